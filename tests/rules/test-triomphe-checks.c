/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check/checker.h"
#include "rules/triomphe-kit.h"
#include "support.h"
#include "xml/xml.h"

/* Checks of what starts where, as far as it takes more than one change to
 * one file (fixtures/triomphe.cases). */

static BorScenario *
load_marengo (void)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", "triomphe.xml", NULL);
  g_autoptr (GError) error = NULL;
  BorScenario *s = bor_xml_read_file (path, &error);
  g_assert_no_error (error);
  return s;
}

static void
place (BorScenario *s, const char *army, gint count, const char *locale)
{
  g_autofree char *id = bor_scenario_fresh_id (s, BOR_KIND_PLACEMENT, NULL);
  BorPlacement *placement = bor_element_new (BOR_KIND_PLACEMENT, id);
  placement->army = bor_ref_make (test_slot (s, BOR_KIND_ARMY, army));
  placement->type = bor_ref_make (test_slot (s, BOR_KIND_PIECE_TYPE, "infantry"));
  placement->strength = 3;
  placement->count = count;
  placement->locale = bor_ref_make (test_slot (s, BOR_KIND_LOCALE, locale));
  placement->approach = BOR_REF_NONE;
  bor_scenario_append (s, placement);
}

/* Returns how many problems the check has found. */
static guint
count (const BorScenario *s, const char *check)
{
  g_autoptr (GPtrArray) problems = bor_check_all (s);
  guint n = 0;
  for (guint i = 0; i < problems->len; i++)
    n += g_str_equal (((const BorProblem *) problems->pdata[i])->check->id, check);
  return n;
}

static gboolean
can_be_played (const BorScenario *s)
{
  g_autoptr (BorGame) game = bor_game_compile (s, NULL, NULL);
  return game != NULL;
}

/* T2.5, T3.3: nobody is dealt to the symbols of an army whose pieces are placed. */
static void
idle_symbols_are_in_nobody_s_way (void)
{
  g_autoptr (BorScenario) s = load_marengo ();
  place (s, "austrian", 2, "marengo");
  g_assert_cmpuint (count (s, "T-PLACE-2"), ==, 1); /* the French can be dealt there */
  place (s, "french", 2, "osterietta");
  g_assert_cmpuint (count (s, "T-PLACE-2"), ==, 0);
  g_assert_true (can_be_played (s));
}

/* T2.14 */
static void
idle_symbols_need_no_room (void)
{
  g_autoptr (BorScenario) s = load_marengo ();
  gint32 slot = -1;
  BOR_FOREACH (s, BOR_KIND_SYMBOL, own, const BorSymbol, symbol)
    if (symbol->type == BOR_SYMBOL_SETUP)
      slot = symbol->locale.slot;
  BorLocale *locale = bor_element_copy (bor_scenario_locale (s, slot));
  bor_element_set_prop (locale, "capacity", "1");
  bor_scenario_replace (s, slot, locale);
  g_assert_cmpuint (count (s, "T-BI-14"), ==, 1);
  place (s, "french", 3, "osterietta");
  g_assert_cmpuint (count (s, "T-BI-14"), ==, 0);
  g_assert_true (can_be_played (s));
}

/* T14.6 */
static void
nobody_is_placed_where_the_enemy_enters (void)
{
  g_autoptr (BorScenario) s = load_marengo ();
  place (s, "french", 3, "bormida-bridgehead");
  g_assert_cmpuint (count (s, "T-BI-15"), ==, 1);
  place (s, "austrian", 2, "novi-road");
  g_assert_cmpuint (count (s, "T-BI-15"), ==, 2);

  g_autoptr (BorScenario) own = load_marengo ();
  place (own, "austrian", 2, "bormida-bridgehead");
  g_assert_cmpuint (count (own, "T-BI-15"), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(f) g_test_add_func ("/triomphe/checks/" #f, f)
  TEST (idle_symbols_are_in_nobody_s_way);
  TEST (idle_symbols_need_no_room);
  TEST (nobody_is_placed_where_the_enemy_enters);
  return g_test_run ();
}

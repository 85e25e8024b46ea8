/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check/checker.h"
#include "rules/triomphe-kit.h"
#include "support.h"
#include "xml/xml.h"

/* Checks of what starts where, and of what the engine can play, as far as it takes more than one change to
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

/* P, next to Q, and Q next to that many locales. */
static Kit *
star (guint n)
{
  Kit *kit = kit_new ();
  kit_locale (kit, "Q");
  for (guint i = 0; i < n; i++) {
    g_autofree char *id = i == 0 ? g_strdup ("P") : g_strdup_printf ("N%u", i);
    kit_locale (kit, id);
    kit_pair (kit, "Q", id, i > 0 && i < 62 ? "west" : NULL);
  }
  kit_pair (kit, "Q", "P", NULL);
  kit_put (kit, "A.i3@P F.c2@Q");
  return kit;
}

/* T12.7, M12.8: a retreat lists all locales next to the lost one, so that there may not be too many. */
static void
a_locale_has_at_most_64_neighbors (void)
{
  static const char *const games[] = { "triomphe", "marengo" }, *const checks[] = { "T-SIZE-1",
                                                                                    "B-SIZE-1" };
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    for (guint n = 64; n <= 65; n++) {
      g_autoptr (Kit) kit = star (n);
      BorHeader *header = bor_element_copy (bor_scenario_header (kit->scenario));
      g_free (header->ruleset);
      header->ruleset = g_strdup (games[i]);
      bor_scenario_replace (kit->scenario, 0, header);
      BorRules *rules = bor_element_copy (bor_scenario_get (kit->scenario, BOR_KIND_RULES, 0));
      g_free (rules->ruleset);
      rules->ruleset = g_strdup (games[i]);
      bor_scenario_replace (kit->scenario, 0, rules);
      g_assert_cmpuint (count (kit->scenario, checks[i]), ==, n > 64);
      if (n > 64)
        g_assert_false (can_be_played (kit->scenario));
    }
}

/* T12.8 */
static void
all_of_64_neighbors_can_be_retreated_to (void)
{
  g_autoptr (Kit) kit = star (64);
  kit_start (kit, 'A', 8);
  kit_play (kit, "from:P cross>P>Q ?pick=i3 ?done done");
  kit_offers (kit, "retreat:N62=c2 retreat:N63=c2");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(f) g_test_add_func ("/triomphe/checks/" #f, f)
  TEST (idle_symbols_are_in_nobody_s_way);
  TEST (idle_symbols_need_no_room);
  TEST (nobody_is_placed_where_the_enemy_enters);
  TEST (a_locale_has_at_most_64_neighbors);
  TEST (all_of_64_neighbors_can_be_retreated_to);
  return g_test_run ();
}

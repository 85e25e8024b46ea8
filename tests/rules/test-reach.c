/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "rules/tanks-field.h"
#undef FIELD
#include "rules/werdox-field.h"

/* What pieces reach, as it is shown on the board. */

/* The names of the locales that have the mark, in order of slots. (transfer full) */
static char *
names_of (const BorScenario *s, const guint8 *marks, guint8 mark)
{
  GString *out = g_string_new (NULL);
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale)
    if ((marks[slot] & mark) != 0)
      g_string_append_printf (out, "%s%s", out->len > 0 ? " " : "", locale->name);
  return g_string_free (out, FALSE);
}

static void
assert_marks (const BorScenario *s, const guint8 *marks, guint8 mark, const char *expected)
{
  g_autofree char *names = names_of (s, marks, mark);
  g_assert_cmpstr (names, ==, expected);
}

static BorElementRef
place (const BorScenario *s, const char *name)
{
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale)
    if (g_strcmp0 (locale->name, name) == 0)
      return bor_element_ref_make (BOR_KIND_LOCALE, slot);
  return bor_element_ref_make (BOR_KIND_LOCALE, -1);
}

/* The reach of whatever stands at `at`; what is said of it. (transfer full) */
static char *
find_reach (const BorGame *game, const BorGameState *state, const char *at, const char *to,
            guint8 *marks)
{
  g_autofree BorPieceShown *pieces = g_new (BorPieceShown, game->max_pieces);
  guint n = bor_game_pieces (game, state, pieces);
  BorElementRef here = place (game->scenario, at), there = place (game->scenario, to);
  memset (marks, 0, bor_scenario_n_slots (game->scenario, BOR_KIND_LOCALE));
  for (guint i = 0; i < n; i++)
    if (pieces[i].at.kind == here.kind && pieces[i].at.slot == here.slot)
      return bor_game_reach (game, state, here, pieces[i].class, there, marks);
  g_error ("nothing stands on %s", at);
}

static void
a_tank_reaches_what_it_can_go_to_and_hit (void)
{
  g_autoptr (TanksField) f =
    tanks_field_open ("16;w;W:HTh8N,CLTa1N;B:CLTp16S,LTh12S;O:f10;X:", NULL);
  const BorScenario *s = f->game->scenario;
  g_autofree guint8 *marks = g_new (guint8, bor_scenario_n_slots (s, BOR_KIND_LOCALE));
  g_autofree char *text = find_reach (f->game, f->state, "h8", "", marks);
  g_assert_nonnull (strstr (text, "K3.B"));
  /* Ahead up to the tank, the square before the muzzle left out; to the left up to the obstacle. */
  g_assert_cmphex (marks[place (s, "h9").slot] & BOR_REACH_FIRE, ==, 0);
  g_assert_cmphex (marks[place (s, "h10").slot] & BOR_REACH_FIRE, !=, 0);
  g_assert_cmphex (marks[place (s, "h12").slot] & BOR_REACH_FIRE, !=, 0);
  g_assert_cmphex (marks[place (s, "h13").slot] & BOR_REACH_FIRE, ==, 0);
  g_assert_cmphex (marks[place (s, "f10").slot] & BOR_REACH_FIRE, ==, 0);
  g_assert_cmphex (marks[place (s, "j10").slot] & BOR_REACH_FIRE, !=, 0);
  /* It can go wherever a turn says, and nowhere else. */
  for (gint32 slot = 0; slot < 256; slot++) {
    const BorLocale *locale = bor_scenario_locale (s, slot);
    gboolean goes = FALSE;
    for (guint facing = 0; facing < 8 && strcmp (locale->name, "h8") != 0; facing++) {
      g_autofree char *to = g_strconcat (locale->name, tanks_facings[facing], NULL);
      goes |= tanks_field_can_go (f, "HTh8N", to);
    }
    g_assert_cmpint ((marks[slot] & BOR_REACH_MOVE) != 0, ==, goes);
  }
}

/* What is threatened is where an enemy could be destroyed or hit in the next turn: held against the
 * search for threats, with a light tank put on each square. */
static void
threatened_squares_are_those_of_the_rules (void)
{
  static const char *const files = "abcdefghijklmnop";
  guint threatened = 0;
  for (guint x = 0; x < 16; x++)
    for (guint y = 3; y < 14; y++) {
      g_autofree char *at = g_strdup_printf ("%c%u", files[x], y + 1);
      if (strcmp (at, "h8") == 0 || strcmp (at, "f10") == 0)
        continue;
      g_autofree char *text = g_strdup_printf ("16;w;W:HTh8N,CLTa1N;B:CLTp16S,LT%sS;O:f10;X:", at);
      g_autoptr (TanksField) f = tanks_field_open (text, NULL);
      g_autofree guint8 *marks =
        g_new (guint8, bor_scenario_n_slots (f->game->scenario, BOR_KIND_LOCALE));
      G_GNUC_UNUSED g_autofree char *said = find_reach (f->game, f->state, "h8", "", marks);
      guint side, tank, other;
      g_autofree char *target = g_strdup_printf ("LT%sS", at);
      tanks_field_find (f, "HTh8N", &side, &tank);
      tanks_field_find (f, target, &other, &other);
      const TanksGame *g = TANKS_G (f->game);
      gboolean can = FALSE;
      for (guint i = 0; i < g->n[1]; i++)
        if (TANKS_S (f->state)->x[1][i] == x && TANKS_S (f->state)->y[1][i] == y)
          can = tanks_find_threats (g, TANKS_S (f->state), side, tank, i, NULL) > 0;
      g_assert_cmpint ((marks[place (f->game->scenario, at).slot] & BOR_REACH_THREAT) != 0, ==,
                       can);
      threatened += can;
    }
  g_assert_cmpuint (threatened, >, 30);
}

#define E "........... "

static void
a_line_of_fire_shows_what_blocks_it (void)
{
  g_autoptr (WerdoxField) f = werdox_field_open (E E E E E ".....*..... " E E E E "...........",
                                                 "A:rif@f3;H:inf@f7;H:inf@h4", WERDOX_ASKANS);
  const BorScenario *s = f->game->scenario;
  g_autofree guint8 *marks = g_new (guint8, bor_scenario_n_slots (s, BOR_KIND_LOCALE));
  g_autofree char *blocked = find_reach (f->game, f->state, "f3", "f7", marks);
  g_test_message ("%s", blocked);
  g_assert_nonnull (strstr (blocked, "W8.19a"));
  assert_marks (s, marks, BOR_REACH_BLOCK, "f6");
  assert_marks (s, marks, BOR_REACH_FIRE, "f7 f6 f5 f4");
  g_autofree char *open = find_reach (f->game, f->state, "f3", "h4", marks);
  g_test_message ("%s", open);
  g_assert_nonnull (strstr (open, "W8.6"));
  assert_marks (s, marks, BOR_REACH_BLOCK, "");
}

static void
a_target_beyond_every_range_is_said_to_be_too_far (void)
{
  g_autoptr (WerdoxField) f = werdox_field_open (NULL, "A:rif@a1;H:inf@f6", WERDOX_ASKANS);
  const BorScenario *s = f->game->scenario;
  g_autofree guint8 *marks = g_new (guint8, bor_scenario_n_slots (s, BOR_KIND_LOCALE));
  g_autofree char *far = find_reach (f->game, f->state, "a1", "f6", marks);
  g_assert_cmpstr (far, ==, "f6 is 10 cells away; no range is longer than 8 (W8.6)");
  assert_marks (s, marks, 0xff, "");
}

static void
a_unit_reaches_all_that_it_could_hit (void)
{
  g_autoptr (WerdoxField) f =
    werdox_field_open (E E E E E ".....*..... " E E E E "...........", "A:rif@f3", WERDOX_ASKANS);
  const BorScenario *s = f->game->scenario;
  g_autofree guint8 *marks = g_new (guint8, bor_scenario_n_slots (s, BOR_KIND_LOCALE));
  g_autofree char *text = find_reach (f->game, f->state, "f3", "", marks);
  g_assert_nonnull (strstr (text, "W8.6"));
  guint n = 0;
  for (gint32 slot = 0; slot < 121; slot++) {
    const char *to = bor_scenario_locale (s, slot)->name;
    if (strcmp (to, "f3") == 0)
      continue;
    gboolean hits = werdox_field_fires (f, "rif", "f3", to);
    g_test_message ("%s", to);
    g_assert_cmpint ((marks[slot] & BOR_REACH_FIRE) != 0, ==, hits);
    n += hits;
  }
  g_assert_cmpuint (n, >, 15);
}

static void
nobody_learns_what_a_hidden_unit_reaches (void)
{
  g_autoptr (WerdoxField) f =
    werdox_field_open (NULL, "A:rif@f3;H:rif@f6?;H:inf@a1?", WERDOX_ASKANS);
  g_autofree BorGameState *seen = g_malloc0 (f->game->state_size);
  g_autofree guint8 *marks =
    g_new (guint8, bor_scenario_n_slots (f->game->scenario, BOR_KIND_LOCALE));
  bor_game_observe (f->game, f->state, WERDOX_ASKANS, seen);
  g_assert_null (find_reach (f->game, seen, "f6", "", marks));
  assert_marks (f->game->scenario, marks, 0xff, "");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/reach/a tank reaches what it can go to and hit",
                   a_tank_reaches_what_it_can_go_to_and_hit);
  g_test_add_func ("/reach/threatened squares are those of the rules",
                   threatened_squares_are_those_of_the_rules);
  g_test_add_func ("/reach/a line of fire shows what blocks it",
                   a_line_of_fire_shows_what_blocks_it);
  g_test_add_func ("/reach/a target beyond every range is said to be too far",
                   a_target_beyond_every_range_is_said_to_be_too_far);
  g_test_add_func ("/reach/a unit reaches all that it could hit",
                   a_unit_reaches_all_that_it_could_hit);
  g_test_add_func ("/reach/nobody learns what a hidden unit reaches",
                   nobody_learns_what_a_hidden_unit_reaches);
  return g_test_run ();
}

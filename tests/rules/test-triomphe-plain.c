/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "rules/dense-battles.h"
#include "rules/triomphe-plain.h"
#include "support.h"
#include "xml/xml.h"

/* The engine of Triomphe à Marengo beside a second reading of the rules (triomphe-plain.h). */

/* Deals, and stops where the first turn begins. */
static void
begin (Plain *m)
{
  Triomphe t;
  BorChance chances[BOR_MAX_CHANCES];
  memset (m->state, 0, bor_game_state_size (&m->g->base));
  triomphe_open (&t, m->g, m->state, NULL);
  triomphe_start (&t);
  while (t.s->stage == TRIOMPHE_STAGE_DEAL) {
    guint n = triomphe_deal_chances (&t, chances);
    triomphe_stages[TRIOMPHE_STAGE_DEAL].apply (&t,
                                                chances[bor_random_below (&m->random, n)].action);
  }
  plain_take_over (m);
}

/* T1.2: a gun has strength 1. Of stronger ones that are alike the plain reading could not tell which
 * has lost what. */
static gboolean
has_strong_guns (const BorGame *game)
{
  const BattleArmies *armies = &((const TriompheGame *) game)->armies;
  for (guint p = 0; p < armies->n_pieces; p++)
    if (BATTLE_TYPE (armies->pieces[p].face) == BATTLE_ARTILLERY
        && BATTLE_STRENGTH (armies->pieces[p].face) > 1)
      return TRUE;
  return FALSE;
}

/* Plays some games of the scenario; returns how many decisions were compared. */
static guint
play (BorScenario *scenario, guint64 seed, guint games, guint limit)
{
  g_autoptr (GPtrArray) issues =
    g_ptr_array_new_with_free_func ((GDestroyNotify) bor_game_issue_free);
  g_autoptr (BorGame) game = bor_game_compile (scenario, issues, NULL);
  guint n = 0;
  if (game == NULL || has_strong_guns (game))
    return 0;
  for (guint i = 0; i < games; i++) {
    g_autoptr (Plain) m = plain_new (game, seed + i);
    begin (m);
    plain_play (m, limit);
    n += m->n_decisions;
  }
  return n;
}

static void
on_small_boards (void)
{
  guint n = g_test_slow () ? 20000 : 500, all = 0;
  for (guint seed = 1; seed <= n; seed++) {
    g_autoptr (BorScenario) scenario = test_dense_battle ("triomphe", seed);
    all += play (scenario, seed, 1, 3000);
  }
  g_test_message ("%u decisions", all);
  g_assert_cmpuint (all, >, n);
}

static void
on_the_board_of_Marengo (void)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", "triomphe.xml", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) scenario = bor_xml_read_file (path, &error);
  g_assert_no_error (error);
  guint n = play (scenario, 1, g_test_slow () ? 60 : 3, 4000);
  g_test_message ("%u decisions", n);
  g_assert_cmpuint (n, >, 1000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/triomphe/plain/on-small-boards", on_small_boards);
  g_test_add_func ("/triomphe/plain/on-the-board-of-Marengo", on_the_board_of_Marengo);
  return g_test_run ();
}

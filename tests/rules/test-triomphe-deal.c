/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/triomphe-kit.h"

/* How reinforcements are dealt to their holding areas, and what the enemy knows of them there (T3.4, T3.5,
 * T20.5). */

/* X and Z lead to Y; by each of them reinforcements enter. */
static Kit *
two_areas (void)
{
  Kit *kit = kit_new ();
  kit->alone = TRUE;
  kit_locale (kit, "X");
  kit_locale (kit, "Y");
  kit_locale (kit, "Z");
  kit_pair (kit, "X", "Y", NULL);
  kit_pair (kit, "Y", "Z", NULL);
  kit_road (kit, "rx", "main", "X Y", TRUE);
  kit_road (kit, "rz", "main", "Z Y", TRUE);
  kit_put (kit, "A.i3@Y");
  return kit;
}

/* T3.4, T14.8 */
static void
a_piece_keeps_its_earliest_round_where_it_is_dealt (void)
{
  g_autoptr (Kit) kit = two_areas ();
  kit_box (kit, "soon", "F.i2 F.i2", "rx", "X", 2);
  kit_box (kit, "late", "F.g1*4 F.i2", "rz", "Z", 6);
  kit_start (kit, '-', 1);
  kit_play (kit, "draw=g1 ?draw=i2 ?draw=i2 ?draw=i2");
  kit_expect (kit, "soon", "F.g1 F.i2");
  g_assert_cmpuint (kit_known (kit, "soon", "F.g1"), ==, BATTLE_ARTILLERY << 4 | 1); /* T3.5 */
  g_assert_cmpuint (kit_known (kit, "soon", "F.i2"), ==, 0);
  kit_turn (kit, 'F', 2);
  g_assert_true (kit_can_play (kit, "from+soon ?pick=i2"));
  g_assert_false (kit_can_play (kit, "from+soon pick=g1"));
  kit_turn (kit, 'F', 4);
  g_assert_true (kit_can_play (kit, "from+soon pick=g1"));
}

/* A round in which no area of the army is open yet forbids nothing: nobody needs to see the piece. */
static void
a_round_before_all_areas_open_means_nothing (void)
{
  g_autoptr (Kit) kit = two_areas ();
  kit_box (kit, "soon", "F.i2 F.i2", "rx", "X", 2);
  kit_box (kit, "late", "F.g1*2 F.i2", "rz", "Z", 6);
  kit_start (kit, '-', 1);
  kit_play (kit, "draw=g1 ?draw=i2 ?draw=i2 ?draw=i2");
  g_assert_cmpuint (kit_known (kit, "soon", "F.g1"), ==, 0);
  kit_turn (kit, 'F', 2);
  g_assert_true (kit_can_play (kit, "from+soon pick=g1"));
}

/* Returns in how many of 500 guesses of the French another gun lies in the area, besides the open ones. */
static guint
count_wrong_guesses (Kit *kit, guint open)
{
  g_autofree BorGameState *seen = bor_game_state_new (kit->game);
  g_autofree BorGameState *guess = bor_game_state_new (kit->game);
  guint area = kit_position (kit, "area"), wrong = 0;
  BorRandom random;
  bor_random_seed (&random, 7);
  bor_game_observe (kit->game, kit->state, 1, seen);
  for (guint i = 0; i < 500; i++) {
    Triomphe t;
    guint guns = 0;
    bor_game_determinise (kit->game, seen, 1, &random, guess);
    triomphe_open (&t, kit->g, guess, NULL);
    BATTLE_FOREACH (&t.b, area, p)
    guns += BATTLE_TYPE (t.b.face[p]) == BATTLE_ARTILLERY;
    wrong += guns > open;
  }
  return wrong;
}

/* T3.5, T20.5: however many equal pieces lie face up, both sides know what is left for the others. */
static void
open_pieces_are_gone_from_what_the_others_can_be (void)
{
  static const char *const pieces[] = { "A.g1*3 A.i2 A.i2", "A.g1*3 A.g1*3 A.i2 A.i2",
                                        "A.g1*3 A.g1*3 A.g1*3 A.i2" };
  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++) {
    g_autoptr (Kit) kit = kit_new ();
    kit->alone = TRUE;
    const char *const ids[] = { "X", "P", "Q", "Z" };
    for (guint k = 0; k < G_N_ELEMENTS (ids); k++)
      kit_locale (kit, ids[k]);
    for (guint k = 0; k + 1 < G_N_ELEMENTS (ids); k++)
      kit_pair (kit, ids[k], ids[k + 1], NULL);
    kit_road (kit, "r", "main", "X P", TRUE);
    kit_box (kit, "area", pieces[i], "r", "X", 1);
    kit_deal (kit, "A.g1 A.i2", "P Q");
    kit_put (kit, "F.i3@Z");
    kit_start (kit, '-', 1);
    kit_play (kit, "draw=g1 ?draw=i2");
    g_assert_cmpuint (kit_known (kit, "area", "A.g1"), ==, BATTLE_ARTILLERY << 4 | 1);
    g_assert_cmpuint (count_wrong_guesses (kit, i + 1), ==, 0);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(f) g_test_add_func ("/triomphe/deal/" #f, f)
  TEST (a_piece_keeps_its_earliest_round_where_it_is_dealt);
  TEST (a_round_before_all_areas_open_means_nothing);
  TEST (open_pieces_are_gone_from_what_the_others_can_be);
  return g_test_run ();
}

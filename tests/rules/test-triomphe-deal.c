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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(f) g_test_add_func ("/triomphe/deal/" #f, f)
  TEST (a_piece_keeps_its_earliest_round_where_it_is_dealt);
  TEST (a_round_before_all_areas_open_means_nothing);
  return g_test_run ();
}

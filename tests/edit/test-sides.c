/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit-support.h"
#include "edit/pairing.h"
#include "edit/sides.h"
#include "edit/vertices.h"
#include "edit/weld.h"

/* Two squares whose border bends at a vertex "v7", with a road far down. */
static BorScenario *
bent_board (void)
{
  g_autoptr (BorScenario) s = test_square_board (2, 1);
  GError *error = NULL;
  BorApproach *a = bor_element_copy (bor_scenario_approach (s, approach (s, "a1-b1")));
  bor_element_set_prop (a, "width", "wide");
  bor_scenario_replace (s, approach (s, "a1-b1"), a);
  BorScenario *bent = bor_edit_insert_vertex (s, approach (s, "a1-b1"), 0, 105, 40, NULL, &error);
  assert_consistent (bent, error);
  return bent;
}

static void
a_side_splits_with_its_opposite (void)
{
  g_autoptr (BorScenario) s = bent_board ();
  GError *error = NULL;
  gint32 second = -1;
  g_autoptr (BorScenario) next =
    bor_edit_split_side (s, approach (s, "a1-b1"), vertex (s, "v7"), &second, &error);
  assert_consistent (next, error);
  ASSERT_TEXT (ring_of (next, "a1"), "a1-edge-n a1-b1 a1-b1-2 a1-edge-s a1-edge-w");
  ASSERT_TEXT (ring_of (next, "b1"), "b1-edge-n b1-edge-e b1-edge-s b1-a1-2 b1-a1");
  ASSERT_TEXT (along_of (next, "a1-b1-2"), "v7 v5");
  ASSERT_TEXT (along_of (next, "b1-a1-2"), "v5 v7");
  g_assert_cmpstr (opposite_id (next, "a1-b1"), ==, "b1-a1");
  g_assert_cmpstr (opposite_id (next, "a1-b1-2"), ==, "b1-a1-2");
  g_assert_cmpstr (bor_element_prop (bor_scenario_approach (next, second), "width"), ==, "wide");
  ASSERT_REFUSED (bor_edit_split_side (s, approach (s, "a1-b1"), vertex (s, "v2"), NULL, error_),
                  BOR_EDIT_ERROR_GEOMETRY);
}

static void
a_road_goes_over_the_part_it_is_nearer_to (void)
{
  g_autoptr (BorScenario) s = bent_board ();
  GError *error = NULL;
  add_road (s, "r", "a1 b1"); /* crosses in the middle, below the bend */
  g_autoptr (BorScenario) next =
    bor_edit_split_side (s, approach (s, "a1-b1"), vertex (s, "v7"), NULL, &error);
  assert_consistent (next, error);
  ASSERT_TEXT (stops_of (next, "r"), "a1>a1-b1-2 b1-a1-2>b1");
}

static void
joining_undoes_splitting (void)
{
  g_autoptr (BorScenario) s = bent_board ();
  GError *error = NULL;
  add_road (s, "r", "a1 b1");
  g_autoptr (BorScenario) split =
    bor_edit_split_side (s, approach (s, "a1-b1"), vertex (s, "v7"), NULL, &error);
  g_autoptr (BorScenario) next = bor_edit_join_sides (split, approach (split, "a1-b1"), &error);
  assert_consistent (next, error);
  /* The longer part stays. */
  ASSERT_TEXT (ring_of (next, "a1"), "a1-edge-n a1-b1-2 a1-edge-s a1-edge-w");
  ASSERT_TEXT (along_of (next, "a1-b1-2"), "v2 v7 v5");
  ASSERT_TEXT (along_of (next, "b1-a1-2"), "v5 v7 v2");
  ASSERT_TEXT (stops_of (next, "r"), "a1>a1-b1-2 b1-a1-2>b1");
  ASSERT_REFUSED (bor_edit_join_sides (s, approach (s, "a1-b1"), error_), BOR_EDIT_ERROR_IN_USE);
}

static void
lose (BorScenario *s, gint32 slot, gboolean last, const char *id)
{
  BorApproach *side = bor_element_copy (bor_scenario_approach (s, slot));
  BorRef *corner = &side->along.items[last ? side->along.n - 1 : 0];
  bor_ref_clear (corner);
  corner->text = g_strdup (id);
  bor_scenario_replace (s, slot, side);
}

/* Two corners that are missing are not the same one: what the file calls them would be lost. */
static void
sides_are_not_joined_where_corners_are_missing (void)
{
  g_autoptr (BorScenario) s = bent_board ();
  GError *error = NULL;
  g_autoptr (BorScenario) split =
    bor_edit_split_side (s, approach (s, "a1-b1"), vertex (s, "v7"), NULL, &error);
  g_assert_no_error (error);
  g_autoptr (BorScenario) broken = bor_scenario_copy (split);
  gint32 first = approach (split, "a1-b1"), second = approach (split, "a1-b1-2");
  const gint32 sides[] = { first, second, bor_scenario_approach (split, first)->opposite.slot,
                           bor_scenario_approach (split, second)->opposite.slot };
  for (guint i = 0; i < 4; i++)
    lose (broken, sides[i], i == 0 || i == 3, i % 2 == 0 ? "one" : "another");
  ASSERT_REFUSED (bor_edit_join_sides (broken, first, error_), BOR_EDIT_ERROR_IN_USE);
}

/* A missing corner at the far end of either side: the longer one stays, and gets its name. */
static void
a_missing_corner_keeps_its_name_when_sides_are_joined (void)
{
  g_autoptr (BorScenario) s = bent_board ();
  GError *error = NULL;
  gint32 south = approach (s, "a1-edge-s"), west = approach (s, "a1-edge-w");
  g_autoptr (BorScenario) without_end = bor_scenario_copy (s);
  lose (without_end, west, TRUE, "lost");
  g_autoptr (BorScenario) one = bor_edit_join_sides (without_end, south, &error);
  g_assert_no_error (error);
  ASSERT_TEXT (along_of (one, "a1-edge-s"), "v5 v4 lost");

  g_autoptr (BorScenario) without_start = bor_scenario_copy (s);
  lose (without_start, south, FALSE, "lost");
  g_autoptr (BorScenario) other = bor_edit_join_sides (without_start, south, &error);
  g_assert_no_error (error);
  ASSERT_TEXT (along_of (other, "a1-edge-w"), "lost v4 v1");
  ASSERT_REFUSED (bor_edit_reshape_side (without_end, west, NULL, 0, error_),
                  BOR_EDIT_ERROR_GEOMETRY);
}

static void
a_border_can_be_drawn_anew (void)
{
  g_autoptr (BorScenario) s = bent_board ();
  GError *error = NULL;
  const BorPoint points[] = { { 105, 40 }, { 90, 70 } };
  g_autoptr (BorScenario) next =
    bor_edit_reshape_side (s, approach (s, "a1-b1"), points, 2, &error);
  assert_consistent (next, error);
  ASSERT_TEXT (along_of (next, "a1-b1"), "v2 v7 v8 v5");
  ASSERT_TEXT (along_of (next, "b1-a1"), "v5 v8 v7 v2");
  g_autoptr (BorScenario) straight =
    bor_edit_reshape_side (next, approach (s, "a1-b1"), NULL, 0, &error);
  assert_consistent (straight, error);
  g_assert_cmpuint (bor_scenario_count (straight, BOR_KIND_VERTEX), ==, 6);
  const BorPoint wild[] = { { 300, 50 } };
  ASSERT_REFUSED (bor_edit_reshape_side (s, approach (s, "a1-b1"), wild, 1, error_),
                  BOR_EDIT_ERROR_GEOMETRY);
}

/* The border of a1 and b1 runs from 100,0 down to 100,100. */
static void
a_part_of_a_border_goes_another_way (void)
{
  g_autoptr (BorScenario) s = test_square_board (2, 1);
  GError *error = NULL;
  const BorPoint bulge[] = { { 101, 80 }, { 130, 50 }, { 99, 20 } };
  g_autoptr (BorScenario) next =
    bor_edit_reroute_side (s, approach (s, "a1-b1"), bulge, 3, 3, &error);
  assert_consistent (next, error);
  const BorApproach *side = bor_scenario_approach (next, approach (next, "a1-b1"));
  g_assert_cmpuint (side->along.n, ==, 5);
  const BorVertex *second = bor_scenario_vertex (next, side->along.items[1].slot);
  g_assert_cmpfloat (second->x, ==, 100);
  g_assert_cmpfloat (second->y, ==, 20);
  g_assert_cmpfloat (area_of (next, "a1"), ==, 10000 + 900);
  g_assert_cmpfloat (area_of (next, "b1"), ==, 10000 - 900);

  /* Back, by a line from end to end. */
  const BorPoint straight[] = { { 100, 0 }, { 100, 100 } };
  g_autoptr (BorScenario) back =
    bor_edit_reroute_side (next, approach (next, "a1-b1"), straight, 2, 3, &error);
  assert_consistent (back, error);
  g_assert_cmpfloat (area_of (back, "a1"), ==, 10000);
  g_assert_cmpuint (bor_scenario_count (back, BOR_KIND_VERTEX), ==, 6);

  const BorPoint elsewhere[] = { { 100, 20 }, { 150, 50 }, { 200, 50 } };
  ASSERT_REFUSED (bor_edit_reroute_side (s, approach (s, "a1-b1"), elsewhere, 3, 3, error_),
                  BOR_EDIT_ERROR_GEOMETRY);
  ASSERT_REFUSED (bor_edit_reroute_side (s, approach (s, "a1-b1"), elsewhere, 1, 3, error_),
                  BOR_EDIT_ERROR_GEOMETRY);
}

static void
reversing_twice_changes_nothing (void)
{
  g_autoptr (BorScenario) s = test_square_board (2, 1);
  GError *error = NULL;
  gint32 a1 = locale (s, "a1");
  g_autoptr (BorScenario) once = bor_edit_reverse_locales (s, &a1, 1, &error);
  assert_consistent (once, error);
  g_assert_cmpfloat (area_of (once, "a1"), ==, -10000);
  g_autoptr (BorScenario) twice = bor_edit_reverse_locales (once, &a1, 1, &error);
  g_assert_true (bor_element_equal (bor_scenario_get (s, BOR_KIND_LOCALE, a1),
                                    bor_scenario_get (twice, BOR_KIND_LOCALE, a1)));
}

static void
pairing_parts_the_earlier_pair (void)
{
  g_autoptr (BorScenario) s = test_square_board (3, 1);
  GError *error = NULL;
  ASSERT_REFUSED (bor_edit_pair (s, approach (s, "a1-b1"), approach (s, "c1-b1"), FALSE, error_),
                  BOR_EDIT_ERROR_NOT_NEIGHBOURS);
  ASSERT_REFUSED (bor_edit_pair (s, approach (s, "b1-a1"), approach (s, "b1-c1"), TRUE, error_),
                  BOR_EDIT_ERROR_NOT_NEIGHBOURS);
  g_autoptr (BorScenario) next =
    bor_edit_pair (s, approach (s, "a1-b1"), approach (s, "c1-edge-e"), TRUE, &error);
  assert_consistent (next, error);
  g_assert_cmpstr (opposite_id (next, "a1-b1"), ==, "c1-edge-e");
  g_assert_null (opposite_id (next, "b1-a1"));
  g_assert_false (bor_scenario_approach (next, approach (s, "c1-edge-e"))->edge);
}

static void
what_was_unpaired_is_paired_by_geometry (void)
{
  g_autoptr (BorScenario) s = test_square_board (4, 3);
  GError *error = NULL;
  guint n_pairs = 0;
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (gint32));
  BOR_FOREACH (s, BOR_KIND_APPROACH, slot, const BorApproach, a)
    g_array_append_val (all, slot);
  ASSERT_REFUSED (bor_edit_pair_by_geometry (s, NULL, 0, NULL, error_), BOR_EDIT_ERROR_NOTHING);
  g_autoptr (BorScenario) parted = bor_edit_unpair (s, (gpointer) all->data, all->len, &error);
  assert_consistent (parted, error);
  g_assert_null (opposite_id (parted, "a1-b1"));
  g_autoptr (BorScenario) next = bor_edit_pair_by_geometry (parted, NULL, 0, &n_pairs, &error);
  assert_consistent (next, error);
  g_assert_cmpuint (n_pairs, ==, 4 * 2 + 3 * 3);
  g_assert_cmpstr (opposite_id (next, "c2-c3"), ==, "c3-c2");
  g_assert_true (bor_scenario_approach (next, approach (s, "a1-edge-n"))->edge);
}

static void
impassable_sides_stay_without_opposite (void)
{
  g_autoptr (BorScenario) s = test_square_board (2, 1);
  GError *error = NULL;
  gint32 side = approach (s, "a1-b1");
  g_autoptr (BorScenario) parted = bor_edit_unpair (s, &side, 1, &error);
  BorApproach *a = bor_element_copy (bor_scenario_approach (parted, side));
  BorHeader *header = bor_element_copy (bor_scenario_header (parted));
  header->ruleset = g_strdup ("marengo"); /* which says what the property means */
  bor_scenario_replace (parted, 0, header);
  bor_element_set_prop (a, "impassable", "true");
  bor_scenario_replace (parted, side, a);
  ASSERT_REFUSED (bor_edit_pair_by_geometry (parted, NULL, 0, NULL, error_),
                  BOR_EDIT_ERROR_NOTHING);
}

static void
a_corridor_welds_to_one_line (void)
{
  g_autoptr (BorScenario) s = with_corridors (test_square_board (2, 1), 0.2);
  GError *error = NULL;
  g_autoptr (BorScenario) bent =
    bor_edit_insert_vertex (s, approach (s, "a1-b1"), 0, 99.8, 30, NULL, &error);
  g_autoptr (BorScenario) next = bor_edit_weld_pair (bent, approach (bent, "b1-a1"), NULL, &error);
  assert_consistent (next, error);
  const BorApproach *a = bor_scenario_approach (next, approach (next, "a1-b1"));
  const BorApproach *b = bor_scenario_approach (next, approach (next, "b1-a1"));
  g_assert_cmpuint (a->along.n, ==, 3);
  for (guint i = 0; i < 3; i++) {
    g_assert_cmpint (a->along.items[i].slot, ==, b->along.items[2 - i].slot);
    g_assert_cmpfloat (bor_scenario_vertex (next, a->along.items[i].slot)->x, ==, 100);
  }
  ASSERT_REFUSED (bor_edit_weld_pair (next, approach (next, "b1-a1"), NULL, error_),
                  BOR_EDIT_ERROR_NOTHING);
  ASSERT_REFUSED (bor_edit_weld_pair (next, approach (next, "a1-edge-n"), NULL, error_),
                  BOR_EDIT_ERROR_NOT_NEIGHBOURS);
}

static void
a_whole_board_welds_to_its_corners (void)
{
  g_autoptr (BorScenario) s = with_corridors (test_square_board (4, 3), 0.2);
  GError *error = NULL;
  guint n_pairs = 0;
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_VERTEX), ==, 20 + 48);
  g_autoptr (BorScenario) next = bor_edit_weld_locales (s, NULL, 0, &n_pairs, &error);
  assert_consistent (next, error);
  g_assert_cmpuint (n_pairs, ==, 17);
  g_assert_cmpuint (bor_scenario_count (next, BOR_KIND_VERTEX), ==, 20 + 20);
  /* b2 has neighbours all round: its corners are back where they were. */
  g_assert_cmpfloat (area_of (next, "b2"), ==, 10000);
}

static void
a_locale_welds_to_its_neighbours_only (void)
{
  g_autoptr (BorScenario) s = with_corridors (test_square_board (3, 1), 0.2);
  GError *error = NULL;
  guint n_pairs = 0;
  gint32 a1 = locale (s, "a1");
  g_autoptr (BorScenario) next = bor_edit_weld_locales (s, &a1, 1, &n_pairs, &error);
  assert_consistent (next, error);
  g_assert_cmpuint (n_pairs, ==, 1);
  ASSERT_REFUSED (bor_edit_weld_locales (next, &a1, 1, NULL, error_), BOR_EDIT_ERROR_NOTHING);
}

static void
a_side_shorter_than_the_tolerance_does_not_vanish (void)
{
  g_autoptr (BorScenario) s = with_corridors (test_square_board (2, 1), 0.2);
  GError *error = NULL;
  BorBoard *board = bor_element_copy (bor_scenario_board (s));
  board->tolerance = 150; /* longer than any side */
  bor_scenario_replace (s, 0, board);
  g_autoptr (BorScenario) next = bor_edit_weld_locales (s, NULL, 0, NULL, &error);
  assert_consistent (next, error);
  g_assert_cmpfloat (area_of (next, "a1"), >, 9000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name) g_test_add_func ("/edit/sides/" #name, name)
  ADD (a_side_splits_with_its_opposite);
  ADD (a_road_goes_over_the_part_it_is_nearer_to);
  ADD (joining_undoes_splitting);
  ADD (sides_are_not_joined_where_corners_are_missing);
  ADD (a_missing_corner_keeps_its_name_when_sides_are_joined);
  ADD (a_border_can_be_drawn_anew);
  ADD (a_part_of_a_border_goes_another_way);
  ADD (reversing_twice_changes_nothing);
  ADD (pairing_parts_the_earlier_pair);
  ADD (what_was_unpaired_is_paired_by_geometry);
  ADD (impassable_sides_stay_without_opposite);
  ADD (a_corridor_welds_to_one_line);
  ADD (a_whole_board_welds_to_its_corners);
  ADD (a_locale_welds_to_its_neighbours_only);
  ADD (a_side_shorter_than_the_tolerance_does_not_vanish);
  return g_test_run ();
}

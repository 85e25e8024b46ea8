/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "edit-support.h"
#include "edit/border.h"
#include "edit/draw.h"
#include "edit/locales.h"
#include "edit/pairing.h"
#include "edit/vertices.h"

static BorScenario *
empty_board (void)
{
  BorScenario *s = bor_scenario_new ();
  BorHeader *header = bor_element_copy (bor_scenario_header (s));
  header->ruleset = g_strdup ("marengo");
  bor_scenario_replace (s, 0, header);
  return s;
}

static const BorApproach *
side (const BorScenario *s, const char *id)
{
  return bor_scenario_approach (s, approach (s, id));
}

static void
a_locale_drawn_alone_has_a_free_side_for_each_edge (void)
{
  g_autoptr (BorScenario) s = empty_board ();
  GError *error = NULL;
  const BorPoint anticlockwise[] = { { 100, 100 }, { 100, 200 }, { 200, 200 }, { 200, 100 } };
  gint32 slot = -1;
  g_autoptr (BorScenario) next = bor_edit_draw_locale (s, anticlockwise, 4, 0, &slot, &error);
  assert_consistent (next, error);
  g_assert_cmpfloat (area_of (next, "s1"), ==, 10000);
  g_assert_cmpuint (bor_scenario_locale (next, slot)->approaches.n, ==, 4);
  g_assert_true (side (next, "s1-edge")->edge);
}

static void
a_round_locale_has_two_sides_at_least (void)
{
  g_autoptr (BorScenario) s = empty_board ();
  GError *error = NULL;
  BorPoint circle[24];
  for (guint i = 0; i < 24; i++)
    circle[i] = (BorPoint){ 500 + 100 * cos (i * G_PI / 12), 500 + 100 * sin (i * G_PI / 12) };
  gint32 slot = -1;
  g_autoptr (BorScenario) next = bor_edit_draw_locale (s, circle, 24, 0, &slot, &error);
  assert_consistent (next, error);
  g_assert_cmpuint (bor_scenario_locale (next, slot)->approaches.n, ==, 3);
}

static void
a_locale_drawn_against_another_shares_its_border (void)
{
  g_autoptr (BorScenario) s = empty_board ();
  GError *error = NULL;
  g_autoptr (BorScenario) one =
    bor_edit_draw_rectangle (s, (BorPoint){ 100, 100 }, (BorPoint){ 200, 200 }, 0, NULL, &error);
  BorApproach *east = bor_element_copy (bor_scenario_approach (one, approach (one, "s1-edge-2")));
  bor_element_set_prop (east, "width", "wide");
  bor_element_set_prop (east, "infantry", "1");
  bor_scenario_replace (one, approach (one, "s1-edge-2"), east);
  /* Half a unit off, and reaching from the middle of the side beyond its end. */
  g_autoptr (BorScenario) two = bor_edit_draw_rectangle (one, (BorPoint){ 200.5, 150 },
                                                         (BorPoint){ 300, 260 }, 0, NULL, &error);
  assert_consistent (two, error);
  const char *pair = opposite_id (two, "s2-s1");
  g_assert_cmpstr (pair, ==, "s1-edge-2-2");
  g_autofree char *here = along_of (two, "s2-s1"), *there = along_of (two, pair);
  g_assert_cmpstr (here, ==, "v3 v5");
  g_assert_cmpstr (there, ==, "v5 v3");
  g_assert_cmpstr (bor_element_prop (side (two, "s2-s1"), "width"), ==, "wide");
  g_assert_null (bor_element_prop (side (two, "s2-s1"), "infantry"));
  g_assert_false (side (two, pair)->edge);
  g_assert_true (side (two, "s1-edge-2")->edge); /* the upper half is free still */
  g_assert_cmpfloat (area_of (two, "s1"), ==, 10000);
  g_assert_cmpuint (bor_scenario_locale (two, 1)->approaches.n, ==, 5);
}

static void
a_locale_drawn_into_a_gap_is_paired_all_round (void)
{
  g_autoptr (BorScenario) s = test_square_board (3, 3);
  GError *error = NULL;
  gint32 middle = locale (s, "b2");
  g_autoptr (BorScenario) gap = bor_edit_delete_locales (s, &middle, 1, &error);
  assert_consistent (gap, error);
  const BorPoint points[] = { { 100, 100 }, { 200.4, 99.8 }, { 200, 200 }, { 100, 200 } };
  g_autoptr (BorScenario) next = bor_edit_draw_locale (gap, points, 4, 0, NULL, &error);
  assert_consistent (next, error);
  g_assert_cmpuint (bor_scenario_count (next, BOR_KIND_VERTEX), ==, 16);
  ASSERT_TEXT (ring_of (next, "s10"), "s10-b1 s10-c2 s10-b3 s10-a2");
  g_assert_cmpstr (opposite_id (next, "b1-b2"), ==, "s10-b1");
  g_assert_cmpfloat (area_of (next, "s10"), ==, 10000);
}

static void
an_impassable_side_is_shared_but_not_linked (void)
{
  g_autoptr (BorScenario) s = empty_board ();
  GError *error = NULL;
  g_autoptr (BorScenario) one =
    bor_edit_draw_rectangle (s, (BorPoint){ 100, 100 }, (BorPoint){ 200, 200 }, 0, NULL, &error);
  BorApproach *east = bor_element_copy (side (one, "s1-edge-2"));
  bor_element_set_prop (east, "impassable", "true");
  bor_scenario_replace (one, approach (one, "s1-edge-2"), east);
  g_autoptr (BorScenario) two =
    bor_edit_draw_rectangle (one, (BorPoint){ 200, 100 }, (BorPoint){ 300, 200 }, 0, NULL, &error);
  assert_consistent (two, error);
  g_assert_null (opposite_id (two, "s2-s1"));
  g_assert_true (bor_element_prop_flag (side (two, "s2-s1"), "impassable"));
  g_assert_false (side (two, "s2-s1")->edge);
}

static void
a_locale_over_another_is_refused (void)
{
  g_autoptr (BorScenario) s = test_square_board (2, 2);
  const BorPoint across[] = { { 50, 50 }, { 350, 50 }, { 350, 150 } };
  const BorPoint bow[] = { { 300, 300 }, { 400, 400 }, { 400, 300 }, { 300, 400 } };
  const BorPoint around[] = { { -50, -50 }, { 350, -50 }, { 350, 350 }, { -50, 350 } };
  ASSERT_REFUSED (bor_edit_draw_locale (s, across, 3, 0, NULL, error_), BOR_EDIT_ERROR_GEOMETRY);
  ASSERT_REFUSED (bor_edit_draw_locale (s, bow, 4, 0, NULL, error_), BOR_EDIT_ERROR_GEOMETRY);
  ASSERT_REFUSED (bor_edit_draw_locale (s, around, 4, 0, NULL, error_), BOR_EDIT_ERROR_GEOMETRY);
  ASSERT_REFUSED (bor_edit_draw_locale (s, across, 2, 0, NULL, error_), BOR_EDIT_ERROR_GEOMETRY);
  ASSERT_REFUSED (
    bor_edit_draw_rectangle (s, (BorPoint){ 20, 20 }, (BorPoint){ 60, 60 }, 0, NULL, error_),
    BOR_EDIT_ERROR_GEOMETRY);
  ASSERT_REFUSED (
    bor_edit_draw_rectangle (s, (BorPoint){ 0, 0 }, (BorPoint){ 100, 100 }, 0, NULL, error_),
    BOR_EDIT_ERROR_GEOMETRY);
}

/* Three squares in a row with a road through them and a symbol at each end of b1. */
static BorScenario *
row_of_three (void)
{
  BorScenario *s = test_square_board (3, 1);
  BorLocale *b1 = bor_element_copy (bor_scenario_locale (s, locale (s, "b1")));
  b1->has_label = TRUE;
  b1->label_x = 170;
  b1->label_y = 20;
  bor_scenario_replace (s, locale (s, "b1"), b1);
  add_road (s, "r", "a1 b1 c1");
  for (guint i = 0; i < 2; i++) {
    BorSymbol *symbol = bor_element_new (BOR_KIND_SYMBOL, i == 0 ? "left" : "right");
    symbol->locale = bor_ref_make (locale (s, "b1"));
    symbol->army = BOR_REF_NONE;
    symbol->has_position = TRUE;
    symbol->x = i == 0 ? 120 : 180;
    symbol->y = 70;
    bor_scenario_append (s, symbol);
  }
  BorRegion *zone = bor_element_new (BOR_KIND_REGION, "zone");
  bor_refs_append_slot (&zone->locales, locale (s, "b1"));
  bor_scenario_append (s, zone);
  BorPlacement *piece = bor_element_new (BOR_KIND_PLACEMENT, "p");
  piece->army = piece->type = BOR_REF_NONE;
  piece->locale = bor_ref_make (locale (s, "b1"));
  piece->approach = bor_ref_make (approach (s, "b1-a1"));
  bor_scenario_append (s, piece);
  return s;
}

static void
a_split_shares_out_what_lies_in_the_halves (void)
{
  g_autoptr (BorScenario) s = row_of_three ();
  GError *error = NULL;
  /* From above the board to its lower edge, with a bend. */
  const BorPoint line[] = { { 150, -20 }, { 155, 60 }, { 150, 100 } };
  gint32 second = -1;
  g_autoptr (BorScenario) next =
    bor_edit_split_locale (s, locale (s, "b1"), line, 3, 0, &second, &error);
  assert_consistent (next, error);
  /* The half with the label stays. */
  ASSERT_TEXT (ring_of (next, "b1"), "b1-edge-n-2 b1-c1 b1-edge-s b1-b1-2");
  ASSERT_TEXT (ring_of (next, "b1-2"), "b1-edge-s-2 b1-a1 b1-edge-n b1-2-b1");
  g_assert_cmpfloat (area_of (next, "b1") + area_of (next, "b1-2"), ==, 10000);
  g_assert_cmpstr (bor_element_prop (bor_scenario_locale (next, second), "capacity"), ==, "6");
  ASSERT_TEXT (stops_of (next, "r"), "a1>a1-b1 b1-a1>b1-2>b1-2-b1 b1-b1-2>b1>b1-c1 c1-b1>c1");
  g_assert_cmpint (bor_scenario_symbol (next, 0)->locale.slot, ==, second);
  g_assert_cmpint (bor_scenario_symbol (next, 1)->locale.slot, ==, locale (next, "b1"));
  g_assert_cmpuint (bor_scenario_region (next, 0)->locales.n, ==, 2);
  g_assert_cmpint (bor_scenario_placement (next, 0)->locale.slot, ==, second);
}

static void
a_split_cuts_the_neighbours_sides (void)
{
  g_autoptr (BorScenario) s = row_of_three ();
  GError *error = NULL;
  const BorPoint line[] = { { 100.5, 40 }, { 199, 60 } };
  g_autoptr (BorScenario) next =
    bor_edit_split_locale (s, locale (s, "b1"), line, 2, 0, NULL, &error);
  assert_consistent (next, error);
  g_assert_cmpuint (bor_scenario_locale (next, locale (next, "a1"))->approaches.n, ==, 5);
  g_assert_cmpuint (bor_scenario_locale (next, locale (next, "c1"))->approaches.n, ==, 5);
  g_assert_cmpstr (opposite_id (next, "a1-b1"), ==, "b1-a1");
  /* The road crosses below the line on the left and above it on the right. */
  ASSERT_TEXT (stops_of (next, "r"), "a1>a1-b1 b1-a1>b1-2>b1-2-b1 b1-b1-2>b1>b1-c1 c1-b1>c1");
  ASSERT_TEXT (along_of (next, "a1-b1"), "v9 v6");
}

static void
a_line_that_does_not_go_through_is_refused (void)
{
  g_autoptr (BorScenario) s = row_of_three ();
  const BorPoint half[] = { { 150, 0 }, { 150, 50 } }, beside[] = { { 10, 0 }, { 10, 100 } };
  const BorPoint along[] = { { 100, 0 }, { 200, 0 } };
  gint32 b1 = locale (s, "b1");
  ASSERT_REFUSED (bor_edit_split_locale (s, b1, half, 2, 0, NULL, error_), BOR_EDIT_ERROR_GEOMETRY);
  ASSERT_REFUSED (bor_edit_split_locale (s, b1, beside, 2, 0, NULL, error_),
                  BOR_EDIT_ERROR_GEOMETRY);
  ASSERT_REFUSED (bor_edit_split_locale (s, b1, along, 2, 0, NULL, error_),
                  BOR_EDIT_ERROR_GEOMETRY);
}

static void
merging_undoes_splitting (void)
{
  g_autoptr (BorScenario) s = row_of_three ();
  GError *error = NULL;
  const BorPoint line[] = { { 150, 0 }, { 155, 60 }, { 150, 100 } };
  gint32 both[2] = { locale (s, "b1"), -1 };
  g_autoptr (BorScenario) split = bor_edit_split_locale (s, both[0], line, 3, 0, &both[1], &error);
  g_autoptr (BorScenario) next = bor_edit_merge_locales (split, both, 2, &error);
  assert_consistent (next, error);
  g_assert_cmpfloat (area_of (next, "b1"), ==, 10000);
  ASSERT_TEXT (stops_of (next, "r"), "a1>a1-b1 b1-a1>b1>b1-c1 c1-b1>c1");
  g_assert_cmpuint (bor_scenario_count (next, BOR_KIND_LOCALE), ==, 3);
  g_assert_cmpuint (bor_scenario_region (next, 0)->locales.n, ==, 1);
  g_assert_cmpint (bor_scenario_symbol (next, 0)->locale.slot, ==, both[0]);
  /* The line is gone, and so are the corners that it made in the edge sides. */
  g_assert_cmpuint (bor_scenario_count (next, BOR_KIND_VERTEX), ==, 8);
  g_assert_cmpuint (bor_scenario_locale (next, both[0])->approaches.n, ==, 4);
}

/* Split from neighbour to neighbour: each of them has one border with what is merged again. */
static void
merging_joins_borders_that_are_alike (void)
{
  g_autoptr (BorScenario) s = test_square_board (3, 3);
  GError *error = NULL;
  const BorPoint line[] = { { 150, 100 }, { 150, 200 } };
  gint32 both[2] = { locale (s, "b2"), -1 };
  g_autoptr (BorScenario) split = bor_edit_split_locale (s, both[0], line, 2, 0, &both[1], &error);
  g_autoptr (BorScenario) next = bor_edit_merge_locales (split, both, 2, &error);
  assert_consistent (next, error);
  g_assert_cmpuint (bor_scenario_count (next, BOR_KIND_VERTEX), ==,
                    bor_scenario_count (s, BOR_KIND_VERTEX));
  g_assert_cmpuint (bor_scenario_count (next, BOR_KIND_APPROACH), ==,
                    bor_scenario_count (s, BOR_KIND_APPROACH));

  /* What was made different in between stays apart. */
  g_autoptr (BorScenario) other = bor_scenario_copy (split);
  const BorLocale *half = bor_scenario_locale (other, both[1]);
  for (guint i = 0; i < half->approaches.n; i++)
    bor_element_set_prop (
      bor_edit_make_own (other, BOR_KIND_APPROACH, half->approaches.items[i].slot), "infantry",
      "1");
  g_autoptr (BorScenario) apart = bor_edit_merge_locales (other, both, 2, &error);
  assert_consistent (apart, error);
  g_assert_cmpuint (bor_scenario_locale (apart, both[0])->approaches.n, ==, 6);
}

static void
merging_four_leaves_no_vertex_in_the_middle (void)
{
  g_autoptr (BorScenario) s = test_square_board (3, 2);
  GError *error = NULL;
  gint32 four[] = { locale (s, "a1"), locale (s, "b1"), locale (s, "a2"), locale (s, "b2") };
  g_autoptr (BorScenario) next = bor_edit_merge_locales (s, four, 4, &error);
  assert_consistent (next, error);
  g_assert_cmpfloat (area_of (next, "a1"), ==, 40000);
  g_assert_null (bor_scenario_vertex (next, vertex (s, "v6")));
  g_assert_cmpint (bor_scenario_neighbour (next, approach (s, "c2-b2")), ==, four[0]);
}

static void
merging_a_corridor_welds_it (void)
{
  g_autoptr (BorScenario) s = with_corridors (test_square_board (2, 1), 0.2);
  GError *error = NULL;
  gint32 both[] = { locale (s, "a1"), locale (s, "b1") };
  g_autoptr (BorScenario) next = bor_edit_merge_locales (s, both, 2, &error);
  assert_consistent (next, error);
  g_assert_cmpfloat_with_epsilon (area_of (next, "a1"), 199.6 * 99.6, 0.01);
}

static void
merging_round_a_hole_is_refused (void)
{
  g_autoptr (BorScenario) s = test_square_board (3, 3);
  gint32 ring[8];
  static const char *const ids[] = { "a1", "b1", "c1", "c2", "c3", "b3", "a3", "a2" };
  for (guint i = 0; i < 8; i++)
    ring[i] = locale (s, ids[i]);
  ASSERT_REFUSED (bor_edit_merge_locales (s, ring, 8, error_), BOR_EDIT_ERROR_GEOMETRY);
  gint32 apart[] = { ring[0], ring[2] };
  ASSERT_REFUSED (bor_edit_merge_locales (s, apart, 2, error_), BOR_EDIT_ERROR_NOT_NEIGHBOURS);
}

static void
deleting_a_locale_leaves_the_edge_and_two_roads (void)
{
  g_autoptr (BorScenario) s = test_square_board (5, 1);
  GError *error = NULL;
  add_road (s, "r", "a1 b1 c1 d1 e1");
  gint32 c1 = locale (s, "c1");
  g_autoptr (BorScenario) next = bor_edit_delete_locales (s, &c1, 1, &error);
  assert_consistent (next, error);
  g_assert_true (side (next, "b1-c1")->edge);
  ASSERT_TEXT (stops_of (next, "r"), "a1>a1-b1 b1-a1>b1");
  ASSERT_TEXT (stops_of (next, "r-2"), "d1>d1-e1 e1-d1>e1");
  const BorRoad *second = bor_scenario_road (next, 1);
  g_assert_cmpfloat (second->path.items[0].x, ==, 300);
  g_assert_cmpuint (second->path.n, ==, 4);
  g_assert_cmpuint (bor_scenario_count (next, BOR_KIND_VERTEX), ==, 12);

  gint32 more[] = { locale (s, "d1"), locale (s, "a1"), locale (s, "b1"), locale (s, "e1") };
  g_autoptr (BorScenario) empty = bor_edit_delete_locales (next, more, 4, &error);
  assert_consistent (empty, error);
  g_assert_cmpuint (bor_scenario_count (empty, BOR_KIND_ROAD), ==, 0);
  g_assert_cmpuint (bor_scenario_count (empty, BOR_KIND_VERTEX), ==, 0);
}

static void
what_stands_in_a_deleted_locale_goes_with_it (void)
{
  g_autoptr (BorScenario) s = row_of_three ();
  GError *error = NULL;
  gint32 b1 = locale (s, "b1");
  g_autoptr (BorScenario) next = bor_edit_delete_locales (s, &b1, 1, &error);
  assert_consistent (next, error);
  g_assert_cmpuint (bor_scenario_count (next, BOR_KIND_SYMBOL), ==, 0);
  g_assert_cmpuint (bor_scenario_count (next, BOR_KIND_PLACEMENT), ==, 0);
  g_assert_cmpuint (bor_scenario_count (next, BOR_KIND_ROAD), ==, 0);
  g_assert_cmpuint (bor_scenario_region (next, 0)->locales.n, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name) g_test_add_func ("/edit/spaces/" #name, name)
  ADD (a_locale_drawn_alone_has_a_free_side_for_each_edge);
  ADD (a_round_locale_has_two_sides_at_least);
  ADD (a_locale_drawn_against_another_shares_its_border);
  ADD (a_locale_drawn_into_a_gap_is_paired_all_round);
  ADD (an_impassable_side_is_shared_but_not_linked);
  ADD (a_locale_over_another_is_refused);
  ADD (a_split_shares_out_what_lies_in_the_halves);
  ADD (a_split_cuts_the_neighbours_sides);
  ADD (a_line_that_does_not_go_through_is_refused);
  ADD (merging_undoes_splitting);
  ADD (merging_joins_borders_that_are_alike);
  ADD (merging_four_leaves_no_vertex_in_the_middle);
  ADD (merging_a_corridor_welds_it);
  ADD (merging_round_a_hole_is_refused);
  ADD (deleting_a_locale_leaves_the_edge_and_two_roads);
  ADD (what_stands_in_a_deleted_locale_goes_with_it);
  return g_test_run ();
}

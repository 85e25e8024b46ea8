/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/grid-shape.h"

#include "geometry/grid.h"
#include "geometry/ring.h"
#include "geometry/topology.h"
#include "support.h"

/* Where cells are, for every kind of grid, is where the elements of the grid are. */

static const BorGrid grids[] = {
  { 5, 4, 10, 20, 30, 4 },
  { 5, 4, 10, 20, 30, 8 },
  { 5, 4, 10, 20, 30, 6 },
  { 5, 4, 10, 20, 30, 6, TRUE },
  { 5, 4, 10, 20, 30, 6, FALSE, TRUE },
  { 4, 5, 10, 20, 30, 6, TRUE, TRUE },
};

static BorScenario *
make_grid (const BorGrid *grid)
{
  BorScenario *scenario = bor_scenario_new ();
  BorBoard *board = bor_element_copy (bor_scenario_board (scenario));
  board->kind = BOR_BOARD_GRID;
  board->grid = *grid;
  bor_scenario_replace (scenario, 0, board);
  bor_grid_expand (scenario, grid, 0, 0);
  return scenario;
}

static void
each_point_is_in_the_cell_that_is_drawn_there (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (grids); i++) {
    g_autoptr (BorScenario) s = make_grid (&grids[i]);
    g_autoptr (BorTopology) topology = bor_topology_new (s);
    guint inside = 0;
    for (double x = -19.3; x < 230; x += 3.1)
      for (double y = -9.7; y < 230; y += 2.9) {
        gint32 cell = bor_grid_cell_at (&grids[i], (BorPoint){ x, y });
        g_assert_cmpint (cell, ==, bor_topology_locale_at (topology, x, y));
        inside += cell >= 0;
      }
    g_assert_cmpuint (inside, >, 1000);
  }
}

static void
corners_are_those_of_the_ring_clockwise_from_its_first_side (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (grids); i++) {
    g_autoptr (BorScenario) s = make_grid (&grids[i]);
    BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
      BorPoint ring[BOR_GRID_MAX_CORNERS];
      BorPoints drawn = { 0 };
      BorBox box = bor_grid_cell_box (&grids[i], slot);
      guint n = bor_grid_cell_ring (&grids[i], slot, ring);
      bor_locale_ring (s, locale, &drawn);
      g_assert_cmpuint (n, ==, drawn.n);
      for (guint corner = 0; corner < n; corner++)
        g_assert_cmpfloat (bor_point_distance (ring[corner], drawn.items[corner]), <, 0.01);
      BorBox around = bor_points_box (drawn.items, drawn.n);
      g_assert_cmpfloat_with_epsilon (box.x0, around.x0, 0.01);
      g_assert_cmpfloat_with_epsilon (box.y0, around.y0, 0.01);
      g_assert_cmpfloat_with_epsilon (box.x1, around.x1, 0.01);
      g_assert_cmpfloat_with_epsilon (box.y1, around.y1, 0.01);
      bor_points_clear (&drawn);
    }
  }
}

static void
over_a_side_is_the_cell_to_which_it_leads (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (grids); i++) {
    g_autoptr (BorScenario) s = make_grid (&grids[i]);
    BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
      guint side = 0;
      for (guint k = 0; k < locale->approaches.n; k++) {
        const BorApproach *approach = bor_scenario_approach (s, locale->approaches.items[k].slot);
        if (approach->along.n < 2)
          continue; /* a link over a corner */
        const BorApproach *there = bor_scenario_approach (s, approach->opposite.slot);
        g_assert_cmpint (bor_grid_cell_beyond (&grids[i], slot, side++), ==,
                         there != NULL ? there->locale.slot : -1);
      }
      g_assert_cmpuint (side, ==, bor_grid_n_sides (&grids[i]));
    }
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, function) g_test_add_func ("/grid-shape/" path, function)
  ADD ("each-point-is-in-the-cell-that-is-drawn-there",
       each_point_is_in_the_cell_that_is_drawn_there);
  ADD ("corners-are-those-of-the-ring-clockwise-from-its-first-side",
       corners_are_those_of_the_ring_clockwise_from_its_first_side);
  ADD ("over-a-side-is-the-cell-to-which-it-leads", over_a_side_is_the_cell_to_which_it_leads);
#undef ADD
  return g_test_run ();
}

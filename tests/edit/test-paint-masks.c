/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/mask-cells.h"
#include "edit/paint.h"
#include "geometry/grid-shape.h"
#include "grid-support.h"
#include "xml/xml.h"

/* Painting over cells to mask or restore them: on grids of each kind. */

typedef struct {
  BorScenario *scenario;
  BorTopology *topology;
} Board;

static Board
board_of (BorScenario *scenario)
{
  return (Board){ scenario, bor_topology_new (scenario) };
}

static void
clear (Board *board)
{
  bor_topology_free (board->topology);
  bor_scenario_unref (board->scenario);
}

static const BorGrid *
grid_of (const Board *board)
{
  return &bor_scenario_board (board->scenario)->grid;
}

#define SLOTS(array) (const gint32 *) (const void *) (array)->data, (array)->len

static int
compare_slots (gconstpointer a, gconstpointer b)
{
  return *(const gint32 *) a - *(const gint32 *) b;
}

static void
assert_same (GArray *a, GArray *b)
{
  g_array_sort (a, compare_slots);
  g_array_sort (b, compare_slots);
  g_assert_cmpmem (a->data, a->len * sizeof (gint32), b->data, b->len * sizeof (gint32));
}

static Board
with_masked (const Board *board, GRand *rand)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (gint32));
  for (guint i = 0; i < 6; i++) {
    gint32 cell = random_cell (rand, board->scenario);
    g_array_append_val (cells, cell);
  }
  return board_of (bor_edit_mask_cells (board->scenario, SLOTS (cells), NULL, NULL));
}

static BorPoint
random_point (GRand *rand)
{
  return (BorPoint){ g_rand_double_range (rand, 0, 240), g_rand_double_range (rand, 0, 240) };
}

/* What is covered depends on the place of cells only, whether they are masked or not. */
static void
masked_cells_are_covered_like_others (void)
{
  for (guint32 seed = 0; seed < 120; seed++) {
    g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
    Board whole = board_of (make_grid (grid_kinds[seed % G_N_ELEMENTS (grid_kinds)], 7, 6));
    Board masked = with_masked (&whole, rand);
    BorPaint how = { .shape = g_rand_boolean (rand) ? BOR_PAINT_STROKE : BOR_PAINT_RECTANGLE,
                     .size = (guint) g_rand_int_range (rand, 1, 5),
                     .symmetry = (BorSymmetry) g_rand_int_range (rand, 0, BOR_SYMMETRY_BOTH + 1) };
    BorPoint from = random_point (rand), to = random_point (rand);
    how.masks = TRUE;
    g_autoptr (GArray) covered = bor_paint_find (whole.topology, &how, from, to);
    g_autoptr (GArray) cells = bor_paint_find (masked.topology, &how, from, to);
    assert_same (covered, cells);
    how.masks = FALSE;
    g_autoptr (GArray) painted = bor_paint_find (whole.topology, &how, from, to);
    if (how.shape == BOR_PAINT_RECTANGLE) /* a line may pass between cells either way */
      assert_same (covered, painted);
    clear (&masked);
    clear (&whole);
  }
}

/* A row of masked cells parts the board: what hangs together is masked, or is not. */
static void
a_bucket_stops_where_masked_cells_begin (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (grid_kinds); i++) {
    g_autoptr (BorScenario) s = make_grid (grid_kinds[i], 4, 5);
    const gint32 row[] = { 8, 9, 10, 11 };
    Board board = board_of (bor_edit_mask_cells (s, row, G_N_ELEMENTS (row), NULL, NULL));
    BorPaint how = { .shape = BOR_PAINT_FILL, .masks = TRUE };
    BorPoint above = bor_grid_middle (grid_of (&board), 1, 0);
    BorPoint in_row = bor_grid_middle (grid_of (&board), 2, 2);
    g_autoptr (GArray) half = bor_paint_find (board.topology, &how, above, above);
    g_assert_cmpuint (half->len, ==, 8);
    g_autoptr (GArray) gap = bor_paint_find (board.topology, &how, in_row, in_row);
    g_assert_cmpuint (gap->len, ==, 4);
    how.shape = BOR_PAINT_REPLACE;
    g_autoptr (GArray) rest = bor_paint_find (board.topology, &how, above, above);
    g_assert_cmpuint (rest->len, ==, 16);
    clear (&board);
  }
}

static void
what_a_stroke_masks_the_same_stroke_restores (void)
{
  for (guint32 seed = 0; seed < 60; seed++) {
    g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
    Board board = board_of (make_grid (grid_kinds[seed % G_N_ELEMENTS (grid_kinds)], 7, 6));
    const BorPaint how = { .shape = BOR_PAINT_STROKE, .size = 2, .masks = TRUE };
    BorPoint from = random_point (rand), to = random_point (rand);
    g_autoptr (GArray) cells = bor_paint_find (board.topology, &how, from, to);
    GError *error = NULL;
    g_autoptr (GBytes) before = bor_xml_write_bytes (board.scenario);
    if (cells->len == 0 || cells->len == 42) {
      clear (&board);
      continue;
    }
    Board masked = board_of (bor_edit_mask_cells (board.scenario, SLOTS (cells), NULL, &error));
    assert_consistent (masked.scenario, error);
    g_assert_cmpuint (bor_scenario_count (masked.scenario, BOR_KIND_LOCALE), ==, 42 - cells->len);
    g_autoptr (GArray) again = bor_paint_find (masked.topology, &how, from, to);
    g_autoptr (BorScenario) back = bor_edit_restore_cells (masked.scenario, SLOTS (again), &error);
    assert_consistent (back, error);
    g_autoptr (GBytes) after = bor_xml_write_bytes (back);
    g_assert_true (g_bytes_equal (before, after));
    clear (&masked);
    clear (&board);
  }
}

static void
cells_are_masked_once (void)
{
  g_autoptr (BorScenario) s = make_grid (grid_kinds[0], 3, 3);
  const gint32 two[] = { 4, 5 };
  g_autoptr (BorScenario) one = bor_edit_mask_cells (s, two, 1, NULL, NULL);
  g_autoptr (BorScenario) both = bor_edit_mask_cells (one, two, 2, NULL, NULL);
  g_assert_cmpuint (bor_scenario_count (both, BOR_KIND_LOCALE), ==, 7);
  g_autoptr (GError) error = NULL;
  g_assert_null (bor_edit_mask_cells (both, two, 2, NULL, &error));
  g_assert_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOTHING);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, function) g_test_add_func ("/paint-masks/" path, function)
  ADD ("masked-cells-are-covered-like-others", masked_cells_are_covered_like_others);
  ADD ("a-bucket-stops-where-masked-cells-begin", a_bucket_stops_where_masked_cells_begin);
  ADD ("what-a-stroke-masks-the-same-stroke-restores",
       what_a_stroke_masks_the_same_stroke_restores);
  ADD ("cells-are-masked-once", cells_are_masked_once);
#undef ADD
  return g_test_run ();
}

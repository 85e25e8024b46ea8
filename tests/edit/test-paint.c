/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "edit-support.h"
#include "edit/fill.h"
#include "edit/paint.h"
#include "geometry/grid.h"

/* Painting locales. Pictures of grids are rows of letters, one a cell: "#" is painted. */

#define SIZE 10.0

typedef struct {
  BorScenario *scenario;
  BorTopology *topology;
} Board;

static Board
make_grid (guint columns, guint rows)
{
  g_autoptr (BorScenario) s = bor_scenario_new ();
  BorGrid grid = { columns, rows, 5, 7, SIZE, 8 };
  Board board = { bor_edit_set_grid (s, &grid, NULL), NULL };
  board.topology = bor_topology_new (board.scenario);
  return board;
}

static void
clear (Board *board)
{
  bor_topology_free (board->topology);
  bor_scenario_unref (board->scenario);
}

static BorPoint
cell (guint column, guint row)
{
  return (BorPoint){ 5 + (column + 0.3) * SIZE, 7 + (row + 0.6) * SIZE };
}

/* Paints woods, and keeps that. */
static void
paint (Board *board, const BorPaint *how, BorPoint from, BorPoint to)
{
  GError *error = NULL;
  g_autoptr (GArray) found = bor_paint_find (board->topology, how, from, to);
  BorScenario *next = bor_edit_paint (board->scenario, found, "ground", "wood", &error);
  assert_consistent (next, error);
  bor_topology_update (board->topology, next);
  bor_scenario_unref (board->scenario);
  board->scenario = next;
}

static gboolean
is_wood (const BorScenario *s, guint column, guint row)
{
  gint32 slot = bor_grid_locale (&bor_scenario_board (s)->grid, column, row);
  return g_strcmp0 (bor_element_prop (bor_scenario_locale (s, slot), "ground"), "wood") == 0;
}

static void
assert_picture (const Board *board, const char *const *rows)
{
  for (guint row = 0; rows[row] != NULL; row++)
    for (guint column = 0; rows[row][column] != '\0'; column++)
      if (is_wood (board->scenario, column, row) != (rows[row][column] == '#'))
        g_error ("row %u, column %u is not as in %s", row, column, rows[row]);
}

#define ASSERT_PICTURE(board, ...) assert_picture (board, (const char *[]){ __VA_ARGS__, NULL })

static void
a_brush_is_as_wide_as_it_says (void)
{
  for (guint size = 1; size <= 5; size++) {
    Board board = make_grid (9, 9);
    const BorPaint how = { BOR_PAINT_STROKE, size, BOR_SYMMETRY_NONE, NULL };
    paint (&board, &how, cell (4, 4), cell (4, 4));
    guint n = 0;
    for (guint i = 0; i < 81; i++)
      n += is_wood (board.scenario, i % 9, i / 9);
    g_assert_cmpuint (n, ==, size * size);
    g_assert_true (is_wood (board.scenario, 4, 4));
    g_assert_true (is_wood (board.scenario, 4 - (size - 1) / 2, 4 + size / 2));
    clear (&board);
  }
}

static void
a_brush_at_the_rim_stays_on_the_board (void)
{
  Board board = make_grid (4, 3);
  const BorPaint how = { BOR_PAINT_STROKE, 3, BOR_SYMMETRY_NONE, NULL };
  paint (&board, &how, cell (0, 0), cell (0, 0));
  ASSERT_PICTURE (&board, "##..", "##..", "....");
  paint (&board, &how, cell (3, 2), cell (3, 2));
  ASSERT_PICTURE (&board, "##..", "####", "..##");
  clear (&board);
}

static void
a_line_has_no_gaps_however_fast_the_hand (void)
{
  Board board = make_grid (8, 5);
  const BorPaint how = { BOR_PAINT_STROKE, 1, BOR_SYMMETRY_NONE, NULL };
  paint (&board, &how, cell (0, 0), cell (4, 4));
  ASSERT_PICTURE (&board, "#.......", ".#......", "..#.....", "...#....", "....#...");
  paint (&board, &how, cell (0, 2), cell (7, 2));
  ASSERT_PICTURE (&board, "#.......", ".#......", "########", "...#....", "....#...");
  clear (&board);
}

static void
a_line_that_leaves_the_board_paints_what_is_on_it (void)
{
  Board board = make_grid (4, 3);
  const BorPaint how = { BOR_PAINT_STROKE, 1, BOR_SYMMETRY_NONE, NULL };
  paint (&board, &how, (BorPoint){ -1000, 22 }, (BorPoint){ 1e6, 22 });
  ASSERT_PICTURE (&board, "....", "####", "....");
  clear (&board);
}

static void
a_rectangle_takes_its_corners_in_any_order (void)
{
  for (guint turned = 0; turned < 2; turned++) {
    Board board = make_grid (5, 4);
    const BorPaint how = { BOR_PAINT_RECTANGLE, 1, BOR_SYMMETRY_NONE, NULL };
    paint (&board, &how, cell (turned != 0 ? 3 : 1, 2), cell (turned != 0 ? 1 : 3, 1));
    ASSERT_PICTURE (&board, ".....", ".###.", ".###.", ".....");
    clear (&board);
  }
}

/* Corners do not join: what a bucket pours does not leak between them. */
static void
a_bucket_fills_to_the_banks (void)
{
  Board board = make_grid (5, 4);
  const BorPaint line = { BOR_PAINT_STROKE, 1, BOR_SYMMETRY_NONE, NULL };
  const BorPaint fill = { BOR_PAINT_FILL, 1, BOR_SYMMETRY_NONE, "ground" };
  paint (&board, &line, cell (0, 3), cell (3, 0));
  ASSERT_PICTURE (&board, "...#.", "..#..", ".#...", "#....");
  paint (&board, &fill, cell (0, 0), cell (0, 0));
  ASSERT_PICTURE (&board, "####.", "###..", "##...", "#....");
  clear (&board);
}

static void
replacing_finds_every_cell_of_that_value (void)
{
  Board board = make_grid (3, 3);
  const BorPaint line = { BOR_PAINT_STROKE, 1, BOR_SYMMETRY_NONE, NULL };
  const BorPaint replace = { BOR_PAINT_REPLACE, 1, BOR_SYMMETRY_NONE, "ground" };
  paint (&board, &line, cell (0, 0), cell (2, 2));
  g_autoptr (GArray) found = bor_paint_find (board.topology, &replace, cell (1, 1), cell (1, 1));
  g_assert_cmpuint (found->len, ==, 3);
  paint (&board, &replace, cell (2, 0), cell (2, 0));
  ASSERT_PICTURE (&board, "###", "###", "###");
  clear (&board);
}

static void
symmetry_paints_the_other_part_too (void)
{
  static const struct {
    BorSymmetry symmetry;
    const char *rows[3];
  } cases[] = {
    { BOR_SYMMETRY_HALF_TURN, { "#...", "....", "...#" } },
    { BOR_SYMMETRY_LEFT_RIGHT, { "#..#", "....", "...." } },
    { BOR_SYMMETRY_TOP_BOTTOM, { "#...", "....", "#..." } },
    { BOR_SYMMETRY_BOTH, { "#..#", "....", "#..#" } },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    Board board = make_grid (4, 3);
    const BorPaint how = { BOR_PAINT_STROKE, 1, cases[i].symmetry, NULL };
    paint (&board, &how, cell (0, 0), cell (0, 0));
    ASSERT_PICTURE (&board, cases[i].rows[0], cases[i].rows[1], cases[i].rows[2]);
    clear (&board);
  }
}

/* A bucket looks at its banks and leaves them; the reflection of what it fills may be there. */
static void
symmetry_reaches_the_banks_of_what_is_filled (void)
{
  Board board = make_grid (4, 1);
  const BorPaint dot = { BOR_PAINT_STROKE, 1, BOR_SYMMETRY_NONE, NULL };
  const BorPaint fill = { BOR_PAINT_FILL, 1, BOR_SYMMETRY_LEFT_RIGHT, "ground" };
  paint (&board, &dot, cell (2, 0), cell (2, 0));
  g_autoptr (GArray) found = bor_paint_find (board.topology, &fill, cell (0, 0), cell (0, 0));
  g_assert_cmpuint (found->len, ==, 4); /* a, b, and c, d as their reflections */
  clear (&board);
}

/* Areas that are no cells: within a step of the middle one, by sides only. */
static void
areas_are_painted_by_steps (void)
{
  Board board = { test_square_board (5, 5), NULL };
  board.topology = bor_topology_new (board.scenario);
  BorPoint middle = { 250, 250 };
  static const guint counts[] = { 1, 5, 5, 13, 13 };
  for (guint size = 1; size <= 5; size++) {
    const BorPaint how = { BOR_PAINT_STROKE, size, BOR_SYMMETRY_NONE, NULL };
    g_autoptr (GArray) found = bor_paint_find (board.topology, &how, middle, middle);
    g_assert_cmpuint (found->len, ==, counts[size - 1]);
  }
  const BorPaint line = { BOR_PAINT_STROKE, 1, BOR_SYMMETRY_NONE, NULL };
  g_autoptr (GArray) found =
    bor_paint_find (board.topology, &line, (BorPoint){ 50, 50 }, (BorPoint){ 450, 60 });
  g_assert_cmpuint (found->len, ==, 5);
  clear (&board);
}

static int
compare_slots (const void *a, const void *b)
{
  return *(const gint32 *) a - *(const gint32 *) b;
}

/* Whatever is asked, each cell is found once, and the found ones are symmetric. */
static void
random_paintings_are_symmetric_and_say_each_cell_once (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (14);
  Board board = make_grid (13, 8);
  const BorGrid *grid = &bor_scenario_board (board.scenario)->grid;
  for (guint round = 0; round < 400; round++) {
    const BorPaint how = { (BorPaintShape) g_rand_int_range (random, 0, 4),
                           (guint) g_rand_int_range (random, 1, 9), BOR_SYMMETRY_HALF_TURN,
                           "ground" };
    BorPoint from = { g_rand_double_range (random, -40, 180),
                      g_rand_double_range (random, -40, 130) };
    BorPoint to = { g_rand_double_range (random, -40, 180),
                    g_rand_double_range (random, -40, 130) };
    g_autoptr (GArray) found = bor_paint_find (board.topology, &how, from, to);
    g_autofree guint8 *is_in = g_new0 (guint8, 13 * 8);
    g_array_sort (found, compare_slots);
    for (guint i = 0; i < found->len; i++) {
      gint32 slot = g_array_index (found, gint32, i);
      g_assert_cmpint (slot, >=, 0);
      g_assert_cmpint (slot, <, 13 * 8);
      g_assert_false (is_in[slot]);
      is_in[slot] = TRUE;
    }
    for (guint i = 0; i < found->len; i++) {
      guint slot = (guint) g_array_index (found, gint32, i);
      g_assert_true (is_in[bor_grid_locale (grid, 12 - slot % 13, 7 - slot / 13)]);
    }
    if (found->len > 0 && round % 3 == 0) {
      BorScenario *next =
        bor_edit_paint (board.scenario, found, "ground", round % 2 == 0 ? "wood" : "hill", NULL);
      if (next == NULL)
        continue; /* it was so already */
      bor_topology_update (board.topology, next);
      bor_scenario_unref (board.scenario);
      board.scenario = next;
      grid = &bor_scenario_board (next)->grid;
    }
  }
  g_assert_true (bor_grid_describes (board.scenario));
  clear (&board);
}

static void
only_values_of_the_vocabulary_are_painted (void)
{
  Board board = make_grid (2, 2);
  const BorPaint how = { BOR_PAINT_STROKE, 2, BOR_SYMMETRY_NONE, NULL };
  g_autoptr (GArray) found = bor_paint_find (board.topology, &how, cell (0, 0), cell (0, 0));
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (gint32));
  ASSERT_REFUSED (bor_edit_paint (board.scenario, found, "ground", "lava", error_),
                  BOR_EDIT_ERROR_VALUE);
  ASSERT_REFUSED (bor_edit_paint (board.scenario, found, "ground", NULL, error_),
                  BOR_EDIT_ERROR_NOTHING);
  ASSERT_REFUSED (bor_edit_paint (board.scenario, none, "ground", "wood", error_),
                  BOR_EDIT_ERROR_NOTHING);
  clear (&board);
}

/* --- Hexagons --- */

static Board
make_hexagons (guint columns, guint rows, gboolean flat)
{
  g_autoptr (BorScenario) s = bor_scenario_new ();
  BorGrid grid = { columns, rows, 5, 7, SIZE, 6, flat };
  Board board = { bor_edit_set_grid (s, &grid, NULL), NULL };
  board.topology = bor_topology_new (board.scenario);
  return board;
}

static BorPoint
hexagon (const Board *board, guint column, guint row)
{
  return bor_grid_middle (&bor_scenario_board (board->scenario)->grid, column, row);
}

/* Each cell of a line is beside the one before, and no more are painted than there are steps. */
static void
a_line_of_hexagons_goes_from_side_to_side (void)
{
  Board board = make_hexagons (7, 6, FALSE);
  const BorPaint brush = { .shape = BOR_PAINT_STROKE, .size = 1, .name = "ground" };
  paint (&board, &brush, hexagon (&board, 0, 0), hexagon (&board, 6, 0));
  paint (&board, &brush, hexagon (&board, 1, 1), hexagon (&board, 3, 5));
  ASSERT_PICTURE (&board, "#######", ".#.....", "..#....", "..#....", "...#...", "...#...");
  clear (&board);
}

static void
a_brush_of_hexagons_is_round (void)
{
  Board board = make_hexagons (5, 5, FALSE);
  const BorPaint brush = { .shape = BOR_PAINT_STROKE, .size = 3, .name = "ground" };
  paint (&board, &brush, hexagon (&board, 2, 2), hexagon (&board, 2, 2));
  ASSERT_PICTURE (&board, ".....", ".##..", ".###.", ".##..", ".....");
  clear (&board);
}

/* For every symmetry, what is reflected twice is painted already. */
static void
symmetric_hexagons_are_their_own_reflection (void)
{
  for (guint kind = 0; kind < 8; kind++)
    for (guint symmetry = BOR_SYMMETRY_HALF_TURN; symmetry <= BOR_SYMMETRY_BOTH; symmetry++) {
      Board board = make_hexagons (kind & 2 ? 6 : 7, kind & 4 ? 6 : 5, kind & 1);
      const BorPaint brush = {
        .shape = BOR_PAINT_STROKE, .size = 1, .symmetry = symmetry, .name = "ground"
      };
      BorPoint at = hexagon (&board, 1, 1);
      g_autoptr (GArray) pair = bor_paint_find (board.topology, &brush, at, at);
      g_assert_cmpuint (pair->len, ==, symmetry == BOR_SYMMETRY_BOTH ? 4 : 2);
      for (guint i = 0; i < pair->len; i++) {
        const BorLocale *cell =
          bor_scenario_locale (board.scenario, g_array_index (pair, gint32, i));
        BorPoint there = hexagon (&board, (guint) cell->column, (guint) cell->row);
        g_autoptr (GArray) again = bor_paint_find (board.topology, &brush, there, there);
        g_assert_cmpuint (again->len, ==, pair->len);
      }
      clear (&board);
    }
}

static void
a_board_without_locales_has_nothing_to_paint (void)
{
  g_autoptr (BorScenario) s = bor_scenario_new ();
  g_autoptr (BorTopology) topology = bor_topology_new (s);
  BorPaint how = { .symmetry = BOR_SYMMETRY_BOTH };
  g_autoptr (GArray) found = bor_paint_find (topology, &how, cell (0, 0), cell (1, 1));
  g_assert_cmpuint (found->len, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, function) g_test_add_func ("/paint/" path, function)
  ADD ("a-board-without-locales-has-nothing-to-paint",
       a_board_without_locales_has_nothing_to_paint);
  ADD ("a-brush-is-as-wide-as-it-says", a_brush_is_as_wide_as_it_says);
  ADD ("a-brush-at-the-rim-stays-on-the-board", a_brush_at_the_rim_stays_on_the_board);
  ADD ("a-line-has-no-gaps-however-fast-the-hand", a_line_has_no_gaps_however_fast_the_hand);
  ADD ("a-line-that-leaves-the-board-paints-what-is-on-it",
       a_line_that_leaves_the_board_paints_what_is_on_it);
  ADD ("a-rectangle-takes-its-corners-in-any-order", a_rectangle_takes_its_corners_in_any_order);
  ADD ("a-bucket-fills-to-the-banks", a_bucket_fills_to_the_banks);
  ADD ("replacing-finds-every-cell-of-that-value", replacing_finds_every_cell_of_that_value);
  ADD ("symmetry-paints-the-other-part-too", symmetry_paints_the_other_part_too);
  ADD ("symmetry-reaches-the-banks-of-what-is-filled",
       symmetry_reaches_the_banks_of_what_is_filled);
  ADD ("areas-are-painted-by-steps", areas_are_painted_by_steps);
  ADD ("random-paintings-are-symmetric-and-say-each-cell-once",
       random_paintings_are_symmetric_and_say_each_cell_once);
  ADD ("only-values-of-the-vocabulary-are-painted", only_values_of_the_vocabulary_are_painted);
  ADD ("a-line-of-hexagons-goes-from-side-to-side", a_line_of_hexagons_goes_from_side_to_side);
  ADD ("a-brush-of-hexagons-is-round", a_brush_of_hexagons_is_round);
  ADD ("symmetric-hexagons-are-their-own-reflection", symmetric_hexagons_are_their_own_reflection);
#undef ADD
  return g_test_run ();
}

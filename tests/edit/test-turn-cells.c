/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit-support.h"
#include "edit/elements.h"
#include "edit/fill.h"
#include "edit/turn-cells.h"
#include "geometry/grid.h"
#include "xml/xml.h"

/* Mirroring and turning what is on the cells of a grid of six by five. */

#define COLUMNS 6
#define ROWS    5
#define SIZE    20.0

static BorScenario *
make_grid (guint neighbours)
{
  g_autoptr (BorScenario) s = bor_scenario_new ();
  const BorGrid grid = { COLUMNS, ROWS, 30, 40, SIZE, neighbours };
  return bor_edit_set_grid (s, &grid, NULL);
}

static gint32
cell (guint column, guint row)
{
  return (gint32) (row * COLUMNS + column);
}

static gint32
side (const BorScenario *s, guint column, guint row, const char *direction)
{
  return bor_grid_approach (&bor_scenario_board (s)->grid, column, row,
                            (guint) bor_grid_find_direction (direction));
}

/* Sets a property on an unpublished scenario. */
static void
set (BorScenario *s, BorKind kind, gint32 slot, const char *name, const char *value)
{
  BorElement *own = bor_element_copy (bor_scenario_get (s, kind, slot));
  bor_element_set_prop (own, name, value);
  bor_scenario_replace (s, slot, own);
}

static const char *
value (const BorScenario *s, BorKind kind, gint32 slot, const char *name)
{
  return bor_element_prop (bor_scenario_get (s, kind, slot), name);
}

/* The cells from one corner to the other, row by row. */
static GArray *
block (guint column, guint row, guint columns, guint rows)
{
  GArray *slots = g_array_new (FALSE, FALSE, sizeof (gint32));
  for (guint r = row; r < row + rows; r++)
    for (guint c = column; c < column + columns; c++) {
      gint32 slot = cell (c, r);
      g_array_append_val (slots, slot);
    }
  return slots;
}

static BorPoint
middle (guint column, guint row, guint columns, guint rows)
{
  return (BorPoint){ 30 + (column + columns / 2.0) * SIZE, 40 + (row + rows / 2.0) * SIZE };
}

/* Turned by so many degrees about the middle of the block. */
static BorScenario *
turn (const BorScenario *s, guint column, guint row, guint columns, guint rows, double degrees,
      GError **error)
{
  g_autoptr (GArray) slots = block (column, row, columns, rows);
  return bor_edit_turn_cells (s, (const gint32 *) (void *) slots->data, slots->len,
                              bor_matrix_rotation (degrees, middle (column, row, columns, rows)),
                              error);
}

static void
a_mirror_changes_left_for_right (void)
{
  g_autoptr (BorScenario) s = make_grid (8);
  GError *error = NULL;
  set (s, BOR_KIND_LOCALE, cell (1, 1), "ground", "wood");
  set (s, BOR_KIND_APPROACH, side (s, 1, 1, "ne"), "wall", "high");
  set (s, BOR_KIND_APPROACH, side (s, 1, 1, "s"), "wall", "low");
  g_autoptr (GArray) slots = block (1, 1, 3, 2);
  g_autoptr (BorScenario) next =
    bor_edit_turn_cells (s, (const gint32 *) (void *) slots->data, slots->len,
                         bor_matrix_mirror_x (middle (1, 1, 3, 2).x), &error);
  assert_consistent (next, error);
  g_assert_null (value (next, BOR_KIND_LOCALE, cell (1, 1), "ground"));
  g_assert_cmpstr (value (next, BOR_KIND_LOCALE, cell (3, 1), "ground"), ==, "wood");
  g_assert_cmpstr (value (next, BOR_KIND_APPROACH, side (s, 3, 1, "nw"), "wall"), ==, "high");
  g_assert_cmpstr (value (next, BOR_KIND_APPROACH, side (s, 3, 1, "s"), "wall"), ==, "low");
  g_assert_null (value (next, BOR_KIND_APPROACH, side (s, 1, 1, "ne"), "wall"));
  g_assert_true (bor_grid_describes (next));
}

static void
a_quarter_turn_takes_sides_along (void)
{
  g_autoptr (BorScenario) s = make_grid (4);
  GError *error = NULL;
  set (s, BOR_KIND_LOCALE, cell (1, 1), "ground", "hill");
  set (s, BOR_KIND_APPROACH, side (s, 1, 1, "n"), "wall", "high");
  g_autoptr (BorScenario) next = turn (s, 1, 1, 2, 2, 90, &error);
  assert_consistent (next, error);
  g_assert_cmpstr (value (next, BOR_KIND_LOCALE, cell (2, 1), "ground"), ==, "hill");
  g_assert_cmpstr (value (next, BOR_KIND_APPROACH, side (s, 2, 1, "e"), "wall"), ==, "high");
  g_assert_null (value (next, BOR_KIND_LOCALE, cell (1, 1), "ground"));
}

/* Something in every cell, so that nothing can go astray unseen. */
static BorScenario *
make_full (void)
{
  BorScenario *s = make_grid (8);
  for (guint i = 0; i < COLUMNS * ROWS; i++) {
    g_autofree char *text = g_strdup_printf ("%u", i);
    set (s, BOR_KIND_LOCALE, (gint32) i, "tag", text);
    for (guint k = 0; k < 8; k++) {
      g_autofree char *name = g_strdup_printf ("%u-%u", i, k);
      set (s, BOR_KIND_APPROACH, (gint32) (i * 8 + k), "tag", name);
    }
  }
  return s;
}

static void
four_quarters_and_two_mirrors_come_back (void)
{
  g_autoptr (BorScenario) s = make_full ();
  g_autoptr (GBytes) before = bor_xml_write_bytes (s);
  g_autoptr (BorScenario) now = bor_scenario_ref (s);
  GError *error = NULL;
  for (guint i = 0; i < 4; i++) {
    BorScenario *next = turn (now, 2, 1, 3, 3, i % 2 == 0 ? 90 : -270, &error);
    assert_consistent (next, error);
    bor_scenario_unref (now);
    now = next;
  }
  g_autoptr (GBytes) after = bor_xml_write_bytes (now);
  g_assert_true (g_bytes_equal (before, after));
  g_autoptr (GArray) slots = block (0, 0, COLUMNS, ROWS);
  for (guint i = 0; i < 2; i++) {
    BorScenario *next =
      bor_edit_turn_cells (now, (const gint32 *) (void *) slots->data, slots->len,
                           bor_matrix_mirror_y (middle (0, 0, COLUMNS, ROWS).y), &error);
    assert_consistent (next, error);
    bor_scenario_unref (now);
    now = next;
    g_autoptr (GBytes) bytes = bor_xml_write_bytes (now);
    g_assert_true (g_bytes_equal (before, bytes) == (i == 1));
  }
}

/* A block of two by one lies between cells when it is turned: it does not wander. */
static void
a_long_block_comes_back_after_two_quarters_there_and_back (void)
{
  g_autoptr (BorScenario) s = make_grid (4);
  GError *error = NULL;
  gint32 cells[2] = { cell (2, 2), cell (3, 2) };
  for (guint i = 0; i < 4; i++) {
    BorBox box = BOR_BOX_EMPTY;
    for (guint k = 0; k < 2; k++)
      box = bor_box_union (box, bor_locale_box (s, bor_scenario_locale (s, cells[k])));
    BorPoint at = { (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2 };
    g_autoptr (GArray) targets =
      bor_edit_find_turned_cells (s, cells, 2, bor_matrix_rotation (90, at), &error);
    g_assert_no_error (error);
    for (guint k = 0; k < 2; k++)
      cells[k] = g_array_index (targets, gint32, k);
    g_assert_cmpint (ABS (cells[0] - cells[1]), ==, i % 2 == 0 ? COLUMNS : 1);
  }
  g_assert_cmpint (cells[0], ==, cell (2, 2));
  g_assert_cmpint (cells[1], ==, cell (3, 2));
}

static void
pieces_and_symbols_go_along_and_turn (void)
{
  g_autoptr (BorScenario) s = make_grid (8);
  GError *error = NULL;
  BorHeader *header = bor_element_copy (bor_scenario_header (s));
  header->ruleset = g_strdup ("tanks"); /* whose pieces face somewhere */
  bor_scenario_replace (s, 0, header);
  BorPlacement *piece = bor_element_new (BOR_KIND_PLACEMENT, "p");
  piece->army = piece->type = BOR_REF_NONE;
  piece->locale = bor_ref_make (cell (1, 1));
  piece->approach = bor_ref_make (side (s, 1, 1, "n"));
  piece->strength = piece->count = 1;
  bor_element_set_prop (piece, "facing", "ne");
  bor_scenario_append (s, piece);
  BorSymbol *symbol = bor_element_new (BOR_KIND_SYMBOL, "y");
  symbol->army = BOR_REF_NONE;
  symbol->locale = bor_ref_make (cell (1, 1));
  symbol->has_position = TRUE;
  symbol->x = 30 + 1.5 * SIZE;
  symbol->y = 40 + 1.25 * SIZE; /* a quarter of a cell above the middle */
  bor_scenario_append (s, symbol);

  g_autoptr (BorScenario) next = turn (s, 1, 1, 2, 2, 90, &error);
  assert_consistent (next, error);
  const BorPlacement *moved = bor_scenario_placement (next, 0);
  g_assert_cmpint (moved->locale.slot, ==, cell (2, 1));
  g_assert_cmpint (moved->approach.slot, ==, side (s, 2, 1, "e"));
  g_assert_cmpstr (bor_element_prop (moved, "facing"), ==, "se");
  const BorSymbol *there = bor_scenario_symbol (next, 0);
  g_assert_cmpint (there->locale.slot, ==, cell (2, 1));
  g_assert_cmpfloat (there->x, ==, 30 + 2.75 * SIZE);
  g_assert_cmpfloat (there->y, ==, 40 + 1.5 * SIZE);
}

/* A border looks the same from both sides, also from a cell beside those that are turned. */
static void
neighbours_keep_what_a_pair_shares (void)
{
  g_autoptr (BorScenario) s = make_grid (4);
  GError *error = NULL;
  BorHeader *header = bor_element_copy (bor_scenario_header (s));
  header->ruleset = g_strdup ("marengo"); /* whose widths are the same on both sides */
  bor_scenario_replace (s, 0, header);
  set (s, BOR_KIND_APPROACH, side (s, 2, 2, "e"), "width", "wide");
  set (s, BOR_KIND_APPROACH, side (s, 3, 2, "w"), "width", "wide");
  gint32 middle_cell = cell (2, 2);
  g_autoptr (BorScenario) next =
    bor_edit_turn_cells (s, &middle_cell, 1, bor_matrix_mirror_x (middle (2, 2, 1, 1).x), &error);
  assert_consistent (next, error);
  g_assert_cmpstr (value (next, BOR_KIND_APPROACH, side (s, 2, 2, "w"), "width"), ==, "wide");
  g_assert_cmpstr (value (next, BOR_KIND_APPROACH, side (s, 1, 2, "e"), "width"), ==, "wide");
  g_assert_null (value (next, BOR_KIND_APPROACH, side (s, 2, 2, "e"), "width"));
  g_assert_null (value (next, BOR_KIND_APPROACH, side (s, 3, 2, "w"), "width"));
}

static void
nothing_leaves_the_grid_or_is_moved_or_slanted (void)
{
  g_autoptr (BorScenario) s = make_grid (4);
  ASSERT_REFUSED (turn (s, 0, 0, 6, 1, 90, error_), BOR_EDIT_ERROR_VALUE);
  ASSERT_REFUSED (turn (s, 1, 1, 2, 2, 45, error_), BOR_EDIT_ERROR_GEOMETRY);
  ASSERT_REFUSED (turn (s, 1, 1, 2, 2, 0, error_), BOR_EDIT_ERROR_GEOMETRY);
  gint32 gone = COLUMNS * ROWS;
  ASSERT_REFUSED (bor_edit_turn_cells (s, &gone, 1, bor_matrix_mirror_x (0), error_),
                  BOR_EDIT_ERROR_GONE);
}

/* The way by which the editor and the command line come here. */
static void
transforming_cells_turns_what_is_on_them (void)
{
  g_autoptr (BorScenario) s = make_grid (4);
  GError *error = NULL;
  set (s, BOR_KIND_LOCALE, cell (0, 0), "ground", "wood");
  BorFeature *river = bor_element_new (BOR_KIND_FEATURE, "r");
  river->type = g_strdup ("river");
  bor_points_append (&river->points, 30, 40);
  bor_points_append (&river->points, 50, 60);
  gint32 feature = bor_scenario_append (s, river);
  const BorElementRef refs[] = { { BOR_KIND_LOCALE, cell (0, 0) },
                                 { BOR_KIND_LOCALE, cell (1, 0) },
                                 { BOR_KIND_FEATURE, feature } };
  g_autoptr (BorScenario) next =
    bor_edit_transform (s, refs, 3, bor_matrix_mirror_x (30 + SIZE), &error);
  assert_consistent (next, error);
  g_assert_cmpstr (value (next, BOR_KIND_LOCALE, cell (1, 0), "ground"), ==, "wood");
  g_assert_cmpfloat (bor_scenario_feature (next, feature)->points.items[0].x, ==, 70);
  ASSERT_REFUSED (bor_edit_transform (s, refs, 2, bor_matrix_translation (5, 0), error_),
                  BOR_EDIT_ERROR_GEOMETRY);
}

/* --- Hexagons --- */

/* Some woods on a grid of hexagons, and a river along a side of each. */
static BorScenario *
make_hexagons (gboolean flat, gboolean even, GArray *cells)
{
  static const guint woods[][2] = { { 2, 1 }, { 3, 1 }, { 2, 2 }, { 3, 3 }, { 4, 3 } };
  g_autoptr (BorScenario) s = bor_scenario_new ();
  const BorGrid grid = { COLUMNS + 2, ROWS + 2, 30, 40, SIZE, 6, flat, even };
  BorScenario *next = bor_edit_set_grid (s, &grid, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (woods); i++) {
    gint32 slot = bor_grid_locale (&grid, woods[i][0], woods[i][1]);
    g_array_append_val (cells, slot);
    set (next, BOR_KIND_LOCALE, slot, "ground", i % 2 == 0 ? "wood" : "hill");
    gint32 at = bor_grid_approach (&grid, woods[i][0], woods[i][1], bor_grid_direction (&grid, i));
    set (next, BOR_KIND_APPROACH, at, "front", "yes");
  }
  return next;
}

static BorPoint
middle_of_cells (const BorScenario *s, const GArray *cells)
{
  const BorGrid *grid = &bor_scenario_board (s)->grid;
  BorBox box = BOR_BOX_EMPTY;
  for (guint i = 0; i < cells->len; i++) {
    const BorLocale *locale = bor_scenario_locale (s, g_array_index (cells, gint32, i));
    BorPoint at = bor_grid_middle (grid, (guint) locale->column, (guint) locale->row);
    box = bor_box_add (box, at.x, at.y);
  }
  return (BorPoint){ (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2 };
}

/* Turns in place, and the cells with it. (transfer full) */
static BorScenario *
turn_hexagons (const BorScenario *s, GArray **cells, guint way)
{
  GError *error = NULL;
  BorPoint about = middle_of_cells (s, *cells);
  BorMatrix matrix = way == 0   ? bor_matrix_mirror_x (about.x)
                     : way == 1 ? bor_matrix_mirror_y (about.y)
                                : bor_matrix_rotation (180, about);
  const gint32 *slots = (const gint32 *) (void *) (*cells)->data;
  GArray *targets = bor_edit_find_turned_cells (s, slots, (*cells)->len, matrix, &error);
  g_assert_no_error (error);
  BorScenario *next = bor_edit_turn_cells (s, slots, (*cells)->len, matrix, &error);
  assert_consistent (next, error);
  g_array_unref (*cells);
  *cells = targets;
  return next;
}

static void
hexagons_come_back_after_two_mirrors_or_half_turns (void)
{
  for (guint kind = 0; kind < 4; kind++)
    for (guint way = 0; way < 3; way++) {
      GArray *cells = g_array_new (FALSE, FALSE, sizeof (gint32));
      g_autoptr (BorScenario) s = make_hexagons (kind % 2, kind / 2, cells);
      g_autoptr (BorScenario) once = turn_hexagons (s, &cells, way);
      g_autoptr (BorScenario) twice = turn_hexagons (once, &cells, way);
      g_autoptr (GBytes) before = bor_xml_write_bytes (s);
      g_autoptr (GBytes) between = bor_xml_write_bytes (once);
      g_autoptr (GBytes) after = bor_xml_write_bytes (twice);
      g_assert_false (g_bytes_equal (before, between));
      g_assert_true (g_bytes_equal (before, after));
      g_array_unref (cells);
    }
}

/* What touched touches still: the mirror of a shape has the same sides between its cells. */
static void
a_mirror_keeps_hexagons_together (void)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (gint32));
  g_autoptr (BorScenario) s = make_hexagons (FALSE, FALSE, cells);
  const BorGrid *grid = &bor_scenario_board (s)->grid;
  g_autoptr (GArray) before = g_array_copy (cells);
  g_autoptr (BorScenario) next = turn_hexagons (s, &cells, 0);
  static const char *const mirrored[] = { "nw", "w", "sw", "se", "e" };
  for (guint i = 0; i < cells->len; i++) {
    const BorLocale *a = bor_scenario_locale (s, g_array_index (before, gint32, i));
    const BorLocale *b = bor_scenario_locale (s, g_array_index (cells, gint32, i));
    g_assert_cmpint (a->row, ==, b->row);
    g_assert_cmpstr (
      bor_element_prop (bor_scenario_locale (next, g_array_index (cells, gint32, i)), "ground"), ==,
      bor_element_prop (a, "ground"));
    gint32 at = bor_grid_approach (grid, (guint) b->column, (guint) b->row,
                                   (guint) bor_grid_find_direction (mirrored[i]));
    g_assert_cmpstr (value (next, BOR_KIND_APPROACH, at, "front"), ==, "yes");
  }
  g_array_unref (cells);
}

static void
hexagons_do_not_turn_by_a_quarter_nor_leave_the_grid (void)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (gint32));
  g_autoptr (BorScenario) s = make_hexagons (TRUE, FALSE, cells);
  const gint32 *slots = (const gint32 *) (void *) cells->data;
  BorMatrix quarter = bor_matrix_rotation (90, middle_of_cells (s, cells));
  ASSERT_REFUSED (bor_edit_turn_cells (s, slots, cells->len, quarter, error_),
                  BOR_EDIT_ERROR_GEOMETRY);
  ASSERT_REFUSED (bor_edit_turn_cells (s, slots, cells->len, bor_matrix_mirror_x (30), error_),
                  BOR_EDIT_ERROR_VALUE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, function) g_test_add_func ("/turn-cells/" path, function)
  ADD ("a-mirror-changes-left-for-right", a_mirror_changes_left_for_right);
  ADD ("a-quarter-turn-takes-sides-along", a_quarter_turn_takes_sides_along);
  ADD ("four-quarters-and-two-mirrors-come-back", four_quarters_and_two_mirrors_come_back);
  ADD ("a-long-block-comes-back-after-two-quarters-there-and-back",
       a_long_block_comes_back_after_two_quarters_there_and_back);
  ADD ("pieces-and-symbols-go-along-and-turn", pieces_and_symbols_go_along_and_turn);
  ADD ("neighbours-keep-what-a-pair-shares", neighbours_keep_what_a_pair_shares);
  ADD ("nothing-leaves-the-grid-or-is-moved-or-slanted",
       nothing_leaves_the_grid_or_is_moved_or_slanted);
  ADD ("transforming-cells-turns-what-is-on-them", transforming_cells_turns_what_is_on_them);
  ADD ("hexagons-come-back-after-two-mirrors-or-half-turns",
       hexagons_come_back_after_two_mirrors_or_half_turns);
  ADD ("a-mirror-keeps-hexagons-together", a_mirror_keeps_hexagons_together);
  ADD ("hexagons-do-not-turn-by-a-quarter-nor-leave-the-grid",
       hexagons_do_not_turn_by_a_quarter_nor_leave_the_grid);
#undef ADD
  return g_test_run ();
}

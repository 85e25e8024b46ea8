/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "edit/mask-cells.h"
#include "edit/resize-grid.h"
#include "edit/turn-cells.h"
#include "edit/uses.h"
#include "grid-support.h"
#include "xml/xml.h"

/* Masking and restoring cells: random grids with something of everything on them. */

static GArray *
random_cells (const BorScenario *s, guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed + 1000);
  gint32 n = (gint32) bor_scenario_n_slots (s, BOR_KIND_LOCALE);
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (gint32));
  gint32 first = g_rand_int_range (rand, 0, n);
  for (gint32 i = 0; i < MAX (n / 3, 1); i++) {
    gint32 cell = (first + i * g_rand_int_range (rand, 1, 4)) % n;
    g_array_append_val (cells, cell); /* some of them twice */
  }
  return cells;
}

#define CELLS(array) (const gint32 *) (const void *) (array)->data, (array)->len

static gboolean
are_masked (const BorScenario *s, const GArray *cells)
{
  gboolean masked = TRUE;
  for (guint i = 0; i < cells->len; i++)
    masked = masked && bor_scenario_locale (s, g_array_index (cells, gint32, i)) == NULL;
  return masked;
}

static void
masked_cells_are_absent_and_the_file_says_so_in_one_line (void)
{
  for (guint32 seed = 0; seed < 60; seed++) {
    g_autoptr (BorScenario) s = random_grid (seed);
    g_autoptr (GArray) cells = random_cells (s, seed);
    GError *error = NULL;
    g_autoptr (BorScenario) next = bor_edit_mask_cells (s, CELLS (cells), NULL, &error);
    assert_consistent (next, error);
    g_assert_true (are_masked (next, cells));
    g_assert_true (bor_grid_describes (next));
    g_autoptr (GBytes) bytes = bor_xml_write_bytes (next);
    const char *text = g_bytes_get_data (bytes, NULL);
    g_assert_nonnull (strstr (text, "absent=\""));
    g_assert_null (strstr (text, "<vertex"));
    g_autoptr (BorScenario) again = bor_xml_read_bytes (bytes, "x", NULL, &error);
    assert_consistent (again, error);
    g_assert_true (bor_grid_describes (again));
    g_assert_true (are_masked (again, cells));
    g_autoptr (GBytes) twice = bor_xml_write_bytes (again);
    g_assert_true (g_bytes_equal (bytes, twice));
  }
}

static void
restored_cells_are_as_the_grid_made_them (void)
{
  for (guint32 seed = 0; seed < 60; seed++) {
    Kind kind = grid_kinds[seed % G_N_ELEMENTS (grid_kinds)];
    g_autoptr (BorScenario) s = make_grid (kind, 2 + seed % 5, 2 + seed % 4);
    g_autoptr (GArray) cells = random_cells (s, seed);
    GError *error = NULL;
    g_autoptr (GBytes) before = bor_xml_write_bytes (s);
    g_autoptr (BorScenario) masked = bor_edit_mask_cells (s, CELLS (cells), NULL, &error);
    assert_consistent (masked, error);
    g_autoptr (BorScenario) some =
      bor_edit_restore_cells (masked, (const gint32 *) (const void *) cells->data, 1, &error);
    assert_consistent (some, error);
    g_assert_true (bor_grid_describes (some));
    g_autoptr (BorScenario) next = bor_edit_restore_cells (masked, CELLS (cells), &error);
    assert_consistent (next, error);
    g_autoptr (GBytes) after = bor_xml_write_bytes (next);
    g_assert_true (g_bytes_equal (before, after));
  }
}

static void
what_is_on_masked_cells_is_counted (void)
{
  for (guint32 seed = 0; seed < 60; seed++) {
    g_autoptr (BorScenario) s = random_grid (seed);
    g_autoptr (GArray) cells = random_cells (s, seed);
    g_autoptr (GHashTable) set = bor_slot_set (CELLS (cells));
    guint pieces = 0, symbols = 0, grounds = 0;
    BOR_FOREACH (s, BOR_KIND_PLACEMENT, slot, const BorPlacement, placement)
      pieces += bor_slot_set_has (set, placement->locale.slot);
    BOR_FOREACH (s, BOR_KIND_SYMBOL, slot, const BorSymbol, symbol)
      symbols += bor_slot_set_has (set, symbol->locale.slot);
    BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, cell)
      grounds += bor_slot_set_has (set, slot) && cell->base.props != NULL;
    BorGridLoss loss;
    g_autoptr (BorScenario) next = bor_edit_mask_cells (s, CELLS (cells), &loss, NULL);
    g_assert_cmpuint (loss.pieces, ==, pieces);
    g_assert_cmpuint (loss.symbols, ==, symbols);
    g_assert_cmpuint (loss.cells, >=, grounds);
    g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_PLACEMENT), ==,
                      bor_scenario_count (next, BOR_KIND_PLACEMENT) + pieces);
  }
}

/* Where nothing is cut off, adding cells and taking them away again leaves the same cells absent. */
static void
resizing_keeps_cells_absent (void)
{
  static const BorGridMargins more = { 2, 1, 0, 3 }, less = { -2, -1, 0, -3 };
  for (guint32 seed = 0; seed < 60; seed++) {
    g_autoptr (BorScenario) s = random_grid (seed);
    g_autoptr (GArray) cells = random_cells (s, seed);
    GError *error = NULL;
    g_autoptr (BorScenario) masked = bor_edit_mask_cells (s, CELLS (cells), NULL, &error);
    guint n = bor_scenario_count (masked, BOR_KIND_LOCALE);
    g_autoptr (BorScenario) larger = bor_edit_resize_grid (masked, more, NULL, &error);
    assert_consistent (larger, error);
    g_assert_true (bor_grid_describes (larger));
    const BorGrid *grid = &bor_scenario_board (larger)->grid;
    guint absent = bor_scenario_n_slots (masked, BOR_KIND_LOCALE) - n;
    g_assert_cmpuint (bor_scenario_count (larger, BOR_KIND_LOCALE), ==,
                      grid->columns * grid->rows - absent);
    g_autoptr (BorScenario) again = bor_edit_resize_grid (larger, less, NULL, &error);
    assert_consistent (again, error);
    g_assert_true (are_masked (again, cells));
    g_assert_cmpuint (bor_scenario_count (again, BOR_KIND_LOCALE), ==, n);
  }
}

static void
a_restored_cell_is_numbered_and_its_id_is_its_own (void)
{
  g_autoptr (BorScenario) s = make_grid (grid_kinds[0], 2, 2);
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, old) {
    BorLocale *cell = bor_element_copy (old);
    cell->name = g_strdup_printf ("%c%d", 'A' + cell->column, cell->row + 1);
    bor_scenario_replace (s, slot, cell);
  }
  const gint32 corner = 3;
  g_autoptr (BorScenario) masked = bor_edit_mask_cells (s, &corner, 1, NULL, NULL);
  BorLocale *thief = bor_element_copy (bor_scenario_locale (masked, 0));
  bor_element_set_id (thief, "c1-1");
  bor_scenario_replace (masked, 0, thief);
  GError *error = NULL;
  g_autoptr (BorScenario) next = bor_edit_restore_cells (masked, &corner, 1, &error);
  assert_consistent (next, error);
  g_assert_cmpstr (bor_scenario_locale (next, 3)->name, ==, "B2");
  g_assert_cmpstr (bor_scenario_locale (next, 3)->base.id, !=, "c1-1");
  g_assert_true (bor_grid_describes (next));
}

static void
nothing_is_turned_onto_an_absent_cell (void)
{
  g_autoptr (BorScenario) s = make_grid (grid_kinds[0], 3, 1);
  const gint32 last = 2, first = 0;
  g_autoptr (BorScenario) masked = bor_edit_mask_cells (s, &last, 1, NULL, NULL);
  ASSERT_REFUSED (bor_edit_turn_cells (masked, &first, 1, bor_matrix_mirror_x (55), error_),
                  BOR_EDIT_ERROR_VALUE);
}

static void
what_cannot_be_is_refused (void)
{
  static const gint32 all[] = { 0, 1, 2, 3 }, outside[] = { 4 };
  g_autoptr (BorScenario) s = make_grid (grid_kinds[0], 2, 2);
  ASSERT_REFUSED (bor_edit_mask_cells (s, all, 4, NULL, error_), BOR_EDIT_ERROR_VALUE);
  ASSERT_REFUSED (bor_edit_restore_cells (s, all, 4, error_), BOR_EDIT_ERROR_NOTHING);
  ASSERT_REFUSED (bor_edit_mask_cells (s, outside, 1, NULL, error_), BOR_EDIT_ERROR_NOTHING);
  g_autoptr (BorScenario) free = test_square_board (2, 2);
  ASSERT_REFUSED (bor_edit_mask_cells (free, all, 1, NULL, error_), BOR_EDIT_ERROR_GEOMETRY);
  ASSERT_REFUSED (bor_edit_restore_cells (free, all, 1, error_), BOR_EDIT_ERROR_GEOMETRY);
}

static void
assert_unreadable (const char *grid, const char *reason)
{
  g_autofree char *text =
    g_strdup_printf ("<scenario xmlns='%s'><board kind='grid'><grid columns='2' rows='2' size='5' "
                     "%s</grid></board></scenario>",
                     BOR_XML_NAMESPACE, grid);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) s = bor_xml_read_bytes (bytes, "x.xml", NULL, &error);
  g_assert_null (s);
  g_assert_nonnull (strstr (error->message, reason));
}

static void
a_file_that_names_no_cells_is_refused (void)
{
  assert_unreadable ("absent='0 2'>", "rows below 2");
  assert_unreadable ("absent='1'>", "in turn");
  assert_unreadable ("absent='1 x'>", "in turn");
  assert_unreadable ("absent='0 0 0 1 1 0 1 1'>", "at least one cell");
  assert_unreadable ("absent='0 0'><cell at='0 0' name='A'/>", "absent cell");
  assert_unreadable ("absent='0 0'><side of='0 0' to='n' exit='white'/>", "absent cell");
  assert_unreadable ("listed='true' absent='0 0'>", "only one of them");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(f) g_test_add_func ("/mask-cells/" #f, f)
  ADD (masked_cells_are_absent_and_the_file_says_so_in_one_line);
  ADD (restored_cells_are_as_the_grid_made_them);
  ADD (what_is_on_masked_cells_is_counted);
  ADD (resizing_keeps_cells_absent);
  ADD (a_restored_cell_is_numbered_and_its_id_is_its_own);
  ADD (nothing_is_turned_onto_an_absent_cell);
  ADD (what_cannot_be_is_refused);
  ADD (a_file_that_names_no_cells_is_refused);
  return g_test_run ();
}

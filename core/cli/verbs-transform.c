/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "cli/verbs.h"
#include "edit/copy.h"
#include "edit/fill.h"
#include "edit/mask-cells.h"
#include "edit/on-earth.h"
#include "edit/resize-grid.h"
#include "edit/transform.h"
#include "edit/turn-cells.h"
#include "geometry/grid.h"

/* The words from `word` on as a point, or the middle of the elements. */
static gboolean
find_centre (const BorCall *call, guint word, const GArray *refs, BorPoint *centre, GError **error)
{
  BorBox box = bor_elements_box (call->scenario, (gconstpointer) refs->data, refs->len);
  *centre = bor_box_is_empty (box) ? (BorPoint){ 0, 0 }
                                   : (BorPoint){ (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2 };
  if (call->n <= word)
    return TRUE;
  if (call->n != word + 2) {
    g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE, _ ("expected a centre as X Y"));
    return FALSE;
  }
  return bor_call_number (call, word, &centre->x, error)
         && bor_call_number (call, word + 1, &centre->y, error);
}

static BorScenario *
transform (const BorCall *call, const GArray *refs, BorMatrix matrix, GError **error)
{
  return bor_edit_transform (call->scenario, (gconstpointer) refs->data, refs->len, matrix, error);
}

static BorScenario *
translate (const BorCall *call, GError **error)
{
  g_autoptr (GArray) refs = bor_call_elements (call, 0, error);
  double dx, dy;
  if (refs == NULL || !bor_call_number (call, 1, &dx, error)
      || !bor_call_number (call, 2, &dy, error))
    return NULL;
  return transform (call, refs, bor_matrix_translation (dx, dy), error);
}

static BorScenario *
rotate (const BorCall *call, GError **error)
{
  g_autoptr (GArray) refs = bor_call_elements (call, 0, error);
  BorPoint centre;
  double degrees;
  if (refs == NULL || !bor_call_number (call, 1, &degrees, error)
      || !find_centre (call, 2, refs, &centre, error))
    return NULL;
  return transform (call, refs, bor_matrix_rotation (degrees, centre), error);
}

static BorScenario *
scale (const BorCall *call, GError **error)
{
  g_autoptr (GArray) refs = bor_call_elements (call, 0, error);
  BorPoint centre;
  double sx, sy;
  if (refs == NULL || !bor_call_number (call, 1, &sx, error)
      || !bor_call_number (call, 2, &sy, error) || !find_centre (call, 3, refs, &centre, error))
    return NULL;
  return transform (call, refs, bor_matrix_scale (sx, sy, centre), error);
}

static BorScenario *
mirror (const BorCall *call, GError **error)
{
  g_autoptr (GArray) refs = bor_call_elements (call, 0, error);
  BorPoint centre;
  double at;
  if (refs == NULL || !find_centre (call, call->n, refs, &centre, error))
    return NULL;
  gboolean across = g_str_equal (call->words[1], "x");
  if (!across && !g_str_equal (call->words[1], "y")) {
    g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE, _ ("expected “x” or “y”, not “%s”"),
                 call->words[1]);
    return NULL;
  }
  at = across ? centre.x : centre.y;
  if (call->n > 2 && !bor_call_number (call, 2, &at, error))
    return NULL;
  return transform (call, refs, across ? bor_matrix_mirror_x (at) : bor_matrix_mirror_y (at),
                    error);
}

static BorScenario *
duplicate (const BorCall *call, GError **error)
{
  g_autoptr (GArray) refs = bor_call_elements (call, 0, error);
  double dx, dy;
  if (refs == NULL || !bor_call_number (call, 1, &dx, error)
      || !bor_call_number (call, 2, &dy, error))
    return NULL;
  return bor_edit_duplicate (call->scenario, (gconstpointer) refs->data, refs->len,
                             bor_matrix_translation (dx, dy), NULL, error);
}

static BorScenario *
resize (const BorCall *call, GError **error)
{
  double width, height;
  if (!bor_call_number (call, 0, &width, error) || !bor_call_number (call, 1, &height, error))
    return NULL;
  gboolean stretch = call->n > 2;
  if (stretch && !g_str_equal (call->words[2], "stretch")) {
    g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE,
                 _ ("invalid argument: expected “%s”, not “%s”"), "stretch", call->words[2]);
    return NULL;
  }
  return bor_edit_resize_board (call->scenario, width, height, stretch, 0, 0, error);
}

/* The slot of a backdrop by its number, counted from 1; -1: there is none. */
static gint32
nth_backdrop (const BorScenario *scenario, guint number)
{
  guint at = 0;
  BOR_FOREACH (scenario, BOR_KIND_BACKDROP, slot, const BorBackdrop, backdrop)
    if (backdrop != NULL && ++at == number)
      return slot;
  return -1;
}

static BorScenario *
place_backdrop (const BorCall *call, GError **error)
{
  guint number, n = (call->n - 1) / 4;
  if (!bor_call_count (call, 0, &number, error))
    return NULL;
  if (call->n != 1 + 4 * n) {
    g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE,
                 _ ("expected X Y LONGITUDE LATITUDE for each point"));
    return NULL;
  }
  g_autofree BorKnownPlace *places = g_new0 (BorKnownPlace, n);
  for (guint i = 0; i < n; i++)
    if (!bor_call_number (call, 1 + 4 * i, &places[i].picture.x, error)
        || !bor_call_number (call, 2 + 4 * i, &places[i].picture.y, error)
        || !bor_call_number (call, 3 + 4 * i, &places[i].degrees.x, error)
        || !bor_call_number (call, 4 + 4 * i, &places[i].degrees.y, error))
      return NULL;
  return bor_edit_place_backdrop (call->scenario, nth_backdrop (call->scenario, number), places, n,
                                  FALSE, error);
}

static BorScenario *
fill (const BorCall *call, GError **error)
{
  double size;
  gboolean squares = g_str_equal (call->words[0], "squares");
  if (!squares && !g_str_equal (call->words[0], "hexagons")) {
    g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE,
                 _ ("expected “squares” or “hexagons”, not “%s”"), call->words[0]);
    return NULL;
  }
  if (!bor_call_number (call, 1, &size, error))
    return NULL;
  return bor_edit_fill_board (call->scenario, squares ? BOR_FILL_SQUARES : BOR_FILL_HEXAGONS, size,
                              error);
}

static gboolean
read_margin (const BorCall *call, guint word, gint *margin, GError **error)
{
  double number;
  if (!bor_call_number (call, word, &number, error))
    return FALSE;
  *margin = (gint) CLAMP (number, -1e6, 1e6);
  if (*margin == number)
    return TRUE;
  g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE,
               _ ("expected a number of columns or rows, not “%s”"), call->words[word]);
  return FALSE;
}

static BorScenario *
resize_grid (const BorCall *call, GError **error)
{
  BorGridMargins margins;
  if (!read_margin (call, 0, &margins.left, error) || !read_margin (call, 1, &margins.top, error)
      || !read_margin (call, 2, &margins.right, error)
      || !read_margin (call, 3, &margins.bottom, error))
    return NULL;
  return bor_edit_resize_grid (call->scenario, margins, NULL, error);
}

static BorScenario *
crop_grid (const BorCall *call, GError **error)
{
  g_autoptr (GArray) refs = bor_call_elements (call, 0, error);
  if (refs == NULL)
    return NULL;
  g_autoptr (GArray) cells =
    bor_edit_find_cells (call->scenario, (gconstpointer) refs->data, refs->len);
  BorGridMargins margins = bor_grid_margins_around (
    call->scenario, (const gint32 *) (const void *) cells->data, cells->len);
  return bor_edit_resize_grid (call->scenario, margins, NULL, error);
}

static BorScenario *
mask_cells (const BorCall *call, GError **error)
{
  g_autoptr (GArray) refs = bor_call_elements (call, 0, error);
  if (refs == NULL)
    return NULL;
  g_autoptr (GArray) cells = bor_edit_find_cells (call->scenario, bor_slots (refs));
  return bor_edit_mask_cells (call->scenario, (const gint32 *) (const void *) cells->data,
                              cells->len, NULL, error);
}

/* All cells that are absent, or the one with that column and row. */
static BorScenario *
restore_cells (const BorCall *call, GError **error)
{
  const BorGrid *grid = &bor_scenario_board (call->scenario)->grid;
  g_autoptr (GArray) cells = bor_grid_list_absent (call->scenario);
  if (call->n == 2) {
    gint column, row;
    if (!read_margin (call, 0, &column, error) || !read_margin (call, 1, &row, error))
      return NULL;
    gint32 slot =
      column < 0 || row < 0 || column >= (gint) grid->columns || row >= (gint) grid->rows
        ? -1
        : bor_grid_locale (grid, (guint) column, (guint) row);
    g_array_set_size (cells, 0);
    g_array_append_val (cells, slot);
  }
  return bor_edit_restore_cells (call->scenario, (const gint32 *) (const void *) cells->data,
                                 cells->len, error);
}

static BorScenario *
free_grid (const BorCall *call, GError **error)
{
  return bor_edit_free_grid (call->scenario, error);
}

const BorVerb bor_transform_verbs[] = {
  { "translate", "ELEMENTS DX DY", N_ ("Move elements."), 3, 3, translate },
  { "rotate", "ELEMENTS DEGREES [X Y]",
    N_ ("Rotate elements clockwise, about their centre or a point."), 2, 4, rotate },
  { "scale", "ELEMENTS SX SY [X Y]", N_ ("Scale elements."), 3, 5, scale },
  { "mirror", "ELEMENTS x|y [AT]", N_ ("Mirror elements left to right (x) or top to bottom (y)."),
    2, 3, mirror },
  { "duplicate", "ELEMENTS DX DY", N_ ("Copy elements, and move the copies."), 3, 3, duplicate },
  { "resize", "WIDTH HEIGHT [stretch]", N_ ("Resize the board."), 2, 3, resize },
  { "place-backdrop", "NUMBER X Y LONGITUDE LATITUDE…",
    N_ ("Move, rotate and scale the picture NUMBER, counted from 1, so that its points X Y are at "
        "these degrees. Two points also tell a board its place on earth."),
    5, G_MAXUINT, place_backdrop },
  { "fill", "squares|hexagons SIZE", N_ ("Fill an empty board with equal locales."), 2, 2, fill },
  { "resize-grid", "LEFT TOP RIGHT BOTTOM",
    N_ ("Add columns or rows around a grid, or remove them (negative numbers)."), 4, 4,
    resize_grid },
  { "crop-grid", "CELLS", N_ ("Crop a grid to some of its cells."), 1, 1, crop_grid },
  { "mask-cells", "CELLS", N_ ("Mask cells of a grid: they are absent until they are restored."), 1,
    1, mask_cells },
  { "restore-cells", "[COLUMN ROW]",
    N_ ("Restore all masked cells, or the one with that column and row, counted from 0."), 0, 2,
    restore_cells },
  { "free-grid", "", N_ ("Turn the cells of a grid into free locales."), 0, 0, free_grid },
  { NULL },
};

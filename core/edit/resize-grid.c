/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/resize-grid.h"

#include <glib/gi18n-lib.h>

#include "edit/border.h"
#include "edit/grid-cells.h"
#include "edit/links.h"
#include "edit/locales.h"
#include "edit/transform.h"
#include "geometry/grid.h"

typedef struct {
  const BorScenario *whole, *from; /* from: without the cells that are cut off */
  BorScenario *to;
  BorGrid before, after;
  BorGridMargins margins;
  BorPoint shift;   /* of what is drawn */
  BorRemap out, in; /* of references, in two steps */
} Resize;

/* References to `from` become references to `to`. Slots of before and after are mixed, so they go
 * by slots that neither has. */
static void
refer (Resize *resize, BorKind kind, gint32 from, gint32 to)
{
  guint before = resize->before.columns * resize->before.rows;
  guint after = resize->after.columns * resize->after.rows;
  const gint32 beyond = (gint32) (MAX (before, after) * BOR_GRID_N_DIRECTIONS);
  bor_remap_add (&resize->out, kind, from, beyond + to);
  bor_remap_add (&resize->in, kind, beyond + to, to);
}

/* --- Cutting off --- */

static gboolean
is_inside (const BorGrid *grid, BorGridMargins margins, gint column, gint row)
{
  return column + margins.left >= 0 && row + margins.top >= 0
         && column < (gint) grid->columns + margins.right
         && row < (gint) grid->rows + margins.bottom;
}

static GArray *
find_cut (const BorScenario *scenario, BorGridMargins margins)
{
  const BorGrid *grid = &bor_scenario_board (scenario)->grid;
  GArray *cut = g_array_new (FALSE, FALSE, sizeof (gint32));
  BOR_FOREACH (scenario, BOR_KIND_LOCALE, slot, const BorLocale, cell)
    if (!is_inside (grid, margins, cell->column, cell->row))
      g_array_append_val (cut, slot);
  return cut;
}

/* --- The new grid --- */

/* A file may say anything. */
static gint
add (gint a, gint b)
{
  return (gint) CLAMP ((gint64) a + b, G_MININT, G_MAXINT);
}

static BorGrid
resized (const BorGrid *grid, BorGridMargins margins)
{
  BorGrid after = *grid;
  gint first = grid->flat ? margins.left : margins.top;
  after.columns = (guint) ((gint) grid->columns + margins.left + margins.right);
  after.rows = (guint) ((gint) grid->rows + margins.top + margins.bottom);
  after.left = add (grid->left, margins.left);
  after.top = add (grid->top, margins.top);
  if (bor_grid_is_hexagonal (grid) && first % 2 != 0)
    after.even = !grid->even; /* so that the cells keep their neighbours */
  return after;
}

/* Cells that were absent stay so. */
static void
remove_absent (Resize *resize)
{
  g_autoptr (GArray) absent = bor_grid_list_absent (resize->whole);
  g_autoptr (GArray) there = g_array_new (FALSE, FALSE, sizeof (gint32));
  for (guint i = 0; i < absent->len; i++) {
    gint32 slot = g_array_index (absent, gint32, i);
    gint column = slot % (gint32) resize->before.columns;
    gint row = slot / (gint32) resize->before.columns;
    if (!is_inside (&resize->before, resize->margins, column, row))
      continue;
    gint32 to = bor_grid_locale (&resize->after, (guint) (column + resize->margins.left),
                                 (guint) (row + resize->margins.top));
    g_array_append_val (there, to);
  }
  bor_grid_remove_cells (resize->to, (const gint32 *) (const void *) there->data, there->len);
}

static void
lay_out (Resize *resize)
{
  static const BorKind made[] = { BOR_KIND_VERTEX, BOR_KIND_LOCALE, BOR_KIND_APPROACH };
  g_autoptr (BorScenario) none = bor_scenario_new ();
  for (guint i = 0; i < G_N_ELEMENTS (made); i++)
    bor_scenario_share (resize->to, none, made[i]);
  BorBox old = bor_grid_box (&resize->before), box = bor_grid_box (&resize->after);
  BorBoard *board = bor_edit_make_own (resize->to, BOR_KIND_BOARD, 0);
  board->grid = resize->after;
  board->width = bor_coord_round (board->width + box.x1 - old.x1);
  board->height = bor_coord_round (board->height + box.y1 - old.y1);
  bor_grid_expand (resize->to, &resize->after, 0, 0);
  remove_absent (resize);
}

/* Ids that follow from the place follow from the new one; others go along. */
static void
bring (Resize *resize, BorKind kind, gint32 from, gint32 to, const char *old_id)
{
  const BorElement *element = bor_scenario_get (resize->from, kind, from);
  BorElement *own = bor_edit_make_own (resize->to, kind, to);
  bor_element_take_props (own, element->props != NULL ? bor_props_ref (element->props) : NULL);
  g_clear_pointer (&own->extras, bor_extras_unref);
  own->extras = element->extras != NULL ? bor_extras_ref (element->extras) : NULL;
  if (g_strcmp0 (element->id, old_id) != 0)
    bor_element_set_id (own, element->id);
}

static void
bring_cell (Resize *resize, const BorLocale *cell, gint32 from)
{
  guint column = (guint) (cell->column + resize->margins.left);
  guint row = (guint) (cell->row + resize->margins.top);
  gint32 to = bor_grid_locale (&resize->after, column, row);
  g_autofree char *id = g_strdup_printf ("c%d-%d", cell->column, cell->row);
  bring (resize, BOR_KIND_LOCALE, from, to, id);
  BorLocale *own = bor_edit_make_own (resize->to, BOR_KIND_LOCALE, to);
  own->name = g_strdup (cell->name);
  own->has_label = cell->has_label;
  own->label_x = cell->has_label ? bor_coord_round (cell->label_x + resize->shift.x) : 0;
  own->label_y = cell->has_label ? bor_coord_round (cell->label_y + resize->shift.y) : 0;
  own->label_angle = cell->label_angle;
  refer (resize, BOR_KIND_LOCALE, from, to);
  for (guint place = 0; place < resize->before.neighbours; place++) {
    guint direction = bor_grid_direction (&resize->before, place);
    gint32 side =
      bor_grid_approach (&resize->before, (guint) cell->column, (guint) cell->row, direction);
    gint32 there = bor_grid_approach (&resize->after, column, row, direction);
    g_autofree char *side_id = g_strdup_printf ("%s-%s", id, bor_grid_direction_name (direction));
    bring (resize, BOR_KIND_APPROACH, side, there, side_id);
    refer (resize, BOR_KIND_APPROACH, side, there);
  }
}

/* An id that somebody gave may be that of a place now. */
static void
part_ids (BorScenario *scenario, BorKind kind)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  BOR_FOREACH (scenario, kind, slot, const BorElement, element) {
    if (g_hash_table_add (seen, element->id))
      continue;
    g_autofree char *id = bor_scenario_fresh_id (scenario, kind, element->id);
    BorElement *own = bor_edit_make_own (scenario, kind, slot);
    bor_element_set_id (own, id);
    g_hash_table_add (seen, own->id);
  }
}

static void
bring_all (Resize *resize)
{
  BOR_FOREACH (resize->from, BOR_KIND_LOCALE, slot, const BorLocale, cell)
    bring_cell (resize, cell, slot);
  part_ids (resize->to, BOR_KIND_LOCALE);
  part_ids (resize->to, BOR_KIND_APPROACH);
  /* The new cells refer to each other already. */
  g_autoptr (BorScenario) cells = bor_scenario_copy (resize->to);
  g_autoptr (BorScenario) none = bor_scenario_new ();
  bor_scenario_share (resize->to, none, BOR_KIND_LOCALE);
  bor_scenario_share (resize->to, none, BOR_KIND_APPROACH);
  bor_remap_apply (&resize->out, resize->to);
  bor_remap_apply (&resize->in, resize->to);
  bor_scenario_share (resize->to, cells, BOR_KIND_LOCALE);
  bor_scenario_share (resize->to, cells, BOR_KIND_APPROACH);
}

/* Features that lie outside the board as a whole, when the board was cut. */
static guint
drop_features (BorScenario *scenario)
{
  const BorBoard *board = bor_scenario_board (scenario);
  guint n = 0;
  BOR_FOREACH (scenario, BOR_KIND_FEATURE, slot, const BorFeature, feature) {
    BorBox box = bor_points_box (feature->points.items, feature->points.n);
    if (bor_box_is_empty (box)
        || (box.x1 >= 0 && box.y1 >= 0 && box.x0 <= board->width && box.y0 <= board->height))
      continue;
    bor_scenario_remove (scenario, BOR_KIND_FEATURE, slot);
    n++;
  }
  return n;
}

/* --- The edit --- */

static gboolean
check (const BorScenario *scenario, BorGridMargins margins, GError **error)
{
  const BorBoard *board = bor_scenario_board (scenario);
  if (!bor_edit_check_describes (scenario, error))
    return FALSE;
  if (margins.left == 0 && margins.top == 0 && margins.right == 0 && margins.bottom == 0) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOTHING,
                         _ ("The grid already has this size"));
    return FALSE;
  }
  gint64 columns = (gint64) board->grid.columns + margins.left + margins.right;
  gint64 rows = (gint64) board->grid.rows + margins.top + margins.bottom;
  gboolean keeps =
    (gint64) board->grid.columns + MIN (margins.left, 0) + MIN (margins.right, 0) > 0
    && (gint64) board->grid.rows + MIN (margins.top, 0) + MIN (margins.bottom, 0) > 0;
  keeps = keeps && columns <= BOR_GRID_MAX_CELLS && rows <= BOR_GRID_MAX_CELLS / columns;
  if (!bor_edit_check_cells_stay (keeps, error))
    return FALSE;
  BorGrid after = resized (&board->grid, margins);
  return bor_edit_check_grid_range (&after, error);
}

/* How far what stays moves on the board. */
static BorPoint
find_shift (const Resize *resize)
{
  guint left = (guint) MAX (-resize->margins.left, 0), top = (guint) MAX (-resize->margins.top, 0);
  BorPoint from = bor_grid_middle (&resize->before, left, top);
  BorPoint to = bor_grid_middle (&resize->after, (guint) MAX (resize->margins.left, 0),
                                 (guint) MAX (resize->margins.top, 0));
  return (BorPoint){ bor_coord_round (to.x - from.x), bor_coord_round (to.y - from.y) };
}

BorScenario *
bor_edit_resize_grid (const BorScenario *scenario, BorGridMargins margins, BorGridLoss *loss,
                      GError **error)
{
  BorGridLoss ignored = { 0 };
  if (!check (scenario, margins, error))
    return NULL;
  loss = loss != NULL ? loss : &ignored;
  *loss = (BorGridLoss){ 0 };
  BorCellNames names = bor_cell_names_find (scenario);
  g_autoptr (GArray) cut = find_cut (scenario, margins);
  if (cut->len == bor_scenario_count (scenario, BOR_KIND_LOCALE)) {
    bor_edit_check_cells_stay (FALSE, error);
    return NULL;
  }
  g_autoptr (BorScenario) kept =
    cut->len > 0 ? bor_edit_drop_locales (scenario, (const gint32 *) (void *) cut->data, cut->len)
                 : bor_scenario_copy (scenario);
  bor_grid_count_loss (scenario, kept, (const gint32 *) (const void *) cut->data, cut->len, loss);
  g_autoptr (BorScenario) next = bor_scenario_copy (kept);
  const BorGrid *grid = &bor_scenario_board (scenario)->grid;
  Resize resize = { .whole = scenario,
                    .from = kept,
                    .to = next,
                    .before = *grid,
                    .after = resized (grid, margins),
                    .margins = margins };
  resize.shift = find_shift (&resize);
  lay_out (&resize);
  bring_all (&resize);
  bor_remap_clear (&resize.out);
  bor_remap_clear (&resize.in);
  bor_cell_names_set (next, names);
  g_autoptr (BorScenario) moved =
    bor_edit_shift_drawings (next, resize.shift.x, resize.shift.y, error);
  if (moved != NULL && cut->len > 0)
    loss->features = drop_features (moved);
  return g_steal_pointer (&moved);
}

gboolean
bor_grid_find_margins (const BorGrid *from, const BorGrid *to, BorGridMargins *margins)
{
  gint64 left = (gint64) to->left - from->left, top = (gint64) to->top - from->top;
  gint64 right = (gint64) to->columns - from->columns - left;
  gint64 bottom = (gint64) to->rows - from->rows - top;
  const gint64 most = MAX (MAX (ABS (left), ABS (top)), MAX (ABS (right), ABS (bottom)));
  if (most > BOR_GRID_MAX_CELLS || from->neighbours != to->neighbours || from->flat != to->flat)
    return FALSE;
  *margins = (BorGridMargins){ (gint) left, (gint) top, (gint) right, (gint) bottom };
  gint64 first = from->flat ? left : top;
  return !bor_grid_is_hexagonal (from) || (from->even == to->even) == (first % 2 == 0);
}

BorGridMargins
bor_grid_margins_around (const BorScenario *scenario, const gint32 *locales, guint n)
{
  const BorGrid *grid = &bor_scenario_board (scenario)->grid;
  gint left = G_MAXINT, top = G_MAXINT, right = -1, bottom = -1;
  for (guint i = 0; i < n; i++) {
    const BorLocale *cell = bor_scenario_locale (scenario, locales[i]);
    left = MIN (left, cell->column);
    top = MIN (top, cell->row);
    right = MAX (right, cell->column);
    bottom = MAX (bottom, cell->row);
  }
  if (right < 0)
    return (BorGridMargins){ 0 };
  return (BorGridMargins){ -left, -top, right + 1 - (gint) grid->columns,
                           bottom + 1 - (gint) grid->rows };
}

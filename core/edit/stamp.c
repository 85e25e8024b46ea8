/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/stamp.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "edit/border.h"
#include "edit/resize-grid.h"
#include "edit/uses.h"
#include "geometry/grid.h"
#include "vocabulary/properties.h"

static const BorGrid *
grid_of (const BorScenario *scenario)
{
  return &bor_scenario_board (scenario)->grid;
}

static BorPoint
middle_of (const BorScenario *scenario, const BorLocale *cell)
{
  return bor_grid_middle (grid_of (scenario), (guint) cell->column, (guint) cell->row);
}

/* --- Cutting --- */

static void
drop_all_but_the_cells (BorScenario *stamp)
{
  g_autoptr (BorScenario) none = bor_scenario_new ();
  for (guint kind = 0; kind < BOR_N_KINDS; kind++)
    if (kind != BOR_KIND_BOARD && kind != BOR_KIND_VERTEX && kind != BOR_KIND_LOCALE
        && kind != BOR_KIND_APPROACH)
      bor_scenario_share (stamp, none, (BorKind) kind);
  bor_scenario_set_board_href (stamp, NULL);
}

BorScenario *
bor_stamp_cut (const BorScenario *scenario, const gint32 *cells, guint n, GError **error)
{
  if (!bor_edit_check_describes (scenario, error)
      || !bor_edit_check_exist (scenario, BOR_KIND_LOCALE, cells, n, error))
    return NULL;
  g_autoptr (BorScenario) bare = bor_scenario_copy (scenario);
  drop_all_but_the_cells (bare);
  g_autoptr (GHashTable) kept = bor_slot_set (cells, n);
  g_autoptr (GArray) others = g_array_new (FALSE, FALSE, sizeof (gint32));
  BOR_FOREACH (bare, BOR_KIND_LOCALE, slot, const BorLocale, cell)
    if (!bor_slot_set_has (kept, slot))
      g_array_append_val (others, slot);
  BorGridMargins margins = bor_grid_margins_around (scenario, cells, n);
  bor_grid_remove_cells (bare, (const gint32 *) (const void *) others->data, others->len);
  if (margins.left == 0 && margins.top == 0 && margins.right == 0 && margins.bottom == 0)
    return g_steal_pointer (&bare);
  return bor_edit_resize_grid (bare, margins, NULL, error);
}

gboolean
bor_stamp_fits (const BorScenario *scenario, const BorScenario *stamp)
{
  const BorGrid *here = grid_of (scenario), *there = grid_of (stamp);
  return bor_scenario_board (scenario)->kind == BOR_BOARD_GRID
         && bor_scenario_board (stamp)->kind == BOR_BOARD_GRID && bor_grid_describes (stamp)
         && here->neighbours == there->neighbours && (here->flat != FALSE) == (there->flat != FALSE)
         && bor_grid_describes (scenario);
}

/* --- Where it comes --- */

BorMatrix
bor_stamp_matrix (const BorScenario *stamp, guint steps, gboolean mirrored)
{
  guint circle = bor_grid_is_hexagonal (grid_of (stamp)) ? 6 : 4;
  BorMatrix turn = bor_matrix_rotation (steps % circle * 360.0 / circle, (BorPoint){ 0, 0 });
  if (mirrored) { /* first */
    turn.xx = -turn.xx;
    turn.yx = -turn.yx;
  }
  return turn;
}

/* The cell nearest to the middle of the stamp. */
static const BorLocale *
find_anchor (const BorScenario *stamp)
{
  const BorLocale *anchor = NULL;
  BorBox box = bor_grid_box (grid_of (stamp));
  double best = INFINITY;
  BOR_FOREACH (stamp, BOR_KIND_LOCALE, slot, const BorLocale, cell) {
    BorPoint p = middle_of (stamp, cell);
    double far = hypot (p.x - (box.x0 + box.x1) / 2, p.y - (box.y0 + box.y1) / 2);
    if (far < best - 1e-6) {
      best = far;
      anchor = cell;
    }
  }
  return anchor;
}

/* The cell with its middle there, or -1. */
static gint32
cell_at (const BorScenario *scenario, BorPoint at)
{
  const BorGrid *grid = grid_of (scenario);
  guint column, row;
  bor_grid_nearest_cell (grid, at, &column, &row);
  BorPoint middle = bor_grid_middle (grid, column, row);
  gint32 slot = bor_grid_locale (grid, column, row);
  gboolean there = hypot (middle.x - at.x, middle.y - at.y) < grid->size / 4;
  return there && bor_scenario_locale (scenario, slot) != NULL ? slot : -1;
}

GArray *
bor_stamp_find (const BorScenario *scenario, const BorScenario *stamp, BorMatrix matrix, gint32 at)
{
  GArray *targets = g_array_new (FALSE, FALSE, sizeof (gint32));
  const BorLocale *here = bor_scenario_locale (scenario, at), *anchor = find_anchor (stamp);
  if (here == NULL || anchor == NULL)
    return targets;
  double scale = grid_of (scenario)->size / grid_of (stamp)->size;
  BorPoint to = middle_of (scenario, here), from = middle_of (stamp, anchor);
  BOR_FOREACH (stamp, BOR_KIND_LOCALE, slot, const BorLocale, cell) {
    BorPoint p = middle_of (stamp, cell);
    double x = (p.x - from.x) * scale, y = (p.y - from.y) * scale;
    BorPoint there = { to.x + matrix.xx * x + matrix.xy * y, to.y + matrix.yx * x + matrix.yy * y };
    gint32 target = cell_at (scenario, there);
    g_array_append_val (targets, target);
  }
  return targets;
}

/* Clockwise from the north, in degrees. */
static double
angle_of (const BorGrid *grid, guint direction)
{
  gboolean hexagonal = bor_grid_is_hexagonal (grid);
  static const double pointed[BOR_GRID_N_DIRECTIONS] = { 0, 30, 90, 150, 180, 210, 270, 330 };
  static const double flat[BOR_GRID_N_DIRECTIONS] = { 0, 60, 90, 120, 180, 240, 270, 300 };
  return !hexagonal ? direction * 45.0 : grid->flat ? flat[direction] : pointed[direction];
}

/* The direction of the board that one of the stamp comes to. */
static guint
turn_direction (const BorGrid *grid, BorMatrix matrix, guint direction)
{
  double angle = angle_of (grid, direction) * G_PI / 180, x = sin (angle), y = -cos (angle);
  double to = atan2 (matrix.xx * x + matrix.xy * y, -(matrix.yx * x + matrix.yy * y));
  for (guint place = 0; place < grid->neighbours; place++) {
    guint other = bor_grid_direction (grid, place);
    if (cos (to - angle_of (grid, other) * G_PI / 180) > 0.99)
      return other;
  }
  g_return_val_if_reached (direction);
}

/* --- Copying --- */

typedef struct {
  const BorScenario *stamp;
  BorScenario *to;
  BorMatrix matrix;
  GHashTable *touched; /* cells of the board */
} Stamping;

static void
give_props (BorScenario *to, BorKind kind, gint32 slot, const BorElement *giver)
{
  BorElement *own = bor_edit_make_own (to, kind, slot);
  bor_element_take_props (own, giver != NULL && giver->props != NULL ? bor_props_ref (giver->props)
                                                                     : NULL);
}

static void
stamp_cell (Stamping *stamping, const BorLocale *cell, gint32 target)
{
  const BorGrid *grid = grid_of (stamping->to);
  give_props (stamping->to, BOR_KIND_LOCALE, target, &cell->base);
  const BorLocale *there = bor_scenario_locale (stamping->to, target);
  for (guint i = 0; i < cell->approaches.n; i++) {
    guint direction = turn_direction (grid, stamping->matrix, bor_grid_direction (grid, i));
    give_props (
      stamping->to, BOR_KIND_APPROACH,
      bor_grid_approach (grid, (guint) there->column, (guint) there->row, direction),
      bor_scenario_get (stamping->stamp, BOR_KIND_APPROACH, cell->approaches.items[i].slot));
  }
}

/* Where the stamp ends, what must be the same on both sides of a border is so. */
static void
match_opposites (BorScenario *to, GHashTable *touched, const GPtrArray *defs, gint32 cell)
{
  const BorLocale *locale = bor_scenario_locale (to, cell);
  for (guint i = 0; i < locale->approaches.n; i++) {
    const BorApproach *side = bor_scenario_approach (to, locale->approaches.items[i].slot);
    const BorApproach *there = bor_scenario_approach (to, side->opposite.slot);
    for (guint k = 0;
         k < defs->len && there != NULL && !bor_slot_set_has (touched, there->locale.slot); k++) {
      const BorPropDef *def = defs->pdata[k];
      if ((def->flags & BOR_PROP_PAIRED) != 0)
        bor_element_set_prop (bor_edit_make_own (to, BOR_KIND_APPROACH, side->opposite.slot),
                              def->name, bor_element_prop (side, def->name));
    }
  }
}

static void
match_all (BorScenario *to, GHashTable *touched)
{
  g_autoptr (GPtrArray) defs = bor_scenario_list_props (to, BOR_KIND_APPROACH, NULL);
  g_autoptr (GArray) cells = bor_slot_set_list (touched);
  for (guint i = 0; i < cells->len; i++)
    match_opposites (to, touched, defs, g_array_index (cells, gint32, i));
}

BorScenario *
bor_edit_stamp (const BorScenario *scenario, const BorScenario *stamp, BorMatrix matrix, gint32 at,
                GError **error)
{
  if (!bor_stamp_fits (scenario, stamp)) {
    g_set_error_literal (
      error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GEOMETRY,
      _ ("These cells can only be placed on a grid with the same kind of cells"));
    return NULL;
  }
  g_autoptr (GArray) targets = bor_stamp_find (scenario, stamp, matrix, at);
  g_autoptr (BorScenario) next = bor_scenario_copy (scenario);
  g_autoptr (GHashTable) touched = bor_slot_set (NULL, 0);
  Stamping stamping = { stamp, next, matrix, touched };
  guint i = 0;
  BOR_FOREACH (stamp, BOR_KIND_LOCALE, slot, const BorLocale, cell) {
    gint32 target = i < targets->len ? g_array_index (targets, gint32, i) : -1;
    i++;
    if (target < 0)
      continue;
    stamp_cell (&stamping, cell, target);
    bor_slot_set_add (touched, target);
  }
  if (g_hash_table_size (touched) == 0) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOTHING,
                         _ ("The cells would lie outside the board"));
    return NULL;
  }
  match_all (next, touched);
  return g_steal_pointer (&next);
}

BorScenario *
bor_edit_clear_cells (const BorScenario *scenario, const gint32 *cells, guint n, GError **error)
{
  gboolean any = FALSE;
  if (!bor_edit_check_exist (scenario, BOR_KIND_LOCALE, cells, n, error))
    return NULL;
  g_autoptr (BorScenario) next = bor_scenario_copy (scenario);
  g_autoptr (GHashTable) touched = bor_slot_set (cells, n);
  for (guint i = 0; i < n; i++) {
    const BorLocale *cell = bor_scenario_locale (scenario, cells[i]);
    any = any || cell->base.props != NULL;
    give_props (next, BOR_KIND_LOCALE, cells[i], NULL);
    for (guint k = 0; k < cell->approaches.n; k++) {
      gint32 side = cell->approaches.items[k].slot;
      any = any || bor_scenario_approach (scenario, side)->base.props != NULL;
      give_props (next, BOR_KIND_APPROACH, side, NULL);
    }
  }
  if (!any) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOTHING,
                         _ ("There is nothing on these cells"));
    return NULL;
  }
  match_all (next, touched);
  return g_steal_pointer (&next);
}

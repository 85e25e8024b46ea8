/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/turn-cells.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "edit/border.h"
#include "edit/uses.h"
#include "geometry/grid.h"
#include "vocabulary/properties.h"

#define NEARLY 1e-6

typedef struct {
  const BorScenario *from;
  BorScenario *to;
  const BorGrid *grid;
  BorMatrix matrix;
  const gint32 *cells;
  const GArray *targets;
  GHashTable *target_of; /* cell → target + 1 */
  GHashTable *touched;   /* cells and targets */
} Turn;

static gboolean
is_nearly (double a, double b)
{
  return fabs (a - b) < NEARLY;
}

/* A mirror or a turn by quarters: what maps squares to squares, but nothing that only moves
 * them. */
static gboolean
is_turn (BorMatrix m)
{
  gboolean upright = is_nearly (fabs (m.xx), 1) && is_nearly (fabs (m.yy), 1) && is_nearly (m.xy, 0)
                     && is_nearly (m.yx, 0);
  gboolean across = is_nearly (fabs (m.xy), 1) && is_nearly (fabs (m.yx), 1) && is_nearly (m.xx, 0)
                    && is_nearly (m.yy, 0);
  return across || (upright && (m.xx < 0 || m.yy < 0));
}

static BorPoint
middle_of (const BorGrid *grid, const BorLocale *cell)
{
  return bor_grid_middle (grid, (guint) cell->column, (guint) cell->row);
}

/* To the cells nearest to where they fall; from between two cells to the first, if the cells are
 * more wide than high, else to the second. */
static double
find_shift (double at, gboolean to_first)
{
  double nearest = floor (at + 0.5 + (to_first ? -NEARLY : NEARLY));
  return nearest - at;
}

/* The box around the middles of cells. */
static BorBox
middles_box (const BorScenario *scenario, const gint32 *locales, guint n)
{
  const BorGrid *grid = &bor_scenario_board (scenario)->grid;
  BorBox box = BOR_BOX_EMPTY;
  for (guint i = 0; i < n; i++) {
    BorPoint middle = middle_of (grid, bor_scenario_locale (scenario, locales[i]));
    box = bor_box_add (box, middle.x, middle.y);
  }
  return box;
}

static gboolean
leaves_grid (GError **error)
{
  g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE,
                       _ ("Some cells would leave the grid"));
  return FALSE;
}

/* Hexagons in a mirror may fall between others; they go half a cell on, and the next time back. */
static gboolean
add_hexagons (const BorScenario *scenario, const gint32 *locales, guint n, BorMatrix matrix,
              GArray *targets, GError **error)
{
  const BorGrid *grid = &bor_scenario_board (scenario)->grid;
  BorBox box = middles_box (scenario, locales, n);
  double halves = (grid->flat ? box.y0 - grid->y : box.x0 - grid->x) / grid->size * 2;
  double nudge = (fmod (round (halves), 2) == 0 ? 1 : -1) * NEARLY * grid->size;
  BorPoint shift = { 0 };
  for (guint i = 0; i < n; i++) {
    BorPoint to =
      bor_matrix_apply (matrix, middle_of (grid, bor_scenario_locale (scenario, locales[i])));
    BorPoint near = { to.x + shift.x, to.y + shift.y };
    if (i == 0)
      near = (BorPoint){ to.x + (grid->flat ? 0 : nudge), to.y + (grid->flat ? nudge : 0) };
    guint column, row;
    bor_grid_nearest_cell (grid, near, &column, &row);
    BorPoint middle = bor_grid_middle (grid, column, row);
    if (i == 0)
      shift = (BorPoint){ middle.x - to.x, middle.y - to.y };
    if (hypot (middle.x - near.x, middle.y - near.y) > (i == 0 ? 0.7 : 0.1) * grid->size)
      return leaves_grid (error);
    gint32 slot = bor_grid_locale (grid, column, row);
    g_array_append_val (targets, slot);
  }
  return TRUE;
}

static gboolean
add_squares (const BorScenario *scenario, const gint32 *locales, guint n, BorMatrix matrix,
             GArray *targets, GError **error)
{
  const BorGrid *grid = &bor_scenario_board (scenario)->grid;
  BorBox box = middles_box (scenario, locales, n);
  gboolean wide = box.x1 - box.x0 > box.y1 - box.y0 + NEARLY * grid->size;
  double shift_x = 0, shift_y = 0;
  for (guint i = 0; i < n; i++) {
    BorPoint to =
      bor_matrix_apply (matrix, middle_of (grid, bor_scenario_locale (scenario, locales[i])));
    double column = (to.x - grid->x) / grid->size - 0.5, row = (to.y - grid->y) / grid->size - 0.5;
    if (i == 0) {
      shift_x = find_shift (column, wide);
      shift_y = find_shift (row, wide);
    }
    column = round (column + shift_x);
    row = round (row + shift_y);
    if (!(column >= 0 && row >= 0 && column < grid->columns && row < grid->rows))
      return leaves_grid (error);
    gint32 slot = bor_grid_locale (grid, (guint) column, (guint) row);
    g_array_append_val (targets, slot);
  }
  return TRUE;
}

GArray *
bor_edit_find_cells (const BorScenario *scenario, const BorElementRef *refs, guint n)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (gint32));
  gboolean grid = bor_scenario_board (scenario)->kind == BOR_BOARD_GRID;
  for (guint i = 0; grid && i < n; i++)
    if (refs[i].kind == BOR_KIND_LOCALE)
      g_array_append_val (cells, refs[i].slot);
  return cells;
}

GArray *
bor_edit_find_turned_cells (const BorScenario *scenario, const gint32 *locales, guint n,
                            BorMatrix matrix, GError **error)
{
  if (!bor_edit_check_exist (scenario, BOR_KIND_LOCALE, locales, n, error))
    return NULL;
  if (!is_turn (matrix)) {
    bor_edit_check_not_grid (scenario, error); /* says that squares keep their shape */
    return NULL;
  }
  g_autoptr (GArray) targets = g_array_new (FALSE, FALSE, sizeof (gint32));
  gboolean hexagons = bor_grid_is_hexagonal (&bor_scenario_board (scenario)->grid);
  if (hexagons && is_nearly (matrix.xx, 0)) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GEOMETRY,
                         _ ("Hexagons cannot be rotated by quarter turns, only by half turns"));
    return NULL;
  }
  gboolean good = hexagons ? add_hexagons (scenario, locales, n, matrix, targets, error)
                           : add_squares (scenario, locales, n, matrix, targets, error);
  for (guint i = 0; good && i < targets->len; i++)
    if (bor_scenario_locale (scenario, g_array_index (targets, gint32, i)) == NULL)
      good = leaves_grid (error);
  return good ? g_steal_pointer (&targets) : NULL;
}

static gint32
target_of (const Turn *turn, gint32 cell)
{
  return GPOINTER_TO_INT (g_hash_table_lookup (turn->target_of, GINT_TO_POINTER (cell))) - 1;
}

static BorPoint
turn_vector (const Turn *turn, double x, double y)
{
  return (BorPoint){ turn->matrix.xx * x + turn->matrix.xy * y,
                     turn->matrix.yx * x + turn->matrix.yy * y };
}

static guint
turn_direction (const Turn *turn, guint direction)
{
  gint columns, rows;
  bor_grid_direction_step (direction, &columns, &rows);
  BorPoint to = turn_vector (turn, columns, rows);
  for (guint i = 0; i < BOR_GRID_N_DIRECTIONS; i++) {
    bor_grid_direction_step (i, &columns, &rows);
    if (is_nearly (columns, to.x) && is_nearly (rows, to.y))
      return i;
  }
  g_return_val_if_reached (direction);
}

/* The side of the target that a side of a cell comes to. */
static gint32
turn_side (const Turn *turn, gint32 cell, guint direction)
{
  const BorLocale *there = bor_scenario_locale (turn->from, target_of (turn, cell));
  return bor_grid_approach (turn->grid, (guint) there->column, (guint) there->row,
                            turn_direction (turn, direction));
}

static void
give_props (Turn *turn, BorKind kind, gint32 slot, const BorElement *giver)
{
  BorElement *own = bor_edit_make_own (turn->to, kind, slot);
  BorProps *props = giver != NULL && giver->props != NULL ? bor_props_ref (giver->props) : NULL;
  g_clear_pointer (&own->props, bor_props_unref);
  own->props = props;
}

static void
empty_cell (Turn *turn, gint32 slot)
{
  const BorLocale *cell = bor_scenario_locale (turn->from, slot);
  give_props (turn, BOR_KIND_LOCALE, slot, NULL);
  for (guint i = 0; i < cell->approaches.n; i++)
    give_props (turn, BOR_KIND_APPROACH, cell->approaches.items[i].slot, NULL);
}

static void
fill_cell (Turn *turn, gint32 slot)
{
  const BorLocale *cell = bor_scenario_locale (turn->from, slot);
  give_props (turn, BOR_KIND_LOCALE, target_of (turn, slot), &cell->base);
  for (guint i = 0; i < cell->approaches.n; i++)
    give_props (turn, BOR_KIND_APPROACH, turn_side (turn, slot, bor_grid_direction (turn->grid, i)),
                bor_scenario_get (turn->from, BOR_KIND_APPROACH, cell->approaches.items[i].slot));
}

/* What must be the same on both sides of a border is so where the cells meet others. */
static void
match_opposites (Turn *turn, const GPtrArray *defs, gint32 slot)
{
  const BorLocale *cell = bor_scenario_locale (turn->from, slot);
  for (guint i = 0; i < cell->approaches.n; i++) {
    const BorApproach *side = bor_scenario_approach (turn->to, cell->approaches.items[i].slot);
    const BorApproach *there = bor_scenario_approach (turn->to, side->opposite.slot);
    if (there == NULL || bor_slot_set_has (turn->touched, there->locale.slot))
      continue;
    for (guint k = 0; k < defs->len; k++) {
      const BorPropDef *def = defs->pdata[k];
      if ((def->flags & BOR_PROP_PAIRED) != 0)
        bor_element_set_prop (bor_edit_make_own (turn->to, BOR_KIND_APPROACH, side->opposite.slot),
                              def->name, bor_element_prop (side, def->name));
    }
  }
}

static const char *
turn_facing (const Turn *turn, const BorPropDef *def, const char *text)
{
  const BorPropValue *value = bor_prop_def_find_value (def, text);
  if (value == NULL || value->facing == 0)
    return text;
  double angle = value->facing * G_PI / 180;
  BorPoint to = turn_vector (turn, sin (angle), -cos (angle));
  gint degrees = (gint) round (atan2 (to.x, -to.y) * 180 / G_PI);
  for (const BorPropValue *v = def->values; v->value != NULL; v++)
    if (v->facing > 0 && (v->facing - degrees) % 360 == 0)
      return v->value;
  return text;
}

static void
turn_pieces (Turn *turn)
{
  g_autoptr (GPtrArray) defs = bor_scenario_list_props (turn->from, BOR_KIND_PLACEMENT, NULL);
  BOR_FOREACH (turn->from, BOR_KIND_PLACEMENT, slot, const BorPlacement, placement) {
    const BorApproach *side = bor_scenario_approach (turn->from, placement->approach.slot);
    gint32 cell = placement->locale.slot;
    if (cell < 0 || target_of (turn, cell) < 0)
      continue;
    BorPlacement *own = bor_edit_make_own (turn->to, BOR_KIND_PLACEMENT, slot);
    own->locale = bor_ref_make (target_of (turn, cell));
    if (side != NULL && side->locale.slot == cell) {
      gint place = bor_ring_position (turn->from, placement->approach.slot);
      own->approach =
        bor_ref_make (turn_side (turn, cell, bor_grid_direction (turn->grid, (guint) place)));
    }
    for (guint i = 0; i < defs->len; i++) {
      const BorPropDef *def = defs->pdata[i];
      const char *text = bor_element_prop (placement, def->name);
      if (text != NULL)
        bor_element_set_prop (own, def->name, turn_facing (turn, def, text));
    }
  }
}

/* A symbol keeps its place within its cell, turned with it. */
static void
turn_symbols (Turn *turn)
{
  BOR_FOREACH (turn->from, BOR_KIND_SYMBOL, slot, const BorSymbol, symbol) {
    const BorLocale *cell = bor_scenario_locale (turn->from, symbol->locale.slot);
    if (cell == NULL || target_of (turn, symbol->locale.slot) < 0)
      continue;
    BorSymbol *own = bor_edit_make_own (turn->to, BOR_KIND_SYMBOL, slot);
    own->locale = bor_ref_make (target_of (turn, symbol->locale.slot));
    if (!symbol->has_position)
      continue;
    BorPoint middle = middle_of (turn->grid, cell);
    BorPoint there = middle_of (turn->grid, bor_scenario_locale (turn->from, own->locale.slot));
    BorPoint off = turn_vector (turn, symbol->x - middle.x, symbol->y - middle.y);
    own->x = bor_coord_round (there.x + off.x);
    own->y = bor_coord_round (there.y + off.y);
  }
}

static void
run (Turn *turn, guint n)
{
  g_autoptr (GPtrArray) sides = bor_scenario_list_props (turn->from, BOR_KIND_APPROACH, NULL);
  g_autoptr (GArray) touched = bor_slot_set_list (turn->touched);
  for (guint i = 0; i < touched->len; i++)
    empty_cell (turn, g_array_index (touched, gint32, i));
  for (guint i = 0; i < n; i++)
    fill_cell (turn, turn->cells[i]);
  for (guint i = 0; i < touched->len; i++)
    match_opposites (turn, sides, g_array_index (touched, gint32, i));
  turn_pieces (turn);
  turn_symbols (turn);
}

BorScenario *
bor_edit_turn_cells (const BorScenario *scenario, const gint32 *locales, guint n, BorMatrix matrix,
                     GError **error)
{
  g_autoptr (GArray) targets = bor_edit_find_turned_cells (scenario, locales, n, matrix, error);
  if (targets == NULL)
    return NULL;
  g_autoptr (GHashTable) target_slots = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) touched = bor_slot_set (locales, n);
  for (guint i = 0; i < n; i++) {
    gint32 target = g_array_index (targets, gint32, i);
    g_hash_table_insert (target_slots, GINT_TO_POINTER (locales[i]), GINT_TO_POINTER (target + 1));
    bor_slot_set_add (touched, target);
  }
  g_autoptr (BorScenario) next = bor_scenario_copy (scenario);
  Turn turn = { .from = scenario,
                .to = next,
                .grid = &bor_scenario_board (scenario)->grid,
                .matrix = matrix,
                .cells = locales,
                .targets = targets,
                .target_of = target_slots,
                .touched = touched };
  run (&turn, n);
  return g_steal_pointer (&next);
}

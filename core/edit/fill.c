/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/fill.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "edit/border.h"
#include "edit/grid-cells.h"
#include "edit/ids.h"
#include "edit/uses.h"
#include "geometry/grid.h"

/* Cells stand on a lattice of whole numbers, so that neighbours' corners meet. */
typedef struct {
  guint n_corners;
  gint dx[6], dy[6];     /* of the corners, clockwise, from the cell's origin */
  gint step_x, step_y;   /* to the next column and row */
  gint shift;            /* of every other row */
  double unit_x, unit_y; /* of the lattice, in board units */
  guint columns, rows;
} Lattice;

static Lattice
square_lattice (const BorBoard *board, double size)
{
  return (Lattice){ .n_corners = 4,
                    .dx = { 0, 1, 1, 0 },
                    .dy = { 0, 0, 1, 1 },
                    .step_x = 1,
                    .step_y = 1,
                    .unit_x = size,
                    .unit_y = size,
                    .columns = (guint) (board->width / size + 1e-9),
                    .rows = (guint) (board->height / size + 1e-9) };
}

/* Two units are a cell's width, four its height; rows are three apart. */
static Lattice
hexagon_lattice (const BorBoard *board, double size)
{
  double height = size * 2 / sqrt (3), width = board->width - size / 2;
  gboolean one_row = board->height < height * 1.75;
  if (one_row)
    width = board->width;
  return (Lattice){ .n_corners = 6,
                    .dx = { 1, 2, 2, 1, 0, 0 },
                    .dy = { 0, 1, 3, 4, 3, 1 },
                    .step_x = 2,
                    .step_y = 3,
                    .shift = 1,
                    .unit_x = size / 2,
                    .unit_y = height / 4,
                    .columns = (guint) (MAX (width, 0) / size + 1e-9),
                    .rows = board->height < height * (1 - 1e-9)
                              ? 0
                              : (guint) ((board->height - height) / (height * 0.75) + 1e-9) + 1 };
}

typedef struct {
  BorScenario *scenario;
  Lattice lattice;
  GHashTable *vertices; /* lattice point → vertex slot + 1 */
  GHashTable *sides;    /* "from-to" of vertices → approach, as gint64 keys */
  BorIds *vertex_ids, *locale_ids, *side_ids;
} Fill;

static gint32
corner (Fill *fill, gint x, gint y)
{
  gint64 key = (gint64) y << 32 | (guint32) x;
  gpointer found = g_hash_table_lookup (fill->vertices, &key);
  if (found != NULL)
    return GPOINTER_TO_INT (found) - 1;
  BorVertex *vertex = bor_element_new (BOR_KIND_VERTEX, bor_ids_take (fill->vertex_ids, NULL));
  vertex->x = bor_coord_round (x * fill->lattice.unit_x);
  vertex->y = bor_coord_round (y * fill->lattice.unit_y);
  gint32 slot = bor_scenario_append (fill->scenario, vertex);
  g_hash_table_insert (fill->vertices, g_memdup2 (&key, sizeof key), GINT_TO_POINTER (slot + 1));
  return slot;
}

/* Adds the side from `a` to `b` and pairs it with the one from `b` to `a`. */
static gint32
add_side (Fill *fill, gint32 locale, const char *stem, gint32 a, gint32 b)
{
  gint64 here = (gint64) a << 32 | (guint32) b, there = (gint64) b << 32 | (guint32) a;
  BorApproach *side = bor_element_new (BOR_KIND_APPROACH, bor_ids_take (fill->side_ids, stem));
  side->locale = bor_ref_make (locale);
  side->opposite = BOR_REF_NONE;
  side->edge = TRUE;
  bor_refs_append_slot (&side->along, a);
  bor_refs_append_slot (&side->along, b);
  gint32 slot = bor_scenario_append (fill->scenario, side);
  g_hash_table_insert (fill->sides, g_memdup2 (&here, sizeof here), GINT_TO_POINTER (slot + 1));
  gint32 other = GPOINTER_TO_INT (g_hash_table_lookup (fill->sides, &there)) - 1;
  if (other >= 0)
    bor_border_link (fill->scenario, slot, other);
  return slot;
}

static void
add_cell (Fill *fill, guint column, guint row)
{
  const Lattice *l = &fill->lattice;
  gint x = (gint) column * l->step_x + (row % 2 == 1 ? l->shift : 0), y = (gint) row * l->step_y;
  g_autofree char *id = g_strdup_printf ("c%u-%u", column, row);
  BorLocale *locale = bor_element_new (BOR_KIND_LOCALE, bor_ids_take (fill->locale_ids, id));
  gint32 slot = bor_scenario_append (fill->scenario, locale);
  for (guint i = 0; i < l->n_corners; i++) {
    guint k = (i + 1) % l->n_corners;
    g_autofree char *stem = g_strdup_printf ("%s-%u", locale->base.id, i + 1);
    gint32 a = corner (fill, x + l->dx[i], y + l->dy[i]);
    gint32 b = corner (fill, x + l->dx[k], y + l->dy[k]);
    bor_refs_append_slot (&locale->approaches, add_side (fill, slot, stem, a, b));
  }
}

static gboolean
check_empty (const BorScenario *scenario, GError **error)
{
  if (bor_scenario_count (scenario, BOR_KIND_LOCALE) == 0)
    return TRUE;
  g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_IN_USE,
                       _ ("The board already has locales"));
  return FALSE;
}

static void
run_fill (BorScenario *scenario, Lattice lattice)
{
  g_autoptr (GHashTable) vertices =
    g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (GHashTable) sides = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (BorIds) vertex_ids = bor_ids_new (scenario, BOR_KIND_VERTEX);
  g_autoptr (BorIds) locale_ids = bor_ids_new (scenario, BOR_KIND_LOCALE);
  g_autoptr (BorIds) side_ids = bor_ids_new (scenario, BOR_KIND_APPROACH);
  Fill fill = { scenario, lattice, vertices, sides, vertex_ids, locale_ids, side_ids };
  for (guint row = 0; row < lattice.rows; row++)
    for (guint column = 0; column < lattice.columns; column++)
      add_cell (&fill, column, row);
}

BorScenario *
bor_edit_fill_board (const BorScenario *scenario, BorFill fill, double size, GError **error)
{
  if (!bor_edit_check_not_grid (scenario, error) || !check_empty (scenario, error))
    return NULL;
  const BorBoard *board = bor_scenario_board (scenario);
  gboolean good =
    size >= 1 && isfinite (size) && board->width / size * (board->height / size) <= BOR_FILL_MAX;
  Lattice lattice = { 0 };
  if (good)
    lattice =
      fill == BOR_FILL_SQUARES ? square_lattice (board, size) : hexagon_lattice (board, size);
  if (!good || lattice.columns == 0 || lattice.rows == 0) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE,
                         _ ("No locale of this size fits on the board, or too many do"));
    return NULL;
  }
  BorScenario *next = bor_scenario_copy (scenario);
  run_fill (next, lattice);
  return next;
}

/* Drops what an earlier grid made. FALSE when something else refers to it. */
static gboolean
clear_grid (BorScenario *scenario, GError **error)
{
  static const BorKind others[] = { BOR_KIND_ROAD, BOR_KIND_JUNCTION, BOR_KIND_REGION,
                                    BOR_KIND_SYMBOL, BOR_KIND_PLACEMENT };
  static const BorKind made[] = { BOR_KIND_VERTEX, BOR_KIND_LOCALE, BOR_KIND_APPROACH };
  gboolean grid = bor_scenario_board (scenario)->kind == BOR_BOARD_GRID;
  guint needed = grid ? 0 : bor_scenario_count (scenario, BOR_KIND_LOCALE);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    needed += bor_scenario_count (scenario, others[i]);
  BOR_FOREACH (scenario, BOR_KIND_FORCE, slot, const BorForce, force)
    needed += force->locale.slot >= 0;
  if (needed > 0) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_IN_USE,
                         _ ("The board still has locales, or something placed in them"));
    return FALSE;
  }
  g_autoptr (BorScenario) none = bor_scenario_new ();
  for (guint i = 0; i < G_N_ELEMENTS (made); i++)
    bor_scenario_share (scenario, none, made[i]);
  return TRUE;
}

BorScenario *
bor_edit_set_grid (const BorScenario *scenario, const BorGrid *grid, GError **error)
{
  if (!bor_edit_check_grid_range (grid, error))
    return NULL;
  if (!bor_grid_is_valid (grid)) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE,
                         _ ("A grid has at least one cell, and 4, 6 or 8 neighbours for each"));
    return NULL;
  }
  g_autoptr (BorScenario) next = bor_scenario_copy (scenario);
  if (!clear_grid (next, error))
    return NULL;
  BorBoard *board = bor_edit_make_own (next, BOR_KIND_BOARD, 0);
  const BorGrid old = board->grid;
  board->kind = BOR_BOARD_GRID;
  board->grid = *grid;
  board->grid.left = old.left;
  board->grid.top = old.top;
  board->grid.x = bor_coord_round (grid->x);
  board->grid.y = bor_coord_round (grid->y);
  BorGrid made = board->grid;
  bor_grid_expand (next, &made, 0, 0);
  return g_steal_pointer (&next);
}

/* Corner links run along one vertex only. */
static void
drop_corner_links (BorScenario *scenario)
{
  g_auto (BorRemap) remap = { 0 };
  BOR_FOREACH (scenario, BOR_KIND_APPROACH, slot, const BorApproach, approach)
    if (approach->along.n < 2) {
      bor_remap_add (&remap, BOR_KIND_APPROACH, slot, -1);
      bor_scenario_remove (scenario, BOR_KIND_APPROACH, slot);
    }
  if (bor_remap_size (&remap, BOR_KIND_APPROACH) > 0)
    bor_remap_apply (&remap, scenario);
}

BorScenario *
bor_edit_free_grid (const BorScenario *scenario, GError **error)
{
  if (bor_scenario_board (scenario)->kind != BOR_BOARD_GRID) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOTHING,
                         _ ("The board is not a grid"));
    return NULL;
  }
  BorScenario *next = bor_scenario_copy (scenario);
  BorBoard *board = bor_edit_make_own (next, BOR_KIND_BOARD, 0);
  board->kind = BOR_BOARD_AREA;
  board->grid = (BorGrid){ 0 };
  drop_corner_links (next);
  BOR_FOREACH (scenario, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    BorLocale *own = bor_edit_make_own (next, BOR_KIND_LOCALE, slot);
    own->shape = BOR_LOCALE_AREA;
    own->column = own->row = 0;
  }
  return next;
}

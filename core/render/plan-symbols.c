/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "render/block.h"
#include "render/node.h"
#include "render/planner.h"

/* Style points. */
#define STAR_SIZE    32.0
#define SETUP_WIDTH  34.0
#define SETUP_HEIGHT 10.0

static const double shrinks[] = { 1, 0.85, 0.7, 0.55, 0.42, 0.3, 0.2 };

/* As near to `wish` as there is room; FALSE where there is none. */
static gboolean
try_size (BorPlanner *planner, BorItem item, double width, double height, double angle,
          BorPoint wish)
{
  double cost = G_MAXDOUBLE;
  if (!bor_planner_search (planner, width / 2 * item.size, height / 2 * item.size, angle, wish,
                           &item.rectangle, &cost))
    return FALSE;
  bor_planner_add (planner, item);
  return TRUE;
}

void
bor_planner_place (BorPlanner *planner, BorItemKind kind, gint32 slot, double width, double height,
                   double angle, BorPoint wish)
{
  for (guint i = 0; i < G_N_ELEMENTS (shrinks); i++) {
    BorItem item = { .kind = kind, .slot = slot, .size = planner->size * shrinks[i] };
    if (try_size (planner, item, width, height, angle, wish))
      return;
  }
}

/* Where the designer put it, if there is room. */
static gboolean
place_exactly (BorPlanner *planner, BorItemKind kind, const BorSymbol *symbol, gint32 slot,
               double width, double height)
{
  double size = planner->size;
  BorRectangle rectangle = { symbol->x, symbol->y, width / 2 * size, height / 2 * size, 0 };
  if (!bor_planner_fits (planner, &rectangle))
    return FALSE;
  bor_planner_add (planner, (BorItem){ kind, slot, rectangle, size, NULL });
  return TRUE;
}

static void
place_symbol (BorPlanner *planner, gint32 slot)
{
  const BorSymbol *symbol = bor_scenario_symbol (planner->scene->scenario, slot);
  BorItemKind kind = symbol->type == BOR_SYMBOL_SETUP       ? BOR_ITEM_SETUP
                     : symbol->type == BOR_SYMBOL_OBJECTIVE ? BOR_ITEM_OBJECTIVE
                                                            : BOR_ITEM_OTHER_SYMBOL;
  double width = kind == BOR_ITEM_SETUP ? SETUP_WIDTH : STAR_SIZE;
  double height = kind == BOR_ITEM_SETUP ? SETUP_HEIGHT : STAR_SIZE;
  if (symbol->has_position && place_exactly (planner, kind, symbol, slot, width, height))
    return;
  BorPoint wish =
    symbol->has_position ? (BorPoint){ symbol->x, symbol->y } : bor_planner_middle (planner);
  /* The middle of a cell is for the piece that starts there. */
  if (kind == BOR_ITEM_SETUP && planner->locale->shape == BOR_LOCALE_CELL && !symbol->has_position)
    wish.y = planner->box.y1 - (SETUP_HEIGHT / 2 + 3) * planner->size;
  bor_planner_place (planner, kind, slot, width, height, 0, wish);
}

static void
place_symbols (BorPlanner *planner, gboolean with_position)
{
  const GArray *symbols = bor_scene_symbols (planner->scene, planner->slot);
  for (guint i = 0; symbols != NULL && i < symbols->len; i++) {
    gint32 slot = g_array_index (symbols, gint32, i);
    if (bor_scenario_symbol (planner->scene->scenario, slot)->has_position == with_position)
      place_symbol (planner, slot);
  }
}

/* Where a piece that holds a side would like to lie, and its angle: along the side, or at the end
 * of the link. */
static BorPoint
find_front (const BorPlanner *planner, gint32 side, double *angle)
{
  BorPoint at = bor_planner_middle (planner);
  BorPoints line = { 0 };
  if (planner->locale->shape == BOR_LOCALE_NODE)
    bor_node_link_end (planner->scene->scenario, side, planner->size, &at);
  else
    bor_inset_side (&planner->inset, side, &line);
  if (line.n > 1) {
    at = bor_path_at (line.items, line.n, bor_path_length (line.items, line.n) / 2, angle);
    at.x -= sin (*angle) * 36 * planner->size;
    at.y += cos (*angle) * 36 * planner->size;
  }
  bor_points_clear (&line);
  return at;
}

/* Blocking pieces lie along their side, the others in the middle. */
gboolean
bor_planner_piece (BorPlanner *planner, gint32 slot, double size)
{
  const BorPlacement *placement = bor_scenario_placement (planner->scene->scenario, slot);
  const BorApproach *approach =
    bor_scenario_approach (planner->scene->scenario, placement->approach.slot);
  BorPoint wish = bor_planner_middle (planner);
  double angle = 0;
  if (approach != NULL && approach->locale.slot == planner->slot)
    wish = find_front (planner, placement->approach.slot, &angle);
  return try_size (planner, (BorItem){ .kind = BOR_ITEM_BLOCK, .slot = slot, .size = size },
                   BOR_BLOCK_WIDTH, bor_block_height (planner->scene->scenario),
                   bor_angle_upright (angle), wish);
}

/* Places pieces at that size and returns TRUE if there is room for all. Otherwise gives up at the
 * first without room, or, if `some` will do, leaves it out. */
static gboolean
try_pieces (BorPlanner *planner, const GArray *pieces, double size, gboolean some)
{
  gboolean all = TRUE;
  for (guint i = 0; i < pieces->len && (all || some); i++)
    all &= bor_planner_piece (planner, g_array_index (pieces, gint32, i), size);
  return all;
}

/* All pieces of a locale have the same size, the largest at which there is room for them. At the
 * smallest size those without room are left out. */
static void
place_pieces (BorPlanner *planner, const GArray *pieces)
{
  guint before = planner->items->len;
  double usual = planner->size * bor_block_scale (planner->scene->scenario);
  for (guint i = 0; i < G_N_ELEMENTS (shrinks); i++) {
    gboolean last = i + 1 == G_N_ELEMENTS (shrinks);
    if (try_pieces (planner, pieces, usual * shrinks[i], last) || last)
      return;
    g_array_set_size (planner->items, before);
  }
}

void
bor_planner_symbols (BorPlanner *planner)
{
  const GArray *pieces = bor_scene_placements (planner->scene, planner->slot);
  if (planner->inset.n < 3)
    return;
  place_symbols (planner, TRUE);
  /* The name of a node has its place below. */
  if (bor_planner_has_label (planner) || planner->locale->shape == BOR_LOCALE_NODE)
    bor_planner_names (planner);
  place_symbols (planner, FALSE);
  bor_planner_entries (planner);
  if (pieces != NULL && planner->locale->shape != BOR_LOCALE_NODE)
    place_pieces (planner, pieces);
}

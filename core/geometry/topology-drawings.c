/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/topology-private.h"

/* Roads, features and symbols share one grid. */
static const BorKind drawing_kinds[] = { BOR_KIND_ROAD, BOR_KIND_FEATURE, BOR_KIND_SYMBOL };

static gint32
drawing_item (BorKind kind, gint32 slot)
{
  return slot * 4 + (kind == BOR_KIND_ROAD ? 0 : kind == BOR_KIND_FEATURE ? 1 : 2);
}

/* Of a smooth line, which swings out beyond its points: of the handles of its curves. */
static BorBox
swing_box (const BorPoints *points, gboolean closed)
{
  BorBox box = bor_points_box (points->items, points->n);
  for (guint i = 0; i < points->n && points->n > 2; i++) {
    BorPoint before = points->items[i > 0 ? i - 1 : closed ? points->n - 1 : 0];
    BorPoint after = points->items[i + 1 < points->n ? i + 1 : closed ? 0 : i];
    BorPoint at = points->items[i];
    double dx = (after.x - before.x) / 6, dy = (after.y - before.y) / 6;
    box = bor_box_add (bor_box_add (box, at.x + dx, at.y + dy), at.x - dx, at.y - dy);
  }
  return box;
}

static BorBox
drawing_box (const BorElement *element)
{
  switch (element != NULL ? element->kind : BOR_N_KINDS) {
  case BOR_KIND_ROAD:
    return swing_box (&((const BorRoad *) element)->path, FALSE);
  case BOR_KIND_FEATURE: {
    const BorFeature *feature = (const BorFeature *) element;
    return feature->smooth ? swing_box (&feature->points, feature->closed)
                           : bor_points_box (feature->points.items, feature->points.n);
  }
  case BOR_KIND_SYMBOL: {
    const BorSymbol *symbol = (const BorSymbol *) element;
    return symbol->has_position ? (BorBox){ symbol->x, symbol->y, symbol->x, symbol->y }
                                : BOR_BOX_EMPTY;
  }
  default:
    return BOR_BOX_EMPTY;
  }
}

void
bor_topology_move_drawing (BorTopology *self, BorKind kind, gint32 slot, const BorElement *before,
                           const BorElement *after)
{
  bor_cells_remove (&self->drawings, drawing_item (kind, slot), drawing_box (before));
  bor_cells_add (&self->drawings, drawing_item (kind, slot), drawing_box (after));
}

guint
bor_topology_count_drawings (const BorScenario *scenario)
{
  guint n = 0;
  for (guint i = 0; i < G_N_ELEMENTS (drawing_kinds); i++)
    n += bor_scenario_count (scenario, drawing_kinds[i]);
  return n;
}

void
bor_topology_drawings_in (const BorTopology *topology, BorBox box, GArray *refs)
{
  g_autoptr (GArray) items = g_array_new (FALSE, FALSE, sizeof (gint32));
  bor_cells_in (&topology->drawings, box, items);
  for (guint i = 0; i < items->len; i++) {
    gint32 item = g_array_index (items, gint32, i);
    BorElementRef ref = { drawing_kinds[item & 3], item / 4 };
    if (bor_box_intersects (drawing_box (bor_scenario_get (topology->scenario, ref.kind, ref.slot)),
                            box))
      g_array_append_val (refs, ref);
  }
}

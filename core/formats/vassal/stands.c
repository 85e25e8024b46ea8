/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where pieces stand: beside each other, and clear of the name of their locale. */
#include <math.h>

#include "formats/vassal/places.h"
#include "render/painter.h"
#include "render/rectangle.h"

/* Points that are tried in a locale, across and down. */
#define MOST_TRIED 80
/* Between two pieces, pixels. */
#define GAP 1.0

/* What is worse than any distance, from bad to worst. */
#define ON_A_STACK   1e6
#define ON_A_NAME    2e6
#define OVER_AN_EDGE 4e6

/* A locale in which pieces are laid down one after the other. */
typedef struct {
  const BorVassal *v;
  const BorVassalPlaces *places;
  GArray *names;   /* of BorRectangle, pixels */
  GArray *symbols; /* of BorItem, board units */
  GArray *taken;   /* of BorPoint */
} Floor;

static BorRectangle
to_pixels (const BorVassal *v, BorRectangle r)
{
  return (BorRectangle){ (r.x - v->extent.x0) * v->scale, (r.y - v->extent.y0) * v->scale,
                         r.width * v->scale, r.height * v->scale, r.angle };
}

static void
read_plan (Floor *floor, gint32 locale)
{
  BorLayout *layout = bor_painter_layout (floor->v->painter, 1);
  const BorPlan *plan = bor_layout_plan (layout, locale);
  for (guint i = 0; i < plan->n_items; i++) {
    const BorItem *item = &plan->items[i];
    BorRectangle r = to_pixels (floor->v, item->rectangle);
    if (item->kind == BOR_ITEM_NAME || item->kind == BOR_ITEM_NUMBER)
      g_array_append_val (floor->names, r);
    else if (item->kind == BOR_ITEM_SETUP)
      g_array_append_val (floor->symbols, *item);
  }
  bor_layout_drop (layout, locale);
}

static gboolean
is_in_reserve (const BorVassalPlaces *places, BorPoint p)
{
  if (!bor_ring_contains (places->all.path, places->all.n, p.x, p.y))
    return FALSE;
  for (guint i = 0; i < places->sides->len; i++) {
    const BorVassalArea *side = &g_array_index (places->sides, BorVassalArea, i);
    if (side->n > 0 && bor_ring_contains (side->path, side->n, p.x, p.y))
      return FALSE;
  }
  return TRUE;
}

/* How bad it is to lay a piece down there: how far it is from where it should be, and more. */
static double
weigh (const Floor *floor, BorPoint p, BorPoint wanted)
{
  const BorVassal *v = floor->v;
  BorRectangle piece = { p.x, p.y, v->block_width / 2.0, v->block_height / 2.0, 0 };
  double cost = bor_point_distance (p, wanted);
  for (guint i = 0; i < floor->taken->len; i++) {
    BorPoint other = g_array_index (floor->taken, BorPoint, i);
    if (other.x == p.x && other.y == p.y)
      cost += ON_A_STACK;
    else if (fabs (other.x - p.x) < v->block_width + GAP
             && fabs (other.y - p.y) < v->block_height + GAP)
      return G_MAXDOUBLE;
  }
  for (guint i = 0; i < floor->names->len; i++)
    if (bor_rectangles_overlap (&piece, &g_array_index (floor->names, BorRectangle, i))) {
      cost += ON_A_NAME;
      break;
    }
  if (!bor_rectangle_in_ring (&piece, floor->places->all.path, floor->places->all.n))
    cost += OVER_AN_EDGE;
  return cost;
}

static void
try_place (const Floor *floor, BorPoint p, BorPoint wanted, BorPoint *best, double *least)
{
  if (!is_in_reserve (floor->places, p))
    return;
  double cost = weigh (floor, p, wanted);
  if (cost < *least) {
    *least = cost;
    *best = p;
  }
}

/* Lays a piece down as near to `wanted` as it can: within the outline, clear of the name, and on
 * no other piece; or else exactly on one, with which VASSAL then stacks it. */
static BorPoint
lay_down (const Floor *floor, BorPoint wanted)
{
  const BorVassalArea *all = &floor->places->all;
  BorBox box = bor_points_box (all->path, all->n);
  double step = MAX (1, ceil (MAX (box.x1 - box.x0, box.y1 - box.y0) / MOST_TRIED));
  BorPoint best = all->place,
           start = { fmod (wanted.x - box.x0, step), fmod (wanted.y - box.y0, step) };
  double least = G_MAXDOUBLE;
  for (guint i = 0; i < floor->taken->len; i++)
    try_place (floor, g_array_index (floor->taken, BorPoint, i), wanted, &best, &least);
  for (double y = box.y0 + start.y; y < box.y1; y += step)
    for (double x = box.x0 + start.x; x < box.x1; x += step)
      try_place (floor, (BorPoint){ x, y }, wanted, &best, &least);
  g_array_append_val (floor->taken, best);
  return best;
}

/* Where the symbol of a start position is printed. */
static BorPoint
find_symbol (const Floor *floor, gint32 symbol)
{
  for (guint i = 0; i < floor->symbols->len; i++) {
    const BorItem *item = &g_array_index (floor->symbols, BorItem, i);
    BorRectangle r = to_pixels (floor->v, item->rectangle);
    if (item->slot == symbol)
      return (BorPoint){ round (r.x), round (r.y) };
  }
  return floor->places->all.place;
}

static gboolean
has_reserve (const BorVassal *v, gint32 locale)
{
  BOR_FOREACH (v->scenario, BOR_KIND_PLACEMENT, slot, const BorPlacement, placement)
    if (placement->locale.slot == locale && placement->approach.slot < 0)
      return TRUE;
  return FALSE;
}

static void
keep (BorVassal *v, BorKind kind, gint32 slot, BorPoint at)
{
  g_hash_table_insert (v->stands, g_strdup_printf ("%d %d", kind, slot),
                       g_memdup2 (&at, sizeof at));
}

static BorPoint
find (const BorVassal *v, BorKind kind, gint32 slot, BorPoint fallback)
{
  g_autofree char *key = g_strdup_printf ("%d %d", kind, slot);
  const BorPoint *at = g_hash_table_lookup (v->stands, key);
  return at != NULL ? *at : fallback;
}

/* Cells and nodes have one place, in their middle. */
static gboolean
has_floor (const BorVassal *v, gint32 locale)
{
  return bor_scenario_board (v->scenario)->kind != BOR_BOARD_GRID
         && bor_scenario_locale (v->scenario, locale)->shape != BOR_LOCALE_NODE;
}

/* All pieces of a locale are laid down at once, first those that are there from the start. */
static void
fill_locale (BorVassal *v, gint32 locale, const BorVassalPlaces *places)
{
  Floor floor = { v, places, g_array_new (FALSE, FALSE, sizeof (BorRectangle)),
                  g_array_new (FALSE, FALSE, sizeof (BorItem)),
                  g_array_new (FALSE, FALSE, sizeof (BorPoint)) };
  gboolean lays = has_floor (v, locale);
  BorPoint reserve = places->all.place;
  if (lays)
    read_plan (&floor, locale);
  if (lays && has_reserve (v, locale))
    reserve = lay_down (&floor, reserve);
  keep (v, BOR_KIND_LOCALE, locale, reserve);
  BOR_FOREACH (v->scenario, BOR_KIND_SYMBOL, slot, const BorSymbol, symbol)
    if (symbol->type == BOR_SYMBOL_SETUP && symbol->locale.slot == locale)
      keep (v, BOR_KIND_SYMBOL, slot,
            lays ? lay_down (&floor, find_symbol (&floor, slot)) : reserve);
  g_array_unref (floor.names);
  g_array_unref (floor.symbols);
  g_array_unref (floor.taken);
}

static void
prepare (BorVassal *v, gint32 locale, const BorVassalPlaces *places)
{
  g_autofree char *key = g_strdup_printf ("%d %d", BOR_KIND_LOCALE, locale);
  if (!g_hash_table_contains (v->stands, key))
    fill_locale (v, locale, places);
}

BorPoint
bor_vassal_reserve_place (BorVassal *v, gint32 locale, const BorVassalPlaces *places)
{
  prepare (v, locale, places);
  return find (v, BOR_KIND_LOCALE, locale, places->all.place);
}

gboolean
bor_vassal_start_place (BorVassal *v, gint32 symbol, BorPoint *at)
{
  gint32 locale = bor_scenario_symbol (v->scenario, symbol)->locale.slot;
  BorVassalPlaces places = { 0 };
  gboolean good =
    bor_scenario_locale (v->scenario, locale) != NULL && bor_vassal_places (v, locale, &places);
  if (good) {
    prepare (v, locale, &places);
    *at = find (v, BOR_KIND_SYMBOL, symbol, places.all.place);
  }
  if (places.sides != NULL)
    bor_vassal_places_clear (&places);
  return good;
}

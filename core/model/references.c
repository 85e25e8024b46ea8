/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/references.h"

#include "model/feature.h"
#include "model/forces.h"
#include "model/locale.h"
#include "model/road.h"

typedef struct {
  BorRefFunc func;
  gpointer data;
} Call;

static void
one (const Call *call, const BorRef *ref, BorKind target, const char *attribute)
{
  if (!bor_ref_is_none (*ref))
    call->func (ref, target, attribute, call->data);
}

static void
many (const Call *call, const BorRefs *refs, BorKind target, const char *attribute)
{
  for (guint i = 0; i < refs->n; i++)
    one (call, &refs->items[i], target, attribute);
}

static void
of_approach (const Call *call, const BorApproach *approach)
{
  one (call, &approach->locale, BOR_KIND_LOCALE, "space");
  many (call, &approach->along, BOR_KIND_VERTEX, "along");
  one (call, &approach->opposite, BOR_KIND_APPROACH, "opposite");
}

static void
of_road (const Call *call, const BorRoad *road)
{
  for (guint i = 0; i < road->n_stops; i++) {
    one (call, &road->stops[i].locale, BOR_KIND_LOCALE, "space");
    one (call, &road->stops[i].in, BOR_KIND_APPROACH, "in");
    one (call, &road->stops[i].out, BOR_KIND_APPROACH, "out");
  }
}

static void
of_force (const Call *call, const BorForce *force)
{
  one (call, &force->army, BOR_KIND_ARMY, "side");
  one (call, &force->road, BOR_KIND_ROAD, "road");
  one (call, &force->locale, BOR_KIND_LOCALE, "space");
  for (guint i = 0; i < force->n_pieces; i++)
    one (call, &force->pieces[i].type, BOR_KIND_PIECE_TYPE, "type");
}

static void
of_placement (const Call *call, const BorPlacement *placement)
{
  one (call, &placement->army, BOR_KIND_ARMY, "side");
  one (call, &placement->type, BOR_KIND_PIECE_TYPE, "type");
  one (call, &placement->locale, BOR_KIND_LOCALE, "space");
  one (call, &placement->approach, BOR_KIND_APPROACH, "approach");
}

static void
of_symbol (const Call *call, const BorSymbol *symbol)
{
  one (call, &symbol->locale, BOR_KIND_LOCALE, "space");
  one (call, &symbol->army, BOR_KIND_ARMY, "side");
}

static void
of_junction (const Call *call, const BorJunction *junction)
{
  one (call, &junction->locale, BOR_KIND_LOCALE, "space");
  many (call, &junction->roads, BOR_KIND_ROAD, "roads");
}

void
bor_element_each_ref (const BorElement *element, BorRefFunc func, gpointer data)
{
  Call call = { func, data };
  switch (element->kind) {
  case BOR_KIND_LOCALE:
    many (&call, &((const BorLocale *) element)->approaches, BOR_KIND_APPROACH, "approach");
    break;
  case BOR_KIND_APPROACH:
    of_approach (&call, (const BorApproach *) element);
    break;
  case BOR_KIND_ROAD:
    of_road (&call, (const BorRoad *) element);
    break;
  case BOR_KIND_JUNCTION:
    of_junction (&call, (const BorJunction *) element);
    break;
  case BOR_KIND_REGION:
    many (&call, &((const BorRegion *) element)->locales, BOR_KIND_LOCALE, "spaces");
    break;
  case BOR_KIND_SYMBOL:
    of_symbol (&call, (const BorSymbol *) element);
    break;
  case BOR_KIND_FORCE:
    of_force (&call, (const BorForce *) element);
    break;
  case BOR_KIND_PLACEMENT:
    of_placement (&call, (const BorPlacement *) element);
    break;
  case BOR_KIND_TRACK:
    for (guint i = 0; i < ((const BorTrack *) element)->n_markers; i++)
      one (&call, &((const BorTrack *) element)->markers[i].army, BOR_KIND_ARMY, "side");
    break;
  default:
    break;
  }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/links.h"

static void
visit_ref (const BorLinkVisitor *visitor, const BorRef *ref, BorKind target, gpointer data)
{
  if (visitor->ref != NULL)
    visitor->ref ((BorRef *) ref, target, data);
}

static void
visit_list (const BorLinkVisitor *visitor, const BorRefs *list, BorKind target, gpointer data)
{
  if (visitor->list != NULL)
    visitor->list ((BorRefs *) list, target, data);
}

static void
visit_road (const BorRoad *road, const BorLinkVisitor *visitor, gpointer data)
{
  for (guint i = 0; i < road->n_stops; i++) {
    visit_ref (visitor, &road->stops[i].space, BOR_KIND_SPACE, data);
    visit_ref (visitor, &road->stops[i].in, BOR_KIND_APPROACH, data);
    visit_ref (visitor, &road->stops[i].out, BOR_KIND_APPROACH, data);
  }
}

static void
visit_force (const BorForce *force, const BorLinkVisitor *visitor, gpointer data)
{
  visit_ref (visitor, &force->side, BOR_KIND_SIDE, data);
  visit_ref (visitor, &force->road, BOR_KIND_ROAD, data);
  visit_ref (visitor, &force->space, BOR_KIND_SPACE, data);
  for (guint i = 0; i < force->n_pieces; i++)
    visit_ref (visitor, &force->pieces[i].type, BOR_KIND_PIECE_TYPE, data);
}

static void
visit_placement (const BorPlacement *placement, const BorLinkVisitor *visitor, gpointer data)
{
  visit_ref (visitor, &placement->side, BOR_KIND_SIDE, data);
  visit_ref (visitor, &placement->type, BOR_KIND_PIECE_TYPE, data);
  visit_ref (visitor, &placement->space, BOR_KIND_SPACE, data);
  visit_ref (visitor, &placement->approach, BOR_KIND_APPROACH, data);
}

void
bor_links_visit (const BorElement *element, const BorLinkVisitor *visitor, gpointer data)
{
  switch (element->kind) {
  case BOR_KIND_SPACE:
    visit_list (visitor, &((const BorSpace *) element)->approaches, BOR_KIND_APPROACH, data);
    break;
  case BOR_KIND_APPROACH:
    visit_ref (visitor, &((const BorApproach *) element)->space, BOR_KIND_SPACE, data);
    visit_ref (visitor, &((const BorApproach *) element)->opposite, BOR_KIND_APPROACH, data);
    visit_list (visitor, &((const BorApproach *) element)->along, BOR_KIND_VERTEX, data);
    break;
  case BOR_KIND_ROAD:
    visit_road ((const BorRoad *) element, visitor, data);
    break;
  case BOR_KIND_JUNCTION:
    visit_ref (visitor, &((const BorJunction *) element)->space, BOR_KIND_SPACE, data);
    visit_list (visitor, &((const BorJunction *) element)->roads, BOR_KIND_ROAD, data);
    break;
  case BOR_KIND_REGION:
    visit_list (visitor, &((const BorRegion *) element)->spaces, BOR_KIND_SPACE, data);
    break;
  case BOR_KIND_MARK:
    visit_ref (visitor, &((const BorMark *) element)->space, BOR_KIND_SPACE, data);
    visit_ref (visitor, &((const BorMark *) element)->side, BOR_KIND_SIDE, data);
    break;
  case BOR_KIND_FORCE:
    visit_force ((const BorForce *) element, visitor, data);
    break;
  case BOR_KIND_PLACEMENT:
    visit_placement ((const BorPlacement *) element, visitor, data);
    break;
  case BOR_KIND_TRACK:
    for (guint i = 0; i < ((const BorTrack *) element)->n_markers; i++)
      visit_ref (visitor, &((const BorTrack *) element)->markers[i].side, BOR_KIND_SIDE, data);
    break;
  default:
    break;
  }
}

/* The kinds whose elements may refer to one of `target`, as a mask. */
static guint
referrers (BorKind target)
{
  switch (target) {
  case BOR_KIND_VERTEX:
    return 1u << BOR_KIND_APPROACH;
  case BOR_KIND_APPROACH:
    return 1u << BOR_KIND_SPACE | 1u << BOR_KIND_APPROACH | 1u << BOR_KIND_ROAD
           | 1u << BOR_KIND_PLACEMENT;
  case BOR_KIND_SPACE:
    return 1u << BOR_KIND_APPROACH | 1u << BOR_KIND_ROAD | 1u << BOR_KIND_JUNCTION
           | 1u << BOR_KIND_REGION | 1u << BOR_KIND_MARK | 1u << BOR_KIND_FORCE
           | 1u << BOR_KIND_PLACEMENT;
  case BOR_KIND_ROAD:
    return 1u << BOR_KIND_JUNCTION | 1u << BOR_KIND_FORCE;
  case BOR_KIND_SIDE:
    return 1u << BOR_KIND_MARK | 1u << BOR_KIND_FORCE | 1u << BOR_KIND_PLACEMENT
           | 1u << BOR_KIND_TRACK;
  case BOR_KIND_PIECE_TYPE:
    return 1u << BOR_KIND_FORCE | 1u << BOR_KIND_PLACEMENT;
  default:
    return 0;
  }
}

void
bor_remap_clear (BorRemap *remap)
{
  for (guint kind = 0; kind < BOR_N_KINDS; kind++)
    g_clear_pointer (&remap->map[kind], g_hash_table_unref);
}

void
bor_remap_add (BorRemap *remap, BorKind kind, gint32 from, gint32 to)
{
  g_return_if_fail (from != to);
  if (remap->map[kind] == NULL)
    remap->map[kind] = g_hash_table_new (NULL, NULL);
  g_hash_table_insert (remap->map[kind], GINT_TO_POINTER (from), GINT_TO_POINTER (to + 2));
}

gint32
bor_remap_get (const BorRemap *remap, BorKind kind, gint32 slot)
{
  while (slot >= 0 && remap->map[kind] != NULL) {
    gpointer to = g_hash_table_lookup (remap->map[kind], GINT_TO_POINTER (slot));
    if (to == NULL)
      break;
    slot = GPOINTER_TO_INT (to) - 2;
  }
  return slot;
}

guint
bor_remap_size (const BorRemap *remap, BorKind kind)
{
  return remap->map[kind] != NULL ? g_hash_table_size (remap->map[kind]) : 0;
}

typedef struct {
  const BorRemap *remap;
  gboolean        touched;
  gboolean        set; /* regions and junctions name nothing twice */
} Apply;

static void
look_ref (BorRef *ref, BorKind target, gpointer data)
{
  Apply *apply = data;
  if (bor_remap_get (apply->remap, target, ref->slot) != ref->slot)
    apply->touched = TRUE;
}

static void
look_list (BorRefs *list, BorKind target, gpointer data)
{
  for (guint i = 0; i < list->n; i++)
    look_ref (&list->items[i], target, data);
}

static void
change_ref (BorRef *ref, BorKind target, gpointer data)
{
  const Apply *apply = data;
  gint32 to = bor_remap_get (apply->remap, target, ref->slot);
  if (to != ref->slot)
    bor_ref_set (ref, to);
}

static gboolean
is_repeated (const BorRefs *list, guint kept, gint32 slot, gboolean anywhere)
{
  for (guint i = kept; i > 0; i--) {
    if (list->items[i - 1].slot == slot)
      return TRUE;
    if (!anywhere)
      break;
  }
  return FALSE;
}

static void
change_list (BorRefs *list, BorKind target, gpointer data)
{
  const Apply *apply = data;
  guint kept = 0;
  for (guint i = 0; i < list->n; i++) {
    BorRef ref = list->items[i];
    if (ref.slot >= 0) {
      ref.slot = bor_remap_get (apply->remap, target, ref.slot);
      if (ref.slot < 0 || is_repeated (list, kept, ref.slot, apply->set))
        continue;
    }
    list->items[kept++] = ref;
  }
  list->n = kept;
}

static const BorLinkVisitor looker = { look_ref, look_list };
static const BorLinkVisitor changer = { change_ref, change_list };

void
bor_remap_apply (const BorRemap *remap, BorScenario *scenario)
{
  guint kinds = 0;
  for (guint kind = 0; kind < BOR_N_KINDS; kind++)
    if (remap->map[kind] != NULL)
      kinds |= referrers (kind);

  for (guint kind = 0; kind < BOR_N_KINDS; kind++) {
    if ((kinds & 1u << kind) == 0)
      continue;
    BOR_FOREACH (scenario, kind, slot, const BorElement, element) {
      Apply apply = { remap, FALSE, kind == BOR_KIND_REGION || kind == BOR_KIND_JUNCTION };
      bor_links_visit (element, &looker, &apply);
      if (!apply.touched)
        continue;
      BorElement *own = bor_element_copy (element);
      bor_links_visit (own, &changer, &apply);
      bor_scenario_replace (scenario, slot, own);
    }
  }
}

typedef struct {
  BorElementRef target;
  gboolean      found;
} Search;

static void
search_ref (BorRef *ref, BorKind target, gpointer data)
{
  Search *search = data;
  if (target == search->target.kind && ref->slot == search->target.slot)
    search->found = TRUE;
}

static void
search_list (BorRefs *list, BorKind target, gpointer data)
{
  for (guint i = 0; i < list->n; i++)
    search_ref (&list->items[i], target, data);
}

gboolean
bor_links_any (const BorScenario *scenario, BorElementRef target, BorElementRef *by)
{
  static const BorLinkVisitor searcher = { search_ref, search_list };
  guint kinds = referrers (target.kind);
  for (guint kind = 0; kind < BOR_N_KINDS; kind++) {
    if ((kinds & 1u << kind) == 0)
      continue;
    BOR_FOREACH (scenario, kind, slot, const BorElement, element) {
      Search search = { target, FALSE };
      bor_links_visit (element, &searcher, &search);
      if (!search.found)
        continue;
      if (by != NULL)
        *by = bor_element_ref_make (kind, slot);
      return TRUE;
    }
  }
  return FALSE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/links.h"

#include "model/references.h"

/* The kinds whose elements may refer to one of `target`, as a mask. */
static guint
referrers (BorKind target)
{
  switch (target) {
  case BOR_KIND_VERTEX:
    return 1u << BOR_KIND_APPROACH;
  case BOR_KIND_APPROACH:
    return 1u << BOR_KIND_LOCALE | 1u << BOR_KIND_APPROACH | 1u << BOR_KIND_ROAD
           | 1u << BOR_KIND_PLACEMENT;
  case BOR_KIND_LOCALE:
    return 1u << BOR_KIND_APPROACH | 1u << BOR_KIND_ROAD | 1u << BOR_KIND_JUNCTION
           | 1u << BOR_KIND_REGION | 1u << BOR_KIND_SYMBOL | 1u << BOR_KIND_FORCE
           | 1u << BOR_KIND_PLACEMENT;
  case BOR_KIND_ROAD:
    return 1u << BOR_KIND_JUNCTION | 1u << BOR_KIND_FORCE;
  case BOR_KIND_ARMY:
    return 1u << BOR_KIND_SYMBOL | 1u << BOR_KIND_FORCE | 1u << BOR_KIND_PLACEMENT
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
  gboolean touched;
} Apply;

static void
look (const BorRef *ref, BorKind target, const char *attribute, gpointer data)
{
  Apply *apply = data;
  if (bor_remap_get (apply->remap, target, ref->slot) != ref->slot)
    apply->touched = TRUE;
}

static void
change (const BorRef *ref, BorKind target, const char *attribute, gpointer data)
{
  const Apply *apply = data;
  gint32 to = bor_remap_get (apply->remap, target, ref->slot);
  if (to != ref->slot)
    bor_ref_set ((BorRef *) ref, to);
}

static gboolean
is_repeated (const BorRefs *list, guint kept, gint32 slot, gboolean anywhere)
{
  for (guint i = kept; i > 0 && slot >= 0; i--) {
    if (list->items[i - 1].slot == slot)
      return TRUE;
    if (!anywhere)
      break;
  }
  return FALSE;
}

static void
tidy (BorRefs *list, gboolean anywhere)
{
  guint kept = 0;
  for (guint i = 0; i < list->n; i++)
    if (!bor_ref_is_none (list->items[i])
        && !is_repeated (list, kept, list->items[i].slot, anywhere))
      list->items[kept++] = list->items[i];
  list->n = kept;
}

void
bor_remap_tidy (BorElement *element)
{
  if (element->kind == BOR_KIND_LOCALE)
    tidy (&((BorLocale *) element)->approaches, FALSE);
  else if (element->kind == BOR_KIND_APPROACH)
    tidy (&((BorApproach *) element)->along, FALSE);
  else if (element->kind == BOR_KIND_JUNCTION)
    tidy (&((BorJunction *) element)->roads, TRUE);
  else if (element->kind == BOR_KIND_REGION)
    tidy (&((BorRegion *) element)->locales, TRUE);
}

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
      Apply apply = { remap, FALSE };
      bor_element_each_ref (element, look, &apply);
      if (!apply.touched)
        continue;
      BorElement *own = bor_element_copy (element);
      bor_element_each_ref (own, change, &apply);
      bor_remap_tidy (own);
      bor_scenario_replace (scenario, slot, own);
    }
  }
}

typedef struct {
  BorElementRef target;
  gboolean found;
} Search;

static void
search (const BorRef *ref, BorKind target, const char *attribute, gpointer data)
{
  Search *s = data;
  if (target == s->target.kind && ref->slot == s->target.slot)
    s->found = TRUE;
}

gboolean
bor_links_is_used (const BorScenario *scenario, BorElementRef target, BorElementRef *by)
{
  guint kinds = referrers (target.kind);
  for (guint kind = 0; kind < BOR_N_KINDS; kind++) {
    if ((kinds & 1u << kind) == 0)
      continue;
    BOR_FOREACH (scenario, kind, slot, const BorElement, element) {
      Search s = { target, FALSE };
      bor_element_each_ref (element, search, &s);
      if (!s.found)
        continue;
      if (by != NULL)
        *by = bor_element_ref_make (kind, slot);
      return TRUE;
    }
  }
  return FALSE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/links.h"

#include "edit/uses.h"
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

static void
change (const BorRef *ref, BorKind target, const char *attribute, gpointer data)
{
  gint32 to = bor_remap_get (data, target, ref->slot);
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

/* The elements of a kind that refer to what is remapped, each once. */
static GHashTable *
find_touched (const BorRemap *remap, const BorScenario *scenario, BorKind kind)
{
  GHashTable *touched = bor_slot_set (NULL, 0);
  for (guint target = 0; target < BOR_N_KINDS; target++) {
    if (remap->map[target] == NULL || (referrers (target) & 1u << kind) == 0)
      continue;
    g_autoptr (GArray) users = bor_users_of (scenario, target, remap->map[target], kind);
    for (guint i = 0; i < users->len; i++)
      bor_slot_set_add (touched, g_array_index (users, gint32, i));
  }
  return touched;
}

void
bor_remap_apply (const BorRemap *remap, BorScenario *scenario)
{
  for (guint kind = 0; kind < BOR_N_KINDS; kind++) {
    g_autoptr (GHashTable) touched = find_touched (remap, scenario, kind);
    g_autoptr (GArray) list = bor_slot_set_list (touched);
    for (guint i = 0; i < list->len; i++) {
      gint32 slot = g_array_index (list, gint32, i);
      BorElement *own = bor_element_copy (bor_scenario_get (scenario, kind, slot));
      bor_element_each_ref (own, change, (gpointer) remap);
      bor_remap_tidy (own);
      bor_scenario_replace (scenario, slot, own);
    }
  }
}

gboolean
bor_links_is_used (const BorScenario *scenario, BorElementRef target, BorElementRef *by)
{
  guint kinds = referrers (target.kind);
  for (guint kind = 0; kind < BOR_N_KINDS; kind++) {
    if ((kinds & 1u << kind) == 0)
      continue;
    g_autoptr (GArray) users = bor_users (scenario, target.kind, target.slot, kind);
    if (users->len == 0)
      continue;
    if (by != NULL)
      *by = bor_element_ref_make (kind, g_array_index (users, gint32, 0));
    return TRUE;
  }
  return FALSE;
}

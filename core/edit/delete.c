/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/delete.h"

#include <glib/gi18n-lib.h>

#include "edit/border.h"
#include "edit/locales.h"
#include "edit/roads.h"
#include "edit/uses.h"
#include "edit/vertices.h"

static gboolean
set_in_use (const BorScenario *scenario, BorElementRef ref, GError **error)
{
  g_autofree char *name = bor_scenario_describe (scenario, ref);
  g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_IN_USE, _ ("%s is still in use"), name);
  return FALSE;
}

/* The slots of one kind among the elements, each once. */
static GArray *
slots_of (const BorElementRef *refs, guint n, BorKind kind)
{
  g_autoptr (GHashTable) set = bor_slot_set (NULL, 0);
  for (guint i = 0; i < n; i++)
    if (refs[i].kind == kind)
      bor_slot_set_add (set, refs[i].slot);
  return bor_slot_set_list (set);
}

typedef BorScenario *(*DeleteFunc) (const BorScenario *scenario, const gint32 *slots, guint n,
                                    GError **error);

/* Replaces `scenario` by the result of an edit. */
static gboolean
delete_family (BorScenario **scenario, const GArray *slots, DeleteFunc func, GError **error)
{
  if (slots->len == 0)
    return TRUE;
  BorScenario *next = func (*scenario, (gconstpointer) slots->data, slots->len, error);
  if (next == NULL)
    return FALSE;
  bor_scenario_unref (*scenario);
  *scenario = next;
  return TRUE;
}

/* Vertices may have gone with the locales. */
static gboolean
delete_vertices (BorScenario **scenario, GArray *slots, GError **error)
{
  for (guint i = slots->len; i > 0; i--)
    if (bor_scenario_vertex (*scenario, g_array_index (slots, gint32, i - 1)) == NULL)
      g_array_remove_index (slots, i - 1);
  return delete_family (scenario, slots, bor_edit_delete_vertices, error);
}

/* Ends of links, with the other ends. */
static gboolean
delete_links (BorScenario *scenario, const GArray *slots, GError **error)
{
  g_auto (BorRemap) remap = { 0 };
  for (guint i = 0; i < slots->len; i++) {
    gint32 slot = g_array_index (slots, gint32, i);
    const BorApproach *end = bor_scenario_approach (scenario, slot);
    if (end == NULL) /* went with its locale or with its other end */
      continue;
    const BorLocale *locale = bor_scenario_locale (scenario, end->locale.slot);
    if (locale == NULL || locale->shape != BOR_LOCALE_NODE)
      return set_in_use (scenario, bor_element_ref_make (BOR_KIND_APPROACH, slot), error);
    gint32 opposite = end->opposite.slot;
    const BorApproach *other = bor_scenario_approach (scenario, opposite);
    gboolean both = other != NULL && opposite != slot && other->opposite.slot == slot;
    bor_remap_add (&remap, BOR_KIND_APPROACH, slot, -1);
    bor_scenario_remove (scenario, BOR_KIND_APPROACH, slot);
    if (!both) /* in a broken file it may name the end of another link */
      continue;
    bor_remap_add (&remap, BOR_KIND_APPROACH, opposite, -1);
    bor_scenario_remove (scenario, BOR_KIND_APPROACH, opposite);
  }
  bor_remap_apply (&remap, scenario);
  return TRUE;
}

/* Deletes everything that makes no sense without its army or type. */
static void
delete_dependents (BorScenario *scenario, GHashTable *sides, GHashTable *types)
{
#define DOOMED(set, ref) ((ref).slot >= 0 && bor_slot_set_has ((set), (ref).slot))
  BOR_FOREACH (scenario, BOR_KIND_SYMBOL, slot, const BorSymbol, symbol)
    if (DOOMED (sides, symbol->army))
      bor_scenario_remove (scenario, BOR_KIND_SYMBOL, slot);
  BOR_FOREACH (scenario, BOR_KIND_PLACEMENT, slot, const BorPlacement, placement)
    if (DOOMED (sides, placement->army) || DOOMED (types, placement->type))
      bor_scenario_remove (scenario, BOR_KIND_PLACEMENT, slot);
  BOR_FOREACH (scenario, BOR_KIND_FORCE, slot, const BorForce, force) {
    if (DOOMED (sides, force->army)) {
      bor_scenario_remove (scenario, BOR_KIND_FORCE, slot);
      continue;
    }
    BorForce *own = bor_edit_make_own (scenario, BOR_KIND_FORCE, slot);
    for (guint i = own->n_pieces; i > 0; i--)
      if (DOOMED (types, own->pieces[i - 1].type))
        bor_force_remove (own, i - 1);
  }
  BOR_FOREACH (scenario, BOR_KIND_TRACK, slot, const BorTrack, track) {
    BorTrack *own = bor_edit_make_own (scenario, BOR_KIND_TRACK, slot);
    guint kept = 0;
    for (guint i = 0; i < own->n_markers; i++) {
      if (DOOMED (sides, own->markers[i].army))
        bor_props_unref (own->markers[i].props);
      else
        own->markers[kept++] = own->markers[i];
    }
    own->n_markers = kept;
  }
#undef DOOMED
}

static gboolean
delete_owners (BorScenario *scenario, const GArray *sides, const GArray *types, gboolean cascade,
               GError **error)
{
  if (sides->len + types->len == 0)
    return TRUE;
  g_autoptr (GHashTable) side_set = bor_slot_set ((gconstpointer) sides->data, sides->len);
  g_autoptr (GHashTable) type_set = bor_slot_set ((gconstpointer) types->data, types->len);
  if (cascade)
    delete_dependents (scenario, side_set, type_set);
  for (guint k = 0; k < 2; k++) {
    const GArray *slots = k == 0 ? sides : types;
    for (guint i = 0; i < slots->len; i++) {
      BorElementRef ref = { k == 0 ? BOR_KIND_ARMY : BOR_KIND_PIECE_TYPE,
                            g_array_index (slots, gint32, i) };
      if (bor_links_is_used (scenario, ref, NULL))
        return set_in_use (scenario, ref, error);
      bor_scenario_remove (scenario, ref.kind, ref.slot);
    }
  }
  return TRUE;
}

static gboolean
check_refs (const BorScenario *scenario, const BorElementRef *refs, guint n, GError **error)
{
  if (n == 0)
    return bor_edit_check_exist (scenario, BOR_KIND_LOCALE, NULL, 0, error);
  for (guint i = 0; i < n; i++) {
    if (!bor_edit_check_exist (scenario, refs[i].kind, &refs[i].slot, 1, error))
      return FALSE;
    if (refs[i].kind <= BOR_KIND_BOARD)
      return set_in_use (scenario, refs[i], error);
  }
  return TRUE;
}

/* Elements that can be deleted without further consequences. */
static void
delete_others (BorScenario *scenario, const BorElementRef *refs, guint n)
{
  for (guint i = 0; i < n; i++) {
    BorKind kind = refs[i].kind;
    gboolean other = kind != BOR_KIND_VERTEX && kind != BOR_KIND_LOCALE && kind != BOR_KIND_APPROACH
                     && kind != BOR_KIND_ROAD && kind != BOR_KIND_ARMY
                     && kind != BOR_KIND_PIECE_TYPE;
    if (other && bor_scenario_get (scenario, kind, refs[i].slot) != NULL)
      bor_scenario_remove (scenario, kind, refs[i].slot);
  }
}

BorScenario *
bor_edit_delete (const BorScenario *scenario, const BorElementRef *refs, guint n, gboolean cascade,
                 GError **error)
{
  if (!check_refs (scenario, refs, n, error))
    return NULL;
  g_autoptr (GArray) locales = slots_of (refs, n, BOR_KIND_LOCALE);
  g_autoptr (GArray) roads = slots_of (refs, n, BOR_KIND_ROAD);
  g_autoptr (GArray) vertices = slots_of (refs, n, BOR_KIND_VERTEX);
  g_autoptr (GArray) ends = slots_of (refs, n, BOR_KIND_APPROACH);
  g_autoptr (GArray) sides = slots_of (refs, n, BOR_KIND_ARMY);
  g_autoptr (GArray) types = slots_of (refs, n, BOR_KIND_PIECE_TYPE);

  g_autoptr (BorScenario) next = bor_scenario_copy (scenario);
  delete_others (next, refs, n);
  if (!delete_family (&next, roads, bor_edit_delete_roads, error)
      || !delete_family (&next, locales, bor_edit_delete_locales, error)
      || !delete_vertices (&next, vertices, error) || !delete_links (next, ends, error)
      || !delete_owners (next, sides, types, cascade, error))
    return NULL;
  return g_steal_pointer (&next);
}

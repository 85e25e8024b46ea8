/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/copy.h"

#include <glib/gi18n-lib.h>

#include "edit/border.h"
#include "edit/ids.h"
#include "edit/place.h"
#include "edit/road-parts.h"
#include "edit/road-trace.h"
#include "edit/uses.h"
#include "model/references.h"
#include "vocabulary/properties.h"

typedef struct {
  const BorScenario *from;
  BorScenario *to; /* being changed */
  BorMatrix matrix;
  GHashTable *chosen;              /* slots of the locales to copy */
  GHashTable *copies[BOR_N_KINDS]; /* slot → slot of the copy + 1 */
  BorIds *ids[BOR_N_KINDS];        /* made when first needed */
  GArray *created;                 /* nullable */
  gboolean too_far;                /* a copy lies beyond what a scenario can hold */
} Copy;

/* The copy of an element, or -1. */
static gint32
copy_of (const Copy *copy, BorKind kind, gint32 slot)
{
  return GPOINTER_TO_INT (g_hash_table_lookup (copy->copies[kind], GINT_TO_POINTER (slot))) - 1;
}

static gint32
add_copy (Copy *copy, gint32 old, void *element)
{
  BorElement *e = element;
  BorKind kind = e->kind;
  if (copy->ids[kind] == NULL)
    copy->ids[kind] = bor_ids_new (copy->to, kind);
  if (kind != BOR_KIND_BACKDROP && kind != BOR_KIND_MUTE) {
    /* A vertex has no name to base an id on. */
    const char *stem = kind == BOR_KIND_VERTEX ? NULL : e->id;
    bor_element_set_id (e, bor_ids_take (copy->ids[kind], stem));
  }
  gint32 slot = bor_scenario_append (copy->to, e);
  g_hash_table_insert (copy->copies[kind], GINT_TO_POINTER (old), GINT_TO_POINTER (slot + 1));
  if (copy->created != NULL && kind != BOR_KIND_VERTEX && kind != BOR_KIND_APPROACH) {
    BorElementRef ref = { kind, slot };
    g_array_append_val (copy->created, ref);
  }
  return slot;
}

/* Returns a copy at its new position, without anything specific to its file. */
static void *
fresh_copy (Copy *copy, const void *element)
{
  BorElement *e = bor_element_copy (element);
  e->line = e->column = 0;
  g_clear_pointer (&e->extras, bor_extras_unref);
  copy->too_far |= !bor_place_transform (e, copy->matrix);
  return e;
}

/* Maps a reference: to the copy, to the same element, to that with the same id, or to none. */
static void
map_ref (const BorRef *ref, BorKind target, const char *attribute, gpointer data)
{
  const Copy *copy = data;
  BorRef *own = (BorRef *) ref;
  if (ref->slot < 0)
    return;
  gint32 to = copy_of (copy, target, ref->slot);
  const BorElement *element = bor_scenario_get (copy->from, target, ref->slot);
  gboolean same = bor_scenario_get (copy->to, target, ref->slot) == element;
  if (to < 0 && same)
    to = ref->slot;
  else if (to < 0 && element->id != NULL)
    to = bor_edit_find_id (copy->to, target, element->id);
  bor_ref_set (own, to);
}

/* The diagonal links of a grid with eight neighbours are not sides of an area. An end of a link is
 * nothing without the other. */
static gboolean
is_copied (const Copy *copy, const BorLocale *locale, const BorApproach *side)
{
  if (side == NULL || locale->shape != BOR_LOCALE_NODE)
    return side != NULL && side->along.n > 1;
  const BorApproach *other = bor_scenario_approach (copy->from, side->opposite.slot);
  return other == NULL
         || g_hash_table_contains (copy->chosen, GINT_TO_POINTER (other->locale.slot));
}

static void
copy_vertices (Copy *copy, const BorLocale *locale)
{
  for (guint i = 0; i < locale->approaches.n; i++) {
    const BorApproach *side = bor_scenario_approach (copy->from, locale->approaches.items[i].slot);
    gboolean taken =
      side != NULL && (locale->shape != BOR_LOCALE_NODE || is_copied (copy, locale, side));
    for (guint k = 0; taken && k < side->along.n; k++) {
      gint32 slot = side->along.items[k].slot;
      const BorVertex *vertex = bor_scenario_vertex (copy->from, slot);
      if (vertex != NULL && copy_of (copy, BOR_KIND_VERTEX, slot) < 0)
        add_copy (copy, slot, fresh_copy (copy, vertex));
    }
  }
}

static void
copy_locale (Copy *copy, gint32 slot)
{
  const BorLocale *old = bor_scenario_locale (copy->from, slot);
  copy_vertices (copy, old);
  BorLocale *locale = fresh_copy (copy, old);
  if (locale->shape == BOR_LOCALE_CELL)
    locale->shape = BOR_LOCALE_AREA;
  bor_refs_clear (&locale->approaches);
  gint32 new = add_copy (copy, slot, locale);
  for (guint i = 0; i < old->approaches.n; i++) {
    gint32 side = old->approaches.items[i].slot;
    const BorApproach *original = bor_scenario_approach (copy->from, side);
    if (!is_copied (copy, old, original))
      continue;
    BorApproach *duplicate = fresh_copy (copy, original);
    bor_ref_set (&duplicate->locale, new);
    for (guint k = 0; k < duplicate->along.n; k++)
      if (duplicate->along.items[k].slot >= 0)
        bor_ref_set (&duplicate->along.items[k],
                     copy_of (copy, BOR_KIND_VERTEX, original->along.items[k].slot));
    bor_refs_append_slot (&locale->approaches, add_copy (copy, side, duplicate));
  }
}

/* A side whose neighbour is not copied loses the properties that affect crossing it. */
static void
clear_crossing (BorApproach *side, const GPtrArray *defs)
{
  for (guint i = 0; i < defs->len; i++) {
    const BorPropDef *def = defs->pdata[i];
    if ((def->flags & (BOR_PROP_PAIRED | BOR_PROP_REQUIRED)) == 0)
      bor_element_set_prop (side, def->name, NULL);
  }
}

/* Pairs the copied sides among themselves. */
static void
link_sides (Copy *copy)
{
  g_autoptr (GPtrArray) defs = bor_scenario_list_props (copy->from, BOR_KIND_APPROACH, NULL);
  g_autoptr (GArray) sides = bor_slot_set_list (copy->copies[BOR_KIND_APPROACH]);
  for (guint i = 0; i < sides->len; i++) {
    gint32 old = g_array_index (sides, gint32, i);
    const BorApproach *original = bor_scenario_approach (copy->from, old);
    gint32 opposite = copy_of (copy, BOR_KIND_APPROACH, original->opposite.slot);
    BorApproach *own =
      bor_edit_make_own (copy->to, BOR_KIND_APPROACH, copy_of (copy, BOR_KIND_APPROACH, old));
    const BorLocale *locale = bor_scenario_locale (copy->to, own->locale.slot);
    gboolean left_out = original->opposite.slot >= 0 && opposite < 0;
    own->edge = original->edge || (left_out && locale->shape == BOR_LOCALE_AREA);
    if (left_out)
      clear_crossing (own, defs);
    bor_ref_set (&own->opposite, opposite);
  }
}

static void
copy_locales (Copy *copy, const BorElementRef *refs, guint n)
{
  g_autoptr (GHashTable) chosen = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < n; i++)
    if (refs[i].kind == BOR_KIND_LOCALE)
      g_hash_table_add (chosen, GINT_TO_POINTER (refs[i].slot));
  copy->chosen = chosen;
  for (guint i = 0; i < n; i++)
    if (refs[i].kind == BOR_KIND_LOCALE && copy_of (copy, BOR_KIND_LOCALE, refs[i].slot) < 0)
      copy_locale (copy, refs[i].slot);
  link_sides (copy);
  if (bor_matrix_determinant (copy->matrix) >= 0)
    return;
  g_autoptr (GArray) locales = bor_slot_set_list (copy->copies[BOR_KIND_LOCALE]);
  for (guint i = 0; i < locales->len; i++) {
    gint32 slot = copy_of (copy, BOR_KIND_LOCALE, g_array_index (locales, gint32, i));
    if (bor_scenario_locale (copy->to, slot)->shape == BOR_LOCALE_AREA)
      bor_border_reverse (copy->to, slot);
  }
}

static void
add_road (Copy *copy, gint32 slot, BorRoad *road)
{
  bor_element_each_ref (&road->base, map_ref, copy);
  add_copy (copy, slot, road);
}

static void
copy_road (Copy *copy, gint32 slot)
{
  const BorRoad *old = bor_scenario_road (copy->from, slot);
  g_autoptr (GArray) stretches = bor_road_stretches (old, copy->copies[BOR_KIND_LOCALE], TRUE);
  for (guint i = 0; i < stretches->len; i++) {
    BorRoad *road = bor_element_copy (old);
    bor_road_cut_stretch (copy->from, old, g_array_index (stretches, BorStretch, i), road);
    BorRoad *fresh = fresh_copy (copy, road);
    bor_element_unref (road);
    add_road (copy, slot, fresh);
  }
  if (stretches->len > 0)
    return;
  BorRoad *road = fresh_copy (copy, old);
  while (road->n_stops > 0)
    bor_road_remove_stop (road, road->n_stops - 1);
  if (bor_road_trace_stops (copy->to, &road->path, road, NULL))
    add_copy (copy, slot, road);
  else
    bor_element_unref (road);
}

/* Copies the symbols and junctions of the copied locales. */
static void
copy_contents (Copy *copy)
{
  BOR_FOREACH (copy->from, BOR_KIND_SYMBOL, slot, const BorSymbol, symbol)
    if (copy_of (copy, BOR_KIND_LOCALE, symbol->locale.slot) >= 0) {
      BorSymbol *duplicate = fresh_copy (copy, symbol);
      bor_element_each_ref (&duplicate->base, map_ref, copy);
      add_copy (copy, slot, duplicate);
    }
  BOR_FOREACH (copy->from, BOR_KIND_JUNCTION, slot, const BorJunction, junction) {
    gboolean complete = copy_of (copy, BOR_KIND_LOCALE, junction->locale.slot) >= 0;
    for (guint i = 0; i < junction->roads.n && complete; i++)
      complete = copy_of (copy, BOR_KIND_ROAD, junction->roads.items[i].slot) >= 0;
    if (!complete)
      continue;
    BorJunction *duplicate = fresh_copy (copy, junction);
    bor_element_each_ref (&duplicate->base, map_ref, copy);
    add_copy (copy, slot, duplicate);
  }
}

static gboolean
is_independent (BorKind kind)
{
  return kind == BOR_KIND_BACKDROP || kind == BOR_KIND_VERTEX || kind == BOR_KIND_FEATURE
         || kind == BOR_KIND_REGION || kind == BOR_KIND_SYMBOL || kind == BOR_KIND_ARMY
         || kind == BOR_KIND_PIECE_TYPE || kind == BOR_KIND_FORCE || kind == BOR_KIND_PLACEMENT
         || kind == BOR_KIND_TRACK || kind == BOR_KIND_RECORD;
}

static void
copy_others (Copy *copy, const BorElementRef *refs, guint n)
{
  for (guint i = 0; i < n; i++) {
    BorKind kind = refs[i].kind;
    if (!is_independent (kind) || copy_of (copy, kind, refs[i].slot) >= 0)
      continue;
    BorElement *duplicate = fresh_copy (copy, bor_scenario_get (copy->from, kind, refs[i].slot));
    bor_element_each_ref (duplicate, map_ref, copy);
    bor_remap_tidy (duplicate);
    add_copy (copy, refs[i].slot, duplicate);
  }
}

static guint
run_copy (Copy *copy, const BorElementRef *refs, guint n)
{
  guint count = 0;
  copy_locales (copy, refs, n);
  for (guint i = 0; i < n; i++)
    if (refs[i].kind == BOR_KIND_ROAD && copy_of (copy, BOR_KIND_ROAD, refs[i].slot) < 0)
      copy_road (copy, refs[i].slot);
  copy_contents (copy);
  copy_others (copy, refs, n);
  for (guint kind = 0; kind < BOR_N_KINDS; kind++)
    count += g_hash_table_size (copy->copies[kind]);
  return count;
}

static gboolean
check_selection (const BorScenario *to, const BorScenario *from, const BorElementRef *refs, guint n,
                 GError **error)
{
  for (guint i = 0; i < n; i++) {
    gboolean shaped = refs[i].kind == BOR_KIND_LOCALE || refs[i].kind == BOR_KIND_VERTEX;
    if (!bor_edit_check_exist (from, refs[i].kind, &refs[i].slot, 1, error)
        || (shaped && !bor_edit_check_not_grid (to, error)))
      return FALSE;
  }
  return TRUE;
}

BorScenario *
bor_edit_paste (const BorScenario *scenario, const BorScenario *from, const BorElementRef *refs,
                guint n, BorMatrix matrix, GArray *created, GError **error)
{
  if (!check_selection (scenario, from, refs, n, error))
    return NULL;
  Copy copy = {
    .from = from, .to = bor_scenario_copy (scenario), .matrix = matrix, .created = created
  };
  for (guint kind = 0; kind < BOR_N_KINDS; kind++)
    copy.copies[kind] = g_hash_table_new (NULL, NULL);
  guint count = run_copy (&copy, refs, n);
  for (guint kind = 0; kind < BOR_N_KINDS; kind++) {
    g_hash_table_unref (copy.copies[kind]);
    bor_ids_free (copy.ids[kind]);
  }
  if (count > 0 && !copy.too_far)
    return copy.to;
  bor_scenario_unref (copy.to);
  if (copy.too_far) {
    bor_place_set_error (error);
    return NULL;
  }
  g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOTHING,
                       _ ("The selected elements cannot be copied"));
  return NULL;
}

BorScenario *
bor_edit_duplicate (const BorScenario *scenario, const BorElementRef *refs, guint n,
                    BorMatrix matrix, GArray *created, GError **error)
{
  return bor_edit_paste (scenario, scenario, refs, n, matrix, created, error);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/session/selection.h"

#include "geometry/ring.h"

G_STATIC_ASSERT (sizeof (gpointer) >= 8);

/* Packs a ref into a key; never NULL. */
static gpointer
key (BorElementRef ref)
{
  return GSIZE_TO_POINTER (((gsize) ref.kind + 1) << 32 | (guint32) ref.slot);
}

static void
append (BorSelection *selection, BorElementRef ref)
{
  if (selection->refs == NULL) {
    selection->refs = g_array_new (FALSE, FALSE, sizeof (BorElementRef));
    selection->members = g_hash_table_new (NULL, NULL);
  }
  if (g_hash_table_add (selection->members, key (ref)))
    g_array_append_val (selection->refs, ref);
}

void
bor_selection_clear (BorSelection *selection)
{
  g_clear_pointer (&selection->refs, g_array_unref);
  g_clear_pointer (&selection->members, g_hash_table_unref);
}

guint
bor_selection_size (const BorSelection *selection)
{
  return selection->refs != NULL ? selection->refs->len : 0;
}

BorElementRef
bor_selection_get (const BorSelection *selection, guint i)
{
  return g_array_index (selection->refs, BorElementRef, i);
}

const BorElementRef *
bor_selection_refs (const BorSelection *selection)
{
  return selection->refs != NULL ? (const BorElementRef *) (void *) selection->refs->data : NULL;
}

GArray *
bor_selection_slots (const BorSelection *selection, BorKind kind)
{
  GArray *slots = g_array_new (FALSE, FALSE, sizeof (gint32));
  for (guint i = 0; i < bor_selection_size (selection); i++) {
    BorElementRef ref = bor_selection_get (selection, i);
    if (ref.kind == kind)
      g_array_append_val (slots, ref.slot);
  }
  return slots;
}

gboolean
bor_selection_contains (const BorSelection *selection, BorElementRef ref)
{
  return selection->members != NULL && g_hash_table_contains (selection->members, key (ref));
}

gboolean
bor_selection_add (BorSelection *selection, BorElementRef ref)
{
  if (bor_selection_contains (selection, ref))
    return FALSE;
  append (selection, ref);
  return TRUE;
}

static gboolean
remove_element (BorSelection *selection, BorElementRef ref)
{
  if (!bor_selection_contains (selection, ref))
    return FALSE;
  g_hash_table_remove (selection->members, key (ref));
  guint at = 0;
  while (key (bor_selection_get (selection, at)) != key (ref))
    at++;
  g_array_remove_index (selection->refs, at);
  return TRUE;
}

void
bor_selection_toggle (BorSelection *selection, BorElementRef ref)
{
  if (!remove_element (selection, ref))
    bor_selection_add (selection, ref);
}

void
bor_selection_set (BorSelection *selection, const BorElementRef *refs, guint n)
{
  BorSelection fresh = { 0 };
  for (guint i = 0; i < n; i++)
    append (&fresh, refs[i]);
  bor_selection_clear (selection); /* `refs` may point into the selection itself */
  *selection = fresh;
}

gboolean
bor_selection_prune (BorSelection *selection, const BorScenario *scenario)
{
  guint before = bor_selection_size (selection), kept = 0;
  for (guint i = 0; i < before; i++) {
    BorElementRef ref = bor_selection_get (selection, i);
    if (bor_scenario_get (scenario, ref.kind, ref.slot) != NULL)
      g_array_index (selection->refs, BorElementRef, kept++) = ref;
    else
      g_hash_table_remove (selection->members, key (ref));
  }
  if (selection->refs != NULL)
    g_array_set_size (selection->refs, kept);
  return kept != before;
}

static BorBox
points_box (const BorPoints *points)
{
  return bor_points_box (points->items, points->n);
}

static BorBox
element_box (const BorScenario *scenario, BorElementRef ref)
{
  const BorElement *element = bor_scenario_get (scenario, ref.kind, ref.slot);
  BorBox box = BOR_BOX_EMPTY;
  if (element == NULL)
    return box;

  switch (ref.kind) {
  case BOR_KIND_VERTEX: {
    const BorVertex *vertex = (const BorVertex *) element;
    return bor_box_add (box, vertex->x, vertex->y);
  }
  case BOR_KIND_LOCALE:
    return bor_locale_box (scenario, (const BorLocale *) element);
  case BOR_KIND_APPROACH: {
    BorPoints line = { 0 };
    bor_approach_line (scenario, (const BorApproach *) element, &line);
    box = points_box (&line);
    bor_points_clear (&line);
    return box;
  }
  case BOR_KIND_ROAD:
    return points_box (&((const BorRoad *) element)->path);
  case BOR_KIND_FEATURE:
    return points_box (&((const BorFeature *) element)->points);
  case BOR_KIND_SYMBOL: {
    const BorSymbol *symbol = (const BorSymbol *) element;
    if (symbol->has_position)
      return bor_box_add (box, symbol->x, symbol->y);
    const BorLocale *locale = bor_scenario_locale (scenario, symbol->locale.slot);
    return locale != NULL ? bor_locale_box (scenario, locale) : box;
  }
  default:
    return box;
  }
}

BorBox
bor_selection_box (const BorSelection *selection, const BorScenario *scenario)
{
  BorBox box = BOR_BOX_EMPTY;
  for (guint i = 0; i < bor_selection_size (selection); i++)
    box = bor_box_union (box, element_box (scenario, bor_selection_get (selection, i)));
  return box;
}

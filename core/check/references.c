/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "check/context.h"
#include "check/families.h"
#include "check/shared.h"
#include "edit/border.h"
#include "model/references.h"

/* References to elements that do not exist. */

typedef struct {
  const BorScenario *scenario;
  const char *attribute; /* of the first dangling one */
  const char *text;      /* NULL: a deleted element */
  guint n;
} Dangling;

static gboolean
is_dangling (const BorScenario *scenario, const BorRef *ref, BorKind target)
{
  return ref->slot < 0 ? ref->text != NULL : bor_scenario_get (scenario, target, ref->slot) == NULL;
}

static void
note_dangling (const BorRef *ref, BorKind target, const char *attribute, gpointer data)
{
  Dangling *dangling = data;
  if (!is_dangling (dangling->scenario, ref, target))
    return;
  if (dangling->n++ > 0)
    return;
  dangling->attribute = attribute;
  dangling->text = ref->text;
}

static void
find_dangling (BorCheckContext *context)
{
  Dangling dangling = { context->scenario, NULL, NULL, 0 };
  const BorElement *element = bor_scenario_get (context->scenario, context->kind, context->slot);
  bor_element_each_ref (element, note_dangling, &dangling);
  if (dangling.n == 0)
    return;
  g_autofree char *name = bor_check_name (context);
  BorElementRef ref = bor_check_current (context);
  if (dangling.n > 1)
    bor_check_report (
      context, &ref, 1, NULL,
      ngettext ("%s refers to “%s” (%s), which does not exist, and to %u more",
                "%s refers to “%s” (%s), which does not exist, and to %u more", dangling.n - 1),
      name, dangling.text != NULL ? dangling.text : "", dangling.attribute, dangling.n - 1);
  else
    bor_check_report (context, &ref, 1, NULL, _ ("%s refers to “%s” (%s), which does not exist"),
                      name, dangling.text != NULL ? dangling.text : "", dangling.attribute);
}

static void
clear_dangling (const BorScenario *scenario, BorRef *ref, BorKind target)
{
  if (is_dangling (scenario, ref, target))
    bor_ref_clear (ref);
}

static void
drop_dangling (const BorScenario *scenario, BorRefs *refs, BorKind target)
{
  for (guint i = refs->n; i-- > 0;)
    if (is_dangling (scenario, &refs->items[i], target))
      bor_refs_remove (refs, i);
}

/* Not all of them are the same vertex. */
static gboolean
is_line (const BorRefs *along)
{
  for (guint i = 1; i < along->n; i++)
    if (along->items[i].slot != along->items[0].slot)
      return TRUE;
  return FALSE;
}

/* What a source says about the line of a side of which vertices are lost. */
typedef enum {
  LINE_UNKNOWN, /* nothing */
  LINE_KNOWN,   /* which vertices are lost; nothing else changes */
  LINE_OTHER,   /* that it runs elsewhere */
} LineSource;

static gboolean
is_lost (const BorScenario *scenario, const BorRef *vertex)
{
  return bor_scenario_vertex (scenario, vertex->slot) == NULL;
}

/* Walks the line backwards along `other`. Vertices that are there must follow each other as they do
 * in the side; in place of lost ones there may be as many or more. */
static gboolean
fits (const BorScenario *scenario, const BorRefs *along, const BorRefs *other)
{
  guint at = other->n, lost = 0; /* `at`: the entry of `other` passed last */
  for (guint i = 0; i < along->n; i++) {
    if (is_lost (scenario, &along->items[i])) {
      lost++;
      continue;
    }
    guint next = at;
    do
      if (next-- == 0)
        return FALSE;
    while (other->items[next].slot != along->items[i].slot);
    guint between = at - next - 1;
    if (lost == 0 ? between > 0 : between < lost)
      return FALSE;
    at = next;
    lost = 0;
  }
  return lost == 0 ? at == 0 : at >= lost;
}

static gboolean
share_vertex (const BorScenario *scenario, const BorRefs *along, const BorRefs *other)
{
  for (guint i = 0; i < along->n; i++)
    if (!is_lost (scenario, &along->items[i]) && bor_refs_find (other, along->items[i].slot) >= 0)
      return TRUE;
  return FALSE;
}

/* Sets the line to that of the opposite, if it is the same as far as it is known. An opposite with a
 * line of its own says nothing. */
static LineSource
restore_from_opposite (const BorScenario *scenario, BorApproach *side)
{
  const BorApproach *opposite = bor_scenario_approach (scenario, side->opposite.slot);
  if (opposite == NULL || !bor_approach_is_complete (scenario, opposite)
      || !share_vertex (scenario, &side->along, &opposite->along))
    return LINE_UNKNOWN;
  if (!fits (scenario, &side->along, &opposite->along))
    return LINE_OTHER;
  bor_refs_clear (&side->along);
  for (guint i = opposite->along.n; i-- > 0;)
    bor_refs_append_slot (&side->along, opposite->along.items[i].slot);
  return LINE_KNOWN;
}

/* In the ring of the side's locale, the sides other than this one begin where the one before ends,
 * as far as both are known. */
static gboolean
others_join (const BorScenario *scenario, const BorLocale *locale, gint32 slot)
{
  const BorRefs *ring = &locale->approaches;
  for (guint i = 0; i < ring->n; i++) {
    gint32 here = ring->items[i].slot, there = ring->items[(i + 1) % ring->n].slot;
    const BorApproach *a = bor_scenario_approach (scenario, here);
    const BorApproach *b = bor_scenario_approach (scenario, there);
    if (here == slot || there == slot || a == NULL || b == NULL)
      continue;
    gint32 end = bor_approach_end (a), start = bor_approach_start (b);
    if (end != start && bor_scenario_vertex (scenario, end) != NULL
        && bor_scenario_vertex (scenario, start) != NULL)
      return FALSE;
  }
  return TRUE;
}

/* The vertices at which the sides before and after it in the outline end and begin; -1: unknown. The
 * links of a node are no outline. */
static void
find_corners (const BorScenario *scenario, gint32 slot, const BorApproach *side, gint32 corners[2])
{
  const BorLocale *locale = bor_scenario_locale (scenario, side->locale.slot);
  corners[0] = corners[1] = -1;
  if (locale == NULL || locale->shape == BOR_LOCALE_NODE)
    return;
  const BorApproach *previous =
    bor_scenario_approach (scenario, bor_ring_step (scenario, slot, -1));
  const BorApproach *next = bor_scenario_approach (scenario, bor_ring_step (scenario, slot, 1));
  if (previous != NULL && bor_scenario_vertex (scenario, bor_approach_end (previous)) != NULL)
    corners[0] = bor_approach_end (previous);
  if (next != NULL && bor_scenario_vertex (scenario, bor_approach_start (next)) != NULL)
    corners[1] = bor_approach_start (next);
}

/* Sets lost ends to the corners; known ones must be there too. Sides that are out of order are not
 * next to each other. */
static gboolean
restore_from_ring (const BorScenario *scenario, gint32 slot, const gint32 corners[2],
                   BorApproach *side)
{
  const BorLocale *locale = bor_scenario_locale (scenario, side->locale.slot);
  BorRef *ends[2] = { &side->along.items[0], &side->along.items[side->along.n - 1] };
  for (guint i = 0; i < 2; i++) {
    gboolean lost = is_lost (scenario, ends[i]);
    if (lost ? corners[i] < 0 : corners[i] >= 0 && corners[i] != ends[i]->slot)
      return FALSE;
    if (lost)
      bor_ref_set (ends[i], corners[i]);
  }
  return locale != NULL && others_join (scenario, locale, slot);
}

/* Restores the lost vertices of a side from its opposite, and from the sides before and after it in
 * the ring. Returns FALSE if they do not determine all of them, or only a point would be left. */
static gboolean
restore_line (const BorScenario *scenario, gint32 slot, BorApproach *side)
{
  BorRefs *along = &side->along;
  gint32 corners[2];
  if (along->n < 2)
    return FALSE;
  find_corners (scenario, slot, side, corners);
  gboolean lost[2] = { is_lost (scenario, &along->items[0]),
                       is_lost (scenario, &along->items[along->n - 1]) };
  switch (restore_from_opposite (scenario, side)) {
  case LINE_UNKNOWN:
    return restore_from_ring (scenario, slot, corners, side) && is_line (along);
  case LINE_KNOWN:
    return (!lost[0] || corners[0] < 0 || corners[0] == bor_approach_start (side))
           && (!lost[1] || corners[1] < 0 || corners[1] == bor_approach_end (side))
           && is_line (along);
  default:
    return FALSE;
  }
}

/* Returns the only side that has this one as its opposite, or -1. */
static gint32
only_naming (const BorScenario *scenario, gint32 slot)
{
  gint32 found = -1;
  BOR_FOREACH (scenario, BOR_KIND_APPROACH, other, const BorApproach, a) {
    if (a->opposite.slot != slot)
      continue;
    if (found >= 0)
      return -1;
    found = other;
  }
  return found;
}

static gboolean
restore_approach (const BorScenario *scenario, gint32 slot, BorApproach *side)
{
  gint32 other = only_naming (scenario, slot);
  if (is_dangling (scenario, &side->opposite, BOR_KIND_APPROACH) && other >= 0)
    bor_ref_set (&side->opposite, other);
  for (guint i = 0; i < side->along.n; i++)
    if (is_dangling (scenario, &side->along.items[i], BOR_KIND_VERTEX))
      return restore_line (scenario, slot, side);
  return TRUE;
}

static gint32
opposite_of (const BorScenario *scenario, const BorStop *stop, gboolean out)
{
  const BorApproach *a = bor_scenario_approach (scenario, out ? stop->out.slot : stop->in.slot);
  return a != NULL ? a->opposite.slot : -1;
}

/* Restores a stop: its locale is that of its approaches, and these are opposites of those of the
 * neighbouring stops. */
static void
restore_stop (const BorScenario *scenario, BorRoad *road, guint i)
{
  BorStop *stop = &road->stops[i];
  if (is_dangling (scenario, &stop->in, BOR_KIND_APPROACH) && i > 0
      && opposite_of (scenario, stop - 1, TRUE) >= 0)
    bor_ref_set (&stop->in, opposite_of (scenario, stop - 1, TRUE));
  if (is_dangling (scenario, &stop->out, BOR_KIND_APPROACH) && i + 1 < road->n_stops
      && opposite_of (scenario, stop + 1, FALSE) >= 0)
    bor_ref_set (&stop->out, opposite_of (scenario, stop + 1, FALSE));
  const BorApproach *in = bor_scenario_approach (scenario, stop->in.slot);
  const BorApproach *out = bor_scenario_approach (scenario, stop->out.slot);
  const BorApproach *one = in != NULL ? in : out;
  if (is_dangling (scenario, &stop->locale, BOR_KIND_LOCALE) && one != NULL
      && (in == NULL || out == NULL || in->locale.slot == out->locale.slot))
    bor_ref_set (&stop->locale, one->locale.slot);
}

/* Takes ownership of `element`; returns NULL unless all elements that it refers to exist. */
static BorScenario *
change_if_complete (const BorScenario *scenario, BorElementRef ref, BorElement *element,
                    GError **error)
{
  Dangling left = { scenario, NULL, NULL, 0 };
  bor_element_each_ref (element, note_dangling, &left);
  if (left.n == 0)
    return bor_fix_change (scenario, ref, element);
  bor_element_unref (element);
  return bor_fix_unclear (error);
}

static BorScenario *
restore_references (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  BorElementRef ref = problem->refs[0];
  BorElement *element = bor_element_copy (bor_scenario_get (scenario, ref.kind, ref.slot));
  if (ref.kind == BOR_KIND_APPROACH
      && !restore_approach (scenario, ref.slot, (BorApproach *) element)) {
    bor_element_unref (element);
    return bor_fix_unclear (error);
  }
  if (ref.kind == BOR_KIND_ROAD)
    for (guint i = 0; i < ((BorRoad *) element)->n_stops; i++)
      restore_stop (scenario, (BorRoad *) element, i);
  return change_if_complete (scenario, ref, element, error);
}

/* --- Choices --- */

static void
take_nearest (const BorRef *ref, BorKind target, const char *attribute, gpointer data)
{
  const BorScenario *scenario = data;
  if (ref->slot >= 0 || ref->text == NULL)
    return;
  g_autoptr (GPtrArray) known = g_ptr_array_new ();
  BOR_FOREACH (scenario, target, slot, const BorElement, element)
    if (element->id != NULL)
      g_ptr_array_add (known, element->id);
  const char *id =
    bor_check_nearest_word (ref->text, (const char *const *) known->pdata, known->len);
  if (id != NULL) /* of a copy that nobody has seen yet */
    bor_ref_set ((BorRef *) ref, bor_edit_find_id (scenario, target, id));
}

static BorScenario *
take_nearest_ids (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  BorElementRef ref = problem->refs[0];
  BorElement *element = bor_element_copy (bor_scenario_get (scenario, ref.kind, ref.slot));
  bor_element_each_ref (element, take_nearest, (gpointer) scenario);
  return change_if_complete (scenario, ref, element, error);
}

static void
forget_in_road (const BorScenario *scenario, BorRoad *road)
{
  for (guint i = road->n_stops; i-- > 0;) {
    clear_dangling (scenario, &road->stops[i].in, BOR_KIND_APPROACH);
    clear_dangling (scenario, &road->stops[i].out, BOR_KIND_APPROACH);
    if (is_dangling (scenario, &road->stops[i].locale, BOR_KIND_LOCALE))
      bor_road_remove_stop (road, i);
  }
}

/* Elements that make no sense without a reference to an army, a piece type or a locale. */
static void
forget (const BorScenario *scenario, BorElement *element)
{
  switch (element->kind) {
  case BOR_KIND_LOCALE:
    drop_dangling (scenario, &((BorLocale *) element)->approaches, BOR_KIND_APPROACH);
    break;
  case BOR_KIND_APPROACH:
    clear_dangling (scenario, &((BorApproach *) element)->opposite, BOR_KIND_APPROACH);
    if (((BorApproach *) element)->along.n > 2)
      drop_dangling (scenario, &((BorApproach *) element)->along, BOR_KIND_VERTEX);
    break;
  case BOR_KIND_ROAD:
    forget_in_road (scenario, (BorRoad *) element);
    break;
  case BOR_KIND_JUNCTION:
    drop_dangling (scenario, &((BorJunction *) element)->roads, BOR_KIND_ROAD);
    break;
  case BOR_KIND_REGION:
    drop_dangling (scenario, &((BorRegion *) element)->locales, BOR_KIND_LOCALE);
    break;
  case BOR_KIND_SYMBOL:
    clear_dangling (scenario, &((BorSymbol *) element)->army, BOR_KIND_ARMY);
    break;
  case BOR_KIND_FORCE:
    clear_dangling (scenario, &((BorForce *) element)->road, BOR_KIND_ROAD);
    clear_dangling (scenario, &((BorForce *) element)->locale, BOR_KIND_LOCALE);
    break;
  case BOR_KIND_PLACEMENT:
    clear_dangling (scenario, &((BorPlacement *) element)->approach, BOR_KIND_APPROACH);
    break;
  case BOR_KIND_TRACK:
    for (guint i = 0; i < ((BorTrack *) element)->n_markers; i++)
      clear_dangling (scenario, &((BorTrack *) element)->markers[i].army, BOR_KIND_ARMY);
    break;
  default:
    break;
  }
}

static BorScenario *
forget_references (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  BorElementRef ref = problem->refs[0];
  BorElement *element = bor_element_copy (bor_scenario_get (scenario, ref.kind, ref.slot));
  forget (scenario, element);
  return change_if_complete (scenario, ref, element, error);
}

/* Elements that mean nothing without their locale, and that nothing refers to. */
static BorScenario *
remove_homeless (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  BorElementRef ref = problem->refs[0];
  const BorElement *element = bor_scenario_get (scenario, ref.kind, ref.slot);
  const BorRef *locale = ref.kind == BOR_KIND_JUNCTION ? &((const BorJunction *) element)->locale
                         : ref.kind == BOR_KIND_SYMBOL ? &((const BorSymbol *) element)->locale
                         : ref.kind == BOR_KIND_PLACEMENT
                           ? &((const BorPlacement *) element)->locale
                           : NULL;
  if (locale == NULL || !is_dangling (scenario, locale, BOR_KIND_LOCALE))
    return bor_fix_unclear (error);
  return bor_fix_remove (scenario, ref);
}

const BorCheck bor_check_dangling = {
  .id = "C-REF-1",
  .family = N_ ("References"),
  .severity = BOR_SEVERITY_ERROR,
  .scope = BOR_SCOPE_EVERY,
  .title = N_ ("Broken reference"),
  .explanation = N_ ("The id is misspelt, or the element was deleted."),
  .find = find_dangling,
  .fixes = { { BOR_FIX_AUTOMATIC, 0, BOR_KIND_BIT (BOR_KIND_APPROACH),
               N_ ("Restore it from the neighbouring and opposite sides"), restore_references },
             { BOR_FIX_ASKS, 0, BOR_KIND_BIT (BOR_KIND_APPROACH),
               N_ ("Use the most similar id that exists"), take_nearest_ids },
             { BOR_FIX_ASKS, 0, BOR_KIND_BIT (BOR_KIND_APPROACH),
               N_ ("Remove the reference, and stops in missing locales"), forget_references },
             { BOR_FIX_ASKS,
               BOR_KIND_BIT (BOR_KIND_JUNCTION) | BOR_KIND_BIT (BOR_KIND_SYMBOL)
                 | BOR_KIND_BIT (BOR_KIND_PLACEMENT),
               0, N_ ("Remove the element, because its locale is missing"), remove_homeless } },
};

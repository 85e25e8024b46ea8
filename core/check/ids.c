/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "check/context.h"
#include "check/families.h"
#include "check/shared.h"
#include "edit/border.h"
#include "edit/rename.h"
#include "model/references.h"

/* Ids, names and references. */

/* Elements that others refer to, or that games record. */
static gboolean
needs_id (BorKind kind)
{
  return kind == BOR_KIND_VERTEX || kind == BOR_KIND_LOCALE || kind == BOR_KIND_APPROACH
         || kind == BOR_KIND_ROAD || kind == BOR_KIND_ARMY || kind == BOR_KIND_PIECE_TYPE
         || kind == BOR_KIND_FORCE;
}

static void
find_same_id (BorCheckContext *context)
{
  gint32 first = bor_check_namesake (context, BOR_NAMES_ID);
  if (first < 0 || first == context->slot)
    return;
  BorElementRef refs[] = { bor_check_current (context), { context->kind, first } };
  bor_check_report (context, refs, 2, NULL, _ ("More than one %s has the id “%s”"),
                    bor_kind_title (context->kind),
                    bor_scenario_get (context->scenario, context->kind, first)->id);
}

static void
find_no_id (BorCheckContext *context)
{
  const BorElement *element = bor_scenario_get (context->scenario, context->kind, context->slot);
  if (!needs_id (context->kind) || (element->id != NULL && *element->id != '\0'))
    return;
  g_autofree char *name = bor_check_name (context);
  BorElementRef ref = bor_check_current (context);
  bor_check_report (context, &ref, 1, NULL, _ ("%s has no id"), name);
}

/* As docs/file-format.md has it; letters of any alphabet. */
static gboolean
is_id_char (gunichar c)
{
  return g_unichar_isalnum (c) || c == '-' || c == '_' || c == '.' || c == ':';
}

static gboolean
is_good_id (const char *id)
{
  for (const char *p = id; *p != '\0'; p++)
    if (!g_ascii_isalnum (*p) && !is_id_char (g_utf8_get_char (p)))
      return FALSE;
    else if ((guchar) *p >= 0x80)
      p = g_utf8_next_char (p) - 1;
  return TRUE;
}

static void
find_bad_id (BorCheckContext *context)
{
  const BorElement *element = bor_scenario_get (context->scenario, context->kind, context->slot);
  if (element->id == NULL || is_good_id (element->id))
    return;
  BorElementRef ref = bor_check_current (context);
  bor_check_report (context, &ref, 1, NULL, _ ("“%s” cannot be an id"), element->id);
}

/* Returns the valid part of an invalid id, or NULL. (transfer full) */
static char *
good_part (const char *id)
{
  g_autoptr (GString) good = g_string_new (NULL);
  for (const char *p = id; p != NULL && *p != '\0'; p = g_utf8_next_char (p)) {
    gunichar c = g_utf8_get_char (p);
    if (is_id_char (c))
      g_string_append_unichar (good, c);
    else if (good->len > 0 && good->str[good->len - 1] != '-')
      g_string_append_c (good, '-');
  }
  while (good->len > 0 && good->str[good->len - 1] == '-')
    g_string_truncate (good, good->len - 1);
  return good->len > 0 ? g_string_free (g_steal_pointer (&good), FALSE) : NULL;
}

/* References are slots, so they need no update. */
static BorScenario *
give_id (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  BorElementRef ref = problem->refs[0];
  const BorElement *old = bor_scenario_get (scenario, ref.kind, ref.slot);
  g_autofree char *stem = good_part (old->id);
  g_autofree char *id = bor_scenario_fresh_id (scenario, ref.kind, stem);
  BorElement *element = bor_element_copy (old);
  bor_element_set_id (element, id);
  return bor_fix_change (scenario, ref, element);
}

/* Properties and mutes that refer to it by id are updated. */
static BorScenario *
correct_id (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  BorElementRef ref = problem->refs[0];
  g_autofree char *stem = good_part (bor_scenario_get (scenario, ref.kind, ref.slot)->id);
  g_autofree char *id = bor_scenario_fresh_id (scenario, ref.kind, stem);
  g_autoptr (BorScenario) copy = bor_scenario_copy (scenario);
  return bor_edit_rename (copy, ref, id, error) ? g_steal_pointer (&copy) : NULL;
}

static void
find_no_name (BorCheckContext *context)
{
  const BorLocale *locale = bor_scenario_locale (context->scenario, context->slot);
  if (locale->shape == BOR_LOCALE_CELL || !bor_check_is_blank (locale->name))
    return;
  g_autofree char *name = bor_check_name (context);
  BorElementRef ref = bor_check_current (context);
  bor_check_report (context, &ref, 1, NULL, _ ("%s has no name"), name);
}

static void
find_same_name (BorCheckContext *context)
{
  const guint told_apart = BOR_KIND_BIT (BOR_KIND_LOCALE) | BOR_KIND_BIT (BOR_KIND_ROAD)
                           | BOR_KIND_BIT (BOR_KIND_ARMY) | BOR_KIND_BIT (BOR_KIND_PIECE_TYPE)
                           | BOR_KIND_BIT (BOR_KIND_TRACK);
  if ((told_apart & BOR_KIND_BIT (context->kind)) == 0)
    return;
  gint32 first = bor_check_namesake (context, BOR_NAMES_NAME);
  if (first < 0 || first == context->slot)
    return;
  g_autofree char *name = bor_check_name (context);
  BorElementRef refs[] = { bor_check_current (context), { context->kind, first } };
  bor_check_report (context, refs, 2, NULL, _ ("More than one %s is called %s"),
                    bor_kind_title (context->kind), name);
}

/* --- References --- */

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

/* Restores the vertices of a side from the sides before and after it in the ring, and from its
 * opposite. Returns FALSE if they do not determine all of them, or only a point would be left. */
static gboolean
restore_line (const BorScenario *scenario, gint32 slot, BorApproach *side)
{
  BorRefs *along = &side->along;
  guint n = along->n;
  const BorApproach *previous =
    bor_scenario_approach (scenario, bor_ring_step (scenario, slot, -1));
  const BorApproach *next = bor_scenario_approach (scenario, bor_ring_step (scenario, slot, 1));
  gint32 start = along->items[0].slot, end = along->items[n - 1].slot;
  if (bor_scenario_vertex (scenario, start) == NULL)
    start = previous != NULL ? bor_approach_end (previous) : -1;
  if (n == 1 || bor_scenario_vertex (scenario, end) == NULL)
    end = next != NULL ? bor_approach_start (next) : -1;
  if (bor_scenario_vertex (scenario, start) == NULL || bor_scenario_vertex (scenario, end) == NULL)
    return FALSE;

  const BorApproach *opposite = bor_scenario_approach (scenario, side->opposite.slot);
  if (opposite != NULL && bor_approach_is_complete (scenario, opposite)
      && bor_approach_start (opposite) == end && bor_approach_end (opposite) == start) {
    bor_refs_clear (along);
    for (guint i = opposite->along.n; i-- > 0;)
      bor_refs_append_slot (along, opposite->along.items[i].slot);
    return is_line (along);
  }
  bor_ref_set (&along->items[0], start);
  bor_ref_set (&along->items[n - 1], end);
  return is_line (along);
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

#define NAMES .family = N_ ("Ids and names")

const BorCheck bor_check_same_id = {
  NAMES,
  .id = "C-ID-1",
  .severity = BOR_SEVERITY_ERROR,
  .scope = BOR_SCOPE_EVERY,
  .title = N_ ("Duplicate id"),
  .explanation = N_ ("References use ids, so the file does not say which of the two is meant."),
  .find = find_same_id,
  .fixes = { { BOR_FIX_AUTOMATIC, 0, 0, N_ ("Give the second one a new id"), give_id } },
};

const BorCheck bor_check_no_id = {
  NAMES,
  .id = "C-ID-2",
  .severity = BOR_SEVERITY_ERROR,
  .scope = BOR_SCOPE_EVERY,
  .title = N_ ("Element without an id"),
  .explanation =
    N_ ("Without an id nothing can refer to it, and references to it would be lost when saving."),
  .find = find_no_id,
  .fixes = { { BOR_FIX_AUTOMATIC, 0, 0, N_ ("Give it an id"), give_id } },
};

const BorCheck bor_check_bad_id = {
  NAMES,
  .id = "C-ID-3",
  .severity = BOR_SEVERITY_ERROR,
  .scope = BOR_SCOPE_EVERY,
  .title = N_ ("Invalid character in an id"),
  .explanation = N_ ("Ids consist of letters, digits and - _ . : without spaces, because spaces "
                     "separate the ids in a list."),
  .find = find_bad_id,
  .fixes = { { BOR_FIX_AUTOMATIC, 0, 0, N_ ("Remove the invalid characters"), correct_id } },
};

const BorCheck bor_check_no_name = {
  NAMES,
  .id = "C-NAME-1",
  .severity = BOR_SEVERITY_HINT,
  .scope = BOR_SCOPE_LOCALE,
  .title = N_ ("Locale without a name"),
  .explanation = N_ ("Players, messages and records refer to places by name."),
  .find = find_no_name,
};

const BorCheck bor_check_same_name = {
  NAMES,
  .id = "C-NAME-2",
  .severity = BOR_SEVERITY_WARNING,
  .scope = BOR_SCOPE_EVERY,
  .title = N_ ("Duplicate name"),
  .explanation = N_ (
    "Players will confuse two locales, roads, armies, piece types or tracks with the same name."),
  .find = find_same_name,
};

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

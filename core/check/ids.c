/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "check/context.h"
#include "check/families.h"
#include "check/finders.h"
#include "edit/border.h"
#include "model/references.h"

/* Ids, names and references. */

/* Elements that others refer to, or that games record. */
static gboolean
needs_id (BorKind kind)
{
  return kind == BOR_KIND_VERTEX || kind == BOR_KIND_SPACE || kind == BOR_KIND_APPROACH
         || kind == BOR_KIND_ROAD || kind == BOR_KIND_SIDE || kind == BOR_KIND_PIECE_TYPE
         || kind == BOR_KIND_FORCE;
}

static void
find_same_id (BorCheckContext *context)
{
  gint32 first = bor_check_namesake (context, BOR_NAMES_ID);
  if (first < 0 || first == context->slot)
    return;
  BorElementRef refs[] = { bor_check_here (context), { context->kind, first } };
  bor_check_report (context, refs, 2, NULL, _ ("There is more than one %s with the id “%s”"),
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
  BorElementRef ref = bor_check_here (context);
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
  BorElementRef ref = bor_check_here (context);
  bor_check_report (context, &ref, 1, NULL, _ ("“%s” cannot be an id"), element->id);
}

/* What is good of an id that is not, or NULL. (transfer full) */
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

/* References are by slot: they follow of themselves. */
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

static void
find_no_name (BorCheckContext *context)
{
  const BorSpace *space = bor_scenario_space (context->scenario, context->slot);
  if (space->shape == BOR_SPACE_CELL || (space->name != NULL && *space->name != '\0'))
    return;
  g_autofree char *name = bor_check_name (context);
  BorElementRef ref = bor_check_here (context);
  bor_check_report (context, &ref, 1, NULL, _ ("%s has no name"), name);
}

static void
find_same_name (BorCheckContext *context)
{
  if (context->kind != BOR_KIND_SPACE && context->kind != BOR_KIND_SIDE
      && context->kind != BOR_KIND_PIECE_TYPE)
    return;
  gint32 first = bor_check_namesake (context, BOR_NAMES_NAME);
  if (first < 0 || first == context->slot)
    return;
  g_autofree char *name = bor_check_name (context);
  BorElementRef refs[] = { bor_check_here (context), { context->kind, first } };
  bor_check_report (context, refs, 2, NULL, _ ("There is more than one %s called %s"),
                    bor_kind_title (context->kind), name);
}

/* --- References --- */

typedef struct {
  const BorScenario *scenario;
  const char        *attribute; /* of the first dangling one */
  const char        *text;      /* NULL: a deleted element */
  guint              n;
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
  BorElementRef ref = bor_check_here (context);
  if (dangling.n > 1)
    bor_check_report (context, &ref, 1, NULL,
                      ngettext ("%s refers to “%s” (%s), which is not there, and to %u more",
                                "%s refers to “%s” (%s), which is not there, and to %u more",
                                dangling.n - 1),
                      name, dangling.text != NULL ? dangling.text : "", dangling.attribute,
                      dangling.n - 1);
  else
    bor_check_report (context, &ref, 1, NULL, _ ("%s refers to “%s” (%s), which is not there"), name,
                      dangling.text != NULL ? dangling.text : "", dangling.attribute);
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

/* What runs along a side can be told by the sides before and after it in the
 * ring, and by its opposite; a vertex inside its line can be done without.
 * FALSE when the line would not be one of the ring any more. */
static gboolean
mend_line (const BorScenario *scenario, gint32 slot, BorApproach *side)
{
  BorRefs *along = &side->along;
  guint n = along->n;
  if (n == 0)
    return TRUE;
  const BorApproach *previous = bor_scenario_approach (scenario, bor_ring_step (scenario, slot, -1));
  const BorApproach *next = bor_scenario_approach (scenario, bor_ring_step (scenario, slot, 1));
  gint32 start = along->items[0].slot, end = along->items[n - 1].slot;
  if (bor_scenario_vertex (scenario, start) == NULL)
    start = previous != NULL ? bor_approach_end (previous) : -1;
  if (n == 1 || bor_scenario_vertex (scenario, end) == NULL)
    end = next != NULL ? bor_approach_start (next) : -1;
  if (bor_scenario_vertex (scenario, start) == NULL || bor_scenario_vertex (scenario, end) == NULL)
    return FALSE;

  const BorApproach *opposite = bor_scenario_approach (scenario, side->opposite.slot);
  if (opposite != NULL && bor_approach_is_whole (scenario, opposite)
      && bor_approach_start (opposite) == end && bor_approach_end (opposite) == start) {
    bor_refs_clear (along);
    for (guint i = opposite->along.n; i-- > 0;)
      bor_refs_append_slot (along, opposite->along.items[i].slot);
    return TRUE;
  }
  bor_ref_set (&along->items[0], start);
  bor_ref_set (&along->items[n - 1], end);
  drop_dangling (scenario, along, BOR_KIND_VERTEX);
  return n > 1;
}

/* Its line is left alone when nothing lacks in it. */
static gboolean
mend_approach (const BorScenario *scenario, gint32 slot, BorApproach *side)
{
  gboolean whole = TRUE;
  clear_dangling (scenario, &side->opposite, BOR_KIND_APPROACH);
  for (guint i = 0; i < side->along.n; i++)
    whole = whole && !is_dangling (scenario, &side->along.items[i], BOR_KIND_VERTEX);
  return !is_dangling (scenario, &side->space, BOR_KIND_SPACE)
         && (whole || mend_line (scenario, slot, side));
}

static void
mend_road (const BorScenario *scenario, BorRoad *road)
{
  for (guint i = road->n_stops; i-- > 0;) {
    clear_dangling (scenario, &road->stops[i].in, BOR_KIND_APPROACH);
    clear_dangling (scenario, &road->stops[i].out, BOR_KIND_APPROACH);
    if (is_dangling (scenario, &road->stops[i].space, BOR_KIND_SPACE))
      bor_road_remove_stop (road, i);
  }
}

static void
mend_track (const BorScenario *scenario, BorTrack *track)
{
  for (guint i = 0; i < track->n_markers; i++)
    clear_dangling (scenario, &track->markers[i].side, BOR_KIND_SIDE);
}

/* FALSE when the element means nothing without what it refers to. */
static gboolean
mend (const BorScenario *scenario, gint32 slot, BorElement *element)
{
  switch (element->kind) {
  case BOR_KIND_SPACE:
    drop_dangling (scenario, &((BorSpace *) element)->approaches, BOR_KIND_APPROACH);
    return TRUE;
  case BOR_KIND_APPROACH:
    return mend_approach (scenario, slot, (BorApproach *) element);
  case BOR_KIND_ROAD:
    mend_road (scenario, (BorRoad *) element);
    return TRUE;
  case BOR_KIND_JUNCTION:
    drop_dangling (scenario, &((BorJunction *) element)->roads, BOR_KIND_ROAD);
    return !is_dangling (scenario, &((BorJunction *) element)->space, BOR_KIND_SPACE);
  case BOR_KIND_REGION:
    drop_dangling (scenario, &((BorRegion *) element)->spaces, BOR_KIND_SPACE);
    return TRUE;
  case BOR_KIND_MARK:
    clear_dangling (scenario, &((BorMark *) element)->side, BOR_KIND_SIDE);
    return !is_dangling (scenario, &((BorMark *) element)->space, BOR_KIND_SPACE);
  case BOR_KIND_FORCE:
    clear_dangling (scenario, &((BorForce *) element)->road, BOR_KIND_ROAD);
    clear_dangling (scenario, &((BorForce *) element)->space, BOR_KIND_SPACE);
    return TRUE;
  case BOR_KIND_PLACEMENT:
    clear_dangling (scenario, &((BorPlacement *) element)->approach, BOR_KIND_APPROACH);
    return !is_dangling (scenario, &((BorPlacement *) element)->space, BOR_KIND_SPACE);
  case BOR_KIND_TRACK:
    mend_track (scenario, (BorTrack *) element);
    return TRUE;
  default:
    return TRUE;
  }
}

/* Sides and types cannot be guessed; an approach that is in no locale is reported elsewhere. */
static BorScenario *
forget_dangling (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  BorElementRef ref = problem->refs[0];
  BorElement *element = bor_element_copy (bor_scenario_get (scenario, ref.kind, ref.slot));
  if (!mend (scenario, ref.slot, element)) {
    bor_element_unref (element);
    return ref.kind == BOR_KIND_APPROACH ? bor_fix_unclear (error) : bor_fix_remove (scenario, ref);
  }
  Dangling left = { scenario, NULL, NULL, 0 };
  bor_element_each_ref (element, note_dangling, &left);
  if (left.n > 0) {
    bor_element_unref (element);
    return bor_fix_unclear (error);
  }
  return bor_fix_change (scenario, ref, element);
}

#define NAMES .family = N_ ("Ids and names")

const BorCheck bor_check_same_id = {
  NAMES, .id = "C-ID-1", .severity = BOR_SEVERITY_ERROR, .scope = BOR_SCOPE_EVERY,
  .title = N_ ("Id that is there twice"),
  .explanation = N_ ("References are by id: which of the two is meant cannot be told from the file."),
  .find = find_same_id,
  .fix_title = N_ ("Give it another id"),
  .fix = give_id,
};

const BorCheck bor_check_no_id = {
  NAMES, .id = "C-ID-2", .severity = BOR_SEVERITY_ERROR, .scope = BOR_SCOPE_EVERY,
  .title = N_ ("Element without an id"),
  .explanation = N_ ("Without an id nothing can refer to it, and a reference would be lost in saving."),
  .find = find_no_id,
  .fix_title = N_ ("Give it an id"),
  .fix = give_id,
};

const BorCheck bor_check_bad_id = {
  NAMES, .id = "C-ID-3", .severity = BOR_SEVERITY_ERROR, .scope = BOR_SCOPE_EVERY,
  .title = N_ ("Id with a sign that ids cannot have"),
  .explanation = N_ ("Ids are letters, digits and - _ . : without spaces; a list of references is "
                     "divided by spaces."),
  .find = find_bad_id,
  .fix_title = N_ ("Leave the wrong signs out"),
  .fix = give_id,
};

const BorCheck bor_check_no_name = {
  NAMES, .id = "C-NAME-1", .severity = BOR_SEVERITY_HINT, .scope = BOR_SCOPE_SPACE,
  .title = N_ ("Locale without a name"),
  .explanation = N_ ("Players talk about places by their names, and so do messages and records."),
  .find = find_no_name,
};

const BorCheck bor_check_same_name = {
  NAMES, .id = "C-NAME-2", .severity = BOR_SEVERITY_WARNING, .scope = BOR_SCOPE_EVERY,
  .title = N_ ("Name that is there twice"),
  .explanation = N_ ("Two locales, sides or piece types of one name are mixed up at the table."),
  .find = find_same_name,
};

const BorCheck bor_check_dangling = {
  .id = "C-REF-1", .family = N_ ("References"), .severity = BOR_SEVERITY_ERROR,
  .scope = BOR_SCOPE_EVERY,
  .title = N_ ("Reference to something that is not there"),
  .explanation = N_ ("The id is misspelt, or what it named has been deleted."),
  .find = find_dangling,
  .fix_title = N_ ("Restore the reference, or remove it"),
  .fix = forget_dangling,
};

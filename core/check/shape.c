/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "check/context.h"
#include "check/families.h"
#include "check/shared.h"
#include "edit/sides.h"

/* The outlines of locales. A locale has at most one of these problems: each
 * check looks for one state of the ring. */

static void
report_ring (BorCheckContext *context, BorRingState state, const char *format)
{
  if (bor_topology_ring_state (context->topology, context->slot) != state)
    return;
  BorPoint where;
  bor_locale_ring_state (context->scenario, bor_scenario_locale (context->scenario, context->slot),
                         &where);
  gboolean has_place = state == BOR_RING_DISCONNECTED || state == BOR_RING_SELF_INTERSECTING;
  g_autofree char *name = bor_check_name (context);
  g_autofree char *message = g_strdup_printf (format, name);
  BorElementRef ref = bor_check_current (context);
  bor_check_report (context, &ref, 1, has_place ? &where : NULL, "%s", message);
}

static void
find_few (BorCheckContext *context)
{
  report_ring (context, BOR_RING_TOO_FEW, _ ("%s has fewer than three corners"));
}

static void
find_crossed (BorCheckContext *context)
{
  report_ring (context, BOR_RING_SELF_INTERSECTING, _ ("The outline of %s intersects itself"));
}

static void
find_collinear (BorCheckContext *context)
{
  report_ring (context, BOR_RING_COLLINEAR, _ ("%s has no area: all its corners are on one line"));
}

static void
find_reversed (BorCheckContext *context)
{
  report_ring (context, BOR_RING_REVERSED, _ ("The outline of %s runs anticlockwise"));
}

static void
find_open (BorCheckContext *context)
{
  report_ring (
    context, BOR_RING_DISCONNECTED,
    _ ("The outline of %s is not closed: a side does not start where the previous one ends"));
}

static BorScenario *
reverse (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  return bor_edit_reverse_locales (scenario, &problem->refs[0].slot, 1, error);
}

/* Returns the index, from `at` on, of the side that begins at `vertex`; -1 if there is none or more
 * than one. */
static gint
side_from (const BorScenario *scenario, const BorRefs *sides, guint at, gint32 vertex)
{
  gint found = -1;
  for (guint i = at; i < sides->n; i++) {
    const BorApproach *a = bor_scenario_approach (scenario, sides->items[i].slot);
    if (a->along.n < 2 || a->along.items[0].slot != vertex)
      continue;
    if (found >= 0)
      return -1;
    found = (gint) i;
  }
  return found;
}

/* Puts the sides in the only order in which they make a ring. */
static BorScenario *
reorder (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  const BorLocale *old = bor_scenario_locale (scenario, problem->refs[0].slot);
  if (bor_locale_ring_state (scenario, old, NULL) != BOR_RING_DISCONNECTED)
    return bor_fix_unclear (error);
  BorLocale *locale = bor_element_copy (old);
  BorRefs *sides = &locale->approaches;
  gboolean closed = TRUE;
  for (guint i = 1; i < sides->n && closed; i++) {
    const BorApproach *before = bor_scenario_approach (scenario, sides->items[i - 1].slot);
    gint next = before->along.n > 1
                  ? side_from (scenario, sides, i, before->along.items[before->along.n - 1].slot)
                  : -1;
    closed = next >= 0;
    if (closed) {
      BorRef swap = sides->items[i];
      sides->items[i] = sides->items[next];
      sides->items[next] = swap;
    }
  }
  if (!closed || bor_locale_ring_state (scenario, locale, NULL) == BOR_RING_DISCONNECTED) {
    bor_element_unref (locale);
    return bor_fix_unclear (error);
  }
  return bor_fix_change (scenario, problem->refs[0], locale);
}

/* Corner links of cells have one vertex, links of nodes may have none. */
static void
find_no_length (BorCheckContext *context)
{
  const BorApproach *a = bor_scenario_approach (context->scenario, context->slot);
  const BorLocale *locale = bor_scenario_locale (context->scenario, a->locale.slot);
  if (locale == NULL || locale->shape == BOR_LOCALE_NODE
      || (locale->shape == BOR_LOCALE_CELL && a->along.n == 1))
    return;
  gboolean repeats = FALSE;
  for (guint i = 0; i < a->along.n; i++) {
    if (bor_scenario_vertex (context->scenario, a->along.items[i].slot) == NULL)
      return;
    repeats = repeats || (i > 0 && a->along.items[i].slot == a->along.items[i - 1].slot);
  }
  if (a->along.n > 1 && !repeats)
    return;
  g_autofree char *name = bor_check_name (context);
  BorElementRef ref = bor_check_current (context);
  if (a->along.n > 2)
    bor_check_report (context, &ref, 1, NULL, _ ("%s names a vertex twice in a row"), name);
  else
    bor_check_report (context, &ref, 1, NULL, _ ("%s has no length"), name);
}

static gboolean
is_in_use (const BorScenario *scenario, gint32 approach)
{
  BOR_FOREACH (scenario, BOR_KIND_ROAD, slot, const BorRoad, road)
    for (guint i = 0; i < road->n_stops; i++)
      if (road->stops[i].in.slot == approach || road->stops[i].out.slot == approach)
        return TRUE;
  BOR_FOREACH (scenario, BOR_KIND_PLACEMENT, slot, const BorPlacement, placement)
    if (placement->approach.slot == approach)
      return TRUE;
  return FALSE;
}

/* Removes an approach from its locale and from approaches that have it as opposite. */
static void
take_out (BorScenario *scenario, gint32 slot)
{
  BOR_FOREACH (scenario, BOR_KIND_APPROACH, other, const BorApproach, a)
    if (a->opposite.slot == slot) {
      BorApproach *copy = bor_element_copy (a);
      bor_ref_clear (&copy->opposite);
      bor_scenario_replace (scenario, other, copy);
    }
  BOR_FOREACH (scenario, BOR_KIND_LOCALE, at, const BorLocale, locale) {
    gint place = bor_refs_find (&locale->approaches, slot);
    if (place >= 0) {
      BorLocale *copy = bor_element_copy (locale);
      bor_refs_remove (&copy->approaches, (guint) place);
      bor_scenario_replace (scenario, at, copy);
    }
  }
  bor_scenario_remove (scenario, BOR_KIND_APPROACH, slot);
}

static BorScenario *
drop_repeats (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  gint32 slot = problem->refs[0].slot;
  BorApproach *a = bor_element_copy (bor_scenario_approach (scenario, slot));
  for (guint i = a->along.n; i-- > 1;)
    if (a->along.items[i].slot == a->along.items[i - 1].slot)
      bor_refs_remove (&a->along, i);
  if (a->along.n > 1)
    return bor_fix_change (scenario, problem->refs[0], a);
  bor_element_unref (a);
  return bor_fix_unclear (error);
}

static gboolean
has_length (const BorApproach *a)
{
  for (guint i = 1; i < a->along.n; i++)
    if (a->along.items[i].slot != a->along.items[0].slot)
      return TRUE;
  return FALSE;
}

static BorScenario *
remove_side (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  gint32 slot = problem->refs[0].slot;
  if (has_length (bor_scenario_approach (scenario, slot)) || is_in_use (scenario, slot))
    return bor_fix_unclear (error);
  BorScenario *result = bor_scenario_copy (scenario);
  take_out (result, slot);
  return result;
}

/* Returns TRUE if an approach and its locale refer to each other, exactly once. */
static void
find_stray (BorCheckContext *context)
{
  const BorApproach *a = bor_scenario_approach (context->scenario, context->slot);
  const BorLocale *locale = bor_scenario_locale (context->scenario, a->locale.slot);
  guint n;
  bor_topology_users (context->topology, BOR_KIND_APPROACH, context->slot, BOR_KIND_LOCALE, &n);
  if (n == 1 && locale != NULL && bor_refs_find (&locale->approaches, context->slot) >= 0)
    return;
  if (a->locale.text != NULL || (locale == NULL && a->locale.slot >= 0))
    return; /* dangling: reported as such */
  g_autofree char *name = bor_check_name (context);
  BorElementRef ref = bor_check_current (context);
  bor_check_report (context, &ref, 1, NULL, _ ("%s is not a side of exactly one locale"), name);
}

static BorScenario *
remove_stray (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  if (is_in_use (scenario, problem->refs[0].slot))
    return bor_fix_unclear (error);
  BorScenario *result = bor_scenario_copy (scenario);
  take_out (result, problem->refs[0].slot);
  return result;
}

#define OUTLINES .family = N_ ("Outlines")

const BorCheck bor_check_ring_too_few = {
  OUTLINES,
  .id = "C-RING-1",
  .severity = BOR_SEVERITY_ERROR,
  .scope = BOR_SCOPE_LOCALE,
  .title = N_ ("Locale with fewer than three corners"),
  .explanation = N_ ("It encloses no ground. Redraw its outline or delete it."),
  .find = find_few,
};

const BorCheck bor_check_ring_self_intersecting = {
  OUTLINES,
  .id = "C-RING-2",
  .severity = BOR_SEVERITY_ERROR,
  .scope = BOR_SCOPE_LOCALE,
  .title = N_ ("Self-intersecting outline"),
  .explanation = N_ ("It is unclear what is inside and what is outside. Move the vertices apart."),
  .find = find_crossed,
};

const BorCheck bor_check_ring_collinear = {
  OUTLINES,
  .id = "C-RING-3",
  .severity = BOR_SEVERITY_ERROR,
  .scope = BOR_SCOPE_LOCALE,
  .title = N_ ("Locale without area"),
  .explanation = N_ ("All its corners are on one line. Move a corner, or delete the locale."),
  .find = find_collinear,
};

const BorCheck bor_check_ring_reversed = {
  OUTLINES,
  .id = "C-RING-4",
  .severity = BOR_SEVERITY_ERROR,
  .scope = BOR_SCOPE_LOCALE,
  .title = N_ ("Anticlockwise outline"),
  .explanation = N_ ("Outlines run clockwise, so that the inside is always on the right and paired "
                     "sides run in opposite directions."),
  .find = find_reversed,
  .fixes = { { BOR_FIX_AUTOMATIC, 0, BOR_KIND_BIT (BOR_KIND_APPROACH), N_ ("Reverse the outline"),
               reverse } },
};

const BorCheck bor_check_ring_disconnected = {
  OUTLINES,
  .id = "C-RING-5",
  .severity = BOR_SEVERITY_ERROR,
  .scope = BOR_SCOPE_LOCALE,
  .title = N_ ("Open outline"),
  .explanation = N_ ("Each side of a locale starts at the vertex where the previous side ends."),
  .find = find_open,
  .fixes = { { BOR_FIX_AUTOMATIC, 0, 0, N_ ("Put the sides in order"), reorder } },
};

const BorCheck bor_check_side_no_length = {
  OUTLINES,
  .id = "C-SIDE-1",
  .severity = BOR_SEVERITY_ERROR,
  .scope = BOR_SCOPE_APPROACH,
  .title = N_ ("Side without length"),
  .explanation = N_ ("A side connects at least two different vertices."),
  .find = find_no_length,
  .fixes = { { BOR_FIX_AUTOMATIC, 0, BOR_KIND_BIT (BOR_KIND_APPROACH),
               N_ ("Remove the repeated vertex"), drop_repeats },
             { BOR_FIX_ASKS, BOR_KIND_BIT (BOR_KIND_APPROACH), 0,
               N_ ("Remove the side, and leave its opposite unpaired"), remove_side } },
};

const BorCheck bor_check_side_stray = {
  OUTLINES,
  .id = "C-SIDE-2",
  .severity = BOR_SEVERITY_ERROR,
  .scope = BOR_SCOPE_APPROACH,
  .title = N_ ("Approach in no locale, or in several"),
  .explanation =
    N_ ("Every approach belongs to exactly one locale, which lists it among its sides."),
  .find = find_stray,
  .fixes = { { BOR_FIX_ASKS, BOR_KIND_BIT (BOR_KIND_APPROACH), 0,
               N_ ("Remove the side, and leave its opposite unpaired"), remove_stray } },
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "check/context.h"
#include "check/families.h"
#include "check/shared.h"

/* The boxes and markers of tracks (C-TRACK). Each number is reported once, whatever the number of
 * boxes or markers there, so that a fix for it leaves no equal problem behind. */

static gboolean
is_beyond (const BorTrack *track, gint at)
{
  return at < track->first || at > track->last;
}

static guint
boxes_before (const BorTrack *track, guint i)
{
  guint n = 0;
  for (guint k = 0; k < i; k++)
    n += track->boxes[k].at == track->boxes[i].at;
  return n;
}

static gboolean
is_first_marker (const BorTrack *track, guint i)
{
  for (guint k = 0; k < i; k++)
    if (track->markers[k].at == track->markers[i].at)
      return FALSE;
  return TRUE;
}

/* The problem reported last is about that box ('b') or marker ('m'). */
static void
note_part (BorCheckContext *context, char part, guint at)
{
  g_autofree char *detail = g_strdup_printf ("%c%u", part, at);
  bor_check_report_detail (context, detail);
}

static void
find_bad_boxes (BorCheckContext *context, const BorTrack *track, const char *name)
{
  BorElementRef ref = bor_check_current (context);
  for (guint i = 0; i < track->n_boxes; i++) {
    gint at = track->boxes[i].at;
    guint before = boxes_before (track, i);
    if (is_beyond (track, at) && before == 0)
      bor_check_report (context, &ref, 1, NULL, _ ("Track %s has no box %d"), name, at);
    else if (!is_beyond (track, at) && before == 1)
      bor_check_report (context, &ref, 1, NULL, _ ("Track %s has box %d more than once"), name, at);
    else
      continue;
    note_part (context, 'b', i);
  }
}

static void
find_bad_track (BorCheckContext *context)
{
  if (context->kind != BOR_KIND_TRACK)
    return;
  const BorTrack *track = bor_scenario_track (context->scenario, context->slot);
  g_autofree char *name = bor_check_name (context);
  BorElementRef ref = bor_check_current (context);
  if (track->last < track->first) {
    bor_check_report (context, &ref, 1, NULL, _ ("Track %s ends before it begins"), name);
    return;
  }
  find_bad_boxes (context, track, name);
  for (guint i = 0; i < track->n_markers; i++)
    if (is_beyond (track, track->markers[i].at) && is_first_marker (track, i)) {
      bor_check_report (context, &ref, 1, NULL, _ ("A marker is at %d, beyond the end of track %s"),
                        track->markers[i].at, name);
      note_part (context, 'm', i);
    }
}

/* The box or marker that the problem is about, or -1. */
static gint
part_of (const BorTrack *track, const BorProblem *problem, char part)
{
  if (problem->detail == NULL || problem->detail[0] != part)
    return -1;
  guint at = (guint) g_ascii_strtoull (problem->detail + 1, NULL, 10);
  return at < (part == 'b' ? track->n_boxes : track->n_markers) ? (gint) at : -1;
}

static BorScenario *
turn_track (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  const BorTrack *old = bor_scenario_track (scenario, problem->refs[0].slot);
  if (old->last >= old->first)
    return bor_fix_unclear (error);
  BorTrack *track = bor_element_copy (old);
  track->first = old->last;
  track->last = old->first;
  return bor_fix_change (scenario, problem->refs[0], track);
}

/* Removes the boxes of a number, except the first `spared`. */
static void
remove_boxes (BorTrack *track, gint at, guint spared)
{
  for (guint i = track->n_boxes; i-- > 0;)
    if (track->boxes[i].at == at && boxes_before (track, i) >= spared)
      bor_track_remove_box (track, i);
}

static gboolean
are_equal (const BorTrackBox *a, const BorTrackBox *b)
{
  return g_strcmp0 (a->label, b->label) == 0 && bor_props_equal (a->props, b->props);
}

/* Nothing is lost if the other boxes equal the first. */
static BorScenario *
merge_boxes (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  const BorTrack *old = bor_scenario_track (scenario, problem->refs[0].slot);
  gint at = part_of (old, problem, 'b');
  if (at < 0 || boxes_before (old, (guint) at) == 0)
    return bor_fix_unclear (error);
  for (guint i = 0; i < old->n_boxes; i++)
    if (old->boxes[i].at == old->boxes[at].at && !are_equal (&old->boxes[i], &old->boxes[at]))
      return bor_fix_unclear (error);
  BorTrack *track = bor_element_copy (old);
  remove_boxes (track, old->boxes[at].at, 1);
  return bor_fix_change (scenario, problem->refs[0], track);
}

static BorScenario *
remove_box (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  const BorTrack *old = bor_scenario_track (scenario, problem->refs[0].slot);
  gint at = part_of (old, problem, 'b');
  if (at < 0)
    return bor_fix_unclear (error);
  BorTrack *track = bor_element_copy (old);
  remove_boxes (track, old->boxes[at].at, is_beyond (old, old->boxes[at].at) ? 0 : 1);
  return bor_fix_change (scenario, problem->refs[0], track);
}

static BorScenario *
lengthen_track (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  const BorTrack *old = bor_scenario_track (scenario, problem->refs[0].slot);
  gint box = part_of (old, problem, 'b'), marker = part_of (old, problem, 'm');
  if ((box < 0 && marker < 0) || (box >= 0 && !is_beyond (old, old->boxes[box].at)))
    return bor_fix_unclear (error);
  gint at = box >= 0 ? old->boxes[box].at : old->markers[marker].at;
  BorTrack *track = bor_element_copy (old);
  track->first = MIN (track->first, at);
  track->last = MAX (track->last, at);
  return bor_fix_change (scenario, problem->refs[0], track);
}

/* All markers of that number. */
static BorScenario *
put_on_track (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  const BorTrack *old = bor_scenario_track (scenario, problem->refs[0].slot);
  gint marker = part_of (old, problem, 'm');
  if (marker < 0)
    return bor_fix_unclear (error);
  gint at = old->markers[marker].at;
  BorTrack *track = bor_element_copy (old);
  for (guint i = 0; i < track->n_markers; i++)
    if (track->markers[i].at == at)
      track->markers[i].at = CLAMP (at, track->first, track->last);
  return bor_fix_change (scenario, problem->refs[0], track);
}

const BorCheck bor_check_track = {
  .family = N_ ("Armies and tracks"),
  .id = "C-TRACK-1",
  .severity = BOR_SEVERITY_ERROR,
  .scope = BOR_SCOPE_OTHER,
  .title = N_ ("Misplaced boxes or markers on a track"),
  .explanation = N_ ("Boxes and markers must be between the first and last numbers of the track, "
                     "with at most one box for each number."),
  .find = find_bad_track,
  .fixes = { { BOR_FIX_AUTOMATIC, 0, 0, N_ ("Remove the duplicate boxes"), merge_boxes },
             { BOR_FIX_ASKS, 0, 0, N_ ("Swap the first and last numbers"), turn_track },
             { BOR_FIX_ASKS, 0, 0, N_ ("Remove the box and its contents"), remove_box },
             { BOR_FIX_ASKS, 0, 0, N_ ("Lengthen the track to include it"), lengthen_track },
             { BOR_FIX_ASKS, 0, 0, N_ ("Move the marker to the nearest end of the track"),
               put_on_track } },
};

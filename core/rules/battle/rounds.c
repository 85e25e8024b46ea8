/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "edit/border.h"
#include "rules/battle/checks.h"

/* The track of the rounds. */

gboolean
bor_battle_is_track_unlike_rounds (const BorScenario *scenario, gint32 slot, gint64 rounds)
{
  const BorTrack *track = bor_scenario_track (scenario, slot);
  return track != NULL && (track->first != 1 || track->last != rounds);
}

void
bor_battle_report_track (BorCheckContext *context, gint32 slot, gint64 rounds)
{
  const BorTrack *track = bor_scenario_track (bor_check_scenario (context), slot);
  BorElementRef ref = { BOR_KIND_TRACK, slot };
  g_autofree char *name = bor_battle_name (context, BOR_KIND_TRACK, slot);
  bor_check_report (context, &ref, 1, NULL, _ ("%s runs from %d to %d, the rounds from 1 to %d"),
                    name, track->first, track->last, (gint) rounds);
}

/* The track that the problem is about, if it still differs from the rounds. A problem with a detail is
 * about a box. */
static const BorTrack *
unlike_track (const BorScenario *scenario, const BorProblem *problem, const BorRuleset *ruleset,
              GError **error)
{
  if (problem->n_refs == 0 || problem->refs[0].kind != BOR_KIND_TRACK || problem->detail != NULL) {
    bor_fix_unclear (error);
    return NULL;
  }
  const BorTrack *track = bor_fix_element (scenario, problem, 0, BOR_KIND_TRACK, error);
  if (track == NULL)
    return NULL;
  if (!bor_battle_is_track_unlike_rounds (scenario, problem->refs[0].slot,
                                          bor_ruleset_param (ruleset, scenario, "rounds"))) {
    bor_fix_gone (error);
    return NULL;
  }
  return track;
}

BorScenario *
bor_battle_fit_track (const BorScenario *scenario, const BorProblem *problem,
                      const BorRuleset *ruleset, GError **error)
{
  if (unlike_track (scenario, problem, ruleset, error) == NULL)
    return NULL;
  BorScenario *copy = bor_scenario_copy (scenario);
  BorTrack *track = bor_edit_make_own (copy, BOR_KIND_TRACK, problem->refs[0].slot);
  track->first = 1;
  track->last = (gint) bor_ruleset_param (ruleset, scenario, "rounds");
  for (guint i = track->n_boxes; i-- > 0;)
    if (track->boxes[i].at < track->first || track->boxes[i].at > track->last)
      bor_track_remove_box (track, i);
  return copy;
}

static gint32
rules_slot (const BorScenario *scenario, const BorRuleset *ruleset)
{
  BOR_FOREACH (scenario, BOR_KIND_RULES, slot, const BorRules, rules)
    if (g_strcmp0 (rules->ruleset, ruleset->id) == 0)
      return slot;
  return -1;
}

BorScenario *
bor_battle_fit_rounds (const BorScenario *scenario, const BorProblem *problem,
                       const BorRuleset *ruleset, GError **error)
{
  const BorTrack *track = unlike_track (scenario, problem, ruleset, error);
  if (track == NULL)
    return NULL;
  if (track->first != 1 || track->last < 1 || track->last > 99)
    return bor_fix_ambiguous (error, _ ("The track must run from 1 to at most 99"));
  BorScenario *copy = bor_scenario_copy (scenario);
  g_autofree char *text = g_strdup_printf ("%d", track->last);
  gint32 slot = rules_slot (copy, ruleset);
  if (slot < 0) {
    BorRules *rules = bor_element_new (BOR_KIND_RULES, NULL);
    rules->ruleset = g_strdup (ruleset->id);
    slot = bor_scenario_append (copy, rules);
  }
  bor_element_set_prop (bor_edit_make_own (copy, BOR_KIND_RULES, slot), "rounds", text);
  return copy;
}

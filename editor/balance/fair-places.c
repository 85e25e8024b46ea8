/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/balance/fair-places.h"

#include "edit/compare.h"

/* Adds an element if it still exists. A force that enters is seen where it comes from: by its road. */
static void
add_place (GArray *refs, const BorScenario *then, const BorScenario *now, BorElementRef ref)
{
  const BorElement *old = bor_scenario_get (then, ref.kind, ref.slot);
  const BorElement *element = bor_scenario_get (now, ref.kind, ref.slot);
  if (old == NULL || element == NULL || g_strcmp0 (old->id, element->id) != 0)
    return;
  g_array_append_val (refs, ref);
  if (ref.kind != BOR_KIND_FORCE)
    return;
  const BorRef *road = &((const BorForce *) element)->road;
  BorElementRef way = bor_element_ref_make (BOR_KIND_ROAD, road->slot);
  if (bor_scenario_get (now, way.kind, way.slot) != NULL)
    g_array_append_val (refs, way);
}

void
bor_fair_places_show (BorWorkspace *workspace, const BorTune *tune,
                      const BorTuneCandidate *candidate)
{
  if (bor_workspace_is_playing (workspace) || !bor_workspace_commit_text (workspace))
    return;
  BorSession *session = bor_workspace_session (workspace);
  g_autoptr (GArray) refs = g_array_new (FALSE, FALSE, sizeof (BorElementRef));
  for (guint i = 0; i < candidate->changes->len; i++) {
    const BorChange *change = candidate->changes->pdata[i];
    if (change->before >= 0)
      add_place (refs, tune->scenario, bor_session_scenario (session),
                 bor_element_ref_make (change->kind, change->before));
  }
  bor_session_select (session, (BorElementRef *) (void *) refs->data, refs->len);
  BorBox box = bor_session_selected_box (session);
  if (!bor_box_is_empty (box))
    bor_map_view_reveal (bor_workspace_map (workspace), box);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "check/context.h"
#include "check/families.h"

/* A mute of this check itself is meant for the future: judging it by the current problems would be
 * circular. */
static void
find_idle_mute (BorCheckContext *context)
{
  const BorMute *mute = bor_scenario_mute (context->scenario, context->slot);
  if (bor_check_mute_uses (context) > 0 || g_strcmp0 (mute->check, bor_check_unused_mute.id) == 0)
    return;
  BorElementRef ref = { BOR_KIND_MUTE, context->slot };
  if (mute->elements != NULL)
    bor_check_report (context, &ref, 1, NULL, _ ("Muted problem %s (%s) does not exist"),
                      mute->check != NULL ? mute->check : "", mute->elements);
  else
    bor_check_report (context, &ref, 1, NULL, _ ("Muted check %s finds nothing"),
                      mute->check != NULL ? mute->check : "");
}

static BorScenario *
remove_mute (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  BorScenario *result = bor_scenario_copy (scenario);
  bor_scenario_remove (result, BOR_KIND_MUTE, problem->refs[0].slot);
  return result;
}

const BorCheck bor_check_unused_mute = {
  .id = "C-MUTE-1",
  .family = N_ ("Muted problems"),
  .severity = BOR_SEVERITY_HINT,
  .title = N_ ("Unused mute"),
  .explanation = N_ ("The problem was solved, or its elements have new ids. If the mute stays, it "
                     "will hide the same problem when it comes back."),
  .scope = BOR_SCOPE_OTHER,
  .find = find_idle_mute,
  .fixes = { { BOR_FIX_ASKS, BOR_KIND_BIT (BOR_KIND_MUTE), 0, N_ ("Remove the mute and its reason"),
               remove_mute } },
};

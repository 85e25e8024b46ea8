/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/battle/checks.h"

#include <glib/gi18n-lib.h>

gboolean
bor_battle_is_second (const BorScenario *scenario, const char *other)
{
  return g_strcmp0 (bor_scenario_header (scenario)->ruleset, other) == 0;
}

char *
bor_battle_name (const BorCheckContext *context, BorKind kind, gint32 slot)
{
  return bor_scenario_describe (bor_check_scenario (context), bor_element_ref_make (kind, slot));
}

void
bor_battle_report (BorCheckContext *context, BorKind kind, gint32 slot, const char *message)
{
  BorElementRef ref = bor_element_ref_make (kind, slot);
  bor_check_report (context, &ref, 1, NULL, "%s", message);
}

void
bor_battle_report_two (BorCheckContext *context, BorKind kind, gint32 a, gint32 b,
                       const char *message)
{
  BorElementRef refs[] = { { kind, a }, { kind, b } };
  bor_check_report (context, refs, 2, NULL, "%s", message);
}

const void *
bor_fix_element (const BorScenario *scenario, const BorProblem *problem, guint i, BorKind kind,
                 GError **error)
{
  const BorElement *element = NULL;
  if (i < problem->n_refs && problem->refs[i].kind == kind)
    element = bor_scenario_get (scenario, kind, problem->refs[i].slot);
  if (element == NULL)
    bor_fix_gone (error);
  return element;
}

BorScenario *
bor_fix_ambiguous (GError **error, const char *message)
{
  g_set_error_literal (error, BOR_CHECK_ERROR, BOR_CHECK_ERROR_AMBIGUOUS, message);
  return NULL;
}

BorScenario *
bor_fix_gone (GError **error)
{
  g_set_error_literal (error, BOR_CHECK_ERROR, BOR_CHECK_ERROR_GONE,
                       _ ("The problem no longer exists"));
  return NULL;
}

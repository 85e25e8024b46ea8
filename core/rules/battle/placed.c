/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "edit/border.h"
#include "rules/battle/checks.h"

/* Pieces placed beforehand. */

void
bor_find_placed_nowhere (BorCheckContext *context)
{
  if (bor_check_kind (context) != BOR_KIND_PLACEMENT)
    return;
  const BorScenario *s = bor_check_scenario (context);
  BorElementRef refs[] = { { BOR_KIND_PLACEMENT, bor_check_slot (context) },
                           { BOR_KIND_APPROACH, -1 } };
  const BorPlacement *placement = bor_scenario_placement (s, refs[0].slot);
  g_autofree char *name = bor_battle_name (context, BOR_KIND_PLACEMENT, refs[0].slot);
  if (bor_ref_is_none (placement->locale)) {
    bor_check_report (context, refs, 1, NULL, _ ("%s is in no locale"), name);
    return;
  }
  const BorApproach *approach = bor_scenario_approach (s, placement->approach.slot);
  /* A missing opposite is B-OPP-1. */
  if (approach == NULL || bor_battle_is_border (s, placement->approach.slot)
      || (bor_battle_is_passable (approach) && bor_ref_is_none (approach->opposite)))
    return;
  refs[1].slot = placement->approach.slot;
  g_autofree char *army = bor_battle_name (context, BOR_KIND_APPROACH, refs[1].slot);
  bor_check_report (context, refs, 2, NULL, _ ("%s blocks a side that nobody can cross: %s"), name,
                    army);
}

BorScenario *
bor_fix_placed_nowhere (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  if (problem->n_refs < 2)
    return bor_fix_ambiguous (error, _ ("Choose the locale of the piece"));
  if (bor_fix_element (scenario, problem, 0, BOR_KIND_PLACEMENT, error) == NULL)
    return NULL;
  BorScenario *copy = bor_scenario_copy (scenario);
  BorPlacement *own = bor_edit_make_own (copy, BOR_KIND_PLACEMENT, problem->refs[0].slot);
  bor_ref_clear (&own->approach);
  return copy;
}

gint32
bor_battle_placement_locale (const BorScenario *s, const BorPlacement *placement)
{
  const BorApproach *approach = bor_scenario_approach (s, placement->approach.slot);
  return approach != NULL ? approach->locale.slot : placement->locale.slot;
}

void
bor_find_placed_together (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  guint n_locales = bor_scenario_n_slots (s, BOR_KIND_LOCALE);
  g_autofree gint64 *here = g_new0 (gint64, 2 * n_locales + 1);
  BOR_FOREACH (s, BOR_KIND_PLACEMENT, slot, const BorPlacement, placement) {
    gint32 locale = bor_battle_placement_locale (s, placement);
    if (locale >= 0 && placement->count > 0)
      here[2 * locale + (strcmp (bor_battle_role (s, placement->army.slot), "holding") == 0)] +=
        placement->count;
  }
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    gint64 capacity = bor_element_prop_int (locale, "capacity", 0);
    gint64 most = MAX (here[2 * slot], here[2 * slot + 1]);
    BorElementRef ref = { BOR_KIND_LOCALE, slot };
    g_autofree char *name = most > 0 ? bor_battle_name (context, BOR_KIND_LOCALE, slot) : NULL;
    if (here[2 * slot] > 0 && here[2 * slot + 1] > 0)
      bor_check_report (context, &ref, 1, NULL, _ ("Pieces of both armies are placed in %s"), name);
    if (capacity >= 1 && most > capacity)
      bor_check_report (context, &ref, 1, NULL,
                        ngettext ("%s has %d piece placed in it, but room for %d",
                                  "%s has %d pieces placed in it, but room for %d", (gulong) most),
                        name, (gint) MIN (most, G_MAXINT), (gint) capacity);
  }
}

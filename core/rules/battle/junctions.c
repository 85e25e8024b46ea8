/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "edit/border.h"
#include "rules/battle/checks.h"
#include "rules/battle/roads.h"

/* Junctions that name roads which are not there. */

/* The road says that it goes nowhere near the locale; while its chain is broken nobody can tell. */
static gboolean
is_not_here (const BorScenario *s, BorRef ref, gint32 locale)
{
  const BorRoad *road = bor_scenario_road (s, ref.slot);
  return road != NULL && bor_road_find_stop (road, locale) < 0
         && bor_battle_road_is_sound (s, road);
}

void
bor_find_false_junction (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  gint32 slot = bor_check_slot (context);
  const BorJunction *junction = bor_scenario_junction (s, slot);
  gint32 locale = junction->locale.slot;
  if (junction->locale.text != NULL)
    return;
  if (locale < 0) {
    bor_battle_report (context, BOR_KIND_JUNCTION, slot, _ ("A junction is in no locale"));
    return;
  }
  g_autofree char *where = bor_battle_name (context, BOR_KIND_LOCALE, locale);
  guint n = 0;
  for (guint i = 0; i < junction->roads.n; i++) {
    gint32 road = junction->roads.items[i].slot;
    n += road < 0 || (guint) bor_refs_find (&junction->roads, road) == i;
    if (!is_not_here (s, junction->roads.items[i], locale))
      continue;
    g_autofree char *name = bor_battle_name (context, BOR_KIND_ROAD, road);
    BorElementRef refs[] = { { BOR_KIND_JUNCTION, slot }, { BOR_KIND_ROAD, road } };
    bor_check_report (context, refs, 2, NULL,
                      _ ("A junction in %s names %s, which has no stop there"), where, name);
  }
  if (n < 2) {
    g_autofree char *message =
      g_strdup_printf (_ ("A junction in %s names fewer than two roads"), where);
    bor_battle_report (context, BOR_KIND_JUNCTION, slot, message);
  } else if (n < junction->roads.n) {
    g_autofree char *message = g_strdup_printf (_ ("A junction in %s names a road twice"), where);
    bor_battle_report (context, BOR_KIND_JUNCTION, slot, message);
  }
}

BorScenario *
bor_fix_junction_once (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  const BorJunction *junction = bor_fix_element (scenario, problem, 0, BOR_KIND_JUNCTION, error);
  if (junction == NULL)
    return NULL;
  if (bor_ref_is_none (junction->locale))
    return bor_fix_ambiguous (error, _ ("Choose the locale in which the roads meet"));
  g_autoptr (BorScenario) copy = bor_scenario_copy (scenario);
  BorJunction *own = bor_edit_make_own (copy, BOR_KIND_JUNCTION, problem->refs[0].slot);
  for (guint i = own->roads.n; i-- > 0;)
    if (own->roads.items[i].slot >= 0
        && (guint) bor_refs_find (&own->roads, own->roads.items[i].slot) < i)
      bor_refs_remove (&own->roads, i);
  if (problem->n_refs > 1 || own->roads.n == junction->roads.n || own->roads.n < 2)
    return bor_fix_unclear (error);
  return g_steal_pointer (&copy);
}

BorScenario *
bor_fix_junction_without (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  const BorJunction *junction = bor_fix_element (scenario, problem, 0, BOR_KIND_JUNCTION, error);
  if (junction == NULL)
    return NULL;
  gint32 slot = problem->refs[0].slot, road = problem->n_refs > 1 ? problem->refs[1].slot : -1;
  BorScenario *copy = bor_scenario_copy (scenario);
  BorJunction *own = bor_edit_make_own (copy, BOR_KIND_JUNCTION, slot);
  for (guint i = own->roads.n; i-- > 0;)
    if (road >= 0 && own->roads.items[i].slot == road)
      bor_refs_remove (&own->roads, i);
  if (own->roads.n < 2 || bor_ref_is_none (own->locale))
    bor_scenario_remove (copy, BOR_KIND_JUNCTION, slot);
  else if (road < 0) {
    bor_scenario_unref (copy);
    return bor_fix_unclear (error);
  }
  return copy;
}

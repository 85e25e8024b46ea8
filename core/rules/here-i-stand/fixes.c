/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/here-i-stand/fixes.h"

#include "check/problem.h"
#include "check/shared.h"
#include "edit/nodes.h"
#include "edit/pairing.h"
#include "edit/properties.h"
#include "rules/here-i-stand/checks.h"

/* The side of another zone that lies against this one and leads nowhere; -1: none, or several. */
static gint32
find_facing (const BorScenario *s, gint32 slot)
{
  const BorApproach *here = bor_scenario_approach (s, slot);
  gint32 found = -1;
  BOR_FOREACH (s, BOR_KIND_APPROACH, other, const BorApproach, there) {
    if (there->locale.slot == here->locale.slot || !his_is_zone (s, there->locale.slot)
        || his_neighbour (s, other) >= 0 || !his_lie_together (s, here, there))
      continue;
    if (found >= 0)
      return -1;
    found = other;
  }
  return found;
}

BorScenario *
his_fix_link_zones (const BorScenario *s, const BorProblem *problem, GError **error)
{
  gint32 here = problem->refs[0].slot, there = find_facing (s, here);
  return there >= 0 ? bor_edit_pair (s, here, there, FALSE, error) : bor_fix_unclear (error);
}

BorScenario *
his_fix_close_border (const BorScenario *s, const BorProblem *problem, GError **error)
{
  gint32 here = problem->refs[0].slot, there = find_facing (s, here);
  if (there < 0)
    return bor_fix_unclear (error);
  g_autoptr (BorScenario) linked = bor_edit_pair (s, here, there, FALSE, error);
  const BorElementRef sides[] = { bor_element_ref_make (BOR_KIND_APPROACH, here),
                                  bor_element_ref_make (BOR_KIND_APPROACH, there) };
  return linked != NULL ? bor_edit_set_property (linked, sides, 2, "closed", "true", FALSE, error)
                        : NULL;
}

/* The part of the network that every space should be able to reach: that of its first land space. */
static gint32
find_main_part (const BorScenario *s, const gint32 *part)
{
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, space)
    if (his_is_land (s, slot))
      return part[slot];
  return -1;
}

/* Links the two land spaces that are nearest to each other, one of the part of `slot` and one of the
 * part `target`; -1: of any other part. */
static BorScenario *
link_parts (const BorScenario *s, const gint32 *part, gint32 slot, gint32 target, GError **error)
{
  double least = G_MAXDOUBLE;
  gint32 a = -1, b = -1;
  BOR_FOREACH (s, BOR_KIND_LOCALE, i, const BorLocale, from) {
    if (part[i] != part[slot] || !his_is_land (s, i))
      continue;
    BOR_FOREACH (s, BOR_KIND_LOCALE, k, const BorLocale, to) {
      double far = bor_point_distance ((BorPoint){ from->x, from->y }, (BorPoint){ to->x, to->y });
      if (part[k] == part[slot] || (target >= 0 && part[k] != target) || !his_is_land (s, k)
          || far >= least)
        continue;
      least = far;
      a = i;
      b = k;
    }
  }
  return a >= 0 ? bor_edit_link_nodes (s, a, b, NULL, error) : bor_fix_unclear (error);
}

BorScenario *
his_fix_link_space (const BorScenario *s, const BorProblem *problem, GError **error)
{
  gint32 slot = problem->refs[0].slot;
  if (!his_is_land (s, slot) || his_is_too_large (s))
    return bor_fix_unclear (error);
  g_autofree gint32 *part = his_find_groups (s, TRUE);
  return link_parts (s, part, slot, -1, error);
}

BorScenario *
his_fix_link_part (const BorScenario *s, const BorProblem *problem, GError **error)
{
  gint32 slot = problem->refs[0].slot;
  if (!his_is_land (s, slot) || his_is_too_large (s))
    return bor_fix_unclear (error);
  g_autofree gint32 *part = his_find_groups (s, TRUE);
  return link_parts (s, part, slot, find_main_part (s, part), error);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "check/shared.h"
#include "edit/border.h"
#include "geometry/ring.h"
#include "rules/battle/checks.h"
#include "rules/here-i-stand/checks.h"

/* Connections of land spaces and borders of sea zones (HB-01 to HB-09, HB-14, HB-17, HB-18). */

#define APPROACH(slot) bor_element_ref_make (BOR_KIND_APPROACH, slot)

/* The connection, or the border, is not the same from both ends. */
static gboolean
differs (const BorScenario *s, gint32 slot)
{
  const BorApproach *here = bor_scenario_approach (s, slot);
  const BorApproach *there = bor_scenario_approach (s, here->opposite.slot);
  const char *one = bor_element_prop (here, "passage"),
             *other = bor_element_prop (there, "passage");
  return g_strcmp0 (one != NULL ? one : "clear", other != NULL ? other : "clear") != 0
         || his_is_closed (s, slot) != his_is_closed (s, here->opposite.slot);
}

void
his_find_no_opposite (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  gint32 slot = bor_check_slot (context);
  const BorApproach *here = bor_scenario_approach (s, slot);
  bor_find_no_opposite (context);
  bor_find_false_opposite (context);
  const BorApproach *there = bor_scenario_approach (s, here->opposite.slot);
  if (here->edge || there == NULL || there->opposite.slot != slot || here->opposite.slot < slot)
    return;
  if (differs (s, slot))
    his_report (context, APPROACH (slot), _ ("%s differs from its opposite"));
}

/* The only approach that names this one as its opposite; -1: none, or several. */
static gint32
find_namer (const BorScenario *s, gint32 slot)
{
  gint32 found = -1;
  BOR_FOREACH (s, BOR_KIND_APPROACH, other, const BorApproach, approach) {
    if (approach->opposite.slot != slot)
      continue;
    if (found >= 0)
      return -1;
    found = other;
  }
  return found;
}

BorScenario *
his_fix_no_opposite (const BorTopology *topology, const BorProblem *problem, GError **error)
{
  const BorScenario *s = bor_topology_scenario (topology);
  gint32 slot = problem->refs[0].slot;
  const BorApproach *here = bor_scenario_approach (s, slot);
  if (here->edge || !bor_ref_is_none (here->opposite))
    return bor_fix_unclear (error);
  gint32 other = find_namer (s, slot);
  if (other < 0)
    return bor_fix_no_opposite (topology, problem, error);
  BorScenario *copy = bor_scenario_copy (s);
  bor_border_link (copy, slot, other);
  return copy;
}

BorScenario *
his_fix_differing_opposite (const BorScenario *s, const BorProblem *problem, GError **error)
{
  gint32 slot = problem->refs[0].slot;
  const BorApproach *here = bor_scenario_approach (s, slot);
  const BorApproach *old = bor_scenario_approach (s, here->opposite.slot);
  gboolean sound = his_neighbour (s, slot) >= 0
                   && (his_is_land (s, here->locale.slot) || his_lie_together (s, here, old));
  if (!sound || !differs (s, slot)) /* it is wrong otherwise */
    return bor_fix_unclear (error);
  BorApproach *back = bor_element_copy (old);
  bor_element_set_prop (back, "passage", bor_element_prop (here, "passage"));
  bor_element_set_prop (back, "closed", bor_element_prop (here, "closed"));
  return bor_fix_change (s, bor_element_ref_make (BOR_KIND_APPROACH, here->opposite.slot), back);
}

/* The first of a sound pair, so that each pair is looked at once. */
static gboolean
is_first (const BorScenario *s, gint32 slot)
{
  const BorApproach *here = bor_scenario_approach (s, slot);
  return here->opposite.slot > slot && his_neighbour (s, slot) >= 0;
}

static gboolean
is_linked_before (const BorScenario *s, gint32 slot)
{
  const BorApproach *here = bor_scenario_approach (s, slot);
  gint32 there = his_neighbour (s, slot);
  BOR_FOREACH (s, BOR_KIND_APPROACH, other, const BorApproach, before)
    if (other < slot && is_first (s, other)
        && ((before->locale.slot == here->locale.slot && his_neighbour (s, other) == there)
            || (before->locale.slot == there && his_neighbour (s, other) == here->locale.slot)))
      return TRUE;
  return FALSE;
}

void
his_find_land_link (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  if (his_is_too_large (s))
    return;
  BOR_FOREACH (s, BOR_KIND_APPROACH, slot, const BorApproach, here) {
    if (!is_first (s, slot))
      continue;
    gboolean land = his_is_land (s, here->locale.slot);
    gboolean there = his_is_land (s, his_neighbour (s, slot));
    if (land != there)
      his_report (context, APPROACH (land ? slot : here->opposite.slot),
                  _ ("%s: a connection joins two land spaces"));
    else if (land && there && is_linked_before (s, slot))
      his_report (context, APPROACH (slot), _ ("%s: the two spaces are already connected"));
  }
}

void
his_find_sea_link (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  BOR_FOREACH (s, BOR_KIND_APPROACH, slot, const BorApproach, here) {
    const BorApproach *there = bor_scenario_approach (s, here->opposite.slot);
    gboolean bad = there != NULL && !here->edge && his_is_zone (s, here->locale.slot)
                   && here->opposite.slot > slot && !his_is_zone (s, there->locale.slot);
    if (bad)
      his_report (context, APPROACH (slot), _ ("%s does not lead to another sea zone"));
  }
}

void
his_find_half_closed (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  if (his_is_too_large (s))
    return;
  BOR_FOREACH (s, BOR_KIND_APPROACH, slot, const BorApproach, here) {
    if (!is_first (s, slot) || !his_is_closed (s, slot))
      continue;
    const BorLocale *zone = bor_scenario_locale (s, here->locale.slot);
    for (guint i = 0; zone != NULL && i < zone->approaches.n; i++) {
      gint32 other = zone->approaches.items[i].slot;
      if (his_neighbour (s, other) != his_neighbour (s, slot) || his_is_closed (s, other))
        continue;
      his_report (context, APPROACH (slot), _ ("%s is closed, but the zones are linked elsewhere"));
      break;
    }
  }
}

gboolean
his_lie_together (const BorScenario *s, const BorApproach *a, const BorApproach *b)
{
  return a->along.n > 1 && b->along.n > 1 && bor_approaches_adjoin (s, a, b);
}

void
his_find_unlinked_zones (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  if (his_is_too_large (s))
    return;
  BOR_FOREACH (s, BOR_KIND_APPROACH, slot, const BorApproach, here) {
    if (!his_is_zone (s, here->locale.slot) || his_neighbour (s, slot) >= 0)
      continue;
    BOR_FOREACH (s, BOR_KIND_APPROACH, other, const BorApproach, there) {
      if (other > slot && there->locale.slot != here->locale.slot
          && his_is_zone (s, there->locale.slot) && his_lie_together (s, here, there))
        his_report (context, APPROACH (slot),
                    _ ("%s touches another sea zone, but is neither linked nor closed"));
    }
  }
}

void
his_find_apart_zones (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  BOR_FOREACH (s, BOR_KIND_APPROACH, slot, const BorApproach, here) {
    const BorApproach *there = bor_scenario_approach (s, here->opposite.slot);
    if (is_first (s, slot) && his_is_zone (s, here->locale.slot)
        && his_is_zone (s, there->locale.slot) && !his_lie_together (s, here, there))
      his_report (context, APPROACH (slot), _ ("%s: the linked zones do not touch here"));
  }
}

void
his_find_portless_border (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  if (his_is_too_large (s))
    return;
  BOR_FOREACH (s, BOR_KIND_APPROACH, slot, const BorApproach, here) {
    if (!is_first (s, slot) || !his_is_closed (s, slot))
      continue;
    gboolean found = FALSE;
    BOR_FOREACH (s, BOR_KIND_SYMBOL, at, const BorSymbol, mark)
      found = found
              || (mark->locale.slot == here->locale.slot && his_anchor_port (s, mark) >= 0
                  && his_has_anchor (s, his_anchor_port (s, mark), his_neighbour (s, slot)));
    if (!found)
      his_report (context, APPROACH (slot),
                  _ ("%s is closed, but no port has anchors on both sides"));
  }
}

/* --- Ways --- */

static double
distance_to_link (const BorScenario *s, const BorApproach *here, const BorLocale *node)
{
  const BorLocale *from = bor_scenario_locale (s, here->locale.slot);
  const BorApproach *back = bor_scenario_approach (s, here->opposite.slot);
  const BorLocale *to = bor_scenario_locale (s, back->locale.slot);
  BorPoints line = { 0 };
  bor_points_append (&line, from->x, from->y);
  for (guint i = 0; i < here->along.n; i++) {
    const BorVertex *v = bor_scenario_vertex (s, here->along.items[i].slot);
    if (v != NULL)
      bor_points_append (&line, v->x, v->y);
  }
  bor_points_append (&line, to->x, to->y);
  double best = G_MAXDOUBLE;
  for (guint i = 0; i + 1 < line.n; i++)
    best = MIN (best, bor_segment_distance ((BorPoint){ node->x, node->y }, line.items[i],
                                            line.items[i + 1], NULL));
  bor_points_clear (&line);
  return best;
}

/* A third space whose disc the line would touch, about a hundredth of the board wide; -1: none. */
static gint32
find_crossed (const BorScenario *s, gint32 slot)
{
  const BorApproach *here = bor_scenario_approach (s, slot);
  double reach = bor_scenario_board (s)->width / 150;
  BOR_FOREACH (s, BOR_KIND_LOCALE, at, const BorLocale, node)
    if (node->shape == BOR_LOCALE_NODE && at != here->locale.slot && at != his_neighbour (s, slot)
        && distance_to_link (s, here, node) < reach)
      return at;
  return -1;
}

void
his_find_crossed_space (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  if (his_is_too_large (s))
    return;
  BOR_FOREACH (s, BOR_KIND_APPROACH, slot, const BorApproach, here)
    if (is_first (s, slot) && his_is_land (s, here->locale.slot)
        && his_is_land (s, his_neighbour (s, slot)) && find_crossed (s, slot) >= 0)
      his_report (context, APPROACH (slot), _ ("%s passes over another space"));
}

/* --- Parts --- */

gint32 *
his_find_groups (const BorScenario *s, gboolean sea)
{
  guint n = bor_scenario_n_slots (s, BOR_KIND_LOCALE);
  gint32 *group = g_new (gint32, n + 1);
  for (guint i = 0; i < n; i++)
    group[i] = (gint32) i;
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    BOR_FOREACH (s, BOR_KIND_APPROACH, slot, const BorApproach, here) {
      gint32 from = here->locale.slot, to = his_neighbour (s, slot);
      if (from < 0 || to < 0 || his_is_closed (s, slot) || group[to] >= group[from]
          || (!sea && his_is_zone (s, from)))
        continue;
      group[from] = group[to];
      changed = TRUE;
    }
    BOR_FOREACH (s, BOR_KIND_SYMBOL, slot, const BorSymbol, mark) {
      gint32 port = his_anchor_port (s, mark), zone = mark->locale.slot;
      if (!sea || port < 0 || zone < 0 || group[port] == group[zone])
        continue;
      group[port] = group[zone] = MIN (group[port], group[zone]);
      changed = TRUE;
    }
  }
  return group;
}

void
his_find_parts (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  if (his_is_too_large (s))
    return;
  g_autofree gint32 *land = his_find_groups (s, FALSE), *all = his_find_groups (s, TRUE);
  gint32 first = -1;
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, space) {
    if (space->shape != BOR_LOCALE_NODE)
      continue;
    first = first < 0 ? slot : first;
    if (land[slot] == slot && all[slot] != all[first])
      his_report (context, HIS_LOCALE (slot), _ ("%s cannot be reached by land or sea"));
  }
}

void
his_find_lonely (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  if (his_is_too_large (s))
    return;
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, space) {
    gboolean found = his_n_anchors (s, slot) > 0;
    for (guint i = 0; i < space->approaches.n && !found; i++)
      found = his_neighbour (s, space->approaches.items[i].slot) >= 0;
    BOR_FOREACH (s, BOR_KIND_SYMBOL, at, const BorSymbol, mark)
      found = found || (mark->locale.slot == slot && his_anchor_port (s, mark) >= 0);
    if (!found)
      his_report (context, HIS_LOCALE (slot), _ ("%s has neither a connection nor an anchor"));
  }
}

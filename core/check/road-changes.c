/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Roads of different kinds that meet at a border, which neither of them crosses. */
#include <glib/gi18n-lib.h>

#include "check/context.h"
#include "check/families.h"
#include "check/road-ends.h"
#include "check/shared.h"
#include "edit/border.h"

/* The locale where the other road ends there. */
static gint32
locale_of_other (const BorScenario *s, const BorRoadEnd *end)
{
  const BorRoad *other = bor_scenario_road (s, end->other);
  return other->stops[end->at_start ? 0 : other->n_stops - 1].locale.slot;
}

static gboolean
are_neighbours (const BorScenario *s, gint32 a, gint32 b)
{
  const BorLocale *locale = bor_scenario_locale (s, a);
  for (guint i = 0; locale != NULL && i < locale->approaches.n; i++)
    if (bor_scenario_neighbour (s, locale->approaches.items[i].slot) == b)
      return TRUE;
  return FALSE;
}

gboolean
bor_road_end_is_change (const BorScenario *scenario, const BorRoadEnd *end)
{
  if (end->other < 0 || end->at_start == end->at_last)
    return FALSE;
  gint32 there = locale_of_other (scenario, end);
  return there != end->locale && are_neighbours (scenario, end->locale, there)
         && !bor_props_equal (bor_scenario_road (scenario, end->road)->base.props,
                              bor_scenario_road (scenario, end->other)->base.props);
}

static void
add_difference (GString *text, const char *name, const BorProps *a, const BorProps *b)
{
  const char *one = bor_props_get (a, name), *two = bor_props_get (b, name);
  if (g_strcmp0 (one, two) != 0)
    g_string_append_printf (text, "%s%s: %s / %s", text->len > 0 ? ", " : "", name,
                            one != NULL ? one : "–", two != NULL ? two : "–");
}

/* "class: main / minor". (transfer full) */
static char *
describe_difference (const BorProps *a, const BorProps *b)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < bor_props_size (a); i++)
    add_difference (text, bor_props_name (a, i), a, b);
  for (guint i = 0; i < bor_props_size (b); i++)
    if (bor_props_get (a, bor_props_name (b, i)) == NULL)
      add_difference (text, bor_props_name (b, i), a, b);
  return g_string_free (text, FALSE);
}

static void
report (BorCheckContext *context, const BorRoadEnd *end)
{
  const BorScenario *s = bor_check_scenario (context);
  BorElementRef refs[] = { { BOR_KIND_ROAD, end->road },
                           { BOR_KIND_ROAD, end->other },
                           { BOR_KIND_LOCALE, end->locale },
                           { BOR_KIND_LOCALE, locale_of_other (s, end) } };
  g_autofree char *one = bor_scenario_describe (s, refs[0]);
  g_autofree char *two = bor_scenario_describe (s, refs[1]);
  g_autofree char *here = bor_scenario_describe (s, refs[2]);
  g_autofree char *there = bor_scenario_describe (s, refs[3]);
  g_autofree char *what = describe_difference (bor_scenario_road (s, end->road)->base.props,
                                               bor_scenario_road (s, end->other)->base.props);
  bor_check_report (context, refs, G_N_ELEMENTS (refs), &end->end,
                    _ ("%s changes into %s at the border of %s and %s (%s), which neither crosses"),
                    one, two, here, there, what);
  bor_check_report_detail (context, end->last ? "last" : "first");
}

/* Each such border once, from the first road of the two. */
static void
find_change (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  for (guint last = 0; last < 2; last++) {
    BorRoadEnd end;
    if (bor_road_end_find (bor_check_topology (context), bor_check_slot (context), last, &end)
        && bor_road_end_is_change (s, &end) && end.road < end.other)
      report (context, &end);
  }
}

static BorScenario *
draw_first (const BorTopology *topology, const BorProblem *problem, GError **error)
{
  const BorScenario *s = bor_topology_scenario (topology);
  BorRoadEnd end;
  if (!bor_road_end_find (topology, problem->refs[0].slot, g_strcmp0 (problem->detail, "last") == 0,
                          &end)
      || end.other != problem->refs[1].slot)
    return bor_fix_unclear (error);
  return bor_road_end_draw_on (s, &end, error);
}

static BorScenario *
draw_second (const BorTopology *topology, const BorProblem *problem, GError **error)
{
  const BorScenario *s = bor_topology_scenario (topology);
  for (guint last = 0; last < 2; last++) {
    BorRoadEnd end;
    if (bor_road_end_find (topology, problem->refs[1].slot, last, &end)
        && end.other == problem->refs[0].slot && end.locale == problem->refs[3].slot)
      return bor_road_end_draw_on (s, &end, error);
  }
  return bor_fix_unclear (error);
}

const BorCheck bor_check_road_change = {
  .family = N_ ("Roads"),
  .id = "C-ROAD-5",
  .severity = BOR_SEVERITY_WARNING,
  .scope = BOR_SCOPE_ROAD,
  .title = N_ ("Road that changes at a border"),
  .explanation = N_ ("Two roads of different kinds end on either side of a border, so that no road "
                     "leads over it. One of them must cross it: its kind is that of the crossing."),
  .find = find_change,
  .fixes = { { BOR_FIX_ASKS, 0, BOR_KIND_BIT (BOR_KIND_ROAD),
               N_ ("Draw the first road over the border and update its stops"),
               .apply_by = draw_first },
             { BOR_FIX_ASKS, 0, BOR_KIND_BIT (BOR_KIND_ROAD),
               N_ ("Draw the second road over the border and update its stops"),
               .apply_by = draw_second } },
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/battle/roads.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "edit/border.h"
#include "geometry/ring.h"
#include "rules/battle/checks.h"

/* Chains of stops and classes of roads. */

gint32
bor_battle_only_border (const BorScenario *scenario, gint32 from, gint32 to)
{
  const BorLocale *locale = bor_scenario_locale (scenario, from);
  gint32 found = -1;
  for (guint i = 0; locale != NULL && i < locale->approaches.n; i++) {
    gint32 slot = locale->approaches.items[i].slot;
    if (bor_scenario_neighbour (scenario, slot) != to || !bor_battle_is_border (scenario, slot))
      continue;
    if (found >= 0)
      return -2;
    found = slot;
  }
  return found;
}

/* Both ends of the step are approaches, but not each other's opposites. */
static BorRoadStep
judge_strangers (const BorScenario *s, const BorApproach *a, const BorApproach *b)
{
  if (!bor_ref_is_none (a->opposite) || !bor_ref_is_none (b->opposite)
      || !bor_approaches_adjoin (s, a, b))
    return BOR_ROAD_STEP_GAP;
  gboolean closed = !bor_battle_is_passable (a) && !bor_battle_is_passable (b);
  return closed ? BOR_ROAD_STEP_CLOSED : BOR_ROAD_STEP_ELSEWHERE;
}

static BorRoadStep
judge_crossing (const BorScenario *s, gint32 out, gint32 in)
{
  const BorApproach *a = bor_scenario_approach (s, out);
  const BorApproach *b = bor_scenario_approach (s, in);
  if (a->opposite.slot != in && b->opposite.slot != out)
    return judge_strangers (s, a, b);
  if (bor_battle_is_border (s, out))
    return BOR_ROAD_STEP_SOUND;
  gboolean closed = !bor_battle_is_passable (a) && !bor_battle_is_passable (b);
  return closed ? BOR_ROAD_STEP_CLOSED : BOR_ROAD_STEP_ELSEWHERE;
}

BorRoadStep
bor_battle_road_step (const BorScenario *scenario, const BorRoad *road, guint i)
{
  const BorStop *from = &road->stops[i], *to = &road->stops[i + 1];
  if (bor_scenario_locale (scenario, from->locale.slot) == NULL
      || bor_scenario_locale (scenario, to->locale.slot) == NULL || from->out.text != NULL
      || to->in.text != NULL)
    return BOR_ROAD_STEP_ELSEWHERE;
  const BorApproach *a = bor_scenario_approach (scenario, from->out.slot);
  const BorApproach *b = bor_scenario_approach (scenario, to->in.slot);
  if (a == NULL || b == NULL) {
    gint32 border = bor_battle_only_border (scenario, from->locale.slot, to->locale.slot);
    return border == -1 && a == NULL && b == NULL ? BOR_ROAD_STEP_UNJOINED : BOR_ROAD_STEP_GAP;
  }
  if (a->locale.slot != from->locale.slot || b->locale.slot != to->locale.slot)
    return BOR_ROAD_STEP_GAP;
  return judge_crossing (scenario, from->out.slot, to->in.slot);
}

BorRoadStep
bor_battle_road_end (const BorScenario *scenario, const BorRoad *road, gboolean last)
{
  if (road->n_stops == 0)
    return BOR_ROAD_STEP_SOUND;
  const BorStop *stop = &road->stops[last ? road->n_stops - 1 : 0];
  BorRef end = last ? stop->out : stop->in;
  if (bor_ref_is_none (end))
    return BOR_ROAD_STEP_SOUND;
  const BorApproach *a = bor_scenario_approach (scenario, end.slot);
  if (a == NULL || bor_scenario_locale (scenario, stop->locale.slot) == NULL)
    return BOR_ROAD_STEP_ELSEWHERE;
  return a->edge && a->locale.slot == stop->locale.slot ? BOR_ROAD_STEP_SOUND : BOR_ROAD_STEP_GAP;
}

gboolean
bor_battle_road_is_sound (const BorScenario *scenario, const BorRoad *road)
{
  for (guint i = 0; i + 1 < road->n_stops; i++)
    if (bor_battle_road_step (scenario, road, i) != BOR_ROAD_STEP_SOUND)
      return FALSE;
  return bor_battle_road_end (scenario, road, FALSE) == BOR_ROAD_STEP_SOUND
         && bor_battle_road_end (scenario, road, TRUE) == BOR_ROAD_STEP_SOUND;
}

/* Reports the step from stop `i` of the road. Its place is the border by which the road leaves the
 * stop, if the stop names it. */
static void
report_step (BorCheckContext *context, const BorRoad *road, guint i, const char *format)
{
  const BorScenario *s = bor_check_scenario (context);
  gint32 slot = bor_check_slot (context);
  gint32 from = road->stops[i].locale.slot, to = road->stops[i + 1].locale.slot;
  BorElementRef refs[] = { { BOR_KIND_ROAD, slot },
                           { BOR_KIND_LOCALE, from },
                           { BOR_KIND_LOCALE, to } };
  const BorApproach *out = bor_scenario_approach (s, road->stops[i].out.slot);
  const BorLocale *locale = bor_scenario_locale (s, from);
  BorPoint at =
    out != NULL ? bor_approach_middle (s, out, NULL) : bor_locale_label_point (s, locale);
  g_autofree char *name = bor_battle_name (context, BOR_KIND_ROAD, slot);
  g_autofree char *a = bor_battle_name (context, BOR_KIND_LOCALE, from);
  g_autofree char *b = bor_battle_name (context, BOR_KIND_LOCALE, to);
  g_autofree char *what = g_strdup_printf (_ ("between %s and %s"), a, b);
  bor_check_report (context, refs, G_N_ELEMENTS (refs), &at, "%s: %s (%s)", name, format, what);
}

static void
report_end (BorCheckContext *context, const BorRoad *road, gboolean last)
{
  gint32 slot = bor_check_slot (context);
  gint32 locale = road->stops[last ? road->n_stops - 1 : 0].locale.slot;
  BorElementRef refs[] = { { BOR_KIND_ROAD, slot }, { BOR_KIND_LOCALE, locale } };
  g_autofree char *name = bor_battle_name (context, BOR_KIND_ROAD, slot);
  g_autofree char *where = bor_battle_name (context, BOR_KIND_LOCALE, locale);
  const BorScenario *s = bor_check_scenario (context);
  BorPoint at = bor_locale_label_point (s, bor_scenario_locale (s, locale));
  bor_check_report (context, refs, 2, &at,
                    last
                      ? _ ("%s continues beyond its last stop, %s: a stop is missing")
                      : _ ("%s reaches its first stop, %s, from another locale: a stop is missing"),
                    name, where);
}

void
bor_find_road_unjoined (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  const BorRoad *road = bor_scenario_road (s, bor_check_slot (context));
  for (guint i = 0; i + 1 < road->n_stops; i++)
    if (bor_battle_road_step (s, road, i) == BOR_ROAD_STEP_UNJOINED)
      report_step (context, road, i, _ ("no passable border joins two stops"));
}

/* Both sides of the border are marked as board edge, and neither is impassable. */
static gboolean
is_only_edge (const BorScenario *s, const BorRoad *road, guint i)
{
  const BorApproach *a = bor_scenario_approach (s, road->stops[i].out.slot);
  const BorApproach *b = bor_scenario_approach (s, road->stops[i + 1].in.slot);
  return a->edge && b->edge && !bor_element_prop_flag (a, "impassable")
         && !bor_element_prop_flag (b, "impassable");
}

void
bor_find_road_closed (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  const BorRoad *road = bor_scenario_road (s, bor_check_slot (context));
  for (guint i = 0; i + 1 < road->n_stops; i++)
    if (bor_battle_road_step (s, road, i) == BOR_ROAD_STEP_CLOSED)
      report_step (context, road, i,
                   is_only_edge (s, road, i)
                     ? _ ("the border between two stops is marked as board edge")
                     : _ ("the border between two stops is impassable"));
}

/* Stops in no locale; a stop that names a missing one is a broken reference. */
static void
report_unplaced (BorCheckContext *context, const BorRoad *road)
{
  BorElementRef ref = { BOR_KIND_ROAD, bor_check_slot (context) };
  for (guint i = 0; i < road->n_stops; i++) {
    if (!bor_ref_is_none (road->stops[i].locale))
      continue;
    g_autofree char *name = bor_battle_name (context, BOR_KIND_ROAD, ref.slot);
    bor_check_report (context, &ref, 1, NULL, _ ("%s: stop %u is in no locale"), name, i + 1);
  }
}

void
bor_find_road_gap (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  const BorRoad *road = bor_scenario_road (s, bor_check_slot (context));
  report_unplaced (context, road);
  if (bor_battle_road_end (s, road, FALSE) == BOR_ROAD_STEP_GAP)
    report_end (context, road, FALSE);
  for (guint i = 0; i + 1 < road->n_stops; i++)
    if (bor_battle_road_step (s, road, i) == BOR_ROAD_STEP_GAP)
      report_step (context, road, i,
                   _ ("the approaches of two stops are not a pair, or a stop is missing"));
  if (bor_battle_road_end (s, road, TRUE) == BOR_ROAD_STEP_GAP)
    report_end (context, road, TRUE);
}

/* Class: the road's own, and where its crossings all say another. */

static gboolean
is_class (const char *text)
{
  return g_strcmp0 (text, "main") == 0 || g_strcmp0 (text, "secondary") == 0;
}

/* The class that all crossings name; NULL when one names none, or they differ. A stop without a side
 * is none only if it is the last. */
static const char *
class_of_stops (const BorRoad *road)
{
  const char *found = NULL;
  for (guint i = 0; i < road->n_stops; i++) {
    if (bor_ref_is_none (road->stops[i].out) && i + 1 == road->n_stops)
      continue;
    const char *class = bor_props_get (road->stops[i].props, "class");
    if (!is_class (class) || (found != NULL && strcmp (found, class) != 0))
      return NULL;
    found = class;
  }
  return found;
}

static char *
class_fault (const BorRoad *road)
{
  const char *class = bor_element_prop (road, "class");
  if (class == NULL)
    return g_strdup (_ ("is neither main nor secondary"));
  if (!is_class (class))
    return g_strdup_printf (_ ("has the unknown class “%s”"), class);
  for (guint i = 0; i < road->n_stops; i++) {
    const char *own = bor_props_get (road->stops[i].props, "class");
    if (own != NULL && !is_class (own))
      return g_strdup_printf (_ ("has a stop of the unknown class “%s”"), own);
  }
  const char *all = class_of_stops (road);
  if (all != NULL && strcmp (all, class) != 0)
    return g_strdup_printf (_ ("is “%s”, but all its stops say “%s”"), class, all);
  return NULL;
}

void
bor_find_road_class (BorCheckContext *context)
{
  gint32 slot = bor_check_slot (context);
  g_autofree char *fault = class_fault (bor_scenario_road (bor_check_scenario (context), slot));
  if (fault == NULL)
    return;
  g_autofree char *name = bor_battle_name (context, BOR_KIND_ROAD, slot);
  g_autofree char *message = g_strdup_printf ("%s %s", name, fault);
  bor_battle_report (context, BOR_KIND_ROAD, slot, message);
  bor_check_report_detail (context, "class");
}

static gboolean
is_about_class (const BorProblem *problem)
{
  return g_strcmp0 (problem->detail, "class") == 0;
}

static void
set_stop_class (BorRoad *road, guint i, const char *class)
{
  BorProps *props = bor_props_with (road->stops[i].props, "class", class);
  bor_props_unref (road->stops[i].props);
  road->stops[i].props = props;
}

/* What the crossings are stays the same: the road says what they all said. */
BorScenario *
bor_fix_road_class (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  const BorRoad *road = bor_fix_element (scenario, problem, 0, BOR_KIND_ROAD, error);
  if (road == NULL)
    return NULL;
  const char *class = class_of_stops (road);
  if (!is_about_class (problem) || class == NULL
      || g_strcmp0 (class, bor_element_prop (road, "class")) == 0)
    return bor_fix_ambiguous (error, _ ("Choose whether the road is main or secondary"));
  BorScenario *copy = bor_scenario_copy (scenario);
  BorRoad *own = bor_edit_make_own (copy, BOR_KIND_ROAD, problem->refs[0].slot);
  bor_element_set_prop (own, "class", class);
  for (guint i = 0; i < own->n_stops; i++)
    if (g_strcmp0 (bor_props_get (own->stops[i].props, "class"), class) == 0)
      set_stop_class (own, i, NULL);
  return copy;
}

BorScenario *
bor_fix_stop_classes (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  const BorRoad *road = bor_fix_element (scenario, problem, 0, BOR_KIND_ROAD, error);
  if (road == NULL)
    return NULL;
  if (!is_about_class (problem) || !is_class (bor_element_prop (road, "class")))
    return bor_fix_unclear (error);
  BorScenario *copy = bor_scenario_copy (scenario);
  BorRoad *own = bor_edit_make_own (copy, BOR_KIND_ROAD, problem->refs[0].slot);
  gboolean all = class_of_stops (road) != NULL;
  for (guint i = 0; i < own->n_stops; i++)
    if (all || !is_class (bor_props_get (own->stops[i].props, "class")))
      set_stop_class (own, i, NULL);
  return copy;
}

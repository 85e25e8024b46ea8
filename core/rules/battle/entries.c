/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "edit/border.h"
#include "rules/battle/checks.h"
#include "rules/battle/roads.h"

/* Where reinforcements come in. */

/* The board-edge approaches that a road begins and ends with; -1 for none. */
static void
edge_ends (const BorScenario *s, const BorRoad *road, gint32 *first, gint32 *last)
{
  *first = *last = -1;
  if (road == NULL || road->n_stops == 0)
    return;
  const BorApproach *in = bor_scenario_approach (s, road->stops[0].in.slot);
  const BorApproach *out = bor_scenario_approach (s, road->stops[road->n_stops - 1].out.slot);
  if (in != NULL && in->edge)
    *first = road->stops[0].in.slot;
  if (out != NULL && out->edge)
    *last = road->stops[road->n_stops - 1].out.slot;
}

/* Reinforcements that cannot enter: no board-edge approach of their entry locale is crossed by
 * their road. */
static gboolean
lacks_entry (const BorScenario *scenario, const BorForce *force)
{
  if (!bor_battle_is_entering_force (force) || bor_battle_entry (scenario, force) >= 0
      || force->locale.text != NULL || force->road.text != NULL)
    return FALSE;
  /* While the chain of stops is broken, the one at the edge may be what is missing. */
  const BorRoad *road = bor_scenario_road (scenario, force->road.slot);
  return road == NULL || bor_battle_road_is_sound (scenario, road);
}

void
bor_find_no_entry (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  BOR_FOREACH (s, BOR_KIND_FORCE, slot, const BorForce, force) {
    if (!lacks_entry (s, force))
      continue;
    g_autofree char *name = bor_battle_name (context, BOR_KIND_FORCE, slot);
    g_autofree char *message = NULL;
    if (force->locale.slot < 0)
      message = g_strdup_printf (_ ("%s has no entry locale"), name);
    else if (force->road.slot < 0)
      message = g_strdup_printf (_ ("%s has no entry road"), name);
    else {
      g_autofree char *road = bor_battle_name (context, BOR_KIND_ROAD, force->road.slot);
      g_autofree char *locale = bor_battle_name (context, BOR_KIND_LOCALE, force->locale.slot);
      message =
        g_strdup_printf (_ ("%s: %s does not cross the board edge in %s"), name, road, locale);
    }
    bor_battle_report (context, BOR_KIND_FORCE, slot, message);
  }
}

/* The only road that crosses the board edge in a locale, or -1. */
static gint32
only_entry_road (const BorScenario *s, gint32 locale)
{
  gint32 found = -1;
  BOR_FOREACH (s, BOR_KIND_ROAD, slot, const BorRoad, road) {
    gint32 ends[2];
    edge_ends (s, road, &ends[0], &ends[1]);
    for (guint i = 0; i < 2; i++) {
      const BorApproach *a = bor_scenario_approach (s, ends[i]);
      if (a == NULL || a->locale.slot != locale)
        continue;
      if (found >= 0 && found != slot)
        return -1;
      found = slot;
    }
  }
  return found;
}

/* The only locale in which a road crosses the board edge, or -1. */
static gint32
only_entry_locale (const BorScenario *s, const BorRoad *road)
{
  gint32 first, last;
  edge_ends (s, road, &first, &last);
  if ((first < 0) == (last < 0))
    return -1;
  return bor_scenario_approach (s, first >= 0 ? first : last)->locale.slot;
}

/* Another army comes in there. */
static gboolean
is_taken (const BorScenario *s, const BorForce *force, gint32 road, gint32 locale)
{
  BOR_FOREACH (s, BOR_KIND_FORCE, slot, const BorForce, other)
    if (other->road.slot == road && other->locale.slot == locale
        && other->army.slot != force->army.slot)
      return TRUE;
  return FALSE;
}

/* The only end of a road at the board edge that no other army comes in by: TRUE, and its road and
 * locale. */
static gboolean
find_only_end (const BorScenario *s, const BorForce *force, gint32 *road, gint32 *locale)
{
  guint n = 0;
  BOR_FOREACH (s, BOR_KIND_ROAD, slot, const BorRoad, candidate) {
    gint32 ends[2];
    edge_ends (s, candidate, &ends[0], &ends[1]);
    for (guint i = 0; i < 2; i++) {
      const BorApproach *a = bor_scenario_approach (s, ends[i]);
      if (a == NULL || a->locale.slot < 0 || is_taken (s, force, slot, a->locale.slot))
        continue;
      n++;
      *road = slot;
      *locale = a->locale.slot;
    }
  }
  return n == 1;
}

static BorScenario *
set_entry (const BorScenario *scenario, const BorProblem *problem, gint32 locale, gint32 road)
{
  BorScenario *copy = bor_scenario_copy (scenario);
  BorForce *own = bor_edit_make_own (copy, BOR_KIND_FORCE, problem->refs[0].slot);
  bor_ref_set (&own->locale, locale);
  bor_ref_set (&own->road, road);
  return copy;
}

static BorScenario *
say_entry (GError **error)
{
  return bor_fix_ambiguous (error, _ ("Click where the force enters with the symbol tool, or "
                                      "choose its entry locale and road"));
}

/* Rather than what else a check may find about a force, which says so in its detail. */
static gboolean
is_about_entry (const BorScenario *s, const BorProblem *problem, const BorForce *force)
{
  return problem->detail == NULL && lacks_entry (s, force);
}

/* Fills in what the force does not say. */
BorScenario *
bor_fix_no_entry (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  const BorForce *force = bor_fix_element (scenario, problem, 0, BOR_KIND_FORCE, error);
  if (force == NULL)
    return NULL;
  gint32 locale = force->locale.slot, road = force->road.slot;
  if (!is_about_entry (scenario, problem, force))
    return bor_fix_unclear (error);
  if (locale >= 0 && road >= 0)
    return say_entry (error);
  if (locale < 0 && road < 0 && !find_only_end (scenario, force, &road, &locale))
    return say_entry (error);
  if (locale < 0)
    locale = only_entry_locale (scenario, bor_scenario_road (scenario, road));
  if (road < 0)
    road = only_entry_road (scenario, locale);
  return locale >= 0 && road >= 0 ? set_entry (scenario, problem, locale, road) : say_entry (error);
}

/* Locale and road say different things: the road is right. */
BorScenario *
bor_fix_entry_locale (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  const BorForce *force = bor_fix_element (scenario, problem, 0, BOR_KIND_FORCE, error);
  if (force == NULL)
    return NULL;
  gint32 locale = only_entry_locale (scenario, bor_scenario_road (scenario, force->road.slot));
  if (!is_about_entry (scenario, problem, force) || force->locale.slot < 0 || locale < 0)
    return say_entry (error);
  return set_entry (scenario, problem, locale, force->road.slot);
}

/* The locale is right. */
BorScenario *
bor_fix_entry_road (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  const BorForce *force = bor_fix_element (scenario, problem, 0, BOR_KIND_FORCE, error);
  if (force == NULL)
    return NULL;
  gint32 road = force->locale.slot >= 0 ? only_entry_road (scenario, force->locale.slot) : -1;
  if (!is_about_entry (scenario, problem, force) || force->road.slot < 0 || road < 0)
    return say_entry (error);
  return set_entry (scenario, problem, force->locale.slot, road);
}

gint32
bor_battle_pontoon (const BorScenario *scenario, const BorRuleset *ruleset, const BorForce *force)
{
  if (bor_ruleset_param (ruleset, scenario, "pontoon-pieces") == 0
      || strcmp (bor_battle_role (scenario, force->army.slot), "entering") != 0)
    return -1;
  const BorRules *rules = bor_scenario_find_rules (scenario, ruleset->id);
  const char *stated = rules != NULL ? bor_element_prop (rules, "pontoon-space") : NULL;
  return stated != NULL ? bor_scenario_find (scenario, BOR_KIND_LOCALE, stated)
                        : force->locale.slot;
}

/* Entry locales of the entering army, each once. (transfer full, of gint32) */
static GArray *
entry_locales (const BorScenario *s)
{
  GArray *locales = g_array_new (FALSE, FALSE, sizeof (gint32));
  BOR_FOREACH (s, BOR_KIND_FORCE, slot, const BorForce, force) {
    gboolean known = !bor_battle_is_entering_force (force) || force->locale.slot < 0
                     || strcmp (bor_battle_role (s, force->army.slot), "entering") != 0;
    for (guint i = 0; i < locales->len && !known; i++)
      known = g_array_index (locales, gint32, i) == force->locale.slot;
    if (!known)
      g_array_append_val (locales, force->locale.slot);
  }
  return locales;
}

static gboolean
has_slot (const GArray *slots, gint32 slot)
{
  for (guint i = 0; i < slots->len; i++)
    if (g_array_index (slots, gint32, i) == slot)
      return TRUE;
  return FALSE;
}

void
bor_battle_find_pontoon (BorCheckContext *context, const BorRuleset *ruleset,
                         gboolean must_be_entry)
{
  const BorScenario *s = bor_check_scenario (context);
  if (bor_ruleset_param (ruleset, s, "pontoon-pieces") == 0)
    return;
  g_autoptr (GArray) entries = entry_locales (s);
  const char *stated = NULL;
  BorElementRef where = { BOR_KIND_BOARD, 0 };
  BOR_FOREACH (s, BOR_KIND_RULES, slot, const BorRules, rules) {
    if (g_strcmp0 (rules->ruleset, ruleset->id) != 0)
      continue;
    stated = bor_element_prop (rules, "pontoon-space");
    where = bor_element_ref_make (BOR_KIND_RULES, slot);
    break;
  }
  gint32 locale = stated != NULL ? bor_check_lookup (context, BOR_KIND_LOCALE, stated) : -1;
  if (stated == NULL && entries->len > 1)
    bor_check_report (
      context, &where, 1, NULL,
      _ ("The entering army has several entry locales: choose where the pontoon bridge ends"));
  else if (stated != NULL && locale < 0)
    bor_check_report (context, &where, 1, NULL, _ ("The pontoon locale “%s” does not exist"),
                      stated);
  else if (stated != NULL && must_be_entry && entries->len > 0 && !has_slot (entries, locale))
    bor_check_report (context, &where, 1, NULL,
                      _ ("The pontoon locale “%s” is not an entry locale of its army"), stated);
}

BorScenario *
bor_fix_pontoon (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  g_autoptr (GArray) entries = entry_locales (scenario);
  if (problem->refs[0].kind != BOR_KIND_RULES || entries->len != 1)
    return bor_fix_ambiguous (error, _ ("Name the locale where the pontoon bridge ends"));
  if (bor_fix_element (scenario, problem, 0, BOR_KIND_RULES, error) == NULL)
    return NULL;
  BorScenario *copy = bor_scenario_copy (scenario);
  bor_element_set_prop (bor_edit_make_own (copy, BOR_KIND_RULES, problem->refs[0].slot),
                        "pontoon-space",
                        bor_scenario_locale (copy, g_array_index (entries, gint32, 0))->base.id);
  return copy;
}

gboolean
bor_battle_arrives_wrongly (const BorScenario *scenario, const BorRuleset *ruleset,
                            const BorForce *force)
{
  const char *text = bor_element_prop (force, "arrival");
  gint64 n;
  return text != NULL
         && (!bor_props_parse_int (text, &n) || n < 1
             || n > bor_ruleset_param (ruleset, scenario, "rounds"));
}

void
bor_battle_report_arrival (BorCheckContext *context, const BorRuleset *ruleset, gint32 force)
{
  const BorScenario *s = bor_check_scenario (context);
  BorElementRef ref = { BOR_KIND_FORCE, force };
  g_autofree char *name = bor_battle_name (context, BOR_KIND_FORCE, force);
  bor_check_report (context, &ref, 1, NULL,
                    _ ("%s arrives in round “%s”, which is not from 1 to %d"), name,
                    bor_element_prop (bor_scenario_force (s, force), "arrival"),
                    (gint) bor_ruleset_param (ruleset, s, "rounds"));
}

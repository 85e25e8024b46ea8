/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "edit/border.h"
#include "rules/battle/checks.h"

/* What approaches and locales carry, apart from their width. */

static const char *const arms[] = { "infantry", "cavalry", "artillery" };

/* Impassable on one side only. */

static gboolean
is_impassable (const BorApproach *a)
{
  return bor_element_prop_flag (a, "impassable");
}

/* The passable approach that an impassable one is linked with, or -1. */
static gint32
passable_opposite (const BorCheckContext *context, gint32 slot)
{
  const BorScenario *s = bor_check_scenario (context);
  const BorApproach *a = bor_scenario_approach (s, slot);
  const BorApproach *b = bor_scenario_approach (s, a->opposite.slot);
  if (b != NULL)
    return is_impassable (b) || b->edge ? -1 : a->opposite.slot;
  g_autoptr (GArray) others = bor_battle_partners (bor_check_topology (context), slot);
  for (guint i = 0; i < others->len; i++) {
    b = bor_scenario_approach (s, g_array_index (others, gint32, i));
    if (b->opposite.slot == slot && bor_battle_is_passable (b))
      return g_array_index (others, gint32, i);
  }
  return -1;
}

/* The impassable approach without opposite that lies against a passable one without opposite. */
static gint32
impassable_facing (const BorCheckContext *context, gint32 slot)
{
  const BorScenario *s = bor_check_scenario (context);
  g_autoptr (GArray) others = bor_battle_partners (bor_check_topology (context), slot);
  for (guint i = 0; i < others->len; i++) {
    const BorApproach *b = bor_scenario_approach (s, g_array_index (others, gint32, i));
    if (is_impassable (b) && !b->edge
        && bor_battle_is_free_for (s, g_array_index (others, gint32, i), slot))
      return g_array_index (others, gint32, i);
  }
  return -1;
}

gboolean
bor_battle_is_half_impassable (const BorCheckContext *context, gint32 slot, gint32 *other)
{
  const BorApproach *a = bor_scenario_approach (bor_check_scenario (context), slot);
  *other = -1;
  if (a->edge)
    return FALSE;
  if (is_impassable (a))
    *other = passable_opposite (context, slot);
  else if (bor_ref_is_none (a->opposite))
    *other = impassable_facing (context, slot);
  return *other >= 0;
}

void
bor_find_half_impassable (BorCheckContext *context)
{
  gint32 slot = bor_check_slot (context), other;
  if (!bor_battle_is_half_impassable (context, slot, &other))
    return;
  const BorApproach *a = bor_scenario_approach (bor_check_scenario (context), slot);
  g_autofree char *name = bor_battle_name (context, BOR_KIND_APPROACH, slot);
  g_autofree char *against = bor_battle_name (context, BOR_KIND_APPROACH, other);
  g_autofree char *message =
    is_impassable (a)
      ? g_strdup_printf (_ ("%s is impassable, but its opposite is not: %s"), name, against)
      : g_strdup_printf (_ ("%s is not impassable, but adjoins a side that is: %s"), name, against);
  bor_battle_report_two (context, BOR_KIND_APPROACH, slot, other, message);
}

/* The problem's two approaches, of which one is impassable. */
static gboolean
get_unlike (const BorScenario *scenario, const BorProblem *problem, const BorApproach **a,
            const BorApproach **b, GError **error)
{
  if (problem->n_refs != 2 || problem->refs[1].kind != BOR_KIND_APPROACH) {
    bor_fix_unclear (error);
    return FALSE;
  }
  *a = bor_fix_element (scenario, problem, 0, BOR_KIND_APPROACH, error);
  *b = *a != NULL ? bor_fix_element (scenario, problem, 1, BOR_KIND_APPROACH, error) : NULL;
  if (*b != NULL && is_impassable (*a) == is_impassable (*b))
    bor_fix_gone (error);
  return *b != NULL && is_impassable (*a) != is_impassable (*b);
}

static BorScenario *
set_impassable (const BorScenario *scenario, const BorProblem *problem, gboolean impassable)
{
  BorScenario *copy = bor_scenario_copy (scenario);
  for (guint i = 0; i < 2; i++)
    bor_element_set_prop (bor_edit_make_own (copy, BOR_KIND_APPROACH, problem->refs[i].slot),
                          "impassable", impassable ? "true" : NULL);
  return copy;
}

/* Neither has an opposite, and of the open one nothing is said that would need one. */
BorScenario *
bor_fix_close_unpaired (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  const BorApproach *a, *b;
  if (!get_unlike (scenario, problem, &a, &b, error))
    return NULL;
  if (is_impassable (a) || !bor_ref_is_none (a->opposite) || !bor_ref_is_none (b->opposite)
      || bor_battle_has_terrain (a))
    return bor_fix_unclear (error);
  if (!bor_check_tolerance_suits (scenario))
    return bor_fix_unmeasured (error);
  return set_impassable (scenario, problem, TRUE);
}

BorScenario *
bor_fix_close_both (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  const BorApproach *a, *b;
  return get_unlike (scenario, problem, &a, &b, error) ? set_impassable (scenario, problem, TRUE)
                                                       : NULL;
}

BorScenario *
bor_fix_open_both (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  const BorApproach *a, *b;
  return get_unlike (scenario, problem, &a, &b, error) ? set_impassable (scenario, problem, FALSE)
                                                       : NULL;
}

/* Penalties and obstruction. */

void
bor_find_wrong_penalty (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  const BorApproach *a = bor_scenario_approach (s, bor_check_slot (context));
  for (guint i = 0; i < G_N_ELEMENTS (arms); i++) {
    const char *text = bor_element_prop (a, arms[i]);
    gint64 n;
    if (text != NULL && (!bor_props_parse_int (text, &n) || n < 0 || n > 9))
      bor_check_report_value (context, arms[i]);
  }
  const char *text = bor_element_prop (a, "obstruction");
  if (text != NULL && !bor_element_prop_flag (a, "obstruction"))
    bor_check_report_value (context, "obstruction");
}

void
bor_find_idle_cavalry_penalty (BorCheckContext *context)
{
  gint32 slot = bor_check_slot (context);
  const BorApproach *a = bor_scenario_approach (bor_check_scenario (context), slot);
  if (!bor_element_prop_flag (a, "obstruction") || bor_battle_penalty (a, "cavalry") == 0
      || !bor_battle_is_passable (a))
    return;
  g_autofree char *name = bor_battle_name (context, BOR_KIND_APPROACH, slot);
  g_autofree char *message = g_strdup_printf (
    _ ("%s has both a cavalry penalty and a cavalry obstruction, where cavalry cannot lead"), name);
  bor_battle_report (context, BOR_KIND_APPROACH, slot, message);
}

/* Takes properties away from the approach that the problem is about. */
static BorScenario *
strip (const BorScenario *scenario, const BorProblem *problem, const char *const *names, guint n,
       GError **error)
{
  const BorApproach *approach = bor_fix_element (scenario, problem, 0, BOR_KIND_APPROACH, error);
  if (approach == NULL)
    return NULL;
  if (problem->n_refs > 1)
    return bor_fix_ambiguous (
      error, approach->edge ? _ ("End the road inside the map, or let a force enter by it")
                            : _ ("Reroute what uses the approach, or make it passable"));
  BorScenario *copy = bor_scenario_copy (scenario);
  BorApproach *own = bor_edit_make_own (copy, BOR_KIND_APPROACH, problem->refs[0].slot);
  for (guint i = 0; i < n; i++)
    bor_element_set_prop (own, names[i], NULL);
  return copy;
}

static const char *const terrain[] = { "infantry", "cavalry", "artillery", "obstruction",
                                       "direction" };

BorScenario *
bor_fix_idle_terrain (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  return strip (scenario, problem, terrain, G_N_ELEMENTS (terrain) - 1, error);
}

BorScenario *
bor_fix_idle_all (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  return strip (scenario, problem, terrain, G_N_ELEMENTS (terrain), error);
}

BorScenario *
bor_fix_idle_direction (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  static const char *const names[] = { "direction" };
  return strip (scenario, problem, names, G_N_ELEMENTS (names), error);
}

BorScenario *
bor_fix_idle_cavalry_penalty (const BorScenario *scenario, const BorProblem *problem,
                              GError **error)
{
  static const char *const names[] = { "cavalry" };
  return strip (scenario, problem, names, G_N_ELEMENTS (names), error);
}

BorScenario *
bor_fix_idle_obstruction (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  static const char *const names[] = { "obstruction" };
  return strip (scenario, problem, names, G_N_ELEMENTS (names), error);
}

/* Capacity. */

void
bor_find_wrong_capacity (BorCheckContext *context)
{
  gint32 slot = bor_check_slot (context);
  const BorLocale *locale = bor_scenario_locale (bor_check_scenario (context), slot);
  const char *text = bor_element_prop (locale, "capacity");
  gint64 n;
  if (text != NULL && bor_props_parse_int (text, &n) && n >= 1 && n <= 99)
    return;
  g_autofree char *name = bor_battle_name (context, BOR_KIND_LOCALE, slot);
  g_autofree char *message =
    text != NULL ? g_strdup_printf (_ ("%s: “%s” is not a capacity from 1 to 99"), name, text)
                 : g_strdup_printf (_ ("%s has no capacity"), name);
  bor_battle_report (context, BOR_KIND_LOCALE, slot, message);
}

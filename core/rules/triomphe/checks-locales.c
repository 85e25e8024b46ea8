/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/battle/checks.h"
#include "rules/battle/reach.h"
#include "rules/triomphe/checks.h"

/* T25.1: capacity and reach. */

static gint
full_block_number (const BorScenario *s, const BorLocale *locale)
{
  gint most = 0;
  for (guint i = 0; i < locale->approaches.n; i++) {
    const BorApproach *a = bor_scenario_approach (s, locale->approaches.items[i].slot);
    if (a != NULL && bor_battle_is_passable (a))
      most = MAX (most, bor_battle_width (a) == BOR_WIDTH_WIDE ? 2 : 1);
  }
  return most;
}

static void
find_capacity (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  BorElementRef ref = { BOR_KIND_LOCALE, bor_check_slot (context) };
  const BorLocale *locale = bor_scenario_locale (s, ref.slot);
  gint64 capacity = bor_element_prop_int (locale, "capacity", 0);
  if (capacity < 1 || capacity > 99) {
    if (!bor_battle_is_second (s, "marengo"))
      bor_find_wrong_capacity (context);
    return;
  }
  g_autofree char *name = bor_battle_name (context, BOR_KIND_LOCALE, ref.slot);
  gint full = full_block_number (s, locale);
  if (capacity < full)
    bor_check_report_as (
      context, BOR_SEVERITY_WARNING, &ref, 1, NULL,
      _ ("%s has room for only %d, fewer than it takes to fully block one of its sides"), name,
      (gint) capacity);
  else if (capacity < 3)
    bor_check_report_as (context, BOR_SEVERITY_WARNING, &ref, 1, NULL,
                         _ ("%s has room for only %d, fewer than a whole group"), name,
                         (gint) capacity);
}

const BorCheck bor_t_bi_7 = {
  .family = N_ ("Locales"),
  .scope = BOR_SCOPE_LOCALE,
  .id = "T-BI-7",
  .severity = BOR_SEVERITY_ERROR,
  .title = N_ ("Invalid capacity"),
  .explanation = N_ ("Every locale has room for at least 1 piece. A whole group needs room for 3, "
                     "and it takes 2 to block a wide side."),
  .rule = "T2.14",
  .covers = "B-CAP-1",
  .find = find_capacity,
};

/* A place in the component that the army aims for: an eastern locale, or an
 * entry locale of the other army. */
static gboolean
has_aim (const BorScenario *s, const gint32 *components, gint32 component, gboolean entering)
{
  if (entering) {
    BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale)
      if (components[slot] == component && bor_props_is (locale->base.props, "half", "east"))
        return TRUE;
    return FALSE;
  }
  gboolean any = FALSE;
  BOR_FOREACH (s, BOR_KIND_FORCE, slot, const BorForce, force) {
    if (!bor_battle_is_entering_force (force) || bor_scenario_locale (s, force->locale.slot) == NULL
        || g_strcmp0 (bor_battle_role (s, force->army.slot), "entering") != 0)
      continue;
    any = TRUE;
    if (components[force->locale.slot] == component)
      return TRUE;
  }
  return !any;
}

static void
find_no_aim (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  g_autofree gint32 *components = bor_battle_components (s);
  BOR_FOREACH (s, BOR_KIND_FORCE, slot, const BorForce, force) {
    const char *role = bor_battle_role (s, force->army.slot);
    if (!bor_battle_is_entering_force (force) || *role == '\0'
        || bor_scenario_locale (s, force->locale.slot) == NULL)
      continue;
    gboolean entering = g_strcmp0 (role, "entering") == 0;
    if (has_aim (s, components, components[force->locale.slot], entering))
      continue;
    BorElementRef refs[] = { { BOR_KIND_FORCE, slot }, { BOR_KIND_LOCALE, force->locale.slot } };
    g_autofree char *name = bor_battle_name (context, BOR_KIND_FORCE, slot);
    g_autofree char *locale = bor_battle_name (context, BOR_KIND_LOCALE, force->locale.slot);
    bor_check_report (context, refs, 2, NULL,
                      entering ? _ ("%s: no eastern locale can be reached from %s")
                               : _ ("%s: no entry locale of the enemy can be reached from %s"),
                      name, locale);
  }
}

const BorCheck bor_t_bi_18 = {
  .family = N_ ("Reach"),
  .scope = BOR_SCOPE_SCENARIO,
  .id = "T-BI-18",
  .severity = BOR_SEVERITY_WARNING,
  .aspects = BOR_ASPECT_SHAPE | BOR_ASPECT_LINKS | BOR_ASPECT_APPROACH | BOR_ASPECT_LOCALE
             | BOR_ASPECT_FORCES,
  .title = N_ ("Entry without a way to the enemy"),
  .explanation = N_ ("The entering army must be able to reach the east, and the holding army the "
                     "locale where the enemy enters."),
  .rule = "T18.3",
  .find = find_no_aim,
};

/* Components that checks of Bonaparte at Marengo tell of: single locales, and
 * those with a place that matters. By slot of locale. (transfer full) */
static gboolean *
told_elsewhere (const BorScenario *s, const gint32 *components)
{
  guint n = bor_scenario_n_slots (s, BOR_KIND_LOCALE);
  gboolean *reported = g_new0 (gboolean, n + 1);
  g_autofree guint *size = g_new0 (guint, n + 1);
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale)
    size[components[slot]]++;
  for (guint i = 0; i < n; i++)
    reported[i] = size[i] == 1;
  g_autoptr (GArray) places = bor_battle_places (s);
  for (guint i = 0; i < places->len; i++)
    reported[components[g_array_index (places, gint32, i)]] = TRUE;
  return reported;
}

static void
find_unreachable (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  g_autofree gint32 *components = bor_battle_components (s);
  gint32 most = bor_battle_main_component (s, components);
  g_autofree gboolean *reported =
    bor_battle_is_second (s, "marengo") ? told_elsewhere (s, components) : NULL;
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    if (components[slot] == most || (reported != NULL && reported[components[slot]]))
      continue;
    BorElementRef ref = { BOR_KIND_LOCALE, slot };
    g_autofree char *name = bor_battle_name (context, BOR_KIND_LOCALE, slot);
    bor_check_report (context, &ref, 1, NULL, _ ("%s cannot be reached from most of the board"),
                      name);
  }
}

const BorCheck bor_t_bi_19 = {
  .family = N_ ("Reach"),
  .scope = BOR_SCOPE_SCENARIO,
  .id = "T-BI-19",
  .severity = BOR_SEVERITY_WARNING,
  .aspects = BOR_ASPECT_SHAPE | BOR_ASPECT_LINKS | BOR_ASPECT_APPROACH | BOR_ASPECT_SYMBOLS
             | BOR_ASPECT_FORCES,
  .title = N_ ("Locale out of reach"),
  .explanation = N_ ("Passable borders do not connect it with most of the board."),
  .rule = "T2.9",
  .covers = "B-REACH-2",
  .find = find_unreachable,
};

const BorCheck bor_t_bi_20 = {
  .family = N_ ("Opposites"),
  .scope = BOR_SCOPE_LOCALE,
  .id = "T-BI-20",
  .severity = BOR_SEVERITY_HINT,
  .title = N_ ("Several borders between two locales"),
  .explanation = N_ ("This is allowed. It is listed for review, because every rule about an "
                     "approach applies to one pair."),
  .rule = "T2.4",
  .covers = "B-OPP-4",
  .find = bor_find_several_borders,
  .fixes = { { BOR_FIX_ASKS, BOR_KIND_BIT (BOR_KIND_APPROACH) | BOR_KIND_BIT (BOR_KIND_VERTEX),
               BOR_KIND_BIT (BOR_KIND_APPROACH), N_ ("Join matching sides"),
               bor_fix_several_borders } },
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/battle/checks.h"
#include "rules/battle/reach.h"
#include "rules/marengo/checks.h"
#include "rules/marengo/marengo.h"

/* M22: what can be reached. */

#define REACH .family = N_ ("Reach")
#define REACH_ASPECTS                                                                              \
  (BOR_ASPECT_SHAPE | BOR_ASPECT_LINKS | BOR_ASPECT_APPROACH | BOR_ASPECT_SYMBOLS                  \
   | BOR_ASPECT_FORCES)

/* The component that most of the places lie in. */
static gint32
component_of_most (const BorScenario *s, const gint32 *components, const GArray *places)
{
  g_autofree guint *n = g_new0 (guint, bor_scenario_n_slots (s, BOR_KIND_LOCALE) + 1);
  gint32 best = -1;
  for (guint i = 0; i < places->len; i++)
    n[components[g_array_index (places, gint32, i)]]++;
  for (guint i = 0; i < places->len; i++) {
    gint32 component = components[g_array_index (places, gint32, i)];
    if (best < 0 || n[component] > n[best])
      best = component;
  }
  return best;
}

static void
find_cut_off (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  g_autofree gint32 *components = bor_battle_components (s);
  g_autoptr (GArray) places = bor_battle_places (s);
  gint32 most = component_of_most (s, components, places);
  for (guint i = 0; i < places->len; i++) {
    gint32 slot = g_array_index (places, gint32, i);
    if (components[slot] == most)
      continue;
    BorElementRef ref = { BOR_KIND_LOCALE, slot };
    g_autofree char *name = bor_battle_name (context, BOR_KIND_LOCALE, slot);
    bor_check_report (
      context, &ref, 1, NULL,
      _ ("%s is cut off from the other locales with start symbols, entries or objectives"), name);
  }
}

const BorCheck bor_b_reach_1 = {
  REACH,
  .scope = BOR_SCOPE_SCENARIO,
  .id = "B-REACH-1",
  .severity = BOR_SEVERITY_ERROR,
  .aspects = REACH_ASPECTS,
  .title = N_ ("Locale that is cut off"),
  .explanation = N_ ("Passable borders must connect all locales with start symbols, entries and "
                     "objectives, or the armies never meet there."),
  .rule = "M5.5",
  .find = find_cut_off,
};

static void
find_island (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  gint32 slot = bor_check_slot (context);
  const BorLocale *locale = bor_scenario_locale (s, slot);
  for (guint i = 0; i < locale->approaches.n; i++) {
    const BorApproach *a = bor_scenario_approach (s, locale->approaches.items[i].slot);
    /* A passable side that is no border is reported for itself. */
    if (a != NULL && bor_battle_is_passable (a))
      return;
  }
  g_autofree char *name = bor_battle_name (context, BOR_KIND_LOCALE, slot);
  g_autofree char *message = g_strdup_printf (_ ("%s has no passable border"), name);
  bor_battle_report (context, BOR_KIND_LOCALE, slot, message);
}

const BorCheck bor_b_reach_2 = {
  REACH,
  .scope = BOR_SCOPE_LOCALE,
  .id = "B-REACH-2",
  .severity = BOR_SEVERITY_WARNING,
  .title = N_ ("Locale that nobody can enter"),
  .explanation = N_ ("All its sides are board edge or impassable. Open one, or delete the "
                     "locale."),
  .rule = "M5.5",
  .find = find_island,
};

/* Adds the colours of the stars that the force can reach in time. */
static void
add_colors (const BorScenario *s, const BorForce *force, gint64 rounds, gboolean *seen)
{
  gint64 turns = rounds - bor_element_prop_int (force, "arrival", 1) + 1;
  g_autofree guint *needed =
    bor_battle_turns (s, force, bor_battle_pontoon (s, &bor_marengo, force));
  BOR_FOREACH (s, BOR_KIND_SYMBOL, slot, const BorSymbol, symbol) {
    if (symbol->type != BOR_SYMBOL_OBJECTIVE || symbol->locale.slot < 0
        || needed[symbol->locale.slot] == 0 || (gint64) needed[symbol->locale.slot] > turns)
      continue;
    for (guint i = 0; bor_battle_colors[i].value != NULL; i++)
      if (bor_props_is (symbol->base.props, "color", bor_battle_colors[i].value))
        seen[i] = TRUE;
  }
}

static guint
count_colors (const BorScenario *s)
{
  guint n = 0;
  for (guint i = 0; bor_battle_colors[i].value != NULL; i++) {
    gboolean found = FALSE;
    BOR_FOREACH (s, BOR_KIND_SYMBOL, slot, const BorSymbol, symbol)
      found = found
              || (symbol->type == BOR_SYMBOL_OBJECTIVE
                  && bor_props_is (symbol->base.props, "color", bor_battle_colors[i].value));
    n += found;
  }
  return n;
}

/* Somebody else attacks, or pieces of the army are on the map already. */
static gboolean
is_no_approach (const BorScenario *s, gint32 army)
{
  const BorRules *rules = bor_scenario_find_rules (s, "marengo");
  gboolean found = rules != NULL && bor_props_is (rules->base.props, "attacker", "holding");
  BOR_FOREACH (s, BOR_KIND_PLACEMENT, slot, const BorPlacement, placement)
    found = found || placement->army.slot == army;
  return found;
}

static void
find_far (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  gint64 rounds = bor_ruleset_param (&bor_marengo, s, "rounds");
  guint colors = (guint) bor_ruleset_param (&bor_marengo, s, "objective-colors");
  gboolean seen[8] = { FALSE }, enters = FALSE, unclear = FALSE;
  gint32 army = bor_battle_army (s, "entering");
  BOR_FOREACH (s, BOR_KIND_FORCE, slot, const BorForce, force) {
    if (!bor_battle_is_entering_force (force) || force->army.slot != army || army < 0)
      continue;
    enters = TRUE;
    unclear = unclear || bor_battle_entry (s, force) < 0;
    add_colors (s, force, rounds, seen);
  }
  guint n = 0;
  for (guint i = 0; i < G_N_ELEMENTS (seen); i++)
    n += seen[i];
  /* Too few colours, no way in and cut off places are reported for themselves. */
  if (!enters || unclear || is_no_approach (s, army) || n >= colors || count_colors (s) < colors)
    return;
  BorElementRef board = { BOR_KIND_BOARD, 0 };
  bor_check_report (context, &board, 1, NULL,
                    _ ("Even on an empty board, the entering army can reach objectives of only %u "
                       "of the %u colours that it needs"),
                    n, colors);
}

const BorCheck bor_b_reach_3 = {
  REACH,
  .scope = BOR_SCOPE_SCENARIO,
  .id = "B-REACH-3",
  .severity = BOR_SEVERITY_WARNING,
  .aspects = REACH_ASPECTS | BOR_ASPECT_ROADS | BOR_ASPECT_RULES,
  .title = N_ ("Objectives out of reach"),
  .explanation = N_ ("Moving three locales a turn by road and one otherwise, the entering army "
                     "must be able to reach enough objectives before the last round ends."),
  .rule = "M14.2",
  .find = find_far,
};

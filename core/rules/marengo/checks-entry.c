/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/battle/checks.h"
#include "rules/marengo/checks.h"
#include "rules/marengo/marengo.h"

/* M22: entry of reinforcements, start symbols. */

#define ENTRY .family = N_ ("Entry"), .scope = BOR_SCOPE_SCENARIO
#define START .family = N_ ("Start"), .scope = BOR_SCOPE_SCENARIO

static gint
param (const BorScenario *s, const char *name)
{
  return (gint) bor_ruleset_param (&bor_marengo, s, name);
}

const BorCheck bor_b_ent_1 = {
  ENTRY,
  .id = "B-ENT-1",
  .severity = BOR_SEVERITY_ERROR,
  .aspects = BOR_ASPECT_FORCES | BOR_ASPECT_ROADS | BOR_ASPECT_LINKS | BOR_ASPECT_APPROACH
             | BOR_ASPECT_SHAPE,
  .title = N_ ("Reinforcements without a way in"),
  .explanation =
    N_ ("A force enters by road: the road crosses a board edge of the force’s entry locale."),
  .rule = "M8.44",
  .find = bor_find_no_entry,
  .fixes = { BOR_FIXES_NO_ENTRY },
};

static void
find_arrival (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  BOR_FOREACH (s, BOR_KIND_FORCE, slot, const BorForce, force)
    if (bor_battle_arrives_wrongly (s, &bor_marengo, force)
        && !(bor_battle_is_second (s, "triomphe")
             && bor_battle_arrives_wrongly (s, bor_ruleset_find ("triomphe"), force)))
      bor_battle_report_arrival (context, &bor_marengo, slot);
}

const BorCheck bor_b_ent_2 = {
  ENTRY,
  .id = "B-ENT-2",
  .severity = BOR_SEVERITY_ERROR,
  .aspects = BOR_ASPECT_FORCES | BOR_ASPECT_RULES,
  .title = N_ ("Arrival outside the game"),
  .explanation = N_ ("Reinforcements enter from their arrival round on, which must be one of "
                     "the rounds of the game."),
  .rule = "M8.43",
  .find = find_arrival,
};

static void
find_crowd (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  gint rounds = param (s, "rounds");
  BOR_FOREACH (s, BOR_KIND_FORCE, slot, const BorForce, force) {
    gint arrival = (gint) bor_element_prop_int (force, "arrival", 1);
    if (!bor_battle_is_entering_force (force) || arrival < 1 || arrival > rounds)
      continue;
    gboolean bridge = bor_battle_pontoon (s, &bor_marengo, force) >= 0;
    gint a_turn = 3 + (bridge ? param (s, "pontoon-pieces") : 0);
    gint room = a_turn * (rounds - arrival + 1), n = (gint) bor_force_n_pieces (force);
    if (n <= room)
      continue;
    BorElementRef ref = { BOR_KIND_FORCE, slot };
    g_autofree char *name = bor_battle_name (context, BOR_KIND_FORCE, slot);
    bor_check_report (context, &ref, 1, NULL,
                      _ ("%s: of %d pieces only %d can enter before the game ends"), name, n, room);
  }
}

const BorCheck bor_b_ent_3 = {
  ENTRY,
  .id = "B-ENT-3",
  .severity = BOR_SEVERITY_WARNING,
  .aspects = BOR_ASPECT_FORCES | BOR_ASPECT_RULES,
  .title = N_ ("Reinforcements that arrive too late"),
  .explanation = N_ ("Three pieces can enter in a turn, and one more over the pontoon bridge. Let "
                     "the force arrive earlier, or make it smaller."),
  .rule = "M8.44",
  .find = find_crowd,
};

static void
find_pontoon (BorCheckContext *context)
{
  bor_battle_find_pontoon (context, &bor_marengo, FALSE);
}

const BorCheck bor_b_ent_4 = {
  ENTRY,
  .id = "B-ENT-4",
  .severity = BOR_SEVERITY_ERROR,
  .aspects =
    BOR_ASPECT_FORCES | BOR_ASPECT_RULES | BOR_ASPECT_ROADS | BOR_ASPECT_LINKS | BOR_ASPECT_SHAPE,
  .title = N_ ("Pontoon bridge without a locale"),
  .explanation =
    N_ ("The bridge ends in the entry locale of the entering army, or in the locale that the "
        "parameters name. If there is no bridge, set the number of its pieces to 0."),
  .rule = "M8.49",
  .find = find_pontoon,
  .fixes = { { BOR_FIX_ASKS, 0, 0, N_ ("End the bridge in the only entry locale"),
               bor_fix_pontoon } },
};

/* The road goes on from its end at the board edge, or is joined to another there. */
static gboolean
goes_on (const BorScenario *s, const BorForce *force)
{
  const BorRoad *road = bor_scenario_road (s, force->road.slot);
  if (road->n_stops > 1)
    return TRUE;
  BOR_FOREACH (s, BOR_KIND_JUNCTION, slot, const BorJunction, junction)
    if (junction->junction == BOR_JUNCTION_JOIN && junction->locale.slot == force->locale.slot
        && bor_refs_find (&junction->roads, force->road.slot) >= 0 && junction->roads.n > 1)
      return TRUE;
  return FALSE;
}

static void
find_dead_entry (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  BOR_FOREACH (s, BOR_KIND_FORCE, slot, const BorForce, force) {
    if (!bor_battle_is_entering_force (force) || bor_battle_entry (s, force) < 0
        || goes_on (s, force))
      continue;
    BorElementRef refs[] = { { BOR_KIND_FORCE, slot }, { BOR_KIND_ROAD, force->road.slot } };
    g_autofree char *name = bor_battle_name (context, BOR_KIND_FORCE, slot);
    g_autofree char *road = bor_battle_name (context, BOR_KIND_ROAD, force->road.slot);
    bor_check_report (context, refs, 2, NULL, _ ("%s: %s ends in the entry locale"), name, road);
  }
}

const BorCheck bor_b_ent_5 = {
  ENTRY,
  .id = "B-ENT-5",
  .severity = BOR_SEVERITY_WARNING,
  .aspects = BOR_ASPECT_FORCES | BOR_ASPECT_ROADS | BOR_ASPECT_LINKS | BOR_ASPECT_SHAPE,
  .title = N_ ("Entry road that ends at once"),
  .explanation = N_ ("The first piece may go three locales by road, the second two. If the road "
                     "ends in the entry locale, that is wasted."),
  .rule = "M8.44",
  .find = find_dead_entry,
};

const BorCheck bor_b_start_1 = {
  START,
  .id = "B-START-1",
  .severity = BOR_SEVERITY_ERROR,
  .aspects = BOR_ASPECT_SYMBOLS | BOR_ASPECT_LOCALE | BOR_ASPECT_SHAPE,
  .title = N_ ("More start symbols than room"),
  .explanation = N_ ("Each start symbol is the place of one piece: a locale cannot have more of "
                     "them than its capacity."),
  .rule = "M5.20",
  .find = bor_find_start_capacity,
};

/* The first of the entry locales of the entering army that the locale borders on, or -1. */
static gint32
entry_beside (const BorScenario *s, const BorLocale *locale)
{
  BOR_FOREACH (s, BOR_KIND_FORCE, slot, const BorForce, force) {
    if (!bor_battle_is_entering_force (force)
        || g_strcmp0 (bor_battle_role (s, force->army.slot), "entering") != 0)
      continue;
    for (guint i = 0; i < locale->approaches.n; i++) {
      gint32 approach = locale->approaches.items[i].slot;
      if (bor_battle_is_border (s, approach)
          && bor_scenario_neighbour (s, approach) == force->locale.slot)
        return force->locale.slot;
    }
  }
  return -1;
}

static void
find_early_contact (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  g_autoptr (GHashTable) reported = g_hash_table_new (NULL, NULL);
  BOR_FOREACH (s, BOR_KIND_SYMBOL, slot, const BorSymbol, symbol) {
    const BorLocale *locale = bor_scenario_locale (s, symbol->locale.slot);
    gint32 entry =
      symbol->type == BOR_SYMBOL_SETUP && locale != NULL ? entry_beside (s, locale) : -1;
    if (entry < 0 || !g_hash_table_add (reported, GINT_TO_POINTER (symbol->locale.slot)))
      continue;
    g_autofree char *name = bor_battle_name (context, BOR_KIND_LOCALE, symbol->locale.slot);
    g_autofree char *other = bor_battle_name (context, BOR_KIND_LOCALE, entry);
    g_autofree char *message =
      g_strdup_printf (_ ("%s, where pieces start, is next to the entry locale %s"), name, other);
    bor_battle_report_two (context, BOR_KIND_LOCALE, symbol->locale.slot, entry, message);
  }
}

const BorCheck bor_b_start_3 = {
  START,
  .id = "B-START-3",
  .severity = BOR_SEVERITY_HINT,
  .aspects = BOR_ASPECT_SYMBOLS | BOR_ASPECT_FORCES | BOR_ASPECT_LINKS | BOR_ASPECT_APPROACH
             | BOR_ASPECT_SHAPE,
  .title = N_ ("Start next to the enemy’s entry"),
  .explanation = N_ ("The pieces there are activated in round 1, as soon as the enemy enters."),
  .rule = "M6.10",
  .find = find_early_contact,
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "edit/border.h"
#include "rules/battle/checks.h"
#include "rules/marengo/checks.h"
#include "rules/marengo/marengo.h"

/* Who starts on the map: by blind draw (M6.4), or placed beforehand (M17.1). */

#define START .family = N_ ("Start")

/* Pieces that are placed beforehand take the place of the blind draw. */
static gboolean
is_preset (const BorScenario *s)
{
  return bor_scenario_count (s, BOR_KIND_PLACEMENT) > 0;
}

static gboolean
is_holding (const BorScenario *s, gint32 army)
{
  return strcmp (bor_battle_role (s, army), "holding") == 0;
}

static gboolean
starts (const BorForce *force)
{
  return bor_props_is (force->base.props, "role", "start") && bor_force_n_pieces (force) > 0;
}

static void
find_start_count (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  if (is_preset (s))
    return;
  BOR_FOREACH (s, BOR_KIND_ARMY, slot, const BorArmy, army)
    if (is_holding (s, slot))
      bor_battle_judge_start (context, slot);
}

const BorCheck bor_b_start_2 = {
  START,
  .scope = BOR_SCOPE_SCENARIO,
  .id = "B-START-2",
  .severity = BOR_SEVERITY_ERROR,
  .aspects = BOR_ASPECT_SYMBOLS | BOR_ASPECT_FORCES,
  .title = N_ ("Start symbols and start pieces differ in number"),
  .explanation = N_ ("The start pieces are drawn at random, one for each start symbol. An army "
                     "with a preset position needs no symbols."),
  .rule = "M6.4",
  .covers = "T-BI-14",
  .find = find_start_count,
  .fixes = { { BOR_FIX_ASKS, 0, 0, N_ ("Match the number of pieces to the symbols"),
               bor_fix_start_count } },
};

static void
find_early_force (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  BOR_FOREACH (s, BOR_KIND_FORCE, slot, const BorForce, force) {
    if (!starts (force) || force->army.slot < 0 || is_holding (s, force->army.slot))
      continue;
    BorElementRef refs[] = { { BOR_KIND_FORCE, slot }, { BOR_KIND_ARMY, force->army.slot } };
    g_autofree char *name = bor_battle_name (context, BOR_KIND_FORCE, slot);
    g_autofree char *army = bor_battle_name (context, BOR_KIND_ARMY, force->army.slot);
    bor_check_report (context, refs, 2, NULL,
                      _ ("%s starts on the map, but its army (%s) is not the one that holds the "
                         "field"),
                      name, army);
  }
}

static void
find_early_symbol (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  BOR_FOREACH (s, BOR_KIND_SYMBOL, slot, const BorSymbol, symbol) {
    if (symbol->type != BOR_SYMBOL_SETUP || symbol->army.slot < 0
        || is_holding (s, symbol->army.slot))
      continue;
    BorElementRef refs[] = { { BOR_KIND_SYMBOL, slot }, { BOR_KIND_ARMY, symbol->army.slot } };
    g_autofree char *where = bor_battle_name (context, BOR_KIND_LOCALE, symbol->locale.slot);
    g_autofree char *army = bor_battle_name (context, BOR_KIND_ARMY, symbol->army.slot);
    bor_check_report (context, refs, 2, NULL,
                      _ ("The start symbol in %s is of the army that enters: %s"), where, army);
  }
}

/* Boards that Triomphe is played on may have symbols of both armies. */
static void
find_early (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  if (is_preset (s) || bor_battle_is_second (s, "triomphe") || bor_battle_army (s, "holding") < 0)
    return;
  find_early_force (context);
  find_early_symbol (context);
}

static BorScenario *
let_enter (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  if (problem->refs[0].kind != BOR_KIND_FORCE)
    return bor_fix_unclear (error);
  BorScenario *copy = bor_scenario_copy (scenario);
  bor_element_set_prop (bor_edit_make_own (copy, BOR_KIND_FORCE, problem->refs[0].slot), "role",
                        "reinforcement");
  return copy;
}

static BorScenario *
remove_symbol (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  return problem->refs[0].kind == BOR_KIND_SYMBOL ? bor_fix_remove (scenario, problem->refs[0])
                                                  : bor_fix_unclear (error);
}

const BorCheck bor_b_start_4 = {
  START,
  .scope = BOR_SCOPE_SCENARIO,
  .id = "B-START-4",
  .severity = BOR_SEVERITY_ERROR,
  .aspects = BOR_ASPECT_SYMBOLS | BOR_ASPECT_FORCES | BOR_ASPECT_LOCALE | BOR_ASPECT_RULES,
  .title = N_ ("Entering army that starts on the map"),
  .explanation = N_ ("Only the army that holds the field has start pieces and start symbols. The "
                     "entering army comes by road, as reinforcements, from round 1 on. To let "
                     "both begin on the map, place the pieces themselves with the symbol tool."),
  .rule = "M17.2",
  .find = find_early,
  .fixes = { { BOR_FIX_ASKS, 0, 0, N_ ("Make the force reinforcements"), let_enter },
             { BOR_FIX_ASKS, BOR_KIND_BIT (BOR_KIND_SYMBOL), 0, N_ ("Remove the symbol"),
               remove_symbol } },
};

static void
find_replaced (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  if (!is_preset (s) || bor_battle_is_second (s, "triomphe"))
    return;
  BOR_FOREACH (s, BOR_KIND_FORCE, slot, const BorForce, force) {
    if (!starts (force))
      continue;
    g_autofree char *name = bor_battle_name (context, BOR_KIND_FORCE, slot);
    g_autofree char *message = g_strdup_printf (
      _ ("%s is not used, because other pieces are already placed on the map"), name);
    bor_battle_report (context, BOR_KIND_FORCE, slot, message);
  }
}

const BorCheck bor_b_start_5 = {
  START,
  .scope = BOR_SCOPE_SCENARIO,
  .id = "B-START-5",
  .severity = BOR_SEVERITY_WARNING,
  .aspects = BOR_ASPECT_FORCES | BOR_ASPECT_RULES,
  .title = N_ ("Unused start pieces"),
  .explanation =
    N_ ("As soon as one piece is placed on the map, the position counts as preset and no pieces "
        "are drawn at random. Place all pieces that start, or remove the placed ones."),
  .rule = "M6.4",
  .find = find_replaced,
};

/* --- Pieces placed beforehand --- */

const BorCheck bor_b_place_1 = {
  START,
  .scope = BOR_SCOPE_OTHER,
  .id = "B-PLACE-1",
  .severity = BOR_SEVERITY_ERROR,
  .title = N_ ("Piece placed where none is allowed"),
  .explanation = N_ ("A piece stands in the reserve of a locale, or blocks one of its approaches "
                     "that leads to another locale."),
  .rule = "M8.11",
  .covers = "T-PLACE-1",
  .find = bor_find_placed_nowhere,
  .fixes = { { BOR_FIX_ASKS, 0, 0, N_ ("Put the piece in the reserve of its locale"),
               bor_fix_placed_nowhere } },
};

const BorCheck bor_b_place_2 = {
  START,
  .scope = BOR_SCOPE_SCENARIO,
  .id = "B-PLACE-2",
  .severity = BOR_SEVERITY_ERROR,
  .aspects = BOR_ASPECT_FORCES | BOR_ASPECT_LOCALE | BOR_ASPECT_SHAPE,
  .title = N_ ("Pieces that cannot share a locale"),
  .explanation = N_ ("A locale has room for as many pieces as its capacity says, in reserve and "
                     "blocking together, and never holds pieces of both armies."),
  .rule = "M5.19",
  .covers = "T-PLACE-2",
  .find = bor_find_placed_together,
};

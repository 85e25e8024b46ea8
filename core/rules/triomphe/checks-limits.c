/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/battle/checks.h"
#include "rules/triomphe/checks.h"
#include "rules/triomphe/game-private.h"

/* What can be played. */

/* T-BI-2 tells of pieces that block an impassable approach. */
static void
find_nowhere (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  if (bor_check_kind (context) != BOR_KIND_PLACEMENT || bor_battle_is_second (s, "marengo"))
    return;
  const BorPlacement *placement = bor_scenario_placement (s, bor_check_slot (context));
  const BorApproach *approach = bor_scenario_approach (s, placement->approach.slot);
  if (approach == NULL || !bor_element_prop_flag (approach, "impassable"))
    bor_find_placed_nowhere (context);
}

const BorCheck bor_t_place_1 = {
  .family = N_ ("Start"),
  .scope = BOR_SCOPE_OTHER,
  .id = "T-PLACE-1",
  .severity = BOR_SEVERITY_ERROR,
  .title = N_ ("Piece placed where none is allowed"),
  .explanation = N_ ("A piece stands in the reserve of a locale, or blocks one of its approaches "
                     "that leads to another locale."),
  .rule = "T2.2",
  .covers = "B-PLACE-1",
  .find = find_nowhere,
  .fixes = { { BOR_FIX_ASKS, 0, 0, N_ ("Put the piece in the reserve of its locale"),
               bor_fix_placed_nowhere } },
};

/* Which armies, as bits, have set-up symbols that pieces are dealt to, or placed pieces, in a locale. */
static void
note_start (const BorScenario *s, guint8 *armies)
{
  BOR_FOREACH (s, BOR_KIND_SYMBOL, slot, const BorSymbol, symbol) {
    gint32 army = bor_battle_symbol_army (s, symbol);
    if (symbol->type == BOR_SYMBOL_SETUP && symbol->locale.slot >= 0 && army >= 0
        && !bor_battle_has_placements (s, army))
      armies[symbol->locale.slot] |=
        strcmp (bor_battle_role (s, army), "holding") == 0 ? 1 << 1 : 1 << 0;
  }
  BOR_FOREACH (s, BOR_KIND_PLACEMENT, slot, const BorPlacement, placement)
    if (placement->locale.slot >= 0)
      armies[placement->locale.slot] |=
        strcmp (bor_battle_role (s, placement->army.slot), "holding") == 0 ? 1 << 3 : 1 << 2;
}

static void
find_together (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  if (bor_battle_is_second (s, "marengo"))
    return;
  bor_find_placed_together (context);
  g_autofree guint8 *armies = g_new0 (guint8, bor_scenario_n_slots (s, BOR_KIND_LOCALE) + 1);
  note_start (s, armies);
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    guint here = armies[slot];
    gboolean symbols = (here & 3) == 3, mixed = (here & 9) == 9 || (here & 6) == 6;
    BorElementRef ref = { BOR_KIND_LOCALE, slot };
    if (!symbols && !mixed)
      continue;
    g_autofree char *name = bor_battle_name (context, BOR_KIND_LOCALE, slot);
    bor_check_report (context, &ref, 1, NULL, _ ("Pieces of both armies start in %s"), name);
  }
}

const BorCheck bor_t_place_2 = {
  .family = N_ ("Start"),
  .scope = BOR_SCOPE_SCENARIO,
  .id = "T-PLACE-2",
  .severity = BOR_SEVERITY_ERROR,
  .aspects = BOR_ASPECT_FORCES | BOR_ASPECT_SYMBOLS | BOR_ASPECT_LOCALE | BOR_ASPECT_SHAPE,
  .title = N_ ("Pieces that cannot share a locale"),
  .explanation = N_ ("A locale has room for as many pieces as its capacity says, in reserve and "
                     "blocking together, and never holds pieces of both armies."),
  .rule = "T2.5",
  .covers = "B-PLACE-2",
  .find = find_together,
};

static void
find_too_large (BorCheckContext *context)
{
  BorElementRef board = { BOR_KIND_BOARD, 0 };
  if (!triomphe_is_within_limits (bor_check_scenario (context)))
    bor_check_report (context, &board, 1, NULL,
                      _ ("There are more locales, roads, pieces or tokens than a game can have"));
}

const BorCheck bor_t_size_1 = {
  .family = N_ ("Parameters"),
  .scope = BOR_SCOPE_SCENARIO,
  .id = "T-SIZE-1",
  .severity = BOR_SEVERITY_ERROR,
  .aspects = BOR_ASPECT_SHAPE | BOR_ASPECT_LINKS | BOR_ASPECT_APPROACH | BOR_ASPECT_ROADS
             | BOR_ASPECT_FORCES | BOR_ASPECT_RULES,
  .title = N_ ("Too large to be played"),
  .explanation = N_ ("Bormida plays games of up to 250 pieces, up to 255 morale tokens for an "
                     "army, and up to about nine thousand locales."),
  .find = find_too_large,
};

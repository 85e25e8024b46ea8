/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "edit/border.h"
#include "rules/battle/checks.h"

/* Sides and their start. */

static guint
count_role (const BorScenario *s, const char *role)
{
  guint n = 0;
  BOR_FOREACH (s, BOR_KIND_ARMY, slot, const BorArmy, army)
    n += bor_props_is (army->base.props, "role", role);
  return n;
}

void
bor_find_roles (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  guint entering = count_role (s, "entering"), holding = count_role (s, "holding");
  if (entering == 1 && holding == 1)
    return;
  BorElementRef board = { BOR_KIND_BOARD, 0 };
  bor_check_report (context, &board, 1, NULL,
                    _ ("There must be one entering and one holding army; there are %u and %u"),
                    entering, holding);
}

static gboolean
is_start_force (const BorForce *force, gint32 army)
{
  return force->army.slot == army && bor_props_is (force->base.props, "role", "start");
}

static guint
count_start_pieces (const BorScenario *s, gint32 army)
{
  guint n = 0;
  BOR_FOREACH (s, BOR_KIND_FORCE, slot, const BorForce, force)
    n += is_start_force (force, army) ? bor_force_n_pieces (force) : 0;
  return n;
}

static guint
count_symbols (const BorScenario *s, gint32 army)
{
  guint n = 0;
  BOR_FOREACH (s, BOR_KIND_SYMBOL, slot, const BorSymbol, symbol)
    n += symbol->type == BOR_SYMBOL_SETUP && bor_battle_symbol_army (s, symbol) == army;
  return n;
}

gboolean
bor_battle_has_placements (const BorScenario *s, gint32 army)
{
  BOR_FOREACH (s, BOR_KIND_PLACEMENT, slot, const BorPlacement, placement)
    if (army >= 0 && placement->army.slot == army)
      return TRUE;
  return FALSE;
}

void
bor_battle_judge_start (BorCheckContext *context, gint32 army)
{
  const BorScenario *s = bor_check_scenario (context);
  guint symbols = count_symbols (s, army), pieces = count_start_pieces (s, army);
  if (symbols == pieces)
    return;
  BorElementRef ref = { BOR_KIND_ARMY, army };
  g_autofree char *name = bor_battle_name (context, BOR_KIND_ARMY, army);
  bor_check_report (context, &ref, 1, NULL, _ ("%s: start symbols: %u, start pieces: %u"), name,
                    symbols, pieces);
}

void
bor_find_start_count (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  BOR_FOREACH (s, BOR_KIND_ARMY, slot, const BorArmy, army)
    if (!bor_battle_has_placements (s, slot))
      bor_battle_judge_start (context, slot);
}

BorScenario *
bor_fix_start_count (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  if (problem->refs[0].kind == BOR_KIND_LOCALE)
    return bor_fix_ambiguous (error, _ ("Move start symbols elsewhere, or make room"));
  if (bor_fix_element (scenario, problem, 0, BOR_KIND_ARMY, error) == NULL)
    return NULL;
  gint32 army = problem->refs[0].slot, only = -1;
  guint n_rows = 0, symbols = count_symbols (scenario, army);
  BOR_FOREACH (scenario, BOR_KIND_FORCE, slot, const BorForce, force) {
    if (!is_start_force (force, army) || force->n_pieces == 0)
      continue;
    n_rows += force->n_pieces;
    only = slot;
  }
  if (n_rows != 1 || symbols == 0)
    return bor_fix_ambiguous (
      error, _ ("Place as many start symbols as there are pieces, or change the pieces"));
  BorScenario *copy = bor_scenario_copy (scenario);
  BorForce *own = bor_edit_make_own (copy, BOR_KIND_FORCE, only);
  own->pieces[0].count = (gint) symbols;
  return copy;
}

/* `idle`: the symbols of armies whose pieces are placed count, too. */
static void
find_crowded_symbols (BorCheckContext *context, gboolean idle)
{
  const BorScenario *s = bor_check_scenario (context);
  g_autoptr (GHashTable) symbols = g_hash_table_new (NULL, NULL);
  BOR_FOREACH (s, BOR_KIND_SYMBOL, slot, const BorSymbol, symbol) {
    gpointer locale = GINT_TO_POINTER (symbol->locale.slot);
    if (symbol->type == BOR_SYMBOL_SETUP && symbol->locale.slot >= 0
        && (idle || !bor_battle_has_placements (s, bor_battle_symbol_army (s, symbol))))
      g_hash_table_insert (
        symbols, locale,
        GINT_TO_POINTER (GPOINTER_TO_INT (g_hash_table_lookup (symbols, locale)) + 1));
  }
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    gint n = GPOINTER_TO_INT (g_hash_table_lookup (symbols, GINT_TO_POINTER (slot)));
    gint64 capacity = bor_element_prop_int (locale, "capacity", 0);
    if (n == 0 || capacity < 1 || n <= capacity)
      continue;
    BorElementRef ref = { BOR_KIND_LOCALE, slot };
    g_autofree char *name = bor_battle_name (context, BOR_KIND_LOCALE, slot);
    bor_check_report (context, &ref, 1, NULL,
                      ngettext ("%s has %d start symbol, but room for %d",
                                "%s has %d start symbols, but room for %d", (gulong) n),
                      name, n, (gint) capacity);
  }
}

void
bor_find_start_capacity (BorCheckContext *context)
{
  find_crowded_symbols (context, TRUE);
}

void
bor_find_dealt_capacity (BorCheckContext *context)
{
  find_crowded_symbols (context, FALSE);
}

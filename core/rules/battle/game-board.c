/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/battle/battle.h"
#include "rules/battle/game.h"

/* From a scenario to flat arrays. Borders are what can be crossed; whatever else is on the map has
 * no number. */

static gint32 *
no_numbers (guint n)
{
  gint32 *numbers = g_new (gint32, n + 1);
  for (guint i = 0; i <= n; i++)
    numbers[i] = -1;
  return numbers;
}

void
battle_source_init (BattleSource *source, const BorScenario *scenario, const char *ruleset,
                    GPtrArray *issues)
{
  source->scenario = scenario;
  source->rules = bor_scenario_find_rules (scenario, ruleset);
  source->issues = issues;
  source->locale_of = no_numbers (bor_scenario_n_slots (scenario, BOR_KIND_LOCALE));
  source->approach_of = no_numbers (bor_scenario_n_slots (scenario, BOR_KIND_APPROACH));
}

void
battle_source_clear (BattleSource *source)
{
  g_clear_pointer (&source->locale_of, g_free);
  g_clear_pointer (&source->approach_of, g_free);
}

static void
compile_locales (BattleBoard *board, const BattleSource *source)
{
  guint n = bor_scenario_count (source->scenario, BOR_KIND_LOCALE);
  board->capacity = g_new0 (guint8, n + 1);
  board->slot = g_new0 (gint32, n + 1);
  board->n_words = (n + 63) / 64;
  BOR_FOREACH (source->scenario, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    gint64 capacity = bor_element_prop_int (locale, "capacity", 0);
    if (capacity < 1 || capacity > 99)
      bor_game_issue_add (source->issues, BOR_KIND_LOCALE, slot, _ ("The locale has no capacity"));
    source->locale_of[slot] = (gint32) board->n_locales;
    board->slot[board->n_locales] = slot;
    board->capacity[board->n_locales++] = (guint8) CLAMP (capacity, 1, 99);
  }
}

static void
number_approaches (BattleBoard *board, const BattleSource *source)
{
  guint max = bor_scenario_count (source->scenario, BOR_KIND_APPROACH);
  board->approach = g_new0 (gint32, max + 1);
  board->first_approach = g_new0 (guint16, board->n_locales + 1);
  for (guint l = 0; l < board->n_locales; l++) {
    const BorLocale *locale = bor_scenario_locale (source->scenario, board->slot[l]);
    board->first_approach[l] = (guint16) board->n_approaches;
    for (guint i = 0; i < locale->approaches.n; i++) {
      gint32 slot = locale->approaches.items[i].slot;
      if (!bor_battle_is_border (source->scenario, slot) || source->approach_of[slot] >= 0
          || bor_scenario_approach (source->scenario, slot)->locale.slot != board->slot[l])
        continue;
      source->approach_of[slot] = (gint32) board->n_approaches;
      board->approach[board->n_approaches++] = slot;
    }
  }
  board->first_approach[board->n_locales] = (guint16) board->n_approaches;
}

static void
compile_approaches (BattleBoard *board, const BattleSource *source)
{
  static const char *const arms[3] = { "infantry", "cavalry", "artillery" };
  number_approaches (board, source);
  guint n = board->n_approaches;
  board->opposite = g_new0 (guint16, n + 1);
  board->at = g_new0 (guint16, n + 1);
  board->to = g_new0 (guint16, n + 1);
  board->width = g_new0 (guint8, n + 1);
  board->obstructed = g_new0 (guint8, n + 1);
  for (guint arm = 0; arm < 3; arm++)
    board->penalty[arm] = g_new0 (guint8, n + 1);
  for (guint a = 0; a < n; a++) {
    const BorApproach *approach = bor_scenario_approach (source->scenario, board->approach[a]);
    const BorApproach *other = bor_scenario_approach (source->scenario, approach->opposite.slot);
    BorWidth width = bor_battle_width (approach);
    if (width == BOR_WIDTH_NONE || source->approach_of[approach->opposite.slot] < 0)
      bor_game_issue_add (source->issues, BOR_KIND_APPROACH, board->approach[a],
                          _ ("The approach is neither narrow nor wide"));
    board->opposite[a] = (guint16) MAX (source->approach_of[approach->opposite.slot], 0);
    board->at[a] = (guint16) source->locale_of[approach->locale.slot];
    board->to[a] = (guint16) source->locale_of[other->locale.slot];
    board->width[a] = width == BOR_WIDTH_WIDE ? 2 : 1;
    board->obstructed[a] = bor_element_prop_flag (approach, "obstruction") != FALSE;
    for (guint arm = 0; arm < 3; arm++)
      board->penalty[arm][a] = (guint8) bor_battle_penalty (approach, arms[arm]);
  }
}

void
battle_compile_board (BattleBoard *board, const BattleSource *source)
{
  compile_locales (board, source);
  compile_approaches (board, source);
}

void
battle_board_clear (BattleBoard *board)
{
  gpointer owned[] = { board->capacity,   board->first_approach, board->first_step,
                       board->slot,       board->opposite,       board->at,
                       board->to,         board->width,          board->penalty[0],
                       board->penalty[1], board->penalty[2],     board->obstructed,
                       board->approach,   board->steps,          board->boxes,
                       board->neighbor,   board->first_neighbor, board->near,
                       board->on_main };
  for (guint i = 0; i < G_N_ELEMENTS (owned); i++)
    g_free (owned[i]);
}

BorElementRef
battle_element (const BattleBoard *board, guint pos)
{
  guint boxes = board->n_locales + board->n_approaches;
  if (pos < board->n_locales)
    return bor_element_ref_make (BOR_KIND_LOCALE, board->slot[pos]);
  if (pos < boxes)
    return bor_element_ref_make (BOR_KIND_APPROACH, board->approach[pos - board->n_locales]);
  if (pos < boxes + board->n_boxes)
    return bor_element_ref_make (BOR_KIND_FORCE, board->boxes[pos - boxes].force);
  return bor_element_ref_make (BOR_KIND_LOCALE, -1);
}

static gboolean
neighbors_fit (const BorScenario *scenario)
{
  BOR_FOREACH (scenario, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    if (locale->approaches.n <= BATTLE_MAX_NEIGHBORS)
      continue;
    g_autoptr (GHashTable) neighbors = g_hash_table_new (NULL, NULL);
    for (guint i = 0; i < locale->approaches.n; i++) {
      gint32 approach = locale->approaches.items[i].slot;
      if (bor_battle_is_border (scenario, approach))
        g_hash_table_add (neighbors, GINT_TO_POINTER (bor_scenario_neighbour (scenario, approach)));
    }
    if (g_hash_table_size (neighbors) > BATTLE_MAX_NEIGHBORS)
      return FALSE;
  }
  return TRUE;
}

gboolean
battle_fits (const BorScenario *scenario, guint approach_ways, guint most)
{
  guint n_locales = bor_scenario_n_slots (scenario, BOR_KIND_LOCALE), n_steps = 0;
  if (n_locales + bor_scenario_n_slots (scenario, BOR_KIND_APPROACH) + BATTLE_MAX_PIECES
      >= BATTLE_NOWHERE - 1)
    return FALSE;
  g_autofree guint *ways = g_new0 (guint, n_locales + 1);
  BOR_FOREACH (scenario, BOR_KIND_APPROACH, slot, const BorApproach, approach)
    if (approach->locale.slot >= 0)
      ways[approach->locale.slot] += approach_ways;
  BOR_FOREACH (scenario, BOR_KIND_ROAD, slot, const BorRoad, road)
    for (guint i = 0; i < road->n_stops; i++) {
      n_steps += 2;
      if (road->stops[i].locale.slot >= 0)
        ways[road->stops[i].locale.slot] += 2;
    }
  for (guint i = 0; i < n_locales; i++)
    if (ways[i] > most)
      return FALSE;
  return n_steps + BATTLE_MAX_PIECES < G_MAXUINT16 && neighbors_fit (scenario);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/battle/battle.h"
#include "rules/triomphe/game-private.h"
#include "rules/triomphe/triomphe.h"

/* From a scenario to flat arrays. What the armies do differently stands with each (T21.1). */

#define COMMANDS      3  /* T5.2 */
#define BESIDES       80 /* in a list of actions, beside those of pieces and ways */
#define APPROACH_WAYS 3u /* to use an approach: for each class of a group */

static gint
param (const BattleSource *source, const char *name)
{
  const BorPropDef *def =
    bor_vocabulary_find (&bor_triomphe_vocabulary, BOR_KIND_RULES, NULL, name);
  return (gint) bor_prop_def_int (def, source->rules != NULL ? source->rules->base.props : NULL);
}

static gboolean
param_is (const BattleSource *source, const char *name, const char *value)
{
  return source->rules != NULL && bor_props_is (source->rules->base.props, name, value);
}

static void
compile_params (TriompheGame *g, const BattleSource *source)
{
  g->rounds = (guint8) CLAMP (param (source, "rounds"), 1, 99);
  g->first_army = param_is (source, "first-side", "holding");
  g->attacker = param_is (source, "attacker", "holding");
  g->east_pieces = (guint8) CLAMP (param (source, "east-pieces"), 1, 99);
  g->pontoon = (guint8) CLAMP (param (source, "pontoon-pieces"), 0, 9);
  g->all_or_none = param_is (source, "failed-advance", "all-or-none");
}

/* 0 none, 1 west, 2 east */
static guint8
direction_of (const char *text)
{
  return g_strcmp0 (text, "west") == 0 ? 1 : g_strcmp0 (text, "east") == 0 ? 2 : 0;
}

static guint8
small (const BorArmy *army, const char *name)
{
  return (guint8) CLAMP (bor_element_prop_int (army, name, 0), 0, 99);
}

static void
compile_army (TriompheGame *g, const BattleSource *source, guint army)
{
  gint32 slot = bor_battle_army (source->scenario, army == 0 ? "entering" : "holding");
  const BorArmy *element = bor_scenario_army (source->scenario, slot);
  if (element == NULL) {
    bor_game_issue_add (source->issues, BOR_KIND_SCENARIO, 0,
                        army == 0 ? _ ("There is no entering army")
                                  : _ ("There is no holding army"));
    return;
  }
  g->commands[army] = COMMANDS;
  g->base.player_armies[army] = slot;
  g->base.player_names[army] = g_strdup (element->name != NULL ? element->name : element->base.id);
  g->pool[army] = small (element, "pool");
  g->no_block[army] = small (element, "no-block-rounds");
  g->recall[army] = small (element, "recall-round");
  g->disorder[army] = bor_element_prop_flag (element, "disorder") != FALSE;
  g->commits[army] = bor_element_prop_flag (element, "commits-on-retreat") != FALSE;
  g->bad_direction[army] = direction_of (bor_element_prop (element, "bad-direction"));
}

/* Tokens of an army in a round (T17.3). */
static guint
tokens_of (const BorScenario *scenario, guint army, gint round)
{
  gint32 slot = bor_scenario_find (scenario, BOR_KIND_TRACK, "time");
  const BorTrack *track = bor_scenario_track (scenario, slot);
  const BorTrackBox *box = track != NULL ? bor_track_box (track, round) : NULL;
  gint64 n = box != NULL
               ? bor_props_int (box->props, army == 0 ? "entering-tokens" : "holding-tokens", 0)
               : 0;
  return (guint) CLAMP (n, 0, 99);
}

static guint
supply_of (const BorScenario *scenario, guint army, gint rounds)
{
  gint32 slot = bor_battle_army (scenario, army == 0 ? "entering" : "holding");
  const BorArmy *element = bor_scenario_army (scenario, slot);
  guint n = element != NULL ? small (element, "pool") : 0;
  for (gint round = 1; round <= rounds; round++)
    n += tokens_of (scenario, army, round);
  return n;
}

static void
compile_tokens (TriompheGame *g, const BattleSource *source)
{
  for (guint army = 0; army < 2; army++) {
    g->tokens[army] = g_new0 (guint8, g->rounds + 1u);
    g->supply[army] = (guint8) supply_of (source->scenario, army, g->rounds);
    for (gint round = 1; round <= g->rounds; round++)
      g->tokens[army][round] = (guint8) tokens_of (source->scenario, army, round);
  }
}

static void
compile_ways (TriompheGame *g, const BattleSource *source)
{
  const BattleBoard *board = &g->board;
  const BorScenario *scenario = source->scenario;
  g->east = g_new0 (guint8, board->n_locales + 1);
  g->direction = g_new0 (guint8, board->n_approaches + 1);
  g->border_to = g_new0 (guint16, board->n_approaches + 1);
  for (guint l = 0; l < board->n_locales; l++)
    g->east[l] =
      g_strcmp0 (bor_element_prop (bor_scenario_locale (scenario, board->slot[l]), "half"), "east")
      == 0;
  for (guint a = 0; a < board->n_approaches; a++) {
    const BorApproach *own = bor_scenario_approach (scenario, board->approach[a]);
    const BorApproach *far = bor_scenario_approach (scenario, own->opposite.slot);
    guint there = direction_of (bor_element_prop (far, "direction"));
    g->direction[a] = direction_of (bor_element_prop (own, "direction"));
    if (g->direction[a] == 0 && there != 0) /* the pair's direction, said from the other side */
      g->direction[a] = (guint8) (3 - there);
    guint first = board->first_approach[board->at[a]];
    while (board->to[first] != board->to[a])
      first++;
    g->border_to[a] = (guint16) first;
  }
}

static guint32
reserve (gsize *size, gsize n, gsize unit)
{
  gsize at = (*size + unit - 1) / unit * unit;
  *size = at + n * unit;
  return (guint32) at;
}

static void
lay_out (TriompheGame *g)
{
  const BattleBoard *board = &g->board;
  gsize size = battle_lay_out (&g->layout, board, &g->armies, sizeof (TriompheState));
  guint l = board->n_locales, words = (board->n_approaches + 63) / 64;
  for (guint army = 0; army < 2; army++)
    g->o_guarded[army] = reserve (&size, board->n_words, 8);
  g->o_maneuvered = reserve (&size, words, 8);
  g->o_road_locked = reserve (&size, board->n_words, 8);
  g->o_owed = reserve (&size, board->n_words, 8);
  for (guint army = 0; army < 2; army++) {
    g->o_tok[army] = reserve (&size, l, 1);
    g->o_moved[army] = reserve (&size, l, 1);
  }
  g->o_last = reserve (&size, l, 1);
  reserve (&size, 0, 8);
  g->base.state_size = size;
}

/* The longest list: of what can be done with each piece (leave, assault, two things with a gun, be
 * organised), of ways out of a locale for each class of a group, or of locales with tokens. */
static void
set_bounds (TriompheGame *g)
{
  const BattleBoard *board = &g->board;
  guint ways = 0, n = g->armies.n_pieces;
  for (guint l = 0; l < board->n_locales; l++)
    ways =
      MAX (ways, APPROACH_WAYS * (guint) (board->first_approach[l + 1] - board->first_approach[l])
                   + (guint) (board->first_step[l + 1] - board->first_step[l]));
  guint most =
    MAX (4 * n + 2 * board->n_boxes, MAX (ways, (guint) MAX (g->supply[0], g->supply[1])));
  g->base.max_actions = most + BESIDES;
  g->base.max_pieces = n;
  g->base.max_length =
    g->n_symbols + g->n_slots + g->rounds * 2u * ((n + 1) * 64 + 2u * TRIOMPHE_MAX_TOKENS);
  g_assert (g->base.max_actions <= TRIOMPHE_MAX_ACTIONS && board->n_positions < BATTLE_NOWHERE);
}

/* Pieces, and kinds of them that dealing can tell apart; forces that are not used count, too. */
static gboolean
pieces_fit (const BorScenario *scenario)
{
  guint64 n = 0;
  guint n_kinds = 0;
  BOR_FOREACH (scenario, BOR_KIND_PLACEMENT, slot, const BorPlacement, placement)
    n += (guint) MAX (placement->count, 0);
  BOR_FOREACH (scenario, BOR_KIND_FORCE, slot, const BorForce, force) {
    n_kinds += force->n_pieces;
    for (guint i = 0; i < force->n_pieces; i++)
      n += (guint) MAX (force->pieces[i].count, 0);
  }
  return n <= BATTLE_MAX_PIECES && n_kinds <= BOR_MAX_CHANCES;
}

gboolean
triomphe_is_within_limits (const BorScenario *scenario)
{
  BattleSource source = { .scenario = scenario,
                          .rules = bor_scenario_find_rules (scenario, "triomphe") };
  gint rounds = CLAMP (param (&source, "rounds"), 1, 99);
  return pieces_fit (scenario) && bor_scenario_n_slots (scenario, BOR_KIND_LOCALE) < 0x7ffe
         && supply_of (scenario, 0, rounds) <= TRIOMPHE_MAX_TOKENS
         && supply_of (scenario, 1, rounds) <= TRIOMPHE_MAX_TOKENS
         && battle_fits (scenario, APPROACH_WAYS, TRIOMPHE_MAX_ACTIONS - BESIDES);
}

static void
compile_all (TriompheGame *g, const BattleSource *source)
{
  guint before = source->issues->len;
  if (!triomphe_is_within_limits (source->scenario)) {
    bor_game_issue_add (source->issues, BOR_KIND_BOARD, 0,
                        _ ("The board is too large for the engine"));
    return;
  }
  compile_params (g, source);
  for (guint army = 0; army < 2; army++)
    compile_army (g, source, army);
  battle_compile_board (&g->board, source);
  battle_compile_neighbors (&g->board);
  if (source->issues->len > before)
    return;
  battle_compile_roads (&g->board, source);
  compile_tokens (g, source);
  compile_ways (g, source);
  triomphe_compile_pieces (g, source);
  if (source->issues->len > before)
    return;
  triomphe_compile_value (g);
  lay_out (g);
  set_bounds (g);
}

BorGame *
triomphe_compile (const BorScenario *scenario, GPtrArray *issues)
{
  guint before = issues->len;
  TriompheGame *g = g_new0 (TriompheGame, 1);
  BattleSource source;
  battle_source_init (&source, scenario, "triomphe", issues);
  g->base.n_players = 2;
  compile_all (g, &source);
  battle_source_clear (&source);
  if (issues->len == before)
    return &g->base;
  for (guint army = 0; army < 2; army++)
    g_free (g->base.player_names[army]);
  triomphe_free (&g->base);
  return NULL;
}

void
triomphe_free (BorGame *game)
{
  TriompheGame *g = (TriompheGame *) game;
  gpointer owned[] = { g->east,      g->direction, g->symbols,  g->slots,
                       g->tokens[0], g->tokens[1], g->distance, g->border_to };
  battle_board_clear (&g->board);
  battle_armies_clear (&g->armies);
  for (guint i = 0; i < G_N_ELEMENTS (owned); i++)
    g_free (owned[i]);
  g_free (g);
}

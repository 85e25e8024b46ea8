/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/battle/battle.h"
#include "rules/marengo/game-private.h"
#include "rules/marengo/marengo.h"

/* From a scenario to flat arrays (M18.2). Borders are what can be crossed;
 * whatever else is on the map has no number. */

/* In a list of actions, beside those of pieces and ways: faces, and decisions of all kinds. */
#define BESIDES       (BATTLE_N_FACES + 66)
#define APPROACH_WAYS 2u /* to use an approach */

static gint
param (const BorScenario *scenario, const char *name)
{
  const BorRules *rules = bor_scenario_find_rules (scenario, "marengo");
  const BorPropDef *def = bor_vocabulary_find (&bor_marengo_vocabulary, BOR_KIND_RULES, NULL, name);
  return (gint) bor_prop_def_int (def, rules != NULL ? rules->base.props : NULL);
}

static guint8
role_param (const BorScenario *scenario, const char *name)
{
  const BorRules *rules = bor_scenario_find_rules (scenario, "marengo");
  return rules != NULL && bor_props_is (rules->base.props, name, "holding");
}

/* M17.3 */
static guint8
reads (const BorScenario *scenario, const char *name, const char *value)
{
  const BorRules *rules = bor_scenario_find_rules (scenario, "marengo");
  return rules != NULL && bor_props_is (rules->base.props, name, value);
}

static void
compile_params (MarengoGame *g, const BorScenario *scenario)
{
  g->rounds = (guint8) param (scenario, "rounds");
  g->first_army = role_param (scenario, "first-side");
  g->attacker = role_param (scenario, "attacker");
  g->colors_needed = (guint8) param (scenario, "objective-colors");
  g->recovery = (guint8) param (scenario, "recovery");
  g->pontoon = (guint8) param (scenario, "pontoon-pieces");
  g->activation_first = (guint8) param (scenario, "activation-first");
  g->activation_later = (guint8) param (scenario, "activation-later");
  g->activation_round = (guint8) param (scenario, "activation-round");
  g->options = (MarengoOptions){
    .objectives_if_both_demoralized = reads (scenario, "both-demoralized", "objectives"),
    .full_locales_let_through = reads (scenario, "transit-capacity", "final"),
    .obstruction_stops_cavalry = reads (scenario, "obstruction-moves", "forbidden"),
    .bombardment_shows_targets = reads (scenario, "bombard-reveal", "targets"),
    .activation_otherwise = reads (scenario, "activation-otherwise", "1"),
    .demoralized_do_not_maneuver = reads (scenario, "demoralized-maneuver", "forbidden"),
    .last_there_holds = reads (scenario, "objective-control", "last-passed"),
    .infantry_shares_loss = reads (scenario, "reserve-infantry-loss", "all-infantry"),
  };
}

static void
compile_army (MarengoGame *g, const BorScenario *scenario, guint army, GPtrArray *issues)
{
  gint32 slot = bor_battle_army (scenario, army == 0 ? "entering" : "holding");
  const BorArmy *element = bor_scenario_army (scenario, slot);
  if (element == NULL) {
    bor_game_issue_add (issues, BOR_KIND_SCENARIO, 0,
                        army == 0 ? _ ("There is no entering army")
                                  : _ ("There is no holding army"));
    return;
  }
  const BorPropDef *def =
    bor_vocabulary_find (&bor_marengo_vocabulary, BOR_KIND_ARMY, NULL, "commands");
  g->commands[army] = (guint8) bor_prop_def_int (def, element->base.props);
  g->base.player_armies[army] = slot;
  g->base.player_names[army] = g_strdup (element->name != NULL ? element->name : element->base.id);
  const BorTrack *track =
    bor_scenario_track (scenario, bor_scenario_find (scenario, BOR_KIND_TRACK, "morale"));
  const BorTrackMarker *marker = track != NULL ? bor_track_marker (track, slot) : NULL;
  if (marker != NULL) {
    g->morale[army] = (guint8) CLAMP (marker->at, 0, MARENGO_MOST_MORALE);
    g->morale_top =
      MAX (g->morale_top, (guint8) CLAMP (MAX (track->last, marker->at), 0, MARENGO_MOST_MORALE));
    if (marker->at > MARENGO_MOST_MORALE)
      bor_game_issue_add (issues, BOR_KIND_ARMY, slot, _ ("The start morale is too high"));
  }
  if (g->morale[army] == 0)
    bor_game_issue_add (issues, BOR_KIND_ARMY, slot, _ ("The army has no start morale"));
}

/* M5.17 */
static void
compile_crossings (MarengoGame *g)
{
  const BattleBoard *board = &g->board;
  g->neighbor_types = g_new0 (guint8, board->first_neighbor[board->n_locales] + 1);
  for (guint l = 0; l < board->n_locales; l++)
    for (guint i = board->first_neighbor[l]; i < board->first_neighbor[l + 1]; i++)
      for (guint a = board->first_approach[l]; a < board->first_approach[l + 1]; a++)
        if (board->to[a] == board->neighbor[i])
          g->neighbor_types[i] |= (guint8) marengo_crossing_types (g, a);
}

static void
compile_symbols (MarengoGame *g, const BattleSource *source)
{
  const BorScenario *scenario = source->scenario;
  g->symbols = g_new0 (guint8, g->board.n_locales + 1);
  g->color = g_new0 (guint8, g->board.n_locales + 1);
  GArray *symbols = g_array_new (FALSE, FALSE, sizeof (guint16));
  BOR_FOREACH (scenario, BOR_KIND_SYMBOL, slot, const BorSymbol, symbol) {
    if (symbol->locale.slot < 0)
      continue;
    guint16 locale = (guint16) source->locale_of[symbol->locale.slot];
    if (symbol->type == BOR_SYMBOL_SETUP
        && strcmp (bor_battle_role (scenario, bor_battle_symbol_army (scenario, symbol)), "holding")
             == 0) {
      g_array_append_val (symbols, locale);
      g->symbols[locale]++;
    }
    const char *color = bor_element_prop (symbol, "color");
    for (guint8 i = 0; symbol->type == BOR_SYMBOL_OBJECTIVE && bor_battle_colors[i].value != NULL;
         i++)
      if (g_strcmp0 (color, bor_battle_colors[i].value) == 0)
        g->color[locale] = (guint8) (i + 1);
  }
  g->preset = bor_scenario_count (scenario, BOR_KIND_PLACEMENT) > 0;
  g->n_symbols = symbols->len;
  g->n_draws = g->preset ? 0 : g->n_symbols;
  g->symbol_locale = (gpointer) g_array_free (symbols, FALSE);
}

static void
add_placements (MarengoGame *g, const BattleSource *source, GArray *pieces)
{
  BattlePiece piece;
  BOR_FOREACH (source->scenario, BOR_KIND_PLACEMENT, slot, const BorPlacement, placement) {
    if (!battle_read_placement (source, &g->board, slot, &piece))
      continue;
    gboolean waits = piece.army == 1 && bor_element_prop_flag (placement, "inactive"); /* M6.9 */
    piece.flags = waits ? MARENGO_INACTIVE : 0;
    battle_add_pieces (source, pieces, piece, placement->count, BOR_KIND_PLACEMENT, slot);
  }
}

static void
add_force (const BattleSource *source, gint32 slot, BattlePiece piece, GArray *pieces)
{
  const BorForce *force = bor_scenario_force (source->scenario, slot);
  for (guint i = 0; i < force->n_pieces; i++) {
    const BorPieces *row = &force->pieces[i];
    piece.face = battle_face (source->scenario, row->type.slot, row->strength);
    battle_add_pieces (source, pieces, piece, row->count, BOR_KIND_FORCE, slot);
  }
}

static void
compile_pieces (MarengoGame *g, const BattleSource *source)
{
  const BorScenario *scenario = source->scenario;
  GPtrArray *issues = source->issues;
  GArray *pieces = g_array_new (FALSE, FALSE, sizeof (BattlePiece));
  guint boxes = g->board.n_locales + g->board.n_approaches, n_start = 0;
  add_placements (g, source, pieces);
  for (guint b = 0; b < g->board.n_boxes; b++) {
    BattlePiece piece = { .group = (guint8) ++g->armies.n_groups,
                          .army = g->board.boxes[b].army,
                          .pos = (guint16) (boxes + b) };
    add_force (source, g->board.boxes[b].force, piece, pieces);
  }
  BOR_FOREACH (scenario, BOR_KIND_FORCE, slot, const BorForce, force) {
    if (g->preset || !bor_props_is (force->base.props, "role", "start")
        || bor_force_n_pieces (force) == 0)
      continue;
    BattlePiece piece = { .group = (guint8) ++g->armies.n_groups,
                          .army = 1,
                          .flags = MARENGO_INACTIVE,
                          .pos = (guint16) (boxes + g->board.n_boxes) };
    if (battle_army (scenario, force->army.slot) != 1)
      bor_game_issue_add (issues, BOR_KIND_FORCE, slot,
                          _ ("Only the holding army starts on the map"));
    add_force (source, slot, piece, pieces);
    n_start += bor_force_n_pieces (force);
  }
  if (!g->preset && n_start != g->n_symbols)
    battle_report_start (source, g->base.player_armies[1], g->n_symbols, n_start);
  battle_compile_armies (&g->armies, pieces);
  g->armies.lot_flags = MARENGO_INACTIVE | MARENGO_ACTED | MARENGO_PENDING | MARENGO_FIRED;
  g->armies.marks = MARENGO_PICKED;
}

/* The longest list: of positions, of ways out of a locale, or of what to do with each piece. */
static void
set_bounds (MarengoGame *g)
{
  guint ways = 0;
  for (guint l = 0; l < g->board.n_locales; l++)
    ways = MAX (ways, APPROACH_WAYS
                          * (guint) (g->board.first_approach[l + 1] - g->board.first_approach[l])
                        + (guint) (g->board.first_step[l + 1] - g->board.first_step[l]));
  g->base.max_actions = MAX (2 * g->armies.n_pieces + 2 * g->board.n_boxes, ways) + BESIDES;
  g->base.max_pieces = g->armies.n_pieces;
  g->base.max_length = g->n_symbols + g->rounds * 2u * (g->armies.n_pieces + 1) * 64;
  g_assert (g->base.max_actions <= MARENGO_MAX_ACTIONS && g->board.n_positions < BATTLE_NOWHERE);
}

gboolean
marengo_is_within_limits (const BorScenario *scenario)
{
  return battle_fits (scenario, APPROACH_WAYS, MARENGO_MAX_ACTIONS - BESIDES);
}

/* Forces with pieces: each has one at least, and a number of one byte. */
static guint
count_groups (const MarengoGame *g, const BorScenario *scenario)
{
  guint n = g->board.n_boxes;
  BOR_FOREACH (scenario, BOR_KIND_FORCE, slot, const BorForce, force)
    n += !g->preset && bor_props_is (force->base.props, "role", "start")
         && bor_force_n_pieces (force) > 0;
  return n;
}

static void
compile_all (MarengoGame *g, const BattleSource *source)
{
  const BorScenario *scenario = source->scenario;
  GPtrArray *issues = source->issues;
  guint before = issues->len;
  if (!marengo_is_within_limits (scenario)) {
    bor_game_issue_add (issues, BOR_KIND_BOARD, 0, _ ("The board is too large for the engine"));
    return;
  }
  compile_params (g, scenario);
  for (guint army = 0; army < 2; army++)
    compile_army (g, scenario, army, issues);
  battle_compile_board (&g->board, source);
  if (issues->len > before)
    return;
  battle_compile_neighbors (&g->board);
  compile_crossings (g);
  compile_symbols (g, source);
  battle_compile_roads (&g->board, source);
  if (count_groups (g, scenario) > BATTLE_MAX_PIECES) {
    bor_game_issue_add (issues, BOR_KIND_SCENARIO, 0, _ ("Too many pieces"));
    return;
  }
  compile_pieces (g, source);
  g_autofree guint *count = g_new0 (guint, 2 * g->board.n_locales + 1);
  battle_check_capacity (source, &g->board, g->armies.pieces, g->armies.n_pieces, count);
  g->armies.keeps_last = g->options.last_there_holds;
  g->base.state_size = battle_lay_out (&g->layout, &g->board, &g->armies, sizeof (MarengoState));
  marengo_compile_value (g);
  set_bounds (g);
}

BorGame *
marengo_compile (const BorScenario *scenario, GPtrArray *issues)
{
  guint before = issues->len;
  MarengoGame *g = g_new0 (MarengoGame, 1);
  g->base.n_players = 2;
  BattleSource source;
  battle_source_init (&source, scenario, "marengo", issues);
  compile_all (g, &source);
  battle_source_clear (&source);
  if (issues->len == before)
    return &g->base;
  for (guint army = 0; army < 2; army++)
    g_free (g->base.player_names[army]);
  marengo_free (&g->base);
  return NULL;
}

void
marengo_free (BorGame *game)
{
  MarengoGame *g = (MarengoGame *) game;
  gpointer owned[] = { g->symbols, g->color,          g->symbol_locale, g->stars,
                       g->within,  g->neighbor_types, g->keys_of_where };
  battle_board_clear (&g->board);
  battle_armies_clear (&g->armies);
  for (guint i = 0; i < G_N_ELEMENTS (owned); i++)
    g_free (owned[i]);
  g_free (g);
}

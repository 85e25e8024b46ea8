/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/rules.h"

G_BEGIN_DECLS

/* Games, for all who play, show or count them. What a ruleset does not give has an answer here:
 * rules.h says which. */

#define BOR_GAME_ERROR (bor_game_error_quark ())
GQuark bor_game_error_quark (void);

typedef enum {
  BOR_GAME_ERROR_NO_RULESET, /* the scenario names none, or one without an engine */
  BOR_GAME_ERROR_COMPILE,    /* the scenario cannot be played: see the issues */
  BOR_GAME_ERROR_ACTION,     /* not a legal action */
} BorGameError;

/* Compiles for the ruleset that the scenario is played by. On error `issues`
 * (nullable; of BorGameIssue, with its free function) gets the reasons.
 * (transfer full, NULL on error) */
BorGame *bor_game_compile (const BorScenario *scenario, GPtrArray *issues, GError **error);
BorGame *bor_game_ref (const BorGame *game);
void bor_game_unref (BorGame *game);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorGame, bor_game_unref)

static inline gsize
bor_game_state_size (const BorGame *game)
{
  return game->state_size;
}

static inline guint
bor_game_n_players (const BorGame *game)
{
  return game->n_players;
}

static inline const char *
bor_game_player_name (const BorGame *game, gint player)
{
  return player >= 0 && player < (gint) game->n_players ? game->player_names[player] : NULL;
}

/* Room for a state; a state is copied with memcpy. (transfer full, g_free) */
BorGameState *bor_game_state_new (const BorGame *game);
/* (transfer full, g_free) */
BorGameState *bor_game_state_copy (const BorGame *game, const BorGameState *state);
guint64 bor_game_state_hash (const BorGame *game, const BorGameState *state);

static inline void
bor_game_initial (const BorGame *game, BorGameState *state)
{
  game->rules->initial (game, state);
}

/* A player, BOR_PLAYER_CHANCE or BOR_PLAYER_TERMINAL. */
static inline gint
bor_game_player (const BorGame *game, const BorGameState *state)
{
  return game->rules->player (game, state);
}

/* Writes the legal actions, each once, in a fixed order, into `actions`, which
 * has room for `game->max_actions`; returns their number. 0 unless a player is to act. */
static inline guint
bor_game_legal (const BorGame *game, const BorGameState *state, BorAction *actions)
{
  return game->rules->legal (game, state, actions);
}

/* Applies a legal action (or an outcome of chance) and goes on to the next
 * decision. Appends what happened to `events` (nullable). Allocates nothing. */
static inline void
bor_game_apply (const BorGame *game, BorGameState *state, BorAction action, BorEvents *events)
{
  game->rules->apply (game, state, action, events);
}

/* The action by which the player to act resigns; FALSE if the rules have none. It is
 * not in the list of legal actions, so a player that draws or searches among these never resigns;
 * bor_game_try, tokens and records take it. */
gboolean bor_game_resignation (const BorGame *game, const BorGameState *state, BorAction *action);

/* The outcomes of the chance node that the state is at, at most BOR_MAX_CHANCES, and their
 * probabilities, which add up to 1. 0 where there are too many to list: those can only be drawn. */
static inline guint
bor_game_chances (const BorGame *game, const BorGameState *state, BorChance *chances)
{
  const BorGameChance *chance = game->rules->chance;
  return chance != NULL && chance->list != NULL ? chance->list (game, state, chances) : 0;
}

/* One outcome of the chance node that the state is at. The same numbers draw the same outcome. */
BorAction bor_game_draw (const BorGame *game, const BorGameState *state, BorRandom *random);
/* One uniformly random action, or an outcome of chance. `buffer` has room for max_actions. */
BorAction bor_game_random_action (const BorGame *game, const BorGameState *state, BorAction *buffer,
                                  BorRandom *random);

/* For actions from outside: checks first. On error the state has not changed. */
gboolean bor_game_try (const BorGame *game, BorGameState *state, BorAction action,
                       BorEvents *events, GError **error);

/* A value for each player, from -1 to 1; 0 each while the game is not over. */
void bor_game_returns (const BorGame *game, const BorGameState *state, double *returns);
/* Who has won, as bits by player: those with the greatest return, if it is above 0. 0: no player.
 */
guint bor_game_winners (const BorGame *game, const BorGameState *state);
/* The names of players, given as bits: "French", "Red + Blue"; the same in every language except
 * for the names themselves. (transfer full) */
char *bor_game_names_of (const BorGame *game, guint players);

/* TRUE if players may see different things. */
static inline gboolean
bor_game_hides (const BorGame *game)
{
  return game->rules->hiding != NULL;
}

/* What `observer` (a player or BOR_SPECTATOR) sees, as a state with the rest
 * blanked: a pure function of what he may know, so two states that he cannot
 * tell apart give equal bytes. To be read by the functions that show a game,
 * by bor_game_legal where it is his decision, and by bor_game_determinise; not to be played on. */
void bor_game_observe (const BorGame *game, const BorGameState *state, gint observer,
                       BorGameState *observation);
/* A state that gives the observer, whose decision it is, this observation; drawn at random. */
void bor_game_determinise (const BorGame *game, const BorGameState *observation, gint observer,
                           BorRandom *random, BorGameState *state);

/* A guess at the player's return, from -1 to 1, for players that search. The return itself once the
 * game is over. Costs a random game where the ruleset has no guess. */
double bor_game_value (const BorGame *game, const BorGameState *state, guint player);
/* The same, looked at more closely where the ruleset can. */
double bor_game_study (const BorGame *game, const BorGameState *state, guint player);
/* TRUE between operations: no assault, move or the like is half done. */
gboolean bor_game_is_quiet (const BorGame *game, const BorGameState *state);

/* What an event looks like to the observer. */
BorEvent bor_event_for (const BorEvent *event, gint observer);

/* A word that names the action among the legal ones of its state, the same in
 * every language and version: for game records. (transfer full) */
char *bor_game_action_token (const BorGame *game, const BorGameState *state, BorAction action);
/* The legal action or chance of that token. */
gboolean bor_game_action_from_token (const BorGame *game, const BorGameState *state,
                                     const char *token, BorAction *action, GError **error);

/* For people, translated. (transfer full) */
char *bor_game_action_text (const BorGame *game, const BorGameState *state, BorAction action);
/* What has to be decided now, for people, translated. (transfer full) */
char *bor_game_prompt (const BorGame *game, const BorGameState *state);
/* Round, turn and phase as one line, translated. (transfer full) */
char *bor_game_situation (const BorGame *game, const BorGameState *state);
/* One line for a log, translated; NULL for events that are not worth one. (transfer full) */
char *bor_game_event_text (const BorGame *game, const BorEvent *event);
/* How the last of `n` events came about; NULL when there is nothing to add to its text.
 * (transfer full) */
char *bor_game_explain (const BorGame *game, const BorEvent *events, guint n);
/* Sums up a fight from the events that an observer saw of it, its first to its last or to the
 * present. FALSE, and nothing to clear, where the game does not sum up. */
gboolean bor_game_fight (const BorGame *game, const BorEvent *events, guint n, BorFight *fight);
/* What a legal action costs or uses up, with the rule that says so; translated. NULL: nothing that
 * is worth a word. (transfer full) */
char *bor_game_price (const BorGame *game, const BorGameState *state, BorAction action);
/* Why the player cannot now send these pieces of his, one for each of the `n` classes, together
 * from one place to another as the next move; NULL if he can, or if the ruleset gives no reasons.
 * (transfer full) */
BorRefusal *bor_game_why_not (const BorGame *game, const BorGameState *observation, gint player,
                              BorElementRef from, const guint32 *classes, guint n,
                              BorElementRef to);

/* The position as players write it down; NULL where the game has no such form. (transfer full) */
char *bor_game_position (const BorGame *game, const BorGameState *state);
/* The choices of a whole move that the text stands for, in `actions`, which has room for
 * BOR_MAX_MOVE; 0 when it is none, or something is half done. */
guint bor_game_read_move (const BorGame *game, const BorGameState *state, const char *text,
                          BorAction *actions, GError **error);

/* What stands where, as a state or an observation has it: writes each piece that is in a place or
 * waits for one into `pieces`, which has room for `game->max_pieces`; those at one place follow
 * each other. Returns their number. */
guint bor_game_pieces (const BorGame *game, const BorGameState *state, BorPieceShown *pieces);
/* What a legal action is about. */
void bor_game_show_action (const BorGame *game, const BorGameState *state, BorAction action,
                           BorActionShown *shown);
/* Where an event happened. */
void bor_game_show_event (const BorGame *game, const BorEvent *event, BorEventShown *shown);
/* What the player whose turn it is can still use: writes at most BOR_MAX_BUDGETS, returns their
 * number. */
guint bor_game_budgets (const BorGame *game, const BorGameState *state, BorBudget *budgets);

/* What an event says that can be counted: writes at most BOR_MAX_FACTS, returns their number. */
guint bor_game_facts (const BorGame *game, const BorEvent *event, BorFact *facts);
void bor_game_status (const BorGame *game, const BorGameState *state, BorGameStatus *status);
/* Who holds each locale, as bits by player, by slot. */
void bor_game_controllers (const BorGame *game, const BorGameState *state, guint8 *controllers);
/* The lengths of the lists of names. */
guint bor_game_n_counts (const BorGame *game);
guint bor_game_n_series (const BorGame *game);

G_END_DECLS

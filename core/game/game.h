/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/rules.h"

G_BEGIN_DECLS

/* The interface of games for callers that play, show or count them. For everything that a ruleset
 * does not implement there is a default here; rules.h says what it is. */

#define BOR_GAME_ERROR (bor_game_error_quark ())
GQuark bor_game_error_quark (void);

typedef enum {
  BOR_GAME_ERROR_NO_RULESET, /* the scenario has no ruleset, or one without an engine */
  BOR_GAME_ERROR_COMPILE,    /* the scenario cannot be played: see the issues */
  BOR_GAME_ERROR_ACTION,     /* not a legal action */
} BorGameError;

/* Compiles a scenario for the ruleset that it is played with. On error the reasons are appended to
 * `issues` (nullable; of BorGameIssue, with a free function). (transfer full, NULL on error) */
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

/* Allocates a state. States can be copied with memcpy(). (transfer full, g_free) */
BorGameState *bor_game_state_new (const BorGame *game);
/* (transfer full, g_free) */
BorGameState *bor_game_state_copy (const BorGame *game, const BorGameState *state);
/* The same on every machine and in every version. */
guint64 bor_game_state_hash (const BorGame *game, const BorGameState *state);
/* For tables: faster, but only the same on this machine and in this version. */
guint64 bor_game_state_key (const BorGame *game, const BorGameState *state);

static inline void
bor_game_initial (const BorGame *game, BorGameState *state)
{
  game->rules->initial (game, state);
}

/* Returns who acts next: a player, BOR_PLAYER_CHANCE or BOR_PLAYER_TERMINAL. */
static inline gint
bor_game_player (const BorGame *game, const BorGameState *state)
{
  return game->rules->player (game, state);
}

/* Writes the legal actions, without duplicates and in a fixed order, to `actions`, which has room
 * for `game->max_actions`. Returns their number; 0 unless it is a player's turn to act. */
static inline guint
bor_game_legal (const BorGame *game, const BorGameState *state, BorAction *actions)
{
  return game->rules->legal (game, state, actions);
}

/* Applies a legal action, or an outcome of chance, and advances to the next decision. Appends what
 * happened to `events` (nullable). Allocates nothing. */
static inline void
bor_game_apply (const BorGame *game, BorGameState *state, BorAction action, BorEvents *events)
{
  game->rules->apply (game, state, action, events);
}

/* The same, and writes the actions that are legal then, as bor_game_legal() does. Returns their
 * number. For some rulesets this is faster than one after the other. */
static inline guint
bor_game_apply_and_list (const BorGame *game, BorGameState *state, BorAction action,
                         BorEvents *events, BorAction *actions)
{
  if (game->rules->apply_and_list != NULL)
    return game->rules->apply_and_list (game, state, action, events, actions);
  bor_game_apply (game, state, action, events);
  return bor_game_legal (game, state, actions);
}

/* The same for players that look no further than the end of an operation: writes nothing and returns
 * 0 where bor_game_is_quiet() is true. Reports no events. */
guint bor_game_apply_within (const BorGame *game, BorGameState *state, BorAction action,
                             BorAction *actions);
/* Goes on at random until bor_game_is_quiet(), for at most `max` actions. `n` actions are listed in
 * `actions`, as bor_game_apply_within() has left them. */
void bor_game_finish_at_random (const BorGame *game, BorGameState *state, guint max, guint n,
                                BorAction *actions, BorRandom *random);

/* Gets the action by which the player to act resigns; returns FALSE if the rules have none. It is
 * not in the list of legal actions, so that computer players never resign; bor_game_try(), tokens
 * and records accept it. */
gboolean bor_game_resignation (const BorGame *game, const BorGameState *state, BorAction *action);

/* Writes the outcomes of the current chance node, at most BOR_MAX_CHANCES, and their probabilities,
 * which add up to 1. Returns their number; 0 if there are too many to list, so that they can only
 * be drawn. */
static inline guint
bor_game_chances (const BorGame *game, const BorGameState *state, BorChance *chances)
{
  const BorGameChance *chance = game->rules->chance;
  return chance != NULL && chance->list != NULL ? chance->list (game, state, chances) : 0;
}

/* Draws an outcome of the current chance node. The same random numbers give the same outcome. */
BorAction bor_game_draw (const BorGame *game, const BorGameState *state, BorRandom *random);

/* Plays at random until the game is over, or for `max` actions. `buffer` has room for max_actions.
 * Returns the number of actions. */
guint bor_game_play_at_random (const BorGame *game, BorGameState *state, guint max,
                               BorAction *buffer, BorRandom *random);

/* Applies an action from an untrusted source: checks it first. On error the state does not
 * change. */
gboolean bor_game_try (const BorGame *game, BorGameState *state, BorAction action,
                       BorEvents *events, GError **error);

/* Writes a value for each player, from -1 to 1; all are 0 until the game is over. */
void bor_game_returns (const BorGame *game, const BorGameState *state, double *returns);
/* Returns the winners, one bit per player: those with the highest return, if it is above 0. Returns
 * 0 if nobody has won. */
guint bor_game_winners (const BorGame *game, const BorGameState *state);
/* Lists the names of players given as bits: "French", "Red + Blue". Not translated. (transfer
 * full) */
char *bor_game_names_of (const BorGame *game, guint players);

/* Returns TRUE if the game has hidden information. */
static inline gboolean
bor_game_hides (const BorGame *game)
{
  return game->rules->hiding != NULL;
}

/* Writes what `observer` (a player or BOR_SPECTATOR) sees: a state in which everything else is
 * blanked. It depends only on what the observer may know: two states that the observer cannot tell
 * apart give equal bytes. It can be passed to the functions that show a game, to bor_game_legal()
 * if it is the observer's decision, and to bor_game_determinise(), but cannot be played on. */
void bor_game_observe (const BorGame *game, const BorGameState *state, gint observer,
                       BorGameState *observation);
/* Return keys, as bor_game_state_key() does, for the observation of the player whose decision it is, and
 * for what the player would observe in a state: the same for the same observation. The second uses
 * `buffer`, a state, and is faster for some rulesets than to observe. */
guint64 bor_game_observation_key (const BorGame *game, const BorGameState *observation,
                                  gint player);
guint64 bor_game_sight_key (const BorGame *game, const BorGameState *state, gint player,
                            BorGameState *buffer);
/* Draws a random state that is consistent with an observation. It must be the observer's
 * decision. */
void bor_game_determinise (const BorGame *game, const BorGameState *observation, gint observer,
                           BorRandom *random, BorGameState *state);

/* Estimates the player's return, from -1 to 1, for computer players that search; the exact return
 * once the game is over. If the ruleset has no estimate, this plays a random game. */
double bor_game_value (const BorGame *game, const BorGameState *state, guint player);
/* Returns a key such that positions with the same one have the same bor_game_value() and bor_game_study()
 * for the player; 0 if none is known. */
guint64 bor_game_value_key (const BorGame *game, const BorGameState *state, guint player);
/* See BorGameSearch.covers. */
gboolean bor_game_action_covers (const BorGame *game, const BorGameState *state, BorAction a,
                                 BorAction b);
/* A slower, more accurate estimate, if the ruleset has one. */
double bor_game_study (const BorGame *game, const BorGameState *state, guint player);
/* Returns TRUE if no operation (an assault, a move) is in progress. */
gboolean bor_game_is_quiet (const BorGame *game, const BorGameState *state);

/* Returns an event as the observer sees it. */
BorEvent bor_event_for (const BorEvent *event, gint observer);

/* Returns a word that identifies the action among the legal ones of the state, the same in every
 * language and version, for game records. (transfer full) */
char *bor_game_action_token (const BorGame *game, const BorGameState *state, BorAction action);
/* Finds the legal action or outcome of chance with that token. */
gboolean bor_game_action_from_token (const BorGame *game, const BorGameState *state,
                                     const char *token, BorAction *action, GError **error);

/* Describes an action to users, translated. (transfer full) */
char *bor_game_action_text (const BorGame *game, const BorGameState *state, BorAction action);
/* Describes the decision to make now, translated. (transfer full) */
char *bor_game_prompt (const BorGame *game, const BorGameState *state);
/* Describes round, turn and phase on one line, translated. (transfer full) */
char *bor_game_situation (const BorGame *game, const BorGameState *state);
/* Describes an event on one line of a log, translated; NULL for events that need none. (transfer
 * full) */
char *bor_game_event_text (const BorGame *game, const BorEvent *event);
/* Explains the last of `n` events; NULL if there is nothing to add to its text. (transfer full) */
char *bor_game_explain (const BorGame *game, const BorEvent *events, guint n);
/* Summarizes a fight from the events that an observer saw, from its first event to its last, or so
 * far. Returns FALSE, and leaves nothing to clear, if the ruleset does not support this. */
gboolean bor_game_fight (const BorGame *game, const BorEvent *events, guint n, BorFight *fight);
/* Describes what a legal action costs or uses up, with the rule; translated. NULL if nothing worth
 * mentioning. (transfer full) */
char *bor_game_price (const BorGame *game, const BorGameState *state, BorAction action);
/* Explains why the player cannot move these pieces, one for each of the `n` classes, together from
 * one place to another as the next move. NULL if the move is legal, or if the ruleset gives no
 * reasons. (transfer full) */
BorRefusal *bor_game_why_not (const BorGame *game, const BorGameState *observation, gint player,
                              BorElementRef from, const guint32 *classes, guint n,
                              BorElementRef to);

/* Returns what the rule with that number says, translated; NULL if the ruleset does not tell. */
const char *bor_game_rule_text (const BorGame *game, const char *number);

/* Returns the position in the game's own notation; NULL if it has none. (transfer full) */
char *bor_game_position (const BorGame *game, const BorGameState *state);
/* Parses a whole move in the game's notation and writes its actions to `actions`, which has room
 * for BOR_MAX_MOVE. Returns their number; 0 with an error if the text is not a legal move, or an
 * operation is in progress. */
guint bor_game_read_move (const BorGame *game, const BorGameState *state, const char *text,
                          BorAction *actions, GError **error);

/* Lists the pieces in a state or an observation: writes each piece that is on the board or waits to
 * enter to `pieces`, which has room for `game->max_pieces`. Pieces at the same place are
 * consecutive. Returns their number. */
guint bor_game_pieces (const BorGame *game, const BorGameState *state, BorPieceShown *pieces);
/* Finds out what a legal action does, to show it on the map. */
void bor_game_show_action (const BorGame *game, const BorGameState *state, BorAction action,
                           BorActionShown *shown);
/* Finds out where an event happened. */
void bor_game_show_event (const BorGame *game, const BorEvent *event, BorEventShown *shown);
/* Lists what the player whose turn it is has left to use: writes at most BOR_MAX_BUDGETS and
 * returns their number. */
guint bor_game_budgets (const BorGame *game, const BorGameState *state, BorBudget *budgets);
/* Returns TRUE if the ruleset can show what pieces can reach. */
gboolean bor_game_tells_reach (const BorGame *game);
/* Finds what the piece of a class at a place can reach, or only its line of fire to `to` (slot -1:
 * no target). Sets BorReachMarks in `marks`, which must have one byte, initially zero, for each
 * slot of a locale of the game's scenario. Returns a one-line explanation, or NULL. (transfer
 * full) */
char *bor_game_reach (const BorGame *game, const BorGameState *state, BorElementRef at,
                      guint32 class, BorElementRef to, guint8 *marks);
/* Finds what of another player's the current decision answers, and where. Returns that player, or -1
 * if it answers nothing, or if the last events tell what. */
gint bor_game_answered (const BorGame *game, const BorGameState *state, BorEventShown *shown);

/* Lists the countable facts of an event: writes at most BOR_MAX_FACTS and returns their number. */
guint bor_game_facts (const BorGame *game, const BorEvent *event, BorFact *facts);
void bor_game_status (const BorGame *game, const BorGameState *state, BorGameStatus *status);
/* Writes who controls each locale, as bits by player, by slot. */
void bor_game_controllers (const BorGame *game, const BorGameState *state, guint8 *controllers);
/* The lengths of the lists in BorCountNames. */
guint bor_game_n_counts (const BorGame *game);
guint bor_game_n_series (const BorGame *game);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/facts.h"
#include "game/show.h"
#include "game/state.h"

G_BEGIN_DECLS

/* What a ruleset implements to be playable: seven functions, and tables for optional features.
 * Callers use game/game.h, which supplies defaults for everything that is missing.
 *
 * For all functions: the game never changes after `compile`. Any thread may call any function at
 * any time, with states of its own. A state passed in results from `initial` and legal actions,
 * from `determinise`, or, where stated, from `observe`. Texts are for users and translated unless
 * stated otherwise.
 *
 * Decisions are small: an operation of the rules (an assault, a retreat) is a sequence of single
 * choices. If only one action is legal, `initial` and `apply` take it, so a player who is to act
 * always has at least two. Players who plan simultaneously are asked one after the other, and
 * observations hide their plans until the last one has been made. Dice and blind draws are chance
 * nodes. */

/* Dice and blind draws. NULL: the game has no chance nodes. */
typedef struct {
  /* Writes the outcomes of a chance node, without duplicates and in a fixed order, and their
   * probabilities, which add up to 1. Returns their number, from 2 to BOR_MAX_CHANCES, or 0 if
   * there are more. Only called at chance nodes. NULL: no node can be listed. */
  guint (*list) (const BorGame *game, const BorGameState *state, BorChance *chances);
  /* Draws an outcome of a chance node for which `list` returns 0, with the right probabilities,
   * using only numbers from `random`. NULL: every node can be listed. */
  BorAction (*sample) (const BorGame *game, const BorGameState *state, BorRandom *random);
  /* Finds the outcome with that token at a node that is not listed; FALSE if there is none.
   * Required with `sample`, for reading records. `token` must then accept any action number. */
  gboolean (*parse) (const BorGame *game, const BorGameState *state, const char *token,
                     BorAction *action);
} BorGameChance;

/* Hidden information. NULL: the game has perfect information. */
typedef struct {
  /* Writes what `observer` (a player or BOR_SPECTATOR) sees: a state in which everything else is
   * blanked. It depends only on what the observer may know: two states that the observer cannot
   * tell apart give equal bytes. For the observation, `player` returns BOR_PLAYER_HIDDEN if it is
   * somebody else's decision; if it is the observer's, `legal`, the texts and what is shown must be
   * as for the state itself. */
  void (*observe) (const BorGame *game, const BorGameState *state, gint observer,
                   BorGameState *observation);
  /* Draws a random state that is consistent with the observation. It is the observer's decision. */
  void (*determinise) (const BorGame *game, const BorGameState *observation, gint observer,
                       BorRandom *random, BorGameState *state);
  /* Returns a number for what the player sees whose decision it is: the same for the same observation,
   * and for another one almost certainly another. `state` may be the observation itself. For rulesets
   * that can do so faster than by `observe`. NULL: made of the observation. */
  guint64 (*key) (const BorGame *game, const BorGameState *state, gint player);
} BorGameHiding;

/* For computer players that search. */
typedef struct {
  /* Estimates the player's return, from -1 to 1: a heuristic to tell good positions from bad ones.
   * Called for every position that is evaluated, so it should be fast; never called for
   * observations, or after the end of the game. NULL: the return of one random game from here,
   * always the same for the same state. */
  double (*value) (const BorGame *game, const BorGameState *state, guint player);
  /* A more accurate estimate, for players that evaluate few positions; it may take a few times as
   * long. NULL: `value`. */
  double (*study) (const BorGame *game, const BorGameState *state, guint player);
  /* Returns TRUE if no operation (an assault, a move) is in progress, so that `value` makes sense.
   * NULL: everywhere except at chance nodes. */
  gboolean (*is_quiet) (const BorGame *game, const BorGameState *state);
  /* Returns a key of all that `value` and `study` look at, for a state in which the game is not over; not
   * 0. Only useful if it is much quicker than they are. NULL: none is known. */
  guint64 (*value_key) (const BorGame *game, const BorGameState *state);
  /* Returns TRUE if whoever looks ahead need not look at legal action `b` after `a`: until the player has
   * finished the operation, or chance or somebody else decides, no position that `b` leads to has a value
   * that none after `a` has, and there are at most as many. NULL: nothing is known. */
  gboolean (*covers) (const BorGame *game, const BorGameState *state, BorAction a, BorAction b);
} BorGameSearch;

/* Texts for users. States may be observations. Each function may be NULL. */
typedef struct {
  /* Describes a legal action or a possible outcome of chance: "Fire at Ford". NULL: its token.
   * (transfer full) */
  char *(*action) (const BorGame *game, const BorGameState *state, BorAction action);
  /* Asks for the decision to make now: "Which piece fires?". NULL: a general question. (transfer
   * full) */
  char *(*prompt) (const BorGame *game, const BorGameState *state);
  /* Describes round, turn and phase on one line. NULL: the round and whose decision it is.
   * (transfer full) */
  char *(*situation) (const BorGame *game, const BorGameState *state);
  /* Describes an event, as an observer sees it, on one line of a log; returns NULL for events that
   * need none. NULL: there is no log. (transfer full) */
  char *(*event) (const BorGame *game, const BorEvent *event);
} BorGameWords;

/* A rule that texts cite. */
typedef struct {
  const char *number; /* such as "M8.12" */
  const char *text;   /* a sentence or two for users, marked for translation */
} BorRuleText;

/* Explanations. Each function may be NULL: then there are none. */
typedef struct {
  /* Explains the last of `n` events: the arithmetic and the rules; NULL if there is nothing to add
   * to its text. `events` are those that an observer saw, in order, since the start of the game or
   * of a fight. (transfer full) */
  char *(*event) (const BorGame *game, const BorEvent *events, guint n);
  /* Describes what a legal action costs or uses up, with the rule; NULL if nothing worth
   * mentioning. (transfer full) */
  char *(*price) (const BorGame *game, const BorGameState *state, BorAction action);
  /* Summarizes a fight. `events` are those that an observer saw, from the fight's first to its
   * last, or so far. `fight` is initialized to zero, with no places. Returns FALSE if this kind of
   * fight has no summary. */
  gboolean (*fight) (const BorGame *game, const BorEvent *events, guint n, BorFight *fight);
  /* Explains why the player, whose decision it is, cannot move these pieces, one for each of the
   * `n` classes, together from one place to another as the next move; NULL if the move is legal.
   * `observation` is the player's: a reason must not reveal what the player may not know. What
   * happens after the move is not considered. (transfer full) */
  BorRefusal *(*why_not) (const BorGame *game, const BorGameState *observation, gint player,
                          BorElementRef from, const guint32 *classes, guint n, BorElementRef to);
  /* Every rule that these texts cite, up to one without a number. NULL: numbers have no sentences.
   */
  const BorRuleText *rules;
} BorGameExplaining;

/* How the game is shown on its board. States may be observations. Each function may be NULL. */
typedef struct {
  /* Writes each piece that is on the board or waits to enter to `pieces`, which has room for
   * `game->max_pieces`. Pieces at the same place are consecutive. Returns their number. NULL: no
   * pieces are shown. */
  guint (*pieces) (const BorGame *game, const BorGameState *state, BorPieceShown *pieces);
  /* Describes what a legal action does on the map. Every piece that it refers to must be one that
   * `pieces` lists. `shown` is initialized to a choice without a place. NULL: actions are only
   * offered in the list. */
  void (*action) (const BorGame *game, const BorGameState *state, BorAction action,
                  BorActionShown *shown);
  /* Describes where an event happened. `shown` is initialized to a step without a place. NULL: no
   * event has a place. */
  void (*event) (const BorGame *game, const BorEvent *event, BorEventShown *shown);
  /* Lists what the player whose turn it is has left to use: writes at most BOR_MAX_BUDGETS and
   * returns their number. NULL: nothing is used up. */
  guint (*budgets) (const BorGame *game, const BorGameState *state, BorBudget *budgets);
  /* Marks what the piece of class `class` at the place `at` can reach, or with a target `to` (slot
   * -1: none) only its line of fire. Sets BorReachMarks in `marks`, which has one byte, initially
   * zero, for each slot of a locale. Returns a one-line explanation, translated, or NULL. It must
   * not reveal what the observer of the state may not know. NULL: not supported. (transfer full) */
  char *(*reach) (const BorGame *game, const BorGameState *state, BorElementRef at, guint32 class,
                  BorElementRef to, guint8 *marks);
  /* Finds what of another player's the current decision answers, such as a march that may be
   * intercepted, where events do not tell. `shown` is initialized to a step without a place. Returns
   * that player, or -1 if there is nothing. NULL: events tell. */
  gint (*answered) (const BorGame *game, const BorGameState *state, BorEventShown *shown);
} BorGameShowing;

/* What statistics count. Each function may be NULL. */
typedef struct {
  const BorCountNames *names;
  /* Lists the countable facts of an event: writes at most BOR_MAX_FACTS, returns their number. */
  guint (*facts) (const BorGame *game, const BorEvent *event, BorFact *facts);
  /* Describes the status of the game. `status` is initialized to zero, except `ending`, which is
   * -1. `rounds` must be the same in every state of a game. NULL: one round, and the first of the
   * endings. */
  void (*status) (const BorGame *game, const BorGameState *state, BorGameStatus *status);
  /* Sets a bit for each player who controls a locale. `controllers` has one byte for each slot of a
   * locale and is initialized to zero. NULL: the players who have a piece there. */
  void (*controllers) (const BorGame *game, const BorGameState *state, guint8 *controllers);
} BorGameStatistics;

/* The game's own notation, the same in every language. Each function may be NULL. */
typedef struct {
  /* Returns a position as one line of text. (transfer full) */
  char *(*position) (const BorGame *game, const BorGameState *state);
  /* Returns a scenario that begins with that position. (transfer full, NULL on error) */
  BorScenario *(*read_position) (const char *text, GError **error);
  /* Parses a move and writes its actions, each legal after the previous one; at most BOR_MAX_MOVE.
   * Returns their number; 0 with an error if the text is not a legal move, or what it says about
   * the move's results is wrong. Only called while no operation is in progress
   * (BorGameSearch.is_quiet). */
  guint (*read_move) (const BorGame *game, const BorGameState *state, const char *text,
                      BorAction *actions, GError **error);
} BorGameNotation;

#define BOR_MAX_MOVE 16 /* actions of one move in notation */

struct BorGameRules {
  const char *ruleset; /* the id, as in scenarios and records */

  /* Required. */

  /* Compiles a scenario. Returns NULL if it cannot be played, after adding at least one issue
   * (bor_game_issue_add()). It may only reject what the ruleset's checks report as errors.
   * Allocates a struct with BorGame as its head and fills in the ruleset's part of it. (transfer
   * full) */
  BorGame *(*compile) (const BorScenario *scenario, GPtrArray *issues);
  /* Writes the initial state. The `state_size` bytes are uninitialized: every byte must be written,
   * including padding, because states are compared and hashed as bytes. */
  void (*initial) (const BorGame *game, BorGameState *state);
  /* Returns who acts next: a player, BOR_PLAYER_CHANCE, or BOR_PLAYER_TERMINAL when the game is
   * over; for observations also BOR_PLAYER_HIDDEN. Called very often, so it should be fast. */
  gint (*player) (const BorGame *game, const BorGameState *state);
  /* Writes the legal actions of the player who is to act, without duplicates and in a fixed order,
   * to `actions`, which has room for `game->max_actions`. Returns their number; 0 if no player is
   * to act. The state may be the observation of the player whose decision it is. */
  guint (*legal) (const BorGame *game, const BorGameState *state, BorAction *actions);
  /* Applies a legal action, or a possible outcome of chance, and advances to the next decision.
   * Reports what happened to `events` (nullable) with bor_events_add(). Allocates nothing. The game
   * must end after at most `max_length` calls. */
  void (*apply) (const BorGame *game, BorGameState *state, BorAction action, BorEvents *events);
  /* Writes a value for each player, from -1 (worst) to 1 (best); they need not add up to 0. Called
   * when the game is over. The players with the highest value have won, if it is above 0; otherwise
   * nobody has. `returns` is initialized to zero. */
  void (*returns) (const BorGame *game, const BorGameState *state, double *returns);
  /* Returns a word without white space that identifies the action among those possible in the
   * state, the same in every language and version, for game records. (transfer full) */
  char *(*token) (const BorGame *game, const BorGameState *state, BorAction action);

  /* Optional. */

  /* Does `apply`, then `legal`. For rulesets that find the legal actions in any case, to see whether
   * there is more than one. NULL: `apply`, then `legal`. */
  guint (*apply_and_list) (const BorGame *game, BorGameState *state, BorAction action,
                           BorEvents *events, BorAction *actions);
  /* The same without events, but returns 0 where `is_quiet` of the search returns TRUE. NULL: one after
   * the other. */
  guint (*apply_within) (const BorGame *game, BorGameState *state, BorAction action,
                         BorAction *actions);
  /* Goes on at random for at most `max` actions, and returns how many it has played. The first is one of
   * the `n` listed in `actions`; n is 0 if no player decides. Each is drawn by bor_random_below() from
   * what `legal` would list, or by bor_game_draw(). Stops at the end of the game or, if `within`, where
   * `is_quiet` of the search returns TRUE. For rulesets that save time by playing several in turn.
   * NULL: one after the other. */
  guint (*play_at_random) (const BorGame *game, BorGameState *state, guint max, gboolean within,
                           guint n, BorAction *actions, BorRandom *random);
  /* Frees what `compile` allocated, except the caller's part. NULL: g_free. */
  void (*free) (BorGame *game);
  /* Gets the action by which the player to act resigns; returns FALSE if there is none. It is not
   * among the legal actions, so that computer players never resign; `apply` and `token` must accept
   * it. After it, that player's return is -1. NULL: players cannot resign. */
  gboolean (*resignation) (const BorGame *game, const BorGameState *state, BorAction *action);
  /* Returns the invariant that a state violates, in English, for tests; returns NULL if it is
   * valid. */
  const char *(*check_state) (const BorGame *game, const BorGameState *state);

  const BorGameChance *chance;
  const BorGameHiding *hiding;
  const BorGameSearch *search;
  const BorGameWords *words;
  const BorGameExplaining *explaining;
  const BorGameShowing *showing;
  const BorGameStatistics *statistics;
  const BorGameNotation *notation;
};

/* The head of every compiled game. Immutable once compiled; may be used from any thread. */
struct BorGame {
  /* the caller's */
  gint ref_count;
  const BorGameRules *rules;
  BorScenario *scenario; /* owned */
  BorCountNames names;   /* from the ruleset's statistics; no list is NULL */
  /* the ruleset's */
  guint n_players;                       /* from 1 to BOR_MAX_PLAYERS */
  char *player_names[BOR_MAX_PLAYERS];   /* allocated by compile, freed by the caller */
  gint32 player_armies[BOR_MAX_PLAYERS]; /* slots of the armies that the players command */
  gsize state_size;
  gsize derived_size; /* bytes at the end of a state that follow from the others; not hashed */
  guint max_actions;  /* upper bound for `legal` */
  guint max_pieces;   /* upper bound for `pieces` */
  guint max_length;   /* upper bound for the actions of a game, including chance */
};

/* For `compile`: makes each army of the scenario a player, in order, at most BOR_MAX_PLAYERS. */
void bor_game_take_armies (BorGame *game, const BorScenario *scenario);

G_END_DECLS

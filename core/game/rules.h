/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/facts.h"
#include "game/show.h"
#include "game/state.h"

G_BEGIN_DECLS

/* What a ruleset gives to be played: seven functions, and tables for what else it has. Callers use
 * game/game.h, which has an answer for everything that is not there.
 *
 * For all functions: the game is as `compile` left it and never changes. Any thread may call any of
 * them at any time, with states of its own. A state passed in comes from `initial` and legal
 * actions, from `observe` where that is said, or from `determinise`. Texts are for people and
 * translated, unless it is said otherwise.
 *
 * Decisions are small: an operation of the rules (an assault, a retreat) is a chain of single
 * choices. Steps that allow one action only are taken by `initial` and `apply`, so a player who is
 * to act has two legal actions at least. Plans that players make at the same time are asked for one
 * after the other, and observations hide them until the last one is made. Dice and blind draws are
 * chance nodes. */

/* Dice and blind draws. NULL: the game has none. */
typedef struct {
  /* Writes the outcomes of a chance node, each once and in a fixed order, and their probabilities,
   * which add up to 1; returns their number, from 2 to BOR_MAX_CHANCES, or 0 where there are more.
   * Called at chance nodes only. NULL: no node can be listed. */
  guint (*list) (const BorGame *game, const BorGameState *state, BorChance *chances);
  /* Draws an outcome of a chance node that `list` returns 0 for, with the right probabilities, by
   * numbers from `random` only. NULL: every node can be listed. */
  BorAction (*sample) (const BorGame *game, const BorGameState *state, BorRandom *random);
  /* The outcome whose token this is, at a node that is not listed; FALSE if it is none. Needed
   * beside `sample`: records are read by it. `token` must then cope with any number. */
  gboolean (*parse) (const BorGame *game, const BorGameState *state, const char *token,
                     BorAction *action);
} BorGameChance;

/* Hidden information. NULL: everybody sees everything. */
typedef struct {
  /* What `observer` (a player or BOR_SPECTATOR) sees, as a state with the rest blanked: a pure
   * function of what he may know, so two states that he cannot tell apart give equal bytes.
   * `player` says of it BOR_PLAYER_HIDDEN where somebody else is to act; `legal`, the texts and
   * what is shown of it must be those of the state where it is his decision. */
  void (*observe) (const BorGame *game, const BorGameState *state, gint observer,
                   BorGameState *observation);
  /* Writes a state, drawn at random, that gives the observer, whose decision it is, this
   * observation. */
  void (*determinise) (const BorGame *game, const BorGameState *observation, gint observer,
                       BorRandom *random, BorGameState *state);
} BorGameHiding;

/* For players that search. */
typedef struct {
  /* A guess at the player's return, from -1 to 1: a sensible way of telling good positions from
   * bad ones, not a rule. Called for every position that is judged, so it is to be fast; never for
   * observations, and not once the game is over. NULL: what the player gets in one random game from
   * here, the same for the same state. */
  double (*value) (const BorGame *game, const BorGameState *state, guint player);
  /* The same, looked at more closely, for players that think long about a few positions; it may take
   * a few times as long. NULL: `value`. */
  double (*study) (const BorGame *game, const BorGameState *state, guint player);
  /* TRUE between operations, where `value` makes sense: no assault, move or the like is half done.
   * NULL: wherever chance is not to act. */
  gboolean (*is_quiet) (const BorGame *game, const BorGameState *state);
} BorGameSearch;

/* What people read. States may be observations. Each function may be NULL. */
typedef struct {
  /* An action or an outcome of chance that is possible here: "Fire at Ford". NULL: its token.
   * (transfer full) */
  char *(*action) (const BorGame *game, const BorGameState *state, BorAction action);
  /* What has to be decided now: "Which piece fires?". NULL: a general question. (transfer full) */
  char *(*prompt) (const BorGame *game, const BorGameState *state);
  /* Round, turn and phase as one line. NULL: the round and whose decision it is. (transfer full) */
  char *(*situation) (const BorGame *game, const BorGameState *state);
  /* One line for a log; NULL is returned for events that are not worth one. The event is as an
   * observer sees it. NULL: there is no log. (transfer full) */
  char *(*event) (const BorGame *game, const BorEvent *event);
} BorGameWords;

/* Why things are as they are. Each function may be NULL: then there is nothing to say. */
typedef struct {
  /* How the last of `n` events came about: its arithmetic and the rules it goes by; NULL when there
   * is nothing to add to its text. `events` are those that an observer saw, in order, from the
   * beginning or from some combat's beginning on. (transfer full) */
  char *(*event) (const BorGame *game, const BorEvent *events, guint n);
  /* What a legal action costs or uses up, with the rule that says so; NULL where it is not worth a
   * word. (transfer full) */
  char *(*price) (const BorGame *game, const BorGameState *state, BorAction action);
  /* Sums up a fight: `events` are those that an observer saw, from the first of the fight to its
   * last, or to the present while it goes on. `fight` is zero before, with no places. FALSE when it
   * is no fight of that kind. */
  gboolean (*fight) (const BorGame *game, const BorEvent *events, guint n, BorFight *fight);
  /* Why the player, whose decision it is, cannot now send these pieces of his, one for each of the
   * `n` classes, together from one place to another as the next move; NULL if he can.
   * `observation` is his: what he may not know is no reason. What may follow the move is not asked.
   * (transfer full) */
  BorRefusal *(*why_not) (const BorGame *game, const BorGameState *observation, gint player,
                          BorElementRef from, const guint32 *classes, guint n, BorElementRef to);
} BorGameExplaining;

/* How it shows on its board. States may be observations. Each function may be NULL. */
typedef struct {
  /* Writes each piece that is in a place or waits for one into `pieces`, which has room for
   * `game->max_pieces`; those at one place follow each other. Returns their number. NULL: the board
   * shows none. */
  guint (*pieces) (const BorGame *game, const BorGameState *state, BorPieceShown *pieces);
  /* What a legal action is about. Each piece that it names is one that `pieces` wrote. `shown` is a
   * choice without a place before. NULL: so it stays, and actions are offered in the list only. */
  void (*action) (const BorGame *game, const BorGameState *state, BorAction action,
                  BorActionShown *shown);
  /* Where an event happened. `shown` is a step without a place before. NULL: so it stays. */
  void (*event) (const BorGame *game, const BorEvent *event, BorEventShown *shown);
  /* What the player whose turn it is can still use: writes at most BOR_MAX_BUDGETS, returns their
   * number. NULL: nothing is used up. */
  guint (*budgets) (const BorGame *game, const BorGameState *state, BorBudget *budgets);
} BorGameShowing;

/* What statistics count. Each function may be NULL. */
typedef struct {
  const BorCountNames *names;
  /* What an event says that can be counted: writes at most BOR_MAX_FACTS, returns their number. */
  guint (*facts) (const BorGame *game, const BorEvent *event, BorFact *facts);
  /* `status` is zero before, except `ending`, which is -1. `rounds` is the same in every state
   * of a game. NULL: one round, and the first of the endings. */
  void (*status) (const BorGame *game, const BorGameState *state, BorGameStatus *status);
  /* Who holds each locale, as bits by player: sets bits in `controllers`, which has a byte for each
   * slot of a locale and is zero before. NULL: the players who have a piece in it. */
  void (*controllers) (const BorGame *game, const BorGameState *state, guint8 *controllers);
} BorGameStatistics;

/* How players of the game write it down, the same in every language. Each function may be NULL. */
typedef struct {
  /* A position as one line of text. (transfer full) */
  char *(*position) (const BorGame *game, const BorGameState *state);
  /* A scenario that begins with that position. (transfer full, NULL on error) */
  BorScenario *(*read_position) (const char *text, GError **error);
  /* The choices that the text of a move stands for, legal one after the other; at most
   * BOR_MAX_MOVE. Returns their number, 0 with an error when it is none. Called where nothing is
   * half done (BorGameSearch.is_quiet). What the text says of the consequences must be right. */
  guint (*read_move) (const BorGame *game, const BorGameState *state, const char *text,
                      BorAction *actions, GError **error);
} BorGameNotation;

#define BOR_MAX_MOVE 16 /* choices of a move that is read */

struct BorGameRules {
  const char *ruleset; /* its id, as in scenarios and records */

  /* Required. */

  /* Makes the game of a scenario; NULL when it cannot be played, after adding at least one issue
   * (bor_game_issue_add). What the checks of the ruleset call an error it may refuse, and nothing
   * else. Allocates a struct with BorGame as its head and fills in all of that which is not said to
   * be the caller's. (transfer full) */
  BorGame *(*compile) (const BorScenario *scenario, GPtrArray *issues);
  /* Writes the state before the first decision into `state_size` bytes of any content: every byte
   * counts, padding too, since states are compared and hashed as bytes. */
  void (*initial) (const BorGame *game, BorGameState *state);
  /* Who is to act: a player, BOR_PLAYER_CHANCE, BOR_PLAYER_TERMINAL when the game is over; of
   * observations BOR_PLAYER_HIDDEN as well. Called before everything else, so it is to be fast. */
  gint (*player) (const BorGame *game, const BorGameState *state);
  /* Writes the legal actions of the player who is to act, each once and in a fixed order, into
   * `actions`, which has room for `game->max_actions`; returns their number. 0 when no player is to
   * act. The state may be the observation of the player whose decision it is. */
  guint (*legal) (const BorGame *game, const BorGameState *state, BorAction *actions);
  /* Applies an action that is legal, or an outcome of chance that is possible, and goes on to the
   * next decision. Tells `events` (nullable: most callers want none) what happened, by
   * bor_events_add. Allocates nothing. Ends the game after at most `max_length` calls. */
  void (*apply) (const BorGame *game, BorGameState *state, BorAction action, BorEvents *events);
  /* A value for each player, from -1 (the worst) to 1 (the best); they need not add up to 0. Called
   * when the game is over. Those with the greatest value, if it is above 0, have won: one, or
   * several together; if no return is above 0, no player has. `returns` is zero before. */
  void (*returns) (const BorGame *game, const BorGameState *state, double *returns);
  /* A word without white space that names the action among those that are possible in the state,
   * the same in every language and version: for records of games. (transfer full) */
  char *(*token) (const BorGame *game, const BorGameState *state, BorAction action);

  /* Optional. */

  /* Frees what `compile` allocated, except what is the caller's. NULL: g_free. */
  void (*free) (BorGame *game);
  /* The action by which the player to act resigns; FALSE if the rules have none. It is
   * not among the legal actions, so that a player that draws or searches among these never resigns;
   * `apply` and `token` take it. After it that player's return is -1. NULL: no player can. */
  gboolean (*resignation) (const BorGame *game, const BorGameState *state, BorAction *action);
  /* The invariant that a state violates, in English, for tests; NULL is returned for a sound one.
   */
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
  BorCountNames names;   /* of the ruleset's statistics; every list is there */
  /* the ruleset's */
  guint n_players;                       /* from 1 to BOR_MAX_PLAYERS */
  char *player_names[BOR_MAX_PLAYERS];   /* allocated by compile, freed by the caller */
  gint32 player_armies[BOR_MAX_PLAYERS]; /* slots of the armies that they play */
  gsize state_size;
  guint max_actions; /* no list of actions is longer */
  guint max_pieces;  /* no list of pieces is longer */
  guint max_length;  /* no game has more actions, those of chance included */
};

/* For `compile`: each army of the scenario is a player, in order; at most BOR_MAX_PLAYERS. */
void bor_game_take_armies (BorGame *game, const BorScenario *scenario);

G_END_DECLS

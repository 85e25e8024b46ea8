/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/facts.h"
#include "game/random.h"
#include "game/show.h"
#include "model/scenario.h"

G_BEGIN_DECLS

/* The rules engine's interface, in OpenSpiel's words: a game is compiled from
 * a scenario; a state is plain data that a caller copies with memcpy; at each
 * state somebody is to act: a player, chance, or nobody because the game is
 * over.
 *
 * Decisions are small: an operation of the rules (an assault, a retreat) is a
 * chain of single choices. Steps that allow one action only are taken by the
 * engine, so at least two actions are legal wherever a player is to act.
 * Plans that players make at the same time are asked for one after the other,
 * and the observations hide them until the last one is made. Dice and blind
 * draws are chance nodes. */

typedef struct BorGame BorGame;
typedef struct BorGameRules BorGameRules;
typedef struct BorGameState BorGameState; /* `bor_game_state_size` bytes, no pointers */
typedef guint64 BorAction;

#define BOR_MAX_CHANCES 64 /* outcomes of a chance node */

/* Players are numbered from 0, in the order of bor_game_player_name. */
#define BOR_MAX_PLAYERS 8
#define BOR_PLAYER_CHANCE -1
#define BOR_PLAYER_TERMINAL -4
/* As observer: somebody who sees what everybody sees, and no more. */
#define BOR_SPECTATOR -8
/* In an observation: somebody else is to act, for whatever reason. */
#define BOR_PLAYER_HIDDEN -9

typedef struct {
  BorAction action;
  double    probability;
} BorChance;

/* What happened, for logs, animation and statistics. `type` and `arg` are the
 * ruleset's; see its header. */
typedef struct {
  guint16 type;
  gint8   player;  /* whom it is about; -1 for nobody */
  guint8  seen_by; /* bit per player: who may know `secret` */
  gint32  arg[4];  /* public */
  gint32  secret;  /* 0 once hidden */
} BorEvent;

#define BOR_SEEN_BY_ALL 0xff

/* The caller's buffer. When it is full, further events are only counted. */
typedef struct {
  BorEvent *items;
  guint     max, n;
} BorEvents;

/* Why a scenario cannot be played. */
typedef struct {
  char          *message; /* translated, one line */
  BorElementRef *refs;    /* what it is about; the first is where to go */
  guint          n_refs;
} BorGameIssue;

void bor_game_issue_free (BorGameIssue *issue);

#define BOR_GAME_ERROR (bor_game_error_quark ())
GQuark bor_game_error_quark (void);

typedef enum {
  BOR_GAME_ERROR_NO_RULESET, /* the scenario names none, or one without an engine */
  BOR_GAME_ERROR_COMPILE,    /* the scenario cannot be played: see the issues */
  BOR_GAME_ERROR_ACTION,     /* not a legal action */
} BorGameError;

/* What a ruleset gives. Callers use the functions below. */
struct BorGameRules {
  const char *ruleset;
  /* Fills a game in, or adds to `issues` and returns NULL. */
  BorGame *(*compile) (const BorScenario *scenario, GPtrArray *issues);
  void (*free) (BorGame *game);
  void (*initial) (const BorGame *game, BorGameState *state);
  gint (*player) (const BorGame *game, const BorGameState *state);
  guint (*legal) (const BorGame *game, const BorGameState *state, BorAction *actions);
  gboolean (*resignation) (const BorGame *game, const BorGameState *state, BorAction *action);
  guint (*chances) (const BorGame *game, const BorGameState *state, BorChance *chances);
  void (*apply) (const BorGame *game, BorGameState *state, BorAction action, BorEvents *events);
  void (*returns) (const BorGame *game, const BorGameState *state, double *returns);
  void (*observe) (const BorGame *game, const BorGameState *state, gint observer,
                   BorGameState *observation);
  void (*determinise) (const BorGame *game, const BorGameState *observation, gint observer,
                       BorRandom *random, BorGameState *state);
  double (*value) (const BorGame *game, const BorGameState *state, guint player);
  gboolean (*at_rest) (const BorGame *game, const BorGameState *state);
  char *(*token) (const BorGame *game, const BorGameState *state, BorAction action);
  char *(*text) (const BorGame *game, const BorGameState *state, BorAction action);
  char *(*prompt) (const BorGame *game, const BorGameState *state);
  char *(*event_text) (const BorGame *game, const BorEvent *event);
  const char *(*broken) (const BorGame *game, const BorGameState *state);
  /* for showing it on its board */
  guint (*pieces) (const BorGame *game, const BorGameState *state, BorPieceShown *pieces);
  void (*show_action) (const BorGame *game, const BorGameState *state, BorAction action,
                       BorActionShown *shown);
  char *(*price) (const BorGame *game, const BorGameState *state, BorAction action);
  guint (*budgets) (const BorGame *game, const BorGameState *state, BorBudget *budgets);
  char *(*situation) (const BorGame *game, const BorGameState *state);
  void (*show_event) (const BorGame *game, const BorEvent *event, BorEventShown *shown);
  char *(*explain) (const BorGame *game, const BorEvent *events, guint n);
  BorRefusal *(*why_not) (const BorGame *game, const BorGameState *observation, gint player,
                          BorElementRef from, const guint32 *classes, guint n, BorElementRef to);
  /* for statistics */
  const BorFactNames *names;
  guint (*facts) (const BorGame *game, const BorEvent *event, BorFact *facts);
  void (*standing) (const BorGame *game, const BorGameState *state, BorStanding *standing);
  void (*holders) (const BorGame *game, const BorGameState *state, gint8 *holders);
};

/* The head of every compiled game. Immutable once compiled; may be used from
 * any thread. */
struct BorGame {
  gint                ref_count;
  const BorGameRules *rules;
  BorScenario        *scenario; /* owned */
  guint               n_players;
  char               *player_names[BOR_MAX_PLAYERS]; /* owned */
  gint32              player_sides[BOR_MAX_PLAYERS]; /* slots of the sides that they play */
  gsize               state_size;
  guint               max_actions; /* no list of actions is longer */
  guint               max_pieces;  /* no list of pieces is longer */
  guint               max_length;  /* no game has more actions, those of chance included */
};

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

/* Room for a state. (transfer full, g_free) */
BorGameState *bor_game_state_new (const BorGame *game);
/* (transfer full, g_free) */
BorGameState *bor_game_state_copy (const BorGame *game, const BorGameState *state);
/* Equal bytes: the same position, reached in a way that leaves no difference. */
gboolean bor_game_state_equal (const BorGame *game, const BorGameState *a, const BorGameState *b);
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

/* The action by which whoever is to act gives the game up; FALSE where the rules have none. It is
 * not in the list of legal actions, so nobody who draws or searches among these resigns;
 * bor_game_try, tokens and records take it. */
static inline gboolean
bor_game_resignation (const BorGame *game, const BorGameState *state, BorAction *action)
{
  return game->rules->resignation (game, state, action);
}

/* The outcomes of a chance node, at most BOR_MAX_CHANCES, and their probabilities, which add up
 * to 1. */
static inline guint
bor_game_chances (const BorGame *game, const BorGameState *state, BorChance *chances)
{
  return game->rules->chances (game, state, chances);
}

/* Applies a legal action (or an outcome of chance) and goes on to the next
 * decision. Appends what happened to `events` (nullable). Allocates nothing. */
static inline void
bor_game_apply (const BorGame *game, BorGameState *state, BorAction action, BorEvents *events)
{
  game->rules->apply (game, state, action, events);
}

/* For actions from outside: checks first. On error the state has not changed. */
gboolean bor_game_try (const BorGame *game, BorGameState *state, BorAction action,
                       BorEvents *events, GError **error);

/* A value for each player, from -1 to 1; 0 each while the game is not over. */
static inline void
bor_game_returns (const BorGame *game, const BorGameState *state, double *returns)
{
  game->rules->returns (game, state, returns);
}

/* What `observer` (a player or BOR_SPECTATOR) sees, as a state with the rest
 * blanked: a pure function of what he may know, so two states that he cannot
 * tell apart give equal bytes. To be read by the ruleset's accessors, by
 * bor_game_legal where it is his decision, and by bor_game_determinise; not to be played on. */
static inline void
bor_game_observe (const BorGame *game, const BorGameState *state, gint observer,
                  BorGameState *observation)
{
  game->rules->observe (game, state, observer, observation);
}

/* A state that gives the observer, whose decision it is, this observation; drawn at random. */
static inline void
bor_game_determinise (const BorGame *game, const BorGameState *observation, gint observer,
                      BorRandom *random, BorGameState *state)
{
  game->rules->determinise (game, observation, observer, random, state);
}

/* A guess at the player's return, from -1 to 1, for players that search: a
 * sensible way of telling good positions from bad ones, not a rule. The return itself once the
 * game is over. */
static inline double
bor_game_value (const BorGame *game, const BorGameState *state, guint player)
{
  return game->rules->value (game, state, player);
}

/* TRUE between operations: no assault, move or the like is half done. */
static inline gboolean
bor_game_is_at_rest (const BorGame *game, const BorGameState *state)
{
  return game->rules->at_rest (game, state);
}

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
/* One line for a log, translated; NULL for events that are not worth one. (transfer full) */
char *bor_game_event_text (const BorGame *game, const BorEvent *event);

/* What stands where, as a state or an observation has it: writes each piece that is in a place or
 * waits for one into `pieces`, which has room for `game->max_pieces`; in the order of
 * places. Returns their number. */
static inline guint
bor_game_pieces (const BorGame *game, const BorGameState *state, BorPieceShown *pieces)
{
  return game->rules->pieces (game, state, pieces);
}

/* What a legal action is about. */
static inline void
bor_game_show_action (const BorGame *game, const BorGameState *state, BorAction action,
                      BorActionShown *shown)
{
  game->rules->show_action (game, state, action, shown);
}

/* What a legal action costs or uses up, with the rule that says so; translated. NULL: nothing that
 * is worth a word. (transfer full) */
char *bor_game_price (const BorGame *game, const BorGameState *state, BorAction action);

/* What whoever is on turn can still use: writes at most BOR_MAX_BUDGETS, returns their number. */
static inline guint
bor_game_budgets (const BorGame *game, const BorGameState *state, BorBudget *budgets)
{
  return game->rules->budgets (game, state, budgets);
}

/* Round, turn and phase as one line, translated. (transfer full) */
char *bor_game_situation (const BorGame *game, const BorGameState *state);

/* Where an event happened. */
static inline void
bor_game_show_event (const BorGame *game, const BorEvent *event, BorEventShown *shown)
{
  game->rules->show_event (game, event, shown);
}

/* How the last of `n` events came about: its arithmetic and the rules it goes by, translated;
 * `events` are those that an observer saw, in order, from the beginning or from some combat's
 * beginning on. NULL when there is nothing to add to its text. (transfer full) */
char *bor_game_explain (const BorGame *game, const BorEvent *events, guint n);

/* Why the player cannot now send these pieces of his, one for each of the `n` classes, together
 * from one place to another as the next move; NULL if he can. `observation` is his: what he may not
 * know is no reason. What may follow the move is not asked. (transfer full) */
BorRefusal *bor_game_why_not (const BorGame *game, const BorGameState *observation, gint player,
                              BorElementRef from, const guint32 *classes, guint n,
                              BorElementRef to);

/* What an event says that can be counted: writes at most BOR_MAX_FACTS, returns their number. */
static inline guint
bor_game_facts (const BorGame *game, const BorEvent *event, BorFact *facts)
{
  return game->rules->facts (game, event, facts);
}

static inline void
bor_game_standing (const BorGame *game, const BorGameState *state, BorStanding *standing)
{
  game->rules->standing (game, state, standing);
}

/* Who has pieces in each space: writes a player for each that somebody holds, by slot, and leaves
 * the others as they are. */
static inline void
bor_game_holders (const BorGame *game, const BorGameState *state, gint8 *holders)
{
  game->rules->holders (game, state, holders);
}

/* The invariant that a state violates, in English, for tests; NULL if it is sound. */
const char *bor_game_state_broken (const BorGame *game, const BorGameState *state);

G_END_DECLS

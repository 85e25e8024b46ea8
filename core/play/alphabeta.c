/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "play/player-private.h"
#include "play/testing.h"

/* Alpha-beta search with iterative deepening, for games of two without chance and secrets. A ply is an
 * operation of the rules (up to the next quiet position), made of several choices: the ways of finishing
 * the one at hand are listed first, and searched one ply deeper each time, the best so far first. What
 * one is decided on is then played choice by choice without thinking again.
 *
 * Elsewhere what is tried first is what was best in the same position before, then what has cut off
 * most often.
 *
 * What is known of a position is in a table, where later positions replace earlier ones. Its value counts
 * only for as deep a search as found it, after as many choices: then it is exactly what the search would
 * find again, so that the table saves time but does not change the choice. */

#define MAX_DEPTH   12   /* plies */
#define MAX_LEVELS  96   /* choices */
#define MAX_LINES   4096 /* ways of finishing the current operation */
#define MAX_LINE    16   /* choices of one of them */
#define N_HISTORY   4096
#define LEAST_KNOWN (1u << 12) /* places in the table */
#define MOST_KNOWN  (1u << 20)
#define REPORT      256  /* positions between two reports of progress */
#define CERTAIN     0.99 /* as good as won */
#define DELAY       1e-4 /* what a win is worth less for each choice that it comes later */

typedef struct {
  BorAction actions[MAX_LINE];
  guint n;
} Line;

typedef enum {
  NOTHING,
  EXACTLY,
  AT_LEAST,
  AT_MOST,
} Bound;

typedef struct {
  guint64 position;
  BorAction action; /* the best one */
  double value;
  guint16 level, depth; /* for which the value is exact or a bound */
  Bound bound;
} Known;

typedef struct {
  BorPlayer *player;
  const BorGame *game;
  BorGameState *stack; /* MAX_LEVELS + 2 states */
  BorAction *actions;  /* max_actions for each of them */
  Line *lines;
  guint n_lines;
  guint positions; /* that were judged */
  guint depth;     /* of the iteration, plies */
  gboolean stopped;
  guint32 history[2][N_HISTORY];
  Known *known;
  guint n_known;   /* a power of two */
  guint max_depth; /* plies */
  gboolean blind;  /* values in the table do not count */
  Line plan;       /* what is left to do of the operation decided on */
  guint64 planned; /* the position in which it goes on */
} Search;

static BorGameState *
level_state (Search *self, guint level)
{
  return (BorGameState *) ((guint8 *) self->stack + level * bor_game_state_size (self->game));
}

static BorAction *
level_actions (Search *self, guint level)
{
  return self->actions + (gsize) level * self->game->max_actions;
}

static double
judge (Search *self, guint level, guint side)
{
  BorPlayer *player = self->player;
  self->positions++;
  if (self->depth > 1 && self->positions >= player->iterations)
    self->stopped = TRUE;
  if (self->positions % REPORT == 0 && player->progress != NULL
      && !player->progress (MIN (self->positions, player->iterations), player->iterations,
                            player->progress_data))
    self->stopped = TRUE;
  return bor_game_value (self->game, level_state (self, level), side);
}

/* --- Order --- */

static guint32 *
history_of (Search *self, guint side, BorAction action, guint64 before)
{
  guint64 key = (action + 1) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) ^ before;
  key *= G_GUINT64_CONSTANT (0xff51afd7ed558ccd);
  return &self->history[side][key >> 52];
}

/* Brings what is to be tried next to place `i`. */
static void
pick (Search *self, BorAction *actions, guint i, guint n, guint side, guint64 before,
      const Known *known, guint64 position)
{
  guint chosen = i;
  guint64 highest = 0;
  for (guint k = i; k < n; k++) {
    guint64 score = 1 + (guint64) *history_of (self, side, actions[k], before);
    if (known->position == position && known->action == actions[k])
      score = G_MAXUINT64;
    if (score > highest) {
      highest = score;
      chosen = k;
    }
  }
  BorAction action = actions[chosen];
  actions[chosen] = actions[i];
  actions[i] = action;
}

/* --- Search --- */

static double search (Search *self, guint level, guint depth, double alpha, double beta,
                      guint64 before);

/* What the position at `level` is worth to `side`, who has brought it about by `action`; `depth`
 * plies are left, that of the action among them. */
static double
follow (Search *self, guint level, guint depth, double alpha, double beta, guint side,
        BorAction action)
{
  const BorGame *game = self->game;
  BorGameState *state = level_state (self, level);
  gint mover = bor_game_player (game, state);
  if (mover == BOR_PLAYER_TERMINAL)
    return judge (self, level, side) * (1 - DELAY * level);
  gboolean quiet = bor_game_is_quiet (game, state);
  depth -= quiet;
  if (depth == 0 || level >= MAX_LEVELS)
    return judge (self, level, side);
  guint64 before = quiet ? 0 : action + 1;
  return mover == (gint) side ? search (self, level, depth, alpha, beta, before)
                              : -search (self, level, depth, -beta, -alpha, before);
}

/* What the table knows of the value; FALSE: not enough. */
static gboolean
look_up (const Search *self, const Known *known, guint64 position, guint level, guint depth,
         double alpha, double beta)
{
  return !self->blind && known->position == position && known->level == level
         && known->depth == depth
         && (known->bound == EXACTLY || (known->bound == AT_LEAST && known->value >= beta)
             || (known->bound == AT_MOST && known->value <= alpha));
}

/* What the position is worth to whoever is to act; `before`: what was chosen in the same
 * operation. */
static double
search (Search *self, guint level, guint depth, double alpha, double beta, guint64 before)
{
  const BorGame *game = self->game;
  const BorGameState *state = level_state (self, level);
  guint64 position = bor_game_state_hash (game, state);
  Known *known = &self->known[position & (self->n_known - 1)];
  if (look_up (self, known, position, level, depth, alpha, beta))
    return known->value;
  guint side = (guint) bor_game_player (game, state);
  BorAction *actions = level_actions (self, level), best = 0;
  guint n = bor_game_legal (game, state, actions);
  double highest = -G_MAXDOUBLE, least = alpha;
  for (guint i = 0; i < n; i++) {
    pick (self, actions, i, n, side, before, known, position);
    memcpy (level_state (self, level + 1), state, bor_game_state_size (game));
    bor_game_apply (game, level_state (self, level + 1), actions[i], NULL);
    double value = follow (self, level + 1, depth, alpha, beta, side, actions[i]);
    if (self->stopped)
      return 0;
    if (value > highest) {
      highest = value;
      best = actions[i];
    }
    alpha = MAX (alpha, value);
    if (alpha >= beta) {
      *history_of (self, side, actions[i], before) += depth * depth;
      break;
    }
  }
  Bound bound = highest >= beta ? AT_LEAST : highest <= least ? AT_MOST : EXACTLY;
  *known = (Known){ position, best, highest, (guint16) level, (guint16) depth, bound };
  return highest;
}

/* --- The current operation --- */

/* Lists the ways of finishing it; FALSE if there are too many. */
static gboolean
list_lines (Search *self, guint level, guint side, Line *line)
{
  const BorGame *game = self->game;
  const BorGameState *state = level_state (self, level);
  BorAction *actions = level_actions (self, level);
  guint n = bor_game_legal (game, state, actions);
  for (guint i = 0; i < n; i++) {
    BorGameState *next = level_state (self, level + 1);
    line->actions[line->n++] = actions[i];
    memcpy (next, state, bor_game_state_size (game));
    bor_game_apply (game, next, actions[i], NULL);
    if (bor_game_player (game, next) == (gint) side && !bor_game_is_quiet (game, next)) {
      if (line->n == MAX_LINE || !list_lines (self, level + 1, side, line))
        return FALSE;
    } else {
      if (self->n_lines == MAX_LINES)
        return FALSE;
      self->lines[self->n_lines++] = *line;
    }
    line->n--;
  }
  return TRUE;
}

/* In an order that is different in each game, so that equal ones take turns. */
static void
find_lines (Search *self, guint side, const BorAction *actions, guint n)
{
  Line line = { .n = 0 };
  self->n_lines = 0;
  if (!list_lines (self, 0, side, &line)) {
    self->n_lines = MIN (n, MAX_LINES);
    for (guint i = 0; i < self->n_lines; i++)
      self->lines[i] = (Line){ { actions[i] }, 1 };
  }
  for (guint i = self->n_lines; i > 1; i--) {
    guint k = bor_random_below (&self->player->random, i);
    line = self->lines[k];
    self->lines[k] = self->lines[i - 1];
    self->lines[i - 1] = line;
  }
}

static double
try_line (Search *self, const Line *line, guint depth, double alpha, guint side)
{
  const BorGame *game = self->game;
  guint level = 0;
  for (; level < line->n; level++) {
    memcpy (level_state (self, level + 1), level_state (self, level), bor_game_state_size (game));
    bor_game_apply (game, level_state (self, level + 1), line->actions[level], NULL);
  }
  return follow (self, level, depth, alpha, G_MAXDOUBLE, side, line->actions[level - 1]);
}

/* One ply deeper: moves what turns out best to the front; its value. */
static double
deepen (Search *self, guint depth, guint side)
{
  double best = -G_MAXDOUBLE;
  self->depth = depth;
  for (guint i = 0; i < self->n_lines; i++) {
    double value = try_line (self, &self->lines[i], depth, best, side);
    if (self->stopped)
      break;
    if (value > best) {
      Line line = self->lines[i];
      memmove (&self->lines[1], &self->lines[0], i * sizeof (Line));
      self->lines[0] = line;
      best = value;
    }
  }
  return best;
}

/* Keeps what comes after the first choice, and the position in which it is due. */
static void
keep_plan (Search *self, const Line *line)
{
  self->plan.n = line->n - 1;
  memcpy (self->plan.actions, line->actions + 1, self->plan.n * sizeof (BorAction));
  bor_game_apply (self->game, level_state (self, 0), line->actions[0], NULL);
  self->planned = bor_game_state_hash (self->game, level_state (self, 0));
}

static gboolean
is_legal (const BorAction *actions, guint n, BorAction action)
{
  for (guint i = 0; i < n; i++)
    if (actions[i] == action)
      return TRUE;
  return FALSE;
}

static BorAction
choose (BorPlayer *player, const BorGameState *observation, guint side, const BorAction *actions,
        guint n)
{
  Search *self = player->data;
  memcpy (level_state (self, 0), observation, bor_game_state_size (self->game));
  if (self->plan.n > 0 && !bor_game_is_quiet (self->game, observation)
      && is_legal (actions, n, self->plan.actions[0])
      && bor_game_state_hash (self->game, observation) == self->planned) {
    Line rest = self->plan;
    keep_plan (self, &rest);
    return rest.actions[0];
  }
  self->positions = 0;
  self->stopped = FALSE;
  memset (self->history, 0, sizeof self->history);
  find_lines (self, side, actions, n);
  for (guint depth = 1; depth <= self->max_depth && !self->stopped && self->n_lines > 1; depth++)
    if (deepen (self, depth, side) > CERTAIN)
      break;
  Line chosen = self->lines[0];
  memcpy (level_state (self, 0), observation, bor_game_state_size (self->game));
  keep_plan (self, &chosen);
  return chosen.actions[0];
}

static void
forget (gpointer data)
{
  Search *self = data;
  self->plan.n = 0;
  memset (self->known, 0, self->n_known * sizeof (Known));
}

void
bor_alphabeta_limit (BorPlayer *player, guint depth, gboolean blind)
{
  Search *self = player->data;
  self->max_depth = MIN (depth, MAX_DEPTH);
  self->blind = blind;
}

guint
bor_alphabeta_positions (const BorPlayer *player)
{
  const Search *self = player->data;
  return self->positions;
}

static void
free_search (gpointer data)
{
  Search *self = data;
  g_free (self->stack);
  g_free (self->actions);
  g_free (self->lines);
  g_free (self->known);
  g_free (self);
}

gboolean
bor_alphabeta_is_supported (const BorGame *game)
{
  return game->n_players == 2 && game->rules->chance == NULL && game->rules->hiding == NULL;
}

void
bor_alphabeta_init (BorPlayer *player)
{
  Search *self = g_new0 (Search, 1);
  self->player = player;
  self->game = player->game;
  self->stack = g_malloc0 ((MAX_LEVELS + 2) * bor_game_state_size (player->game));
  self->actions = g_new (BorAction, (MAX_LEVELS + 2) * (gsize) player->game->max_actions);
  self->lines = g_new (Line, MAX_LINES + 1);
  self->max_depth = MAX_DEPTH;
  for (self->n_known = LEAST_KNOWN; self->n_known < MIN (player->iterations * 4, MOST_KNOWN);)
    self->n_known *= 2;
  self->known = g_new0 (Known, self->n_known);
  player->data = self;
  player->choose = choose;
  player->forget = forget;
  player->free_data = free_search;
}

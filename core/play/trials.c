/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/trials.h"

#include <math.h>
#include <string.h>

#include "play/operations.h"
#include "play/testing.h"
#include "play/tree.h"

/* Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse,
 * 2012): every trial guesses what the observer cannot see, and goes down one tree that all
 * guesses share, among the actions that are legal in this guess. Positions are judged by the
 * ruleset's guess, the closer one if it has two, once the current operation has been finished at
 * random.
 *
 * The actions to choose from begin with what a player sees who looks one operation ahead: few
 * trials would not find the best way to finish each.
 *
 * Chance does not end the way down: every trial throws the dice anew. After few outcomes what is
 * done depends on the throw, so each leads to a point of its own; after many, where no point would
 * be seen twice, all throws share one (an open loop), and a branch is worth what it is over all.
 *
 * In games without hidden information all ways to a state share one point, except beyond an open
 * loop. */

/* In standard deviations of what positions are worth in this search: a side that is far behind or
 * ahead sees small differences only, and must not take them for none. */
#define EXPLORATION 0.5
/* What an operation is worth by itself counts as so many visits. */
#define PRIOR_VISITS 16
#define MAX_DEPTH    64
#define FEW_OUTCOMES 16
#define FEW_ACTIONS  16
#define N_LOGS       1024

struct BorTrials {
  const BorGame *game;
  BorRandom *random; /* borrowed */
  BorGameState *state, *seen;
  BorAction *actions;
  guint32 *fresh;  /* legal actions without a branch */
  guint32 *found;  /* their branches */
  guint32 *places; /* of legal actions, by what place_of() says */
  BorOperations *operations;
  BorWorth worth;
  BorTree *tree;
  guint most, side;
  gboolean decided; /* what the tree is about is followed by this */
  BorAction decision;
  guint64 kept; /* visits, when the decision began */
  guint32 path[MAX_DEPTH];
  guint8 movers[MAX_DEPTH];
  guint n_values;
  double sum, squares; /* of the positions judged, as the player that searches sees them */
  double logs[N_LOGS]; /* log (n + 1) */
};

/* What the position at the end of a trial is worth to each player, asked for once. */
typedef struct {
  double of[BOR_MAX_PLAYERS];
  guint known; /* bit per player */
} Values;

/* Where a trial is. */
typedef struct {
  guint32 branch;
  gboolean open;    /* points depend on the way, not on the state */
  gboolean unknown; /* a point was mixed: what the player sees does not matter any more */
} Way;

/* How far the positions that were judged lie apart. */
static double
spread (const BorTrials *self)
{
  if (self->n_values < 2)
    return 1;
  double mean = self->sum / self->n_values;
  return sqrt (MAX (self->squares / self->n_values - mean * mean, 0));
}

static inline double
log_of_next (const BorTrials *self, guint32 n)
{
  return n < N_LOGS ? self->logs[n] : log (n + 1.0);
}

static guint32
place_of (BorAction action, guint32 mask)
{
  return (guint32) ((guint64) action * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) >> 32) & mask;
}

/* The same for few actions, which are looked at in turn. */
static void
find_few_branches (BorTrials *self, guint32 point, guint n)
{
  for (guint i = 0; i < n; i++)
    self->found[i] = BOR_TREE_NONE;
  for (guint32 branch = bor_tree_first (self->tree, point); branch != BOR_TREE_NONE;
       branch = bor_tree_branch (self->tree, branch)->next) {
    BorAction action = bor_tree_branch (self->tree, branch)->action;
    guint i = 0;
    while (i < n && self->actions[i] != action)
      i++;
    if (i < n)
      self->found[i] = branch;
  }
}

/* Finds the branch of each of the `n` legal actions, in time that grows with their number and that of the
 * branches, not with the product: there can be hundreds of both. */
static void
find_branches (BorTrials *self, guint32 point, guint n)
{
  guint32 mask = ((guint32) 1 << g_bit_storage (2 * n)) - 1;
  memset (self->places, 0xff, (mask + 1) * sizeof (guint32)); /* BOR_TREE_NONE */
  for (guint32 i = 0; i < n; i++) {
    guint32 place = place_of (self->actions[i], mask);
    while (self->places[place] != BOR_TREE_NONE)
      place = (place + 1) & mask;
    self->places[place] = i;
    self->found[i] = BOR_TREE_NONE;
  }
  for (guint32 branch = bor_tree_first (self->tree, point); branch != BOR_TREE_NONE;
       branch = bor_tree_branch (self->tree, branch)->next) {
    BorAction action = bor_tree_branch (self->tree, branch)->action;
    guint32 place = place_of (action, mask), i;
    while ((i = self->places[place]) != BOR_TREE_NONE && self->actions[i] != action)
      place = (place + 1) & mask;
    if (i != BOR_TREE_NONE)
      self->found[i] = branch;
  }
}

/* The branch to follow by one of the `n` legal actions; a new one (visits 0) while there are some
 * without. */
static guint32
select_branch (BorTrials *self, guint32 point, guint n)
{
  guint n_fresh = 0;
  guint32 best = BOR_TREE_NONE;
  double best_score = -G_MAXDOUBLE, exploration = EXPLORATION * spread (self);
  if (n <= FEW_ACTIONS)
    find_few_branches (self, point, n);
  else
    find_branches (self, point, n);
  for (guint i = 0; i < n; i++) {
    guint32 branch = self->found[i];
    if (branch == BOR_TREE_NONE) {
      self->fresh[n_fresh++] = i;
      continue;
    }
    BorTreeBranch *at = bor_tree_branch (self->tree, branch);
    at->available++;
    double score =
      at->total / at->visits + exploration * sqrt (log_of_next (self, at->available) / at->visits);
    if (score > best_score) {
      best_score = score;
      best = branch;
    }
  }
  if (n_fresh == 0)
    return best;
  return bor_tree_add (self->tree, point,
                       self->actions[self->fresh[bor_random_below (self->random, n_fresh)]]);
}

static double
value_for (BorTrials *self, Values *values, guint player)
{
  if ((values->known >> player & 1) == 0)
    values->of[player] = bor_worth_of (&self->worth, self->state, player);
  values->known |= 1u << player;
  return values->of[player];
}

/* Lets chance do what it does until a player decides, and lists the `n` legal actions then. What is to be told apart afterwards: the
 * outcomes where there are few, else who decides; 0 where chance did nothing. */
static guint64
pass_chance (BorTrials *self, gboolean *open, guint *n_legal)
{
  const BorGame *game = self->game;
  BorChance chances[BOR_MAX_CHANCES];
  guint64 luck = 0, outcomes = 1;
  while (bor_game_player (game, self->state) == BOR_PLAYER_CHANCE) {
    guint n = bor_game_chances (game, self->state, chances);
    BorAction outcome = bor_game_draw (game, self->state, self->random);
    outcomes = n > 0 ? MIN (outcomes * n, FEW_OUTCOMES + 1) : FEW_OUTCOMES + 1;
    luck = (luck + outcome + 1) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
    *n_legal = bor_game_apply_and_list (game, self->state, outcome, NULL, self->actions);
  }
  if (outcomes <= FEW_OUTCOMES)
    return luck;
  *open = TRUE;
  return (guint64) bor_game_player (game, self->state) + 1;
}

/* Never 0. */
static guint64
key_of (const BorTrials *self)
{
  return MAX (bor_game_state_key (self->game, self->state), 1);
}

/* The same for what the player sees, whose decision it is. */
static guint64
key_of_sight (const BorTrials *self)
{
  return MAX (bor_game_sight_key (self->game, self->state, (gint) self->side, self->seen), 1);
}

/* The point that the trial has come to. */
static guint32
find_point (BorTrials *self, Way *way, guint64 luck)
{
  const BorGame *game = self->game;
  gboolean shared = !bor_game_hides (game) && !way->open;
  guint32 point = bor_tree_follow (self->tree, way->branch, luck);
  if (point == BOR_TREE_NONE)
    point = bor_tree_lead (self->tree, way->branch, luck, shared ? key_of (self) : 0);
  if (bor_game_hides (game) && !way->unknown) {
    gboolean own = bor_game_player (game, self->state) == (gint) self->side;
    guint64 seen = own ? key_of_sight (self) : 0;
    way->unknown = !bor_tree_see (self->tree, point, seen);
  }
  return point;
}

/* Goes down the tree, up to a branch that was not visited before. Returns the length of the path, and
 * how many actions are listed for finishing the operation. */
static guint
go_down (BorTrials *self, guint *n_listed)
{
  guint depth = 0, n = bor_game_legal (self->game, self->state, self->actions);
  Way way = { BOR_TREE_NONE, FALSE, FALSE };
  while (depth < MAX_DEPTH) {
    guint64 luck = pass_chance (self, &way.open, &n);
    gint mover = bor_game_player (self->game, self->state);
    if (mover < 0)
      break;
    guint32 point = depth > 0 ? find_point (self, &way, luck) : 0;
    way.branch = select_branch (self, point, n);
    self->path[depth] = way.branch;
    self->movers[depth++] = (guint8) mover;
    const BorTreeBranch *at = bor_tree_branch (self->tree, way.branch);
    if (at->visits == 0) {
      *n_listed = bor_game_apply_within (self->game, self->state, at->action, self->actions);
      return depth;
    }
    n = bor_game_apply_and_list (self->game, self->state, at->action, NULL, self->actions);
  }
  *n_listed = bor_game_is_quiet (self->game, self->state) ? 0 : n;
  return depth;
}

void
bor_trials_make (BorTrials *self, const BorGameState *observation)
{
  bor_game_determinise (self->game, observation, (gint) self->side, self->random, self->state);
  guint n_listed, depth = go_down (self, &n_listed);
  bor_game_finish_at_random (self->game, self->state, MAX_DEPTH, n_listed, self->actions,
                             self->random);
  Values values = { .known = 0 };
  double value = value_for (self, &values, self->side);
  self->n_values++;
  self->sum += value;
  self->squares += value * value;
  for (guint i = 0; i < depth; i++) {
    BorTreeBranch *at = bor_tree_branch (self->tree, self->path[i]);
    at->visits++;
    at->available += at->visits == 1;
    at->total += value_for (self, &values, self->movers[i]);
  }
}

/* Each action begins as if it had been visited, with what its operation is worth. Without a guess
 * of the ruleset that would take a random game for each way to finish it. */
static void
add_prior (BorTrials *self, const BorGameState *observation, const BorAction *actions, guint n,
           guint guesses)
{
  for (guint i = 0; i < n; i++) {
    guint32 branch = bor_tree_find (self->tree, 0, actions[i]);
    if (branch == BOR_TREE_NONE)
      branch = bor_tree_add (self->tree, 0, actions[i]);
    bor_tree_branch (self->tree, branch)->visits += PRIOR_VISITS;
    bor_tree_branch (self->tree, branch)->available += PRIOR_VISITS;
  }
  for (guint k = 0; k < guesses; k++) {
    bor_game_determinise (self->game, observation, (gint) self->side, self->random, self->state);
    for (guint i = 0; i < n; i++)
      bor_tree_branch (self->tree, bor_tree_find (self->tree, 0, actions[i]))->total +=
        bor_operations_value (self->operations, self->state, self->side, actions[i], self->random)
        * PRIOR_VISITS / guesses;
  }
}

static gboolean
keep (BorTrials *self, guint64 key)
{
  if (!self->decided)
    return FALSE;
  return bor_game_hides (self->game)
           ? bor_tree_keep_seen (self->tree, self->decision, key, self->most)
           : bor_tree_keep_state (self->tree, key, self->most);
}

void
bor_trials_begin (BorTrials *self, const BorGameState *observation, guint side,
                  const BorAction *actions, guint n, guint guesses, BorRandom *random)
{
  const BorGameSearch *search = self->game->rules->search;
  guint64 key = MAX (bor_game_observation_key (self->game, observation, (gint) side), 1);
  self->random = random;
  self->n_values = 0;
  self->sum = self->squares = 0;
  self->kept = 0;
  if (side != self->side || !keep (self, key))
    bor_tree_clear (self->tree, bor_game_hides (self->game) ? 0 : key);
  self->side = side;
  self->decided = FALSE;
  for (guint32 i = bor_tree_first (self->tree, 0); i != BOR_TREE_NONE;
       i = bor_tree_branch (self->tree, i)->next)
    self->kept += bor_tree_branch (self->tree, i)->visits;
  if (guesses > 0 && search != NULL && search->value != NULL)
    add_prior (self, observation, actions, n, guesses);
}

void
bor_trials_add (const BorTrials *self, BorAction action, guint64 *visits, double *total)
{
  guint32 branch = bor_tree_find (self->tree, 0, action);
  if (branch == BOR_TREE_NONE)
    return;
  *visits += bor_tree_branch (self->tree, branch)->visits;
  *total += bor_tree_branch (self->tree, branch)->total;
}

void
bor_trials_decide (BorTrials *self, BorAction action)
{
  self->decided = TRUE;
  self->decision = action;
}

void
bor_trials_forget (BorTrials *self)
{
  self->decided = FALSE;
  bor_tree_clear (self->tree, 0);
}

guint64
bor_trials_kept (const BorTrials *self)
{
  return self->kept;
}

void
bor_trials_free (BorTrials *self)
{
  bor_operations_free (self->operations);
  bor_tree_free (self->tree);
  g_free (self->state);
  g_free (self->seen);
  g_free (self->actions);
  g_free (self->fresh);
  g_free (self->found);
  g_free (self->places);
  g_free (self);
}

BorTrials *
bor_trials_new (const BorGame *game, guint most)
{
  BorTrials *self = g_new0 (BorTrials, 1);
  self->game = game;
  self->most = most;
  self->state = bor_game_state_new (game);
  self->seen = bor_game_state_new (game);
  self->actions = g_new (BorAction, game->max_actions);
  self->fresh = g_new (guint32, game->max_actions);
  self->found = g_new (guint32, game->max_actions);
  self->places = g_new (guint32, (gsize) 1 << g_bit_storage (2 * game->max_actions));
  self->operations = bor_operations_new (game, bor_game_study);
  self->worth.game = game;
  self->worth.value = bor_game_study;
  self->tree = bor_tree_new ();
  for (guint i = 0; i < N_LOGS; i++)
    self->logs[i] = log (i + 1.0);
  return self;
}

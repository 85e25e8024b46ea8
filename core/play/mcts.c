/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "play/player-private.h"

/* Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse,
 * 2012): every iteration guesses what the observer cannot see, and goes down one tree that all
 * guesses share, among the actions that are legal in this guess. Positions are judged by the
 * ruleset's guess, the closer one if it has two, once the current operation has been finished at
 * random.
 *
 * The actions to choose from begin with what a player sees who looks one operation ahead: few
 * iterations would not find the best way to finish each.
 *
 * Chance does not end the way down: every iteration throws the dice anew. After few outcomes what is
 * done depends on the throw, so each has branches of its own; after many, where no branch would be
 * seen twice, all throws share them (an open loop), and a branch is worth what it is over all. */

/* In standard deviations of what positions are worth in this search: a side that is far behind or
 * ahead sees small differences only, and must not take them for none. */
#define EXPLORATION 0.5
/* What an operation is worth by itself counts as so many visits, from so many guesses. */
#define PRIOR_VISITS  16
#define PRIOR_GUESSES 2
#define MAX_DEPTH     64
#define FEW_OUTCOMES  16
#define NOBODY        G_MAXUINT32
#define REPORT        16 /* iterations between two reports of progress */

typedef struct {
  BorAction action;
  guint64 luck; /* see pass_chance */
  guint32 first_child, sibling;
  guint32 visits, available;
  double total; /* of what the mover got */
} Node;

typedef struct {
  const BorGame *game;
  BorRandom *random;
  BorGameState *state;
  BorAction *actions;
  guint32 *fresh; /* legal actions without a node */
  BorOperations *operations;
  Node *nodes;
  guint n_nodes, max_nodes;
  guint32 path[MAX_DEPTH];
  guint8 movers[MAX_DEPTH];
  guint n_values;
  double sum, squares; /* of the positions judged, as the player that searches sees them */
} Tree;

/* What the position at the end of an iteration is worth to each player, asked for once. */
typedef struct {
  double of[BOR_MAX_PLAYERS];
  guint known; /* bit per player */
} Values;

static guint32
add_node (Tree *tree, guint32 parent, BorAction action, guint64 luck)
{
  guint32 i = tree->n_nodes++;
  tree->nodes[i] =
    (Node){ .action = action, .first_child = NOBODY, .sibling = NOBODY, .luck = luck };
  if (parent != NOBODY) {
    tree->nodes[i].sibling = tree->nodes[parent].first_child;
    tree->nodes[parent].first_child = i;
  }
  return i;
}

static guint32
find_child (const Tree *tree, guint32 parent, BorAction action, guint64 luck)
{
  guint32 child = tree->nodes[parent].first_child;
  while (child != NOBODY
         && (tree->nodes[child].action != action || tree->nodes[child].luck != luck))
    child = tree->nodes[child].sibling;
  return child;
}

/* How far the positions that were judged lie apart. */
static double
spread (const Tree *tree)
{
  if (tree->n_values < 2)
    return 1;
  double mean = tree->sum / tree->n_values;
  return sqrt (MAX (tree->squares / tree->n_values - mean * mean, 0));
}

/* The child to go to; a new one (visits 0) while there are legal actions without. */
static guint32
select_child (Tree *tree, guint32 parent, guint64 luck)
{
  guint n = bor_game_legal (tree->game, tree->state, tree->actions), n_fresh = 0;
  guint32 best = NOBODY;
  double best_score = -G_MAXDOUBLE, exploration = EXPLORATION * spread (tree);
  for (guint i = 0; i < n; i++) {
    guint32 child = find_child (tree, parent, tree->actions[i], luck);
    if (child == NOBODY) {
      tree->fresh[n_fresh++] = i;
      continue;
    }
    Node *node = &tree->nodes[child];
    node->available++;
    double score =
      node->total / node->visits + exploration * sqrt (log (node->available + 1.0) / node->visits);
    if (score > best_score) {
      best_score = score;
      best = child;
    }
  }
  if (n_fresh == 0)
    return best;
  return add_node (tree, parent,
                   tree->actions[tree->fresh[bor_random_below (tree->random, n_fresh)]], luck);
}

static void
finish_operation (Tree *tree)
{
  const BorGame *game = tree->game;
  for (guint i = 0; i < MAX_DEPTH && !bor_game_is_quiet (game, tree->state); i++)
    bor_game_apply (game, tree->state,
                    bor_game_random_action (game, tree->state, tree->actions, tree->random), NULL);
}

static double
value_for (const Tree *tree, Values *values, guint player)
{
  if ((values->known >> player & 1) == 0)
    values->of[player] = bor_game_study (tree->game, tree->state, player);
  values->known |= 1u << player;
  return values->of[player];
}

/* Lets chance do what it does until a player decides. What is to be told apart afterwards: the
 * outcomes where there are few, else who decides; 0 where chance did nothing. */
static guint64
pass_chance (Tree *tree)
{
  const BorGame *game = tree->game;
  BorChance chances[BOR_MAX_CHANCES];
  guint64 luck = 0, outcomes = 1;
  while (bor_game_player (game, tree->state) == BOR_PLAYER_CHANCE) {
    guint n = bor_game_chances (game, tree->state, chances);
    BorAction outcome = bor_game_draw (game, tree->state, tree->random);
    outcomes = n > 0 ? MIN (outcomes * n, FEW_OUTCOMES + 1) : FEW_OUTCOMES + 1;
    luck = (luck + outcome + 1) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
    bor_game_apply (game, tree->state, outcome, NULL);
  }
  return outcomes > FEW_OUTCOMES ? (guint64) bor_game_player (game, tree->state) + 1 : luck;
}

static void
iterate (Tree *tree, guint side)
{
  const BorGame *game = tree->game;
  guint32 node = 0;
  guint depth = 0;
  gboolean fresh = FALSE;
  while (!fresh && depth < MAX_DEPTH && tree->n_nodes < tree->max_nodes) {
    guint64 luck = pass_chance (tree);
    gint mover = bor_game_player (game, tree->state);
    if (mover < 0)
      break;
    node = select_child (tree, node, luck);
    fresh = tree->nodes[node].visits == 0;
    tree->path[depth] = node;
    tree->movers[depth++] = (guint8) mover;
    bor_game_apply (game, tree->state, tree->nodes[node].action, NULL);
  }
  finish_operation (tree);
  Values values = { .known = 0 };
  double value = value_for (tree, &values, side);
  tree->n_values++;
  tree->sum += value;
  tree->squares += value * value;
  for (guint i = 0; i < depth; i++) {
    Node *seen = &tree->nodes[tree->path[i]];
    seen->visits++;
    seen->available += seen->visits == 1;
    seen->total += value_for (tree, &values, tree->movers[i]);
  }
}

/* Each action begins as if it had been visited, with what its operation is worth. Without a guess
 * of the ruleset that would take a random game for each way to finish it. */
static void
add_prior (Tree *tree, const BorGameState *observation, guint side, const BorAction *actions,
           guint n)
{
  for (guint i = 0; i < n; i++)
    add_node (tree, 0, actions[i], 0);
  for (guint k = 0; k < PRIOR_GUESSES; k++) {
    bor_game_determinise (tree->game, observation, (gint) side, tree->random, tree->state);
    for (guint i = 0; i < n; i++) {
      Node *node = &tree->nodes[1 + i];
      double value =
        bor_operations_value (tree->operations, tree->state, side, actions[i], tree->random);
      node->total += value * PRIOR_VISITS / PRIOR_GUESSES;
      node->visits = node->available = PRIOR_VISITS;
    }
  }
}

static BorAction
most_visited (const Tree *tree)
{
  guint32 best = tree->nodes[0].first_child;
  for (guint32 i = best; i != NOBODY; i = tree->nodes[i].sibling) {
    const Node *node = &tree->nodes[i], *top = &tree->nodes[best];
    if (node->visits > top->visits || (node->visits == top->visits && node->total > top->total))
      best = i;
  }
  return tree->nodes[best].action;
}

static gboolean
goes_on (const BorPlayer *player, guint done)
{
  return player->progress == NULL || done == 0 || done % REPORT != 0
         || player->progress (done, player->iterations, player->progress_data);
}

static BorAction
choose (BorPlayer *player, const BorGameState *observation, guint side, const BorAction *actions,
        guint n)
{
  Tree *tree = player->data;
  tree->random = &player->random;
  tree->n_nodes = tree->n_values = 0;
  tree->sum = tree->squares = 0;
  add_node (tree, NOBODY, 0, 0);
  if (tree->game->rules->search != NULL && tree->game->rules->search->value != NULL)
    add_prior (tree, observation, side, actions, n);
  for (guint i = 0; i < player->iterations && goes_on (player, i); i++) {
    bor_game_determinise (player->game, observation, (gint) side, &player->random, tree->state);
    iterate (tree, side);
  }
  return most_visited (tree);
}

static void
free_tree (gpointer data)
{
  Tree *tree = data;
  g_free (tree->state);
  g_free (tree->actions);
  g_free (tree->fresh);
  g_free (tree->nodes);
  bor_operations_free (tree->operations);
  g_free (tree);
}

void
bor_mcts_init (BorPlayer *player)
{
  Tree *tree = g_new0 (Tree, 1);
  tree->game = player->game;
  tree->state = bor_game_state_new (player->game);
  tree->actions = g_new (BorAction, player->game->max_actions);
  tree->fresh = g_new (guint32, player->game->max_actions);
  tree->operations = bor_operations_new (player->game, bor_game_study);
  tree->max_nodes = player->iterations + 2 + player->game->max_actions;
  tree->nodes = g_new (Node, tree->max_nodes);
  player->data = tree;
  player->choose = choose;
  player->free_data = free_tree;
}

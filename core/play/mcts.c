/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/player-private.h"
#include "play/trials.h"

/* A player that searches by trials. */

#define GUESSES 2  /* of what is hidden, before the first trial */
#define REPORT  16 /* trials between two reports of progress */

static gboolean
goes_on (const BorPlayer *player, guint done)
{
  return player->progress == NULL || done == 0 || done % REPORT != 0
         || player->progress (done, player->iterations, player->progress_data);
}

/* The action visited most; of those the one with the better results; of those the last one. */
static BorAction
most_visited (const BorTrials *trials, const BorAction *actions, guint n)
{
  guint best = n - 1;
  guint64 most = 0;
  double highest = 0;
  for (guint i = n; i-- > 0;) {
    guint64 visits = 0;
    double total = 0;
    bor_trials_add (trials, actions[i], &visits, &total);
    if (visits > most || (visits == most && visits > 0 && total > highest)) {
      best = i;
      most = visits;
      highest = total;
    }
  }
  return actions[best];
}

static BorAction
choose (BorPlayer *player, const BorGameState *observation, guint side, const BorAction *actions,
        guint n)
{
  BorTrials *trials = player->data;
  bor_trials_begin (trials, observation, side, actions, n, GUESSES, &player->random);
  for (guint i = 0; i < player->iterations && goes_on (player, i); i++)
    bor_trials_make (trials, observation);
  BorAction chosen = most_visited (trials, actions, n);
  bor_trials_decide (trials, chosen);
  return chosen;
}

static void
forget (gpointer data)
{
  bor_trials_forget (data);
}

static void
free_trials (gpointer data)
{
  bor_trials_free (data);
}

void
bor_mcts_init (BorPlayer *player)
{
  player->data = bor_trials_new (player->game, player->iterations);
  player->choose = choose;
  player->forget = forget;
  player->free_data = free_trials;
}

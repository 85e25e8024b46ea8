/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/balance/run.h"

struct _BorBalanceRun {
  BorBackground parent_instance;

  /* owned */
  const BorGame *game;
  char *title, *note;
  char **names; /* names of the players, by side */
  BorStatistics *statistics;
  BorWhy *why;
  GArray *reasons; /* of BorReason; NULL until they are asked for */

  BorPlaytestOptions options;
  BorPlaytest result; /* owned by the thread until it is over */
  gint64 start;       /* microseconds */
};

G_DEFINE_FINAL_TYPE (BorBalanceRun, bor_balance_run, BOR_TYPE_BACKGROUND)

static void
work (BorBackground *background)
{
  BorBalanceRun *self = BOR_BALANCE_RUN (background);
  bor_playtest_run (self->game, &self->options, bor_background_on_progress, self, &self->result,
                    NULL);
}

static void
bor_balance_run_finalize (GObject *object)
{
  BorBalanceRun *self = BOR_BALANCE_RUN (object);
  bor_statistics_free (self->statistics);
  bor_why_free (self->why);
  g_clear_pointer (&self->reasons, g_array_unref);
  bor_game_unref ((BorGame *) self->game);
  g_free (self->title);
  g_free (self->note);
  g_strfreev (self->names);
  G_OBJECT_CLASS (bor_balance_run_parent_class)->finalize (object);
}

static void
bor_balance_run_class_init (BorBalanceRunClass *class)
{
  G_OBJECT_CLASS (class)->finalize = bor_balance_run_finalize;
  BOR_BACKGROUND_CLASS (class)->work = work;
}

static void
bor_balance_run_init (BorBalanceRun *self)
{
}

/* Makes the run's own copy of the options. */
static void
keep_options (BorBalanceRun *self, const BorPlaytestOptions *options)
{
  guint n = bor_game_n_players (self->game);
  self->names = g_new0 (char *, n + 1);
  self->options = *options;
  for (guint p = 0; p < n; p++)
    self->options.players[p] = self->names[p] = g_strdup (options->players[p]);
  self->statistics = bor_statistics_new (self->game);
  self->options.statistics = self->statistics;
  self->why = bor_why_new (self->game);
  self->options.why = self->why;
  self->options.cancellable = bor_background_cancellable (BOR_BACKGROUND (self));
}

BorBalanceRun *
bor_balance_run_start (const BorGame *game, const BorPlaytestOptions *options, const char *title,
                       const char *note, GError **error)
{
  for (guint p = 0; p < bor_game_n_players (game); p++) {
    g_autoptr (BorPlayer) player = bor_player_new (game, options->players[p], 0, error);
    if (player == NULL)
      return NULL;
  }
  BorBalanceRun *self = g_object_new (BOR_TYPE_BALANCE_RUN, NULL);
  self->game = bor_game_ref (game);
  self->title = g_strdup (title);
  self->note = g_strdup (note);
  keep_options (self, options);
  self->start = g_get_monotonic_time ();
  bor_background_start (BOR_BACKGROUND (self));
  return self;
}

guint
bor_balance_run_done (BorBalanceRun *self, double *left)
{
  guint done = bor_background_done (BOR_BACKGROUND (self));
  double seconds = (double) (g_get_monotonic_time () - self->start) / G_USEC_PER_SEC;
  *left = done > 0 ? seconds / done * (self->options.games - done) : -1;
  return done;
}

const char *
bor_balance_run_title (BorBalanceRun *self)
{
  return self->title;
}

const char *
bor_balance_run_note (BorBalanceRun *self)
{
  return self->note;
}

const BorGame *
bor_balance_run_game (BorBalanceRun *self)
{
  return self->game;
}

const BorPlaytestOptions *
bor_balance_run_options (BorBalanceRun *self)
{
  return &self->options;
}

const BorPlaytest *
bor_balance_run_result (BorBalanceRun *self)
{
  return bor_background_is_over (BOR_BACKGROUND (self)) ? &self->result : NULL;
}

const GArray *
bor_balance_run_reasons (BorBalanceRun *self)
{
  if (bor_background_is_over (BOR_BACKGROUND (self)) && self->reasons == NULL)
    self->reasons = bor_why_list (self->why);
  return self->reasons;
}

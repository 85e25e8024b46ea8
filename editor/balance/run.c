/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/balance/run.h"

struct _BorBalanceRun {
  GObject parent_instance;

  /* owned */
  const BorGame *game;
  char *title, *note;
  char **names; /* names of the players, by side */
  BorStatistics *statistics;
  BorWhy *why;
  GArray *reasons; /* of BorReason; NULL until they are asked for */
  GCancellable *cancellable;

  BorPlaytestOptions options;
  BorPlaytest result; /* owned by the thread until `over` */
  gint done;          /* atomic */
  gboolean over;
  gint64 start; /* microseconds */
  guint clock;  /* source that reports progress */
};

G_DEFINE_FINAL_TYPE (BorBalanceRun, bor_balance_run, G_TYPE_OBJECT)

enum {
  CHANGED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

#define TICK 200 /* milliseconds between two reports */

static gboolean
on_progress (guint done, guint games, gpointer data)
{
  BorBalanceRun *self = data;
  g_atomic_int_set (&self->done, (gint) done);
  return TRUE;
}

static void
work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  BorBalanceRun *self = data;
  g_autoptr (GError) error = NULL;
  if (bor_playtest_run (self->game, &self->options, on_progress, self, &self->result, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

static void
on_over (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BorBalanceRun) self = data;
  self->over = TRUE;
  g_clear_handle_id (&self->clock, g_source_remove);
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
tick (gpointer data)
{
  g_signal_emit (data, signals[CHANGED], 0);
  return G_SOURCE_CONTINUE;
}

static void
bor_balance_run_finalize (GObject *object)
{
  BorBalanceRun *self = BOR_BALANCE_RUN (object);
  g_clear_handle_id (&self->clock, g_source_remove);
  bor_statistics_free (self->statistics);
  bor_why_free (self->why);
  g_clear_pointer (&self->reasons, g_array_unref);
  bor_game_unref ((BorGame *) self->game);
  g_clear_object (&self->cancellable);
  g_free (self->title);
  g_free (self->note);
  g_strfreev (self->names);
  G_OBJECT_CLASS (bor_balance_run_parent_class)->finalize (object);
}

static void
bor_balance_run_class_init (BorBalanceRunClass *class)
{
  G_OBJECT_CLASS (class)->finalize = bor_balance_run_finalize;
  signals[CHANGED] = g_signal_new ("changed", BOR_TYPE_BALANCE_RUN, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
bor_balance_run_init (BorBalanceRun *self)
{
  self->cancellable = g_cancellable_new ();
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
  self->options.cancellable = self->cancellable;
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
  self->clock = g_timeout_add (TICK, tick, self);
  /* No source object: the thread may hold the last reference to the task, and must not finalize
   * it. */
  g_autoptr (GTask) task = g_task_new (NULL, NULL, on_over, g_object_ref (self));
  g_task_set_task_data (task, self, NULL);
  g_task_run_in_thread (task, work);
  return self;
}

void
bor_balance_run_cancel (BorBalanceRun *self)
{
  g_cancellable_cancel (self->cancellable);
}

gboolean
bor_balance_run_is_over (BorBalanceRun *self)
{
  return self->over;
}

guint
bor_balance_run_done (BorBalanceRun *self, double *left)
{
  guint done = (guint) g_atomic_int_get (&self->done);
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
  return self->over ? &self->result : NULL;
}

const GArray *
bor_balance_run_reasons (BorBalanceRun *self)
{
  if (self->over && self->reasons == NULL)
    self->reasons = bor_why_list (self->why);
  return self->reasons;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/preview/preview-private.h"

#include <string.h>

#include "editor/preview/testing.h"
#include "play/player.h"

G_DEFINE_FINAL_TYPE (BorPreview, bor_preview, G_TYPE_OBJECT)

enum {
  CHANGED,
  THINKING,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

#define PROGRESS_INTERVAL 150 /* milliseconds */

static void
clear_step (gpointer data)
{
  g_free (((BorPreviewStep *) data)->after);
}

static void
stop_thinking (BorPreview *self)
{
  g_clear_pointer (&self->thinker, bor_thinker_free);
  g_clear_handle_id (&self->ticking, g_source_remove);
  g_clear_handle_id (&self->waiting, g_source_remove);
  self->thinking = -1;
}

void
bor_preview_make_steps (BorPreview *self)
{
  self->steps = g_array_new (FALSE, FALSE, sizeof (BorPreviewStep));
  g_array_set_clear_func (self->steps, clear_step);
  self->events = g_array_new (FALSE, FALSE, sizeof (BorEvent));
}

static void
bor_preview_finalize (GObject *object)
{
  BorPreview *self = BOR_PREVIEW (object);
  stop_thinking (self);
  bor_preview_forget_players (self);
  for (guint i = 0; i < BOR_MAX_PLAYERS; i++)
    g_free (self->specs[i]);
  g_array_unref (self->steps);
  g_array_unref (self->events);
  g_clear_pointer (&self->earlier, g_array_unref);
  g_clear_pointer (&self->earlier_events, g_array_unref);
  g_free (self->saved);
  g_array_unref (self->seen);
  g_free (self->initial);
  g_free (self->view);
  g_free (self->actions);
  g_free (self->pieces);
  bor_game_unref ((BorGame *) self->game);
  G_OBJECT_CLASS (bor_preview_parent_class)->finalize (object);
}

static void
bor_preview_class_init (BorPreviewClass *class)
{
  G_OBJECT_CLASS (class)->finalize = bor_preview_finalize;
  signals[CHANGED] = g_signal_new ("changed", BOR_TYPE_PREVIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[THINKING] = g_signal_new ("thinking", BOR_TYPE_PREVIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                    NULL, G_TYPE_NONE, 0);
}

static void
bor_preview_init (BorPreview *self)
{
  bor_preview_make_steps (self);
  self->seen = g_array_new (FALSE, FALSE, sizeof (BorEvent));
  self->seated = self->thinking = self->handover = -1;
  self->viewer = BOR_SPECTATOR;
}

BorPreviewStep *
bor_preview_step (BorPreview *self, guint i)
{
  return &g_array_index (self->steps, BorPreviewStep, i);
}

const BorGameState *
bor_preview_state_at (BorPreview *self, guint position)
{
  return position == 0 ? self->initial : bor_preview_step (self, position - 1)->after;
}

const BorGameState *
bor_preview_state (BorPreview *self)
{
  return bor_preview_state_at (self, self->position);
}

gint
bor_preview_decider (BorPreview *self)
{
  return bor_game_player (self->game, bor_preview_state (self));
}

guint
bor_preview_n_events_at (BorPreview *self, guint position)
{
  return position == 0 ? 0 : bor_preview_step (self, position - 1)->n_events;
}

gboolean
bor_preview_is_person (BorPreview *self, gint side)
{
  return side >= 0 && self->specs[side] == NULL;
}

static guint
n_persons (BorPreview *self)
{
  guint n = 0;
  for (guint i = 0; i < bor_game_n_players (self->game); i++)
    n += self->specs[i] == NULL;
  return n;
}

static gint
last_person (BorPreview *self)
{
  gint side = -1;
  for (guint i = 0; i < bor_game_n_players (self->game); i++)
    if (self->specs[i] == NULL)
      side = (gint) i;
  return side;
}

/* TRUE if everyone may see a side's faces. A person who plays against computers never sees
 * theirs; when only computers play, watching spoils nothing. */
static gboolean
shows (BorPreview *self, guint side)
{
  guint persons = n_persons (self);
  return persons == 0 || (self->open[side] && (persons > 1 || self->specs[side] == NULL));
}

/* Determines who is looking, and whether someone else must take over first. */
static void
find_viewer (BorPreview *self)
{
  gint decider = bor_preview_decider (self);
  guint persons = n_persons (self);
  self->handover = -1;
  if (!bor_preview_is_person (self, self->seated))
    self->seated = -1;
  if (bor_preview_is_person (self, decider) && decider != self->seated) {
    if (persons > 1 && !shows (self, (guint) decider))
      self->handover = decider;
    else
      self->seated = decider;
  }
  if (persons == 1)
    self->seated = last_person (self);
  self->viewer = self->handover >= 0 || self->seated < 0 ? BOR_SPECTATOR : self->seated;
}

static gboolean
all_open (BorPreview *self)
{
  for (guint i = 0; i < bor_game_n_players (self->game); i++)
    if (!shows (self, i) && (gint) i != self->viewer)
      return FALSE;
  return TRUE;
}

/* Appends the pieces of a side in `state`; -1: those that are nobody's, such as wrecks. */
static void
add_pieces (BorPreview *self, const BorGameState *state, gint side, BorPieceShown *buffer)
{
  guint n = bor_game_pieces (self->game, state, buffer);
  for (guint i = 0; i < n; i++)
    if (buffer[i].player == side)
      self->pieces[self->n_pieces++] = buffer[i];
}

static gint
cmp_places (gconstpointer a, gconstpointer b, gpointer data)
{
  const BorElementRef *x = &((const BorPieceShown *) a)->at, *y = &((const BorPieceShown *) b)->at;
  if (x->kind != y->kind)
    return (gint) x->kind - (gint) y->kind;
  return x->slot < y->slot ? -1 : x->slot > y->slot;
}

/* Collects the pieces of each side, and those of nobody, as the viewer may see them. */
static void
show_pieces (BorPreview *self)
{
  const BorGame *game = self->game;
  g_autofree BorPieceShown *buffer = g_new (BorPieceShown, game->max_pieces + 1);
  g_autofree BorGameState *observation = bor_game_state_new (game);
  gint first = all_open (self) ? (gint) bor_game_n_players (game) : -1;
  self->n_pieces = first >= 0 ? bor_game_pieces (game, bor_preview_state (self), self->pieces) : 0;
  for (gint side = first; side < (gint) bor_game_n_players (game); side++) {
    gint eyes = side >= 0 && shows (self, (guint) side) ? side : self->viewer;
    bor_game_observe (game, bor_preview_state (self), eyes, observation);
    add_pieces (self, observation, side, buffer);
  }
  g_qsort_with_data (self->pieces, (gint) self->n_pieces, sizeof (BorPieceShown), cmp_places, NULL);
}

static void
show_events (BorPreview *self)
{
  guint n = bor_preview_n_events_at (self, self->position);
  g_array_set_size (self->seen, 0);
  for (guint i = 0; i < n; i++) {
    const BorEvent *event = &g_array_index (self->events, BorEvent, i);
    gboolean open = event->player >= 0 && shows (self, (guint) event->player);
    BorEvent seen = bor_event_for (event, open ? event->player : self->viewer);
    g_array_append_val (self->seen, seen);
  }
}

/* Updates everything that depends on the position, the players and the viewer. */
static void
refresh (BorPreview *self)
{
  gint decider = bor_preview_decider (self);
  find_viewer (self);
  self->n_actions = 0;
  bor_game_observe (self->game, bor_preview_state (self), self->viewer, self->view);
  if (decider >= 0 && decider == self->viewer && bor_preview_is_person (self, decider))
    self->n_actions = bor_game_legal (self->game, self->view, self->actions);
  show_pieces (self);
  show_events (self);
  guint64 shown = bor_game_state_hash (self->game, self->view);
  self->still = shown == self->shown;
  self->shown = shown;
}

void
bor_preview_push (BorPreview *self, BorAction action)
{
  BorEvent items[BOR_PREVIEW_MAX_EVENTS];
  BorEvents events = { items, G_N_ELEMENTS (items), 0 };
  BorPreviewStep step = { .action = action,
                          .player = (gint8) bor_preview_decider (self),
                          .chain = self->chain };
  g_array_set_size (self->steps, self->position);
  g_array_set_size (self->events, bor_preview_n_events_at (self, self->position));
  step.after = bor_game_state_copy (self->game, bor_preview_state (self));
  bor_game_apply (self->game, step.after, action, &events);
  g_array_append_vals (self->events, items, MIN (events.n, events.max));
  step.n_events = self->events->len;
  g_array_append_val (self->steps, step);
  self->position++;
}

static void on_chosen (BorAction action, gpointer data);

static gboolean
on_tick (gpointer data)
{
  g_signal_emit (data, signals[THINKING], 0);
  return G_SOURCE_CONTINUE;
}

/* The player of a side, which goes on from what it has tried, unless something was taken back: then it
 * starts anew, with a seed for the position. (transfer full) */
static BorPlayer *
take_player (BorPreview *self, guint side)
{
  BorPlayer *player = g_steal_pointer (&self->players[side]);
  if (player != NULL && self->position > self->chose_at[side])
    return player;
  bor_player_free (player);
  guint64 seed = bor_game_state_hash (self->game, bor_preview_state (self)) + self->position;
  return bor_player_new (self->game, self->specs[side], seed, NULL);
}

static void
start_thinking (BorPreview *self)
{
  gint decider = bor_preview_decider (self);
  self->thinking = decider;
  self->began = g_get_monotonic_time ();
  self->thinker = bor_thinker_start (self->game, take_player (self, (guint) decider),
                                     bor_preview_state (self), (guint) decider, on_chosen, self);
  self->ticking = g_timeout_add (PROGRESS_INTERVAL, on_tick, self);
}

void
bor_preview_continue (BorPreview *self)
{
  stop_thinking (self);
  while (bor_preview_decider (self) == BOR_PLAYER_CHANCE) {
    self->chain++;
    bor_preview_push (self, bor_game_draw (self->game, bor_preview_state (self), &self->chance));
  }
  refresh (self);
  gint decider = bor_preview_decider (self);
  if (decider >= 0 && !bor_preview_is_person (self, decider) && !self->paused)
    start_thinking (self);
  g_object_ref (self);
  g_signal_emit (self, signals[CHANGED], 0);
  g_signal_emit (self, signals[THINKING], 0);
  g_object_unref (self);
}

static gboolean
make_choice (gpointer data)
{
  BorPreview *self = data;
  self->waiting = 0;
  self->chain++;
  bor_preview_push (self, self->choice);
  bor_preview_continue (self);
  return G_SOURCE_REMOVE;
}

static void
on_chosen (BorAction action, gpointer data)
{
  BorPreview *self = data;
  gint64 spent = (g_get_monotonic_time () - self->began) / 1000;
  guint pace = self->still ? 0 : self->pace; /* nobody waits to look at what is hidden */
  bor_player_free (self->players[self->thinking]);
  self->players[self->thinking] = bor_thinker_take_player (self->thinker);
  self->chose_at[self->thinking] = self->position;
  self->choice = action;
  self->waiting = g_timeout_add (spent < pace ? (guint) (pace - spent) : 0, make_choice, self);
}

BorPreview *
bor_preview_new (const BorGame *game, guint64 seed)
{
  BorPreview *self = g_object_new (BOR_TYPE_PREVIEW, NULL);
  self->game = bor_game_ref (game);
  for (guint i = 0; i < BOR_MAX_PLAYERS; i++)
    self->open[i] = !bor_game_hides (game);
  self->initial = bor_game_state_new (game);
  self->view = bor_game_state_new (game);
  self->actions = g_new (BorAction, game->max_actions);
  self->pieces = g_new (BorPieceShown, game->max_pieces * (game->n_players + 1) + 1);
  bor_game_initial (game, self->initial);
  bor_preview_restart (self, seed);
  return self;
}

const BorGame *
bor_preview_game (BorPreview *self)
{
  return self->game;
}

void
bor_preview_restart (BorPreview *self, guint64 seed)
{
  bor_random_seed (&self->chance, seed);
  bor_preview_put_aside (self);
  self->seated = -1;
  bor_preview_forget_players (self);
  bor_preview_continue (self);
}

gboolean
bor_preview_set_player (BorPreview *self, guint side, const char *spec, GError **error)
{
  g_return_val_if_fail (side < bor_game_n_players (self->game), FALSE);
  if (spec != NULL) {
    g_autoptr (BorPlayer) trial = bor_player_new (self->game, spec, 0, error);
    if (trial == NULL)
      return FALSE;
  }
  if (g_strcmp0 (spec, self->specs[side]) == 0)
    return TRUE;
  g_clear_pointer (&self->players[side], bor_player_free);
  g_free (self->specs[side]);
  self->specs[side] = g_strdup (spec);
  bor_preview_continue (self);
  return TRUE;
}

const char *
bor_preview_player (BorPreview *self, guint side)
{
  return self->specs[side];
}

void
bor_preview_set_open (BorPreview *self, guint side, gboolean open)
{
  g_return_if_fail (side < bor_game_n_players (self->game));
  if (self->open[side] == open)
    return;
  self->open[side] = open;
  bor_preview_continue (self);
}

gboolean
bor_preview_is_open (BorPreview *self, guint side)
{
  return self->open[side];
}

gboolean
bor_preview_can_be_open (BorPreview *self, guint side)
{
  guint persons = n_persons (self);
  return bor_game_hides (self->game) && persons > 0 && (persons > 1 || self->specs[side] == NULL);
}

void
bor_preview_set_paused (BorPreview *self, gboolean paused)
{
  if (self->paused == paused)
    return;
  self->paused = paused;
  bor_preview_continue (self);
}

gboolean
bor_preview_is_paused (BorPreview *self)
{
  return self->paused;
}

void
bor_preview_set_pace (BorPreview *self, guint milliseconds)
{
  self->pace = milliseconds;
}

gint
bor_preview_thinking (BorPreview *self, double *fraction)
{
  *fraction = self->thinker != NULL ? bor_thinker_fraction (self->thinker) : 0;
  return self->thinking;
}

void
bor_preview_hurry (BorPreview *self)
{
  if (self->thinker != NULL)
    bor_thinker_hurry (self->thinker);
}

gint
bor_preview_viewer (BorPreview *self)
{
  return self->viewer;
}

gint
bor_preview_handover (BorPreview *self)
{
  return self->handover;
}

void
bor_preview_take_seat (BorPreview *self, guint side)
{
  g_return_if_fail (bor_preview_is_person (self, (gint) side));
  self->seated = (gint) side;
  bor_preview_continue (self);
}

const BorPieceShown *
bor_preview_pieces (BorPreview *self, guint *n)
{
  *n = self->n_pieces;
  return self->pieces;
}

const BorAction *
bor_preview_legal (BorPreview *self, guint *n)
{
  *n = self->n_actions;
  return self->actions;
}

const BorGameState *
bor_preview_view (BorPreview *self)
{
  return self->view;
}

const BorEvent *
bor_preview_events (BorPreview *self, guint *n)
{
  *n = self->seen->len;
  return (const BorEvent *) (void *) self->seen->data;
}

guint
bor_preview_length (BorPreview *self)
{
  return self->position;
}

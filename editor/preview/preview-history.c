/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/preview/preview-private.h"

#include "play/record.h"

/* Choices: making, undoing, saving and loading them. */

gboolean
bor_preview_apply (BorPreview *self, const BorAction *actions, guint n)
{
  gint side = self->viewer;
  guint before = self->position;
  self->chain++;
  for (guint i = 0; i < n; i++) {
    g_autofree BorGameState *trial = bor_game_state_copy (self->game, bor_preview_state (self));
    if (bor_preview_decider (self) != side || !bor_preview_is_person (self, side)
        || !bor_game_try (self->game, trial, actions[i], NULL, NULL))
      break;
    bor_preview_push (self, actions[i]);
  }
  if (self->position == before)
    return FALSE;
  bor_preview_continue (self);
  return TRUE;
}

/* Finds the action by which the person who is looking resigns; FALSE if they may not. */
static gboolean
resignation (BorPreview *self, BorAction *action)
{
  gint decider = bor_preview_decider (self);
  return bor_preview_is_person (self, decider) && decider == self->viewer
         && bor_game_resignation (self->game, bor_preview_state (self), action);
}

gboolean
bor_preview_can_resign (BorPreview *self)
{
  BorAction action;
  return resignation (self, &action);
}

gboolean
bor_preview_resign_game (BorPreview *self)
{
  BorAction action;
  return resignation (self, &action) && bor_preview_apply (self, &action, 1);
}

/* TRUE if a chain begins here, or this is the end. */
static gboolean
is_joint (BorPreview *self, guint position)
{
  return position == 0 || position >= self->steps->len
         || bor_preview_step (self, position - 1)->chain
              != bor_preview_step (self, position)->chain;
}

static gboolean
is_stop (BorPreview *self, guint position)
{
  return is_joint (self, position)
         && bor_preview_is_person (
           self, bor_game_player (self->game, bor_preview_state_at (self, position)));
}

/* TRUE if undo cannot stop here, because chance would be drawn at once. */
static gboolean
is_chance (BorPreview *self, guint position)
{
  return bor_game_player (self->game, bor_preview_state_at (self, position)) == BOR_PLAYER_CHANCE;
}

static gboolean
has_person (BorPreview *self)
{
  for (guint i = 0; i < bor_game_n_players (self->game); i++)
    if (self->specs[i] == NULL)
      return TRUE;
  return FALSE;
}

/* The position to which undo returns; the current one if there is none. */
static guint
undo_target (BorPreview *self)
{
  gboolean any = !has_person (self);
  for (guint i = self->position; i-- > 0;)
    if (is_stop (self, i) || (any && !is_chance (self, i)))
      return i;
  return self->position;
}

gboolean
bor_preview_can_undo (BorPreview *self)
{
  return undo_target (self) != self->position || self->earlier != NULL;
}

gboolean
bor_preview_can_redo (BorPreview *self)
{
  return self->position < self->steps->len;
}

/* Pauses if only computers play: the preview would otherwise play on at once. */
static void
move_to (BorPreview *self, guint position)
{
  self->position = position;
  if (!has_person (self))
    self->paused = TRUE;
  bor_preview_continue (self);
}

void
bor_preview_put_aside (BorPreview *self)
{
  if (undo_target (self) == self->position) {
    g_array_set_size (self->steps, 0);
    g_array_set_size (self->events, 0);
    self->position = 0;
    return;
  }
  g_clear_pointer (&self->earlier, g_array_unref);
  g_clear_pointer (&self->earlier_events, g_array_unref);
  self->earlier = self->steps;
  self->earlier_events = self->events;
  self->earlier_position = self->position;
  self->position = 0;
  bor_preview_make_steps (self);
}

/* The game before the restart goes on. */
static void
take_up (BorPreview *self)
{
  g_array_unref (self->steps);
  g_array_unref (self->events);
  self->steps = g_steal_pointer (&self->earlier);
  self->events = g_steal_pointer (&self->earlier_events);
  self->seated = -1;
  bor_preview_forget_players (self);
  move_to (self, self->earlier_position);
}

void
bor_preview_undo (BorPreview *self)
{
  guint target = undo_target (self);
  if (target != self->position)
    move_to (self, target);
  else if (self->earlier != NULL)
    take_up (self);
}

void
bor_preview_redo (BorPreview *self)
{
  if (!bor_preview_can_redo (self))
    return;
  guint i = self->position + 1;
  gboolean any = !has_person (self);
  while (i < self->steps->len && !is_stop (self, i) && (!any || is_chance (self, i)))
    i++;
  move_to (self, i);
}

gboolean
bor_preview_is_halfway (BorPreview *self)
{
  gint decider = bor_preview_decider (self);
  if (self->position == 0 || decider < 0 || decider != self->viewer
      || bor_game_is_quiet (self->game, bor_preview_state (self)))
    return FALSE;
  const BorPreviewStep *last = bor_preview_step (self, self->position - 1);
  return last->player == decider
         && last->n_events == bor_preview_n_events_at (self, self->position - 1);
}

char *
bor_preview_save (BorPreview *self)
{
  GString *record = bor_record_begin (self->game);
  for (guint i = 0; i < self->position; i++)
    bor_record_add (record, self->game, bor_preview_state_at (self, i),
                    bor_preview_step (self, i)->action);
  return g_string_free (record, FALSE);
}

static void
add_action (BorAction action, const BorGameState *state, const BorEvents *events, gpointer data)
{
  g_array_append_val ((GArray *) data, action);
}

void
bor_preview_forget_players (BorPreview *self)
{
  for (guint i = 0; i < BOR_MAX_PLAYERS; i++)
    g_clear_pointer (&self->players[i], bor_player_free);
}

gboolean
bor_preview_load (BorPreview *self, const char *text, GError **error)
{
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (BorAction));
  g_autofree BorGameState *end = bor_record_play (self->game, text, add_action, actions, error);
  if (end == NULL)
    return FALSE;
  bor_preview_put_aside (self);
  bor_preview_forget_players (self);
  for (guint i = 0; i < actions->len; i++) {
    self->chain++;
    bor_preview_push (self, g_array_index (actions, BorAction, i));
  }
  self->seated = -1;
  bor_preview_set_saved (self);
  bor_preview_continue (self);
  return TRUE;
}

void
bor_preview_set_saved (BorPreview *self)
{
  g_free (self->saved);
  self->saved = bor_preview_save (self);
}

gboolean
bor_preview_is_unsaved (BorPreview *self)
{
  if (undo_target (self) == self->position
      || bor_game_player (self->game, bor_preview_state (self)) == BOR_PLAYER_TERMINAL)
    return FALSE;
  g_autofree char *record = bor_preview_save (self);
  return g_strcmp0 (record, self->saved) != 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "game/game.h"

G_BEGIN_DECLS

/* A game being played in the editor: the current decision, the undo history, who plays each side
 * and who is looking. It has no widget. It is played on a compiled snapshot, so it never changes
 * the scenario.
 *
 * Computer players think in a thread; chance is drawn immediately. The pieces and events that
 * this object returns are those that the current viewer may see.
 *
 * Signals: "changed" when the position, the players or the viewer change; "thinking" when a
 * computer player starts, makes progress or ends. */
#define BOR_TYPE_PREVIEW (bor_preview_get_type ())
G_DECLARE_FINAL_TYPE (BorPreview, bor_preview, BOR, PREVIEW, GObject)

/* All sides are played by people, and faces are hidden if the game hides them. (transfer full) */
BorPreview *bor_preview_new (const BorGame *game, guint64 seed);
const BorGame *bor_preview_game (BorPreview *self);
/* Restarts the game with another random seed. Undo returns to the game before. */
void bor_preview_restart (BorPreview *self, guint64 seed);

/* `spec` is as for bor_player_new(); NULL: a person. FALSE if there is no such player. */
gboolean bor_preview_set_player (BorPreview *self, guint side, const char *spec, GError **error);
const char *bor_preview_player (BorPreview *self, guint side);
/* An open side hides nothing. A computer's side is never shown to a single person who plays
 * against it, open or not. */
void bor_preview_set_open (BorPreview *self, guint side, gboolean open);
gboolean bor_preview_is_open (BorPreview *self, guint side);
/* FALSE while the setting has no effect: nobody is watching, or only one person plays, and not
 * that side. */
gboolean bor_preview_can_be_open (BorPreview *self, guint side);

/* Computer players wait while the preview is paused. */
void bor_preview_set_paused (BorPreview *self, gboolean paused);
gboolean bor_preview_is_paused (BorPreview *self);
/* How long a computer player's choice is shown before the next one. */
void bor_preview_set_pace (BorPreview *self, guint milliseconds);
/* The side whose computer player is thinking, or -1; `fraction` gets its progress from 0 to 1. */
gint bor_preview_thinking (BorPreview *self, double *fraction);
/* Makes it choose now. */
void bor_preview_hurry (BorPreview *self);

/* Who makes the current decision: a side, BOR_PLAYER_CHANCE or BOR_PLAYER_TERMINAL. */
gint bor_preview_decider (BorPreview *self);
/* From whose point of view the board is shown: a side or BOR_SPECTATOR. */
gint bor_preview_viewer (BorPreview *self);
/* The person who must take over before the board is shown, because nobody else should be
 * looking; -1: none. */
gint bor_preview_handover (BorPreview *self);
/* That person has taken over. */
void bor_preview_take_seat (BorPreview *self, guint side);

/* The pieces and their places, as the viewer may see them; borrowed until the next change. */
const BorPieceShown *bor_preview_pieces (BorPreview *self, guint *n);
/* The choices of the person who is looking; none if it is another player's turn. Borrowed until
 * the next change. */
const BorAction *bor_preview_legal (BorPreview *self, guint *n);
/* The position as the deciding side sees it, for questions about actions; borrowed until the
 * next change. */
const BorGameState *bor_preview_view (BorPreview *self);
/* The full position. Use it only for what every player may see. Borrowed until the next change. */
const BorGameState *bor_preview_state (BorPreview *self);

/* Makes choices for the person who is looking, as a single step for undo. Stops at the first
 * illegal one; FALSE if none was legal. */
gboolean bor_preview_apply (BorPreview *self, const BorAction *actions, guint n);
/* TRUE if it is the decision of the person who is looking and they may resign. */
gboolean bor_preview_can_resign (BorPreview *self);
/* Resigns; can be undone like any choice. FALSE if they may not. */
gboolean bor_preview_resign_game (BorPreview *self);
gboolean bor_preview_can_undo (BorPreview *self);
gboolean bor_preview_can_redo (BorPreview *self);
/* Returns to the previous decision of a person, or of any player if no person plays. */
void bor_preview_undo (BorPreview *self);
void bor_preview_redo (BorPreview *self);
/* TRUE if the last choice and the current decision are parts of one operation of the person who
 * is looking, which can then be cancelled. */
gboolean bor_preview_is_halfway (BorPreview *self);

/* All events so far, as the viewer saw them; borrowed until the next change. */
const BorEvent *bor_preview_events (BorPreview *self, guint *n);

/* The game as a record (core/play/record.h). (transfer full) */
char *bor_preview_save (BorPreview *self);
/* Continues from a record of the same scenario; on error nothing changes. Undo returns to the game before. */
gboolean bor_preview_load (BorPreview *self, const char *text, GError **error);
/* Call when what bor_preview_save() returned is in a file. */
void bor_preview_set_saved (BorPreview *self);
/* TRUE in the middle of a game of which something is in no file. */
gboolean bor_preview_is_unsaved (BorPreview *self);

G_END_DECLS

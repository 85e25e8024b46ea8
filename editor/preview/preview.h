/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "game/game.h"

G_BEGIN_DECLS

/* A game that is being played in the editor: whose turn it is, what was done so far and what can be
 * taken back, who plays each side and who is looking. Without a widget, and standing on a compiled
 * snapshot: nothing that happens here reaches the scenario.
 *
 * Computer players think in a thread; chance is drawn at once. Faces are hidden from whoever is
 * looking: the pieces and events that this object gives out are those that he may see.
 *
 * Signals: "changed" when the position, the players or the viewer are others; "thinking" when a
 * computer player begins, goes on or ends. */
#define BOR_TYPE_PREVIEW (bor_preview_get_type ())
G_DECLARE_FINAL_TYPE (BorPreview, bor_preview, BOR, PREVIEW, GObject)

/* All sides are persons, who hide their faces where the game does. (transfer full) */
BorPreview *bor_preview_new (const BorGame *game, guint64 seed);
const BorGame *bor_preview_game (BorPreview *self);
/* From the beginning, with other luck. */
void bor_preview_restart (BorPreview *self, guint64 seed);

/* `spec` as for bor_player_new; NULL: a person. FALSE when there is no such player. */
gboolean bor_preview_set_player (BorPreview *self, guint side, const char *spec, GError **error);
const char *bor_preview_player (BorPreview *self, guint side);
/* An open side hides nothing from anybody; a computer's is never shown to one person who plays
 * against it, open or not. */
void bor_preview_set_open (BorPreview *self, guint side, gboolean open);
gboolean bor_preview_is_open (BorPreview *self, guint side);
/* FALSE while it makes no difference: nobody looks on, or only one person plays and not that side.
 */
gboolean bor_preview_can_be_open (BorPreview *self, guint side);

/* Computer players do nothing while the preview is paused. */
void bor_preview_set_paused (BorPreview *self, gboolean paused);
gboolean bor_preview_is_paused (BorPreview *self);
/* Milliseconds that a computer player's choice can be looked at before the next. */
void bor_preview_set_pace (BorPreview *self, guint milliseconds);
/* The side whose computer player is thinking, and how far it is from 0 to 1; -1: none. */
gint bor_preview_thinking (BorPreview *self, double *fraction);
/* Has it choose at once. */
void bor_preview_hurry (BorPreview *self);

/* Whose decision it is: a side, BOR_PLAYER_CHANCE or BOR_PLAYER_TERMINAL. */
gint bor_preview_decider (BorPreview *self);
/* Through whose eyes the board is shown: a side or BOR_SPECTATOR. */
gint bor_preview_viewer (BorPreview *self);
/* The person that must come to the board before it may show again: nobody else
 * should be looking. -1: none. */
gint bor_preview_handover (BorPreview *self);
/* He is there. */
void bor_preview_take_seat (BorPreview *self, guint side);

/* What stands where, as the viewer may see it; borrowed until the next change. */
const BorPieceShown *bor_preview_pieces (BorPreview *self, guint *n);
/* The choices of the person who is looking; none when it is somebody else's turn. Borrowed until
 * the next change. */
const BorAction *bor_preview_legal (BorPreview *self, guint *n);
/* What the decider sees, to be asked about actions; borrowed until the next change. */
const BorGameState *bor_preview_view (BorPreview *self);
/* The position itself, for what everybody sees of it; borrowed until the next change. */
const BorGameState *bor_preview_state (BorPreview *self);

/* Makes choices of the person who is looking, as one step that can be taken back. Stops at the
 * first that is not legal; FALSE when none was. */
gboolean bor_preview_apply (BorPreview *self, const BorAction *actions, guint n);
/* TRUE if the person who is looking is to decide and may give the game up. */
gboolean bor_preview_can_resign (BorPreview *self);
/* He does; as any choice, it can be taken back. FALSE when he may not. */
gboolean bor_preview_give_up (BorPreview *self);
gboolean bor_preview_can_undo (BorPreview *self);
gboolean bor_preview_can_redo (BorPreview *self);
/* To the last decision of a person before this one; of anybody where there is no person. */
void bor_preview_undo (BorPreview *self);
void bor_preview_redo (BorPreview *self);
/* TRUE if the choice made last and the current decision belong to one operation of the person who
 * is looking, so that it can be backed out of. */
gboolean bor_preview_is_halfway (BorPreview *self);

/* What has happened so far, as the viewer saw it; borrowed until the next change. */
const BorEvent *bor_preview_events (BorPreview *self, guint *n);

/* The preview as a game record (core/play/record.h). (transfer full) */
char *bor_preview_save (BorPreview *self);
/* Goes on from a record of the same scenario; on error nothing has changed. */
gboolean bor_preview_load (BorPreview *self, const char *text, GError **error);

G_END_DECLS

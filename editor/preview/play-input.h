/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/preview/choice.h"
#include "editor/preview/preview.h"

G_BEGIN_DECLS

/* A player's input: the choices on offer, the current one, and the pieces picked up. The board
 * and the list of choices are two views of it.
 *
 * Signals: "changed" when the choices or the pieces change; "current-changed" when another
 * choice is current; "offer" (GArray of guint) when a click may mean any of these choices;
 * "refused" when the player attempts something that is not possible: see
 * bor_play_input_refusal(). */
#define BOR_TYPE_PLAY_INPUT (bor_play_input_get_type ())
G_DECLARE_FINAL_TYPE (BorPlayInput, bor_play_input, BOR, PLAY_INPUT, GObject)

/* (transfer full) */
BorPlayInput *bor_play_input_new (BorPreview *preview);
BorPreview *bor_play_input_preview (BorPlayInput *self);

/* Borrowed until the next change. */
const BorChoice *bor_play_input_choice (BorPlayInput *self, guint i);
guint bor_play_input_n_choices (BorPlayInput *self);
/* -1: none. */
gint bor_play_input_current (BorPlayInput *self);
void bor_play_input_set_current (BorPlayInput *self, gint i);
/* Makes a choice; FALSE if there is no such choice. */
gboolean bor_play_input_apply (BorPlayInput *self, gint i);

/* The pieces picked up, all in one place. Borrowed until the next change. */
const BorPieceShown *bor_play_input_group (BorPlayInput *self, guint *n);
/* How many pieces like `piece` are picked up. */
guint bor_play_input_count_like (BorPlayInput *self, const BorPieceShown *piece);
/* Picks up all of the player's pieces at the place of `piece` that may still act. FALSE, with
 * nothing changed, if there is none, or if clicking `piece` is itself a choice. */
gboolean bor_play_input_pick_up_all (BorPlayInput *self, const BorPieceShown *piece);
/* Puts the pieces down and clears the refusal; FALSE if there was neither. */
gboolean bor_play_input_put_down (BorPlayInput *self);
/* Goes back one step: puts the pieces down or, if there are none, undoes the choice that began
 * the current operation. FALSE if there is nothing to go back from. */
gboolean bor_play_input_go_back (BorPlayInput *self);

/* The player clicked a piece: chooses it if it can be chosen, moves there if its place is a
 * destination, asks how if it can act where it is, and otherwise picks it up with the others, or
 * puts it down if it is already `up`. */
void bor_play_input_point_at_piece (BorPlayInput *self, const BorPieceShown *piece, gboolean up);
/* Picks up a piece to drag it, together with the group unless it is already `up`. FALSE if it
 * cannot be picked up. */
gboolean bor_play_input_begin_drag (BorPlayInput *self, const BorPieceShown *piece, gboolean up);
/* The player clicked a place. */
void bor_play_input_point_at (BorPlayInput *self, BorElementRef place);
/* The player dragged the group by `piece` to a place. If nothing comes of it, that piece is put
 * down unless it was `up` before. */
void bor_play_input_drop (BorPlayInput *self, BorElementRef place, const BorPieceShown *piece,
                          gboolean up);
/* A choice that leads to the place, or -1: used to preview its outcome. */
gint bor_play_input_find (BorPlayInput *self, BorElementRef place);
/* TRUE if a choice applies to the piece. */
gboolean bor_play_input_is_live (BorPlayInput *self, const BorPieceShown *piece);

/* Why the last attempt was not possible; borrowed, NULL if nothing was refused since the last
 * change. */
const BorRefusal *bor_play_input_refusal (BorPlayInput *self);

G_END_DECLS

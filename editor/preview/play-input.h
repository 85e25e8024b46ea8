/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/preview/choice.h"
#include "editor/preview/preview.h"

G_BEGIN_DECLS

/* What a person at the board does: the choices that are offered, which of them is current, and the
 * pieces that are picked up. The board and the list of choices are two
 * views of it.
 *
 * Signals: "changed" when the choices or the pieces are others; "current-changed" when he
 * is at another choice; "offer" (GArray of guint) when what he pointed at may mean any of
 * these choices; "refused" when he wants what cannot be: see bor_play_input_refusal. */
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
/* Makes a choice; FALSE when there is none such. */
gboolean bor_play_input_apply (BorPlayInput *self, gint i);

/* The pieces taken up; all of one place. Borrowed until the next change. */
const BorPieceShown *bor_play_input_group (BorPlayInput *self, guint *n);
/* How many pieces like this one are in it. */
guint bor_play_input_has (BorPlayInput *self, const BorPieceShown *piece);
/* Takes all pieces of the place that are the person's own up. */
void bor_play_input_pick_up_all (BorPlayInput *self, BorElementRef at);
/* Lays the pieces down, and forgets what was refused; FALSE when there is neither. */
gboolean bor_play_input_put_down (BorPlayInput *self);
/* Backs out one step: lays the pieces down, else takes the choice back that began the operation at
 * hand. FALSE when there is nothing to back out of. */
gboolean bor_play_input_back_out (BorPlayInput *self);

/* A piece was pointed at: chooses it if it is to be chosen, goes there if it stands where pieces can
 * go, else takes it up with the group, or lays it down if it is one of those that are `up`. */
void bor_play_input_point_at_piece (BorPlayInput *self, const BorPieceShown *piece, gboolean up);
/* Takes a piece up to be dragged, with the group unless it is `up` already. FALSE when it cannot
 * be. */
gboolean bor_play_input_begin_drag (BorPlayInput *self, const BorPieceShown *piece, gboolean up);
/* A place was pointed at. */
void bor_play_input_point_at (BorPlayInput *self, BorElementRef place);
/* The group was dragged there by a piece that was gripped: when nothing comes of it, that piece is
 * laid down again unless it was `up` before. */
void bor_play_input_drop (BorPlayInput *self, BorElementRef place, const BorPieceShown *piece,
                          gboolean up);
/* A choice that leads to the place, or -1: for showing what would happen. */
gint bor_play_input_find (BorPlayInput *self, BorElementRef place);
/* TRUE if a choice is about the piece where it stands. */
gboolean bor_play_input_is_live (BorPlayInput *self, const BorPieceShown *piece);

/* Why what was wanted last cannot be; borrowed, NULL when nothing was refused since the last
 * change. */
const BorRefusal *bor_play_input_refusal (BorPlayInput *self);

G_END_DECLS

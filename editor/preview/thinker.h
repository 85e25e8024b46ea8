/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "play/player.h"

G_BEGIN_DECLS

/* One decision of a computer player, made in a thread. The player gets only what its side can
 * see. It can decide again later: what it has tried then still counts. */
typedef struct BorThinker BorThinker;

/* Called in the thread that started it; never after bor_thinker_free(). */
typedef void (*BorThinkerDone) (BorAction action, gpointer data);

/* Takes ownership of `player`. (transfer full) */
BorThinker *bor_thinker_start (const BorGame *game, BorPlayer *player, const BorGameState *state,
                               guint side, BorThinkerDone done, gpointer data);
/* Takes the player back, in `done` or later. (transfer full) */
BorPlayer *bor_thinker_take_player (BorThinker *thinker);
/* Cancels the search if it is still running. */
void bor_thinker_free (BorThinker *thinker);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorThinker, bor_thinker_free)
/* Progress from 0 to 1. */
double bor_thinker_fraction (const BorThinker *thinker);
/* Makes it choose from what it has found so far. */
void bor_thinker_hurry (BorThinker *thinker);

G_END_DECLS

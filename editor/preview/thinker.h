/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "game/game.h"

G_BEGIN_DECLS

/* One decision of a computer player, made in a thread. The player gets only what its side can
 * see. */
typedef struct BorThinker BorThinker;

/* Called in the thread that started it; never after bor_thinker_free(). */
typedef void (*BorThinkerDone) (BorAction action, gpointer data);

/* `spec` is as for bor_player_new(). (transfer full) */
BorThinker *bor_thinker_start (const BorGame *game, const char *spec, guint64 seed,
                               const BorGameState *state, guint side, BorThinkerDone done,
                               gpointer data);
/* Cancels the search if it is still running. */
void bor_thinker_free (BorThinker *thinker);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorThinker, bor_thinker_free)
/* Progress from 0 to 1. */
double bor_thinker_fraction (const BorThinker *thinker);
/* Makes it choose from what it has found so far. */
void bor_thinker_hurry (BorThinker *thinker);

G_END_DECLS

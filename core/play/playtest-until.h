/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "play/playtest.h"

G_BEGIN_DECLS

/* Playtests that stop when enough is known. Whether to stop is decided at fixed numbers of games, so
 * the result does not depend on the number of jobs. */

/* The number of games at which to decide next, after `games` and at most `most`. */
guint bor_playtest_next_stop (guint games, guint most);
/* At most so many games are played between two stops. */
#define BOR_PLAYTEST_MAX_STEP 65536

/* The side that has won most games, the first of several. */
guint bor_playtest_leader (const BorGame *game, const BorPlaytest *result);
/* The width of the leader's interval, from 0 to 1. */
double bor_playtest_width (const BorGame *game, const BorPlaytest *result);

/* Plays until the interval of the leader's share is at most `width` wide (from 0 to 1), and at most
 * the options' number of games; shards do not count. The intervals of all sides hold together, and
 * whenever play stops, so it does not matter who leads. Progress gets an estimate of the games. */
gboolean bor_playtest_until (const BorGame *game, const BorPlaytestOptions *options, double width,
                             BorPlaytestProgress progress, gpointer data, BorPlaytest *result,
                             GError **error);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "play/playtest.h"

G_BEGIN_DECLS

/* A playtest of a snapshot of the map, in the background. Signal "changed" now and then while it
 * goes on, and once more when it has ended. */
#define BOR_TYPE_BALANCE_RUN (bor_balance_run_get_type ())
G_DECLARE_FINAL_TYPE (BorBalanceRun, bor_balance_run, BOR, BALANCE_RUN, GObject)

/* Begins. `options` says players, games, seed and jobs; `title` names the run and `note` what the
 * map was like (nullable). (transfer full, NULL on error) */
BorBalanceRun *bor_balance_run_start (const BorGame *game, const BorPlaytestOptions *options,
                                      const char *title, const char *note, GError **error);
/* Ends it soon, with the games that are finished by then. */
void bor_balance_run_cancel (BorBalanceRun *self);

gboolean bor_balance_run_is_over (BorBalanceRun *self);
/* Games finished; `left`: seconds to come, negative while nobody can tell. */
guint bor_balance_run_done (BorBalanceRun *self, double *left);

const char *bor_balance_run_title (BorBalanceRun *self);
const char *bor_balance_run_note (BorBalanceRun *self);
const BorGame *bor_balance_run_game (BorBalanceRun *self);
/* What was asked for, with the statistics; these and the result once it is over. */
const BorPlaytestOptions *bor_balance_run_options (BorBalanceRun *self);
const BorPlaytest *bor_balance_run_result (BorBalanceRun *self);

G_END_DECLS

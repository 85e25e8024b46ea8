/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/balance/background.h"
#include "play/playtest.h"

G_BEGIN_DECLS

/* A playtest of a snapshot of the map. The games finished when it is cancelled count. */
#define BOR_TYPE_BALANCE_RUN (bor_balance_run_get_type ())
G_DECLARE_FINAL_TYPE (BorBalanceRun, bor_balance_run, BOR, BALANCE_RUN, BorBackground)

/* Starts a run. `options` has the players, games, seed and jobs; `title` names the run and
 * `note` (nullable) describes the map. (transfer full, NULL on error) */
BorBalanceRun *bor_balance_run_start (const BorGame *game, const BorPlaytestOptions *options,
                                      const char *title, const char *note, GError **error);
/* Games finished; `left` gets the estimated seconds to go, negative while unknown. */
guint bor_balance_run_done (BorBalanceRun *self, double *left);

const char *bor_balance_run_title (BorBalanceRun *self);
const char *bor_balance_run_note (BorBalanceRun *self);
const BorGame *bor_balance_run_game (BorBalanceRun *self);
/* The options as started, and the result. Valid once the run is over. */
const BorPlaytestOptions *bor_balance_run_options (BorBalanceRun *self);
const BorPlaytest *bor_balance_run_result (BorBalanceRun *self);
/* What goes with winning, the clearest first (of BorReason; borrowed). NULL before the run is over. */
const GArray *bor_balance_run_reasons (BorBalanceRun *self);

G_END_DECLS

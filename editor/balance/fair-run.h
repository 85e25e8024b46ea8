/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/balance/background.h"
#include "tune/tune.h"

G_BEGIN_DECLS

/* A search for the least change of a snapshot of the map. What is known when it is cancelled is the
 * result. */
#define BOR_TYPE_FAIR_RUN (bor_fair_run_get_type ())
G_DECLARE_FINAL_TYPE (BorFairRun, bor_fair_run, BOR, FAIR_RUN, BorBackground)

/* Starts a search; `knobs` (of BorKnob) is taken. The names of the players in `options` must live as
 * long as the run. (transfer full) */
BorFairRun *bor_fair_run_start (const BorScenario *scenario, GPtrArray *knobs,
                                const BorTuneOptions *options);
/* How far it is, with the games of this moment. */
BorTuneStatus bor_fair_run_status (BorFairRun *self);
const BorTuneOptions *bor_fair_run_options (BorFairRun *self);
/* What was found; NULL before it is over, or if it failed: then `error` (borrowed) says why. */
const BorTune *bor_fair_run_result (BorFairRun *self, const GError **error);

G_END_DECLS

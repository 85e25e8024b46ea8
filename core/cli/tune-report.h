/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli/cli.h"
#include "tune/tune.h"

G_BEGIN_DECLS

/* Parses what may change, as given to --vary: a command of "bormida-cli edit" whose last word is a
 * range like 2..6 or choices like wide|narrow, then "step N" and "cost C". Fails with
 * BOR_EDIT_ERROR. (transfer full, NULL on error) */
BorKnob *bor_vary_parse (const BorScenario *scenario, const char *text, GError **error);
/* Writes a knob in that language, without steps and costs of its own. (transfer full) */
char *bor_vary_text (const BorKnob *knob, const BorScenario *scenario);

/* Prints a result to stdout. `files` (nullable) has the path of each candidate. */
void bor_cli_tune_text (const BorTune *tune, const BorTuneOptions *options,
                        const char *const *files);

G_END_DECLS

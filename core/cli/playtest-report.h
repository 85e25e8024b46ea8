/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "play/playtest.h"

G_BEGIN_DECLS

/* Prints the result of a playtest to stdout. `options->statistics` has the statistics. */
void bor_cli_playtest_text (const BorGame *game, const BorPlaytestOptions *options,
                            const BorPlaytest *result);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli/cli.h"
#include "play/playtest.h"

G_BEGIN_DECLS

/* Prints the result of a playtest to stdout in a format: "text", "json" or "csv". */
void bor_cli_playtest_print (const BorGame *game, const BorPlaytestOptions *options,
                             const BorPlaytest *result, const char *format);
/* Returns whether there is such a format; prints a message otherwise. */
gboolean bor_cli_playtest_format (const BorCli *cli, const char *format);
/* Prints it as text. `options->statistics` has the statistics. */
void bor_cli_playtest_text (const BorGame *game, const BorPlaytestOptions *options,
                            const BorPlaytest *result);

G_END_DECLS

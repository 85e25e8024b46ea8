/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli/cli.h"

G_BEGIN_DECLS

/* Prints the difference of two texts by lines on stdout, in the unified
 * format that patch(1) reads, with `name` as both files' name. Prints nothing
 * when they are equal. */
void bor_cli_print_line_diff (const BorCli *cli, const char *name, GBytes *before, GBytes *after);
/* What saving the scenario would change in the file, and in that of its board
 * if it has one. FALSE after a message. */
gboolean bor_cli_print_file_diff (const BorCli *cli, const char *path, const BorScenario *scenario);

G_END_DECLS

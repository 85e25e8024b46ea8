/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli/cli.h"

G_BEGIN_DECLS

/* Prints the line-by-line difference of two texts to stdout, in the unified format of patch(1),
 * with `name` as the name of both files. Prints nothing if they are equal. */
void bor_cli_print_line_diff (const BorCli *cli, const char *name, GBytes *before, GBytes *after);
/* Prints what saving the scenario would change in its file, and in its board file if it has one.
 * Returns FALSE after a message. */
gboolean bor_cli_print_file_diff (const BorCli *cli, const char *path, const BorScenario *scenario);

G_END_DECLS

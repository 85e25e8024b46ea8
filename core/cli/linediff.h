/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli/cli.h"

G_BEGIN_DECLS

/* Prints the difference of two texts by lines on stdout, in the unified
 * format that patch(1) reads, with `name` as both files' name. Prints nothing
 * when they are equal. */
void bor_cli_print_line_diff (const BorCli *cli, const char *name, GBytes *before, GBytes *after);

G_END_DECLS

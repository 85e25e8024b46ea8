/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli/cli.h"
#include "formats/base/target.h"

G_BEGIN_DECLS

/* Prints what is in a foreign file, drafts a mapping if it may have one (to `out`, or to standard output
 * if that is NULL), and prints how many errors the board has with several tolerances. The file is
 * parsed once. */
BorExit bor_cli_explain (BorCli *cli, const BorTarget *target, BorJob *job, GBytes *bytes,
                         const char *path, const char *out);
/* The format of a file of JSON that may be another program's; `usual` (nullable) is the one that its
 * name stands for, and is returned if nothing else is certain. */
const BorTarget *bor_cli_guess_target (GBytes *bytes, const BorTarget *usual);

G_END_DECLS

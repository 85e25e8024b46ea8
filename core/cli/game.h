/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli/cli.h"
#include "game/game.h"

G_BEGIN_DECLS

/* Reads a scenario file and compiles its game. If it cannot be played, prints the reasons to
 * stderr, with line numbers. (transfer full, NULL after messages) */
BorGame *bor_cli_compile (const BorCli *cli, const char *path);
/* The same for a scenario that was read from there. */
BorGame *bor_cli_compile_scenario (const BorCli *cli, const BorScenario *scenario,
                                   const char *path);

G_END_DECLS

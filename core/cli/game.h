/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli/cli.h"
#include "game/game.h"

G_BEGIN_DECLS

/* The game in a scenario file. What keeps it from being played goes to
 * stderr, by line. (transfer full, NULL after messages) */
BorGame *bor_cli_compile (const BorCli *cli, const char *path);

G_END_DECLS

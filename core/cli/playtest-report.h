/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "play/playtest.h"

G_BEGIN_DECLS

/* The result of a playtest on stdout; `options->statistics` is what was gathered. */
void bor_cli_playtest_text (const BorGame *game, const BorPlaytestOptions *options,
                            const BorPlaytest *result);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/preview/preview.h"

G_BEGIN_DECLS

/* Who plays each side, between runs of the program: the key "preview-players" has what plays each
 * side in turn, as for bor_player_new, and nothing for a person. */

/* Seats those who sat there before. What is not a player is a person. */
void bor_seats_restore (BorPreview *preview, GSettings *settings);
void bor_seats_keep (BorPreview *preview, GSettings *settings);

G_END_DECLS

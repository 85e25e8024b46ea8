/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/preview/preview.h"

G_BEGIN_DECLS

/* Remembers who plays each side between runs of the program. The key "preview-players" lists the
 * player of each side in order, as for bor_player_new(), and an empty string for a person. */

/* Restores the players of the last run. An unknown player becomes a person. */
void bor_seats_restore (BorPreview *preview, GSettings *settings);
void bor_seats_keep (BorPreview *preview, GSettings *settings);

G_END_DECLS

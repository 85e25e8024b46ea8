/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/game.h"

G_BEGIN_DECLS

/* The colour for a player's numbers, legible on light and dark backgrounds: the colour of the army,
 * as on the map; or one of a palette, for all players, if an army has none or two are alike. */
GdkRGBA bor_balance_player_color (const BorGame *game, guint player);

G_END_DECLS

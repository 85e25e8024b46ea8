/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "play/playtest.h"

G_BEGIN_DECLS

/* A form for the options of a playtest: players, games, seed and parallel games. */
#define BOR_TYPE_BALANCE_SETUP (bor_balance_setup_get_type ())
G_DECLARE_FINAL_TYPE (BorBalanceSetup, bor_balance_setup, BOR, BALANCE_SETUP, GtkWidget)

/* Shows a row for each side of the game, unless these sides are already shown. */
void bor_balance_setup_show_game (BorBalanceSetup *self, const BorGame *game);
/* The title of a player in the list of players, or `spec` itself if it is not in the list. */
const char *bor_balance_player_title (const char *spec);
/* Sets the number of games, and what it means (translated). */
void bor_balance_setup_set_games (BorBalanceSetup *self, guint games, const char *help);
/* Reads the options from the form; the names of players are static. */
void bor_balance_setup_read (BorBalanceSetup *self, BorPlaytestOptions *options);

G_END_DECLS

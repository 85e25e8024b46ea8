/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "play/playtest.h"

G_BEGIN_DECLS

/* What a playtest is to be like: who plays, how many games, which seed, how many at a time. */
#define BOR_TYPE_BALANCE_SETUP (bor_balance_setup_get_type ())
G_DECLARE_FINAL_TYPE (BorBalanceSetup, bor_balance_setup, BOR, BALANCE_SETUP, GtkWidget)

/* Asks for the players of these sides (NULL-terminated), if they are others than before. */
void bor_balance_setup_set_sides (BorBalanceSetup *self, const char *const *sides);
/* What a player is called in the list of players; one that is not there, as he is typed. */
const char *bor_balance_player_title (const char *spec);
/* What is asked for; the names of players are static. */
void bor_balance_setup_read (BorBalanceSetup *self, BorPlaytestOptions *options);

G_END_DECLS

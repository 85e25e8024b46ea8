/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/game.h"

/* Small games of Here I Stand for tests. A board is told in lines:
 *   power NAME [ottoman]      minor NAME POWER      war A B      ally A B
 *   space NAME SIDE [fort] [home] [unrest] [capital]      link A B [pass]
 *   zone NAME [barred-to]     sea A B               closed A B   anchor PORT ZONE
 *   put SPACE SIDE ARM N [inside]                   lend SPACE SIDE LENDER HOLDER ARM N
 *   leader SPACE SIDE NAME army|naval RATING COMMAND [inside]
 *   siege SPACE POWER         impulse POWER POINTS [turn]        rule NAME VALUE
 * The standard order is that of the powers. */
typedef struct {
  BorGame *game;
  BorGameState *state;
} HisKit;

void his_kit_begin (HisKit *kit, const char *board);
void his_kit_end (HisKit *kit);
/* Plays actions by their tokens, separated by spaces. */
void his_kit_play (HisKit *kit, const char *tokens);
/* TRUE if such a token can be played now. */
gboolean his_kit_can (HisKit *kit, const char *token);
/* The tokens that can be played now, in alphabetical order. (transfer full) */
char *his_kit_options (HisKit *kit);
/* "Habsburg.regular 7, charles"; what is inside is in brackets, "(…)". (transfer full) */
char *his_kit_at (HisKit *kit, const char *space);

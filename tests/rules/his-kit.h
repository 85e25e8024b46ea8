/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/game.h"

/* Small games of Here I Stand for tests. A board is told in lines:
 *   power NAME [ottoman]      minor NAME POWER      war A B      ally A B
 *   space NAME SIDE [fort] [home] [unrest] [capital]      link A B [pass]
 *   zone NAME [barred-to]     sea A B               closed A B   anchor PORT ZONE
 *   put SPACE SIDE ARM N [inside]                   lend SPACE SIDE LENDER HOLDER ARM N
 *   leader SPACE SIDE NAME army|naval RATING COMMAND [inside]
 *   box turn|prisoners POWER TYPE N                 type NAME army|naval
 *   siege SPACE POWER         impulse POWER POINTS [turn]        rule NAME VALUE
 *   card POWER NAME [PROPERTY VALUE]…
 * The standard order is that of the powers. */
typedef struct {
  BorGame *game;
  BorGameState *state;
} HisKit;

#define BOARD_G                                                                                    \
  "power Red;power Blue;power Green;power Grey;war Red Blue;war Red Green;ally Blue Green;"        \
  "space R1 Red fort home;space F Blue fort home;space U Blue;space B1 Blue;space B2 Blue;"        \
  "space N Grey;link R1 F;link R1 U;link U B1;link F B1;link F N;link F B2 pass;"
#define BOARD_N                                                                                    \
  "power Red;power Blue;power Green;power Grey;war Red Blue;war Red Green;ally Blue Green;"        \
  "space HR Red fort home;space HB Blue fort home;space PR Red;space PB Blue fort;space PS Blue;"  \
  "space PG Green;zone Z1;zone Z2;zone Z3;sea Z1 Z2;sea Z2 Z3;closed Z1 Z3;anchor PR Z1;"          \
  "anchor PB Z1;anchor PB Z2;anchor PS Z1;anchor PS Z3;anchor PG Z2;rule loc-mode always;"

/* What must hold after some actions: "SPACE=what is there", "can:TOKEN", "not:TOKEN", and other facts,
 * separated by ";". */
typedef struct {
  const char *id, *board, *play, *then;
} HisVector;

/* Adds a test for each vector. */
void his_kit_add_vectors (const HisVector *vectors, guint n);

/* (transfer full) */
BorScenario *his_kit_scenario (const char *board);
void his_kit_begin (HisKit *kit, const char *board);
void his_kit_end (HisKit *kit);
/* Plays actions by their tokens, separated by spaces. "tape=5612" rolls these dice, as many as are
 * needed. */
void his_kit_play (HisKit *kit, const char *tokens);
/* TRUE if such a token can be played now. */
gboolean his_kit_can (HisKit *kit, const char *token);
/* The tokens that can be played now, in alphabetical order. (transfer full) */
char *his_kit_options (HisKit *kit);
/* "Habsburg.regular 7, charles"; what is inside is in brackets, "(…)". (transfer full) */
char *his_kit_at (HisKit *kit, const char *space);

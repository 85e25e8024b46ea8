/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/game.h"
#include "vocabulary/ruleset.h"

G_BEGIN_DECLS

/* Tanks, a duel of Commanders on squares. Rules are cited as K4.1, decisions as K-A05. */
extern const BorRuleset bor_tanks;
extern const BorGameRules bor_tanks_game;

#define BOR_TANKS_ERROR (bor_tanks_error_quark ())
GQuark bor_tanks_error_quark (void);

typedef enum {
  BOR_TANKS_ERROR_POSITION, /* not the text of a position */
  BOR_TANKS_ERROR_MOVE,     /* not a move in notation, or not a legal one */
} BorTanksError;

/* What an action is, by its number (chapter 11). */
enum {
  TANKS_TANK = 0,     /* + slot of the tank: it is to move */
  TANKS_PLACE = 16,   /* + ((dx + 5) * 11 + (dy + 5)) * 8 + facing: where it goes */
  TANKS_ESCAPE = 984, /* the Commander leaves the board */
  TANKS_HOLD = 985,   /* no shot */
  TANKS_SHOT = 986,   /* + 0, 1, 2: left, ahead, right; of a mortar 3, 4, 5 squares away */
};

/* The text of a position (K10.4), as "16;w;W:HTd1N;B:CLTi16S;O:d5;X:". (transfer full) */
char *bor_tanks_position (const BorGame *game, const BorGameState *state);
/* A scenario that begins with that position, on a board of its own with the usual switches. It may
 * lack Commanders: it can be played, but is no sound scenario (K9.8). (transfer full, NULL on
 * error) */
BorScenario *bor_tanks_read_position (const char *text, GError **error);

/* What a turn is called (K10.3), as "HT m12S-l11SW x h7#"; `event` tells of a turn that was made
 * (TANKS_EVENT_TURN). (transfer full) */
char *bor_tanks_notation (const BorGame *game, const BorEvent *event);

G_END_DECLS

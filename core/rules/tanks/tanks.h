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
  BOR_TANKS_ERROR_POSITION, /* not a valid position */
  BOR_TANKS_ERROR_MOVE,     /* not a valid move in notation, or not a legal one */
} BorTanksError;

/* The numbers of actions (chapter 11). */
enum {
  TANKS_TANK = 0,     /* + slot of the tank: chooses the tank to move */
  TANKS_PLACE = 16,   /* + ((dx + 5) * 11 + (dy + 5)) * 8 + facing: where it moves */
  TANKS_ESCAPE = 984, /* the Commander leaves the board */
  TANKS_HOLD = 985,   /* no shot */
  TANKS_SHOT = 986,   /* + 0, 1, 2: left, ahead, right; for a mortar 3, 4, 5 squares away */
};

/* Returns a position as text (K10.4), such as "16;w;W:HTd1N;B:CLTi16S;O:d5;X:". (transfer full) */
char *bor_tanks_position (const BorGame *game, const BorGameState *state);
/* Creates a scenario that begins with that position, on a board of its own with the default rule
 * options. It may lack Commanders: then it can be played but is not a valid scenario (K9.8).
 * (transfer full, NULL on error) */
BorScenario *bor_tanks_read_position (const char *text, GError **error);

/* Returns a turn in notation (K10.3), such as "HT m12S-l11SW x h7#". `event` is a TANKS_EVENT_TURN.
 * (transfer full) */
char *bor_tanks_notation (const BorGame *game, const BorEvent *event);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/game.h"
#include "vocabulary/ruleset.h"

G_BEGIN_DECLS

/* Werdox, the battle for the fortress. Rules are cited as W3.2, decisions as W-A07. */
extern const BorRuleset bor_werdox;
extern const BorGameRules bor_werdox_game;

#define BOR_WERDOX_ERROR (bor_werdox_error_quark ())
GQuark bor_werdox_error_quark (void);

typedef enum {
  BOR_WERDOX_ERROR_MOVE, /* not a valid move in notation (W11.2), or not a legal one */
} BorWerdoxError;

G_END_DECLS

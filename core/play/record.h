/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* A game record: text with a line each for the format, the ruleset and the hash of the scenario's
 * canonical bytes, then one line with the token of each choice, including those of chance. Games in
 * progress are saved in the same form. Reading a record replays the game, so nothing can be loaded
 * that the rules do not allow. */

#define BOR_RECORD_ERROR (bor_record_error_quark ())
GQuark bor_record_error_quark (void);

typedef enum {
  BOR_RECORD_ERROR_FORMAT,   /* not a game record, or a later version */
  BOR_RECORD_ERROR_SCENARIO, /* it belongs to another scenario or ruleset */
  BOR_RECORD_ERROR_CHOICE,   /* an illegal choice; the message gives the line */
} BorRecordError;

/* Begins a record. (transfer full) */
GString *bor_record_begin (const BorGame *game);
/* Adds a choice; `state` is the state before it. */
void bor_record_add (GString *record, const BorGame *game, const BorGameState *state,
                     BorAction action);

/* Called for each choice while a record is replayed; `state` is the state after it. */
typedef void (*BorRecordFunc) (BorAction action, const BorGameState *state, const BorEvents *events,
                               gpointer data);

/* Replays a record from the beginning. (transfer full, NULL on error) */
BorGameState *bor_record_play (const BorGame *game, const char *text, BorRecordFunc func,
                               gpointer data, GError **error);

G_END_DECLS

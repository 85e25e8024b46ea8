/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* A game as text: a line each for the format, the ruleset and the hash of the
 * scenario's canonical bytes, then a token a line for every choice, those of chance included. It
 * is also how a game that is under way is saved: reading plays it through, so nothing can be loaded
 * that the rules would not have led to. */

#define BOR_RECORD_ERROR (bor_record_error_quark ())
GQuark bor_record_error_quark (void);

typedef enum {
  BOR_RECORD_ERROR_FORMAT,   /* not a game record, or of a later version */
  BOR_RECORD_ERROR_SCENARIO, /* of another scenario or ruleset */
  BOR_RECORD_ERROR_CHOICE,   /* a choice that was not possible; the message says the line */
} BorRecordError;

/* The beginning of a record. (transfer full) */
GString *bor_record_begin (const BorGame *game);
/* Adds the choice that is about to be made in `state`. */
void bor_record_add (GString *record, const BorGame *game, const BorGameState *state,
                     BorAction action);

/* What happened by one choice, while a record is read; `state` is after it. */
typedef void (*BorRecordFunc) (BorAction action, const BorGameState *state, const BorEvents *events,
                               gpointer data);

/* Plays a record through from the beginning. (transfer full, NULL on error) */
BorGameState *bor_record_play (const BorGame *game, const char *text, BorRecordFunc func,
                               gpointer data, GError **error);

G_END_DECLS

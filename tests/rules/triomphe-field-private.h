/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/triomphe-field.h"
#include "rules/triomphe-kit.h"

G_BEGIN_DECLS

struct Field {
  Kit *kit;
  BorEvent items[256];
  BorEvents events; /* since the last action or decision began */
};

/* "A.i2". (transfer full) */
char *field_piece_name (Field *f, gint piece);

/* An attempt at an action or decision: either it succeeds, or nothing changes. */
typedef struct {
  Field *f;
  BorGameState *before; /* owned */
  guint n_events;
  char army; /* who decided at the start */
} Attempt;

void field_attempt (Attempt *attempt, Field *f);
/* Ends the attempt; undoes it unless `ok`. Returns `ok`. */
gboolean field_conclude (Attempt *attempt, gboolean ok);
/* Plays a token (without the lot) if it is legal and the same army still decides. */
gboolean field_play (Attempt *attempt, const char *token);
/* The same with a format. */
gboolean field_playf (Attempt *attempt, const char *format, ...) G_GNUC_PRINTF (2, 3);
gboolean field_can (Field *f, const char *token);
gboolean field_offers (Field *f, const char *start); /* a legal token begins with `start` */
/* Picks pieces in the engine's order, infantry first and weak before strong, then plays "done" if
 * it is legal. Does nothing in other stages. The engine makes forced choices by itself. */
void field_pick (Attempt *attempt, const char *pieces);
/* Plays decisions that only choose between equal pieces. */
void field_settle (Field *f);
const BorEvent *field_event (Field *f, TriompheEvent type);
TriompheStage field_stage (Field *f);
guint field_n_words (const char *text);
/* Returns the faces, without the army, of the army's pieces with a flag, in order. (transfer
 * full) */
char *field_flagged (Field *f, const BorGameState *state, char army, guint flag);
/* Sorts the words in the order of picking. (transfer full) */
char *field_sorted (const char *pieces);

G_END_DECLS

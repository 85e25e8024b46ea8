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

/* An action or decision that is tried: either it is what was asked for, or nothing has happened. */
typedef struct {
  Field *f;
  BorGameState *before; /* owned */
  guint n_events;
  char army; /* who began */
} Attempt;

void field_attempt (Attempt *attempt, Field *f);
/* Ends it; returns `ok`. */
gboolean field_conclude (Attempt *attempt, gboolean ok);
/* Plays the token (without the lot), if it is legal now and the one who began is to decide. */
gboolean field_play (Attempt *attempt, const char *token);
/* The same with a format. */
gboolean field_playf (Attempt *attempt, const char *format, ...) G_GNUC_PRINTF (2, 3);
gboolean field_can (Field *f, const char *token);
gboolean field_offers (Field *f, const char *start); /* a token that begins so */
/* Picks pieces as the engine wants them, infantry first and the weak before the strong, and then
 * "done" where that is asked for; other stages are left alone. Whatever has no choice the engine
 * does by itself. */
void field_pick (Attempt *attempt, const char *pieces);
/* Plays the decisions that are none but for which of equal pieces is meant. */
void field_settle (Field *f);
const BorEvent *field_event (Field *f, TriompheEvent type);
TriompheStage field_stage (Field *f);
guint field_n_words (const char *text);
/* The faces (without the army) of `army`'s pieces that have the flag, in order. (transfer full) */
char *field_flagged (Field *f, const BorGameState *state, char army, guint flag);
/* The words in the order of picking. (transfer full) */
char *field_sorted (const char *pieces);

G_END_DECLS

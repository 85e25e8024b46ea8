/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "play/playtest.h"

G_BEGIN_DECLS

/* What a run says about the balance of a battle. */
typedef enum {
  BOR_VERDICT_OPEN,   /* more games are needed to tell */
  BOR_VERDICT_DRAWS,  /* no game had a winner */
  BOR_VERDICT_EVEN,   /* each side wins from 0.8 to 1.2 times its fair share: 40 to 60 % of two */
  BOR_VERDICT_BETTER, /* one side wins more than its fair share */
  BOR_VERDICT_STRONG, /* it wins more than 1.2 times its fair share */
} BorVerdict;

/* Judges a result of `n` players, who are assumed to be equally strong, by the Wilson interval of
 * 95 % for the games that somebody won: a draw says nothing about who is better off. `best` gets
 * the player who won most. */
BorVerdict bor_verdict_of (const BorPlaytest *result, guint n, guint *best);

G_END_DECLS

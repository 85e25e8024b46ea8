/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Which of two scenarios is fairer: has the smaller gap between the shares of the side that wins
 * most often and the one that wins least often. */
typedef enum {
  BOR_FAIRER_UNKNOWN = -1,
  BOR_FAIRER_FIRST,
  BOR_FAIRER_SECOND,
} BorFairer;

/* How many pairs of games of the first and the second scenario were worth what to the first of two
 * sides: 0: only the other has won, 2: only this one has, 1: both or neither. */
typedef guint64 BorPairs[3][3];

/* What is known of two scenarios of two sides. With the mean worths d and e of games of the first
 * and the second (-1: always lost, 1: always won), the second is fairer if e - d and e + d have
 * different signs. Each sign is known once the evidence for it is strong enough. */
typedef struct {
  BorPairs pairs;       /* all */
  BorPairs common;      /* those with the same random numbers */
  gint difference, sum; /* signs of e - d and e + d: -1 or 1; 0: not known */
} BorVersusSigns;

/* Adds pairs; `common`: with the same random numbers in both games. */
void bor_versus_signs_add (BorVersusSigns *signs, BorPairs pairs, gboolean common);
/* If the answer is not BOR_FAIRER_UNKNOWN, it is right with 95 %, however often one asks. */
BorFairer bor_versus_signs_fairer (const BorVersusSigns *signs);
/* Whether the same random numbers would bring an answer sooner than different ones. */
gboolean bor_versus_signs_want_common (const BorVersusSigns *signs);
/* Tells how much the same random numbers helped: the correlation of the worths of a pair, and how
 * many times as many pairs without them would tell the two scenarios apart as well. FALSE if there
 * is nothing to tell it from, or both games of each pair ended alike. */
gboolean bor_versus_signs_gain (const BorVersusSigns *signs, double *correlation, double *gain);

G_END_DECLS

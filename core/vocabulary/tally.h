/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "vocabulary/properties.h"

G_BEGIN_DECLS

/* How often the properties of a kind of elements have what value: flags, numbers and enums of the
 * scenario's rulesets; of the core's only those that somebody has set. */

#define BOR_TALLY_VALUES 16

typedef struct {
  const BorPropDef *def;
  guint counts[BOR_TALLY_VALUES]; /* by value of an enum; else [0]: set, or from 1 */
  gint64 least, most, total;      /* of numbers; absent is 0 */
} BorTally;

typedef struct {
  BorKind kind;
  GArray *items; /* BorTally */
} BorTallies;

/* What both approaches of a pair share is counted once. End with bor_tallies_clear(). */
BorTallies bor_tallies_new (const BorScenario *scenario, BorKind kind);
void bor_tallies_clear (BorTallies *tallies);
/* "capacity 3 to 12, 60 in all": of each number. "" for none. (transfer full, translated) */
char *bor_tallies_ranges (const BorTallies *tallies);
/* "6 narrow, 4 wide": how often the values of enums occur, of sides only those that a pair shares;
 * not `shared`: all other properties. (transfer full, translated) */
char *bor_tallies_counts (const BorTallies *tallies, gboolean shared);

G_END_DECLS

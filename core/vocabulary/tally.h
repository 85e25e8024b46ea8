/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "vocabulary/properties.h"

G_BEGIN_DECLS

/* Counts the values of the properties of a kind of elements: flags, numbers and enums of the
 * scenario's rulesets, and those of the core's that are set on any element. */

#define BOR_TALLY_VALUES 16

typedef struct {
  const BorPropDef *def;
  /* By value of an enum; for others [0]: elements whose flag is set, or number at least 1 */
  guint counts[BOR_TALLY_VALUES];
  gint64 least, most, total; /* of numbers; absent counts as 0 */
} BorTally;

typedef struct {
  BorKind kind;
  GArray *items; /* BorTally */
} BorTallies;

/* Properties that a pair of approaches shares are counted once. Clear with bor_tallies_clear(). */
BorTallies bor_tallies_new (const BorScenario *scenario, BorKind kind);
void bor_tallies_clear (BorTallies *tallies);
/* Describes each number: "capacity 3 to 12, 60 in all". Returns "" if there are none. (transfer
 * full, translated) */
char *bor_tallies_ranges (const BorTallies *tallies);
/* Describes how often values occur: "6 narrow, 4 wide". If `shared`, only enums, and for approaches
 * only those that a pair shares; otherwise all other properties. (transfer full, translated) */
char *bor_tallies_counts (const BorTallies *tallies, gboolean shared);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* What differs between two scenarios, however each came about, told as a
 * designer would: "Marengo: capacity 4 → 6". Elements are matched by their
 * ids. */

typedef enum {
  BOR_CHANGE_ADDED,
  BOR_CHANGE_REMOVED,
  BOR_CHANGE_ALTERED,
} BorChangeType;

/* Where `text` is NULL, another change of the list tells of this one: a
 * vertex moved together with others, the other side of a border, a side of a
 * new locale. */
typedef struct {
  BorChangeType type;
  BorKind kind;
  gint32 before, after; /* slots; -1 where it is not */
  char *text;           /* translated, one line */
} BorChange;

/* In the order of the file. Empty when the scenarios are alike except for the
 * ids' slots. (transfer full, of BorChange) */
GPtrArray *bor_scenario_compare (const BorScenario *before, const BorScenario *after);

G_END_DECLS

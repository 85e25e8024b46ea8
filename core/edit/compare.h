/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* Describes the differences between any two scenarios to users: "Marengo: capacity 4 → 6". Elements
 * are matched by id, and those whose id alone has changed, or id and name, by what they are. */

typedef enum {
  BOR_CHANGE_ADDED,
  BOR_CHANGE_REMOVED,
  BOR_CHANGE_ALTERED,
} BorChangeType;

/* A change. `text` is NULL if another change in the list covers this one: a vertex moved together
 * with others, the other side of a border, a side of a new locale. */
typedef struct {
  BorChangeType type;
  BorKind kind;
  gint32 before, after; /* slots; -1: does not exist there */
  char *text;           /* translated, one line */
} BorChange;

/* Lists the changes in file order. Empty if the scenarios differ only in the slots of their
 * elements. (transfer full, of BorChange) */
GPtrArray *bor_scenario_compare (const BorScenario *before, const BorScenario *after);

/* Describes what an edit did in one line: "edge of the board added; Ford: capacity 4 → 6". `after` is
 * derived from `before` by edits. Changes of `subject` are told without its name. At most `most`
 * elements are told, and how many more there are. Costs as much as what has changed. Returns NULL if
 * nothing can be told. (transfer full, translated) */
char *bor_scenario_tell_edit (const BorScenario *before, const BorScenario *after,
                              BorElementRef subject, guint most);

G_END_DECLS

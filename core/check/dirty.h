/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "check/context.h"

G_BEGIN_DECLS

/* What differs between two scenarios, and what must therefore be checked
 * again: the reckoning behind the rules in check.h. */

typedef struct {
  BorKind kind;
  gint32 slot;
  const BorElement *before, *after; /* borrowed from the two scenarios */
} BorTouch;

typedef struct {
  GArray *changes;      /* of BorTouch */
  guint aspects;        /* BorAspect that changed */
  gboolean all;         /* the board or the ruleset: start again */
  GHashTable *elements; /* set of packed elements to check again */
} BorDirty;

void bor_dirty_init (BorDirty *dirty, const BorScenario *before, const BorScenario *after);
void bor_dirty_clear (BorDirty *dirty);
/* Adds what looks at a changed element in one of the two scenarios, the one
 * that `topology` and `names` are at. To be called for both. */
void bor_dirty_spread (BorDirty *dirty, const BorTopology *topology, const BorNames *names);

G_END_DECLS

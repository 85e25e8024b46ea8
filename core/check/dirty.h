/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "check/context.h"

G_BEGIN_DECLS

/* Computes what differs between two scenarios, and therefore what to check again. Relies on the
 * limits in check.h. */

typedef struct {
  BorKind kind;
  gint32 slot;
  const BorElement *before, *after; /* borrowed from the two scenarios */
} BorTouch;

typedef struct {
  GArray *changes;      /* of BorTouch */
  guint aspects;        /* BorAspect flags of what changed */
  gboolean all;         /* the board or the ruleset changed: check everything */
  GHashTable *elements; /* set of packed elements to check again */
} BorDirty;

void bor_dirty_init (BorDirty *dirty, const BorScenario *before, const BorScenario *after);
void bor_dirty_clear (BorDirty *dirty);
/* Adds the elements whose checks look at a changed element, in the scenario that `topology` and
 * `names` are at. Call it for both scenarios. */
void bor_dirty_spread (BorDirty *dirty, const BorTopology *topology, const BorNames *names);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "geometry/geometry.h"
#include "model/scenario.h"

G_BEGIN_DECLS

/* A set of elements in the order in which they were chosen. A plain value:
 * zeroed is empty. */
typedef struct {
  GArray *refs;        /* of BorElementRef; NULL when never filled */
  GHashTable *members; /* the same as a set */
} BorSelection;

void bor_selection_clear (BorSelection *selection);
guint bor_selection_size (const BorSelection *selection);
BorElementRef bor_selection_get (const BorSelection *selection, guint i);
/* Borrowed array of bor_selection_size() refs. */
const BorElementRef *bor_selection_refs (const BorSelection *selection);
/* The slots of those of a kind. (transfer full, of gint32) */
GArray *bor_selection_slots (const BorSelection *selection, BorKind kind);
gboolean bor_selection_contains (const BorSelection *selection, BorElementRef ref);
/* FALSE when it was there already. */
gboolean bor_selection_add (BorSelection *selection, BorElementRef ref);
/* Adds or removes. */
void bor_selection_toggle (BorSelection *selection, BorElementRef ref);
void bor_selection_set (BorSelection *selection, const BorElementRef *refs, guint n);
/* Forgets what is not in `scenario`; TRUE when something was. */
gboolean bor_selection_prune (BorSelection *selection, const BorScenario *scenario);
/* The box of all that is selected, for "fit selection"; empty when nothing has a place. */
BorBox bor_selection_box (const BorSelection *selection, const BorScenario *scenario);

G_END_DECLS

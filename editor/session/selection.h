/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "geometry/geometry.h"
#include "model/scenario.h"

G_BEGIN_DECLS

/* A set of elements in the order in which they were selected. A plain value: all zeros is the
 * empty selection. */
typedef struct {
  GArray *refs;        /* of BorElementRef; NULL if never filled */
  GHashTable *members; /* the same elements as a set */
} BorSelection;

void bor_selection_clear (BorSelection *selection);
guint bor_selection_size (const BorSelection *selection);
BorElementRef bor_selection_get (const BorSelection *selection, guint i);
/* An array of bor_selection_size() refs; borrowed. */
const BorElementRef *bor_selection_refs (const BorSelection *selection);
/* The slots of the selected elements of a kind. (transfer full, of gint32) */
GArray *bor_selection_slots (const BorSelection *selection, BorKind kind);
gboolean bor_selection_contains (const BorSelection *selection, BorElementRef ref);
/* FALSE if it was already selected. */
gboolean bor_selection_add (BorSelection *selection, BorElementRef ref);
/* Adds the element, or removes it if it is selected. */
void bor_selection_toggle (BorSelection *selection, BorElementRef ref);
void bor_selection_set (BorSelection *selection, const BorElementRef *refs, guint n);
/* Removes elements that are not in `scenario`; TRUE if there were any. */
gboolean bor_selection_prune (BorSelection *selection, const BorScenario *scenario);
/* The bounding box of the selection; empty if no selected element has a position. */
BorBox bor_selection_box (const BorSelection *selection, const BorScenario *scenario);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "model/scenario.h"

G_BEGIN_DECLS

/* A scenario being edited: its current state and its history.
 *
 * Signals: "changed" (BorScenario *before, BorScenario *after) after every commit, undo, redo and
 * jump; "saved-changed" when bor_document_is_saved() changes. A document belongs to one thread; the
 * scenarios that it returns may be used in any. */
#define BOR_TYPE_DOCUMENT (bor_document_get_type ())
G_DECLARE_FINAL_TYPE (BorDocument, bor_document, BOR, DOCUMENT, GObject)

/* (transfer full) */
BorDocument *bor_document_new (const BorScenario *scenario);
/* Creates a document with a history. `states` has one more entry than `labels`, which name the
 * steps between the states; the first `position` steps are done. None of the states counts as
 * saved. (transfer full) */
BorDocument *bor_document_new_with_history (BorScenario *const *states, const char *const *labels,
                                            guint n_labels, guint position);
/* Returns the current scenario; borrowed. */
const BorScenario *bor_document_scenario (BorDocument *self);
/* Makes `scenario` current, as a step of the history with the label `label` (translated, such as
 * "Move 3 vertices"). If `merge` is not NULL and equals the key of the previous step, and nothing
 * has happened in between, the step is merged into the previous one: so a drag is a single step.
 * Discards the steps that could be redone. Elements to which lists now refer get ids without spaces
 * (listable.h). */
void bor_document_commit (BorDocument *self, const BorScenario *scenario, const char *label,
                          const char *merge);
/* Ends merging: the next commit is a separate step. */
void bor_document_seal (BorDocument *self);

gboolean bor_document_undo (BorDocument *self);
/* Undoes the last step and discards it, for example when a drag is cancelled. */
void bor_document_abandon (BorDocument *self);
gboolean bor_document_redo (BorDocument *self);
/* The number of steps in the history, and how many of them are done. */
guint bor_document_n_steps (BorDocument *self);
guint bor_document_position (BorDocument *self);
/* Undoes or redoes to the state after `position` steps. */
void bor_document_jump (BorDocument *self, guint position);
/* Returns a changed copy of an element (transfer full), or NULL to leave it unchanged. */
typedef BorElement *(*BorElementChange) (const BorElement *element, gpointer data);
/* Changes an element in all states of the history, and in the saved state: adds no step and leaves
 * nothing to save. For changes that only affect how the map is displayed. Costs about a kilobyte
 * per step. */
void bor_document_amend (BorDocument *self, BorElementRef ref, BorElementChange change,
                         gpointer data);
/* Returns the label of a step, counted from 0. */
const char *bor_document_label (BorDocument *self, guint step);
/* Returns the scenario after `position` steps; borrowed. */
const BorScenario *bor_document_at (BorDocument *self, guint position);

void bor_document_mark_saved (BorDocument *self);
/* Marks all states as unsaved: until the next bor_document_mark_saved(), undo does not return to a
 * saved state either. */
void bor_document_mark_unsaved (BorDocument *self);
gboolean bor_document_is_saved (BorDocument *self);

G_END_DECLS

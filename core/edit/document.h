/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "model/scenario.h"

G_BEGIN_DECLS

/* A scenario being edited: the current value, its past and its future.
 *
 * Signal "changed" (BorScenario *before, BorScenario *after) after every
 * commit, undo, redo and jump; "saved-changed" when the document becomes or
 * ceases to be the saved state. A document belongs to one thread; the
 * scenarios it hands out may go to any. */
#define BOR_TYPE_DOCUMENT (bor_document_get_type ())
G_DECLARE_FINAL_TYPE (BorDocument, bor_document, BOR, DOCUMENT, GObject)

/* (transfer full) */
BorDocument *bor_document_new (const BorScenario *scenario);
/* A document with a past and a future: `states` has one value more than `labels`, which name the
 * steps between them; `position` of them are done. None of it is in a file. (transfer full) */
BorDocument *bor_document_new_with_history (BorScenario *const *states, const char *const *labels,
                                            guint n_labels, guint position);
/* Borrowed: the current value. */
const BorScenario *bor_document_scenario (BorDocument *self);
/* Makes `scenario` the current value as one step of the history called
 * `label` (translated: "Move 3 vertices"). A non-NULL `merge` key that equals
 * that of the step before, when nothing came between, replaces that step's
 * outcome: one drag is one step. Redo is lost. */
void bor_document_commit (BorDocument *self, const BorScenario *scenario, const char *label,
                          const char *merge);
/* Ends merging: the next commit is a step of its own. */
void bor_document_seal (BorDocument *self);

gboolean bor_document_undo (BorDocument *self);
/* Undoes the last step that is done, for good: as when a drag is given up. */
void bor_document_abandon (BorDocument *self);
gboolean bor_document_redo (BorDocument *self);
/* Steps in the history, and the number of them that are done. */
guint bor_document_n_steps (BorDocument *self);
guint bor_document_position (BorDocument *self);
/* Goes to the state after `position` steps. */
void bor_document_jump (BorDocument *self, guint position);
/* The changed copy of an element (transfer full), or NULL where it stays as it is. */
typedef BorElement *(*BorElementChange) (const BorElement *element, gpointer data);
/* Changes an element alike in the whole history, and in what is saved: no step, and nothing to
 * save. For what only says how the map is looked at. Costs about a kilobyte a step. */
void bor_document_amend (BorDocument *self, BorElementRef ref, BorElementChange change,
                         gpointer data);
/* Label of step `step` (from 0). */
const char *bor_document_label (BorDocument *self, guint step);
/* The scenario after `position` steps; borrowed. */
const BorScenario *bor_document_at (BorDocument *self, guint position);

void bor_document_mark_saved (BorDocument *self);
/* None of its values is in a file, until it is marked saved: undo does not bring it there. */
void bor_document_mark_unsaved (BorDocument *self);
gboolean bor_document_is_saved (BorDocument *self);

G_END_DECLS

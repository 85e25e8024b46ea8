/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "edit/document.h"
#include "editor/session/preferences.h"
#include "editor/session/selection.h"
#include "geometry/topology.h"
#include "render/layers.h"
#include "render/raster/backdrops.h"

G_BEGIN_DECLS

/* The state of editing a document, kept apart from the document itself: its file, the selection,
 * the element under the pointer, and so on.
 *
 * Only the session changes its document and listens to it. Signal "document-changed"
 * (BorScenario *before, BorScenario *after) is emitted after every commit, undo and redo. By
 * then the topology is current, deleted elements are no longer selected, and "pending" is NULL.
 *
 * Properties that notify: "file" (GFile, nullable), "layers" (guint; also when their
 * opacity or locks change), "saved" (gboolean,
 * read-only: the document is equal to its file), "selection" (BorSelection, read-only), "hover"
 * (BorElementRef), "pending" (BorScenario, NULL when nothing is being typed), "preferences"
 * (BorPreferences). The boxed types are in values.h; the functions below return the same values
 * without a copy. */
#define BOR_TYPE_SESSION (bor_session_get_type ())
G_DECLARE_FINAL_TYPE (BorSession, bor_session, BOR, SESSION, GObject)

/* Takes a reference to each; `file` is nullable. (transfer full) */
BorSession *bor_session_new (BorDocument *document, GFile *file);
/* For reading the history; only the session may change it. Borrowed. */
BorDocument *bor_session_document (BorSession *self);
/* The document's current value; borrowed. */
const BorScenario *bor_session_scenario (BorSession *self);
/* The value that the document will have once the text being typed is set; otherwise the current
 * value. Borrowed. */
const BorScenario *bor_session_pending (BorSession *self);
/* Keeps a reference until the document changes. NULL: no valid text is being typed. */
void bor_session_set_pending (BorSession *self, BorScenario *pending);
/* Changes the document, as described in core/edit/document.h. `label` is translated; consecutive
 * commits with the same `merge` (nullable) are one step. */
void bor_session_commit (BorSession *self, const BorScenario *scenario, const char *label,
                         const char *merge);
void bor_session_seal (BorSession *self);
/* FALSE if there was nothing to undo or redo. */
gboolean bor_session_undo (BorSession *self);
gboolean bor_session_redo (BorSession *self);
void bor_session_abandon (BorSession *self);
void bor_session_jump (BorSession *self, guint position);
/* Shows or hides a picture behind the map. This is not a step of the history, and not a change
 * to save. */
void bor_session_show_backdrop (BorSession *self, gint32 slot, gboolean shown);
/* TRUE: the document's file has the current value. FALSE: it has no value of the history. */
void bor_session_mark_saved (BorSession *self, gboolean saved);

/* An index of the current value, always up to date; borrowed. */
const BorTopology *bor_session_topology (BorSession *self);

/* NULL if never saved; borrowed. */
GFile *bor_session_file (BorSession *self);
void bor_session_set_file (BorSession *self, GFile *file);
/* Marks the document as a copy of an example, which has no file until it is saved. */
void bor_session_set_example (BorSession *self);
gboolean bor_session_is_example (BorSession *self);
/* How many steps undo could take back. */
guint bor_session_n_steps (BorSession *self);
/* The title for the user: the scenario's name, else the file's, else "Untitled". (transfer full) */
char *bor_session_title (BorSession *self);

const BorSelection *bor_session_selection (BorSession *self);
/* Those that no longer exist are left out. */
void bor_session_select (BorSession *self, const BorElementRef *refs, guint n);
void bor_session_select_one (BorSession *self, BorElementRef ref);
void bor_session_toggle (BorSession *self, BorElementRef ref);
void bor_session_unselect_all (BorSession *self);

/* The element under the pointer; slot -1: none. */
BorElementRef bor_session_hover (BorSession *self);
void bor_session_set_hover (BorSession *self, BorElementRef ref);

/* The pictures behind the map. They are loaded from the folder of the file; a scenario that was
 * never saved can have a folder too (bor_backdrops_set_folder). Borrowed. */
BorBackdrops *bor_session_backdrops (BorSession *self);
/* The bounding box of the selection, including pictures; empty if nothing selected has a
 * position. */
BorBox bor_session_selected_box (BorSession *self);

/* The visible BorLayers. */
guint bor_session_layers (BorSession *self);
void bor_session_set_layers (BorSession *self, guint layers);
/* How transparent layers are drawn on the map; borrowed. Notifies "layers". */
const BorLayerFade *bor_session_fade (BorSession *self);
void bor_session_set_fade (BorSession *self, const BorLayerFade *fade);
/* The locked BorLayers: what they hold cannot be selected on the map. Notifies "layers". */
guint bor_session_locked_layers (BorSession *self);
void bor_session_set_locked_layers (BorSession *self, guint layers);
/* Whether elements of a kind can be selected on the map: their layer is not locked. */
gboolean bor_session_can_pick (BorSession *self, BorKind kind);

/* The user's preferences; borrowed. */
const BorPreferences *bor_session_preferences (BorSession *self);
void bor_session_set_preferences (BorSession *self, const BorPreferences *preferences);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "edit/document.h"
#include "editor/session/preferences.h"
#include "editor/session/selection.h"
#include "geometry/topology.h"
#include "render/raster/backdrops.h"

G_BEGIN_DECLS

/* What a person is doing with a document, beside the document: the file it
 * is in, what is selected and what is under the pointer.
 *
 * Only the session changes its document and listens to it. Signal "document-changed" (BorScenario
 * *before, BorScenario *after) after every commit, undo and redo: the topology is current by then,
 * the selection has lost what is gone, and there is no draft.
 *
 * Properties that notify: "file" (GFile, nullable), "layers" (guint), "saved" (gboolean, read only:
 * the document is as it is in its file), "selection" (BorSelection, read only), "hover"
 * (BorElementRef), "draft" (BorScenario, NULL when nothing is being typed), "preferences"
 * (BorPreferences). The boxed types are in values.h; the functions below give the same without a
 * copy. */
#define BOR_TYPE_SESSION (bor_session_get_type ())
G_DECLARE_FINAL_TYPE (BorSession, bor_session, BOR, SESSION, GObject)

/* Takes a reference of each; `file` may be NULL. (transfer full) */
BorSession *bor_session_new (BorDocument *document, GFile *file);
/* To read its history; only the session changes it. Borrowed. */
BorDocument *bor_session_document (BorSession *self);
/* The document's present value; borrowed. */
const BorScenario *bor_session_scenario (BorSession *self);
/* What the document will be when what is being typed is set; the current value while nothing is.
 * Borrowed. */
const BorScenario *bor_session_draft (BorSession *self);
/* Keeps a reference, until the document changes; NULL when nothing is being typed that could be
 * set. */
void bor_session_set_draft (BorSession *self, BorScenario *draft);
/* What changes the document, as core/edit/document.h says. `label` is translated; steps that follow
 * each other with the same `merge` (nullable) are one. */
void bor_session_commit (BorSession *self, const BorScenario *scenario, const char *label,
                         const char *merge);
void bor_session_seal (BorSession *self);
/* FALSE: there was nothing to undo, or to redo. */
gboolean bor_session_undo (BorSession *self);
gboolean bor_session_redo (BorSession *self);
void bor_session_abandon (BorSession *self);
void bor_session_jump (BorSession *self, guint position);
/* Shows or hides a picture behind the map: no step, and nothing to save. */
void bor_session_show_backdrop (BorSession *self, gint32 slot, gboolean shown);
/* The present value is in the document's file now; or none of its values is (FALSE). */
void bor_session_mark_saved (BorSession *self, gboolean saved);

/* An index that is always at the current value; borrowed. */
const BorTopology *bor_session_topology (BorSession *self);

/* NULL when never saved; borrowed. */
GFile *bor_session_file (BorSession *self);
void bor_session_set_file (BorSession *self, GFile *file);
/* A copy of an example: it has no file until it is saved somewhere. */
void bor_session_set_example (BorSession *self);
gboolean bor_session_is_example (BorSession *self);
/* The name for a title: the scenario's, else the file's, else "Untitled". (transfer full) */
char *bor_session_title (BorSession *self);

const BorSelection *bor_session_selection (BorSession *self);
void bor_session_select (BorSession *self, const BorElementRef *refs, guint n);
void bor_session_select_one (BorSession *self, BorElementRef ref);
void bor_session_toggle (BorSession *self, BorElementRef ref);
void bor_session_unselect_all (BorSession *self);

/* The element under the pointer; slot -1 for none. */
BorElementRef bor_session_hover (BorSession *self);
void bor_session_set_hover (BorSession *self, BorElementRef ref);

/* The pictures behind the map, looked for beside the file; a scenario that was never saved may have
 * a folder too (bor_backdrops_set_folder). Borrowed. */
BorBackdrops *bor_session_backdrops (BorSession *self);
/* What is selected, pictures included; empty when nothing has a place. */
BorBox bor_session_selected_box (BorSession *self);

/* BorLayers that the canvas shows. */
guint bor_session_layers (BorSession *self);
void bor_session_set_layers (BorSession *self, guint layers);

/* How the person likes to work; borrowed. */
const BorPreferences *bor_session_preferences (BorSession *self);
void bor_session_set_preferences (BorSession *self, const BorPreferences *preferences);

G_END_DECLS

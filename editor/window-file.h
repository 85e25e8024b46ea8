/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/files/kind.h"
#include "editor/files/recovery.h"
#include "editor/window.h"

G_BEGIN_DECLS

/* Opening and saving. */

/* Opens what was chosen: a scenario, an example (editor/files/samples.h) as a copy without a file, or a
 * picture, which begins a new scenario. In another window when this one has a document; a scenario
 * that a window has already is shown there. Says what is wrong. */
void bor_window_open (BorWindow *window, GFile *file);
/* Opens the scenario in `file` in `window`, which has no document, as what it was found to be.
 * FALSE with an error when it cannot be read. */
gboolean bor_window_load (BorWindow *window, GFile *file, BorFileKind kind, GError **error);
/* Shows a document in `window` if that has none, else in a new window; returns where. */
BorWindow *bor_window_open_session (BorWindow *window, BorSession *session);
/* Opens lost work in `window`, which has no unsaved work. It begins there, unsaved: its copy stays
 * until it is saved or closed without saving. */
void bor_window_recover (BorWindow *window, const BorLost *lost);
/* Reads the document's file again, as a step that can be undone. */
gboolean bor_window_reload (BorWindow *window, GError **error);
/* The actions "win.open", "win.save", "win.save-as", "win.print". */
void bor_window_add_file_actions (BorWindow *window);
/* Closing: asks about unsaved changes. TRUE when the window must stay open
 * for now. */
gboolean bor_window_ask_to_close (BorWindow *window);

G_END_DECLS

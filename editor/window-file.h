/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/files/kind.h"
#include "editor/files/recovery.h"
#include "editor/window.h"

G_BEGIN_DECLS

/* Opens and saves files. */

/* Opens the chosen file: a scenario; an example (editor/files/samples.h), as a copy without a
 * file; or a picture, for a new scenario. It opens in another window if this one has a document,
 * and a scenario that is already open is shown in its window. Errors are shown to the user. */
void bor_window_open (BorWindow *window, GFile *file);
/* Opens the scenario in `file` as `kind` says, in `window`, which must have no document. FALSE
 * with an error if it cannot be read. */
gboolean bor_window_load (BorWindow *window, GFile *file, BorFileKind kind, GError **error);
/* Shows the session in `window` if that has none, otherwise in a new window. Returns the window
 * used; borrowed. */
BorWindow *bor_window_open_session (BorWindow *window, BorSession *session);
/* Opens recovered work in `window`, which must have no unsaved work. It opens as unsaved; its
 * copy is kept until it is saved or closed without saving. */
void bor_window_recover (BorWindow *window, const BorLost *lost);
/* Reloads the document's file, as a step that can be undone. */
gboolean bor_window_reload (BorWindow *window, GError **error);
/* Adds the actions "win.open", "win.save", "win.save-as" and "win.print". */
void bor_window_add_file_actions (BorWindow *window);
/* Whether closing would lose changes, or a file that is gone from the disk. */
gboolean bor_window_has_unsaved (BorWindow *window);
/* Asks about unsaved changes before closing. TRUE if the window must stay open for now. */
gboolean bor_window_ask_to_close (BorWindow *window);

G_END_DECLS

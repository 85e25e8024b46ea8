/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/window.h"

G_BEGIN_DECLS

/* Opening and saving. */

/* Opens `file` in `window`, which has no document. FALSE with an error when
 * it cannot be read. */
gboolean bor_window_load (BorWindow *window, GFile *file, GError **error);
/* Reads the document's file again, as a step that can be undone. */
gboolean bor_window_reload (BorWindow *window, GError **error);
/* The actions "win.open", "win.save", "win.save-as", "win.print". */
void bor_window_add_file_actions (BorWindow *window);
/* Closing: asks about unsaved changes. TRUE when the window must stay open
 * for now. */
gboolean bor_window_ask_to_close (BorWindow *window);

G_END_DECLS

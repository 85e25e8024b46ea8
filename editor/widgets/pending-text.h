/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What a person is typing in a window, or in one that belongs to it, and has
 * not set by Enter or by going elsewhere. */

/* Sets it. FALSE when it cannot be: the field shows why, or else `message` (nullable) says it.
 * (message: transfer full, left alone when there is none) */
gboolean bor_pending_text_commit (GtkWindow *window, char **message);
/* What is typed in `popover` is set by closing it. */
void bor_pending_text_commit_on_close (GtkPopover *popover);
/* Does "text.undo" or "text.redo" in the field that somebody is in, if
 * something is typed there that is not set. FALSE when there is nothing to be
 * done in a text. */
gboolean bor_pending_text_do (GtkWindow *window, const char *action);

G_END_DECLS

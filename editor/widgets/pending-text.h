/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Text being typed in a window or its dialogs that has not been set by Enter or by leaving the
 * field. */

/* Sets the text. FALSE if it is not valid: then the field shows why, or `message` (nullable)
 * gets the reason. (message: transfer full, unchanged if there is none) */
gboolean bor_pending_text_commit (GtkWindow *window, char **message);
/* Sets text being typed in `popover` when it closes. */
void bor_pending_text_commit_on_close (GtkPopover *popover);
/* Activates "text.undo" or "text.redo" in the focused field if it contains text that is not set
 * yet. FALSE if there is nothing to undo or redo. */
gboolean bor_pending_text_do (GtkWindow *window, const char *action);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/workspace.h"

G_BEGIN_DECLS

/* Opens an entry at an element on the map, for the text of a feature or the name of a locale,
 * road or region. Enter, or moving the focus away, sets it as one step of the history; Escape
 * cancels. Does nothing for other elements. */
void bor_text_popover_show (BorWorkspace *window, const BorElementRef *ref);
/* The same at a position in `under`, a widget of the window with a layout manager, and also for
 * the names of elements that are not on the map. The focus goes to `home` afterwards. */
void bor_text_popover_show_in (BorWorkspace *window, const BorElementRef *ref, GtkWidget *under,
                               BorPoint at, GtkWidget *home);
/* TRUE if elements of a kind have a name or text to type. */
gboolean bor_text_popover_is_for (BorKind kind);

G_END_DECLS

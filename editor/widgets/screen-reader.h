/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/scenario.h"

G_BEGIN_DECLS

/* What screen readers say. GTK 4.8 has no announcements: a change of the description of what has
 * the focus is spoken, and nothing else of what happens elsewhere in the window. */

/* Gives the widgets that GTK makes a name: it calls what has none by its type. Once a program. */
void bor_screen_reader_name_parts (void);

/* Says again what has the focus in the first window of a program: GTK tells it before those who
 * listen know the program. */
void bor_screen_reader_announce_focus (GtkWindow *window);

/* What `widget` says of itself when the focus comes to it; `text` nullable. */
void bor_screen_reader_describe (GtkWidget *widget, const char *text);
/* Has `text` spoken now, whatever in the window of `widget` has the focus. When the focus goes on,
 * what had it says of itself what it said before. */
void bor_screen_reader_announce (GtkWidget *widget, const char *text);

/* An element with all that is set about it: "Ford, side to Mill. Width: Wide. Impassable."
 * (transfer full) */
char *bor_screen_reader_describe_element (const BorScenario *scenario, BorElementRef ref);

G_END_DECLS

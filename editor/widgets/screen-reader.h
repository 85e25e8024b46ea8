/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/scenario.h"

G_BEGIN_DECLS

/* Text for screen readers. GTK 4.8 cannot make announcements: a screen reader only speaks when
 * the description of the focused widget changes. */

/* Sets accessible names on GTK's internal widgets, which would otherwise be announced by their
 * type. Call once. */
void bor_screen_reader_name_parts (void);

/* Announces the focused widget of the program's first window again: GTK announces it before
 * assistive technology has connected. */
void bor_screen_reader_announce_focus (GtkWindow *window);

/* Sets what is announced when `widget` receives the focus; `text` is nullable. */
void bor_screen_reader_describe (GtkWidget *widget, const char *text);
/* Announces `text` now, whichever widget in the window of `widget` has the focus. When the focus
 * moves on, that widget gets its own description back. */
void bor_screen_reader_announce (GtkWidget *widget, const char *text);

/* Describes an element and its properties: "Ford, side to Mill. Width: Wide. Impassable."
 * (transfer full) */
char *bor_screen_reader_describe_element (const BorScenario *scenario, BorElementRef ref);

G_END_DECLS

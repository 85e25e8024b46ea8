/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/application.h"
#include "editor/window.h"
#include "ui-input.h"
#include "ui-wait.h"

G_BEGIN_DECLS

/* Helpers for tests with real windows. */

/* Initializes a test program with windows that settle: no blinking cursor, no animations. Holds the
 * clock (ui-clock.h). Known harmless warnings of GTK do not fail a test. */
void ui_test_init (int *argc, char ***argv);
/* Returns the application that windows belong to, registered. (transfer full) */
BorApplication *ui_application (void);

/* Activates an action of the window, and settles. */
void ui_act (BorWindow *window, const char *action);

/* Presses the first mouse button at one point of the board and releases it at another, or the
 * same. */
void ui_drag (BorWindow *window, BorPoint from, BorPoint to);

/* Clicks a widget, some pixels right of and below its centre. */
void ui_click_widget (GtkWidget *widget, double right, double below);

/* Returns TRUE if a click in the centre of a widget would reach it: it is shown, sensitive and not
 * covered. */
gboolean ui_is_clickable (GtkWidget *widget);
/* Clicks the middle of a widget, in a window or popover anywhere on the display, with a button of
 * the mouse. */
void ui_click_middle (GtkWidget *widget, guint button);

/* The first widget of a type at or below `widget`, or NULL; borrowed. */
GtkWidget *ui_find (GtkWidget *widget, GType type);
/* The first button or check button with the label, mnemonic and all, at or below `widget`, or NULL; borrowed. */
GtkWidget *ui_find_button (GtkWidget *widget, const char *label);
/* Returns all text that a widget shows, one label per line. (transfer full) */
char *ui_words (GtkWidget *widget);
/* The first visible window of a type, other than `not` (nullable), or NULL; borrowed. */
GtkWidget *ui_find_window (GType type, gconstpointer not );

G_END_DECLS

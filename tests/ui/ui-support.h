/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/application.h"
#include "editor/window.h"
#include "ui-input.h"
#include "ui-wait.h"

G_BEGIN_DECLS

/* What tests in real windows share. */

/* Begins a program of tests with windows that hold still: a blinking cursor or an animation would
 * keep them from ever settling. Their clock is held (ui-clock.h), and what GTK is known to warn of
 * without harm stops no test. */
void ui_test_init (int *argc, char ***argv);
/* The application that windows belong to, registered. (transfer full) */
BorApplication *ui_application (void);

/* Does an action of the window, and settles. */
void ui_act (BorWindow *window, const char *action);

/* Presses the first mouse button at one place of the board, and lets it go at another, which may be
 * the same. */
void ui_drag (BorWindow *window, BorPoint from, BorPoint to);

/* Clicks some pixels right of and below the middle of a widget. */
void ui_click_widget (GtkWidget *widget, double right, double below);

/* Whether a click in the middle of a widget comes to it: it is shown, sensitive and not covered. */
gboolean ui_is_clickable (GtkWidget *widget);
/* Clicks the middle of a widget, in a window or popover anywhere on the display, with a button of
 * the mouse. */
void ui_click_middle (GtkWidget *widget, guint button);

/* The first widget of a type at or below `widget`, or NULL; borrowed. */
GtkWidget *ui_find (GtkWidget *widget, GType type);
/* The first button or check button with the label, mnemonic and all, at or below `widget`, or NULL; borrowed. */
GtkWidget *ui_find_button (GtkWidget *widget, const char *label);
/* All that a widget shows in words, a label each line. (transfer full) */
char *ui_words (GtkWidget *widget);
/* The first visible window of a type, other than `not` (nullable), or NULL; borrowed. */
GtkWidget *ui_find_toplevel (GType type, gconstpointer not );

G_END_DECLS

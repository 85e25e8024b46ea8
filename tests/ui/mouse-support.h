/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui-support.h"

G_BEGIN_DECLS

/* Helpers for tests with a real mouse under a window manager. */

/* As ui_test_init(), and two clicks are never taken for a double click. */
void mouse_test_init (int *argc, char ***argv);
/* Returns how often to repeat a choice: `quick` times, or 50 times with “-m slow”. */
guint mouse_times (guint quick);

/* A window with a scenario of the data folder, or the start page for NULL. */
BorWindow *mouse_open (BorApplication *application, const char *scenario);
void mouse_close (BorWindow *window);
/* Waits until the window manager has placed a window and given it the focus. */
void mouse_wait_for_place (GtkWidget *window);
/* Returns the window of a type other than `window`, once it is placed; it must exist. Borrowed. */
GtkWidget *mouse_find_dialog (GType type, BorWindow *window);

/* Scrolls a widget into view if necessary. */
void mouse_show (GtkWidget *widget);
/* Waits until a widget can be clicked, and clicks it. */
void mouse_click (GtkWidget *widget);
/* Widgets of a type at or below `widget` that can be used, in their order; none of popovers below
 * it. (transfer container) */
GPtrArray *mouse_list (GtkWidget *widget, GType type);
/* Forces a new layout, after which GTK shows its faults in the next frame. */
void mouse_lay_out_anew (GtkWidget *window);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui-support.h"

G_BEGIN_DECLS

/* What tests with a real mouse under a window manager share. */

/* As ui_test_init(), and no click is taken for the second of a double one. */
void mouse_test_init (int *argc, char ***argv);
/* How often something is chosen: so often, or 50 times with “-m slow”. */
guint mouse_times (guint quick);

/* A window with a scenario of the data folder, or the start page for NULL. */
BorWindow *mouse_open (BorApplication *application, const char *scenario);
void mouse_close (BorWindow *window);
/* Waits until the window manager has put a window in its place and given it the keys. */
void mouse_wait_for_place (GtkWidget *window);
/* The window of a type other than `window`, in its place; it has to be there. Borrowed. */
GtkWidget *mouse_find_dialog (GType type, BorWindow *window);

/* Brings a widget into view, where it is not. */
void mouse_show (GtkWidget *widget);
/* Waits until a widget can be clicked, and clicks it. */
void mouse_click (GtkWidget *widget);
/* Widgets of a type at or below `widget` that can be used, in their order; none of popovers below
 * it. (transfer container) */
GPtrArray *mouse_list (GtkWidget *widget, GType type);
/* What GTK does wrongly it does in the next frame, and it may lay out anew at any time. */
void mouse_lay_out_anew (GtkWidget *window);

G_END_DECLS

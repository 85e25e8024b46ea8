/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Real keys and a real mouse, sent to the display with XTest, as if they came from the hardware.
 * No process is started for them. Those called ui_send_… only send. All others let the windows
 * settle after each step (ui_settle() in ui-wait.h). */

/* Keys by their X names, with modifiers before them: "ctrl+shift+z Return". */
void ui_send_keys (const char *keys);
void ui_press (const char *keys);
/* Holds one key down, or lets it go. */
void ui_key_down (const char *key);
void ui_key_up (const char *key);

/* Moves the pointer to a place on the display (pixels), or by a distance. */
void ui_send_motion (double x, double y);
void ui_send_motion_by (int right, int down);
/* Moves it to a place in a widget, whose window or popover may be anywhere on the display. */
void ui_send_motion_to (GtkWidget *widget, double x, double y);
void ui_point_at (GtkWidget *widget, double x, double y);
/* Presses a button or lets it go. */
void ui_send_button (guint button, gboolean down);
/* Buttons: 1 left, 2 middle, 3 right; 4 and 5 turn the wheel up and down. */
void ui_button_down (guint button);
void ui_button_up (guint button);
/* Presses a button and lets it go where the pointer is. GTK takes a press back when it hears of the
 * next motion before it hears that the button was let go: so the program runs on in between. */
void ui_click (guint button);

/* Gives a window the keys: there is no window manager that would do it. */
void ui_focus (GtkWidget *window);
/* The same for a window of any program, by its title; FALSE while there is none. */
gboolean ui_focus_titled (const char *title);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Real keyboard and mouse input, sent to the display with XTest as if it came from the hardware,
 * without starting a process. Functions called ui_send_… only send. All others let the windows
 * settle after each step (ui_settle() in ui-wait.h). */

/* Sends keys by their X names, with modifiers: "ctrl+shift+z Return". */
void ui_send_keys (const char *keys);
void ui_press (const char *keys);
/* Presses a key without releasing it, and releases it. */
void ui_key_down (const char *key);
void ui_key_up (const char *key);

/* Moves the pointer to a position on the display, or by a distance (pixels). */
void ui_send_motion (double x, double y);
void ui_send_motion_by (int right, int down);
/* Moves the pointer to a position in a widget, whose window or popover may be anywhere on the
 * display. */
void ui_send_motion_to (GtkWidget *widget, double x, double y);
void ui_point_at (GtkWidget *widget, double x, double y);
/* Presses or releases a button. */
void ui_send_button (guint button, gboolean down);
/* Waits until the program has been told of every button sent so far, at most so many milliseconds:
 * what a window manager keeps for itself never comes. */
void ui_await_buttons (guint milliseconds);
/* Buttons: 1 left, 2 middle, 3 right; 4 and 5 turn the wheel up and down. */
void ui_button_down (guint button);
void ui_button_up (guint button);
/* Clicks where the pointer is. GTK cancels a press if it sees the next motion before the release,
 * so the program runs in between. */
void ui_click (guint button);

/* Gives a window the focus, since there is no window manager to do it. */
void ui_focus (GtkWidget *window);
/* The same for a window of any program, by its title; FALSE while there is none. */
gboolean ui_focus_titled (const char *title);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The clock of the program under test: g_get_monotonic_time(), and with it the timeouts of the main
 * loop, double clicks and the frames of windows. While held, it stands still as long as the program
 * works, so that a busy machine looks no slower than others, and it can be advanced, so that no
 * test has to wait for the next frame. While the program sleeps, the clock runs and catches up with
 * that of other threads and processes. */

/* Holds the clock for the calling thread, which must be that of the default main context, until
 * ui_clock_let_go(). For other threads it runs as usual. */
void ui_clock_hold (void);
void ui_clock_let_go (void);
/* Advances the clock. If it is not held, sleeps for that time instead. */
void ui_clock_advance (gint64 microseconds);
/* As g_poll(), for that main context. */
gint ui_clock_poll (GPollFD *fds, guint n, gint timeout);

/* Returns the machine's own monotonic time, in microseconds. */
gint64 ui_clock_real_time (void);

G_END_DECLS

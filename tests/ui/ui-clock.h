/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The clock by which the program under test lives: g_get_monotonic_time(), and with it the timeouts
 * of the main loop, double clicks and the frames of windows. Held, it stands still while the program
 * works, so that a busy machine looks no slower than another, and it can be put forward, so that
 * nobody has to sit out the time until the next frame. While the program sleeps it goes, and catches
 * up with the clock of other threads and processes. */

/* Holds the clock for the caller's thread, which has to be that of the default main context, until
 * ui_clock_let_go(). For other threads it goes as ever. */
void ui_clock_hold (void);
void ui_clock_let_go (void);
/* Puts it forward. One that is not held goes by itself: then this sleeps so long. */
void ui_clock_advance (gint64 microseconds);
/* As g_poll(), for that main context. */
gint ui_clock_poll (GPollFD *fds, guint n, gint timeout);

/* Microseconds since some moment, by the machine's own clock. */
gint64 ui_clock_real_time (void);

G_END_DECLS

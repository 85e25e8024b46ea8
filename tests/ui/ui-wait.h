/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Waiting in tests of windows: never for a time, always until something holds. */

/* Lets the windows do what they have to: until the display has nothing more to tell, and the main
 * loop has nothing to do now or within the next frame or two. What other threads or processes are
 * about to bring is not waited for: that is for ui_wait(). */
void ui_settle (void);
/* The same for at most so many milliseconds, where something may move on and on. */
void ui_settle_for (guint milliseconds);

/* Runs the main loop until `condition` holds, which may have side effects: it is asked again after
 * whatever the main loop did. Fails the test with its words when that takes a minute, which is long
 * on the slowest machine. */
#define ui_wait(condition)                                                                         \
  do {                                                                                             \
    gint64 ui_wait_deadline = ui_wait_begin ();                                                    \
    while (!(condition))                                                                           \
      ui_wait_step (ui_wait_deadline, G_STRLOC, #condition);                                       \
  } while (0)

/* Of ui_wait(). */
gint64 ui_wait_begin (void);
void ui_wait_step (gint64 deadline, const char *where, const char *condition);

G_END_DECLS

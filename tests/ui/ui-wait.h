/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Waiting in tests of windows: always for a condition, never for a fixed time. */

/* Runs the main loop until it is idle: no more events from the display, and nothing to do now or
 * within the next frame or two. Does not wait for other threads or processes: use ui_wait() for
 * that. */
void ui_settle (void);
/* The same for at most `milliseconds`, if something may never stop moving. */
void ui_settle_for (guint milliseconds);

/* Runs the main loop until `condition` is true. It is evaluated after every iteration and may have
 * side effects. Fails the test, and prints the condition, after a minute, which is long even on the
 * slowest machine. */
#define ui_wait(condition)                                                                         \
  do {                                                                                             \
    gint64 ui_wait_deadline = ui_wait_begin ();                                                    \
    while (!(condition))                                                                           \
      ui_wait_step (ui_wait_deadline, G_STRLOC, #condition);                                       \
  } while (0)

/* Private to ui_wait(). */
gint64 ui_wait_begin (void);
void ui_wait_step (gint64 deadline, const char *where, const char *condition);

G_END_DECLS

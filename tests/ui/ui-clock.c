/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-clock.h"

#include <pthread.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static gboolean is_held;  /* atomic */
static pthread_t sees_it; /* the thread for which it is held */
static gint64 held;       /* microseconds: what that thread sees */

gint64
ui_clock_real_time (void)
{
  struct timespec now;
  syscall (SYS_clock_gettime, CLOCK_MONOTONIC, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

/* The libraries find this function before that of the C library. */
int
clock_gettime (clockid_t id, struct timespec *time)
{
  if (id != CLOCK_MONOTONIC || !g_atomic_int_get (&is_held)
      || !pthread_equal (pthread_self (), sees_it))
    return (int) syscall (SYS_clock_gettime, id, time);
  time->tv_sec = held / G_USEC_PER_SEC;
  time->tv_nsec = held % G_USEC_PER_SEC * 1000;
  return 0;
}

gint
ui_clock_poll (GPollFD *fds, guint n, gint timeout)
{
  gint64 start = ui_clock_real_time ();
  gint ready = g_poll (fds, n, timeout);
  gint64 now = ui_clock_real_time ();
  if (timeout != 0)
    held = MAX (held + now - start, now);
  return ready;
}

void
ui_clock_hold (void)
{
  held = ui_clock_real_time ();
  sees_it = pthread_self ();
  g_atomic_int_set (&is_held, TRUE);
  g_main_context_set_poll_func (NULL, ui_clock_poll);
}

void
ui_clock_let_go (void)
{
  g_main_context_set_poll_func (NULL, NULL);
  g_atomic_int_set (&is_held, FALSE);
}

void
ui_clock_advance (gint64 microseconds)
{
  if (g_atomic_int_get (&is_held))
    held += microseconds;
  else
    g_usleep ((gulong) microseconds);
}

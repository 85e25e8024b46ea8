/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-wait.h"

#include <gdk/x11/gdkx.h>

#define SOON     30   /* milliseconds: a frame or two, and no delay that a person would notice */
#define NAP      1000 /* microseconds between two looks at what the main loop does not tell of */
#define PATIENCE (60 * G_TIME_SPAN_SECOND)

static gboolean idle; /* what poll_quiet() found */

/* All that the display had to tell by now has been read, and there was nothing. */
static gboolean
is_display_quiet (void)
{
  GdkDisplay *shown = gdk_display_get_default ();
  if (shown == NULL)
    return TRUE;
  Display *display = gdk_x11_display_get_xdisplay (shown);
  XSync (display, False);
  return XEventsQueued (display, QueuedAlready) == 0;
}

/* The main loop says how long it would sleep. */
static gint
poll_quiet (GPollFD *fds, guint n, gint timeout)
{
  if (timeout >= 0 && timeout <= SOON)
    return g_poll (fds, n, timeout);
  gint ready = g_poll (fds, n, 0);
  idle = ready == 0 && is_display_quiet ();
  return ready;
}

/* FALSE when time ran out. */
static gboolean
settle_until (gint64 deadline)
{
  GPollFunc usual = g_main_context_get_poll_func (NULL);
  g_main_context_set_poll_func (NULL, poll_quiet);
  for (idle = FALSE; !idle && g_get_monotonic_time () < deadline;)
    g_main_context_iteration (NULL, TRUE);
  g_main_context_set_poll_func (NULL, usual);
  return idle;
}

void
ui_settle (void)
{
  if (!settle_until (ui_wait_begin ()))
    g_error ("the windows are never at rest");
}

void
ui_settle_for (guint milliseconds)
{
  settle_until (g_get_monotonic_time () + milliseconds * G_TIME_SPAN_MILLISECOND);
}

gint64
ui_wait_begin (void)
{
  return g_get_monotonic_time () + PATIENCE;
}

void
ui_wait_step (gint64 deadline, const char *where, const char *condition)
{
  if (g_get_monotonic_time () > deadline)
    g_error ("%s: waited in vain for: %s", where, condition);
  if (!g_main_context_iteration (NULL, FALSE))
    g_usleep (NAP);
}

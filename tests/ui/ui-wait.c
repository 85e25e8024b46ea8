/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-wait.h"

#include <gdk/x11/gdkx.h>

#include "ui-clock.h"

#define SOON     30 /* milliseconds: a frame or two, and no delay that a person would notice */
#define NAP      1  /* millisecond between two looks at what the main loop does not tell of */
#define PATIENCE (120 * G_TIME_SPAN_SECOND)

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

static gboolean
is_soon (gint timeout)
{
  return timeout >= 0 && timeout <= SOON;
}

/* The main loop says how long it would sleep. */
static gint
poll_quiet (GPollFD *fds, guint n, gint timeout)
{
  gint ready = g_poll (fds, n, 0);
  if (ready != 0 || timeout == 0 || !is_display_quiet ())
    return ready;
  if (is_soon (timeout))
    ui_clock_advance (timeout * G_TIME_SPAN_MILLISECOND);
  else
    idle = TRUE;
  return 0;
}

static gint
poll_briefly (GPollFD *fds, guint n, gint timeout)
{
  gint ready = ui_clock_poll (fds, n, timeout < 0 ? NAP : MIN (timeout, NAP));
  if (ready == 0 && is_soon (timeout) && timeout > NAP)
    ui_clock_advance ((timeout - NAP) * G_TIME_SPAN_MILLISECOND);
  return ready;
}

static void
iterate (GPollFunc poll)
{
  GPollFunc usual = g_main_context_get_poll_func (NULL);
  g_main_context_set_poll_func (NULL, poll);
  g_main_context_iteration (NULL, TRUE);
  g_main_context_set_poll_func (NULL, usual);
}

void
ui_settle (void)
{
  gint64 deadline = ui_wait_begin ();
  for (idle = FALSE; !idle;) {
    iterate (poll_quiet);
    if (ui_clock_real_time () > deadline)
      g_error ("the windows are never at rest");
  }
}

void
ui_settle_for (guint milliseconds)
{
  gint64 end = g_get_monotonic_time () + milliseconds * G_TIME_SPAN_MILLISECOND;
  for (idle = FALSE; !idle && g_get_monotonic_time () < end;)
    iterate (poll_quiet);
}

gint64
ui_wait_begin (void)
{
  return ui_clock_real_time () + PATIENCE;
}

void
ui_wait_step (gint64 deadline, const char *where, const char *condition)
{
  if (ui_clock_real_time () > deadline)
    g_error ("%s: waited in vain for: %s", where, condition);
  iterate (poll_briefly);
}

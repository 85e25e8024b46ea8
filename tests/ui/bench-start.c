/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long after the command the editor shows its first frame, with a scenario to open. The reference is a
 * program of GTK with a window of that size, a header and a label: this one, started with --window. */
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <gtk/gtk.h>

#include "bench/figures.h"

#define ROUNDS  9
#define BUDGET  2.8 /* times as long as the reference */
#define PATIENT 30  /* seconds */
/* The part of a window that is looked at, in pixels, and how many of them may be black. */
#define WIDE  200
#define HIGH  40
#define BLACK (WIDE * HIGH / 2)

/* --- The reference --- */

static void
open_window (GtkApplication *application)
{
  GtkWidget *window = gtk_application_window_new (application);
  gtk_window_set_titlebar (GTK_WINDOW (window), gtk_header_bar_new ());
  gtk_window_set_child (GTK_WINDOW (window), gtk_label_new ("A window"));
  gtk_window_set_default_size (GTK_WINDOW (window), 1200, 750);
  gtk_window_present (GTK_WINDOW (window));
}

static int
run_window (void)
{
  g_autoptr (GtkApplication) application =
    gtk_application_new ("org.bormida.Bench", G_APPLICATION_NON_UNIQUE);
  g_signal_connect (application, "activate", G_CALLBACK (open_window), NULL);
  return g_application_run (G_APPLICATION (application), 0, NULL);
}

/* --- What is on the screen --- */

/* Windows come and go while they are looked at. */
static int
on_error (Display *display, XErrorEvent *event)
{
  return 0;
}

/* TRUE if something has been painted in the middle of the window. */
static gboolean
is_painted (Display *display, Window window)
{
  XWindowAttributes at;
  guint black = 0;
  if (!XGetWindowAttributes (display, window, &at) || at.map_state != IsViewable
      || at.width < 2 * WIDE || at.height < 2 * HIGH)
    return FALSE;
  XImage *image = XGetImage (display, window, (at.width - WIDE) / 2, at.height / 2, WIDE, HIGH,
                             AllPlanes, ZPixmap);
  if (image == NULL)
    return FALSE;
  for (int y = 0; y < HIGH; y++)
    for (int x = 0; x < WIDE; x++)
      black += (XGetPixel (image, x, y) & 0xffffff) == 0;
  XDestroyImage (image);
  return black < BLACK;
}

static gboolean
any_is_painted (Display *display)
{
  Window root, parent, *windows = NULL;
  guint n = 0;
  gboolean any = FALSE;
  if (!XQueryTree (display, DefaultRootWindow (display), &root, &parent, &windows, &n))
    return FALSE;
  for (guint i = 0; i < n && !any; i++)
    any = is_painted (display, windows[i]);
  if (windows != NULL)
    XFree (windows);
  return any;
}

/* Seconds from the command to the first frame. */
static double
time_start (Display *display, const char *const *command)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocessLauncher) launcher =
    g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE);
  /* what slows tests down, but nobody has on a desktop */
  g_subprocess_launcher_unsetenv (launcher, "G_DEBUG");
  g_subprocess_launcher_unsetenv (launcher, "G_SLICE");
  gint64 start = g_get_monotonic_time (), end = start + PATIENT * G_USEC_PER_SEC;
  g_autoptr (GSubprocess) program = g_subprocess_launcher_spawnv (launcher, command, &error);
  g_assert_no_error (error);
  while (!any_is_painted (display)) {
    if (g_get_monotonic_time () > end)
      g_error ("%s shows nothing", command[0]);
    g_usleep (1000);
  }
  double seconds = (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;
  g_subprocess_force_exit (program);
  g_subprocess_wait (program, NULL, NULL);
  while (any_is_painted (display))
    g_usleep (1000);
  return seconds;
}

int
main (int argc, char **argv)
{
  if (argc > 1 && g_str_equal (argv[1], "--window"))
    return run_window ();
  g_autofree char *scenario =
    g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", "marengo.xml", NULL);
  const char *const window[] = { argv[0], "--window", NULL };
  const char *const editor[] = { g_getenv ("BORMIDA_EDITOR"), scenario, NULL };
  double reference = G_MAXDOUBLE, ours = G_MAXDOUBLE;
  Display *display = XOpenDisplay (NULL);
  g_assert_nonnull (display);
  XSetErrorHandler (on_error);
  for (guint i = 0; i < ROUNDS; i++) {
    reference = MIN (reference, time_start (display, window));
    ours = MIN (ours, time_start (display, editor));
  }
  XCloseDisplay (display);
  g_print ("a window of GTK after %.0f ms, Marengo after %.0f ms\n", reference * 1e3, ours * 1e3);
  return bench_figure ("the first frame", ours / reference, "a window of GTK", BUDGET) ? 0 : 1;
}

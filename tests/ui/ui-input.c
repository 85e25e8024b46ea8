/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-input.h"

#include <X11/XKBlib.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XTest.h>
#include <gdk/x11/gdkx.h>

#include "ui-clock.h"
#include "ui-wait.h"

/* GTK's own connection, so that XSync() brings what was done; another one in a test without GTK. */
static Display *
display (void)
{
  static Display *own;
  GdkDisplay *shown = gdk_display_get_default ();
  if (shown != NULL)
    return gdk_x11_display_get_xdisplay (shown);
  if (own == NULL)
    own = XOpenDisplay (NULL);
  g_assert_nonnull (own);
  return own;
}

static void
sync_input (void)
{
  XSync (display (), False);
}

static KeySym
symbol_of (const char *name)
{
  static const struct {
    const char *name;
    KeySym symbol;
  } modifiers[] = { { "ctrl", XK_Control_L }, { "shift", XK_Shift_L }, { "alt", XK_Alt_L } };
  for (guint i = 0; i < G_N_ELEMENTS (modifiers); i++)
    if (g_str_equal (name, modifiers[i].name))
      return modifiers[i].symbol;
  return XStringToKeysym (name);
}

typedef struct {
  KeyCode code;
  gboolean shifted; /* the key needs Shift */
} Key;

static Key
find_key (const char *name)
{
  KeySym symbol = symbol_of (name);
  Key key = { XKeysymToKeycode (display (), symbol), FALSE };
  if (symbol == NoSymbol || key.code == 0)
    g_error ("there is no key %s", name);
  key.shifted = XkbKeycodeToKeysym (display (), key.code, 0, 0) != symbol
                && XkbKeycodeToKeysym (display (), key.code, 0, 1) == symbol;
  return key;
}

static void
send_key (const char *name, gboolean down)
{
  XTestFakeKeyEvent (display (), find_key (name).code, down, CurrentTime);
}

/* Modifiers and a key, with plus signs between. */
static void
send_chord (const char *chord)
{
  g_auto (GStrv) names = g_strsplit (chord, "+", -1);
  guint n = g_strv_length (names);
  gboolean shifted =
    find_key (names[n - 1]).shifted && !g_strv_contains ((const char *const *) names, "shift");
  if (shifted)
    send_key ("shift", TRUE);
  for (guint i = 0; i < n; i++)
    send_key (names[i], TRUE);
  for (guint i = n; i > 0; i--)
    send_key (names[i - 1], FALSE);
  if (shifted)
    send_key ("shift", FALSE);
}

void
ui_send_keys (const char *keys)
{
  g_auto (GStrv) chords = g_strsplit (keys, " ", -1);
  for (guint i = 0; chords[i] != NULL; i++)
    if (*chords[i] != '\0')
      send_chord (chords[i]);
  sync_input ();
}

void
ui_press (const char *keys)
{
  ui_send_keys (keys);
  ui_settle ();
}

void
ui_key_down (const char *key)
{
  send_key (key, TRUE);
  ui_settle ();
}

void
ui_key_up (const char *key)
{
  send_key (key, FALSE);
  ui_settle ();
}

void
ui_send_motion (double x, double y)
{
  XTestFakeMotionEvent (display (), -1, (int) (x + 0.5), (int) (y + 0.5), CurrentTime);
  sync_input ();
}

void
ui_send_motion_by (int right, int down)
{
  XTestFakeRelativeMotionEvent (display (), right, down, CurrentTime);
  sync_input ();
}

void
ui_send_motion_to (GtkWidget *widget, double x, double y)
{
  GtkNative *native = gtk_widget_get_native (widget);
  graphene_point_t at;
  double left, top;
  int origin_x, origin_y;
  Window child;
  g_assert_true (gtk_widget_compute_point (widget, GTK_WIDGET (native),
                                           &GRAPHENE_POINT_INIT ((float) x, (float) y), &at));
  gtk_native_get_surface_transform (native, &left, &top);
  XTranslateCoordinates (display (), gdk_x11_surface_get_xid (gtk_native_get_surface (native)),
                         DefaultRootWindow (display ()), 0, 0, &origin_x, &origin_y, &child);
  ui_send_motion (origin_x + at.x + left, origin_y + at.y + top);
}

void
ui_point_at (GtkWidget *widget, double x, double y)
{
  ui_send_motion_to (widget, x, y);
  ui_settle ();
}

static guint n_sent, n_received; /* presses and releases of buttons */

static gboolean
on_x_event (GdkDisplay *shown, gpointer event, gpointer data)
{
  const XEvent *x = event;
  if (x->type == GenericEvent
      && (x->xcookie.evtype == XI_ButtonPress || x->xcookie.evtype == XI_ButtonRelease))
    n_received++;
  return FALSE;
}

static void
listen_to_buttons (void)
{
  static gulong handler;
  if (handler == 0)
    handler =
      g_signal_connect (gdk_display_get_default (), "xevent", G_CALLBACK (on_x_event), NULL);
}

void
ui_send_button (guint button, gboolean down)
{
  listen_to_buttons ();
  n_sent++;
  XTestFakeButtonEvent (display (), button, down, CurrentTime);
  sync_input ();
}

void
ui_await_buttons (guint milliseconds)
{
  gint64 end = ui_clock_real_time () + milliseconds * G_TIME_SPAN_MILLISECOND;
  while (n_received < n_sent && ui_clock_real_time () < end)
    ui_settle_for (1);
  n_sent = n_received = 0;
}

/* A window manager sees each press of a button first, and lets it pass in its own time. */
static void
send_button (guint button, gboolean down)
{
  guint before = n_received;
  ui_send_button (button, down);
  ui_wait (n_received > before);
  ui_settle ();
}

void
ui_button_down (guint button)
{
  send_button (button, TRUE);
}

void
ui_button_up (guint button)
{
  send_button (button, FALSE);
}

void
ui_click (guint button)
{
  ui_button_down (button);
  ui_button_up (button);
}

static gboolean
is_viewable (Window window)
{
  XWindowAttributes attributes;
  return XGetWindowAttributes (display (), window, &attributes)
         && attributes.map_state == IsViewable;
}

void
ui_focus (GtkWidget *window)
{
  Window id = gdk_x11_surface_get_xid (gtk_native_get_surface (GTK_NATIVE (window)));
  ui_wait (is_viewable (id)); /* a window manager may take its time */
  XSetInputFocus (display (), id, RevertToParent, CurrentTime);
  ui_settle ();
}

/* Without a window manager all windows are children of the root. */
gboolean
ui_focus_titled (const char *title)
{
  Window root, parent, *children = NULL;
  unsigned int n = 0;
  gboolean found = FALSE;
  XQueryTree (display (), DefaultRootWindow (display ()), &root, &parent, &children, &n);
  for (unsigned int i = 0; i < n && !found; i++) {
    char *name = NULL;
    found = XFetchName (display (), children[i], &name) && strstr (name, title) != NULL
            && is_viewable (children[i]);
    if (found)
      XSetInputFocus (display (), children[i], RevertToParent, CurrentTime);
    if (name != NULL)
      XFree (name);
  }
  if (children != NULL)
    XFree (children);
  sync_input ();
  return found;
}

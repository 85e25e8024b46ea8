/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "editor/window-file.h"
#include "support.h"
#include "ui-support.h"
#include "xml/xml.h"

/* A hand that knows nothing clicks, drags and types at random, in whatever window there is. The
 * program neither falls nor warns, and everything that was done can be undone. BORMIDA_MONKEY_SEED
 * says which hand it is, BORMIDA_MONKEY_ACTIONS how much it does. */

#define BREATH 400 /* milliseconds that the program has between two actions, at most */
#define CROWD  5   /* windows, at most */

typedef struct {
  BorApplication *application;
  GRand *rand;
  char *folder, *path;
  BorWindow *window; /* nullable: it has been closed */
} Monkey;

static guint
number (const char *variable, guint usual)
{
  const char *text = g_getenv (variable);
  return text != NULL ? (guint) g_ascii_strtoull (text, NULL, 10) : usual;
}

static guint
below (Monkey *monkey, guint n)
{
  return n > 0 ? (guint) g_rand_int_range (monkey->rand, 0, (gint32) n) : 0;
}

static void
open_window (Monkey *monkey)
{
  g_autoptr (GFile) file = g_file_new_for_path (monkey->path);
  g_autoptr (GError) error = NULL;
  monkey->window = BOR_WINDOW (bor_window_new (monkey->application));
  g_object_add_weak_pointer (G_OBJECT (monkey->window), (gpointer *) &monkey->window);
  gtk_window_present (GTK_WINDOW (monkey->window));
  bor_window_load (monkey->window, file, bor_file_kind (file, FALSE), &error);
  g_assert_no_error (error);
  ui_wait (gtk_widget_get_mapped (GTK_WIDGET (monkey->window)));
  ui_settle_for (BREATH);
}

/* Windows that can be seen. They are borrowed: GTK 4.8 reads freed memory when a dialog outlives its
 * window. (transfer container) */
static GPtrArray *
list_windows (void)
{
  GPtrArray *shown = g_ptr_array_new ();
  GListModel *all = gtk_window_get_toplevels ();
  for (guint i = 0; i < g_list_model_get_n_items (all); i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (all, i);
    if (gtk_widget_get_mapped (window))
      g_ptr_array_add (shown, window);
  }
  return shown;
}

/* Dialogs for files could do harm, the others lead out of the program. */
static gboolean
is_out_of_bounds (gpointer window)
{
  return GTK_IS_FILE_CHOOSER (window) || GTK_IS_ABOUT_DIALOG (window);
}

/* What has to be closed next: what is out of bounds, and one window of too many. */
static GtkWindow *
find_surplus (Monkey *monkey, gboolean crowded)
{
  g_autoptr (GPtrArray) shown = list_windows ();
  for (guint i = 0; i < shown->len; i++)
    if (crowded ? shown->len > CROWD && shown->pdata[i] != monkey->window
                : is_out_of_bounds (shown->pdata[i]))
      return shown->pdata[i];
  return NULL;
}

static void
dismiss (GtkWindow *window)
{
  if (BOR_IS_WINDOW (window))
    bor_window_discard (BOR_WINDOW (window));
  else if (GTK_IS_DIALOG (window) && is_out_of_bounds (window))
    gtk_dialog_response (GTK_DIALOG (window), GTK_RESPONSE_CANCEL);
  else
    gtk_window_close (window);
}

/* Something is always open. */
static void
keep_bounds (Monkey *monkey)
{
  GtkWindow *window;
  for (guint i = 0; i < CROWD && (window = find_surplus (monkey, FALSE)) != NULL; i++)
    dismiss (window);
  window = find_surplus (monkey, TRUE);
  if (window != NULL)
    dismiss (window);
  ui_settle_for (BREATH);
  if (monkey->window == NULL)
    open_window (monkey);
}

static void
replace_action (gpointer map, const char *name)
{
  g_autoptr (GSimpleAction) nothing = g_simple_action_new (name, NULL);
  g_action_map_add_action (G_ACTION_MAP (map), G_ACTION (nothing));
}

/* Printing runs a loop of its own until its dialog is closed; who has quit does nothing any more. */
static void
forbid (Monkey *monkey)
{
  g_autoptr (GPtrArray) shown = list_windows ();
  for (guint i = 0; i < shown->len; i++)
    if (BOR_IS_WINDOW (shown->pdata[i]))
      replace_action (shown->pdata[i], "print");
  replace_action (monkey->application, "quit");
}

/* The window that has the keys, mostly; popovers of it are found within. */
static GtkWidget *
pick_window (Monkey *monkey)
{
  g_autoptr (GPtrArray) shown = list_windows ();
  if (shown->len == 0)
    return NULL;
  for (guint i = 0; i < shown->len; i++)
    if (gtk_window_is_active (shown->pdata[i]) && below (monkey, 8) > 0)
      return shown->pdata[i];
  return shown->pdata[below (monkey, shown->len)];
}

/* What can be clicked and has nothing in it. */
static void
collect (GtkWidget *widget, GPtrArray *found)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  GtkWidget *child = gtk_widget_get_first_child (widget);
  if ((child == NULL || GTK_IS_BUTTON (widget)) && ui_is_clickable (widget))
    g_ptr_array_add (found, widget);
  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    collect (child, found);
}

static GtkWidget *
find_open_popover (GtkWidget *widget)
{
  if (GTK_IS_POPOVER (widget) && gtk_widget_get_mapped (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = find_open_popover (child);
    if (found != NULL)
      return found;
  }
  return NULL;
}

/* NULL where there is nothing. What is in an open popover is preferred. */
static GtkWidget *
pick_widget (Monkey *monkey)
{
  GtkWidget *window = pick_window (monkey);
  GtkWidget *popover = window != NULL ? find_open_popover (window) : NULL;
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  if (window != NULL)
    collect (popover != NULL && below (monkey, 4) > 0 ? popover : window, found);
  return found->len > 0 ? found->pdata[below (monkey, found->len)] : NULL;
}

static void
breathe (Monkey *monkey)
{
  /* Not always until everything is done: a person does not wait for that either. */
  static const guint breaths[] = { BREATH, BREATH, BREATH, 30, 3 };
  ui_settle_for (breaths[below (monkey, G_N_ELEMENTS (breaths))]);
}

static void
click (Monkey *monkey, guint button)
{
  guint times = 1 + (below (monkey, 8) == 0);
  for (guint i = 0; i < times; i++) {
    ui_send_button (button, TRUE);
    breathe (monkey);
    ui_send_button (button, FALSE);
    breathe (monkey);
  }
}

static char *
click_something (Monkey *monkey)
{
  GtkWidget *widget = pick_widget (monkey);
  if (widget == NULL)
    return g_strdup ("found nothing to click");
  char *what = g_strdup_printf ("clicked a %s", G_OBJECT_TYPE_NAME (widget));
  ui_send_motion_to (widget, gtk_widget_get_width (widget) / 2, gtk_widget_get_height (widget) / 2);
  breathe (monkey);
  click (monkey, GDK_BUTTON_PRIMARY);
  return what;
}

/* FALSE when there is no map to be seen. */
static gboolean
point_at_map (Monkey *monkey)
{
  GtkWidget *map = monkey->window != NULL ? GTK_WIDGET (bor_window_map (monkey->window)) : NULL;
  if (map == NULL || !gtk_widget_get_mapped (map))
    return FALSE;
  ui_send_motion_to (map, below (monkey, (guint) gtk_widget_get_width (map)),
                     below (monkey, (guint) gtk_widget_get_height (map)));
  breathe (monkey);
  return TRUE;
}

static char *
click_the_map (Monkey *monkey)
{
  static const guint buttons[] = { 1, 1, 1, 1, 3, 2, 4, 5 };
  guint button = buttons[below (monkey, G_N_ELEMENTS (buttons))];
  if (!point_at_map (monkey))
    return g_strdup ("saw no map");
  click (monkey, button);
  return g_strdup_printf ("clicked the map with button %u", button);
}

static char *
drag_on_the_map (Monkey *monkey)
{
  if (!point_at_map (monkey))
    return g_strdup ("saw no map");
  ui_send_button (GDK_BUTTON_PRIMARY, TRUE);
  breathe (monkey);
  for (guint n = 1 + below (monkey, 5); n > 0; n--)
    if (!point_at_map (monkey))
      break;
  if (below (monkey, 6) == 0)
    ui_send_keys ("Escape");
  if (below (monkey, 6) == 0)
    ui_send_keys ("ctrl+z");
  ui_send_button (GDK_BUTTON_PRIMARY, FALSE);
  return g_strdup ("dragged on the map");
}

static char *
press_a_key (Monkey *monkey)
{
  static const char *const keys[] = {
    "Tab",       "shift+Tab",    "Return",       "Escape",       "space",      "Delete",
    "BackSpace", "Up",           "Down",         "Left",         "Right",      "shift+Right",
    "Home",      "End",          "Page_Up",      "Page_Down",    "F1",         "F2",
    "F5",        "F6",           "F7",           "F8",           "shift+F8",   "F9",
    "ctrl+z",    "ctrl+z",       "ctrl+shift+z", "ctrl+y",       "ctrl+a",     "ctrl+c",
    "ctrl+x",    "ctrl+v",       "ctrl+d",       "ctrl+f",       "ctrl+g",     "ctrl+m",
    "ctrl+n",    "ctrl+s",       "ctrl+e",       "ctrl+r",       "ctrl+Tab",   "ctrl+w",
    "ctrl+0",    "plus",         "minus",        "ctrl+shift+f", "alt+Return", "ctrl+comma",
    "shift+F10", "ctrl+shift+p", "period",       "comma",        "ctrl+F8",    "ctrl+shift+m"
  };
  const char *key = keys[below (monkey, G_N_ELEMENTS (keys))];
  ui_send_keys (key);
  return g_strdup_printf ("pressed %s", key);
}

/* Letters take tools, or are written. */
static char *
type_something (Monkey *monkey)
{
  GString *keys = g_string_new (NULL);
  for (guint n = 1 + below (monkey, 4); n > 0; n--) {
    guint which = below (monkey, 36);
    g_string_append_printf (keys, "%c ", which < 26 ? 'a' + which : '0' + which - 26);
  }
  ui_send_keys (keys->str);
  return g_string_free (keys, FALSE);
}

static char *
close_a_window (Monkey *monkey)
{
  GtkWidget *window = pick_window (monkey);
  if (window == NULL)
    return g_strdup ("found no window");
  char *what = g_strdup_printf ("closed a %s", G_OBJECT_TYPE_NAME (window));
  gtk_window_close (GTK_WINDOW (window));
  return what;
}

static char *
act (Monkey *monkey)
{
  static const struct {
    guint weight;
    char *(*act) (Monkey *monkey);
  } acts[] = { { 40, click_something }, { 15, click_the_map }, { 12, drag_on_the_map },
               { 22, press_a_key },     { 8, type_something }, { 3, close_a_window } };
  guint left = below (monkey, 100), row = 0;
  while (left >= acts[row].weight)
    left -= acts[row++].weight;
  return acts[row].act (monkey);
}

static BorDocument *
document_of (Monkey *monkey)
{
  BorSession *session = monkey->window != NULL ? bor_window_session (monkey->window) : NULL;
  return session != NULL ? bor_session_document (session) : NULL;
}

static void
keep (GBytes *bytes, const char *name)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), name, NULL);
  g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                       NULL);
}

/* From the last step to the first and back, to the same bytes. Nothing is edited in a game. */
static void
assert_undoes (Monkey *monkey)
{
  if (document_of (monkey) == NULL)
    return;
  g_action_group_change_action_state (G_ACTION_GROUP (monkey->window), "preview",
                                      g_variant_new_boolean (FALSE));
  gtk_widget_grab_focus (GTK_WIDGET (bor_window_map (monkey->window))); /* what is typed is set */
  ui_await_buttons (BREATH);
  ui_settle_for (5 * BREATH);
  if (document_of (monkey) == NULL) /* the window was about to close */
    return;
  g_autoptr (BorDocument) document = g_object_ref (document_of (monkey));
  g_autoptr (GBytes) after = bor_xml_write_bytes (bor_document_scenario (document));
  guint position = bor_document_position (document);
  while (bor_document_undo (document))
    ui_settle_for (1);
  while (bor_document_position (document) < position && bor_document_redo (document))
    ui_settle_for (1);
  g_autoptr (GBytes) again = bor_xml_write_bytes (bor_document_scenario (document));
  if (!g_bytes_equal (after, again)) {
    keep (after, "after.xml");
    keep (again, "again.xml");
    g_error ("%u steps, at step %u, not at %u any more: see after.xml and again.xml in %s",
             bor_document_n_steps (document), bor_document_position (document), position,
             g_get_tmp_dir ());
  }
}

static void
set_up (Monkey *monkey, gconstpointer data)
{
  g_autofree char *source =
    g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", "tutorial.xml", NULL);
  g_autofree char *text = NULL;
  gsize length;
  monkey->application = BOR_APPLICATION ((gpointer) data);
  monkey->folder = g_dir_make_tmp ("bormida-monkey-XXXXXX", NULL);
  monkey->path = g_build_filename (monkey->folder, "mine.xml", NULL);
  g_assert_true (g_file_get_contents (source, &text, &length, NULL));
  g_assert_true (g_file_set_contents (monkey->path, text, (gssize) length, NULL));
  open_window (monkey);
}

static void
tear_down (Monkey *monkey, gconstpointer data)
{
  for (GtkWidget *window; (window = ui_find_window (GTK_TYPE_WINDOW, NULL)) != NULL;) {
    if (BOR_IS_WINDOW (window))
      bor_window_discard (BOR_WINDOW (window));
    else
      gtk_window_destroy (GTK_WINDOW (window));
    ui_settle_for (BREATH);
  }
  g_autoptr (GDir) folder = g_dir_open (monkey->folder, 0, NULL);
  for (const char *name; (name = g_dir_read_name (folder)) != NULL;) {
    g_autofree char *path = g_build_filename (monkey->folder, name, NULL);
    g_unlink (path);
  }
  g_rmdir (monkey->folder);
  g_free (monkey->folder);
  g_free (monkey->path);
}

static void
anything_may_be_done (Monkey *monkey, gconstpointer data)
{
  guint seed = number ("BORMIDA_MONKEY_SEED", 1), n = number ("BORMIDA_MONKEY_ACTIONS", 120);
  monkey->rand = g_rand_new_with_seed (seed);
  for (guint i = 0; i < n; i++) {
    keep_bounds (monkey);
    forbid (monkey);
    g_autofree char *what = act (monkey);
    g_test_message ("%u.%u: %s", seed, i, what);
    breathe (monkey);
    if (i % 50 == 49)
      assert_undoes (monkey);
  }
  g_rand_free (monkey->rand);
}

int
main (int argc, char **argv)
{
  static const char *const domains[] = { "Gtk", "Gdk", "Gsk", "GLib-GObject", "GLib", "Bormida" };
  ui_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (domains); i++)
    g_log_set_fatal_mask (domains[i],
                          G_LOG_LEVEL_ERROR | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING);
  g_autoptr (BorApplication) application = ui_application ();
  g_test_add ("/monkey/anything-may-be-done", Monkey, application, set_up, anything_may_be_done,
              tear_down);
  return g_test_run ();
}

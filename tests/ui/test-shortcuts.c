/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "ui-support.h"

/* Every key that does something is in the window of shortcuts and in the guide, and what stands
 * there does something. */

typedef struct {
  guint key;
  GdkModifierType state;
} Key;

typedef struct {
  BorApplication *application;
  BorWindow *window;
  GHashTable *actions; /* owned: those that the window of shortcuts names */
  GArray *keys;        /* owned, of Key: those that it names without an action */
} Fixture;

/* "Left Right", "<Control>x <Control>c" */
static void
add_keys (Fixture *f, const char *accelerator)
{
  g_auto (GStrv) words = g_strsplit (accelerator, " ", -1);
  for (guint i = 0; words[i] != NULL; i++) {
    Key key;
    if (!gtk_accelerator_parse (words[i], &key.key, &key.state))
      g_error ("“%s” in the window of shortcuts is not a key", words[i]);
    g_array_append_val (f->keys, key);
  }
}

static void
collect (Fixture *f, GtkWidget *widget)
{
  if (GTK_IS_SHORTCUTS_SHORTCUT (widget)) {
    g_autofree char *action = NULL, *accelerator = NULL;
    g_object_get (widget, "action-name", &action, "accelerator", &accelerator, NULL);
    if (action != NULL && *action != '\0')
      g_hash_table_add (f->actions, g_steal_pointer (&action));
    else if (accelerator != NULL)
      add_keys (f, accelerator);
    return;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (f, child);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->application = BOR_APPLICATION ((gpointer) data);
  f->window = BOR_WINDOW (bor_window_new (f->application));
  f->actions = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  f->keys = g_array_new (FALSE, FALSE, sizeof (Key));
  gtk_window_present (GTK_WINDOW (f->window));
  ui_settle ();
  ui_act (f->window, "show-help-overlay");
  GtkShortcutsWindow *shown =
    gtk_application_window_get_help_overlay (GTK_APPLICATION_WINDOW (f->window));
  g_assert_nonnull (shown);
  collect (f, GTK_WIDGET (shown));
  g_assert_cmpuint (g_hash_table_size (f->actions), >, 20);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  bor_window_discard (f->window);
  g_hash_table_unref (f->actions);
  g_array_unref (f->keys);
  ui_settle ();
}

static gboolean
is_shown (Fixture *f, guint key, GdkModifierType state)
{
  for (guint i = 0; i < f->keys->len; i++) {
    const Key *shown = &g_array_index (f->keys, Key, i);
    if (shown->key == key && shown->state == state)
      return TRUE;
  }
  return FALSE;
}

/* Whether one of the keys of `action` is shown by itself: one with many names takes too much room. */
static gboolean
has_a_key_shown (Fixture *f, const char *action)
{
  g_auto (GStrv) accelerators =
    gtk_application_get_accels_for_action (GTK_APPLICATION (f->application), action);
  for (guint i = 0; accelerators[i] != NULL; i++) {
    Key key;
    if (gtk_accelerator_parse (accelerators[i], &key.key, &key.state)
        && is_shown (f, key.key, key.state))
      return TRUE;
  }
  return FALSE;
}

static void
every_key_of_the_program_is_shown (Fixture *f, gconstpointer data)
{
  g_auto (GStrv) actions =
    gtk_application_list_action_descriptions (GTK_APPLICATION (f->application));
  g_assert_cmpuint (g_strv_length (actions), >, 20);
  for (guint i = 0; actions[i] != NULL; i++)
    if (!g_hash_table_contains (f->actions, actions[i]) && !has_a_key_shown (f, actions[i])
        && !g_str_equal (actions[i], "win.show-help-overlay")) {
      g_test_message ("%s is not in the window of shortcuts", actions[i]);
      g_test_fail ();
    }
}

/* Names beside it of the same key, of which one is enough. */
static gboolean
is_another_of (guint key)
{
  static const guint others[] = { GDK_KEY_equal, GDK_KEY_KP_Add, GDK_KEY_KP_Subtract };
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (others[i] == key)
      return TRUE;
  return FALSE;
}

typedef void (*KeyFunc) (Fixture *f, guint key, GdkModifierType state, gpointer data);

static guint
each_key_of (Fixture *f, GtkWidget *widget, const char *of, KeyFunc func, gpointer data)
{
  g_autoptr (GListModel) all = gtk_widget_observe_controllers (widget);
  guint n = 0;
  for (guint i = 0; i < g_list_model_get_n_items (all); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (all, i);
    if (g_strcmp0 (gtk_event_controller_get_name (controller), of) != 0)
      continue;
    for (guint k = 0; k < g_list_model_get_n_items (G_LIST_MODEL (controller)); k++) {
      g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), k);
      GtkKeyvalTrigger *trigger = GTK_KEYVAL_TRIGGER (gtk_shortcut_get_trigger (shortcut));
      guint key = gtk_keyval_trigger_get_keyval (trigger);
      n++;
      if (!is_another_of (key))
        func (f, key, gtk_keyval_trigger_get_modifiers (trigger), data);
    }
  }
  return n;
}

/* The letters of the tools are the window's: they are pressed anywhere but in a text. */
static void
each_key_of_the_map (Fixture *f, KeyFunc func, gpointer data)
{
  GtkWidget *map = GTK_WIDGET (bor_window_map (f->window)), *window = GTK_WIDGET (f->window);
  g_assert_cmpuint (each_key_of (f, map, "map-keys", func, data), >, 10);
  g_assert_cmpuint (each_key_of (f, window, "tool-letters", func, data), >, 8);
}

static void
check_shown (Fixture *f, guint key, GdkModifierType state, gpointer data)
{
  if (is_shown (f, key, state))
    return;
  g_autofree char *name = gtk_accelerator_get_label (key, state);
  g_test_message ("%s on the map is not in the window of shortcuts", name);
  g_test_fail ();
}

static void
every_key_of_the_map_is_shown (Fixture *f, gconstpointer data)
{
  each_key_of_the_map (f, check_shown, NULL);
}

static void
what_is_shown_has_a_key (Fixture *f, gconstpointer data)
{
  GHashTableIter iter;
  gpointer action;
  g_hash_table_iter_init (&iter, f->actions);
  while (g_hash_table_iter_next (&iter, &action, NULL)) {
    g_auto (GStrv) keys =
      gtk_application_get_accels_for_action (GTK_APPLICATION (f->application), action);
    if (keys[0] == NULL && !g_str_equal (action, "window.close")) {
      g_test_message ("%s is in the window of shortcuts, and has no key", (char *) action);
      g_test_fail ();
    }
  }
}

static char *
read_guide (void)
{
  g_autofree char *folder =
    g_build_filename (g_getenv ("BORMIDA_DATA"), "..", "docs", "guide", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GString *text = g_string_new (NULL);
  const char *name;
  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL), *page = NULL;
    if (g_str_has_suffix (name, ".md") && g_file_get_contents (path, &page, NULL, NULL))
      g_string_append (text, page);
  }
  return g_string_free (text, FALSE);
}

/* "Ctrl+Shift+F" is as good as "Shift+Ctrl+F". */
static gboolean
is_told (const char *guide, const char *name)
{
  g_autofree char *bold = g_strdup_printf ("**%s**", name), *code = g_strdup_printf ("`%s`", name);
  return strstr (guide, bold) != NULL || strstr (guide, code) != NULL;
}

static void
check_told (Fixture *f, guint key, GdkModifierType state, gpointer guide)
{
  g_autoptr (GString) spelt = g_string_new (NULL);
  g_autofree char *label = gtk_accelerator_get_label (key, state);
  g_string_append (spelt, label);
  g_string_replace (spelt, "Return", "Enter", 0); /* as it is written on keyboards */
  const char *name = spelt->str;
  g_autofree char *other = g_str_has_prefix (name, "Shift+Ctrl+")
                             ? g_strconcat ("Ctrl+Shift+", name + strlen ("Shift+Ctrl+"), NULL)
                             : NULL;
  if (is_told (guide, name) || (other != NULL && is_told (guide, other)))
    return;
  g_test_message ("%s is nowhere in the guide", name);
  g_test_fail ();
}

static void
every_key_is_in_the_guide (Fixture *f, gconstpointer data)
{
  g_autofree char *guide = read_guide ();
  g_auto (GStrv) actions =
    gtk_application_list_action_descriptions (GTK_APPLICATION (f->application));
  for (guint i = 0; actions[i] != NULL; i++) {
    g_auto (GStrv) keys =
      gtk_application_get_accels_for_action (GTK_APPLICATION (f->application), actions[i]);
    Key key;
    if (gtk_accelerator_parse (keys[0], &key.key, &key.state))
      check_told (f, key.key, key.state, guide);
  }
  each_key_of_the_map (f, check_told, guide);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_autoptr (BorApplication) application = ui_application ();
#define ADD(path, f) g_test_add ("/shortcuts/" path, Fixture, application, set_up, f, tear_down)
  ADD ("every-key-of-the-program-is-shown", every_key_of_the_program_is_shown);
  ADD ("every-key-of-the-map-is-shown", every_key_of_the_map_is_shown);
  ADD ("what-is-shown-has-a-key", what_is_shown_has_a_key);
  ADD ("every-key-is-in-the-guide", every_key_is_in_the_guide);
#undef ADD
  return g_test_run ();
}

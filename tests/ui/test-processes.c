/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>

#include "editor/files/recovery.h"
#include "ui-support.h"
#include "xml/xml.h"

/* The real program in processes of its own, reached as the desktop reaches it: by its name on the
 * bus, and the actions that it publishes there. */

#define NAME   BOR_APPLICATION_ID
#define OBJECT "/org/bormida/Bormida"

typedef struct {
  GDBusConnection *bus;
  char *folder, *path;
  GPid pid; /* of the first one */
} Fixture;

static GPid
start (const char *file)
{
  const char *argv[] = { g_getenv ("BORMIDA_EDITOR"), file, NULL };
  g_autoptr (GError) error = NULL;
  GPid pid;
  g_spawn_async (NULL, (char **) argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &pid, &error);
  g_assert_no_error (error);
  return pid;
}

#define LONGEST 60000 /* milliseconds: one that is not there is known at once */

/* NULL, quietly, when it does not answer so. */
static GVariant *
call (Fixture *f, const char *path, const char *interface, const char *method, GVariant *arguments)
{
  return g_dbus_connection_call_sync (f->bus, NAME, path, interface, method, arguments, NULL,
                                      G_DBUS_CALL_FLAGS_NO_AUTO_START, LONGEST, NULL, NULL);
}

/* The paths of its windows, with spaces between. (transfer full) */
static char *
list_windows (Fixture *f)
{
  g_autoptr (GVariant) answer =
    call (f, OBJECT "/window", "org.freedesktop.DBus.Introspectable", "Introspect", NULL);
  const char *xml = "";
  if (answer != NULL)
    g_variant_get (answer, "(&s)", &xml);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDBusNodeInfo) node = *xml != '\0' ? g_dbus_node_info_new_for_xml (xml, &error) : NULL;
  GString *list = g_string_new (NULL);
  for (guint i = 0; node != NULL && node->nodes != NULL && node->nodes[i] != NULL; i++)
    g_string_append_printf (list, OBJECT "/window/%s ", node->nodes[i]->path);
  return g_string_free (list, FALSE);
}

static guint
count_windows (Fixture *f)
{
  g_autofree char *list = list_windows (f);
  g_auto (GStrv) paths = g_strsplit (g_strstrip (list), " ", -1);
  return *list != '\0' ? g_strv_length (paths) : 0;
}

static void
wait_for_windows (Fixture *f, guint n)
{
  ui_wait (count_windows (f) == n);
}

static gboolean
is_enabled (Fixture *f, const char *window, const char *action)
{
  g_autoptr (GVariant) answer =
    call (f, window, "org.gtk.Actions", "Describe", g_variant_new ("(s)", action));
  gboolean enabled = FALSE;
  if (answer != NULL)
    g_variant_get (answer, "((bgav))", &enabled, NULL, NULL);
  return enabled;
}

static void
act (Fixture *f, const char *window, const char *action)
{
  g_autoptr (GVariant) answer =
    call (f, window, "org.gtk.Actions", "Activate",
          g_variant_new ("(s@ava{sv})", action,
                         g_variant_new_array (G_VARIANT_TYPE_VARIANT, NULL, 0), NULL));
  g_assert_nonnull (answer);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autofree char *source =
    g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", "tutorial.xml", NULL);
  g_autofree char *text = NULL;
  gsize length;
  f->bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  f->folder = g_dir_make_tmp ("bormida-XXXXXX", NULL);
  f->path = g_build_filename (f->folder, "mine.xml", NULL);
  g_assert_true (g_file_get_contents (source, &text, &length, NULL));
  g_assert_true (g_file_set_contents (f->path, text, (gssize) length, NULL));
  f->pid = start (f->path);
  wait_for_windows (f, 1);
}

static void
end (GPid pid)
{
  int status;
  kill (pid, SIGKILL);
  waitpid (pid, &status, 0);
  g_spawn_close_pid (pid);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  end (f->pid);
  wait_for_windows (f, 0); /* until the bus has noticed */
  g_unlink (f->path);
  g_rmdir (f->folder);
  g_free (f->path);
  g_free (f->folder);
  g_object_unref (f->bus);
}

static void
a_second_start_opens_its_file_in_the_first (Fixture *f, gconstpointer data)
{
  g_autofree char *other =
    g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", "marengo.xml", NULL);
  int status;
  GPid second = start (other);
  waitpid (second, &status, 0);
  g_assert_true (WIFEXITED (status) && WEXITSTATUS (status) == 0);
  wait_for_windows (f, 2);
  second = start (other); /* is shown already */
  waitpid (second, &status, 0);
  wait_for_windows (f, 2);
}

static void
a_file_takes_the_place_of_the_start_page (Fixture *f, gconstpointer data)
{
  end (f->pid);
  wait_for_windows (f, 0);
  f->pid = start (NULL);
  wait_for_windows (f, 1);
  g_autofree char *list = list_windows (f);
  const char *window = g_strstrip (list);
  g_assert_false (is_enabled (f, window, "save-as"));
  int status;
  waitpid (start (f->path), &status, 0);
  ui_wait (is_enabled (f, window, "save-as"));
  g_assert_cmpuint (count_windows (f), ==, 1);
}

static void
a_hostile_file_leaves_the_program_and_its_windows_alone (Fixture *f, gconstpointer data)
{
  g_autofree char *bad = g_build_filename (f->folder, "bad.xml", NULL);
  static const char *const hostile[] = { "",
                                         "<!DOCTYPE a [<!ENTITY b 'c'>]><scenario>&b;</scenario>" };
  for (guint i = 0; i < G_N_ELEMENTS (hostile); i++) {
    int status;
    g_assert_true (g_file_set_contents (bad, hostile[i], -1, NULL));
    GPid second = start (bad);
    waitpid (second, &status, 0);
    wait_for_windows (f, 1);
  }
  g_unlink (bad);
}

/* Copies of unsaved work that nobody holds any more. (transfer full) */
static GPtrArray *
list_lost (void)
{
  g_autofree char *folder = bor_recovery_folder ();
  return bor_recovery_list (folder);
}

/* Waits until there is one. (transfer full) */
static GPtrArray *
wait_for_lost (void)
{
  GPtrArray *lost = list_lost ();
  ui_wait (lost->len > 0 || (g_ptr_array_unref (lost), lost = list_lost ())->len > 0);
  return lost;
}

/* The copy is there: a file that ends in .xml with something in it. */
static gboolean
has_copy (void)
{
  g_autofree char *folder = bor_recovery_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".xml"))
      return TRUE;
  return FALSE;
}

/* Enter in the dialog, once it shows; the window of the start page gets the recovered document. */
static void
press_recover (Fixture *f)
{
  g_autofree char *list = list_windows (f);
  const char *window = g_strstrip (list);
  ui_wait (ui_focus_titled ("Unsaved Work Found"));
  ui_send_keys ("Return");
  ui_wait (is_enabled (f, window, "save"));
  wait_for_windows (f, 1);
}

static void
save_all (Fixture *f)
{
  g_autofree char *list = list_windows (f);
  g_auto (GStrv) windows = g_strsplit (g_strstrip (list), " ", -1);
  guint saved = 0;
  for (guint i = 0; windows[i] != NULL; i++)
    if (is_enabled (f, windows[i], "save")) {
      act (f, windows[i], "save");
      saved++;
    }
  g_assert_cmpuint (saved, ==, 1);
  ui_wait (!has_copy ());
}

static void
what_is_unsaved_when_the_session_ends_is_kept (Fixture *f, gconstpointer data)
{
  g_autofree char *list = list_windows (f);
  const char *window = g_strstrip (list);
  int status;
  act (f, window, "select-all");
  act (f, window, "mirror-horizontally");
  ui_wait (is_enabled (f, window, "undo"));
  kill (f->pid, SIGTERM);
  waitpid (f->pid, &status, 0);
  if (!WIFEXITED (status))
    g_error ("ended by signal %d", WTERMSIG (status));
  g_autoptr (GPtrArray) lost = wait_for_lost ();
  g_assert_nonnull (lost);
  const BorLost *work = lost->pdata[0];
  g_autoptr (BorScenario) saved = bor_xml_read_file (f->path, NULL);
  g_assert_cmpfloat (bor_scenario_vertex (work->scenario, 0)->x, !=,
                     bor_scenario_vertex (saved, 0)->x);
  bor_lost_discard (work);
  f->pid = start (f->path);
  wait_for_windows (f, 1);
}

static void
what_a_killed_program_held_comes_back_in_the_next (Fixture *f, gconstpointer data)
{
  g_autofree char *list = list_windows (f), *before = NULL, *after = NULL;
  const char *window = g_strstrip (list);
  g_assert_true (g_file_get_contents (f->path, &before, NULL, NULL));
  act (f, window, "select-all");
  act (f, window, "mirror-horizontally");
  ui_wait (has_copy ());
  g_assert_true (is_enabled (f, window, "undo"));
  act (f, window, "mirror-vertically"); /* in the middle of this one */
  end (f->pid);

  g_assert_true (g_file_get_contents (f->path, &after, NULL, NULL));
  g_assert_cmpstr (after, ==, before);
  g_autoptr (GPtrArray) lost = wait_for_lost ();
  g_assert_nonnull (lost);
  g_assert_cmpuint (lost->len, ==, 1);
  const BorLost *work = lost->pdata[0];
  g_assert_cmpstr (g_file_peek_path (work->file), ==, f->path);
  g_assert_nonnull (work->scenario);
  g_autoptr (BorScenario) saved = bor_xml_read_file (f->path, NULL);
  g_assert_cmpfloat (bor_scenario_vertex (work->scenario, 0)->x, !=,
                     bor_scenario_vertex (saved, 0)->x);
  g_autofree char *words = bor_lost_describe (work, 3);
  g_assert_nonnull (strchr (words, '\n'));

  /* A new one finds it and asks, in a dialog beside its window; it does not take it by itself. */
  f->pid = start (NULL);
  wait_for_windows (f, 1);
  g_autofree char *folder = bor_recovery_folder ();
  g_autoptr (GPtrArray) still = bor_recovery_list (folder);
  g_assert_cmpuint (still->len, ==, 1);
  press_recover (f);
  g_assert_true (has_copy ()); /* it may be killed again at once */
  save_all (f);
  g_autoptr (BorScenario) recovered = bor_xml_read_file (f->path, NULL);
  g_assert_nonnull (recovered);
  g_autoptr (GBytes) wanted = bor_xml_write_bytes (work->scenario);
  g_autoptr (GBytes) got = bor_xml_write_bytes (recovered);
  g_assert_true (g_bytes_equal (got, wanted));
  g_autofree char *backup = g_strconcat (f->path, "~", NULL);
  g_assert_cmpint (g_unlink (backup), ==, 0);
}

/* What it says on the command line, where there is no display. (transfer full) */
static char *
ask (const char *option, int *status)
{
  const char *argv[] = { g_getenv ("BORMIDA_EDITOR"), option, NULL };
  g_auto (GStrv) env = g_environ_unsetenv (g_get_environ (), "DISPLAY");
  char *out = NULL;
  g_assert_true (g_spawn_sync (NULL, (char **) argv, env, 0, NULL, NULL, &out, NULL, status, NULL));
  return out;
}

static void
help_and_version_need_no_display (void)
{
  int status;
  g_autofree char *version = ask ("--version", &status);
  g_assert_cmpstr (version, ==, "bormida " BORMIDA_VERSION "\n");
  g_assert_cmpint (status, ==, 0);
  g_autofree char *help = ask ("--help", &status);
  g_assert_nonnull (strstr (help, "[FILE…]"));
  g_assert_nonnull (strstr (help, "--version"));
  g_assert_cmpint (status, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/processes/help-and-version-need-no-display", help_and_version_need_no_display);
#define ADD(path, f) g_test_add ("/processes/" path, Fixture, NULL, set_up, f, tear_down)
  ADD ("a-second-start-opens-its-file-in-the-first", a_second_start_opens_its_file_in_the_first);
  ADD ("a-file-takes-the-place-of-the-start-page", a_file_takes_the_place_of_the_start_page);
  ADD ("a-hostile-file-leaves-the-program-and-its-windows-alone",
       a_hostile_file_leaves_the_program_and_its_windows_alone);
  ADD ("what-is-unsaved-when-the-session-ends-is-kept",
       what_is_unsaved_when_the_session_ends_is_kept);
  ADD ("what-a-killed-program-held-comes-back-in-the-next",
       what_a_killed_program_held_comes_back_in_the_next);
#undef ADD
  return g_test_run ();
}

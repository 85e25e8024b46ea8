/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <poppler.h>
#include <string.h>

#include "editor/dialogs/export-dialog.h"
#include "editor/dialogs/import-dialog.h"
#include "editor/dialogs/job-bar.h"
#include "editor/dialogs/testing.h"
#include "editor/window-file.h"
#include "formats/json/json.h"
#include "support-xml.h"
#include "ui-support.h"

typedef struct {
  BorApplication *application;
  BorWindow *window;
  GtkWidget *dialog;
  char *folder;
} Fixture;

static void
open_dialog (Fixture *f)
{
  ui_act (f->window, "export");
  f->dialog = ui_find_window (BOR_TYPE_EXPORT_DIALOG, NULL);
  g_assert_nonnull (f->dialog);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", "tutorial.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  f->application = BOR_APPLICATION ((gpointer) data);
  f->folder = test_xml_make_folder ();
  f->window = BOR_WINDOW (bor_window_new (f->application));
  gtk_window_present (GTK_WINDOW (f->window));
  bor_window_load (f->window, file, bor_file_kind (file, FALSE), &error);
  g_assert_no_error (error);
  ui_settle ();
  open_dialog (f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  GSettings *settings = bor_application_settings (f->application);
  g_settings_reset (settings, "export-format");
  g_settings_reset (settings, "export-options");
  if (f->dialog != NULL)
    gtk_window_destroy (GTK_WINDOW (f->dialog));
  gtk_window_destroy (GTK_WINDOW (f->window));
  ui_settle ();
  test_xml_remove_folder (f->folder);
  g_free (f->folder);
}

static BorExportDialog *
dialog (Fixture *f)
{
  return BOR_EXPORT_DIALOG (f->dialog);
}

static BorTargetDialog *
target_dialog (Fixture *f)
{
  return BOR_TARGET_DIALOG (f->dialog);
}

static GFile *
file_in (Fixture *f, const char *name)
{
  return g_file_new_build_filename (f->folder, name, NULL);
}

/* Waits for the thread: until no export dialog shows, or an error does. */
static GtkWidget *
wait_for_end (GType type)
{
  GtkWidget *error = NULL;
  ui_wait (ui_find_window (type, NULL) == NULL
           || (error = ui_find_window (GTK_TYPE_MESSAGE_DIALOG, NULL)) != NULL);
  ui_settle ();
  return error;
}

static void
every_option_of_every_format_has_a_control (Fixture *f, gconstpointer data)
{
  guint n = 0;
  for (guint i = 0; bor_target_list ()[i] != NULL; i++) {
    const BorTarget *target = bor_target_list ()[i];
    if (!bor_target_can_write (target))
      continue;
    bor_target_dialog_choose (target_dialog (f), target);
    ui_settle ();
    g_assert_true (bor_target_dialog_target (target_dialog (f)) == target);
    for (const BorOptionDef *def = target->options; def != NULL && def->name != NULL; def++) {
      GtkWidget *control = bor_target_dialog_control (target_dialog (f), def->name);
      g_assert_nonnull (control);
      g_assert_true (gtk_widget_get_focusable (control)
                     || gtk_widget_get_first_child (control) != NULL);
      g_assert_nonnull (gtk_widget_get_tooltip_text (control));
      n++;
    }
  }
  g_assert_cmpuint (n, >, 30);
}

/* A bar that shows only when the mouse moves hides that there is more: backdrops, say. */
static void
options_that_do_not_fit_have_a_scrollbar (Fixture *f, gconstpointer data)
{
  bor_target_dialog_choose (target_dialog (f), bor_target_find ("pdf"));
  ui_settle ();
  GtkWidget *last = bor_target_dialog_control (target_dialog (f), "colors");
  GtkScrolledWindow *scroller =
    GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (last, GTK_TYPE_SCROLLED_WINDOW));
  graphene_rect_t place;
  g_assert_true (gtk_widget_compute_bounds (last, GTK_WIDGET (scroller), &place));
  gboolean fits =
    place.origin.y + place.size.height <= gtk_widget_get_height (GTK_WIDGET (scroller));
  g_assert_true (fits || !gtk_scrolled_window_get_overlay_scrolling (scroller));
  g_assert_true (fits || gtk_widget_get_mapped (gtk_scrolled_window_get_vscrollbar (scroller)));
}

static void
what_is_lost_follows_the_options (Fixture *f, gconstpointer data)
{
  bor_target_dialog_choose (target_dialog (f), bor_target_find ("json"));
  g_assert_cmpstr (bor_export_dialog_losses (dialog (f)), ==, "Nothing of this scenario is lost.");
  bor_target_dialog_choose (target_dialog (f), bor_target_find ("svg"));
  g_assert_null (strstr (bor_export_dialog_losses (dialog (f)), "forces and tracks"));
  GtkWidget *legend = bor_target_dialog_control (target_dialog (f), "legend");
  gtk_check_button_set_active (GTK_CHECK_BUTTON (legend), FALSE);
  g_assert_nonnull (strstr (bor_export_dialog_losses (dialog (f)), "forces and tracks"));
}

static void
only_what_matters_is_asked (Fixture *f, gconstpointer data)
{
  bor_target_dialog_choose (target_dialog (f), bor_target_find ("pdf"));
  GtkWidget *block = bor_target_dialog_control (target_dialog (f), "block");
  GtkWidget *width = bor_target_dialog_control (target_dialog (f), "width");
  g_assert_true (gtk_widget_get_visible (block));
  g_assert_false (gtk_widget_get_visible (width));
  GtkWidget *n =
    GTK_WIDGET (gtk_widget_get_template_child (f->dialog, BOR_TYPE_EXPORT_DIALOG, "measure"));
  g_assert_true (g_str_has_suffix (gtk_label_get_text (GTK_LABEL (n)), " pages"));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (bor_target_dialog_control (target_dialog (f), "size")),
                              1);
  g_assert_false (gtk_widget_get_visible (block));
  g_assert_true (gtk_widget_get_visible (width));
}

/* The number at the start of the label beside the export's options. */
static guint64
pages_told (Fixture *f)
{
  GtkWidget *label =
    GTK_WIDGET (gtk_widget_get_template_child (f->dialog, BOR_TYPE_EXPORT_DIALOG, "measure"));
  const char *text = gtk_label_get_text (GTK_LABEL (label));
  while (*text != '\0' && !g_ascii_isdigit (*text))
    text++;
  return g_ascii_strtoull (text, NULL, 10);
}

static void
as_many_pages_are_written_as_were_told (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) file = file_in (f, "map.pdf");
  g_autofree char *uri = g_file_get_uri (file);
  g_autoptr (GError) error = NULL;
  bor_target_dialog_choose (target_dialog (f), bor_target_find ("pdf"));
  guint64 told = pages_told (f);
  bor_export_dialog_write (dialog (f), file);
  g_assert_null (wait_for_end (BOR_TYPE_EXPORT_DIALOG));
  f->dialog = NULL;
  PopplerDocument *document = poppler_document_new_from_file (uri, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (told, >, 1);
  g_assert_cmpint (poppler_document_get_n_pages (document), ==, (int) told);
  g_object_unref (document);
}

static void
a_file_is_written_and_the_choice_remembered (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) file = file_in (f, "map.png");
  bor_target_dialog_choose (target_dialog (f), bor_target_find ("png"));
  gtk_spin_button_set_value (
    GTK_SPIN_BUTTON (bor_target_dialog_control (target_dialog (f), "pixels")), 321);
  bor_export_dialog_write (dialog (f), file);
  g_assert_null (wait_for_end (BOR_TYPE_EXPORT_DIALOG));
  f->dialog = NULL;
  cairo_surface_t *picture = cairo_image_surface_create_from_png (g_file_peek_path (file));
  g_assert_cmpint (cairo_image_surface_get_width (picture), ==, 321);
  cairo_surface_destroy (picture);

  open_dialog (f);
  g_assert_cmpstr (bor_target_dialog_target (target_dialog (f))->id, ==, "png");
  g_assert_cmpfloat (gtk_spin_button_get_value (
                       GTK_SPIN_BUTTON (bor_target_dialog_control (target_dialog (f), "pixels"))),
                     ==, 321);
}

/* Makes a command of the shell the program for PNG files; "%f" is the file. */
static void
set_viewer (const char *command)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "applications", NULL);
  g_autofree char *entry = g_build_filename (folder, "viewer.desktop", NULL);
  g_autofree char *defaults = g_build_filename (g_get_user_config_dir (), "mimeapps.list", NULL);
  g_autofree char *text = g_strdup_printf (
    "[Desktop Entry]\nType=Application\nName=Viewer\nExec=%s\nMimeType=image/png;\n", command);
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_cmpint (g_mkdir_with_parents (g_get_user_config_dir (), 0700), ==, 0);
  g_assert_true (g_file_set_contents (entry, text, -1, NULL));
  g_assert_true (
    g_file_set_contents (defaults, "[Default Applications]\nimage/png=viewer.desktop\n", -1, NULL));
}

static void
what_was_exported_can_be_opened (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) file = file_in (f, "map.png"), seen = file_in (f, "seen.png");
  g_autofree char *command = g_strdup_printf ("cp %%f %s", g_file_peek_path (seen));
  set_viewer (command);
  GtkWidget *button = ui_find_button (GTK_WIDGET (f->window), "Open");
  g_assert_false (gtk_widget_get_visible (button));
  bor_target_dialog_choose (target_dialog (f), bor_target_find ("png"));
  bor_export_dialog_write (dialog (f), file);
  g_assert_null (wait_for_end (BOR_TYPE_EXPORT_DIALOG));
  f->dialog = NULL;
  g_assert_true (gtk_widget_get_visible (button));
  g_signal_emit_by_name (button, "clicked");
  ui_wait (g_file_query_exists (seen, NULL));
  bor_workspace_show_message (BOR_WORKSPACE (f->window), "Something else");
  g_assert_false (gtk_widget_get_visible (button));
}

static void
a_failure_is_told_and_leaves_nothing (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) file = file_in (f, "missing/map.json");
  bor_target_dialog_choose (target_dialog (f), bor_target_find ("json"));
  bor_export_dialog_write (dialog (f), file);
  GtkWidget *error = wait_for_end (BOR_TYPE_EXPORT_DIALOG);
  g_assert_nonnull (error);
  gtk_window_destroy (GTK_WINDOW (error));
  ui_settle ();
  g_assert_true (gtk_widget_get_visible (f->dialog));
  g_assert_false (g_file_query_exists (file, NULL));
}

/* Activates the cancel button, as a person would. */
static void
press_cancel (Fixture *f)
{
  GtkWidget *button = ui_find (gtk_window_get_titlebar (GTK_WINDOW (f->dialog)), GTK_TYPE_BUTTON);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, "_Cancel");
  g_signal_emit_by_name (button, "clicked");
}

static void
an_export_is_stopped (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) file = file_in (f, "map.pdf");
  g_autoptr (GDir) left = NULL;
  bor_target_dialog_choose (target_dialog (f), bor_target_find ("pdf"));
  bor_export_dialog_write (dialog (f), file);
  press_cancel (f);
  ui_wait (gtk_widget_is_sensitive (bor_target_dialog_control (target_dialog (f), "page")));
  g_assert_true (gtk_widget_get_visible (f->dialog));
  g_assert_null (ui_find_window (GTK_TYPE_MESSAGE_DIALOG, NULL));
  left = g_dir_open (f->folder, 0, NULL);
  g_assert_null (g_dir_read_name (left));
}

static void
a_dialog_may_be_closed_while_it_writes (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) file = file_in (f, "map.pdf");
  g_autoptr (GDir) left = NULL;
  bor_target_dialog_choose (target_dialog (f), bor_target_find ("pdf"));
  bor_export_dialog_write (dialog (f), file);
  g_object_add_weak_pointer (G_OBJECT (f->dialog), (gpointer *) &f->dialog);
  gtk_window_close (GTK_WINDOW (f->dialog));
  ui_wait (f->dialog == NULL); /* the thread has ended, and let go of it */
  left = g_dir_open (f->folder, 0, NULL);
  g_assert_null (g_dir_read_name (left));
}

static void
a_window_may_be_closed_while_its_dialog_writes (Fixture *f, gconstpointer data)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", "marengo.xml", NULL);
  g_autoptr (GFile) scenario = g_file_new_for_path (path), file = file_in (f, "map.pdf");
  g_autoptr (GDir) left = NULL;
  gtk_window_destroy (GTK_WINDOW (f->dialog));
  f->dialog = NULL;
  BorWindow *other = BOR_WINDOW (bor_window_new (f->application));
  gtk_window_present (GTK_WINDOW (other));
  g_assert_true (bor_window_load (other, scenario, bor_file_kind (scenario, FALSE), NULL));
  ui_act (other, "export");
  GtkWidget *export = ui_find_window (BOR_TYPE_EXPORT_DIALOG, NULL);
  bor_target_dialog_choose (BOR_TARGET_DIALOG (export), bor_target_find ("pdf"));
  bor_export_dialog_write (BOR_EXPORT_DIALOG (export), file);
  g_object_add_weak_pointer (G_OBJECT (export), (gpointer *) &export);
  gtk_window_destroy (GTK_WINDOW (other));
  ui_wait (export == NULL); /* the thread has ended, and let go of it */
  left = g_dir_open (f->folder, 0, NULL);
  g_assert_null (g_dir_read_name (left));
}

static void
a_file_is_brought_in (Fixture *f, gconstpointer data)
{
  const BorScenario *scenario = bor_session_scenario (bor_window_session (f->window));
  g_autoptr (GBytes) json = bor_json_write (scenario, NULL);
  g_autoptr (GFile) file = file_in (f, "in.json"), wrong = file_in (f, "wrong.json");
  g_assert_true (g_file_set_contents (g_file_peek_path (file), g_bytes_get_data (json, NULL),
                                      (gssize) g_bytes_get_size (json), NULL));
  g_assert_true (g_file_set_contents (g_file_peek_path (wrong),
                                      "{ \"format\": \"urn:bormida:scenario:2\",", -1, NULL));
  gtk_window_destroy (GTK_WINDOW (f->dialog));
  f->dialog = NULL;

  GtkWidget *import = bor_import_dialog_new (BOR_WORKSPACE (f->window), wrong);
  gtk_window_present (GTK_WINDOW (import));
  g_assert_cmpstr (bor_target_dialog_target (BOR_TARGET_DIALOG (import))->id, ==, "json");
  bor_import_dialog_read (BOR_IMPORT_DIALOG (import));
  GtkWidget *error = wait_for_end (BOR_TYPE_IMPORT_DIALOG);
  g_assert_nonnull (error);
  gtk_window_destroy (GTK_WINDOW (error));
  gtk_window_destroy (GTK_WINDOW (import));

  import = bor_import_dialog_new (BOR_WORKSPACE (f->window), file);
  gtk_window_present (GTK_WINDOW (import));
  bor_import_dialog_read (BOR_IMPORT_DIALOG (import));
  g_assert_null (wait_for_end (BOR_TYPE_IMPORT_DIALOG));
  GtkWidget *other = ui_find_window (BOR_TYPE_WINDOW, f->window);
  g_assert_nonnull (other);
  BorSession *session = bor_window_session (BOR_WINDOW (other));
  g_assert_null (bor_session_file (session));
  g_assert_cmpstr (bor_scenario_header (bor_session_scenario (session))->title, ==,
                   bor_scenario_header (scenario)->title);
  gtk_window_destroy (GTK_WINDOW (other));
}

/* The file keeps its reader busy for much longer than anybody waits. */
static void
an_import_is_given_up_at_once (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) file = file_in (f, "in.json");
  const gsize size = 60 * 1000 * 1000;
  g_autofree char *spaces = g_malloc (size);
  memset (spaces, ' ', size);
  g_assert_true (g_file_set_contents (g_file_peek_path (file), spaces, (gssize) size, NULL));
  gtk_window_destroy (GTK_WINDOW (f->dialog));
  f->dialog = bor_import_dialog_new (BOR_WORKSPACE (f->window), file);
  gtk_window_present (GTK_WINDOW (f->dialog));
  ui_settle ();
  GtkWidget *read =
    GTK_WIDGET (gtk_widget_get_template_child (f->dialog, BOR_TYPE_IMPORT_DIALOG, "button"));
  bor_import_dialog_read (BOR_IMPORT_DIALOG (f->dialog));
  g_assert_false (gtk_widget_get_sensitive (read));
  press_cancel (f);
  ui_settle ();
  g_assert_true (gtk_widget_get_sensitive (read));
  g_assert_null (ui_find_window (GTK_TYPE_MESSAGE_DIALOG, NULL));
  g_assert_null (ui_find_window (BOR_TYPE_WINDOW, f->window));
}

static gboolean
is_pulsing (GtkWidget *job_bar)
{
  GtkWidget *trough = gtk_widget_get_first_child (gtk_widget_get_first_child (job_bar));
  return gtk_widget_has_css_class (gtk_widget_get_first_child (trough), "pulse");
}

static void
a_hidden_progress_bar_lets_its_window_rest (Fixture *f, gconstpointer data)
{
  g_autoptr (BorJob) job = bor_job_new (NULL, NULL);
  GtkWidget *bar = g_object_new (BOR_TYPE_JOB_BAR, NULL), *window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (window), bar);
  gtk_window_present (GTK_WINDOW (window));
  bor_job_bar_start (BOR_JOB_BAR (bar), job);
  ui_wait (is_pulsing (bar));
  bor_job_bar_stop (BOR_JOB_BAR (bar));
  ui_settle ();
  g_assert_false (is_pulsing (bar));
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_autoptr (BorApplication) application = ui_application ();
#define TEST(name, function)                                                                       \
  g_test_add ("/export/" name, Fixture, application, set_up, function, tear_down)
  TEST ("every-option-of-every-format-has-a-control", every_option_of_every_format_has_a_control);
  TEST ("options-that-do-not-fit-have-a-scrollbar", options_that_do_not_fit_have_a_scrollbar);
  TEST ("what-is-lost-follows-the-options", what_is_lost_follows_the_options);
  TEST ("only-what-matters-is-asked", only_what_matters_is_asked);
  TEST ("as-many-pages-are-written-as-were-told", as_many_pages_are_written_as_were_told);
  TEST ("a-file-is-written-and-the-choice-remembered", a_file_is_written_and_the_choice_remembered);
  TEST ("what-was-exported-can-be-opened", what_was_exported_can_be_opened);
  TEST ("a-failure-is-told-and-leaves-nothing", a_failure_is_told_and_leaves_nothing);
  TEST ("an-export-is-stopped", an_export_is_stopped);
  TEST ("a-dialog-may-be-closed-while-it-writes", a_dialog_may_be_closed_while_it_writes);
  TEST ("a-window-may-be-closed-while-its-dialog-writes",
        a_window_may_be_closed_while_its_dialog_writes);
  TEST ("a-file-is-brought-in", a_file_is_brought_in);
  TEST ("an-import-is-given-up-at-once", an_import_is_given_up_at_once);
  TEST ("a-hidden-progress-bar-lets-its-window-rest", a_hidden_progress_bar_lets_its_window_rest);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/application.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "editor/dialogs/preferences-dialog.h"
#include "editor/dialogs/recovery-dialog.h"
#include "editor/help/help-window.h"
#include "editor/widgets/all-windows.h"
#include "editor/widgets/color-scheme.h"
#include "editor/widgets/drop-downs.h"
#include "editor/widgets/focus-keeper.h"
#include "editor/widgets/popovers.h"
#include "editor/widgets/screen-reader.h"
#include "editor/widgets/viewports.h"
#include "editor/window-backdrop.h"
#include "editor/window-file.h"
#include "editor/window-preview.h"
#include "editor/window.h"

struct _BorApplication {
  GtkApplication parent_instance;
  GSettings *settings;
  GtkWidget *preferences; /* weak: the open dialog */
  gboolean asked;         /* whether unsaved work of an earlier run was offered */
  GtkWindow *asking;      /* borrowed: the window that asks before quitting goes on; nullable */
};

G_DEFINE_FINAL_TYPE (BorApplication, bor_application, GTK_TYPE_APPLICATION)

/* NULL if each would close without a question. */
static GtkWindow *
find_asking (BorApplication *self)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    if (BOR_IS_WINDOW (l->data)
        && (bor_window_is_in_game (l->data) || bor_window_has_unsaved (l->data)))
      return l->data;
  return NULL;
}

static gboolean
is_start_page (gpointer window)
{
  return BOR_IS_WINDOW (window) && bor_window_session (window) == NULL;
}

/* Closing the last window ends the program. */
static void
close_windows (BorApplication *self, gboolean start_pages_only)
{
  g_autoptr (GPtrArray) windows = g_ptr_array_new_with_free_func (g_object_unref);
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    if (!start_pages_only || is_start_page (l->data))
      g_ptr_array_add (windows, g_object_ref (l->data));
  for (guint i = 0; i < windows->len; i++)
    gtk_window_close (windows->pdata[i]);
}

/* One window asks at a time. The others close last, so that all stay if the user cancels. */
static void
quit_on (BorApplication *self)
{
  GtkWindow *asking = find_asking (self);
  self->asking = asking;
  if (asking == NULL) {
    close_windows (self, FALSE);
    return;
  }
  gtk_window_present (asking);
  gtk_window_close (asking);
}

static gboolean
on_idle (gpointer data)
{
  quit_on (data);
  return G_SOURCE_REMOVE;
}

static void
bor_application_window_removed (GtkApplication *application, GtkWindow *window)
{
  GTK_APPLICATION_CLASS (bor_application_parent_class)->window_removed (application, window);
  BorApplication *self = BOR_APPLICATION (application);
  if (self->asking != window)
    return;
  self->asking = NULL;
  if (gtk_application_get_windows (application) != NULL)
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, on_idle, g_object_ref (self), g_object_unref);
}

void
bor_application_stay (BorApplication *self)
{
  if (self != NULL)
    self->asking = NULL;
}

/* FALSE if what is typed in a window makes no sense. */
static gboolean
commit_texts (BorApplication *self)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    if (BOR_IS_WINDOW (l->data) && !bor_workspace_commit_text (l->data)) {
      gtk_window_present (l->data);
      return FALSE;
    }
  return TRUE;
}

static void
on_quit (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  if (!commit_texts (data))
    return;
  close_windows (data, TRUE); /* there is nothing in them to stay for */
  quit_on (data);
}

static void
on_new_window (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_window_present (GTK_WINDOW (bor_window_new (BOR_APPLICATION (data))));
}

static void
on_about (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *dialog = g_object_new (
    GTK_TYPE_ABOUT_DIALOG, "transient-for",
    gtk_application_get_active_window (GTK_APPLICATION (data)), "modal", TRUE,
    "destroy-with-parent", TRUE, "program-name", "Bormida", "version", BORMIDA_VERSION,
    "logo-icon-name", BOR_APPLICATION_ID, "comments", _ ("Maps and scenarios for board wargames"),
    "license-type", GTK_LICENSE_GPL_3_0, NULL);
  gtk_window_present (dialog);
  GtkWidget *focus = gtk_window_get_focus (dialog); /* the name of the program, selected */
  if (GTK_IS_LABEL (focus))
    gtk_label_select_region (GTK_LABEL (focus), 0, 0);
}

static void
on_preferences (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BorApplication *self = data;
  if (self->preferences == NULL)
    g_set_weak_pointer (&self->preferences, bor_preferences_dialog_new (self->settings));
  gtk_window_set_transient_for (GTK_WINDOW (self->preferences),
                                gtk_application_get_active_window (GTK_APPLICATION (self)));
  gtk_window_present (GTK_WINDOW (self->preferences));
}

static void
on_help (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  bor_help_show ("index.md");
}

static const GActionEntry actions[] = {
  { .name = "quit", .activate = on_quit },
  { .name = "new-window", .activate = on_new_window },
  { .name = "preferences", .activate = on_preferences },
  { .name = "help", .activate = on_help },
  { .name = "about", .activate = on_about },
};

static const struct {
  const char *action;
  const char *accels[4];
} accels[] = {
  { "app.quit", { "<Control>q" } },
  { "app.preferences", { "<Control>comma" } },
  { "win.new", { "<Control>n" } },
  { "app.new-window", { "<Control><Shift>n" } },
  { "win.open", { "<Control>o" } },
  { "win.save", { "<Control>s" } },
  { "win.save-as", { "<Control><Shift>s" } },
  { "win.print", { "<Control>p" } },
  { "win.export", { "<Control>e" } },
  { "window.close", { "<Control>w" } },
  { "win.undo", { "<Control>z" } },
  { "win.redo", { "<Control><Shift>z", "<Control>y" } },
  { "win.find", { "<Control>f" } },
  { "win.select-by", { "<Control><Shift>f" } },
  { "win.scenario-settings", { "<Alt>Return" } },
  { "win.balance", { "F7" } },
  { "win.merge", { "<Control>m" } },
  { "win.rename", { "F2" } },
  { "win.select-all", { "<Control>a" } },
  { "win.zoom-in", { "<Control>plus", "<Control>equal", "<Control>KP_Add" } },
  { "win.zoom-out", { "<Control>minus", "<Control>KP_Subtract" } },
  { "win.zoom-100", { "<Control>1" } },
  { "win.zoom-fit", { "<Control>0" } },
  { "win.zoom-selection", { "<Control>2" } },
  { "win.rulers", { "<Control>r" } },
  { "win.grid", { "<Control>g" } },
  { "win.snap-to-grid", { "<Control><Shift>g" } },
  { "win.minimap", { "<Control><Shift>m" } },
  { "win.problem-marks", { "<Control>F8" } },
  { "win.sidebar-visible", { "F9" } },
  { "win.problems-visible", { "<Shift>F9" } },
  { "win.next-pane", { "F6" } },
  { "win.previous-pane", { "<Shift>F6" } },
  { "win.preview", { "F5" } },
  { "win.next-problem", { "F8" } },
  { "win.previous-problem", { "<Shift>F8" } },
  { "win.command-palette", { "<Control><Shift>p" } },
  { "win.show-help-overlay", { "<Control>question" } },
};

static void
bor_application_startup (GApplication *application)
{
  G_APPLICATION_CLASS (bor_application_parent_class)->startup (application);
  BorApplication *self = BOR_APPLICATION (application);
  self->settings = g_settings_new (BOR_APPLICATION_ID);
  gtk_window_set_default_icon_name (BOR_APPLICATION_ID);
  adw_init ();
  bor_screen_reader_name_parts ();
  bor_popovers_ignore_when_hidden ();
  bor_all_windows_set_up ();
  bor_focus_keeper_start ();
  bor_viewports_ignore_popovers ();
  bor_drop_downs_set_up ();
  bor_color_scheme_follow (G_OBJECT (self), self->settings);
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  for (guint i = 0; i < G_N_ELEMENTS (accels); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (self), accels[i].action,
                                           accels[i].accels);

  g_autoptr (GtkCssProvider) css = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (css, "/org/bormida/Bormida/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (css),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

static gboolean
has_changes (BorWindow *window)
{
  BorSession *session = bor_window_session (window);
  return !bor_document_is_saved (bor_session_document (session))
         || bor_session_pending (session) != bor_session_scenario (session);
}

static BorWindow *
find_start_page (GtkApplication *application)
{
  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    if (is_start_page (l->data))
      return l->data;
  return NULL;
}

/* The window for the file: one that has it open already, unless it has been edited; otherwise an
 * empty one. */
static BorWindow *
window_for (BorApplication *self, const BorLost *lost)
{
  GtkWindow *there = lost->file != NULL ? bor_application_find_window (self, lost->file) : NULL;
  if (there != NULL && !has_changes (BOR_WINDOW (there)))
    return BOR_WINDOW (there);
  BorWindow *empty = find_start_page (GTK_APPLICATION (self));
  return empty != NULL ? empty : BOR_WINDOW (bor_window_new (self));
}

static void
recover (const BorLost *lost, gpointer data)
{
  BorWindow *window = window_for (data, lost);
  gtk_window_present (GTK_WINDOW (window));
  bor_window_recover (window, lost);
}

/* Runs once, when the first window is shown. */
static void
offer_lost_work (BorApplication *self)
{
  if (self->asked)
    return;
  self->asked = TRUE;
  if (gtk_application_get_active_window (GTK_APPLICATION (self)) != NULL)
    bor_screen_reader_announce_focus (gtk_application_get_active_window (GTK_APPLICATION (self)));
  g_autofree char *folder = bor_recovery_folder ();
  bor_recovery_dialog_offer (gtk_application_get_active_window (GTK_APPLICATION (self)),
                             bor_recovery_list (folder), recover, self);
}

static void
bor_application_activate (GApplication *application)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));
  if (window == NULL)
    window = GTK_WINDOW (bor_window_new (BOR_APPLICATION (application)));
  gtk_window_present (window);
  offer_lost_work (BOR_APPLICATION (application));
}

/* NULL if there is none. (transfer full) */
static char *
file_id (GFile *file)
{
  g_autoptr (GFileInfo) info =
    g_file_query_info (file, G_FILE_ATTRIBUTE_ID_FILE, G_FILE_QUERY_INFO_NONE, NULL, NULL);
  return info != NULL ? g_strdup (g_file_info_get_attribute_string (info, G_FILE_ATTRIBUTE_ID_FILE))
                      : NULL;
}

GtkWindow *
bor_application_find_window (BorApplication *self, GFile *file)
{
  g_return_val_if_fail (BOR_IS_APPLICATION (self) && G_IS_FILE (file), NULL);
  g_autofree char *id = file_id (file);
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next) {
    BorSession *session = BOR_IS_WINDOW (l->data) ? bor_window_session (l->data) : NULL;
    GFile *open = session != NULL ? bor_session_file (session) : NULL;
    if (open == NULL)
      continue;
    g_autofree char *its_id = file_id (open);
    if (g_file_equal (open, file) || (id != NULL && g_strcmp0 (id, its_id) == 0))
      return l->data;
  }
  return NULL;
}

/* The window used last, which need not be first in the list. */
static BorWindow *
last_window (BorApplication *self)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    if (BOR_IS_WINDOW (l->data))
      return l->data;
  return NULL;
}

/* Starts a new scenario once the page is known. */
static void
open_picture (BorApplication *self, GFile *file)
{
  BorWindow *window = last_window (self);
  if (window == NULL)
    window = BOR_WINDOW (bor_window_new (self));
  gtk_window_present (GTK_WINDOW (window));
  bor_window_open_picture (BOR_WORKSPACE (window), file);
}

/* The window in which `file` was opened or, if that failed, the one that shows the error. */
static BorWindow *
load (BorApplication *self, GFile *file, BorFileKind kind)
{
  BorWindow *before = last_window (self);
  BorWindow *empty = find_start_page (GTK_APPLICATION (self));
  BorWindow *window = empty != NULL ? empty : BOR_WINDOW (bor_window_new (self));
  g_autoptr (GError) error = NULL;
  if (bor_window_load (window, file, kind, &error))
    return window;
  if (before != NULL && window != empty) {
    gtk_window_destroy (GTK_WINDOW (window));
    window = before;
  }
  gtk_window_present (GTK_WINDOW (window));
  bor_workspace_show_error (BOR_WORKSPACE (window), _ ("The scenario could not be opened"),
                            error->message);
  return window;
}

void
bor_application_open_file (BorApplication *self, GFile *file, BorFileKind kind)
{
  g_return_if_fail (BOR_IS_APPLICATION (self) && G_IS_FILE (file));
  GtkWindow *window = bor_application_find_window (self, file);
  if (window == NULL)
    window = GTK_WINDOW (load (self, file, kind));
  gtk_window_present (window);
}

static void
bor_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  for (int i = 0; i < n_files; i++) {
    BorFileKind kind = bor_file_kind (files[i], FALSE);
    if (kind == BOR_FILE_PICTURE)
      open_picture (BOR_APPLICATION (application), files[i]);
    else
      bor_application_open_file (BOR_APPLICATION (application), files[i], kind);
  }
  offer_lost_work (BOR_APPLICATION (application));
}

/* GLib would abort without a message for the user. */
static gboolean
has_settings (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema =
    source != NULL ? g_settings_schema_source_lookup (source, BOR_APPLICATION_ID, TRUE) : NULL;
  return schema != NULL;
}

/* Handles options that need neither a display nor an installation; -1 continues. */
static int
bor_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  if (g_variant_dict_contains (options, "version")) {
    g_print ("bormida %s\n", BORMIDA_VERSION);
    return 0;
  }
  if (has_settings ())
    return -1;
  g_printerr (
    _ ("Bormida is not installed. From the folder it was built in, start it with ./run.\n"));
  return 1;
}

static void
bor_application_finalize (GObject *object)
{
  BorApplication *self = BOR_APPLICATION (object);
  g_clear_weak_pointer (&self->preferences);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (bor_application_parent_class)->finalize (object);
}

static void
bor_application_class_init (BorApplicationClass *class)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (class);
  G_OBJECT_CLASS (class)->finalize = bor_application_finalize;
  application_class->handle_local_options = bor_application_handle_local_options;
  application_class->startup = bor_application_startup;
  application_class->activate = bor_application_activate;
  application_class->open = bor_application_open;
  GTK_APPLICATION_CLASS (class)->window_removed = bor_application_window_removed;
}

static void
bor_application_init (BorApplication *self)
{
  GApplication *application = G_APPLICATION (self);
  g_application_add_main_option (application, "version", 0, 0, G_OPTION_ARG_NONE,
                                 _ ("Show the version"), NULL);
  g_application_set_option_context_parameter_string (application, _ ("[FILE…]"));
  g_application_set_option_context_summary (application,
                                            _ ("Maps and scenarios for board wargames"));
  g_application_set_option_context_description (
    application, _ ("Opens each scenario in its own window, or the start page if there is none. If "
                    "Bormida is already running, it opens them there."));
}

BorApplication *
bor_application_new (void)
{
  return g_object_new (BOR_TYPE_APPLICATION, "application-id", BOR_APPLICATION_ID, "flags",
                       G_APPLICATION_HANDLES_OPEN, "resource-base-path", "/org/bormida/Bormida",
                       NULL);
}

GSettings *
bor_application_settings (BorApplication *self)
{
  return self->settings;
}

void
bor_application_end (BorApplication *self)
{
  g_return_if_fail (BOR_IS_APPLICATION (self));
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    if (BOR_IS_WINDOW (l->data))
      bor_window_keep_copy (l->data);
  g_application_quit (G_APPLICATION (self));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/window-backdrop.h"
#include "editor/testing.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "edit/backdrop.h"
#include "edit/labels.h"
#include "editor/files/backdrop-files.h"
#include "editor/files/chooser.h"
#include "generate/template.h"
#include "vocabulary/ruleset.h"

/* Length of a new board's longer side in board units. */
#define LONGER_SIDE 2000.0

typedef gboolean (*Use) (BorWorkspace *window, GFile *file, guint page);

static void
complain (BorWorkspace *window, const char *message)
{
  bor_workspace_show_error (window, _ ("The picture could not be used"), message);
}

static gboolean
measure (BorWorkspace *window, GFile *file, guint page, double *width, double *height)
{
  g_autoptr (GError) error = NULL;
  const char *path = g_file_peek_path (file);
  if (path != NULL && bor_raster_measure (path, page, width, height, &error))
    return TRUE;
  complain (window,
            error != NULL ? error->message : _ ("Only files on this computer can be opened."));
  return FALSE;
}

static void
tell_of_copy (BorWorkspace *window, const char *href)
{
  g_autofree char *text = g_strdup_printf (_ ("Copied to “%s” beside the scenario"), href);
  bor_workspace_show_message (window, text);
}

/* Adds a picture to the window's scenario as one step. */
static gboolean
add (BorWorkspace *window, GFile *file, guint page, double width, double height)
{
  BorSession *session = bor_workspace_session (window);
  BorBackdrops *backdrops = bor_session_backdrops (session);
  g_autoptr (GError) error = NULL;
  if (bor_backdrops_folder (backdrops) == NULL) {
    g_autofree char *folder = g_path_get_dirname (g_file_peek_path (file));
    bor_backdrops_set_folder (backdrops, folder);
  }
  gboolean copied;
  g_autofree char *href =
    bor_backdrop_import (bor_backdrops_folder (backdrops), file, &copied, &error);
  if (href == NULL) {
    complain (window, error->message);
    return FALSE;
  }
  gint32 slot = -1;
  BorScenario *after = bor_edit_add_backdrop (bor_session_scenario (session), href, page, width,
                                              height, &slot, &error);
  g_autofree char *label = bor_edit_label_add (BOR_KIND_BACKDROP);
  gboolean added = after != NULL;
  bor_workspace_apply (window, after, label, g_steal_pointer (&error));
  if (added)
    bor_session_select_one (session, bor_element_ref_make (BOR_KIND_BACKDROP, slot));
  if (copied)
    tell_of_copy (window, href);
  return added;
}

gboolean
bor_window_add_backdrop (BorWorkspace *window, GFile *file, guint page)
{
  double width, height;
  return measure (window, file, page, &width, &height) && add (window, file, page, width, height);
}

/* An empty board with those proportions. */
static BorScenario *
new_board (GFile *file, double width, double height, GError **error)
{
  g_autofree char *name = g_file_get_basename (file);
  char *dot = strrchr (name, '.');
  if (dot != NULL && dot > name)
    *dot = '\0';
  double scale = LONGER_SIDE / MAX (width, height);
  const BorTemplateOptions options = { .kind = BOR_TEMPLATE_SQUARES,
                                       .columns = 1,
                                       .rows = 1,
                                       .size = 100,
                                       .title = name,
                                       .ruleset = bor_ruleset_list ()[0]->id };
  BorScenario *scenario = bor_template_new (&options, error);
  if (scenario == NULL)
    return NULL;
  g_autoptr (BorScenario) nothing = bor_scenario_new ();
  bor_scenario_share (scenario, nothing, BOR_KIND_VERTEX);
  bor_scenario_share (scenario, nothing, BOR_KIND_LOCALE);
  bor_scenario_share (scenario, nothing, BOR_KIND_APPROACH);
  BorBoard *board = bor_element_copy (bor_scenario_board (scenario));
  board->width = MAX (round (width * scale), 1);
  board->height = MAX (round (height * scale), 1);
  bor_scenario_replace (scenario, 0, board);
  return scenario;
}

/* The history starts with the picture, so undo does not remove it. */
static BorWorkspace *
open_traced (BorWorkspace *window, const BorScenario *scenario, const char *folder, gint32 backdrop)
{
  g_autoptr (BorDocument) document = bor_document_new (scenario);
  g_autoptr (BorSession) session = bor_session_new (document, NULL);
  bor_session_mark_saved (session, FALSE);
  bor_backdrops_set_folder (bor_session_backdrops (session), folder);
  window = bor_workspace_open_session (window, session);
  bor_session_select_one (session, bor_element_ref_make (BOR_KIND_BACKDROP, backdrop));
  return window;
}

gboolean
bor_window_new_from_picture (BorWorkspace *window, GFile *file, guint page)
{
  double width, height;
  gint32 slot = -1;
  gboolean copied;
  g_autoptr (GError) error = NULL;
  if (!measure (window, file, page, &width, &height))
    return FALSE;
  g_autofree char *folder = g_path_get_dirname (g_file_peek_path (file));
  g_autofree char *href = bor_backdrop_import (folder, file, &copied, &error);
  g_autoptr (BorScenario) board = href != NULL ? new_board (file, width, height, &error) : NULL;
  g_autoptr (BorScenario) scenario =
    board != NULL ? bor_edit_add_backdrop (board, href, page, width, height, &slot, &error) : NULL;
  if (scenario == NULL) {
    complain (window, error->message);
    return FALSE;
  }
  window = open_traced (window, scenario, folder, slot);
  if (copied)
    tell_of_copy (window, href);
  return TRUE;
}

void
bor_window_copy_backdrops (BorWorkspace *window, const char *from)
{
  BorSession *session = bor_workspace_session (window);
  const char *to = bor_backdrops_folder (bor_session_backdrops (session));
  g_autoptr (GError) error = NULL;
  if (to != NULL && g_strcmp0 (from, to) != 0
      && !bor_backdrops_copy (bor_session_scenario (session), from, to, &error))
    bor_workspace_show_error (window, _ ("A picture could not be copied beside the scenario"),
                              error->message);
}

/* --- Which page of a PDF --- */

typedef struct {
  BorWorkspace *window; /* borrowed: the dialog is modal for it and destroyed with it */
  GFile *file;
  Use use;
  GtkWidget *number;
} PageDialog;

static void
page_dialog_free (gpointer data)
{
  PageDialog *self = data;
  g_object_unref (self->file);
  g_free (self);
}

static void
on_page (GtkDialog *dialog, int response, gpointer data)
{
  PageDialog *self = data;
  g_autoptr (GFile) file = g_object_ref (self->file);
  BorWorkspace *window = self->window;
  Use use = self->use;
  gtk_spin_button_update (GTK_SPIN_BUTTON (self->number));
  guint page = (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->number));
  gtk_window_destroy (GTK_WINDOW (dialog));
  if (response == GTK_RESPONSE_ACCEPT)
    use (window, file, page);
}

static void
ask_for_page (BorWorkspace *window, GFile *file, guint n, Use use)
{
  PageDialog *self = g_new0 (PageDialog, 1);
  GtkWidget *dialog = gtk_dialog_new_with_buttons (
    _ ("Page of the PDF"), GTK_WINDOW (window),
    GTK_DIALOG_MODAL | GTK_DIALOG_USE_HEADER_BAR | GTK_DIALOG_DESTROY_WITH_PARENT, _ ("_Cancel"),
    GTK_RESPONSE_CANCEL, _ ("_Use"), GTK_RESPONSE_ACCEPT, NULL);
  *self =
    (PageDialog){ window, g_object_ref (file), use, gtk_spin_button_new_with_range (1, n, 1) };
  g_autofree char *text = g_strdup_printf (ngettext ("_Page (of %u)", "_Page (of %u)", n), n);
  GtkWidget *label = gtk_label_new_with_mnemonic (text);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), self->number);
  gtk_widget_set_hexpand (self->number, TRUE);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  gtk_widget_add_css_class (row, "form");
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), self->number);
  gtk_box_append (GTK_BOX (gtk_dialog_get_content_area (GTK_DIALOG (dialog))), row);
  gtk_dialog_set_default_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);
  g_object_set_data_full (G_OBJECT (dialog), "self", self, page_dialog_free);
  g_signal_connect (dialog, "response", G_CALLBACK (on_page), self);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Asks for the page if there are several. */
static void
use_file (BorWorkspace *window, GFile *file, Use use)
{
  g_autoptr (GError) error = NULL;
  const char *path = g_file_peek_path (file);
  guint n = path != NULL ? bor_raster_count_pages (path, &error) : 0;
  if (n == 0)
    complain (window,
              error != NULL ? error->message : _ ("Only files on this computer can be opened."));
  else if (n > 1)
    ask_for_page (window, file, n, use);
  else
    use (window, file, 0);
}

void
bor_window_open_picture (BorWorkspace *window, GFile *file)
{
  use_file (window, file, bor_window_new_from_picture);
}

/* --- Actions --- */

static void
on_response (GtkNativeDialog *dialog, int response, gpointer data)
{
  Use use = g_object_get_data (G_OBJECT (dialog), "new") != NULL ? bor_window_new_from_picture
                                                                 : bor_window_add_backdrop;
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  gtk_native_dialog_destroy (dialog);
  if (response == GTK_RESPONSE_ACCEPT)
    use_file (data, file, use);
  g_object_unref (dialog);
}

void
bor_window_add_picture_filter (GtkFileChooser *chooser)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  gtk_file_filter_set_name (filter, _ ("Pictures (PNG, JPEG, SVG, PDF)"));
  for (guint i = 0; bor_picture_patterns[i] != NULL; i++) {
    g_autofree char *upper = g_ascii_strup (bor_picture_patterns[i], -1);
    gtk_file_filter_add_pattern (filter, bor_picture_patterns[i]);
    gtk_file_filter_add_pattern (filter, upper);
  }
  gtk_file_chooser_add_filter (chooser, filter);
}

static void
on_choose (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gboolean fresh = g_str_equal (g_action_get_name (G_ACTION (action)), "new-from-picture");
  GtkFileChooserNative *dialog =
    gtk_file_chooser_native_new (fresh ? _ ("New Scenario from a Picture") : _ ("Add Backdrop"),
                                 GTK_WINDOW (data), GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);
  bor_window_add_picture_filter (GTK_FILE_CHOOSER (dialog));
  bor_chooser_place (dialog, bor_workspace_session (data), G_USER_DIRECTORY_PICTURES);
  if (fresh)
    g_object_set_data (G_OBJECT (dialog), "new", dialog);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_response), data, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

gboolean
bor_window_drop (BorWorkspace *window, GFile *file)
{
  if (bor_workspace_is_playing (window))
    return FALSE;
  if (bor_workspace_session (window) != NULL && bor_file_is_picture (file))
    use_file (window, file, bor_window_add_backdrop);
  else
    bor_workspace_open (window, file);
  return TRUE;
}

/* All files that were dropped together, in their order. */
static gboolean
on_drop (BorWorkspace *window, const GValue *value)
{
  gboolean taken = FALSE;
  for (GSList *l = g_value_get_boxed (value); l != NULL; l = l->next)
    taken = bor_window_drop (window, l->data) || taken;
  return taken;
}

static const GActionEntry actions[] = {
  { .name = "add-backdrop", .activate = on_choose },
  { .name = "new-from-picture", .activate = on_choose },
};

void
bor_window_add_backdrop_actions (BorWorkspace *window)
{
  g_action_map_add_action_entries (G_ACTION_MAP (window), actions, G_N_ELEMENTS (actions), window);
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);
  g_signal_connect_swapped (target, "drop", G_CALLBACK (on_drop), window);
  gtk_widget_add_controller (GTK_WIDGET (window), GTK_EVENT_CONTROLLER (target));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/files/save-dialog.h"
#include "editor/files/testing.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Belongs to the dialog. */
typedef struct {
  char *ending;
  char *proposed; /* name */
  BorSaveFunc func;
  GObject *owner; /* weak */
} Save;

static void
save_free (gpointer data)
{
  Save *save = data;
  g_free (save->ending);
  g_free (save->proposed);
  g_clear_weak_pointer (&save->owner);
  g_free (save);
}

/* "grid.xml" has an ending; "Wagram 5.7" and "St. Amand" have none. */
static gboolean
has_ending (const char *name)
{
  const char *dot = strrchr (name, '.');
  if (dot == NULL || dot == name || !g_ascii_isalpha (dot[1]))
    return FALSE;
  for (const char *c = dot + 1; *c != '\0'; c++)
    if (!g_ascii_isalnum (*c))
      return FALSE;
  return TRUE;
}

char *
bor_save_dialog_name (const char *name, const char *ending)
{
  return has_ending (name) ? g_strdup (name) : g_strconcat (name, ending, NULL);
}

/* --- Filters --- */

#define ENDING "ending" /* of a filter; belongs to it */

const char *
bor_save_dialog_chosen_ending (GtkFileChooserNative *dialog)
{
  GtkFileFilter *filter = gtk_file_chooser_get_filter (GTK_FILE_CHOOSER (dialog));
  return filter != NULL ? g_object_get_data (G_OBJECT (filter), ENDING) : NULL;
}

/* How much of a name comes before the ending of one of the filters: all, if it has none. */
static gsize
stem_length (GtkFileChooser *chooser, const char *name)
{
  g_autoptr (GListModel) filters = gtk_file_chooser_get_filters (chooser);
  for (guint i = 0; i < g_list_model_get_n_items (filters); i++) {
    g_autoptr (GObject) filter = g_list_model_get_item (filters, i);
    const char *ending = g_object_get_data (filter, ENDING);
    if (ending != NULL && g_str_has_suffix (name, ending))
      return strlen (name) - strlen (ending);
  }
  return strlen (name);
}

/* (transfer full) */
static char *
name_with_ending (GtkFileChooserNative *dialog, const Save *save, const char *name)
{
  const char *ending = bor_save_dialog_chosen_ending (dialog);
  gsize stem = stem_length (GTK_FILE_CHOOSER (dialog), name);
  if (ending != NULL && name[stem] != '\0' && g_strcmp0 (name, save->proposed) == 0)
    return g_strdup_printf ("%.*s%s", (int) stem, name, ending);
  return bor_save_dialog_name (name, ending != NULL ? ending : save->ending);
}

void
bor_save_dialog_add_filter (GtkFileChooserNative *dialog, const char *name, const char *ending)
{
  g_autofree char *pattern = g_strconcat ("*", ending, NULL);
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  gtk_file_filter_set_name (filter, name);
  gtk_file_filter_add_pattern (filter, pattern);
  g_object_set_data_full (G_OBJECT (filter), ENDING, g_strdup (ending), g_free);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), filter);
}

/* --- The answer --- */

static void
end (GtkFileChooserNative *dialog, GFile *file)
{
  const Save *save = g_object_get_data (G_OBJECT (dialog), "save");
  if (save->owner != NULL)
    save->func (dialog, file, save->owner);
  gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (dialog));
  g_object_unref (dialog);
}

static char *
display_name (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  return g_filename_display_name (name);
}

/* Back to the name, if the file that has it is to stay. */
static void
on_answer (GtkWindow *question, int response, gpointer data)
{
  GtkFileChooserNative *dialog = data;
  g_autoptr (GFile) file = g_object_steal_data (G_OBJECT (dialog), "file");
  gtk_window_destroy (question);
  gtk_window_set_transient_for (question, NULL); /* `func` may close the parent */
  if (response == GTK_RESPONSE_ACCEPT) {
    end (dialog, file);
    return;
  }
  g_autofree char *name = display_name (file);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/* The dialog has asked about the name without the ending only. */
static void
ask_to_overwrite (GtkFileChooserNative *dialog, GFile *file)
{
  g_autofree char *name = display_name (file);
  GtkWidget *question =
    gtk_message_dialog_new (gtk_native_dialog_get_transient_for (GTK_NATIVE_DIALOG (dialog)),
                            GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT, GTK_MESSAGE_QUESTION,
                            GTK_BUTTONS_NONE, _ ("“%s” already exists. Overwrite it?"), name);
  gtk_dialog_add_button (GTK_DIALOG (question), _ ("_Cancel"), GTK_RESPONSE_CANCEL);
  GtkWidget *over =
    gtk_dialog_add_button (GTK_DIALOG (question), _ ("_Overwrite"), GTK_RESPONSE_ACCEPT);
  gtk_widget_add_css_class (over, "destructive-action");
  gtk_dialog_set_default_response (GTK_DIALOG (question), GTK_RESPONSE_CANCEL);
  g_object_set_data_full (G_OBJECT (dialog), "file", g_object_ref (file), g_object_unref);
  g_signal_connect_object (question, "response", G_CALLBACK (on_answer), dialog, 0);
  gtk_window_present (GTK_WINDOW (question));
}

static void
on_response (GtkNativeDialog *native, int response, gpointer data)
{
  GtkFileChooserNative *dialog = GTK_FILE_CHOOSER_NATIVE (native);
  const Save *save = data;
  g_autoptr (GFile) chosen = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  if (response != GTK_RESPONSE_ACCEPT || chosen == NULL) {
    end (dialog, NULL);
    return;
  }
  g_autofree char *name = g_file_get_basename (chosen);
  g_autofree char *whole = name_with_ending (dialog, save, name);
  g_autoptr (GFile) folder = g_file_get_parent (chosen);
  g_autoptr (GFile) file = g_file_get_child (folder, whole);
  if (!g_file_equal (file, chosen) && g_file_query_exists (file, NULL))
    ask_to_overwrite (dialog, file);
  else
    end (dialog, file);
}

void
bor_save_dialog_run (GtkFileChooserNative *dialog, const char *ending, BorSaveFunc func,
                     gpointer owner)
{
  g_return_if_fail (GTK_IS_FILE_CHOOSER_NATIVE (dialog) && G_IS_OBJECT (owner));
  Save *save = g_new0 (Save, 1);
  save->ending = g_strdup (ending);
  save->proposed = gtk_file_chooser_get_current_name (GTK_FILE_CHOOSER (dialog));
  save->func = func;
  g_set_weak_pointer (&save->owner, owner);
  g_object_set_data_full (G_OBJECT (dialog), "save", save, save_free);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect (dialog, "response", G_CALLBACK (on_response), save);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gallery.h"

#include <glib/gstdio.h>

#include "editor/dialogs/export-dialog.h"
#include "editor/dialogs/import-dialog.h"
#include "editor/dialogs/testing.h"
#include "editor/files/printing.h"

/* What goes out of the program and what comes in: the formats and paper. */

static void export(Gallery *gallery)
{
  BorWindow *window = gallery_open (gallery, GALLERY_TUTORIAL, 1000, 650);
  ui_act (window, "export");
  GtkWidget *dialog = ui_find_window (BOR_TYPE_EXPORT_DIALOG, window);
  for (guint i = 0; bor_target_list ()[i] != NULL; i++) {
    const BorTarget *target = bor_target_list ()[i];
    if (!bor_target_can_write (target))
      continue;
    g_autofree char *name = g_strdup_printf ("export-%s", target->id);
    bor_target_dialog_choose (BOR_TARGET_DIALOG (dialog), target);
    gallery_shot (gallery, dialog, name);
  }
  gtk_window_destroy (GTK_WINDOW (dialog));
  gallery_close (window);
}

/* A large map takes long enough to be looked at. */
static void
running (Gallery *gallery)
{
  BorWindow *window = gallery_open (gallery, "scenarios/marengo.xml", 1000, 650);
  ui_act (window, "export");
  GtkWidget *dialog = ui_find_window (BOR_TYPE_EXPORT_DIALOG, window);
  g_autofree char *folder = g_dir_make_tmp ("bormida-gallery-XXXXXX", NULL);
  g_autoptr (GFile) file = g_file_new_build_filename (folder, "map.pdf", NULL);
  bor_target_dialog_choose (BOR_TARGET_DIALOG (dialog), bor_target_find ("pdf"));
  bor_export_dialog_write (BOR_EXPORT_DIALOG (dialog), file);
  gallery_shot (gallery, dialog, "export-running");
  gtk_window_destroy (GTK_WINDOW (dialog));
  gallery_close (window);
  gallery_linger ();
  g_unlink (g_file_peek_path (file));
  g_rmdir (folder);
}

static void
import (Gallery *gallery)
{
  static const char *const files[] = { "examples/halberd-board.json",
                                       "../tests/formats/fixtures/hand-drawn.tmx" };
  for (guint i = 0; i < G_N_ELEMENTS (files); i++) {
    g_autofree char *name = g_strdup_printf ("import-%u", i + 1);
    g_autofree char *after = g_strdup_printf ("import-%u-after", i + 1);
    g_autoptr (GFile) file = gallery_file (files[i]);
    BorWindow *window = gallery_open (gallery, NULL, 1000, 650);
    GtkWidget *dialog = bor_import_dialog_new (BOR_WORKSPACE (window), file);
    gtk_window_present (GTK_WINDOW (dialog));
    gallery_shot (gallery, dialog, name);
    bor_import_dialog_read (BOR_IMPORT_DIALOG (dialog));
    gallery_linger ();
    GtkWidget *message = ui_find_window (GTK_TYPE_MESSAGE_DIALOG, window);
    gallery_shot (gallery, message != NULL ? message : GTK_WIDGET (window), after);
    if (message != NULL)
      gtk_window_destroy (GTK_WINDOW (message));
    if (bor_window_session (window) == NULL)
      gtk_window_destroy (GTK_WINDOW (dialog));
    gallery_close (window);
  }
}

/* The dialog and the preview of a print run the main loop themselves. */
typedef struct {
  Gallery *gallery;
  BorWindow *window;
  const char *name;
} Waiting;

static gboolean
on_printing (gpointer data)
{
  const Waiting *waiting = data;
  GtkWidget *dialog = ui_find_window (GTK_TYPE_WINDOW, waiting->window);
  if (dialog == NULL)
    return G_SOURCE_CONTINUE;
  GtkWidget *pdf = ui_find (dialog, GTK_TYPE_NOTEBOOK);
  for (int i = 0; pdf != NULL && i < gtk_notebook_get_n_pages (GTK_NOTEBOOK (pdf)); i++) {
    g_autofree char *name = g_strdup_printf ("%s-%d", waiting->name, i + 1);
    gtk_notebook_set_current_page (GTK_NOTEBOOK (pdf), i);
    gallery_shot (waiting->gallery, dialog, name);
  }
  if (pdf == NULL)
    gallery_shot (waiting->gallery, dialog, waiting->name);
  if (GTK_IS_DIALOG (dialog))
    gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
  else
    gtk_window_destroy (GTK_WINDOW (dialog));
  return G_SOURCE_REMOVE;
}

static void
print (Gallery *gallery)
{
  BorWindow *window = gallery_open (gallery, GALLERY_TUTORIAL, 1000, 650);
  static const struct {
    const char *name;
    GtkPrintOperationAction action;
  } ways[] = { { "print", GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG },
               { "print-preview", GTK_PRINT_OPERATION_ACTION_PREVIEW } };
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++) {
    Waiting waiting = { gallery, window, ways[i].name };
    g_autoptr (GtkPrintOperation) operation =
      bor_printing_new (bor_window_session (window), &bor_printing_usual);
    g_timeout_add (400, on_printing, &waiting);
    gtk_print_operation_run (operation, ways[i].action, GTK_WINDOW (window), NULL);
  }
  gallery_close (window);
}

const GalleryScene gallery_export_scenes[] = {
  { "export", export }, { "export-running", running }, { "import", import }, { "print", print },
  { NULL, NULL },
};

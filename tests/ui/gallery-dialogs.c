/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gallery.h"

#include <cairo-pdf.h>
#include <glib/gstdio.h>

#include "editor/dialogs/command-palette.h"
#include "editor/dialogs/recovery-dialog.h"
#include "editor/help/help-window.h"
#include "editor/settings/settings-dialog.h"
#include "editor/testing.h"
#include "editor/window-backdrop.h"

/* Dialogs that a window opens, and messages. */

static void
dialogs (Gallery *gallery)
{
  static const char *const actions[] = { "select-by", "rotate-by", "scale-by",
                                         "open",      "save-as",   "add-backdrop" };
  BorWindow *window = gallery_open (gallery, GALLERY_TUTORIAL, 1000, 650);
  gallery_select (window, BOR_KIND_LOCALE, "plain");
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++) {
    g_autofree char *name = g_strdup_printf ("dialog-%s", actions[i]);
    gallery_shot_dialog (gallery, window, actions[i], name);
  }
  gallery_close (window);
}

/* The drop-down that so many others are before. */
static GtkDropDown *
find_choice (GtkWidget *widget, guint *before)
{
  if (GTK_IS_DROP_DOWN (widget) && (*before)-- == 0)
    return GTK_DROP_DOWN (widget);
  GtkDropDown *found = NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_choice (child, before);
  return found;
}

/* A new scenario on every kind of board. */
static void
fresh (Gallery *gallery)
{
  BorWindow *window = gallery_open (gallery, NULL, 1000, 650);
  ui_act (window, "new");
  GtkWidget *dialog = ui_find_window (GTK_TYPE_DIALOG, window);
  guint before = 1;
  guint ruleset = 0;
  gtk_drop_down_set_selected (find_choice (dialog, &ruleset), 0);
  GtkDropDown *kind = find_choice (dialog, &before);
  for (guint i = 0; i < g_list_model_get_n_items (gtk_drop_down_get_model (kind)); i++) {
    g_autofree char *name = g_strdup_printf ("new-%u", i + 1);
    gtk_drop_down_set_selected (kind, i);
    gallery_shot (gallery, dialog, name);
  }
  gtk_window_destroy (GTK_WINDOW (dialog));
  gallery_close (window);
}

/* A grid is cropped, and loses something. */
static void
resizing (Gallery *gallery)
{
  BorWindow *window = gallery_open (gallery, "scenarios/tanks-16.xml", 1000, 650);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (BorElementRef));
  for (gint32 row = 1; row < 16; row++)
    for (gint32 column = 2; column < 14; column++) {
      BorElementRef ref = { BOR_KIND_LOCALE, row * 16 + column };
      g_array_append_val (cells, ref);
    }
  bor_session_select (bor_window_session (window), (const BorElementRef *) (void *) cells->data,
                      cells->len);
  gallery_shot_dialog (gallery, window, "crop-grid", "dialog-resize-grid");
  gallery_close (window);
}

/* Every page of the dialog. */
static void
settings (Gallery *gallery)
{
  BorWindow *window = gallery_open (gallery, GALLERY_TUTORIAL, 1100, 700);
  ui_act (window, "scenario-settings");
  GtkWidget *dialog = ui_find_window (BOR_TYPE_SETTINGS_DIALOG, window);
  GtkWidget *list = ui_find (dialog, GTK_TYPE_STACK_SIDEBAR);
  GtkStack *stack = gtk_stack_sidebar_get_stack (GTK_STACK_SIDEBAR (list));
  g_autoptr (GtkSelectionModel) pages = gtk_stack_get_pages (stack);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (pages)); i++) {
    g_autofree char *name = g_strdup_printf ("settings-%u", i + 1);
    gtk_selection_model_select_item (pages, i, TRUE);
    gallery_shot (gallery, dialog, name);
  }
  gtk_window_destroy (GTK_WINDOW (dialog));
  gallery_close (window);
}

static void
shortcuts (Gallery *gallery)
{
  BorWindow *window = gallery_open (gallery, GALLERY_TUTORIAL, 1000, 650);
  ui_act (window, "show-help-overlay");
  GtkWidget *dialog = ui_find_window (GTK_TYPE_SHORTCUTS_WINDOW, window);
  static const char *const sections[] = { "scenario", "edit", "draw", "view" };
  for (guint i = 0; i < G_N_ELEMENTS (sections); i++) {
    g_autofree char *name = g_strdup_printf ("shortcuts-%u", i + 1);
    g_object_set (dialog, "section-name", sections[i], NULL);
    gallery_shot (gallery, dialog, name);
  }
  gtk_window_destroy (GTK_WINDOW (dialog));
  gallery_close (window);
}

static void
application (Gallery *gallery)
{
  BorWindow *window = gallery_open (gallery, GALLERY_TUTORIAL, 1000, 650);
  static const char *const actions[] = { "preferences", "about" };
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++) {
    g_action_group_activate_action (G_ACTION_GROUP (gallery->application), actions[i], NULL);
    gallery_shot_other (gallery, window, actions[i]);
  }
  gallery_close (window);
}

static void
commands (Gallery *gallery)
{
  BorWindow *window = gallery_open (gallery, GALLERY_TUTORIAL, 1000, 650);
  ui_act (window, "command-palette");
  GtkWidget *palette = ui_find_window (BOR_TYPE_COMMAND_PALETTE, window);
  gallery_shot (gallery, palette, "command-palette");
  gtk_editable_set_text (GTK_EDITABLE (ui_find (palette, GTK_TYPE_SEARCH_ENTRY)), "o");
  gallery_shot (gallery, palette, "commands-found");
  gtk_window_destroy (GTK_WINDOW (palette));
  gallery_close (window);
}

static void
help (Gallery *gallery)
{
  BorWindow *window = gallery_open (gallery, GALLERY_TUTORIAL, 1000, 650);
  bor_help_show ("index.md");
  ui_settle ();
  GtkWidget *guide = ui_find_window (BOR_TYPE_HELP_WINDOW, window);
  gallery_shot (gallery, guide, "help");
  bor_help_show ("first-board.md");
  gallery_shot (gallery, guide, "help-page");
  GtkWidget *search = ui_find (guide, GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (search), "approach");
  gallery_linger ();
  gallery_shot (gallery, guide, "help-search");
  gtk_window_destroy (GTK_WINDOW (guide));
  gallery_close (window);
}

/* A PDF of several pages is dropped on the map. */
static void
pages (Gallery *gallery)
{
  BorWindow *window = gallery_open (gallery, GALLERY_TUTORIAL, 1000, 650);
  g_autofree char *folder = g_dir_make_tmp ("bormida-gallery-XXXXXX", NULL);
  g_autoptr (GFile) file = g_file_new_build_filename (folder, "sheets.pdf", NULL);
  cairo_surface_t *surface = cairo_pdf_surface_create (g_file_peek_path (file), 300, 200);
  cairo_t *cr = cairo_create (surface);
  for (guint i = 0; i < 3; i++) {
    cairo_paint (cr);
    cairo_show_page (cr);
  }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  g_assert_true (bor_window_drop (BOR_WORKSPACE (window), file));
  gallery_shot_other (gallery, window, "pdf-page");
  gallery_close (window);
  g_unlink (g_file_peek_path (file));
  g_rmdir (folder);
}

static void
messages (Gallery *gallery)
{
  BorWindow *window = gallery_open (gallery, GALLERY_TUTORIAL, 1000, 650);
  gallery_set (window, BOR_KIND_LOCALE, "plain", "capacity", "8");
  gtk_window_close (GTK_WINDOW (window));
  gallery_shot_other (gallery, window, "unsaved");
  g_autofree char *folder = g_dir_make_tmp ("bormida-gallery-XXXXXX", NULL);
  g_autoptr (GFile) hostile = g_file_new_build_filename (folder, "hostile.bormida.xml", NULL);
  static const char text[] = "<!DOCTYPE a [<!ENTITY b 'c'>]><scenario>&b;</scenario>";
  g_assert_true (g_file_set_contents (g_file_peek_path (hostile), text, -1, NULL));
  g_application_open (G_APPLICATION (gallery->application), &hostile, 1, "");
  gallery_shot_other (gallery, window, "hostile");
  g_assert_false (bor_window_add_backdrop (BOR_WORKSPACE (window), hostile, 0));
  gallery_shot_other (gallery, window, "no-picture");
  gallery_close (window);
  g_unlink (g_file_peek_path (hostile));
  g_rmdir (folder);
}

/* Work that differs from its file, work that was never saved, and a copy that is broken. */
static GPtrArray *
lost_work (const BorScenario *scenario)
{
  GPtrArray *lost = g_ptr_array_new_with_free_func ((GDestroyNotify) bor_lost_free);
  for (guint i = 0; i < 3; i++) {
    BorLost *one = g_new0 (BorLost, 1);
    one->path = g_strdup ("/nowhere/copy");
    one->file = i == 0 ? gallery_file (GALLERY_TUTORIAL) : NULL;
    one->time = g_date_time_new_local (2026, 11, 21, 14, 5 + (int) i, 9);
    one->scenario = i < 2 ? bor_scenario_copy (scenario) : NULL;
    g_ptr_array_add (lost, one);
  }
  return lost;
}

static void
recovery (Gallery *gallery)
{
  BorWindow *window = gallery_open (gallery, GALLERY_TUTORIAL, 1000, 650);
  gallery_set (window, BOR_KIND_LOCALE, "plain", "capacity", "8");
  gallery_set (window, BOR_KIND_APPROACH, "ford-plain", "width", "narrow");
  GPtrArray *lost = lost_work (bor_session_scenario (bor_window_session (window)));
  bor_recovery_dialog_offer (GTK_WINDOW (window), lost, NULL, NULL);
  gallery_shot_other (gallery, window, "recovery");
  gallery_close (window);
}

const GalleryScene gallery_dialog_scenes[] = {
  { "dialogs", dialogs },          { "new", fresh },
  { "resize-grid", resizing },     { "settings", settings },
  { "shortcuts", shortcuts },      { "application", application },
  { "command-palette", commands }, { "help", help },
  { "messages", messages },        { "pages", pages },
  { "recovery", recovery },        { NULL, NULL },
};

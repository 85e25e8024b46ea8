/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/dialogs/recovery-dialog.h"

#include <glib/gi18n-lib.h>

#define LINES_SHOWN 5

typedef struct {
  BorLost *lost; /* owned by the dialog's array */
  GtkWidget *row, *recover;
  GtkWidget *dialog;
  BorRecoveryOpen open;
  gpointer data;
} Offer;

/* Enter recovers the first item that can be recovered. */
static void
set_default (GtkWidget *dialog, GtkWidget *list)
{
  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL;
       row = gtk_widget_get_next_sibling (row)) {
    GtkWidget *recover = ((Offer *) g_object_get_data (G_OBJECT (row), "offer"))->recover;
    if (!gtk_widget_get_sensitive (recover))
      continue;
    gtk_window_set_default_widget (GTK_WINDOW (dialog), recover);
    gtk_widget_grab_focus (recover);
    return;
  }
}

static void
take_away (Offer *offer)
{
  GtkWidget *list = gtk_widget_get_parent (offer->row), *dialog = offer->dialog;
  gtk_list_box_remove (GTK_LIST_BOX (list), offer->row);
  if (gtk_widget_get_first_child (list) == NULL)
    gtk_window_destroy (GTK_WINDOW (dialog));
  else
    set_default (dialog, list);
}

static void
on_recover (Offer *offer)
{
  offer->open (offer->lost, offer->data);
  take_away (offer);
}

static void
on_discard (Offer *offer)
{
  bor_lost_discard (offer->lost);
  take_away (offer);
}

static GtkWidget *
new_label (const char *text, const char *css)
{
  GtkWidget *label = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 60);
  if (css != NULL)
    gtk_widget_add_css_class (label, css);
  return label;
}

static GtkWidget *
new_button (const char *label, GCallback callback, Offer *offer)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);
  g_signal_connect_swapped (button, "clicked", callback, offer);
  return button;
}

static char *
name_of (const BorLost *lost)
{
  const BorHeader *header = lost->scenario != NULL ? bor_scenario_header (lost->scenario) : NULL;
  if (header != NULL && header->title != NULL && *header->title != '\0')
    return g_strdup (header->title);
  return lost->file != NULL ? g_file_get_basename (lost->file) : g_strdup (_ ("Untitled"));
}

static GtkWidget *
new_row (const Offer *like)
{
  BorLost *lost = like->lost;
  Offer *offer = g_memdup2 (like, sizeof *like);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *row = gtk_list_box_row_new ();
  offer->row = row;
  g_object_set_data_full (G_OBJECT (row), "offer", offer, g_free);

  g_autofree char *name = name_of (lost);
  g_autofree char *when = g_date_time_format (lost->time, "%x %X");
  g_autofree char *place = lost->file != NULL ? g_file_get_parse_name (lost->file) : g_strdup ("");
  g_autofree char *where = g_strdup_printf ("%s  %s", when, place);
  g_autofree char *changes = bor_lost_describe (lost, LINES_SHOWN);
  gtk_box_append (GTK_BOX (box), new_label (name, "heading"));
  gtk_box_append (GTK_BOX (box), new_label (where, "dim-label"));
  gtk_box_append (GTK_BOX (box), new_label (changes, NULL));

  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_set_halign (buttons, GTK_ALIGN_END);
  GtkWidget *recover = new_button (_ ("_Recover"), G_CALLBACK (on_recover), offer);
  offer->recover = recover;
  gtk_widget_set_sensitive (recover, lost->scenario != NULL);
  gtk_widget_add_css_class (recover, "suggested-action");
  gtk_box_append (GTK_BOX (buttons), new_button (_ ("_Discard"), G_CALLBACK (on_discard), offer));
  gtk_box_append (GTK_BOX (buttons), recover);
  gtk_box_append (GTK_BOX (box), buttons);
  gtk_widget_add_css_class (box, "recovery-row");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  return row;
}

void
bor_recovery_dialog_offer (GtkWindow *parent, GPtrArray *lost, BorRecoveryOpen open, gpointer data)
{
  if (lost->len == 0) {
    g_ptr_array_unref (lost);
    return;
  }
  GtkWidget *dialog =
    gtk_dialog_new_with_buttons (_ ("Unsaved Work Found"), parent, GTK_DIALOG_USE_HEADER_BAR,
                                 _ ("_Later"), GTK_RESPONSE_CLOSE, NULL);
  g_object_set_data_full (G_OBJECT (dialog), "lost", lost, (GDestroyNotify) g_ptr_array_unref);
  gtk_window_set_default_size (GTK_WINDOW (dialog), 560, 420);
  GtkWidget *content = gtk_dialog_get_content_area (GTK_DIALOG (dialog));
  GtkWidget *intro = new_label (_ ("Bormida stopped before these scenarios were saved. The list "
                                   "shows how they differ from the saved files."),
                                NULL);
  gtk_widget_add_css_class (intro, "recovery-row");
  gtk_box_append (GTK_BOX (content), intro);

  GtkWidget *list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_list_box_set_show_separators (GTK_LIST_BOX (list), TRUE);
  for (guint i = 0; i < lost->len; i++) {
    const Offer offer = { lost->pdata[i], NULL, NULL, dialog, open, data };
    gtk_list_box_append (GTK_LIST_BOX (list), new_row (&offer));
  }
  GtkWidget *scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), list);
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_box_append (GTK_BOX (content), scroller);
  g_signal_connect (dialog, "response", G_CALLBACK (gtk_window_destroy), NULL);
  set_default (dialog, list);
  gtk_window_present (GTK_WINDOW (dialog));
}

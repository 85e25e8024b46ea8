/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/preview/issues.h"

#include <glib/gi18n-lib.h>

struct _BorPreviewIssues {
  GtkWidget parent_instance;
  GtkWidget *box, *list;
  GArray *places; /* BorElementRef of each row */
};

G_DEFINE_FINAL_TYPE (BorPreviewIssues, bor_preview_issues, GTK_TYPE_WIDGET)

enum {
  EDIT,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static void
bor_preview_issues_dispose (GObject *object)
{
  g_clear_pointer (&BOR_PREVIEW_ISSUES (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (bor_preview_issues_parent_class)->dispose (object);
}

static void
bor_preview_issues_finalize (GObject *object)
{
  g_array_unref (BOR_PREVIEW_ISSUES (object)->places);
  G_OBJECT_CLASS (bor_preview_issues_parent_class)->finalize (object);
}

static void
bor_preview_issues_class_init (BorPreviewIssuesClass *class)
{
  G_OBJECT_CLASS (class)->dispose = bor_preview_issues_dispose;
  G_OBJECT_CLASS (class)->finalize = bor_preview_issues_finalize;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
  signals[EDIT] = g_signal_new ("edit", BOR_TYPE_PREVIEW_ISSUES, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
on_row_activated (BorPreviewIssues *self, GtkListBoxRow *row)
{
  guint i = (guint) gtk_list_box_row_get_index (row);
  BorElementRef *place = &g_array_index (self->places, BorElementRef, i);
  if (place->slot >= 0)
    g_signal_emit (self, signals[EDIT], 0, place);
}

static void
bor_preview_issues_init (BorPreviewIssues *self)
{
  self->places = g_array_new (FALSE, FALSE, sizeof (BorElementRef));
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  gtk_widget_add_css_class (self->box, "start-page");
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  GtkWidget *title = gtk_label_new (_ ("This map cannot be played yet"));
  gtk_widget_add_css_class (title, "title-2");
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_box_append (GTK_BOX (self->box), title);
  GtkWidget *advice =
    gtk_label_new (_ ("Select a line to go to its element. Press F5 to try again."));
  gtk_label_set_xalign (GTK_LABEL (advice), 0);
  gtk_label_set_wrap (GTK_LABEL (advice), TRUE);
  gtk_box_append (GTK_BOX (self->box), advice);
  self->list = gtk_list_box_new ();
  gtk_list_box_set_activate_on_single_click (GTK_LIST_BOX (self->list), TRUE);
  gtk_widget_add_css_class (self->list, "frame");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Reasons"), -1);
  g_signal_connect_object (self->list, "row-activated", G_CALLBACK (on_row_activated), self,
                           G_CONNECT_SWAPPED);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->list);
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_box_append (GTK_BOX (self->box), scroller);
}

GtkWidget *
bor_preview_issues_new (void)
{
  return g_object_new (BOR_TYPE_PREVIEW_ISSUES, NULL);
}

static void
add_row (BorPreviewIssues *self, const char *message, const char *where, BorElementRef place)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  gtk_widget_add_css_class (box, "preview-choice");
  const char *const texts[] = { message, where };
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    if (texts[i] == NULL)
      continue;
    GtkWidget *label = gtk_label_new (texts[i]);
    gtk_label_set_wrap (GTK_LABEL (label), TRUE);
    gtk_label_set_xalign (GTK_LABEL (label), 0);
    if (i > 0)
      gtk_widget_add_css_class (label, "dim-label");
    gtk_box_append (GTK_BOX (box), label);
  }
  gtk_list_box_append (GTK_LIST_BOX (self->list), box);
  g_array_append_val (self->places, place);
}

void
bor_preview_issues_show (BorPreviewIssues *self, const BorScenario *scenario, GPtrArray *issues,
                         const GError *error)
{
  GtkWidget *child;
  BorElementRef nowhere = bor_element_ref_make (BOR_KIND_SPACE, -1);
  while ((child = gtk_widget_get_first_child (self->list)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->list), child);
  g_array_set_size (self->places, 0);
  for (guint i = 0; i < issues->len; i++) {
    const BorGameIssue *issue = issues->pdata[i];
    BorElementRef place = issue->n_refs > 0 ? issue->refs[0] : nowhere;
    g_autofree char *where = issue->n_refs > 0 ? bor_scenario_describe (scenario, place) : NULL;
    add_row (self, issue->message, where, place);
  }
  if (issues->len == 0)
    add_row (self, error->message, NULL, nowhere);
}

guint
bor_preview_issues_n (BorPreviewIssues *self)
{
  return self->places->len;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/preview/issues.h"

#include <string.h>

#include "editor/preview/testing.h"

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
on_row_activated (BorPreviewIssues *self, GtkListBoxRow *row)
{
  guint i = (guint) gtk_list_box_row_get_index (row);
  BorElementRef *place = &g_array_index (self->places, BorElementRef, i);
  if (place->slot >= 0)
    g_signal_emit (self, signals[EDIT], 0, place);
}

static void
bor_preview_issues_class_init (BorPreviewIssuesClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bor_preview_issues_dispose;
  G_OBJECT_CLASS (class)->finalize = bor_preview_issues_finalize;
  signals[EDIT] = g_signal_new ("edit", BOR_TYPE_PREVIEW_ISSUES, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/bormida/Bormida/preview-issues.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, BorPreviewIssues, name)
  CHILD (box);
  CHILD (list);
#undef CHILD
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated);
}

static void
bor_preview_issues_init (BorPreviewIssues *self)
{
  self->places = g_array_new (FALSE, FALSE, sizeof (BorElementRef));
  gtk_widget_init_template (GTK_WIDGET (self));
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
  BorElementRef nowhere = bor_element_ref_make (BOR_KIND_LOCALE, -1);
  while ((child = gtk_widget_get_first_child (self->list)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->list), child);
  g_array_set_size (self->places, 0);
  for (guint i = 0; i < issues->len; i++) {
    const BorGameIssue *issue = issues->pdata[i];
    BorElementRef place = issue->n_refs > 0 ? issue->refs[0] : nowhere;
    g_autofree char *where = issue->n_refs > 0 ? bor_scenario_describe (scenario, place) : NULL;
    gboolean named = where != NULL && strstr (issue->message, where) != NULL;
    add_row (self, issue->message, named ? NULL : where, place);
  }
  if (issues->len == 0)
    add_row (self, error->message, NULL, nowhere);
}

guint
bor_preview_issues_n (BorPreviewIssues *self)
{
  return self->places->len;
}

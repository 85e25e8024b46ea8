/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/panels/backdrops-panel.h"

#include "editor/help/help-window.h"
#include "editor/panels/backdrop-row.h"

/* A longer list is of no use. */
#define MOST_ROWS 100

struct _BorBackdropsPanel {
  GtkWidget parent_instance;

  /* template */
  GtkWidget *box; /* the only child */
  GtkWidget *list, *calibrate;

  BorSession *session; /* owned, nullable */
  GPtrArray *rows;     /* owned, of borrowed BorBackdropRow */
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (BorBackdropsPanel, bor_backdrops_panel, GTK_TYPE_WIDGET)

enum {
  COMMIT,
  FAILED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static void
on_commit (BorBackdropsPanel *self, BorScenario *after, const char *label, const char *merge)
{
  g_signal_emit (self, signals[COMMIT], 0, after, label, merge);
}

static void
on_failed (BorBackdropsPanel *self, const char *message)
{
  g_signal_emit (self, signals[FAILED], 0, message);
}

static void
add_row (BorBackdropsPanel *self, gint32 slot)
{
  GtkWidget *row = bor_backdrop_row_new (self->session, slot);
  g_signal_connect_object (row, "commit", G_CALLBACK (on_commit), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "failed", G_CALLBACK (on_failed), self, G_CONNECT_SWAPPED);
  gtk_list_box_append (GTK_LIST_BOX (self->list), row);
  g_ptr_array_add (self->rows, row);
}

static gboolean
has_rows_of (BorBackdropsPanel *self, const BorScenario *s)
{
  guint i = 0;
  BOR_FOREACH (s, BOR_KIND_BACKDROP, slot, const BorBackdrop, backdrop) {
    if (i == self->rows->len || bor_backdrop_row_slot (self->rows->pdata[i]) != slot)
      return FALSE;
    i += backdrop != NULL;
  }
  return i == self->rows->len;
}

static void
empty (BorBackdropsPanel *self)
{
  GtkWidget *child;
  g_ptr_array_set_size (self->rows, 0);
  while ((child = gtk_widget_get_first_child (self->list)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->list), child);
}

static BorElementRef
ref_of (BorBackdropRow *row)
{
  return bor_element_ref_make (BOR_KIND_BACKDROP, bor_backdrop_row_slot (row));
}

static void
show_selected (BorBackdropsPanel *self)
{
  const BorSelection *selection = bor_session_selection (self->session);
  self->filling = TRUE;
  gtk_list_box_unselect_all (GTK_LIST_BOX (self->list));
  for (guint i = 0; i < self->rows->len; i++)
    if (bor_selection_contains (selection, ref_of (self->rows->pdata[i])))
      gtk_list_box_select_row (GTK_LIST_BOX (self->list), self->rows->pdata[i]);
  self->filling = FALSE;
}

static void
follow (BorBackdropsPanel *self)
{
  gtk_widget_set_sensitive (self->box, self->session != NULL);
  self->filling = TRUE;
  if (self->session == NULL)
    empty (self);
  else if (!has_rows_of (self, bor_session_scenario (self->session))) {
    empty (self);
    BOR_FOREACH (bor_session_scenario (self->session), BOR_KIND_BACKDROP, slot, const BorBackdrop,
                 backdrop)
      if (backdrop != NULL && self->rows->len < MOST_ROWS)
        add_row (self, slot);
  }
  for (guint i = 0; i < self->rows->len; i++)
    bor_backdrop_row_show (self->rows->pdata[i]);
  gtk_widget_set_visible (self->list, self->rows->len > 0);
  gtk_widget_set_sensitive (self->calibrate, self->rows->len > 0);
  self->filling = FALSE;
  if (self->session != NULL)
    show_selected (self);
}

static void
on_row_selected (BorBackdropsPanel *self, BorBackdropRow *row)
{
  if (self->filling || row == NULL || self->session == NULL
      || bor_selection_contains (bor_session_selection (self->session), ref_of (row)))
    return;
  bor_session_select_one (self->session, ref_of (row));
}

static void
bor_backdrops_panel_dispose (GObject *object)
{
  BorBackdropsPanel *self = BOR_BACKDROPS_PANEL (object);
  if (self->box != NULL)
    bor_backdrops_panel_set_session (self, NULL);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (bor_backdrops_panel_parent_class)->dispose (object);
}

static void
bor_backdrops_panel_finalize (GObject *object)
{
  g_ptr_array_unref (BOR_BACKDROPS_PANEL (object)->rows);
  G_OBJECT_CLASS (bor_backdrops_panel_parent_class)->finalize (object);
}

static void
bor_backdrops_panel_class_init (BorBackdropsPanelClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bor_backdrops_panel_dispose;
  G_OBJECT_CLASS (class)->finalize = bor_backdrops_panel_finalize;
  signals[COMMIT] =
    g_signal_new ("commit", BOR_TYPE_BACKDROPS_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 3, G_TYPE_POINTER, G_TYPE_STRING, G_TYPE_STRING);
  signals[FAILED] = g_signal_new ("failed", BOR_TYPE_BACKDROPS_PANEL, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/bormida/Bormida/backdrops-panel.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, BorBackdropsPanel, name)
  CHILD (box);
  CHILD (list);
  CHILD (calibrate);
#undef CHILD
  gtk_widget_class_bind_template_callback (widget_class, on_row_selected);
}

static void
bor_backdrops_panel_init (BorBackdropsPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = g_ptr_array_new ();
  bor_help_offer (GTK_WIDGET (self), "backdrops.md");
}

void
bor_backdrops_panel_set_session (BorBackdropsPanel *self, BorSession *session)
{
  g_return_if_fail (BOR_IS_BACKDROPS_PANEL (self));
  if (self->session != NULL) {
    g_signal_handlers_disconnect_by_data (bor_session_backdrops (self->session), self);
    g_signal_handlers_disconnect_by_data (self->session, self);
  }
  if (session != self->session)
    empty (self); /* rows hold their session */
  g_set_object (&self->session, session);
  if (session != NULL) {
    g_signal_connect_object (session, "document-changed", G_CALLBACK (follow), self,
                             G_CONNECT_SWAPPED);
    g_signal_connect_object (bor_session_backdrops (session), "changed", G_CALLBACK (follow), self,
                             G_CONNECT_SWAPPED);
    g_signal_connect_object (session, "notify::selection", G_CALLBACK (show_selected), self,
                             G_CONNECT_SWAPPED);
  }
  follow (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/widgets/text-area.h"

struct _BorTextArea {
  GtkWidget parent_instance;

  GtkWidget *scroller; /* the only child */
  GtkWidget *view;     /* in it */
  char *shown;         /* owned: the text last shown or set; never NULL */
};

G_DEFINE_FINAL_TYPE (BorTextArea, bor_text_area, GTK_TYPE_WIDGET)

enum {
  SET,
  TYPING,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* (transfer full) */
static char *
text_of (BorTextArea *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->view));
  GtkTextIter start, end;
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

/* What was typed before is the document's to undo. */
static void
forget_typing (BorTextArea *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->view));
  gtk_text_buffer_set_enable_undo (buffer, FALSE);
  gtk_text_buffer_set_enable_undo (buffer, TRUE);
}

gboolean
bor_text_area_is_writing (BorTextArea *self)
{
  g_return_val_if_fail (BOR_IS_TEXT_AREA (self), FALSE);
  g_autofree char *text = text_of (self);
  return !g_str_equal (text, self->shown);
}

static void
on_changed (BorTextArea *self)
{
  g_autofree char *text = text_of (self);
  if (gtk_widget_has_focus (self->view))
    g_signal_emit (self, signals[TYPING], 0, *text != '\0' ? text : NULL);
}

void
bor_text_area_finish (BorTextArea *self)
{
  g_return_if_fail (BOR_IS_TEXT_AREA (self));
  g_autofree char *text = text_of (self);
  if (g_str_equal (text, self->shown))
    return;
  g_free (self->shown);
  self->shown = g_strdup (text);
  forget_typing (self);
  g_signal_emit (self, signals[SET], 0, *text != '\0' ? text : NULL);
}

static void
bor_text_area_dispose (GObject *object)
{
  g_clear_pointer (&BOR_TEXT_AREA (object)->scroller, gtk_widget_unparent);
  G_OBJECT_CLASS (bor_text_area_parent_class)->dispose (object);
}

static void
bor_text_area_finalize (GObject *object)
{
  g_free (BOR_TEXT_AREA (object)->shown);
  G_OBJECT_CLASS (bor_text_area_parent_class)->finalize (object);
}

static void
bor_text_area_class_init (BorTextAreaClass *class)
{
  G_OBJECT_CLASS (class)->dispose = bor_text_area_dispose;
  G_OBJECT_CLASS (class)->finalize = bor_text_area_finalize;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
  signals[SET] = g_signal_new ("set", BOR_TYPE_TEXT_AREA, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                               G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[TYPING] = g_signal_new ("typing", BOR_TYPE_TEXT_AREA, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
bor_text_area_init (BorTextArea *self)
{
  self->shown = g_strdup ("");
  self->view = gtk_text_view_new ();
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (self->view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (self->view), FALSE);
  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (self->view), 8);
  gtk_text_view_set_right_margin (GTK_TEXT_VIEW (self->view), 8);
  gtk_text_view_set_top_margin (GTK_TEXT_VIEW (self->view), 6);
  gtk_text_view_set_bottom_margin (GTK_TEXT_VIEW (self->view), 6);
  g_signal_connect_swapped (gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->view)), "changed",
                            G_CALLBACK (on_changed), self);
  GtkEventController *focus = gtk_event_controller_focus_new ();
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (bor_text_area_finish), self);
  gtk_widget_add_controller (self->view, focus);
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (self->scroller), 110);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->view);
  gtk_scrolled_window_set_has_frame (GTK_SCROLLED_WINDOW (self->scroller), TRUE);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
}

GtkWidget *
bor_text_area_new (const char *label)
{
  BorTextArea *self = g_object_new (BOR_TYPE_TEXT_AREA, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  return GTK_WIDGET (self);
}

void
bor_text_area_show (BorTextArea *self, const char *text)
{
  g_return_if_fail (BOR_IS_TEXT_AREA (self));
  if (g_strcmp0 (self->shown, text != NULL ? text : "") == 0)
    return;
  g_free (self->shown);
  self->shown = g_strdup (text != NULL ? text : "");
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->view)), self->shown, -1);
  forget_typing (self);
}

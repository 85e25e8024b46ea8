/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/widgets/text-area.h"

struct _BorTextArea {
  GtkWidget parent_instance;

  /* template */
  GtkWidget *scroller; /* the only child */
  GtkWidget *view;     /* in the scroller */
  GtkTextBuffer *buffer;

  char *shown; /* owned: the text last shown or set; never NULL */
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
  GtkTextIter start, end;
  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  return gtk_text_buffer_get_text (self->buffer, &start, &end, FALSE);
}

/* Earlier changes are undone by the document. */
static void
forget_typing (BorTextArea *self)
{
  gtk_text_buffer_set_enable_undo (self->buffer, FALSE);
  gtk_text_buffer_set_enable_undo (self->buffer, TRUE);
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
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bor_text_area_dispose;
  G_OBJECT_CLASS (class)->finalize = bor_text_area_finalize;
  signals[SET] = g_signal_new ("set", BOR_TYPE_TEXT_AREA, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                               G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[TYPING] = g_signal_new ("typing", BOR_TYPE_TEXT_AREA, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/bormida/Bormida/text-area.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, BorTextArea, name)
  CHILD (scroller);
  CHILD (view);
  CHILD (buffer);
#undef CHILD
  gtk_widget_class_bind_template_callback (widget_class, on_changed);
  gtk_widget_class_bind_template_callback (widget_class, bor_text_area_finish);
}

static void
bor_text_area_init (BorTextArea *self)
{
  self->shown = g_strdup ("");
  gtk_widget_init_template (GTK_WIDGET (self));
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
  gtk_text_buffer_set_text (self->buffer, self->shown, -1);
  forget_typing (self);
}

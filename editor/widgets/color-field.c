/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/widgets/color-field.h"

struct _BorColorField {
  GtkWidget parent_instance;

  /* template */
  GtkWidget *stack; /* "color", "none" */
  GtkWidget *color;
  GtkWidget *none; /* a button with a text */
  GtkWidget *clear;
};

G_DEFINE_FINAL_TYPE (BorColorField, bor_color_field, GTK_TYPE_WIDGET)

enum {
  SET,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static void
on_color (BorColorField *self)
{
  GdkRGBA rgba;
  gtk_color_chooser_get_rgba (GTK_COLOR_CHOOSER (self->color), &rgba);
  g_autofree char *text =
    g_strdup_printf ("#%02x%02x%02x", (guint) (rgba.red * 255 + 0.5f),
                     (guint) (rgba.green * 255 + 0.5f), (guint) (rgba.blue * 255 + 0.5f));
  g_signal_emit (self, signals[SET], 0, text);
}

/* GtkColorButton has the dialog; its inner button opens it, even when hidden. */
static void
on_none (BorColorField *self)
{
  g_signal_emit_by_name (gtk_widget_get_first_child (self->color), "clicked");
}

static void
on_clear (BorColorField *self)
{
  gtk_widget_grab_focus (self->none);
  g_signal_emit (self, signals[SET], 0, NULL);
}

static void
bor_color_field_dispose (GObject *object)
{
  BorColorField *self = BOR_COLOR_FIELD (object);
  g_clear_pointer (&self->stack, gtk_widget_unparent);
  g_clear_pointer (&self->clear, gtk_widget_unparent);
  G_OBJECT_CLASS (bor_color_field_parent_class)->dispose (object);
}

static void
bor_color_field_class_init (BorColorFieldClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bor_color_field_dispose;
  signals[SET] = g_signal_new ("set", BOR_TYPE_COLOR_FIELD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                               G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/bormida/Bormida/color-field.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, BorColorField, name)
  CHILD (stack);
  CHILD (color);
  CHILD (none);
  CHILD (clear);
#undef CHILD
  gtk_widget_class_bind_template_callback (widget_class, on_color);
  gtk_widget_class_bind_template_callback (widget_class, on_none);
  gtk_widget_class_bind_template_callback (widget_class, on_clear);
}

static void
bor_color_field_init (BorColorField *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
bor_color_field_new (void)
{
  return g_object_new (BOR_TYPE_COLOR_FIELD, NULL);
}

void
bor_color_field_show (BorColorField *self, const char *color, const char *words, gboolean clearable)
{
  GdkRGBA rgba;
  gboolean some = color != NULL && gdk_rgba_parse (&rgba, color);
  if (some)
    gtk_color_chooser_set_rgba (GTK_COLOR_CHOOSER (self->color), &rgba);
  gtk_button_set_label (GTK_BUTTON (self->none), words);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), some ? "color" : "none");
  gtk_widget_set_visible (self->clear, clearable);
}

void
bor_color_field_set_name (BorColorField *self, const char *name)
{
  /* GtkColorButton's child takes the focus. */
  GtkWidget *named[] = { self->color, gtk_widget_get_first_child (self->color), self->none };
  for (guint i = 0; i < G_N_ELEMENTS (named); i++)
    gtk_accessible_update_property (GTK_ACCESSIBLE (named[i]), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                    -1);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/files/printing-form.h"

#include "editor/widgets/spin-button.h"

struct _BorPrintingForm {
  GtkGrid parent_instance;
  GtkWidget *what, *size, *length, *legend, *backdrops, *marks;
};

G_DEFINE_TYPE (BorPrintingForm, bor_printing_form, GTK_TYPE_GRID)

static guint
row_of (GtkWidget *choice)
{
  return gtk_drop_down_get_selected (GTK_DROP_DOWN (choice));
}

static void
update (BorPrintingForm *self)
{
  guint what = row_of (self->what);
  gboolean map = what == BOR_PRINTOUT_MAP;
  gtk_widget_set_sensitive (self->size, map);
  gtk_widget_set_sensitive (self->length, what == BOR_PRINTOUT_PIECES
                                            || (map && row_of (self->size) != BOR_PRINTING_PAGE));
  gtk_widget_set_sensitive (self->legend, map);
  gtk_widget_set_sensitive (self->backdrops, map);
  gtk_widget_set_sensitive (self->marks, map);
}

/* Sets the usual length for the chosen way of sizing. */
static void
on_size (BorPrintingForm *self)
{
  static const double usual[] = { 25, 25, 800, 10000 };
  guint size = row_of (self->size);
  if (size < G_N_ELEMENTS (usual))
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->length), usual[size]);
  update (self);
}

static void
bor_printing_form_class_init (BorPrintingFormClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/bormida/Bormida/printing-form.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, BorPrintingForm, name)
  CHILD (what);
  CHILD (size);
  CHILD (length);
  CHILD (legend);
  CHILD (backdrops);
  CHILD (marks);
#undef CHILD
  gtk_widget_class_bind_template_callback (widget_class, on_size);
  gtk_widget_class_bind_template_callback (widget_class, update);
}

static void
bor_printing_form_init (BorPrintingForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bor_spin_button_undo_typing (GTK_SPIN_BUTTON (self->length));
}

static void
set_check (GtkWidget *check, gboolean active)
{
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), active);
}

GtkWidget *
bor_printing_form_new (const BorPrintingOptions *options, gboolean to_scale)
{
  BorPrintingForm *self = g_object_new (BOR_TYPE_PRINTING_FORM, NULL);
  if (!to_scale) {
    GListModel *sizes = gtk_drop_down_get_model (GTK_DROP_DOWN (self->size));
    gtk_string_list_remove (GTK_STRING_LIST (sizes), BOR_PRINTING_SCALE);
  }
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->what), options->what);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->size), options->size);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->length), options->length);
  set_check (self->legend, options->legend);
  set_check (self->backdrops, options->backdrops);
  set_check (self->marks, options->marks);
  update (self);
  return GTK_WIDGET (self);
}

static gboolean
is_checked (GtkWidget *check)
{
  return gtk_check_button_get_active (GTK_CHECK_BUTTON (check));
}

BorPrintingOptions
bor_printing_form_options (BorPrintingForm *self)
{
  return (BorPrintingOptions){
    .what = (BorPrintout) row_of (self->what),
    .size = (BorPrintingSize) row_of (self->size),
    .length = gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->length)),
    .legend = is_checked (self->legend),
    .backdrops = is_checked (self->backdrops),
    .marks = is_checked (self->marks),
  };
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/panels/problem-row.h"

#include <glib/gi18n-lib.h>

struct _BorProblemRow {
  GtkWidget parent_instance;

  /* template */
  GtkWidget *image;
  GtkWidget *label;

  BorProblemItem *item; /* owned, nullable */
};

G_DEFINE_FINAL_TYPE (BorProblemRow, bor_problem_row, GTK_TYPE_WIDGET)

#define SPACING 6

/* The width of the image with its spacing. */
static int
image_width (BorProblemRow *self)
{
  int natural = 0;
  if (!gtk_widget_should_layout (self->image))
    return 0;
  gtk_widget_measure (self->image, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural + SPACING;
}

static void
bor_problem_row_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline)
{
  BorProblemRow *self = BOR_PROBLEM_ROW (widget);
  int before = image_width (self);
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    gtk_widget_measure (self->label, orientation, -1, minimum, natural, NULL, NULL);
    *minimum += before;
    *natural += before;
    return;
  }
  int width = for_size < 0 ? -1 : MAX (for_size - before, 0), image = 0;
  gtk_widget_measure (self->label, orientation, width, minimum, natural, NULL, NULL);
  if (before > 0)
    gtk_widget_measure (self->image, orientation, -1, NULL, &image, NULL, NULL);
  *minimum = MAX (*minimum, image);
  *natural = MAX (*natural, image);
}

static void
bor_problem_row_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BorProblemRow *self = BOR_PROBLEM_ROW (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int before = image_width (self), rest = MAX (width - before, 0);
  if (before > 0)
    gtk_widget_size_allocate (
      self->image, &(GtkAllocation){ mirrored ? rest + SPACING : 0, 0, before - SPACING, height },
      -1);
  gtk_widget_size_allocate (self->label, &(GtkAllocation){ mirrored ? 0 : before, 0, rest, height },
                            -1);
}

static GtkSizeRequestMode
bor_problem_row_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void set_item (BorProblemRow *self, BorProblemItem *item);

static void
bor_problem_row_dispose (GObject *object)
{
  BorProblemRow *self = BOR_PROBLEM_ROW (object);
  set_item (self, NULL);
  g_clear_pointer (&self->image, gtk_widget_unparent);
  g_clear_pointer (&self->label, gtk_widget_unparent);
  G_OBJECT_CLASS (bor_problem_row_parent_class)->dispose (object);
}

static void
bor_problem_row_class_init (BorProblemRowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bor_problem_row_dispose;
  widget_class->measure = bor_problem_row_measure;
  widget_class->size_allocate = bor_problem_row_size_allocate;
  widget_class->get_request_mode = bor_problem_row_get_request_mode;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/bormida/Bormida/problem-row.ui");
  gtk_widget_class_bind_template_child (widget_class, BorProblemRow, image);
  gtk_widget_class_bind_template_child (widget_class, BorProblemRow, label);
}

static void
bor_problem_row_init (BorProblemRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
show_severity (BorProblemRow *self)
{
  static const char *const classes[] = { "problem-error", "problem-warning", "problem-hint" };
  BorSeverity severity = bor_problem_item_severity (self->item);
  const char *css[] = { classes[severity], NULL };
  gtk_widget_set_css_classes (self->image, css);
  gtk_image_set_from_icon_name (GTK_IMAGE (self->image), bor_severity_icon (severity));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->image), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  bor_severity_title (severity), -1);
}

static void
set_name (BorProblemRow *self, const char *text)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
show_check (BorProblemRow *self)
{
  show_severity (self);
  GListModel *children = G_LIST_MODEL (bor_problem_item_children (self->item));
  g_autofree char *text = g_strdup_printf (
    "%s (%u)", _ (bor_problem_item_check (self->item)->title), g_list_model_get_n_items (children));
  gtk_label_set_text (GTK_LABEL (self->label), text);
  g_autofree char *description =
    g_strdup_printf ("%s. %s", bor_severity_title (bor_problem_item_severity (self->item)), text);
  set_name (self, description);
}

static void
show_problem (BorProblemRow *self)
{
  const BorProblem *problem = bor_problem_item_problem (self->item);
  gtk_label_set_text (GTK_LABEL (self->label), problem->message);
  set_name (self, problem->message);
  gtk_widget_set_sensitive (self->label, !problem->muted);
}

/* Keeps a reference and follows the number of problems; NULL: none. */
static void
set_item (BorProblemRow *self, BorProblemItem *item)
{
  if (self->item != NULL && bor_problem_item_children (self->item) != NULL)
    g_signal_handlers_disconnect_by_func (bor_problem_item_children (self->item), show_check, self);
  else if (self->item != NULL)
    g_signal_handlers_disconnect_by_func (self->item, show_problem, self);
  g_set_object (&self->item, item);
  if (item == NULL)
    return;
  gboolean problem = bor_problem_item_problem (item) != NULL;
  gtk_widget_set_visible (self->image, !problem);
  if (problem) {
    show_problem (self);
    g_signal_connect_object (item, "changed", G_CALLBACK (show_problem), self, G_CONNECT_SWAPPED);
    return;
  }
  gtk_widget_set_sensitive (self->label, TRUE);
  show_check (self);
  g_signal_connect_object (bor_problem_item_children (item), "items-changed",
                           G_CALLBACK (show_check), self, G_CONNECT_SWAPPED);
}

static void
set_up_row (GtkSignalListItemFactory *factory, GtkListItem *list_item, gpointer data)
{
  GtkWidget *expander = gtk_tree_expander_new ();
  gtk_tree_expander_set_child (GTK_TREE_EXPANDER (expander),
                               g_object_new (BOR_TYPE_PROBLEM_ROW, NULL));
  gtk_list_item_set_child (list_item, expander);
}

static BorProblemRow *
row_of (GtkListItem *list_item)
{
  GtkTreeExpander *expander = GTK_TREE_EXPANDER (gtk_list_item_get_child (list_item));
  return BOR_PROBLEM_ROW (gtk_tree_expander_get_child (expander));
}

static void
bind_row (GtkSignalListItemFactory *factory, GtkListItem *list_item, gpointer data)
{
  GtkTreeListRow *row = gtk_list_item_get_item (list_item);
  g_autoptr (BorProblemItem) item = gtk_tree_list_row_get_item (row);
  gtk_tree_expander_set_list_row (GTK_TREE_EXPANDER (gtk_list_item_get_child (list_item)), row);
  set_item (row_of (list_item), item);
}

static void
unbind_row (GtkSignalListItemFactory *factory, GtkListItem *list_item, gpointer data)
{
  set_item (row_of (list_item), NULL);
}

GtkListItemFactory *
bor_problem_row_factory_new (void)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_signal_connect (factory, "setup", G_CALLBACK (set_up_row), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_row), NULL);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_row), NULL);
  return factory;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/tools/paint-bar.h"

#include <glib/gi18n-lib.h>

struct _BorPaintBar {
  GtkBox parent_instance;

  /* template */
  GtkWidget *mode, *size_label, *size, *symmetry;

  GtkWidget *choice;  /* borrowed: the choice of what to paint */
  BorPaintTool *tool; /* owned */
};

G_DEFINE_FINAL_TYPE (BorPaintBar, bor_paint_bar, GTK_TYPE_BOX)

static guint
chosen (GtkWidget *choice)
{
  return gtk_drop_down_get_selected (GTK_DROP_DOWN (choice));
}

/* Only modes that draw along a line have a size. */
static void
show_size (BorPaintBar *self)
{
  BorPaintMode mode = bor_paint_tool_mode (self->tool);
  gboolean line = mode == BOR_PAINT_MODE_BRUSH || mode == BOR_PAINT_MODE_LINE;
  gtk_widget_set_visible (self->size_label, line);
  gtk_widget_set_visible (self->size, line);
}

static void
on_mode (BorPaintBar *self)
{
  if (self->tool == NULL || chosen (self->mode) >= BOR_N_PAINT_MODES)
    return;
  bor_paint_tool_set_mode (self->tool, chosen (self->mode));
}

static void
on_size (BorPaintBar *self)
{
  if (self->tool != NULL)
    bor_paint_tool_set_size (
      self->tool, (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->size)));
}

static void
on_symmetry (BorPaintBar *self)
{
  if (self->tool != NULL && chosen (self->symmetry) <= BOR_SYMMETRY_BOTH)
    bor_paint_tool_set_symmetry (self->tool, chosen (self->symmetry));
}

static void
on_chosen (BorPaintBar *self)
{
  bor_paint_tool_set_mode (self->tool, bor_paint_tool_mode (self->tool));
}

static void
on_refused (BorPaintBar *self, const char *message)
{
  g_signal_emit_by_name (self->tool, "failed", message);
}

static void
bor_paint_bar_dispose (GObject *object)
{
  g_clear_object (&BOR_PAINT_BAR (object)->tool);
  G_OBJECT_CLASS (bor_paint_bar_parent_class)->dispose (object);
}

static void
bor_paint_bar_class_init (BorPaintBarClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bor_paint_bar_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/bormida/Bormida/paint-bar.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, BorPaintBar, name)
  CHILD (mode);
  CHILD (size_label);
  CHILD (size);
  CHILD (symmetry);
#undef CHILD
  gtk_widget_class_bind_template_callback (widget_class, on_mode);
  gtk_widget_class_bind_template_callback (widget_class, on_size);
  gtk_widget_class_bind_template_callback (widget_class, on_symmetry);
}

static void
bor_paint_bar_init (BorPaintBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Shows the tool's settings. */
static void
update (BorPaintBar *self)
{
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->mode), bor_paint_tool_mode (self->tool));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->size), bor_paint_tool_size (self->tool));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->symmetry), bor_paint_tool_symmetry (self->tool));
  show_size (self);
  bor_painted_choice_update (BOR_PAINTED_CHOICE (self->choice));
}

GtkWidget *
bor_paint_bar_new (BorPaintTool *tool)
{
  /* In the order of BorPaintMask. */
  static const char *const masks[] = { N_ ("Mask cells"), N_ ("Restore masked cells"), NULL };
  const BorScenario *scenario = bor_tool_scenario (BOR_TOOL (tool));
  gboolean grid = bor_scenario_board (scenario)->kind == BOR_BOARD_GRID;
  BorPaintBar *self = g_object_new (BOR_TYPE_PAINT_BAR, NULL);
  self->choice = bor_painted_choice_new (G_OBJECT (tool), bor_paint_tool_painted (tool), scenario,
                                         BOR_KIND_LOCALE, grid ? masks : NULL);
  g_signal_connect_object (self->choice, "refused", G_CALLBACK (on_refused), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->choice, "chosen", G_CALLBACK (on_chosen), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self), self->choice);
  g_signal_connect_object (tool, "painting-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  self->tool = g_object_ref (tool);
  update (self);
  return GTK_WIDGET (self);
}

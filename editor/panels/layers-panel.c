/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/panels/layers-panel.h"

#include "editor/panels/layer-row.h"

static const char *const rows[] = { "backdrop", "ground",     "features", "borders",
                                    "roads",    "approaches", "symbols",  "names",
                                    "pieces",   "vertices",   "ids" };

struct _BorLayersPanel {
  GtkWidget parent_instance;

  GtkWidget *box; /* the only child */
};

G_DEFINE_FINAL_TYPE (BorLayersPanel, bor_layers_panel, GTK_TYPE_WIDGET)

static void
bor_layers_panel_dispose (GObject *object)
{
  BorLayersPanel *self = BOR_LAYERS_PANEL (object);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (bor_layers_panel_parent_class)->dispose (object);
}

static void
bor_layers_panel_class_init (BorLayersPanelClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  g_type_ensure (BOR_TYPE_LAYER_ROW);
  G_OBJECT_CLASS (class)->dispose = bor_layers_panel_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/bormida/Bormida/layers-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, BorLayersPanel, box);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    gtk_widget_class_bind_template_child_full (widget_class, rows[i], FALSE, 0);
}

static void
bor_layers_panel_init (BorLayersPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bor_layers_panel_set_session (self, NULL);
}

void
bor_layers_panel_set_session (BorLayersPanel *self, BorSession *session)
{
  g_return_if_fail (BOR_IS_LAYERS_PANEL (self));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    GObject *row =
      gtk_widget_get_template_child (GTK_WIDGET (self), BOR_TYPE_LAYERS_PANEL, rows[i]);
    bor_layer_row_set_session (BOR_LAYER_ROW (row), session);
  }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/panels/layers-panel.h"

#include "render/painter.h"

/* The check buttons of the template. */
static const struct {
  const char *child;
  guint layer;
} layers[] = {
  { "backdrop", BOR_LAYER_BACKDROP }, { "ground", BOR_LAYER_GROUND },
  { "features", BOR_LAYER_FEATURES }, { "borders", BOR_LAYER_BORDERS },
  { "roads", BOR_LAYER_ROADS },       { "approaches", BOR_LAYER_APPROACHES },
  { "symbols", BOR_LAYER_SYMBOLS },   { "names", BOR_LAYER_NAMES },
  { "pieces", BOR_LAYER_PIECES },     { "vertices", BOR_LAYER_VERTICES },
  { "ids", BOR_LAYER_IDS },
};

struct _BorLayersPanel {
  GtkWidget parent_instance;

  GtkWidget *box;       /* the only child */
  GBindingGroup *shown; /* owned: binds the session's layers to the check buttons */
};

G_DEFINE_FINAL_TYPE (BorLayersPanel, bor_layers_panel, GTK_TYPE_WIDGET)

static gboolean
is_shown (GBinding *binding, const GValue *all, GValue *active, gpointer layer)
{
  g_value_set_boolean (active, (g_value_get_uint (all) & GPOINTER_TO_UINT (layer)) != 0);
  return TRUE;
}

/* Changes one layer and keeps the others. */
static gboolean
show_too (GBinding *binding, const GValue *active, GValue *all, gpointer layer)
{
  g_autoptr (GObject) session = g_binding_dup_source (binding);
  guint shown = bor_session_layers (BOR_SESSION (session)), bit = GPOINTER_TO_UINT (layer);
  g_value_set_uint (all, g_value_get_boolean (active) ? shown | bit : shown & ~bit);
  return TRUE;
}

static void
bor_layers_panel_dispose (GObject *object)
{
  BorLayersPanel *self = BOR_LAYERS_PANEL (object);
  g_clear_object (&self->shown);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (bor_layers_panel_parent_class)->dispose (object);
}

static void
bor_layers_panel_class_init (BorLayersPanelClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bor_layers_panel_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/bormida/Bormida/layers-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, BorLayersPanel, box);
  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    gtk_widget_class_bind_template_child_full (widget_class, layers[i].child, FALSE, 0);
}

static void
bor_layers_panel_init (BorLayersPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->shown = g_binding_group_new ();
  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    g_binding_group_bind_full (
      self->shown, "layers",
      gtk_widget_get_template_child (GTK_WIDGET (self), BOR_TYPE_LAYERS_PANEL, layers[i].child),
      "active", G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE, is_shown, show_too,
      GUINT_TO_POINTER (layers[i].layer), NULL);
  bor_layers_panel_set_session (self, NULL);
}

void
bor_layers_panel_set_session (BorLayersPanel *self, BorSession *session)
{
  g_return_if_fail (BOR_IS_LAYERS_PANEL (self));
  gtk_widget_set_sensitive (self->box, session != NULL);
  g_binding_group_set_source (self->shown, session);
}

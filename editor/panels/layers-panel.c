/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/panels/layers-panel.h"

#include <glib/gi18n-lib.h>

#include "render/painter.h"

static const struct {
  guint layer;
  const char *label;
} layers[] = {
  { BOR_LAYER_BACKDROP, N_ ("Backdrop") },
  { BOR_LAYER_GROUND, N_ ("Ground") },
  { BOR_LAYER_FEATURES, N_ ("Rivers, woods and other features") },
  { BOR_LAYER_BORDERS, N_ ("Borders") },
  { BOR_LAYER_ROADS, N_ ("Roads") },
  { BOR_LAYER_APPROACHES, N_ ("Widths and penalties") },
  { BOR_LAYER_MARKS, N_ ("Set-up symbols and objectives") },
  { BOR_LAYER_NAMES, N_ ("Names and capacities") },
  { BOR_LAYER_PIECES, N_ ("Pieces") },
  { BOR_LAYER_VERTICES, N_ ("Vertices") },
  { BOR_LAYER_IDS, N_ ("Ids of elements") },
};

struct _BorLayersPanel {
  GtkWidget parent_instance;
  GtkWidget *box;
  GtkWidget *checks[G_N_ELEMENTS (layers)];
  BorSession *session; /* owned, nullable */
};

G_DEFINE_FINAL_TYPE (BorLayersPanel, bor_layers_panel, GTK_TYPE_WIDGET)

static void
follow (BorLayersPanel *self)
{
  gtk_widget_set_sensitive (self->box, self->session != NULL);
  for (guint i = 0; i < G_N_ELEMENTS (layers) && self->session != NULL; i++)
    gtk_check_button_set_active (GTK_CHECK_BUTTON (self->checks[i]),
                                 (bor_session_layers (self->session) & layers[i].layer) != 0);
}

static void
on_toggled (BorLayersPanel *self, GtkCheckButton *check)
{
  guint shown = self->session != NULL ? bor_session_layers (self->session) : 0;
  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    if (self->checks[i] == GTK_WIDGET (check))
      shown =
        gtk_check_button_get_active (check) ? shown | layers[i].layer : shown & ~layers[i].layer;
  if (self->session != NULL)
    bor_session_set_layers (self->session, shown);
}

static void
bor_layers_panel_dispose (GObject *object)
{
  BorLayersPanel *self = BOR_LAYERS_PANEL (object);
  if (self->box != NULL)
    bor_layers_panel_set_session (self, NULL);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (bor_layers_panel_parent_class)->dispose (object);
}

static void
bor_layers_panel_class_init (BorLayersPanelClass *class)
{
  G_OBJECT_CLASS (class)->dispose = bor_layers_panel_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
}

static void
bor_layers_panel_init (BorLayersPanel *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  gtk_widget_add_css_class (self->box, "inspector");
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  for (guint i = 0; i < G_N_ELEMENTS (layers); i++) {
    self->checks[i] = gtk_check_button_new_with_label (_ (layers[i].label));
    g_signal_connect_object (self->checks[i], "toggled", G_CALLBACK (on_toggled), self,
                             G_CONNECT_SWAPPED);
    gtk_box_append (GTK_BOX (self->box), self->checks[i]);
  }
}

void
bor_layers_panel_set_session (BorLayersPanel *self, BorSession *session)
{
  g_return_if_fail (BOR_IS_LAYERS_PANEL (self));
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, session);
  if (session != NULL)
    g_signal_connect_object (session, "notify::layers", G_CALLBACK (follow), self,
                             G_CONNECT_SWAPPED);
  follow (self);
}

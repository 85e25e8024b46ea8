/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/panels/layer-row.h"

#include <glib/gi18n-lib.h>

struct _BorLayerRow {
  GtkWidget parent_instance;

  GtkWidget *box; /* the only child */
  GtkWidget *shown, *name, *opacity, *locked;
  char *label;
  guint layer; /* a bit */
  gboolean lockable;
  BorSession *session; /* weak pointer */
  gulong handler;
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (BorLayerRow, bor_layer_row, GTK_TYPE_WIDGET)

enum {
  PROP_LABEL = 1,
  PROP_LAYER,
  PROP_LOCKABLE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static guint
with_bit (guint bits, guint bit, gboolean set)
{
  return set ? bits | bit : bits & ~bit;
}

static void
on_shown (BorLayerRow *self)
{
  if (self->session == NULL || self->updating)
    return;
  gboolean shown = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->shown));
  bor_session_set_layers (self->session,
                          with_bit (bor_session_layers (self->session), self->layer, shown));
}

static void
on_locked (BorLayerRow *self)
{
  if (self->session == NULL || self->updating)
    return;
  gboolean locked = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->locked));
  bor_session_set_locked_layers (
    self->session, with_bit (bor_session_locked_layers (self->session), self->layer, locked));
}

static void
on_opacity (BorLayerRow *self)
{
  if (self->session == NULL || self->updating)
    return;
  BorLayerFade fade = *bor_session_fade (self->session);
  double opacity = gtk_range_get_value (GTK_RANGE (self->opacity));
  fade.percent[g_bit_nth_lsf (self->layer, -1)] = (guint8) (100 - CLAMP (opacity, 0, 100));
  bor_session_set_fade (self->session, &fade);
}

static void
name_lock (BorLayerRow *self, gboolean locked)
{
  const char *tip = locked ? _ ("Unlock the layer") : _ ("Lock the layer");
  gtk_button_set_icon_name (GTK_BUTTON (self->locked),
                            locked ? "changes-prevent-symbolic" : "changes-allow-symbolic");
  gtk_widget_set_tooltip_text (self->locked, tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->locked), GTK_ACCESSIBLE_PROPERTY_LABEL, tip,
                                  -1);
}

static void
update (BorLayerRow *self)
{
  gtk_widget_set_sensitive (GTK_WIDGET (self), self->session != NULL);
  if (self->session == NULL)
    return;
  gboolean shown = (bor_session_layers (self->session) & self->layer) != 0;
  gboolean locked = (bor_session_locked_layers (self->session) & self->layer) != 0;
  guint fade = bor_session_fade (self->session)->percent[g_bit_nth_lsf (self->layer, -1)];
  self->updating = TRUE;
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->shown), shown);
  gtk_range_set_value (GTK_RANGE (self->opacity), 100 - (double) fade);
  gtk_widget_set_sensitive (self->opacity, shown);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->locked), locked);
  name_lock (self, locked);
  self->updating = FALSE;
}

static void
bor_layer_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  BorLayerRow *self = BOR_LAYER_ROW (object);
  switch (id) {
  case PROP_LABEL:
    g_value_set_string (value, self->label);
    break;
  case PROP_LAYER:
    g_value_set_uint (value, self->layer);
    break;
  case PROP_LOCKABLE:
    g_value_set_boolean (value, self->lockable);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
  }
}

static void
bor_layer_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  BorLayerRow *self = BOR_LAYER_ROW (object);
  switch (id) {
  case PROP_LABEL:
    self->label = g_value_dup_string (value);
    break;
  case PROP_LAYER:
    self->layer = g_value_get_uint (value);
    break;
  case PROP_LOCKABLE:
    self->lockable = g_value_get_boolean (value);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
  }
}

static void
bor_layer_row_constructed (GObject *object)
{
  BorLayerRow *self = BOR_LAYER_ROW (object);
  G_OBJECT_CLASS (bor_layer_row_parent_class)->constructed (object);
  gtk_label_set_label (GTK_LABEL (self->name), self->label);
  gtk_widget_set_opacity (self->locked, self->lockable ? 1 : 0); /* keeps the columns straight */
  gtk_widget_set_sensitive (self->locked, self->lockable);
  g_autofree char *opacity = g_strdup_printf (_ ("Opacity: %s"), self->label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->opacity), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  opacity, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->shown), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  self->label, -1);
  name_lock (self, FALSE);
}

static void
bor_layer_row_dispose (GObject *object)
{
  BorLayerRow *self = BOR_LAYER_ROW (object);
  bor_layer_row_set_session (self, NULL);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_pointer (&self->label, g_free);
  G_OBJECT_CLASS (bor_layer_row_parent_class)->dispose (object);
}

static void
bor_layer_row_class_init (BorLayerRowClass *class)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  object_class->get_property = bor_layer_row_get_property;
  object_class->set_property = bor_layer_row_set_property;
  object_class->constructed = bor_layer_row_constructed;
  object_class->dispose = bor_layer_row_dispose;
  properties[PROP_LABEL] = g_param_spec_string ("label", NULL, NULL, "", flags);
  properties[PROP_LAYER] = g_param_spec_uint ("layer", NULL, NULL, 1, G_MAXUINT, 1, flags);
  properties[PROP_LOCKABLE] = g_param_spec_boolean ("lockable", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/bormida/Bormida/layer-row.ui");
  gtk_widget_class_bind_template_child (widget_class, BorLayerRow, box);
  gtk_widget_class_bind_template_child (widget_class, BorLayerRow, shown);
  gtk_widget_class_bind_template_child (widget_class, BorLayerRow, name);
  gtk_widget_class_bind_template_child (widget_class, BorLayerRow, opacity);
  gtk_widget_class_bind_template_child (widget_class, BorLayerRow, locked);
  gtk_widget_class_bind_template_callback (widget_class, on_shown);
  gtk_widget_class_bind_template_callback (widget_class, on_opacity);
  gtk_widget_class_bind_template_callback (widget_class, on_locked);
}

static void
bor_layer_row_init (BorLayerRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
bor_layer_row_set_session (BorLayerRow *self, BorSession *session)
{
  if (self->session != NULL)
    g_clear_signal_handler (&self->handler, self->session);
  g_set_weak_pointer (&self->session, session);
  if (session != NULL)
    self->handler = g_signal_connect_swapped (session, "notify::layers", G_CALLBACK (update), self);
  if (self->box != NULL)
    update (self);
}

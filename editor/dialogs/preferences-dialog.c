/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/dialogs/preferences-dialog.h"

#include <glib/gi18n-lib.h>

#include "editor/help/help-window.h"
#include "editor/widgets/spin-button.h"
#include "render/style.h"

struct _BorPreferencesDialog {
  GtkWindow parent_instance;

  /* template; each is named after its key */
  GtkWidget *color_scheme;
  GtkWidget *map_style;
  GtkWidget *units;
  GtkWidget *snap_to_vertices;
  GtkWidget *snap_to_sides;
  GtkWidget *snap_distance;
  GtkWidget *grid_spacing;
  GtkWidget *copy_delay;
  GtkWidget *author;
};

G_DEFINE_FINAL_TYPE (BorPreferencesDialog, bor_preferences_dialog, GTK_TYPE_WINDOW)

/* The values of the choices, in order. */
static const char *const color_schemes[] = { "system", "light", "dark", NULL };
static const char *const units[] = { "board", "metric", "imperial", NULL };

static gboolean
nick_to_row (GValue *value, GVariant *variant, gpointer data)
{
  const char *nick = g_variant_get_string (variant, NULL);
  const char *const *nicks = data;
  for (guint i = 0; nicks[i] != NULL; i++)
    if (g_str_equal (nicks[i], nick))
      g_value_set_uint (value, i);
  return TRUE;
}

static GVariant *
row_to_nick (const GValue *value, const GVariantType *type, gpointer data)
{
  const char *const *nicks = data;
  guint row = g_value_get_uint (value);
  return row < g_strv_length ((char **) nicks) ? g_variant_new_string (nicks[row]) : NULL;
}

static gboolean
style_to_row (GValue *value, GVariant *variant, gpointer data)
{
  guint n;
  const BorStyleInfo *styles = bor_style_list (&n);
  for (guint i = 0; i < n; i++)
    if (g_str_equal (styles[i].name, g_variant_get_string (variant, NULL)))
      g_value_set_uint (value, i);
  return TRUE;
}

static GVariant *
row_to_style (const GValue *value, const GVariantType *type, gpointer data)
{
  guint n, row = g_value_get_uint (value);
  const BorStyleInfo *styles = bor_style_list (&n);
  return row < n ? g_variant_new_string (styles[row].name) : NULL;
}

static void
bor_preferences_dialog_class_init (BorPreferencesDialogClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/bormida/Bormida/preferences-dialog.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, BorPreferencesDialog, name)
  CHILD (color_scheme);
  CHILD (map_style);
  CHILD (units);
  CHILD (snap_to_vertices);
  CHILD (snap_to_sides);
  CHILD (snap_distance);
  CHILD (grid_spacing);
  CHILD (copy_delay);
  CHILD (author);
#undef CHILD
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close",
                                       NULL);
}

static void
bor_preferences_dialog_init (BorPreferencesDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  GtkWidget *const numbers[] = { self->snap_distance, self->grid_spacing, self->copy_delay };
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    bor_spin_button_undo_typing (GTK_SPIN_BUTTON (numbers[i]));
  bor_help_offer (GTK_WIDGET (self), "preferences.md");
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  guint n;
  const BorStyleInfo *styles = bor_style_list (&n);
  for (guint i = 0; i < n; i++)
    gtk_string_list_append (titles, _ (styles[i].title));
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->map_style), G_LIST_MODEL (titles));
}

static void
bind_choice (GSettings *settings, const char *key, GtkWidget *choice, const char *const *nicks)
{
  g_settings_bind_with_mapping (settings, key, choice, "selected", G_SETTINGS_BIND_DEFAULT,
                                nick_to_row, row_to_nick, (gpointer) nicks, NULL);
}

GtkWidget *
bor_preferences_dialog_new (GSettings *settings)
{
  BorPreferencesDialog *self = g_object_new (BOR_TYPE_PREFERENCES_DIALOG, NULL);
  bind_choice (settings, "color-scheme", self->color_scheme, color_schemes);
  bind_choice (settings, "units", self->units, units);
  g_settings_bind_with_mapping (settings, "map-style", self->map_style, "selected",
                                G_SETTINGS_BIND_DEFAULT, style_to_row, row_to_style, NULL, NULL);
  const GSettingsBindFlags usual = G_SETTINGS_BIND_DEFAULT;
  g_settings_bind (settings, "snap-to-vertices", self->snap_to_vertices, "active", usual);
  g_settings_bind (settings, "snap-to-sides", self->snap_to_sides, "active", usual);
  g_settings_bind (settings, "snap-distance", self->snap_distance, "value", usual);
  g_settings_bind (settings, "grid-spacing", self->grid_spacing, "value", usual);
  g_settings_bind (settings, "copy-delay", self->copy_delay, "value", usual);
  g_settings_bind (settings, "author", self->author, "text", usual);
  return GTK_WIDGET (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/widgets/property-editor-private.h"

#include <glib/gi18n-lib.h>

#include "editor/widgets/color-field.h"
#include "editor/widgets/screen-reader.h"
#include "editor/widgets/spin-button.h"

G_DEFINE_FINAL_TYPE (BorPropertyEditor, bor_property_editor, GTK_TYPE_WIDGET)

enum {
  SET,
  REFUSED,
  TYPING,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* Earlier changes are undone by the document. */
static void
forget_typing (BorPropertyEditor *self)
{
  if (!GTK_IS_EDITABLE (self->control))
    return;
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->control), FALSE);
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->control), TRUE);
}

/* FALSE if the value is refused: the value shown before is kept. */
static gboolean
emit_set (BorPropertyEditor *self, const char *value)
{
  if (self->showing)
    return TRUE;
  G_GNUC_UNUSED g_autoptr (BorPropertyEditor) alive = g_object_ref (self);
  g_autofree char *before = self->shown;
  gboolean mixed = self->mixed;
  self->shown = g_strdup (value);
  self->mixed = self->refused = FALSE;
  g_signal_emit (self, signals[SET], 0, value);
  if (self->refused) {
    g_free (self->shown);
    self->shown = g_steal_pointer (&before);
    self->mixed = mixed;
  }
  return !self->refused;
}

void
bor_property_editor_refuse (BorPropertyEditor *self)
{
  g_return_if_fail (BOR_IS_PROPERTY_EDITOR (self));
  self->refused = TRUE;
}

static void
show_again (BorPropertyEditor *self)
{
  g_autofree char *value = g_strdup (self->shown);
  bor_property_editor_show (self, value, self->mixed);
}

void
bor_property_editor_set (BorPropertyEditor *self, const char *value)
{
  if (!emit_set (self, value) && self->control != NULL)
    show_again (self);
}

static void
bor_property_editor_dispose (GObject *object)
{
  BorPropertyEditor *self = BOR_PROPERTY_EDITOR (object);
  if (self->control != NULL) /* the focus may leave it after this */
    g_signal_handlers_disconnect_by_data (self->control, self);
  g_clear_pointer (&self->control, gtk_widget_unparent);
  G_OBJECT_CLASS (bor_property_editor_parent_class)->dispose (object);
}

static void
bor_property_editor_finalize (GObject *object)
{
  BorPropertyEditor *self = BOR_PROPERTY_EDITOR (object);
  g_clear_pointer (&self->choices, g_ptr_array_unref);
  g_free (self->shown);
  G_OBJECT_CLASS (bor_property_editor_parent_class)->finalize (object);
}

static void
bor_property_editor_class_init (BorPropertyEditorClass *class)
{
  G_OBJECT_CLASS (class)->dispose = bor_property_editor_dispose;
  G_OBJECT_CLASS (class)->finalize = bor_property_editor_finalize;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
  signals[SET] = g_signal_new ("set", BOR_TYPE_PROPERTY_EDITOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[TYPING] = g_signal_new ("typing", BOR_TYPE_PROPERTY_EDITOR, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[REFUSED] = g_signal_new ("refused", BOR_TYPE_PROPERTY_EDITOR, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static gboolean on_key (BorPropertyEditor *self, guint keyval);

static void
bor_property_editor_init (BorPropertyEditor *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

static void
on_toggled (BorPropertyEditor *self)
{
  GtkCheckButton *check = GTK_CHECK_BUTTON (self->control);
  gtk_check_button_set_inconsistent (check, FALSE);
  bor_property_editor_set (self, gtk_check_button_get_active (check) ? "true" : NULL);
}

/* A number without a default can be unset: that is the value below the minimum. */
static gboolean
is_absent (const BorPropertyEditor *self)
{
  return self->def->fallback == NULL
         && gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->control)) < self->def->min;
}

static void
on_number (BorPropertyEditor *self)
{
  g_autofree char *text =
    g_strdup_printf ("%d", gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->control)));
  bor_property_editor_set (self, is_absent (self) ? NULL : text);
}

/* Shows an empty field for differing values and for none. */
static gboolean
put_number (BorPropertyEditor *self)
{
  if (!is_absent (self) && !self->mixed)
    return FALSE;
  gtk_editable_set_text (GTK_EDITABLE (self->control), "");
  return TRUE;
}

/* Refuses an invalid number, and keeps the old one. */
static int
read_number (BorPropertyEditor *self, double *value)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->control)));
  double before = gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->control));
  gint64 number;
  g_strstrip (text);
  *value = before;
  if (self->showing)
    return TRUE;
  g_autofree char *why = NULL;
  if (*text == '\0') {
    if (!self->mixed && self->def->fallback == NULL)
      *value = self->def->min - 1;
  } else if (bor_prop_def_accepts (self->def, text, &why) && bor_props_parse_int (text, &number)) {
    *value = (double) number;
    if (self->mixed && *value == before) /* sets the value of the first element on all */
      emit_set (self, text);
  } else {
    self->refused = TRUE;
    g_signal_emit (self, signals[REFUSED], 0, why);
  }
  return TRUE;
}

/* Enter: an invalid text stays, marked as an error, to be corrected. */
static gboolean
finish_text (BorPropertyEditor *self)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->control)));
  if (g_strcmp0 (text, self->shown != NULL ? self->shown : "") == 0)
    return TRUE;
  gboolean done = emit_set (self, *text != '\0' ? text : NULL);
  if (!done)
    gtk_widget_add_css_class (self->control, "error");
  return done;
}

static void
on_text_changed (BorPropertyEditor *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->control));
  gtk_widget_remove_css_class (self->control, "error");
  if (!self->showing
      && gtk_widget_has_focus (
        GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (self->control)))))
    g_signal_emit (self, signals[TYPING], 0, *text != '\0' ? text : NULL);
}

/* Shows the current value once the focus has left the field. */
static void
on_text_left (BorPropertyEditor *self)
{
  if (self->control != NULL && !finish_text (self))
    show_again (self);
}

/* The text of the control while it is not being edited. (transfer full) */
static char *
settled_text (BorPropertyEditor *self)
{
  if (GTK_IS_ENTRY (self->control))
    return g_strdup (self->shown != NULL ? self->shown : "");
  if (!GTK_IS_SPIN_BUTTON (self->control))
    return NULL;
  return self->mixed || is_absent (self)
           ? g_strdup ("")
           : g_strdup_printf ("%d",
                              gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->control)));
}

gboolean
bor_property_editor_is_writing (BorPropertyEditor *self)
{
  g_return_val_if_fail (BOR_IS_PROPERTY_EDITOR (self), FALSE);
  g_autofree char *text = settled_text (self);
  return text != NULL && !g_str_equal (text, gtk_editable_get_text (GTK_EDITABLE (self->control)));
}

gboolean
bor_property_editor_finish (BorPropertyEditor *self)
{
  g_return_val_if_fail (BOR_IS_PROPERTY_EDITOR (self), TRUE);
  if (!bor_property_editor_is_writing (self))
    return TRUE;
  if (GTK_IS_ENTRY (self->control))
    return finish_text (self);
  self->refused = FALSE;
  gtk_spin_button_update (GTK_SPIN_BUTTON (self->control));
  return !self->refused;
}

static gboolean
on_key (BorPropertyEditor *self, guint keyval)
{
  g_autofree char *text = keyval == GDK_KEY_Escape ? settled_text (self) : NULL;
  if (text != NULL && bor_property_editor_is_writing (self))
    gtk_editable_set_text (GTK_EDITABLE (self->control), text);
  return GDK_EVENT_PROPAGATE;
}

static GtkWidget *
new_text (BorPropertyEditor *self)
{
  GtkWidget *entry = gtk_entry_new ();
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 8);
  g_signal_connect_swapped (entry, "activate", G_CALLBACK (finish_text), self);
  g_signal_connect_swapped (entry, "changed", G_CALLBACK (on_text_changed), self);
  GtkEventController *focus = gtk_event_controller_focus_new ();
  g_signal_connect_object (focus, "leave", G_CALLBACK (on_text_left), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (entry, focus);
  return entry;
}

static GtkWidget *
new_control (BorPropertyEditor *self, const BorScenario *scenario)
{
  GtkWidget *control;
  switch (self->def->type) {
  case BOR_PROP_FLAG:
    control = gtk_check_button_new ();
    g_signal_connect_swapped (control, "toggled", G_CALLBACK (on_toggled), self);
    return control;
  case BOR_PROP_INT:
    control = gtk_spin_button_new_with_range (self->def->min - (self->def->fallback == NULL),
                                              self->def->max, 1);
    bor_spin_button_ignore_scroll (GTK_SPIN_BUTTON (control));
    g_signal_connect_swapped (control, "value-changed", G_CALLBACK (on_number), self);
    g_signal_connect_swapped (control, "output", G_CALLBACK (put_number), self);
    g_signal_connect_swapped (control, "input", G_CALLBACK (read_number), self);
    g_signal_connect_swapped (control, "changed", G_CALLBACK (on_text_changed), self);
    return control;
  case BOR_PROP_ENUM:
  case BOR_PROP_REF:
    return bor_property_choice_new (self, scenario);
  case BOR_PROP_COLOR:
    control = bor_color_field_new ();
    g_signal_connect_swapped (control, "set", G_CALLBACK (bor_property_editor_set), self);
    return control;
  default:
    return new_text (self);
  }
}

static void
adopt (BorPropertyEditor *self, GtkWidget *control, const char *label, const char *help)
{
  self->control = control;
  gtk_widget_set_parent (control, GTK_WIDGET (self));
  gtk_widget_set_hexpand (control, TRUE);
  bor_property_editor_set_name (self, label);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), help);
  bor_screen_reader_describe (control, help);
}

void
bor_property_editor_set_name (BorPropertyEditor *self, const char *name)
{
  g_return_if_fail (BOR_IS_PROPERTY_EDITOR (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->control), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
  if (BOR_IS_COLOR_FIELD (self->control))
    bor_color_field_set_name (BOR_COLOR_FIELD (self->control), name);
}

void
bor_property_editor_set_number (BorPropertyEditor *self)
{
  g_return_if_fail (BOR_IS_PROPERTY_EDITOR (self) && GTK_IS_ENTRY (self->control));
  gtk_entry_set_input_purpose (GTK_ENTRY (self->control), GTK_INPUT_PURPOSE_NUMBER);
}

void
bor_property_editor_offer (BorPropertyEditor *self, const BorScenario *scenario)
{
  g_return_if_fail (BOR_IS_PROPERTY_EDITOR (self));
  if (self->def == NULL || self->def->type != BOR_PROP_REF)
    return;
  self->showing = TRUE;
  bor_property_choice_offer (self, scenario);
  self->showing = FALSE;
}

GtkWidget *
bor_property_editor_new (const BorPropDef *def, const BorScenario *scenario)
{
  BorPropertyEditor *self = g_object_new (BOR_TYPE_PROPERTY_EDITOR, NULL);
  self->def = def;
  adopt (self, new_control (self, scenario), _ (def->label),
         def->help != NULL ? _ (def->help) : NULL);
  return GTK_WIDGET (self);
}

GtkWidget *
bor_property_editor_new_text (const char *label, const char *help)
{
  BorPropertyEditor *self = g_object_new (BOR_TYPE_PROPERTY_EDITOR, NULL);
  adopt (self, new_text (self), label, help);
  return GTK_WIDGET (self);
}

static void
show_text (BorPropertyEditor *self)
{
  const char *text = self->shown != NULL ? self->shown : "";
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self->control)),
                    text)) /* keeps the cursor position */
    gtk_editable_set_text (GTK_EDITABLE (self->control), text);
  gtk_widget_remove_css_class (self->control, "error");
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->control), self->mixed ? _ ("different") : NULL);
}

/* Extends the range if the value in the file is out of range. */
static void
show_number (BorPropertyEditor *self, double number)
{
  GtkSpinButton *spin = GTK_SPIN_BUTTON (self->control);
  double least;
  gtk_spin_button_get_range (spin, &least, NULL);
  gtk_spin_button_set_range (spin, least, MAX ((double) self->def->max, number));
  gtk_spin_button_set_value (spin, number);
}

void
bor_property_editor_show (BorPropertyEditor *self, const char *value, gboolean mixed)
{
  gint64 number = 0;
  if (value == NULL && self->def != NULL)
    value = self->def->fallback;
  self->showing = TRUE;
  self->mixed = mixed;
  g_free (self->shown);
  self->shown = g_strdup (mixed ? NULL : value);
  switch (self->def != NULL ? self->def->type : BOR_PROP_TEXT) {
  case BOR_PROP_FLAG:
    gtk_check_button_set_active (GTK_CHECK_BUTTON (self->control), g_strcmp0 (value, "true") == 0);
    gtk_check_button_set_inconsistent (GTK_CHECK_BUTTON (self->control), mixed);
    break;
  case BOR_PROP_INT:
    if (value != NULL)
      bor_props_parse_int (value, &number);
    else
      number = (gint64) self->def->min - 1;
    gtk_text_set_placeholder_text (
      GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (self->control))),
      mixed ? _ ("different") : NULL);
    show_number (self, (double) number);
    break;
  case BOR_PROP_ENUM:
  case BOR_PROP_REF:
    bor_property_choice_show (self, value);
    break;
  case BOR_PROP_COLOR:
    bor_color_field_show (BOR_COLOR_FIELD (self->control), mixed ? NULL : value,
                          mixed           ? _ ("different")
                          : value != NULL ? value
                                          : _ ("not set"),
                          mixed || g_strcmp0 (value, self->def->fallback) != 0);
    break;
  default:
    show_text (self);
  }
  forget_typing (self);
  self->showing = FALSE;
}

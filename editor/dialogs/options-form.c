/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/dialogs/options-form.h"

#include <glib/gi18n.h>

#include "editor/files/chooser.h"
#include "editor/widgets/spin-button.h"

struct _BorOptionsForm {
  GtkWidget parent_instance;
  GtkWidget *grid; /* template: the only child */
  /* owned */
  GHashTable *controls; /* name (borrowed) → widget (borrowed) */
  /* borrowed */
  BorOptions *options;
};

G_DEFINE_TYPE (BorOptionsForm, bor_options_form, GTK_TYPE_WIDGET)

enum {
  CHANGED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static void
show_what_matters (BorOptionsForm *self)
{
  GHashTableIter iter;
  gpointer control;
  g_hash_table_iter_init (&iter, self->controls);
  while (g_hash_table_iter_next (&iter, NULL, &control)) {
    gboolean matters =
      bor_options_matters (self->options, g_object_get_data (G_OBJECT (control), "def"));
    GtkWidget *label = g_object_get_data (G_OBJECT (control), "label");
    gtk_widget_set_visible (control, matters);
    if (label != NULL)
      gtk_widget_set_visible (label, matters);
  }
}

static void
set (GtkWidget *control, const char *value)
{
  BorOptionsForm *self =
    BOR_OPTIONS_FORM (gtk_widget_get_ancestor (control, BOR_TYPE_OPTIONS_FORM));
  const BorOptionDef *def = g_object_get_data (G_OBJECT (control), "def");
  if (self == NULL || self->options == NULL)
    return;
  if (!bor_options_set (self->options, def->name, value, NULL))
    return;
  show_what_matters (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
on_toggled (GtkCheckButton *control)
{
  set (GTK_WIDGET (control), gtk_check_button_get_active (control) ? "true" : "false");
}

static void
on_number (GtkSpinButton *control)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  set (GTK_WIDGET (control),
       g_ascii_dtostr (text, sizeof text, gtk_spin_button_get_value (control)));
}

static void
on_selected (GtkDropDown *control)
{
  const BorOptionDef *def = g_object_get_data (G_OBJECT (control), "def");
  guint i = gtk_drop_down_get_selected (control);
  if (i != GTK_INVALID_LIST_POSITION)
    set (GTK_WIDGET (control), def->values[i].value);
}

static void
on_text (GtkEditable *control)
{
  set (GTK_WIDGET (control), gtk_editable_get_text (control));
}

static GtkWidget *
new_number (const BorOptionDef *def, double value)
{
  gboolean whole = def->type == BOR_OPTION_INT;
  GtkWidget *spin = gtk_spin_button_new_with_range (def->min, def->max, 1);
  bor_spin_button_ignore_scroll (GTK_SPIN_BUTTON (spin));
  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (spin), whole || def->max > 10000 ? 0 : 1);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), value);
  bor_spin_button_undo_typing (GTK_SPIN_BUTTON (spin));
  g_signal_connect (spin, "value-changed", G_CALLBACK (on_number), NULL);
  return spin;
}

static GtkWidget *
new_choice (const BorOptionDef *def, const char *value)
{
  GtkStringList *labels = gtk_string_list_new (NULL);
  guint selected = 0;
  for (guint i = 0; def->values[i].value != NULL; i++) {
    gtk_string_list_append (labels, _ (def->values[i].label));
    if (g_str_equal (def->values[i].value, value))
      selected = i;
  }
  GtkWidget *choice = gtk_drop_down_new (G_LIST_MODEL (labels), NULL);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), selected);
  g_signal_connect (choice, "notify::selected", G_CALLBACK (on_selected), NULL);
  return choice;
}

static GtkWidget *
new_flag (const BorOptionDef *def, gboolean value)
{
  GtkWidget *check = gtk_check_button_new_with_label (_ (def->label));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), value);
  g_signal_connect (check, "toggled", G_CALLBACK (on_toggled), NULL);
  return check;
}

static void
on_file_response (GtkNativeDialog *dialog, int response, gpointer data)
{
  g_autoptr (GtkWidget) entry = data;
  if (response == GTK_RESPONSE_ACCEPT) {
    g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
    if (g_file_peek_path (file) != NULL)
      gtk_editable_set_text (GTK_EDITABLE (entry), g_file_peek_path (file));
  }
  gtk_native_dialog_destroy (dialog);
  g_object_unref (dialog);
}

static void
on_choose_file (GtkWidget *entry)
{
  const BorOptionDef *def = g_object_get_data (G_OBJECT (entry), "def");
  GtkFileChooserNative *dialog =
    gtk_file_chooser_native_new (_ (def->label), GTK_WINDOW (gtk_widget_get_root (entry)),
                                 GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);
  bor_chooser_place (dialog, NULL, G_USER_DIRECTORY_DOCUMENTS);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect (dialog, "response", G_CALLBACK (on_file_response), g_object_ref (entry));
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static GtkWidget *
new_text (const BorOptionDef *def, const char *value)
{
  GtkWidget *entry = gtk_entry_new ();
  gtk_editable_set_text (GTK_EDITABLE (entry), value);
  g_signal_connect (entry, "changed", G_CALLBACK (on_text), NULL);
  if (def->type == BOR_OPTION_FILE) {
    gtk_entry_set_icon_from_icon_name (GTK_ENTRY (entry), GTK_ENTRY_ICON_SECONDARY,
                                       "document-open-symbolic");
    gtk_entry_set_icon_tooltip_text (GTK_ENTRY (entry), GTK_ENTRY_ICON_SECONDARY,
                                     _ ("Choose a file"));
    g_signal_connect (entry, "icon-press", G_CALLBACK (on_choose_file), NULL);
  }
  return entry;
}

static GtkWidget *
new_control (const BorOptions *options, const BorOptionDef *def)
{
  const char *value = bor_options_text (options, def->name);
  switch (def->type) {
  case BOR_OPTION_FLAG:
    return new_flag (def, g_str_equal (value, "true"));
  case BOR_OPTION_INT:
  case BOR_OPTION_REAL:
    return new_number (def, bor_options_real (options, def->name));
  case BOR_OPTION_CHOICE:
    return new_choice (def, value);
  default:
    return new_text (def, value);
  }
}

static void
add_row (BorOptionsForm *self, const BorOptionDef *def, int line)
{
  GtkWidget *control = new_control (self->options, def);
  g_object_set_data (G_OBJECT (control), "def", (gpointer) def);
  gtk_widget_set_tooltip_text (control, _ (def->help));
  gtk_widget_set_hexpand (control, TRUE);
  g_hash_table_insert (self->controls, (char *) def->name, control);
  gtk_grid_attach (GTK_GRID (self->grid), control, 1, line, 1, 1);
  if (def->type == BOR_OPTION_FLAG)
    return;
  g_autofree char *text = def->unit != NULL
                            ? g_strdup_printf ("%s (%s)", _ (def->label), _ (def->unit))
                            : g_strdup (_ (def->label));
  GtkWidget *label = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), control);
  g_object_set_data (G_OBJECT (control), "label", label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  -1);
  gtk_grid_attach (GTK_GRID (self->grid), label, 0, line, 1, 1);
}

void
bor_options_form_set_options (BorOptionsForm *self, BorOptions *options)
{
  g_return_if_fail (BOR_IS_OPTIONS_FORM (self));
  GtkWidget *child;
  /* Ignore signals of controls that are being removed. */
  self->options = NULL;
  g_hash_table_remove_all (self->controls);
  while ((child = gtk_widget_get_first_child (self->grid)) != NULL)
    gtk_grid_remove (GTK_GRID (self->grid), child);
  self->options = options;
  int line = 0;
  for (const BorOptionDef *def = options != NULL ? bor_options_defs (options) : NULL;
       def != NULL && def->name != NULL; def++)
    add_row (self, def, line++);
  show_what_matters (self);
}

GtkWidget *
bor_options_form_control (BorOptionsForm *self, const char *name)
{
  return g_hash_table_lookup (self->controls, name);
}

static void
dispose (GObject *object)
{
  BorOptionsForm *self = BOR_OPTIONS_FORM (object);
  self->options = NULL;
  g_clear_pointer (&self->grid, gtk_widget_unparent);
  G_OBJECT_CLASS (bor_options_form_parent_class)->dispose (object);
}

static void
finalize (GObject *object)
{
  g_hash_table_unref (BOR_OPTIONS_FORM (object)->controls);
  G_OBJECT_CLASS (bor_options_form_parent_class)->finalize (object);
}

static void
bor_options_form_class_init (BorOptionsFormClass *class)
{
  G_OBJECT_CLASS (class)->dispose = dispose;
  G_OBJECT_CLASS (class)->finalize = finalize;
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (class),
                                               "/org/bormida/Bormida/options-form.ui");
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (class), BorOptionsForm, grid);
  signals[CHANGED] = g_signal_new ("changed", BOR_TYPE_OPTIONS_FORM, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
bor_options_form_init (BorOptionsForm *self)
{
  self->controls = g_hash_table_new (g_str_hash, g_str_equal);
  gtk_widget_init_template (GTK_WIDGET (self));
}

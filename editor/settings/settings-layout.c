/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "edit/delete.h"
#include "edit/labels.h"
#include "editor/settings/card-menu.h"
#include "editor/settings/settings-private.h"
#include "editor/widgets/property-editor.h"
#include "editor/widgets/text-area.h"

static GtkWidget *
new_label (const char *text, const char *css)
{
  GtkWidget *label = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css != NULL)
    gtk_widget_add_css_class (label, css);
  return label;
}

/* Hidden while there is no error. */
static GtkWidget *
new_error (void)
{
  GtkWidget *label = new_label (NULL, "problem-error");
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_visible (label, FALSE);
  return label;
}

void
bor_settings_page_add_heading (BorSettingsPage *self, const char *text)
{
  gtk_box_append (bor_settings_page_box (self), new_label (text, "inspector-title"));
}

void
bor_settings_page_add_note (BorSettingsPage *self, const char *text)
{
  GtkWidget *label = new_label (text, "dim-label");
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_box_append (bor_settings_page_box (self), label);
}

static GtkWidget *
new_icon_button (const char *icon, const char *text)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);
  gtk_widget_set_tooltip_text (button, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_add_css_class (button, "flat");
  return button;
}

GtkBox *
bor_settings_page_add_card (BorSettingsPage *self, const char *title, const char *remove,
                            BorElementRef ref)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = new_label (title, "heading");
  gtk_widget_add_css_class (card, "settings-card");
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (head), label);
  gtk_box_append (GTK_BOX (card), head);
  if (remove != NULL) {
    g_autofree char *step = bor_edit_label_delete (ref.kind, 1);
    GtkWidget *error = new_error ();
    GtkWidget *button = new_icon_button ("user-trash-symbolic", remove);
    gtk_box_append (GTK_BOX (head), button);
    gtk_box_append (GTK_BOX (card), error);
    bor_settings_page_bind_button (self, button, error, bor_settings_delete, ref, 0, step);
    bor_settings_card_menu_attach (self, card, ref, button);
  }
  gtk_box_append (bor_settings_page_box (self), card);
  return GTK_BOX (card);
}

GtkGrid *
bor_settings_page_add_form (GtkBox *box)
{
  GtkWidget *grid = gtk_grid_new ();
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  gtk_box_append (box, grid);
  return GTK_GRID (grid);
}

/* The number of rows in a grid. */
static int
n_lines (GtkGrid *grid)
{
  int n = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (grid)); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    int row, height;
    gtk_grid_query_child (grid, child, NULL, &row, NULL, &height);
    n = MAX (n, row + height);
  }
  return n;
}

/* The property's help, unit and rule. (transfer full) */
static char *
full_help (const BorPropDef *def)
{
  GString *text = g_string_new (def->help != NULL ? _ (def->help) : _ (def->label));
  if (def->unit != NULL)
    g_string_append_printf (text, "\n%s", _ (def->unit));
  if (def->rule != NULL)
    g_string_append_printf (text, "\n%s", def->rule);
  return g_string_free (text, FALSE);
}

/* Texts and choices expand; other controls keep their natural width. */
static GtkWidget *
new_editor (BorSettingsPage *self, const BorPropDef *def)
{
  GtkWidget *editor = bor_property_editor_new (def, bor_settings_page_scenario (self));
  gboolean wide = def->type == BOR_PROP_TEXT || def->type == BOR_PROP_ENUM
                  || def->type == BOR_PROP_REF || def->type == BOR_PROP_REFS;
  gtk_widget_set_halign (editor, wide ? GTK_ALIGN_FILL : GTK_ALIGN_START);
  gtk_widget_set_valign (editor, GTK_ALIGN_CENTER);
  return editor;
}

/* The control, with the unit beside a number. */
static GtkWidget *
with_unit (GtkWidget *control, const BorPropDef *def)
{
  if (def->unit == NULL || def->type != BOR_PROP_INT)
    return control;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9),
            *unit = new_label (_ (def->unit), "dim-label");
  gtk_widget_set_hexpand (control, FALSE);
  gtk_box_append (GTK_BOX (box), control);
  gtk_box_append (GTK_BOX (box), unit);
  return box;
}

static void
attach_row (BorSettingsPage *self, GtkGrid *form, const BorSetting *setting, GtkWidget *control,
            const char *note)
{
  const BorPropDef *def = setting->def;
  g_autofree char *help = full_help (def);
  GtkWidget *label = new_label (_ (def->label), NULL);
  GtkWidget *error = new_error ();
  int line = n_lines (form);
  gtk_widget_set_tooltip_text (label, help);
  /* aligns the columns of all forms */
  gtk_label_set_width_chars (GTK_LABEL (label), 20);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 24);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  if (BOR_IS_TEXT_AREA (control)) { /* aligned with its first line */
    gtk_widget_set_valign (label, GTK_ALIGN_START);
    gtk_widget_set_margin_top (label, 9);
  }
  gtk_widget_set_hexpand (control, TRUE);
  gtk_grid_attach (form, label, 0, line, 1, 1);
  gtk_grid_attach (form, with_unit (control, def), 1, line, 1, 1);
  if (note != NULL) {
    GtkWidget *text = new_label (note, "dim-label");
    gtk_widget_add_css_class (text, "caption");
    gtk_label_set_wrap (GTK_LABEL (text), TRUE);
    gtk_grid_attach (form, text, 1, ++line, 1, 1);
  }
  gtk_grid_attach (form, error, 1, line + 1, 1, 1);
  bor_settings_page_bind (self, setting, control, error);
}

void
bor_settings_page_add_row (BorSettingsPage *self, GtkGrid *form, const BorSetting *setting,
                           gboolean explain)
{
  const BorPropDef *def = setting->def;
  g_autofree char *note =
    explain && def->help != NULL ? g_strjoin (" ", _ (def->help), def->rule, NULL) : NULL;
  attach_row (self, form, setting, new_editor (self, def), note);
}

void
bor_settings_page_add_control (BorSettingsPage *self, GtkGrid *form, const BorSetting *setting,
                               GtkWidget *control)
{
  attach_row (self, form, setting, control, NULL);
}

void
bor_settings_page_add_element (BorSettingsPage *self, GtkGrid *form, BorElementRef ref)
{
  g_autoptr (GPtrArray) defs = bor_setting_list (bor_settings_page_scenario (self), ref.kind, NULL);
  for (guint i = 0; i < defs->len; i++) {
    BorSetting setting = { defs->pdata[i], ref, 0, NULL };
    bor_settings_page_add_row (self, form, &setting, FALSE);
  }
}

GtkGrid *
bor_settings_page_add_table (GtkBox *box, GPtrArray *defs)
{
  GtkGrid *table = bor_settings_page_add_form (box);
  for (guint i = 0; i < defs->len; i++) {
    const BorPropDef *def = defs->pdata[i];
    g_autofree char *help = full_help (def);
    GtkWidget *label = new_label (_ (def->label), "dim-label");
    gtk_widget_add_css_class (label, "caption");
    gtk_label_set_wrap (GTK_LABEL (label), TRUE);
    gtk_label_set_max_width_chars (GTK_LABEL (label), 14);
    gtk_widget_set_valign (label, GTK_ALIGN_END);
    gtk_widget_set_tooltip_text (label, help);
    gtk_grid_attach (table, label, (int) i, 0, 1, 1);
  }
  return table;
}

void
bor_settings_page_add_line (BorSettingsPage *self, GtkGrid *table, GPtrArray *defs,
                            BorElementRef ref, guint part, const char *remove, BorSettingsEdit edit,
                            const char *label)
{
  int line = n_lines (table);
  GtkWidget *error = new_error ();
  for (guint i = 0; i < defs->len; i++) {
    BorSetting setting = { defs->pdata[i], ref, part, NULL };
    GtkWidget *editor = new_editor (self, setting.def);
    gtk_widget_set_hexpand (editor, gtk_widget_get_halign (editor) == GTK_ALIGN_FILL);
    gtk_grid_attach (table, editor, (int) i, line, 1, 1);
    bor_settings_page_bind (self, &setting, editor, error);
  }
  GtkWidget *button = new_icon_button ("list-remove-symbolic", remove);
  gtk_grid_attach (table, button, (int) defs->len, line, 1, 1);
  gtk_grid_attach (table, error, 0, line + 1, (int) defs->len + 1, 1);
  bor_settings_page_bind_button (self, button, error, edit, ref, part, label);
}

void
bor_settings_page_add_button (BorSettingsPage *self, GtkBox *box, const char *text,
                              BorSettingsEdit edit, BorElementRef ref, const char *label)
{
  GtkWidget *inside = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *button = gtk_button_new ();
  GtkWidget *error = new_error ();
  gtk_box_append (GTK_BOX (inside), gtk_image_new_from_icon_name ("list-add-symbolic"));
  gtk_box_append (GTK_BOX (inside), gtk_label_new (text));
  gtk_button_set_child (GTK_BUTTON (button), inside);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_box_append (box, button);
  gtk_box_append (box, error);
  bor_settings_page_bind_button (self, button, error, edit, ref, 0, label);
}

BorScenario *
bor_settings_delete (const BorScenario *scenario, BorElementRef ref, guint part, GError **error)
{
  return bor_edit_delete (scenario, &ref, 1, FALSE, error);
}

void
bor_settings_page_add_parts (BorSettingsPage *self, GtkBox *box, GPtrArray *defs, BorElementRef ref,
                             guint n, const char *remove, BorSettingsEdit edit, const char *label)
{
  if (n == 0)
    return;
  GtkGrid *table = bor_settings_page_add_table (box, defs);
  for (guint i = 0; i < n; i++)
    bor_settings_page_add_line (self, table, defs, ref, i, remove, edit, label);
}

void
bor_settings_page_add_all (BorSettingsPage *self, const BorScenario *scenario, BorKind kind,
                           const char *heading,
                           void (*add) (BorSettingsPage *self, const BorScenario *scenario,
                                        gint32 slot),
                           const char *text, BorSettingsEdit edit)
{
  g_autofree char *label = bor_edit_label_add (kind);
  bor_settings_page_add_heading (self, heading);
  for (gint32 i = 0; i < (gint32) bor_scenario_n_slots (scenario, kind); i++)
    if (bor_scenario_get (scenario, kind, i) != NULL)
      add (self, scenario, i);
  bor_settings_page_add_button (self, bor_settings_page_box (self), text, edit,
                                bor_element_ref_make (kind, -1), label);
}

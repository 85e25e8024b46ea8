/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/dialogs/select-dialog.h"

#include <glib/gi18n-lib.h>

#include "editor/dialogs/select-by.h"
#include "editor/widgets/property-editor.h"

typedef struct {
  BorWorkspace *window; /* borrowed: the dialog is modal for the window and destroyed with it */
  GtkWidget *grid, *kind, *name, *relation;
  GtkWidget *value;  /* BorPropertyEditor; a new one for each property */
  GArray *kinds;     /* owned, of BorKind: the rows of `kind` */
  GPtrArray *defs;   /* owned, of borrowed BorPropDef: the rows of `name` */
  GArray *relations; /* owned, of BorRelation: the rows of `relation` */
  char *text;        /* owned: the value chosen; nullable */
  gboolean filling;
} SelectDialog;

/* Fields of the file format that can be searched, in addition to the properties. */
static const BorPropDef fields[] = {
  { .kind = BOR_KIND_LOCALE, .name = "name", .type = BOR_PROP_TEXT, .label = N_ ("Name") },
  { .kind = BOR_KIND_APPROACH, .name = "edge", .type = BOR_PROP_FLAG, .label = N_ ("Board edge") },
  { .kind = BOR_KIND_ROAD, .name = "name", .type = BOR_PROP_TEXT, .label = N_ ("Name") },
  { .kind = BOR_KIND_FEATURE, .name = "type", .type = BOR_PROP_TEXT, .label = N_ ("Type") },
  { .kind = BOR_KIND_FEATURE, .name = "text", .type = BOR_PROP_TEXT, .label = N_ ("Text") },
  { .kind = BOR_KIND_REGION, .name = "name", .type = BOR_PROP_TEXT, .label = N_ ("Name") },
  { .kind = BOR_KIND_SYMBOL,
    .name = "side",
    .type = BOR_PROP_REF,
    .target = BOR_KIND_ARMY,
    .label = N_ ("Army") },
  { .kind = BOR_KIND_FORCE, .name = "name", .type = BOR_PROP_TEXT, .label = N_ ("Name") },
  { .kind = BOR_KIND_FORCE,
    .name = "side",
    .type = BOR_PROP_REF,
    .target = BOR_KIND_ARMY,
    .label = N_ ("Army") },
  { .kind = BOR_KIND_PIECE_TYPE, .name = "name", .type = BOR_PROP_TEXT, .label = N_ ("Name") },
};

/* Rows of the grid. */
enum {
  KIND,
  NAME,
  RELATION,
  VALUE
};

static void
select_dialog_free (gpointer data)
{
  SelectDialog *self = data;
  g_array_unref (self->kinds);
  g_ptr_array_unref (self->defs);
  g_array_unref (self->relations);
  g_free (self->text);
  g_free (self);
}

static const BorScenario *
scenario_of (const SelectDialog *self)
{
  return bor_session_scenario (bor_workspace_session (self->window));
}

static guint
row_of (GtkWidget *choice)
{
  return gtk_drop_down_get_selected (GTK_DROP_DOWN (choice));
}

static BorKind
chosen_kind (const SelectDialog *self)
{
  return g_array_index (self->kinds, BorKind, row_of (self->kind));
}

static const BorPropDef *
chosen_def (const SelectDialog *self)
{
  return self->defs->pdata[row_of (self->name)];
}

static void
on_value (SelectDialog *self, const char *value)
{
  g_free (self->text);
  self->text = g_strdup (value);
}

static gboolean
fits (BorRelation relation, const BorPropDef *def)
{
  if (relation == BOR_RELATION_CONTAINS)
    return def->type == BOR_PROP_TEXT || def->type == BOR_PROP_TIME;
  return relation == BOR_RELATION_IS || relation == BOR_RELATION_IS_NOT
         || def->type == BOR_PROP_INT;
}

static void
fill_relations (SelectDialog *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  g_array_set_size (self->relations, 0);
  for (guint i = 0; i < BOR_N_RELATIONS; i++)
    if (fits (i, chosen_def (self))) {
      BorRelation relation = i;
      g_array_append_val (self->relations, relation);
      gtk_string_list_append (titles, bor_relation_title (relation));
    }
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->relation), G_LIST_MODEL (titles));
}

/* The initial value. (transfer full, nullable) */
static char *
first_value (const BorPropDef *def)
{
  if (def->type == BOR_PROP_FLAG)
    return g_strdup ("true");
  if (def->fallback != NULL)
    return g_strdup (def->fallback);
  if (def->type == BOR_PROP_INT)
    return g_strdup_printf ("%d", def->min);
  return def->values != NULL ? g_strdup (def->values[0].value) : NULL;
}

/* Replaces the widget for the value when another property is chosen. */
static void
on_name (SelectDialog *self)
{
  if (self->filling || row_of (self->name) == GTK_INVALID_LIST_POSITION)
    return;
  const BorPropDef *def = chosen_def (self);
  if (self->value != NULL)
    gtk_grid_remove (GTK_GRID (self->grid), self->value);
  g_free (self->text);
  self->text = first_value (def);
  self->value = bor_property_editor_new (def, scenario_of (self));
  bor_property_editor_show (BOR_PROPERTY_EDITOR (self->value), self->text, FALSE);
  g_signal_connect_swapped (self->value, "set", G_CALLBACK (on_value), self);
  gtk_grid_attach (GTK_GRID (self->grid), self->value, 1, VALUE, 1, 1);
  fill_relations (self);
}

static void
add_def (SelectDialog *self, GtkStringList *labels, const BorPropDef *def)
{
  g_ptr_array_add (self->defs, (gpointer) def);
  gtk_string_list_append (labels, _ (def->label));
}

static void
on_kind (SelectDialog *self)
{
  BorKind kind = chosen_kind (self);
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);
  g_autoptr (GPtrArray) defs = bor_scenario_list_props (scenario_of (self), kind, NULL);
  g_ptr_array_set_size (self->defs, 0);
  for (guint i = 0; i < defs->len; i++)
    add_def (self, labels, defs->pdata[i]);
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    if (fields[i].kind == kind)
      add_def (self, labels, &fields[i]);
  self->filling = TRUE;
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->name), G_LIST_MODEL (labels));
  self->filling = FALSE;
  on_name (self);
}

/* The kinds that have searchable fields and at least one element. */
static GtkStringList *
list_kinds (SelectDialog *self)
{
  GtkStringList *titles = gtk_string_list_new (NULL);
  for (BorKind kind = BOR_KIND_LOCALE; kind < BOR_KIND_RULES; kind++) {
    g_autoptr (GPtrArray) defs = bor_scenario_list_props (scenario_of (self), kind, NULL);
    gboolean known = defs->len > 0;
    for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
      known = known || fields[i].kind == kind;
    if (!known || bor_scenario_count (scenario_of (self), kind) == 0)
      continue;
    g_array_append_val (self->kinds, kind);
    gtk_string_list_append (titles, bor_kind_plural (kind));
  }
  return titles;
}

static void
on_response (GtkDialog *dialog, int response, gpointer data)
{
  SelectDialog *self = data;
  gtk_window_set_focus (GTK_WINDOW (dialog), NULL); /* sets any text being typed */
  if (response == GTK_RESPONSE_ACCEPT) {
    BorSession *session = bor_workspace_session (self->window);
    BorRelation relation = g_array_index (self->relations, BorRelation, row_of (self->relation));
    g_autoptr (GArray) refs = bor_select_by_relation (
      scenario_of (self), chosen_kind (self), chosen_def (self)->name, relation, self->text);
    bor_session_select (session, (const BorElementRef *) (const void *) refs->data, refs->len);
    g_autofree char *text = g_strdup_printf (
      ngettext ("%u element selected", "%u elements selected", refs->len), refs->len);
    bor_workspace_show_message (self->window, text);
    bor_map_view_reveal (bor_workspace_map (self->window),
                         bor_selection_box (bor_session_selection (session), scenario_of (self)));
  }
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static GtkWidget *
add_choice (SelectDialog *self, int row, const char *title)
{
  GtkWidget *label = gtk_label_new_with_mnemonic (title);
  GtkWidget *choice = gtk_drop_down_new (NULL, NULL);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), choice);
  gtk_widget_set_hexpand (choice, TRUE);
  gtk_grid_attach (GTK_GRID (self->grid), label, 0, row, 1, 1);
  gtk_grid_attach (GTK_GRID (self->grid), choice, 1, row, 1, 1);
  return choice;
}

static void
build (SelectDialog *self)
{
  self->grid = gtk_grid_new ();
  gtk_grid_set_row_spacing (GTK_GRID (self->grid), 9);
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), 12);
  gtk_widget_add_css_class (self->grid, "form");
  self->kind = add_choice (self, KIND, _ ("_Kind"));
  self->name = add_choice (self, NAME, _ ("_Property"));
  self->relation = add_choice (self, RELATION, _ ("_Relation"));
  GtkWidget *label = gtk_label_new (_ ("Value"));
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_grid_attach (GTK_GRID (self->grid), label, 0, VALUE, 1, 1);
}

void
bor_select_dialog_show (BorWorkspace *window)
{
  SelectDialog *self = g_new0 (SelectDialog, 1);
  self->window = window;
  self->kinds = g_array_new (FALSE, FALSE, sizeof (BorKind));
  self->defs = g_ptr_array_new ();
  self->relations = g_array_new (FALSE, FALSE, sizeof (BorRelation));
  g_autoptr (GtkStringList) kinds = list_kinds (self);
  if (self->kinds->len == 0) {
    bor_workspace_show_message (window, _ ("There is nothing to select."));
    select_dialog_free (self);
    return;
  }
  GtkWidget *dialog = gtk_dialog_new_with_buttons (
    _ ("Select by Property"), GTK_WINDOW (window),
    GTK_DIALOG_MODAL | GTK_DIALOG_USE_HEADER_BAR | GTK_DIALOG_DESTROY_WITH_PARENT, _ ("_Cancel"),
    GTK_RESPONSE_CANCEL, _ ("_Select"), GTK_RESPONSE_ACCEPT, NULL);
  build (self);
  g_object_set_data_full (G_OBJECT (dialog), "self", self, select_dialog_free);
  gtk_dialog_set_default_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);
  gtk_box_append (GTK_BOX (gtk_dialog_get_content_area (GTK_DIALOG (dialog))), self->grid);
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->kind), G_LIST_MODEL (kinds));
  on_kind (self);
  g_signal_connect_swapped (self->kind, "notify::selected", G_CALLBACK (on_kind), self);
  g_signal_connect_swapped (self->name, "notify::selected", G_CALLBACK (on_name), self);
  g_signal_connect (dialog, "response", G_CALLBACK (on_response), self);
  gtk_window_present (GTK_WINDOW (dialog));
}

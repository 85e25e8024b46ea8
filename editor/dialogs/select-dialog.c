/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/dialogs/select-dialog.h"

#include <glib/gi18n-lib.h>

#include "editor/dialogs/select-by.h"
#include "editor/widgets/property-editor.h"

#define BOR_TYPE_SELECT_DIALOG (bor_select_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BorSelectDialog, bor_select_dialog, BOR, SELECT_DIALOG, GtkDialog)

struct _BorSelectDialog {
  GtkDialog parent_instance;
  BorWorkspace *window; /* borrowed: the dialog is modal for the window and destroyed with it */
  GtkWidget *grid, *kind, *name, *relation;
  GtkWidget *value;  /* BorPropertyEditor; a new one for each property */
  GArray *kinds;     /* owned, of BorKind: the rows of `kind` */
  GPtrArray *defs;   /* owned, of borrowed BorPropDef: the rows of `name` */
  GArray *relations; /* owned, of BorRelation: the rows of `relation` */
  char *text;        /* owned: the value chosen; nullable */
  gboolean filling;
};

G_DEFINE_TYPE (BorSelectDialog, bor_select_dialog, GTK_TYPE_DIALOG)

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

/* The row of the grid in which the value is. */
#define VALUE 3

static void
finalize (GObject *object)
{
  BorSelectDialog *self = BOR_SELECT_DIALOG (object);
  g_array_unref (self->kinds);
  g_ptr_array_unref (self->defs);
  g_array_unref (self->relations);
  g_free (self->text);
  G_OBJECT_CLASS (bor_select_dialog_parent_class)->finalize (object);
}

static const BorScenario *
scenario_of (const BorSelectDialog *self)
{
  return bor_session_scenario (bor_workspace_session (self->window));
}

static guint
row_of (GtkWidget *choice)
{
  return gtk_drop_down_get_selected (GTK_DROP_DOWN (choice));
}

static BorKind
chosen_kind (const BorSelectDialog *self)
{
  return g_array_index (self->kinds, BorKind, row_of (self->kind));
}

static const BorPropDef *
chosen_def (const BorSelectDialog *self)
{
  return self->defs->pdata[row_of (self->name)];
}

static void
on_value (BorSelectDialog *self, const char *value)
{
  g_free (self->text);
  self->text = g_strdup (value);
}

static gboolean
fits (BorRelation relation, const BorPropDef *def)
{
  if (relation == BOR_RELATION_CONTAINS)
    return def->type == BOR_PROP_TEXT || def->type == BOR_PROP_TIME || def->type == BOR_PROP_REFS;
  return relation == BOR_RELATION_IS || relation == BOR_RELATION_IS_NOT
         || def->type == BOR_PROP_INT;
}

static void
fill_relations (BorSelectDialog *self)
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
on_name (BorSelectDialog *self)
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
add_def (BorSelectDialog *self, GtkStringList *labels, const BorPropDef *def)
{
  g_ptr_array_add (self->defs, (gpointer) def);
  gtk_string_list_append (labels, _ (def->label));
}

static void
on_kind (BorSelectDialog *self)
{
  if (row_of (self->kind) == GTK_INVALID_LIST_POSITION)
    return;
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
list_kinds (BorSelectDialog *self)
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
respond (GtkDialog *dialog, int response)
{
  BorSelectDialog *self = BOR_SELECT_DIALOG (dialog);
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

static void
bor_select_dialog_class_init (BorSelectDialogClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->finalize = finalize;
  GTK_DIALOG_CLASS (class)->response = respond;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/bormida/Bormida/select-dialog.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, BorSelectDialog, name)
  CHILD (grid);
  CHILD (kind);
  CHILD (name);
  CHILD (relation);
#undef CHILD
  gtk_widget_class_bind_template_callback (widget_class, on_kind);
  gtk_widget_class_bind_template_callback (widget_class, on_name);
}

static void
bor_select_dialog_init (BorSelectDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->kinds = g_array_new (FALSE, FALSE, sizeof (BorKind));
  self->defs = g_ptr_array_new ();
  self->relations = g_array_new (FALSE, FALSE, sizeof (BorRelation));
}

void
bor_select_dialog_show (BorWorkspace *window)
{
  BorSelectDialog *self =
    g_object_new (BOR_TYPE_SELECT_DIALOG, "use-header-bar", TRUE, "transient-for", window, NULL);
  self->window = window;
  g_autoptr (GtkStringList) kinds = list_kinds (self);
  if (self->kinds->len == 0) {
    bor_workspace_show_message (window, _ ("There is nothing to select."));
    gtk_window_destroy (GTK_WINDOW (self));
    return;
  }
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->kind), G_LIST_MODEL (kinds));
  gtk_dialog_set_default_response (GTK_DIALOG (self), GTK_RESPONSE_ACCEPT);
  gtk_window_present (GTK_WINDOW (self));
}

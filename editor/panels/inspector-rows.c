/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The editors of the inspector: showing values and setting them. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "edit/fields.h"
#include "edit/name-ids.h"
#include "edit/properties.h"
#include "editor/panels/inspector-private.h"
#include "editor/widgets/property-editor.h"

/* An editor and what it sets. */
typedef struct {
  BorInspector *inspector;
  const BorPropDef *def;   /* NULL: a field of the file format */
  const BorPropDef *shape; /* `def`, or how the field is chosen; NULL: a text */
  const char *field;
  const char *label; /* translated */
  gboolean other;    /* belongs to the opposite approach */
  GtkWidget *editor;
} Row;

void
bor_inspector_row_free (gpointer data)
{
  Row *row = data;
  g_signal_handlers_disconnect_by_data (row->editor, row);
  g_object_unref (row->editor);
  g_free (row);
}

static void
refs_of (const Row *row, const BorElementRef **refs, guint *n, BorElementRef *one)
{
  const BorInspector *self = row->inspector;
  *refs = (const BorElementRef *) (void *) self->refs->data;
  *n = self->refs->len;
  if (row->other) {
    *one = bor_element_ref_make (BOR_KIND_APPROACH, self->opposite);
    *refs = one;
    *n = 1;
  }
}

/* The value of a row, and whether its elements have different values. (transfer full) */
static char *
value_of (const Row *row, gboolean *mixed)
{
  const BorScenario *s = bor_session_scenario (row->inspector->session);
  const BorElementRef *refs;
  BorElementRef one;
  guint n;
  refs_of (row, &refs, &n, &one);
  char *value = NULL;
  *mixed = FALSE;
  for (guint i = 0; i < n && !*mixed; i++) {
    const BorElement *element = bor_scenario_get (s, refs[i].kind, refs[i].slot);
    if (element == NULL)
      continue;
    g_autofree char *mine = row->def != NULL ? g_strdup (bor_element_prop (element, row->def->name))
                                             : bor_field_get (s, refs[i], row->field);
    if (mine == NULL && row->def != NULL)
      mine = g_strdup (row->def->fallback);
    if (i == 0)
      value = g_steal_pointer (&mine);
    else
      *mixed = g_strcmp0 (value, mine) != 0;
  }
  return value;
}

void
bor_inspector_show_values (BorInspector *self)
{
  for (guint i = 0; i < self->rows->len; i++) {
    Row *row = self->rows->pdata[i];
    gboolean mixed;
    g_autofree char *value = value_of (row, &mixed);
    bor_property_editor_show (BOR_PROPERTY_EDITOR (row->editor), value, mixed);
  }
}

guint
bor_inspector_offered (BorInspector *self)
{
  guint kinds = 0;
  for (guint i = 0; i < self->rows->len; i++) {
    const BorPropDef *shape = ((const Row *) self->rows->pdata[i])->shape;
    if (shape != NULL && shape->type == BOR_PROP_REF)
      kinds |= 1u << shape->target;
  }
  return kinds;
}

void
bor_inspector_offer (BorInspector *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    bor_property_editor_offer (BOR_PROPERTY_EDITOR (((Row *) self->rows->pdata[i])->editor),
                               bor_session_scenario (self->session));
}

static void
say_why (Row *row, const char *why)
{
  g_autofree char *message = g_strdup_printf (_ ("%s: %s"), row->label, why);
  g_signal_emit_by_name (row->inspector, "failed", message);
}

/* An edit identifies a property by its name in the file. */
static void
refuse (Row *row, const GError *error)
{
  g_autofree char *name = g_strconcat (row->def != NULL ? row->def->name : row->field, ": ", NULL);
  bor_property_editor_refuse (BOR_PROPERTY_EDITOR (row->editor));
  if (g_str_has_prefix (error->message, name))
    say_why (row, error->message + strlen (name));
  else
    g_signal_emit_by_name (row->inspector, "failed", error->message);
}

/* The scenario with the new value. (transfer full) */
static BorScenario *
with_value (const Row *row, const char *value, GError **error)
{
  const BorScenario *s = bor_session_scenario (row->inspector->session);
  const BorElementRef *refs;
  BorElementRef one;
  guint n;
  refs_of (row, &refs, &n, &one);
  gboolean pairs = row->def != NULL && refs[0].kind == BOR_KIND_APPROACH
                   && ((row->def->flags & BOR_PROP_PAIRED) != 0 || row->inspector->set_both);
  if (row->def != NULL)
    return bor_edit_set_property (s, refs, n, row->def->name, value, pairs, error);
  if (n == 1 && g_str_equal (row->field, "name"))
    return bor_edit_set_name (s, refs[0], value, error);
  return bor_edit_set_field (s, refs, n, row->field, value, error);
}

static void
on_typing (Row *row, const char *value)
{
  g_autoptr (BorScenario) pending = with_value (row, value, NULL);
  bor_session_set_pending (row->inspector->session, pending);
}

static void
on_set (Row *row, const char *value)
{
  BorInspector *self = row->inspector;
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) after = with_value (row, value, &error);
  if (after == NULL) {
    if (g_error_matches (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOTHING))
      bor_inspector_show_values (self); /* the value may have been normalized */
    else
      refuse (row, error);
    return;
  }
  g_autofree char *label = g_strdup_printf (_ ("Set %s"), row->label);
  /* Stepping a number up and down is one step of the history while the same elements are shown. */
  gboolean stepped = row->def != NULL && row->def->type == BOR_PROP_INT;
  g_autofree char *merge =
    stepped ? g_strdup_printf ("set %s %d %u", row->def->name, row->other, self->shown) : NULL;
  g_signal_emit_by_name (self, "commit", after, label, merge);
}

GtkWidget *
bor_inspector_add_editor (BorInspector *self, GtkGrid *grid, int line, int column,
                          const BorPropDef *def, const char *field, const BorPropDef *choice,
                          const char *label)
{
  const BorPropDef *shape = def != NULL ? def : choice;
  Row *row = g_new0 (Row, 1);
  row->inspector = self;
  row->def = def;
  row->shape = shape;
  row->field = field;
  row->label = label;
  row->other = column == 2;
  row->editor = shape != NULL
                  ? bor_property_editor_new (shape, bor_session_scenario (self->session))
                  : bor_property_editor_new_text (label, NULL);
  g_object_ref_sink (row->editor);
  g_signal_connect_swapped (row->editor, "set", G_CALLBACK (on_set), row);
  g_signal_connect_swapped (row->editor, "typing", G_CALLBACK (on_typing), row);
  g_signal_connect_swapped (row->editor, "refused", G_CALLBACK (say_why), row);
  g_ptr_array_add (self->rows, row);
  gtk_widget_set_hexpand (row->editor, TRUE);
  gtk_grid_attach (grid, row->editor, column, line, 1, 1);
  return row->editor;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Property editors with a drop-down. */
#include <glib/gi18n-lib.h>

#include "editor/widgets/property-editor-private.h"

/* Among more choices than these the user can search. */
#define MOST_SEEN 12

static void
on_choice (BorPropertyEditor *self)
{
  guint i = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->control));
  if (i == GTK_INVALID_LIST_POSITION || (self->shows_mixed && i == self->choices->len - 1))
    return;
  const char *value = self->choices->pdata[i];
  bor_property_editor_set (self, *value != '\0' ? value : NULL);
}

static void
add_choice (BorPropertyEditor *self, GtkStringList *labels, const char *value, const char *label)
{
  g_ptr_array_add (self->choices, g_strdup (value));
  gtk_string_list_append (labels, label);
}

/* (transfer full) */
static GtkStringList *
list_choices (BorPropertyEditor *self, const BorScenario *scenario)
{
  GtkStringList *labels = gtk_string_list_new (NULL);
  g_ptr_array_set_size (self->choices, 0);
  if (self->def->fallback == NULL)
    add_choice (self, labels, "", _ ("not set"));
  for (const BorPropValue *v = self->def->values; v != NULL && v->value != NULL; v++)
    add_choice (self, labels, v->value, _ (v->label));
  if (self->def->type == BOR_PROP_REF)
    BOR_FOREACH (scenario, self->def->target, slot, const BorElement, element)
      if (element->id != NULL) {
        g_autofree char *name =
          bor_scenario_describe (scenario, bor_element_ref_make (self->def->target, slot));
        add_choice (self, labels, element->id, name);
      }
  return labels;
}

void
bor_property_choice_offer (BorPropertyEditor *self, const BorScenario *scenario)
{
  g_autoptr (GtkStringList) labels = list_choices (self, scenario);
  self->shows_mixed = FALSE;
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->control), G_LIST_MODEL (labels));
  gtk_drop_down_set_enable_search (GTK_DROP_DOWN (self->control), self->choices->len > MOST_SEEN);
}

GtkWidget *
bor_property_choice_new (BorPropertyEditor *self, const BorScenario *scenario)
{
  self->choices = g_ptr_array_new_with_free_func (g_free);
  GtkStringList *labels = list_choices (self, scenario);
  /* Searching needs an expression for the text. */
  GtkWidget *choice = gtk_drop_down_new (
    G_LIST_MODEL (labels), gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string"));
  gtk_drop_down_set_enable_search (GTK_DROP_DOWN (choice), self->choices->len > MOST_SEEN);
  g_signal_connect_swapped (choice, "notify::selected", G_CALLBACK (on_choice), self);
  return choice;
}

/* Adds a value from the file that is not one of the choices. */
static void
add_strange_choice (BorPropertyEditor *self, const char *value)
{
  const char *label = value;
  for (const BorPropValue *v = self->def->values; v != NULL && v->value != NULL; v++)
    if (g_str_equal (v->value, value))
      label = _ (v->label);
  g_autofree char *text = g_strdup_printf (_ ("%s (unavailable)"), label);
  GListModel *labels = gtk_drop_down_get_model (GTK_DROP_DOWN (self->control));
  add_choice (self, GTK_STRING_LIST (labels), value, text);
}

/* While elements have different values, an additional last choice says so. */
static void
show_mixed (BorPropertyEditor *self, gboolean shows_mixed)
{
  GtkStringList *labels = GTK_STRING_LIST (gtk_drop_down_get_model (GTK_DROP_DOWN (self->control)));
  if (shows_mixed == self->shows_mixed)
    return;
  self->shows_mixed = shows_mixed;
  if (shows_mixed) {
    add_choice (self, labels, "", _ ("different"));
  } else {
    g_ptr_array_set_size (self->choices, (gint) self->choices->len - 1);
    gtk_string_list_remove (labels, self->choices->len);
  }
}

void
bor_property_choice_show (BorPropertyEditor *self, const char *value)
{
  show_mixed (self, self->mixed);
  guint at = self->mixed ? self->choices->len - 1 : GTK_INVALID_LIST_POSITION;
  for (guint i = 0; i < self->choices->len && !self->mixed; i++)
    if (g_strcmp0 (self->choices->pdata[i], value != NULL ? value : "") == 0)
      at = i;
  if (at == GTK_INVALID_LIST_POSITION && value != NULL && !self->mixed) {
    at = self->choices->len;
    add_strange_choice (self, value);
  }
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->control), at);
}

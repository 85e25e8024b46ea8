/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/widgets/screen-reader.h"

#include <glib/gi18n-lib.h>

#include "vocabulary/properties.h"

static void
name_choice (GtkDropDown *choice)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (choice));
  GObject *item = gtk_drop_down_get_selected_item (choice);
  const char *text =
    GTK_IS_STRING_OBJECT (item) ? gtk_string_object_get_string (GTK_STRING_OBJECT (item)) : "";
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

/* Names pages without a title. */
static void
name_pages (GtkStack *stack)
{
  g_autoptr (GtkSelectionModel) pages = gtk_stack_get_pages (stack);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (pages)); i++) {
    g_autoptr (GObject) page = g_list_model_get_item (G_LIST_MODEL (pages), i);
    if (gtk_stack_page_get_title (GTK_STACK_PAGE (page)) == NULL)
      gtk_accessible_update_property (GTK_ACCESSIBLE (page), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
  }
}

/* Names message dialogs, which have no title. */
static void
name_message (GtkMessageDialog *dialog)
{
  g_autofree char *text = NULL, *more = NULL;
  g_object_get (dialog, "text", &text, "secondary-text", &more, NULL);
  g_autofree char *name = more != NULL ? g_strdup_printf ("%s %s", text, more) : g_strdup (text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (dialog), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static gboolean
on_realize (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);
  if (GTK_IS_DROP_DOWN (widget)) {
    g_signal_handlers_disconnect_by_func (widget, name_choice, NULL);
    g_signal_connect (widget, "notify::selected-item", G_CALLBACK (name_choice), NULL);
    name_choice (GTK_DROP_DOWN (widget));
  } else if (GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "close"))
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    g_dgettext ("gtk40", "Close"), -1);
  else if (GTK_IS_MESSAGE_DIALOG (widget))
    name_message (GTK_MESSAGE_DIALOG (widget));
  else if (GTK_IS_STACK (widget))
    name_pages (GTK_STACK (widget));
  else if (GTK_IS_LIST_VIEW (widget)
           && gtk_widget_get_ancestor (widget, GTK_TYPE_DROP_DOWN) != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
  else if ((GTK_IS_IMAGE (widget) || GTK_IS_PICTURE (widget))
           && gtk_widget_get_ancestor (widget, GTK_TYPE_BUTTON) != NULL)
    gtk_accessible_update_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  return TRUE;
}

void
bor_screen_reader_name_parts (void)
{
  g_type_ensure (GTK_TYPE_WIDGET);
  G_GNUC_UNUSED g_autoptr (GTypeClass) class = g_type_class_ref (GTK_TYPE_WIDGET);
  g_signal_add_emission_hook (g_signal_lookup ("realize", GTK_TYPE_WIDGET), 0, on_realize, NULL,
                              NULL);
}

#define GREETING 1000 /* milliseconds until screen readers know the program */

static gboolean
greet (gpointer data)
{
  GtkWindow *window = data;
  GtkWidget *focus = gtk_window_get_focus (window);
  if (focus != NULL && gtk_window_is_active (window) && !GTK_IS_TEXT (focus)) {
    gtk_window_set_focus (window, NULL);
    gtk_window_set_focus (window, focus);
  }
  return G_SOURCE_REMOVE;
}

void
bor_screen_reader_announce_focus (GtkWindow *window)
{
  g_return_if_fail (GTK_IS_WINDOW (window));
  g_timeout_add_full (G_PRIORITY_DEFAULT, GREETING, greet, g_object_ref (window), g_object_unref);
}

#define USUAL "bor-screen-reader-usual"
#define SAYS  "bor-screen-reader-says"

static void
set_description (GtkWidget *widget, const char *text)
{
  if (text != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    text, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

void
bor_screen_reader_describe (GtkWidget *widget, const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_object_set_data_full (G_OBJECT (widget), USUAL, g_strdup (text), g_free);
  set_description (widget, text);
}

/* The widget that screen readers consider focused: an entry, not the GtkText in it. */
static GtkWidget *
find_listener (GtkRoot *root)
{
  GtkWidget *focus = gtk_root_get_focus (root);
  if (GTK_IS_TEXT (focus) && GTK_IS_EDITABLE (gtk_widget_get_parent (focus)))
    return gtk_widget_get_parent (focus);
  return focus;
}

/* Restores the description that was replaced by an announcement. */
static void
on_focus (GtkRoot *root)
{
  GtkWidget *says = g_object_get_data (G_OBJECT (root), SAYS);
  if (says == NULL || says == find_listener (root))
    return;
  const char *usual = g_object_get_data (G_OBJECT (says), USUAL);
  set_description (says, usual != NULL ? usual : gtk_widget_get_tooltip_text (says));
  g_object_set_data (G_OBJECT (root), SAYS, NULL);
  g_object_unref (says);
}

/* The window is being destroyed, with the data on it. */
static void
forget (GtkRoot *root)
{
  GtkWidget *says = g_object_steal_data (G_OBJECT (root), SAYS);
  g_clear_object (&says);
}

void
bor_screen_reader_announce (GtkWidget *widget, const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *listener = root != NULL ? find_listener (root) : NULL;
  if (listener == NULL || text == NULL)
    return;
  on_focus (root);
  if (g_object_get_data (G_OBJECT (root), SAYS) == NULL) {
    g_object_set_data (G_OBJECT (root), SAYS, g_object_ref (listener));
    g_signal_handlers_disconnect_by_func (root, on_focus, NULL);
    g_signal_handlers_disconnect_by_func (root, forget, NULL);
    g_signal_connect (root, "notify::focus-widget", G_CALLBACK (on_focus), NULL);
    g_signal_connect (root, "destroy", G_CALLBACK (forget), NULL);
  }
  set_description (listener, text);
}

/* "Width: Wide", or only the label of a boolean that is true; NULL if it is false. */
static char *
describe_value (const BorScenario *s, const BorPropDef *def, const char *value)
{
  if (def->type == BOR_PROP_FLAG)
    return g_strcmp0 (value, "true") == 0 ? g_strdup (_ (def->label)) : NULL;
  for (const BorPropValue *v = def->values; v != NULL && v->value != NULL; v++)
    if (g_str_equal (v->value, value))
      return g_strdup_printf (_ ("%s: %s"), _ (def->label), _ (v->label));
  gint32 slot = def->type == BOR_PROP_REF ? bor_scenario_find (s, def->target, value) : -1;
  g_autofree char *name =
    slot >= 0 ? bor_scenario_describe (s, bor_element_ref_make (def->target, slot)) : NULL;
  return g_strdup_printf (_ ("%s: %s"), _ (def->label), name != NULL ? name : value);
}

char *
bor_screen_reader_describe_element (const BorScenario *scenario, BorElementRef ref)
{
  g_autofree char *name = bor_scenario_describe (scenario, ref);
  const BorElement *element = bor_scenario_get (scenario, ref.kind, ref.slot);
  GString *text = g_string_new (name);
  if (element != NULL && element->kind == BOR_KIND_VERTEX) {
    const BorVertex *vertex = (const BorVertex *) element;
    g_string_append_printf (text, ". %.6g, %.6g", vertex->x, vertex->y);
  }
  g_autoptr (GPtrArray) defs = bor_scenario_list_props (scenario, ref.kind, NULL);
  for (guint i = 0; i < defs->len && element != NULL; i++) {
    const char *value = bor_element_prop (element, ((const BorPropDef *) defs->pdata[i])->name);
    g_autofree char *said = value != NULL ? describe_value (scenario, defs->pdata[i], value) : NULL;
    if (said != NULL)
      g_string_append_printf (text, ". %s", said);
  }
  return g_string_free (text, FALSE);
}

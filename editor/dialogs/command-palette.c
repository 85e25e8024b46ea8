/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/dialogs/command-palette.h"

#include "editor/help/help-window.h"

struct _BorCommandPalette {
  GtkWindow parent_instance;
  /* template */
  GtkWidget *search;
  GtkWidget *stack; /* "list", "nothing" */
  GtkWidget *list;
  GtkSingleSelection *selection;
  GtkFilterListModel *found;
  GtkSortListModel *sorted;
  GtkCustomFilter *filter;
  GtkCustomSorter *sorter;
  /* owned */
  char *text; /* search text, case-folded */
  /* weak */
  GtkWidget *activator;
};

G_DEFINE_FINAL_TYPE (BorCommandPalette, bor_command_palette, GTK_TYPE_WINDOW)

static gboolean
fits (gpointer item, gpointer data)
{
  return bor_command_rank (item, ((BorCommandPalette *) data)->text) > 0;
}

static int
compare (gconstpointer a, gconstpointer b, gpointer data)
{
  const char *text = ((BorCommandPalette *) data)->text;
  return (int) bor_command_rank ((BorCommand *) b, text)
         - (int) bor_command_rank ((BorCommand *) a, text);
}

static void
choose_row (BorCommandPalette *self, guint row)
{
  gtk_single_selection_set_selected (self->selection, row);
  gtk_widget_activate_action (self->list, "list.scroll-to-item", "u", row);
}

static void
on_search (BorCommandPalette *self)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->search)));
  g_free (self->text);
  self->text = g_utf8_casefold (g_strstrip (text), -1);
  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
  gtk_sorter_changed (GTK_SORTER (self->sorter), GTK_SORTER_CHANGE_DIFFERENT);
  gboolean any = g_list_model_get_n_items (G_LIST_MODEL (self->selection)) > 0;
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), any ? "list" : "nothing");
  if (any)
    choose_row (self, 0);
}

/* Closes first: the command may open a window of its own, or depend on the focus. */
static void
on_activate (BorCommandPalette *self)
{
  BorCommand *command = gtk_single_selection_get_selected_item (self->selection);
  if (command == NULL || !bor_command_is_enabled (command)) {
    gtk_widget_error_bell (GTK_WIDGET (self));
    return;
  }
  g_autofree char *name = NULL, *action = g_strdup (bor_command_action (command));
  g_autoptr (GVariant) target = NULL;
  g_autoptr (GtkWidget) activator = self->activator != NULL ? g_object_ref (self->activator) : NULL;
  gtk_window_destroy (GTK_WINDOW (self));
  if (activator != NULL && g_action_parse_detailed_name (action, &name, &target, NULL))
    gtk_widget_activate_action_variant (activator, name, target);
}

/* Activates on a single click. GTK's “single-click-activate” would also select rows that move
 * under the pointer during typing. */
static void
on_click (BorCommandPalette *self, int n, double x, double y)
{
  if (gtk_widget_pick (self->list, x, y, GTK_PICK_DEFAULT) != self->list)
    on_activate (self);
}

/* The arrow keys move in the list while the entry keeps the focus. */
static gboolean
on_key (BorCommandPalette *self, guint key)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->selection));
  guint row = gtk_single_selection_get_selected (self->selection);
  if (n == 0 || (key != GDK_KEY_Down && key != GDK_KEY_Up))
    return FALSE;
  choose_row (self, key == GDK_KEY_Down ? MIN (row + 1, n - 1) : row - (row > 0));
  return TRUE;
}

static void
bor_command_palette_dispose (GObject *object)
{
  BorCommandPalette *self = BOR_COMMAND_PALETTE (object);
  g_clear_weak_pointer (&self->activator);
  G_OBJECT_CLASS (bor_command_palette_parent_class)->dispose (object);
}

static void
bor_command_palette_finalize (GObject *object)
{
  g_free (BOR_COMMAND_PALETTE (object)->text);
  G_OBJECT_CLASS (bor_command_palette_parent_class)->finalize (object);
}

static void
bor_command_palette_class_init (BorCommandPaletteClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bor_command_palette_dispose;
  G_OBJECT_CLASS (class)->finalize = bor_command_palette_finalize;
  g_type_ensure (BOR_TYPE_COMMAND);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/bormida/Bormida/command-palette.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, BorCommandPalette, name)
  CHILD (search);
  CHILD (stack);
  CHILD (list);
  CHILD (selection);
  CHILD (found);
  CHILD (sorted);
  CHILD (filter);
  CHILD (sorter);
#undef CHILD
  gtk_widget_class_bind_template_callback (widget_class, on_search);
  gtk_widget_class_bind_template_callback (widget_class, on_activate);
  gtk_widget_class_bind_template_callback (widget_class, on_key);
  gtk_widget_class_bind_template_callback (widget_class, on_click);
  gtk_widget_class_bind_template_callback (widget_class, gtk_window_close);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
bor_command_palette_init (BorCommandPalette *self)
{
  self->text = g_strdup ("");
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_custom_filter_set_filter_func (self->filter, fits, self, NULL);
  gtk_custom_sorter_set_sort_func (self->sorter, compare, self, NULL);
  bor_help_offer (GTK_WIDGET (self), "keyboard.md");
}

GtkWidget *
bor_command_palette_new (BorWorkspace *window, GtkWidget *inside, GListModel *commands)
{
  g_return_val_if_fail (BOR_IS_WORKSPACE (window) && G_IS_LIST_MODEL (commands), NULL);
  BorCommandPalette *self = g_object_new (BOR_TYPE_COMMAND_PALETTE, "transient-for", window, NULL);
  g_set_weak_pointer (&self->activator, inside != NULL ? inside : GTK_WIDGET (window));
  gtk_filter_list_model_set_model (self->found, commands);
  on_search (self);
  gtk_window_set_focus (GTK_WINDOW (self), self->search);
  return GTK_WIDGET (self);
}

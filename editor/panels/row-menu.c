/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/panels/row-menu.h"

#include <glib/gi18n-lib.h>

#include "editor/map/text-popover.h"
#include "editor/widgets/popover-place.h"

typedef struct {
  GtkWidget *list, *under; /* borrowed: this belongs to the list */
  gboolean rows_are_elements;
  BorRowFind find;
  gpointer data;
  BorElementRef ref; /* for which the menu is open */
  BorPoint at;       /* in `under` */
} RowMenu;

static void
on_rename (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  RowMenu *self = data;
  GtkRoot *root = gtk_widget_get_root (self->list);
  if (BOR_IS_WORKSPACE (root))
    bor_text_popover_show_in (BOR_WORKSPACE (root), &self->ref, self->under, self->at, self->list);
}

static GMenuModel *
new_menu (const RowMenu *self)
{
  GMenu *menu = g_menu_new ();
  if (bor_text_popover_is_for (self->ref.kind))
    g_menu_append (menu, _ ("Rename…"), "row.rename");
  g_menu_append (menu, _ ("_Zoom to Selection"), "win.zoom-selection");
  if (self->rows_are_elements)
    g_menu_append (menu, _ ("_Delete"), "win.delete");
  return G_MENU_MODEL (menu);
}

/* `x` and `y` in the list. */
static gboolean
open_menu (RowMenu *self, GtkWidget *inside, double x, double y)
{
  if (inside == NULL || inside == self->list || !self->find (self->data, inside, &self->ref))
    return FALSE;
  gtk_widget_translate_coordinates (self->list, self->under, x, y, &self->at.x, &self->at.y);
  g_autoptr (GMenuModel) menu = new_menu (self);
  GtkWidget *popover = gtk_popover_menu_new_from_model (menu);
  gtk_popover_set_has_arrow (GTK_POPOVER (popover), FALSE);
  gtk_popover_set_position (GTK_POPOVER (popover), GTK_POS_BOTTOM);
  gtk_widget_set_halign (popover, GTK_ALIGN_START);
  bor_popover_attach (GTK_POPOVER (popover), self->under);
  bor_popover_point_at (GTK_POPOVER (popover), self->at.x, self->at.y);
  gtk_popover_popup (GTK_POPOVER (popover));
  return TRUE;
}

/* On release: the menu would otherwise keep the release from the widgets that saw the press. */
static void
on_released (GtkGestureClick *gesture, int n, double x, double y, RowMenu *self)
{
  if (open_menu (self, gtk_widget_pick (self->list, x, y, GTK_PICK_DEFAULT), x, y))
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
}

/* Opens it below the row that has the focus. */
static gboolean
on_key (GtkWidget *list, GVariant *arguments, gpointer data)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (list));
  graphene_rect_t bounds;
  if (focus == NULL || !gtk_widget_is_ancestor (focus, list)
      || !gtk_widget_compute_bounds (focus, list, &bounds))
    return FALSE;
  return open_menu (data, focus, bounds.origin.x + bounds.size.height,
                    bounds.origin.y + bounds.size.height);
}

static void
add_key (GtkShortcutController *keys, const char *trigger, RowMenu *self)
{
  gtk_shortcut_controller_add_shortcut (
    keys, gtk_shortcut_new (gtk_shortcut_trigger_parse_string (trigger),
                            gtk_callback_action_new (on_key, self, NULL)));
}

static void
add_controllers (RowMenu *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect (click, "released", G_CALLBACK (on_released), self);
  gtk_widget_add_controller (self->list, GTK_EVENT_CONTROLLER (click));
  GtkEventController *keys = gtk_shortcut_controller_new ();
  add_key (GTK_SHORTCUT_CONTROLLER (keys), "Menu", self);
  add_key (GTK_SHORTCUT_CONTROLLER (keys), "<Shift>F10", self);
  gtk_widget_add_controller (self->list, keys);
}

GtkTreeListRow *
bor_row_menu_tree_row (GtkWidget *inside)
{
  GtkWidget *expander = gtk_widget_get_ancestor (inside, GTK_TYPE_TREE_EXPANDER);
  if (expander == NULL)
    expander = gtk_widget_get_first_child (inside);
  return GTK_IS_TREE_EXPANDER (expander)
           ? gtk_tree_expander_get_list_row (GTK_TREE_EXPANDER (expander))
           : NULL;
}

void
bor_row_menu_attach (GtkWidget *list, GtkWidget *under, gboolean rows_are_elements, BorRowFind find,
                     gpointer data)
{
  static const GActionEntry rename = { .name = "rename", .activate = on_rename };
  RowMenu *self = g_new0 (RowMenu, 1);
  *self = (RowMenu){ list, under, rows_are_elements, find, data, { 0 }, { 0 } };
  g_object_set_data_full (G_OBJECT (list), "row-menu", self, g_free);
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (actions), &rename, 1, self);
  gtk_widget_insert_action_group (under, "row", G_ACTION_GROUP (actions));
  add_controllers (self);
}

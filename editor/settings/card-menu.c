/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/settings/card-menu.h"

#include <glib/gi18n-lib.h>

#include "editor/settings/settings-private.h"
#include "editor/widgets/popover-place.h"

typedef struct {
  BorSettingsPage *page; /* borrowed, as are the others: this belongs to the card */
  GtkWidget *card, *remove;
  BorElementRef ref;
} CardMenu;

static void
on_rename (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CardMenu *self = data;
  BorSettingsPagePrivate *p = bor_settings_page_private (self->page);
  for (guint i = 0; i < p->rows->len; i++) {
    BorSettingsRow *row = p->rows->pdata[i];
    const BorSetting *setting = &row->setting;
    if (setting->ref.kind == self->ref.kind && setting->ref.slot == self->ref.slot
        && setting->def->owner == NULL && g_str_equal (setting->def->name, "name"))
      gtk_widget_child_focus (row->control, GTK_DIR_TAB_FORWARD);
  }
}

static void
on_remove (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_signal_emit_by_name (((CardMenu *) data)->remove, "clicked");
}

/* On release: the menu would otherwise keep the release from the widgets that saw the press. */
static void
on_released (GtkGestureClick *gesture, int n, double x, double y, CardMenu *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_menu_append (menu, _ ("Rename…"), "card.rename");
  g_menu_append (menu, gtk_widget_get_tooltip_text (self->remove), "card.remove");
  GtkWidget *popover = gtk_popover_menu_new_from_model (G_MENU_MODEL (menu));
  gtk_popover_set_has_arrow (GTK_POPOVER (popover), FALSE);
  gtk_widget_set_halign (popover, GTK_ALIGN_START);
  bor_popover_attach (GTK_POPOVER (popover), self->card);
  bor_popover_point_at (GTK_POPOVER (popover), x, y);
  gtk_popover_popup (GTK_POPOVER (popover));
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
}

void
bor_settings_card_menu_attach (BorSettingsPage *page, GtkWidget *card, BorElementRef ref,
                               GtkWidget *remove)
{
  static const GActionEntry entries[] = {
    { .name = "rename", .activate = on_rename },
    { .name = "remove", .activate = on_remove },
  };
  CardMenu *self = g_new0 (CardMenu, 1);
  *self = (CardMenu){ page, card, remove, ref };
  g_object_set_data_full (G_OBJECT (card), "card-menu", self, g_free);
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (card, "card", G_ACTION_GROUP (actions));
  GtkGesture *click = gtk_gesture_click_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect (click, "released", G_CALLBACK (on_released), self);
  gtk_widget_add_controller (card, GTK_EVENT_CONTROLLER (click));
}

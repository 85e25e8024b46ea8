/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/preview/resign.h"

#include <glib/gi18n-lib.h>

struct _BorPreviewResign {
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *ask;      /* the button that asks */
  GtkWidget *confirm;  /* what it asks */
  GtkWidget *question; /* GtkLabel */
  GtkWidget *keep;
  BorPreview *preview; /* owned, nullable */
};

G_DEFINE_FINAL_TYPE (BorPreviewResign, bor_preview_resign, GTK_TYPE_WIDGET)

static void
bor_preview_resign_dispose (GObject *object)
{
  BorPreviewResign *self = BOR_PREVIEW_RESIGN (object);
  bor_preview_resign_set_preview (self, NULL);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (bor_preview_resign_parent_class)->dispose (object);
}

static void
bor_preview_resign_class_init (BorPreviewResignClass *class)
{
  G_OBJECT_CLASS (class)->dispose = bor_preview_resign_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
}

static void
show_question (BorPreviewResign *self, gboolean asking)
{
  gtk_widget_set_visible (self->confirm, asking);
  gtk_widget_set_visible (self->ask, !asking);
}

static void
on_ask (BorPreviewResign *self)
{
  const BorGame *game = bor_preview_game (self->preview);
  g_autofree char *question = g_strdup_printf (
    _ ("Resign for %s?"), bor_game_player_name (game, bor_preview_decider (self->preview)));
  gtk_label_set_text (GTK_LABEL (self->question), question);
  show_question (self, TRUE);
  gtk_widget_grab_focus (self->keep);
}

static void
on_keep (BorPreviewResign *self)
{
  show_question (self, FALSE);
  gtk_widget_grab_focus (self->ask);
}

static void
on_resign (BorPreviewResign *self)
{
  bor_preview_give_up (self->preview);
}

static gboolean
on_escape (GtkWidget *widget, GVariant *args, gpointer data)
{
  on_keep (data);
  return TRUE;
}

static GtkWidget *
add_button (BorPreviewResign *self, GtkWidget *box, const char *label, GCallback callback)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);
  g_signal_connect_object (button, "clicked", callback, self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), button);
  return button;
}

static GtkWidget *
new_confirmation (BorPreviewResign *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_add_css_class (box, "settings-card");
  self->question = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->question), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->question), 0);
  gtk_box_append (GTK_BOX (box), self->question);
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  self->keep = add_button (self, buttons, _ ("_Play On"), G_CALLBACK (on_keep));
  GtkWidget *resign = add_button (self, buttons, _ ("_Resign"), G_CALLBACK (on_resign));
  gtk_widget_add_css_class (resign, "destructive-action");
  gtk_box_append (GTK_BOX (box), buttons);
  GtkEventController *keys = gtk_shortcut_controller_new ();
  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (keys),
    gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                      gtk_callback_action_new (on_escape, self, NULL)));
  gtk_widget_add_controller (box, keys);
  return box;
}

static void
bor_preview_resign_init (BorPreviewResign *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  self->ask = add_button (self, self->box, _ ("Res_ign…"), G_CALLBACK (on_ask));
  gtk_widget_set_tooltip_text (self->ask, _ ("Resign for the side whose turn it is"));
  gtk_widget_add_css_class (self->ask, "flat");
  gtk_widget_set_halign (self->ask, GTK_ALIGN_START);
  self->confirm = new_confirmation (self);
  gtk_box_append (GTK_BOX (self->box), self->confirm);
  show_question (self, FALSE);
}

GtkWidget *
bor_preview_resign_new (void)
{
  return g_object_new (BOR_TYPE_PREVIEW_RESIGN, NULL);
}

static void
follow (BorPreviewResign *self)
{
  show_question (self, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self), bor_preview_can_resign (self->preview));
}

void
bor_preview_resign_set_preview (BorPreviewResign *self, BorPreview *preview)
{
  if (self->preview != NULL)
    g_signal_handlers_disconnect_by_data (self->preview, self);
  g_set_object (&self->preview, preview);
  if (preview == NULL || self->box == NULL)
    return;
  g_signal_connect_swapped (preview, "changed", G_CALLBACK (follow), self);
  follow (self);
}

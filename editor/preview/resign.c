/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/preview/resign.h"

#include <glib/gi18n-lib.h>

struct _BorPreviewResign {
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *ask;      /* the button to resign */
  GtkWidget *confirm;  /* the confirmation */
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
  bor_preview_resign_game (self->preview);
}

static gboolean
on_escape (GtkWidget *widget, GVariant *args, gpointer data)
{
  on_keep (data);
  return TRUE;
}

static void
bor_preview_resign_class_init (BorPreviewResignClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bor_preview_resign_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/bormida/Bormida/preview-resign.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, BorPreviewResign, name)
  CHILD (box);
  CHILD (ask);
  CHILD (confirm);
  CHILD (question);
  CHILD (keep);
#undef CHILD
  gtk_widget_class_bind_template_callback (widget_class, on_ask);
  gtk_widget_class_bind_template_callback (widget_class, on_keep);
  gtk_widget_class_bind_template_callback (widget_class, on_resign);
}

static void
bor_preview_resign_init (BorPreviewResign *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  GtkEventController *keys = gtk_shortcut_controller_new ();
  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (keys),
    gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                      gtk_callback_action_new (on_escape, self, NULL)));
  gtk_widget_add_controller (self->confirm, keys);
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

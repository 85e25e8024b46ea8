/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/files/copy-bar.h"

#include <glib/gi18n-lib.h>

#include "editor/widgets/screen-reader.h"

struct _BorCopyBar {
  GtkWidget parent_instance;

  GtkWidget *bar; /* the only child: GtkInfoBar */
  GtkWidget *label;
  BorRecovery *recovery; /* owned, nullable */
};

G_DEFINE_FINAL_TYPE (BorCopyBar, bor_copy_bar, GTK_TYPE_WIDGET)

static void
show_state (BorCopyBar *self)
{
  g_autofree char *error = self->recovery != NULL ? bor_recovery_error (self->recovery) : NULL;
  g_autofree char *text =
    error != NULL ? g_strdup_printf (
      _ ("Bormida cannot keep a copy of your unsaved work: %s. Save soon."), error)
                  : NULL;
  if (text != NULL)
    gtk_label_set_text (GTK_LABEL (self->label), text);
  if (text != NULL && !gtk_info_bar_get_revealed (GTK_INFO_BAR (self->bar)))
    bor_screen_reader_announce (GTK_WIDGET (self), text);
  gtk_info_bar_set_revealed (GTK_INFO_BAR (self->bar), text != NULL);
}

static void
on_response (GtkInfoBar *bar)
{
  gtk_widget_activate_action (GTK_WIDGET (bar), "win.save", NULL);
}

static void
bor_copy_bar_dispose (GObject *object)
{
  BorCopyBar *self = BOR_COPY_BAR (object);
  if (self->bar != NULL)
    bor_copy_bar_set_recovery (self, NULL);
  g_clear_pointer (&self->bar, gtk_widget_unparent);
  G_OBJECT_CLASS (bor_copy_bar_parent_class)->dispose (object);
}

static void
bor_copy_bar_class_init (BorCopyBarClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bor_copy_bar_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/bormida/Bormida/copy-bar.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, BorCopyBar, name)
  CHILD (bar);
  CHILD (label);
#undef CHILD
  gtk_widget_class_bind_template_callback (widget_class, on_response);
}

static void
bor_copy_bar_init (BorCopyBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
bor_copy_bar_set_recovery (BorCopyBar *self, BorRecovery *recovery)
{
  g_return_if_fail (BOR_IS_COPY_BAR (self));
  if (self->recovery != NULL)
    g_signal_handlers_disconnect_by_data (self->recovery, self);
  g_set_object (&self->recovery, recovery);
  if (recovery != NULL)
    g_signal_connect_object (recovery, "written", G_CALLBACK (show_state), self, G_CONNECT_SWAPPED);
  show_state (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/files/disk-bar.h"

#include <glib/gi18n-lib.h>

#include "editor/files/file-watch.h"
#include "editor/widgets/screen-reader.h"

struct _BorDiskBar {
  GtkWidget parent_instance;

  GtkWidget *bar; /* the only child: GtkInfoBar */
  GtkWidget *label;
  GtkWidget *reload;
  GFile *file;         /* owned, nullable */
  BorFileWatch *watch; /* owned; for `file` */
};

G_DEFINE_FINAL_TYPE (BorDiskBar, bor_disk_bar, GTK_TYPE_WIDGET)

enum {
  RELOAD,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static void
on_changed (BorDiskBar *self)
{
  gboolean there = g_file_query_exists (self->file, NULL);
  const char *text =
    there ? _ ("The file has been changed by another program.")
          : _ ("Another program has moved or deleted the file. Save to write it again.");
  gtk_label_set_text (GTK_LABEL (self->label), text);
  gtk_widget_set_visible (self->reload, there);
  gtk_info_bar_set_revealed (GTK_INFO_BAR (self->bar), TRUE);
  bor_screen_reader_announce (GTK_WIDGET (self), text);
}

static void
on_response (BorDiskBar *self, int response)
{
  if (response == GTK_RESPONSE_ACCEPT)
    g_signal_emit (self, signals[RELOAD], 0);
  else
    bor_disk_bar_accept (self);
}

static void
bor_disk_bar_dispose (GObject *object)
{
  BorDiskBar *self = BOR_DISK_BAR (object);
  g_clear_object (&self->watch);
  g_clear_object (&self->file);
  g_clear_pointer (&self->bar, gtk_widget_unparent);
  G_OBJECT_CLASS (bor_disk_bar_parent_class)->dispose (object);
}

static void
bor_disk_bar_class_init (BorDiskBarClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bor_disk_bar_dispose;
  signals[RELOAD] = g_signal_new ("reload", BOR_TYPE_DISK_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/bormida/Bormida/disk-bar.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, BorDiskBar, name)
  CHILD (bar);
  CHILD (label);
  CHILD (reload);
#undef CHILD
  gtk_widget_class_bind_template_callback (widget_class, on_response);
}

static void
bor_disk_bar_init (BorDiskBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
bor_disk_bar_set_file (BorDiskBar *self, GFile *file)
{
  g_return_if_fail (BOR_IS_DISK_BAR (self));
  gtk_info_bar_set_revealed (GTK_INFO_BAR (self->bar), FALSE);
  g_clear_object (&self->watch);
  g_set_object (&self->file, file);
  if (file == NULL)
    return;
  self->watch = bor_file_watch_new (file);
  g_signal_connect_object (self->watch, "changed", G_CALLBACK (on_changed), self,
                           G_CONNECT_SWAPPED);
}

gboolean
bor_disk_bar_differs (BorDiskBar *self)
{
  g_return_val_if_fail (BOR_IS_DISK_BAR (self), FALSE);
  return self->watch != NULL && bor_file_watch_differs (self->watch);
}

void
bor_disk_bar_accept (BorDiskBar *self)
{
  g_return_if_fail (BOR_IS_DISK_BAR (self));
  if (self->watch != NULL)
    bor_file_watch_accept (self->watch);
  gtk_info_bar_set_revealed (GTK_INFO_BAR (self->bar), FALSE);
}

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
  /* The scenario's file, and that of its board; owned, nullable. */
  GFile *files[2];
  BorFileWatch *watches[2];
};

G_DEFINE_FINAL_TYPE (BorDiskBar, bor_disk_bar, GTK_TYPE_WIDGET)

enum {
  RELOAD,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* (transfer full) */
static char *
describe (const BorDiskBar *self, gboolean board, gboolean there)
{
  g_autofree char *name = g_file_get_basename (self->files[board]);
  if (board)
    return there ? g_strdup_printf (_ ("The board in “%s” has been changed elsewhere."), name)
                 : g_strdup_printf (_ ("The file of the board, “%s”, has been moved or deleted. "
                                       "Save to write it again."),
                                    name);
  return g_strdup (there ? _ ("The file has been changed by another program.")
                         : _ ("Another program has moved or deleted the file. Save to write it "
                              "again."));
}

static void
on_changed (BorDiskBar *self, BorFileWatch *watch)
{
  gboolean board = watch == self->watches[1];
  gboolean there = g_file_query_exists (self->files[board], NULL);
  g_autofree char *text = describe (self, board, there);
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
  for (guint i = 0; i < 2; i++) {
    g_clear_object (&self->watches[i]);
    g_clear_object (&self->files[i]);
  }
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

static void
watch (BorDiskBar *self, guint which, GFile *file)
{
  gtk_info_bar_set_revealed (GTK_INFO_BAR (self->bar), FALSE);
  g_clear_object (&self->watches[which]);
  g_set_object (&self->files[which], file);
  if (file == NULL)
    return;
  self->watches[which] = bor_file_watch_new (file);
  g_signal_connect_object (self->watches[which], "changed", G_CALLBACK (on_changed), self,
                           G_CONNECT_SWAPPED);
}

void
bor_disk_bar_set_file (BorDiskBar *self, GFile *file)
{
  g_return_if_fail (BOR_IS_DISK_BAR (self));
  watch (self, 0, file);
}

void
bor_disk_bar_set_board (BorDiskBar *self, GFile *board)
{
  g_return_if_fail (BOR_IS_DISK_BAR (self));
  gboolean same =
    board == self->files[1]
    || (board != NULL && self->files[1] != NULL && g_file_equal (board, self->files[1]));
  if (!same)
    watch (self, 1, board);
}

GFile *
bor_disk_bar_changed_file (BorDiskBar *self)
{
  g_return_val_if_fail (BOR_IS_DISK_BAR (self), NULL);
  for (guint i = 0; i < 2; i++)
    if (self->watches[i] != NULL && bor_file_watch_differs (self->watches[i])
        && g_file_query_exists (self->files[i], NULL))
      return self->files[i];
  return NULL;
}

gboolean
bor_disk_bar_has_vanished (BorDiskBar *self)
{
  g_return_val_if_fail (BOR_IS_DISK_BAR (self), FALSE);
  for (guint i = 0; i < 2; i++)
    if (self->watches[i] != NULL && bor_file_watch_differs (self->watches[i])
        && !g_file_query_exists (self->files[i], NULL))
      return TRUE;
  return FALSE;
}

void
bor_disk_bar_accept (BorDiskBar *self)
{
  g_return_if_fail (BOR_IS_DISK_BAR (self));
  for (guint i = 0; i < 2; i++)
    if (self->watches[i] != NULL)
      bor_file_watch_accept (self->watches[i]);
  gtk_info_bar_set_revealed (GTK_INFO_BAR (self->bar), FALSE);
}

void
bor_disk_bar_accept_until (BorDiskBar *self, GDateTime *time)
{
  g_return_if_fail (BOR_IS_DISK_BAR (self));
  for (guint i = 0; i < 2; i++)
    if (self->watches[i] != NULL)
      bor_file_watch_accept_until (self->watches[i], time);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/files/file-watch.h"

struct _BorFileWatch {
  GObject parent_instance;
  GFile *file;           /* owned */
  GFileMonitor *monitor; /* owned; NULL if files cannot be monitored */
  char *known;           /* owned: time and size of the known contents; NULL: no file */
};

G_DEFINE_FINAL_TYPE (BorFileWatch, bor_file_watch, G_TYPE_OBJECT)

enum {
  CHANGED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* Identifies a state of the file. (transfer full, NULL without a file) */
static char *
look (GFile *file)
{
  g_autoptr (GFileInfo) info =
    g_file_query_info (file,
                       G_FILE_ATTRIBUTE_TIME_MODIFIED "," G_FILE_ATTRIBUTE_TIME_MODIFIED_USEC
                                                      "," G_FILE_ATTRIBUTE_STANDARD_SIZE
                                                      "," G_FILE_ATTRIBUTE_UNIX_INODE,
                       G_FILE_QUERY_INFO_NONE, NULL, NULL);
  if (info == NULL)
    return NULL;
  return g_strdup_printf (
    "%" G_GUINT64_FORMAT ".%06u %" G_GOFFSET_FORMAT " %" G_GUINT64_FORMAT,
    g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_TIME_MODIFIED),
    g_file_info_get_attribute_uint32 (info, G_FILE_ATTRIBUTE_TIME_MODIFIED_USEC),
    g_file_info_get_size (info),
    g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_UNIX_INODE));
}

gboolean
bor_file_watch_differs (BorFileWatch *self)
{
  g_autofree char *now = look (self->file);
  return g_strcmp0 (now, self->known) != 0;
}

void
bor_file_watch_accept (BorFileWatch *self)
{
  g_free (self->known);
  self->known = look (self->file);
}

void
bor_file_watch_accept_until (BorFileWatch *self, GDateTime *time)
{
  bor_file_watch_accept (self);
  g_autoptr (GFileInfo) info = g_file_query_info (self->file, G_FILE_ATTRIBUTE_TIME_MODIFIED,
                                                  G_FILE_QUERY_INFO_NONE, NULL, NULL);
  g_autoptr (GDateTime) written =
    info != NULL ? g_file_info_get_modification_date_time (info) : NULL;
  if (written != NULL && g_date_time_compare (written, time) > 0)
    g_clear_pointer (&self->known, g_free);
}

static void
on_monitor (BorFileWatch *self, GFile *file, GFile *other, GFileMonitorEvent event)
{
  if (event == G_FILE_MONITOR_EVENT_CHANGED) /* another signal follows when writing has finished */
    return;
  if (bor_file_watch_differs (self))
    g_signal_emit (self, signals[CHANGED], 0);
}

static void
bor_file_watch_finalize (GObject *object)
{
  BorFileWatch *self = BOR_FILE_WATCH (object);
  if (self->monitor != NULL)
    g_signal_handlers_disconnect_by_data (self->monitor, self);
  g_clear_object (&self->monitor);
  g_clear_object (&self->file);
  g_free (self->known);
  G_OBJECT_CLASS (bor_file_watch_parent_class)->finalize (object);
}

static void
bor_file_watch_class_init (BorFileWatchClass *class)
{
  G_OBJECT_CLASS (class)->finalize = bor_file_watch_finalize;
  signals[CHANGED] = g_signal_new ("changed", BOR_TYPE_FILE_WATCH, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
bor_file_watch_init (BorFileWatch *self)
{
}

BorFileWatch *
bor_file_watch_new (GFile *file)
{
  BorFileWatch *self = g_object_new (BOR_TYPE_FILE_WATCH, NULL);
  self->file = g_object_ref (file);
  self->monitor = g_file_monitor_file (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_swapped (self->monitor, "changed", G_CALLBACK (on_monitor), self);
  bor_file_watch_accept (self);
  return self;
}

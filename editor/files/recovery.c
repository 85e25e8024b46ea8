/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/files/recovery.h"

#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>

#include "editor/files/recovery-history.h"
#include "editor/session/changes.h"
#include "xml/xml.h"

struct _BorRecovery {
  GObject parent_instance;

  /* owned */
  BorSession *session;
  char *path;  /* the copy, NAME.xml, with NAME.info beside it */
  GMutex lock; /* for the fields below, which the writing thread uses */
  GCond written;

  BorHistoryFiles *files; /* owned; used by one thread at a time; nullable */
  int claim;              /* a locked file shows that this process is still running; -1: none */
  guint delay;
  guint timer;      /* source */
  gboolean writing; /* a thread is writing */
  gboolean stale;   /* a newer value must be written afterwards */
  char *error;      /* owned: why the last copy could not be written; nullable */
};

G_DEFINE_FINAL_TYPE (BorRecovery, bor_recovery, G_TYPE_OBJECT)

enum {
  WRITTEN,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

#define GROUP "Recovery"
#define AGAIN 10000 /* milliseconds before a failed write is retried */

char *
bor_recovery_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "bormida", "recovery", NULL);
}

static char *
info_path (const char *path)
{
  return g_strconcat (path, ".info", NULL);
}

/* Locks the file that claims a copy; -1 if another process has it. The lock is released when the
 * process ends, however it ends. */
static int
claim (const char *path)
{
  g_autofree char *name = g_strconcat (path, ".lock", NULL);
  int fd = g_open (name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (fd >= 0 && flock (fd, LOCK_EX | LOCK_NB) == 0)
    return fd;
  if (fd >= 0)
    g_close (fd, NULL);
  return -1;
}

/* A copy to be written. */
typedef struct {
  BorRecovery *recovery; /* borrowed: the task holds a reference */
  BorScenario *scenario;
  BorHistoryFiles *files;    /* borrowed */
  BorHistoryMoment *history; /* owned */
  char *path;
  char *uri;      /* nullable */
  char *pictures; /* folder; nullable */
} Copy;

static void
copy_free (gpointer data)
{
  Copy *copy = data;
  bor_scenario_unref (copy->scenario);
  bor_history_moment_free (copy->history);
  g_free (copy->path);
  g_free (copy->uri);
  g_free (copy->pictures);
  g_free (copy);
}

static gboolean
write_copy (const Copy *copy, GError **error)
{
  /* With the board: its own file may be elsewhere, or unsaved too. */
  g_autoptr (BorScenario) whole = bor_scenario_with_board_href (copy->scenario, NULL);
  g_autoptr (GBytes) bytes = bor_xml_write_bytes (whole);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  /* A copy that cannot be read must not replace one that can. */
  g_autoptr (BorScenario) read = bor_xml_read_bytes (bytes, _ ("recovery"), NULL, error);
  if (read == NULL)
    return FALSE;

  g_autoptr (GKeyFile) info = g_key_file_new ();
  const char *href = bor_scenario_board (copy->scenario)->href;
  g_key_file_set_int64 (info, GROUP, "time", g_get_real_time () / G_USEC_PER_SEC);
  if (copy->uri != NULL)
    g_key_file_set_string (info, GROUP, "document", copy->uri);
  if (href != NULL)
    g_key_file_set_string (info, GROUP, "board", href);
  g_autofree char *pictures =
    copy->pictures != NULL ? g_filename_to_uri (copy->pictures, NULL, NULL) : NULL;
  if (pictures != NULL)
    g_key_file_set_string (info, GROUP, "pictures", pictures);
  bor_history_files_write (copy->files, copy->history, info);
  g_autofree char *info_name = info_path (copy->path);
  gsize length;
  g_autofree char *text = g_key_file_to_data (info, &length, NULL);
  return g_file_set_contents_full (info_name, text, (gssize) length, G_FILE_SET_CONTENTS_CONSISTENT,
                                   0600, error)
         && g_file_set_contents_full (copy->path, data, (gssize) size,
                                      G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                      0600, error);
}

static void begin (BorRecovery *self);
static gboolean on_timer (gpointer data);

static gboolean
is_unsaved (BorRecovery *self)
{
  return self->session != NULL
         && (!bor_document_is_saved (bor_session_document (self->session))
             || bor_session_pending (self->session) != bor_session_scenario (self->session));
}

char *
bor_recovery_error (BorRecovery *self)
{
  g_return_val_if_fail (BOR_IS_RECOVERY (self), NULL);
  g_mutex_lock (&self->lock);
  char *error = g_strdup (self->error);
  g_mutex_unlock (&self->lock);
  return error;
}

static void
write_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Copy *copy = data;
  BorRecovery *self = copy->recovery;
  g_autoptr (GError) error = NULL;
  write_copy (copy, &error);
  g_mutex_lock (&self->lock);
  self->writing = FALSE;
  g_free (self->error);
  self->error = error != NULL ? g_strdup (error->message) : NULL;
  g_cond_broadcast (&self->written);
  g_mutex_unlock (&self->lock);
  g_task_return_boolean (task, TRUE);
}

static void
wrote (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BorRecovery) self = data;
  g_autofree char *error = bor_recovery_error (self);
  if (self->stale)
    begin (self);
  else if (error != NULL && self->timer == 0 && is_unsaved (self))
    self->timer = g_timeout_add (AGAIN, on_timer, self);
  g_signal_emit (self, signals[WRITTEN], 0);
}

static void
begin (BorRecovery *self)
{
  g_mutex_lock (&self->lock);
  self->stale = self->writing;
  self->writing = TRUE;
  g_mutex_unlock (&self->lock);
  if (self->stale)
    return;
  if (self->claim < 0)
    self->claim = claim (self->path);
  Copy *copy = g_new0 (Copy, 1);
  copy->recovery = self;
  GFile *file = bor_session_file (self->session);
  copy->scenario = bor_scenario_ref (bor_session_pending (self->session));
  copy->path = g_strdup (self->path);
  if (self->files == NULL)
    self->files = bor_history_files_new (self->path);
  copy->files = self->files;
  copy->history = bor_history_moment_new (bor_session_document (self->session));
  copy->uri = file != NULL ? g_file_get_uri (file) : NULL;
  copy->pictures = g_strdup (bor_backdrops_folder (bor_session_backdrops (self->session)));
  /* No source object: the thread may hold the last reference to the task, and must not finalize
   * it. */
  g_autoptr (GTask) task = g_task_new (NULL, NULL, wrote, g_object_ref (self));
  g_task_set_task_data (task, copy, copy_free);
  g_task_run_in_thread (task, write_in_thread);
}

static void
wait_for_thread (BorRecovery *self)
{
  g_mutex_lock (&self->lock);
  while (self->writing)
    g_cond_wait (&self->written, &self->lock);
  g_mutex_unlock (&self->lock);
}

static void
remove_files (const char *path)
{
  g_autofree char *info_name = info_path (path), *lock = g_strconcat (path, ".lock", NULL);
  g_unlink (path);
  g_unlink (info_name);
  g_unlink (lock);
  bor_history_files_remove (path);
}

void
bor_recovery_forget (BorRecovery *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  self->stale = FALSE;
  wait_for_thread (self);
  remove_files (self->path);
  g_clear_pointer (&self->files, bor_history_files_free);
  if (self->claim >= 0)
    g_close (self->claim, NULL);
  self->claim = -1;
  g_clear_pointer (&self->error, g_free);
  g_signal_emit (self, signals[WRITTEN], 0);
}

static gboolean
on_timer (gpointer data)
{
  BorRecovery *self = data;
  self->timer = 0;
  begin (self);
  return G_SOURCE_REMOVE;
}

gboolean
bor_recovery_flush (BorRecovery *self)
{
  gboolean due = self->timer != 0 || self->stale;
  g_clear_handle_id (&self->timer, g_source_remove);
  wait_for_thread (self);
  if (due)
    begin (self);
  wait_for_thread (self);
  g_autofree char *error = bor_recovery_error (self);
  return error == NULL;
}

static void
document_changed (BorRecovery *self)
{
  if (!is_unsaved (self))
    bor_recovery_forget (self);
  else if (self->timer == 0)
    self->timer = g_timeout_add (self->delay, on_timer, self);
}

static void
bor_recovery_dispose (GObject *object)
{
  BorRecovery *self = BOR_RECOVERY (object);
  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (bor_recovery_parent_class)->dispose (object);
}

static void
bor_recovery_finalize (GObject *object)
{
  BorRecovery *self = BOR_RECOVERY (object);
  g_clear_pointer (&self->files, bor_history_files_free);
  g_free (self->path);
  g_free (self->error);
  if (self->claim >= 0)
    g_close (self->claim, NULL);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->written);
  G_OBJECT_CLASS (bor_recovery_parent_class)->finalize (object);
}

static void
bor_recovery_class_init (BorRecoveryClass *class)
{
  G_OBJECT_CLASS (class)->dispose = bor_recovery_dispose;
  G_OBJECT_CLASS (class)->finalize = bor_recovery_finalize;
  signals[WRITTEN] = g_signal_new ("written", BOR_TYPE_RECOVERY, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
bor_recovery_init (BorRecovery *self)
{
  g_mutex_init (&self->lock);
  g_cond_init (&self->written);
  self->claim = -1;
}

static void
preferences_changed (BorRecovery *self)
{
  self->delay = bor_session_preferences (self->session)->copy_delay;
}

BorRecovery *
bor_recovery_new (BorSession *session, const char *folder)
{
  BorRecovery *self = g_object_new (BOR_TYPE_RECOVERY, NULL);
  g_autofree char *uuid = g_uuid_string_random ();
  g_autofree char *name = g_strconcat (uuid, ".xml", NULL);
  self->session = g_object_ref (session);
  self->path = g_build_filename (folder, name, NULL);
  g_mkdir_with_parents (folder, 0700);
  preferences_changed (self);
  g_signal_connect_object (session, "notify::preferences", G_CALLBACK (preferences_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::pending", G_CALLBACK (document_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "document-changed", G_CALLBACK (document_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::saved", G_CALLBACK (document_changed), self,
                           G_CONNECT_SWAPPED);
  document_changed (self); /* recovered work starts as unsaved */
  return self;
}

void
bor_lost_free (BorLost *lost)
{
  g_free (lost->path);
  g_free (lost->board);
  g_free (lost->pictures);
  g_clear_object (&lost->file);
  g_clear_pointer (&lost->time, g_date_time_unref);
  g_clear_pointer (&lost->scenario, bor_scenario_unref);
  g_free (lost);
}

/* When the info file was written; a very early time if it is invalid. */
static GDateTime *
time_of (GKeyFile *info)
{
  gint64 seconds = g_key_file_get_int64 (info, GROUP, "time", NULL);
  GDateTime *time = g_date_time_new_from_unix_local (seconds);
  return time != NULL ? time : g_date_time_new_from_unix_local (0);
}

/* The file of the document, if the info file names one. */
static GFile *
document_of (GKeyFile *info)
{
  g_autofree char *uri = g_key_file_get_string (info, GROUP, "document", NULL);
  return uri != NULL && g_uri_is_valid (uri, G_URI_FLAGS_NONE, NULL) ? g_file_new_for_uri (uri)
                                                                     : NULL;
}

/* Reads one copy; NULL if the process that wrote it is still running. */
static BorLost *
look_at (const char *path)
{
  g_autofree char *info_name = info_path (path);
  g_autoptr (GKeyFile) info = g_key_file_new ();
  g_key_file_load_from_file (info, info_name, G_KEY_FILE_NONE, NULL);
  int fd = claim (path);
  if (fd < 0)
    return NULL;
  g_close (fd, NULL);

  BorLost *lost = g_new0 (BorLost, 1);
  lost->path = g_strdup (path);
  lost->file = document_of (info);
  lost->board = g_key_file_get_string (info, GROUP, "board", NULL);
  g_autofree char *pictures = g_key_file_get_string (info, GROUP, "pictures", NULL);
  lost->pictures = pictures != NULL ? g_filename_from_uri (pictures, NULL, NULL) : NULL;
  lost->time = time_of (info);
  lost->scenario = bor_xml_read_file (path, NULL);
  return lost;
}

static int
compare_lost (gconstpointer a, gconstpointer b)
{
  const BorLost *p = *(const BorLost *const *) a, *q = *(const BorLost *const *) b;
  return g_date_time_compare (q->time, p->time);
}

GPtrArray *
bor_recovery_list (const char *folder)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) bor_lost_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    if (!g_str_has_suffix (name, ".xml"))
      continue;
    g_autofree char *path = g_build_filename (folder, name, NULL);
    BorLost *lost = look_at (path);
    if (lost != NULL)
      g_ptr_array_add (list, lost);
  }
  g_ptr_array_sort (list, compare_lost);
  return list;
}

BorDocument *
bor_lost_document (const BorLost *lost)
{
  g_autoptr (BorScenario) work = bor_scenario_copy (lost->scenario);
  bor_scenario_set_board_href (work, lost->board);
  g_autofree char *info_name = info_path (lost->path);
  g_autoptr (GKeyFile) info = g_key_file_new ();
  g_key_file_load_from_file (info, info_name, G_KEY_FILE_NONE, NULL);
  return bor_history_files_read (lost->path, info, work, lost->board);
}

void
bor_lost_discard (const BorLost *lost)
{
  remove_files (lost->path);
}

char *
bor_lost_describe (const BorLost *lost, guint most)
{
  const char *path = lost->file != NULL ? g_file_peek_path (lost->file) : NULL;
  if (lost->scenario == NULL)
    return g_strdup (_ ("The copy cannot be read."));
  if (path == NULL)
    return g_strdup_printf (_ ("It was never saved. Locales: %u, roads: %u."),
                            bor_scenario_count (lost->scenario, BOR_KIND_LOCALE),
                            bor_scenario_count (lost->scenario, BOR_KIND_ROAD));
  g_autoptr (BorScenario) saved = bor_xml_read_file (path, NULL);
  if (saved == NULL)
    return g_strdup (_ ("The file it belongs to no longer exists, or cannot be read."));

  g_autoptr (BorScenario) whole = bor_scenario_with_board_href (saved, NULL);
  char *text = bor_changes_describe (whole, lost->scenario, most, "");
  return text != NULL ? text : g_strdup (_ ("It is the same as the saved file."));
}

/* Days since year 1. */
static gint
day_of (GDateTime *time)
{
  g_autoptr (GDate) date = g_date_new_dmy ((GDateDay) g_date_time_get_day_of_month (time),
                                           (GDateMonth) g_date_time_get_month (time),
                                           (GDateYear) g_date_time_get_year (time));
  return (gint) g_date_get_julian (date);
}

char *
bor_lost_describe_time (const BorLost *lost, GDateTime *now)
{
  g_autoptr (GDateTime) here = g_date_time_to_timezone (now, g_date_time_get_timezone (lost->time));
  switch (day_of (here) - day_of (lost->time)) {
  case 0:
    /* Formats of g_date_time_format(): %R is the time. */
    return g_date_time_format (lost->time, _ ("Today at %R"));
  case 1:
    return g_date_time_format (lost->time, _ ("Yesterday at %R"));
  default:
    /* %-d is the day of the month, %B its name, %Y the year. */
    return g_date_time_format (lost->time, _ ("%-d %B %Y at %R"));
  }
}

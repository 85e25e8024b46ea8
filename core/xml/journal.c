/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "xml/journal.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/write-file.h"
#include "xml/journal-private.h"

#define PATIENCE 250   /* times */
#define WAIT     20000 /* microseconds */
#define LARGEST  65536 /* bytes */

struct BorJournal {
  char *folder, *target, *path, *href, *suffix;
  int fd; /* locked */
  gboolean written;
};

static void
journal_free (BorJournal *journal)
{
  if (journal->fd >= 0)
    close (journal->fd);
  g_free (journal->folder);
  g_free (journal->target);
  g_free (journal->path);
  g_free (journal->href);
  g_free (journal->suffix);
  g_free (journal);
}

/* NULL with errno set. */
static BorJournal *
journal_new (const char *path)
{
  g_autofree char *target = bor_file_follow_links (path);
  if (target == NULL)
    return NULL;
  /* Beside the name that is used, as the board is, even when that is a link. */
  g_autofree char *folder = g_path_get_dirname (path), *name = g_path_get_basename (path);
  g_autofree char *hidden = g_strconcat (".", name, ".saving", NULL);
  BorJournal *journal = g_new0 (BorJournal, 1);
  journal->path = g_build_filename (folder, hidden, NULL);
  journal->folder = g_steal_pointer (&folder);
  journal->target = g_steal_pointer (&target);
  journal->fd = -1;
  return journal;
}

static gboolean
fail (const char *path, GError **error)
{
  int code = errno;
  g_autofree char *name = g_filename_display_name (path);
  if (code == EWOULDBLOCK)
    g_set_error (error, BOR_XML_ERROR, BOR_XML_ERROR_IO,
                 _ ("%s: another program is saving this file"), name);
  else
    g_set_error (error, BOR_XML_ERROR, BOR_XML_ERROR_IO, _ ("%s: cannot be saved: %s"), name,
                 g_strerror (code));
  return FALSE;
}

/* TRUE when the locked file is still the one of that name. */
static gboolean
is_current (const BorJournal *journal)
{
  struct stat ours, there;
  return fstat (journal->fd, &ours) == 0 && lstat (journal->path, &there) == 0
         && ours.st_dev == there.st_dev && ours.st_ino == there.st_ino;
}

/* File systems without locks are used without. */
static gboolean
try_lock (int fd)
{
  return flock (fd, LOCK_EX | LOCK_NB) == 0 || errno == ENOLCK || errno == ENOSYS
         || errno == EOPNOTSUPP;
}

/* (transfer full, nullable) */
static GKeyFile *
read_file (int fd)
{
  char text[LARGEST];
  gssize n = pread (fd, text, sizeof text, 0);
  return n > 0 ? bor_journal_read (text, (gsize) n) : NULL;
}

/* Who saves replaces a single file in one step: it can be read meanwhile. */
static gboolean
is_about_one_file (int fd)
{
  g_autoptr (GKeyFile) file = read_file (fd);
  return file != NULL && g_key_file_get_boolean (file, BOR_JOURNAL_INTENT, BOR_JOURNAL_ALONE, NULL);
}

/* Opens and locks. FALSE with errno set: ENOENT when there is none, EBUSY when we are only `reading`
 * and need not wait. */
static gboolean
lock (BorJournal *journal, int flags, gboolean reading)
{
  int code = EWOULDBLOCK;
  for (guint i = 0; i < PATIENCE; i++) {
    journal->fd = open (journal->path, flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0666);
    if (journal->fd < 0)
      return FALSE;
    gboolean locked = try_lock (journal->fd);
    code = locked ? EWOULDBLOCK : errno;
    if (locked && is_current (journal))
      return TRUE;
    if (!locked && reading && is_about_one_file (journal->fd))
      code = EBUSY;
    close (journal->fd);
    journal->fd = -1;
    if (code == EBUSY)
      break;
    if (!locked)
      g_usleep (WAIT);
  }
  errno = code;
  return FALSE;
}

/* Finishes what the locked journal says. The journal is empty afterwards, or the outcome is
 * BOR_JOURNAL_FAILED. */
static BorJournalOutcome
finish (BorJournal *journal)
{
  char text[LARGEST];
  gssize n = pread (journal->fd, text, sizeof text, 0);
  if (n < 0)
    return BOR_JOURNAL_FAILED;
  BorJournalOutcome outcome =
    n > 0 ? bor_journal_finish (text, (gsize) n, journal->folder, journal->target)
          : BOR_JOURNAL_NOTHING;
  if (outcome != BOR_JOURNAL_FAILED && n > 0 && ftruncate (journal->fd, 0) != 0)
    outcome = BOR_JOURNAL_FAILED;
  return outcome;
}

BorJournal *
bor_journal_open (const char *path, const char *href, GError **error)
{
  BorJournal *journal = journal_new (path);
  if (journal == NULL) {
    fail (path, error);
    return NULL;
  }
  journal->href = g_strdup (href);
  if (lock (journal, O_RDWR | O_CREAT, FALSE) && finish (journal) != BOR_JOURNAL_FAILED)
    return journal;
  fail (path, error);
  struct stat info;
  gboolean empty = journal->fd >= 0 && fstat (journal->fd, &info) == 0 && info.st_size == 0;
  bor_journal_close (journal, empty);
  return NULL;
}

/* 0 when there is none. */
static guint64
inode_of (const char *path)
{
  struct stat info;
  return stat (path, &info) == 0 ? info.st_ino : 0;
}

const char *
bor_journal_begin (BorJournal *journal)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *board = bor_journal_board (journal->folder, journal->href);
  gsize length;
  do {
    g_free (journal->suffix);
    journal->suffix = bor_file_random_suffix ();
  } while (bor_journal_is_used (journal->target, journal->suffix)
           || (board != NULL && bor_journal_is_used (board, journal->suffix)));
  g_key_file_set_string (file, BOR_JOURNAL_INTENT, BOR_JOURNAL_SUFFIX, journal->suffix);
  g_key_file_set_uint64 (file, BOR_JOURNAL_INTENT, BOR_JOURNAL_SCENARIO,
                         inode_of (journal->target));
  if (board != NULL) {
    g_key_file_set_uint64 (file, BOR_JOURNAL_INTENT, BOR_JOURNAL_BOARD, inode_of (board));
    g_key_file_set_string (file, BOR_JOURNAL_INTENT, BOR_JOURNAL_HREF, journal->href);
  }
  g_key_file_set_boolean (file, BOR_JOURNAL_INTENT, BOR_JOURNAL_ALONE,
                          board == NULL && !bor_file_is_shared (journal->target));
  g_autofree char *text = g_key_file_to_data (file, &length, NULL);
  return bor_file_write_all (journal->fd, text, length) ? journal->suffix : NULL;
}

static gboolean
describe (GKeyFile *file, const char *group, const BorReplacement *replacement)
{
  g_autofree char *old = replacement->existed ? bor_journal_checksum (replacement->target) : NULL;
  g_autofree char *new = bor_journal_checksum (replacement->temporary);
  if (new == NULL || (replacement->existed && old == NULL)) {
    errno = EIO;
    return FALSE;
  }
  g_key_file_set_string (file, group, BOR_JOURNAL_SUFFIX,
                         replacement->temporary + strlen (replacement->target));
  g_key_file_set_string (file, group, BOR_JOURNAL_OLD, old != NULL ? old : "");
  g_key_file_set_string (file, group, BOR_JOURNAL_NEW, new);
  return TRUE;
}

gboolean
bor_journal_write (BorJournal *journal, const BorReplacement *scenario, const BorReplacement *board)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  gsize length;
  gboolean both = board->target != NULL;
  if (!describe (file, BOR_JOURNAL_SCENARIO, scenario)
      || (both && !describe (file, BOR_JOURNAL_BOARD, board)))
    return FALSE;
  if (both)
    g_key_file_set_string (file, BOR_JOURNAL_BOARD, BOR_JOURNAL_HREF, journal->href);
  g_key_file_set_boolean (file, BOR_JOURNAL_END, BOR_JOURNAL_END, TRUE);
  g_autofree char *text = g_key_file_to_data (file, &length, NULL);
  /* The new files have their names on the disk before anything speaks of them. */
  bor_file_sync_folder (scenario->target);
  if (both)
    bor_file_sync_folder (board->target);
  journal->written = TRUE;
  if (!bor_file_write_all (journal->fd, text, length) || fsync (journal->fd) != 0)
    return FALSE;
  bor_file_sync_folder (journal->path);
  return TRUE;
}

void
bor_journal_close (BorJournal *journal, gboolean done)
{
  if (done && unlink (journal->path) == 0 && journal->written)
    bor_file_sync_folder (journal->path);
  journal_free (journal);
}

/* What cannot be tidied up, as in a folder that may not be written to, does no harm when no file had
 * been replaced. */
static gboolean
is_harmless (const BorJournal *journal)
{
  int fd = open (journal->path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (fd < 0)
    return FALSE;
  g_autoptr (GKeyFile) file = read_file (fd);
  close (fd);
  return !bor_journal_is_complete (file);
}

/* The message for the user about an outcome. (transfer full, nullable) */
static char *
sentence (BorJournalOutcome outcome, const char *path)
{
  g_autofree char *name = g_filename_display_basename (path);
  if (outcome == BOR_JOURNAL_FINISHED)
    return g_strdup_printf (
      _ ("Saving “%s” and its board was interrupted. The save is now finished."), name);
  if (outcome == BOR_JOURNAL_CHANGED)
    return g_strdup_printf (_ ("Saving “%s” and its board was interrupted. The save cannot be "
                               "finished, because the files have changed since. Check both files."),
                            name);
  return NULL;
}

gboolean
bor_xml_recover (const char *path, char **message, GError **error)
{
  g_return_val_if_fail (path != NULL, FALSE);
  if (message != NULL)
    *message = NULL;
  BorJournal *journal = journal_new (path);
  if (journal == NULL || access (journal->path, F_OK) != 0) {
    g_clear_pointer (&journal, journal_free);
    return TRUE;
  }
  gboolean locked = lock (journal, O_RDWR, TRUE),
           gone = !locked && (errno == ENOENT || errno == EBUSY);
  BorJournalOutcome outcome = locked ? finish (journal) : BOR_JOURNAL_FAILED;
  int code = errno;
  if (outcome == BOR_JOURNAL_FAILED && !gone && code != EWOULDBLOCK && is_harmless (journal))
    gone = TRUE;
  else if (outcome == BOR_JOURNAL_FAILED && !gone) {
    g_autofree char *name = g_filename_display_name (path);
    g_set_error (error, BOR_XML_ERROR, BOR_XML_ERROR_IO,
                 _ ("%s: an earlier save was interrupted and cannot be finished: %s"), name,
                 g_strerror (code));
  } else if (message != NULL)
    *message = sentence (outcome, path);
  bor_journal_close (journal, locked && outcome != BOR_JOURNAL_FAILED);
  return gone || outcome != BOR_JOURNAL_FAILED;
}

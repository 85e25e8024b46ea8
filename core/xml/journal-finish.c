/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/href.h"
#include "base/write-file.h"
#include "xml/journal-private.h"
#include "xml/load.h"

/* Names that the new or the old contents may have: the temporary file, what it is called where
 * files cannot be swapped at once, and the backup. */
enum {
  TEMPORARY,
  KEPT,
  KEPT_AGAIN,
  N_TEMPORARY,
  BACKUP = N_TEMPORARY,
  N_NAMES
};

typedef struct {
  char *target, *old, *new;
  char *names[N_NAMES];
} Entry;

static void
entry_clear (Entry *entry)
{
  g_free (entry->target);
  g_free (entry->old);
  g_free (entry->new);
  for (guint i = 0; i < N_NAMES; i++)
    g_free (entry->names[i]);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Entry, entry_clear)

char *
bor_journal_checksum (const char *path)
{
  struct stat info;
  char *data;
  gsize size;
  if (lstat (path, &info) != 0 || !S_ISREG (info.st_mode) || info.st_size > BOR_XML_MAX_BYTES
      || !g_file_get_contents (path, &data, &size, NULL))
    return NULL;
  char *sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) data, size);
  g_free (data);
  return sum;
}

/* A journal may have come with the scenario from anywhere: it names no files but those that a save
 * makes. */
static gboolean
is_suffix (const char *text)
{
  if (text == NULL || strlen (text) != 7 || text[0] != '.')
    return FALSE;
  for (guint i = 1; i < 7; i++)
    if (!g_ascii_isalnum (text[i]))
      return FALSE;
  return TRUE;
}

/* Takes the target. */
static void
entry_set (Entry *entry, char *target, const char *suffix)
{
  static const char *const tails[N_TEMPORARY] = { "", "~", "~~" };
  entry->target = target;
  for (guint i = 0; i < N_TEMPORARY; i++)
    entry->names[i] = g_strconcat (target, suffix, tails[i], NULL);
  entry->names[BACKUP] = g_strconcat (target, "~", NULL);
}

/* Takes the target. */
static gboolean
entry_read (Entry *entry, GKeyFile *file, const char *group, char *target)
{
  g_autofree char *suffix = g_key_file_get_string (file, group, BOR_JOURNAL_SUFFIX, NULL);
  entry->old = g_key_file_get_string (file, group, BOR_JOURNAL_OLD, NULL);
  entry->new = g_key_file_get_string (file, group, BOR_JOURNAL_NEW, NULL);
  if (target == NULL || entry->old == NULL || entry->new == NULL || !is_suffix (suffix)) {
    g_free (target);
    return FALSE;
  }
  entry_set (entry, target, suffix);
  return TRUE;
}

/* Which of the names has these contents; N_NAMES when none has. */
static guint
find (const Entry *entry, const char *checksum)
{
  for (guint i = 0; i < N_NAMES; i++) {
    g_autofree char *sum = bor_journal_checksum (entry->names[i]);
    if (g_strcmp0 (sum, checksum) == 0)
      return i;
  }
  return N_NAMES;
}

static gboolean
target_is (const Entry *entry, const char *checksum)
{
  g_autofree char *sum = bor_journal_checksum (entry->target);
  return g_str_equal (sum != NULL ? sum : "", checksum)
         && (sum != NULL || access (entry->target, F_OK) != 0);
}

/* (transfer full, nullable) */
static GBytes *
load (const char *path)
{
  char *data;
  gsize size;
  return g_file_get_contents (path, &data, &size, NULL) ? g_bytes_new_take (data, size) : NULL;
}

/* The beginning of `over`, written over `under`. */
static gboolean
is_mixture (GBytes *bytes, GBytes *over, GBytes *under)
{
  gsize n, n_over, n_under, k = 0;
  const char *data = g_bytes_get_data (bytes, &n), *upper = g_bytes_get_data (over, &n_over),
             *lower = g_bytes_get_data (under, &n_under);
  while (k < MIN (n, n_over) && data[k] == upper[k])
    k++;
  return n == MAX (k, n_under) && (k >= n || memcmp (data + k, lower + k, n - k) == 0);
}

/* Overwriting a file with hard links was interrupted; its old and its new contents are both
 * there. */
static gboolean
is_torn (const Entry *entry)
{
  guint old = *entry->old != '\0' ? find (entry, entry->old) : N_NAMES;
  guint new = find (entry, entry->new);
  if (old >= N_TEMPORARY || new >= N_TEMPORARY || !bor_file_is_shared (entry->target))
    return FALSE;
  g_autoptr (GBytes) before = load (entry->names[old]), after = load (entry->names[new]);
  g_autoptr (GBytes) bytes = load (entry->target);
  return before != NULL && after != NULL && bytes != NULL
         && (is_mixture (bytes, after, before) || is_mixture (bytes, before, after));
}

static gboolean
can_finish (const Entry *entry)
{
  if (entry->target == NULL || target_is (entry, entry->new))
    return TRUE;
  return find (entry, entry->new) < N_NAMES && (target_is (entry, entry->old) || is_torn (entry));
}

/* Or there is none. */
static gboolean
is_old (const Entry *entry)
{
  return entry->target == NULL || target_is (entry, entry->old);
}

static gboolean
entry_clean (const Entry *entry)
{
  for (guint i = 0; i < N_TEMPORARY && entry->target != NULL; i++)
    if (unlink (entry->names[i]) != 0 && errno != ENOENT)
      return FALSE;
  return TRUE;
}

/* The new contents, which are not there yet, into the target. */
static gboolean
entry_put (Entry *entry)
{
  guint at = find (entry, entry->new);
  gboolean torn;
  if (*entry->old == '\0')
    return rename (entry->names[at], entry->target) == 0;
  if (!bor_file_is_shared (entry->target))
    return bor_file_swap (&entry->names[at], entry->target);
  return target_is (entry, entry->old)
           ? bor_file_swap_contents (entry->names[at], entry->target, &torn)
           : bor_file_overwrite (entry->names[at], entry->target);
}

/* The new contents into their place, the old ones become the backup, nothing else is left. */
static gboolean
entry_finish (Entry *entry)
{
  if (entry->target == NULL)
    return TRUE;
  if (!target_is (entry, entry->new) && !entry_put (entry))
    return FALSE;
  guint at = *entry->old != '\0' ? find (entry, entry->old) : N_NAMES;
  if (at < N_TEMPORARY && rename (entry->names[at], entry->names[BACKUP]) != 0)
    return FALSE;
  bor_file_sync_folder (entry->target);
  return entry_clean (entry);
}

char *
bor_journal_board (const char *folder, const char *href)
{
  g_autofree char *path = href != NULL ? bor_href_resolve (folder, href, NULL) : NULL;
  return path != NULL ? bor_file_follow_links (path) : NULL;
}

gboolean
bor_journal_is_used (const char *target, const char *suffix)
{
  g_auto (Entry) entry = { 0 };
  struct stat info;
  gboolean used = FALSE;
  entry_set (&entry, g_strdup (target), suffix);
  for (guint i = 0; i < N_TEMPORARY; i++)
    used = lstat (entry.names[i], &info) == 0 || used;
  return used;
}

/* (transfer full, nullable) */
static char *
board_of (GKeyFile *file, const char *group, const char *folder)
{
  g_autofree char *href = g_key_file_get_string (file, group, BOR_JOURNAL_HREF, NULL);
  return bor_journal_board (folder, href);
}

/* What a save leaves that is not finished: when the old contents have been swapped with the new ones
 * already, they become the backup; what else there is goes. `inode` is that of the file before. */
static gboolean
entry_forget (const Entry *entry, guint64 inode)
{
  struct stat info;
  guint old = N_NAMES;
  if (lstat (entry->names[TEMPORARY], &info) != 0)
    old = lstat (entry->names[KEPT], &info) == 0 ? KEPT : N_NAMES;
  else if (inode != 0 && info.st_ino == inode)
    old = TEMPORARY;
  if (old < N_NAMES && rename (entry->names[old], entry->names[BACKUP]) != 0)
    return FALSE;
  return entry_clean (entry);
}

/* Takes the target. */
static gboolean
forget (GKeyFile *file, const char *file_of, char *target)
{
  g_auto (Entry) entry = { 0 };
  g_autofree char *suffix =
    g_key_file_get_string (file, BOR_JOURNAL_INTENT, BOR_JOURNAL_SUFFIX, NULL);
  guint64 inode = g_key_file_get_uint64 (file, BOR_JOURNAL_INTENT, file_of, NULL);
  if (target == NULL || !is_suffix (suffix)) {
    g_free (target);
    return TRUE;
  }
  entry_set (&entry, target, suffix);
  return entry_forget (&entry, inode);
}

/* The save had not begun to replace files, or had only one to replace. */
static BorJournalOutcome
forget_all (GKeyFile *file, const char *folder, const char *target)
{
  gboolean board = forget (file, BOR_JOURNAL_BOARD, board_of (file, BOR_JOURNAL_INTENT, folder));
  gboolean scenario = forget (file, BOR_JOURNAL_SCENARIO, g_strdup (target));
  return board && scenario ? BOR_JOURNAL_NOTHING : BOR_JOURNAL_FAILED;
}

GKeyFile *
bor_journal_read (const char *text, gsize length)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  while (length > 0 && text[length - 1] != '\n')
    length--; /* the last line may have been cut short */
  return g_key_file_load_from_data (file, text, length, G_KEY_FILE_NONE, NULL)
           ? g_steal_pointer (&file)
           : NULL;
}

gboolean
bor_journal_is_complete (GKeyFile *file)
{
  return file != NULL && g_key_file_get_boolean (file, BOR_JOURNAL_END, BOR_JOURNAL_END, NULL);
}

BorJournalOutcome
bor_journal_finish (const char *text, gsize length, const char *folder, const char *target)
{
  g_autoptr (GKeyFile) file = bor_journal_read (text, length);
  g_auto (Entry) board = { 0 }, scenario = { 0 };
  if (file == NULL)
    return BOR_JOURNAL_NOTHING;
  if (!bor_journal_is_complete (file))
    return forget_all (file, folder, target);
  if ((g_key_file_has_group (file, BOR_JOURNAL_BOARD)
       && !entry_read (&board, file, BOR_JOURNAL_BOARD, board_of (file, BOR_JOURNAL_BOARD, folder)))
      || !entry_read (&scenario, file, BOR_JOURNAL_SCENARIO, g_strdup (target)))
    return BOR_JOURNAL_NOTHING;
  if (!can_finish (&board) || !can_finish (&scenario)) {
    /* The save may have failed and been ended while it was tidying up. */
    if (!is_old (&board) || !is_old (&scenario))
      return BOR_JOURNAL_CHANGED;
    return entry_clean (&board) && entry_clean (&scenario) ? BOR_JOURNAL_NOTHING
                                                           : BOR_JOURNAL_FAILED;
  }
  return entry_finish (&board) && entry_finish (&scenario) ? BOR_JOURNAL_FINISHED
                                                           : BOR_JOURNAL_FAILED;
}

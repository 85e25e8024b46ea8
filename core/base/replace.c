/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/replace.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/write-file.h"

static gboolean
copy_file (const char *from, const char *to)
{
  g_autofree char *data = NULL;
  gsize size;
  if (!g_file_get_contents (from, &data, &size, NULL)) {
    errno = EIO;
    return FALSE;
  }
  int fd = open (to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (fd < 0)
    return FALSE;
  struct stat info;
  gboolean ok = bor_file_write_all (fd, data, size) && stat (from, &info) == 0
                && fchmod (fd, info.st_mode & 07777) == 0 && fsync (fd) == 0;
  int code = errno;
  ok = close (fd) == 0 && ok;
  if (!ok) {
    code = code != 0 ? code : errno;
    unlink (to);
    errno = code;
  }
  return ok;
}

gboolean
bor_file_is_shared (const char *path)
{
  struct stat info, other;
  if (stat (path, &info) != 0)
    return errno != ENOENT; /* rather overwritten than cut off from its other names */
  if (!S_ISREG (info.st_mode) || info.st_nlink < 2)
    return FALSE;
  g_autofree char *backup = g_strconcat (path, "~", NULL);
  gboolean backed_up =
    lstat (backup, &other) == 0 && other.st_dev == info.st_dev && other.st_ino == info.st_ino;
  return info.st_nlink > (backed_up ? 2 : 1);
}

gboolean
bor_file_overwrite (const char *from, const char *target)
{
  g_autofree char *data = NULL;
  gsize size;
  if (!g_file_get_contents (from, &data, &size, NULL)) {
    errno = EIO;
    return FALSE;
  }
  int fd = open (target, O_WRONLY | O_CLOEXEC);
  if (fd < 0)
    return FALSE;
  /* The old length goes last, so that the blocks are still there if the old contents must be. */
  gboolean ok =
    bor_file_write_all (fd, data, size) && ftruncate (fd, (off_t) size) == 0 && fsync (fd) == 0;
  int code = errno;
  if (close (fd) != 0 && ok)
    return FALSE;
  errno = code;
  return ok;
}

gboolean
bor_file_swap_contents (const char *temporary, const char *target, gboolean *torn)
{
  g_autofree char *kept = g_strconcat (temporary, "~", NULL);
  unlink (kept); /* part of a copy, when an earlier save was interrupted */
  if (!copy_file (target, kept))
    return FALSE;
  if (!bor_file_overwrite (temporary, target) || rename (kept, temporary) != 0) {
    int code = errno;
    *torn = !bor_file_overwrite (kept, target);
    if (!*torn)
      unlink (kept);
    errno = code;
    return FALSE;
  }
  return TRUE;
}

/* In a sticky folder a link to somebody else's file could not be removed again. */
static gboolean
is_ours (const char *path)
{
  struct stat info;
  return stat (path, &info) == 0 && info.st_uid == geteuid ();
}

/* For file systems that cannot exchange two names. */
static gboolean
swap_in_steps (char **temporary, const char *target)
{
  g_autofree char *kept = g_strconcat (*temporary, "~", NULL);
  unlink (kept);
  if (!(is_ours (target) && link (target, kept) == 0) && !copy_file (target, kept))
    return FALSE;
  if (rename (*temporary, target) != 0) {
    int code = errno;
    unlink (kept);
    errno = code;
    return FALSE;
  }
  g_free (*temporary);
  *temporary = g_steal_pointer (&kept);
  return TRUE;
}

gboolean
bor_file_swap (char **temporary, const char *target)
{
  if (renameat2 (AT_FDCWD, *temporary, AT_FDCWD, target, RENAME_EXCHANGE) == 0)
    return TRUE;
  return (errno == EINVAL || errno == ENOSYS || errno == EOPNOTSUPP)
         && swap_in_steps (temporary, target);
}

void
bor_file_sync_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int fd = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0)
    return;
  fsync (fd); /* not every file system can; the files themselves are safe */
  close (fd);
}

static char *
backup_of (const BorReplacement *replacement)
{
  return g_strconcat (replacement->target, "~", NULL);
}

gboolean
bor_replacement_prepare (BorReplacement *replacement, const char *path, const char *suffix,
                         const char *data, gsize size)
{
  replacement->target = bor_file_follow_links (path);
  if (replacement->target == NULL)
    return FALSE;
  g_autofree char *backup = backup_of (replacement);
  if (!bor_file_write_temporary (replacement->target, suffix, data, size, &replacement->temporary))
    return FALSE;
  replacement->existed = access (replacement->target, F_OK) == 0;
  if (!replacement->existed)
    return errno == ENOENT;
  replacement->shared = bor_file_is_shared (replacement->target);
  if (g_file_test (backup, G_FILE_TEST_IS_DIR)) {
    errno = EISDIR;
    return FALSE;
  }
  return TRUE;
}

static gboolean
swap_target (BorReplacement *replacement)
{
  if (replacement->shared)
    return bor_file_swap_contents (replacement->temporary, replacement->target, &replacement->torn);
  return bor_file_swap (&replacement->temporary, replacement->target);
}

gboolean
bor_replacement_swap (BorReplacement *replacement)
{
  if (replacement->temporary == NULL)
    return TRUE;
  if (replacement->existed)
    return replacement->in_place = swap_target (replacement);
  return replacement->in_place = rename (replacement->temporary, replacement->target) == 0;
}

gboolean
bor_replacement_make_backup (BorReplacement *replacement)
{
  if (!replacement->in_place || !replacement->existed)
    return TRUE;
  g_autofree char *backup = backup_of (replacement);
  struct stat info;
  replacement->had_backup = lstat (backup, &info) == 0;
  return replacement->kept = replacement->had_backup
                               ? bor_file_swap (&replacement->temporary, backup)
                               : rename (replacement->temporary, backup) == 0;
}

static gboolean
undo_keep (BorReplacement *replacement)
{
  g_autofree char *backup = backup_of (replacement);
  return replacement->had_backup ? bor_file_swap (&replacement->temporary, backup)
                                 : rename (backup, replacement->temporary) == 0;
}

static gboolean
undo_put (BorReplacement *replacement)
{
  return replacement->existed ? swap_target (replacement)
                              : rename (replacement->target, replacement->temporary) == 0;
}

gboolean
bor_replacement_undo (BorReplacement *replacement)
{
  replacement->kept = replacement->kept && !undo_keep (replacement);
  if (replacement->kept)
    return FALSE;
  replacement->in_place = replacement->in_place && !undo_put (replacement);
  return !replacement->in_place && !replacement->torn;
}

gboolean
bor_replacement_clean (BorReplacement *replacement)
{
  if (replacement->temporary == NULL)
    return TRUE;
  if (unlink (replacement->temporary) != 0 && errno != ENOENT)
    return FALSE;
  g_clear_pointer (&replacement->temporary, g_free);
  return TRUE;
}

void
bor_replacement_clear (BorReplacement *replacement)
{
  g_free (replacement->temporary);
  g_free (replacement->target);
  *replacement = (BorReplacement){ 0 };
}

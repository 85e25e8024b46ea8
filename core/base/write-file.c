/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/write-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

char *
bor_file_follow_links (const char *path)
{
  g_autofree char *at = g_strdup (path);
  for (guint i = 0; i < 40; i++) {
    g_autofree char *to = g_file_read_link (at, NULL);
    if (to == NULL)
      return g_steal_pointer (&at);
    g_autofree char *folder = g_path_get_dirname (at);
    g_free (at);
    at = g_path_is_absolute (to) ? g_steal_pointer (&to) : g_build_filename (folder, to, NULL);
  }
  errno = ELOOP;
  return NULL;
}

gboolean
bor_file_is_special (const char *path)
{
  struct stat info;
  return stat (path, &info) == 0 && !S_ISREG (info.st_mode) && !S_ISDIR (info.st_mode);
}

gboolean
bor_file_write_all (int fd, const char *data, gsize size)
{
  while (size > 0) {
    gssize n = write (fd, data, size);
    if (n < 0 && errno != EINTR)
      return FALSE;
    if (n > 0) {
      data += n;
      size -= (gsize) n;
    }
  }
  return TRUE;
}

/* Closes the file; errno stays that of the first failure. */
static gboolean
close_after (int fd, gboolean ok)
{
  int code = errno;
  if (close (fd) != 0 && ok)
    return FALSE;
  errno = code;
  return ok;
}

/* `before` is the existing file, or NULL. */
static gboolean
complete (int fd, const struct stat *before)
{
  if (before != NULL) {
    /* Without permission to change the owner, the file becomes ours. */
    if (fchown (fd, before->st_uid, before->st_gid) != 0)
      errno = 0;
    if (fchmod (fd, before->st_mode & 07777) != 0)
      return FALSE;
  }
  return fsync (fd) == 0;
}

typedef struct {
  const char *data;
  gsize size;
} Text;

static gboolean
fill_with_text (int fd, gpointer data)
{
  const Text *text = data;
  return bor_file_write_all (fd, text->data, text->size);
}

char *
bor_file_random_suffix (void)
{
  return g_strdup_printf (".%06x", g_random_int () & 0xffffff);
}

/* `suffix` is the one that it must be; NULL: any. */
static gboolean
give_name (int fd, const char *target, const char *suffix, char **temporary)
{
  g_autofree char *self = g_strdup_printf ("/proc/self/fd/%d", fd);
  for (guint i = 0; i < (suffix != NULL ? 1 : 100); i++) {
    g_autofree char *random = bor_file_random_suffix ();
    g_autofree char *name = g_strconcat (target, suffix != NULL ? suffix : random, NULL);
    if (linkat (AT_FDCWD, self, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0) {
      *temporary = g_steal_pointer (&name);
      return TRUE;
    }
    if (errno != EEXIST)
      return FALSE;
  }
  return FALSE;
}

static gboolean
copy (int from, int to)
{
  char piece[65536];
  gssize n;
  if (lseek (from, 0, SEEK_SET) != 0)
    return FALSE;
  while ((n = read (from, piece, sizeof piece)) > 0)
    if (!bor_file_write_all (to, piece, (gsize) n))
      return FALSE;
  return n == 0;
}

/* What went into a file that cannot get a name goes into one that has one. */
static gboolean
write_named (const char *target, const char *suffix, int nameless, const struct stat *before,
             BorFileFill fill, gpointer data, char **temporary)
{
  g_autofree char *name = g_strconcat (target, suffix != NULL ? suffix : ".XXXXXX", NULL);
  int fd = suffix != NULL ? open (name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666)
                          : g_mkstemp_full (name, O_RDWR | O_CLOEXEC, 0666);
  if (fd < 0)
    return FALSE;
  *temporary = g_steal_pointer (&name);
  gboolean ok = nameless >= 0 ? copy (nameless, fd) : fill (fd, data);
  return close_after (fd, ok && complete (fd, before));
}

static gboolean
fill_temporary (const char *target, const char *suffix, BorFileFill fill, gpointer data,
                char **temporary)
{
  struct stat info, *before = stat (target, &info) == 0 ? &info : NULL;
  if (before != NULL && !S_ISREG (info.st_mode)) {
    errno = S_ISDIR (info.st_mode) ? EISDIR : EINVAL;
    return FALSE;
  }
  if (before != NULL && access (target, W_OK) != 0)
    return FALSE; /* a write-protected file is not replaced */

  /* The file has no name until it is complete, so that nothing is left behind if the program is
   * killed. Not every file system has such files. */
  g_autofree char *folder = g_path_get_dirname (target);
  int fd = open (folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0666);
  if (fd < 0)
    return write_named (target, suffix, -1, before, fill, data, temporary);
  gboolean ok = fill (fd, data) && complete (fd, before);
  if (ok && !give_name (fd, target, suffix, temporary))
    ok = write_named (target, suffix, fd, before, fill, data, temporary);
  return close_after (fd, ok);
}

gboolean
bor_file_write_temporary (const char *target, const char *suffix, const char *data, gsize size,
                          char **temporary)
{
  Text text = { data, size };
  return fill_temporary (target, suffix, fill_with_text, &text, temporary);
}

static gboolean
write_through (const char *path, BorFileFill fill, gpointer data)
{
  int fd = open (path, O_WRONLY | O_CLOEXEC);
  return fd >= 0 && close_after (fd, fill (fd, data));
}

static gboolean
write_in_place (const char *path, BorFileFill fill, gpointer data)
{
  g_autofree char *temporary = NULL;
  gboolean ok =
    fill_temporary (path, NULL, fill, data, &temporary) && g_rename (temporary, path) == 0;
  if (!ok && temporary != NULL) {
    int code = errno;
    g_unlink (temporary);
    errno = code;
  }
  return ok;
}

gboolean
bor_file_write_pieces (const char *path, BorFileFill fill, gpointer data, GError **error)
{
  g_return_val_if_fail (path != NULL && fill != NULL, FALSE);

  g_autofree char *target = NULL;
  gboolean ok;
  if (bor_file_is_special (path)) /* check this first: the link of a pipe leads nowhere */
    ok = write_through (path, fill, data);
  else
    ok = (target = bor_file_follow_links (path)) != NULL && write_in_place (target, fill, data);
  if (!ok) {
    int code = errno;
    g_autofree char *name = g_filename_display_name (path);
    g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (code), _ ("Cannot write %s: %s"),
                 name, g_strerror (code));
  }
  return ok;
}

gboolean
bor_file_write (const char *path, const char *data, gsize size, GError **error)
{
  g_return_val_if_fail (path != NULL && (data != NULL || size == 0), FALSE);
  Text text = { data, size };
  return bor_file_write_pieces (path, fill_with_text, &text, error);
}

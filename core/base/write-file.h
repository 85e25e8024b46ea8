/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Writing files atomically. */

/* Resolves the symbolic links of `path`. The file that they lead to need not exist. Returns NULL
 * with errno set if the links form a loop. (transfer full) */
char *bor_file_follow_links (const char *path);

/* Returns TRUE if `path` exists and is not a regular file but, for example, a device or a pipe.
 * Such a file must be written to directly, never replaced. */
gboolean bor_file_is_special (const char *path);

/* Writes all of `data` to an open file. Returns FALSE with errno set on error. */
gboolean bor_file_write_all (int fd, const char *data, gsize size);

/* Writes a new file next to `target`, with the permissions of `target` if that exists, and syncs it
 * to disk. Its name is that of `target` with `suffix` (NULL: a random one) appended; a file of that
 * name is not replaced, but an error. Returns FALSE with errno set on error. `temporary` receives the
 * new file's name as soon as the file exists, even on error: the caller must then remove it.
 * (transfer full) */
gboolean bor_file_write_temporary (const char *target, const char *suffix, const char *data,
                                   gsize size, char **temporary);
/* Returns a dot and six hexadecimal digits. (transfer full) */
char *bor_file_random_suffix (void);

/* Replaces the file at `path` atomically: writes a temporary file and renames it. Follows symbolic
 * links; writes directly to a device or a pipe. Leaves nothing behind on failure. Errors are of
 * domain G_FILE_ERROR; the message begins with the path. */
gboolean bor_file_write (const char *path, const char *data, gsize size, GError **error);

/* Writes the content of an open file. Returns FALSE with errno set on error. */
typedef gboolean (*BorFileFill) (int fd, gpointer data);
/* The same as bor_file_write() for a large file that `fill` writes piece by piece. */
gboolean bor_file_write_pieces (const char *path, BorFileFill fill, gpointer data, GError **error);

G_END_DECLS

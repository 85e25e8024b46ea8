/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Writing files whole or not at all. */

/* The file behind `path`, which may be a link, even to a file yet to be made.
 * NULL with errno set when links go in a circle. Transfer full. */
char *bor_file_follow_links (const char *path);

/* TRUE when there is something at `path` that is not a plain file: a device
 * or a pipe, which is written to and never put another file in place of. */
gboolean bor_file_is_special (const char *path);

/* Writes all of it to an open file. FALSE with errno set. */
gboolean bor_file_write_all (int fd, const char *data, gsize size);

/* Writes a new file beside `target`, with the permissions of the one that is
 * there, if any, and sees it safe on the disk. Its name comes in `temporary`
 * (transfer full) as soon as there is a file to take away again, also when
 * FALSE is returned, with errno set. */
gboolean bor_file_write_beside (const char *target, const char *data, gsize size, char **temporary);

/* Replaces `path`: writes beside it first, then put in its place, so that at any
 * moment there is the old file or the new one. Links are followed; a device
 * or a pipe is written to as it is. Nothing is left behind on failure, which
 * is reported in a sentence that begins with the path (G_FILE_ERROR). */
gboolean bor_file_write (const char *path, const char *data, gsize size, GError **error);

G_END_DECLS

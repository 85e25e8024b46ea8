/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The replacement of one file. The new contents are written to a temporary file next to the target,
 * the two are swapped, and the old contents become the backup `TARGET~`. Every step can be undone
 * until the struct is cleared. On a zeroed struct, all functions below do nothing.
 *
 * All functions set errno when they return FALSE. */
typedef struct {
  char *target;    /* the file, with symbolic links resolved */
  char *temporary; /* holds the new contents; after the swap the old ones, then the old backup */
  gboolean existed, had_backup, in_place, kept;
  gboolean shared; /* the target has hard links, which are kept: it is overwritten, not swapped */
  gboolean torn;   /* overwriting failed, and so did writing the old contents back */
} BorReplacement;

/* Writes the new contents to a temporary file next to `path`, of the same name and `suffix`, and
 * syncs it to disk. Does not change the target. Also fails if the backup could not be created. */
gboolean bor_replacement_prepare (BorReplacement *replacement, const char *path, const char *suffix,
                                  const char *data, gsize size);
/* Moves the new contents into place. Unless `shared`, this is atomic: at every moment the target is
 * either the old file or the new one. A shared target needs a journal, because it is neither while
 * it is overwritten. */
gboolean bor_replacement_swap (BorReplacement *replacement);
/* Turns the old contents into the backup. */
gboolean bor_replacement_make_backup (BorReplacement *replacement);
/* Undoes bor_replacement_swap() and bor_replacement_make_backup(). */
gboolean bor_replacement_undo (BorReplacement *replacement);
/* Removes the temporary file if it still exists. */
gboolean bor_replacement_clean (BorReplacement *replacement);
/* Frees the strings; does not touch any file. */
void bor_replacement_clear (BorReplacement *replacement);

/* Swaps the contents of two files. At every moment, `target` is one of the two. On a file system
 * that cannot exchange files atomically, `temporary` is renamed: "~" is appended to its name. */
gboolean bor_file_swap (char **temporary, const char *target);
/* Returns TRUE if `path` is a regular file with hard links other than `path~`, or
 * cannot be examined. */
gboolean bor_file_is_shared (const char *path);
/* Overwrites `target` with the contents of the file `from` and syncs it to disk. Not atomic. */
gboolean bor_file_overwrite (const char *from, const char *target);
/* Swaps the contents of two files, of which `target` stays the same file; `temporary` with "~"
 * appended holds the old contents meanwhile. Not atomic. If overwriting fails,
 * the target gets its old contents back, or else `torn` becomes TRUE and both files stay. */
gboolean bor_file_swap_contents (const char *temporary, const char *target, gboolean *torn);
/* Syncs the folder of `path` to disk, if the file system supports that. */
void bor_file_sync_folder (const char *path);

G_END_DECLS

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
} BorReplacement;

/* Writes the new contents to a temporary file next to `path` and syncs it to disk. Does not change
 * the target. Also fails if the backup could not be created. */
gboolean bor_replacement_prepare (BorReplacement *replacement, const char *path, const char *data,
                                  gsize size);
/* Moves the new contents into place, atomically: at every moment the target is either the old file
 * or the new one. */
gboolean bor_replacement_put (BorReplacement *replacement);
/* Turns the old contents into the backup. */
gboolean bor_replacement_keep (BorReplacement *replacement);
/* Undoes bor_replacement_put() and bor_replacement_keep(). */
gboolean bor_replacement_undo (BorReplacement *replacement);
/* Removes the temporary file if it still exists. */
gboolean bor_replacement_clean (BorReplacement *replacement);
/* Frees the strings; does not touch any file. */
void bor_replacement_clear (BorReplacement *replacement);

/* Swaps the contents of two files. At every moment, `target` is one of the two. On a file system
 * that cannot exchange files atomically, `temporary` is renamed: "~" is appended to its name. */
gboolean bor_file_swap (char **temporary, const char *target);
/* Syncs the folder of `path` to disk, if the file system supports that. */
void bor_file_sync_folder (const char *path);

G_END_DECLS

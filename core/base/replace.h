/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* One file on its way to its place. It is written beside the target, swapped with it, and the old
 * contents become the backup `TARGET~`. Until it is cleared every step can be undone. A struct of
 * zeros is a replacement of nothing, with which every function below does nothing.
 *
 * All functions set errno when they return FALSE. */
typedef struct {
  char *target;    /* the file itself, symbolic links followed */
  char *temporary; /* the new contents; once in place the old ones, later the old backup */
  gboolean existed, had_backup, in_place, kept;
} BorReplacement;

/* Writes the new contents beside `path` and sees them safe on the disk. The target has not changed.
 * Fails also when the backup could not be made. */
gboolean bor_replacement_prepare (BorReplacement *replacement, const char *path, const char *data,
                                  gsize size);
/* Puts the new contents in place: at any moment the target is the old file or the new one. */
gboolean bor_replacement_put (BorReplacement *replacement);
/* Makes the old contents the backup. */
gboolean bor_replacement_keep (BorReplacement *replacement);
/* Takes back what `put` and `keep` did. */
gboolean bor_replacement_undo (BorReplacement *replacement);
/* Removes the temporary file, if there is one still. */
gboolean bor_replacement_clean (BorReplacement *replacement);
/* Frees; leaves files alone. */
void bor_replacement_clear (BorReplacement *replacement);

/* Swaps the contents of two files. `target` is one or the other at any moment. Where the file system
 * cannot do it at once, `temporary` is renamed, to its name with "~" behind it. */
gboolean bor_file_swap (char **temporary, const char *target);
/* Sees the folder of `path` safe on the disk, where the file system can do that. */
void bor_file_sync_folder (const char *path);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "model/scenario.h"

G_BEGIN_DECLS

/* Pictures are stored beside the scenario (docs/file-format.md); a picture chosen elsewhere is
 * copied there. */

/* Patterns of file names for file choosers, in lower and upper case; NULL-terminated. */
extern const char *const bor_picture_patterns[];
/* Judges by the file name alone. */
gboolean bor_file_is_picture (GFile *file);

/* Makes `file` available in `folder` and returns its name relative to that folder. A file
 * outside the folder is copied into it, under a new name if its own is taken; `copied`
 * (nullable) tells whether that happened. (transfer full) */
char *bor_backdrop_import (const char *folder, GFile *file, gboolean *copied, GError **error);
/* Copies the pictures of a scenario that moves from one folder to another. Existing files are
 * not overwritten. FALSE if one could not be copied. */
gboolean bor_backdrops_copy (const BorScenario *scenario, const char *from, const char *to,
                             GError **error);

G_END_DECLS

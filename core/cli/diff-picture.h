/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli/cli.h"
#include "edit/compare-resized.h"

G_BEGIN_DECLS

/* Draws what is after, with the changes marked: added solid green, removed dashed red, changed dotted
 * orange. `path` must end in .png. Leaves no file behind on error. */
gboolean bor_diff_picture_write (const BorComparison *comparison, const char *folder,
                                 const char *path, GError **error);

G_END_DECLS

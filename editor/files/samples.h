/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* What comes with the program to try it on: scenarios, and the sketch of the guide. Nobody means to
 * change it, so it is opened as a copy without a file. */

/* Folder of the scenarios that come with the program: $BORMIDA_DATA, the
 * installed one, or beside the build. (transfer full, nullable) */
char *bor_sample_folder (void);
/* Where the user guide is, in the user's language if it is there. (transfer full, nullable) */
char *bor_guide_folder (void);
/* The picture that the guide traces. (transfer full, nullable) */
GFile *bor_sample_sketch (void);
/* The folder of such scenarios, or of the guide. */
gboolean bor_file_is_sample_folder (const char *path);
/* In such a folder. */
gboolean bor_file_is_sample (GFile *file);

G_END_DECLS

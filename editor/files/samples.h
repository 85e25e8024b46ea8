/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Files installed with the program: sample scenarios and the sketch used in the guide. They open
 * as copies without a file, so that they cannot be changed by accident. */

/* The folder of the sample scenarios: $BORMIDA_DATA, the installed folder, or the one beside the
 * build. (transfer full, nullable) */
char *bor_sample_folder (void);
/* The folder of the user guide, in the user's language if there is a translation. (transfer
 * full, nullable) */
char *bor_guide_folder (void);
/* The sketch that the guide tells the reader to trace. (transfer full, nullable) */
GFile *bor_sample_sketch (void);
/* TRUE for the folder of the samples or of the guide. */
gboolean bor_file_is_sample_folder (const char *path);
/* TRUE if the file is in such a folder. */
gboolean bor_file_is_sample (GFile *file);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns the path of a program or library of ours that is loaded only when it is needed: in the folder
 * $BORMIDA_LIBEXEC if that is set, and otherwise where it was installed or, seen from this program, where it
 * was built or moved to. NULL if it is missing; then `missing` (nullable) gets where it should be, for
 * messages. (both transfer full) */
char *bor_own_file_find (const char *name, char **missing);

G_END_DECLS

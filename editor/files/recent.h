/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Recent scenarios. The desktop's own list would also contain every other file chosen in a
 * dialog, so this one has only scenarios that were opened or saved. Do not add files installed
 * with the program. */
void bor_recent_add (GFile *file);
/* The recent files that still exist, newest first, at most `most`. (transfer full, of GFile) */
GPtrArray *bor_recent_list (guint most);

G_END_DECLS

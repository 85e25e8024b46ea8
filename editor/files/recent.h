/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Scenarios that were opened or saved. The desktop's list of recent files has more of this
 * program's: whatever was chosen in a dialog. What comes with the program is not to be added. */
void bor_recent_add (GFile *file);
/* Those that are still there, the newest first, `most` at most. (transfer full, of GFile) */
GPtrArray *bor_recent_list (guint most);

G_END_DECLS

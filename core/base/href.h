/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Files that a scenario names are beside it: references are relative and lead
 * nowhere outside its folder, by whatever links. */

/* The path of `href` below `folder`. It need not exist, but its folder must.
 * G_IO_ERROR_PERMISSION_DENIED for a reference that leaves the folder,
 * G_IO_ERROR_NOT_FOUND if its folder is missing. (transfer full) */
char *bor_href_resolve (const char *folder, const char *href, GError **error);

G_END_DECLS

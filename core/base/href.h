/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* References from a scenario to other files. They are relative to the scenario's folder and may not
 * lead outside it, not even through symbolic links. */

/* Resolves `href` against `folder` and returns the path. The file need not exist, but the folder
 * that it is in must. Errors: G_IO_ERROR_PERMISSION_DENIED if the reference leads outside `folder`,
 * G_IO_ERROR_NOT_FOUND if the file's folder does not exist. (transfer full) */
char *bor_href_resolve (const char *folder, const char *href, GError **error);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Creates a zip file in memory from an array of BorJobFile *, in that order; here their names may
 * contain folders. The same files always give the same bytes. (transfer full, NULL on error, of
 * G_IO_ERROR) */
GBytes *bor_zip_write (const GPtrArray *files, GError **error);

G_END_DECLS

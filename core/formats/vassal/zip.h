/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A zip file in memory, of BorJobFile * in that order; their names may have
 * folders here. The same files always give the same bytes. (transfer full,
 * NULL on error, of G_IO_ERROR) */
GBytes *bor_zip_write (const GPtrArray *files, GError **error);

G_END_DECLS

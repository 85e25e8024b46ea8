/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* The picture `href` in `folder`; borrowed from `pictures` (path → surface), which keeps it. NULL
 * when it is no PNG, too large, not there, or not inside the folder. */
cairo_surface_t *bor_backdrop_load (GHashTable *pictures, const char *folder, const char *href);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/raster/raster.h"

G_BEGIN_DECLS

/* Returns a picture in base 64, at least as fine as `scale` pixels per unit of it, and its media type.
 * A JPEG that is no finer stays what it is; others become PNG. (transfer full, NULL on error) */
char *bor_svg_encode (const BorRaster *raster, double scale, const char **type);

G_END_DECLS

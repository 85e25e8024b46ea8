/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/raster/private.h"

G_BEGIN_DECLS

/* What a PNG or JPEG says about itself, found without unpacking anything, in time that grows with
 * its bytes only. It decides how much time and memory its reader gets. */
typedef struct {
  guint32 width, height; /* pixels, as stored */
  guint turned;          /* how its camera was held: 1 to 8, as EXIF has it; 1 is upright */
  guint scans;           /* a PNG has one */
  gsize memory;          /* bytes that unpacking takes, without the finished pixels */
  gboolean plain;        /* a JPEG that looks the same wherever it is put: three colours, upright */
} BorRasterShape;

/* BOR_RASTER_ERROR_SIZE or _BROKEN for what is not worth a try. */
gboolean bor_raster_shape (BorRasterFormat format, const guint8 *data, gsize size,
                           BorRasterShape *shape, GError **error);

/* Takes everything out of a PNG that its pixels do not need: texts and profiles inflate to gigabytes.
 * What follows the end is meaningless afterwards. */
void bor_raster_strip_png (guint8 *data, gsize size);

G_END_DECLS

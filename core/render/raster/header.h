/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/raster/private.h"

G_BEGIN_DECLS

/* The header data of a PNG or JPEG, read without decoding it, in time linear in its size. It
 * determines how much time and memory the reader process gets. */
typedef struct {
  guint32 width, height; /* pixels, as stored */
  guint turned;          /* EXIF orientation, 1 to 8; 1 is upright */
  guint scans;           /* 1 for a PNG */
  gsize memory;          /* bytes needed for decoding, not counting the decoded pixels */
  /* A JPEG that can be embedded unchanged: upright, with three colour components. */
  gboolean plain;
} BorRasterHeader;

/* Reads the header data. Fails with BOR_RASTER_ERROR_SIZE or BOR_RASTER_ERROR_DAMAGED if decoding
 * would be pointless. */
gboolean bor_raster_read_header (BorRasterFormat format, const guint8 *data, gsize size,
                                 BorRasterHeader *shape, GError **error);

/* Removes everything from a PNG that is not needed for its pixels, because texts and profiles can
 * inflate to gigabytes. Whatever follows the image's end is undefined afterwards. */
void bor_raster_strip_png (guint8 *data, gsize size);

G_END_DECLS

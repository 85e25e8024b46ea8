/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/painter.h"

G_BEGIN_DECLS

#define BOR_PICTURE_ERROR (bor_picture_error_quark ())
GQuark bor_picture_error_quark (void);

typedef enum {
  BOR_PICTURE_ERROR_FORMAT, /* the name does not end in .png, .svg or .pdf */
  BOR_PICTURE_ERROR_SIZE,   /* too large or too small to be drawn */
  BOR_PICTURE_ERROR_IO,
} BorPictureError;

typedef enum {
  BOR_PICTURE_PNG,
  BOR_PICTURE_SVG,
  BOR_PICTURE_PDF,
} BorPictureFormat;

typedef struct {
  const char *folder;      /* of backdrops; nullable */
  BorBackdrops *backdrops; /* instead of the folder, waited for; nullable */
  const BorStyle *style;   /* NULL: the usual one */
  guint layers;
  double scale;          /* pixels (PNG) or points (SVG, PDF) a board unit */
  double dpi;            /* what a PNG says of itself; 0: nothing */
  BorProgress *progress; /* nullable */
} BorPictureOptions;

/* The whole file; G_IO_ERROR_CANCELLED when `progress` stops it. An SVG says in data-x, data-y and data-scale of its root how it lies on the board:
 * a board position less (x, y), times the scale. (transfer full, NULL on error) */
GBytes *bor_picture_draw (const BorScenario *scenario, BorPictureFormat format,
                          const BorPictureOptions *options, GError **error);
/* The same with all options. */
gboolean bor_picture_write_with (const BorScenario *scenario, const char *path,
                                 const BorPictureOptions *options, GError **error);

G_END_DECLS

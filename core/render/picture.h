/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/sink.h"
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
  const char *folder;      /* folder of the backdrops; nullable */
  BorBackdrops *backdrops; /* used instead of the folder; waits until they are loaded; nullable */
  const BorStyle *style;   /* NULL: the default */
  guint layers;
  double scale;          /* pixels (PNG) or points (SVG, PDF) per board unit */
  double dpi;            /* resolution stored in a PNG; 0: none */
  gboolean inside;       /* an SVG inside of another document: without the XML declaration */
  guint threads;         /* that draw an SVG; 0: as many as there are processors, at most 4 */
  BorProgress *progress; /* nullable */
} BorPictureOptions;

/* Finds out how large a picture with these layers would be, in pixels (PNG) or points (SVG, PDF).
 * Returns FALSE with BOR_PICTURE_ERROR_SIZE if it cannot be drawn. */
gboolean bor_picture_measure (const BorScenario *scenario, BorPictureFormat format, guint layers,
                              double scale, double *width, double *height, GError **error);
/* Draws a scenario and returns the file. G_IO_ERROR_CANCELLED if `progress` is cancelled. The
 * attributes data-x, data-y and data-scale on an SVG's root map a board position to the picture:
 * subtract (x, y), then multiply by the scale. (transfer full, NULL on error) */
GBytes *bor_picture_draw (const BorScenario *scenario, BorPictureFormat format,
                          const BorPictureOptions *options, GError **error);
/* Draws the same SVG as bor_picture_draw(), but puts it into the sink piece by piece. What went wrong
 * there is no error: it is in `sink->failure`. */
gboolean bor_picture_draw_svg (const BorScenario *scenario, const BorPictureOptions *options,
                               BorSink *sink, GError **error);
/* Writes a picture to a file; the format is given by the suffix of `path`. On error no file is left
 * behind. */
gboolean bor_picture_write_with (const BorScenario *scenario, const char *path,
                                 const BorPictureOptions *options, GError **error);

G_END_DECLS

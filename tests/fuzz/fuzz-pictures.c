/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A picture of whatever bytes: a surface or an error that can be shown. The readers run here without
 * the process that bounds their time and memory, so large pictures are left out. */
#include "fuzz.h"

#include <sys/mman.h>
#include <unistd.h>

#include "render/raster/header.h"

#define MOST_BYTES  (1 << 16)
#define MOST_PIXELS (1 << 20)

static cairo_surface_t *
make_canvas (const BorRasterInfo *info)
{
  gboolean large = (double) info->columns * info->rows > MOST_PIXELS;
  return cairo_image_surface_create (info->opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32,
                                     large ? -1 : info->columns, large ? -1 : info->rows);
}

/* PNG and JPEG come from a file, and are looked at before. */
static cairo_surface_t *
read_pixels (BorRasterFormat format, guint8 *data, gsize size, GError **error)
{
  BorRasterHeader shape;
  BorRasterInfo info = { 0 };
  if (!bor_raster_read_header (format, data, size, &shape, error))
    return NULL;
  if ((double) shape.width * shape.height > MOST_PIXELS || shape.scans > 20) {
    bor_raster_set_too_large (error, shape.width, shape.height);
    return NULL;
  }
  int fd = memfd_create ("picture", 0);
  if (fd < 0 || write (fd, data, size) != (gssize) size)
    fuzz_fail ("no memory for a file");
  cairo_surface_t *surface = bor_raster_read_pixels (format, fd, make_canvas, &info, error);
  close (fd);
  return surface;
}

static cairo_surface_t *
read_picture (BorRasterFormat format, guint8 *data, gsize size, GError **error)
{
  BorRasterInfo info = { 0 };
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  switch (format) {
  case BOR_RASTER_SVG:
    return bor_raster_read_svg (bytes, make_canvas, &info, error);
  case BOR_RASTER_PDF:
    return bor_raster_read_pdf (bytes, 1, make_canvas, &info, error);
  default:
    return read_pixels (format, data, size, error);
  }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  if (size < 2 || size > MOST_BYTES)
    return 0;
  g_autoptr (GError) error = NULL;
  g_autofree guint8 *bytes = g_memdup2 (data + 1, size - 1);
  static const BorRasterFormat formats[] = { BOR_RASTER_PNG, BOR_RASTER_JPEG, BOR_RASTER_SVG,
                                             BOR_RASTER_PDF };
  cairo_surface_t *surface =
    read_picture (formats[data[0] % G_N_ELEMENTS (formats)], bytes, size - 1, &error);
  fuzz_check_outcome (surface, error, "");
  if (surface != NULL)
    cairo_surface_destroy (surface);
  return 0;
}

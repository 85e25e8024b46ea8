/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/svg-encode.h"

static cairo_status_t
append_bytes (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

char *
bor_svg_encode (const BorRaster *raster, double scale, const char **type)
{
  double grain, finest;
  cairo_surface_t *image = bor_raster_level (raster, scale, &grain);
  GBytes *jpeg = bor_raster_jpeg (raster);
  if (jpeg != NULL && image == bor_raster_level (raster, G_MAXDOUBLE, &finest)) {
    *type = "image/jpeg";
    return g_base64_encode (g_bytes_get_data (jpeg, NULL), g_bytes_get_size (jpeg));
  }
  *type = "image/png";
  g_autoptr (GByteArray) png = g_byte_array_new ();
  if (cairo_surface_write_to_png_stream (image, append_bytes, png) != CAIRO_STATUS_SUCCESS)
    return NULL;
  return g_base64_encode (png->data, png->len);
}

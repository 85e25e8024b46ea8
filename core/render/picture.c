/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/picture.h"

#include <cairo-pdf.h>
#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#include "render/painter-private.h"
#include "scenario/write-file.h"

#define LARGEST_SIDE  30000.0     /* pixels or points */
#define LARGEST_IMAGE 200000000.0 /* pixels of a PNG */

G_DEFINE_QUARK (bor-picture-error-quark, bor_picture_error)

typedef struct {
  BorPainter *painter;
  BorBox      extent;
  double      scale, width, height;
  const char *title;  /* nullable */
  const char *family; /* fonts */
} Picture;

static cairo_status_t
append_bytes (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* Only pixels can be too few to show something. */
static void
paint (const Picture *picture, BorCanvas *canvas, gboolean pixels)
{
  cairo_scale (canvas->cr, picture->scale, picture->scale);
  cairo_translate (canvas->cr, -picture->extent.x0, -picture->extent.y0);
  bor_painter_paint (picture->painter, canvas, pixels ? picture->scale : 0, NULL);
}

static gboolean
is_good (cairo_status_t status, GError **error)
{
  if (status == CAIRO_STATUS_SUCCESS)
    return TRUE;
  g_set_error (error, BOR_PICTURE_ERROR, BOR_PICTURE_ERROR_IO,
               _ ("The picture cannot be drawn: %s"), cairo_status_to_string (status));
  return FALSE;
}

static gboolean
draw_png (const Picture *picture, GByteArray *out, GError **error)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) picture->width,
                                                         (int) picture->height);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (BorCanvas) canvas = bor_canvas_new (cr, FALSE);
  paint (picture, canvas, TRUE);
  cairo_status_t status = cairo_status (cr);
  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_write_to_png_stream (surface, append_bytes, out);
  cairo_surface_destroy (surface);
  return is_good (status, error);
}

static gboolean
draw_pdf (const Picture *picture, GByteArray *out, GError **error)
{
  cairo_surface_t *surface =
    cairo_pdf_surface_create_for_stream (append_bytes, out, picture->width, picture->height);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Bormida");
  if (picture->title != NULL)
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, picture->title);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (BorCanvas) canvas = bor_canvas_new (cr, TRUE);
  paint (picture, canvas, FALSE);
  cairo_status_t status = cairo_status (cr);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  return is_good (status, error);
}

static gboolean
draw_svg (const Picture *picture, GByteArray *out, GError **error)
{
  g_autoptr (BorCanvas) canvas
      = bor_canvas_new_svg (picture->width, picture->height, picture->title, picture->family);
  paint (picture, canvas, FALSE);
  g_autoptr (GBytes) bytes = bor_canvas_svg_bytes (canvas);
  g_byte_array_append (out, g_bytes_get_data (bytes, NULL), (guint) g_bytes_get_size (bytes));
  return is_good (cairo_status (canvas->cr), error);
}

typedef gboolean (*DrawFunc) (const Picture *picture, GByteArray *out, GError **error);

static DrawFunc
find_format (const char *path, GError **error)
{
  g_autofree char *lower = g_ascii_strdown (path, -1);
  if (g_str_has_suffix (lower, ".png"))
    return draw_png;
  if (g_str_has_suffix (lower, ".svg"))
    return draw_svg;
  if (g_str_has_suffix (lower, ".pdf"))
    return draw_pdf;
  g_autofree char *name = g_filename_display_name (path);
  g_set_error (error, BOR_PICTURE_ERROR, BOR_PICTURE_ERROR_FORMAT,
               _ ("“%s”: the name of a picture must end in .png, .svg or .pdf"), name);
  return NULL;
}

static gboolean
measure (Picture *picture, DrawFunc format, GError **error)
{
  BorBox extent = picture->extent;
  picture->width = (extent.x1 - extent.x0) * picture->scale;
  picture->height = (extent.y1 - extent.y0) * picture->scale;
  if (format == draw_png) {
    picture->width = ceil (picture->width - 1e-6);
    picture->height = ceil (picture->height - 1e-6);
  }
  double most = format == draw_png ? LARGEST_IMAGE : G_MAXDOUBLE;
  if (picture->scale > 0 && picture->width >= 1 && picture->height >= 1
      && picture->width <= LARGEST_SIDE && picture->height <= LARGEST_SIDE
      && picture->width * picture->height <= most)
    return TRUE;
  g_set_error (
      error, BOR_PICTURE_ERROR, BOR_PICTURE_ERROR_SIZE,
      _ ("A picture of %.0f by %.0f is too large or too small to be drawn; choose another scale"),
      picture->width, picture->height);
  return FALSE;
}

gboolean
bor_picture_write (const BorScenario *scenario, const char *folder, const char *path, guint layers,
                   double scale, const BorStyle *style, GError **error)
{
  g_return_val_if_fail (scenario != NULL && path != NULL, FALSE);
  DrawFunc format = find_format (path, error);
  if (format == NULL)
    return FALSE;
  if (style == NULL)
    style = &bor_style_plan;

  g_autoptr (BorPainter) painter = bor_painter_new (scenario);
  bor_painter_set_layers (painter, layers);
  bor_painter_set_folder (painter, folder);
  bor_painter_set_style (painter, style);
  bor_painter_set_print (painter, TRUE);
  Picture picture = { .painter = painter, .extent = bor_painter_extent (painter), .scale = scale,
                      .title = bor_scenario_header (scenario)->title,
                      .family = style->family };
  g_autoptr (GByteArray) out = g_byte_array_new ();
  if (!measure (&picture, format, error) || !format (&picture, out, error))
    return FALSE;

  g_autoptr (GError) failure = NULL;
  if (bor_file_write (path, (const char *) out->data, out->len, &failure))
    return TRUE;
  g_set_error_literal (error, BOR_PICTURE_ERROR, BOR_PICTURE_ERROR_IO, failure->message);
  return FALSE;
}

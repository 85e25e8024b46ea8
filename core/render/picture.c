/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/picture.h"
#include "render/testing.h"

#include <cairo-pdf.h>
#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "base/write-file.h"
#include "render/painter-private.h"

#define LARGEST_SIDE  30000.0     /* pixels or points */
#define LARGEST_IMAGE 200000000.0 /* pixels of a PNG */
#define MOST_THREADS  4u

G_DEFINE_QUARK (bor - picture - error - quark, bor_picture_error)

typedef struct {
  BorPainter *painter;
  BorBox extent;
  double scale, width, height, dpi;
  const char *title; /* nullable */
  const BorStyle *style;
  gboolean inside;       /* of another document */
  BorProgress *progress; /* of the writing, after the drawing; nullable */
  GByteArray *out;       /* of a PNG or PDF */
  BorSink *sink;         /* of an SVG */
} Picture;

/* The share of the time that drawing takes; the rest are compression and writing. */
#define DRAWING 0.6
/* At this size, the file is estimated to be half written. */
#define HALF_WRITTEN 2e6

static cairo_status_t
append_bytes (void *closure, const unsigned char *data, unsigned int length)
{
  const Picture *picture = closure;
  double bytes = picture->out->len;
  if (!bor_progress_report (picture->progress, bytes / (bytes + HALF_WRITTEN)))
    return CAIRO_STATUS_WRITE_ERROR;
  g_byte_array_append (picture->out, data, length);
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

static guint32
crc (const guint8 *data, gsize n)
{
  guint32 rest = 0xffffffff;
  for (gsize i = 0; i < n; i++) {
    rest ^= data[i];
    for (guint bit = 0; bit < 8; bit++)
      rest = rest >> 1 ^ (rest & 1 ? 0xedb88320 : 0);
  }
  return ~rest;
}

static void
put_number (guint8 *at, guint32 value)
{
  value = GUINT32_TO_BE (value);
  memcpy (at, &value, sizeof value);
}

/* A chunk after the head of a PNG: pixels a metre, which cairo does not write. */
static void
add_resolution (GByteArray *png, double dpi)
{
  const guint head = 8 + 25;
  guint8 chunk[21] = { 0, 0, 0, 9, 'p', 'H', 'Y', 's' };
  if (dpi <= 0 || png->len < head)
    return;
  put_number (chunk + 8, (guint32) (dpi / 0.0254 + 0.5));
  put_number (chunk + 12, (guint32) (dpi / 0.0254 + 0.5));
  chunk[16] = 1;
  put_number (chunk + 17, crc (chunk + 4, 13));
  guint rest = png->len - head;
  g_byte_array_set_size (png, png->len + sizeof chunk);
  memmove (png->data + head + sizeof chunk, png->data + head, rest);
  memcpy (png->data + head, chunk, sizeof chunk);
}

static gboolean
draw_png (Picture *picture, GError **error)
{
  cairo_surface_t *surface =
    cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) picture->width, (int) picture->height);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (BorCanvas) canvas = bor_canvas_new (cr, FALSE);
  paint (picture, canvas, TRUE);
  cairo_status_t status = cairo_status (cr);
  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_write_to_png_stream (surface, append_bytes, picture);
  add_resolution (picture->out, picture->dpi);
  cairo_surface_destroy (surface);
  return is_good (status, error);
}

static gboolean
draw_pdf (Picture *picture, GError **error)
{
  cairo_surface_t *surface =
    cairo_pdf_surface_create_for_stream (append_bytes, picture, picture->width, picture->height);
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
draw_svg (Picture *picture, GError **error)
{
  const BorSvg svg = { picture->width,  picture->height, picture->title, picture->style->family,
                       picture->extent, picture->scale,  picture->inside };
  g_autoptr (BorCanvas) canvas = bor_canvas_new_svg (&svg, picture->sink);
  paint (picture, canvas, FALSE);
  bor_canvas_svg_finish (canvas);
  return is_good (cairo_status (canvas->cr), error);
}

static gboolean
find_format (const char *path, BorPictureFormat *format, GError **error)
{
  static const char *const endings[] = { ".png", ".svg", ".pdf" };
  g_autofree char *lower = g_ascii_strdown (path, -1);
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (lower, endings[i])) {
      *format = (BorPictureFormat) i;
      return TRUE;
    }
  g_autofree char *name = g_filename_display_name (path);
  g_set_error (error, BOR_PICTURE_ERROR, BOR_PICTURE_ERROR_FORMAT,
               _ ("“%s”: the name of a picture must end in .png, .svg or .pdf"), name);
  return FALSE;
}

static gboolean
measure (Picture *picture, BorPictureFormat format, GError **error)
{
  BorBox extent = picture->extent;
  picture->width = (extent.x1 - extent.x0) * picture->scale;
  picture->height = (extent.y1 - extent.y0) * picture->scale;
  if (format == BOR_PICTURE_PNG) {
    picture->width = ceil (picture->width - 1e-6);
    picture->height = ceil (picture->height - 1e-6);
  }
  double most = format == BOR_PICTURE_PNG ? LARGEST_IMAGE : G_MAXDOUBLE;
  if (picture->scale > 0 && picture->width >= 1 && picture->height >= 1
      && picture->width <= LARGEST_SIDE && picture->height <= LARGEST_SIDE
      && picture->width * picture->height <= most)
    return TRUE;
  g_set_error (
    error, BOR_PICTURE_ERROR, BOR_PICTURE_ERROR_SIZE,
    _ ("A picture of %.0f × %.0f is too large or too small. Each side can have 1 to %.0f, and "
       "a PNG %.0f million pixels in all."),
    picture->width, picture->height, LARGEST_SIDE, LARGEST_IMAGE / 1e6);
  return FALSE;
}

gboolean
bor_picture_measure (const BorScenario *scenario, BorPictureFormat format, guint layers,
                     double scale, double *width, double *height, GError **error)
{
  g_autoptr (BorPainter) painter = bor_painter_new (scenario);
  bor_painter_set_layers (painter, layers);
  bor_painter_set_print (painter, TRUE);
  Picture picture = { .extent = bor_painter_extent (painter), .scale = scale };
  gboolean good = measure (&picture, format, error);
  *width = picture.width;
  *height = picture.height;
  return good;
}

/* Into `out` or `sink`. */
static gboolean
draw_into (const BorScenario *scenario, BorPictureFormat format, const BorPictureOptions *options,
           GByteArray *out, BorSink *sink, GError **error)
{
  static gboolean (*const draw[]) (Picture * picture, GError * *error) = { draw_png, draw_svg,
                                                                           draw_pdf };
  g_autoptr (BorPainter) painter = bor_painter_new (scenario);
  bor_painter_set_layers (painter, options->layers);
  if (options->backdrops != NULL)
    bor_painter_set_backdrops (painter, options->backdrops);
  else
    bor_painter_set_folder (painter, options->folder);
  bor_painter_set_print (painter, TRUE);
  BorProgress drawing = bor_progress_part (options->progress, 0, DRAWING);
  BorProgress writing = bor_progress_part (options->progress, DRAWING, 1);
  Picture picture = { .painter = painter,
                      .extent = bor_painter_extent (painter),
                      .scale = options->scale,
                      .dpi = options->dpi,
                      .title = bor_scenario_header (scenario)->title,
                      .style = options->style != NULL ? options->style : &bor_style_plan,
                      .inside = options->inside,
                      .progress = &writing,
                      .out = out,
                      .sink = sink };
  bor_painter_set_style (painter, picture.style);
  bor_painter_set_progress (painter, &drawing);
  bor_painter_set_threads (
    painter, options->threads > 0 ? options->threads : MIN (g_get_num_processors (), MOST_THREADS));
  g_autoptr (GError) failure = NULL;
  if (!measure (&picture, format, error))
    return FALSE;
  gboolean drawn = draw[format](&picture, &failure);
  if (!bor_progress_check (options->progress, error))
    return FALSE;
  if (!drawn)
    g_propagate_error (error, g_steal_pointer (&failure));
  return drawn;
}

gboolean
bor_picture_draw_svg (const BorScenario *scenario, const BorPictureOptions *options, BorSink *sink,
                      GError **error)
{
  g_return_val_if_fail (scenario != NULL && options != NULL && sink != NULL, FALSE);
  return draw_into (scenario, BOR_PICTURE_SVG, options, NULL, sink, error);
}

GBytes *
bor_picture_draw (const BorScenario *scenario, BorPictureFormat format,
                  const BorPictureOptions *options, GError **error)
{
  g_return_val_if_fail (scenario != NULL && options != NULL, NULL);
  BorSink sink = bor_sink_to_memory ();
  gboolean drawn = draw_into (scenario, format, options, sink.bytes, &sink, error);
  g_autoptr (GBytes) bytes = bor_sink_take (&sink);
  return drawn ? g_steal_pointer (&bytes) : NULL;
}

typedef struct {
  const BorScenario *scenario;
  const BorPictureOptions *options;
  GError *error;
} Drawing;

static gboolean
fill_with_svg (int fd, gpointer data)
{
  Drawing *drawing = data;
  BorSink sink = bor_sink_to_file (fd);
  gboolean drawn =
    bor_picture_draw_svg (drawing->scenario, drawing->options, &sink, &drawing->error);
  errno = sink.failure;
  return drawn && sink.failure == 0;
}

static gboolean
write_svg (const BorScenario *scenario, const char *path, const BorPictureOptions *options,
           GError **error)
{
  Drawing drawing = { scenario, options, NULL };
  g_autoptr (GError) failure = NULL;
  if (bor_file_write_pieces (path, fill_with_svg, &drawing, &failure))
    return TRUE;
  if (drawing.error != NULL)
    g_propagate_error (error, drawing.error);
  else
    g_set_error_literal (error, BOR_PICTURE_ERROR, BOR_PICTURE_ERROR_IO, failure->message);
  return FALSE;
}

gboolean
bor_picture_write (const BorScenario *scenario, const char *folder, const char *path, guint layers,
                   double scale, const BorStyle *style, GError **error)
{
  const BorPictureOptions options = {
    .folder = folder, .style = style, .layers = layers, .scale = scale
  };
  return bor_picture_write_with (scenario, path, &options, error);
}

gboolean
bor_picture_write_with (const BorScenario *scenario, const char *path,
                        const BorPictureOptions *options, GError **error)
{
  g_return_val_if_fail (scenario != NULL && path != NULL, FALSE);
  BorPictureFormat format;
  if (!find_format (path, &format, error))
    return FALSE;
  if (format == BOR_PICTURE_SVG)
    return write_svg (scenario, path, options, error);
  g_autoptr (GBytes) bytes = bor_picture_draw (scenario, format, options, error);
  if (bytes == NULL)
    return FALSE;

  g_autoptr (GError) failure = NULL;
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  if (bor_file_write (path, data, size, &failure))
    return TRUE;
  g_set_error_literal (error, BOR_PICTURE_ERROR, BOR_PICTURE_ERROR_IO, failure->message);
  return FALSE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <librsvg/rsvg.h>
#include <math.h>
#include <poppler.h>
#include <string.h>

#include "render/raster/private.h"

/* SVG and PDF: drawn once, as finely as a scan would be. */

#define LARGEST_SIDE  16000.0 /* pixels */
#define LARGEST_AREA  48000000.0
#define FILTERED_AREA 6000000.0
#define LEAST_AREA    3000000.0
#define FINEST        6.0 /* pixels a unit: 432 a inch of a PDF */
#define LARGEST_UNIT  100000.0

static gboolean
check_size (double width, double height, GError **error)
{
  if (!(width > 0 && height > 0))
    bor_raster_set_damaged (error, _ ("it has no size"));
  else if (width > LARGEST_UNIT || height > LARGEST_UNIT)
    bor_raster_set_too_large (error, width, height);
  else
    return TRUE;
  return FALSE;
}

static cairo_surface_t *
new_surface (double width, double height, double area, BorRasterCanvas canvas, BorRasterInfo *info,
             cairo_t **cr, GError **error)
{
  if (!check_size (width, height, error))
    return NULL;
  double grain = MIN (sqrt (area / (width * height)), LARGEST_SIDE / MAX (width, height));
  *info = (BorRasterInfo){ .width = width, .height = height, .grain = MIN (grain, FINEST) };
  info->columns = (int) MAX (ceil (width * info->grain), 1);
  info->rows = (int) MAX (ceil (height * info->grain), 1);
  cairo_surface_t *surface = canvas (info);
  *cr = cairo_create (surface);
  return surface;
}

/* Ends the drawing; takes both. */
static cairo_surface_t *
finish (cairo_surface_t *surface, cairo_t *cr, GError **error)
{
  cairo_status_t status = cairo_status (cr);
  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS)
    return surface;
  cairo_surface_destroy (surface);
  bor_raster_set_damaged (error, cairo_status_to_string (status));
  return NULL;
}

/* The handle has no base, so that the file can name no others. (transfer full) */
static RsvgHandle *
open_svg (GBytes *bytes, double *width, double *height, GError **error)
{
  g_autoptr (GError) cause = NULL;
  RsvgHandle *handle =
    rsvg_handle_new_from_data (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), &cause);
  gboolean has_width, has_height, has_box;
  RsvgLength w, h;
  RsvgRectangle box;
  if (handle == NULL) {
    bor_raster_set_damaged (error, cause->message);
    return NULL;
  }
  if (rsvg_handle_get_intrinsic_size_in_pixels (handle, width, height))
    return handle;
  rsvg_handle_get_intrinsic_dimensions (handle, &has_width, &w, &has_height, &h, &has_box, &box);
  *width = has_box ? box.width : 0;
  *height = has_box ? box.height : 0;
  if (has_box)
    return handle;
  bor_raster_set_damaged (error, _ ("it has no size"));
  g_object_unref (handle);
  return NULL;
}

gboolean
bor_raster_measure_svg (GBytes *bytes, double *width, double *height, GError **error)
{
  RsvgHandle *handle = open_svg (bytes, width, height, error);
  G_GNUC_UNUSED g_autoptr (GObject) owned = (GObject *) handle;
  return handle != NULL && check_size (*width, *height, error);
}

/* A filter needs several pictures of the whole, and time for each pixel of them. */
static gboolean
has_filters (GBytes *bytes)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  return memmem (data, size, "filter", 6) != NULL;
}

static cairo_surface_t *
draw_svg (RsvgHandle *handle, double width, double height, double area, BorRasterCanvas canvas,
          BorRasterInfo *info, GError **error)
{
  g_autoptr (GError) cause = NULL;
  cairo_t *cr;
  cairo_surface_t *surface = new_surface (width, height, area, canvas, info, &cr, error);
  if (surface == NULL)
    return NULL;
  RsvgRectangle all = { 0, 0, width * info->grain, height * info->grain };
  gboolean good = rsvg_handle_render_document (handle, cr, &all, &cause);
  surface = finish (surface, cr, good ? error : NULL);
  if (good)
    return surface;
  g_clear_pointer (&surface, cairo_surface_destroy);
  bor_raster_set_damaged (error, cause->message);
  return NULL;
}

/* Groups with opacity need a picture of the whole for each level: when there is no memory for them, it
 * is drawn less finely. */
cairo_surface_t *
bor_raster_read_svg (GBytes *bytes, BorRasterCanvas canvas, BorRasterInfo *info, GError **error)
{
  g_autoptr (GError) cause = NULL;
  double width, height, area = has_filters (bytes) ? FILTERED_AREA : LARGEST_AREA;
  RsvgHandle *handle = open_svg (bytes, &width, &height, error);
  G_GNUC_UNUSED g_autoptr (GObject) owned = (GObject *) handle;
  if (handle == NULL)
    return NULL;
  for (; area >= LEAST_AREA; area /= 4) {
    g_clear_error (&cause);
    cairo_surface_t *surface = draw_svg (handle, width, height, area, canvas, info, &cause);
    if (surface != NULL)
      return surface;
  }
  g_propagate_error (error, g_steal_pointer (&cause));
  return NULL;
}

gsize
bor_raster_packed_in_svg (GBytes *bytes)
{
  static const char mark[] = ";base64,";
  gsize size, packed = 0;
  const char *at = g_bytes_get_data (bytes, &size), *end = at + size;
  while ((at = memmem (at, (gsize) (end - at), mark, sizeof mark - 1)) != NULL) {
    const char *begin = at += sizeof mark - 1;
    while (at < end && *at != '"' && *at != '\'' && *at != ')' && *at != '<')
      at++;
    packed += (gsize) (at - begin);
  }
  return packed;
}

static PopplerDocument *
open_pdf (GBytes *bytes, GError **error)
{
  g_autoptr (GError) cause = NULL;
  PopplerDocument *document = poppler_document_new_from_bytes (bytes, NULL, &cause);
  if (document == NULL)
    bor_raster_set_damaged (error, cause != NULL ? cause->message : "");
  return document;
}

guint
bor_raster_count_pdf (GBytes *bytes, GError **error)
{
  PopplerDocument *document = open_pdf (bytes, error);
  G_GNUC_UNUSED g_autoptr (GObject) owned = (GObject *) document;
  int n = document != NULL ? poppler_document_get_n_pages (document) : 0;
  if (document != NULL && n <= 0)
    bor_raster_set_damaged (error, _ ("it has no pages"));
  return (guint) MAX (n, 0);
}

/* (transfer full) */
static PopplerPage *
open_page (GBytes *bytes, guint page, double *width, double *height, GError **error)
{
  PopplerDocument *document = open_pdf (bytes, error);
  G_GNUC_UNUSED g_autoptr (GObject) owned = (GObject *) document;
  if (document == NULL)
    return NULL;
  int index = (int) MIN (page, (guint) G_MAXINT) - (page > 0);
  PopplerPage *leaf = index < poppler_document_get_n_pages (document)
                        ? poppler_document_get_page (document, index)
                        : NULL;
  if (leaf != NULL)
    poppler_page_get_size (leaf, width, height);
  else
    g_set_error (error, BOR_RASTER_ERROR, BOR_RASTER_ERROR_PAGE, _ ("the PDF has no page %d"),
                 index + 1);
  return leaf;
}

gboolean
bor_raster_measure_pdf (GBytes *bytes, guint page, double *width, double *height, GError **error)
{
  PopplerPage *leaf = open_page (bytes, page, width, height, error);
  G_GNUC_UNUSED g_autoptr (GObject) owned = (GObject *) leaf;
  return leaf != NULL && check_size (*width, *height, error);
}

cairo_surface_t *
bor_raster_read_pdf (GBytes *bytes, guint page, BorRasterCanvas canvas, BorRasterInfo *info,
                     GError **error)
{
  double width, height;
  cairo_t *cr;
  PopplerPage *leaf = open_page (bytes, page, &width, &height, error);
  G_GNUC_UNUSED g_autoptr (GObject) owned = (GObject *) leaf;
  cairo_surface_t *surface =
    leaf != NULL ? new_surface (width, height, LARGEST_AREA, canvas, info, &cr, error) : NULL;
  if (surface == NULL)
    return NULL;
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, info->grain, info->grain);
  poppler_page_render (leaf, cr);
  return finish (surface, cr, error);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "render/raster/private.h"

/* PNG and JPEG. */

#define LARGEST_SIDE 32767     /* cairo's */
#define LARGEST_AREA 100000000 /* pixels */
#define CHUNK        65536u
#define HEAD_CHUNK   1024u /* what is fed is unpacked at once */

typedef struct {
  int      width, height; /* 0: not known yet */
  int      bottom;        /* rows unpacked so far */
  gboolean too_large, begun;
} Reading;

/* Before anything is unpacked; a size of nothing makes the reader give up. */
static void
on_size (GdkPixbufLoader *loader, int width, int height, gpointer data)
{
  Reading *reading = data;
  reading->width = width;
  reading->height = height;
  reading->too_large = width > LARGEST_SIDE || height > LARGEST_SIDE
                       || (gint64) width * height > LARGEST_AREA;
  if (reading->too_large)
    gdk_pixbuf_loader_set_size (loader, 0, 0);
}

/* The place of a JPEG's next marker after that at `at`, the end when there is none. */
static gsize
next_marker (const guint8 *data, gsize size, gsize at)
{
  if (at + 4 > size)
    return size;
  return MIN (size, at + 2 + ((gsize) data[at + 2] << 8 | data[at + 3]));
}

static gboolean
jpeg_has_end (const guint8 *data, gsize size)
{
  gsize at = 2;
  while (at + 2 <= size && data[at] == 0xff && data[at + 1] != 0xda)
    at = next_marker (data, size, at);
  return memmem (data + MIN (at, size), size - MIN (at, size), "\xff\xd9", 2) != NULL;
}

static gboolean
png_has_end (const guint8 *data, gsize size)
{
  for (gsize at = 8; at + 12 <= size;) {
    guint32 length = (guint32) data[at] << 24 | (guint32) data[at + 1] << 16
                     | (guint32) data[at + 2] << 8 | data[at + 3];
    if (memcmp (data + at + 4, "IEND", 4) == 0)
      return TRUE;
    at += 12 + (gsize) length;
  }
  return FALSE;
}

/* The readers take what ends too early for whole. */
static gboolean
has_end (GBytes *bytes)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  return size > 8 && (data[0] == 0xff ? jpeg_has_end (data, size) : png_has_end (data, size));
}

static void
on_rows (GdkPixbufLoader *loader, int x, int y, int width, int height, gpointer data)
{
  Reading *reading = data;
  reading->bottom = MAX (reading->bottom, y + height);
}

static void
on_head (GdkPixbufLoader *loader, gpointer data)
{
  ((Reading *) data)->begun = TRUE;
}

/* Feeds the reader until all is unpacked, or with `head` until it is known what there is. */
static gboolean
feed (GdkPixbufLoader *loader, GBytes *bytes, gboolean head, Reading *reading,
      GCancellable *cancellable, GError **error)
{
  gsize size, at = 0;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  gboolean good = TRUE;
  gsize chunk = head ? HEAD_CHUNK : CHUNK;
  g_signal_connect (loader, "size-prepared", G_CALLBACK (on_size), reading);
  g_signal_connect (loader, "area-prepared", G_CALLBACK (on_head), reading);
  g_signal_connect (loader, "area-updated", G_CALLBACK (on_rows), reading);
  for (; good && at < size && !(head && reading->begun); at += chunk)
    good = !g_cancellable_set_error_if_cancelled (cancellable, error)
           && gdk_pixbuf_loader_write (loader, data + at, MIN (chunk, size - at), error)
           && !reading->too_large;
  if (head && reading->begun) {
    gdk_pixbuf_loader_close (loader, NULL);
    return good;
  }
  if (!gdk_pixbuf_loader_close (loader, good ? error : NULL) || !good)
    return FALSE;
  if (has_end (bytes) && reading->bottom >= reading->height)
    return TRUE;
  g_set_error_literal (error, BOR_RASTER_ERROR, BOR_RASTER_ERROR_BROKEN, _ ("it ends too early"));
  return FALSE;
}

/* What is stored; a `head` has no pixels yet. (transfer full) */
static GdkPixbuf *
unpack (const char *mime, GBytes *bytes, gboolean head, GCancellable *cancellable, GError **error)
{
  g_autoptr (GdkPixbufLoader) loader = gdk_pixbuf_loader_new_with_mime_type (mime, error);
  if (loader == NULL)
    return NULL;
  Reading reading = { 0 };
  g_autoptr (GError) cause = NULL;
  gboolean good = feed (loader, bytes, head, &reading, cancellable, &cause);
  GdkPixbuf *pixbuf = good ? gdk_pixbuf_loader_get_pixbuf (loader) : NULL;
  if (pixbuf != NULL)
    return g_object_ref (pixbuf);
  if (reading.too_large)
    bor_raster_set_too_large (error, reading.width, reading.height);
  else if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_propagate_error (error, g_steal_pointer (&cause));
  else
    bor_raster_set_broken (error, cause != NULL ? cause->message : "");
  return NULL;
}

static void
copy_row (const guint8 *from, guint32 *to, int width, gboolean alpha)
{
  for (int x = 0; x < width; x++, from += alpha ? 4 : 3) {
    guint32 a = alpha ? from[3] : 255;
    guint32 r = (from[0] * a + 127) / 255, g = (from[1] * a + 127) / 255,
            b = (from[2] * a + 127) / 255;
    to[x] = a << 24 | r << 16 | g << 8 | b;
  }
}

static cairo_surface_t *
surface_of (const GdkPixbuf *pixbuf)
{
  gboolean alpha = gdk_pixbuf_get_has_alpha (pixbuf);
  int width = gdk_pixbuf_get_width (pixbuf), height = gdk_pixbuf_get_height (pixbuf);
  cairo_surface_t *surface = cairo_image_surface_create (
    alpha ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24, width, height);
  if (cairo_surface_status (surface) != CAIRO_STATUS_SUCCESS)
    return surface;
  cairo_surface_flush (surface);
  const guint8 *pixels = gdk_pixbuf_read_pixels (pixbuf);
  guint8 *out = cairo_image_surface_get_data (surface);
  for (int y = 0; y < height; y++)
    copy_row (pixels + (gsize) y * (gsize) gdk_pixbuf_get_rowstride (pixbuf),
              (guint32 *) (void *) (out
                                    + (gsize) y * (gsize) cairo_image_surface_get_stride (surface)),
              width, alpha);
  cairo_surface_mark_dirty (surface);
  return surface;
}

/* One that looks the same wherever it is put: three colours, not to be turned. */
static gboolean
is_plain_jpeg (const GdkPixbuf *pixbuf, GBytes *bytes)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  const char *turned = gdk_pixbuf_get_option ((GdkPixbuf *) pixbuf, "orientation");
  if (size < 2 || data[0] != 0xff || data[1] != 0xd8
      || (turned != NULL && !g_str_equal (turned, "1")))
    return FALSE;
  for (gsize at = 2; at + 10 <= size && data[at] == 0xff;) {
    if (data[at + 1] >= 0xc0 && data[at + 1] <= 0xc2) /* the frame */
      return data[at + 9] == 3;
    at = next_marker (data, size, at);
  }
  return FALSE;
}

BorRaster *
bor_raster_read_pixels (const char *mime, GBytes *bytes, GCancellable *cancellable, GError **error)
{
  GdkPixbuf *stored = unpack (mime, bytes, FALSE, cancellable, error);
  if (stored == NULL)
    return NULL;
  gboolean plain = is_plain_jpeg (stored, bytes);
  GdkPixbuf *pixbuf = gdk_pixbuf_apply_embedded_orientation (stored);
  g_object_unref (stored);
  double width = gdk_pixbuf_get_width (pixbuf), height = gdk_pixbuf_get_height (pixbuf);
  cairo_surface_t *surface = surface_of (pixbuf);
  g_object_unref (pixbuf); /* now, because copies follow */
  if (cairo_surface_status (surface) != CAIRO_STATUS_SUCCESS) {
    bor_raster_set_broken (error, cairo_status_to_string (cairo_surface_status (surface)));
    cairo_surface_destroy (surface);
    return NULL;
  }
  if (plain)
    cairo_surface_set_mime_data (surface, CAIRO_MIME_TYPE_JPEG, g_bytes_get_data (bytes, NULL),
                                 g_bytes_get_size (bytes), (cairo_destroy_func_t) g_bytes_unref,
                                 g_bytes_ref (bytes));
  BorRaster *raster = bor_raster_new (surface, width, height, 1);
  if (plain)
    bor_raster_set_jpeg (raster, bytes);
  return raster;
}

gboolean
bor_raster_measure_pixels (const char *mime, GBytes *bytes, double *width, double *height,
                           GError **error)
{
  g_autoptr (GdkPixbuf) head = unpack (mime, bytes, TRUE, NULL, error);
  if (head == NULL)
    return FALSE;
  const char *turned = gdk_pixbuf_get_option (head, "orientation");
  gboolean lying = turned != NULL && *turned >= '5' && *turned <= '8';
  *width = lying ? gdk_pixbuf_get_height (head) : gdk_pixbuf_get_width (head);
  *height = lying ? gdk_pixbuf_get_width (head) : gdk_pixbuf_get_height (head);
  return TRUE;
}

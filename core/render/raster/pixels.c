/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "render/raster/header.h"

#define RELEASED 64u /* rows at a time */
#define LARGE_RELEASE                                                                              \
  262144u /* bytes; allocated apart by the C library, so that pages can be let go */

/* PNG and JPEG. */

/* Without the name of the file, which is none that anybody knows. */
static void
set_cause (GError **error, const char *message, const char *path)
{
  const char *named = strstr (message, path), *cause = named != NULL ? strstr (named, ": ") : NULL;
  bor_raster_set_damaged (error, cause != NULL ? cause + strlen (": ") : message);
}

/* By name, because only so the pixels of a progressive JPEG are made once and not with every
 * scan. */
static GdkPixbuf *
unpack (int fd, const BorRasterHeader *shape, GError **error)
{
  g_autofree char *path = g_strdup_printf ("/proc/self/fd/%d", fd);
  g_autoptr (GError) cause = NULL;
  g_autoptr (GdkPixbuf) stored = gdk_pixbuf_new_from_file (path, &cause);
  if (stored == NULL)
    set_cause (error, cause->message, path);
  else if (gdk_pixbuf_get_width (stored) != (int) shape->width
           || gdk_pixbuf_get_height (stored) != (int) shape->height)
    bor_raster_set_damaged (error, _ ("its contents do not match its format"));
  else
    return gdk_pixbuf_apply_embedded_orientation (stored);
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

/* Rows that are not needed any more: the pixbuf and the surface together would be twice the
 * picture. */
static void
release (const guint8 *from, const guint8 *to)
{
  gsize page = (gsize) sysconf (_SC_PAGESIZE);
  guintptr first = ((guintptr) from + page - 1) / page * page, end = (guintptr) to / page * page;
  if (end > first)
    madvise ((void *) first, end - first, MADV_DONTNEED);
}

/* The pixbuf is used up. */
static cairo_surface_t *
surface_of (const GdkPixbuf *pixbuf, BorRasterCanvas canvas, BorRasterInfo *info)
{
  info->opaque = !gdk_pixbuf_get_has_alpha (pixbuf);
  info->columns = gdk_pixbuf_get_width (pixbuf);
  info->rows = gdk_pixbuf_get_height (pixbuf);
  info->width = info->columns;
  info->height = info->rows;
  info->grain = 1;
  cairo_surface_t *surface = canvas (info);
  if (cairo_surface_status (surface) != CAIRO_STATUS_SUCCESS)
    return surface;
  cairo_surface_flush (surface);
  const guint8 *pixels = gdk_pixbuf_read_pixels (pixbuf);
  guint8 *out = cairo_image_surface_get_data (surface);
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  gsize from_stride = (gsize) gdk_pixbuf_get_rowstride (pixbuf);
  for (gsize y = 0; y < (gsize) info->rows; y++) {
    copy_row (pixels + y * from_stride, (guint32 *) (void *) (out + y * stride), info->columns,
              !info->opaque);
    if (y % RELEASED == RELEASED - 1 && from_stride * RELEASED >= LARGE_RELEASE)
      release (pixels + (y + 1 - RELEASED) * from_stride, pixels + (y + 1) * from_stride);
  }
  cairo_surface_mark_dirty (surface);
  return surface;
}

/* Looks at the bytes before they are unpacked. */
static gboolean
prepare (BorRasterFormat format, int fd, BorRasterHeader *shape, GError **error)
{
  struct stat info;
  guint8 *data = MAP_FAILED;
  if (fstat (fd, &info) == 0)
    data = mmap (NULL, (gsize) info.st_size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  if (data == MAP_FAILED) {
    bor_raster_set_damaged (error, g_strerror (errno));
    return FALSE;
  }
  gboolean good = bor_raster_read_header (format, data, (gsize) info.st_size, shape, error);
  if (good && format == BOR_RASTER_PNG)
    bor_raster_strip_png (data, (gsize) info.st_size);
  munmap (data, (gsize) info.st_size);
  return good;
}

cairo_surface_t *
bor_raster_read_pixels (BorRasterFormat format, int fd, BorRasterCanvas canvas, BorRasterInfo *info,
                        GError **error)
{
  BorRasterHeader shape;
  if (!prepare (format, fd, &shape, error))
    return NULL;
  g_autoptr (GdkPixbuf) pixbuf = unpack (fd, &shape, error);
  if (pixbuf == NULL)
    return NULL;
  info->plain = shape.plain;
  cairo_surface_t *surface = surface_of (pixbuf, canvas, info);
  cairo_status_t status = cairo_surface_status (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return surface;
  cairo_surface_destroy (surface);
  bor_raster_set_damaged (error, cairo_status_to_string (status));
  return NULL;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The child's half of reader-process.c: one picture, and no more time and memory than it needs. */
#include "render/raster/picture-reader.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

#include "base/language.h"
#include "render/raster/header.h"

/* Processor time, in seconds. Small images get so little that nobody waits for long; pixels and
 * bytes add an allowance of several times what a slow computer needs. A scan has a byte for every few
 * pixels: a small file with many more is no scan, and does not get the time of one. */
#define LEAST_TIME      1.5
#define TIME_PER_PIXEL  40e-9
#define PIXELS_PER_BYTE 40
#define MOST_UNBACKED   10e6 /* pixels */
#define TIME_PER_BYTE   100e-9
#define VECTOR_PER_BYTE 2e-6
#define MOST_TIME       30.0
#define MOST_VECTOR     10.0
#define MOST_WAITING    120 /* seconds by the clock */

/* Memory of its own, in bytes; the finished pixels are shared and come on top. */
#define MOST_MEMORY            ((gsize) 2 << 30)
#define VECTOR_MEMORY          ((gsize) 256 << 20)
#define VECTOR_PER_BYTE_MEMORY 64
#define PACKED_PER_BYTE_MEMORY 16
#define SPARE_MEMORY           ((gsize) 64 << 20)

/* The address and thread sanitizers take terabytes of addresses. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define MANY_ADDRESSES
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define MANY_ADDRESSES
#endif
#endif

/* The sanitizers make everything slower. */
#if defined(__SANITIZE_THREAD__)
#define SLOWNESS 10
#elif defined(__SANITIZE_ADDRESS__)
#define SLOWNESS 2
#else
#define SLOWNESS 1
#endif

static void
limit (int resource, rlim_t most)
{
  struct rlimit now;
  if (getrlimit (resource, &now) != 0)
    return;
  now.rlim_cur = MIN (now.rlim_cur, most);
  now.rlim_max = MIN (now.rlim_max, most + 1);
  setrlimit (resource, &now);
}

static void
limit_time (double seconds)
{
  seconds *= SLOWNESS;
  struct itimerval timer = { .it_value = { (time_t) seconds,
                                           (suseconds_t) ((seconds - (time_t) seconds) * 1e6) } };
  setitimer (ITIMER_PROF, &timer, NULL);
  alarm (MOST_WAITING);
}

/* On top of what the program has taken already. */
static void
limit_memory (gsize bytes)
{
#ifndef MANY_ADDRESSES
  limit (RLIMIT_DATA, MIN (bytes, MOST_MEMORY) + SPARE_MEMORY);
#endif
}

static GBytes *
load (GError **error)
{
  struct stat info;
  void *data = MAP_FAILED;
  if (fstat (BOR_READER_PICTURE, &info) == 0 && info.st_size > 0)
    data = mmap (NULL, (gsize) info.st_size, PROT_READ, MAP_SHARED, BOR_READER_PICTURE, 0);
  if (data != MAP_FAILED)
    return g_bytes_new_static (data, (gsize) info.st_size);
  bor_raster_set_damaged (error, g_strerror (errno));
  return NULL;
}

/* The surface's pixels are the file that the other program has. */
static cairo_surface_t *
new_surface (const BorRasterInfo *info)
{
  cairo_format_t format = info->opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32;
  int stride = cairo_format_stride_for_width (format, info->columns);
  gsize size = (gsize) stride * (gsize) info->rows;
  void *data = MAP_FAILED;
  if (stride > 0 && ftruncate (BOR_READER_PIXELS, (off_t) size) == 0)
    data = mmap (NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, BOR_READER_PIXELS, 0);
  if (data == MAP_FAILED)
    return cairo_image_surface_create (format, -1, -1); /* one with an error */
  return cairo_image_surface_create_for_data (data, format, info->columns, info->rows, stride);
}

static void
say (const double *values, guint n)
{
  g_autoptr (GString) line = g_string_new ("ok");
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  for (guint i = 0; i < n; i++)
    g_string_append_printf (line, " %s", g_ascii_dtostr (text, sizeof text, values[i]));
  puts (line->str);
}

static void
say_drawn (const BorRasterInfo *info)
{
  say ((const double[]){ info->width, info->height, info->grain, info->columns, info->rows,
                         info->opaque, info->plain },
       7);
}

/* --- PNG and JPEG --- */

static double
pixel_time (const BorRasterHeader *shape, double size)
{
  double backed = MAX (MOST_UNBACKED, PIXELS_PER_BYTE * size);
  double pixels = MIN ((double) shape->width * shape->height, backed);
  return MIN (LEAST_TIME + TIME_PER_PIXEL * pixels + TIME_PER_BYTE * size, MOST_TIME);
}

static gboolean
run_pixels (const char *task, BorRasterFormat format, GBytes *bytes, GError **error)
{
  BorRasterHeader shape;
  BorRasterInfo info = { 0 };
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  if (!bor_raster_read_header (format, data, size, &shape, error))
    return FALSE;
  if (strcmp (task, "measure") == 0) {
    gboolean lying = shape.turned >= 5;
    say ((const double[]){ lying ? shape.height : shape.width, lying ? shape.width : shape.height },
         2);
    return TRUE;
  }
  limit_time (pixel_time (&shape, (double) size));
  limit_memory (shape.memory);
  cairo_surface_t *surface =
    bor_raster_read_pixels (format, BOR_READER_PICTURE, new_surface, &info, error);
  if (surface == NULL)
    return FALSE;
  say_drawn (&info);
  cairo_surface_destroy (surface);
  return TRUE;
}

/* --- SVG and PDF --- */

static gboolean
draw (gboolean pdf, GBytes *bytes, guint page, GError **error)
{
  BorRasterInfo info = { 0 };
  cairo_surface_t *surface = pdf ? bor_raster_read_pdf (bytes, page, new_surface, &info, error)
                                 : bor_raster_read_svg (bytes, new_surface, &info, error);
  if (surface == NULL)
    return FALSE;
  cairo_surface_flush (surface);
  say_drawn (&info);
  cairo_surface_destroy (surface);
  return TRUE;
}

/* A picture in an SVG is packed: its bytes are no shapes, each of which takes its time. */
static void
limit_vector (gboolean pdf, GBytes *bytes)
{
  gsize length = g_bytes_get_size (bytes), packed = pdf ? 0 : bor_raster_packed_in_svg (bytes);
  gsize drawn = length - packed;
  double time = VECTOR_PER_BYTE * (double) drawn + TIME_PER_BYTE * (double) packed;
  limit_time (MIN (LEAST_TIME + time, MOST_VECTOR));
  limit_memory (VECTOR_MEMORY + VECTOR_PER_BYTE_MEMORY * drawn + PACKED_PER_BYTE_MEMORY * packed);
}

static gboolean
run_vector (const char *task, gboolean pdf, GBytes *bytes, guint page, GError **error)
{
  double size[2];
  limit_vector (pdf, bytes);
  if (strcmp (task, "draw") == 0)
    return draw (pdf, bytes, page, error);
  if (strcmp (task, "count") == 0) {
    size[0] = bor_raster_count_pdf (bytes, error);
    if (size[0] > 0)
      say (size, 1);
    return size[0] > 0;
  }
  gboolean good = pdf ? bor_raster_measure_pdf (bytes, page, &size[0], &size[1], error)
                      : bor_raster_measure_svg (bytes, &size[0], &size[1], error);
  if (good)
    say (size, 2);
  return good;
}

static gboolean
run (const char *task, const char *format, guint page, GError **error)
{
  g_autoptr (GBytes) bytes = load (error);
  if (bytes == NULL)
    return FALSE;
  if (strcmp (format, "png") == 0)
    return run_pixels (task, BOR_RASTER_PNG, bytes, error);
  if (strcmp (format, "jpeg") == 0)
    return run_pixels (task, BOR_RASTER_JPEG, bytes, error);
  return run_vector (task, strcmp (format, "pdf") == 0, bytes, page, error);
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  if (argc != 4)
    return 2;
  limit (RLIMIT_CORE, 0);
  limit_time (LEAST_TIME);
  bor_language_init ();
  if (run (argv[1], argv[2], (guint) g_ascii_strtoull (argv[3], NULL, 10), &error))
    return 0;
  printf ("error %d %s\n", error->code, error->message);
  return 1;
}

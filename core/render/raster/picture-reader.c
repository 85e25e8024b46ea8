/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The child's half of raster-apart.c: one picture, and no more time and memory than it needs. */
#include "render/raster/picture-reader.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/language.h"
#include "render/raster/private.h"
#include "base/write-file.h"

#define MOST_MEMORY ((rlim_t) 4 << 30)

/* The address sanitizer takes terabytes of addresses. */
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define MANY_ADDRESSES
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define MANY_ADDRESSES
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

static GBytes *
load (void)
{
  struct stat info;
  gsize n = 0;
  gssize got = 1;
  if (fstat (BOR_READER_PICTURE, &info) != 0 || info.st_size < 0)
    return NULL;
  gsize size = (gsize) info.st_size;
  guint8 *data = g_malloc (size + 1);
  while (n < size && got > 0) {
    got = read (BOR_READER_PICTURE, data + n, size - n);
    n += got > 0 ? (gsize) got : 0;
  }
  return g_bytes_new_take (data, n);
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

static gboolean
put_pixels (const BorRaster *raster)
{
  double grain;
  cairo_surface_t *all = bor_raster_level (raster, G_MAXDOUBLE, &grain);
  int columns = cairo_image_surface_get_width (all), rows = cairo_image_surface_get_height (all);
  gsize size = (gsize) cairo_image_surface_get_stride (all) * (gsize) rows;
  cairo_surface_flush (all);
  if (!bor_file_write_all (BOR_READER_PIXELS, (const char *) cairo_image_surface_get_data (all), size))
    return FALSE;
  say ((const double[]){ bor_raster_width (raster), bor_raster_height (raster), grain, columns, rows },
       5);
  return TRUE;
}

static gboolean
draw (gboolean pdf, GBytes *bytes, guint page, GError **error)
{
  g_autoptr (BorRaster) raster
    = pdf ? bor_raster_read_pdf (bytes, page, error) : bor_raster_read_svg (bytes, error);
  if (raster == NULL)
    return FALSE;
  if (!put_pixels (raster))
    bor_raster_set_broken (error, g_strerror (errno));
  return *error == NULL;
}

static gboolean
run (const char *task, gboolean pdf, guint page, GError **error)
{
  g_autoptr (GBytes) bytes = load ();
  double size[2];
  if (bytes == NULL) {
    bor_raster_set_broken (error, g_strerror (errno));
    return FALSE;
  }
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

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  if (argc != 4)
    return 2;
  limit (RLIMIT_CORE, 0);
  limit (RLIMIT_CPU, BOR_READER_SECONDS);
#ifndef MANY_ADDRESSES
  limit (RLIMIT_AS, MOST_MEMORY);
#endif
  bor_language_init ();
  if (run (argv[1], strcmp (argv[2], "pdf") == 0, (guint) g_ascii_strtoull (argv[3], NULL, 10), &error))
    return 0;
  printf ("error %d %s\n", error->code, error->message);
  return 1;
}

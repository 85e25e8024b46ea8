/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "render/raster/private.h"

#define LARGEST_FILE (256u << 20) /* bytes */
#define CHUNK        (256u << 10)

typedef enum { PNG, JPEG, SVG, PDF, UNKNOWN } Format;

static void
set_errno (GError **error)
{
  int code = errno;
  g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (code), g_strerror (code));
}

/* A plain file, and no pipe or device that would keep us waiting. -1 on error. */
static int
open_file (const char *path, gsize *size, GError **error)
{
  struct stat info;
  int fd = open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (fd < 0 || fstat (fd, &info) != 0) {
    set_errno (error);
    if (fd >= 0)
      close (fd);
    return -1;
  }
  if (S_ISREG (info.st_mode) && info.st_size <= (off_t) LARGEST_FILE) {
    *size = (gsize) info.st_size;
    return fd;
  }
  close (fd);
  if (S_ISREG (info.st_mode))
    g_set_error_literal (error, BOR_RASTER_ERROR, BOR_RASTER_ERROR_SIZE,
                         _ ("the file is too large"));
  else
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE, _ ("this is no file"));
  return -1;
}

/* The file's bytes as long as it was when it was opened: it may grow or shrink meanwhile. */
static GBytes *
read_file (const char *path, GCancellable *cancellable, GError **error)
{
  gsize size = 0, n = 0;
  int fd = open_file (path, &size, error);
  if (fd < 0)
    return NULL;
  guint8 *bytes = g_malloc (size + 1);
  gssize got = 1;
  while (n < size && got > 0 && !g_cancellable_is_cancelled (cancellable)) {
    got = read (fd, bytes + n, MIN (size - n, CHUNK));
    n += got > 0 ? (gsize) got : 0;
  }
  gboolean good = got >= 0;
  if (!good)
    set_errno (error);
  close (fd);
  if (good && !g_cancellable_set_error_if_cancelled (cancellable, error))
    return g_bytes_new_take (bytes, n);
  g_free (bytes);
  return NULL;
}

/* An SVG may begin with a declaration, comments, a DOCTYPE: text with angle brackets. */
static gboolean
looks_like_svg (const char *data, gsize size)
{
  static const char mark[] = "\xef\xbb\xbf";
  if (size >= 3 && memcmp (data, mark, 3) == 0) {
    data += 3;
    size -= 3;
  }
  while (size > 0 && g_ascii_isspace (*data)) {
    data++;
    size--;
  }
  return size > 0 && *data == '<' && g_strstr_len (data, (gssize) MIN (size, 65536), "<svg") != NULL;
}

static Format
find_format (GBytes *bytes, GError **error)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  if (size >= 8 && memcmp (data, "\x89PNG\r\n\x1a\n", 8) == 0)
    return PNG;
  if (size >= 3 && memcmp (data, "\xff\xd8\xff", 3) == 0)
    return JPEG;
  if (g_strstr_len (data, (gssize) MIN (size, 1024), "%PDF-") != NULL)
    return PDF;
  if (looks_like_svg (data, size))
    return SVG;
  g_set_error_literal (error, BOR_RASTER_ERROR, BOR_RASTER_ERROR_FORMAT,
                       size == 0 ? _ ("the file is empty")
                                 : _ ("this is no picture in PNG, JPEG, SVG or PDF"));
  return UNKNOWN;
}

BorRaster *
bor_raster_load (const char *path, guint page, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (path != NULL, NULL);
  g_autoptr (GBytes) bytes = read_file (path, cancellable, error);
  Format format = bytes != NULL ? find_format (bytes, error) : UNKNOWN;
  switch (format) {
  case PNG:
    return bor_raster_read_pixels ("image/png", bytes, cancellable, error);
  case JPEG:
    return bor_raster_read_pixels ("image/jpeg", bytes, cancellable, error);
  case SVG:
  case PDF:
    return bor_raster_read_apart (format == PDF, bytes, page, cancellable, error);
  default:
    return NULL;
  }
}

gboolean
bor_raster_measure (const char *path, guint page, double *width, double *height, GError **error)
{
  g_return_val_if_fail (path != NULL && width != NULL && height != NULL, FALSE);
  g_autoptr (GBytes) bytes = read_file (path, NULL, error);
  Format format = bytes != NULL ? find_format (bytes, error) : UNKNOWN;
  switch (format) {
  case PNG:
    return bor_raster_measure_pixels ("image/png", bytes, width, height, error);
  case JPEG:
    return bor_raster_measure_pixels ("image/jpeg", bytes, width, height, error);
  case SVG:
  case PDF:
    return bor_raster_measure_apart (format == PDF, bytes, page, width, height, error);
  default:
    return FALSE;
  }
}

guint
bor_raster_count_pages (const char *path, GError **error)
{
  g_return_val_if_fail (path != NULL, 0);
  g_autoptr (GBytes) bytes = read_file (path, NULL, error);
  Format format = bytes != NULL ? find_format (bytes, error) : UNKNOWN;
  if (format == UNKNOWN)
    return 0;
  return format == PDF ? bor_raster_count_apart (bytes, error) : 1;
}

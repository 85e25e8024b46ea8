/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/write-file.h"
#include "render/raster/private.h"

#define LARGEST_FILE (256u << 20) /* bytes */
#define CHUNK        (256u << 10)
#define HEAD         (64u << 10)

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
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE, _ ("not a file"));
  return -1;
}

/* Copies what is left of the file, up to `size` bytes. */
static gboolean
copy (int from, int to, gsize size, GCancellable *cancellable, GError **error)
{
  g_autofree char *chunk = g_malloc (CHUNK);
  gssize got = 1;
  for (gsize n = 0; n < size && got > 0; n += (gsize) got) {
    if (g_cancellable_set_error_if_cancelled (cancellable, error))
      return FALSE;
    got = read (from, chunk, MIN (size - n, CHUNK));
    if (got < 0 || !bor_file_write_all (to, chunk, (gsize) got)) {
      set_errno (error);
      return FALSE;
    }
  }
  return TRUE;
}

/* A copy of the file in memory, as long as it was when it was opened: it may change meanwhile. -1
 * on error. */
static int
read_file (const char *path, GCancellable *cancellable, GError **error)
{
  gsize size = 0;
  int fd = open_file (path, &size, error);
  if (fd < 0)
    return -1;
  int memory = memfd_create ("picture", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (memory < 0)
    set_errno (error);
  gboolean good = memory >= 0 && copy (fd, memory, size, cancellable, error);
  close (fd);
  /* The file is read here while other programs may write to it; the copy never becomes shorter. */
  if (good && fcntl (memory, F_ADD_SEALS, F_SEAL_SHRINK) == 0)
    return memory;
  if (good)
    set_errno (error);
  if (memory >= 0)
    close (memory);
  return -1;
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
  return size > 0 && *data == '<'
         && g_strstr_len (data, (gssize) MIN (size, 65536), "<svg") != NULL;
}

static gboolean
sniff (const char *data, gsize size, BorRasterFormat *format)
{
  if (size >= 8 && memcmp (data, "\x89PNG\r\n\x1a\n", 8) == 0)
    *format = BOR_RASTER_PNG;
  else if (size >= 3 && memcmp (data, "\xff\xd8\xff", 3) == 0)
    *format = BOR_RASTER_JPEG;
  else if (g_strstr_len (data, (gssize) MIN (size, 1024), "%PDF-") != NULL)
    *format = BOR_RASTER_PDF;
  else if (looks_like_svg (data, size))
    *format = BOR_RASTER_SVG;
  else
    return FALSE;
  return TRUE;
}

static gboolean
find_format (int fd, BorRasterFormat *format, GError **error)
{
  g_autofree char *head = g_malloc (HEAD);
  gssize size = pread (fd, head, HEAD, 0);
  if (size > 0 && sniff (head, (gsize) size, format))
    return TRUE;
  g_set_error_literal (error, BOR_RASTER_ERROR, BOR_RASTER_ERROR_FORMAT,
                       size == 0 ? _ ("the file is empty")
                                 : _ ("not a PNG, JPEG, SVG or PDF picture"));
  return FALSE;
}

/* A copy of the file, and what it is; -1 on error. */
static int
open_picture (const char *path, BorRasterFormat *format, GCancellable *cancellable, GError **error)
{
  int fd = read_file (path, cancellable, error);
  if (fd < 0 || find_format (fd, format, error))
    return fd;
  close (fd);
  return -1;
}

gboolean
bor_raster_probe (const char *path, GError **error)
{
  g_return_val_if_fail (path != NULL, FALSE);
  gsize size;
  BorRasterFormat format;
  int fd = open_file (path, &size, error);
  if (fd < 0)
    return FALSE;
  gboolean good = find_format (fd, &format, error);
  close (fd);
  return good;
}

BorRaster *
bor_raster_load (const char *path, guint page, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (path != NULL, NULL);
  BorRasterFormat format;
  int fd = open_picture (path, &format, cancellable, error);
  if (fd < 0)
    return NULL;
  BorRaster *raster = bor_raster_read_in_process (format, fd, page, cancellable, error);
  close (fd);
  return raster;
}

gboolean
bor_raster_measure (const char *path, guint page, double *width, double *height, GError **error)
{
  g_return_val_if_fail (path != NULL && width != NULL && height != NULL, FALSE);
  BorRasterFormat format;
  int fd = open_picture (path, &format, NULL, error);
  if (fd < 0)
    return FALSE;
  gboolean good = bor_raster_measure_in_process (format, fd, page, width, height, error);
  close (fd);
  return good;
}

guint
bor_raster_count_pages (const char *path, GError **error)
{
  g_return_val_if_fail (path != NULL, 0);
  BorRasterFormat format;
  int fd = open_picture (path, &format, NULL, error);
  if (fd < 0)
    return 0;
  guint n = format == BOR_RASTER_PDF ? bor_raster_count_in_process (fd, error) : 1;
  close (fd);
  return n;
}

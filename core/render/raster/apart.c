/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parent's half: SVG and PDF are programs of a kind, and a few lines of them can keep their readers
 * busy for years. So a process of its own reads them (picture-reader.c), which has only so much
 * time, and can be stopped. */
#include <errno.h>
#include <glib/gi18n-lib.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "render/raster/picture-reader.h"
#include "render/raster/private.h"

/* (transfer full) NULL when it is not installed. */
static char *
find_reader (void)
{
  const char *folder = g_getenv ("BORMIDA_LIBEXEC");
  char *path = g_build_filename (folder != NULL && *folder != '\0' ? folder : BORMIDA_LIBEXEC,
                                 BOR_READER_NAME, NULL);
  if (!g_file_test (path, G_FILE_TEST_IS_EXECUTABLE))
    g_clear_pointer (&path, g_free);
  return path;
}

/* A nameless file in memory; -1 on error. */
static int
new_memory (GBytes *bytes, GError **error)
{
  gsize size = 0, n = 0;
  const guint8 *data = bytes != NULL ? g_bytes_get_data (bytes, &size) : NULL;
  int fd = memfd_create ("picture", MFD_CLOEXEC);
  gssize put = 1;
  while (fd >= 0 && n < size && put > 0) {
    put = write (fd, data + n, size - n);
    n += put > 0 ? (gsize) put : 0;
  }
  if (fd >= 0 && n == size && lseek (fd, 0, SEEK_SET) == 0)
    return fd;
  int code = errno;
  g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (code), g_strerror (code));
  if (fd >= 0)
    close (fd);
  return -1;
}

/* What went wrong with a process that said nothing. */
static void
set_ended (GSubprocess *process, GError **error)
{
  if (g_subprocess_get_if_signaled (process)
      && (g_subprocess_get_term_sig (process) == SIGXCPU
          || g_subprocess_get_term_sig (process) == SIGKILL))
    g_set_error_literal (error, BOR_RASTER_ERROR, BOR_RASTER_ERROR_SLOW,
                         _ ("it takes too long to draw"));
  else
    bor_raster_set_broken (error, _ ("its reader ended unexpectedly"));
}

/* "error CODE MESSAGE" becomes the error. */
static gboolean
understand (GSubprocess *process, const char *said, GError **error)
{
  if (g_str_has_prefix (said, "ok "))
    return TRUE;
  char *message;
  if (!g_str_has_prefix (said, "error ")) {
    set_ended (process, error);
    return FALSE;
  }
  guint64 code = g_ascii_strtoull (said + strlen ("error "), &message, 10);
  g_autofree char *text = g_strstrip (g_strdup (message));
  g_set_error_literal (error, BOR_RASTER_ERROR, (gint) MIN (code, BOR_RASTER_ERROR_SLOW), text);
  return FALSE;
}

/* What the reader says after "ok "; what it draws goes to `pixels` (-1: nothing). (transfer full)
 * NULL with an error. */
static char *
ask (const char *reader, const char *task, const char *kind, guint page, GBytes *bytes, int pixels,
     GCancellable *cancellable, GError **error)
{
  g_autofree char *number = g_strdup_printf ("%u", page), *said = NULL;
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (
    G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_SILENCE);
  int picture = new_memory (bytes, error);
  if (picture < 0)
    return NULL;
  g_subprocess_launcher_take_fd (launcher, picture, BOR_READER_PICTURE);
  if (pixels >= 0)
    g_subprocess_launcher_take_fd (launcher, dup (pixels), BOR_READER_PIXELS);
  g_autoptr (GSubprocess) process
    = g_subprocess_launcher_spawn (launcher, error, reader, task, kind, number, NULL);
  if (process == NULL)
    return NULL;
  if (!g_subprocess_communicate_utf8 (process, NULL, cancellable, &said, NULL, error)) {
    g_subprocess_force_exit (process);
    return NULL;
  }
  return understand (process, said, error) ? g_strdup (said + strlen ("ok ")) : NULL;
}

static gboolean
read_all (int fd, guint8 *data, gsize size)
{
  gsize n = 0;
  gssize got = 1;
  while (n < size && got > 0) {
    got = pread (fd, data + n, size - n, (off_t) n);
    n += got > 0 ? (gsize) got : 0;
  }
  return n == size;
}

/* "WIDTH HEIGHT GRAIN" and the pixels' number, and the pixels themselves. */
static BorRaster *
take_pixels (const char *said, int pixels, GError **error)
{
  char *p;
  double width = g_ascii_strtod (said, &p), height = g_ascii_strtod (p, &p);
  double grain = g_ascii_strtod (p, &p);
  guint64 columns = g_ascii_strtoull (p, &p, 10), rows = g_ascii_strtoull (p, &p, 10);
  if (!(width > 0 && height > 0 && grain > 0) || columns == 0 || rows == 0
      || columns > BOR_READER_LARGEST || rows > BOR_READER_LARGEST
      || columns * rows > BOR_READER_MOST_PIXELS) {
    bor_raster_set_broken (error, _ ("its reader ended unexpectedly"));
    return NULL;
  }
  cairo_surface_t *surface
    = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) columns, (int) rows);
  gsize size = (gsize) cairo_image_surface_get_stride (surface) * rows;
  cairo_surface_flush (surface);
  gboolean good = cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS
                  && read_all (pixels, cairo_image_surface_get_data (surface), size);
  cairo_surface_mark_dirty (surface);
  if (good)
    return bor_raster_new (surface, width, height, grain);
  cairo_surface_destroy (surface);
  bor_raster_set_broken (error, _ ("its reader ended unexpectedly"));
  return NULL;
}

BorRaster *
bor_raster_read_apart (gboolean pdf, GBytes *bytes, guint page, GCancellable *cancellable,
                       GError **error)
{
  g_autofree char *reader = find_reader ();
  if (reader == NULL)
    return pdf ? bor_raster_read_pdf (bytes, page, error) : bor_raster_read_svg (bytes, error);
  int pixels = new_memory (NULL, error);
  if (pixels < 0)
    return NULL;
  g_autofree char *said
    = ask (reader, "draw", pdf ? "pdf" : "svg", page, bytes, pixels, cancellable, error);
  BorRaster *raster = said != NULL ? take_pixels (said, pixels, error) : NULL;
  close (pixels);
  return raster;
}

gboolean
bor_raster_measure_apart (gboolean pdf, GBytes *bytes, guint page, double *width, double *height,
                          GError **error)
{
  g_autofree char *reader = find_reader (), *said = NULL;
  if (reader == NULL)
    return pdf ? bor_raster_measure_pdf (bytes, page, width, height, error)
               : bor_raster_measure_svg (bytes, width, height, error);
  said = ask (reader, "measure", pdf ? "pdf" : "svg", page, bytes, -1, NULL, error);
  if (said == NULL)
    return FALSE;
  char *p;
  *width = g_ascii_strtod (said, &p);
  *height = g_ascii_strtod (p, NULL);
  return TRUE;
}

guint
bor_raster_count_apart (GBytes *bytes, GError **error)
{
  g_autofree char *reader = find_reader (), *said = NULL;
  if (reader == NULL)
    return bor_raster_count_pdf (bytes, error);
  said = ask (reader, "count", "pdf", 0, bytes, -1, NULL, error);
  return said != NULL ? (guint) MIN (g_ascii_strtoull (said, NULL, 10), G_MAXUINT) : 0;
}

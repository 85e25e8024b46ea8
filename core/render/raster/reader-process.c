/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parent's half. A few bytes of an image can keep its decoder busy for years or exhaust memory.
 * So a separate process reads it (picture-reader.c), with limited time and memory, which can be
 * cancelled. */
#include <errno.h>
#include <glib/gi18n-lib.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/own-file.h"
#include "render/raster/picture-reader.h"
#include "render/raster/private.h"

#define LONGEST_ANSWER 4096 /* bytes */

/* (transfer full) NULL with an error when it is not there. */
static char *
find_reader (GError **error)
{
  g_autofree char *missing = NULL;
  char *path = bor_own_file_find (BOR_READER_NAME, &missing);
  if (path == NULL)
    g_set_error (error, BOR_RASTER_ERROR, BOR_RASTER_ERROR_READER,
                 _ ("the program that reads pictures is missing: %s"), missing);
  return path;
}

/* What went wrong with a process that said nothing. */
static void
set_ended (GSubprocess *process, GError **error)
{
  static const int out_of_time[] = { SIGXCPU, SIGPROF, SIGALRM, SIGKILL };
  int ended_by = g_subprocess_get_if_signaled (process) ? g_subprocess_get_term_sig (process) : 0;
  for (guint i = 0; i < G_N_ELEMENTS (out_of_time); i++)
    if (ended_by == out_of_time[i]) {
      g_set_error_literal (error, BOR_RASTER_ERROR, BOR_RASTER_ERROR_SLOW,
                           _ ("it takes too long to read"));
      return;
    }
  bor_raster_set_damaged (error, _ ("its reader ended unexpectedly"));
}

/* "error CODE MESSAGE" becomes the error. */
static gboolean
check_answer (GSubprocess *process, const char *said, GError **error)
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
  g_set_error_literal (error, BOR_RASTER_ERROR, (gint) MIN (code, BOR_RASTER_ERROR_READER), text);
  return FALSE;
}

static const char *
name_of (BorRasterFormat format)
{
  static const char *const names[] = { "png", "jpeg", "svg", "pdf" };
  return names[format];
}

/* All that the process says, until it has ended. Not by g_subprocess_communicate(), which, when it
 * is cancelled, leaves a context for ever that still waits for the end. (transfer full) NULL with
 * an error; then the process has been ended. */
static char *
hear (GSubprocess *process, GCancellable *cancellable, GError **error)
{
  char said[LONGEST_ANSWER + 1];
  gsize n = 0;
  gboolean heard = g_input_stream_read_all (g_subprocess_get_stdout_pipe (process), said,
                                            LONGEST_ANSWER, &n, cancellable, error);
  if (!heard || n == LONGEST_ANSWER)
    g_subprocess_force_exit (process);
  g_subprocess_wait (process, NULL, NULL);
  return heard ? g_utf8_make_valid (said, (gssize) n) : NULL;
}

/* What the reader says after "ok "; what it draws goes to `pixels` (-1: nothing). (transfer full)
 * NULL with an error. */
static char *
ask (const char *task, BorRasterFormat format, guint page, int picture, int pixels,
     GCancellable *cancellable, GError **error)
{
  g_autofree char *number = g_strdup_printf ("%u", page), *reader = find_reader (error);
  if (reader == NULL)
    return NULL;
  g_autoptr (GSubprocessLauncher) launcher =
    g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_SILENCE);
  g_subprocess_launcher_take_fd (launcher, dup (picture), BOR_READER_PICTURE);
  if (pixels >= 0)
    g_subprocess_launcher_take_fd (launcher, dup (pixels), BOR_READER_PIXELS);
  g_autoptr (GSubprocess) process =
    g_subprocess_launcher_spawn (launcher, error, reader, task, name_of (format), number, NULL);
  if (process == NULL)
    return NULL;
  g_autofree char *said = hear (process, cancellable, error);
  if (said == NULL)
    return NULL;
  return check_answer (process, said, error) ? g_strdup (said + strlen ("ok ")) : NULL;
}

typedef struct {
  void *data;
  gsize size;
} Mapping;

static void
mapping_free (gpointer data)
{
  Mapping *mapping = data;
  munmap (mapping->data, mapping->size);
  g_free (mapping);
}

/* The bytes of an open file, without a copy; NULL when there are fewer. */
static Mapping *
map (int fd, gsize size)
{
  struct stat info;
  if (size == 0 || fstat (fd, &info) != 0 || (gsize) info.st_size < size)
    return NULL;
  void *data = mmap (NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE, fd, 0);
  if (data == MAP_FAILED)
    return NULL;
  Mapping *mapping = g_new (Mapping, 1);
  *mapping = (Mapping){ data, size };
  return mapping;
}

static cairo_surface_t *
surface_of (const BorRasterInfo *info, int pixels)
{
  static const cairo_user_data_key_t key;
  cairo_format_t format = info->opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32;
  int stride = cairo_format_stride_for_width (format, info->columns);
  Mapping *mapping = stride > 0 ? map (pixels, (gsize) stride * (gsize) info->rows) : NULL;
  if (mapping == NULL)
    return NULL;
  cairo_surface_t *surface =
    cairo_image_surface_create_for_data (mapping->data, format, info->columns, info->rows, stride);
  if (cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS
      && cairo_surface_set_user_data (surface, &key, mapping, mapping_free) == CAIRO_STATUS_SUCCESS)
    return surface;
  cairo_surface_destroy (surface);
  mapping_free (mapping);
  return NULL;
}

/* What picture-reader.h says that a drawing reader says. */
static gboolean
read_info (const char *said, BorRasterInfo *info)
{
  char *p;
  info->width = g_ascii_strtod (said, &p);
  info->height = g_ascii_strtod (p, &p);
  info->grain = g_ascii_strtod (p, &p);
  guint64 columns = g_ascii_strtoull (p, &p, 10), rows = g_ascii_strtoull (p, &p, 10);
  info->opaque = g_ascii_strtoull (p, &p, 10) != 0;
  info->plain = g_ascii_strtoull (p, &p, 10) != 0;
  if (!(info->width > 0 && info->height > 0 && info->grain > 0) || columns == 0 || rows == 0
      || columns > BOR_READER_LARGEST || rows > BOR_READER_LARGEST
      || columns * rows > BOR_READER_MOST_PIXELS)
    return FALSE;
  info->columns = (int) columns;
  info->rows = (int) rows;
  return TRUE;
}

/* The JPEG goes with its pixels, so that it need not be packed again. */
static void
keep_jpeg (BorRaster *raster, cairo_surface_t *surface, int picture)
{
  struct stat info;
  Mapping *mapping = fstat (picture, &info) == 0 ? map (picture, (gsize) info.st_size) : NULL;
  if (mapping == NULL)
    return;
  g_autoptr (GBytes) jpeg =
    g_bytes_new_with_free_func (mapping->data, mapping->size, mapping_free, mapping);
  cairo_surface_set_mime_data (surface, CAIRO_MIME_TYPE_JPEG, g_bytes_get_data (jpeg, NULL),
                               g_bytes_get_size (jpeg), (cairo_destroy_func_t) g_bytes_unref,
                               g_bytes_ref (jpeg));
  bor_raster_set_jpeg (raster, jpeg);
}

BorRaster *
bor_raster_read_in_process (BorRasterFormat format, int fd, guint page, GCancellable *cancellable,
                            GError **error)
{
  BorRasterInfo info = { 0 };
  int pixels = memfd_create ("pixels", MFD_CLOEXEC);
  if (pixels < 0) {
    bor_raster_set_damaged (error, g_strerror (errno));
    return NULL;
  }
  g_autofree char *said = ask ("draw", format, page, fd, pixels, cancellable, error);
  cairo_surface_t *surface =
    said != NULL && read_info (said, &info) ? surface_of (&info, pixels) : NULL;
  close (pixels);
  if (surface == NULL) {
    if (said != NULL)
      bor_raster_set_damaged (error, _ ("its reader ended unexpectedly"));
    return NULL;
  }
  BorRaster *raster = bor_raster_new (surface, info.width, info.height, info.grain);
  if (info.plain)
    keep_jpeg (raster, surface, fd);
  return raster;
}

gboolean
bor_raster_measure_in_process (BorRasterFormat format, int fd, guint page, double *width,
                               double *height, GError **error)
{
  g_autofree char *said = ask ("measure", format, page, fd, -1, NULL, error);
  if (said == NULL)
    return FALSE;
  char *p;
  *width = g_ascii_strtod (said, &p);
  *height = g_ascii_strtod (p, NULL);
  return TRUE;
}

guint
bor_raster_count_in_process (int fd, GError **error)
{
  g_autofree char *said = ask ("count", BOR_RASTER_PDF, 0, fd, -1, NULL, error);
  return said != NULL ? (guint) MIN (g_ascii_strtoull (said, NULL, 10), G_MAXUINT) : 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures made to take time or memory, and large honest ones that must open all the same. */
#include <glib/gstdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "render/raster/backdrops.h"
#include "support.h"

/* What a bomb may cost; under the sanitizers everything is several times slower. */
#if defined(__SANITIZE_THREAD__)
#define MOST_SECONDS 60.0 /* it looks for races, not for time */
#elif defined(__SANITIZE_ADDRESS__)
#define MOST_SECONDS 6.0
#else
#define MOST_SECONDS 3.0 /* the limit is 2; a slow machine takes a while to end a process, too */
#endif
#define MOST_KILOBYTES (512 * 1024)

/* The sanitizers' memory is theirs. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SANITIZED TRUE
#else
#define SANITIZED FALSE
#endif

typedef struct {
  char *folder, *path;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = g_dir_make_tmp ("bormida-bombs-XXXXXX", NULL);
  f->path = g_build_filename (f->folder, "picture", NULL);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_autofree char *reader = g_build_filename (f->folder, "bormida-picture", NULL);
  g_remove (reader);
  g_remove (f->path);
  g_rmdir (f->folder);
  g_free (f->path);
  g_free (f->folder);
}

static void
put (Fixture *f, GByteArray *bytes)
{
  g_assert_true (g_file_set_contents (f->path, (const char *) bytes->data, bytes->len, NULL));
}

/* --- PNG --- */

static guint32
checksum (const guint8 *data, gsize size)
{
  guint32 crc = 0xffffffff;
  for (gsize i = 0; i < size; i++) {
    crc ^= data[i];
    for (guint k = 0; k < 8; k++)
      crc = crc >> 1 ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc;
}

static void
add_chunk (GByteArray *png, const char *type, gconstpointer data, gsize size)
{
  guint32 length = GUINT32_TO_BE ((guint32) size);
  g_byte_array_append (png, (const guint8 *) &length, 4);
  guint at = png->len;
  g_byte_array_append (png, (const guint8 *) type, 4);
  if (size > 0)
    g_byte_array_append (png, data, (guint) size);
  guint32 crc = GUINT32_TO_BE (checksum (png->data + at, png->len - at));
  g_byte_array_append (png, (const guint8 *) &crc, 4);
}

#define CHUNK 65536

/* That many bytes, one chunk after the other, packed; `head` goes before, not packed. */
static GByteArray *
pack_chunks (const char *head, gsize head_size, const guint8 *chunk, gsize size)
{
  g_autoptr (GConverter) packer =
    G_CONVERTER (g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB, 6));
  GByteArray *packed = g_byte_array_new ();
  g_byte_array_append (packed, (const guint8 *) head, (guint) head_size);
  GConverterResult result = G_CONVERTER_CONVERTED;
  while (result != G_CONVERTER_FINISHED) {
    guint8 out[65536];
    gsize read = 0, written = 0, n = MIN (size, CHUNK);
    result = g_converter_convert (packer, chunk, n, out, sizeof out,
                                  n == size ? G_CONVERTER_INPUT_AT_END : G_CONVERTER_NO_FLAGS,
                                  &read, &written, NULL);
    g_assert_cmpint (result, !=, G_CONVERTER_ERROR);
    size -= read;
    g_byte_array_append (packed, out, (guint) written);
  }
  return packed;
}

static GByteArray *
pack (const char *head, gsize head_size, guint8 byte, gsize size)
{
  g_autofree guint8 *chunk = g_malloc (CHUNK);
  memset (chunk, byte, CHUNK);
  return pack_chunks (head, head_size, chunk, size);
}

/* The head of one of `depth` bits of grey (`color` 0) or of 16 bits a channel with alpha (6). */
static GByteArray *
begin_png (guint32 width, guint32 height, guint8 depth, guint8 color, gboolean interlaced)
{
  GByteArray *png = g_byte_array_new ();
  guint8 head[13] = { 0 };
  guint32 sizes[2] = { GUINT32_TO_BE (width), GUINT32_TO_BE (height) };
  memcpy (head, sizes, 8);
  head[8] = depth;
  head[9] = color;
  head[12] = interlaced;
  g_byte_array_append (png, (const guint8 *) "\x89PNG\r\n\x1a\n", 8);
  add_chunk (png, "IHDR", head, sizeof head);
  return png;
}

static void
end_png (GByteArray *png, gsize unpacked)
{
  g_autoptr (GByteArray) pixels = pack ("", 0, 0, unpacked);
  add_chunk (png, "IDAT", pixels->data, pixels->len);
  add_chunk (png, "IEND", NULL, 0);
}

/* With pixels that do not pack well, as those of a scan. Each byte may be the filter of a row. */
static void
end_scanned_png (GByteArray *png, gsize unpacked)
{
  g_autofree guint8 *chunk = g_malloc (CHUNK);
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  for (guint i = 0; i < CHUNK; i++)
    chunk[i] = (guint8) g_rand_int_range (rand, 0, 4);
  g_autoptr (GByteArray) pixels = pack_chunks ("", 0, chunk, unpacked);
  add_chunk (png, "IDAT", pixels->data, pixels->len);
  add_chunk (png, "IEND", NULL, 0);
}

/* --- JPEG --- */

static void
add_bytes (GByteArray *jpeg, const char *bytes, gsize size)
{
  g_byte_array_append (jpeg, (const guint8 *) bytes, (guint) size);
}

#define ADD(jpeg, bytes) add_bytes (jpeg, bytes, sizeof (bytes) - 1)

static void
add_zeros (GByteArray *bytes, gsize n)
{
  g_autofree guint8 *zeros = g_malloc0 (n);
  g_byte_array_append (bytes, zeros, (guint) n);
}

/* What the first scan says of each block: nothing, or that it is darker or lighter than the last. */
static void
add_first_scan (GByteArray *jpeg, gsize blocks, gboolean flat)
{
  static const guint8 codes[16] = { 1 };
  ADD (jpeg, "\xff\xc4\0\x14\0"); /* one code of one bit: no difference, or one of eleven bits */
  g_byte_array_append (jpeg, codes, 16);
  add_bytes (jpeg, flat ? "\0" : "\x0b", 1);
  ADD (jpeg, "\xff\xda\0\x08\x01\x01\0\0\0\x01");
  if (flat)
    add_zeros (jpeg, (blocks + 7) / 8);
  for (gsize i = 0; !flat && i < blocks; i += 2)
    ADD (jpeg, "\x7f\xf8\0");
}

/* A grey progressive one with that many scans, all but the first of which say little. */
static GByteArray *
new_jpeg (guint width, guint height, guint scans, gboolean flat)
{
  GByteArray *jpeg = g_byte_array_new ();
  gsize blocks = (gsize) ((width + 7) / 8) * ((height + 7) / 8);
  const guint8 frame[] = { 0xff,
                           0xc2,
                           0,
                           11,
                           8,
                           (guint8) (height >> 8),
                           (guint8) height,
                           (guint8) (width >> 8),
                           (guint8) width,
                           1,
                           1,
                           0x11,
                           0 };
  static const guint8 codes[16] = { 1 };
  ADD (jpeg, "\xff\xd8\xff\xdb\0\x43\0");
  for (guint i = 0; i < 64; i++)
    ADD (jpeg, "\x08");
  g_byte_array_append (jpeg, frame, sizeof frame);
  add_first_scan (jpeg, blocks, flat);
  ADD (jpeg, "\xff\xc4\0\x14\x10"); /* one code: the next 16384 blocks have nothing */
  g_byte_array_append (jpeg, codes, 16);
  ADD (jpeg, "\xe0");
  for (guint i = 1; i < scans; i++) {
    ADD (jpeg, "\xff\xda\0\x08\x01\x01\0\x01\x05\x02");
    add_zeros (jpeg, (blocks / 16384 + 1) * 15 / 8 + 1);
  }
  ADD (jpeg, "\xff\xd9");
  return jpeg;
}

/* --- What it costs --- */

static double
seconds_of (const struct rusage *used)
{
  return (double) (used->ru_utime.tv_sec + used->ru_stime.tv_sec)
         + (double) (used->ru_utime.tv_usec + used->ru_stime.tv_usec) / 1e6;
}

/* Reads it, here and in the reader, and says what that cost in computing time. */
static BorRaster *
load (Fixture *f, double *seconds, GError **error)
{
  struct rusage before[2], after[2];
  getrusage (RUSAGE_SELF, &before[0]);
  getrusage (RUSAGE_CHILDREN, &before[1]);
  BorRaster *raster = bor_raster_load (f->path, 0, NULL, error);
  getrusage (RUSAGE_SELF, &after[0]);
  getrusage (RUSAGE_CHILDREN, &after[1]);
  *seconds = 0;
  for (guint i = 0; i < 2; i++) {
    *seconds += seconds_of (&after[i]) - seconds_of (&before[i]);
    if (!SANITIZED)
      g_assert_cmpint (after[i].ru_maxrss, <, MOST_KILOBYTES);
  }
  g_test_message ("%.2f s, %ld and %ld kB", *seconds, after[0].ru_maxrss, after[1].ru_maxrss);
  return raster;
}

static void
is_harmless (Fixture *f, gboolean opens, const char *why)
{
  g_autoptr (GError) error = NULL;
  double seconds;
  g_autoptr (BorRaster) raster = load (f, &seconds, &error);
  g_assert_cmpfloat (seconds, <, MOST_SECONDS);
  g_assert_true ((raster != NULL) == opens);
  g_assert_true ((error == NULL) == opens);
  if (!opens)
    g_assert_nonnull (strstr (error->message, why));
}

/* --- Tests --- */

/* Each of three hundred inflates to eight megabytes. */
static void
texts_of_a_png_are_not_unpacked (Fixture *f, gconstpointer data)
{
  static const struct {
    const char *type, *head;
    gsize size;
  } cases[] = { { "zTXt", "Aa\0", 4 }, { "iTXt", "Aa\0\1\0\0", 7 }, { "iCCP", "Aa\0", 4 } };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GByteArray) png = begin_png (40, 40, 8, 0, FALSE);
    g_autoptr (GByteArray) text = pack (cases[i].head, cases[i].size, 'a', 7900000);
    for (guint k = 0; k < 300; k++) {
      text->data[0] = (guint8) ('A' + k % 26);
      text->data[1] = (guint8) ('a' + k / 26);
      add_chunk (png, cases[i].type, text->data, text->len);
    }
    end_png (png, 41 * 40);
    put (f, png);
    is_harmless (f, TRUE, NULL);
  }
}

/* Whether it opens depends on how fast the machine is. */
static void
is_bounded (Fixture *f)
{
  g_autoptr (GError) error = NULL;
  double seconds;
  g_autoptr (BorRaster) raster = load (f, &seconds, &error);
  g_assert_cmpfloat (seconds, <, MOST_SECONDS);
  g_assert_true ((raster == NULL) == (error != NULL));
}

static void
a_png_that_unpacks_to_more_than_its_pixels_is_harmless (Fixture *f, gconstpointer data)
{
  g_autoptr (GByteArray) png = begin_png (40, 40, 8, 0, FALSE);
  end_png (png, 200000000);
  put (f, png);
  is_bounded (f);
}

static void
an_interlaced_png_of_deep_colours_is_bounded (Fixture *f, gconstpointer data)
{
  g_autoptr (GByteArray) small = begin_png (2000, 1500, 16, 6, TRUE);
  end_png (small, (gsize) 2000 * 1500 * 8 + 12000);
  put (f, small);
  is_harmless (f, TRUE, NULL);
  g_autoptr (GByteArray) large = begin_png (6000, 4000, 16, 6, TRUE);
  end_png (large, (gsize) 6000 * 4000 * 8 + 30000);
  put (f, large);
  is_bounded (f);
}

static void
a_jpeg_of_thousands_of_scans_is_refused (Fixture *f, gconstpointer data)
{
  static const guint scans[] = { 600, 5000 };
  for (guint i = 0; i < G_N_ELEMENTS (scans); i++) {
    g_autoptr (GByteArray) jpeg = new_jpeg (4000, 4000, scans[i], FALSE);
    put (f, jpeg);
    is_harmless (f, FALSE, "too many scans");
  }
  g_autoptr (GByteArray) large = new_jpeg (10000, 8000, 60, FALSE);
  put (f, large);
  is_harmless (f, FALSE, "too many scans");
}

static void
sizes_that_are_not_there_cost_nothing (Fixture *f, gconstpointer data)
{
  static const guint32 sizes[][2] = { { 30000, 30000 }, { 40000, 10 }, { 0x7fffffff, 0x7fffffff } };
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    g_autoptr (GByteArray) png = begin_png (sizes[i][0], sizes[i][1], 8, 0, FALSE);
    end_png (png, 100);
    put (f, png);
    is_harmless (f, FALSE, "too large");
  }
  g_autoptr (GByteArray) jpeg = new_jpeg (65000, 65000, 1, TRUE);
  put (f, jpeg);
  is_harmless (f, FALSE, "too large");
}

/* The header of one of four 2 × 2 samples for each of the others, and no pixels. */
static void
a_progressive_jpeg_of_a_hundred_million_pixels_needs_bytes (Fixture *f, gconstpointer data)
{
  g_autoptr (GByteArray) jpeg = g_byte_array_new ();
  ADD (jpeg, "\xff\xd8\xff\xc2\0\x11\x08\x27\x10\x27\x10\x03\x01\x22\0\x02\x11\0\x03\x11\0");
  ADD (jpeg, "\xff\xda\0\x0c\x03\x01\0\x02\0\x03\0\0\0\x01\0\0\xff\xd9");
  put (f, jpeg);
  is_harmless (f, FALSE, "too much memory");
}

/* How an SVG is told apart from what is packed in it. */
static void
a_picture_in_an_svg_gets_no_time_for_its_bytes (Fixture *f, gconstpointer data)
{
  g_autoptr (GByteArray) png = begin_png (40, 40, 8, 0, FALSE);
  g_autoptr (GByteArray) text = pack ("Aa\0", 4, 'a', 7900000);
  for (guint k = 0; k < 300; k++)
    add_chunk (png, "zTXt", text->data, text->len);
  end_png (png, 41 * 40);
  g_autofree char *packed = g_base64_encode (png->data, png->len);
  g_autofree char *svg =
    g_strdup_printf ("<svg xmlns=\"http://www.w3.org/2000/svg\" "
                     "xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"40\" height=\"40\">"
                     "<image xlink:href=\"data:image/png;base64,%s\"/></svg>",
                     packed);
  g_assert_true (g_file_set_contents (f->path, svg, -1, NULL));
  g_autoptr (GError) error = NULL;
  double seconds;
  g_autoptr (BorRaster) raster = load (f, &seconds, &error);
  g_assert_cmpfloat (seconds, <, MOST_SECONDS);
  g_assert_true ((raster == NULL) == (error != NULL));
}

/* Each level is a picture of its own. */
static void
deep_groups_with_opacity_are_drawn_less_finely (Fixture *f, gconstpointer data)
{
  g_autoptr (GString) svg =
    g_string_new ("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"3000\" height=\"3000\">");
  for (guint i = 0; i < 4; i++)
    g_string_append (svg, "<g opacity=\".9\">");
  g_string_append (svg, "<rect width=\"3000\" height=\"3000\"/>");
  for (guint i = 0; i < 4; i++)
    g_string_append (svg, "</g>");
  g_string_append (svg, "</svg>");
  g_assert_true (g_file_set_contents (f->path, svg->str, -1, NULL));
  g_autoptr (GError) error = NULL;
  double seconds;
  g_autoptr (BorRaster) raster = load (f, &seconds, &error);
  /* Very slow machines run out of time, but nobody runs out of memory. */
  if (raster == NULL)
    g_assert_error (error, BOR_RASTER_ERROR, BOR_RASTER_ERROR_SLOW);
  else
    g_assert_cmpfloat (bor_raster_width (raster), ==, 3000);
}

static void
a_large_scan_opens (Fixture *f, gconstpointer data)
{
  double seconds;
  g_autoptr (GByteArray) png = begin_png (10000, 8000, 1, 0, FALSE);
  g_autoptr (GByteArray) jpeg = new_jpeg (10000, 8000, 10, FALSE);
  GByteArray *const pictures[] = { png, jpeg };
  end_scanned_png (png, (gsize) 1251 * 8000);
  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++) {
    g_autoptr (GError) error = NULL;
    put (f, pictures[i]);
    g_autoptr (BorRaster) raster = load (f, &seconds, &error);
    g_assert_no_error (error);
    g_assert_cmpfloat (bor_raster_width (raster), ==, 10000);
    g_assert_cmpfloat (bor_raster_height (raster), ==, 8000);
  }
}

static void
a_small_jpeg_may_have_many_scans (Fixture *f, gconstpointer data)
{
  g_autoptr (GByteArray) jpeg = new_jpeg (800, 600, 100, FALSE);
  put (f, jpeg);
  is_harmless (f, TRUE, NULL);
}

static void
a_progressive_jpeg_may_have_one_scan (Fixture *f, gconstpointer data)
{
  g_autoptr (GByteArray) jpeg = new_jpeg (5000, 4000, 1, FALSE);
  put (f, jpeg);
  is_harmless (f, TRUE, NULL);
}

/* No scan is so small. */
static void
a_small_file_gets_no_time_for_a_hundred_million_pixels (Fixture *f, gconstpointer data)
{
  g_autoptr (GByteArray) png = begin_png (12000, 8000, 8, 2, TRUE);
  end_png (png, (gsize) 12000 * 8000 * 3 + 30000);
  put (f, png);
  is_bounded (f);
  g_autoptr (GByteArray) jpeg = new_jpeg (12000, 8000, 10, TRUE);
  put (f, jpeg);
  is_bounded (f);
}

#define BYTES(text) text, sizeof (text) - 1

/* gdk-pixbuf would read these as well. */
static void
other_formats_are_not_read (Fixture *f, gconstpointer data)
{
  static const struct {
    const char *bytes;
    gsize size;
  } cases[] = {
    { BYTES ("GIF89a\1\0\1\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\1\0\1\0\0\2\2D\1\0;") },
    { BYTES ("BM\x1e\0\0\0\0\0\0\0\x1a\0\0\0\x0c\0\0\0\1\0\1\0\1\0\x18\0\0\0\xff\0") },
    { BYTES ("\0\0\1\0\1\0\1\1\0\0\1\0\x18\0\x30\0\0\0\x16\0\0\0") },
    { BYTES ("/* XPM */\nstatic char *a[] = {\"1 1 1 1\", \"a c #fff\", \"a\"};") },
    { BYTES ("RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f\0\0\0\x10\x07\x10\x11\x11\x88\x88\xfe\7\0") },
    { BYTES ("II*\0\x08\0\0\0\0\0\0\0\0\0") }
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_assert_true (g_file_set_contents (f->path, cases[i].bytes, (gssize) cases[i].size, NULL));
    is_harmless (f, FALSE, "not a PNG");
  }
}

/* In place of the reader, until use_usual_reader(). */
static void
use_reader (Fixture *f, const char *script)
{
  g_autofree char *reader = g_build_filename (f->folder, "bormida-picture", NULL);
  g_autofree char *text = g_strdup_printf ("#!/bin/sh\n%s\n", script);
  g_assert_true (g_file_set_contents (reader, text, -1, NULL));
  g_assert_cmpint (g_chmod (reader, 0700), ==, 0);
  g_setenv ("BORMIDA_LIBEXEC", f->folder, TRUE);
}

static void
use_usual_reader (const char *folder)
{
  if (folder != NULL)
    g_setenv ("BORMIDA_LIBEXEC", folder, TRUE);
  else
    g_unsetenv ("BORMIDA_LIBEXEC");
}

static void
put_small_picture (Fixture *f)
{
  g_autoptr (GByteArray) png = begin_png (40, 40, 8, 0, FALSE);
  end_png (png, 41 * 40);
  put (f, png);
}

/* Whatever becomes of the reader there is a message. */
static void
a_reader_that_fails_is_told (Fixture *f, gconstpointer data)
{
  static const struct {
    const char *script, *why;
    int code;
  } cases[] = {
    { NULL, "is missing", BOR_RASTER_ERROR_READER },
    { "kill -9 $$", "too long", BOR_RASTER_ERROR_SLOW },
    { "kill -SEGV $$", "unexpectedly", BOR_RASTER_ERROR_DAMAGED },
    { "exit 3", "unexpectedly", BOR_RASTER_ERROR_DAMAGED },
    { "echo nonsense", "unexpectedly", BOR_RASTER_ERROR_DAMAGED },
    { "echo ok 1 1 1 30000 30000 0 0", "unexpectedly", BOR_RASTER_ERROR_DAMAGED },
    { "echo ok 40 40 1 40 40 0 0", "unexpectedly", BOR_RASTER_ERROR_DAMAGED },
    { "echo ok nan -1 0 40 40 0 0", "unexpectedly", BOR_RASTER_ERROR_DAMAGED },
    { "echo error 99 because", "because", BOR_RASTER_ERROR_READER },
  };
  g_autofree char *usual = g_strdup (g_getenv ("BORMIDA_LIBEXEC"));
  put_small_picture (f);
  g_setenv ("BORMIDA_LIBEXEC", f->folder, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    if (cases[i].script != NULL)
      use_reader (f, cases[i].script);
    g_assert_null (bor_raster_load (f->path, 0, NULL, &error));
    g_assert_error (error, BOR_RASTER_ERROR, cases[i].code);
    g_assert_nonnull (strstr (error->message, cases[i].why));
  }
  use_usual_reader (usual);
}

static guint
count_open_files (void)
{
  g_autoptr (GDir) folder = g_dir_open ("/proc/self/fd", 0, NULL);
  guint n = 0;
  while (g_dir_read_name (folder) != NULL)
    n++;
  return n;
}

typedef struct {
  char *started; /* a file that the reader makes */
  GCancellable *cancellable;
} Canceller;

static gpointer
cancel_when_started (gpointer data)
{
  Canceller *canceller = data;
  while (!g_file_test (canceller->started, G_FILE_TEST_EXISTS))
    g_usleep (1000);
  g_remove (canceller->started);
  g_cancellable_cancel (canceller->cancellable);
  return NULL;
}

static void
cancel_a_reading (Fixture *f)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autofree char *started = g_build_filename (f->folder, "started", NULL);
  Canceller canceller = { started, cancellable };
  GThread *thread = g_thread_new ("canceller", cancel_when_started, &canceller);
  g_autoptr (GError) error = NULL;
  g_assert_null (bor_raster_load (f->path, 0, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_thread_join (thread);
}

/* As when a window is closed while its backdrop is read. */
static void
a_reading_that_is_cancelled_leaves_nothing (Fixture *f, gconstpointer data)
{
  g_autofree char *usual = g_strdup (g_getenv ("BORMIDA_LIBEXEC"));
  put_small_picture (f);
  g_autofree char *script = g_strdup_printf ("touch '%s/started'; exec sleep 1000", f->folder);
  use_reader (f, script);
  cancel_a_reading (f); /* GLib opens files of its own */
  guint before = count_open_files ();
  for (guint i = 0; i < 10; i++)
    cancel_a_reading (f);
  for (guint i = 0; i < 30000 && count_open_files () > before; i++)
    g_usleep (1000); /* GLib closes some in a thread of its own */
  g_assert_cmpuint (count_open_files (), <=, before);
  use_usual_reader (usual);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function)                                                                       \
  g_test_add ("/picture-bombs/" name, Fixture, NULL, set_up, function, tear_down)
  TEST ("texts of a PNG are not unpacked", texts_of_a_png_are_not_unpacked);
  TEST ("a PNG that unpacks to more than its pixels is harmless",
        a_png_that_unpacks_to_more_than_its_pixels_is_harmless);
  TEST ("an interlaced PNG of deep colours is bounded",
        an_interlaced_png_of_deep_colours_is_bounded);
  TEST ("a JPEG of thousands of scans is refused", a_jpeg_of_thousands_of_scans_is_refused);
  TEST ("sizes that are not there cost nothing", sizes_that_are_not_there_cost_nothing);
  TEST ("a small JPEG may have many scans", a_small_jpeg_may_have_many_scans);
  TEST ("a progressive JPEG may have one scan", a_progressive_jpeg_may_have_one_scan);
  TEST ("a small file gets no time for a hundred million pixels",
        a_small_file_gets_no_time_for_a_hundred_million_pixels);
  TEST ("a progressive JPEG of a hundred million pixels needs bytes",
        a_progressive_jpeg_of_a_hundred_million_pixels_needs_bytes);
  TEST ("a picture in an SVG gets no time for its bytes",
        a_picture_in_an_svg_gets_no_time_for_its_bytes);
  TEST ("deep groups with opacity are drawn less finely",
        deep_groups_with_opacity_are_drawn_less_finely);
  TEST ("other formats are not read", other_formats_are_not_read);
  TEST ("a reader that fails is told", a_reader_that_fails_is_told);
  TEST ("a reading that is cancelled leaves nothing", a_reading_that_is_cancelled_leaves_nothing);
  TEST ("a large scan opens", a_large_scan_opens); /* last: it takes most memory */
  return g_test_run ();
}

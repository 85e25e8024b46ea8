/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "render/picture.h"
#include "render/raster/backdrops.h"
#include "render/raster/private.h"
#include "render/raster/testing.h"
#include "render/testing.h"
#include "support.h"

#define SIDE 40

typedef struct {
  char *folder;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = g_dir_make_tmp ("bormida-backdrops-XXXXXX", NULL);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_autoptr (GDir) dir = g_dir_open (f->folder, 0, NULL);
  const char *name;
  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (f->folder, name, NULL);
    g_remove (path);
  }
  g_rmdir (f->folder);
  g_free (f->folder);
}

static char *
path_of (Fixture *f, const char *name)
{
  return g_build_filename (f->folder, name, NULL);
}

/* Red on the left, blue on the right. */
static void
paint (cairo_t *cr, double width, double height)
{
  cairo_set_source_rgb (cr, 1, 0, 0);
  cairo_rectangle (cr, 0, 0, width / 2, height);
  cairo_fill (cr);
  cairo_set_source_rgb (cr, 0, 0, 1);
  cairo_rectangle (cr, width / 2, 0, width / 2, height);
  cairo_fill (cr);
}

static void
write_png (Fixture *f, const char *name, int width, int height)
{
  g_autofree char *path = path_of (f, name);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (surface);
  paint (cr, width, height);
  g_assert_cmpint (cairo_surface_write_to_png (surface, path), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
write_jpeg (Fixture *f, const char *name)
{
  g_autofree char *png = path_of (f, "source.png"), *path = path_of (f, name);
  write_png (f, "source.png", SIDE, SIDE);
  g_autoptr (GdkPixbuf) pixbuf = gdk_pixbuf_new_from_file (png, NULL);
  g_assert_true (gdk_pixbuf_save (pixbuf, path, "jpeg", NULL, "quality", "95", NULL));
}

/* The first page is empty. */
static void
write_document (Fixture *f, const char *name, gboolean svg)
{
  g_autofree char *path = path_of (f, name);
  cairo_surface_t *surface =
    svg ? cairo_svg_surface_create (path, SIDE, SIDE) : cairo_pdf_surface_create (path, SIDE, SIDE);
  cairo_t *cr = cairo_create (surface);
  if (!svg)
    cairo_show_page (cr);
  paint (cr, SIDE, SIDE);
  cairo_show_page (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
write_text (Fixture *f, const char *name, const char *text, gssize length)
{
  g_autofree char *path = path_of (f, name);
  g_assert_true (g_file_set_contents (path, text, length, NULL));
}

static BorScenario *
with_backdrop (const char *href, guint page)
{
  BorScenario *s = test_square_board (1, 1);
  BorBackdrop *backdrop = bor_element_new (BOR_KIND_BACKDROP, NULL);
  backdrop->href = g_strdup (href);
  backdrop->xx = backdrop->yy = bor_scenario_board (s)->width / SIDE;
  backdrop->opacity = 1;
  backdrop->page = page;
  bor_scenario_append (s, backdrop);
  return s;
}

/* The colour at that share of the board's width, in the middle of its height. */
static guint32
color_at (const BorScenario *s, const char *folder, double share)
{
  g_autoptr (BorPainter) painter = bor_painter_new (s);
  bor_painter_set_layers (painter, BOR_LAYER_BACKDROP);
  bor_painter_set_folder (painter, folder);
  const BorBoard *board = bor_scenario_board (s);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 1, 1);
  cairo_t *cr = cairo_create (surface);
  cairo_translate (cr, -share * board->width, -board->height / 2);
  bor_painter_draw (painter, cr, 1, NULL);
  cairo_surface_flush (surface);
  guint32 color = *(const guint32 *) (const void *) cairo_image_surface_get_data (surface);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return color & 0xffffff;
}

static gboolean
is_near (guint32 color, guint32 wanted)
{
  for (guint shift = 0; shift < 24; shift += 8)
    if (ABS ((int) (color >> shift & 255) - (int) (wanted >> shift & 255)) > 8)
      return FALSE;
  return TRUE;
}

static void
test_formats (Fixture *f, gconstpointer data)
{
  write_png (f, "a.png", SIDE, SIDE);
  write_jpeg (f, "a.jpg");
  write_document (f, "a.svg", TRUE);
  write_document (f, "a.pdf", FALSE);
  static const struct {
    const char *href;
    guint page;
  } cases[] = { { "a.png", 0 }, { "a.jpg", 0 }, { "a.svg", 0 }, { "a.pdf", 2 } };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (BorScenario) s = with_backdrop (cases[i].href, cases[i].page);
    g_test_message ("%s", cases[i].href);
    g_assert_true (is_near (color_at (s, f->folder, 0.25), 0xff0000));
    g_assert_true (is_near (color_at (s, f->folder, 0.75), 0x0000ff));
  }
}

static void
test_what_it_is (Fixture *f, gconstpointer data)
{
  write_png (f, "scan.jpg", SIDE, SIDE);
  g_autoptr (BorScenario) s = with_backdrop ("scan.jpg", 0);
  g_assert_true (is_near (color_at (s, f->folder, 0.25), 0xff0000));
}

static void
test_hidden (Fixture *f, gconstpointer data)
{
  write_png (f, "a.png", SIDE, SIDE);
  g_autoptr (BorScenario) s = with_backdrop ("a.png", 0);
  BorBackdrop *backdrop = bor_element_copy (bor_scenario_backdrop (s, 0));
  backdrop->hidden = TRUE;
  bor_scenario_replace (s, 0, backdrop);
  g_assert_false (is_near (color_at (s, f->folder, 0.25), 0xff0000));
}

static void
test_pages (Fixture *f, gconstpointer data)
{
  write_document (f, "a.pdf", FALSE);
  write_png (f, "a.png", SIDE, SIDE);
  g_autofree char *pdf = path_of (f, "a.pdf"), *png = path_of (f, "a.png");
  g_assert_cmpuint (bor_raster_count_pages (pdf, NULL), ==, 2);
  g_assert_cmpuint (bor_raster_count_pages (png, NULL), ==, 1);
  g_autoptr (BorScenario) first = with_backdrop ("a.pdf", 0);
  g_assert_true (is_near (color_at (first, f->folder, 0.25), 0xffffff));
  g_autoptr (GError) error = NULL;
  g_assert_null (bor_raster_load (pdf, 3, NULL, &error));
  g_assert_error (error, BOR_RASTER_ERROR, BOR_RASTER_ERROR_PAGE);
}

/* A JPEG that its camera held upright: what is stored as the left side is the top. */
static void
test_orientation (Fixture *f, gconstpointer data)
{
  static const guint8 exif[] = { 0xff, 0xe1, 0, 34, 'E', 'x', 'i', 'f', 0,    0,    'M', 'M',
                                 0,    42,   0, 0,  0,   8,   0,   1,   0x01, 0x12, 0,   3,
                                 0,    0,    0, 1,  0,   6,   0,   0,   0,    0,    0,   0 };
  g_autofree char *path = path_of (f, "a.jpg"), *bytes = NULL;
  gsize size;
  write_jpeg (f, "a.jpg");
  g_assert_true (g_file_get_contents (path, &bytes, &size, NULL));
  g_autoptr (GByteArray) turned = g_byte_array_new ();
  g_byte_array_append (turned, (const guint8 *) bytes, 2);
  g_byte_array_append (turned, exif, sizeof exif);
  g_byte_array_append (turned, (const guint8 *) bytes + 2, (guint) size - 2);
  write_text (f, "turned.jpg", (const char *) turned->data, turned->len);
  g_autofree char *turned_path = path_of (f, "turned.jpg");
  g_autoptr (BorRaster) raster = bor_raster_load (turned_path, 0, NULL, NULL);
  g_autoptr (BorRaster) straight = bor_raster_load (path, 0, NULL, NULL);
  double grain;
  cairo_surface_t *surface = bor_raster_level (raster, 1, &grain);
  const guint32 *first = (const guint32 *) (const void *) cairo_image_surface_get_data (surface);
  g_assert_true (is_near (first[2] & 0xffffff, 0xff0000));
  g_assert_true (is_near (first[SIDE - 2] & 0xffffff, 0xff0000));
  g_assert_null (bor_raster_jpeg (raster));
  g_assert_nonnull (bor_raster_jpeg (straight));
  double width, height;
  write_png (f, "source.png", 90, 30);
  g_autofree char *flat = path_of (f, "source.png");
  g_assert_true (bor_raster_measure (flat, 0, &width, &height, NULL));
  g_assert_cmpfloat (width, ==, 90);
  g_assert_cmpfloat (height, ==, 30);
}

static void
test_copies (Fixture *f, gconstpointer data)
{
  write_png (f, "large.png", 1001, 601);
  g_autofree char *path = path_of (f, "large.png");
  g_autoptr (BorRaster) raster = bor_raster_load (path, 0, NULL, NULL);
  double grain;
  cairo_surface_t *full = bor_raster_level (raster, 0.51, &grain);
  g_assert_cmpint (cairo_image_surface_get_width (full), ==, 1001);
  cairo_surface_t *half = bor_raster_level (raster, 0.5, &grain);
  g_assert_cmpfloat (grain, ==, 0.5);
  g_assert_cmpint (cairo_image_surface_get_width (half), ==, 501);
  g_assert_cmpint (cairo_image_surface_get_height (half), ==, 301);
  const guint32 *row = (const guint32 *) (const void *) cairo_image_surface_get_data (half);
  g_assert_cmphex (row[10] & 0xffffff, ==, 0xff0000);
  g_assert_cmphex (row[500] & 0xffffff, ==, 0x0000ff);
  bor_raster_level (raster, 0, &grain);
  g_assert_cmpfloat (grain, <, 0.2);
  g_assert_cmpuint (bor_raster_bytes (raster), <, 1001 * 601 * 6);
}

/* A PNG that says that it is so large, and is nothing else. */
static void
write_png_head (Fixture *f, const char *name, guint32 width, guint32 height)
{
  guint8 bytes[57] = {
    0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n', 0, 0, 0, 13, 'I', 'H', 'D', 'R'
  };
  width = GUINT32_TO_BE (width);
  height = GUINT32_TO_BE (height);
  memcpy (bytes + 16, &width, 4);
  memcpy (bytes + 20, &height, 4);
  bytes[24] = 8;
  bytes[25] = 2;
  guint32 crc = 0xffffffff;
  for (guint i = 12; i < 29; i++) {
    crc ^= bytes[i];
    for (guint k = 0; k < 8; k++)
      crc = crc >> 1 ^ (crc & 1 ? 0xedb88320 : 0);
  }
  crc = GUINT32_TO_BE (~crc);
  memcpy (bytes + 29, &crc, 4);
  memcpy (bytes + 33, "\0\0\0\x10IDAT", 8);
  write_text (f, name, (const char *) bytes, sizeof bytes);
}

static void
assert_refused (Fixture *f, const char *href, const char *why)
{
  g_autoptr (BorScenario) s = with_backdrop (href, 0);
  g_auto (GStrv) complaints = bor_backdrops_load_errors (s, f->folder);
  g_test_message ("%s: %s", href, complaints[0] != NULL ? complaints[0] : "fine");
  g_assert_cmpuint (g_strv_length (complaints), ==, 1);
  g_assert_nonnull (strstr (complaints[0], why));
  color_at (s, f->folder, 0.5);
}

static void
test_refused (Fixture *f, gconstpointer data)
{
  static const char laughs[] =
    "<!DOCTYPE svg [<!ENTITY a \"aaaaaaaaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;&a;\">"
    "<!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;&b;\"><!ENTITY d \"&c;&c;&c;&c;&c;&c;&c;&c;&c;\">"
    "<!ENTITY e \"&d;&d;&d;&d;&d;&d;&d;&d;&d;\"><!ENTITY g \"&e;&e;&e;&e;&e;&e;&e;&e;&e;\">"
    "<!ENTITY h \"&g;&g;&g;&g;&g;&g;&g;&g;&g;\"><!ENTITY i \"&h;&h;&h;&h;&h;&h;&h;&h;&h;\">]>"
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><text>&i;</text></svg>";
  write_png_head (f, "bomb.png", 100000, 100000);
  write_png_head (f, "wide.png", 2000000000, 1);
  write_png_head (f, "empty.png", 40, 40);
  write_text (f, "nothing.png", "", 0);
  write_text (f, "words.png", "These are words.", -1);
  write_text (f, "laughs.svg", laughs, -1);
  write_text (f, "huge.svg",
              "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1e9\" height=\"1e9\"/>", -1);
  write_text (f, "bare.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\"/>",
              -1);
  write_text (f, "half.svg",
              "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><g>", -1);
  write_text (f, "words.pdf", "%PDF-1.5\nThese are words.", -1);
  assert_refused (f, "bomb.png", "too large");
  assert_refused (f, "wide.png", "“wide.png”");
  assert_refused (f, "empty.png", "damaged");
  assert_refused (f, "nothing.png", "empty");
  assert_refused (f, "words.png", "not a PNG");
  assert_refused (f, "laughs.svg", "damaged");
  assert_refused (f, "huge.svg", "too large");
  assert_refused (f, "bare.svg", "");
  assert_refused (f, "half.svg", "damaged");
  assert_refused (f, "words.pdf", "damaged");
  assert_refused (f, "missing.png", "does not exist");
}

/* Few lines that take hours to draw. */
static char *
write_slow (Fixture *f)
{
  g_autoptr (GString) text = g_string_new (
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4000\" height=\"4000\"><filter id=\"f\">");
  for (guint i = 0; i < 30; i++)
    g_string_append (text, "<feTurbulence numOctaves=\"50\" baseFrequency=\"0.05\"/>");
  g_string_append (text,
                   "</filter><rect width=\"4000\" height=\"4000\" filter=\"url(#f)\"/></svg>");
  write_text (f, "slow.svg", text->str, -1);
  return path_of (f, "slow.svg");
}

/* The reader's time is cut to a second or two. */
static void
test_too_slow (Fixture *f, gconstpointer data)
{
  struct rlimit usual, short_time;
  struct rusage used;
  g_autofree char *path = write_slow (f);
  g_autoptr (GError) error = NULL;
  g_assert_cmpint (getrlimit (RLIMIT_CPU, &usual), ==, 0);
  g_assert_cmpint (getrusage (RUSAGE_SELF, &used), ==, 0);
  short_time = usual;
  /* Rounded up, and enough for this program itself under a sanitizer. */
  short_time.rlim_cur = (rlim_t) used.ru_utime.tv_sec + (rlim_t) used.ru_stime.tv_sec + 4;
  setrlimit (RLIMIT_CPU, &short_time);
  g_autoptr (BorRaster) raster = bor_raster_load (path, 0, NULL, &error);
  setrlimit (RLIMIT_CPU, &usual);
  g_assert_null (raster);
  g_assert_error (error, BOR_RASTER_ERROR, BOR_RASTER_ERROR_SLOW);
}

static gpointer
cancel_soon (gpointer data)
{
  g_usleep (200000);
  g_cancellable_cancel (data);
  return NULL;
}

static void
test_given_up (Fixture *f, gconstpointer data)
{
  g_autofree char *path = write_slow (f);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  GThread *thread = g_thread_new ("cancel", cancel_soon, cancellable);
  g_autoptr (BorRaster) raster = bor_raster_load (path, 0, cancellable, &error);
  g_thread_join (thread);
  g_assert_null (raster);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
test_cut_short (Fixture *f, gconstpointer data)
{
  static const char *const names[] = { "a.png", "a.jpg" };
  write_png (f, "a.png", 300, 300);
  write_jpeg (f, "a.jpg");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    for (guint part = 2; part < 10; part++) {
      g_autofree char *path = path_of (f, names[i]), *bytes = NULL;
      gsize size;
      g_assert_true (g_file_get_contents (path, &bytes, &size, NULL));
      write_text (f, "half", bytes, (gssize) (size * part / 10));
      assert_refused (f, "half", "damaged");
    }
}

static void
test_no_plain_files (Fixture *f, gconstpointer data)
{
  g_autofree char *pipe_path = path_of (f, "pipe"), *folder = path_of (f, "folder.png");
  g_assert_cmpint (mkfifo (pipe_path, 0600), ==, 0);
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  assert_refused (f, "pipe", "not a file");
  assert_refused (f, "folder.png", "not a file");
}

static void
test_outside (Fixture *f, gconstpointer data)
{
  g_autofree char *inner = path_of (f, "inner"), *link = g_build_filename (inner, "link.png", NULL);
  g_autofree char *absolute = path_of (f, "a.png");
  write_png (f, "a.png", SIDE, SIDE);
  g_assert_cmpint (g_mkdir (inner, 0700), ==, 0);
  g_assert_cmpint (symlink ("../a.png", link), ==, 0);
  const char *const hrefs[] = { "../a.png", absolute, "link.png", "", ".", "./a.png" };
  for (guint i = 0; i < G_N_ELEMENTS (hrefs); i++) {
    g_autoptr (BorScenario) s = with_backdrop (hrefs[i], 0);
    g_auto (GStrv) complaints = bor_backdrops_load_errors (s, inner);
    g_assert_cmpuint (g_strv_length (complaints), ==, 1);
    g_assert_false (is_near (color_at (s, inner, 0.25), 0xff0000));
  }
  g_unlink (link);
}

/* An SVG shows no other files, of whatever place. */
static void
test_svg_alone (Fixture *f, gconstpointer data)
{
  g_autofree char *text = g_strdup_printf (
    "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
    "width=\"%d\" height=\"%d\"><image width=\"%d\" height=\"%d\" xlink:href=\"a.png\"/>"
    "<image width=\"%d\" height=\"%d\" xlink:href=\"file://%s/a.png\"/></svg>",
    SIDE, SIDE, SIDE, SIDE, SIDE, SIDE, f->folder);
  write_png (f, "a.png", SIDE, SIDE);
  write_text (f, "a.svg", text, -1);
  g_autoptr (BorScenario) s = with_backdrop ("a.svg", 0);
  g_assert_false (is_near (color_at (s, f->folder, 0.25), 0xff0000));
}

static cairo_surface_t *
new_canvas (const BorRasterInfo *info)
{
  return cairo_image_surface_create (info->opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32,
                                     info->columns, info->rows);
}

/* As the reader reads, without a process around it. */
static cairo_surface_t *
read_here (BorRasterFormat format, const char *data, gsize size, GError **error)
{
  BorRasterInfo info = { 0 };
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, size);
  if (format == BOR_RASTER_SVG)
    return bor_raster_read_svg (bytes, new_canvas, &info, error);
  if (format == BOR_RASTER_PDF)
    return bor_raster_read_pdf (bytes, 0, new_canvas, &info, error);
  int fd = memfd_create ("spoilt", MFD_CLOEXEC);
  g_assert_cmpint (write (fd, data, size), ==, (gssize) size);
  cairo_surface_t *surface = bor_raster_read_pixels (format, fd, new_canvas, &info, error);
  close (fd);
  return surface;
}

static void
spoil (char *bytes, gsize *size, guint round, GRand *rand)
{
  for (guint k = 0; k < round % 6; k++)
    bytes[g_rand_int_range (rand, 0, (int) *size)] = (char) g_rand_int (rand);
  if (round % 2 == 0)
    *size = (gsize) g_rand_int_range (rand, 0, (int) *size);
}

/* Every file cut short and spoilt in many ways: a picture or a message, and nothing worse. */
static void
test_spoilt (Fixture *f, gconstpointer data)
{
  static const char *const names[] = { "a.png", "a.jpg", "a.svg", "a.pdf" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autofree char *path = path_of (f, "spoilt");
  write_png (f, "a.png", SIDE, SIDE);
  write_jpeg (f, "a.jpg");
  write_document (f, "a.svg", TRUE);
  write_document (f, "a.pdf", FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    for (guint round = 0; round < 100; round++) {
      g_autofree char *source = path_of (f, names[i]), *bytes = NULL;
      g_autoptr (GError) error = NULL;
      gsize size;
      g_assert_true (g_file_get_contents (source, &bytes, &size, NULL));
      spoil (bytes, &size, round, rand);
      cairo_surface_t *surface = read_here (i, bytes, size, &error);
      g_assert_true ((surface == NULL) == (error != NULL));
      g_clear_pointer (&surface, cairo_surface_destroy);
      if (round % 20 != 5)
        continue;
      write_text (f, "spoilt", bytes, (gssize) size);
      g_clear_error (&error);
      g_autoptr (BorRaster) raster = bor_raster_load (path, 0, NULL, &error);
      g_assert_true ((raster == NULL) == (error != NULL));
      g_clear_error (&error);
      double width, height;
      g_assert_true (bor_raster_measure (path, 0, &width, &height, &error) == (error == NULL));
      g_clear_error (&error);
      guint n = bor_raster_count_pages (path, &error);
      g_assert_true ((n == 0) == (error != NULL));
    }
}

static void
test_placeholder (Fixture *f, gconstpointer data)
{
  g_autoptr (BorScenario) with = with_backdrop ("none.png", 0), without = test_square_board (1, 1);
  g_autofree char *a = path_of (f, "with.png"), *b = path_of (f, "without.png"), *one = NULL,
                  *two = NULL;
  gsize n_one, n_two;
  g_assert_true (bor_picture_write (with, f->folder, a, BOR_LAYER_BACKDROP, 1, NULL, NULL));
  g_assert_true (bor_picture_write (without, f->folder, b, BOR_LAYER_BACKDROP, 1, NULL, NULL));
  g_assert_true (g_file_get_contents (a, &one, &n_one, NULL));
  g_assert_true (g_file_get_contents (b, &two, &n_two, NULL));
  g_assert_cmpuint (n_one, !=, n_two);
}

static void
test_changed_file (Fixture *f, gconstpointer data)
{
  g_autoptr (BorScenario) s = with_backdrop ("a.png", 0);
  g_autoptr (BorBackdrops) backdrops = bor_backdrops_new (f->folder, TRUE);
  BorRaster *raster;
  g_assert_cmpint (bor_backdrops_get (backdrops, s, 0, &raster, NULL), ==, BOR_BACKDROP_FAILED);
  write_png (f, "a.png", SIDE, SIDE);
  g_assert_cmpint (bor_backdrops_get (backdrops, s, 0, &raster, NULL), ==, BOR_BACKDROP_READY);
  write_png (f, "a.png", 77, SIDE);
  g_assert_cmpint (bor_backdrops_get (backdrops, s, 0, &raster, NULL), ==, BOR_BACKDROP_READY);
  g_assert_cmpfloat (bor_raster_width (raster), ==, 77);
  BorPoint corners[4];
  g_assert_true (bor_backdrops_corners (backdrops, s, 0, corners));
  g_assert_cmpfloat (corners[2].x, ==, 77 * bor_scenario_backdrop (s, 0)->xx);
}

static void
on_changed (BorBackdrops *backdrops, gpointer data)
{
  g_main_loop_quit (data);
}

static void
test_in_thread (Fixture *f, gconstpointer data)
{
  write_png (f, "a.png", SIDE, SIDE);
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autoptr (BorScenario) s = with_backdrop ("a.png", 0);
  g_autoptr (BorBackdrops) backdrops = bor_backdrops_new (f->folder, FALSE);
  BorRaster *raster;
  g_signal_connect (backdrops, "changed", G_CALLBACK (on_changed), loop);
  g_assert_cmpint (bor_backdrops_get (backdrops, s, 0, &raster, NULL), ==, BOR_BACKDROP_LOADING);
  g_assert_null (raster);
  g_main_loop_run (loop);
  g_assert_cmpint (bor_backdrops_get (backdrops, s, 0, &raster, NULL), ==, BOR_BACKDROP_READY);
  bor_backdrops_set_folder (backdrops, NULL);
  g_assert_cmpint (bor_backdrops_get (backdrops, s, 0, &raster, NULL), ==, BOR_BACKDROP_FAILED);
}

/* A scan is not blown up by being unpacked. */
static void
test_jpeg_kept (Fixture *f, gconstpointer data)
{
  static const struct {
    const char *name, *mark;
  } cases[] = { { "out.pdf", "/DCTDecode" }, { "out.svg", "data:image/jpeg;base64," } };
  write_jpeg (f, "a.jpg");
  g_autoptr (BorScenario) s = with_backdrop ("a.jpg", 0);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = path_of (f, cases[i].name), *bytes = NULL;
    gsize size;
    g_assert_true (bor_picture_write (s, f->folder, path, BOR_LAYER_BACKDROP, 1, NULL, NULL));
    g_assert_true (g_file_get_contents (path, &bytes, &size, NULL));
    g_assert_nonnull (memmem (bytes, size, cases[i].mark, strlen (cases[i].mark)));
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, func) g_test_add ("/backdrops/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("PNG, JPEG, SVG and a page of a PDF are drawn in their places", test_formats);
  ADD ("a picture is what its bytes say, whatever its name", test_what_it_is);
  ADD ("a hidden backdrop does not show", test_hidden);
  ADD ("a PDF has pages to choose from", test_pages);
  ADD ("a photograph is turned as its camera was", test_orientation);
  ADD ("small copies are means of the large picture", test_copies);
  ADD ("bombs, empty files and words are refused with a reason", test_refused);
  ADD ("a picture that takes too long to draw is refused", test_too_slow);
  ADD ("a picture is given up at once", test_given_up);
  ADD ("half a picture is refused", test_cut_short);
  ADD ("pipes and folders are not read", test_no_plain_files);
  ADD ("nothing is read from outside the folder", test_outside);
  ADD ("an SVG draws no other files in", test_svg_alone);
  ADD ("spoilt pictures do no harm", test_spoilt);
  ADD ("a picture that lacks leaves a mark in its place", test_placeholder);
  ADD ("a picture that changes on disk is read again", test_changed_file);
  ADD ("pictures are read in another thread for the screen", test_in_thread);
  ADD ("a JPEG goes into PDF and SVG as it is", test_jpeg_kept);
  return g_test_run ();
}

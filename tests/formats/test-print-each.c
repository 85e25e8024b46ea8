/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A page that is drawn alone looks like that page of the whole PDF. */
#include <math.h>

#include "export-support.h"
#include "render/print/print.h"
#include "support-xml.h"
#include "support.h"
#include "xml/xml.h"

#define DPI      60.0
#define POINTS   72.0
#define GREY_OFF 12.0 /* how much a pixel may differ on average, of 255 */

static const BorPrintMap map = { .size = BOR_PRINT_WIDTH,
                                 .length = 500,
                                 .paper = { 210, 297 },
                                 .margin = 10,
                                 .overlap = 5,
                                 .marks = TRUE,
                                 .overview = TRUE,
                                 .layers = BOR_LAYER_DEFAULT | BOR_LAYER_LEGEND };
static const BorPrintPieces pieces = { .paper = { 210, 297 }, .margin = 10, .block = 40, .gap = 3 };
static const BorPrintAids aids = { { 210, 297 }, 10, TRUE, TRUE, TRUE };

static BorPrintJob
usual_job (void)
{
  return (BorPrintJob){ .style = &bor_style_plan };
}

/* Draws a page alone. */
static cairo_surface_t *
draw_alone (BorPrintPages *pages, guint number)
{
  BorPaper paper = bor_print_pages_paper (pages);
  int w = (int) ceil (paper.width / 25.4 * DPI), h = (int) ceil (paper.height / 25.4 * DPI);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, w, h);
  cairo_t *cr = cairo_create (surface);
  cairo_matrix_t before, after;
  g_autoptr (GError) error = NULL;
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, DPI / POINTS, DPI / POINTS);
  cairo_get_matrix (cr, &before);
  g_assert_true (bor_print_pages_draw (pages, number, cr, NULL, &error));
  g_assert_no_error (error);
  cairo_get_matrix (cr, &after);
  g_assert_cmpmem (&before, sizeof before, &after, sizeof after);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* The average difference of their pixels, of 255. */
static double
difference (cairo_surface_t *a, cairo_surface_t *b)
{
  int w = MIN (cairo_image_surface_get_width (a), cairo_image_surface_get_width (b));
  int h = MIN (cairo_image_surface_get_height (a), cairo_image_surface_get_height (b));
  double sum = 0;
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++)
      for (guint shift = 0; shift < 24; shift += 8)
        sum += fabs ((double) (test_pixel (a, x, y) >> shift & 0xff)
                     - (double) (test_pixel (b, x, y) >> shift & 0xff));
  return sum / (3.0 * w * h);
}

static void
compare (const BorScenario *s, const BorPrintWhat *what, guint least)
{
  const BorPrintJob job = usual_job ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) whole = what->map != NULL ? bor_print_map (s, what->map, &job, &error)
                             : what->pieces != NULL
                               ? bor_print_pieces (s, what->pieces, &job, &error)
                               : bor_print_aids (s, what->aids, &job, &error);
  g_assert_no_error (error);
  g_autoptr (BorPrintPages) pages = bor_print_pages_new (s, what, &job, &error);
  g_assert_no_error (error);
  g_autofree char *folder = test_xml_make_folder (),
                  *path = g_build_filename (folder, "a.pdf", NULL);
  gsize size;
  const char *data = g_bytes_get_data (whole, &size);
  g_assert_true (g_file_set_contents (path, data, (gssize) size, NULL));
  guint n = bor_print_pages_count (pages);
  g_assert_cmpuint (n, >=, least);
  for (guint i = n; i-- > 0;) { /* in any order */
    cairo_surface_t *alone = draw_alone (pages, i), *page = test_page (path, i + 1, DPI),
                    *other = test_page (path, (i + 1) % n + 1, DPI);
    g_test_message ("page %u: %.2f, another: %.2f", i, difference (alone, page),
                    difference (alone, other));
    g_assert_cmpfloat (difference (alone, page), <, GREY_OFF);
    if (n > 1)
      g_assert_cmpfloat (difference (alone, page), <, difference (alone, other));
    cairo_surface_destroy (alone);
    cairo_surface_destroy (page);
    cairo_surface_destroy (other);
  }
  test_xml_remove_folder (folder);
}

static BorScenario *
marengo (void)
{
  g_autofree char *path = test_shipped ("marengo.xml");
  return bor_xml_read_file (path, NULL);
}

static void
each_page_of_a_map (void)
{
  g_autoptr (BorScenario) s = marengo ();
  compare (s, &(const BorPrintWhat){ .map = &map }, 5);
}

static void
each_page_of_pieces (void)
{
  g_autoptr (BorScenario) s = marengo ();
  BorPrintPieces both = pieces;
  both.faces = BOR_PRINT_DOUBLE;
  both.replacements = TRUE;
  compare (s, &(const BorPrintWhat){ .pieces = &both }, 4);
}

static void
each_page_of_aids (void)
{
  g_autoptr (BorScenario) s = marengo ();
  BorPrintAids small = aids;
  small.paper = (BorPaper){ 148, 210 };
  compare (s, &(const BorPrintWhat){ .aids = &small }, 2);
}

static gboolean
stop (double done, gpointer data)
{
  return FALSE;
}

static void
a_page_can_be_cancelled (void)
{
  g_autoptr (BorScenario) s = marengo ();
  const BorPrintJob job = usual_job ();
  const BorPrintWhat what = { .map = &map };
  BorProgress progress = { .step = stop };
  g_autoptr (GError) error = NULL;
  g_autoptr (BorPrintPages) pages = bor_print_pages_new (s, &what, &job, NULL);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 10, 10);
  cairo_t *cr = cairo_create (surface);
  g_assert_false (bor_print_pages_draw (pages, 1, cr, &progress, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
what_fits_no_page_is_said (void)
{
  g_autoptr (BorScenario) s = marengo ();
  const BorPrintJob job = usual_job ();
  BorPrintAids tiny = aids;
  BorPrintPieces large = pieces;
  BorPrintMap huge = map;
  tiny.paper = (BorPaper){ 30, 30 };
  large.block = 500;
  huge.length = 1e7;
  const BorPrintWhat all[] = { { .aids = &tiny }, { .pieces = &large }, { .map = &huge } };
  for (guint i = 0; i < G_N_ELEMENTS (all); i++) {
    g_autoptr (GError) error = NULL;
    g_assert_null (bor_print_pages_new (s, &all[i], &job, &error));
    g_assert_nonnull (error);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/print/each/page-of-a-map", each_page_of_a_map);
  g_test_add_func ("/print/each/page-of-pieces", each_page_of_pieces);
  g_test_add_func ("/print/each/page-of-aids", each_page_of_aids);
  g_test_add_func ("/print/each/a-page-can-be-cancelled", a_page_can_be_cancelled);
  g_test_add_func ("/print/each/what-fits-no-page-is-said", what_fits_no_page_is_said);
  return g_test_run ();
}

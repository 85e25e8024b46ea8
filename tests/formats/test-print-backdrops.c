/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pictures behind the map are for drawing it: they are on paper only if that is asked for. */
#include "export-support.h"
#include "support-xml.h"
#include "support.h"

#define RED 0xFF0000

/* A board on a red picture that covers all of it. */
static BorScenario *
new_board (const char *folder)
{
  g_autofree char *picture = g_build_filename (folder, "red.png", NULL);
  cairo_surface_t *red = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 8, 8);
  cairo_t *cr = cairo_create (red);
  cairo_set_source_rgb (cr, 1, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  g_assert_cmpint (cairo_surface_write_to_png (red, picture), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (red);
  BorScenario *s = test_square_board (2, 2);
  BorBackdrop *backdrop = bor_element_new (BOR_KIND_BACKDROP, NULL);
  backdrop->href = g_strdup ("red.png");
  backdrop->xx = backdrop->yy = bor_scenario_board (s)->width / 8;
  backdrop->opacity = 1;
  bor_scenario_append (s, backdrop);
  return s;
}

static guint
count_red (const char *pdf)
{
  cairo_surface_t *page = test_page (pdf, 0, 36);
  guint n = 0;
  for (int y = 0; y < cairo_image_surface_get_height (page); y++)
    for (int x = 0; x < cairo_image_surface_get_width (page); x++)
      n += test_pixel (page, x, y) == RED;
  cairo_surface_destroy (page);
  return n;
}

static void
a_pdf_has_backdrops_only_when_asked_for (void)
{
  g_autofree char *folder = test_xml_make_folder ();
  g_autoptr (BorScenario) s = new_board (folder);
  g_autofree char *usual =
    test_export (folder, "usual.pdf", s, "pdf", "page=map", "legend=false", NULL);
  g_autofree char *asked =
    test_export (folder, "asked.pdf", s, "pdf", "page=map", "legend=false", "backdrops=true", NULL);
  g_assert_cmpuint (count_red (usual), ==, 0);
  g_assert_cmpuint (count_red (asked), >, 100);
  test_xml_remove_folder (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/print-backdrops/a-pdf-has-backdrops-only-when-asked-for",
                   a_pdf_has_backdrops_only_when_asked_for);
  return g_test_run ();
}

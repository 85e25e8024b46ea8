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

static GBytes *
exported (const char *folder, const BorScenario *scenario, const char *format, const char *option)
{
  g_autofree char *name = g_strconcat ("any.", format, NULL);
  g_autofree char *path = test_export (folder, name, scenario, format, option, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GBytes *bytes = g_file_load_bytes (file, NULL, NULL, NULL);
  g_assert_nonnull (bytes);
  return bytes;
}

static gboolean
contains (GBytes *bytes, const char *text)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  return g_strstr_len (data, (gssize) size, text) != NULL;
}

static void
a_page_has_backdrops_only_when_asked_for (void)
{
  g_autofree char *folder = test_xml_make_folder ();
  g_autoptr (BorScenario) s = new_board (folder);
  g_autoptr (GBytes) usual = exported (folder, s, "html", NULL);
  g_autoptr (GBytes) asked = exported (folder, s, "html", "backdrops=true");
  g_assert_false (contains (usual, "data:image/png"));
  g_assert_true (contains (asked, "data:image/png"));
  test_xml_remove_folder (folder);
}

/* Otherwise the module is the same as without a picture. */
static void
a_module_has_backdrops_only_when_asked_for (void)
{
  g_autofree char *folder = test_xml_make_folder ();
  g_autoptr (BorScenario) with = new_board (folder), without = test_square_board (2, 2);
  g_autoptr (GBytes) bare = exported (folder, without, "vassal", NULL);
  g_autoptr (GBytes) usual = exported (folder, with, "vassal", NULL);
  g_autoptr (GBytes) asked = exported (folder, with, "vassal", "backdrops=true");
  g_assert_true (g_bytes_equal (bare, usual));
  g_assert_false (g_bytes_equal (usual, asked));
  test_xml_remove_folder (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/print-backdrops/a-pdf-has-backdrops-only-when-asked-for",
                   a_pdf_has_backdrops_only_when_asked_for);
  g_test_add_func ("/print-backdrops/a-page-has-backdrops-only-when-asked-for",
                   a_page_has_backdrops_only_when_asked_for);
  g_test_add_func ("/print-backdrops/a-module-has-backdrops-only-when-asked-for",
                   a_module_has_backdrops_only_when_asked_for);
  return g_test_run ();
}

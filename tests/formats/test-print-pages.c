/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A map takes no more pages than it needs. */
#include <math.h>
#include <string.h>

#include "export-support.h"
#include "render/print/print.h"
#include "support-xml.h"
#include "support.h"
#include "xml/xml.h"

static const BorPrintMap wide = { .size = BOR_PRINT_WIDTH,
                                  .length = 800,
                                  .paper = { 210, 297 },
                                  .margin = 10,
                                  .overlap = 10,
                                  .layers = BOR_LAYER_DEFAULT | BOR_LAYER_LEGEND };

/* Werdox is 107 cm high. */
static void
a_board_of_80_cm_takes_12_to_15_pages (void)
{
  static const struct {
    const char *name;
    guint most;
  } boards[] = { { "marengo.xml", 12 },  { "calais.xml", 12 },   { "three-summers.xml", 12 },
                 { "tunis.xml", 12 },    { "tutorial.xml", 12 }, { "vienna.xml", 12 },
                 { "tanks-16.xml", 15 }, { "tanks-20.xml", 15 }, { "skirmish.xml", 15 },
                 { "werdox.xml", 21 } };
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++) {
    g_autofree char *path = test_shipped (boards[i].name);
    g_autoptr (BorScenario) s = bor_xml_read_file (path, NULL);
    guint n = bor_print_map_count (s, &wide, NULL);
    g_test_message ("%s: %u", boards[i].name, n);
    g_assert_cmpuint (n, >, 0);
    g_assert_cmpuint (n, <=, boards[i].most);
  }
}

/* Two squares of 100 in opposite corners of a board of 1000. */
static BorScenario *
far_corners (const char *more)
{
  static const char *const squares[] = { "0", "100", "900", "1000" };
  g_autoptr (GString) vertices = g_string_new (NULL), locales = g_string_new (NULL);
  for (guint i = 0; i < 2; i++) {
    const char *a = squares[2 * i], *b = squares[2 * i + 1];
    g_string_append_printf (vertices,
                            "<vertex id='p%u' x='%s' y='%s'/><vertex id='q%u' x='%s' y='%s'/>"
                            "<vertex id='r%u' x='%s' y='%s'/><vertex id='t%u' x='%s' y='%s'/>",
                            i, a, a, i, b, a, i, b, b, i, a, b);
    g_string_append_printf (locales,
                            "<space id='s%u'><approach id='a%u' along='p%u q%u r%u t%u p%u' "
                            "edge='true'/></space>",
                            i, i, i, i, i, i, i);
  }
  g_autofree char *text = g_strdup_printf ("<scenario xmlns='urn:bormida:scenario:2'>"
                                           "<board width='1000' height='1000' tolerance='1'>"
                                           "<vertices>%s</vertices><spaces>%s</spaces>%s</board>"
                                           "</scenario>",
                                           vertices->str, locales->str, more);
  return test_xml_read_text (text);
}

static guint
count_without_sheet (const BorScenario *s)
{
  BorPrintMap map = wide;
  map.layers = BOR_LAYER_DEFAULT;
  return bor_print_map_count (s, &map, NULL);
}

static void
empty_pages_are_left_out (void)
{
  g_autoptr (BorScenario) corners = far_corners ("");
  g_assert_cmpuint (count_without_sheet (corners), ==, 2);
  /* A road across reaches all pages on its way. */
  g_autoptr (BorScenario) crossed =
    far_corners ("<roads><road id='r' path='50 50 950 950'/></roads>");
  guint n = count_without_sheet (crossed);
  g_assert_cmpuint (n, >, 4);
  g_assert_cmpuint (n, <, 15);
  /* The frame around the board is on all outer pages. */
  g_assert_cmpuint (bor_print_map_count (corners, &wide, NULL), >, 10);
  g_assert_cmpuint (bor_print_map_count (corners, &wide, NULL), <, 25);
}

static void
a_board_without_anything_has_its_pages (void)
{
  g_autoptr (BorScenario) s = test_xml_read_text ("<scenario xmlns='urn:bormida:scenario:2'>"
                                                  "<board width='1000' height='1000'/></scenario>");
  g_assert_cmpuint (count_without_sheet (s), >, 10);
}

static double
count_pages (const char *path)
{
  g_autofree char *info = NULL;
  test_program_accepts ("pdfinfo", path, &info);
  return g_ascii_strtod (strstr (info, "Pages:") + strlen ("Pages:"), NULL);
}

/* What is told before, what is told on the overview, and what there is. */
static void
the_overview_tells_what_is_left_out (void)
{
  if (!test_has_program ("pdfinfo") || !test_has_program ("pdftotext"))
    return;
  g_autofree char *folder = test_xml_make_folder (), *text = NULL;
  g_autoptr (BorScenario) s = far_corners ("");
  g_autofree char *path =
    test_export (folder, "c.pdf", s, "pdf", "size=width", "width=800", "legend=false", NULL);
  BorPrintMap map = wide;
  map.layers = BOR_LAYER_DEFAULT;
  map.overview = TRUE;
  guint told = bor_print_map_count (s, &map, NULL);
  g_assert_cmpuint (told, ==, 3);
  g_assert_cmpfloat (count_pages (path), ==, told);
  test_program_accepts ("pdftotext", path, &text);
  g_assert_nonnull (strstr (text, "2 pages, "));
  g_assert_nonnull (strstr (text, "pages would be empty, and are left out."));
  test_xml_remove_folder (folder);
}

/* A strip of 100 in the middle of a board of 1000. */
static void
only_what_is_drawn_takes_pages (void)
{
  static const char text[] =
    "<scenario xmlns='urn:bormida:scenario:2'><board width='1000' height='1000' tolerance='1'>"
    "<vertices><vertex id='a' x='450' y='450'/><vertex id='b' x='550' y='450'/>"
    "<vertex id='c' x='550' y='550'/><vertex id='d' x='450' y='550'/></vertices>"
    "<spaces><space id='s'><approach id='e' along='a b c d a' edge='true'/></space></spaces>"
    "%s</board></scenario>";
  g_autofree char *plain = g_strdup_printf (text, "");
  g_autofree char *pictured = g_strdup_printf (text, "<backdrop id='p' href='p.png'/>");
  g_autoptr (BorScenario) s = test_xml_read_text (plain);
  g_assert_cmpuint (count_without_sheet (s), ==, 1);
  g_autoptr (BorScenario) with_picture = test_xml_read_text (pictured);
  g_assert_cmpuint (bor_scenario_count (with_picture, BOR_KIND_BACKDROP), ==, 1);
  g_assert_cmpuint (count_without_sheet (with_picture), >, 10);
}

/* 190 mm of each page show the map: with an overlap of 10 two show 370, with 4 they show 376. */
static void
pages_overlap_less_where_that_saves_some (void)
{
  static const struct {
    double width;
    guint pages;
  } cases[] = { { 365, 2 }, { 374, 2 }, { 380, 3 } };
  g_autoptr (BorScenario) s = test_square_board (8, 1);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    BorPrintMap map = wide;
    map.layers = BOR_LAYER_DEFAULT;
    map.turn = BOR_PRINT_UPRIGHT;
    map.size = BOR_PRINT_WIDTH;
    map.length = cases[i].width / (1 + 2 * 9.0 / 230 / 8);
    g_assert_cmpuint (bor_print_map_count (s, &map, NULL), ==, cases[i].pages);
    map.overlap = 2;
    g_assert_cmpuint (bor_print_map_count (s, &map, NULL), <=, cases[i].pages);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/print-pages/a board of 80 cm takes 12 to 15 pages",
                   a_board_of_80_cm_takes_12_to_15_pages);
  g_test_add_func ("/print-pages/empty pages are left out", empty_pages_are_left_out);
  g_test_add_func ("/print-pages/a board without anything has its pages",
                   a_board_without_anything_has_its_pages);
  g_test_add_func ("/print-pages/the overview tells what is left out",
                   the_overview_tells_what_is_left_out);
  g_test_add_func ("/print-pages/only what is drawn takes pages", only_what_is_drawn_takes_pages);
  g_test_add_func ("/print-pages/pages overlap less where that saves some",
                   pages_overlap_less_where_that_saves_some);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paper: sizes, pages that fit together, faces that register; read by programs that are not ours. */
#include <math.h>
#include <string.h>

#include "export-support.h"
#include "formats/base/testing.h"
#include "render/print/print.h"
#include "support-xml.h"
#include "support.h"
#include "xml/xml.h"

static BorScenario *
marengo (void)
{
  g_autofree char *path = test_shipped ("marengo.xml");
  BorScenario *scenario = bor_xml_read_file (path, NULL);
  g_assert_nonnull (scenario);
  return scenario;
}

/* "Pages: 4" in what pdfinfo says. */
static double
number_after (const char *text, const char *word)
{
  const char *at = strstr (text, word);
  g_assert_nonnull (at);
  return g_ascii_strtod (at + strlen (word), NULL);
}

static void
assert_near (double a, double b, double within)
{
  g_assert_cmpfloat_with_epsilon (a, b, within);
}

static void
a_map_of_one_page_has_the_size_that_is_asked_for (void)
{
  if (!test_has_program ("pdfinfo"))
    return;
  g_autofree char *folder = test_xml_make_folder (), *info = NULL;
  g_autoptr (BorScenario) s = test_square_board (4, 2);
  g_autofree char *path = test_export (folder, "m.pdf", s, "pdf", "size=width", "width=400",
                                       "page=map", "margin=10", "legend=false", NULL);
  test_program_accepts ("pdfinfo", path, &info);
  g_assert_cmpfloat (number_after (info, "Pages:"), ==, 1);
  /* The board of 400 by 200, the corridor around it, and the margins. */
  double corridor = BOR_CORRIDOR * 100 / 230;
  assert_near (number_after (info, "Page size:"), (420 + 2 * corridor) * 72 / 25.4, 12);
  assert_near (number_after (info, " x "), (220 + 2 * corridor) * 72 / 25.4, 12);
  test_xml_remove_folder (folder);
}

/* What the dialog says before an export, and what the file then has. */
static void
assert_pages (const char *folder, const BorScenario *s, const char *page, const char *overview)
{
  const BorTarget *target = bor_target_find ("pdf");
  g_autoptr (BorOptions) options = bor_options_new (target->options);
  g_autofree char *paper = g_strconcat ("page=", page, NULL), *info = NULL;
  g_autofree char *first = g_strconcat ("overview=", overview, NULL);
  g_assert_true (bor_options_set (options, "size", "width", NULL));
  g_assert_true (bor_options_set (options, "width", "700", NULL));
  g_assert_true (bor_options_set (options, "page", page, NULL));
  g_assert_true (bor_options_set (options, "overview", overview, NULL));
  g_autofree char *measure = target->measure (s, options);
  g_autofree char *path =
    test_export (folder, "n.pdf", s, "pdf", "size=width", "width=700", paper, first, NULL);
  test_program_accepts ("pdfinfo", path, &info);
  g_assert_cmpfloat (g_ascii_strtod (measure, NULL), ==, number_after (info, "Pages:"));
}

static void
the_number_of_pages_is_known_before_they_are_made (void)
{
  if (!test_has_program ("pdfinfo"))
    return;
  static const char *const papers[] = { "a3", "a4", "letter", "map" };
  g_autofree char *folder = test_xml_make_folder ();
  g_autoptr (BorScenario) s = test_square_board (3, 2);
  for (guint i = 0; i < G_N_ELEMENTS (papers); i++) {
    assert_pages (folder, s, papers[i], "true");
    assert_pages (folder, s, papers[i], "false");
  }
  test_xml_remove_folder (folder);
}

static void
the_scale_of_the_ground_is_kept (void)
{
  g_autoptr (BorScenario) s = marengo ();
  double metres = bor_scenario_board (s)->metres;
  BorPrintMap map = { .size = BOR_PRINT_SCALE,
                      .length = 10000,
                      .paper = { 210, 297 },
                      .margin = 10,
                      .layers = BOR_LAYER_DEFAULT };
  assert_near (bor_print_map_scale (s, &map, NULL), metres / 10, 1e-9);
  map.size = BOR_PRINT_PAGE;
  g_assert_cmpuint (bor_print_map_count (s, &map, NULL), ==, 1);

  g_autoptr (BorScenario) squares = test_square_board (2, 2);
  g_autoptr (GError) error = NULL;
  map.size = BOR_PRINT_SCALE;
  g_assert_cmpuint (bor_print_map_count (squares, &map, &error), ==, 0);
  g_assert_nonnull (error);
}

static void
absurd_sizes_are_refused (void)
{
  g_autoptr (BorScenario) s = marengo ();
  const BorPrintMap wrong[] = {
    { .size = BOR_PRINT_WIDTH, .length = 20000, .paper = { 210, 297 }, .margin = 10 },
    { .size = BOR_PRINT_WIDTH, .length = 20000, .margin = 10 },
    { .size = BOR_PRINT_WIDTH, .length = 1e9, .paper = { 210, 297 } },
    { .size = BOR_PRINT_SCALE, .length = 1e12, .paper = { 210, 297 } },
    { .size = BOR_PRINT_WIDTH, .length = 500, .paper = { 210, 297 }, .margin = 50, .overlap = 100 },
    { .size = BOR_PRINT_PAGE, .paper = { 0, 0 } },
  };
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++) {
    g_autoptr (GError) error = NULL;
    g_assert_cmpuint (bor_print_map_count (s, &wrong[i], &error), ==, 0);
    g_assert_nonnull (error);
  }
}

/* How different two strips of 20 by `height` pixels are, on average of a channel. */
static double
difference (cairo_surface_t *a, int ax, int ay, cairo_surface_t *b, int bx, int by, int height)
{
  double sum = 0;
  for (int y = 0; y < height; y++)
    for (int x = 0; x < 20; x++) {
      guint32 p = test_pixel (a, ax + x, ay + y), q = test_pixel (b, bx + x, by + y);
      for (guint shift = 0; shift < 24; shift += 8)
        sum += abs ((int) (p >> shift & 255) - (int) (q >> shift & 255));
    }
  return sum / (20 * height * 3);
}

static void
neighbouring_pages_show_the_same_where_they_overlap (void)
{
  if (!test_has_program ("pdftoppm") || !test_has_program ("pdftotext"))
    return;
  g_autofree char *folder = test_xml_make_folder (), *text = NULL, *info = NULL;
  g_autoptr (BorScenario) s = marengo ();
  g_autofree char *path = test_export (folder, "m.pdf", s, "pdf", "size=width", "width=420",
                                       "page=a4", "turn=upright", "margin=10", "overlap=10", NULL);
  test_program_accepts ("pdfinfo", path, &info);
  test_program_accepts ("pdftotext", path, &text);
  g_assert_nonnull (strstr (info, "(A4)"));
  BorPrintMap map = { .size = BOR_PRINT_WIDTH,
                      .length = 420,
                      .paper = { 210, 297 },
                      .turn = BOR_PRINT_UPRIGHT,
                      .margin = 10,
                      .overlap = 10,
                      .layers = BOR_LAYER_DEFAULT | BOR_LAYER_LEGEND };
  guint n = bor_print_map_count (s, &map, NULL);
  g_assert_cmpfloat (number_after (info, "Pages:"), ==, n + 1);
  g_assert_nonnull (strstr (text, "row 1 of 2 / column 2 of 3"));
  g_assert_nonnull (strstr (text, "100 mm"));
  g_assert_nonnull (strstr (text, "San Giuliano"));

  /* 2 pixels a millimetre: the last centimetre of a page and the first of the next. */
  cairo_surface_t *one = test_page (path, 2, 50.8), *two = test_page (path, 3, 50.8);
  g_assert_cmpfloat (difference (one, 190 * 2, 60 * 2, two, 10 * 2, 60 * 2, 400), <, 2);
  g_assert_cmpfloat (difference (one, 170 * 2, 60 * 2, two, 10 * 2, 60 * 2, 400), >, 4);
  /* Marks where the next page begins, in black, above the map. */
  guint dark = 0;
  for (int x = 190 * 2 - 1; x <= 190 * 2 + 1; x++)
    dark += (test_pixel (one, x, 6 * 2) & 255) < 200;
  g_assert_cmpuint (dark, >, 0);
  cairo_surface_destroy (one);
  cairo_surface_destroy (two);
  test_xml_remove_folder (folder);
}

/* A side's pieces by strength, with what each may come down to. */
/* A square of 50 mm in the middle of a page: paper of the map around it, but not over all the page. */
static void
no_ink_is_wasted_beyond_the_map (void)
{
  if (!test_has_program ("pdftoppm"))
    return;
  g_autofree char *folder = test_xml_make_folder ();
  g_autoptr (BorScenario) s = test_square_board (2, 2);
  g_autofree char *path = test_export (folder, "m.pdf", s, "pdf", "size=width", "width=50",
                                       "page=a4", "turn=upright", "legend=false", NULL);
  double corridor = BOR_CORRIDOR * 25 / 230;
  cairo_surface_t *page = test_page (path, 1, 254); /* 10 pixels a millimetre */
  int edge = (int) ((105 - 25 - corridor) * 10), y = 297 * 10 / 2;
  g_assert_cmphex (test_pixel (page, edge - 25, y), !=, 0xffffff);
  g_assert_cmphex (test_pixel (page, edge - 35, y), ==, 0xffffff);
  g_assert_cmphex (test_pixel (page, 2100 - edge + 25, y), !=, 0xffffff);
  g_assert_cmphex (test_pixel (page, 2100 - edge + 35, y), ==, 0xffffff);
  g_assert_cmphex (test_pixel (page, 1050, 300), ==, 0xffffff);
  cairo_surface_destroy (page);
  test_xml_remove_folder (folder);
}

static void
pieces_have_the_right_number (void)
{
  g_autoptr (BorScenario) s = test_xml_read_text (
    "<scenario xmlns=\"urn:bormida:scenario:2\"><board width=\"9\" height=\"9\"/>"
    "<sides><side id=\"a\"/><side id=\"b\"/></sides><types><type id=\"i\" "
    "symbol=\"infantry\"/></types>"
    "<forces><force id=\"f\" side=\"a\"><pieces type=\"i\" strength=\"3\" count=\"2\"/>"
    "<pieces type=\"i\" strength=\"1\" count=\"4\"/></force></forces>"
    "<tracks><track id=\"t\" first=\"1\" last=\"3\"><marker side=\"b\" at=\"2\"/></track>"
    "<track id=\"r\" first=\"1\" last=\"3\"/></tracks></scenario>");
  /* 2 of 3 and 4 of 1, a marker of b's and one of the other track. */
  g_assert_cmpuint (bor_print_pieces_count (s, FALSE), ==, 6 + 2);
  /* The two of 3 may become 2 and then 1. */
  g_assert_cmpuint (bor_print_pieces_count (s, TRUE), ==, 2 + 2 + 6 + 2);
  g_autoptr (BorScenario) battle = marengo ();
  g_assert_cmpuint (bor_print_pieces_count (battle, FALSE), ==, 11 + 20 + 3 + 4 + 2 + 3);
}

/* Where there is colour on the front there must be on the back that shows through, and nowhere
 * else. The middle of the page only: marks and letters stand at its edges. */
static void
assert_registers (const char *path, guint front, gboolean short_edge)
{
  cairo_surface_t *a = test_page (path, front, 40), *b = test_page (path, front + 1, 40);
  int width = cairo_image_surface_get_width (a), height = cairo_image_surface_get_height (a);
  guint colored = 0, wrong = 0;
  for (int y = 40; y < height - 40; y++)
    for (int x = 40; x < width - 40; x++) {
      gboolean ink = test_pixel (a, x, y) != 0xffffff;
      guint32 back =
        short_edge ? test_pixel (b, x, height - 1 - y) : test_pixel (b, width - 1 - x, y);
      colored += ink;
      wrong += ink != (back != 0xffffff);
    }
  g_assert_cmpuint (colored, >, 3000);
  g_assert_cmpuint (wrong, <, colored / 50);
  cairo_surface_destroy (a);
  cairo_surface_destroy (b);
}

static void
backs_lie_behind_their_fronts (void)
{
  if (!test_has_program ("pdftoppm"))
    return;
  g_autofree char *folder = test_xml_make_folder ();
  g_autoptr (BorScenario) s = marengo ();
  g_autofree char *letter =
    test_export (folder, "l.pdf", s, "counters", "page=letter", "block=40", NULL);
  assert_registers (letter, 1, FALSE);
  g_autofree char *turned = test_export (folder, "s.pdf", s, "counters", "flip=short", NULL);
  assert_registers (turned, 1, TRUE);
  test_xml_remove_folder (folder);
}

static void
other_ways_of_making_pieces_have_their_pages (void)
{
  static const struct {
    const char *option;
    guint pages;
  } cases[] = { { "faces=double", 2 }, { "faces=fold", 2 }, { "faces=fronts", 1 } };
  if (!test_has_program ("pdfinfo"))
    return;
  g_autofree char *folder = test_xml_make_folder ();
  g_autoptr (BorScenario) s = marengo ();
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *info = NULL;
    g_autofree char *path = test_export (folder, "c.pdf", s, "counters", cases[i].option, NULL);
    test_program_accepts ("pdfinfo", path, &info);
    g_assert_cmpfloat (number_after (info, "Pages:"), ==, cases[i].pages);
  }
  const BorTarget *target = bor_target_find ("counters");
  g_autoptr (BorJob) job = bor_job_new (NULL, target->options);
  g_autoptr (GError) error = NULL;
  g_assert_true (bor_options_parse (job->options, "block=200", NULL));
  g_assert_true (bor_options_parse (job->options, "margin=20", NULL));
  g_autoptr (GBytes) none = bor_target_write (target, s, job, &error);
  g_assert_null (none);
  g_assert_nonnull (error);
  test_xml_remove_folder (folder);
}

static void
play_aids_say_all_that_players_need (void)
{
  static const char *const words[] = { "Austrian",
                                       "From Alessandria",
                                       "6:00 AM",
                                       "Alessandria Road",
                                       "Bormida Bridgehead",
                                       "Start positions: 11",
                                       "Li Poggi",
                                       "Command limit (per turn)",
                                       "Rounds",
                                       "Morale",
                                       "25",
                                       "Narrow approach",
                                       "Marsh",
                                       "page 1 of" };
  if (!test_has_program ("pdftotext"))
    return;
  g_autofree char *folder = test_xml_make_folder (), *text = NULL, *info = NULL, *less = NULL;
  g_autoptr (BorScenario) s = marengo ();
  g_autofree char *path = test_export (folder, "a.pdf", s, "aids", "page=letter", NULL);
  test_program_accepts ("pdfinfo", path, &info);
  g_assert_nonnull (strstr (info, "(letter)"));
  test_program_accepts ("pdftotext -layout", path, &text);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strstr (text, words[i]) == NULL)
      g_error ("“%s” is not in %s", words[i], text);
  /* An army that goes on over the page is named there again. */
  g_autofree char *over = test_export (folder, "o.pdf", s, "aids", "page=a4", "margin=40", NULL),
                  *second = NULL;
  test_program_accepts ("pdftotext -f 2", over, &second);
  g_assert_nonnull (strstr (second, "French (continued)"));
  g_assert_nonnull (strstr (second, "From Sale"));
  g_autofree char *key =
    test_export (folder, "k.pdf", s, "aids", "setup=false", "tracks=false", NULL);
  test_program_accepts ("pdftotext", key, &less);
  g_assert_null (strstr (less, "Austrian"));
  g_assert_nonnull (strstr (less, "Narrow approach"));
  test_xml_remove_folder (folder);
}

static BorScenario *
pond (void)
{
  g_autofree char *path = test_shipped ("skirmish.xml");
  BorScenario *scenario = bor_xml_read_file (path, NULL);
  g_assert_nonnull (scenario);
  return scenario;
}

static void
play_aids_say_where_a_piece_faces (void)
{
  if (!test_has_program ("pdftotext"))
    return;
  g_autofree char *folder = test_xml_make_folder (), *text = NULL;
  g_autoptr (BorScenario) s = pond ();
  g_autofree char *path = test_export (folder, "f.pdf", s, "aids", NULL);
  test_program_accepts ("pdftotext -layout", path, &text);
  g_assert_nonnull (strstr (text, "1 × Tank 2, South-east"));
  g_assert_nonnull (strstr (text, "1 × Tank 2, West"));
  test_xml_remove_folder (folder);
}

/* Pixels of two first pages that differ. */
static guint
count_differences (const char *one, const char *other)
{
  cairo_surface_t *a = test_page (one, 1, 60), *b = test_page (other, 1, 60);
  guint n = 0;
  for (int y = 0; y < cairo_image_surface_get_height (a); y++)
    for (int x = 0; x < cairo_image_surface_get_width (a); x++)
      n += test_pixel (a, x, y) != test_pixel (b, x, y);
  cairo_surface_destroy (a);
  cairo_surface_destroy (b);
  return n;
}

static void
a_piece_to_cut_out_shows_where_it_faces (void)
{
  if (!test_has_program ("pdftoppm"))
    return;
  g_autofree char *folder = test_xml_make_folder ();
  g_autoptr (BorScenario) s = pond ();
  g_autoptr (BorScenario) turned = bor_scenario_copy (s);
  BorPlacement *tank = bor_element_copy (bor_scenario_placement (s, 0));
  bor_element_set_prop (tank, "facing", "nw");
  bor_scenario_replace (turned, 0, tank);
  g_autofree char *before = test_export (folder, "a.pdf", s, "counters", NULL);
  g_autofree char *same = test_export (folder, "b.pdf", s, "counters", NULL);
  g_autofree char *after = test_export (folder, "c.pdf", turned, "counters", NULL);
  g_assert_cmpuint (count_differences (before, same), ==, 0);
  g_assert_cmpuint (count_differences (before, after), >, 3);
  /* Nine tanks of two, and those of one that replace them. */
  g_assert_cmpuint (bor_print_pieces_count (s, TRUE), ==, 18);
  test_xml_remove_folder (folder);
}

/* Much text, odd names, nothing at all: pages come out nevertheless. */
static void
strange_scenarios_are_printed_too (void)
{
  static const char *const targets[] = { "pdf", "counters", "aids", "svg", "png" };
  g_autofree char *folder = test_xml_make_folder ();
  g_autoptr (BorScenario) empty = bor_scenario_new ();
  g_autoptr (GString) xml =
    g_string_new ("<scenario xmlns=\"urn:bormida:scenario:2\" title=\"&lt;b&gt;&amp;\"><board "
                  "width=\"9\" height=\"9\"/>"
                  "<sides><side id=\"a\" name=\"&lt;/svg&gt;&#x202e;\"/></sides><types><type "
                  "id=\"i\"/></types><forces>");
  for (guint i = 0; i < 60; i++)
    g_string_append_printf (
      xml,
      "<force id=\"f%u\" side=\"a\" space=\"none\" role=\"reinforcement\" "
      "arrival=\"%u\" name=\"%0120u\"><pieces type=\"x\" strength=\"-5\" count=\"-7\"/>"
      "<pieces type=\"i\" strength=\"99\" count=\"2000000000\"/></force>",
      i, i, i);
  g_string_append (xml, "</forces></scenario>");
  g_autoptr (BorScenario) odd = test_xml_read_text (xml->str);
  for (guint i = 0; i < G_N_ELEMENTS (targets); i++) {
    const BorTarget *target = bor_target_find (targets[i]);
    for (guint k = 0; k < 2; k++) {
      g_autoptr (BorJob) job = bor_job_new (folder, target->options);
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = bor_target_write (target, k == 0 ? empty : odd, job, &error);
      g_assert_true (bytes != NULL || error != NULL);
      if (k == 0)
        g_assert_no_error (error);
    }
  }
  test_xml_remove_folder (folder);
}

static void
pictures_are_what_other_programs_read (void)
{
  g_autofree char *folder = test_xml_make_folder (), *text = NULL;
  g_autoptr (BorScenario) s = marengo ();
  if (!test_has_program ("xmllint") || !test_has_program ("rsvg-convert"))
    return;
  g_autofree char *svg = test_export (folder, "m.svg", s, "svg", "width=800", NULL);
  test_program_accepts ("xmllint --noout", svg, NULL);
  g_autofree char *drawn = g_build_filename (folder, "drawn.png", NULL);
  char *argv[] = { (char *) "rsvg-convert", svg, (char *) "-o", drawn, NULL };
  g_assert_cmpint (test_run_program (argv, NULL), ==, 0);
  cairo_surface_t *picture = cairo_image_surface_create_from_png (drawn);
  assert_near (cairo_image_surface_get_width (picture), 800 * 96 / 96.0, 1.5);
  cairo_surface_destroy (picture);

  g_assert_true (g_file_get_contents (svg, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "data-scale=\""));
  static const BorKind kinds[] = { BOR_KIND_LOCALE, BOR_KIND_APPROACH, BOR_KIND_ROAD };
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    BOR_FOREACH (s, kinds[i], slot, const BorElement, element) {
      g_autofree char *id = g_strdup_printf ("id=\"%s-%s\"", bor_kind_name (kinds[i]), element->id);
      g_assert_nonnull (strstr (text, id));
    }
  test_xml_remove_folder (folder);
}

static void
a_png_has_its_pixels_and_says_its_resolution (void)
{
  g_autofree char *folder = test_xml_make_folder (), *said = NULL;
  g_autoptr (BorScenario) s = test_square_board (3, 2);
  g_autofree char *wide = test_export (folder, "w.png", s, "png", "pixels=777", NULL);
  cairo_surface_t *picture = cairo_image_surface_create_from_png (wide);
  g_assert_cmpint (cairo_image_surface_get_width (picture), ==, 777);
  cairo_surface_destroy (picture);
  g_autofree char *dots = test_export (folder, "d.png", s, "png", "pixels=0", "dpi=254",
                                       "size=width", "width=100", "legend=false", NULL);
  picture = cairo_image_surface_create_from_png (dots);
  g_assert_cmpint (cairo_image_surface_get_width (picture), >=, 1000);
  g_assert_cmpint (cairo_image_surface_get_width (picture), <, 1100);
  cairo_surface_destroy (picture);
  if (!test_has_program ("pngcheck"))
    return;
  test_program_accepts ("pngcheck -v", dots, &said);
  g_assert_nonnull (strstr (said, "10000x10000 pixels/meter (254 dpi)"));
  test_xml_remove_folder (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function) g_test_add_func ("/print/" name, function)
  TEST ("a-map-of-one-page-has-the-size-that-is-asked-for",
        a_map_of_one_page_has_the_size_that_is_asked_for);
  TEST ("the-number-of-pages-is-known-before-they-are-made",
        the_number_of_pages_is_known_before_they_are_made);
  TEST ("the-scale-of-the-ground-is-kept", the_scale_of_the_ground_is_kept);
  TEST ("absurd-sizes-are-refused", absurd_sizes_are_refused);
  TEST ("neighbouring-pages-show-the-same-where-they-overlap",
        neighbouring_pages_show_the_same_where_they_overlap);
  TEST ("no-ink-is-wasted-beyond-the-map", no_ink_is_wasted_beyond_the_map);
  TEST ("pieces-have-the-right-number", pieces_have_the_right_number);
  TEST ("backs-lie-behind-their-fronts", backs_lie_behind_their_fronts);
  TEST ("other-ways-of-making-pieces-have-their-pages",
        other_ways_of_making_pieces_have_their_pages);
  TEST ("play-aids-say-all-that-players-need", play_aids_say_all_that_players_need);
  TEST ("play-aids-say-where-a-piece-faces", play_aids_say_where_a_piece_faces);
  TEST ("a-piece-to-cut-out-shows-where-it-faces", a_piece_to_cut_out_shows_where_it_faces);
  TEST ("strange-scenarios-are-printed-too", strange_scenarios_are_printed_too);
  TEST ("pictures-are-what-other-programs-read", pictures_are_what_other_programs_read);
  TEST ("a-png-has-its-pixels-and-says-its-resolution",
        a_png_has_its_pixels_and_says_its_resolution);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <libxml/parser.h>
#include <libxml/xpath.h>
#include <libxml/xpathInternals.h>
#include <math.h>
#include <string.h>

#include "generate/generate.h"
#include "render/picture.h"
#include "render/testing.h"
#include "support-xml.h"
#include "support.h"

typedef struct {
  char *folder;
  BorScenario *s;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  BorGenerateOptions options = { 40, 4 };
  f->folder = g_dir_make_tmp ("bormida-XXXXXX", NULL);
  f->s = bor_generate_board (&options, NULL);
}

/* Fails if anything is left that the test did not take away. */
static void
tear_down (Fixture *f, gconstpointer data)
{
  bor_scenario_unref (f->s);
  g_assert_cmpint (g_rmdir (f->folder), ==, 0);
  g_free (f->folder);
}

static char *
write_picture (Fixture *f, const char *name, guint layers)
{
  g_autoptr (GError) error = NULL;
  char *path = g_build_filename (f->folder, name, NULL);
  g_assert_true (bor_picture_write (f->s, NULL, path, layers, 0.5, NULL, &error));
  g_assert_no_error (error);
  return path;
}

static void
test_png (Fixture *f, gconstpointer data)
{
  g_autofree char *path = write_picture (f, "map.PNG", BOR_LAYER_DEFAULT);
  g_autoptr (BorPainter) painter = bor_painter_new (f->s);
  BorBox extent = bor_painter_extent (painter);
  cairo_surface_t *surface = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpint (cairo_image_surface_get_width (surface), ==,
                   (int) ceil ((extent.x1 - extent.x0) / 2));
  g_assert_cmpint (cairo_image_surface_get_height (surface), ==,
                   (int) ceil ((extent.y1 - extent.y0) / 2));
  cairo_surface_destroy (surface);
  g_unlink (path);
}

static guint
count (xmlDoc *doc, const char *expression)
{
  xmlXPathContext *context = xmlXPathNewContext (doc);
  xmlXPathRegisterNs (context, BAD_CAST "s", BAD_CAST "http://www.w3.org/2000/svg");
  xmlXPathObject *found = xmlXPathEvalExpression (BAD_CAST expression, context);
  g_assert_nonnull (found);
  guint n = found->nodesetval != NULL ? (guint) found->nodesetval->nodeNr : 0;
  xmlXPathFreeObject (found);
  xmlXPathFreeContext (context);
  return n;
}

static void
assert_each (xmlDoc *doc, const BorScenario *s, BorKind kind)
{
  for (gint32 i = 0; i < (gint32) bor_scenario_n_slots (s, kind); i++) {
    const BorElement *element = bor_scenario_get (s, kind, i);
    g_autofree char *expression =
      g_strdup_printf ("//s:g[@id='%s-%s']", bor_kind_name (kind), element->id);
    if (count (doc, expression) != 1)
      g_error ("not one group for %s", expression);
  }
}

static void
test_svg (Fixture *f, gconstpointer data)
{
  g_autofree char *path = write_picture (f, "map.svg", BOR_LAYER_DEFAULT | BOR_LAYER_LEGEND);
  xmlDoc *doc = xmlReadFile (path, NULL, XML_PARSE_NONET | XML_PARSE_NOERROR);
  g_assert_nonnull (doc);
  assert_each (doc, f->s, BOR_KIND_LOCALE);
  assert_each (doc, f->s, BOR_KIND_APPROACH);
  assert_each (doc, f->s, BOR_KIND_ROAD);
  g_assert_cmpuint (count (doc, "/s:svg/s:g[@class='approaches']/s:g/s:path[@pointer-events]"), ==,
                    bor_scenario_count (f->s, BOR_KIND_APPROACH));
  g_assert_cmpuint (count (doc, "//s:g[@class='space' and @data-name and @data-capacity]"), ==,
                    bor_scenario_count (f->s, BOR_KIND_LOCALE));
  g_assert_cmpuint (
    count (doc, "//s:g[@class='approach' and @data-width='wide' and @data-opposite]"), >, 0);
  g_assert_cmpuint (count (doc, "//s:g[@class='approach' and @data-edge='true']"), >, 0);
  xmlFreeDoc (doc);
  g_unlink (path);
}

/* Each under a name of its own, in ASCII: not all programs take the same letters. */
static void
test_property_names (Fixture *f, gconstpointer data)
{
  static const struct {
    const char *name, *spelled;
  } cases[] = {
    { "name_x003A_en", "name_x003A_en" },
    { "H\u00F6he", "H_x00F6_he" },
    { "\U0001F600", "_x01F600_" },
    { "Two", "Two" },
    { "_x0031_st", "1st" },
    { "_x0040_", "_x0040_" },
    { "_x005F_x0040_", "_x005F_x0040_" },
    { "_x00F6_", "_x005F_x00F6_" },
    { "_under", "_under" },
    { "plain-2", "plain-2" },
  };
  g_autoptr (GString) list = g_string_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_string_append_printf (list, " %s='here'", cases[i].name);
  g_autofree char *xml =
    g_strdup_printf ("<scenario xmlns='urn:bormida:scenario:2'><board kind='network' width='600' "
                     "height='300'><spaces><space id='ayr' at='100 150'%s/></spaces></board>"
                     "</scenario>",
                     list->str);
  bor_scenario_unref (f->s);
  f->s = test_xml_read_text (xml);
  g_autofree char *path = write_picture (f, "map.svg", BOR_LAYER_DEFAULT);
  xmlDoc *doc = xmlReadFile (path, NULL, XML_PARSE_NONET | XML_PARSE_NOERROR);
  g_assert_nonnull (doc);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *expression =
      g_strdup_printf ("//s:g[@class='space' and @data-%s='here']", cases[i].spelled);
    if (count (doc, expression) != 1)
      g_error ("not one group for %s", expression);
  }
  xmlFreeDoc (doc);
  g_unlink (path);
}

/* Also those of straight links, at their own ends. */
static void
test_ids (Fixture *f, gconstpointer data)
{
  bor_scenario_unref (f->s);
  f->s = test_xml_read_text (
    "<scenario xmlns='urn:bormida:scenario:2'>"
    "<board kind='network' width='600' height='300' tolerance='1'><spaces>"
    "<space id='ayr' at='100 150'><approach id='to-bath' opposite='to-ayr'/></space>"
    "<space id='bath' at='500 150'><approach id='to-ayr' opposite='to-bath'/></space>"
    "</spaces></board></scenario>");
  g_autofree char *path = write_picture (f, "map.svg", BOR_LAYER_IDS);
  xmlDoc *doc = xmlReadFile (path, NULL, XML_PARSE_NONET | XML_PARSE_NOERROR);
  g_assert_nonnull (doc);
  g_assert_cmpuint (count (doc, "//s:text[.='ayr' or .='bath']"), ==, 2);
  g_assert_cmpuint (count (doc, "//s:text[.='to-bath' or .='to-ayr']"), ==, 2);
  xmlFreeDoc (doc);
  g_unlink (path);
}

/* A diamond is filled, an anchor is two strokes: its halo and its lines. */
static void
test_anchor (Fixture *f, gconstpointer data)
{
  bor_scenario_unref (f->s);
  f->s = test_xml_read_text (
    "<scenario xmlns='urn:bormida:scenario:2' ruleset='here-i-stand'>"
    "<board kind='network' width='600' height='300' tolerance='1'><vertices>"
    "<vertex id='a' x='0' y='100'/><vertex id='b' x='600' y='100'/>"
    "<vertex id='c' x='600' y='300'/><vertex id='d' x='0' y='300'/></vertices><spaces>"
    "<space id='sea'><approach id='n' along='a b' edge='true'/><approach id='s' along='b c d a' "
    "edge='true'/></space><space id='ayr' at='100 50'/></spaces><marks>"
    "<mark id='one' type='anchor' space='sea' at='200 200' anchor-of='ayr'/>"
    "<mark id='two' type='wreck' space='sea' at='400 200'/></marks></board></scenario>");
  g_autofree char *path = write_picture (f, "map.svg", BOR_LAYER_DEFAULT);
  xmlDoc *doc = xmlReadFile (path, NULL, XML_PARSE_NONET | XML_PARSE_NOERROR);
  g_assert_nonnull (doc);
  g_assert_cmpuint (count (doc, "//s:g[@id='mark-one']//s:path[@fill='none' and @stroke]"), ==, 2);
  g_assert_cmpuint (count (doc, "//s:g[@id='mark-one']//s:path[not(@fill='none')]"), ==, 0);
  g_assert_cmpuint (count (doc, "//s:g[@id='mark-two']//s:path[not(@fill='none')]"), >, 0);
  xmlFreeDoc (doc);
  g_unlink (path);
}

static void
test_svg_stable (Fixture *f, gconstpointer data)
{
  g_autofree char *one = write_picture (f, "one.svg", BOR_LAYER_DEFAULT);
  g_autofree char *two = write_picture (f, "two.svg", BOR_LAYER_DEFAULT);
  g_autofree char *a = NULL, *b = NULL;
  g_assert_true (g_file_get_contents (one, &a, NULL, NULL));
  g_assert_true (g_file_get_contents (two, &b, NULL, NULL));
  g_assert_cmpstr (a, ==, b);
  g_unlink (one);
  g_unlink (two);
}

static void
test_pdf (Fixture *f, gconstpointer data)
{
  g_autofree char *path = write_picture (f, "map.pdf", BOR_LAYER_DEFAULT | BOR_LAYER_LEGEND);
  g_autofree char *program = g_find_program_in_path ("pdftotext");
  if (program == NULL) {
    g_test_skip ("no pdftotext");
  } else {
    g_autofree char *command = g_strdup_printf ("%s %s -", program, path), *text = NULL;
    int status = -1;
    g_assert_true (g_spawn_command_line_sync (command, &text, NULL, &status, NULL));
    g_assert_cmpint (status, ==, 0);
    g_assert_nonnull (strstr (text, bor_scenario_locale (f->s, 0)->name));
  }
  g_unlink (path);
}

static void
test_refused (Fixture *f, gconstpointer data)
{
  static const struct {
    const char *name;
    double scale;
    int code;
  } cases[] = {
    { "map.gif", 1, BOR_PICTURE_ERROR_FORMAT },       { "map", 1, BOR_PICTURE_ERROR_FORMAT },
    { "map.png", 1e9, BOR_PICTURE_ERROR_SIZE },       { "map.png", 0, BOR_PICTURE_ERROR_SIZE },
    { "map.svg", -1, BOR_PICTURE_ERROR_SIZE },        { "map.pdf", NAN, BOR_PICTURE_ERROR_SIZE },
    { "map.pdf", INFINITY, BOR_PICTURE_ERROR_SIZE },  { "map.png", 1e-9, BOR_PICTURE_ERROR_SIZE },
    { "no/such/map.png", 0.5, BOR_PICTURE_ERROR_IO },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    g_autofree char *path = g_build_filename (f->folder, cases[i].name, NULL);
    g_assert_false (
      bor_picture_write (f->s, NULL, path, BOR_LAYER_DEFAULT, cases[i].scale, NULL, &error));
    g_assert_error (error, BOR_PICTURE_ERROR, cases[i].code);
  }
}

/* An existing picture stays when a new one cannot be drawn. */
static void
test_kept (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "map.png", NULL), *text = NULL;
  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  g_assert_false (bor_picture_write (f->s, NULL, path, BOR_LAYER_DEFAULT, 1e9, NULL, NULL));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "old");
  g_unlink (path);
}

/* Reds in the picture with one backdrop: only a picture inside the folder is looked for. */
static guint
reds (Fixture *f, const char *folder, const char *href)
{
  g_autoptr (BorScenario) s = test_square_board (1, 1);
  BorBackdrop *backdrop = bor_element_new (BOR_KIND_BACKDROP, NULL);
  backdrop->href = g_strdup (href);
  backdrop->xx = backdrop->yy = 10;
  backdrop->opacity = 1;
  bor_scenario_append (s, backdrop);
  g_autofree char *path = g_build_filename (f->folder, "out.png", NULL);
  g_assert_true (bor_picture_write (s, folder, path, BOR_LAYER_BACKDROP, 1, NULL, NULL));
  cairo_surface_t *surface = cairo_image_surface_create_from_png (path);
  guint n = 0;
  for (int y = 0; y < cairo_image_surface_get_height (surface); y++) {
    const guint32 *row =
      (const guint32 *) (const void *) (cairo_image_surface_get_data (surface)
                                        + y * cairo_image_surface_get_stride (surface));
    for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
      n += (row[x] & 0xffffff) == 0xff0000;
  }
  cairo_surface_destroy (surface);
  g_unlink (path);
  return n;
}

static void
test_backdrop (Fixture *f, gconstpointer data)
{
  g_autofree char *inner = g_build_filename (f->folder, "inner", NULL);
  g_autofree char *red = g_build_filename (inner, "red.png", NULL);
  g_autofree char *bad = g_build_filename (inner, "bad.png", NULL);
  g_assert_cmpint (g_mkdir (inner, 0700), ==, 0);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 5, 5);
  cairo_t *cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 1, 0, 0);
  cairo_paint (cr);
  cairo_surface_write_to_png (surface, red);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  g_assert_true (g_file_set_contents (bad, "\x89PNG\r\n\x1a\n", 8, NULL));

  g_assert_cmpuint (reds (f, inner, "red.png"), >, 1500);
  g_assert_cmpuint (reds (f, f->folder, "inner/red.png"), >, 1500);
  g_assert_cmpuint (reds (f, NULL, "red.png"), ==, 0);
  g_assert_cmpuint (reds (f, inner, "../inner/red.png"), ==, 0);
  g_assert_cmpuint (reds (f, inner, red), ==, 0);
  g_assert_cmpuint (reds (f, inner, "bad.png"), ==, 0);
  g_assert_cmpuint (reds (f, inner, "none.png"), ==, 0);
  g_autofree char *other = g_build_filename (f->folder, "other", NULL);
  g_assert_cmpint (g_mkdir (other, 0700), ==, 0);
  g_assert_cmpuint (reds (f, other, "../inner/red.png"), ==, 0);
  g_rmdir (other);
  g_unlink (red);
  g_unlink (bad);
  g_rmdir (inner);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, func) g_test_add ("/render/picture/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("a PNG has the size of the map", test_png);
  ADD ("an SVG has a group with an id for every space, approach and road", test_svg);
  ADD ("an SVG has every property, whatever it is called", test_property_names);
  ADD ("ids are drawn at spaces, sides and links", test_ids);
  ADD ("an anchor is drawn as one", test_anchor);
  ADD ("the same map gives the same SVG", test_svg_stable);
  ADD ("a PDF holds the names as text", test_pdf);
  ADD ("what cannot be written is refused and leaves nothing behind", test_refused);
  ADD ("a failure keeps the picture that was there", test_kept);
  ADD ("backdrops are only looked for inside the folder", test_backdrop);
  return g_test_run ();
}

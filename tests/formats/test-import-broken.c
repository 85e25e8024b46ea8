/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One thing in a file that cannot be read is left out by name; the others come in. If none can be
 * read, the file is refused. */
#include <string.h>

#include "formats/base/target.h"
#include "support.h"

#define TMX(objects)                                                                               \
  "<map orientation=\"orthogonal\" width=\"9\" height=\"9\" tilewidth=\"9\" tileheight=\"9\">"     \
  "<objectgroup>" objects "</objectgroup></map>"
#define TMX_GOOD "<object id=\"1\" name=\"Dry\" width=\"40\" height=\"40\"/>"
#define TMJ(objects)                                                                               \
  "{\"type\": \"map\", \"orientation\": \"orthogonal\", \"width\": 9, \"height\": 9, "             \
  "\"tilewidth\": 9, \"tileheight\": 9, \"layers\": [{\"type\": \"objectgroup\", \"objects\": "    \
  "[" objects "]}]}"
#define TMJ_GOOD             "{\"id\": 1, \"name\": \"Dry\", \"x\": 0, \"y\": 0, \"width\": 40, \"height\": 40}"
#define COLLECTION(features) "{\"type\": \"FeatureCollection\", \"features\": [" features "]}"
#define FEATURE(name, type, positions)                                                             \
  "{\"type\": \"Feature\", \"properties\": {\"name\": \"" name                                     \
  "\"}, \"geometry\": {\"type\": \"" type "\", \"coordinates\": " positions "}}"
#define FEN(type, positions) FEATURE ("Fen", type, positions)
#define GEO_GOOD             FEATURE ("Dry", "Polygon", "[[[0, 0], [400, 0], [400, 400], [0, 0]]]")
#define NET_GOOD             FEATURE ("Dry", "Point", "[300, 300]")
#define BOARD(lands)         "{\"lands\": [" lands "]}"
#define BOARD_GOOD           "{\"n\": \"Dry\", \"o\": [[0, 0], [9, 0], [9, 9]]}"

static const char mapping[] =
  "{\"mapping\": 1, \"width\": 9, \"height\": 9, \"spaces\": {\"list\": \"lands\", \"polygon\": "
  "\"o\", \"name\": \"n\"}}";

/* A file with a part that can be read, in place of “@”, and one that cannot. */
static const struct {
  const char *format, *text, *good;
} cases[] = {
  { "tmx", TMX ("<object id=\"2\" name=\"Fen\" x=\"NaN\"/>@"), TMX_GOOD },
  { "tmx", TMX ("<object id=\"2\" name=\"Fen\" rotation=\"left\"/>@"), TMX_GOOD },
  { "tmx", TMX ("<object id=\"2\" name=\"Fen\"><polygon points=\"1,2 3\"/></object>@"), TMX_GOOD },
  { "tmx", TMX ("<object id=\"2\" name=\"Fen\"><polyline points=\"1,2 1e300,4\"/></object>@"),
    TMX_GOOD },
  { "tmj", TMJ ("{\"name\": \"Fen\", \"x\": null, \"y\": 0, \"width\": 5}@"), "," TMJ_GOOD },
  { "tmj", TMJ ("{\"name\": \"Fen\", \"polygon\": [{\"x\": \"one\", \"y\": 0}]}@"), "," TMJ_GOOD },
  { "tmj", TMJ ("{\"name\": \"Fen\", \"polygon\": [[1, 2], [3, 4], [5, 5]]}@"), "," TMJ_GOOD },
  { "geojson", COLLECTION (FEN ("Polygon", "[[[0, 0], [\"a\", 1], [2, 2], [0, 0]]]") "@"),
    "," GEO_GOOD },
  { "geojson", COLLECTION (FEN ("Polygon", "[[[0, 0], [1e300, 1], [2, 2], [0, 0]]]") "@"),
    "," GEO_GOOD },
  { "geojson", COLLECTION (FEN ("Polygon", "[[[0], [1], [2], [0]]]") "@"), "," GEO_GOOD },
  { "geojson", COLLECTION (FEN ("Polygon", "[]") "@"), "," GEO_GOOD },
  { "geojson", COLLECTION (FEN ("Polygon", "null") "@"), "," GEO_GOOD },
  { "geojson", COLLECTION (FEN ("MultiLineString", "[[[1, 2], null]]") "@"), "," GEO_GOOD },
  { "geojson", COLLECTION (FEN ("LineString", "[[0, 0], [1, null]]") "@"), "," NET_GOOD },
  { "geojson", COLLECTION (FEN ("Point", "[\"here\", 5]") "@"), "," NET_GOOD },
  { "board", BOARD ("{\"n\": \"Fen\", \"o\": [[0, 0], [\"NaN\", 0], [9, 9]]}@"), "," BOARD_GOOD },
  { "board", BOARD ("{\"n\": \"Fen\", \"o\": null}@"), "," BOARD_GOOD },
  { "board", BOARD ("{\"n\": \"Fen\", \"o\": [5, 5, 5]}@"), "," BOARD_GOOD },
};

static BorScenario *
read_with (guint i, const char *good, GError **error)
{
  const BorTarget *target = bor_target_find (cases[i].format);
  g_auto (GStrv) parts = g_strsplit (cases[i].text, "@", 2);
  g_autofree char *text = g_strconcat (parts[0], good, parts[1], NULL);
  g_autoptr (BorJob) job = bor_job_new (NULL, target->import_options);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  if (g_str_equal (target->id, "board"))
    job->mapping = g_bytes_new_static (mapping, strlen (mapping));
  return target->read (bytes, "hand", job, error);
}

static gboolean
is_told (const BorScenario *s, const char *name)
{
  BOR_FOREACH (s, BOR_KIND_RECORD, slot, const BorRecord, record) {
    const char *source = bor_element_prop (record, "source");
    if (source != NULL && strstr (source, name) != NULL
        && strstr (bor_element_prop (record, "message"), "skipped") != NULL)
      return TRUE;
  }
  return FALSE;
}

static void
what_cannot_be_read_is_named_and_the_rest_comes_in (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (BorScenario) s = read_with (i, cases[i].good, &error);
    g_assert_no_error (error);
    g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_LOCALE), ==, 1);
    g_assert_cmpstr (bor_scenario_locale (s, 0)->name, ==, "Dry");
    if (!is_told (s, "“Fen”"))
      g_error ("“%s”: not told", cases[i].text);
  }
}

static void
a_file_of_which_nothing_can_be_read_is_refused (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    g_assert_null (read_with (i, "", &error));
    g_assert_true (g_str_has_prefix (error->message, "hand: "));
  }
}

/* A slip of the keyboard must not shrink all others to nothing. */
static void
a_shape_far_away_leaves_the_others_their_size (void)
{
  static const char text[] =
    COLLECTION (FEATURE ("Dry", "Polygon", "[[[0, 0], [400, 0], [400, 400], [0, 0]]]") "," FEATURE (
      "Wet", "Polygon",
      "[[[0, 0], [400, 400], [0, 400], [0, 0]]]") "," FEN ("Polygon", "[[[0, 500], [1e9, 500], "
                                                                      "[400, 800], [0, 500]]]"));
  const BorTarget *target = bor_target_find ("geojson");
  g_autoptr (BorJob) job = bor_job_new (NULL, target->import_options);
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) s = target->read (bytes, "hand", job, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_LOCALE), ==, 2);
  g_assert_cmpfloat (bor_scenario_board (s)->height, ==, 1000);
  g_assert_true (is_told (s, "“Fen”"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name) g_test_add_func ("/formats/import-broken/" #name, name)
  ADD (what_cannot_be_read_is_named_and_the_rest_comes_in);
  ADD (a_file_of_which_nothing_can_be_read_is_refused);
  ADD (a_shape_far_away_leaves_the_others_their_size);
  return g_test_run ();
}

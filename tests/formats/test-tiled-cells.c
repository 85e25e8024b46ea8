/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cells of a grid are tiles in Tiled, which people repaint and erase there. */
#include <cairo.h>
#include <string.h>

#include "check/checker.h"
#include "formats/tiled/tiled.h"
#include "geometry/grid.h"
#include "support-xml.h"
#include "support.h"

/* A wood, a pond that has a name, and a hole in the last corner. */
#define BOARD                                                                                      \
  "<scenario xmlns='urn:bormida:scenario:2'><board kind='grid' width='120' height='80'>"           \
  "<grid columns='3' rows='2' size='40' neighbours='4' absent='2 1'>"                              \
  "<cell at='0 0' ground='wood'/><cell at='1 0' name='Pond' ground='water' depth='3'/>"            \
  "<side of='0 1' to='n' wall='high'/></grid></board></scenario>"

static BorTiledMap *
make_map (const char *xml)
{
  g_autoptr (BorScenario) scenario = test_xml_read_text (xml);
  return bor_tiled_from_scenario (scenario, NULL);
}

static BorScenario *
come_back (const BorTiledMap *map)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) tmx = bor_tmx_write (map, NULL);
  g_autoptr (BorTiledMap) read = bor_tmx_read (tmx, "map.tmx", &error);
  g_assert_no_error (error);
  BorScenario *scenario = bor_tiled_to_scenario (read, "map.tmx", NULL, &error);
  g_assert_no_error (error);
  return scenario;
}

static guint32 *
tiles_of (const BorTiledMap *map)
{
  for (guint i = 0; i < map->layers->len; i++) {
    const BorTiledLayer *layer = map->layers->pdata[i];
    if (layer->kind == BOR_TILED_TILES)
      return g_array_index (layer->chunks, BorTiledChunk, 0).tiles;
  }
  g_error ("the map has no tiles");
}

/* The tile with this value and no other. */
static guint32
find_tile (const BorTiledMap *map, const char *name, const char *value)
{
  const BorTiledTileset *tileset = map->tilesets->pdata[0];
  for (guint i = 0; i < tileset->n_tiles; i++) {
    const BorTiledTile *tile = bor_tiled_map_find_tile (map, tileset->first + i);
    const BorTiledProperty *p =
      tile != NULL ? bor_tiled_find_property (tile->properties, name) : NULL;
    if (p != NULL && tile->properties->len == 1 && strcmp (p->value, value) == 0)
      return tileset->first + i;
  }
  g_error ("there is no tile for %s=%s", name, value);
}

static const BorLocale *
cell_at (const BorScenario *scenario, guint column, guint row)
{
  const BorGrid *grid = &bor_scenario_board (scenario)->grid;
  return bor_scenario_locale (scenario, bor_grid_locale (grid, column, row));
}

static guint
count_warnings (const BorScenario *scenario, const char *message)
{
  guint n = 0;
  BOR_FOREACH (scenario, BOR_KIND_RECORD, slot, const BorRecord, record)
    n += message == NULL || strstr (bor_element_prop (record, "message"), message) != NULL;
  return n;
}

static void
a_grid_is_a_layer_of_tiles (void)
{
  g_autoptr (BorTiledMap) map = make_map (BOARD);
  const guint32 *tiles = tiles_of (map);
  guint32 wood = find_tile (map, "ground", "wood"), water = find_tile (map, "ground", "water");
  const guint32 expected[] = { wood, water, 1, 1, 1, 0 };
  g_assert_cmpmem (tiles, sizeof expected, expected, sizeof expected);
  g_assert_cmpuint (map->columns, ==, 3);
  g_assert_cmpuint (map->tile_width, ==, 40);
  /* Only what tiles cannot hold is an object: the pond and the wall. */
  g_assert_cmpuint (bor_tiled_map_count (map), ==, 2);
  find_tile (map, "ground", "vineyard");
}

static void
a_repainted_tile_changes_its_cell (void)
{
  g_autoptr (BorTiledMap) map = make_map (BOARD);
  guint32 *tiles = tiles_of (map), town = find_tile (map, "ground", "town");
  tiles[0] = 1;
  tiles[1] = tiles[3] = town;
  g_autoptr (BorScenario) back = come_back (map);
  g_assert_null (bor_element_prop (cell_at (back, 0, 0), "ground"));
  g_assert_cmpstr (bor_element_prop (cell_at (back, 1, 0), "ground"), ==, "town");
  g_assert_cmpstr (bor_element_prop (cell_at (back, 1, 0), "depth"), ==, "3");
  g_assert_cmpstr (cell_at (back, 1, 0)->name, ==, "Pond");
  g_assert_cmpstr (bor_element_prop (cell_at (back, 0, 1), "ground"), ==, "town");
  g_assert_cmpuint (count_warnings (back, NULL), ==, 0);
}

static void
an_erased_tile_is_an_absent_cell (void)
{
  g_autoptr (BorTiledMap) map = make_map (BOARD);
  guint32 *tiles = tiles_of (map);
  tiles[1] = 0;
  tiles[5] = 1;
  g_autoptr (BorScenario) back = come_back (map);
  g_assert_null (cell_at (back, 1, 0));
  g_assert_nonnull (cell_at (back, 2, 1));
  g_assert_cmpuint (count_warnings (back, "1 object belongs to a cell whose tile was erased"), ==,
                    1);
  g_assert_cmpuint (count_warnings (back, NULL), ==, 1);
}

static void
an_object_counts_more_than_its_tile (void)
{
  g_autoptr (BorTiledMap) map = make_map (BOARD);
  for (guint i = 0; i < map->layers->len; i++) {
    const BorTiledLayer *layer = map->layers->pdata[i];
    for (guint k = 0; k < layer->objects->len; k++) {
      BorTiledObject *object = layer->objects->pdata[k];
      if (strcmp (object->name, "Pond") == 0)
        bor_tiled_add_property (object->properties, "ground", BOR_TILED_STRING, "marsh");
    }
  }
  g_autoptr (BorScenario) back = come_back (map);
  g_assert_cmpstr (bor_element_prop (cell_at (back, 1, 0), "ground"), ==, "marsh");
}

static void
a_tile_of_ones_own_brings_its_properties (void)
{
  g_autoptr (BorTiledMap) map = make_map (BOARD);
  BorTiledTileset *tileset = map->tilesets->pdata[0];
  BorTiledTile *tile = bor_tiled_tileset_tile (tileset, tileset->n_tiles++);
  bor_tiled_add_property (tile->properties, "height", BOR_TILED_INT, "4");
  tiles_of (map)[2] = tileset->first + tileset->n_tiles - 1;
  g_autoptr (BorScenario) back = come_back (map);
  g_assert_cmpstr (bor_element_prop (cell_at (back, 2, 0), "height"), ==, "4");
}

static void
turned_and_unknown_tiles_are_told (void)
{
  g_autoptr (BorTiledMap) map = make_map (BOARD);
  guint32 *tiles = tiles_of (map);
  tiles[0] |= 0xa0000000u;
  tiles[2] = 12345;
  g_autoptr (BorScenario) back = come_back (map);
  g_assert_cmpstr (bor_element_prop (cell_at (back, 0, 0), "ground"), ==, "wood");
  g_assert_nonnull (cell_at (back, 2, 0));
  g_assert_cmpuint (count_warnings (back, "1 tile is turned or mirrored"), ==, 1);
  g_assert_cmpuint (count_warnings (back, "1 tile is in no tileset"), ==, 1);
  g_assert_cmpuint (count_warnings (back, NULL), ==, 2);
}

static void
a_larger_map_is_a_larger_board (void)
{
  g_autoptr (BorTiledMap) map = make_map (BOARD);
  g_autoptr (GBytes) tmx = bor_tmx_write (map, NULL);
  g_autofree char *text = g_strndup (g_bytes_get_data (tmx, NULL), g_bytes_get_size (tmx));
  g_autoptr (GString) larger = g_string_new (text);
  g_string_replace (larger, "width=\"3\" height=\"2\"", "width=\"3\" height=\"3\"", 0);
  g_string_replace (larger, ",0\n</data>", ",0,\n1,1,1\n</data>", 0);
  g_autoptr (GBytes) bytes = g_bytes_new (larger->str, larger->len);
  g_autoptr (BorTiledMap) read = bor_tmx_read (bytes, "map.tmx", NULL);
  g_autoptr (BorScenario) back = bor_tiled_to_scenario (read, "map.tmx", NULL, NULL);
  g_assert_cmpuint (bor_scenario_board (back)->grid.rows, ==, 3);
  g_assert_cmpfloat (bor_scenario_board (back)->height, ==, 120);
  g_assert_cmpstr (bor_element_prop (cell_at (back, 0, 0), "ground"), ==, "wood");
  g_assert_null (cell_at (back, 2, 1));
  g_assert_nonnull (cell_at (back, 2, 2));
}

/* --- The ways in which Tiled stores tiles --- */

static char *
pack (const guint32 *tiles, gsize n, GZlibCompressorFormat format)
{
  g_autoptr (GZlibCompressor) packer = g_zlib_compressor_new (format, -1);
  guint8 out[4096];
  gsize read, written;
  g_autoptr (GError) error = NULL;
  g_converter_convert (G_CONVERTER (packer), tiles, n * sizeof *tiles, out, sizeof out,
                       G_CONVERTER_INPUT_AT_END, &read, &written, &error);
  g_assert_no_error (error);
  return g_base64_encode (out, written);
}

/* The map of BOARD with other data. */
static GBytes *
with_data (const char *data)
{
  g_autoptr (BorTiledMap) map = make_map (BOARD);
  g_autoptr (GBytes) tmx = bor_tmx_write (map, NULL);
  g_autofree char *text = g_strndup (g_bytes_get_data (tmx, NULL), g_bytes_get_size (tmx));
  char *from = strstr (text, "<data"), *to = strstr (text, "</data>");
  g_assert_true (from != NULL && to != NULL);
  *from = '\0';
  g_autoptr (GString) all = g_string_new (text);
  g_string_append_printf (all, "%s%s", data, to + strlen ("</data>"));
  if (strstr (data, "<chunk") != NULL)
    g_string_replace (all, "infinite=\"0\"", "infinite=\"1\"", 0);
  return g_bytes_new (all->str, all->len);
}

static void
every_way_to_store_tiles_is_read (void)
{
  g_autoptr (BorTiledMap) map = make_map (BOARD);
  g_autoptr (BorScenario) scenario = test_xml_read_text (BOARD);
  g_autofree char *expected = test_xml_write_text (scenario);
  const guint32 *t = tiles_of (map);
  g_autofree char *plain = g_base64_encode ((const guint8 *) t, 6 * sizeof *t),
                  *zlib = pack (t, 6, G_ZLIB_COMPRESSOR_FORMAT_ZLIB),
                  *gzip = pack (t, 6, G_ZLIB_COMPRESSOR_FORMAT_GZIP);
  char *cases[] = {
    g_strdup_printf ("<data encoding='csv'> %u,%u , %u,\n%u,%u,%u </data>", t[0], t[1], t[2], t[3],
                     t[4], t[5]),
    g_strdup_printf ("<data><tile gid='%u'/><tile gid='%u'/><tile gid='%u'/><tile gid='%u'/>"
                     "<tile gid='%u'/><tile/></data>",
                     t[0], t[1], t[2], t[3], t[4]),
    g_strdup_printf ("<data encoding='base64'>\n   %s\n</data>", plain),
    g_strdup_printf ("<data encoding='base64' compression='zlib'>%s</data>", zlib),
    g_strdup_printf ("<data encoding='base64' compression='gzip'>%s</data>", gzip),
    g_strdup_printf ("<data encoding='csv'><chunk x='0' y='0' width='2' height='2'>%u,%u,%u,%u"
                     "</chunk><chunk x='2' y='0' width='1' height='1'>%u</chunk></data>",
                     t[0], t[1], t[3], t[4], t[2]),
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (GBytes) bytes = with_data (cases[i]);
    g_autoptr (BorTiledMap) read = bor_tmx_read (bytes, "map.tmx", &error);
    g_assert_no_error (error);
    g_autoptr (BorScenario) back = bor_tiled_to_scenario (read, "map.tmx", NULL, &error);
    g_assert_no_error (error);
    g_autofree char *xml = test_xml_write_text (back);
    g_assert_cmpstr (xml, ==, expected);
    g_free (cases[i]);
  }
}

static void
damaged_tiles_are_refused (void)
{
  g_autofree guint32 *many = g_new0 (guint32, 900);
  g_autofree char *bomb = pack (many, 900, G_ZLIB_COMPRESSOR_FORMAT_ZLIB);
  g_autofree char *packed =
    g_strdup_printf ("<data encoding='base64' compression='zlib'>%s</data>", bomb);
  const char *const cases[][2] = {
    { "<data encoding='csv'>1,1,1,1,1</data>", "does not match its size" },
    { "<data encoding='csv'>1,1,1,1,1,1,1</data>", "does not match its size" },
    { "<data encoding='csv'>1,1,1,1,1,</data>", "damaged" },
    { "<data encoding='csv'>1,1,1,-1,1,1</data>", "damaged" },
    { "<data encoding='csv'>1,1,1,99999999999,1,1</data>", "damaged" },
    { "<data encoding='csv'></data>", "damaged" },
    { "<data><tile/><tile/></data>", "does not match its size" },
    { "<data encoding='base64'>AAAA</data>", "does not match its size" },
    { "<data encoding='base64'>%%%%</data>", "damaged" },
    { "<data encoding='base64' compression='zlib'>AAAA</data>", "damaged" },
    { "<data encoding='base64' compression='gzip'></data>", "damaged" },
    { packed, "match the size" },
    { "<data encoding='base64' compression='zstd'>KLUv/SAA</data>", "Zstandard" },
    { "<data encoding='base64' compression='rar'>AAAA</data>", "unknown encoding" },
    { "<data encoding='hex'>00</data>", "unknown encoding" },
    { "<data encoding='csv'><chunk x='0' y='0' width='99999' height='99999'>1</chunk></data>",
      "too large" },
    { "<data encoding='csv'><chunk x='0.5' y='0' width='1' height='1'>1</chunk></data>",
      "too large" },
    { "<data encoding='csv'><chunk x='3e9' y='0' width='1' height='1'>1</chunk></data>",
      "too large" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (GBytes) bytes = with_data (cases[i][0]);
    g_autoptr (BorTiledMap) map = bor_tmx_read (bytes, "map.tmx", &error);
    g_assert_no_error (error);
    g_autoptr (BorScenario) scenario = bor_tiled_to_scenario (map, "map.tmx", NULL, &error);
    g_assert_error (error, BOR_TILED_ERROR, BOR_TILED_ERROR_REFUSED);
    if (strstr (error->message, cases[i][1]) == NULL
        || !g_str_has_prefix (error->message, "map.tmx: the layer “Cells”"))
      g_error ("“%s”: “%s”; expected “%s”", cases[i][0], error->message, cases[i][1]);
  }
}

/* Many small chunks make no more than a large one. */
static void
chunks_have_a_limit_together (void)
{
  g_autoptr (GString) data = g_string_new ("<data>");
  for (guint i = 0; i < 3; i++)
    g_string_append (data, "<chunk x='0' y='0' width='2000' height='1000'/>");
  g_string_append (data, "</data>");
  g_autoptr (GBytes) bytes = with_data (data->str);
  g_autoptr (BorTiledMap) map = bor_tmx_read (bytes, "map.tmx", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) scenario = bor_tiled_to_scenario (map, "map.tmx", NULL, &error);
  g_assert_nonnull (error);
  guint n = 0;
  for (guint i = 0; i < map->layers->len; i++)
    n += ((const BorTiledLayer *) map->layers->pdata[i])->chunks->len;
  g_assert_cmpuint (n, ==, 2);
}

/* --- The picture --- */

typedef struct {
  const guint8 *data;
  gsize size;
} Rest;

static cairo_status_t
next_bytes (void *closure, unsigned char *out, unsigned int n)
{
  Rest *rest = closure;
  if (rest->size < n)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (out, rest->data, n);
  rest->data += n;
  rest->size -= n;
  return CAIRO_STATUS_SUCCESS;
}

static guint32
pixel (cairo_surface_t *surface, int x, int y)
{
  const guint8 *data = cairo_image_surface_get_data (surface);
  guint32 value;
  memcpy (&value, data + y * cairo_image_surface_get_stride (surface) + x * 4, 4);
  return value;
}

/* Wood and water differ; the corner of a hexagon is clear. */
static void
the_tileset_has_a_picture_beside_the_map (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) scenario = test_xml_read_text (
    "<scenario xmlns='urn:bormida:scenario:2'><board kind='grid'><grid columns='2' rows='2' "
    "size='40' neighbours='6'/></board></scenario>");
  g_autoptr (BorTiledMap) map = bor_tiled_from_scenario (scenario, NULL);
  g_autoptr (BorJob) job = bor_job_new (NULL, NULL);
  g_autoptr (GBytes) tmx = bor_target_tmx.write (scenario, job, &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (g_bytes_get_data (tmx, NULL), "source=\"scenario-tiles.png\""));
  g_assert_cmpuint (job->extra_files->len, ==, 1);
  const BorJobFile *file = job->extra_files->pdata[0];
  g_assert_cmpstr (file->name, ==, "scenario-tiles.png");
  Rest rest = { g_bytes_get_data (file->bytes, NULL), g_bytes_get_size (file->bytes) };
  cairo_surface_t *surface = cairo_image_surface_create_from_png_stream (next_bytes, &rest);
  g_assert_cmpint (cairo_image_surface_get_width (surface), ==, 8 * 40);
  int wood = (int) (find_tile (map, "ground", "wood") - 1),
      water = (int) (find_tile (map, "ground", "water") - 1);
  g_assert_true (wood < 8 && water < 8);
  g_assert_cmphex (pixel (surface, wood * 40 + 20, 3), !=, pixel (surface, water * 40 + 20, 3));
  g_assert_cmphex (pixel (surface, wood * 40, 0), ==, 0);
  g_assert_cmphex (pixel (surface, wood * 40 + 20, 23) >> 24, ==, 0xff);
  cairo_surface_destroy (surface);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function) g_test_add_func ("/tiled-cells/" name, function)
  TEST ("a-grid-is-a-layer-of-tiles", a_grid_is_a_layer_of_tiles);
  TEST ("a-repainted-tile-changes-its-cell", a_repainted_tile_changes_its_cell);
  TEST ("an-erased-tile-is-an-absent-cell", an_erased_tile_is_an_absent_cell);
  TEST ("an-object-counts-more-than-its-tile", an_object_counts_more_than_its_tile);
  TEST ("a-tile-of-ones-own-brings-its-properties", a_tile_of_ones_own_brings_its_properties);
  TEST ("turned-and-unknown-tiles-are-told", turned_and_unknown_tiles_are_told);
  TEST ("a-larger-map-is-a-larger-board", a_larger_map_is_a_larger_board);
  TEST ("every-way-to-store-tiles-is-read", every_way_to_store_tiles_is_read);
  TEST ("damaged-tiles-are-refused", damaged_tiles_are_refused);
  TEST ("chunks-have-a-limit-together", chunks_have_a_limit_together);
  TEST ("the-tileset-has-a-picture-beside-the-map", the_tileset_has_a_picture_beside_the_map);
  return g_test_run ();
}

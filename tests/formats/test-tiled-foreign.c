/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tile maps of other people become grids. */
#include <glib/gstdio.h>
#include <string.h>

#include "formats/tiled/tiled.h"
#include "formats/tiled/tileset.h"
#include "geometry/grid.h"
#include "support-xml.h"
#include "support.h"

#define TILES                                                                                      \
  "<tileset firstgid='1' name='land' tilewidth='32' tileheight='32' tilecount='4' columns='2'>"    \
  "<tile id='0' type='meadow'/>"                                                                   \
  "<tile id='1' class='forest'><properties><property name='cost' type='int' value='2'/>"           \
  "<property name='burnt' type='bool' value='false'/></properties></tile>"                         \
  "<tile id='2' type='lake'><properties><property name='wet' type='bool' value='true'/>"           \
  "</properties></tile></tileset>"                                                                 \
  "<tileset firstgid='9' name='signs' tilewidth='32' tileheight='32' tilecount='4' columns='2'>"   \
  "<tile id='3'><properties><property name='owner' value='red'/></properties></tile></tileset>"

#define SQUARES                                                                                    \
  "<map orientation='orthogonal' width='3' height='2' tilewidth='32' tileheight='32'>" TILES       \
  "<layer name='Ground' width='3' height='2'><data encoding='csv'>1,2,3,2147483650,4,0</data>"     \
  "</layer><layer name='Signs' width='3' height='2'><data encoding='csv'>0,12,0,0,0,0</data>"      \
  "</layer></map>"

static BorTiledMap *
read_map (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  BorTiledMap *map =
    *text == '{' ? bor_tmj_read (bytes, "map", &error) : bor_tmx_read (bytes, "map", &error);
  g_assert_no_error (error);
  return map;
}

/* `mapping` is nullable. */
static BorScenario *
import (const char *text, BorTiledBoard board, const char *mapping, GError **error)
{
  g_autoptr (BorTiledMap) map = read_map (text);
  g_autoptr (GBytes) rules = mapping != NULL ? g_bytes_new (mapping, strlen (mapping)) : NULL;
  const BorTiledImport how = { board, rules, rules != NULL ? "rules.json" : NULL };
  return bor_tiled_to_scenario (map, "map", &how, error);
}

static BorScenario *
import_good (const char *text, const char *mapping)
{
  g_autoptr (GError) error = NULL;
  BorScenario *scenario = import (text, BOR_TILED_EITHER, mapping, &error);
  g_assert_no_error (error);
  return scenario;
}

static const char *
value (const BorScenario *scenario, guint column, guint row, const char *name)
{
  const BorGrid *grid = &bor_scenario_board (scenario)->grid;
  g_assert_true (column < grid->columns && row < grid->rows);
  return bor_element_prop (bor_scenario_locale (scenario, bor_grid_locale (grid, column, row)),
                           name);
}

static gboolean
exists (const BorScenario *scenario, guint column, guint row)
{
  const BorGrid *grid = &bor_scenario_board (scenario)->grid;
  return bor_scenario_locale (scenario, bor_grid_locale (grid, column, row)) != NULL;
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
assert_warnings (const BorScenario *scenario, const char *const *messages, guint n)
{
  for (guint i = 0; i < n; i++)
    if (count_warnings (scenario, messages[i]) != 1)
      g_error ("“%s” is not told, or twice", messages[i]);
  g_assert_cmpuint (count_warnings (scenario, NULL), ==, n);
}

static void
without_a_mapping_properties_are_taken_as_they_are (void)
{
  static const char *const warnings[] = { "“class” of tiles was not used; it is on 4 cells",
                                          "1 tile is turned" };
  g_autoptr (BorScenario) s = import_good (SQUARES, NULL);
  const BorBoard *board = bor_scenario_board (s);
  g_assert_cmpint (board->kind, ==, BOR_BOARD_GRID);
  g_assert_cmpuint (board->grid.columns, ==, 3);
  g_assert_cmpuint (board->grid.rows, ==, 2);
  g_assert_cmpfloat (board->grid.size, ==, 32);
  g_assert_cmpfloat (board->width, ==, 96);
  g_assert_cmpstr (value (s, 1, 0, "cost"), ==, "2");
  g_assert_cmpstr (value (s, 1, 0, "owner"), ==, "red");
  g_assert_null (value (s, 1, 0, "burnt"));
  g_assert_cmpstr (value (s, 0, 1, "cost"), ==, "2");
  g_assert_cmpstr (value (s, 2, 0, "wet"), ==, "true");
  g_assert_true (exists (s, 1, 1));
  g_assert_false (exists (s, 2, 1));
  assert_warnings (s, warnings, G_N_ELEMENTS (warnings));
}

static void
a_mapping_says_what_tiles_mean (void)
{
  static const char *const warnings[] = {
    "the mapping does not say what “lake” means for “ground”",
    "“properties.owner” of tiles was not used; it is on 1 cell",
    "1 tile is turned",
  };
  g_autoptr (BorScenario) s = import_good (
    SQUARES, "{\"mapping\": 1, \"size\": 60, \"neighbours\": 8, \"ruleset\": \"skirmish\", "
             "\"tiles\": {\"properties\": {"
             "\"ground\": {\"from\": \"class\", \"values\": {\"meadow\": \"\", \"forest\": "
             "\"wood\"}}, \"flooded\": \"properties.wet\", \"price\": \"properties.cost\","
             "\"special\": {\"from\": \"tile\", \"values\": {\"land:3\": \"yes\", \"land:0\": \"\","
             "\"land:1\": \"\", \"land:2\": \"\", \"signs:3\": \"flag\"}}}}}");
  const BorBoard *board = bor_scenario_board (s);
  g_assert_cmpfloat (board->grid.size, ==, 60);
  g_assert_cmpuint (board->grid.neighbours, ==, 8);
  g_assert_cmpstr (bor_scenario_header (s)->ruleset, ==, "skirmish");
  g_assert_null (value (s, 0, 0, "ground"));
  g_assert_cmpstr (value (s, 1, 0, "ground"), ==, "wood");
  g_assert_cmpstr (value (s, 1, 0, "price"), ==, "2");
  g_assert_cmpstr (value (s, 1, 0, "special"), ==, "flag");
  g_assert_cmpstr (value (s, 1, 1, "special"), ==, "yes");
  g_assert_cmpstr (value (s, 2, 0, "flooded"), ==, "true");
  assert_warnings (s, warnings, G_N_ELEMENTS (warnings));
}

static void
layers_that_are_not_listed_are_skipped (void)
{
  g_autoptr (BorScenario) s =
    import_good (SQUARES, "{\"mapping\": 1, \"layers\": [\"Signs\"], \"tiles\": {\"properties\": "
                          "{\"owner\": \"properties.owner\"}}}");
  g_assert_cmpstr (value (s, 1, 0, "owner"), ==, "red");
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_LOCALE), ==, 1);
  g_assert_cmpuint (count_warnings (s, "a tile layer was skipped"), ==, 1);
  g_assert_cmpuint (count_warnings (s, NULL), ==, 1);
}

/* The part that has tiles begins in an odd row and column: hexagons keep their shift. */
/* No other program writes this. */
static void
a_chunk_before_a_finite_map_makes_it_larger (void)
{
  g_autoptr (BorScenario) s = import_good (
    "{\"orientation\": \"orthogonal\", \"tilewidth\": 16, \"tileheight\": 16, \"width\": 1, "
    "\"height\": 1, \"tilesets\": [{\"firstgid\": 1, \"name\": \"a\", \"tilewidth\": 16, "
    "\"tileheight\": 16, \"tilecount\": 2}], \"layers\": [{\"type\": \"tilelayer\", \"chunks\": "
    "[{\"x\": -3, \"y\": 5, \"width\": 2, \"height\": 2, \"data\": [1, 2, 0, 2]}]}]}",
    NULL);
  g_assert_cmpuint (bor_scenario_board (s)->grid.columns, ==, 4);
  g_assert_cmpuint (bor_scenario_board (s)->grid.rows, ==, 7);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_LOCALE), ==, 3);
}

static void
an_infinite_map_begins_where_its_tiles_do (void)
{
  static const struct {
    const char *axis, *index;
    gboolean flat, even;
  } cases[] = { { "y", "odd", FALSE, TRUE },
                { "y", "even", FALSE, FALSE },
                { "x", "odd", TRUE, TRUE },
                { "x", "even", TRUE, FALSE } };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = g_strdup_printf (
      "<map orientation='hexagonal' width='9' height='9' tilewidth='%u' tileheight='%u' "
      "hexsidelength='24' staggeraxis='%s' staggerindex='%s' infinite='1'>" TILES
      "<layer name='Ground' width='9' height='9'><data encoding='csv'>"
      "<chunk x='-16' y='-16' width='2' height='2'>0,0,0,2</chunk>"
      "<chunk x='-14' y='-16' width='2' height='2'>0,0,3,3</chunk></data></layer>"
      "<objectgroup><object id='1' type='road' x='%d' y='%d'><polyline points='0,0 10,0'/></object>"
      "</objectgroup></map>",
      cases[i].flat ? 46 : 40, cases[i].flat ? 40 : 46, cases[i].axis, cases[i].index,
      cases[i].flat ? -15 * 35 : -15 * 40, cases[i].flat ? -15 * 40 : -15 * 35);
    g_autoptr (BorScenario) s = import_good (text, NULL);
    const BorGrid *grid = &bor_scenario_board (s)->grid;
    g_assert_cmpuint (grid->columns, ==, 3);
    g_assert_cmpuint (grid->rows, ==, 1);
    g_assert_cmpuint (grid->neighbours, ==, 6);
    g_assert_cmpint (grid->flat, ==, cases[i].flat);
    g_assert_cmpint (grid->even, ==, cases[i].even);
    g_assert_cmpfloat (grid->size, ==, 40);
    g_assert_cmpstr (value (s, 0, 0, "cost"), ==, "2");
    g_assert_cmpstr (value (s, 2, 0, "wet"), ==, "true");
    /* What lies on the corner of the first cell does so on the board. */
    const BorRoad *road = bor_scenario_road (s, 0);
    g_assert_cmpfloat_with_epsilon (road->path.items[0].x, 0, 0.01);
    g_assert_cmpfloat_with_epsilon (road->path.items[0].y, 0, 0.01);
  }
}

static void
json_maps_are_read_as_well (void)
{
  g_autoptr (BorScenario) s = import_good (
    "{\"orientation\": \"orthogonal\", \"width\": 2, \"height\": 2, \"tilewidth\": 16, "
    "\"tileheight\": 16, \"tilesets\": [{\"firstgid\": 1, \"name\": \"a\", \"tilewidth\": 16, "
    "\"tileheight\": 16, \"tilecount\": 2, \"tiles\": [{\"id\": 1, \"properties\": [{\"name\": "
    "\"depth\", \"type\": \"int\", \"value\": 7}]}]}], \"layers\": [{\"type\": \"tilelayer\", "
    "\"name\": \"L\", \"width\": 2, \"height\": 2, \"encoding\": \"base64\", \"compression\": "
    "\"\", \"data\": \"AQAAAAIAAAAAAAAAAgAAAA==\"}]}",
    NULL);
  g_assert_cmpstr (value (s, 1, 0, "depth"), ==, "7");
  g_assert_cmpstr (value (s, 1, 1, "depth"), ==, "7");
  g_assert_false (exists (s, 0, 1));
  g_autoptr (BorScenario) infinite = import_good (
    "{\"orientation\": \"orthogonal\", \"infinite\": true, \"tilewidth\": 16, \"tileheight\": 16, "
    "\"tilesets\": [{\"firstgid\": 1, \"source\": \"a.tsx\"}], \"layers\": [{\"type\": "
    "\"tilelayer\", \"chunks\": [{\"x\": 4, \"y\": 4, \"width\": 2, \"height\": 1, \"data\": [5, "
    "0]}"
    ", 7, {\"x\": 8, \"y\": 5, \"width\": 1, \"height\": 1, \"data\": [5]}]}]}",
    NULL);
  g_assert_cmpuint (bor_scenario_board (infinite)->grid.columns, ==, 5);
  g_assert_cmpuint (bor_scenario_board (infinite)->grid.rows, ==, 2);
  g_assert_cmpuint (bor_scenario_count (infinite, BOR_KIND_LOCALE), ==, 2);
}

static void
outlines_have_no_place_on_a_grid (void)
{
  const char *text =
    "<map orientation='orthogonal' width='2' height='1' tilewidth='16' tileheight='32'>" TILES
    "<layer name='Ground' width='2' height='1'><data encoding='csv'>1,1</data></layer>"
    "<objectgroup><object id='1' x='0' y='0' width='9' height='9'/>"
    "<object id='2' x='8' y='16'><polygon points='0,0 1,0 0,1'/></object>"
    "<object id='3' type='road' x='8' y='16'><polyline points='0,0 16,0'/></object>"
    "</objectgroup></map>";
  g_autoptr (BorScenario) areas = import_good (text, NULL);
  g_assert_cmpint (bor_scenario_board (areas)->kind, ==, BOR_BOARD_AREA);
  g_assert_cmpuint (bor_scenario_count (areas, BOR_KIND_LOCALE), ==, 2);
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) grid = import (text, BOR_TILED_CELLS, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (bor_scenario_count (grid, BOR_KIND_LOCALE), ==, 2);
  g_assert_cmpuint (count_warnings (grid, "2 polygons and rectangles were skipped"), ==, 1);
  /* Tiles are twice as high as wide, cells are squares. */
  const BorRoad *road = bor_scenario_road (grid, 0);
  g_assert_cmpfloat (road->path.items[1].x, ==, 24);
  g_assert_cmpfloat (road->path.items[1].y, ==, 8);
}

static void
what_cannot_be_a_grid_is_refused (void)
{
#define MAP(attributes, rest)                                                                      \
  "<map tilewidth='32' tileheight='32' " attributes ">" TILES rest "</map>"
#define ONE "<layer name='A' width='1' height='1'><data encoding='csv'>1</data></layer>"
  static const struct {
    const char *map, *mapping, *message;
  } cases[] = {
    { MAP ("orientation='isometric' width='1' height='1'", ONE), NULL, "only orthogonal" },
    { MAP ("orientation='staggered' width='1' height='1'", ONE), NULL, "only orthogonal" },
    { MAP ("orientation='orthogonal' width='1' height='1'", ""), NULL, "no tile layer" },
    { MAP ("orientation='orthogonal' width='1' height='1'",
           "<layer name='A' width='1' height='1'><data encoding='csv'>0</data></layer>"),
      NULL, "no tiles" },
    { MAP ("orientation='orthogonal' width='300' height='300'", ONE), NULL, "too many cells" },
    { MAP ("orientation='orthogonal' infinite='1'",
           "<layer name='A'><data encoding='csv'><chunk x='-900000' y='0' width='1' "
           "height='1'>1</chunk><chunk x='900000' y='0' width='1' height='1'>1</chunk></data>"
           "</layer>"),
      NULL, "too many cells" },
    { MAP ("orientation='orthogonal' width='1' height='1'",
           "<layer name='A' width='1' height='1'><data encoding='base64' "
           "compression='zstd'>KLUv</data></layer>"),
      NULL, "“A”: its tiles are compressed with Zstandard" },
    { SQUARES, "{\"mapping\": 2}", "rules.json: not a mapping" },
    { SQUARES, "[]", "rules.json: not a mapping" },
    { SQUARES, "{\"mapping\": 1, \"layer\": []}", "layer: unknown key" },
    { SQUARES, "{\"mapping\": 1, \"layers\": [\"Sky\"]}", "no tile layer “Sky”" },
    { SQUARES, "{\"mapping\": 1, \"layers\": [3]}", "no tile layer" },
    { SQUARES, "{\"mapping\": 1, \"layers\": \"Ground\"}", "layers: not allowed here" },
    { SQUARES, "{\"mapping\": 1, \"neighbours\": 5}", "4 or 8" },
    { SQUARES, "{\"mapping\": 1, \"neighbours\": \"many\"}", "4 or 8" },
    { SQUARES, "{\"mapping\": 1, \"size\": 0}", "1 to 10000" },
    { SQUARES, "{\"mapping\": 1, \"tiles\": []}", "tiles: not allowed here" },
    { SQUARES, "{\"mapping\": 1, \"tiles\": {\"properties\": {\"\": \"id\"}}}",
      "cannot be the name" },
    { SQUARES, "{\"mapping\": 1, \"tiles\": {\"properties\": {\"a\": {\"form\": \"id\"}}}}",
      "unknown key" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (BorScenario) s = import (cases[i].map, BOR_TILED_CELLS, cases[i].mapping, &error);
    if (s != NULL)
      g_error ("case %u was taken", i);
    if (strstr (error->message, cases[i].message) == NULL)
      g_error ("case %u: “%s”; expected “%s”", i, error->message, cases[i].message);
  }
}

static void
write_file (const char *folder, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
tilesets_are_read_from_the_folder_and_no_other (void)
{
  g_autofree char *top = test_xml_make_folder ();
  g_autofree char *folder = g_build_filename (top, "maps", NULL);
  g_autofree char *below = g_build_filename (folder, "sets", NULL);
  g_assert_cmpint (g_mkdir_with_parents (below, 0700), ==, 0);
  write_file (below, "a.tsx",
              "<tileset name='A' tilewidth='9' tileheight='9' tilecount='1'><tile id='0'>"
              "<properties><property name='from' value='xml'/></properties></tile></tileset>");
  write_file (folder, "b.tsj",
              "{\"name\": \"B\", \"tilewidth\": 9, \"tileheight\": 9, \"tilecount\": 1, \"tiles\": "
              "[{\"id\": 0, \"properties\": [{\"name\": \"from\", \"value\": \"json\"}]}]}");
  write_file (folder, "bad.tsx", "<html/>");
  write_file (top, "c.tsx",
              "<tileset tilewidth='9' tileheight='9' tilecount='1'><tile id='0'>"
              "<properties><property name='from' value='outside'/></properties></tile></tileset>");
  g_autoptr (BorTiledMap) map = read_map (
    "<map orientation='orthogonal' width='4' height='1' tilewidth='9' tileheight='9'>"
    "<tileset firstgid='1' source='sets/a.tsx'/><tileset firstgid='2' source='b.tsj'/>"
    "<tileset firstgid='3' source='../c.tsx'/><tileset firstgid='4' source='bad.tsx'/>"
    "<layer name='L' width='4' height='1'><data encoding='csv'>1,2,3,4</data></layer></map>");
  bor_tiled_load_tilesets (map, folder);
  g_autoptr (BorScenario) s = bor_tiled_to_scenario (map, "map", NULL, NULL);
  g_assert_cmpstr (value (s, 0, 0, "from"), ==, "xml");
  g_assert_cmpstr (value (s, 1, 0, "from"), ==, "json");
  g_assert_null (value (s, 2, 0, "from"));
  g_assert_null (value (s, 3, 0, "from"));
  g_assert_cmpuint (count_warnings (s, "the tileset was not read"), ==, 2);
  test_xml_remove_folder (top);
}

/* Its width and height mean nothing, and it may go on to the left and upwards. */
static void
the_board_of_an_infinite_map_is_where_something_is_drawn (void)
{
  g_autoptr (BorScenario) s = import_good (
    "<map orientation='orthogonal' width='4' height='3' tilewidth='16' tileheight='16' "
    "infinite='1'><objectgroup><object id='1' name='A' x='-100' y='-80' width='50' height='40'/>"
    "<object id='2' name='B' x='-50' y='-80' width='70' height='40'/>"
    "<object id='3' x='900' y='900'><point/></object></objectgroup>"
    "<imagelayer offsetx='-100' offsety='-70'><image source='a.png'/></imagelayer></map>",
    NULL);
  const BorBoard *board = bor_scenario_board (s);
  const BorBackdrop *backdrop = (const void *) bor_scenario_get (s, BOR_KIND_BACKDROP, 0);
  const BorVertex *corner = (const void *) bor_scenario_get (s, BOR_KIND_VERTEX, 0);
  g_assert_cmpfloat (board->width, ==, 120);
  g_assert_cmpfloat (board->height, ==, 40);
  g_assert_cmpfloat (corner->x, ==, 0);
  g_assert_cmpfloat (corner->y, ==, 0);
  g_assert_cmpfloat (backdrop->x0, ==, 0);
  g_assert_cmpfloat (backdrop->y0, ==, 10);
}

/* The layers in a hidden group are hidden, and shown as faintly as the group. */
static void
layers_are_shown_as_their_groups_are (void)
{
  static const char xml[] =
    "<map orientation='orthogonal' width='1' height='1' tilewidth='32' tileheight='32'>" TILES
    "<layer name='Ground' width='1' height='1'><data encoding='csv'>2</data></layer>"
    "<group visible='0'><group><layer name='Notes' width='1' height='1'><data encoding='csv'>12"
    "</data></layer><imagelayer><image source='old.png'/></imagelayer></group></group>"
    "<group opacity='0.5'><imagelayer opacity='0.5'><image source='new.png'/></imagelayer></group>"
    "<imagelayer visible='0'><image source='off.png'/></imagelayer></map>";
  static const char json[] =
    "{\"type\":\"map\",\"orientation\":\"orthogonal\",\"width\":1,\"height\":1,\"tilewidth\":32,"
    "\"tileheight\":32,\"tilesets\":[{\"firstgid\":1,\"name\":\"land\",\"tiles\":[{\"id\":1,"
    "\"properties\":[{\"name\":\"cost\",\"type\":\"int\",\"value\":2}]}]},{\"firstgid\":9,"
    "\"name\":\"signs\",\"tiles\":[{\"id\":3,\"properties\":[{\"name\":\"owner\",\"type\":"
    "\"string\","
    "\"value\":\"red\"}]}]}],\"layers\":[{\"type\":\"tilelayer\",\"width\":1,\"height\":1,\"data\":"
    "[2]},"
    "{\"type\":\"group\",\"visible\":false,\"layers\":[{\"type\":\"group\",\"layers\":[{\"type\":"
    "\"tilelayer\",\"width\":1,\"height\":1,\"data\":[12]},{\"type\":\"imagelayer\",\"image\":"
    "\"old.png\"}]}]},{\"type\":\"group\",\"opacity\":0.5,\"layers\":[{\"type\":\"imagelayer\","
    "\"opacity\":0.5,\"image\":\"new.png\"}]},{\"type\":\"imagelayer\",\"visible\":false,"
    "\"image\":\"off.png\"}]}";
  static const char *const texts[] = { xml, json };
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (BorScenario) s = import_good (texts[i], NULL);
    g_assert_cmpstr (value (s, 0, 0, "cost"), ==, "2");
    g_assert_null (value (s, 0, 0, "owner"));
    g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_BACKDROP), ==, 3);
    BOR_FOREACH (s, BOR_KIND_BACKDROP, slot, const BorBackdrop, backdrop) {
      gboolean shown = g_strcmp0 (backdrop->href, "new.png") == 0;
      g_assert_cmpint (backdrop->hidden, ==, !shown);
      g_assert_cmpfloat (backdrop->opacity, ==, shown ? 0.25 : 1);
    }
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function) g_test_add_func ("/tiled-foreign/" name, function)
  TEST ("without-a-mapping-properties-are-taken-as-they-are",
        without_a_mapping_properties_are_taken_as_they_are);
  TEST ("a-mapping-says-what-tiles-mean", a_mapping_says_what_tiles_mean);
  TEST ("layers-that-are-not-listed-are-skipped", layers_that_are_not_listed_are_skipped);
  TEST ("a-chunk-before-a-finite-map-makes-it-larger", a_chunk_before_a_finite_map_makes_it_larger);
  TEST ("an-infinite-map-begins-where-its-tiles-do", an_infinite_map_begins_where_its_tiles_do);
  TEST ("json-maps-are-read-as-well", json_maps_are_read_as_well);
  TEST ("the-board-of-an-infinite-map-is-where-something-is-drawn",
        the_board_of_an_infinite_map_is_where_something_is_drawn);
  TEST ("layers-are-shown-as-their-groups-are", layers_are_shown_as_their_groups_are);
  TEST ("outlines-have-no-place-on-a-grid", outlines_have_no_place_on_a_grid);
  TEST ("what-cannot-be-a-grid-is-refused", what_cannot_be_a_grid_is_refused);
  TEST ("tilesets-are-read-from-the-folder-and-no-other",
        tilesets_are_read_from_the_folder_and_no_other);
  return g_test_run ();
}

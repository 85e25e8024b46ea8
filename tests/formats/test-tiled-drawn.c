/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people do in Tiled comes in; what is not clear becomes a problem. */
#include <glib/gstdio.h>
#include <string.h>

#include "check/checker.h"
#include "formats/tiled/tiled.h"
#include "geometry/ring.h"
#include "render/raster/backdrops.h"
#include "render/raster/testing.h"
#include "support-xml.h"
#include "support.h"

static BorScenario *
read_text (const char *text, gsize size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new (text, size);
  BorTiledMap *map = bor_tmx_read (bytes, "hand.tmx", &error);
  g_assert_no_error (error);
  BorScenario *scenario = bor_tiled_to_scenario_and_free (map, "hand.tmx", NULL, &error);
  g_assert_no_error (error);
  return scenario;
}

static BorScenario *
read_fixture (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "formats", "fixtures",
                                                 "hand-drawn.tmx", NULL),
                  *text = NULL;
  gsize size;
  g_assert_true (g_file_get_contents (path, &text, &size, NULL));
  return read_text (text, size);
}

static guint
count_problems (const BorScenario *scenario, const char *check, const char *message)
{
  g_autoptr (GPtrArray) list = bor_check_all (scenario);
  guint n = 0;
  for (guint i = 0; i < list->len; i++) {
    const BorProblem *problem = list->pdata[i];
    n += strcmp (problem->check->id, check) == 0
         && (message == NULL || strstr (problem->message, message) != NULL);
  }
  return n;
}

static void
polygons_become_locales_that_share_their_borders (void)
{
  g_autoptr (BorScenario) s = read_fixture ();
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_LOCALE), ==, 4);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_VERTEX), ==, 12);
  gint32 a = test_slot (s, BOR_KIND_APPROACH, "north-farm-east-wood");
  g_assert_cmpint (bor_scenario_approach (s, a)->opposite.slot, ==,
                   test_slot (s, BOR_KIND_APPROACH, "east-wood-north-farm"));
  g_assert_cmpuint (bor_scenario_approach (s, a)->along.n, ==, 3);
  const BorLocale *farm = bor_scenario_locale (s, test_slot (s, BOR_KIND_LOCALE, "north-farm"));
  g_assert_cmpint (bor_element_prop_int (farm, "capacity", 0), ==, 6);
  gint32 edge = test_slot (s, BOR_KIND_APPROACH, "north-farm-edge");
  g_assert_true (bor_scenario_approach (s, edge)->edge);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_ROAD), ==, 1);
  g_assert_cmpstr (bor_scenario_feature (s, 0)->type, ==, "brook");
}

static void
what_is_not_clear_is_a_problem (void)
{
  static const char *const warnings[] = { "tile layer", "“Pond”: an ellipse", "object 8",
                                          "fewer than three" };
  g_autoptr (BorScenario) s = read_fixture ();
  for (guint i = 0; i < G_N_ELEMENTS (warnings); i++)
    if (count_problems (s, "C-IMP-1", warnings[i]) != 1)
      g_error ("“%s” is not told, or twice", warnings[i]);
  g_assert_cmpuint (count_problems (s, "C-IMP-1", NULL), ==, G_N_ELEMENTS (warnings));
  g_assert_cmpuint (count_problems (s, "C-PAIR-1", "Apart"), ==, 2);
}

#define OBJECTS(content)                                                                           \
  "<map version=\"1.10\" orientation=\"orthogonal\" width=\"30\" height=\"20\" tilewidth=\"10\" "  \
  "tileheight=\"10\"><objectgroup id=\"1\" name=\"o\">" content "</objectgroup></map>"

static void
types_and_false_values_are_kept (void)
{
  static const char text[] = OBJECTS (
    "<object id=\"1\" name=\"North\" type=\"swamp\" x=\"0\" y=\"0\" width=\"100\" height=\"80\">"
    "<properties><property name=\"closed\" type=\"bool\" value=\"false\"/>"
    "<property name=\"supply\" type=\"class\" propertytype=\"S\"><properties>"
    "<property name=\"red\" type=\"int\" "
    "value=\"3\"/></properties></property></properties></object>"
    "<object id=\"2\" name=\"South\" class=\"bog\" x=\"0\" y=\"80\" width=\"100\" height=\"80\">"
    "<properties><property name=\"type\" value=\"own\"/></properties></object>");
  g_autoptr (BorScenario) s = read_text (text, strlen (text));
  const BorLocale *north = bor_scenario_locale (s, test_slot (s, BOR_KIND_LOCALE, "north"));
  g_assert_cmpstr (bor_element_prop (north, "type"), ==, "swamp");
  g_assert_cmpstr (bor_element_prop (north, "closed"), ==, "false");
  g_assert_cmpstr (bor_element_prop (north, "supply.red"), ==, "3");
  const BorLocale *south = bor_scenario_locale (s, test_slot (s, BOR_KIND_LOCALE, "south"));
  g_assert_cmpstr (bor_element_prop (south, "type"), ==, "own");
  g_assert_cmpuint (count_problems (s, "C-IMP-1", "the type “bog” was skipped"), ==, 1);
}

static void
texts_become_labels_and_other_kinds_are_counted (void)
{
  static const char text[] = OBJECTS (
    "<object id=\"1\" x=\"20\" y=\"20\" width=\"50\" height=\"10\"><text>The ford</text></object>"
    "<object id=\"2\" x=\"1\" y=\"2\"><point/></object>"
    "<object id=\"3\" x=\"3\" y=\"4\"><point/></object>");
  g_autoptr (BorScenario) s = read_text (text, strlen (text));
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_FEATURE), ==, 1);
  const BorFeature *label = bor_scenario_feature (s, 0);
  g_assert_cmpstr (label->type, ==, "label");
  g_assert_cmpstr (label->text, ==, "The ford");
  g_assert_true (label->points.n == 1 && label->points.items[0].x == 45
                 && label->points.items[0].y == 25);
  g_assert_cmpuint (count_problems (s, "C-IMP-1", "a point was skipped"), ==, 1);
  g_assert_cmpuint (count_problems (s, "C-IMP-1", "2 times"), ==, 1);
}

static void
a_drawn_road_gets_its_stops (void)
{
  g_autoptr (BorScenario) s = read_fixture ();
  const BorRoad *road = bor_scenario_road (s, 0);
  g_assert_cmpuint (count_problems (s, "C-ROAD-1", NULL), ==, 0);
  g_assert_cmpuint (road->n_stops, ==, 2);
  g_assert_cmpint (road->stops[0].out.slot, ==,
                   test_slot (s, BOR_KIND_APPROACH, "north-farm-east-wood"));
  g_assert_cmpint (road->stops[1].in.slot, ==,
                   test_slot (s, BOR_KIND_APPROACH, "east-wood-north-farm"));
}

/* The first object of that type and id. */
static BorTiledObject *
find (BorTiledMap *map, const char *type, const char *id)
{
  for (guint i = 0; i < map->layers->len; i++) {
    const BorTiledLayer *layer = map->layers->pdata[i];
    for (guint k = 0; k < layer->objects->len; k++) {
      BorTiledObject *object = layer->objects->pdata[k];
      const BorTiledProperty *said = bor_tiled_find_property (object->properties, "id");
      if (strcmp (object->type, type) == 0 && said != NULL && strcmp (said->value, id) == 0)
        return object;
    }
  }
  g_error ("no %s “%s”", type, id);
}

static BorPoint
middle_of (const BorScenario *board)
{
  const BorApproach *side =
    bor_scenario_approach (board, test_slot (board, BOR_KIND_APPROACH, "a1-b1"));
  const BorVertex *vertex = bor_scenario_vertex (board, side->along.items[1].slot);
  return (BorPoint){ vertex->x, vertex->y };
}

static void
a_corner_moved_in_tiled_moves_its_vertex (void)
{
  g_autoptr (BorScenario) board = test_square_board (2, 2);
  g_autoptr (BorTiledMap) map = bor_tiled_from_scenario (board, NULL);
  BorPoint was = middle_of (board);
  g_assert_true (was.x == 100 && was.y == 100);
  BorTiledObject *outline = find (map, "space", "a1");
  for (guint i = 0; i < outline->points.n; i++)
    if (outline->x + outline->points.items[i].x == 100
        && outline->y + outline->points.items[i].y == 100)
      outline->points.items[i] = (BorPoint){ 110 - outline->x, 105 - outline->y };
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) moved = bor_tiled_to_scenario (map, "map", NULL, &error);
  g_assert_no_error (error);
  BorPoint now = middle_of (moved);
  g_assert_true (now.x == 110 && now.y == 105);
  g_assert_cmpuint (count_problems (moved, "C-IMP-1", NULL), ==, 0);
}

static GPtrArray *
objects_of (BorTiledMap *map, const char *name)
{
  for (guint i = 0; i < map->layers->len; i++) {
    const BorTiledLayer *layer = map->layers->pdata[i];
    if (strcmp (layer->name, name) == 0)
      return layer->objects;
  }
  g_error ("no layer “%s”", name);
}

/* Raising an object only changes the order; the polygon begins where it did. */
static void
raised_sides_leave_corners_where_they_are (void)
{
  g_autoptr (BorScenario) board = test_square_board (2, 2);
  for (guint n = 0; n < 8; n++) {
    g_autoptr (BorTiledMap) map = bor_tiled_from_scenario (board, NULL);
    BorTiledObject *outline = find (map, "space", "a1");
    GPtrArray *sides = objects_of (map, "Approaches");
    g_ptr_array_add (sides, g_ptr_array_steal_index (sides, n % 4));
    if (n >= 4)
      g_ptr_array_insert (sides, 0, g_ptr_array_steal_index (sides, 2));
    for (guint i = 0; i < outline->points.n; i++)
      if (outline->x + outline->points.items[i].x == 100
          && outline->y + outline->points.items[i].y == 100)
        outline->points.items[i].x += 10;
    g_autoptr (BorScenario) moved = bor_tiled_to_scenario (map, "map", NULL, NULL);
    BOR_FOREACH (board, BOR_KIND_VERTEX, slot, const BorVertex, was) {
      const BorVertex *now =
        bor_scenario_vertex (moved, test_slot (moved, BOR_KIND_VERTEX, was->base.id));
      g_assert_cmpfloat (now->x, ==, was->x + (was->x == 100 && was->y == 100 ? 10 : 0));
      g_assert_cmpfloat (now->y, ==, was->y);
    }
    const BorLocale *a = bor_scenario_locale (board, 0), *b = bor_scenario_locale (moved, 0);
    for (guint i = 0; i < a->approaches.n; i++)
      g_assert_cmpstr (bor_scenario_approach (board, a->approaches.items[i].slot)->base.id, ==,
                       bor_scenario_approach (moved, b->approaches.items[i].slot)->base.id);
    g_assert_cmpuint (count_problems (moved, "C-IMP-1", NULL), ==, 0);
  }
}

/* Where a side is new, the order of numbers makes no outline: that of the file counts. */
static void
a_polygon_may_begin_elsewhere_than_its_sides (void)
{
  g_autoptr (BorScenario) board = test_square_board (2, 2);
  g_autoptr (BorTiledMap) map = bor_tiled_from_scenario (board, NULL);
  GPtrArray *sides = objects_of (map, "Approaches");
  for (guint i = 0; i < 4; i++)
    ((BorTiledObject *) sides->pdata[i])->id = 1000 + i * 3 % 4;
  g_ptr_array_insert (sides, 3, g_ptr_array_steal_index (sides, 0));
  BorTiledObject *outline = find (map, "space", "a1");
  outline->points.items[0] = (BorPoint){ 3, 4 };
  g_autoptr (BorScenario) moved = bor_tiled_to_scenario (map, "map", NULL, NULL);
  BOR_FOREACH (board, BOR_KIND_VERTEX, slot, const BorVertex, was) {
    const BorVertex *now =
      bor_scenario_vertex (moved, test_slot (moved, BOR_KIND_VERTEX, was->base.id));
    gboolean first = was->x == outline->x && was->y == outline->y;
    g_assert_cmpfloat (now->x, ==, was->x + (first ? 3 : 0));
    g_assert_cmpfloat (now->y, ==, was->y + (first ? 4 : 0));
  }
}

static void
a_vertex_moved_to_two_places_is_a_problem (void)
{
  g_autoptr (BorScenario) board = test_square_board (2, 2);
  g_autoptr (BorTiledMap) map = bor_tiled_from_scenario (board, NULL);
  static const char *const ids[] = { "a1", "b2" };
  for (guint k = 0; k < 2; k++) {
    BorTiledObject *outline = find (map, "space", ids[k]);
    for (guint i = 0; i < outline->points.n; i++)
      if (outline->x + outline->points.items[i].x == 100
          && outline->y + outline->points.items[i].y == 100)
        outline->points.items[i].x += 5 + k;
  }
  g_autoptr (BorScenario) moved = bor_tiled_to_scenario (map, "map", NULL, NULL);
  g_assert_nonnull (moved);
  g_assert_cmpuint (count_problems (moved, "C-IMP-1", "moved to two different places"), ==, 1);
}

static void
a_locale_added_in_tiled_shares_the_vertices_there (void)
{
  g_autoptr (BorScenario) board = test_square_board (1, 1);
  g_autoptr (BorTiledMap) map = bor_tiled_from_scenario (board, NULL);
  BorTiledObject *added = bor_tiled_layer_add (map->layers->pdata[0]);
  added->x = 100;
  added->width = added->height = 100;
  g_autoptr (BorScenario) s = bor_tiled_to_scenario (map, "map", NULL, NULL);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_LOCALE), ==, 2);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_VERTEX), ==, 6);
}

/* Without the objects of its sides, with the id and the properties of the original. */
static void
a_locale_copied_in_tiled_is_one_with_an_outline (void)
{
  g_autoptr (BorScenario) board = test_square_board (2, 2);
  BorLocale *own = bor_element_copy (bor_scenario_locale (board, 0));
  bor_element_set_prop (own, "ground", "wood");
  bor_scenario_replace (board, 0, own);
  g_autoptr (BorTiledMap) map = bor_tiled_from_scenario (board, NULL);
  const BorTiledObject *original = find (map, "space", "a1");
  BorTiledObject *copy = bor_tiled_layer_add (map->layers->pdata[0]);
  copy->id = 1000;
  g_free (copy->type);
  copy->type = g_strdup (original->type);
  copy->shape = original->shape;
  copy->x = original->x + 500;
  copy->y = original->y;
  bor_points_copy (&copy->points, &original->points);
  for (guint i = 0; i < original->properties->len; i++)
    bor_tiled_share_property (copy->properties,
                              &g_array_index (original->properties, BorTiledProperty, i));
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) s = bor_tiled_to_scenario (map, "map", NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_LOCALE), ==, 5);
  const BorLocale *locale = bor_scenario_locale (s, 4);
  BorPoints ring = { 0 };
  bor_locale_ring (s, locale, &ring);
  g_assert_cmpfloat (bor_ring_area (ring.items, ring.n), ==, 10000);
  bor_points_clear (&ring);
  g_assert_cmpstr (bor_element_prop (locale, "ground"), ==, "wood");
  g_assert_cmpstr (bor_scenario_locale (s, 0)->base.id, ==, "a1");
  g_assert_cmpstr (locale->base.id, !=, "a1");
  g_assert_cmpuint (count_problems (s, "C-IMP-1", NULL), ==, 0);
}

static void
a_property_that_points_to_nothing_is_a_problem (void)
{
  g_autoptr (BorScenario) board = test_square_board (2, 1);
  g_autoptr (BorTiledMap) map = bor_tiled_from_scenario (board, NULL);
  BorTiledObject *side = find (map, "approach", "a1-b1");
  for (guint i = 0; i < side->properties->len; i++)
    if (strcmp (g_array_index (side->properties, BorTiledProperty, i).name, "opposite") == 0)
      g_array_remove_index (side->properties, i--);
  bor_tiled_add_property (side->properties, "opposite", BOR_TILED_OBJECT, "9999");
  g_autoptr (BorScenario) s = bor_tiled_to_scenario (map, "map", NULL, NULL);
  g_assert_cmpuint (count_problems (s, "C-IMP-1", "refers to object 9999"), ==, 1);
}

#define MAP(inside)                                                                                \
  "<map orientation=\"orthogonal\" width=\"1\" height=\"1\" tilewidth=\"9\" tileheight=\"9\">"     \
  "<objectgroup>" inside "</objectgroup></map>"

static void
hostile_files_are_refused (void)
{
  static const struct {
    const char *text, *message;
  } cases[] = {
    { "", "in.tmx" },
    { "<map", "in.tmx:1" },
    { "<html/>", "not a Tiled map" },
    { "<map/>", "not a Tiled map" },
    { "<objectgroup><object x=\"1\"/></objectgroup>", "not a Tiled map" },
    { "<objectgroup><object x=\"nan\"/></objectgroup>", "not a Tiled map" },
    { MAP ("<object x=\"nan\"/><object>"), "in.tmx:1: Premature end" },
    { "<!DOCTYPE map SYSTEM \"file:///etc/passwd\"><map orientation=\"orthogonal\"/>", "DOCTYPE" },
    { "<!DOCTYPE m [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]><map orientation=\"&b;\"/>",
      "DOCTYPE" },
    { MAP ("<object x=\"1e300\"/>"), "too large" },
    { MAP ("<object x=\"nan\"/>"), "invalid number" },
    { MAP ("<object x=\"\"/>"), "invalid number" },
    { MAP ("<object><polygon points=\"1,2 3\"/></object>"), "invalid points" },
    { MAP ("<object><polygon points=\"1,inf 3,4\"/></object>"), "invalid points" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GBytes) bytes = g_bytes_new_static (cases[i].text, strlen (cases[i].text));
    g_autoptr (GError) error = NULL;
    g_autoptr (BorTiledMap) map = bor_tmx_read (bytes, "in.tmx", &error);
    g_autoptr (BorScenario) s =
      map != NULL ? bor_tiled_to_scenario (map, "in.tmx", NULL, &error) : NULL;
    g_assert_null (s);
    if (strstr (error->message, cases[i].message) == NULL
        || !g_str_has_prefix (error->message, "in.tmx"))
      g_error ("“%s”: “%s”; expected “%s”", cases[i].text, error->message, cases[i].message);
  }
}

/* Tiles have shapes of their own, which are on no map. */
static void
only_objects_of_layers_are_read (void)
{
  const char *text =
    "<map orientation=\"orthogonal\" width=\"1\" height=\"1\" tilewidth=\"9\" tileheight=\"9\">"
    "<tileset firstgid=\"1\" name=\"t\"><tile id=\"0\"><objectgroup><object id=\"8\" x=\"nan\"/>"
    "</objectgroup></tile></tileset>"
    "<objectgroup name=\"empty\"/><group offsetx=\"5\"><group><objectgroup name=\"inner\">"
    "<object id=\"1\" name=\"a\"/> <object id=\"2\" name=\"b\"/> </objectgroup></group></group>"
    "<imagelayer name=\"picture\"><object id=\"9\" x=\"nan\"/></imagelayer>"
    "<objectgroup name=\"last\"><object id=\"3\" name=\"c\"/></objectgroup></map>";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (BorTiledMap) map = bor_tmx_read (bytes, "in.tmx", &error);
  g_assert_no_error (error);
  g_autoptr (GString) all = g_string_new (NULL);
  for (guint i = 0; i < map->layers->len; i++) {
    const BorTiledLayer *layer = map->layers->pdata[i];
    g_string_append_printf (all, "%s:", layer->name);
    for (guint k = 0; k < layer->objects->len; k++)
      g_string_append (all, ((const BorTiledObject *) layer->objects->pdata[k])->name);
    g_string_append_c (all, ' ');
  }
  g_assert_cmpstr (all->str, ==, "empty: inner:ab picture: last:c ");
}

static void
json_of_any_types_is_refused_or_harmless (void)
{
  static const struct {
    const char *text;
    gboolean good;
  } cases[] = {
    { "[]", FALSE },
    { "{\"orientation\": 1, \"layers\": []}", FALSE },
    { "{\"orientation\": \"orthogonal\", \"layers\": {}}", FALSE },
    { "{\"orientation\": \"orthogonal\", \"layers\": [], \"width\": \"wide\"}", FALSE },
    { "{\"orientation\": \"orthogonal\", \"layers\": [], \"width\": 1e99}", FALSE },
    { "{\"orientation\": \"orthogonal\", \"layers\": [{\"type\": \"objectgroup\", \"objects\": "
      "[{\"polygon\": [[1, 2]]}]}]}",
      FALSE },
    { "{\"orientation\": \"orthogonal\", \"width\": 1, \"height\": 1, \"tilewidth\": 9, "
      "\"tileheight\": 9, \"layers\": [1, null, {\"type\": []}, {\"type\": "
      "\"objectgroup\", \"name\": 7, \"objects\": [2, {\"name\": {}, \"type\": 3, \"properties\": "
      "[{}, {\"name\": \"a\", \"value\": [1]}], \"polyline\": []}]}]}",
      TRUE },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GBytes) bytes = g_bytes_new_static (cases[i].text, strlen (cases[i].text));
    g_autoptr (GError) error = NULL;
    g_autoptr (BorTiledMap) map = bor_tmj_read (bytes, "in.tmj", &error);
    g_autoptr (BorScenario) scenario =
      map != NULL ? bor_tiled_to_scenario (map, "in.tmj", NULL, &error) : NULL;
    g_assert_true ((scenario != NULL) == cases[i].good);
    g_assert_true ((error == NULL) == cases[i].good);
  }
}

static guint
count_told (const BorScenario *s, const char *message)
{
  guint n = 0;
  BOR_FOREACH (s, BOR_KIND_RECORD, slot, const BorRecord, record)
    n += strstr (bor_element_prop (record, "message"), message) != NULL;
  return n;
}

/* What groups and layers say of all that is in them, which has no place on a board. */
static void
classes_and_properties_of_groups_and_layers_are_told (void)
{
  static const char xml[] =
    "<map orientation=\"orthogonal\" width=\"1\" height=\"1\" tilewidth=\"9\" tileheight=\"9\">"
    "<group name=\"g\" class=\"theatre\"><properties><property name=\"era\" value=\"1800\"/>"
    "</properties><objectgroup class=\"ground\"><object width=\"9\" height=\"9\"/><object "
    "width=\"5\" height=\"2\"><capsule/></object></objectgroup></group></map>";
  static const char json[] =
    "{\"orientation\": \"orthogonal\", \"width\": 1, \"height\": 1, \"tilewidth\": 9, "
    "\"tileheight\": 9, \"layers\": [{\"type\": \"group\", \"name\": \"g\", \"class\": "
    "\"theatre\", \"properties\": [{\"name\": \"era\", \"value\": 1800}], \"layers\": [{\"type\": "
    "\"objectgroup\", \"class\": \"ground\", \"objects\": [{\"x\": 0, \"y\": 0, \"width\": 9, "
    "\"height\": 9}, {\"x\": 0, \"y\": 0, \"width\": 5, \"height\": 2, \"capsule\": true}]}]}]}";
  for (guint i = 0; i < 2; i++) {
    const char *text = i == 0 ? xml : json;
    g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
    g_autoptr (BorTiledMap) map =
      i == 0 ? bor_tmx_read (bytes, "in", NULL) : bor_tmj_read (bytes, "in", NULL);
    g_autoptr (BorScenario) s = bor_tiled_to_scenario (map, "in", NULL, NULL);
    g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_LOCALE), ==, 1);
    g_assert_cmpuint (count_told (s, "the property “class” of a layer was skipped (2 times"), ==,
                      1);
    g_assert_cmpuint (count_told (s, "the property “era” of a layer was skipped"), ==, 1);
    g_assert_cmpuint (count_told (s, "an ellipse was skipped"), ==, 1);
  }
}

static void
deep_groups_are_refused (void)
{
  g_autoptr (GString) xml = g_string_new ("<map orientation=\"orthogonal\">");
  g_autoptr (GString) json = g_string_new ("{\"orientation\": \"orthogonal\"");
  for (guint i = 0; i < 20; i++) {
    g_string_append (xml, "<group>");
    g_string_append (json, ", \"layers\": [{\"type\": \"group\"");
  }
  for (guint i = 0; i < 20; i++) {
    g_string_append (xml, "</group>");
    g_string_append (json, "}]");
  }
  g_string_append (xml, "</map>");
  g_string_append (json, "}");
  g_autoptr (GBytes) a = g_bytes_new (xml->str, xml->len), b = g_bytes_new (json->str, json->len);
  g_autoptr (GError) e = NULL, f = NULL;
  g_assert_null (bor_tmx_read (a, "in", &e));
  g_assert_error (e, BOR_TILED_ERROR, BOR_TILED_ERROR_REFUSED);
  g_assert_null (bor_tmj_read (b, "in", &f));
  g_assert_nonnull (f);
}

/* The bomb of the format: tiles that would unpack to gigabytes are never unpacked. */
static void
tiles_are_not_unpacked (void)
{
  const char *text =
    "<map orientation=\"orthogonal\" width=\"99999\" height=\"99999\" tilewidth=\"1\" "
    "tileheight=\"1\"><layer width=\"99999\" height=\"99999\"><data encoding=\"base64\" "
    "compression=\"zlib\">eJztwTEBAAAAwqD1T20ND6AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA</"
    "data>"
    "</layer></map>";
  g_autoptr (BorScenario) s = read_text (text, strlen (text));
  g_assert_cmpuint (count_problems (s, "C-IMP-1", "tile layer"), ==, 1);
}

static gboolean
run (const char *program, ...)
{
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  va_list args;
  va_start (args, program);
  for (const char *arg = program; arg != NULL; arg = va_arg (args, const char *))
    g_ptr_array_add (argv, (gpointer) arg);
  va_end (args);
  g_ptr_array_add (argv, NULL);
  gint status;
  return g_spawn_sync (NULL, (char **) argv->pdata, NULL,
                       G_SPAWN_SEARCH_PATH | G_SPAWN_STDOUT_TO_DEV_NULL
                         | G_SPAWN_STDERR_TO_DEV_NULL,
                       NULL, NULL, NULL, NULL, &status, NULL)
         && g_spawn_check_wait_status (status, NULL);
}

static GBytes *
load (const char *path)
{
  char *text;
  gsize size;
  g_assert_true (g_file_get_contents (path, &text, &size, NULL));
  return g_bytes_new_take (text, size);
}

/* Files that a map names are not read with it: pictures are shown if they lie beside the scenario, and
 * else are a problem; templates and tilesets never. */
static void
names_of_files_lead_nowhere (void)
{
  static const char *const outside[] = { "../art.png",
                                         "/etc/passwd",
                                         "a/../../art.png",
                                         "file:///etc/passwd",
                                         "http://example.org/a.png",
                                         "C:\\art.png" };
  g_autofree char *top = g_dir_make_tmp ("bormida-XXXXXX", NULL);
  g_autofree char *folder = g_build_filename (top, "maps", NULL);
  g_autofree char *art = g_build_filename (top, "art.png", NULL);
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 4, 4);
  g_assert_cmpint (cairo_surface_write_to_png (picture, art), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (picture);

  g_autoptr (GString) text = g_string_new (
    "<map orientation=\"orthogonal\" width=\"9\" height=\"9\" tilewidth=\"9\" tileheight=\"9\">"
    "<tileset firstgid=\"1\" source=\"../../../../etc/passwd\"/><objectgroup>"
    "<object id=\"1\" template=\"../../../../etc/passwd\" x=\"1\" y=\"1\" width=\"9\" "
    "height=\"9\"/>"
    "</objectgroup>");
  for (guint i = 0; i < G_N_ELEMENTS (outside); i++)
    g_string_append_printf (text, "<imagelayer><image source=\"%s\"/></imagelayer>", outside[i]);
  g_string_append (text, "</map>");
  g_autoptr (BorScenario) s = read_text (text->str, text->len);
  g_assert_cmpuint (count_problems (s, "C-BACK-1", NULL), ==, G_N_ELEMENTS (outside));
  g_assert_cmpuint (count_problems (s, "C-IMP-1", "template"), ==, 1);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_LOCALE), ==, 0);
  g_auto (GStrv) complaints = bor_backdrops_load_errors (s, folder);
  g_assert_cmpuint (g_strv_length (complaints), ==, G_N_ELEMENTS (outside));
  g_assert_true (run ("rm", "-r", top, NULL));
}

/* Tiled saves the same bytes, and what it writes as JSON comes back. */
static void
check_with_tiled (const BorScenario *board)
{
  g_autofree char *folder = g_dir_make_tmp ("bormida-XXXXXX", NULL);
  g_autofree char *out = g_build_filename (folder, "out.tmx", NULL);
  g_autofree char *tmx = g_build_filename (folder, "again.tmx", NULL);
  g_autofree char *tmj = g_build_filename (folder, "again.tmj", NULL);
  g_setenv ("QT_QPA_PLATFORM", "offscreen", TRUE);
  g_setenv ("HOME", folder, TRUE);
  g_autoptr (BorJob) job = bor_job_new (NULL, NULL);
  g_assert_true (bor_target_save (&bor_target_tmx, board, job, out, NULL));
  g_assert_true (run ("tiled", "--export-map", "tmx", out, tmx, NULL));
  g_assert_true (run ("tiled", "--export-map", "json", out, tmj, NULL));
  g_autoptr (GBytes) written = load (out), saved = load (tmx), json = load (tmj);
  g_assert_true (g_bytes_equal (saved, written));
  g_autoptr (BorTiledMap) by_json = bor_tmj_read (json, "again.tmj", NULL);
  g_autoptr (BorScenario) back = bor_tiled_to_scenario (by_json, "again.tmj", NULL, NULL);
  g_autofree char *xml = test_xml_write_text (back), *expected = test_xml_write_text (board);
  g_assert_cmpstr (xml, ==, expected);
  g_assert_true (run ("rm", "-r", folder, NULL));
}

static void
tiled_itself_reads_what_we_write (void)
{
  g_autofree char *program = g_find_program_in_path ("tiled");
  if (program == NULL) {
    g_test_skip ("Tiled is not installed");
    return;
  }
  g_autoptr (BorScenario) board = test_square_board (3, 2);
  check_with_tiled (board);
  g_autoptr (BorScenario) grid = test_xml_read_text (
    "<scenario xmlns='urn:bormida:scenario:2'><board kind='grid'><grid columns='5' rows='4' "
    "size='40' x='10.5' y='3' neighbours='6' even='true' absent='1 1'><cell at='0 0' "
    "ground='wood'/><cell at='3 2' name='Ford' ground='water'/></grid></board></scenario>");
  check_with_tiled (grid);
}

/* A map with two layers, one of them hidden; another object is hidden by itself. */
static void
how_objects_look_in_tiled_is_told (void)
{
  static const char xml[] =
    "<map orientation='orthogonal' width='4' height='4' tilewidth='10' tileheight='10'>"
    "<objectgroup name='Areas'><object id='1' name='A' x='0' y='0' width='10' height='10'/>"
    "<object id='2' name='B' visible='0' x='10' y='0' width='10' height='10'/>"
    "<object id='3' x='1' y='1' width='8' height='4'><text wrap='1'>plain</text></object>"
    "<object id='4' x='1' y='5' width='8' height='4'><text color='#ff0000'>red</text></object>"
    "</objectgroup><objectgroup name='Notes' visible='0'>"
    "<object id='5' name='C' x='0' y='10' width='10' height='10'/></objectgroup></map>";
  static const char json[] =
    "{\"type\":\"map\",\"orientation\":\"orthogonal\",\"width\":4,\"height\":4,\"tilewidth\":10,"
    "\"tileheight\":10,\"layers\":[{\"type\":\"objectgroup\",\"name\":\"Areas\",\"objects\":["
    "{\"id\":1,\"name\":\"A\",\"x\":0,\"y\":0,\"width\":10,\"height\":10},"
    "{\"id\":2,\"name\":\"B\",\"visible\":false,\"x\":10,\"y\":0,\"width\":10,\"height\":10},"
    "{\"id\":3,\"x\":1,\"y\":1,\"width\":8,\"height\":4,\"text\":{\"text\":\"plain\",\"wrap\":true}"
    "},"
    "{\"id\":4,\"x\":1,\"y\":5,\"width\":8,\"height\":4,\"text\":{\"text\":\"red\",\"bold\":true}}]"
    "},"
    "{\"type\":\"objectgroup\",\"name\":\"Notes\",\"visible\":false,\"objects\":["
    "{\"id\":5,\"name\":\"C\",\"x\":0,\"y\":10,\"width\":10,\"height\":10}]}]}";
  for (guint i = 0; i < 2; i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (GBytes) bytes =
      i == 0 ? g_bytes_new_static (xml, strlen (xml)) : g_bytes_new_static (json, strlen (json));
    BorTiledMap *map =
      i == 0 ? bor_tmx_read (bytes, "a", &error) : bor_tmj_read (bytes, "a", &error);
    g_assert_no_error (error);
    g_autoptr (BorScenario) s = bor_tiled_to_scenario_and_free (map, "a", NULL, &error);
    g_assert_no_error (error);
    g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_LOCALE), ==, 3);
    g_assert_cmpuint (count_problems (s, "C-IMP-1", NULL), ==, 3);
    g_assert_cmpuint (count_problems (s, "C-IMP-1", "hidden in Tiled is shown here (2"), ==, 1);
    g_assert_cmpuint (count_problems (s, "C-IMP-1", "the font, colour and alignment"), ==, 1);
    g_assert_cmpuint (count_problems (s, "C-IMP-1", "of 2 layers came in"), ==, 1);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function) g_test_add_func ("/tiled-drawn/" name, function)
  TEST ("polygons-become-locales-that-share-their-borders",
        polygons_become_locales_that_share_their_borders);
  TEST ("what-is-not-clear-is-a-problem", what_is_not_clear_is_a_problem);
  TEST ("types-and-false-values-are-kept", types_and_false_values_are_kept);
  TEST ("texts-become-labels-and-other-kinds-are-counted",
        texts_become_labels_and_other_kinds_are_counted);
  TEST ("a-drawn-road-gets-its-stops", a_drawn_road_gets_its_stops);
  TEST ("a-corner-moved-in-tiled-moves-its-vertex", a_corner_moved_in_tiled_moves_its_vertex);
  TEST ("raised-sides-leave-corners-where-they-are", raised_sides_leave_corners_where_they_are);
  TEST ("a-polygon-may-begin-elsewhere-than-its-sides",
        a_polygon_may_begin_elsewhere_than_its_sides);
  TEST ("a-vertex-moved-to-two-places-is-a-problem", a_vertex_moved_to_two_places_is_a_problem);
  TEST ("a-locale-added-in-tiled-shares-the-vertices-there",
        a_locale_added_in_tiled_shares_the_vertices_there);
  TEST ("a-locale-copied-in-tiled-is-one-with-an-outline",
        a_locale_copied_in_tiled_is_one_with_an_outline);
  TEST ("a-property-that-points-to-nothing-is-a-problem",
        a_property_that_points_to_nothing_is_a_problem);
  TEST ("hostile-files-are-refused", hostile_files_are_refused);
  TEST ("classes-and-properties-of-groups-and-layers-are-told",
        classes_and_properties_of_groups_and_layers_are_told);
  TEST ("only-objects-of-layers-are-read", only_objects_of_layers_are_read);
  TEST ("json-of-any-types-is-refused-or-harmless", json_of_any_types_is_refused_or_harmless);
  TEST ("deep-groups-are-refused", deep_groups_are_refused);
  TEST ("tiles-are-not-unpacked", tiles_are_not_unpacked);
  TEST ("names-of-files-lead-nowhere", names_of_files_lead_nowhere);
  TEST ("tiled-itself-reads-what-we-write", tiled_itself_reads_what_we_write);
  TEST ("how-objects-look-in-tiled-is-told", how_objects_look_in_tiled_is_told);
  return g_test_run ();
}

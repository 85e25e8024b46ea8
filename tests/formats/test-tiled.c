/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scenarios go to Tiled and back without losing a byte. */
#include "formats/tiled/tiled.h"

#include <string.h>

#include "round-trips.h"
#include "support-xml.h"

/* Takes ownership of the map, which is read twice: as it is, and freed on the way. */
static BorScenario *
come_back (BorTiledMap *map)
{
  g_autoptr (GError) error = NULL;
  g_assert_nonnull (map);
  BorScenario *back = bor_tiled_to_scenario (map, "map", NULL, &error);
  g_assert_no_error (error);
  g_autoptr (BorScenario) again = bor_tiled_to_scenario_and_free (map, "map", NULL, &error);
  g_assert_no_error (error);
  g_autoptr (GBytes) bytes = bor_xml_write_bytes (back), same = bor_xml_write_bytes (again);
  g_assert_true (g_bytes_equal (bytes, same));
  return back;
}

static BorScenario *
by_tmx (const BorScenario *scenario)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorTiledMap) map = bor_tiled_from_scenario (scenario, NULL);
  g_autoptr (GBytes) bytes = bor_tmx_write (map, NULL);
  BorTiledMap *read = bor_tmx_read (bytes, "map.tmx", &error);
  g_assert_no_error (error);
  return come_back (read);
}

static BorScenario *
by_tmj (const BorScenario *scenario)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorTiledMap) map = bor_tiled_from_scenario (scenario, NULL);
  g_autoptr (GBytes) bytes = bor_tmj_write (map, NULL);
  BorTiledMap *read = bor_tmj_read (bytes, "map.tmj", &error);
  g_assert_no_error (error);
  return come_back (read);
}

static void
every_scenario_comes_back_by_tmx (void)
{
  test_export_round_trips (by_tmx, 150);
}

static void
every_scenario_comes_back_by_tmj (void)
{
  test_export_round_trips (by_tmj, 100);
}

static void
a_hidden_backdrop_is_hidden_in_tiled (void)
{
  g_autoptr (BorScenario) s = test_xml_read_text (
    "<scenario xmlns='urn:bormida:scenario:2'><board kind='area' width='9' height='9'>"
    "<backdrop href='a.png'/><backdrop href='b.png' hidden='true'/></board></scenario>");
  g_autoptr (BorTiledMap) map = bor_tiled_from_scenario (s, NULL);
  const BorTiledLayer *shown = map->layers->pdata[0], *hidden = map->layers->pdata[1];
  g_assert_cmpstr (hidden->image, ==, "b.png");
  g_assert_false (shown->hidden);
  g_assert_true (hidden->hidden);
  g_autoptr (BorScenario) back = by_tmx (s);
  g_autofree char *before = test_xml_write_text (s), *after = test_xml_write_text (back);
  g_assert_cmpstr (after, ==, before);
}

/* Hexagons of 40 units: 35 from row to row, as nearly as whole pixels can. Tiled ignores the last
 * bit of the size of a hexagon. */
static void
hexagons_are_a_hexagonal_map (void)
{
  static const char *const grids[] = { "", "flat='true' even='true'" };
  static const char *const expected[][2] = {
    { "orientation=\"hexagonal\" renderorder=\"right-down\" width=\"5\" height=\"4\" "
      "tilewidth=\"40\" tileheight=\"46\" infinite=\"0\" hexsidelength=\"24\" "
      "staggeraxis=\"y\" staggerindex=\"odd\"",
      "\"staggerindex\": \"odd\"" },
    { "orientation=\"hexagonal\" renderorder=\"right-down\" width=\"5\" height=\"4\" "
      "tilewidth=\"46\" tileheight=\"40\" infinite=\"0\" hexsidelength=\"24\" "
      "staggeraxis=\"x\" staggerindex=\"even\"",
      "\"staggerindex\": \"even\"" }
  };
  for (guint i = 0; i < 2; i++) {
    g_autofree char *text = g_strdup_printf (
      "<scenario xmlns='urn:bormida:scenario:2'><board kind='grid'><grid columns='5' rows='4' "
      "size='40' neighbours='6' %s/></board></scenario>",
      grids[i]);
    g_autoptr (BorScenario) scenario = test_xml_read_text (text);
    g_autoptr (BorTiledMap) map = bor_tiled_from_scenario (scenario, NULL);
    g_autoptr (GBytes) tmx = bor_tmx_write (map, NULL);
    g_autoptr (GBytes) tmj = bor_tmj_write (map, NULL);
    g_autofree char *xml = g_strndup (g_bytes_get_data (tmx, NULL), g_bytes_get_size (tmx));
    g_autofree char *json = g_strndup (g_bytes_get_data (tmj, NULL), g_bytes_get_size (tmj));
    g_assert_nonnull (strstr (xml, expected[i][0]));
    g_assert_nonnull (strstr (json, "\"orientation\": \"hexagonal\""));
    g_assert_nonnull (strstr (json, expected[i][1]));
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function) g_test_add_func ("/tiled/" name, function)
  TEST ("every-scenario-comes-back-by-tmx", every_scenario_comes_back_by_tmx);
  TEST ("every-scenario-comes-back-by-tmj", every_scenario_comes_back_by_tmj);
  TEST ("a-hidden-backdrop-is-hidden-in-tiled", a_hidden_backdrop_is_hidden_in_tiled);
  TEST ("hexagons-are-a-hexagonal-map", hexagons_are_a_hexagonal_map);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scenarios go to Tiled and back without losing a byte. */
#include "formats/tiled/tiled.h"

#include "round-trips.h"

static BorScenario *
come_back (BorTiledMap *map)
{
  g_autoptr (GError) error = NULL;
  BorScenario *back = map != NULL ? bor_tiled_to_scenario (map, "map", &error) : NULL;
  g_assert_no_error (error);
  g_assert_nonnull (back);
  return back;
}

static BorScenario *
by_tmx (const BorScenario *scenario)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorTiledMap) map = bor_tiled_from_scenario (scenario, NULL);
  g_autoptr (GBytes) bytes = bor_tmx_write (map, NULL);
  g_autoptr (BorTiledMap) read = bor_tmx_read (bytes, "map.tmx", &error);
  g_assert_no_error (error);
  return come_back (read);
}

static BorScenario *
by_tmj (const BorScenario *scenario)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorTiledMap) map = bor_tiled_from_scenario (scenario, NULL);
  g_autoptr (GBytes) bytes = bor_tmj_write (map, NULL);
  g_autoptr (BorTiledMap) read = bor_tmj_read (bytes, "map.tmj", &error);
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function) g_test_add_func ("/tiled/" name, function)
  TEST ("every-scenario-comes-back-by-tmx", every_scenario_comes_back_by_tmx);
  TEST ("every-scenario-comes-back-by-tmj", every_scenario_comes_back_by_tmj);
  return g_test_run ();
}

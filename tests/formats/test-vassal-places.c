/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Locales in VASSAL modules, point by point: what the chat calls a place is where it is. */
#include <math.h>
#include <string.h>

#include "export-support.h"
#include "generate/generate.h"
#include "geometry/geometry.h"
#include "geometry/ring.h"
#include "render/painter.h"
#include "support-xml.h"
#include "support.h"
#include "vassal-support.h"
#include "xml/xml.h"

/* Pixels between two points that are asked, and those that rounding may cost. */
#define STEP  5
#define SLACK 3.0

typedef struct {
  const BorScenario *scenario;
  GPtrArray *zones;
  BorBox extent;
  double scale; /* pixels per board unit */
  guint n, n_reserve, n_deep, n_missed;
} Map;

static BorPoint
to_pixel (const Map *map, BorPoint p)
{
  return (BorPoint){ round ((p.x - map->extent.x0) * map->scale),
                     round ((p.y - map->extent.y0) * map->scale) };
}

static double
line_distance (const BorScenario *s, const BorApproach *approach, BorPoint p)
{
  BorPoints line = { 0 };
  double best = HUGE_VAL;
  bor_approach_points (s, approach, &line);
  for (guint i = 1; i < line.n; i++)
    best = MIN (best, bor_segment_distance (p, line.items[i - 1], line.items[i], NULL));
  bor_points_clear (&line);
  return best;
}

static gboolean
is_side (const Map *map, const char *name, gint32 slot)
{
  g_autofree char *own =
    bor_scenario_describe (map->scenario, bor_element_ref_make (BOR_KIND_APPROACH, slot));
  return g_str_has_prefix (name, own);
}

/* How far the nearest and the second side of a locale are, and the one that is `name`; board
 * units. */
static void
measure (const Map *map, const BorLocale *locale, BorPoint p, const char *name, double far[2],
         double *named)
{
  far[0] = far[1] = *named = HUGE_VAL;
  for (guint i = 0; i < locale->approaches.n; i++) {
    gint32 slot = locale->approaches.items[i].slot;
    double own = line_distance (map->scenario, bor_scenario_approach (map->scenario, slot), p);
    far[1] = MIN (far[1], MAX (far[0], own));
    far[0] = MIN (far[0], own);
    if (is_side (map, name, slot))
      *named = MIN (*named, own);
  }
}

/* A place is at the nearest side, or in the reserve: always in the middle, never beside a side.
 * `radius` is that of the largest circle in the locale. */
static void
check_point (Map *map, gint32 slot, BorPoint p, double radius)
{
  const BorScenario *s = map->scenario;
  double slack = SLACK / map->scale, far[2], named;
  const char *name = vassal_location (map->zones, to_pixel (map, p));
  measure (map, bor_scenario_locale (s, slot), p, name != NULL ? name : "", far, &named);
  if (far[0] < slack)
    return; /* the pixel may be the neighbour's, or beside the board */
  g_assert_nonnull (name);
  g_autofree char *own = bor_scenario_describe (s, bor_element_ref_make (BOR_KIND_LOCALE, slot));
  g_autofree char *reserve = g_strconcat (own, ", reserve", NULL);
  gboolean is_reserve = g_str_has_prefix (name, reserve);
  map->n++;
  map->n_reserve += is_reserve;
  if (!is_reserve) /* two of them are as near in a corner */
    g_assert_cmpfloat (named, <, far[0] * 1.6 + slack);
  map->n_deep += !is_reserve && far[0] > radius / 2 + slack;
  map->n_missed += is_reserve && far[0] < radius / 5 && far[1] > far[0] + slack;
}

static void
check_locale (Map *map, gint32 slot, const BorLocale *locale)
{
  BorPoints ring = { 0 };
  double radius, step = STEP / map->scale;
  bor_locale_ring (map->scenario, locale, &ring);
  BorPoint middle = bor_ring_inner_point (ring.items, ring.n, 0.5, &radius);
  BorBox box = bor_points_box (ring.items, ring.n);
  for (double y = box.y0; y < box.y1; y += step)
    for (double x = box.x0; x < box.x1; x += step)
      if (bor_ring_contains (ring.items, ring.n, x, y))
        check_point (map, slot, (BorPoint){ x, y }, radius);
  const char *name = vassal_location (map->zones, to_pixel (map, middle));
  g_assert_nonnull (strstr (name, ", reserve"));
  bor_points_clear (&ring);
}

/* Returns the share of all points that is in a reserve. Sides are all there, unless the outline is
 * so `crooked` that some are narrower. */
static double
check_scenario (const BorScenario *scenario, gboolean crooked)
{
  g_autoptr (GBytes) bytes = vassal_export (scenario, NULL);
  g_autoptr (GHashTable) files = vassal_unzip (bytes);
  xmlDoc *doc = vassal_parse (files, "buildFile.xml");
  g_autoptr (BorPainter) painter = bor_painter_new (scenario);
  bor_painter_set_layers (painter, BOR_LAYER_DEFAULT & ~(guint) BOR_LAYER_PIECES);
  Map map = { .scenario = scenario,
              .zones = vassal_zones (vassal_child (xmlDocGetRootElement (doc), "module.Map")),
              .extent = bor_painter_extent (painter) };
  map.scale = vassal_board_width (files) / (map.extent.x1 - map.extent.x0);
  BOR_FOREACH (scenario, BOR_KIND_LOCALE, slot, const BorLocale, locale)
    check_locale (&map, slot, locale);
  g_assert_cmpuint (map.n, >, 1000);
  g_assert_cmpuint (map.n_deep * 50, <=, map.n);
  g_assert_cmpuint (map.n_missed * 10, <=, crooked ? map.n : 0);
  g_ptr_array_unref (map.zones);
  xmlFreeDoc (doc);
  g_test_message ("%u points, %.1f %% reserve, %u deep, %u missed", map.n,
                  100.0 * map.n_reserve / map.n, map.n_deep, map.n_missed);
  return (double) map.n_reserve / map.n;
}

static void
every_point_of_a_shipped_board_is_at_its_side_or_in_reserve (void)
{
  static const char *const names[] = { "marengo.xml", "tutorial.xml" };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *path = test_shipped (names[i]);
    g_autoptr (BorScenario) scenario = bor_xml_read_file (path, NULL);
    double share = check_scenario (scenario, FALSE);
    g_assert_cmpfloat (share, >, 0.25);
    g_assert_cmpfloat (share, <, 0.6);
  }
}

static void
every_point_of_a_made_board_is_at_its_side_or_in_reserve (void)
{
  for (guint seed = 1; seed <= 6; seed++) {
    BorGenerateOptions options = { 40, seed };
    g_autoptr (BorScenario) made = bor_generate_board (&options, NULL);
    check_scenario (made, FALSE);
  }
}

/* Simple rings, or a locale has no inside. */
static gboolean
is_sound (const BorScenario *s)
{
  gboolean sound = TRUE;
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    BorPoints ring = { 0 };
    bor_locale_ring (s, locale, &ring);
    sound = sound && bor_ring_is_simple (ring.items, ring.n, NULL)
            && bor_ring_area (ring.items, ring.n) > 400;
    bor_points_clear (&ring);
  }
  return sound;
}

/* Corners that point inwards, spikes, and sides shorter than their neighbours reach in. */
static void
crooked_locales_keep_their_sides (void)
{
  guint n = 0;
  for (guint seed = 0; n < 20; seed++) {
    g_autoptr (GRand) chance = g_rand_new_with_seed (seed);
    g_autoptr (BorScenario) made = test_square_board (3, 3), s = bor_scenario_copy (made);
    for (gint32 i = 0; i < (gint32) bor_scenario_n_slots (s, BOR_KIND_VERTEX); i++) {
      BorVertex *vertex = bor_element_copy (bor_scenario_get (s, BOR_KIND_VERTEX, i));
      vertex->x += g_rand_double_range (chance, -48, 48);
      vertex->y += g_rand_double_range (chance, -48, 48);
      bor_scenario_replace (s, i, vertex);
    }
    if (!is_sound (s))
      continue;
    check_scenario (s, TRUE);
    n++;
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function) g_test_add_func ("/vassal-places/" name, function)
  TEST ("every-point-of-a-shipped-board-is-at-its-side-or-in-reserve",
        every_point_of_a_shipped_board_is_at_its_side_or_in_reserve);
  TEST ("every-point-of-a-made-board-is-at-its-side-or-in-reserve",
        every_point_of_a_made_board_is_at_its_side_or_in_reserve);
  TEST ("crooked-locales-keep-their-sides", crooked_locales_keep_their_sides);
  return g_test_run ();
}

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

/* One piece in the reserve of each locale, and one at each of its approaches. */
static BorScenario *
fill (const BorScenario *scenario)
{
  BorScenario *s = bor_scenario_copy (scenario);
  for (gint32 i = 0; i < (gint32) bor_scenario_n_slots (s, BOR_KIND_PLACEMENT); i++)
    if (bor_scenario_placement (s, i) != NULL)
      bor_scenario_remove (s, BOR_KIND_PLACEMENT, i);
  if (bor_scenario_piece_type (s, 0) == NULL)
    bor_scenario_append (s, bor_element_new (BOR_KIND_PIECE_TYPE, "type"));
  BOR_FOREACH (scenario, BOR_KIND_LOCALE, slot, const BorLocale, locale)
    for (guint i = 0; i <= locale->approaches.n; i++) {
      g_autofree char *id = g_strdup_printf ("at-%d-%u", slot, i);
      BorPlacement *placement = bor_element_new (BOR_KIND_PLACEMENT, id);
      bor_ref_set (&placement->army, 0);
      bor_ref_set (&placement->type, 0);
      bor_ref_set (&placement->locale, slot);
      placement->approach = BOR_REF_NONE;
      if (i > 0)
        bor_ref_set (&placement->approach, locale->approaches.items[i - 1].slot);
      placement->strength = placement->count = 1;
      bor_scenario_append (s, placement);
    }
  return s;
}

typedef struct {
  BorPoint at;
  int turn; /* degrees clockwise */
  double width, height;
} Stack;

static int
get_int (xmlNode *node, const char *name)
{
  g_autofree char *text = vassal_get (node, name);
  return atoi (text);
}

static Stack
read_stack (xmlNode *node)
{
  xmlNode *slot = vassal_child (node, ".PieceSlot");
  g_autoptr (GPtrArray) types = NULL, states = NULL;
  vassal_read_piece (slot, &types, &states);
  guint at = 0;
  while (!g_str_has_prefix (types->pdata[at], "rotate;1;"))
    g_assert_cmpuint (++at, <, types->len);
  return (Stack){ { get_int (node, "x"), get_int (node, "y") },
                  -atoi (states->pdata[at]),
                  get_int (slot, "width"),
                  get_int (slot, "height") };
}

/* Degrees between two directions, either way along a line. */
static double
between (double a, double b)
{
  double d = fabs (remainder (a - b, 180));
  return MIN (d, 180 - d);
}

/* TRUE if all corners of a piece are in the locale. */
static gboolean
lies_within (const Map *map, const BorLocale *locale, const Stack *stack)
{
  BorPoints ring = { 0 };
  double c = cos (stack->turn * G_PI / 180), s = sin (stack->turn * G_PI / 180);
  gboolean within = TRUE;
  bor_locale_ring (map->scenario, locale, &ring);
  for (guint i = 0; i < 4; i++) {
    double x = (i & 1 ? 1 : -1) * stack->width / 2, y = (i & 2 ? 1 : -1) * stack->height / 2;
    BorPoint p = { (stack->at.x + x * c - y * s) / map->scale + map->extent.x0,
                   (stack->at.y + x * s + y * c) / map->scale + map->extent.y0 };
    within = within && bor_ring_contains (ring.items, ring.n, p.x, p.y);
  }
  bor_points_clear (&ring);
  return within;
}

static void
pieces_lie_along_the_side_that_they_hold (void)
{
  g_autofree char *path = test_shipped ("marengo.xml");
  g_autoptr (BorScenario) read = bor_xml_read_file (path, NULL), s = fill (read);
  VassalModule m = vassal_open (s, "pixels=0");
  xmlNode *node = vassal_child (xmlDocGetRootElement (m.doc), "module.Map");
  g_autoptr (BorPainter) painter = bor_painter_new (s);
  bor_painter_set_layers (painter, BOR_LAYER_DEFAULT & ~(guint) BOR_LAYER_PIECES);
  Map map = { .scenario = s, .zones = vassal_zones (node), .extent = bor_painter_extent (painter) };
  map.scale = vassal_board_width (m.files) / (map.extent.x1 - map.extent.x0);
  guint n = 0, n_within = 0;
  node = node->children;
  BOR_FOREACH (s, BOR_KIND_PLACEMENT, slot, const BorPlacement, placement) {
    while (!vassal_is (node, "SetupStack"))
      node = node->next;
    Stack stack = read_stack (node);
    node = node->next;
    if (placement->approach.slot < 0) {
      g_assert_cmpint (stack.turn, ==, 0);
      continue;
    }
    double angle;
    bor_approach_middle (s, bor_scenario_approach (s, placement->approach.slot), &angle);
    g_assert_cmpfloat (between (stack.turn, angle * 180 / G_PI), <, 25); /* it may be bent */
    g_assert_cmpfloat (between (stack.turn, vassal_turn (map.zones, stack.at)), <, 0.1);
    n_within += lies_within (&map, bor_scenario_locale (s, placement->locale.slot), &stack);
    n++;
  }
  g_test_message ("%u of %u lie within", n_within, n);
  g_assert_cmpuint (n, >, 300);
  g_assert_cmpuint (n_within * 100, >, n * 97); /* some sides are shorter than a piece */
  g_ptr_array_unref (map.zones);
  vassal_close (&m);
}

static void
maps_grow_with_the_size_of_counters (void)
{
  g_autoptr (BorScenario) small = test_square_board (3, 3), large = test_square_board (9, 9);
  const BorScenario *boards[] = { small, large };
  guint widths[2];
  for (guint i = 0; i < 2; i++) {
    g_autoptr (BorScenario) s = fill (boards[i]);
    VassalModule m = vassal_open (s, "pixels=0");
    xmlNode *map = vassal_child (xmlDocGetRootElement (m.doc), "module.Map");
    Stack stack = read_stack (vassal_child (map, ".SetupStack"));
    widths[i] = vassal_board_width (m.files);
    g_assert_cmpfloat (stack.width, >=, 90);
    g_assert_cmpfloat (stack.width, <=, 160);
    vassal_close (&m);
  }
  g_assert_cmpuint (widths[1], >, 2 * widths[0]);
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
  TEST ("pieces-lie-along-the-side-that-they-hold", pieces_lie_along_the_side_that_they_hold);
  TEST ("maps-grow-with-the-size-of-counters", maps_grow_with_the_size_of_counters);
  return g_test_run ();
}

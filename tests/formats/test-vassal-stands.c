/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where pieces lie on the map of a VASSAL module: beside each other, clear of names. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "export-support.h"
#include "geometry/ring.h"
#include "render/painter.h"
#include "render/rectangle.h"
#include "support.h"
#include "vassal-support.h"
#include "xml/xml.h"

/* A module and the map in it, as it is printed. */
typedef struct {
  const BorScenario *scenario;
  VassalModule module;
  BorPainter *painter;
  GPtrArray *zones;
  BorBox extent;
  double scale, width, height; /* pixels per board unit; of a piece, pixels */
} Map;

static xmlNode *
find_slot (xmlNode *node)
{
  for (xmlNode *child = node->children; child != NULL; child = child->next) {
    g_autofree char *gpid = vassal_is (child, "PieceSlot") ? vassal_get (child, "gpid") : NULL;
    xmlNode *found = gpid != NULL                      ? child
                     : child->type == XML_ELEMENT_NODE ? find_slot (child)
                                                       : NULL;
    if (found != NULL)
      return found;
  }
  return NULL;
}

static double
get_number (xmlNode *node, const char *name)
{
  g_autofree char *text = vassal_get (node, name);
  return atoi (text);
}

static Map
open_map (const BorScenario *scenario, const char *option)
{
  Map map = { .scenario = scenario, .module = vassal_open (scenario, option) };
  xmlNode *root = xmlDocGetRootElement (map.module.doc);
  map.zones = vassal_zones (vassal_child (root, "module.Map"));
  map.painter = bor_painter_new (scenario);
  bor_painter_set_layers (map.painter, BOR_LAYER_DEFAULT & ~(guint) BOR_LAYER_PIECES);
  bor_painter_set_print (map.painter, TRUE);
  map.extent = bor_painter_extent (map.painter);
  map.scale = vassal_board_width (map.module.files) / (map.extent.x1 - map.extent.x0);
  xmlNode *slot = find_slot (vassal_child (root, ".PieceWindow"));
  map.width = get_number (slot, "width");
  map.height = get_number (slot, "height");
  return map;
}

static void
close_map (Map *map)
{
  g_ptr_array_unref (map->zones);
  bor_painter_free (map->painter);
  vassal_close (&map->module);
}

/* The numbers in "{N==1?120:N==2?80:0}". */
static GArray *
read_numbers (const char *text)
{
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (double));
  for (const char *at = text; (at = strchr (at, '?')) != NULL;) {
    double number = atoi (++at);
    g_array_append_val (numbers, number);
  }
  return numbers;
}

/* Where the pieces of an army go that are dealt out, in the order of the symbols. (transfer full) */
static GArray *
read_dealt (const Map *map, const char *army)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (BorPoint));
  g_autofree char *name = g_strdup_printf ("Army: %s", army);
  xmlNode *all = vassal_child (xmlDocGetRootElement (map->module.doc), ".PrototypesContainer");
  for (xmlNode *node = all->children; node != NULL; node = node->next) {
    g_autofree char *own = vassal_is (node, "Definition") ? vassal_get (node, "name") : NULL;
    if (g_strcmp0 (own, name) != 0)
      continue;
    g_autofree char *text = (char *) xmlNodeGetContent (node);
    g_autoptr (GPtrArray) parts = vassal_decode (text, '/');
    g_autoptr (GPtrArray) types = vassal_unnest (parts->pdata[2]);
    for (guint i = 0; i < types->len; i++) {
      g_autoptr (GPtrArray) fields = vassal_decode (types->pdata[i], ';');
      if (strcmp (fields->pdata[0], "sendto") != 0)
        continue;
      g_autoptr (GArray) x = read_numbers (fields->pdata[5]), y = read_numbers (fields->pdata[6]);
      g_assert_cmpuint (x->len, ==, y->len);
      for (guint k = 0; k < x->len; k++) {
        BorPoint p = { g_array_index (x, double, k), g_array_index (y, double, k) };
        g_array_append_val (points, p);
      }
    }
  }
  return points;
}

static BorRectangle
to_board (const Map *map, BorPoint p)
{
  return (BorRectangle){ p.x / map->scale + map->extent.x0, p.y / map->scale + map->extent.y0,
                         map->width / 2 / map->scale, map->height / 2 / map->scale, 0 };
}

/* TRUE if a piece there covers what is printed of a kind in the locale. */
static gboolean
covers (const Map *map, gint32 locale, BorPoint p, BorItemKind kind)
{
  const BorPlan *plan = bor_layout_plan (bor_painter_layout (map->painter, 1), locale);
  BorRectangle piece = bor_rectangle_grow (to_board (map, p), -0.5 / map->scale);
  for (guint i = 0; i < plan->n_items; i++)
    if (plan->items[i].kind == kind && bor_rectangles_overlap (&piece, &plan->items[i].rectangle))
      return TRUE;
  return FALSE;
}

static gboolean
lies_within (const Map *map, gint32 locale, BorPoint p)
{
  BorPoints ring = { 0 };
  BorRectangle piece = bor_rectangle_grow (to_board (map, p), -1 / map->scale);
  bor_locale_ring (map->scenario, bor_scenario_locale (map->scenario, locale), &ring);
  gboolean within = bor_rectangle_in_ring (&piece, ring.items, ring.n);
  bor_points_clear (&ring);
  return within;
}

static gboolean
is_in_reserve_of (const Map *map, gint32 locale, BorPoint p)
{
  g_autofree char *own =
    bor_scenario_describe (map->scenario, bor_element_ref_make (BOR_KIND_LOCALE, locale));
  g_autofree char *reserve = g_strconcat (own, ", reserve", NULL);
  return g_strcmp0 (vassal_location (map->zones, p), reserve) == 0;
}

/* Pieces that are dealt out lie on each other exactly, as a stack, or not at all. Returns how many
 * do. */
static guint
count_stacked (const Map *map, const GArray *points)
{
  guint n = 0;
  for (guint i = 0; i < points->len; i++)
    for (guint k = 0; k < i; k++) {
      BorPoint a = g_array_index (points, BorPoint, i), b = g_array_index (points, BorPoint, k);
      if (a.x == b.x && a.y == b.y) {
        n++;
        break;
      }
      g_assert_true (fabs (a.x - b.x) > map->width || fabs (a.y - b.y) > map->height);
    }
  return n;
}

static GArray *
list_symbols (const BorScenario *scenario, gint32 army)
{
  GArray *slots = g_array_new (FALSE, FALSE, sizeof (gint32));
  BOR_FOREACH (scenario, BOR_KIND_SYMBOL, slot, const BorSymbol, symbol)
    if (symbol->type == BOR_SYMBOL_SETUP && symbol->army.slot == army)
      g_array_append_val (slots, slot);
  return slots;
}

static void
dealt_pieces_lie_side_by_side_on_their_symbols_clear_of_names (void)
{
  static const char *const names[] = { "marengo.xml", "triomphe.xml", "tutorial.xml" };
  guint on_symbols = 0, all = 0;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *path = test_shipped (names[i]);
    g_autoptr (BorScenario) s = bor_xml_read_file (path, NULL);
    Map map = open_map (s, "pixels=0");
    BOR_FOREACH (s, BOR_KIND_ARMY, army, const BorArmy, owner) {
      g_autoptr (GArray) points = read_dealt (&map, owner->name);
      g_autoptr (GArray) symbols = list_symbols (s, army);
      g_assert_cmpuint (points->len, ==, symbols->len);
      g_assert_cmpuint (count_stacked (&map, points), ==, 0);
      for (guint k = 0; k < points->len; k++) {
        gint32 locale = bor_scenario_symbol (s, g_array_index (symbols, gint32, k))->locale.slot;
        BorPoint at = g_array_index (points, BorPoint, k);
        g_assert_true (is_in_reserve_of (&map, locale, at));
        g_assert_true (lies_within (&map, locale, at));
        g_assert_false (covers (&map, locale, at, BOR_ITEM_NAME));
        g_assert_false (covers (&map, locale, at, BOR_ITEM_NUMBER));
        on_symbols += covers (&map, locale, at, BOR_ITEM_SETUP);
        all++;
      }
    }
    close_map (&map);
  }
  g_assert_cmpuint (all, >, 20);
  g_assert_cmpuint (on_symbols * 100, >=, all * 90);
}

/* So many start positions in one locale that there is no room for all. */
static void
where_no_room_is_left_pieces_form_stacks (void)
{
  g_autofree char *path = test_shipped ("marengo.xml");
  g_autoptr (BorScenario) read = bor_xml_read_file (path, NULL), s = bor_scenario_copy (read);
  g_autoptr (GArray) before = list_symbols (read, 1);
  gint32 first = g_array_index (before, gint32, 0);
  const BorSymbol *own = bor_scenario_symbol (s, first);
  for (guint i = 0; i < 60; i++) {
    BorSymbol *more = bor_element_copy (own);
    g_free (more->base.id);
    more->base.id = g_strdup_printf ("more-%u", i);
    bor_scenario_append (s, more);
  }
  Map map = open_map (s, "pixels=0");
  g_autoptr (GArray) points = read_dealt (&map, bor_scenario_army (s, 1)->name);
  g_autoptr (GArray) symbols = list_symbols (s, 1);
  g_assert_cmpuint (points->len, ==, before->len + 60);
  guint stacked = count_stacked (&map, points);
  g_assert_cmpuint (stacked, >, 10);
  g_assert_cmpuint (stacked, <, 59);
  for (guint k = 0; k < points->len; k++) {
    gint32 locale = bor_scenario_symbol (s, g_array_index (symbols, gint32, k))->locale.slot;
    BorPoint at = g_array_index (points, BorPoint, k);
    g_assert_true (is_in_reserve_of (&map, locale, at));
    g_assert_true (lies_within (&map, locale, at));
    g_assert_false (covers (&map, locale, at, BOR_ITEM_NAME));
  }
  close_map (&map);
}

static BorScenario *
put_in_every_reserve (const BorScenario *scenario)
{
  BorScenario *s = bor_scenario_copy (scenario);
  BOR_FOREACH (scenario, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    g_autofree char *id = g_strdup_printf ("in-%d", slot);
    BorPlacement *placement = bor_element_new (BOR_KIND_PLACEMENT, id);
    bor_ref_set (&placement->army, 0);
    bor_ref_set (&placement->type, 0);
    bor_ref_set (&placement->locale, slot);
    placement->approach = BOR_REF_NONE;
    placement->strength = placement->count = 1;
    bor_scenario_append (s, placement);
  }
  return s;
}

/* Marengo has room for a piece beside every name but a few. */
static void
pieces_that_begin_in_reserve_do_not_cover_names (void)
{
  g_autofree char *path = test_shipped ("marengo.xml");
  g_autoptr (BorScenario) read = bor_xml_read_file (path, NULL), s = put_in_every_reserve (read);
  Map map = open_map (s, "pixels=0");
  guint n = 0, clear = 0;
  xmlNode *node = vassal_child (xmlDocGetRootElement (map.module.doc), "module.Map")->children;
  for (; node != NULL; node = node->next) {
    if (!vassal_is (node, "SetupStack"))
      continue;
    BorPoint at = { get_number (node, "x"), get_number (node, "y") };
    BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale)
      if (is_in_reserve_of (&map, slot, at)) {
        clear += !covers (&map, slot, at, BOR_ITEM_NAME);
        n++;
      }
  }
  g_test_message ("%u of %u names are clear", clear, n);
  g_assert_cmpuint (n, >=, bor_scenario_count (s, BOR_KIND_LOCALE) * 9 / 10);
  g_assert_cmpuint (clear * 100, >=, n * 90);
  close_map (&map);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function) g_test_add_func ("/vassal-stands/" name, function)
  TEST ("dealt-pieces-lie-side-by-side-on-their-symbols-clear-of-names",
        dealt_pieces_lie_side_by_side_on_their_symbols_clear_of_names);
  TEST ("where-no-room-is-left-pieces-form-stacks", where_no_room_is_left_pieces_form_stacks);
  TEST ("pieces-that-begin-in-reserve-do-not-cover-names",
        pieces_that_begin_in_reserve_do_not_cover_names);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Networks in VASSAL modules: which place VASSAL says a piece is at. */
#include <math.h>
#include <string.h>

#include "export-support.h"
#include "geometry/geometry.h"
#include "geometry/ring.h"
#include "support-xml.h"
#include "support.h"
#include "vassal-support.h"
#include "xml/xml.h"

typedef struct {
  char *name, *region;
  BorBox box;     /* of its corners */
  GArray *ring;   /* of BorPoint */
  BorPoint place; /* of its region */
} Zone;

typedef struct {
  char *name;
  BorPoint at;
  guint n_pieces;
} Stack;

typedef struct {
  GPtrArray *zones, *stacks; /* of Zone, Stack, in their order */
} Map;

static BorPoint
get_place (xmlNode *node, const char *x_name, const char *y_name)
{
  g_autofree char *x = vassal_get (node, x_name), *y = vassal_get (node, y_name);
  return (BorPoint){ g_ascii_strtod (x, NULL), g_ascii_strtod (y, NULL) };
}

static void
free_zone (gpointer data)
{
  Zone *zone = data;
  g_free (zone->name);
  g_free (zone->region);
  g_array_unref (zone->ring);
  g_free (zone);
}

static void
free_stack (gpointer data)
{
  Stack *stack = data;
  g_free (stack->name);
  g_free (stack);
}

static void
read_zone (Map *map, xmlNode *node)
{
  Zone *zone = g_new0 (Zone, 1);
  zone->name = vassal_get (node, "name");
  zone->ring = g_array_new (FALSE, FALSE, sizeof (BorPoint));
  g_autofree char *path = vassal_get (node, "path");
  g_auto (GStrv) corners = g_strsplit (path, ";", -1);
  zone->box = (BorBox){ G_MAXDOUBLE, G_MAXDOUBLE, -G_MAXDOUBLE, -G_MAXDOUBLE };
  for (guint i = 0; corners[i] != NULL; i++) {
    BorPoint p = { 0, 0 };
    g_assert_cmpint (sscanf (corners[i], "%lf,%lf", &p.x, &p.y), ==, 2);
    g_array_append_val (zone->ring, p);
    zone->box = (BorBox){ MIN (zone->box.x0, p.x), MIN (zone->box.y0, p.y), MAX (zone->box.x1, p.x),
                          MAX (zone->box.y1, p.y) };
  }
  xmlNode *regions = vassal_child (node, "RegionGrid");
  guint n = 0;
  for (xmlNode *region = regions->children; region != NULL; region = region->next)
    if (vassal_is (region, ".Region")) {
      zone->region = vassal_get (region, "name");
      zone->place = get_place (region, "originx", "originy");
      n++;
    }
  g_assert_cmpuint (n, ==, 1);
  g_ptr_array_add (map->zones, zone);
}

static void
read_stack (Map *map, xmlNode *node)
{
  Stack *stack = g_new0 (Stack, 1);
  stack->name = vassal_get (node, "name");
  stack->at = get_place (node, "x", "y");
  for (xmlNode *child = node->children; child != NULL; child = child->next)
    stack->n_pieces += vassal_is (child, "PieceSlot");
  g_ptr_array_add (map->stacks, stack);
}

static void
read_node (Map *map, xmlNode *node)
{
  if (vassal_is (node, "mapgrid.Zone"))
    read_zone (map, node);
  else if (vassal_is (node, "SetupStack"))
    read_stack (map, node);
  else
    for (xmlNode *child = node->children; child != NULL; child = child->next)
      read_node (map, child);
}

/* Reads the main map of a module. */
static Map
read_map (const BorScenario *scenario, const char *option)
{
  Map map = { g_ptr_array_new_with_free_func (free_zone),
              g_ptr_array_new_with_free_func (free_stack) };
  g_autoptr (GBytes) bytes = vassal_export (scenario, option);
  g_autoptr (GHashTable) files = vassal_unzip (bytes);
  xmlDoc *doc = vassal_parse (files, "buildFile.xml");
  read_node (&map, vassal_child (xmlDocGetRootElement (doc), "module.Map"));
  xmlFreeDoc (doc);
  return map;
}

static void
clear_map (Map *map)
{
  g_ptr_array_unref (map->zones);
  g_ptr_array_unref (map->stacks);
}

/* What VASSAL answers: the first zone with that pixel in it. */
static const Zone *
zone_at (const Map *map, BorPoint at)
{
  for (guint i = 0; i < map->zones->len; i++) {
    const Zone *zone = map->zones->pdata[i];
    const BorPoint *ring = (BorPoint *) (void *) zone->ring->data;
    if (at.x >= zone->box.x0 && at.x <= zone->box.x1 && at.y >= zone->box.y0 && at.y <= zone->box.y1
        && bor_ring_contains (ring, zone->ring->len, at.x, at.y))
      return zone;
  }
  return NULL;
}

static const char *const scenarios[] = { "three-summers.xml", "vienna.xml", "calais.xml",
                                         "tunis.xml" };

static BorScenario *
read_shipped (guint i)
{
  g_autofree char *path = test_shipped (scenarios[i]);
  BorScenario *scenario = bor_xml_read_file (path, NULL);
  g_assert_nonnull (scenario);
  return scenario;
}

/* Ports lie within seas: whoever is in a port is not told to be at sea. */
static void
every_space_and_sea_is_one_place_with_its_name (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (scenarios); i++) {
    g_autoptr (BorScenario) scenario = read_shipped (i);
    Map map = read_map (scenario, NULL);
    g_assert_cmpuint (map.zones->len, ==, bor_scenario_count (scenario, BOR_KIND_LOCALE));
    for (guint k = 0; k < map.zones->len; k++) {
      const Zone *zone = map.zones->pdata[k];
      g_assert_cmpstr (zone->region, ==, zone->name);
      g_assert_true (zone_at (&map, zone->place) == zone);
    }
    clear_map (&map);
  }
}

static void
squares_of_spaces_do_not_meet (void)
{
  g_autoptr (BorScenario) scenario = read_shipped (0);
  Map map = read_map (scenario, NULL);
  guint n = 0;
  BOR_FOREACH (scenario, BOR_KIND_LOCALE, slot, const BorLocale, locale)
    n += locale->shape == BOR_LOCALE_NODE;
  g_assert_cmpuint (n, >=, 60);
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < i; k++) {
      const BorBox *a = &((Zone *) map.zones->pdata[i])->box;
      const BorBox *b = &((Zone *) map.zones->pdata[k])->box;
      g_assert_true (a->x1 < b->x0 || b->x1 < a->x0 || a->y1 < b->y0 || b->y1 < a->y0);
    }
  clear_map (&map);
}

static void
stacks_begin_in_the_zone_of_their_locale (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (scenarios); i++) {
    g_autoptr (BorScenario) scenario = read_shipped (i);
    Map map = read_map (scenario, NULL);
    guint n = 0, pieces = 0;
    BOR_FOREACH (scenario, BOR_KIND_PLACEMENT, slot, const BorPlacement, placement)
      n += (guint) placement->count;
    for (guint k = 0; k < map.stacks->len; k++) {
      const Stack *stack = map.stacks->pdata[k];
      const Zone *zone = zone_at (&map, stack->at);
      g_assert_nonnull (zone);
      g_assert_cmpstr (zone->name, ==, stack->name);
      pieces += stack->n_pieces;
    }
    g_assert_cmpuint (pieces, ==, n);
    clear_map (&map);
  }
}

/* One army besieges the other: their pieces are not shuffled together. */
static void
two_armies_in_a_space_are_two_stacks_beside_each_other (void)
{
  g_autoptr (BorScenario) read = read_shipped (0), scenario = bor_scenario_copy (read);
  const BorPlacement *first = NULL;
  BOR_FOREACH (scenario, BOR_KIND_PLACEMENT, slot, const BorPlacement, placement)
    if (first == NULL)
      first = placement;
  BorPlacement *guest = bor_element_copy (first);
  g_free (guest->base.id);
  guest->base.id = g_strdup ("guest");
  bor_ref_set (&guest->army, first->army.slot == 0 ? 1 : 0);
  g_autofree char *name = g_strdup (bor_scenario_locale (scenario, first->locale.slot)->name);
  bor_scenario_append (scenario, guest);
  Map map = read_map (scenario, "pixels=2700");
  const Stack *found[2] = { NULL, NULL };
  guint n = 0;
  for (guint k = 0; k < map.stacks->len; k++) {
    const Stack *stack = map.stacks->pdata[k];
    if (strcmp (stack->name, name) == 0 && n++ < 2)
      found[n - 1] = stack;
  }
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpfloat (fabs (found[0]->at.x - found[1]->at.x), >=, 10);
  clear_map (&map);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function) g_test_add_func ("/vassal-network/" name, function)
  TEST ("every-space-and-sea-is-one-place-with-its-name",
        every_space_and_sea_is_one_place_with_its_name);
  TEST ("squares-of-spaces-do-not-meet", squares_of_spaces_do_not_meet);
  TEST ("stacks-begin-in-the-zone-of-their-locale", stacks_begin_in_the_zone_of_their_locale);
  TEST ("two-armies-in-a-space-are-two-stacks-beside-each-other",
        two_armies_in_a_space_are_two_stacks_beside_each_other);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "check/checker.h"
#include "check/problem.h"
#include "geometry/ring.h"
#include "support.h"
#include "xml/xml.h"

/* The scenarios that ship with the program are what their page (docs/scenarios.md) says. */

static const char *const battles[] = { "marengo.xml", "triomphe.xml", "tutorial.xml" };

static char *
path_of (const char *name)
{
  return g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", name, NULL);
}

static BorScenario *
read_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  BorScenario *s = bor_xml_read_file (path, &error);
  g_assert_no_error (error);
  return s;
}

static BorScenario *
read_shipped (const char *name)
{
  g_autofree char *path = path_of (name);
  return read_file (path);
}

static GStrv
list_shipped (void)
{
  g_autofree char *folder = path_of ("");
  return test_list_files (folder, ".xml");
}

static void
test_bytes_are_canonical (void)
{
  g_auto (GStrv) shipped = list_shipped ();
  for (guint i = 0; shipped[i] != NULL; i++) {
    g_autofree char *text = NULL;
    gsize length = 0;
    g_assert_true (g_file_get_contents (shipped[i], &text, &length, NULL));
    g_autoptr (BorScenario) s = read_file (shipped[i]);
    g_autoptr (GBytes) written = bor_xml_write_bytes (s);
    g_autofree char *again =
      g_strndup (g_bytes_get_data (written, NULL), g_bytes_get_size (written));
    g_assert_cmpstr (again, ==, text);
  }
}

static void
test_checks_find_nothing_unmuted (void)
{
  g_auto (GStrv) shipped = list_shipped ();
  for (guint i = 0; shipped[i] != NULL; i++) {
    g_autoptr (BorScenario) s = read_file (shipped[i]);
    g_autoptr (GPtrArray) problems = bor_check_all (s);
    for (guint k = 0; k < problems->len; k++) {
      const BorProblem *problem = g_ptr_array_index (problems, k);
      if (!problem->muted)
        g_error ("%s: %s [%s]", shipped[i], problem->message, problem->check->id);
    }
    BOR_FOREACH (s, BOR_KIND_MUTE, slot, const BorMute, mute)
      g_assert_nonnull (mute->reason);
  }
}

/* Every side leads to a neighbour over a border with a width, or is the board's edge, or is
 * impassable and names no opposite. */
static void
test_sides_say_what_they_are (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (battles); i++) {
    g_autoptr (BorScenario) s = read_shipped (battles[i]);
    BOR_FOREACH (s, BOR_KIND_APPROACH, slot, const BorApproach, approach) {
      gboolean impassable = bor_element_prop_flag (approach, "impassable");
      gboolean paired = !bor_ref_is_none (approach->opposite);
      g_assert_cmpint (impassable + paired + approach->edge, ==, 1);
      g_assert_true ((bor_element_prop (approach, "width") != NULL) == paired);
    }
  }
}

static double
length_of (const BorScenario *s, const BorApproach *approach)
{
  BorPoints line = { NULL, 0 };
  bor_approach_points (s, approach, &line);
  double length = bor_path_length (line.items, line.n);
  bor_points_clear (&line);
  return length;
}

/* So that a width that was lost can be told from the length of the side. */
static void
test_wide_sides_are_longer_than_narrow_ones (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (battles); i++) {
    g_autoptr (BorScenario) s = read_shipped (battles[i]);
    double longest_narrow = 0, shortest_wide = G_MAXDOUBLE;
    BOR_FOREACH (s, BOR_KIND_APPROACH, slot, const BorApproach, approach) {
      if (bor_props_is (approach->base.props, "width", "narrow"))
        longest_narrow = MAX (longest_narrow, length_of (s, approach));
      if (bor_props_is (approach->base.props, "width", "wide"))
        shortest_wide = MIN (shortest_wide, length_of (s, approach));
    }
    g_assert_cmpfloat (longest_narrow, >, 0);
    g_assert_cmpfloat (shortest_wide, <, G_MAXDOUBLE);
    g_assert_cmpfloat (shortest_wide - longest_narrow, >=, 3);
  }
}

static void
test_marengo_has_its_locales (void)
{
  g_autoptr (BorScenario) s = read_shipped ("marengo.xml");
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  guint n = bor_scenario_count (s, BOR_KIND_LOCALE), east = 0;
  g_assert_cmpuint (n, >=, 70);
  g_assert_cmpuint (n, <=, 100);
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    g_assert_nonnull (locale->name);
    g_assert_true (g_hash_table_add (names, locale->name));
    g_assert_cmpint (bor_element_prop_int (locale, "capacity", 0), >=, 3);
    g_assert_cmpint (bor_element_prop_int (locale, "capacity", 0), <=, 20);
    east += bor_props_is (locale->base.props, "half", "east");
  }
  g_assert_cmpuint (east, >=, 15);
  g_assert_cmpuint (east, <=, n / 2);
}

static void
test_marengo_has_eight_stars_in_the_east (void)
{
  g_autoptr (BorScenario) s = read_shipped ("marengo.xml");
  guint stars = 0;
  g_autoptr (GHashTable) colors = g_hash_table_new (g_str_hash, g_str_equal);
  BOR_FOREACH (s, BOR_KIND_SYMBOL, slot, const BorSymbol, symbol)
    if (symbol->type == BOR_SYMBOL_OBJECTIVE) {
      const BorLocale *locale = bor_scenario_locale (s, symbol->locale.slot);
      stars++;
      g_hash_table_add (colors, (gpointer) bor_element_prop (symbol, "color"));
      g_assert_cmpstr (bor_element_prop (locale, "half"), ==, "east");
    }
  g_assert_cmpuint (stars, ==, 8);
  g_assert_cmpuint (g_hash_table_size (colors), ==, 3);
}

/* T21.4: how many start symbols stand where. */
static void
test_marengo_has_the_start_of_the_french (void)
{
  static const struct {
    const char *locale;
    guint n;
  } starts[] = { { "castelceriolo-south", 1 }, { "marengo-north", 2 }, { "marengo", 1 },
                 { "marengo-south", 2 },       { "spinetta-west", 1 }, { "la-barbotta", 1 },
                 { "barbotta-east", 1 },       { "li-poggi", 2 } };
  g_autoptr (BorScenario) s = read_shipped ("marengo.xml");
  guint all = 0;
  for (guint i = 0; i < G_N_ELEMENTS (starts); i++) {
    gint32 locale = test_slot (s, BOR_KIND_LOCALE, starts[i].locale);
    guint n = 0;
    BOR_FOREACH (s, BOR_KIND_SYMBOL, slot, const BorSymbol, symbol)
      n += symbol->type == BOR_SYMBOL_SETUP && symbol->locale.slot == locale;
    g_assert_cmpuint (n, ==, starts[i].n);
    all += n;
  }
  g_assert_cmpuint (all, ==, 11);
  gint32 garrison = test_slot (s, BOR_KIND_FORCE, "garrison");
  g_assert_cmpuint (bor_force_n_pieces (bor_scenario_force (s, garrison)), ==, 11);
}

typedef struct {
  const char *id, *side, *arrival;
  guint n;
} Area;

static void
assert_areas (const BorScenario *s, const Area *areas, guint n_areas)
{
  guint n = 0;
  BOR_FOREACH (s, BOR_KIND_FORCE, slot, const BorForce, force)
    n += bor_props_is (force->base.props, "role", "reinforcement");
  g_assert_cmpuint (n, ==, n_areas);
  for (guint i = 0; i < n_areas; i++) {
    const BorForce *force = bor_scenario_force (s, test_slot (s, BOR_KIND_FORCE, areas[i].id));
    g_assert_cmpint (force->army.slot, ==, test_slot (s, BOR_KIND_ARMY, areas[i].side));
    g_assert_cmpstr (bor_element_prop (force, "arrival"), ==, areas[i].arrival);
    g_assert_cmpuint (bor_force_n_pieces (force), ==, areas[i].n);
    g_assert_cmpint (bor_element_prop_int (force, "slots", 0), ==, areas[i].n);
    g_assert_cmpint (force->road.slot, >=, 0);
    g_assert_cmpint (force->locale.slot, >=, 0);
  }
}

static void
test_marengo_has_four_holding_areas (void)
{
  static const Area areas[] = { { "alessandria", "austrian", "1", 20 },
                                { "tortona", "french", "6", 3 },
                                { "novi", "french", "11", 4 },
                                { "sale", "french", "11", 2 } };
  g_autoptr (BorScenario) s = read_shipped ("marengo.xml");
  assert_areas (s, areas, G_N_ELEMENTS (areas));
}

static void
test_marengo_has_its_roads (void)
{
  g_autoptr (BorScenario) s = read_shipped ("marengo.xml");
  guint main_roads = 0, lanes = 0;
  BOR_FOREACH (s, BOR_KIND_ROAD, slot, const BorRoad, road) {
    main_roads += bor_props_is (road->base.props, "class", "main");
    lanes += bor_props_is (road->base.props, "class", "secondary");
    g_assert_cmpuint (road->path.n, >=, road->n_stops);
  }
  g_assert_cmpuint (main_roads, ==, 5);
  g_assert_cmpuint (lanes, >=, 12);
}

/* The brook costs infantry and artillery, the towns infantry, whoever comes. */
static void
test_marengo_has_penalties_that_follow_the_ground (void)
{
  g_autoptr (BorScenario) s = read_shipped ("marengo.xml");
  guint obstructed = 0;
  BOR_FOREACH (s, BOR_KIND_APPROACH, slot, const BorApproach, approach) {
    const BorLocale *locale = bor_scenario_locale (s, approach->locale.slot);
    if (bor_ref_is_none (approach->opposite))
      continue;
    if (bor_props_is (locale->base.props, "ground", "town"))
      g_assert_cmpint (bor_element_prop_int (approach, "infantry", 0), >=, 1);
    if (bor_element_prop_flag (approach, "obstruction")) {
      obstructed++;
      g_assert_cmpint (bor_element_prop_int (approach, "infantry", 0), >=, 1);
      g_assert_cmpint (bor_element_prop_int (approach, "artillery", 0), >=, 1);
    }
    g_assert_cmpint (bor_element_prop_int (approach, "infantry", 0), <=, 2);
    g_assert_cmpint (bor_element_prop_int (approach, "cavalry", 0), <=, 2);
    g_assert_cmpint (bor_element_prop_int (approach, "artillery", 0), <=, 2);
  }
  g_assert_cmpuint (obstructed, >=, 20);
}

static void
test_triomphe_is_on_the_board_of_marengo (void)
{
  g_autoptr (BorScenario) marengo = read_shipped ("marengo.xml");
  g_autoptr (BorScenario) triomphe = read_shipped ("triomphe.xml");
  g_assert_cmpstr (bor_scenario_board (triomphe)->href, ==, "marengo.xml");
  g_autoptr (GBytes) one = bor_xml_write_board_bytes (marengo);
  g_autoptr (GBytes) other = bor_xml_write_board_bytes (triomphe);
  g_assert_true (g_bytes_equal (one, other));
}

/* T21.5. */
static void
test_triomphe_has_four_holding_areas (void)
{
  static const Area areas[] = { { "alessandria", "austrian", "1", 20 },
                                { "tortona", "french", "6", 3 },
                                { "novi", "french", "11", 4 },
                                { "sale", "french", "12", 1 } };
  g_autoptr (BorScenario) s = read_shipped ("triomphe.xml");
  assert_areas (s, areas, G_N_ELEMENTS (areas));
  const BorForce *force = bor_scenario_force (s, test_slot (s, BOR_KIND_FORCE, "alessandria"));
  gint32 artillery = test_slot (s, BOR_KIND_PIECE_TYPE, "artillery");
  for (guint i = 0; i < force->n_pieces; i++)
    g_assert_cmpint (bor_props_int (force->pieces[i].props, "earliest", 1), ==,
                     force->pieces[i].type.slot == artillery ? 2 : 1);
}

/* T21.3: pieces of a type and strength that a side has at the start, or brings later. */
static guint
count_pieces (const BorScenario *s, const char *side, const char *role, const char *type,
              gint strength)
{
  guint n = 0;
  BOR_FOREACH (s, BOR_KIND_FORCE, slot, const BorForce, force)
    for (guint i = 0; i < force->n_pieces; i++)
      if (force->army.slot == test_slot (s, BOR_KIND_ARMY, side)
          && bor_props_is (force->base.props, "role", role)
          && force->pieces[i].type.slot == test_slot (s, BOR_KIND_PIECE_TYPE, type)
          && force->pieces[i].strength == strength)
        n += (guint) force->pieces[i].count;
  return n;
}

static void
test_triomphe_has_its_order_of_battle (void)
{
  static const struct {
    const char *side, *role;
    guint n[4];
  } groups[] = { { "french", "start", { 2, 6, 3, 0 } },
                 { "french", "reinforcement", { 2, 4, 1, 1 } },
                 { "austrian", "reinforcement", { 3, 10, 6, 1 } },
                 { "austrian", "start", { 0 } } };
  static const struct {
    const char *type;
    gint strength;
  } kinds[] = {
    { "infantry", 3 },
    { "infantry", 2 },
    { "cavalry", 2 },
    { "artillery", 1 },
  };
  g_autoptr (BorScenario) s = read_shipped ("triomphe.xml");
  guint all = 0, told = 0;
  BOR_FOREACH (s, BOR_KIND_FORCE, slot, const BorForce, force)
    all += bor_force_n_pieces (force);
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    for (guint k = 0; k < G_N_ELEMENTS (kinds); k++) {
      guint n = count_pieces (s, groups[i].side, groups[i].role, kinds[k].type, kinds[k].strength);
      g_assert_cmpuint (n, ==, groups[i].n[k]);
      told += n;
    }
  g_assert_cmpuint (told, ==, all);
}

/* T21.1 and T21.2; one more token of the French at the start than there, for the balance. */
static void
test_triomphe_has_its_time_track (void)
{
  static const gint french[16] = { 1, 1, 1, 1, 1, 1, 2, 0, 0, 0, 3, 1 };
  g_autoptr (BorScenario) s = read_shipped ("triomphe.xml");
  const BorTrack *time = bor_scenario_track (s, test_slot (s, BOR_KIND_TRACK, "time"));
  g_assert_cmpuint (time->n_boxes, ==, G_N_ELEMENTS (french));
  for (gint round = 1; round <= 16; round++) {
    const BorTrackBox *box = bor_track_box (time, round);
    g_assert_cmpint (bor_props_int (box->props, "holding-tokens", 0), ==, french[round - 1]);
    g_assert_cmpint (bor_props_int (box->props, "entering-tokens", 0), ==, round <= 6 ? 2 : 0);
  }
  const BorArmy *holding = bor_scenario_army (s, test_slot (s, BOR_KIND_ARMY, "french"));
  const BorArmy *entering = bor_scenario_army (s, test_slot (s, BOR_KIND_ARMY, "austrian"));
  g_assert_cmpint (bor_element_prop_int (holding, "pool", 0), ==, 4);
  g_assert_cmpint (bor_element_prop_int (holding, "no-block-rounds", 0), ==, 1);
  g_assert_cmpint (bor_element_prop_int (holding, "recall-round", 0), ==, 10);
  g_assert_true (bor_element_prop_flag (holding, "disorder"));
  g_assert_cmpstr (bor_element_prop (holding, "bad-direction"), ==, "west");
  g_assert_cmpint (bor_element_prop_int (entering, "pool", 0), ==, 0);
  g_assert_cmpint (bor_element_prop_int (entering, "recall-round", 0), ==, 0);
  g_assert_true (bor_element_prop_flag (entering, "commits-on-retreat"));
  g_assert_cmpstr (bor_element_prop (entering, "bad-direction"), ==, "east");
}

/* What the tutorial shows, as bits found. */
enum {
  NARROW = 1 << 0,
  WIDE = 1 << 1,
  INFANTRY = 1 << 2,
  CAVALRY = 1 << 3,
  ARTILLERY = 1 << 4,
  TWO_SYMBOLS = 1 << 5,
  OBSTRUCTION = 1 << 6,
  IMPASSABLE = 1 << 7,
  EDGE = 1 << 8,
  DIRECTION = 1 << 9,
  ALL_SIDES = (1 << 10) - 1,
};

static guint
kinds_of (const BorApproach *approach)
{
  const BorProps *props = approach->base.props;
  gint64 infantry = bor_element_prop_int (approach, "infantry", 0);
  return (bor_props_is (props, "width", "narrow") ? NARROW : 0)
         | (bor_props_is (props, "width", "wide") ? WIDE : 0) | (infantry > 0 ? INFANTRY : 0)
         | (bor_element_prop_int (approach, "cavalry", 0) > 0 ? CAVALRY : 0)
         | (bor_element_prop_int (approach, "artillery", 0) > 0 ? ARTILLERY : 0)
         | (infantry > 1 ? TWO_SYMBOLS : 0)
         | (bor_element_prop_flag (approach, "obstruction") ? OBSTRUCTION : 0)
         | (bor_element_prop_flag (approach, "impassable") ? IMPASSABLE : 0)
         | (approach->edge ? EDGE : 0)
         | (bor_element_prop (approach, "direction") != NULL ? DIRECTION : 0);
}

static void
test_tutorial_shows_every_kind_of_side (void)
{
  g_autoptr (BorScenario) s = read_shipped ("tutorial.xml");
  guint n = bor_scenario_count (s, BOR_KIND_LOCALE), found = 0;
  g_autoptr (GHashTable) neighbours = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gboolean twice = FALSE;
  g_assert_cmpuint (n, >=, 6);
  g_assert_cmpuint (n, <=, 10);
  BOR_FOREACH (s, BOR_KIND_APPROACH, slot, const BorApproach, approach) {
    gint32 other = bor_scenario_neighbour (s, slot);
    found |= kinds_of (approach);
    if (other >= 0
        && !g_hash_table_add (neighbours, g_strdup_printf ("%d %d", approach->locale.slot, other)))
      twice = TRUE;
  }
  g_assert_cmphex (found, ==, ALL_SIDES);
  g_assert_true (twice);
}

static void
test_tutorial_shows_roads_stars_and_armies (void)
{
  g_autoptr (BorScenario) s = read_shipped ("tutorial.xml");
  guint classes = 0, junctions = 0, stars = 0, forces = 0;
  BOR_FOREACH (s, BOR_KIND_ROAD, slot, const BorRoad, road)
    classes |= bor_props_is (road->base.props, "class", "main") ? 1 : 2;
  BOR_FOREACH (s, BOR_KIND_JUNCTION, slot, const BorJunction, junction)
    junctions |= junction->junction == BOR_JUNCTION_JOIN ? 1 : 2;
  BOR_FOREACH (s, BOR_KIND_SYMBOL, slot, const BorSymbol, symbol) {
    const char *color = bor_element_prop (symbol, "color");
    stars |= color == NULL ? 0 : *color == 'r' ? 1 : *color == 'g' ? 2 : 4;
  }
  BOR_FOREACH (s, BOR_KIND_FORCE, slot, const BorForce, force) {
    gboolean start = bor_props_is (force->base.props, "role", "start");
    gboolean french = force->army.slot == test_slot (s, BOR_KIND_ARMY, "french");
    forces |= start ? 1 : french ? 2 : 4;
  }
  g_assert_cmphex (classes, ==, 3);
  g_assert_cmphex (junctions, ==, 3);
  g_assert_cmphex (stars, ==, 7);
  g_assert_cmphex (forces, ==, 7);
  const BorRules *rules = bor_scenario_find_rules (s, "marengo");
  g_assert_cmpint (bor_element_prop_int (rules, "pontoon-pieces", 0), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/shipped/bytes-are-canonical", test_bytes_are_canonical);
  g_test_add_func ("/shipped/checks-find-nothing-unmuted", test_checks_find_nothing_unmuted);
  g_test_add_func ("/shipped/sides-say-what-they-are", test_sides_say_what_they_are);
  g_test_add_func ("/shipped/wide-sides-are-longer-than-narrow-ones",
                   test_wide_sides_are_longer_than_narrow_ones);
  g_test_add_func ("/marengo/has-its-locales", test_marengo_has_its_locales);
  g_test_add_func ("/marengo/has-eight-stars-in-the-east",
                   test_marengo_has_eight_stars_in_the_east);
  g_test_add_func ("/marengo/has-the-start-of-the-french",
                   test_marengo_has_the_start_of_the_french);
  g_test_add_func ("/marengo/has-four-holding-areas", test_marengo_has_four_holding_areas);
  g_test_add_func ("/marengo/has-its-roads", test_marengo_has_its_roads);
  g_test_add_func ("/marengo/has-penalties-that-follow-the-ground",
                   test_marengo_has_penalties_that_follow_the_ground);
  g_test_add_func ("/triomphe/is-on-the-board-of-marengo",
                   test_triomphe_is_on_the_board_of_marengo);
  g_test_add_func ("/triomphe/has-four-holding-areas", test_triomphe_has_four_holding_areas);
  g_test_add_func ("/triomphe/has-its-order-of-battle", test_triomphe_has_its_order_of_battle);
  g_test_add_func ("/triomphe/has-its-time-track", test_triomphe_has_its_time_track);
  g_test_add_func ("/tutorial/shows-every-kind-of-side", test_tutorial_shows_every_kind_of_side);
  g_test_add_func ("/tutorial/shows-roads-stars-and-armies",
                   test_tutorial_shows_roads_stars_and_armies);
  return g_test_run ();
}

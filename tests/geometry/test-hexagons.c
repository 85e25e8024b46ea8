/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "geometry/grid.h"
#include "geometry/ring.h"
#include "geometry/topology.h"
#include "support-xml.h"
#include "support.h"

/* Grids of hexagons: each test looks at all four kinds, in several sizes. */

#define SIZE 40.0

static void
test_near (double a, double b, double within)
{
  g_assert_cmpfloat_with_epsilon (a, b, within);
}

static const guint sizes[][2] = { { 1, 1 }, { 1, 2 }, { 2, 1 }, { 1, 5 },
                                  { 5, 1 }, { 4, 3 }, { 3, 4 } };

static BorScenario *
make_hexagons (guint columns, guint rows, gboolean flat, gboolean even)
{
  BorScenario *s = bor_scenario_new ();
  BorBoard *board = bor_element_copy (bor_scenario_board (s));
  board->kind = BOR_BOARD_GRID;
  board->grid = (BorGrid){ columns, rows, 10, 20, SIZE, 6, flat, even };
  bor_scenario_replace (s, 0, board);
  bor_grid_expand (s, &board->grid, 0, 0);
  return s;
}

static void
each (void (*look) (const BorScenario *s, const BorGrid *grid))
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint kind = 0; kind < 4; kind++) {
      g_autoptr (BorScenario) s = make_hexagons (sizes[i][0], sizes[i][1], kind % 2, kind / 2);
      look (s, &bor_scenario_board (s)->grid);
    }
}

/* --- Shapes --- */

static void
look_at_rings (const BorScenario *s, const BorGrid *grid)
{
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    BorPoints ring = { 0 };
    bor_locale_ring (s, locale, &ring);
    g_assert_cmpuint (ring.n, ==, 6);
    /* Clockwise, as the direct area of a hexagon so far across. */
    test_near (bor_ring_area (ring.items, ring.n), SIZE * SIZE * sqrt (3) / 2, 0.1);
    BorPoint middle = bor_grid_middle (grid, (guint) locale->column, (guint) locale->row);
    for (guint i = 0; i < 6; i++)
      test_near (hypot (ring.items[i].x - middle.x, ring.items[i].y - middle.y), SIZE / sqrt (3),
                 0.01);
    bor_points_clear (&ring);
  }
}

static void
every_cell_is_a_regular_hexagon (void)
{
  each (look_at_rings);
}

/* Which way a direction points, from the east, clockwise. */
static double
angle_of (const BorGrid *grid, guint direction)
{
  static const double pointed[] = { -90, -60, 0, 60, 90, 120, 180, -120 };
  static const double flat[] = { -90, -30, 0, 30, 90, 150, 180, -150 };
  return (grid->flat ? flat : pointed)[direction] * G_PI / 180;
}

static void
look_at_sides (const BorScenario *s, const BorGrid *grid)
{
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale)
    for (guint place = 0; place < 6; place++) {
      guint direction = bor_grid_direction (grid, place);
      gint32 at = locale->approaches.items[place].slot;
      g_assert_cmpint (
        at, ==, bor_grid_approach (grid, (guint) locale->column, (guint) locale->row, direction));
      const BorApproach *side = bor_scenario_approach (s, at);
      const BorVertex *a = bor_scenario_vertex (s, side->along.items[0].slot);
      const BorVertex *b = bor_scenario_vertex (s, side->along.items[1].slot);
      BorPoint middle = bor_grid_middle (grid, (guint) locale->column, (guint) locale->row);
      double angle = angle_of (grid, direction);
      test_near ((a->x + b->x) / 2, middle.x + cos (angle) * SIZE / 2, 0.01);
      test_near ((a->y + b->y) / 2, middle.y + sin (angle) * SIZE / 2, 0.01);
      const BorApproach *there = bor_scenario_approach (s, side->opposite.slot);
      g_assert_true ((there == NULL) == side->edge);
      if (there == NULL)
        continue;
      const BorLocale *other = bor_scenario_locale (s, there->locale.slot);
      BorPoint far = bor_grid_middle (grid, (guint) other->column, (guint) other->row);
      test_near (far.x, middle.x + cos (angle) * SIZE, 0.01);
      test_near (far.y, middle.y + sin (angle) * SIZE, 0.01);
      g_assert_cmpint (there->along.items[0].slot, ==, side->along.items[1].slot);
      g_assert_cmpint (there->along.items[1].slot, ==, side->along.items[0].slot);
      g_assert_true (bor_scenario_approach (s, there->opposite.slot) == side);
    }
}

static void
each_side_faces_its_direction_and_leads_to_the_neighbour_there (void)
{
  each (look_at_sides);
}

/* An edge has no cell on its other side. */
static void
look_at_edges (const BorScenario *s, const BorGrid *grid)
{
  g_autoptr (BorTopology) topology = bor_topology_new (s);
  BOR_FOREACH (s, BOR_KIND_APPROACH, slot, const BorApproach, side) {
    if (!side->edge)
      continue;
    const BorLocale *locale = bor_scenario_locale (s, side->locale.slot);
    BorPoint middle = bor_grid_middle (grid, (guint) locale->column, (guint) locale->row);
    double angle = angle_of (grid, bor_grid_direction (grid, (guint) slot % 6));
    g_assert_cmpint (bor_topology_locale_at (topology, middle.x + cos (angle) * SIZE,
                                             middle.y + sin (angle) * SIZE),
                     ==, -1);
  }
}

static void
only_sides_without_a_neighbour_are_edges (void)
{
  each (look_at_edges);
}

static void
look_at_vertices (const BorScenario *s, const BorGrid *grid)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) used = g_hash_table_new (NULL, NULL);
  BorBox around = BOR_BOX_EMPTY;
  BOR_FOREACH (s, BOR_KIND_APPROACH, slot, const BorApproach, side)
    g_hash_table_add (used, GINT_TO_POINTER (side->along.items[0].slot));
  BOR_FOREACH (s, BOR_KIND_VERTEX, slot, const BorVertex, vertex) {
    g_assert_true (g_hash_table_add (ids, vertex->base.id));
    g_assert_true (g_hash_table_contains (used, GINT_TO_POINTER (slot)));
    around = bor_box_add (around, vertex->x, vertex->y);
  }
  BorBox box = bor_grid_box (grid);
  test_near (around.x0, box.x0, 0.01);
  test_near (around.y0, box.y0, 0.01);
  test_near (around.x1, box.x1, 0.01);
  test_near (around.y1, box.y1, 0.01);
}

static void
each_vertex_is_used_and_named_once_and_the_box_is_around_them (void)
{
  each (look_at_vertices);
}

static void
look_at_middles (const BorScenario *s, const BorGrid *grid)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_autoptr (BorTopology) topology = bor_topology_new (s);
  BorBox box = bor_grid_box (grid);
  guint inside = 0;
  for (guint i = 0; i < 200; i++) {
    BorPoint at = { g_rand_double_range (rand, box.x0, box.x1),
                    g_rand_double_range (rand, box.y0, box.y1) };
    gint32 slot = bor_topology_locale_at (topology, at.x, at.y);
    guint column, row;
    bor_grid_nearest_cell (grid, at, &column, &row);
    g_assert_cmpuint (column, <, grid->columns);
    g_assert_cmpuint (row, <, grid->rows);
    if (slot < 0)
      continue;
    inside++;
    g_assert_cmpint (bor_grid_locale (grid, column, row), ==, slot);
  }
  g_assert_cmpuint (inside, >, 80);
}

static void
a_point_of_a_cell_is_nearest_to_its_middle (void)
{
  each (look_at_middles);
}

/* --- In the file --- */

static void
look_at_file (const BorScenario *s, const BorGrid *grid)
{
  g_assert_true (bor_grid_describes (s));
  g_autofree char *text = test_xml_write_text (s);
  g_autofree char *line = g_strdup_printf (
    "    <grid columns=\"%u\" rows=\"%u\" size=\"40\" x=\"10\" y=\"20\" neighbours=\"6\"%s%s/>\n",
    grid->columns, grid->rows, grid->flat ? " flat=\"true\"" : "",
    grid->even ? " even=\"true\"" : "");
  g_assert_nonnull (strstr (text, line));
  g_assert_null (strstr (text, "<vertex"));
  g_autoptr (BorScenario) again = test_xml_read_text (text);
  for (guint kind = BOR_KIND_VERTEX; kind <= BOR_KIND_APPROACH; kind++)
    BOR_FOREACH (s, (BorKind) kind, slot, const BorElement, element)
      g_assert_true (bor_element_equal (element, bor_scenario_get (again, (BorKind) kind, slot)));
  test_xml_is_stable (s);
}

static void
hexagons_are_one_line_of_the_file_too (void)
{
  each (look_at_file);
}

static void
a_direction_that_hexagons_do_not_have_is_refused (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes =
    test_xml_bytes ("<scenario xmlns='" BOR_XML_NAMESPACE
                    "'><board kind='grid'><grid columns='2' rows='2' size='5' neighbours='6'>"
                    "<side of='0 0' to='n' exit='no'/></grid></board></scenario>");
  g_autoptr (BorScenario) s = bor_xml_read_bytes (bytes, "x.xml", NULL, &error);
  g_assert_null (s);
  g_assert_nonnull (strstr (error->message, "expected ne, e, se, sw, w, nw"));
}

static void
a_board_without_a_size_is_as_large_as_its_hexagons (void)
{
  g_autoptr (BorScenario) s = test_xml_read_text ("<scenario xmlns='" BOR_XML_NAMESPACE
                                                  "'><board kind='grid'><grid columns='2' rows='3' "
                                                  "size='10' neighbours='6'/></board></scenario>");
  test_near (bor_scenario_board (s)->width, 25, 1e-9);
  test_near (bor_scenario_board (s)->height, 10 * 10 / sqrt (12), 0.001);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(f) g_test_add_func ("/hexagons/" #f, f)
  ADD (every_cell_is_a_regular_hexagon);
  ADD (each_side_faces_its_direction_and_leads_to_the_neighbour_there);
  ADD (only_sides_without_a_neighbour_are_edges);
  ADD (each_vertex_is_used_and_named_once_and_the_box_is_around_them);
  ADD (a_point_of_a_cell_is_nearest_to_its_middle);
  ADD (hexagons_are_one_line_of_the_file_too);
  ADD (a_direction_that_hexagons_do_not_have_is_refused);
  ADD (a_board_without_a_size_is_as_large_as_its_hexagons);
  return g_test_run ();
}

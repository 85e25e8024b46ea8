/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/grid.h"

#include <string.h>

#include "edit/border.h"
#include "geometry/ring.h"
#include "support-xml.h"
#include "support.h"

static BorScenario *
make_grid (guint columns, guint rows, guint neighbours)
{
  BorScenario *scenario = bor_scenario_new ();
  BorBoard *board = bor_element_copy (bor_scenario_board (scenario));
  board->kind = BOR_BOARD_GRID;
  board->grid = (BorGrid){ columns, rows, 10, 20, 50, neighbours };
  bor_scenario_replace (scenario, 0, board);
  bor_grid_expand (scenario, &board->grid, 0, 0);
  return scenario;
}

static const BorApproach *
side (const BorScenario *s, guint column, guint row, guint direction)
{
  const BorGrid *grid = &bor_scenario_board (s)->grid;
  return bor_scenario_approach (s, bor_grid_approach (grid, column, row, direction));
}

/* Both sizes of the small game, K1.1: every cell in eight directions, K1.5. */
static void
all_directions_lead_to_the_neighbour_and_back (void)
{
  static const int dx[] = { 0, 1, 1, 1, 0, -1, -1, -1 }, dy[] = { -1, -1, 0, 1, 1, 1, 0, -1 };
  g_autoptr (BorScenario) s = make_grid (16, 20, 8);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_APPROACH), ==, 16 * 20 * 8);
  for (guint row = 0; row < 20; row++)
    for (guint column = 0; column < 16; column++)
      for (guint d = 0; d < 8; d++) {
        int x = (int) column + dx[d], y = (int) row + dy[d];
        const BorApproach *approach = side (s, column, row, d);
        gboolean inside = x >= 0 && y >= 0 && x < 16 && y < 20;
        g_assert_true (approach->edge == !inside);
        if (!inside) {
          g_assert_true (bor_ref_is_none (approach->opposite));
          continue;
        }
        const BorApproach *back = side (s, (guint) x, (guint) y, (d + 4) % 8);
        g_assert_true (bor_scenario_approach (s, approach->opposite.slot) == back);
        g_assert_true (bor_scenario_approach (s, back->opposite.slot) == approach);
        g_assert_cmpint (back->locale.slot, ==, y * 16 + x);
      }
}

static void
rings_run_clockwise_around_the_cell (void)
{
  for (guint neighbours = 4; neighbours <= 8; neighbours += 4) {
    g_autoptr (BorScenario) s = make_grid (3, 2, neighbours);
    const BorLocale *locale = bor_scenario_locale (s, 4);
    BorPoints ring = { 0 };
    bor_locale_ring (s, locale, &ring);
    g_assert_cmpuint (ring.n, ==, 4);
    g_assert_cmpfloat (bor_ring_area (ring.items, ring.n), ==, 2500);
    g_assert_cmpfloat (ring.items[0].x, ==, 60);
    g_assert_cmpfloat (ring.items[0].y, ==, 70);
    bor_points_clear (&ring);
    g_assert_cmpint (locale->shape, ==, BOR_LOCALE_CELL);
    g_assert_cmpint (locale->column, ==, 1);
    g_assert_cmpint (locale->row, ==, 1);
  }
}

static void
opposite_sides_share_their_vertices_and_links_their_corner (void)
{
  g_autoptr (BorScenario) s = make_grid (3, 3, 8);
  for (guint d = 0; d < 8; d++) {
    const BorApproach *here = side (s, 1, 1, d);
    const BorApproach *there = bor_scenario_approach (s, here->opposite.slot);
    g_assert_cmpuint (here->along.n, ==, d % 2 == 0 ? 2 : 1);
    g_assert_cmpuint (there->along.n, ==, here->along.n);
    for (guint i = 0; i < here->along.n; i++)
      g_assert_cmpint (here->along.items[i].slot, ==,
                       there->along.items[here->along.n - 1 - i].slot);
  }
}

static void
ids_follow_from_the_place (void)
{
  g_autoptr (BorScenario) s = make_grid (3, 2, 8);
  g_assert_cmpint (test_slot (s, BOR_KIND_LOCALE, "c2-1"), ==, 5);
  g_assert_cmpint (test_slot (s, BOR_KIND_VERTEX, "v3-2"), ==, 11);
  g_assert_true (bor_scenario_approach (s, test_slot (s, BOR_KIND_APPROACH, "c0-1-sw"))
                 == side (s, 0, 1, 5));
  g_assert_cmpint (bor_grid_find_direction ("nw"), ==, 7);
  g_assert_cmpint (bor_grid_find_direction ("north"), ==, -1);
  g_assert_cmpstr (bor_grid_direction_name (3), ==, "se");
}

static void
four_neighbours_have_no_corner_links (void)
{
  g_autoptr (BorScenario) s = make_grid (2, 2, 4);
  const BorGrid *grid = &bor_scenario_board (s)->grid;
  g_assert_cmpint (bor_grid_approach (grid, 1, 1, 1), ==, -1);
  g_assert_cmpint (bor_grid_approach (grid, 1, 1, 2), ==, 13);
  g_assert_cmpuint (bor_scenario_locale (s, 0)->approaches.n, ==, 4);
}

static void
a_plain_grid_is_one_line_of_the_file (void)
{
  g_autoptr (BorScenario) s = make_grid (16, 16, 8);
  g_autofree char *text = test_xml_write_text (s);
  g_assert_nonnull (strstr (text, "    <grid columns=\"16\" rows=\"16\" size=\"50\" x=\"10\" "
                                  "y=\"20\" neighbours=\"8\"/>\n"));
  g_assert_cmpuint (strlen (text), <, 400);
  g_autoptr (BorScenario) again = test_xml_read_text (text);
  g_assert_cmpuint (bor_scenario_count (again, BOR_KIND_LOCALE), ==, 256);
  g_assert_true (bor_element_equal (bor_scenario_get (s, BOR_KIND_APPROACH, 777),
                                    bor_scenario_get (again, BOR_KIND_APPROACH, 777)));
}

static BorScenario *
with_prop (const BorScenario *s, BorKind kind, gint32 slot, const char *name, const char *value)
{
  BorScenario *copy = bor_scenario_copy (s);
  BorElement *element = bor_element_copy (bor_scenario_get (s, kind, slot));
  bor_element_set_prop (element, name, value);
  bor_scenario_replace (copy, slot, element);
  return copy;
}

/* Masked cells (K2.5), exits on border sides and fronts (W2.6) each take a line. */
static void
what_cells_and_sides_say_is_written_alone (void)
{
  g_autoptr (BorScenario) plain = make_grid (3, 2, 8);
  const BorGrid *grid = &bor_scenario_board (plain)->grid;
  g_autoptr (BorScenario) masked =
    with_prop (plain, BOR_KIND_LOCALE, bor_grid_locale (grid, 2, 1), "masked", "true");
  g_autoptr (BorScenario) s =
    with_prop (masked, BOR_KIND_APPROACH, bor_grid_approach (grid, 0, 0, 7), "exit", "white");
  g_autofree char *text = test_xml_write_text (s);
  g_assert_nonnull (strstr (text, "neighbours=\"8\">\n"
                                  "      <side of=\"0 0\" to=\"nw\" exit=\"white\"/>\n"
                                  "      <cell at=\"2 1\" masked=\"true\"/>\n    </grid>\n"));
  g_autoptr (BorScenario) again = test_xml_read_text (text);
  g_assert_true (bor_element_prop_flag (bor_scenario_locale (again, 5), "masked"));
  g_assert_cmpstr (bor_element_prop (side (again, 0, 0, 7), "exit"), ==, "white");
  g_assert_cmpuint (bor_scenario_locale (again, 5)->base.line, ==, 6);
  g_assert_cmpuint (bor_scenario_locale (again, 5)->base.column, ==, 7);
  g_assert_cmpuint (bor_scenario_locale (again, 0)->base.line, ==, 4);
  test_xml_is_stable (s);
}

static void
a_renamed_cell_is_found_by_its_new_id (void)
{
  g_autoptr (BorScenario) s = test_xml_read_text (
    "<scenario xmlns='" BOR_XML_NAMESPACE "'><board kind='grid'><grid columns='2' rows='2' "
    "size='5'><cell at='1 0' id='fort' name='Fort'/></grid><regions><region spaces='fort c0-1 "
    "c1-0'/></regions></board></scenario>");
  const BorRegion *region = (const BorRegion *) bor_scenario_get (s, BOR_KIND_REGION, 0);
  g_assert_cmpint (region->locales.items[0].slot, ==, 1);
  g_assert_cmpint (region->locales.items[1].slot, ==, 2);
  g_assert_cmpstr (region->locales.items[2].text, ==, "c1-0");
  g_assert_cmpfloat (bor_scenario_board (s)->width, ==, 10);
  test_xml_is_stable (s);
}

/* What a grid cannot say is written out, and nothing is lost. */
static void
a_grid_that_was_reshaped_is_listed (void)
{
  g_autoptr (BorScenario) s = make_grid (3, 3, 4);
  BorVertex *vertex = bor_element_copy (bor_scenario_vertex (s, 5));
  vertex->x += 3;
  bor_scenario_replace (s, 5, vertex);
  g_assert_false (bor_grid_describes (s));
  g_autofree char *text = test_xml_write_text (s);
  g_assert_nonnull (strstr (text, "neighbours=\"4\" listed=\"true\"/>"));
  g_autoptr (BorScenario) again = test_xml_read_text (text);
  for (guint kind = BOR_KIND_BOARD; kind <= BOR_KIND_APPROACH; kind++)
    BOR_FOREACH (s, (BorKind) kind, slot, const BorElement, element)
      g_assert_true (bor_element_equal (element, bor_scenario_get (again, (BorKind) kind, slot)));
  test_xml_is_stable (s);
}

static void
move_corner (BorScenario *s)
{
  BorVertex *vertex = bor_edit_make_own (s, BOR_KIND_VERTEX, 6);
  vertex->y -= 0.001;
}

static void
rename_vertex (BorScenario *s)
{
  bor_element_set_id (bor_edit_make_own (s, BOR_KIND_VERTEX, 6), "bridge");
}

static void
remove_vertex (BorScenario *s)
{
  bor_scenario_remove (s, BOR_KIND_VERTEX, 6);
}

static void
close_side (BorScenario *s)
{
  BorApproach *approach = bor_edit_make_own (s, BOR_KIND_APPROACH, 2);
  approach->edge = !approach->edge;
}

static void
lead_elsewhere (BorScenario *s)
{
  BorApproach *approach = bor_edit_make_own (s, BOR_KIND_APPROACH, 2);
  approach->opposite = bor_ref_make (approach->opposite.slot + 1);
}

static void
move_side (BorScenario *s)
{
  BorApproach *approach = bor_edit_make_own (s, BOR_KIND_APPROACH, 2);
  bor_refs_append_slot (&approach->along, 1);
}

static void
give_side_away (BorScenario *s)
{
  BorApproach *approach = bor_edit_make_own (s, BOR_KIND_APPROACH, 2);
  approach->locale = bor_ref_make (4);
}

static void
remove_side (BorScenario *s)
{
  bor_scenario_remove (s, BOR_KIND_APPROACH, 2);
}

static void
turn_ring (BorScenario *s)
{
  BorLocale *locale = bor_edit_make_own (s, BOR_KIND_LOCALE, 4);
  bor_refs_reverse (&locale->approaches);
}

static void
move_cell (BorScenario *s)
{
  BorLocale *locale = bor_edit_make_own (s, BOR_KIND_LOCALE, 4);
  locale->column++;
}

static void
reshape_cell (BorScenario *s)
{
  BorLocale *locale = bor_edit_make_own (s, BOR_KIND_LOCALE, 4);
  locale->shape = BOR_LOCALE_AREA;
}

static void
leave_vertex_of_absent_cell (BorScenario *s)
{
  const gint32 first = 0;
  const BorVertex *corner = bor_scenario_vertex (s, 0);
  BorVertex *left = bor_element_copy (corner);
  bor_grid_remove_cells (s, &first, 1);
  g_assert_true (bor_grid_describes (s));
  g_assert_null (bor_scenario_vertex (s, 0));
  bor_scenario_replace (s, 0, left);
}

static void
leave_side_of_absent_cell (BorScenario *s)
{
  const gint32 first = 0;
  BorApproach *left = bor_element_copy (bor_scenario_approach (s, 1));
  bor_grid_remove_cells (s, &first, 1);
  g_assert_true (bor_grid_describes (s));
  g_assert_null (bor_scenario_approach (s, 1));
  bor_scenario_replace (s, 1, left);
}

/* Else the file would say that it is as the grid makes it. */
static void
a_grid_describes_nothing_that_was_changed (void)
{
  static void (*const changes[]) (BorScenario *) = { move_corner,
                                                     rename_vertex,
                                                     remove_vertex,
                                                     close_side,
                                                     lead_elsewhere,
                                                     move_side,
                                                     give_side_away,
                                                     remove_side,
                                                     turn_ring,
                                                     move_cell,
                                                     reshape_cell,
                                                     leave_vertex_of_absent_cell,
                                                     leave_side_of_absent_cell };
  static const guint neighbours[] = { 4, 8, 6 };
  for (guint n = 0; n < G_N_ELEMENTS (neighbours); n++)
    for (guint i = 0; i < G_N_ELEMENTS (changes); i++) {
      g_autoptr (BorScenario) s = make_grid (4, 3, neighbours[n]);
      g_assert_true (bor_grid_describes (s));
      changes[i](s);
      if (bor_grid_describes (s))
        g_error ("change %u of a grid of %u neighbours would be lost", i, neighbours[n]);
    }
}

/* A <cell> or <side> says it. */
static void
a_grid_describes_cells_that_say_something (void)
{
  g_autoptr (BorScenario) s = make_grid (4, 3, 8);
  BorLocale *locale = bor_edit_make_own (s, BOR_KIND_LOCALE, 4);
  bor_element_set_id (&locale->base, "ford");
  locale->name = g_strdup ("Ford");
  locale->has_label = TRUE;
  locale->label_x = 70;
  locale->label_angle = 10;
  bor_element_set_prop (bor_edit_make_own (s, BOR_KIND_APPROACH, 2), "width", "wide");
  g_assert_true (bor_grid_describes (s));
  test_xml_is_stable (s);
}

static void
sizes_are_bounded (void)
{
  g_assert_true (bor_grid_is_valid (&(BorGrid){ 256, 256, 0, 0, 1, 8 }));
  g_assert_false (bor_grid_is_valid (&(BorGrid){ 257, 256, 0, 0, 1, 8 }));
  g_assert_false (bor_grid_is_valid (&(BorGrid){ 4000000000u, 2, 0, 0, 1, 4 }));
  g_assert_false (bor_grid_is_valid (&(BorGrid){ 0, 2, 0, 0, 1, 4 }));
  g_assert_false (bor_grid_is_valid (&(BorGrid){ 2, 2, 0, 0, 0, 4 }));
  g_assert_false (bor_grid_is_valid (&(BorGrid){ 2, 2, 0, 0, 1, 5 }));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function) g_test_add_func ("/grid/" name, function)
  TEST ("all-directions-lead-to-the-neighbour-and-back",
        all_directions_lead_to_the_neighbour_and_back);
  TEST ("rings-run-clockwise-around-the-cell", rings_run_clockwise_around_the_cell);
  TEST ("opposite-sides-share-their-vertices-and-links-their-corner",
        opposite_sides_share_their_vertices_and_links_their_corner);
  TEST ("ids-follow-from-the-place", ids_follow_from_the_place);
  TEST ("four-neighbours-have-no-corner-links", four_neighbours_have_no_corner_links);
  TEST ("a-plain-grid-is-one-line-of-the-file", a_plain_grid_is_one_line_of_the_file);
  TEST ("what-cells-and-sides-say-is-written-alone", what_cells_and_sides_say_is_written_alone);
  TEST ("a-renamed-cell-is-found-by-its-new-id", a_renamed_cell_is_found_by_its_new_id);
  TEST ("a-grid-that-was-reshaped-is-listed", a_grid_that_was_reshaped_is_listed);
  TEST ("a-grid-describes-nothing-that-was-changed", a_grid_describes_nothing_that_was_changed);
  TEST ("a-grid-describes-cells-that-say-something", a_grid_describes_cells_that_say_something);
  TEST ("sizes-are-bounded", sizes_are_bounded);
  return g_test_run ();
}

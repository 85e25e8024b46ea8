/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/symmetry.h"

#include "grid-support.h"
#include "support.h"

/* Sides that lie alike in the parts of a board. */

static gint32
side (const BorScenario *s, guint column, guint row, const char *direction)
{
  return bor_grid_approach (&bor_scenario_board (s)->grid, column, row,
                            (guint) bor_grid_find_direction (direction));
}

static gboolean
has (const GArray *slots, gint32 slot)
{
  for (guint i = 0; i < slots->len; i++)
    if (g_array_index (slots, gint32, i) == slot)
      return TRUE;
  return FALSE;
}

static void
sides_of_squares_are_turned_and_mirrored (void)
{
  g_autoptr (BorScenario) s = make_grid (grid_kinds[0], 6, 4);
  g_autoptr (BorTopology) topology = bor_topology_new (s);
  gint32 west = side (s, 1, 0, "w");
  g_autoptr (GArray) none = bor_symmetry_sides (topology, BOR_SYMMETRY_NONE, west);
  g_assert_cmpuint (none->len, ==, 1);
  g_autoptr (GArray) turned = bor_symmetry_sides (topology, BOR_SYMMETRY_HALF_TURN, west);
  g_assert_cmpuint (turned->len, ==, 2);
  g_assert_cmpint (g_array_index (turned, gint32, 0), ==, west);
  g_assert_cmpint (g_array_index (turned, gint32, 1), ==, side (s, 4, 3, "e"));
  g_autoptr (GArray) four = bor_symmetry_sides (topology, BOR_SYMMETRY_BOTH, west);
  g_assert_cmpuint (four->len, ==, 4);
  g_assert_true (has (four, side (s, 4, 0, "e")));
  g_assert_true (has (four, side (s, 1, 3, "w")));
  g_assert_true (has (four, side (s, 4, 3, "e")));
}

/* A side on the line of the mirror belongs to the cell on the other side of it there. */
static void
a_side_on_the_mirror_has_its_opposite_as_image (void)
{
  g_autoptr (BorScenario) s = make_grid (grid_kinds[0], 6, 4);
  g_autoptr (BorTopology) topology = bor_topology_new (s);
  g_autoptr (GArray) two =
    bor_symmetry_sides (topology, BOR_SYMMETRY_LEFT_RIGHT, side (s, 2, 1, "e"));
  g_assert_cmpuint (two->len, ==, 2);
  g_assert_cmpint (g_array_index (two, gint32, 1), ==, side (s, 3, 1, "w"));
  g_autoptr (BorScenario) odd = make_grid (grid_kinds[0], 5, 5);
  g_autoptr (BorTopology) middle = bor_topology_new (odd);
  g_autoptr (GArray) one =
    bor_symmetry_sides (middle, BOR_SYMMETRY_LEFT_RIGHT, side (odd, 2, 1, "n"));
  g_assert_cmpuint (one->len, ==, 1); /* its own image */
}

static void
links_over_corners_have_links_over_corners_as_images (void)
{
  g_autoptr (BorScenario) s = make_grid (grid_kinds[1], 6, 4);
  g_autoptr (BorTopology) topology = bor_topology_new (s);
  g_autoptr (GArray) turned =
    bor_symmetry_sides (topology, BOR_SYMMETRY_HALF_TURN, side (s, 1, 1, "ne"));
  g_assert_cmpuint (turned->len, ==, 2);
  g_assert_cmpint (g_array_index (turned, gint32, 1), ==, side (s, 4, 2, "sw"));
}

/* On every kind of grid, what is an image of a side has that side as image; and only what falls off
 * the board has none. */
static void
images_are_mutual (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (grid_kinds); i++) {
    g_autoptr (BorScenario) s = make_grid (grid_kinds[i], 5, 6);
    g_autoptr (BorTopology) topology = bor_topology_new (s);
    for (guint symmetry = BOR_SYMMETRY_HALF_TURN; symmetry <= BOR_SYMMETRY_BOTH; symmetry++) {
      guint n_images = 0, n_sides = 0;
      BOR_FOREACH (s, BOR_KIND_APPROACH, slot, const BorApproach, approach) {
        g_autoptr (GArray) images = bor_symmetry_sides (topology, symmetry, slot);
        n_sides++;
        n_images += images->len > 1;
        for (guint k = 1; k < images->len; k++) {
          gint32 there = g_array_index (images, gint32, k);
          g_autoptr (GArray) back = bor_symmetry_sides (topology, symmetry, there);
          g_assert_true (has (back, slot));
          g_assert_cmpuint (bor_scenario_approach (s, there)->along.n, ==, approach->along.n);
        }
      }
      g_assert_cmpuint (n_images, >=, n_sides / 2);
    }
  }
}

static void
where_halves_differ_nothing_else_is_found (void)
{
  g_autoptr (BorScenario) squares = test_square_board (2, 2);
  g_autoptr (BorTopology) topology = bor_topology_new (squares);
  const BorLocale *first = bor_scenario_locale (squares, 0);
  gint32 slot = first->approaches.items[0].slot;
  g_autoptr (GArray) alike = bor_symmetry_sides (topology, BOR_SYMMETRY_HALF_TURN, slot);
  g_assert_cmpuint (alike->len, ==, 2);
  g_autoptr (BorScenario) wide = bor_scenario_copy (squares);
  BorBoard *board = bor_element_copy (bor_scenario_board (wide));
  board->width *= 1.4; /* so that its middle is elsewhere */
  bor_scenario_replace (wide, 0, board);
  g_autoptr (BorTopology) shifted = bor_topology_new (wide);
  g_autoptr (GArray) alone = bor_symmetry_sides (shifted, BOR_SYMMETRY_HALF_TURN, slot);
  g_assert_cmpuint (alone->len, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, function) g_test_add_func ("/symmetry/" path, function)
  ADD ("sides-of-squares-are-turned-and-mirrored", sides_of_squares_are_turned_and_mirrored);
  ADD ("a-side-on-the-mirror-has-its-opposite-as-image",
       a_side_on_the_mirror_has_its_opposite_as_image);
  ADD ("links-over-corners-have-links-over-corners-as-images",
       links_over_corners_have_links_over_corners_as_images);
  ADD ("images-are-mutual", images_are_mutual);
  ADD ("where-halves-differ-nothing-else-is-found", where_halves_differ_nothing_else_is_found);
#undef ADD
  return g_test_run ();
}

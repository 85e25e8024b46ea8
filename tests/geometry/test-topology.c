/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/border.h"
#include "generate/generate.h"
#include "geometry/adjoining.h"
#include "geometry/cells.h"
#include "geometry/topology.h"
#include "support.h"

/* --- Brute force --- */

static gint32
locale_at (const BorScenario *s, double x, double y)
{
  gint32 found = -1;
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    BorPoints ring = { 0 };
    bor_locale_ring (s, locale, &ring);
    if (ring.n > 2 && bor_ring_contains (ring.items, ring.n, x, y))
      found = slot;
    bor_points_clear (&ring);
  }
  return found;
}

static double
distance_to_vertex (const BorScenario *s, gint32 slot, BorPoint p)
{
  const BorVertex *v = bor_scenario_vertex (s, slot);
  return v != NULL ? bor_point_distance (p, (BorPoint){ v->x, v->y }) : G_MAXDOUBLE;
}

static double
distance_to_approach (const BorScenario *s, gint32 slot, BorPoint p)
{
  BorPoints line = { 0 };
  double nearest = G_MAXDOUBLE;
  bor_approach_points (s, bor_scenario_approach (s, slot), &line);
  for (guint i = 1; i < line.n; i++)
    nearest = MIN (nearest, bor_segment_distance (p, line.items[i - 1], line.items[i], NULL));
  if (line.n == 1)
    nearest = bor_point_distance (p, line.items[0]);
  bor_points_clear (&line);
  return nearest;
}

/* Those that a locale lists: only these can be pointed at. */
static double
nearest_approach (const BorScenario *s, BorPoint p)
{
  double nearest = G_MAXDOUBLE;
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale)
    for (guint i = 0; i < locale->approaches.n; i++)
      if (bor_scenario_approach (s, locale->approaches.items[i].slot) != NULL)
        nearest = MIN (nearest, distance_to_approach (s, locale->approaches.items[i].slot, p));
  return nearest;
}

static void
assert_point_is_hit (const BorTopology *topology, BorPoint p, double reach)
{
  const BorScenario *s = bor_topology_scenario (topology);
  g_assert_cmpint (bor_topology_locale_at (topology, p.x, p.y), ==, locale_at (s, p.x, p.y));

  double nearest = G_MAXDOUBLE;
  for (gint32 slot = 0; slot < (gint32) bor_scenario_n_slots (s, BOR_KIND_VERTEX); slot++)
    nearest = MIN (nearest, distance_to_vertex (s, slot, p));
  gint32 vertex = bor_topology_vertex_near (topology, p.x, p.y, reach);
  g_assert_cmpint (vertex >= 0, ==, nearest <= reach);
  if (vertex >= 0)
    g_assert_cmpfloat (distance_to_vertex (s, vertex, p), ==, nearest);

  if (vertex >= 0) { /* where that one could be dropped */
    double second = G_MAXDOUBLE;
    for (gint32 slot = 0; slot < (gint32) bor_scenario_n_slots (s, BOR_KIND_VERTEX); slot++)
      second = slot != vertex ? MIN (second, distance_to_vertex (s, slot, p)) : second;
    gint32 other = bor_topology_other_vertex_near (topology, vertex, p.x, p.y, reach);
    g_assert_cmpint (other, !=, vertex);
    g_assert_cmpint (other >= 0, ==, second <= reach);
    if (other >= 0)
      g_assert_cmpfloat (distance_to_vertex (s, other, p), ==, second);
  }

  double line = nearest_approach (s, p);
  gint32 approach = bor_topology_approach_near (topology, p.x, p.y, reach);
  g_assert_cmpint (approach >= 0, ==, line <= reach);
  if (approach >= 0)
    g_assert_cmpfloat_with_epsilon (distance_to_approach (s, approach, p), line, 1e-5);
}

static void
assert_users_of (const BorTopology *topology, BorKind target, BorKind source,
                 gboolean (*uses) (const BorScenario *s, gint32 source, gint32 target))
{
  const BorScenario *s = bor_topology_scenario (topology);
  for (gint32 slot = 0; slot < (gint32) bor_scenario_n_slots (s, target); slot++) {
    guint n, expected = 0;
    const gint32 *users = bor_topology_users (topology, target, slot, source, &n);
    for (gint32 other = 0; other < (gint32) bor_scenario_n_slots (s, source); other++)
      expected += bor_scenario_get (s, source, other) != NULL && uses (s, other, slot);
    g_assert_cmpuint (n, ==, expected);
    for (guint i = 0; i < n; i++)
      g_assert_true (uses (s, users[i], slot));
  }
}

static gboolean
runs_along (const BorScenario *s, gint32 approach, gint32 vertex)
{
  return bor_refs_find (&bor_scenario_approach (s, approach)->along, vertex) >= 0;
}

static gboolean
stops_in (const BorScenario *s, gint32 road, gint32 locale)
{
  return bor_road_find_stop (bor_scenario_road (s, road), locale) >= 0;
}

static gboolean
is_opposite (const BorScenario *s, gint32 approach, gint32 other)
{
  return bor_scenario_approach (s, approach)->opposite.slot == other;
}

static void
assert_boxes (const BorTopology *topology, BorBox box)
{
  const BorScenario *s = bor_topology_scenario (topology);
  g_autoptr (GArray) locales = g_array_new (FALSE, FALSE, sizeof (gint32));
  g_autoptr (GArray) vertices = g_array_new (FALSE, FALSE, sizeof (gint32));
  bor_topology_locales_in (topology, box, locales);
  bor_topology_vertices_in (topology, box, vertices);
  guint at = 0;
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    BorPoints ring = { 0 };
    bor_locale_ring (s, locale, &ring);
    if (bor_box_intersects (bor_points_box (ring.items, ring.n), box)) {
      g_assert_cmpuint (at, <, locales->len);
      g_assert_cmpint (g_array_index (locales, gint32, at++), ==, slot);
    }
    bor_points_clear (&ring);
  }
  g_assert_cmpuint (at, ==, locales->len);
  at = 0;
  BOR_FOREACH (s, BOR_KIND_VERTEX, slot, const BorVertex, v)
    if (bor_box_contains (box, v->x, v->y)) {
      g_assert_cmpuint (at, <, vertices->len);
      g_assert_cmpint (g_array_index (vertices, gint32, at++), ==, slot);
    }
  g_assert_cmpuint (at, ==, vertices->len);
}

static void
assert_is_right (const BorTopology *topology, GRand *rand)
{
  const BorBoard *board = bor_scenario_board (bor_topology_scenario (topology));
  for (guint i = 0; i < 12; i++) {
    BorPoint p = { g_rand_double_range (rand, -0.2, 1.2) * board->width,
                   g_rand_double_range (rand, -0.2, 1.2) * board->height };
    assert_point_is_hit (topology, p, i % 2 ? 10 : board->width / 5);
    BorBox box = { p.x, p.y, p.x + g_rand_double_range (rand, 0, 100), p.y + 70 };
    assert_boxes (topology, box);
  }
  assert_users_of (topology, BOR_KIND_VERTEX, BOR_KIND_APPROACH, runs_along);
  assert_users_of (topology, BOR_KIND_LOCALE, BOR_KIND_ROAD, stops_in);
  assert_users_of (topology, BOR_KIND_APPROACH, BOR_KIND_APPROACH, is_opposite);
}

/* --- Random changes --- */

static gint32
pick (GRand *rand, const BorScenario *s, BorKind kind)
{
  gint32 n = (gint32) bor_scenario_n_slots (s, kind), slot = -1;
  for (guint i = 0; n > 0 && i < 20 && bor_scenario_get (s, kind, slot) == NULL; i++)
    slot = g_rand_int_range (rand, 0, n);
  return bor_scenario_get (s, kind, slot) != NULL ? slot : -1;
}

static void
change (GRand *rand, BorScenario *s)
{
  static const BorKind kinds[] = { BOR_KIND_VERTEX, BOR_KIND_LOCALE, BOR_KIND_APPROACH,
                                   BOR_KIND_ROAD };
  BorKind kind = kinds[g_rand_int_range (rand, 0, 4)];
  gint32 slot = pick (rand, s, kind);
  switch (slot >= 0 ? g_rand_int_range (rand, 0, 8) : 8) {
  case 0:
    bor_scenario_remove (s, kind, slot);
    break;
  case 1:
    bor_scenario_append (s, bor_element_copy (bor_scenario_get (s, kind, slot)));
    break;
  case 2:
    if (kind == BOR_KIND_APPROACH) {
      BorApproach *a = bor_edit_make_own (s, kind, slot);
      bor_refs_insert (&a->along, 0, bor_ref_make (pick (rand, s, BOR_KIND_VERTEX)));
      bor_ref_set (&a->opposite, pick (rand, s, BOR_KIND_APPROACH));
    }
    break;
  case 3:
    if (kind == BOR_KIND_LOCALE) {
      BorLocale *locale = bor_edit_make_own (s, kind, slot);
      if (locale->approaches.n > 0)
        bor_refs_remove (&locale->approaches, 0);
    }
    break;
  case 4:
    if (kind == BOR_KIND_LOCALE) {
      BorLocale *locale = bor_edit_make_own (s, kind, slot);
      locale->shape = locale->shape == BOR_LOCALE_NODE ? BOR_LOCALE_AREA : BOR_LOCALE_NODE;
      locale->x = locale->y = 33;
    }
    break;
  default: {
    gint32 at = pick (rand, s, BOR_KIND_VERTEX);
    BorVertex *v = at >= 0 ? bor_edit_make_own (s, BOR_KIND_VERTEX, at) : NULL;
    if (v != NULL) {
      v->x = bor_coord_round (v->x + g_rand_double_range (rand, -200, 200));
      v->y = bor_coord_round (v->y + g_rand_double_range (rand, -200, 200));
    }
    break;
  }
  }
}

static void
follows_random_changes (void)
{
  for (guint seed = 1; seed <= 8; seed++) {
    g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
    BorGenerateOptions options = { 20 + 10 * seed, seed };
    g_autoptr (BorScenario) start = bor_generate_board (&options, NULL);
    g_autoptr (BorTopology) topology = bor_topology_new (start);
    assert_is_right (topology, rand);
    for (guint i = 0; i < 40; i++) {
      g_autoptr (BorScenario) next = bor_scenario_copy (bor_topology_scenario (topology));
      for (gint k = g_rand_int_range (rand, 1, 5); k > 0; k--)
        change (rand, next);
      bor_topology_update (topology, next);
      g_assert_true (bor_topology_scenario (topology) == next);
      assert_is_right (topology, rand);
    }
  }
}

static void
grows_with_the_board (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  g_autoptr (BorScenario) empty = bor_scenario_new ();
  g_autoptr (BorTopology) topology = bor_topology_new (empty);
  g_assert_cmpint (bor_topology_locale_at (topology, 50, 50), ==, -1);
  g_assert_cmpint (bor_topology_vertex_near (topology, 50, 50, 1000), ==, -1);
  g_autoptr (BorScenario) board = test_square_board (9, 9);
  bor_topology_update (topology, board);
  assert_is_right (topology, rand);
  bor_topology_update (topology, empty);
  g_assert_cmpint (bor_topology_locale_at (topology, 50, 50), ==, -1);
}

static void
of_two_opposite_approaches_that_of_the_locale_at_the_point_is_hit (void)
{
  g_autoptr (BorScenario) s = test_square_board (2, 1);
  g_autoptr (BorTopology) topology = bor_topology_new (s);
  g_assert_cmpint (bor_topology_approach_near (topology, 99, 50, 5), ==,
                   test_slot (s, BOR_KIND_APPROACH, "a1-b1"));
  g_assert_cmpint (bor_topology_approach_near (topology, 101, 50, 5), ==,
                   test_slot (s, BOR_KIND_APPROACH, "b1-a1"));
  g_assert_cmpint (bor_topology_approach_near (topology, 50, 50, 5), ==, -1);
}

static void
of_overlapping_locales_the_last_is_hit (void)
{
  g_autoptr (BorScenario) s = test_square_board (2, 1);
  gint32 copy = bor_scenario_append (s, bor_element_copy (bor_scenario_locale (s, 0)));
  g_autoptr (BorTopology) topology = bor_topology_new (s);
  g_assert_cmpint (bor_topology_locale_at (topology, 50, 50), ==, copy);
}

static void
tells_what_a_ring_is_like_and_remembers_it_no_longer_than_right (void)
{
  g_autoptr (BorScenario) s = test_square_board (2, 2);
  g_autoptr (BorTopology) topology = bor_topology_new (s);
  gint32 slot = test_slot (s, BOR_KIND_LOCALE, "a1");
  g_assert_cmpint (bor_topology_ring_state (topology, slot), ==, BOR_RING_VALID);
  g_autoptr (BorScenario) crossed = bor_scenario_copy (s);
  BorVertex *corner = bor_edit_make_own (crossed, BOR_KIND_VERTEX, 0);
  corner->x = 190; /* beyond the opposite side */
  corner->y = 150;
  bor_topology_update (topology, crossed);
  g_assert_cmpint (bor_topology_ring_state (topology, slot), !=, BOR_RING_VALID);
  bor_topology_update (topology, s);
  g_assert_cmpint (bor_topology_ring_state (topology, slot), ==, BOR_RING_VALID);
  g_assert_cmpint (bor_topology_ring_state (topology, 99), ==, BOR_RING_NONE);
}

static void
facing_approaches_are_found_within_a_distance (void)
{
  g_autoptr (BorScenario) s = test_square_board (2, 1);
  g_autoptr (BorTopology) topology = bor_topology_new (s);
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (gint32));
  bor_topology_find_adjoining (topology, test_slot (s, BOR_KIND_APPROACH, "a1-b1"), found);
  g_assert_cmpuint (found->len, ==, 1);
  g_assert_cmpint (g_array_index (found, gint32, 0), ==, test_slot (s, BOR_KIND_APPROACH, "b1-a1"));
}

/* A board whose locales all cover all of it would fill every cell with all of them. */
static void
items_that_cover_everything_cost_little (void)
{
  BorCells cells;
  bor_cells_init (&cells, (BorBox){ 0, 0, 1000, 1000 }, 100000);
  for (gint32 i = 0; i < 20000; i++)
    bor_cells_add (&cells, i, (BorBox){ 0, 0, 1000, 1000 });
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (gint32));
  bor_cells_in (&cells, (BorBox){ 5, 5, 5, 5 }, found);
  g_assert_cmpuint (found->len, ==, 20000);
  for (gint32 i = 0; i < 20000; i += 2)
    bor_cells_remove (&cells, i, (BorBox){ 0, 0, 1000, 1000 });
  g_array_set_size (found, 0);
  bor_cells_in (&cells, (BorBox){ 5, 5, 5, 5 }, found);
  g_assert_cmpuint (found->len, ==, 10000);
  g_assert_cmpuint (cells.lists.used, ==, 0);
  bor_cells_clear (&cells);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/topology/follows-random-changes", follows_random_changes);
  g_test_add_func ("/topology/grows-with-the-board", grows_with_the_board);
  g_test_add_func ("/topology/of-two-opposite-approaches-that-of-the-space-at-the-point-is-hit",
                   of_two_opposite_approaches_that_of_the_locale_at_the_point_is_hit);
  g_test_add_func ("/topology/of-overlapping-spaces-the-last-is-hit",
                   of_overlapping_locales_the_last_is_hit);
  g_test_add_func ("/topology/tells-what-a-ring-is-like-and-remembers-it-no-longer-than-right",
                   tells_what_a_ring_is_like_and_remembers_it_no_longer_than_right);
  g_test_add_func ("/topology/facing-approaches-are-found-within-a-distance",
                   facing_approaches_are_found_within_a_distance);
  g_test_add_func ("/topology/items-that-cover-everything-cost-little",
                   items_that_cover_everything_cost_little);
  return g_test_run ();
}

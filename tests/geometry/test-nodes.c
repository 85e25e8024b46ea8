/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/nodes.h"
#include "geometry/outline.h"
#include "geometry/ring.h"
#include "geometry/topology.h"
#include "support-xml.h"

/* Two nodes in a sea, 100 units from each other, with a link that bends, and one apart. */
static BorScenario *
network (void)
{
  return test_xml_read_text (
    "<scenario xmlns='urn:bormida:scenario:2'>"
    "<board kind='network' width='300' height='300' tolerance='1'><vertices>"
    "<vertex id='v' x='100' y='40'/><vertex id='a' x='0' y='0'/><vertex id='b' x='300' y='0'/>"
    "<vertex id='c' x='300' y='200'/><vertex id='d' x='0' y='200'/></vertices><spaces>"
    "<space id='p' at='50 100'><approach id='p-q' along='v' opposite='q-p'/></space>"
    "<space id='q' at='150 100'><approach id='q-p' along='v' opposite='p-q'/></space>"
    "<space id='r' at='50 250'/>"
    "<space id='sea'><approach id='n' along='a b'/><approach id='e' along='b c'/>"
    "<approach id='s' along='c d'/><approach id='w' along='d a'/></space>"
    "</spaces></board></scenario>");
}

static void
a_node_is_meant_around_its_place (void)
{
  g_autoptr (BorScenario) s = network ();
  BorTopology *topology = bor_topology_new (s);
  g_assert_cmpint (bor_topology_locale_at (topology, 50, 100), ==, 0);
  g_assert_cmpint (bor_topology_locale_at (topology, 55, 105), ==, 0);
  g_assert_cmpint (bor_topology_locale_at (topology, 145, 104), ==, 1);
  g_assert_cmpint (bor_topology_locale_at (topology, 48, 252), ==, 2);
  g_assert_cmpint (bor_topology_locale_at (topology, 100, 120), ==, 3); /* the sea between them */
  g_assert_cmpint (bor_topology_locale_at (topology, 150, 260), ==, -1);
  BorPoints ring = { 0 };
  bor_node_ring (s, bor_scenario_locale (s, 0), &ring);
  g_assert_cmpuint (ring.n, >=, 3);
  g_assert_true (bor_ring_contains (ring.items, ring.n, 55, 105));
  bor_points_clear (&ring);
  bor_topology_free (topology);
}

static void
a_link_is_meant_near_its_line (void)
{
  g_autoptr (BorScenario) s = network ();
  BorTopology *topology = bor_topology_new (s);
  g_assert_cmpint (bor_topology_approach_near (topology, 76, 70, 5), ==, 0); /* before the bend */
  g_assert_cmpint (bor_topology_approach_near (topology, 124, 70, 5), ==, 1);
  g_assert_cmpint (bor_topology_approach_near (topology, 100, 100, 5), ==,
                   -1);                                                       /* not straight on */
  g_assert_cmpint (bor_topology_approach_near (topology, 52, 98, 5), ==, -1); /* the node */
  bor_topology_free (topology);
}

/* Not at the corner of the board. */
static void
a_straight_link_has_its_middle_on_its_own_half (void)
{
  g_autoptr (BorScenario) s =
    test_xml_read_text ("<scenario xmlns='urn:bormida:scenario:2'>"
                        "<board kind='network' width='600' height='300' tolerance='1'><spaces>"
                        "<space id='p' at='100 150'><approach id='p-q' opposite='q-p'/></space>"
                        "<space id='q' at='500 150'><approach id='q-p' opposite='p-q'/></space>"
                        "</spaces></board></scenario>");
  double angle = 9;
  BorPoint here = bor_approach_middle (s, bor_scenario_approach (s, 0), &angle);
  BorPoint there = bor_approach_middle (s, bor_scenario_approach (s, 1), NULL);
  g_assert_cmpfloat (here.x, ==, 200);
  g_assert_cmpfloat (here.y, ==, 150);
  g_assert_cmpfloat (angle, ==, 0);
  g_assert_cmpfloat (there.x, ==, 400);
  g_assert_cmpfloat (there.y, ==, 150);
}

/* So that it can be marked in the picture of a comparison. */
static void
the_outline_of_a_link_end_is_its_half (void)
{
  g_autoptr (BorScenario) s =
    test_xml_read_text ("<scenario xmlns='urn:bormida:scenario:2'>"
                        "<board kind='network' width='600' height='300' tolerance='1'><spaces>"
                        "<space id='p' at='100 150'><approach id='p-q' opposite='q-p'/></space>"
                        "<space id='q' at='500 150'><approach id='q-p' opposite='p-q'/></space>"
                        "</spaces></board></scenario>");
  BorPoints line = { 0 };
  g_assert_cmpint (bor_outline_append (s, bor_element_ref_make (BOR_KIND_APPROACH, 1), &line), ==,
                   BOR_OUTLINE_LINE);
  g_assert_cmpuint (line.n, ==, 2);
  g_assert_cmpfloat (line.items[0].x, ==, 500);
  g_assert_cmpfloat (line.items[1].x, ==, 300);
  bor_points_clear (&line);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/nodes/a-node-is-meant-around-its-place", a_node_is_meant_around_its_place);
  g_test_add_func ("/nodes/a-link-is-meant-near-its-line", a_link_is_meant_near_its_line);
  g_test_add_func ("/nodes/a-straight-link-has-its-middle-on-its-own-half",
                   a_straight_link_has_its_middle_on_its_own_half);
  g_test_add_func ("/nodes/the-outline-of-a-link-end-is-its-half",
                   the_outline_of_a_link_end_is_its_half);
  return g_test_run ();
}

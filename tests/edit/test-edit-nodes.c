/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/anchors.h"
#include "edit/arrange.h"
#include "edit/copy.h"
#include "edit/edit-support.h"
#include "edit/locales.h"
#include "edit/nodes.h"
#include "edit/transform.h"
#include "support-xml.h"
#include "xml/xml.h"

static BorScenario *
empty_board (void)
{
  BorScenario *s = bor_scenario_new ();
  BorHeader *header = bor_element_copy (bor_scenario_header (s));
  header->ruleset = g_strdup ("marengo");
  bor_scenario_replace (s, 0, header);
  return s;
}

static void
nodes_are_linked_both_ways (void)
{
  g_autoptr (BorScenario) s = empty_board ();
  GError *error = NULL;
  gint32 a, b, link;
  g_autoptr (BorScenario) one = bor_edit_add_node (s, 10, 10, &a, &error);
  g_autoptr (BorScenario) two = bor_edit_add_node (one, 90, 10, &b, &error);
  g_autoptr (BorScenario) linked = bor_edit_link_nodes (two, a, b, &link, &error);
  assert_consistent (linked, error);
  g_assert_cmpint (bor_scenario_neighbour (linked, link), ==, b);
  ASSERT_REFUSED (bor_edit_link_nodes (two, a, a, NULL, error_), BOR_EDIT_ERROR_NOT_NEIGHBOURS);
  g_autoptr (BorScenario) alone = bor_edit_delete_locales (linked, &b, 1, &error);
  assert_consistent (alone, error);
  g_assert_cmpuint (bor_scenario_count (alone, BOR_KIND_APPROACH), ==, 0);
}

static void
a_track_makes_what_is_missing (void)
{
  g_autoptr (BorScenario) area = empty_board ();
  g_autoptr (BorScenario) s = bor_scenario_copy (area);
  BorBoard *board = bor_element_copy (bor_scenario_board (s));
  board->kind = BOR_BOARD_NETWORK;
  bor_scenario_replace (s, 0, board);
  GError *error = NULL;
  gint32 last = -1;
  const BorPoint first[] = { { 10, 10 }, { 50, 10 }, { 90, 10 } };
  g_autoptr (BorScenario) track = bor_edit_draw_track (s, first, 3, 5, &last, &error);
  assert_consistent (track, error);
  g_assert_cmpuint (bor_scenario_count (track, BOR_KIND_LOCALE), ==, 3);
  g_assert_cmpuint (bor_scenario_count (track, BOR_KIND_APPROACH), ==, 4);
  g_assert_cmpint (last, ==, 2);
  /* Over nodes that are there, linked or not, and by a new one back to the first. */
  const BorPoint second[] = { { 52, 11 }, { 91, 9 }, { 90, 60 }, { 10, 10 } };
  g_autoptr (BorScenario) ring = bor_edit_draw_track (track, second, 4, 5, &last, &error);
  assert_consistent (ring, error);
  g_assert_cmpuint (bor_scenario_count (ring, BOR_KIND_LOCALE), ==, 4);
  g_assert_cmpuint (bor_scenario_count (ring, BOR_KIND_APPROACH), ==, 8);
  g_assert_cmpint (last, ==, 0);
  ASSERT_REFUSED (bor_edit_draw_track (area, first, 3, 5, NULL, error_), BOR_EDIT_ERROR_GEOMETRY);
}

/* Three towns in a row, a road through them, an anchor of the middle one in a sea zone, and a link
 * that bends. */
static BorScenario *
three_towns (void)
{
  BorScenario *s = test_xml_read_text (
    "<scenario xmlns=\"urn:bormida:scenario:2\" ruleset=\"here-i-stand\"><board kind=\"network\" "
    "width=\"400\" "
    "height=\"300\">"
    "<vertices><vertex id=\"v1\" x=\"150\" y=\"60\"/><vertex id=\"v2\" x=\"180\" y=\"60\"/>"
    "<vertex id=\"s1\" x=\"0\" y=\"200\"/><vertex id=\"s2\" x=\"400\" y=\"200\"/>"
    "<vertex id=\"s3\" x=\"400\" y=\"300\"/><vertex id=\"s4\" x=\"0\" "
    "y=\"300\"/></vertices><spaces>"
    "<space id=\"a\" name=\"A\" at=\"100 100\"><approach id=\"a-b\" opposite=\"b-a\" "
    "along=\"v1 v2\" passage=\"pass\"/></space>"
    "<space id=\"b\" at=\"200 100\" fortified=\"yes\"><approach id=\"b-a\" opposite=\"a-b\" "
    "along=\"v2 v1\" passage=\"pass\"/><approach id=\"b-c\" opposite=\"c-b\"/></space>"
    "<space id=\"c\" name=\"C\" at=\"300 100\"><approach id=\"c-b\" opposite=\"b-c\"/></space>"
    "<space id=\"sea\"><approach id=\"n\" along=\"s1 s2\" edge=\"true\"/><approach id=\"e\" "
    "along=\"s2 s3 s4 s1\" edge=\"true\"/></space></spaces>"
    "<marks><mark id=\"anchor\" space=\"sea\" at=\"200 220\" anchor-of=\"b\"/></marks></board>"
    "<rules ruleset=\"here-i-stand\"/></scenario>");
  add_road (s, "r", "a b c");
  return s;
}

static void
a_link_bends_at_both_ends (void)
{
  g_autoptr (BorScenario) s = three_towns ();
  GError *error = NULL;
  gint32 bend = -1;
  g_autoptr (BorScenario) bent =
    bor_edit_bend_link (s, approach (s, "c-b"), (BorPoint){ 250, 130 }, &bend, &error);
  assert_consistent (bent, error);
  const char *id = bor_scenario_vertex (bent, bend)->base.id;
  ASSERT_TEXT (along_of (bent, "b-c"), id);
  ASSERT_TEXT (along_of (bent, "c-b"), id);
  /* Between the bends that are there, counted from the other end. */
  g_autoptr (BorScenario) again =
    bor_edit_bend_link (s, approach (s, "b-a"), (BorPoint){ 165, 50 }, &bend, &error);
  assert_consistent (again, error);
  g_autofree char *there = g_strdup_printf ("v1 %s v2", bor_scenario_vertex (again, bend)->base.id);
  ASSERT_TEXT (along_of (again, "a-b"), there);
  ASSERT_REFUSED (bor_edit_bend_link (s, approach (s, "n"), (BorPoint){ 0, 0 }, NULL, error_),
                  BOR_EDIT_ERROR_GEOMETRY);
}

static void
a_missing_bend_of_a_link_keeps_its_name (void)
{
  g_autoptr (BorScenario) s = three_towns ();
  GError *error = NULL;
  for (guint i = 0; i < 2; i++) {
    gint32 slot = approach (s, i == 0 ? "a-b" : "b-a");
    BorApproach *end = bor_element_copy (bor_scenario_approach (s, slot));
    bor_refs_insert (&end->along, 1, (BorRef){ -1, g_strdup ("lost") });
    bor_scenario_replace (s, slot, end);
  }
  g_autoptr (BorScenario) bent =
    bor_edit_bend_link (s, approach (s, "a-b"), (BorPoint){ 120, 70 }, NULL, &error);
  assert_consistent (bent, error);
  ASSERT_TEXT (along_of (bent, "a-b"), "v7 v1 lost v2");
  ASSERT_TEXT (along_of (bent, "b-a"), "v2 lost v1 v7");
  g_autoptr (BorScenario) parted =
    bor_edit_split_link (s, approach (s, "b-a"), (BorPoint){ 190, 80 }, NULL, &error);
  assert_consistent (parted, error);
  ASSERT_TEXT (along_of (parted, "a-b"), "v1 lost v2");
  ASSERT_TEXT (along_of (parted, "b-a"), "");
}

static void
a_town_on_a_link_parts_it (void)
{
  g_autoptr (BorScenario) s = three_towns ();
  GError *error = NULL;
  gint32 node = -1;
  g_autoptr (BorScenario) parted =
    bor_edit_split_link (s, approach (s, "b-a"), (BorPoint){ 166, 55 }, &node, &error);
  assert_consistent (parted, error);
  const BorLocale *town = bor_scenario_locale (parted, node);
  g_assert_cmpfloat (town->x, ==, 166);
  g_assert_cmpfloat (town->y, ==, 60);
  g_assert_cmpuint (town->approaches.n, ==, 2);
  ASSERT_TEXT (along_of (parted, "a-b"), "v1");
  ASSERT_TEXT (along_of (parted, "b-a"), "v2");
  for (guint i = 0; i < 2; i++)
    g_assert_cmpstr (
      bor_element_prop (bor_scenario_approach (parted, town->approaches.items[i].slot), "passage"),
      ==, "pass");
  g_assert_cmpint (bor_scenario_neighbour (parted, approach (parted, "a-b")), ==, node);
  const BorRoad *road = bor_scenario_road (parted, test_slot (parted, BOR_KIND_ROAD, "r"));
  g_assert_cmpuint (road->n_stops, ==, 4);
  g_assert_cmpint (road->stops[1].locale.slot, ==, node);
  g_assert_cmpint (bor_scenario_approach (parted, road->stops[1].out.slot)->opposite.slot, ==,
                   road->stops[2].in.slot);
}

static void
merged_towns_keep_their_links (void)
{
  g_autoptr (BorScenario) s = three_towns ();
  GError *error = NULL;
  const gint32 both[] = { locale (s, "a"), locale (s, "b") };
  g_autoptr (BorScenario) merged = bor_edit_merge_locales (s, both, 2, &error);
  assert_consistent (merged, error);
  const BorLocale *a = bor_scenario_locale (merged, locale (merged, "a"));
  g_assert_cmpuint (a->approaches.n, ==, 1);
  g_assert_cmpstr (bor_element_prop (a, "fortified"), ==, "yes");
  g_assert_cmpint (bor_scenario_neighbour (merged, approach (merged, "c-b")), ==,
                   locale (merged, "a"));
  g_assert_cmpstr (
    bor_element_prop (bor_scenario_symbol (merged, test_slot (merged, BOR_KIND_SYMBOL, "anchor")),
                      "anchor-of"),
    ==, "a");
  ASSERT_TEXT (stops_of (merged, "r"), "a>b-c c-b>c");
  g_assert_cmpint (bor_scenario_find (merged, BOR_KIND_VERTEX, "v1"), ==, -1);
  const gint32 mixed[] = { locale (s, "a"), locale (s, "sea") };
  ASSERT_REFUSED (bor_edit_merge_locales (s, mixed, 2, error_), BOR_EDIT_ERROR_GEOMETRY);
}

static void
a_second_equal_link_is_one (void)
{
  g_autoptr (BorScenario) s = three_towns ();
  GError *error = NULL;
  gint32 d = -1;
  g_autoptr (BorScenario) more = bor_edit_add_node (s, 200, 150, &d, &error);
  g_autoptr (BorScenario) linked = bor_edit_link_nodes (more, d, locale (s, "c"), NULL, &error);
  const gint32 both[] = { locale (s, "b"), d };
  g_autoptr (BorScenario) one = bor_edit_merge_nodes (linked, both, 2, &error);
  assert_consistent (one, error);
  g_assert_cmpuint (bor_scenario_locale (one, locale (s, "c"))->approaches.n, ==, 1);
  /* The pass is not what the plain link is. */
  g_autoptr (BorScenario) other = bor_edit_link_nodes (more, d, locale (s, "a"), NULL, &error);
  g_autoptr (BorScenario) two = bor_edit_merge_nodes (other, both, 2, &error);
  assert_consistent (two, error);
  g_assert_cmpuint (bor_scenario_locale (two, locale (s, "a"))->approaches.n, ==, 2);
}

static void
anchors_belong_to_a_node_and_an_area (void)
{
  g_autoptr (BorScenario) s = three_towns ();
  GError *error = NULL;
  gint32 slot = -1;
  g_autoptr (BorScenario) more = bor_edit_add_anchor (s, locale (s, "c"), locale (s, "sea"),
                                                      (BorPoint){ 300, 230 }, &slot, &error);
  assert_consistent (more, error);
  const BorSymbol *anchor = bor_scenario_symbol (more, slot);
  g_assert_cmpstr (bor_element_prop (anchor, "anchor-of"), ==, "c");
  g_assert_cmpstr (bor_element_prop (anchor, "type"), ==, "anchor");
#define ADD(from, to)                                                                              \
  bor_edit_add_anchor (s, locale (s, from), locale (s, to), (BorPoint){ 0, 0 }, NULL, error_)
  ASSERT_REFUSED (ADD ("b", "sea"), BOR_EDIT_ERROR_IN_USE);
  ASSERT_REFUSED (ADD ("a", "c"), BOR_EDIT_ERROR_GEOMETRY);
  ASSERT_REFUSED (ADD ("sea", "sea"), BOR_EDIT_ERROR_GEOMETRY);
#undef ADD
}

static double
x_of (const BorScenario *s, const char *id)
{
  return bor_scenario_locale (s, locale (s, id))->x;
}

static void
nodes_are_put_in_line (void)
{
  g_autoptr (BorScenario) s = three_towns ();
  GError *error = NULL;
  BorElementRef refs[3];
  static const char *const ids[] = { "a", "b", "c" };
  for (guint i = 0; i < 3; i++)
    refs[i] = bor_element_ref_make (BOR_KIND_LOCALE, locale (s, ids[i]));
  g_autoptr (BorScenario) left = bor_edit_arrange (s, refs, 3, BOR_ALIGN_LEFT, &error);
  assert_consistent (left, error);
  g_assert_cmpfloat (x_of (left, "c"), ==, 100);
  g_autoptr (BorScenario) centre = bor_edit_arrange (s, refs, 3, BOR_ALIGN_CENTRE, &error);
  g_assert_cmpfloat (x_of (centre, "a"), ==, 200);
  ASSERT_REFUSED (bor_edit_arrange (s, refs, 3, BOR_ALIGN_TOP, error_), BOR_EDIT_ERROR_NOTHING);
  ASSERT_REFUSED (bor_edit_arrange (s, refs, 3, BOR_DISTRIBUTE_ACROSS, error_),
                  BOR_EDIT_ERROR_NOTHING);
  ASSERT_REFUSED (bor_edit_arrange (s, refs, 2, BOR_DISTRIBUTE_DOWN, error_), BOR_EDIT_ERROR_VALUE);
  g_autoptr (BorScenario) moved =
    bor_edit_transform (s, &refs[1], 1, bor_matrix_translation (-60, 7), &error);
  g_autoptr (BorScenario) even = bor_edit_arrange (moved, refs, 3, BOR_DISTRIBUTE_ACROSS, &error);
  assert_consistent (even, error);
  g_assert_cmpfloat (x_of (even, "b"), ==, 200);
  g_assert_cmpfloat (bor_scenario_locale (even, locale (even, "b"))->y, ==, 107);
}

static gint32
any (const BorScenario *s, BorKind kind, GRand *rand)
{
  guint n = bor_scenario_n_slots (s, kind);
  for (guint i = 0; n > 0 && i < 50; i++) {
    gint32 slot = g_rand_int_range (rand, 0, (gint32) n);
    if (bor_scenario_get (s, kind, slot) != NULL)
      return slot;
  }
  return 0;
}

static BorScenario *
edit_somehow (const BorScenario *s, GRand *rand, GError **error)
{
  BorPoint at = { g_rand_double_range (rand, 0, 400), g_rand_double_range (rand, 0, 300) };
  gint32 two[] = { any (s, BOR_KIND_LOCALE, rand), any (s, BOR_KIND_LOCALE, rand) };
  switch (g_rand_int_range (rand, 0, 6)) {
  case 0:
    return bor_edit_add_node (s, at.x, at.y, NULL, error);
  case 1:
    return bor_edit_link_nodes (s, two[0], two[1], NULL, error);
  case 2:
    return bor_edit_bend_link (s, any (s, BOR_KIND_APPROACH, rand), at, NULL, error);
  case 3:
    return bor_edit_split_link (s, any (s, BOR_KIND_APPROACH, rand), at, NULL, error);
  case 4:
    return bor_edit_merge_nodes (s, two, 2, error);
  default:
    return g_rand_int_range (rand, 0, 3) == 0 ? bor_edit_delete_locales (s, two, 1, error)
                                              : bor_edit_add_node (s, at.x, at.y, NULL, error);
  }
}

/* After any sequence of edits; what is written reads back the same. */
/* Of the link from B to C nothing is left over. */
static void
copied_nodes_keep_the_links_between_them (void)
{
  g_autoptr (BorScenario) s = three_towns ();
  const BorElementRef both[] = { bor_element_ref_make (BOR_KIND_LOCALE, 0),
                                 bor_element_ref_make (BOR_KIND_LOCALE, 1) };
  GError *error = NULL;
  g_autoptr (BorScenario) copied =
    bor_edit_duplicate (s, both, 2, BOR_MATRIX_IDENTITY, NULL, &error);
  assert_consistent (copied, error);
  g_assert_cmpuint (bor_scenario_count (copied, BOR_KIND_LOCALE), ==, 6);
  g_assert_cmpuint (bor_scenario_count (copied, BOR_KIND_APPROACH), ==, 8);
  g_assert_cmpuint (bor_scenario_count (copied, BOR_KIND_VERTEX), ==, 8);
  g_assert_nonnull (bor_scenario_approach (copied, approach (copied, "a-b-2")));
  g_assert_cmpint (bor_scenario_find (copied, BOR_KIND_APPROACH, "b-c-2"), ==, -1);
}

static void
networks_stay_sound (void)
{
  for (guint seed = 1; seed <= 60; seed++) {
    g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
    g_autoptr (BorScenario) s = three_towns ();
    guint n = 0;
    for (guint i = 0; i < 80; i++) {
      g_autoptr (GError) error = NULL;
      g_autofree char *why = NULL;
      BorScenario *next = edit_somehow (s, rand, &error);
      g_assert_true ((next == NULL) == (error != NULL));
      if (next == NULL)
        continue;
      if (!bor_scenario_is_consistent (next, &why))
        g_error ("seed %u, edit %u: %s", seed, i, why);
      bor_scenario_unref (s);
      s = next;
      n++;
    }
    g_assert_cmpuint (n, >, 20);
    g_autoptr (GBytes) bytes = bor_xml_write_bytes (s);
    g_autoptr (BorScenario) back = test_xml_read_text (g_bytes_get_data (bytes, NULL));
    g_autoptr (GBytes) again = bor_xml_write_bytes (back);
    g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                     g_bytes_get_data (again, NULL), g_bytes_get_size (again));
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function) g_test_add_func ("/nodes/" name, function)
  TEST ("nodes-are-linked-both-ways", nodes_are_linked_both_ways);
  TEST ("a-track-makes-what-is-missing", a_track_makes_what_is_missing);
  TEST ("a-link-bends-at-both-ends", a_link_bends_at_both_ends);
  TEST ("a-missing-bend-of-a-link-keeps-its-name", a_missing_bend_of_a_link_keeps_its_name);
  TEST ("a-town-on-a-link-parts-it", a_town_on_a_link_parts_it);
  TEST ("merged-towns-keep-their-links", merged_towns_keep_their_links);
  TEST ("a-second-equal-link-is-one", a_second_equal_link_is_one);
  TEST ("anchors-belong-to-a-node-and-an-area", anchors_belong_to_a_node_and_an_area);
  TEST ("nodes-are-put-in-line", nodes_are_put_in_line);
  TEST ("copied-nodes-keep-the-links-between-them", copied_nodes_keep_the_links_between_them);
  TEST ("networks-stay-sound", networks_stay_sound);
  return g_test_run ();
}

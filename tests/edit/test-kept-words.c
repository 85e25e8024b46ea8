/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "edit-support.h"
#include "edit/delete.h"
#include "edit/derive.h"
#include "edit/fields.h"
#include "edit/junctions.h"
#include "edit/locales.h"
#include "edit/nodes.h"
#include "edit/pairing.h"
#include "edit/roads.h"
#include "edit/sides.h"
#include "edit/vertices.h"
#include "support-xml.h"

/* What a file says of elements that become one, or names although it does not exist, is still there
 * after an edit of something else. */

/* Three squares in a row, from x = 0 to 300; `side` is the border of a and b in the line of a. */
#define ROW(side, back, more)                                                                      \
  "<scenario xmlns='urn:bormida:scenario:2' id='row' ruleset='marengo'>"                           \
  "<board kind='area' width='300' height='100' tolerance='1'><vertices>"                           \
  "<vertex id='p0' x='0' y='0'/><vertex id='p1' x='0' y='100'/><vertex id='p' x='0' y='50'/>"      \
  "<vertex id='q0' x='100' y='0'/><vertex id='q1' x='100' y='100'/>"                               \
  "<vertex id='q' x='100' y='50'/><vertex id='r0' x='200' y='0'/>"                                 \
  "<vertex id='r1' x='200' y='100'/><vertex id='s0' x='300' y='0'/>"                               \
  "<vertex id='s1' x='300' y='100'/></vertices><spaces>"                                           \
  "<space id='a' name='A'><approach id='a-n' along='p0 q0' edge='true'/>"                          \
  "<approach id='a-b' along='" side "' opposite='b-a'/>"                                           \
  "<approach id='a-s' along='q1 p1' edge='true'/>"                                                 \
  "<approach id='a-w' along='p1 p' opposite='gate1'/>"                                             \
  "<approach id='a-w2' along='p p0' opposite='gate2'/></space>"                                    \
  "<space id='b' label='150 50 0' ground='wood'><!-- of b -->"                                     \
  "<approach id='b-n' along='q0 r0' edge='true'/><approach id='b-c' along='r0 r1' "                \
  "opposite='c-b'/>"                                                                               \
  "<approach id='b-s' along='r1 q1' edge='true'/>"                                                 \
  "<approach id='b-a' along='" back "' opposite='a-b'/></space>"                                   \
  "<space id='c' name='C'><approach id='c-n' along='r0 s0' edge='true'/>"                          \
  "<approach id='c-e' along='s0 s1' edge='true'/><approach id='c-s' along='s1 r1' edge='true'/>"   \
  "<approach id='c-b' along='r1 r0' opposite='b-c'/></space></spaces>" more "</scenario>"

#define STRAIGHT(more) ROW ("q0 q1", "q1 q0", more)

/* A road to beyond what exists, and one from there. */
#define ROADS                                                                                      \
  "<roads><road id='r1' path='50 50 150 50' class='main'><stop space='a' out='a-b'/>"              \
  "<stop space='b' in='b-a' out='ferry'/></road>"                                                  \
  "<road id='r2' path='150 50 250 50'><stop space='b' in='ford' out='b-c'/>"                       \
  "<stop space='c' in='c-b'/></road>"                                                              \
  "<road id='r3' name='Third' path='50 60 150 60' surface='mud'><!-- of r3 -->"                    \
  "<stop space='a' out='a-b'/><stop space='b' in='b-a'/></road>"                                   \
  "<road id='r4' path='150 60 250 60'><stop space='b' out='b-c'/><stop space='c' "                 \
  "in='c-b'/></road>"                                                                              \
  "</roads><junctions><junction id='j1' space='b' kind='cross' roads='r3 r4 track1' note='one'/>"  \
  "<junction id='j2' space='b' kind='join' roads='r1 r2 track1' note='two'/>"                      \
  "<junction id='j3' space='b' kind='join' roads='r1 r2 track2' note='two'/>"                      \
  "<junction id='j4' space='nowhere' kind='join' roads='r1 r2 r3' note='four'/></junctions>"

static gint32
road (const BorScenario *s, const char *id)
{
  return test_slot (s, BOR_KIND_ROAD, id);
}

/* Takes over `after`, and fails the test unless its file has all of the words. */
static void
assert_words (BorScenario *after, GError *error, const char *const *words)
{
  g_assert_no_error (error);
  g_assert_nonnull (after);
  g_autofree char *text = test_xml_write_text (after);
  for (; *words != NULL; words++)
    if (strstr (text, *words) == NULL)
      g_error ("%s is not in %s", *words, text);
  bor_scenario_unref (after);
}

#define ASSERT_WORDS(after, ...)                                                                   \
  G_STMT_START                                                                                     \
  {                                                                                                \
    GError *error = NULL, **error_ = &error;                                                       \
    BorScenario *done = (after);                                                                   \
    assert_words (done, *error_, (const char *const[]){ __VA_ARGS__, NULL });                      \
  }                                                                                                \
  G_STMT_END

/* --- What becomes one --- */

static void
a_merged_area_keeps_what_is_known_of_both (void)
{
  g_autoptr (BorScenario) s = test_xml_read_text (STRAIGHT (
    "</board><mutes><mute check='C-NAME-1' elements='b' reason='A wood has no name.'/></mutes>"));
  const gint32 both[] = { locale (s, "a"), locale (s, "b") };
  ASSERT_WORDS (bor_edit_merge_locales (s, both, 2, error_), "<!-- of b -->", "ground=\"wood\"",
                "label=\"150 50 0\"", "elements=\"a\"");
}

static void
joined_roads_keep_what_is_known_of_both (void)
{
  g_autoptr (BorScenario) s = test_xml_read_text (STRAIGHT (ROADS "</board>"));
  ASSERT_WORDS (bor_edit_join_roads (s, road (s, "r4"), road (s, "r3"), error_), "name=\"Third\"",
                "surface=\"mud\"", "<!-- of r3 -->");
}

static void
roads_that_meet_otherwise_keep_their_junction (void)
{
  g_autoptr (BorScenario) s = test_xml_read_text (STRAIGHT (ROADS "</board>"));
  const gint32 roads[] = { road (s, "r3"), road (s, "r4") };
  ASSERT_WORDS (
    bor_edit_connect_roads (s, locale (s, "b"), BOR_JUNCTION_JOIN, roads, 2, error_),
    "<junction id=\"j1\" space=\"b\" kind=\"join\" roads=\"r3 r4 track1\" note=\"one\"/>");
}

static void
derived_borders_keep_what_is_known_of_their_vertices (void)
{
  g_autoptr (BorScenario) s = test_xml_read_text (
    "<scenario xmlns='urn:bormida:scenario:2' id='two'><board kind='area' width='200' "
    "height='100' tolerance='1'><vertices><vertex id='p0' x='0' y='0'/>"
    "<vertex id='p1' x='0' y='100'/><vertex id='q0' x='100' y='0'/><vertex id='q1' x='100' "
    "y='100'/><vertex id='t0' x='100' y='0' note='trig point'><!-- of t0 --></vertex>"
    "<vertex id='t1' x='100' y='100'/><vertex id='r0' x='200' y='0'/>"
    "<vertex id='r1' x='200' y='100'/></vertices><spaces><space id='a'>"
    "<approach id='a-n' along='p0 q0' edge='true'/><approach id='a-b' along='q0 q1'/>"
    "<approach id='a-s' along='q1 p1' edge='true'/><approach id='a-w' along='p1 p0' edge='true'/>"
    "</space><space id='b'><approach id='b-n' along='t0 r0' edge='true'/>"
    "<approach id='b-e' along='r0 r1' edge='true'/><approach id='b-s' along='r1 t1' edge='true'/>"
    "<approach id='b-a' along='t1 t0'/></space></spaces></board></scenario>");
  ASSERT_WORDS (bor_edit_derive_borders (s, NULL, 0, 2, NULL, error_), "note=\"trig point\"",
                "<!-- of t0 -->", "opposite=\"b-a\"");
}

/* --- What does not exist --- */

static void
missing_vertices_on_both_sides_of_a_deleted_one_stay (void)
{
  g_autoptr (BorScenario) s =
    test_xml_read_text (ROW ("q0 m1 q m2 q1", "q1 m2 q m1 q0", "</board>"));
  gint32 q = vertex (s, "q");
  ASSERT_WORDS (bor_edit_delete_vertices (s, &q, 1, error_), "along=\"q0 m1 m2 q1\"",
                "along=\"q1 m2 m1 q0\"");
}

static void
a_split_side_keeps_an_opposite_that_cannot_be_split (void)
{
  g_autoptr (BorScenario) s = test_xml_read_text (ROW ("q0 q q1", "q1 m q0", "</board>"));
  ASSERT_WORDS (bor_edit_split_side (s, approach (s, "a-b"), vertex (s, "q"), NULL, error_),
                "along=\"q0 q\" opposite=\"b-a\"", "along=\"q1 m q0\" opposite=\"a-b\"");
}

static void
missing_opposites_stay (void)
{
  g_autoptr (BorScenario) s = test_xml_read_text (STRAIGHT ("</board>"));
  ASSERT_REFUSED (bor_edit_join_sides (s, approach (s, "a-w"), error_), BOR_EDIT_ERROR_IN_USE);
  const gint32 sides[] = { approach (s, "a-b"), approach (s, "a-n") };
  ASSERT_WORDS (bor_edit_set_edge (s, sides, 2, FALSE, error_), "opposite=\"b-a\"",
                "opposite=\"a-b\"", "opposite=\"gate1\"", "<approach id=\"a-n\" along=\"p0 q0\"/>");
}

static void
sides_with_a_missing_opposite_are_not_free_to_be_paired (void)
{
  g_autoptr (BorScenario) s = test_xml_read_text (STRAIGHT ("</board>"));
  const char *const gates[] = { "north-gate", "south-gate" };
  const gint32 sides[] = { approach (s, "a-b"), approach (s, "b-a") };
  g_autoptr (BorScenario) broken = bor_scenario_copy (s);
  for (guint i = 0; i < 2; i++) {
    BorApproach *side = bor_element_copy (bor_scenario_approach (s, sides[i]));
    bor_ref_clear (&side->opposite);
    side->opposite.text = g_strdup (gates[i]);
    bor_scenario_replace (broken, sides[i], side);
  }
  ASSERT_REFUSED (bor_edit_pair_by_geometry (broken, NULL, 0, NULL, error_),
                  BOR_EDIT_ERROR_NOTHING);
}

static void
missing_crossings_of_roads_stay (void)
{
  g_autoptr (BorScenario) s = test_xml_read_text (STRAIGHT (ROADS "</board>"));
  const gint32 both[] = { locale (s, "a"), locale (s, "b") };
  ASSERT_WORDS (bor_edit_merge_locales (s, both, 2, error_), "out=\"ferry\"", "in=\"ford\"");
  gint32 c = locale (s, "c");
  ASSERT_WORDS (bor_edit_delete_locales (s, &c, 1, error_), "in=\"ford\"");
  ASSERT_REFUSED (bor_edit_join_roads (s, road (s, "r1"), road (s, "r2"), error_),
                  BOR_EDIT_ERROR_NOT_NEIGHBOURS);
  ASSERT_REFUSED (bor_edit_insert_stop (s, road (s, "r1"), 2, c, error_),
                  BOR_EDIT_ERROR_NOT_NEIGHBOURS);
}

static void
junctions_of_missing_roads_and_locales_stay (void)
{
  g_autoptr (BorScenario) s = test_xml_read_text (STRAIGHT (ROADS "</board>"));
  gint32 r4 = road (s, "r4");
  ASSERT_WORDS (bor_edit_delete_roads (s, &r4, 1, error_), "track1\" note=\"two\"",
                "track2\" note=\"two\"", "space=\"nowhere\"");
  const gint32 both[] = { locale (s, "a"), locale (s, "b") };
  ASSERT_WORDS (bor_edit_merge_locales (s, both, 2, error_), "track1\" note=\"two\"",
                "track2\" note=\"two\"", "space=\"nowhere\"");
}

static void
a_piece_keeps_its_side_when_something_else_changes (void)
{
  g_autoptr (BorScenario) s = test_xml_read_text (STRAIGHT (
    "</board><sides><side id='fr'/></sides><types><type id='inf'/></types><placements>"
    "<placement id='p1' side='fr' type='inf' strength='2' count='1' space='lost' approach='b-a'/>"
    "<placement id='p2' side='fr' type='inf' strength='2' count='1' space='c' approach='b-a'/>"
    "</placements>"));
  const BorElementRef pieces[] = { { BOR_KIND_PLACEMENT, 0 }, { BOR_KIND_PLACEMENT, 1 } };
  ASSERT_WORDS (bor_edit_set_field (s, pieces, 2, "strength", "3", error_),
                "space=\"lost\" approach=\"b-a\"", "space=\"c\" approach=\"b-a\"");
  g_autoptr (BorScenario) moved = bor_edit_set_field (s, &pieces[1], 1, "space", "a", NULL);
  g_assert_true (bor_ref_is_none (bor_scenario_placement (moved, 1)->approach));
}

/* Two nodes, and a third whose link leads to the end of theirs. */
static void
an_end_that_another_link_names_stays (void)
{
  g_autoptr (BorScenario) s = test_xml_read_text (
    "<scenario xmlns='urn:bormida:scenario:2' id='net'><board kind='network' width='100' "
    "height='100' tolerance='1'><spaces><space id='a' at='10 10'>"
    "<approach id='a-b' opposite='b-a'/></space><space id='b' at='50 10'>"
    "<approach id='b-a' opposite='a-b'/></space><space id='c' at='90 10'>"
    "<approach id='c-x' opposite='b-a'/></space></spaces></board></scenario>");
  const BorElementRef odd = { BOR_KIND_APPROACH, approach (s, "c-x") };
  ASSERT_WORDS (bor_edit_delete (s, &odd, 1, FALSE, error_),
                "<approach id=\"b-a\" opposite=\"a-b\"", "<approach id=\"a-b\" opposite=\"b-a\"");
  const gint32 nodes[] = { locale (s, "a"), locale (s, "c") };
  ASSERT_WORDS (bor_edit_merge_nodes (s, nodes, 2, error_), "<approach id=\"b-a\" opposite=\"a-b\"",
                "<approach id=\"a-b\" opposite=\"b-a\"", "<approach id=\"c-x\"");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name) g_test_add_func ("/edit/kept-words/" #name, name)
  ADD (a_merged_area_keeps_what_is_known_of_both);
  ADD (joined_roads_keep_what_is_known_of_both);
  ADD (roads_that_meet_otherwise_keep_their_junction);
  ADD (derived_borders_keep_what_is_known_of_their_vertices);
  ADD (missing_vertices_on_both_sides_of_a_deleted_one_stay);
  ADD (a_split_side_keeps_an_opposite_that_cannot_be_split);
  ADD (missing_opposites_stay);
  ADD (sides_with_a_missing_opposite_are_not_free_to_be_paired);
  ADD (missing_crossings_of_roads_stay);
  ADD (junctions_of_missing_roads_and_locales_stay);
  ADD (a_piece_keeps_its_side_when_something_else_changes);
  ADD (an_end_that_another_link_names_stays);
#undef ADD
  return g_test_run ();
}

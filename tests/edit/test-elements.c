/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit-support.h"
#include "edit/delete.h"
#include "edit/elements.h"
#include "edit/facing.h"
#include "edit/labels.h"
#include "edit/nodes.h"
#include "generate/template.h"

static BorElementRef
ref (const BorScenario *s, BorKind kind, const char *id)
{
  return bor_element_ref_make (kind, test_slot (s, kind, id));
}

static BorForce *
new_force (const BorScenario *s, const char *id)
{
  BorForce *force = bor_element_new (BOR_KIND_FORCE, id);
  force->army = bor_ref_make (test_slot (s, BOR_KIND_ARMY, "austrian"));
  force->road = force->locale = BOR_REF_NONE;
  return force;
}

static void
an_added_element_gets_a_free_id_and_round_coordinates (void)
{
  g_autoptr (BorScenario) s = test_square_board (1, 1);
  GError *error = NULL;
  BorScenario *now = bor_scenario_ref (s);
  for (guint i = 0; i < 2; i++) {
    BorFeature *brook = bor_element_new (BOR_KIND_FEATURE, "brook");
    bor_points_append (&brook->points, 1.00049, 2);
    BorScenario *next = bor_edit_add_element (now, brook, NULL, &error);
    assert_consistent (next, error);
    bor_scenario_unref (now);
    now = next;
  }
  g_assert_cmpstr (bor_scenario_feature (now, 1)->base.id, ==, "brook-2");
  g_assert_cmpfloat (bor_scenario_feature (now, 1)->points.items[0].x, ==, 1);
  bor_scenario_unref (now);
}

static void
only_what_stands_by_itself_is_added_so (void)
{
  g_autoptr (BorScenario) s = test_square_board (1, 1);
  BorSymbol *symbol = bor_element_new (BOR_KIND_SYMBOL, NULL);
  symbol->locale = bor_ref_make (9);
  symbol->army = BOR_REF_NONE;
  BorFeature *feature = bor_element_new (BOR_KIND_FEATURE, NULL);
  bor_points_append (&feature->points, G_MAXDOUBLE, 0);
  ASSERT_REFUSED (bor_edit_add_element (s, bor_element_new (BOR_KIND_LOCALE, NULL), NULL, error_),
                  BOR_EDIT_ERROR_VALUE);
  ASSERT_REFUSED (bor_edit_add_element (s, symbol, NULL, error_), BOR_EDIT_ERROR_GONE);
  ASSERT_REFUSED (bor_edit_add_element (s, feature, NULL, error_), BOR_EDIT_ERROR_VALUE);
}

static void
a_replaced_element_keeps_its_id (void)
{
  g_autoptr (BorScenario) s = test_square_board (1, 1);
  GError *error = NULL;
  BorArmy *army = bor_element_new (BOR_KIND_ARMY, "other");
  army->name = g_strdup ("Piedmontese");
  g_autoptr (BorScenario) next = bor_edit_replace_element (s, 0, army, &error);
  assert_consistent (next, error);
  g_assert_cmpstr (bor_scenario_army (next, 0)->base.id, ==, "austrian");
  g_assert_cmpstr (bor_scenario_army (next, 0)->name, ==, "Piedmontese");
  ASSERT_REFUSED (
    bor_edit_replace_element (next, 0, bor_element_copy (bor_scenario_army (next, 0)), error_),
    BOR_EDIT_ERROR_NOTHING);
  ASSERT_REFUSED (bor_edit_replace_element (next, 5, bor_element_new (BOR_KIND_ARMY, NULL), error_),
                  BOR_EDIT_ERROR_GONE);
}

static void
pieces_are_set_and_taken_out (void)
{
  g_autoptr (BorScenario) s = test_square_board (1, 1);
  GError *error = NULL;
  gint32 type = bor_scenario_append (s, bor_element_new (BOR_KIND_PIECE_TYPE, "infantry"));
  gint32 force = bor_scenario_append (s, new_force (s, "column"));
  g_autoptr (BorScenario) one = bor_edit_set_pieces (s, force, 0, type, 3, 4, &error);
  g_autoptr (BorScenario) two = bor_edit_set_pieces (one, force, 1, type, 2, 1, &error);
  assert_consistent (two, error);
  g_assert_cmpuint (bor_force_strength (bor_scenario_force (two, force)), ==, 14);
  g_autoptr (BorScenario) less = bor_edit_set_pieces (two, force, 0, type, 3, 0, &error);
  assert_consistent (less, error);
  g_assert_cmpuint (bor_force_strength (bor_scenario_force (less, force)), ==, 2);
  ASSERT_REFUSED (bor_edit_set_pieces (s, force, 1, type, 2, 1, error_), BOR_EDIT_ERROR_VALUE);
}

static void
tracks_have_boxes_and_markers (void)
{
  g_autoptr (BorScenario) s = test_square_board (1, 1);
  GError *error = NULL;
  gint32 track = bor_scenario_append (s, bor_element_new (BOR_KIND_TRACK, "time"));
  g_autoptr (BorScenario) box = bor_edit_set_track_box (s, track, 3, "8:00", &error);
  g_autoptr (BorScenario) both = bor_edit_set_track_marker (box, track, 1, 17, &error);
  assert_consistent (both, error);
  g_assert_cmpstr (bor_track_box (bor_scenario_track (both, track), 3)->label, ==, "8:00");
  g_assert_cmpint (bor_track_marker (bor_scenario_track (both, track), 1)->at, ==, 17);
  g_autoptr (BorScenario) none = bor_edit_set_track_box (both, track, 3, NULL, &error);
  assert_consistent (none, error);
  g_assert_null (bor_track_box (bor_scenario_track (none, track), 3));
}

static void
a_army_in_use_goes_only_with_all_that_is_its_own (void)
{
  g_autoptr (BorScenario) s = test_square_board (1, 1);
  GError *error = NULL;
  BorElementRef austrian = ref (s, BOR_KIND_ARMY, "austrian");
  bor_scenario_append (s, new_force (s, "column"));
  BorSymbol *symbol = bor_element_new (BOR_KIND_SYMBOL, "m");
  symbol->locale = bor_ref_make (0);
  symbol->army = bor_ref_make (austrian.slot);
  bor_scenario_append (s, symbol);
  BorTrack *track = bor_element_new (BOR_KIND_TRACK, "morale");
  bor_track_append_marker (track,
                           (BorTrackMarker){ .army = bor_ref_make (austrian.slot), .at = 3 });
  bor_track_append_marker (track, (BorTrackMarker){ .army = bor_ref_make (1), .at = 4 });
  bor_scenario_append (s, track);
  ASSERT_REFUSED (bor_edit_delete (s, &austrian, 1, FALSE, error_), BOR_EDIT_ERROR_IN_USE);
  g_autoptr (BorScenario) next = bor_edit_delete (s, &austrian, 1, TRUE, &error);
  assert_consistent (next, error);
  g_assert_cmpuint (bor_scenario_count (next, BOR_KIND_FORCE), ==, 0);
  g_assert_cmpuint (bor_scenario_count (next, BOR_KIND_SYMBOL), ==, 0);
  g_assert_cmpuint (bor_scenario_track (next, 0)->n_markers, ==, 1);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_FORCE), ==, 1);
}

static void
a_mixed_selection_is_deleted_in_one_step (void)
{
  g_autoptr (BorScenario) s = test_square_board (3, 1);
  GError *error = NULL;
  add_road (s, "r", "a1 b1 c1");
  bor_scenario_append (s, bor_element_new (BOR_KIND_FEATURE, "wood"));
  BorElementRef refs[] = {
    ref (s, BOR_KIND_FEATURE, "wood"), ref (s, BOR_KIND_LOCALE, "c1"), ref (s, BOR_KIND_ROAD, "r"),
    ref (s, BOR_KIND_VERTEX, "v4") /* of c1 alone: goes with it */
  };
  g_autoptr (BorScenario) next = bor_edit_delete (s, refs, 4, FALSE, &error);
  assert_consistent (next, error);
  g_assert_cmpuint (bor_scenario_count (next, BOR_KIND_ROAD), ==, 0);
  g_assert_cmpuint (bor_scenario_count (next, BOR_KIND_LOCALE), ==, 2);
  BorElementRef army = ref (s, BOR_KIND_APPROACH, "a1-b1"), board = { BOR_KIND_BOARD, 0 };
  ASSERT_REFUSED (bor_edit_delete (s, &army, 1, FALSE, error_), BOR_EDIT_ERROR_IN_USE);
  ASSERT_REFUSED (bor_edit_delete (s, &board, 1, TRUE, error_), BOR_EDIT_ERROR_IN_USE);
  ASSERT_REFUSED (bor_edit_delete (s, NULL, 0, TRUE, error_), BOR_EDIT_ERROR_NOTHING);
}

static void
a_link_is_deleted_from_either_end (void)
{
  GError *error = NULL;
  g_autoptr (BorScenario) s = bor_scenario_new ();
  gint32 a, b, link;
  g_autoptr (BorScenario) one = bor_edit_add_node (s, 10, 10, &a, &error);
  g_autoptr (BorScenario) two = bor_edit_add_node (one, 90, 10, &b, &error);
  g_autoptr (BorScenario) linked = bor_edit_link_nodes (two, a, b, &link, &error);
  BorElementRef end = { BOR_KIND_APPROACH, link };
  g_autoptr (BorScenario) next = bor_edit_delete (linked, &end, 1, FALSE, &error);
  assert_consistent (next, error);
  g_assert_cmpuint (bor_scenario_count (next, BOR_KIND_APPROACH), ==, 0);
}

static void
history_labels_count (void)
{
  ASSERT_TEXT (bor_edit_label (BOR_LABEL_MOVE_VERTICES, 1), "Move 1 vertex");
  ASSERT_TEXT (bor_edit_label (BOR_LABEL_MOVE_VERTICES, 3), "Move 3 vertices");
  ASSERT_TEXT (bor_edit_label_set (NULL, "width", 2), "Set “width” of 2 elements");
  ASSERT_TEXT (bor_edit_label_delete (BOR_KIND_LOCALE, 2), "Delete 2 locales");
  for (guint i = 0; i < BOR_N_LABELS; i++) {
    g_autofree char *text = bor_edit_label (i, 2);
    g_assert_nonnull (text);
  }
}

/* What a new piece of the army gets. (transfer full) */
static char *
facing_of_new (const BorScenario *s, gint32 army)
{
  BorPlacement *piece = bor_element_new (BOR_KIND_PLACEMENT, NULL);
  piece->army = bor_ref_make (army);
  bor_edit_face_as_others (s, piece);
  char *facing = g_strdup (bor_element_prop (piece, "facing"));
  bor_element_unref (piece);
  return facing;
}

static void
a_new_piece_faces_as_its_army_does (void)
{
  const BorTemplateOptions options = {
    .kind = BOR_TEMPLATE_GRID, .columns = 6, .rows = 6, .size = 100, .ruleset = "tanks"
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) s = bor_template_new (&options, &error);
  g_assert_no_error (error);
  g_autofree char *white = facing_of_new (s, 0), *black = facing_of_new (s, 1);
  g_assert_cmpstr (white, ==, "n");
  g_assert_cmpstr (black, ==, "s");
  BorPlacement *other = bor_element_copy (bor_scenario_placement (s, 0));
  bor_element_set_id (other, "other");
  bor_element_set_prop (other, "facing", "e");
  gint32 army = other->army.slot;
  bor_scenario_append (s, other);
  g_autofree char *mixed = facing_of_new (s, army), *same = facing_of_new (s, 1 - army);
  g_assert_null (mixed);
  g_assert_cmpstr (same, ==, army == 0 ? black : white);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name) g_test_add_func ("/edit/elements/" #name, name)
  ADD (an_added_element_gets_a_free_id_and_round_coordinates);
  ADD (only_what_stands_by_itself_is_added_so);
  ADD (a_replaced_element_keeps_its_id);
  ADD (pieces_are_set_and_taken_out);
  ADD (a_new_piece_faces_as_its_army_does);
  ADD (tracks_have_boxes_and_markers);
  ADD (a_army_in_use_goes_only_with_all_that_is_its_own);
  ADD (a_mixed_selection_is_deleted_in_one_step);
  ADD (a_link_is_deleted_from_either_end);
  ADD (history_labels_count);
  return g_test_run ();
}

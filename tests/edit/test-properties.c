/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit-support.h"
#include "edit/border.h"
#include "edit/fields.h"
#include "edit/properties.h"

/* A square board for the rules of Marengo. */
static BorScenario *
marengo_board (guint columns, guint rows)
{
  BorScenario *s = test_square_board (columns, rows);
  BorHeader *header = bor_element_copy (bor_scenario_header (s));
  header->ruleset = g_strdup ("marengo");
  bor_scenario_replace (s, 0, header);
  return s;
}

static BorElementRef
ref (const BorScenario *s, BorKind kind, const char *id)
{
  return bor_element_ref_make (kind, test_slot (s, kind, id));
}

static const char *
prop (const BorScenario *s, BorElementRef r, const char *name)
{
  return bor_props_get (bor_scenario_get (s, r.kind, r.slot)->props, name);
}

static void
a_property_is_set_on_both_sides_of_a_pair (void)
{
  g_autoptr (BorScenario) s = marengo_board (2, 1);
  GError *error = NULL;
  BorElementRef here = ref (s, BOR_KIND_APPROACH, "a1-b1"),
                there = ref (s, BOR_KIND_APPROACH, "b1-a1");
  g_autoptr (BorScenario) one = bor_edit_set_property (s, &here, 1, "width", "wide", FALSE, &error);
  assert_consistent (one, error);
  g_assert_null (prop (one, there, "width"));
  g_autoptr (BorScenario) both = bor_edit_set_property (s, &here, 1, "width", "wide", TRUE, &error);
  assert_consistent (both, error);
  g_assert_cmpstr (prop (both, here, "width"), ==, "wide");
  g_assert_cmpstr (prop (both, there, "width"), ==, "wide");
  ASSERT_REFUSED (bor_edit_set_property (both, &here, 1, "width", "wide", TRUE, error_),
                  BOR_EDIT_ERROR_NOTHING);
}

static void
of_mixed_kinds_those_that_know_the_property_get_it (void)
{
  g_autoptr (BorScenario) s = marengo_board (2, 1);
  GError *error = NULL;
  BorElementRef refs[] = { ref (s, BOR_KIND_LOCALE, "a1"), ref (s, BOR_KIND_APPROACH, "a1-b1"),
                           ref (s, BOR_KIND_LOCALE, "b1") };
  g_autoptr (BorScenario) next = bor_edit_set_property (s, refs, 3, "capacity", "8", FALSE, &error);
  assert_consistent (next, error);
  g_assert_cmpstr (prop (next, refs[0], "capacity"), ==, "8");
  g_assert_cmpstr (prop (next, refs[2], "capacity"), ==, "8");
  g_assert_null (prop (next, refs[1], "capacity"));
}

static void
a_value_of_the_wrong_type_is_refused (void)
{
  g_autoptr (BorScenario) s = marengo_board (2, 1);
  BorElementRef side = ref (s, BOR_KIND_APPROACH, "a1-b1"), a1 = ref (s, BOR_KIND_LOCALE, "a1");
  ASSERT_REFUSED (bor_edit_set_property (s, &side, 1, "width", "broad", FALSE, error_),
                  BOR_EDIT_ERROR_VALUE);
  ASSERT_REFUSED (bor_edit_set_property (s, &side, 1, "infantry", "many", FALSE, error_),
                  BOR_EDIT_ERROR_VALUE);
  ASSERT_REFUSED (bor_edit_set_property (s, &side, 1, "along", "v1 v2", FALSE, error_),
                  BOR_EDIT_ERROR_VALUE);
  ASSERT_REFUSED (bor_edit_set_property (s, &side, 1, "", "x", FALSE, error_),
                  BOR_EDIT_ERROR_VALUE);
  ASSERT_REFUSED (bor_edit_set_property (s, &a1, 1, "remark", "bell\a", FALSE, error_),
                  BOR_EDIT_ERROR_VALUE);
}

static void
a_default_is_stored_as_nothing (void)
{
  g_autoptr (BorScenario) s = marengo_board (2, 1);
  GError *error = NULL;
  BorElementRef side = ref (s, BOR_KIND_APPROACH, "a1-b1");
  g_autoptr (BorScenario) one = bor_edit_set_property (s, &side, 1, "infantry", "2", FALSE, &error);
  g_autoptr (BorScenario) none =
    bor_edit_set_property (one, &side, 1, "infantry", "0", FALSE, &error);
  assert_consistent (none, error);
  g_assert_null (prop (none, side, "infantry"));
}

static void
an_undeclared_property_may_have_any_text (void)
{
  g_autoptr (BorScenario) s = marengo_board (1, 1);
  GError *error = NULL;
  BorElementRef a1 = ref (s, BOR_KIND_LOCALE, "a1");
  g_autoptr (BorScenario) next =
    bor_edit_set_property (s, &a1, 1, "remark", "so & so", FALSE, &error);
  assert_consistent (next, error);
  g_assert_cmpstr (prop (next, a1, "remark"), ==, "so & so");
}

/* As an import may bring it. */
static void
an_undeclared_property_may_have_any_name (void)
{
  g_autoptr (BorScenario) s = marengo_board (1, 1);
  GError *error = NULL;
  BorElementRef a1 = ref (s, BOR_KIND_LOCALE, "a1");
  g_autoptr (BorScenario) next =
    bor_edit_set_property (s, &a1, 1, "name:en", "Mill", FALSE, &error);
  assert_consistent (next, error);
  g_autoptr (BorScenario) more = bor_edit_set_property (next, &a1, 1, "× 2", "3", FALSE, &error);
  assert_consistent (more, error);
  g_assert_cmpstr (prop (more, a1, "name:en"), ==, "Mill");
  g_assert_cmpstr (prop (more, a1, "× 2"), ==, "3");
}

static void
parts_of_elements_have_properties_too (void)
{
  g_autoptr (BorScenario) s = marengo_board (2, 1);
  GError *error = NULL;
  BorElementRef road = { BOR_KIND_ROAD, add_road (s, "r", "a1 b1") };
  g_autoptr (BorScenario) next =
    bor_edit_set_part_property (s, road, "stop", 0, "class", "secondary", &error);
  assert_consistent (next, error);
  g_assert_cmpstr (bor_props_get (bor_scenario_road (next, road.slot)->stops[0].props, "class"), ==,
                   "secondary");
  g_assert_null (bor_scenario_road (s, road.slot)->stops[0].props);
  ASSERT_REFUSED (bor_edit_set_part_property (s, road, "stop", 2, "class", "main", error_),
                  BOR_EDIT_ERROR_GONE);
  ASSERT_REFUSED (bor_edit_set_part_property (s, road, "stop", 0, "space", "a1", error_),
                  BOR_EDIT_ERROR_VALUE);
}

static BorScenario *
give_id (BorScenario *s, BorKind kind, const char *id, const char *new)
{
  BorElementRef it = ref (s, kind, id);
  GError *error = NULL;
  BorScenario *next = bor_edit_set_field (s, &it, 1, "id", new, &error);
  assert_consistent (next, error);
  bor_scenario_unref (s);
  return next;
}

/* As the sides and leaders to which a sea zone is barred. */
static void
a_list_of_ids_follows_new_ones (void)
{
  BorScenario *s = test_square_board (2, 1);
  BorHeader *header = bor_edit_make_own (s, BOR_KIND_SCENARIO, 0);
  header->ruleset = g_strdup ("here-i-stand");
  bor_scenario_append (s, bor_element_new (BOR_KIND_PIECE_TYPE, "doria"));
  bor_scenario_append (s, bor_element_new (BOR_KIND_PIECE_TYPE, "austrian"));
  BorElementRef a1 = ref (s, BOR_KIND_LOCALE, "a1");
  bor_element_set_prop (bor_edit_make_own (s, a1.kind, a1.slot), "barred",
                        "french, austrian doria b1");
  s = give_id (s, BOR_KIND_ARMY, "french", "fr");
  g_assert_cmpstr (prop (s, a1, "barred"), ==, "fr, austrian doria b1");
  s = give_id (s, BOR_KIND_PIECE_TYPE, "doria", "andrea");
  g_assert_cmpstr (prop (s, a1, "barred"), ==, "fr, austrian andrea b1");
  s = give_id (s, BOR_KIND_LOCALE, "b1", "venice"); /* no locale is meant */
  g_assert_cmpstr (prop (s, a1, "barred"), ==, "fr, austrian andrea b1");
  s = give_id (s, BOR_KIND_ARMY, "austrian", "au"); /* the leader is barred too */
  g_assert_cmpstr (prop (s, a1, "barred"), ==, "fr, au austrian andrea b1");
  bor_scenario_unref (s);
}

static void
a_rule_makes_its_own_place (void)
{
  g_autoptr (BorScenario) s = marengo_board (1, 1);
  GError *error = NULL;
  g_autoptr (BorScenario) next = bor_edit_set_rule (s, "marengo", "rounds", "12", &error);
  assert_consistent (next, error);
  g_assert_cmpstr (bor_element_prop (bor_scenario_find_rules (next, "marengo"), "rounds"), ==,
                   "12");
  ASSERT_REFUSED (bor_edit_set_rule (s, "marengo", "rounds", "twelve", error_),
                  BOR_EDIT_ERROR_VALUE);
}

static void
fields_are_read_as_they_were_set (void)
{
  g_autoptr (BorScenario) s = marengo_board (2, 1);
  GError *error = NULL;
  BorElementRef a1 = ref (s, BOR_KIND_LOCALE, "a1"), v1 = ref (s, BOR_KIND_VERTEX, "v1");
  BorElementRef board = { BOR_KIND_BOARD, 0 };
  g_autoptr (BorScenario) named = bor_edit_set_field (s, &a1, 1, "name", "Spinetta", &error);
  g_autoptr (BorScenario) placed =
    bor_edit_set_field (named, &a1, 1, "label", "40 50.25 -12", &error);
  g_autoptr (BorScenario) moved = bor_edit_set_field (placed, &v1, 1, "x", "-3.5", &error);
  g_autoptr (BorScenario) next = bor_edit_set_field (moved, &board, 1, "tolerance", "2", &error);
  assert_consistent (next, error);
  ASSERT_TEXT (bor_field_get (next, a1, "name"), "Spinetta");
  ASSERT_TEXT (bor_field_get (next, a1, "label"), "40 50.25 -12");
  ASSERT_TEXT (bor_field_get (next, v1, "x"), "-3.5");
  ASSERT_TEXT (bor_field_get (next, board, "tolerance"), "2");
  ASSERT_REFUSED (bor_edit_set_field (s, &a1, 1, "label", "here", error_), BOR_EDIT_ERROR_VALUE);
  ASSERT_REFUSED (bor_edit_set_field (s, &v1, 1, "x", "1e400", error_), BOR_EDIT_ERROR_VALUE);
  ASSERT_REFUSED (bor_edit_set_field (s, &board, 1, "width", "9", error_), BOR_EDIT_ERROR_VALUE);
}

static void
renaming_keeps_all_references (void)
{
  g_autoptr (BorScenario) s = marengo_board (2, 1);
  GError *error = NULL;
  BorMute *mute = bor_element_new (BOR_KIND_MUTE, NULL);
  mute->check = g_strdup ("B-PEN-2");
  mute->elements = g_strdup ("a1-b1 b1-a1");
  bor_scenario_append (s, mute);
  BorElementRef side = ref (s, BOR_KIND_APPROACH, "a1-b1");
  g_autoptr (BorScenario) next = bor_edit_set_field (s, &side, 1, "id", "west", &error);
  assert_consistent (next, error);
  g_assert_cmpstr (opposite_id (next, "b1-a1"), ==, "west");
  g_assert_cmpstr (bor_scenario_mute (next, 0)->elements, ==, "west b1-a1");
  ASSERT_REFUSED (bor_edit_set_field (s, &side, 1, "id", "b1-a1", error_), BOR_EDIT_ERROR_VALUE);
  ASSERT_REFUSED (bor_edit_set_field (s, &side, 1, "id", "a b", error_), BOR_EDIT_ERROR_VALUE);
}

static void
the_opposite_is_a_field_that_links_both (void)
{
  g_autoptr (BorScenario) s = marengo_board (3, 1);
  GError *error = NULL;
  BorElementRef side = ref (s, BOR_KIND_APPROACH, "a1-b1");
  g_autoptr (BorScenario) next = bor_edit_set_field (s, &side, 1, "opposite", "c1-b1", &error);
  assert_consistent (next, error);
  g_assert_cmpstr (opposite_id (next, "c1-b1"), ==, "a1-b1");
  g_assert_null (opposite_id (next, "b1-a1"));
  g_autoptr (BorScenario) rim = bor_edit_set_field (next, &side, 1, "edge", "true", &error);
  assert_consistent (rim, error);
  g_assert_null (opposite_id (rim, "c1-b1"));
  ASSERT_REFUSED (bor_edit_set_field (s, &side, 1, "opposite", "nowhere", error_),
                  BOR_EDIT_ERROR_VALUE);
}

static void
a_placement_moved_away_blocks_no_side_of_where_it_was (void)
{
  g_autoptr (BorScenario) s = marengo_board (2, 1);
  GError *error = NULL;
  BorPlacement *p = bor_element_new (BOR_KIND_PLACEMENT, "p1");
  p->army = p->type = BOR_REF_NONE;
  p->locale = bor_ref_make (locale (s, "a1"));
  p->approach = bor_ref_make (approach (s, "a1-b1"));
  BorElementRef placement = { BOR_KIND_PLACEMENT, bor_scenario_append (s, p) };
  g_autoptr (BorScenario) next = bor_edit_set_field (s, &placement, 1, "space", "b1", &error);
  assert_consistent (next, error);
  g_assert_null (bor_field_get (next, placement, "approach"));
  ASSERT_TEXT (bor_field_get (next, placement, "space"), "b1");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name) g_test_add_func ("/edit/properties/" #name, name)
  ADD (a_property_is_set_on_both_sides_of_a_pair);
  ADD (of_mixed_kinds_those_that_know_the_property_get_it);
  ADD (a_value_of_the_wrong_type_is_refused);
  ADD (a_default_is_stored_as_nothing);
  ADD (an_undeclared_property_may_have_any_text);
  ADD (an_undeclared_property_may_have_any_name);
  ADD (parts_of_elements_have_properties_too);
  ADD (a_rule_makes_its_own_place);
  ADD (fields_are_read_as_they_were_set);
  ADD (renaming_keeps_all_references);
  ADD (a_list_of_ids_follows_new_ones);
  ADD (the_opposite_is_a_field_that_links_both);
  ADD (a_placement_moved_away_blocks_no_side_of_where_it_was);
  return g_test_run ();
}

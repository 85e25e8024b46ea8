/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/required.h"

#include "support.h"

static BorScenario *
board_for (const char *ruleset)
{
  BorScenario *s = test_square_board (2, 1);
  BorHeader *header = bor_element_copy (bor_scenario_header (s));
  header->ruleset = g_strdup (ruleset);
  bor_scenario_replace (s, 0, header);
  return s;
}

static void
set_prop (BorScenario *s, BorKind kind, const char *id, const char *name, const char *value)
{
  gint32 slot = test_slot (s, kind, id);
  BorElement *own = bor_element_copy (bor_scenario_get (s, kind, slot));
  bor_element_set_prop (own, name, value);
  bor_scenario_replace (s, slot, own);
}

static const char *
prop (const BorScenario *s, BorKind kind, const char *id, const char *name)
{
  return bor_element_prop (bor_scenario_get (s, kind, test_slot (s, kind, id)), name);
}

static void
missing_values_are_those_of_most_others (void)
{
  g_autoptr (BorScenario) s = board_for ("marengo");
  set_prop (s, BOR_KIND_LOCALE, "a1", "capacity", "12");
  set_prop (s, BOR_KIND_LOCALE, "b1", "capacity", NULL);
  BorElementRef ref = { BOR_KIND_LOCALE, test_slot (s, BOR_KIND_LOCALE, "b1") };
  g_autoptr (BorScenario) t = bor_edit_give_required (s, &ref, 1);
  g_assert_cmpstr (prop (t, BOR_KIND_LOCALE, "b1", "capacity"), ==, "12");
  g_assert_cmpstr (prop (t, BOR_KIND_LOCALE, "a1", "capacity"), ==, "12");
  g_assert_null (prop (s, BOR_KIND_LOCALE, "b1", "capacity"));
}

static void
the_first_of_its_kind_gets_a_typical_value (void)
{
  g_autoptr (BorScenario) s = board_for ("marengo");
  set_prop (s, BOR_KIND_LOCALE, "a1", "capacity", NULL);
  set_prop (s, BOR_KIND_LOCALE, "b1", "capacity", "many"); /* no value to go by */
  BorElementRef ref = { BOR_KIND_LOCALE, test_slot (s, BOR_KIND_LOCALE, "a1") };
  g_autoptr (BorScenario) t = bor_edit_give_required (s, &ref, 1);
  g_assert_cmpstr (prop (t, BOR_KIND_LOCALE, "a1", "capacity"), ==, "9");
  g_assert_cmpstr (prop (t, BOR_KIND_LOCALE, "b1", "capacity"), ==, "many");
}

static void
sides_that_lead_somewhere_get_a_width_on_both_sides (void)
{
  g_autoptr (BorScenario) s = board_for ("marengo");
  BorElementRef ref = { BOR_KIND_LOCALE, test_slot (s, BOR_KIND_LOCALE, "a1") };
  g_autoptr (BorScenario) t = bor_edit_give_required (s, &ref, 1);
  g_assert_cmpstr (prop (t, BOR_KIND_APPROACH, "a1-b1", "width"), ==, "narrow");
  g_assert_cmpstr (prop (t, BOR_KIND_APPROACH, "b1-a1", "width"), ==, "narrow");
  g_assert_null (prop (t, BOR_KIND_APPROACH, "a1-edge-n", "width"));
  g_assert_null (prop (t, BOR_KIND_APPROACH, "a1-b1", "impassable"));
}

static void
without_a_ruleset_nothing_is_asked (void)
{
  g_autoptr (BorScenario) s = test_square_board (2, 1);
  BorElementRef ref = { BOR_KIND_LOCALE, 0 };
  g_autoptr (BorScenario) t = bor_edit_give_required (s, &ref, 1);
  g_assert_true (bor_scenario_get (s, BOR_KIND_LOCALE, 0)
                 == bor_scenario_get (t, BOR_KIND_LOCALE, 0));
  g_assert_null (prop (t, BOR_KIND_APPROACH, "a1-b1", "width"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/required/missing-values-are-those-of-most-others",
                   missing_values_are_those_of_most_others);
  g_test_add_func ("/required/the-first-of-its-kind-gets-a-typical-value",
                   the_first_of_its_kind_gets_a_typical_value);
  g_test_add_func ("/required/sides-that-lead-somewhere-get-a-width-on-both-sides",
                   sides_that_lead_somewhere_get_a_width_on_both_sides);
  g_test_add_func ("/required/without-a-ruleset-nothing-is-asked",
                   without_a_ruleset_nothing_is_asked);
  return g_test_run ();
}

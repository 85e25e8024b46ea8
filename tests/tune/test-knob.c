/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "edit/properties.h"
#include "play/toy-rulesets.h"
#include "tune/knob.h"
#include "xml/xml.h"

static BorScenario *
coin (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = toy_scenario ("coin", 2);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  BorScenario *scenario = bor_xml_read_bytes (bytes, "coin", NULL, &error);
  g_assert_no_error (error);
  return scenario;
}

static BorKnob *
army_knob (const BorScenario *scenario, const char *name)
{
  BorElementRef ref = { BOR_KIND_ARMY, 0 };
  return bor_knob_new (scenario, (BorKnobTarget){ .type = BOR_KNOB_VALUE,
                                                  .refs = g_memdup2 (&ref, sizeof ref),
                                                  .n_refs = 1,
                                                  .name = g_strdup (name) });
}

static void
values_come_by_cost_and_the_present_one_is_free (void)
{
  static const char *const texts[] = { "50", "45", "55", "40", "60", "65" };
  static const double costs[] = { 0, 2, 2, 4, 4, 6 };
  g_autoptr (BorScenario) scenario = coin ();
  g_autoptr (BorKnob) knob = army_knob (scenario, "weight");
  g_autoptr (GError) error = NULL;
  g_assert_true (bor_knob_allow_range (knob, scenario, 40, 65, 5, 2, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (bor_knob_n_values (knob), ==, 6);
  for (guint i = 0; i < 6; i++) {
    g_assert_cmpstr (bor_knob_value (knob, i)->text, ==, texts[i]);
    g_assert_cmpfloat_with_epsilon (bor_knob_value (knob, i)->cost, costs[i], 1e-9);
  }
}

static void
a_value_off_the_steps_costs_a_part_of_one (void)
{
  g_autoptr (BorScenario) scenario = coin ();
  g_autoptr (BorKnob) knob = army_knob (scenario, "weight");
  g_assert_true (bor_knob_allow_range (knob, scenario, 52, 52, 4, 1, NULL));
  g_assert_cmpfloat_with_epsilon (bor_knob_value (knob, 1)->cost, 0.5, 1e-9);
}

static void
turning_gives_the_value_and_nothing_else (void)
{
  g_autoptr (BorScenario) scenario = coin ();
  g_autoptr (BorKnob) knob = army_knob (scenario, "gift");
  g_assert_true (bor_knob_allow (knob, scenario, "yes", 1, NULL));
  g_assert_true (bor_knob_allow (knob, scenario, "no", 1, NULL)); /* the present one */
  g_assert_cmpuint (bor_knob_n_values (knob), ==, 2);
  g_autoptr (BorScenario) same = bor_knob_turn (knob, scenario, 0, NULL);
  g_autoptr (BorScenario) after = bor_knob_turn (knob, scenario, 1, NULL);
  g_autofree char *title = bor_knob_title (knob, scenario),
                  *value = bor_knob_value_title (knob, scenario, 1);
  g_assert_true (same == scenario);
  g_assert_true (bor_props_is (bor_scenario_army (after, 0)->base.props, "gift", "yes"));
  g_assert_cmpstr (title, ==, "Side 1, Gift");
  g_assert_cmpstr (value, ==, "Yes");
}

static void
what_makes_no_sense_is_refused_with_a_reason (void)
{
  static const struct {
    const char *name;
    gint64 low, high, step;
    double cost;
    const char *why;
  } cases[] = {
    { "weight", 60, 40, 1, 1, "from a smaller number to a larger" },
    { "weight", 40, 60, 0, 1, "a step must be 1 or more" },
    { "weight", 1, 900, 1, 1, "too many values" },
    { "weight", -3, 3, 1, 1, "weight" },
    { "weight", 990, 1010, 5, 1, "weight" },
    { "weight", 40, 60, 5, -1, "a cost must be" },
    { "weight", G_MININT64, G_MAXINT64, 1, 1, "from a smaller number to a larger" },
    { "gift", 0, 3, 1, 1, "not a whole number" },
  };
  g_autoptr (BorScenario) scenario = coin ();
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (BorKnob) knob = army_knob (scenario, cases[i].name);
    g_autoptr (GError) error = NULL;
    g_assert_false (bor_knob_allow_range (knob, scenario, cases[i].low, cases[i].high,
                                          cases[i].step, cases[i].cost, &error));
    g_assert_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE);
    g_assert_nonnull (strstr (error->message, cases[i].why));
  }
  g_autoptr (BorKnob) knob = army_knob (scenario, "gift");
  g_autoptr (GError) error = NULL;
  g_assert_false (bor_knob_allow (knob, scenario, "perhaps", 1, &error));
  g_assert_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE);
}

static void
proposals_are_near_the_present_and_can_be_given (void)
{
  g_autoptr (BorScenario) scenario = coin ();
  g_autoptr (GPtrArray) knobs = bor_knob_propose (scenario, NULL, 0);
  g_assert_cmpuint (knobs->len, ==, 4); /* two weights, ties and rounds */
  for (guint i = 0; i < knobs->len; i++)
    for (guint v = 0; v < bor_knob_n_values (knobs->pdata[i]); v++) {
      g_autoptr (BorScenario) after = bor_knob_turn (knobs->pdata[i], scenario, v, NULL);
      g_assert_nonnull (after);
    }
  g_assert_cmpuint (bor_knob_n_values (knobs->pdata[0]), ==, 5);
  g_assert_cmpuint (bor_knob_n_values (knobs->pdata[2]), ==, 3); /* 0, 1, 2 */
}

static BorScenario *
give (const BorScenario *scenario, gint32 army, const char *name, const char *value)
{
  BorElementRef ref = { BOR_KIND_ARMY, army };
  g_autoptr (GError) error = NULL;
  BorScenario *after = bor_edit_set_property (scenario, &ref, 1, name, value, FALSE, &error);
  g_assert_no_error (error);
  return after;
}

static void
a_knob_is_current_until_what_it_turns_changes (void)
{
  g_autoptr (BorScenario) scenario = coin ();
  g_autoptr (BorKnob) knob = army_knob (scenario, "weight");
  g_autoptr (BorScenario) other = give (scenario, 1, "weight", "70");
  g_autoptr (BorScenario) beside = give (other, 0, "gift", "yes");
  g_autoptr (BorScenario) later = give (beside, 0, "weight", "60");
  g_autoptr (BorScenario) back = give (later, 0, "weight", "50");
  g_assert_true (bor_knob_is_current (knob, scenario, scenario));
  g_assert_true (bor_knob_is_current (knob, scenario, beside));
  g_assert_false (bor_knob_is_current (knob, scenario, later));
  g_assert_true (bor_knob_is_current (knob, scenario, back));
  g_autoptr (BorScenario) another = bor_scenario_copy (scenario);
  BorArmy *army = bor_element_copy (bor_scenario_army (scenario, 0));
  g_free (army->base.id);
  army->base.id = g_strdup ("another"); /* in the slot of one that is gone */
  bor_scenario_replace (another, 0, army);
  g_assert_false (bor_knob_is_current (knob, scenario, another));
  g_autoptr (BorScenario) none = bor_scenario_copy (scenario);
  bor_scenario_remove (none, BOR_KIND_ARMY, 0);
  g_assert_false (bor_knob_is_current (knob, scenario, none));
  g_assert_null (bor_knob_renew (knob, none));
  g_autoptr (BorKnob) again = bor_knob_renew (knob, later);
  g_assert_cmpstr (bor_knob_value (again, 0)->text, ==, "60");
  g_assert_cmpuint (bor_knob_n_values (again), ==, 1);
}

static void
a_number_has_limits_and_a_choice_has_none (void)
{
  g_autoptr (BorScenario) scenario = coin ();
  g_autoptr (BorKnob) weight = army_knob (scenario, "weight");
  g_autoptr (BorKnob) gift = army_knob (scenario, "gift");
  gint64 least, most;
  g_assert_true (bor_knob_limits (weight, scenario, &least, &most));
  g_assert_true (bor_knob_allow_range (weight, scenario, least, least + 1, 1, 1, NULL));
  g_assert_true (bor_knob_allow_range (weight, scenario, most - 1, most, 1, 1, NULL));
  g_assert_false (bor_knob_allow_range (weight, scenario, most + 1, most + 1, 1, 1, NULL));
  g_assert_false (bor_knob_allow_range (weight, scenario, least - 1, least - 1, 1, 1, NULL));
  g_assert_false (bor_knob_limits (gift, scenario, &least, &most));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tune/knob/values-come-by-cost-and-the-present-one-is-free",
                   values_come_by_cost_and_the_present_one_is_free);
  g_test_add_func ("/tune/knob/a-value-off-the-steps-costs-a-part-of-one",
                   a_value_off_the_steps_costs_a_part_of_one);
  g_test_add_func ("/tune/knob/turning-gives-the-value-and-nothing-else",
                   turning_gives_the_value_and_nothing_else);
  g_test_add_func ("/tune/knob/what-makes-no-sense-is-refused-with-a-reason",
                   what_makes_no_sense_is_refused_with_a_reason);
  g_test_add_func ("/tune/knob/proposals-are-near-the-present-and-can-be-given",
                   proposals_are_near_the_present_and_can_be_given);
  g_test_add_func ("/tune/knob/a-knob-is-current-until-what-it-turns-changes",
                   a_knob_is_current_until_what_it_turns_changes);
  g_test_add_func ("/tune/knob/a-number-has-limits-and-a-choice-has-none",
                   a_number_has_limits_and_a_choice_has_none);
  return g_test_run ();
}

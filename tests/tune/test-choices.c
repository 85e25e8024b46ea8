/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "play/toy-rulesets.h"
#include "tune/choices.h"
#include "xml/xml.h"

static BorScenario *
read_text (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  BorScenario *scenario = bor_xml_read_bytes (bytes, "coin", NULL, &error);
  g_assert_no_error (error);
  return scenario;
}

/* A knob of an army's weight, or the ruleset's rounds for army 2. */
static BorKnob *
knob_of (const BorScenario *scenario, guint which, gint64 low, gint64 high, double cost)
{
  BorElementRef ref = { BOR_KIND_ARMY, (gint32) which };
  BorKnobTarget weight = { .type = BOR_KNOB_VALUE,
                           .refs = g_memdup2 (&ref, sizeof ref),
                           .n_refs = 1,
                           .name = g_strdup ("weight") };
  BorKnob *knob = bor_knob_new (scenario, weight);
  g_assert_true (bor_knob_allow_range (knob, scenario, low, high, 1, cost, NULL));
  return knob;
}

static void
all_combinations_are_listed_once_by_cost (void)
{
  g_autofree char *text = toy_scenario ("coin", 3);
  g_autoptr (BorScenario) scenario = read_text (text);
  g_autoptr (BorKnob) a = knob_of (scenario, 0, 47, 52, 1);
  g_autoptr (BorKnob) b = knob_of (scenario, 1, 50, 53, 0.7);
  g_autoptr (BorKnob) c = knob_of (scenario, 2, 49, 51, 2.5);
  const BorKnob *knobs[] = { a, b, c };
  g_autoptr (BorChoices) choices = bor_choices_new (knobs, 3, 1000);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_assert_cmpuint (choices->n, ==, 6 * 4 * 3);
  g_assert_cmpuint (bor_choices_n_turned (choices, 0), ==, 0);
  for (guint i = 0; i < choices->n; i++) {
    const guint8 *values = bor_choices_values (choices, i);
    double cost = 0;
    for (guint k = 0; k < 3; k++)
      cost += bor_knob_value (knobs[k], values[k])->cost;
    g_assert_cmpfloat_with_epsilon (choices->costs[i], cost, 1e-9);
    g_assert_true (i == 0 || choices->costs[i] > choices->costs[i - 1] - 1e-9);
    g_assert_true (
      g_hash_table_add (seen, g_strdup_printf ("%u %u %u", values[0], values[1], values[2])));
  }
}

static void
the_cheapest_of_very_many_are_listed (void)
{
  g_autofree char *text = toy_scenario ("coin", 7);
  g_autoptr (BorScenario) scenario = read_text (text);
  BorKnob *knobs[7];
  for (guint i = 0; i < 7; i++)
    knobs[i] = knob_of (scenario, i, 20, 80, 1 + i);
  g_autoptr (BorChoices) choices = bor_choices_new ((const BorKnob *const *) knobs, 7, 500);
  g_assert_cmpuint (choices->n, ==, 500);
  g_assert_cmpfloat (choices->of, >, 3e12);
  g_assert_cmpfloat (choices->costs[1], ==, 1);
  for (guint i = 1; i < choices->n; i++)
    g_assert_cmpfloat (choices->costs[i], >=, choices->costs[i - 1]);
  for (guint i = 0; i < 7; i++)
    bor_knob_free (knobs[i]);
}

#define FORCES                                                                                     \
  "<scenario xmlns=\"urn:bormida:scenario:2\" id=\"o\" title=\"O\" ruleset=\"coin\">"              \
  "<board kind=\"network\" width=\"300\" height=\"100\"><spaces><space id=\"a\" name=\"A\" "       \
  "at=\"50 50\"/></spaces></board><sides><side id=\"s\" name=\"S\"/></sides>"                      \
  "<types><type id=\"t\" name=\"T\"/><type id=\"u\" name=\"U\"/></types><forces>"                  \
  "<force id=\"f\" name=\"F\" side=\"s\"><pieces type=\"t\" strength=\"1\" count=\"2\"/>"          \
  "<pieces type=\"u\" strength=\"2\" count=\"3\"/></force></forces></scenario>"

static BorKnob *
pieces_knob (const BorScenario *scenario, guint part, gint32 type, gint strength)
{
  BorElementRef ref = { BOR_KIND_FORCE, 0 };
  BorKnobTarget target = { .type = BOR_KNOB_PIECES,
                           .refs = g_memdup2 (&ref, sizeof ref),
                           .n_refs = 1,
                           .part = part,
                           .piece = type,
                           .strength = strength };
  BorKnob *knob = bor_knob_new (scenario, target);
  g_assert_true (bor_knob_allow_range (knob, scenario, 0, 4, 1, 1, NULL));
  return knob;
}

/* An entry without pieces goes away, and must not take the place of the next one with it. */
static void
entries_without_pieces_do_not_confuse_the_others (void)
{
  g_autoptr (BorScenario) scenario = read_text (FORCES);
  g_autoptr (BorKnob) first = pieces_knob (scenario, 0, 0, 1);
  g_autoptr (BorKnob) second = pieces_knob (scenario, 1, 1, 2);
  const BorKnob *knobs[] = { first, second };
  g_autoptr (BorChoices) choices = bor_choices_new (knobs, 2, 100);
  for (guint i = 0; i < choices->n; i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (BorScenario) after = bor_choices_apply (choices, i, knobs, scenario, &error);
    g_assert_no_error (error);
    const BorForce *force = bor_scenario_force (after, 0);
    gint counts[2] = { 0, 0 };
    for (guint k = 0; k < force->n_pieces; k++)
      counts[force->pieces[k].type.slot] += force->pieces[k].count;
    for (guint k = 0; k < 2; k++) {
      const char *text = bor_knob_value (knobs[k], bor_choices_values (choices, i)[k])->text;
      g_assert_cmpint (counts[k], ==, atoi (text));
    }
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tune/choices/all-combinations-are-listed-once-by-cost",
                   all_combinations_are_listed_once_by_cost);
  g_test_add_func ("/tune/choices/the-cheapest-of-very-many-are-listed",
                   the_cheapest_of_very_many_are_listed);
  g_test_add_func ("/tune/choices/entries-without-pieces-do-not-confuse-the-others",
                   entries_without_pieces_do_not_confuse_the_others);
  return g_test_run ();
}

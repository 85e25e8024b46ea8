/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any scenario that can be made is written, read back equal, and written the same. */
#include "generate/generate.h"
#include "support-random.h"
#include "support-xml.h"

#define N_SCENARIOS 300

static void
assert_equal_elements (const BorScenario *a, const BorScenario *b)
{
  for (guint kind = 0; kind < BOR_N_KINDS; kind++) {
    g_assert_cmpuint (bor_scenario_n_slots (a, kind), ==, bor_scenario_n_slots (b, kind));
    BOR_FOREACH (a, (BorKind) kind, slot, const BorElement, element)
      if (!bor_element_equal (element, bor_scenario_get (b, (BorKind) kind, slot)))
        g_error ("%s %d differs", bor_kind_name (kind), slot);
  }
}

static void
any_scenario_is_read_back_equal (void)
{
  for (guint32 seed = 0; seed < N_SCENARIOS; seed++) {
    g_autoptr (BorScenario) made = test_random_scenario (seed);
    g_autofree char *text = test_xml_write_text (made);
    g_autoptr (BorScenario) again = test_xml_read_text (text);
    assert_equal_elements (made, again);
    test_xml_is_stable (made);
  }
}

/* Removed elements leave holes and references to nothing. */
static void
a_scenario_with_holes_is_written_stably (void)
{
  for (guint32 seed = 0; seed < N_SCENARIOS; seed++) {
    g_autoptr (BorScenario) s = test_random_scenario (seed);
    g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
    for (guint kind = BOR_KIND_BACKDROP; kind < BOR_N_KINDS; kind++)
      for (gint32 slot = 0; slot < (gint32) bor_scenario_n_slots (s, kind); slot++)
        if (g_rand_int_range (rand, 0, 3) == 0)
          bor_scenario_remove (s, (BorKind) kind, slot);
    test_xml_is_stable (s);
  }
}

static void
writing_depends_on_the_value_alone (void)
{
  g_autoptr (BorScenario) made = test_random_scenario (7), copy = bor_scenario_copy (made);
  BOR_FOREACH (made, BOR_KIND_LOCALE, slot, const BorElement, element)
    bor_scenario_replace (copy, slot, bor_element_copy (element));
  g_autofree char *a = test_xml_write_text (made), *b = test_xml_write_text (copy);
  g_assert_cmpstr (a, ==, b);
}

static void
generated_boards_are_read_back_equal (void)
{
  for (guint locales = 1; locales < 400; locales = locales * 3 + 1) {
    g_autoptr (GError) error = NULL;
    BorGenerateOptions options = { locales, locales };
    g_autoptr (BorScenario) made = bor_generate_board (&options, &error);
    g_assert_no_error (error);
    g_autofree char *text = test_xml_write_text (made);
    g_autoptr (BorScenario) again = test_xml_read_text (text);
    g_autofree char *twice = test_xml_write_text (again);
    g_assert_cmpstr (text, ==, twice);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function) g_test_add_func ("/xml-random/" name, function)
  TEST ("any-scenario-is-read-back-equal", any_scenario_is_read_back_equal);
  TEST ("a-scenario-with-holes-is-written-stably", a_scenario_with_holes_is_written_stably);
  TEST ("writing-depends-on-the-value-alone", writing_depends_on_the_value_alone);
  TEST ("generated-boards-are-read-back-equal", generated_boards_are_read_back_equal);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "generate/generate.h"
#include "geometry/shortest-path.h"
#include "support.h"

static GArray *
path (const BorScenario *s, gint32 from, gint32 to, BorPathStepFunc may, gboolean *found)
{
  GArray *out = g_array_new (FALSE, FALSE, sizeof (gint32));
  *found = bor_shortest_path (s, from, to, may, out, NULL);
  return out;
}

/* Distances by relaxing every approach until nothing changes: slow, and surely right. */
static guint *
all_steps (const BorScenario *s, gint32 from)
{
  guint n = bor_scenario_n_slots (s, BOR_KIND_LOCALE);
  guint *steps = g_new (guint, n);
  for (guint i = 0; i < n; i++)
    steps[i] = (gint32) i == from ? 0 : G_MAXUINT / 2;
  for (gboolean changed = TRUE; changed;) {
    changed = FALSE;
    BOR_FOREACH (s, BOR_KIND_APPROACH, slot, const BorApproach, side) {
      gint32 to = bor_scenario_neighbour (s, slot);
      if (to < 0 || steps[to] <= steps[side->locale.slot] + 1)
        continue;
      steps[to] = steps[side->locale.slot] + 1;
      changed = TRUE;
    }
  }
  return steps;
}

static void
a_path_has_as_few_steps_as_possible (void)
{
  for (guint seed = 1; seed <= 10; seed++) {
    g_autoptr (BorScenario) s =
      bor_generate_board (&(BorGenerateOptions){ .locales = 60, .seed = seed }, NULL);
    g_autofree guint *steps = all_steps (s, 0);
    BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
      gboolean found;
      g_autoptr (GArray) out = path (s, 0, slot, NULL, &found);
      g_assert_true (found);
      g_assert_cmpuint (out->len, ==, steps[slot]);
      gint32 here = 0;
      for (guint i = 0; i < out->len; i++) {
        gint32 by = g_array_index (out, gint32, i);
        g_assert_cmpint (bor_scenario_approach (s, by)->locale.slot, ==, here);
        here = bor_scenario_neighbour (s, by);
      }
      g_assert_cmpint (here, ==, slot);
    }
  }
}

static gboolean
never (const BorScenario *scenario, const BorApproach *approach)
{
  return FALSE;
}

static void
no_path_leads_through_closed_approaches (void)
{
  g_autoptr (BorScenario) s = test_square_board (3, 1);
  gboolean found;
  g_autoptr (GArray) out = path (s, 0, 2, never, &found);
  g_assert_false (found);
  g_assert_cmpuint (out->len, ==, 0);
  g_autoptr (GArray) here = path (s, 1, 1, never, &found);
  g_assert_true (found);
  g_assert_cmpuint (here->len, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/shortest-path/a-path-has-as-few-steps-as-possible",
                   a_path_has_as_few_steps_as_possible);
  g_test_add_func ("/shortest-path/no-path-leads-through-closed-approaches",
                   no_path_leads_through_closed_approaches);
  return g_test_run ();
}

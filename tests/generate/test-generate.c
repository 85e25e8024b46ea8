/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check/checker.h"
#include "generate/generate.h"
#include "geometry/ring.h"
#include "support.h"

static const guint sizes[] = { 1, 2, 3, 7, 12, 13, 47, 100, 331, 2000 };

static BorScenario *
generate (guint locales, guint64 seed)
{
  g_autoptr (GError) error = NULL;
  BorScenario *s = bor_generate_board (&(BorGenerateOptions){ locales, seed }, &error);
  g_assert_no_error (error);
  return s;
}

static void
check_ring (const BorScenario *s, const BorLocale *locale, double *total)
{
  BorPoints ring = { NULL, 0 };
  bor_locale_ring (s, locale, &ring);
  double area = bor_ring_area (ring.items, ring.n);
  BorPoint at = { 0, 0 };
  if (!bor_ring_is_simple (ring.items, ring.n, &at))
    g_error ("“%s” crosses itself at %g %g", locale->base.id, at.x, at.y);
  g_assert_cmpfloat (area, >, 3000);
  g_assert_cmpuint (ring.n, >=, 3);
  *total += area;
  bor_points_clear (&ring);
}

/* Simple rings that fill the board without gaps have as much area as it. */
static void
test_rings_are_sound (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint64 seed = 0; seed < (sizes[i] < 500 ? 12 : 1); seed++) {
      g_autoptr (BorScenario) s = generate (sizes[i], seed);
      g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_LOCALE), ==, sizes[i]);
      double total = 0;
      BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale)
        check_ring (s, locale, &total);
      const BorBoard *board = bor_scenario_board (s);
      g_assert_cmpfloat_with_epsilon (total, board->width * board->height, 0.01);
    }
}

static void
check_pair (const BorScenario *s, gint32 slot, const BorApproach *a)
{
  const BorApproach *b = bor_scenario_approach (s, a->opposite.slot);
  g_assert_nonnull (b);
  g_assert_cmpint (b->opposite.slot, ==, slot);
  g_assert_cmpint (b->locale.slot, !=, a->locale.slot);
  g_assert_cmpstr (bor_element_prop (a, "width"), ==, bor_element_prop (b, "width"));
  g_assert_cmpuint (a->along.n, ==, b->along.n);
  for (guint i = 0; i < a->along.n; i++)
    g_assert_cmpint (a->along.items[i].slot, ==, b->along.items[a->along.n - 1 - i].slot);
}

static void
test_sides_are_paired_closed_or_edge (void)
{
  g_autoptr (BorScenario) s = generate (1500, 5);
  guint closed = 0, bent = 0, wide = 0;
  BOR_FOREACH (s, BOR_KIND_APPROACH, slot, const BorApproach, a) {
    closed += bor_element_prop_flag (a, "impassable");
    bent += a->along.n > 2;
    wide += g_strcmp0 (bor_element_prop (a, "width"), "wide") == 0;
    if (a->edge || bor_element_prop_flag (a, "impassable"))
      g_assert_true (bor_ref_is_none (a->opposite));
    else
      check_pair (s, slot, a);
  }
  guint n = bor_scenario_count (s, BOR_KIND_APPROACH);
  g_assert_cmpuint (n, >, 1500 * 55 / 10);
  g_assert_cmpuint (n, <, 1500 * 65 / 10);
  g_assert_cmpuint (closed, >, 0);
  g_assert_cmpuint (bent, >, n / 10);
  g_assert_cmpuint (wide, >, n / 5);
  g_assert_cmpuint (wide, <, n * 4 / 5);
}

static void
test_roads_go_on_over_opposite_approaches (void)
{
  g_autoptr (BorScenario) s = generate (600, 9);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_ROAD), >, 5);
  BOR_FOREACH (s, BOR_KIND_ROAD, slot, const BorRoad, road) {
    g_assert_cmpuint (road->n_stops, >=, 2);
    for (guint i = 0; i + 1 < road->n_stops; i++) {
      const BorApproach *out = bor_scenario_approach (s, road->stops[i].out.slot);
      g_assert_nonnull (out);
      g_assert_cmpint (out->locale.slot, ==, road->stops[i].locale.slot);
      g_assert_cmpint (out->opposite.slot, ==, road->stops[i + 1].in.slot);
    }
  }
}

static void
test_ids_and_names_are_unique (void)
{
  g_autoptr (BorScenario) s = generate (40000, 3);
  for (guint kind = 0; kind < BOR_N_KINDS; kind++) {
    g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
    BOR_FOREACH (s, kind, slot, const BorElement, e)
      if (e->id != NULL && !g_hash_table_add (seen, e->id))
        g_error ("%s “%s” occurs twice", bor_kind_name (kind), e->id);
  }
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale)
    g_assert_true (g_hash_table_add (names, locale->name));
}

static gboolean
same (const BorScenario *a, const BorScenario *b)
{
  for (guint kind = 0; kind < BOR_N_KINDS; kind++) {
    if (bor_scenario_n_slots (a, kind) != bor_scenario_n_slots (b, kind))
      return FALSE;
    BOR_FOREACH (a, kind, slot, const BorElement, e)
      if (!bor_element_equal (e, bor_scenario_get (b, kind, slot)))
        return FALSE;
  }
  return TRUE;
}

static void
test_the_seed_decides_everything (void)
{
  g_autoptr (BorScenario) a = generate (300, 77);
  g_autoptr (BorScenario) b = generate (300, 77);
  g_autoptr (BorScenario) c = generate (300, 78);
  g_assert_true (same (a, b));
  g_assert_false (same (a, c));
  /* Fixed for good, on every machine. */
  const BorVertex *vertex = bor_scenario_vertex (a, 200);
  g_assert_cmpfloat (vertex->x, ==, 74.422);
  g_assert_cmpfloat (vertex->y, ==, 444.382);
  g_assert_cmpstr (bor_scenario_locale (a, 150)->name, ==, "Villa Nirozzo");
}

/* Hints, as of sides whose penalties differ, are no fault. */
static void
test_no_check_finds_a_fault (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint64 seed = 20; seed < (sizes[i] < 500 ? 26 : 21); seed++) {
      g_autoptr (BorScenario) s = generate (sizes[i], seed);
      g_autoptr (GPtrArray) problems = bor_check_all (s);
      for (guint k = 0; k < problems->len; k++) {
        const BorProblem *problem = problems->pdata[k];
        if (problem->severity != BOR_SEVERITY_HINT)
          g_error ("%u locales, seed %u: %s [%s]", sizes[i], (guint) seed, problem->message,
                   problem->check->id);
      }
    }
}

static void
test_a_number_out_of_range_is_an_error (void)
{
  const guint wrong[] = { 0, BOR_GENERATE_MAX + 1 };
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++) {
    g_autoptr (GError) error = NULL;
    g_assert_null (bor_generate_board (&(BorGenerateOptions){ wrong[i], 1 }, &error));
    g_assert_error (error, BOR_GENERATE_ERROR, BOR_GENERATE_ERROR_RANGE);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/generate/rings-are-sound", test_rings_are_sound);
  g_test_add_func ("/generate/sides-are-paired-closed-or-edge",
                   test_sides_are_paired_closed_or_edge);
  g_test_add_func ("/generate/roads-go-on-over-opposite-approaches",
                   test_roads_go_on_over_opposite_approaches);
  g_test_add_func ("/generate/the-seed-decides-everything", test_the_seed_decides_everything);
  g_test_add_func ("/generate/no-check-finds-a-fault", test_no_check_finds_a_fault);
  g_test_add_func ("/generate/a-number-out-of-range-is-an-error",
                   test_a_number_out_of_range_is_an_error);
  /* Last: with a freed board this large about, small reallocations are slow when memory is
     filled on being freed, as test runners like to have it. */
  g_test_add_func ("/generate/ids-and-names-are-unique", test_ids_and_names_are_unique);
  return g_test_run ();
}

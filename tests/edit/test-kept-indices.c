/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit-support.h"
#include "edit/broken-boards.h"
#include "edit/random-edits.h"
#include "edit/uses.h"
#include "generate/generate.h"
#include "geometry/topology.h"
#include "model/references.h"
#include "xml/xml.h"

/* The indices that the versions of a scenario share are what new ones would be, and edits that use
 * them do what they would do with new ones. */

static int
compare_slots (gconstpointer a, gconstpointer b)
{
  gint32 x = *(const gint32 *) a, y = *(const gint32 *) b;
  return (x > y) - (x < y);
}

static GArray *
sorted (const gint32 *slots, guint n)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (gint32));
  if (n > 0)
    g_array_append_vals (list, slots, n);
  g_array_sort (list, compare_slots);
  return list;
}

static void
assert_same_slots (const gint32 *a, guint n_a, const gint32 *b, guint n_b)
{
  g_autoptr (GArray) one = sorted (a, n_a), two = sorted (b, n_b);
  g_assert_cmpmem (one->data, one->len * sizeof (gint32), two->data, two->len * sizeof (gint32));
}

static void
assert_same_users (const BorTopology *kept, const BorTopology *fresh)
{
  const BorScenario *s = bor_topology_scenario (fresh);
  for (guint target = 0; target < BOR_N_KINDS; target++)
    for (guint source = 0; source < BOR_N_KINDS; source++)
      for (gint32 slot = 0; slot < (gint32) bor_scenario_n_slots (s, target); slot++) {
        guint n_kept, n_fresh;
        const gint32 *a = bor_topology_users (kept, target, slot, source, &n_kept);
        const gint32 *b = bor_topology_users (fresh, target, slot, source, &n_fresh);
        assert_same_slots (a, n_kept, b, n_fresh);
      }
}

static void
assert_same_places (const BorTopology *kept, const BorTopology *fresh, GRand *rand)
{
  const BorBoard *board = bor_scenario_board (bor_topology_scenario (fresh));
  for (guint i = 0; i < 8; i++) {
    double x = g_rand_double_range (rand, -0.2, 1.2) * board->width;
    double y = g_rand_double_range (rand, -0.2, 1.2) * board->height;
    BorBox box = { x, y, x + 80, y + 80 };
    g_autoptr (GArray) a = g_array_new (FALSE, FALSE, sizeof (gint32));
    g_autoptr (GArray) b = g_array_new (FALSE, FALSE, sizeof (gint32));
    bor_topology_locales_in (kept, box, a);
    bor_topology_locales_in (fresh, box, b);
    assert_same_slots ((gconstpointer) a->data, a->len, (gconstpointer) b->data, b->len);
    bor_topology_vertices_in (kept, box, a);
    bor_topology_vertices_in (fresh, box, b);
    assert_same_slots ((gconstpointer) a->data, a->len, (gconstpointer) b->data, b->len);
    g_assert_cmpint (bor_topology_locale_at (kept, x, y), ==, bor_topology_locale_at (fresh, x, y));
  }
}

static void
assert_same_rings (const BorTopology *kept, const BorTopology *fresh)
{
  const BorScenario *s = bor_topology_scenario (fresh);
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    guint n, n_fresh;
    const BorPoint *a = bor_topology_locale_ring (kept, slot, &n);
    const BorPoint *b = bor_topology_locale_ring (fresh, slot, &n_fresh);
    g_assert_cmpmem (a, n * sizeof (BorPoint), b, n_fresh * sizeof (BorPoint));
    g_assert_cmpint (bor_topology_ring_state (kept, slot), ==,
                     bor_topology_ring_state (fresh, slot));
  }
}

static gboolean
has_id (const BorScenario *s, BorKind kind, const char *id)
{
  BOR_FOREACH (s, kind, slot, const BorElement, element)
    if (g_strcmp0 (element->id, id) == 0)
      return TRUE;
  return FALSE;
}

typedef struct {
  BorKind kind;
  const char *id;
  gboolean found;
} Search;

static void
look_for (const BorRef *ref, BorKind target, const char *attribute, gpointer data)
{
  Search *search = data;
  search->found |=
    target == search->kind && ref->slot < 0 && g_strcmp0 (ref->text, search->id) == 0;
}

static gboolean
is_missed (const BorScenario *s, BorKind kind, const char *id)
{
  Search search = { kind, id, FALSE };
  for (guint source = 0; source < BOR_N_KINDS; source++)
    BOR_FOREACH (s, source, slot, const BorElement, element)
      bor_element_each_ref (element, look_for, &search);
  return search.found;
}

/* The first that is free and not missed, found by looking at all of them. */
static void
assert_fresh_ids (const BorScenario *s)
{
  for (guint kind = BOR_KIND_BACKDROP; kind < BOR_N_KINDS; kind++) {
    const BorElement *last =
      bor_scenario_get (s, kind, (gint32) bor_scenario_n_slots (s, kind) - 1);
    const char *stem = last != NULL && last->id != NULL && *last->id != '\0' ? last->id : "a";
    g_autofree char *got = bor_scenario_fresh_id (s, kind, stem);
    g_autofree char *expected = g_strdup (stem);
    for (guint n = 2; has_id (s, kind, expected) || (n > 2 && is_missed (s, kind, expected)); n++) {
      g_free (expected);
      expected = g_strdup_printf ("%s-%u", stem, n);
    }
    g_assert_cmpstr (got, ==, expected);
    g_autofree char *numbered = bor_scenario_fresh_id (s, kind, NULL);
    g_assert_false (has_id (s, kind, numbered) || is_missed (s, kind, numbered));
    guint first = bor_scenario_n_slots (s, kind) + 1;
    g_assert_cmpuint (g_ascii_strtoull (numbered + 1, NULL, 10), >=, first);
    for (guint n = first; n < g_ascii_strtoull (numbered + 1, NULL, 10); n++) {
      g_autofree char *taken = g_strdup_printf ("%c%u", numbered[0], n);
      g_assert_true (has_id (s, kind, taken) || is_missed (s, kind, taken));
    }
  }
}

static void
assert_indices_are_right (const BorScenario *s, GRand *rand)
{
  g_autoptr (BorTopologyLoan) kept = bor_topology_borrow (s);
  g_autoptr (BorTopology) fresh = bor_topology_new (s);
  g_assert_true (bor_topology_scenario (kept) == s);
  assert_same_users (kept, fresh);
  assert_same_rings (kept, fresh);
  assert_same_places (kept, fresh, rand);
  assert_fresh_ids (s);
}

/* The edit on the scenario, and on a copy that shares no index with anything. (transfer full) */
static BorScenario *
edit_both_ways (const BorScenario *s, const TestEdit *edit, guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed), again = g_rand_new_with_seed (seed);
  g_autoptr (BorScenario) apart = bor_scenario_copy_apart (s);
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) other = NULL;
  BorScenario *next = edit->run (s, rand, &error);
  g_autoptr (BorScenario) expected = edit->run (apart, again, &other);
  g_assert_cmpstr (error != NULL ? error->message : NULL, ==,
                   other != NULL ? other->message : NULL);
  g_assert_true ((next == NULL) == (expected == NULL));
  if (next == NULL)
    return NULL;
  g_autoptr (GBytes) a = bor_xml_write_bytes (next), b = bor_xml_write_bytes (expected);
  if (!g_bytes_equal (a, b))
    g_error ("“%s”, seed %u: with a shared index otherwise than without", edit->name, seed);
  return next;
}

static void
edit_on_and_on (BorScenario *start, guint n, guint32 seed)
{
  g_autoptr (BorScenario) s = start;
  g_autoptr (BorScenario) earlier = bor_scenario_ref (start);
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  for (guint i = 0; i < n; i++) {
    const TestEdit *edit = &test_edits[g_rand_int_range (rand, 0, TEST_N_EDITS)];
    BorScenario *next = edit_both_ways (s, edit, g_rand_int (rand));
    if (next == NULL)
      continue;
    bor_scenario_unref (s);
    s = next;
    if (i % 5 == 0)
      assert_indices_are_right (s, rand);
    if (i % 20 == 0) { /* as after many undone steps */
      assert_indices_are_right (earlier, rand);
      bor_scenario_unref (earlier);
      earlier = bor_scenario_ref (s);
    }
  }
}

static void
shared_indices_follow_random_edits (void)
{
  guint rounds = g_test_slow () ? 60 : 4;
  for (guint32 seed = 1; seed <= rounds; seed++) {
    BorScenario *squares = test_square_board (5, 4);
    add_road (squares, "r", "a1 b1 c1 c2 c3 d3");
    add_road (squares, "q", "c1 c2 c3 c4");
    edit_on_and_on (squares, 120, seed);
    g_autoptr (GError) error = NULL;
    BorScenario *generated =
      bor_generate_board (&(BorGenerateOptions){ .locales = 30, .seed = seed }, &error);
    g_assert_no_error (error);
    edit_on_and_on (generated, 100, seed);
  }
}

static void
shared_indices_follow_edits_of_broken_boards (void)
{
  guint rounds = g_test_slow () ? 400 : 20;
  for (guint32 seed = 1; seed <= rounds; seed++) {
    g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
    edit_on_and_on (test_broken_board (rand), 40, seed);
    BorScenario *tutorial = test_broken_tutorial (rand);
    if (tutorial != NULL)
      edit_on_and_on (tutorial, 40, seed);
  }
}

typedef struct {
  const BorScenario *start;
  guint32 seed;
} Worker;

static gpointer
work (gpointer data)
{
  const Worker *worker = data;
  edit_on_and_on (bor_scenario_ref (worker->start), 60, worker->seed);
  return NULL;
}

static void
threads_may_edit_versions_of_one_scenario (void)
{
  g_autoptr (BorScenario) start = test_square_board (6, 5);
  Worker workers[4];
  GThread *threads[G_N_ELEMENTS (workers)];
  for (guint i = 0; i < G_N_ELEMENTS (workers); i++) {
    workers[i] = (Worker){ start, i + 1 };
    threads[i] = g_thread_new ("edit", work, &workers[i]);
  }
  for (guint i = 0; i < G_N_ELEMENTS (workers); i++)
    g_thread_join (threads[i]);
}

/* The index waits for the next edit, and goes with the last version. */
static void
a_shared_index_ends_with_the_last_version (void)
{
  BorScenario *s = test_square_board (3, 3);
  BorScenario *copy = bor_scenario_copy (s);
  BorVersions *versions = bor_versions_ref (bor_scenario_versions (s));
  g_assert_true (bor_scenario_versions (copy) == versions);
  bor_topology_give_back (bor_topology_borrow (copy));
  bor_scenario_unref (copy);
  bor_scenario_unref (s);
  BorTopology *kept = bor_versions_take (versions, BOR_KEPT_TOPOLOGY);
  g_assert_nonnull (kept);
  g_assert_null (bor_scenario_versions (bor_topology_scenario (kept)));
  g_assert_null (bor_versions_take (versions, BOR_KEPT_TOPOLOGY));
  bor_topology_free (kept);
  bor_versions_unref (versions);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/kept-indices/follow-random-edits", shared_indices_follow_random_edits);
  g_test_add_func ("/kept-indices/follow-edits-of-broken-boards",
                   shared_indices_follow_edits_of_broken_boards);
  g_test_add_func ("/kept-indices/threads-may-edit-versions-of-one-scenario",
                   threads_may_edit_versions_of_one_scenario);
  g_test_add_func ("/kept-indices/end-with-the-last-version",
                   a_shared_index_ends_with_the_last_version);
  return g_test_run ();
}

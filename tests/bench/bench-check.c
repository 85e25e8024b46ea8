/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checking of generated boards beside reading them, following the move of one
 * vertex beside a full check, and hit-testing. Fails when a budget is exceeded. */
#include <glib/gstdio.h>
#include <malloc.h>
#include <math.h>
#include <time.h>

#include "bench/figures.h"
#include "check/checker.h"
#include "check/fix-all.h"
#include "check/testing.h"
#include "generate/generate.h"
#include "xml/xml.h"

#define CHECK_BUDGET  1.5    /* times reading the same file */
#define FOLLOW_BUDGET 0.01   /* of a full check */
#define HIT_BUDGET    1000.0 /* nanoseconds */
#define GROWTH_BUDGET 1.3    /* times n log n */
#define SNAP_BUDGET   0.02   /* of a look at every vertex */
#define FIX_BUDGET    6.0    /* times as long for four times the board; 16 would be quadratic */

#define MOVES 400
#define HITS  1000000

typedef struct {
  double read, check, topology, follow; /* milliseconds, the best of the runs */
  double hit;                           /* nanoseconds */
} Times;

/* Of the processor, in milliseconds: other programs take less of it than of the clock. */
static double
now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double) t.tv_sec * 1e3 + (double) t.tv_nsec / 1e6;
}

static void
keep_least (double *least, double taken)
{
  if (*least == 0 || taken < *least)
    *least = taken;
}

static BorScenario *
save_and_read (const char *path, guint locales)
{
  g_autoptr (GError) error = NULL;
  BorGenerateOptions options = { locales, 1 };
  g_autoptr (BorScenario) scenario = bor_generate_board (&options, &error);
  g_assert_no_error (error);
  g_autoptr (GBytes) bytes = bor_xml_write_bytes (scenario);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  g_file_set_contents (path, data, (gssize) size, &error);
  g_assert_no_error (error);
  BorScenario *read = bor_xml_read_file (path, &error);
  g_assert_no_error (error);
  return read;
}

static void
time_reading (const char *path, Times *times)
{
  malloc_trim (0);
  double since = now ();
  g_autoptr (BorScenario) scenario = bor_xml_read_file (path, NULL);
  keep_least (&times->read, now () - since);
  g_assert_nonnull (scenario);
}

static void
time_checking (const BorScenario *scenario, Times *times)
{
  malloc_trim (0);
  double since = now ();
  G_GNUC_UNUSED g_autoptr (GPtrArray) problems = bor_check_all (scenario);
  keep_least (&times->check, now () - since);
  since = now ();
  G_GNUC_UNUSED g_autoptr (BorTopology) topology = bor_topology_new (scenario);
  keep_least (&times->topology, now () - since);
}

/* The mean over many vertices, each moved on the board as the one before left it. */
static void
time_following (const BorScenario *scenario, Times *times)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autoptr (BorChecker) checker = bor_checker_new (scenario);
  gint32 n = (gint32) bor_scenario_n_slots (scenario, BOR_KIND_VERTEX);
  double taken = 0;
  for (guint i = 0; i < MOVES; i++) {
    g_autoptr (BorScenario) next = bor_scenario_copy (bor_checker_scenario (checker));
    gint32 slot = g_rand_int_range (rand, 0, n);
    BorVertex *vertex = bor_element_copy (bor_scenario_vertex (next, slot));
    vertex->x = bor_coord_round (vertex->x + g_rand_double_range (rand, -1, 1));
    vertex->y = bor_coord_round (vertex->y + g_rand_double_range (rand, -1, 1));
    bor_scenario_replace (next, slot, vertex);
    double since = now ();
    bor_checker_update (checker, next);
    taken += now () - since;
  }
  keep_least (&times->follow, taken / MOVES);
}

static void
time_hitting (const BorScenario *scenario, Times *times)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autoptr (BorTopology) topology = bor_topology_new (scenario);
  const BorBoard *board = bor_scenario_board (scenario);
  g_autofree BorPoint *points = g_new (BorPoint, HITS);
  for (guint i = 0; i < HITS; i++)
    points[i] = (BorPoint){ g_rand_double_range (rand, 0, board->width),
                            g_rand_double_range (rand, 0, board->height) };
  guint hits = 0;
  double since = now ();
  for (guint i = 0; i < HITS; i++)
    hits += bor_topology_locale_at (topology, points[i].x, points[i].y) >= 0;
  keep_least (&times->hit, (now () - since) * 1e6 / HITS);
  g_assert_cmpuint (hits, >, HITS / 2);
}

static gint32
nearest_of_all (const BorScenario *s, BorPoint at, double reach)
{
  gint32 found = -1;
  BOR_FOREACH (s, BOR_KIND_VERTEX, slot, const BorVertex, vertex) {
    double distance = bor_point_distance (at, (BorPoint){ vertex->x, vertex->y });
    if (distance > reach || (distance == reach && found >= 0))
      continue;
    reach = distance;
    found = slot;
  }
  return found;
}

/* Snapping to the nearest vertex, by the index beside a look at every one. */
static double
time_snapping (guint locales)
{
  BorGenerateOptions options = { locales, 1 };
  g_autoptr (BorScenario) s = bor_generate_board (&options, NULL);
  g_autoptr (BorTopology) topology = bor_topology_new (s);
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  const BorBoard *board = bor_scenario_board (s);
  double by_index = 0, of_all = 0;
  for (guint i = 0; i < 200; i++) {
    BorPoint at = { g_rand_double_range (rand, 0, board->width),
                    g_rand_double_range (rand, 0, board->height) };
    double reach = g_rand_double_range (rand, 5, 30), since = now ();
    gint32 expected = nearest_of_all (s, at, reach);
    of_all += now () - since;
    since = now ();
    for (guint k = 0; k < 100; k++)
      g_assert_cmpint (bor_topology_vertex_near (topology, at.x, at.y, reach), ==, expected);
    by_index += (now () - since) / 100;
  }
  g_print ("%6u locales: snapping by the index %.0f ns, of all vertices %.0f ns\n", locales,
           by_index * 1e6 / 200, of_all * 1e6 / 200);
  return by_index / of_all;
}

/* Fixing all of a board on which nothing is paired. */
static double
time_fixing (guint locales)
{
  BorGenerateOptions options = { locales, 1 };
  g_autoptr (BorScenario) s = bor_generate_board (&options, NULL);
  BOR_FOREACH (s, BOR_KIND_APPROACH, slot, const BorApproach, approach) {
    BorApproach *alone = bor_element_copy (approach);
    bor_ref_clear (&alone->opposite);
    bor_scenario_replace (s, slot, alone);
  }
  guint n;
  double since = now ();
  G_GNUC_UNUSED g_autoptr (BorScenario) fixed = bor_check_fix_all (s, NULL, &n);
  double taken = now () - since;
  g_print ("%6u locales without a pair: %u fixed in %.0f ms\n", locales, n, taken);
  return taken;
}

static Times
measure (const char *folder, guint locales, guint runs)
{
  g_autofree char *path = g_build_filename (folder, "board.xml", NULL);
  g_autoptr (BorScenario) scenario = save_and_read (path, locales);
  Times times = { 0 };
  for (guint i = 0; i < runs; i++) {
    time_reading (path, &times);
    time_checking (scenario, &times);
  }
  for (guint i = 0; i < MIN (runs, 3); i++) {
    time_following (scenario, &times);
    time_hitting (scenario, &times);
  }
  g_unlink (path);
  g_print ("%6u locales, %6u approaches: reading %.1f ms, full check %.1f ms (of it the topology "
           "%.1f ms), after moving a vertex %.3f ms, hit %.0f ns\n",
           locales, bor_scenario_count (scenario, BOR_KIND_APPROACH), times.read, times.check,
           times.topology, times.follow, times.hit);
  return times;
}

int
main (void)
{
  g_autofree char *folder = g_dir_make_tmp ("bormida-bench-XXXXXX", NULL);
  const double few = 10000, many = 100000;
  Times small = measure (folder, (guint) few, 7), large = measure (folder, (guint) many, 2);
  double expected = many * log (many) / (few * log (few));
  double snap = time_snapping (10000);
  double fix_few = time_fixing (500), fix_many = time_fixing (2000);
  g_rmdir (folder);

  gboolean good = bench_figure ("full check", small.check / small.read, "reading", CHECK_BUDGET);
  good &= bench_figure ("check after moving a vertex", small.follow / small.check, "full check",
                        FOLLOW_BUDGET);
  good &= bench_figure ("finding the locale at a point, ns", small.hit, NULL, HIT_BUDGET);
  good &= bench_figure ("growth of checking", large.check / small.check / expected, "n log n",
                        GROWTH_BUDGET);
  good &=
    bench_figure ("the same with 100,000 locales", large.follow / small.follow, "with 10,000", 10);
  good &= bench_figure ("snapping by the index", snap, "looking at all vertices", SNAP_BUDGET);
  good &= bench_figure ("fixing 2,000 locales", fix_many / fix_few, "fixing 500", FIX_BUDGET);
  return good ? 0 : 1;
}

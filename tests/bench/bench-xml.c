/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading and writing of generated boards, beside libxml2's own reading of
 * the same file. Fails when a budget is exceeded. */
#include <glib/gstdio.h>
#include <libxml/parser.h>
#include <malloc.h>
#include <math.h>
#include <string.h>
#include <time.h>

#include "bench/figures.h"
#include "generate/generate.h"
#include "xml/xml.h"

#define READ_BUDGET   0.75 /* times xmlReadFile */
#define WRITE_BUDGET  1.0  /* times reading */
#define GROWTH_BUDGET 1.5  /* times n log n, and something for caches */

typedef struct {
  double dom, read, write; /* milliseconds, the best of the runs */
} Times;

/* Of the processor, in milliseconds: whatever else runs does not count. */
static double
now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double) t.tv_sec * 1e3 + (double) t.tv_nsec / 1e6;
}

/* Everybody starts with a heap that owes nothing to the one before. */
static double
start (void)
{
  malloc_trim (0);
  return now ();
}

static void
keep_least (double *least, double since)
{
  double taken = now () - since;
  if (*least == 0 || taken < *least)
    *least = taken;
}

static void
run_once (const char *path, int options, Times *times)
{
  double since = start ();
  xmlDoc *document = xmlReadFile (path, NULL, options);
  keep_least (&times->dom, since);
  g_assert_nonnull (document);
  xmlFreeDoc (document);

  g_autoptr (GError) error = NULL;
  since = start ();
  g_autoptr (BorScenario) scenario = bor_xml_read_file (path, &error);
  keep_least (&times->read, since);
  g_assert_no_error (error);

  since = start ();
  g_autoptr (GBytes) bytes = bor_xml_write_bytes (scenario);
  keep_least (&times->write, since);
  g_assert_nonnull (bytes);
}

static Times
measure (const char *folder, guint locales, guint runs)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (folder, "board.xml", NULL);
  BorGenerateOptions options = { locales, 1 };
  g_autoptr (BorScenario) scenario = bor_generate_board (&options, &error);
  g_assert_no_error (error);
  g_autoptr (GBytes) bytes = bor_xml_write_bytes (scenario);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  g_file_set_contents (path, data, (gssize) size, &error);
  g_assert_no_error (error);

  Times times = { 0 };
  for (guint i = 0; i < runs; i++)
    run_once (path, XML_PARSE_NOBLANKS | (size > 10000000 ? XML_PARSE_HUGE : 0), &times);
  g_unlink (path);
  g_print ("%6u locales, %6u approaches, %5.1f MB: xmlReadFile %.1f ms, reading %.1f ms, "
           "writing %.1f ms\n",
           locales, bor_scenario_count (scenario, BOR_KIND_APPROACH), (double) size / 1e6,
           times.dom, times.read, times.write);
  return times;
}

int
main (void)
{
  g_autofree char *folder = g_dir_make_tmp ("bormida-bench-XXXXXX", NULL);
  const double few = 10000, many = 100000;
  Times small = measure (folder, (guint) few, 9), large = measure (folder, (guint) many, 3);
  double expected = many * log (many) / (few * log (few));
  g_rmdir (folder);

  gboolean good = bench_figure ("reading", small.read / small.dom, "xmlReadFile", READ_BUDGET);
  good &= bench_figure ("writing", small.write / small.read, "reading", WRITE_BUDGET);
  good &= bench_figure ("growth of reading", large.read / small.read / expected, "n log n",
                        GROWTH_BUDGET);
  good &= bench_figure ("growth of writing", large.write / small.write / expected, "n log n",
                        GROWTH_BUDGET);
  return good ? 0 : 1;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Importing and exporting a generated board: processor time beside reading the scenario, how long one
 * waits for what several threads do, and the most memory that it takes. Each runs in a process of its own,
 * whose memory is that of nothing else. Fails when a budget is exceeded. */
#include <glib/gstdio.h>
#include <math.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bench/figures.h"
#include "formats/base/target.h"
#include "generate/generate.h"
#include "xml/load.h"
#include "xml/xml.h"

#define ROUNDS 3

/* What a process does with the file `from`. */
typedef struct {
  const BorTarget *target; /* NULL: only read the scenario */
  gboolean reading;
  const char *from, *to; /* nullable */
} Task;

typedef struct {
  double seconds; /* of processors */
  double waiting; /* seconds by the clock */
  double megabytes;
} Cost;

static void
read_scenario (const Task *task)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) scenario = bor_xml_read_file (task->from, &error);
  g_assert_no_error (error);
}

static void
import (const Task *task)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorJob) job = bor_job_new (NULL, task->target->import_options);
  job->once = TRUE;
  g_autoptr (GBytes) bytes = bor_xml_load (task->from, "in", &error);
  g_assert_no_error (error);
  g_autoptr (BorScenario) scenario = task->target->read (bytes, "in", job, &error);
  g_assert_no_error (error);
}

static void export(const Task *task)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorJob) job = bor_job_new (NULL, task->target->options);
  g_autoptr (BorScenario) scenario = bor_xml_read_file (task->from, &error);
  g_assert_no_error (error);
  bor_target_save (task->target, scenario, job, task->to, &error);
  g_assert_no_error (error);
}

static void
generate (guint locales, const char *path)
{
  g_autoptr (GError) error = NULL;
  const BorGenerateOptions options = { locales, 1 };
  g_autoptr (BorScenario) scenario = bor_generate_board (&options, &error);
  g_assert_no_error (error);
  g_autoptr (GBytes) bytes = bor_xml_write_bytes (scenario);
  g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                       &error);
  g_assert_no_error (error);
}

/* Waits for a process, which must have ended well. */
static Cost
wait_for (pid_t child)
{
  gint64 begin = g_get_monotonic_time ();
  struct rusage usage;
  int status;
  g_assert_cmpint (wait4 (child, &status, 0, &usage), ==, child);
  g_assert_true (WIFEXITED (status) && WEXITSTATUS (status) == 0);
  return (Cost){ (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
                   + (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6,
                 (double) (g_get_monotonic_time () - begin) / 1e6,
                 (double) usage.ru_maxrss / 1024 };
}

/* The least of several rounds. */
static Cost
measure (const Task *task)
{
  Cost least = { INFINITY, INFINITY, INFINITY };
  for (guint i = 0; i < ROUNDS; i++) {
    pid_t child = fork ();
    if (child == 0) {
      (task->target == NULL ? read_scenario : task->reading ? import : export) (task);
      _exit (0);
    }
    Cost cost = wait_for (child);
    least.seconds = MIN (least.seconds, cost.seconds);
    least.waiting = MIN (least.waiting, cost.waiting);
    least.megabytes = MIN (least.megabytes, cost.megabytes);
  }
  return least;
}

/* `waits` is 0 for what one thread does. */
static gboolean
tell (const char *what, Cost cost, Cost reading, double times, double waits, double megabytes)
{
  g_autofree char *time = g_strdup_printf ("%s, processor time", what);
  g_autofree char *waiting = g_strdup_printf ("%s, waiting", what);
  g_autofree char *memory = g_strdup_printf ("%s, memory in MB", what);
  g_print ("%s: %.2f s, %.2f s by the clock, %.0f MB\n", what, cost.seconds, cost.waiting,
           cost.megabytes);
  gboolean good =
    bench_figure (time, cost.seconds / reading.seconds, "reading the scenario", times);
  if (waits > 0)
    good &= bench_figure (waiting, cost.waiting / reading.waiting, "reading the scenario", waits);
  return bench_figure (memory, cost.megabytes, NULL, megabytes) && good;
}

typedef struct {
  const char *id;
  double out_times, out_waits, out_megabytes, in_times, in_megabytes; /* 0: no such figure */
} Budget;

static gboolean
measure_format (const Budget *budget, const char *folder, const char *scenario, Cost reading)
{
  const BorTarget *target = bor_target_find (budget->id);
  g_autofree char *path = g_strconcat (folder, G_DIR_SEPARATOR_S "board", target->suffix, NULL);
  g_autofree char *out = g_strdup_printf ("to %s", budget->id);
  g_autofree char *in = g_strdup_printf ("from %s", budget->id);
  const Task exporting = { target, FALSE, scenario, path },
             importing = { target, TRUE, path, NULL };
  gboolean good = tell (out, measure (&exporting), reading, budget->out_times, budget->out_waits,
                        budget->out_megabytes);
  if (budget->in_times > 0)
    good &= tell (in, measure (&importing), reading, budget->in_times, 0, budget->in_megabytes);
  g_unlink (path);
  return good;
}

int
main (void)
{
  static const Budget budgets[] = {
    { "tmx", 0, 0, 0, 9, 220 },     { "tmj", 0, 0, 0, 10, 280 },  { "json", 0, 0, 0, 4, 125 },
    { "geojson", 5, 0, 160, 0, 0 }, { "svg", 15, 10, 250, 0, 0 }, { "html", 18, 12, 275, 0, 0 },
  };
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("bormida-bench-XXXXXX", &error);
  g_assert_no_error (error);
  g_autofree char *scenario = g_build_filename (folder, "board.xml", NULL);
  pid_t child = fork ();
  if (child == 0) {
    generate (10000, scenario);
    _exit (0);
  }
  wait_for (child);
  const Task task = { NULL, TRUE, scenario, NULL };
  Cost reading = measure (&task);
  g_print ("reading: %.2f s, %.0f MB\n", reading.seconds, reading.megabytes);
  gboolean good = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (budgets); i++)
    good &= measure_format (&budgets[i], folder, scenario, reading);
  g_unlink (scenario);
  g_rmdir (folder);
  return good ? 0 : 1;
}

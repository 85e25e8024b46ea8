/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every format tells how far it is, and stops when it is asked to. */
#include <glib/gstdio.h>

#include "formats/base/target.h"
#include "formats/base/testing.h"
#include "generate/generate.h"
#include "support-xml.h"

typedef struct {
  double last;
  guint n;       /* times that it was told */
  guint stop_at; /* the turn at which it is cancelled; 0: never */
  GCancellable *cancellable;
} Watch;

static gboolean
step (double done, gpointer data)
{
  Watch *watch = data;
  g_assert_cmpfloat (done, >=, watch->last);
  g_assert_cmpfloat (done, <=, 1);
  watch->last = done;
  return ++watch->n != watch->stop_at;
}

static void
parts_of_a_work_make_the_whole (void)
{
  Watch watch = { .stop_at = 5 };
  BorProgress whole = { .step = step, .data = &watch };
  BorProgress first = bor_progress_part (&whole, 0, 0.5), rest = bor_progress_part (&whole, 0.5, 1);
  BorProgress inner = bor_progress_part (&rest, 0.5, 1);
  g_assert_true (bor_progress_report (&first, 0.5));
  g_assert_cmpfloat (watch.last, ==, 0.25);
  g_assert_true (bor_progress_report (&first, 7));
  g_assert_cmpfloat (watch.last, ==, 0.5);
  g_assert_true (bor_progress_count (&inner, 0, 10));
  g_assert_cmpfloat (watch.last, ==, 0.75);
  g_assert_true (bor_progress_report (&inner, 0.5));
  g_assert_cmpfloat (watch.last, ==, 0.875);
  g_assert_true (bor_progress_count (&inner, 1, 10)); /* too early to ask again */
  g_assert_cmpuint (watch.n, ==, 4);
  g_assert_false (bor_progress_report (&inner, 1));
  g_assert_true (bor_progress_is_stopped (&first) && bor_progress_is_stopped (&inner));
  g_assert_false (bor_progress_count (&first, 1, 10));
  g_assert_cmpuint (watch.n, ==, 5);
  g_autoptr (GError) error = NULL;
  g_assert_false (bor_progress_check (&rest, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
no_progress_never_stops (void)
{
  BorProgress part = bor_progress_part (NULL, 0, 1);
  g_assert_true (bor_progress_report (NULL, 1) && bor_progress_report (&part, 1));
  g_assert_true (bor_progress_count (NULL, 0, 0) && bor_progress_check (&part, NULL));
}

static void
on_progress (double done, gpointer data)
{
  Watch *watch = data;
  if (!step (done, watch))
    g_cancellable_cancel (watch->cancellable);
}

/* Exports, and cancels at one of the turns. */
static gboolean export(const BorTarget *target, const BorScenario *scenario, const char *path,
                       Watch *watch, GError **error)
{
  g_autoptr (BorJob) job = bor_job_new (NULL, target->options);
  if (bor_options_find (job->options, "pixels") != NULL)
    bor_options_set (job->options, "pixels", "600", NULL);
  else if (bor_options_find (job->options, "overlap") != NULL)
    bor_options_set (job->options, "size", "page", NULL);
  job->cancellable = g_cancellable_new ();
  watch->cancellable = job->cancellable;
  job->on_progress = on_progress;
  job->on_progress_data = watch;
  return bor_target_save (target, scenario, job, path, error);
}

static void
count_file (const char *folder, gboolean there)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_assert_true ((g_dir_read_name (dir) != NULL) == there);
}

static void
every_format_tells_how_far_it_is_and_stops_at_any_time (void)
{
  g_autofree char *folder = test_xml_make_folder ();
  g_autofree char *path = g_build_filename (folder, "x", NULL);
  g_autoptr (BorScenario) scenario = bor_generate_board (&(BorGenerateOptions){ 50, 7 }, NULL);
  for (guint i = 0; bor_target_list ()[i] != NULL; i++) {
    const BorTarget *target = bor_target_list ()[i];
    g_autoptr (GError) error = NULL;
    Watch whole = { 0 };
    if (!bor_target_can_write (target))
      continue;
    g_assert_true (export(target, scenario, path, &whole, &error));
    g_assert_no_error (error);
    g_assert_cmpfloat (whole.last, ==, 1);
    g_assert_cmpuint (whole.n, >=, 3);
    count_file (folder, TRUE);
    g_assert_cmpint (g_unlink (path), ==, 0);
    for (guint part = 0; part < 4; part++) {
      Watch watch = { .stop_at = 1 + part * (whole.n - 1) / 3 };
      g_clear_error (&error);
      g_assert_false (export(target, scenario, path, &watch, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_assert_cmpuint (watch.n, ==, watch.stop_at);
      count_file (folder, FALSE);
    }
  }
  test_xml_remove_folder (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function) g_test_add_func ("/progress/" name, function)
  TEST ("parts-of-a-work-make-the-whole", parts_of_a_work_make_the_whole);
  TEST ("no-progress-never-stops", no_progress_never_stops);
  TEST ("every-format-tells-how-far-it-is-and-stops-at-any-time",
        every_format_tells_how_far_it_is_and_stops_at_any_time);
  return g_test_run ();
}

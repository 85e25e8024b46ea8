/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/panels/problem-fixes.h"

#include <glib/gi18n-lib.h>

void
bor_fix_offers_fill (BorFixOffers *offers, const BorFixes *fixes)
{
  bor_fix_offers_clear (offers);
  for (guint i = 0; i < fixes->results->len; i++) {
    const BorFixResult *result = &g_array_index (fixes->results, BorFixResult, i);
    g_autofree char *label =
      fixes->problem != NULL ? g_strdup (_ (result->fix->title))
                             : g_strdup_printf ("%s (%u)", _ (result->fix->title), result->n_fixed);
    bor_fix_offers_add (offers, fixes->scenario, bor_scenario_ref (result->fixed), label);
  }
  if (fixes->results->len == 0)
    bor_fix_offers_show_reason (offers, fixes->error != NULL
                                          ? fixes->error->message
                                          : _ ("These problems must be fixed one by one."));
}

/* Data for the thread. */
typedef struct {
  const BorCheck *check;
  BorScenario *scenario;
  GCancellable *cancellable;
  BorFixWait *wait;
} Search;

static void
search_free (gpointer data)
{
  Search *search = data;
  bor_scenario_unref (search->scenario);
  g_object_unref (search->cancellable);
  bor_fix_wait_unref (search->wait);
  g_free (search);
}

static gboolean
tell (double done, gpointer data)
{
  Search *search = data;
  bor_fix_wait_set_progress (search->wait, done);
  return !g_cancellable_is_cancelled (search->cancellable);
}

static void
run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Search *search = data;
  BorProgress progress = { .step = tell, .data = search };
  BorFixes *fixes = bor_fixes_find_all (search->scenario, search->check, &progress);
  if (fixes != NULL)
    g_task_return_pointer (task, fixes, (GDestroyNotify) bor_fixes_unref);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "stopped");
}

static void
on_found (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BorFixOffers) offers = data;
  const Search *search = g_task_get_task_data (G_TASK (result));
  g_autoptr (BorFixes) fixes = g_task_propagate_pointer (G_TASK (result), NULL);
  if (fixes == NULL || g_cancellable_is_cancelled (search->cancellable))
    return;
  bor_fix_offers_fill (offers, fixes);
  bor_fix_offers_show (offers);
}

void
bor_fix_offers_find_all (BorFixOffers *offers, const BorCheck *check, const BorScenario *scenario)
{
  Search *search = g_new0 (Search, 1);
  search->check = check;
  search->scenario = bor_scenario_ref (scenario);
  search->cancellable = g_cancellable_new ();
  search->wait = bor_fix_offers_wait (offers, search->cancellable);
  /* No source object: the thread may hold the last reference to the task. */
  g_autoptr (GTask) task = g_task_new (NULL, search->cancellable, on_found, g_object_ref (offers));
  g_task_set_task_data (task, search, search_free);
  g_task_set_check_cancellable (task, FALSE);
  g_task_run_in_thread (task, run);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* import --explain: what is in a file, how to map it, and what a tolerance would do. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/write-file.h"
#include "check/checker.h"
#include "cli/explain.h"
#include "cli/interrupt.h"
#include "cli/watch.h"
#include "formats/board/draft.h"
#include "formats/board/json.h"
#include "formats/graph/graph.h"
#include "formats/tiled/survey.h"
#include "formats/tiled/tiled.h"

/* Whether imports of the format may have a mapping. */
static gboolean
has_mapping (const BorTarget *target)
{
  for (const BorOptionDef *def = target->import_options; def != NULL && def->name != NULL; def++)
    if (g_str_equal (def->name, "mapping"))
      return TRUE;
  return FALSE;
}

/* Shares of the board's longer side. */
static const double shares[] = { 0, 0.002, 0.005, 0.01, 0.02, 0.03, 0.05 };

/* Drafting, reading without a tolerance, then reading and checking with each. */
#define STAGES (2.0 + 2 * G_N_ELEMENTS (shares))

static guint
count_errors (const BorScenario *scenario)
{
  g_autoptr (GPtrArray) problems = bor_check_all (scenario);
  guint n = 0;
  for (guint i = 0; i < problems->len; i++)
    n += ((const BorProblem *) problems->pdata[i])->check->severity == BOR_SEVERITY_ERROR;
  return n;
}

static void
print_scenario (const BorScenario *scenario)
{
  guint n_pairs = 0;
  BOR_FOREACH (scenario, BOR_KIND_APPROACH, slot, const BorApproach, approach)
    n_pairs += approach->opposite.slot >= 0;
  printf (_ ("imported as: %u locales, %u approaches (%u with an opposite), %u roads\n"),
          bor_scenario_count (scenario, BOR_KIND_LOCALE),
          bor_scenario_count (scenario, BOR_KIND_APPROACH), n_pairs,
          bor_scenario_count (scenario, BOR_KIND_ROAD));
  BOR_FOREACH (scenario, BOR_KIND_RECORD, slot, const BorRecord, record)
    if (g_strcmp0 (record->table, BOR_RECORD_IMPORT) == 0) {
      const char *source = bor_element_prop (record, "source");
      printf ("  - %s%s%s\n", source != NULL ? source : "", source != NULL ? ": " : "",
              bor_element_prop (record, "message"));
    }
}

/* A network without sea zones, or a grid, has none. */
static gboolean
has_outlines (const BorScenario *scenario)
{
  BOR_FOREACH (scenario, BOR_KIND_LOCALE, slot, const BorLocale, locale)
    if (locale->shape == BOR_LOCALE_AREA)
      return TRUE;
  return FALSE;
}

/* The errors of the board with each tolerance; proposes that with the fewest. */
static gboolean
try_tolerances (const BorTarget *target, GBytes *bytes, const char *path, BorJob *job, double size,
                GError **error)
{
  guint fewest = G_MAXUINT;
  g_autofree char *best = NULL;
  for (guint i = 0; i < G_N_ELEMENTS (shares); i++) {
    g_autofree char *tolerance = g_strdup_printf ("%.2g", size * shares[i]);
    g_autoptr (GError) refused = NULL;
    if (!bor_options_set (job->options, "tolerance", tolerance, &refused))
      return TRUE; /* a format without outlines */
    if (!bor_job_step (job, (2 + 2 * i) / STAGES, error))
      return FALSE;
    g_autoptr (BorScenario) s = target->read (bytes, path, job, &refused);
    if (s == NULL)
      continue;
    if (!bor_job_step (job, (3 + 2 * i) / STAGES, error))
      return FALSE;
    guint n = count_errors (s);
    printf (ngettext ("tolerance %s: %u error\n", "tolerance %s: %u errors\n", n), tolerance, n);
    fflush (stdout);
    if (n >= fewest)
      continue;
    fewest = n;
    g_free (best);
    best = g_steal_pointer (&tolerance);
  }
  if (best != NULL)
    printf (_ ("proposed: --tolerance %s\n"), best);
  return TRUE;
}

/* Where a draft goes. */
typedef struct {
  const char *path; /* NULL: standard output */
  BorInterrupt *interrupt;
} Out;

static gboolean
put_draft (const char *text, const Out *out, GError **error)
{
  if (out->path != NULL) {
    g_autofree char *line = g_strconcat (text, "\n", NULL);
    bor_interrupt_hold (out->interrupt);
    gboolean good = bor_file_write (out->path, line, strlen (line), error);
    bor_interrupt_release (out->interrupt);
    return good;
  }
  printf ("%s\n%s\n", _ ("a mapping for it:"), text);
  return TRUE;
}

/* Boards cannot be read without a mapping: the draft is used. */
static gboolean
draft_board (GBytes *bytes, const char *path, BorJob *job, const Out *out, GError **error)
{
  g_autoptr (GString) report = g_string_new (NULL);
  char *text = bor_board_draft (bytes, path, report, job, error);
  if (text == NULL)
    return FALSE;
  job->mapping = g_bytes_new_take (text, strlen (text));
  fputs (report->str, stdout);
  return put_draft (text, out, error);
}

/* Other formats can; what was noted while reading tells what a mapping could say. */
static gboolean
draft_other (const BorTarget *target, BorJob *job, const Out *out, GError **error)
{
  g_autofree char *told = bor_survey_tell (job->survey);
  gboolean tiled = target == &bor_target_tmx || target == &bor_target_tmj;
  gboolean mapped = job->mapping != NULL || *bor_options_text (job->options, "mapping") != '\0';
  g_autofree char *text = mapped  ? NULL
                          : tiled ? bor_tiled_draft (job->survey)
                                  : bor_graph_draft (job->survey);
  fputs (told, stdout);
  if (text != NULL)
    return put_draft (text, out, error);
  if (out->path != NULL)
    printf (_ ("nothing was written to %s: this file needs no mapping\n"), out->path);
  return TRUE;
}

static gboolean
explain (const BorTarget *target, GBytes *bytes, const char *path, BorJob *job, const Out *out,
         GError **error)
{
  gboolean board =
    target == &bor_target_board && *bor_options_text (job->options, "mapping") == '\0';
  g_autoptr (BorSurvey) survey = bor_survey_new ();
  if (board && !draft_board (bytes, path, job, out, error))
    return FALSE;
  if (!bor_job_step (job, 1 / STAGES, error))
    return FALSE;
  job->survey = board ? NULL : survey;
  g_autoptr (BorScenario) plain = target->read (bytes, path, job, error);
  if (plain == NULL || (!board && has_mapping (target) && !draft_other (target, job, out, error))) {
    job->survey = NULL;
    return FALSE;
  }
  job->survey = NULL;
  print_scenario (plain);
  fflush (stdout);
  const BorBoard *size = bor_scenario_board (plain);
  if (!has_outlines (plain))
    return TRUE;
  return try_tolerances (target, bytes, path, job, MAX (size->width, size->height), error);
}

BorExit
bor_cli_explain (BorCli *cli, const BorTarget *target, BorJob *job, GBytes *bytes, const char *path,
                 const char *out)
{
  g_autoptr (GError) error = NULL;
  gint shown;
  BorInterrupt interrupt;
  bor_cli_watch (job, &shown);
  if (job->cancellable == NULL)
    job->cancellable = g_cancellable_new ();
  bor_interrupt_begin (&interrupt, job->cancellable, TRUE);
  bor_job_step (job, 0, NULL);
  printf (_ ("%s: read as “%s”, %s\n"), path, target->id, _ (target->title));
  const Out draft = { out, &interrupt };
  gboolean good = explain (target, bytes, path, job, &draft, &error);
  bor_interrupt_end (&interrupt);
  bor_cli_watch_end (job);
  if (!good && g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    bor_cli_error (cli, _ ("stopped by Ctrl+C"));
  else if (!good)
    bor_cli_gerror (cli, error);
  return good ? BOR_EXIT_FINE : BOR_EXIT_TROUBLE;
}

/* Files of other programs end in “.json”, as ours do. */
const BorTarget *
bor_cli_guess_target (GBytes *bytes, const BorTarget *usual)
{
  if (usual != NULL && !g_str_equal (usual->id, "json"))
    return usual;
  const char *id = bor_board_guess_format (bytes);
  return id != NULL ? bor_target_find (id) : usual;
}

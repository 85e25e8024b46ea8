/* SPDX-License-Identifier: GPL-3.0-or-later */
/* import --explain: what is in a file, how to map it, and what a tolerance would do. */
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "check/checker.h"
#include "cli/explain.h"
#include "formats/board/draft.h"
#include "formats/board/json.h"

/* Shares of the board's longer side. */
static const double shares[] = { 0, 0.002, 0.005, 0.01, 0.02, 0.03, 0.05 };

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

/* Reads the file with one tolerance after another; proposes that with the fewest errors. */
static gboolean
try_tolerances (const BorTarget *target, GBytes *bytes, const char *path, BorJob *job,
                GError **error)
{
  g_autoptr (BorScenario) plain = target->read (bytes, path, job, error);
  if (plain == NULL)
    return FALSE;
  print_scenario (plain);
  double size = MAX (bor_scenario_board (plain)->width, bor_scenario_board (plain)->height);
  guint fewest = G_MAXUINT;
  g_autofree char *best = NULL;
  for (guint i = 0; i < G_N_ELEMENTS (shares); i++) {
    g_autofree char *tolerance = g_strdup_printf ("%.2g", size * shares[i]);
    g_autoptr (GError) refused = NULL;
    if (!bor_options_set (job->options, "tolerance", tolerance, &refused))
      return TRUE; /* a format without outlines */
    g_autoptr (BorScenario) s = target->read (bytes, path, job, &refused);
    if (s == NULL)
      continue;
    guint n = count_errors (s);
    printf (ngettext ("tolerance %s: %u error\n", "tolerance %s: %u errors\n", n), tolerance, n);
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

/* Drafts a mapping into a file, `out` or else a temporary one, and has it used. */
static gboolean
draft (GBytes *bytes, const char *path, BorJob *job, const char *out, char **temporary,
       GError **error)
{
  g_autoptr (GString) report = g_string_new (NULL);
  g_autofree char *text = bor_board_draft (bytes, path, report, &job->progress, error);
  if (text == NULL)
    return FALSE;
  fputs (report->str, stdout);
  if (out == NULL) {
    gint file = g_file_open_tmp ("bormida-mapping-XXXXXX", temporary, error);
    if (file < 0)
      return FALSE;
    g_close (file, NULL);
    printf ("%s\n%s\n", _ ("a mapping for it:"), text);
  }
  const char *to = out != NULL ? out : *temporary;
  return g_file_set_contents (to, text, -1, error)
         && bor_options_set (job->options, "mapping", to, error);
}

BorExit
bor_cli_explain (BorCli *cli, const BorTarget *target, BorJob *job, GBytes *bytes, const char *path,
                 const char *out)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *temporary = NULL;
  printf (_ ("%s: read as “%s”, %s\n"), path, target->id, _ (target->title));
  gboolean needs_mapping =
    target == &bor_target_board && *bor_options_text (job->options, "mapping") == '\0';
  gboolean good = (!needs_mapping || draft (bytes, path, job, out, &temporary, &error))
                  && try_tolerances (target, bytes, path, job, &error);
  if (temporary != NULL)
    g_unlink (temporary);
  if (!good)
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

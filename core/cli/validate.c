/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/href.h"
#include "cli/report.h"
#include "render/raster/raster.h"
#include "xml/xml.h"

typedef enum {
  FORMAT_TEXT,
  FORMAT_JSON,
  FORMAT_SARIF,
} Format;

/* What can be done about it, with the numbers that "fix --take" knows. */
static void
list_fixes_as_text (const BorCli *cli, const BorCheck *check)
{
  for (guint i = 0; i < bor_check_n_fixes (check); i++)
    printf ("  %-10s %s%u. %s:%s %s\n", "", bor_cli_tone (cli, stdout, BOR_TONE_DIM), i + 1,
            check->fixes[i].consent == BOR_FIX_AUTOMATIC ? _ ("automatic") : _ ("asks"),
            bor_cli_tone (cli, stdout, BOR_TONE_PLAIN), _ (check->fixes[i].title));
}

static void
list_checks_as_text (const BorCli *cli, const GPtrArray *checks)
{
  const char *family = NULL;
  for (guint i = 0; i < checks->len; i++) {
    const BorCheck *check = checks->pdata[i];
    if (g_strcmp0 (family, check->family) != 0)
      printf ("%s%s%s%s\n", i > 0 ? "\n" : "", bor_cli_tone (cli, stdout, BOR_TONE_BOLD),
              _ (check->family), bor_cli_tone (cli, stdout, BOR_TONE_PLAIN));
    family = check->family;
    printf ("  %-10s %s%-8s%s %s\n", check->id,
            bor_cli_tone (cli, stdout, bor_severity_tone (check->severity)),
            bor_severity_name (check->severity), bor_cli_tone (cli, stdout, BOR_TONE_PLAIN),
            _ (check->title));
    list_fixes_as_text (cli, check);
  }
}

static void
list_checks_as_json (const GPtrArray *checks)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  json_builder_begin_array (builder);
  for (guint i = 0; i < checks->len; i++) {
    const BorCheck *check = checks->pdata[i];
    json_builder_begin_object (builder);
    bor_cli_json_text (builder, "check", check->id);
    bor_cli_json_text (builder, "family", _ (check->family));
    bor_cli_json_text (builder, "severity", bor_severity_name (check->severity));
    bor_cli_json_text (builder, "title", _ (check->title));
    bor_cli_json_text (builder, "explanation",
                       check->explanation != NULL ? _ (check->explanation) : NULL);
    bor_cli_json_text (builder, "rule", check->rule);
    bor_cli_json_fixes (builder, check);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
  bor_cli_print_json (builder);
}

static BorExit
list_checks (const BorCli *cli, Format format)
{
  g_autoptr (GPtrArray) checks = bor_cli_all_checks ();
  if (format == FORMAT_TEXT)
    list_checks_as_text (cli, checks);
  else
    list_checks_as_json (checks);
  return BOR_EXIT_FINE;
}

static gboolean
find_format (const BorCli *cli, const char *name, Format *format)
{
  static const char *const names[] = { "text", "json", "sarif" };
  *format = FORMAT_TEXT;
  for (guint i = 0; name != NULL && i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (name, names[i])) {
      *format = i;
      return TRUE;
    }
  if (name == NULL)
    return TRUE;
  bor_cli_error (cli, _ ("the format must be text, json or sarif, not “%s”"), name);
  return FALSE;
}

static BorReport *
report_file (const BorCli *cli, const char *path, const GPtrArray *checks)
{
  g_autoptr (GError) error = NULL;
  BorScenario *scenario = NULL;
  if (g_str_equal (path, "-"))
    scenario = bor_cli_read (cli, path);
  else if (bor_cli_recover (cli, path, &error))
    scenario = bor_xml_read_file (path, &error);
  if (error != NULL)
    bor_cli_gerror (cli, error);
  const char *why = error != NULL ? error->message : scenario == NULL ? _ ("cannot be read") : NULL;
  return bor_report_new (path, scenario, why, checks);
}

static gboolean
has_problem (const BorReport *report, const char *check, BorElementRef ref)
{
  for (guint i = 0; i < report->problems->len; i++) {
    const BorProblem *problem = report->problems->pdata[i];
    if (g_str_equal (problem->check->id, check) && problem->n_refs > 0
        && problem->refs[0].kind == ref.kind && problem->refs[0].slot == ref.slot)
      return TRUE;
  }
  return FALSE;
}

/* Checks know no folder. Nothing is decoded: that could take long. */
static void
tell_missing_backdrops (const BorCli *cli, const BorReport *report)
{
  g_autofree char *folder = bor_cli_folder (report->path);
  BOR_FOREACH (report->scenario, BOR_KIND_BACKDROP, slot, const BorBackdrop, backdrop) {
    g_autoptr (GError) error = NULL;
    const char *href = backdrop->href != NULL ? backdrop->href : "";
    g_autofree char *path = bor_href_resolve (folder, href, &error);
    if (has_problem (report, "C-BACK-1", (BorElementRef){ BOR_KIND_BACKDROP, slot })
        || (path != NULL && bor_raster_probe (path, &error)))
      continue;
    gboolean gone = g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
    g_autofree char *message = g_strdup_printf (
      _ ("Backdrop “%s”: %s"), href, gone ? _ ("the file does not exist") : error->message);
    bor_cli_error (cli, "%s: %s", report->path, message);
  }
}

static void
note_summary (const BorCli *cli, const BorReport *report)
{
  if (report->scenario == NULL)
    return;
  g_autofree char *summary = bor_report_summary (report);
  bor_cli_note (cli, "%s: %s", report->path, summary);
}

static BorExit
status_of (const BorReport *report, gboolean strict)
{
  if (report->scenario == NULL)
    return BOR_EXIT_TROUBLE;
  gboolean bad =
    report->counts[BOR_SEVERITY_ERROR] > 0 || (strict && report->counts[BOR_SEVERITY_WARNING] > 0);
  return bad ? BOR_EXIT_PROBLEMS : BOR_EXIT_FINE;
}

static BorExit
validate_files (const BorCli *cli, Format format, gboolean strict, const GPtrArray *checks)
{
  BorExit status = BOR_EXIT_FINE;
  g_autoptr (GPtrArray) reports = g_ptr_array_new_with_free_func ((GDestroyNotify) bor_report_free);
  for (guint i = 0; cli->rest[i] != NULL; i++) {
    BorReport *report = report_file (cli, cli->rest[i], checks);
    g_ptr_array_add (reports, report);
    status = MAX (status, status_of (report, strict));
    if (format == FORMAT_TEXT)
      bor_report_print_text (cli, report);
    if (checks->len == 0 && report->scenario != NULL && !g_str_equal (report->path, "-"))
      tell_missing_backdrops (cli, report);
    note_summary (cli, report);
  }
  if (format == FORMAT_JSON)
    bor_report_print_json (reports);
  else if (format == FORMAT_SARIF)
    bor_report_print_sarif (reports);
  return status;
}

static BorExit
validate (BorCli *cli, int argc, char **argv)
{
  g_autofree char *format_name = NULL;
  g_auto (GStrv) ids = NULL;
  gboolean strict = FALSE, list = FALSE;
  const GOptionEntry entries[] = {
    { "format", 'f', 0, G_OPTION_ARG_STRING, &format_name,
      N_ ("Format of the report: text (the default), json or sarif"), N_ ("FORMAT") },
    { "strict", 's', 0, G_OPTION_ARG_NONE, &strict, N_ ("Treat warnings as errors"), NULL },
    { "check", 'c', 0, G_OPTION_ARG_STRING_ARRAY, &ids,
      N_ ("Run only this check; can be given several times"), N_ ("ID") },
    { "list-checks", 'l', 0, G_OPTION_ARG_NONE, &list, N_ ("List all checks"), NULL },
    { NULL },
  };
  if (!bor_cli_parse (cli, argc, argv, entries, 0, G_MAXUINT))
    return BOR_EXIT_TROUBLE;
  Format format;
  if (!find_format (cli, format_name, &format))
    return BOR_EXIT_TROUBLE;
  if (list)
    return list_checks (cli, format);
  if (cli->rest[0] == NULL) {
    bor_cli_error (cli, _ ("no file to validate"));
    return BOR_EXIT_TROUBLE;
  }
  g_autoptr (GPtrArray) checks = bor_cli_find_checks (cli, ids);
  return checks != NULL ? validate_files (cli, format, strict, checks) : BOR_EXIT_TROUBLE;
}

const BorCommand bor_command_validate = {
  .name = "validate",
  .arguments = N_ ("FILE…"),
  .summary = N_ ("Find problems in scenarios"),
  .details = N_ ("Each problem is a line: FILE:LINE:COLUMN: SEVERITY: MESSAGE [CHECK]. Muted "
                 "problems are\nleft out, except in the formats json and sarif, which mark them as "
                 "muted. The file “-” is\nstandard input."),
  .run = validate,
};

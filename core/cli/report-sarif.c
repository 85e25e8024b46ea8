/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "cli/report.h"

/* SARIF 2.1.0: what services that show the findings of linters read. */

static void
begin_member (JsonBuilder *builder, const char *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_object (builder);
}

static void
begin_list (JsonBuilder *builder, const char *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
}

/* { "text": … } */
static void
add_message (JsonBuilder *builder, const char *name, const char *text)
{
  begin_member (builder, name);
  bor_cli_json_text (builder, "text", text);
  json_builder_end_object (builder);
}

static const char *
level (BorSeverity severity)
{
  static const char *const levels[] = { "error", "warning", "note" };
  return levels[severity];
}

/* What can be done about it, a line for each. */
static void
add_help (JsonBuilder *builder, const BorCheck *check)
{
  g_autoptr (GString) text = g_string_new (NULL);
  for (const BorFix *fix = check->fixes; fix->title != NULL; fix++)
    g_string_append_printf (text, "%s%s: %s", text->len > 0 ? "\n" : "",
                            fix->consent == BOR_FIX_AUTOMATIC ? _ ("automatic") : _ ("asks"),
                            _ (fix->title));
  if (text->len > 0)
    add_message (builder, "help", text->str);
}

static void
add_rule (JsonBuilder *builder, const BorCheck *check)
{
  json_builder_begin_object (builder);
  bor_cli_json_text (builder, "id", check->id);
  add_message (builder, "shortDescription", _ (check->title));
  if (check->explanation != NULL)
    add_message (builder, "fullDescription", _ (check->explanation));
  add_help (builder, check);
  begin_member (builder, "defaultConfiguration");
  bor_cli_json_text (builder, "level", level (check->severity));
  json_builder_end_object (builder);
  json_builder_end_object (builder);
}

static void
add_driver (JsonBuilder *builder, const GPtrArray *checks)
{
  begin_member (builder, "tool");
  begin_member (builder, "driver");
  bor_cli_json_text (builder, "name", "bormida-cli");
  bor_cli_json_text (builder, "version", BORMIDA_VERSION);
  begin_list (builder, "rules");
  for (guint i = 0; i < checks->len; i++)
    add_rule (builder, checks->pdata[i]);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  json_builder_end_object (builder);
}

/* A relative name stays so, which suits the root of a repository. */
static char *
file_uri (const char *file)
{
  if (g_path_is_absolute (file))
    return g_filename_to_uri (file, NULL, NULL);
  return g_uri_escape_bytes ((const guint8 *) file, strlen (file), "/");
}

static void
add_location (JsonBuilder *builder, const BorReport *report, const BorProblem *problem)
{
  guint line, column;
  g_autofree char *file = bor_report_place (report, problem, &line, &column);
  g_autofree char *uri = file_uri (file);
  json_builder_begin_object (builder);
  begin_member (builder, "physicalLocation");
  begin_member (builder, "artifactLocation");
  bor_cli_json_text (builder, "uri", uri);
  json_builder_end_object (builder);
  if (line > 0) {
    begin_member (builder, "region");
    bor_cli_json_int (builder, "startLine", line);
    if (column > 0)
      bor_cli_json_int (builder, "startColumn", column);
    json_builder_end_object (builder);
  }
  json_builder_end_object (builder);
  begin_list (builder, "logicalLocations");
  for (guint i = 0; i < problem->n_refs; i++) {
    g_autofree char *name = bor_scenario_describe (report->scenario, problem->refs[i]);
    json_builder_begin_object (builder);
    bor_cli_json_text (builder, "name", name);
    bor_cli_json_text (builder, "kind", bor_kind_name (problem->refs[i].kind));
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static const char *
mute_reason (const BorReport *report, const BorProblem *problem)
{
  const BorMute *mute = bor_scenario_mute (report->scenario, problem->mute);
  return mute != NULL ? mute->reason : NULL;
}

static void
add_result (JsonBuilder *builder, const BorReport *report, const BorProblem *problem,
            GPtrArray *checks)
{
  guint index = 0;
  g_ptr_array_find (checks, problem->check, &index);
  json_builder_begin_object (builder);
  bor_cli_json_text (builder, "ruleId", problem->check->id);
  bor_cli_json_int (builder, "ruleIndex", index);
  bor_cli_json_text (builder, "level", level (problem->severity));
  add_message (builder, "message", problem->message);
  begin_list (builder, "locations");
  add_location (builder, report, problem);
  json_builder_end_array (builder);
  begin_member (builder, "partialFingerprints");
  bor_cli_json_text (builder, "elements/v1", problem->key);
  json_builder_end_object (builder);
  if (problem->muted) {
    begin_list (builder, "suppressions");
    json_builder_begin_object (builder);
    bor_cli_json_text (builder, "kind", "inSource");
    bor_cli_json_text (builder, "justification", mute_reason (report, problem));
    json_builder_end_object (builder);
    json_builder_end_array (builder);
  }
  json_builder_end_object (builder);
}

/* Files that could not be read are reported here. */
static void
add_invocation (JsonBuilder *builder, GPtrArray *reports)
{
  gboolean readable = TRUE;
  begin_list (builder, "invocations");
  json_builder_begin_object (builder);
  begin_list (builder, "toolExecutionNotifications");
  for (guint i = 0; i < reports->len; i++) {
    const BorReport *report = reports->pdata[i];
    if (report->error == NULL)
      continue;
    readable = FALSE;
    json_builder_begin_object (builder);
    bor_cli_json_text (builder, "level", "error");
    add_message (builder, "message", report->error);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "executionSuccessful");
  json_builder_add_boolean_value (builder, readable);
  json_builder_end_object (builder);
  json_builder_end_array (builder);
}

/* The checks that found something, each once. */
static GPtrArray *
checks_of (GPtrArray *reports)
{
  GPtrArray *checks = g_ptr_array_new ();
  for (guint i = 0; i < reports->len; i++) {
    const BorReport *report = reports->pdata[i];
    for (guint k = 0; report->problems != NULL && k < report->problems->len; k++) {
      const BorProblem *problem = report->problems->pdata[k];
      if (!g_ptr_array_find (checks, problem->check, NULL))
        g_ptr_array_add (checks, (gpointer) problem->check);
    }
  }
  return checks;
}

void
bor_report_print_sarif (GPtrArray *reports)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (GPtrArray) checks = checks_of (reports);
  json_builder_begin_object (builder);
  bor_cli_json_text (builder, "$schema", "https://json.schemastore.org/sarif-2.1.0.json");
  bor_cli_json_text (builder, "version", "2.1.0");
  begin_list (builder, "runs");
  json_builder_begin_object (builder);
  add_driver (builder, checks);
  add_invocation (builder, reports);
  begin_list (builder, "results");
  for (guint i = 0; i < reports->len; i++) {
    const BorReport *report = reports->pdata[i];
    for (guint k = 0; report->problems != NULL && k < report->problems->len; k++)
      add_result (builder, report, report->problems->pdata[k], checks);
  }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  bor_cli_print_json (builder);
}

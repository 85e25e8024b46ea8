/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "cli/report.h"

void
bor_cli_print_json (JsonBuilder *builder)
{
  g_autoptr (JsonNode) root = json_builder_get_root (builder);
  g_autofree char *text = json_to_string (root, TRUE);
  puts (text);
}

void
bor_cli_json_text (JsonBuilder *builder, const char *name, const char *value)
{
  if (value == NULL)
    return;
  json_builder_set_member_name (builder, name);
  /* File names need not be UTF-8; JSON must be. */
  g_autofree char *valid = g_utf8_make_valid (value, -1);
  json_builder_add_string_value (builder, valid);
}

void
bor_cli_json_int (JsonBuilder *builder, const char *name, gint64 value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

void
bor_cli_json_fixes (JsonBuilder *builder, const BorCheck *check)
{
  json_builder_set_member_name (builder, "fixes");
  json_builder_begin_array (builder);
  for (const BorFix *fix = check->fixes; fix->title != NULL; fix++) {
    json_builder_begin_object (builder);
    bor_cli_json_text (builder, "consent",
                       fix->consent == BOR_FIX_AUTOMATIC ? "automatic" : "asks");
    bor_cli_json_text (builder, "title", _ (fix->title));
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
}

static void
add_flag (JsonBuilder *builder, const char *name, gboolean value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_boolean_value (builder, value);
}

static void
add_elements (JsonBuilder *builder, const BorReport *report, const BorProblem *problem)
{
  json_builder_set_member_name (builder, "elements");
  json_builder_begin_array (builder);
  for (guint i = 0; i < problem->n_refs; i++) {
    BorElementRef ref = problem->refs[i];
    const BorElement *element = bor_scenario_get (report->scenario, ref.kind, ref.slot);
    g_autofree char *title = bor_scenario_describe (report->scenario, ref);
    json_builder_begin_object (builder);
    bor_cli_json_text (builder, "kind", bor_kind_name (ref.kind));
    bor_cli_json_text (builder, "id", element != NULL ? element->id : NULL);
    bor_cli_json_text (builder, "title", title);
    if (element != NULL && element->line > 0)
      bor_cli_json_int (builder, "line", element->line);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
}

static void
add_problem (JsonBuilder *builder, const BorReport *report, const BorProblem *problem)
{
  guint line, column;
  g_autofree char *file = bor_report_place (report, problem, &line, &column);
  json_builder_begin_object (builder);
  bor_cli_json_text (builder, "check", problem->check->id);
  bor_cli_json_text (builder, "severity", bor_severity_name (problem->severity));
  bor_cli_json_text (builder, "message", problem->message);
  bor_cli_json_text (builder, "rule", problem->check->rule);
  bor_cli_json_text (builder, "file", file);
  bor_cli_json_int (builder, "line", line);
  bor_cli_json_int (builder, "column", column);
  add_elements (builder, report, problem);
  if (problem->has_place) {
    json_builder_set_member_name (builder, "at");
    json_builder_begin_array (builder);
    json_builder_add_double_value (builder, problem->place.x);
    json_builder_add_double_value (builder, problem->place.y);
    json_builder_end_array (builder);
  }
  bor_cli_json_text (builder, "key", problem->key);
  add_flag (builder, "muted", problem->muted);
  add_flag (builder, "fixable", bor_check_n_fixes (problem->check) > 0);
  bor_cli_json_fixes (builder, problem->check);
  json_builder_end_object (builder);
}

static void
add_report (JsonBuilder *builder, const BorReport *report)
{
  json_builder_begin_object (builder);
  bor_cli_json_text (builder, "file", report->path);
  bor_cli_json_text (builder, "unreadable", report->error);
  json_builder_set_member_name (builder, "problems");
  json_builder_begin_array (builder);
  for (guint i = 0; report->problems != NULL && i < report->problems->len; i++)
    add_problem (builder, report, report->problems->pdata[i]);
  json_builder_end_array (builder);
  bor_cli_json_int (builder, "errors", report->counts[BOR_SEVERITY_ERROR]);
  bor_cli_json_int (builder, "warnings", report->counts[BOR_SEVERITY_WARNING]);
  bor_cli_json_int (builder, "hints", report->counts[BOR_SEVERITY_HINT]);
  bor_cli_json_int (builder, "muted", report->n_muted);
  json_builder_end_object (builder);
}

void
bor_report_print_json (GPtrArray *reports)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "files");
  json_builder_begin_array (builder);
  for (guint i = 0; i < reports->len; i++)
    add_report (builder, reports->pdata[i]);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  bor_cli_print_json (builder);
}

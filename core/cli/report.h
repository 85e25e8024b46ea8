/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "check/problem.h"
#include "cli/cli.h"

G_BEGIN_DECLS

/* The results of "validate" for one file. */
typedef struct {
  char *path;
  BorScenario *scenario; /* NULL if it cannot be read */
  GPtrArray *problems;   /* of BorProblem, sorted, muted ones included */
  char *error;           /* why it cannot be read */
  guint counts[3];       /* of unmuted problems, by BorSeverity */
  guint n_muted;
} BorReport;

/* Runs the checks (of const BorCheck *; empty: all that apply to the scenario). If `scenario` is
 * NULL, `error` says why. Takes ownership of both. (transfer full) */
BorReport *bor_report_new (const char *path, BorScenario *scenario, const char *error,
                           const GPtrArray *checks);
void bor_report_free (BorReport *report);

/* Returns "error", "warning" or "hint"; stable, as in the output. */
const char *bor_severity_name (BorSeverity severity);
BorTone bor_severity_tone (BorSeverity severity);
/* Returns the file of a problem, and its line and column. (transfer full) */
char *bor_report_place (const BorReport *report, const BorProblem *problem, guint *line,
                        guint *column);

/* "1 error, 0 warnings, 3 hints, 0 muted". (transfer full) */
char *bor_report_summary (const BorReport *report);

/* Print reports to stdout, in different formats. */
void bor_report_print_text (const BorCli *cli, const BorReport *report);
void bor_report_print_json (GPtrArray *reports);
void bor_report_print_sarif (GPtrArray *reports);

/* Finishes the builder and prints its document to stdout. */
void bor_cli_print_json (JsonBuilder *builder);
/* Adds a string member; omits it if `value` is NULL. */
void bor_cli_json_text (JsonBuilder *builder, const char *name, const char *value);
/* Adds a member "fixes": an array of objects with "consent" ("automatic" or "asks") and "title". */
void bor_cli_json_fixes (JsonBuilder *builder, const BorCheck *check);
void bor_cli_json_int (JsonBuilder *builder, const char *name, gint64 value);

/* Finds checks by id, of all rulesets. (transfer container, of const BorCheck *; NULL after a
 * message) */
GPtrArray *bor_cli_find_checks (const BorCli *cli, char **ids);
/* Lists the checks of all rulesets in order, without duplicates. (transfer container) */
GPtrArray *bor_cli_all_checks (void);

G_END_DECLS

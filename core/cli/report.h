/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "check/problem.h"
#include "cli/cli.h"

G_BEGIN_DECLS

/* What "validate" found out about one file. */
typedef struct {
  char *path;
  BorScenario *scenario; /* NULL: it cannot be read */
  GPtrArray *problems;   /* of BorProblem, sorted, muted ones included */
  char *error;           /* why it cannot be read */
  guint counts[3];       /* of unmuted problems, by BorSeverity */
  guint n_muted;
} BorReport;

/* Runs the checks (of const BorCheck *; empty: all that the scenario calls
 * for). Without a scenario `error` says why. Takes both. (transfer full) */
BorReport *bor_report_new (const char *path, BorScenario *scenario, const char *error,
                           const GPtrArray *checks);
void bor_report_free (BorReport *report);

/* "error", "warning", "hint"; stable, as in the output. */
const char *bor_severity_name (BorSeverity severity);
BorTone bor_severity_tone (BorSeverity severity);
/* File, line and column of a problem; `file` is (transfer full). */
char *bor_report_place (const BorReport *report, const BorProblem *problem, guint *line,
                        guint *column);

/* "1 error, 0 warnings, 3 hints, 0 muted". (transfer full) */
char *bor_report_summary (const BorReport *report);

/* Reports in each format, on stdout. */
void bor_report_print_text (const BorCli *cli, const BorReport *report);
void bor_report_print_json (GPtrArray *reports);
void bor_report_print_sarif (GPtrArray *reports);

/* Finishes the builder and prints its document on stdout. */
void bor_cli_print_json (JsonBuilder *builder);
/* Adds a member with a text; NULL is left out. */
void bor_cli_json_text (JsonBuilder *builder, const char *name, const char *value);
/* Adds a member "fixes": a list of objects with "consent" ("automatic" or "asks") and "title". */
void bor_cli_json_fixes (JsonBuilder *builder, const BorCheck *check);
void bor_cli_json_int (JsonBuilder *builder, const char *name, gint64 value);

/* The checks named, of all rulesets. (transfer container, of const BorCheck *;
 * NULL after a message) */
GPtrArray *bor_cli_find_checks (const BorCli *cli, char **ids);
/* All checks there are, in the order of lists, each once. (transfer container) */
GPtrArray *bor_cli_all_checks (void);

G_END_DECLS

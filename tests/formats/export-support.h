/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "formats/base/target.h"

G_BEGIN_DECLS

/* Helpers for the tests of formats: other programs, pictures, folders. */

/* Runs a program and returns its exit status; `output` (nullable) receives what it printed. */
int test_run_program (char **argv, char **output);
/* Returns FALSE, after skipping the test, if a program is not installed. */
gboolean test_has_program (const char *name);
/* Returns the path of a shipped scenario. (transfer full) */
char *test_shipped (const char *name);
/* Exports a scenario to `folder`/`name`, with NULL-terminated options "name=value". Returns the
 * path. (transfer full) */
char *test_export (const char *folder, const char *name, const BorScenario *scenario,
                   const char *target, ...) G_GNUC_NULL_TERMINATED;
/* Renders a page of a PDF. (transfer full) */
cairo_surface_t *test_page (const char *pdf, guint page, double dpi);
/* Returns a pixel as 0xrrggbb; white outside the picture. */
guint32 test_pixel (cairo_surface_t *picture, int x, int y);
/* Fails the test unless the program accepts the file. */
void test_program_accepts (const char *program, const char *path, char **output);

G_END_DECLS

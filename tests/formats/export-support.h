/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "formats/base/target.h"

G_BEGIN_DECLS

/* What tests of formats share: other programs, pictures, folders. */

/* Runs a program; its status, and what it printed (nullable). */
int test_run_program (char **argv, char **output);
/* FALSE after skipping the test when it is not installed. */
gboolean test_has_program (const char *name);
/* The path of a scenario that is shipped. (transfer full) */
char *test_shipped (const char *name);
/* Exports with "name=value" options up to a NULL; the path is `folder`/`name`. (transfer full) */
char *test_export (const char *folder, const char *name, const BorScenario *scenario,
                   const char *target, ...) G_GNUC_NULL_TERMINATED;
/* A page of a PDF as pixels. (transfer full) */
cairo_surface_t *test_page (const char *pdf, guint page, double dpi);
/* 0xrrggbb; white outside. */
guint32 test_pixel (cairo_surface_t *picture, int x, int y);
/* Fails unless the program is content with the file. */
void test_program_accepts (const char *program, const char *path, char **output);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "scenario/scenario.h"

G_BEGIN_DECLS

/* New scenarios to begin with. */

#define BOR_TEMPLATE_ERROR (bor_template_error_quark ())
GQuark bor_template_error_quark (void);

typedef enum {
  BOR_TEMPLATE_ERROR_RANGE, /* no cells or too many, or cells without a size */
} BorTemplateError;

typedef struct {
  BorBoardKind kind;          /* area or grid */
  guint        columns, rows; /* of square locales: an area board has its vertices and sides shared
                                 and paired, a grid is compact in the file */
  double       size;          /* side of a square, board units */
  const char  *title;         /* nullable */
  const char  *ruleset;       /* nullable; any but NULL adds two armies, types, tracks and rules
                                 as the games of Marengo have them */
} BorTemplateOptions;

/* A board of squares. (transfer full, NULL on error) */
BorScenario *bor_template_new (const BorTemplateOptions *options, GError **error);

G_END_DECLS

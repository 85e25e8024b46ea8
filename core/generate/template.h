/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"
#include "vocabulary/ruleset.h"

G_BEGIN_DECLS

/* New scenarios to begin with. */

#define BOR_TEMPLATE_ERROR (bor_template_error_quark ())
GQuark bor_template_error_quark (void);

typedef enum {
  BOR_TEMPLATE_ERROR_RANGE, /* no cells or too many, or cells without a sensible size */
} BorTemplateError;

typedef enum {
  BOR_TEMPLATE_SQUARES,  /* locales that can be reshaped, of four sides */
  BOR_TEMPLATE_HEXAGONS, /* the same of six sides */
  BOR_TEMPLATE_GRID,     /* a grid, compact in the file, whose squares stay squares */
  BOR_TEMPLATE_NETWORK,  /* nodes in rows, each linked with those beside it */
  BOR_N_TEMPLATES
} BorTemplateKind;

/* TRUE if the ruleset plays on such boards; any will do without a ruleset (NULL). */
gboolean bor_template_suits (BorTemplateKind kind, const BorRuleset *ruleset);

typedef struct {
  BorTemplateKind kind;
  guint columns, rows;
  double size;         /* width of a cell, or the way from node to node, board units */
  const char *title;   /* nullable */
  const char *ruleset; /* nullable; else what a new scenario of that game begins with is added
                              (BorRuleset.begin), on a grid as that game has it
                              (BorRuleset.grid_neighbours) */
} BorTemplateOptions;

/* A board of equal cells. (transfer full, NULL on error) */
BorScenario *bor_template_new (const BorTemplateOptions *options, GError **error);

G_END_DECLS

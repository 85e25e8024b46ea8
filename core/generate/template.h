/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"
#include "vocabulary/ruleset.h"

G_BEGIN_DECLS

/* Templates for new scenarios. */

#define BOR_TEMPLATE_ERROR (bor_template_error_quark ())
GQuark bor_template_error_quark (void);

typedef enum {
  BOR_TEMPLATE_ERROR_RANGE, /* no cells, too many cells, or an invalid cell size */
} BorTemplateError;

typedef enum {
  BOR_TEMPLATE_SQUARES,  /* four-sided locales that can be reshaped */
  BOR_TEMPLATE_HEXAGONS, /* six-sided locales that can be reshaped */
  BOR_TEMPLATE_GRID,     /* a grid: its cells always keep their shape */
  BOR_TEMPLATE_NETWORK,  /* rows of nodes, each linked to its neighbours */
  BOR_N_TEMPLATES
} BorTemplateKind;

/* Returns TRUE if the ruleset supports such boards; always TRUE if `ruleset` is NULL. */
gboolean bor_template_is_supported (BorTemplateKind kind, const BorRuleset *ruleset);

/* Returns TRUE if the ruleset supports grids whose cells have 4, 6 or 8 `neighbours`. */
gboolean bor_template_suits_grid (guint neighbours, const BorRuleset *ruleset);

/* Sets the numbers to a usual size of the board if the ruleset has one (BorRuleset.grid_columns), and
 * leaves them alone otherwise. `ruleset` is nullable. */
void bor_template_usual_size (BorTemplateKind kind, const BorRuleset *ruleset, guint *columns,
                              guint *rows);

typedef struct {
  BorTemplateKind kind;
  guint columns, rows;
  double size;       /* width of a cell, or distance between nodes, board units */
  const char *title; /* nullable */
  /* Nullable. If set, the scenario is completed for that game (BorRuleset.begin), with the game's
   * kind of grid (BorRuleset.grid_neighbours) */
  const char *ruleset;
  guint neighbours; /* of a grid: 4, 8, or 6 for hexagons; 0: what the game needs, or 4 */
  gboolean flat;    /* flat-topped hexagons */
} BorTemplateOptions;

/* Computes the size of the board, in board units, without creating it. Returns FALSE if it cannot
 * be created. */
gboolean bor_template_measure (const BorTemplateOptions *options, double *width, double *height,
                               GError **error);
/* Creates a board of equal cells. (transfer full, NULL on error) */
BorScenario *bor_template_new (const BorTemplateOptions *options, GError **error);

G_END_DECLS

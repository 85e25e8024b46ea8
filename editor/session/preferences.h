/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "geometry/geometry.h"
#include "model/board.h"
#include "render/style.h"

G_BEGIN_DECLS

/* The user's preferences. Every session has a copy, which everything that works on the session
 * reads. */

typedef enum {
  BOR_UNITS_BOARD,    /* board units */
  BOR_UNITS_METRIC,   /* metres and kilometres, if the board's scale is known */
  BOR_UNITS_IMPERIAL, /* yards and miles, if the board's scale is known */
} BorUnits;

typedef struct {
  BorUnits units;
  const BorStyle *style; /* style of the map; static */
  gboolean snap_to_vertices;
  gboolean snap_to_sides;
  double snap_distance; /* in pixels, for vertices; slightly less for sides */
  gboolean snap_to_grid;
  double grid_spacing;                           /* in board units; 0: depends on the zoom */
  gboolean rulers, grid, minimap, problem_marks; /* shown with the map */
  gboolean hint_marks;                           /* hints have markers too */
  guint copy_delay; /* milliseconds from a change to its recovery copy */
} BorPreferences;

/* The GSettings schema of the preferences. */
#define BOR_SETTINGS_ID "org.bormida.Bormida"

/* The defaults. */
extern const BorPreferences bor_preferences_default;

gboolean bor_preferences_equal (const BorPreferences *a, const BorPreferences *b);
/* Reads the preferences from `settings`. */
void bor_preferences_read (BorPreferences *preferences, GSettings *settings);

/* Formats a length given in board units, such as "1.25 km". (transfer full) */
char *bor_units_length (BorUnits units, const BorBoard *board, double length);
/* The factor from board units to the units shown for positions, all with the same unit; 1 for
 * board units. */
double bor_units_factor (BorUnits units, const BorBoard *board);
/* Formats a point on the board, such as "1.25, 0.40 km". (transfer full) */
char *bor_units_place (BorUnits units, const BorBoard *board, BorPoint at);

G_END_DECLS

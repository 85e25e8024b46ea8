/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "geometry/geometry.h"
#include "model/board.h"
#include "render/style.h"

G_BEGIN_DECLS

/* The preferences. Every session carries a copy, and what works on a session looks there. */

typedef enum {
  BOR_UNITS_BOARD,    /* the board's own */
  BOR_UNITS_METRIC,   /* metres and kilometres, where the ground's scale is known */
  BOR_UNITS_IMPERIAL, /* yards and miles, likewise */
} BorUnits;

typedef struct {
  BorUnits units;
  const BorStyle *style; /* of the map; static */
  gboolean snap_to_vertices;
  gboolean snap_to_sides;
  double snap_distance; /* pixels to a vertex; sides catch a little less far */
  gboolean snap_to_grid;
  double grid_spacing; /* board units; 0: as the zoom makes it easy to see */
  gboolean rulers, grid, minimap, problem_marks; /* what shows with the map */
  gboolean hint_marks;                           /* hints have markers, too */
  guint copy_delay; /* milliseconds from a change to its recovery copy */
} BorPreferences;

/* Where the preferences are kept: a schema of GSettings. */
#define BOR_SETTINGS_ID "org.bormida.Bormida"

/* The defaults. */
extern const BorPreferences bor_preferences_default;

gboolean bor_preferences_equal (const BorPreferences *a, const BorPreferences *b);
/* What the preferences say. */
void bor_preferences_read (BorPreferences *preferences, GSettings *settings);

/* A length on the board, given in board units, for people to read: "1.25 km".
 * (transfer full) */
char *bor_units_length (BorUnits units, const BorBoard *board, double length);
/* What people read for a board unit in places all over the board; 1 in the board's own units. */
double bor_units_factor (BorUnits units, const BorBoard *board);
/* A place on the board, the same way: "1.25, 0.40 km". (transfer full) */
char *bor_units_place (BorUnits units, const BorBoard *board, BorPoint at);

G_END_DECLS

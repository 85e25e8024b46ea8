/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/session/preferences.h"

#include <glib/gi18n-lib.h>
#include <math.h>

const BorPreferences bor_preferences_default = {
  .units = BOR_UNITS_BOARD,
  .style = &bor_style_plan,
  .snap_to_vertices = TRUE,
  .snap_to_sides = TRUE,
  .snap_distance = 10,
  .problem_marks = TRUE,
  .copy_delay = 2000,
};

gboolean
bor_preferences_equal (const BorPreferences *a, const BorPreferences *b)
{
  return a->units == b->units && a->style == b->style && a->copy_delay == b->copy_delay
         && a->snap_to_vertices == b->snap_to_vertices && a->snap_to_sides == b->snap_to_sides
         && a->snap_distance == b->snap_distance && a->snap_to_grid == b->snap_to_grid
         && a->grid_spacing == b->grid_spacing && a->rulers == b->rulers && a->grid == b->grid
         && a->minimap == b->minimap && a->problem_marks == b->problem_marks
         && a->hint_marks == b->hint_marks;
}

void
bor_preferences_read (BorPreferences *preferences, GSettings *settings)
{
  g_autofree char *style = g_settings_get_string (settings, "map-style");
  *preferences = (BorPreferences){
    .units = (BorUnits) g_settings_get_enum (settings, "units"),
    .style = bor_style_find (style),
    .snap_to_vertices = g_settings_get_boolean (settings, "snap-to-vertices"),
    .snap_to_sides = g_settings_get_boolean (settings, "snap-to-sides"),
    .snap_distance = g_settings_get_int (settings, "snap-distance"),
    .snap_to_grid = g_settings_get_boolean (settings, "snap-to-grid"),
    .grid_spacing = g_settings_get_double (settings, "grid-spacing"),
    .rulers = g_settings_get_boolean (settings, "rulers"),
    .grid = g_settings_get_boolean (settings, "grid"),
    .minimap = g_settings_get_boolean (settings, "minimap"),
    .problem_marks = g_settings_get_boolean (settings, "problem-marks"),
    .hint_marks = g_settings_get_boolean (settings, "hint-marks"),
    .copy_delay = 1000 * (guint) g_settings_get_int (settings, "copy-delay"),
  };
  if (preferences->style == NULL)
    preferences->style = &bor_style_plan;
}

/* A unit of length and the range in which it is used. */
typedef struct {
  double metres;
  double from;        /* used for lengths of at least so many metres */
  int digits;         /* decimal places */
  const char *length; /* N_(), with %.*f */
  const char *place;  /* N_(), with %.*f twice */
} Unit;

static const Unit metric[] = {
  { 1, 0, 0, N_ ("%.*f m"), N_ ("%.*f, %.*f m") },
  { 1000, 10000, 2, N_ ("%.*f km"), N_ ("%.*f, %.*f km") },
};
static const Unit imperial[] = {
  { 0.9144, 0, 0, N_ ("%.*f yards"), N_ ("%.*f, %.*f yards") },
  { 1609.344, 8046.72, 2, N_ ("%.*f miles"), N_ ("%.*f, %.*f miles") },
};

/* The unit for a length in metres; NULL: board units. */
static const Unit *
find_unit (BorUnits units, const BorBoard *board, double length)
{
  if (units == BOR_UNITS_BOARD || !(board->metres > 0))
    return NULL;
  const Unit *list = units == BOR_UNITS_METRIC ? metric : imperial;
  return length >= list[1].from ? &list[1] : &list[0];
}

char *
bor_units_length (BorUnits units, const BorBoard *board, double length)
{
  double metres = length * board->metres;
  const Unit *unit = find_unit (units, board, metres);
  if (unit == NULL)
    return g_strdup_printf (_ ("%.1f units"), length);
  return g_strdup_printf (_ (unit->length), unit->digits, metres / unit->metres);
}

/* Positions on a board all use the same unit. */
static const Unit *
find_place_unit (BorUnits units, const BorBoard *board)
{
  return find_unit (units, board, board->metres * MAX (board->width, board->height));
}

double
bor_units_factor (BorUnits units, const BorBoard *board)
{
  const Unit *unit = find_place_unit (units, board);
  return unit != NULL ? board->metres / unit->metres : 1;
}

char *
bor_units_place (BorUnits units, const BorBoard *board, BorPoint at)
{
  const Unit *unit = find_place_unit (units, board);
  if (unit == NULL)
    return g_strdup_printf ("%.0f, %.0f", at.x, at.y);
  double factor = bor_units_factor (units, board);
  return g_strdup_printf (_ (unit->place), unit->digits, at.x * factor, unit->digits,
                          at.y * factor);
}

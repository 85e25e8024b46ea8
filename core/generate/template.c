/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "generate/template.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "geometry/grid.h"
#include "geometry/ring.h"
#include "edit/fill.h"
#include "vocabulary/properties.h"

G_DEFINE_QUARK (bor-template-error-quark, bor_template_error)

/* "A1", "B1", …, "Z1", "AA1" */
static char *
square_name (guint column, guint row)
{
  g_autoptr (GString) letters = g_string_new (NULL);
  for (guint rest = column + 1; rest > 0; rest = (rest - 1) / 26)
    g_string_prepend_c (letters, (char) ('A' + (rest - 1) % 26));
  return g_strdup_printf ("%s%u", letters->str, row + 1);
}

static double
board_height (const BorTemplateOptions *options)
{
  if (options->kind != BOR_TEMPLATE_HEXAGONS)
    return options->rows * options->size;
  return (0.25 + 0.75 * options->rows) * options->size * 2 / sqrt (3);
}

static void
set_head (BorScenario *s, const BorTemplateOptions *options)
{
  BorHeader *header = bor_element_copy (bor_scenario_header (s));
  header->title = g_strdup (options->title);
  header->ruleset = g_strdup (options->ruleset);
  bor_scenario_replace (s, 0, header);
  BorBoard *board = bor_element_copy (bor_scenario_board (s));
  gboolean shifted = options->kind == BOR_TEMPLATE_HEXAGONS && options->rows > 1;
  board->width = bor_round ((options->columns + (shifted ? 0.5 : 0)) * options->size);
  board->height = ceil (board_height (options) * 1000 - 1e-6) / 1000; /* up, so that all rows fit */
  bor_scenario_replace (s, 0, board);
}

static void
name_cells (BorScenario *s, guint columns)
{
  BOR_FOREACH (s, BOR_KIND_SPACE, slot, const BorSpace, old) {
    BorSpace *space = bor_element_copy (old);
    g_free (space->name);
    space->name = square_name ((guint) slot % columns, (guint) slot / columns);
    bor_scenario_replace (s, slot, space);
  }
}

/* (transfer full) */
static BorScenario *
add_cells (const BorScenario *s, const BorTemplateOptions *options, GError **error)
{
  const BorGrid grid = { options->columns, options->rows, 0, 0, options->size, 4 };
  if (options->kind == BOR_TEMPLATE_GRID)
    return bor_edit_set_grid (s, &grid, error);
  return bor_edit_fill_board (
    s, options->kind == BOR_TEMPLATE_SQUARES ? BOR_FILL_SQUARES : BOR_FILL_HEXAGONS, options->size, error);
}

static void
set_cell_props (BorScenario *s, double middle)
{
  BOR_FOREACH (s, BOR_KIND_SPACE, slot, const BorSpace, old) {
    BorSpace *space = bor_element_copy (old);
    BorBox box = bor_space_box (s, old);
    bor_element_set_prop (space, "capacity", "6");
    if (bor_scenario_find_prop (s, BOR_KIND_SPACE, NULL, "half") != NULL)
      bor_element_set_prop (space, "half", (box.x0 + box.x1) / 2 < middle ? "west" : "east");
    bor_scenario_replace (s, slot, space);
  }
  BOR_FOREACH (s, BOR_KIND_APPROACH, slot, const BorApproach, old) {
    if (old->edge)
      continue;
    BorApproach *approach = bor_element_copy (old);
    bor_element_set_prop (approach, "width", "narrow");
    bor_scenario_replace (s, slot, approach);
  }
}

static void
add_side (BorScenario *s, const char *id, const char *name, const char *role, const char *color)
{
  BorSide *side = bor_element_new (BOR_KIND_SIDE, id);
  side->name = g_strdup (name);
  bor_element_set_prop (side, "role", role);
  bor_element_set_prop (side, "color", color);
  bor_scenario_append (s, side);
}

static void
add_type (BorScenario *s, const char *id, const char *name, const char *strength)
{
  BorPieceType *type = bor_element_new (BOR_KIND_PIECE_TYPE, id);
  type->name = g_strdup (name);
  bor_element_set_prop (type, "symbol", id);
  bor_element_set_prop (type, "strength", strength);
  bor_scenario_append (s, type);
}

/* "3 infantry, 1 cavalry", …: each type at its full strength. */
static void
add_force (BorScenario *s, const char *id, const char *name, gint32 side, const char *role,
           const gint *counts)
{
  BorForce *force = bor_element_new (BOR_KIND_FORCE, id);
  force->name = g_strdup (name);
  force->side = bor_ref (side);
  force->road = force->space = BOR_REF_NONE;
  bor_element_set_prop (force, "role", role);
  BOR_FOREACH (s, BOR_KIND_PIECE_TYPE, type, const BorPieceType, piece)
    if (counts[type] > 0)
      bor_force_append (force, (BorPieces){ bor_ref (type), (gint) bor_get_int (piece, "strength", 1),
                                            counts[type], NULL, 0, 0 });
  bor_scenario_append (s, force);
}

/* A few pieces a side, as a small first battle has them. The morale is half of their strength. */
static void
add_forces (BorScenario *s)
{
  add_force (s, "column", _ ("Column"), 0, "reinforcement", (const gint[]){ 3, 1, 1 });
  add_force (s, "garrison", _ ("Garrison"), 1, "start", (const gint[]){ 2, 1, 0 });
}

static void
add_battle (BorScenario *s, const char *ruleset)
{
  add_side (s, "austrian", _ ("Austrian"), "entering", "#b03028");
  add_side (s, "french", _ ("French"), "holding", "#2b5f9e");
  add_type (s, "infantry", _ ("Infantry"), "3");
  add_type (s, "cavalry", _ ("Cavalry"), "2");
  add_type (s, "artillery", _ ("Artillery"), "1");

  add_forces (s);
  BorTrack *time = bor_element_new (BOR_KIND_TRACK, "time");
  time->name = g_strdup (_ ("Time"));
  time->first = 1;
  time->last = 16;
  bor_scenario_append (s, time);
  BorTrack *morale = bor_element_new (BOR_KIND_TRACK, "morale");
  morale->name = g_strdup (_ ("Morale"));
  morale->last = 30;
  for (gint32 side = 0; side < 2; side++)
    bor_track_append_marker (morale,
                             (BorTrackMarker){ .side = bor_ref (side), .at = side == 0 ? 6 : 4 });
  bor_scenario_append (s, morale);

  BorRules *rules = bor_element_new (BOR_KIND_RULES, NULL);
  rules->ruleset = g_strdup (ruleset);
  bor_element_set_prop (rules, "rounds", "16");
  bor_scenario_append (s, rules);
}

static gboolean
check_options (const BorTemplateOptions *options, GError **error)
{
  const BorGrid grid = { options->columns, options->rows, 0, 0, options->size, 4 };
  if (bor_grid_is_valid (&grid) && options->size >= 1 && options->size <= 1e5)
    return TRUE;
  g_set_error (error, BOR_TEMPLATE_ERROR, BOR_TEMPLATE_ERROR_RANGE,
               _ ("cannot make %u by %u cells of %g units: there may be 1 to %u of them"),
               options->columns, options->rows, options->size, BOR_GRID_MAX_CELLS);
  return FALSE;
}

BorScenario *
bor_template_new (const BorTemplateOptions *options, GError **error)
{
  g_return_val_if_fail (options != NULL, NULL);

  if (!check_options (options, error))
    return NULL;
  g_autoptr (BorScenario) empty = bor_scenario_new ();
  set_head (empty, options);
  BorScenario *s = add_cells (empty, options, error);
  if (s == NULL)
    return NULL;
  name_cells (s, options->columns);
  if (options->ruleset != NULL) {
    set_cell_props (s, bor_scenario_board (s)->width / 2);
    add_battle (s, options->ruleset);
  }
  return s;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scenario/template.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "board/grid.h"

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

/* Names instead of numbers; the grid's own ids follow from the place. */
static void
rename_squares (BorScenario *s, const BorGrid *grid)
{
  for (guint row = 0; row < grid->rows; row++)
    for (guint column = 0; column < grid->columns; column++) {
      gint32 slot = bor_grid_space (grid, column, row);
      BorSpace *space = bor_element_copy (bor_scenario_space (s, slot));
      g_free (space->name);
      space->name = square_name (column, row);
      g_autofree char *id = g_ascii_strdown (space->name, -1);
      space->shape = BOR_SPACE_AREA;
      space->column = space->row = 0;
      bor_element_set_id (space, id);
      bor_scenario_replace (s, slot, space);
    }
}

/* "a1-b1", or "a1-edge-n" */
static void
rename_sides (BorScenario *s)
{
  static const char *const winds[] = { "n", "e", "s", "w" };
  BOR_FOREACH (s, BOR_KIND_APPROACH, slot, const BorApproach, old) {
    const BorSpace *here = bor_scenario_space (s, old->space.slot);
    const BorSpace *there = bor_scenario_space (s, bor_scenario_neighbour (s, slot));
    BorApproach *approach = bor_element_copy (old);
    g_autofree char *id =
      there != NULL ? g_strconcat (here->base.id, "-", there->base.id, NULL)
                    : g_strconcat (here->base.id, "-edge-",
                                   winds[bor_refs_find (&here->approaches, slot) % 4], NULL);
    bor_element_set_id (approach, id);
    bor_scenario_replace (s, slot, approach);
  }
}

static void
number_vertices (BorScenario *s)
{
  BOR_FOREACH (s, BOR_KIND_VERTEX, slot, const BorVertex, old) {
    BorVertex *vertex = bor_element_copy (old);
    g_autofree char *id = g_strdup_printf ("v%d", slot + 1);
    bor_element_set_id (vertex, id);
    bor_scenario_replace (s, slot, vertex);
  }
}

static void
add_board (BorScenario *s, const BorTemplateOptions *options)
{
  BorBoard *board = bor_element_copy (bor_scenario_board (s));
  BorGrid grid = { options->columns, options->rows, 0, 0, options->size, 4 };
  board->width = bor_round (options->columns * options->size);
  board->height = bor_round (options->rows * options->size);
  board->kind = options->kind;
  if (options->kind == BOR_BOARD_GRID)
    board->grid = grid;
  bor_scenario_replace (s, 0, board);
  bor_grid_expand (s, &grid, 0, 0);
  if (options->kind == BOR_BOARD_GRID)
    return;
  rename_squares (s, &grid);
  rename_sides (s);
  number_vertices (s);
}

static void
set_square_props (BorScenario *s, double middle)
{
  BOR_FOREACH (s, BOR_KIND_SPACE, slot, const BorSpace, old) {
    BorSpace *space = bor_element_copy (old);
    const BorApproach *north = bor_scenario_approach (s, old->approaches.items[0].slot);
    const BorVertex *corner = bor_scenario_vertex (s, north->along.items[0].slot);
    bor_element_set_prop (space, "capacity", "6");
    bor_element_set_prop (space, "half", corner->x < middle ? "west" : "east");
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

static void
add_battle (BorScenario *s, const char *ruleset)
{
  add_side (s, "austrian", _ ("Austrian"), "entering", "#b03028");
  add_side (s, "french", _ ("French"), "holding", "#2b5f9e");
  add_type (s, "infantry", _ ("Infantry"), "3");
  add_type (s, "cavalry", _ ("Cavalry"), "2");
  add_type (s, "artillery", _ ("Artillery"), "1");

  BorTrack *time = bor_element_new (BOR_KIND_TRACK, "time");
  time->name = g_strdup (_ ("Time"));
  time->first = 1;
  time->last = 16;
  bor_scenario_append (s, time);
  BorTrack *morale = bor_element_new (BOR_KIND_TRACK, "morale");
  morale->name = g_strdup (_ ("Morale"));
  morale->last = 30;
  for (gint32 side = 0; side < 2; side++)
    bor_track_append_marker (morale, (BorTrackMarker){ .side = bor_ref (side), .at = 16 });
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
  if (bor_grid_is_valid (&grid) && isfinite (options->size) && options->size <= 1e6)
    return TRUE;
  g_set_error (error, BOR_TEMPLATE_ERROR, BOR_TEMPLATE_ERROR_RANGE,
               _ ("cannot make %u by %u squares of %g units: there may be 1 to %u of them"),
               options->columns, options->rows, options->size, BOR_GRID_MAX_CELLS);
  return FALSE;
}

BorScenario *
bor_template_new (const BorTemplateOptions *options, GError **error)
{
  g_return_val_if_fail (options != NULL && options->kind != BOR_BOARD_NETWORK, NULL);

  if (!check_options (options, error))
    return NULL;
  BorScenario *s = bor_scenario_new ();
  BorHeader *header = bor_element_copy (bor_scenario_header (s));
  header->title = g_strdup (options->title);
  header->ruleset = g_strdup (options->ruleset);
  bor_scenario_replace (s, 0, header);
  add_board (s, options);
  if (options->ruleset != NULL) {
    set_square_props (s, options->columns * options->size / 2);
    add_battle (s, options->ruleset);
  }
  return s;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "generate/template.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "edit/fill.h"
#include "edit/required.h"
#include "geometry/grid.h"
#include "vocabulary/properties.h"

G_DEFINE_QUARK (bor - template - error - quark, bor_template_error)

gboolean
bor_template_is_supported (BorTemplateKind kind, const BorRuleset *ruleset)
{
  static const BorBoardKind boards[] = { BOR_BOARD_AREA, BOR_BOARD_AREA, BOR_BOARD_GRID,
                                         BOR_BOARD_NETWORK };
  g_return_val_if_fail (kind < BOR_N_TEMPLATES, FALSE);
  return ruleset == NULL || (ruleset->board_kinds & 1u << boards[kind]) != 0;
}

gboolean
bor_template_suits_grid (guint neighbours, const BorRuleset *ruleset)
{
  return bor_template_is_supported (BOR_TEMPLATE_GRID, ruleset)
         && (ruleset == NULL || ruleset->grid_neighbours == 0
             || ruleset->grid_neighbours == neighbours);
}

void
bor_template_usual_size (BorTemplateKind kind, const BorRuleset *ruleset, guint *columns,
                         guint *rows)
{
  if (kind != BOR_TEMPLATE_GRID || ruleset == NULL || ruleset->grid_columns == 0)
    return;
  *columns = ruleset->grid_columns;
  *rows = ruleset->grid_rows;
}

static BorGrid
grid_of (const BorTemplateOptions *options)
{
  const BorRuleset *ruleset = bor_ruleset_find (options->ruleset);
  BorGrid grid = { .columns = options->columns,
                   .rows = options->rows,
                   .size = options->size,
                   .neighbours = options->neighbours,
                   .flat = options->flat && options->neighbours == 6 };
  if (grid.neighbours == 0)
    grid.neighbours =
      ruleset != NULL && ruleset->grid_neighbours > 0 ? ruleset->grid_neighbours : 4;
  return grid;
}

/* "A1", "B1", …, "Z1", "AA1" */
static char *
square_name (guint column, guint row)
{
  g_autoptr (GString) letters = g_string_new (NULL);
  for (guint rest = column + 1; rest > 0; rest = (rest - 1) / 26)
    g_string_prepend_c (letters, (char) ('A' + (rest - 1) % 26));
  return g_strdup_printf ("%s%u", letters->str, row + 1);
}

/* Around the cells that are asked for. */
static BorBox
board_box (const BorTemplateOptions *options)
{
  const BorGrid grid = grid_of (options);
  if (options->kind == BOR_TEMPLATE_GRID)
    return bor_grid_box (&grid);
  BorBox box = { 0, 0, options->columns * options->size, options->rows * options->size };
  if (options->kind != BOR_TEMPLATE_HEXAGONS)
    return box;
  box.x1 += options->rows > 1 ? options->size / 2 : 0;
  box.y1 = (0.25 + 0.75 * options->rows) * options->size * 2 / sqrt (3);
  return box;
}

/* To thousandths, so that all that is inside fits. */
static double
round_up (double length)
{
  return ceil (length * 1000 - 1e-6) / 1000;
}

static void
set_head (BorScenario *s, const BorTemplateOptions *options)
{
  BorHeader *header = bor_element_copy (bor_scenario_header (s));
  header->title = g_strdup (options->title);
  header->ruleset = g_strdup (options->ruleset);
  bor_scenario_replace (s, 0, header);
  BorBoard *board = bor_element_copy (bor_scenario_board (s));
  BorBox box = board_box (options);
  board->width = round_up (box.x1);
  board->height = round_up (box.y1);
  bor_scenario_replace (s, 0, board);
}

static void
name_cells (BorScenario *s, guint columns)
{
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, old) {
    BorLocale *locale = bor_element_copy (old);
    g_free (locale->name);
    locale->name = square_name ((guint) slot % columns, (guint) slot / columns);
    bor_scenario_replace (s, slot, locale);
  }
}

static void
link_nodes (BorLocale **nodes, GPtrArray *ends, guint a, guint b)
{
  const guint both[] = { a, b };
  gint32 first = (gint32) ends->len;
  for (gint32 i = 0; i < 2; i++) {
    g_autofree char *id =
      g_strdup_printf ("%s-%s", nodes[both[i]]->base.id, nodes[both[1 - i]]->base.id);
    BorApproach *end = bor_element_new (BOR_KIND_APPROACH, id);
    end->locale = bor_ref_make ((gint32) both[i]);
    end->opposite = bor_ref_make (first + 1 - i);
    bor_refs_append_slot (&nodes[both[i]]->approaches, first + i);
    g_ptr_array_add (ends, end);
  }
}

/* A network of nodes, each in the middle of a cell. (transfer full) */
static BorScenario *
add_nodes (const BorScenario *s, const BorTemplateOptions *options)
{
  guint n = options->columns * options->rows;
  g_autofree BorLocale **nodes = g_new (BorLocale *, n);
  g_autoptr (GPtrArray) ends = g_ptr_array_new ();
  for (guint i = 0; i < n; i++) {
    guint column = i % options->columns, row = i / options->columns;
    g_autofree char *id = g_strdup_printf ("n%u-%u", column, row);
    nodes[i] = bor_element_new (BOR_KIND_LOCALE, id);
    nodes[i]->shape = BOR_LOCALE_NODE;
    nodes[i]->x = bor_coord_round ((column + 0.5) * options->size);
    nodes[i]->y = bor_coord_round ((row + 0.5) * options->size);
    if (column > 0)
      link_nodes (nodes, ends, i - 1, i);
    if (row > 0)
      link_nodes (nodes, ends, i - options->columns, i);
  }
  BorScenario *network = bor_scenario_copy (s);
  BorBoard *board = bor_element_copy (bor_scenario_board (s));
  board->kind = BOR_BOARD_NETWORK;
  bor_scenario_replace (network, 0, board);
  for (guint i = 0; i < n; i++)
    bor_scenario_append (network, nodes[i]);
  for (guint i = 0; i < ends->len; i++)
    bor_scenario_append (network, ends->pdata[i]);
  return network;
}

/* (transfer full) */
static BorScenario *
add_cells (const BorScenario *s, const BorTemplateOptions *options, GError **error)
{
  const BorGrid grid = grid_of (options);
  if (options->kind == BOR_TEMPLATE_GRID)
    return bor_edit_set_grid (s, &grid, error);
  if (options->kind == BOR_TEMPLATE_NETWORK)
    return add_nodes (s, options);
  return bor_edit_fill_board (
    s, options->kind == BOR_TEMPLATE_SQUARES ? BOR_FILL_SQUARES : BOR_FILL_HEXAGONS, options->size,
    error);
}

/* What the rulesets ask of every element of a kind. */
static void
give_required (BorScenario *s, BorKind kind)
{
  g_autoptr (GPtrArray) defs = bor_scenario_list_props (s, kind, NULL);
  BOR_FOREACH (s, kind, slot, const BorElement, old) {
    BorElement *element = NULL;
    for (guint i = 0; i < defs->len; i++) {
      g_autofree char *value =
        bor_edit_is_required (defs->pdata[i], old) ? bor_prop_def_typical (defs->pdata[i]) : NULL;
      if (value == NULL)
        continue;
      element = element != NULL ? element : bor_element_copy (old);
      bor_element_set_prop (element, ((const BorPropDef *) defs->pdata[i])->name, value);
    }
    if (element != NULL)
      bor_scenario_replace (s, slot, element);
  }
}

static void
add_army (BorScenario *s, const char *id, const char *name, const char *color)
{
  BorArmy *army = bor_element_new (BOR_KIND_ARMY, id);
  army->name = g_strdup (name);
  bor_element_set_prop (army, "color", color);
  bor_scenario_append (s, army);
}

/* A piece of each army, in opposite corners; a board of one locale has room for the first only. */
static void
place_pieces (BorScenario *s)
{
  gint32 n = (gint32) bor_scenario_n_slots (s, BOR_KIND_LOCALE);
  for (gint32 army = 0; army < MIN (n, 2); army++) {
    g_autofree char *id = bor_scenario_fresh_id (s, BOR_KIND_PLACEMENT, NULL);
    BorPlacement *placement = bor_element_new (BOR_KIND_PLACEMENT, id);
    placement->army = bor_ref_make (army);
    placement->type = bor_ref_make (0);
    placement->strength = placement->count = 1;
    placement->locale = bor_ref_make (army == 0 ? 0 : n - 1);
    placement->approach = BOR_REF_NONE;
    bor_scenario_append (s, placement);
  }
}

/* For a game that does not say how its scenarios begin: two armies with a piece each, parameters,
 * and whatever else the vocabulary asks for. */
static void
begin (BorScenario *s, const char *ruleset)
{
  add_army (s, "red", _ ("Red"), "#b03028");
  add_army (s, "blue", _ ("Blue"), "#2b5f9e");
  BorPieceType *type = bor_element_new (BOR_KIND_PIECE_TYPE, "piece");
  type->name = g_strdup (_ ("Piece"));
  bor_scenario_append (s, type);
  place_pieces (s);
  BorRules *rules = bor_element_new (BOR_KIND_RULES, NULL);
  rules->ruleset = g_strdup (ruleset);
  bor_scenario_append (s, rules);
  static const BorKind kinds[] = { BOR_KIND_LOCALE, BOR_KIND_APPROACH, BOR_KIND_ARMY,
                                   BOR_KIND_PIECE_TYPE, BOR_KIND_PLACEMENT };
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    give_required (s, kinds[i]);
}

static gboolean
check_options (const BorTemplateOptions *options, GError **error)
{
  const BorGrid grid = grid_of (options);
  if (!(options->size >= 1 && options->size <= 1e5)) {
    g_set_error (error, BOR_TEMPLATE_ERROR, BOR_TEMPLATE_ERROR_RANGE,
                 _ ("cells cannot be %g units wide, only 1 to %u"), options->size, 100000);
    return FALSE;
  }
  if (bor_grid_is_valid (&grid))
    return TRUE;
  g_set_error (error, BOR_TEMPLATE_ERROR, BOR_TEMPLATE_ERROR_RANGE,
               _ ("cannot make %u by %u cells of %g units; a board has 1 to %u cells"),
               options->columns, options->rows, options->size, BOR_GRID_MAX_CELLS);
  return FALSE;
}

gboolean
bor_template_measure (const BorTemplateOptions *options, double *width, double *height,
                      GError **error)
{
  if (!check_options (options, error))
    return FALSE;
  BorBox box = board_box (options);
  *width = round_up (box.x1);
  *height = round_up (box.y1);
  return TRUE;
}

/* A board looks like a map from the start: a landscape of four by three locales, mirrored from one
 * to the next, to be painted over. */
static void
give_ground (BorScenario *s, guint columns)
{
  static const char *const landscape[3][4] = { { "wood", "field", "plain", "hill" },
                                               { "wood", "plain", "town", "field" },
                                               { "field", "vineyard", "field", "plain" } };
  const BorPropDef *def = bor_scenario_find_prop (s, BOR_KIND_LOCALE, NULL, "ground");
  if (bor_scenario_board (s)->kind != BOR_BOARD_AREA || def == NULL
      || def != bor_vocabulary_find (bor_core_vocabulary (), BOR_KIND_LOCALE, NULL, "ground"))
    return;
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, old) {
    guint column = (guint) slot % columns, row = (guint) slot / columns;
    guint x = column % 4, y = row % 3;
    const char *ground = landscape[row / 3 % 2 == 0 ? y : 2 - y][column / 4 % 2 == 0 ? x : 3 - x];
    BorLocale *locale = bor_element_copy (old);
    bor_element_set_prop (locale, "ground", ground);
    bor_scenario_replace (s, slot, locale);
  }
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
  give_ground (s, options->columns);
  const BorRuleset *ruleset = bor_ruleset_find (options->ruleset);
  if (ruleset != NULL && ruleset->begin != NULL)
    ruleset->begin (s);
  else if (options->ruleset != NULL)
    begin (s, options->ruleset);
  return s;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "generate/private.h"

static BorProps *
side_props (const BorGen *gen, guint cell, const BorGenSide *side)
{
  BorSynSide about = { .here = &gen->ground[cell],
                       .there = &gen->ground[bor_gen_across (side, (gint32) cell)],
                       .length = side->length,
                       .closed = side->closed,
                       .brook = side->brook,
                       .abreast = side->is_divider,
                       .east = side->forward == (gint32) cell };
  return gen->ruleset->synthesis->side (&gen->board, &about);
}

/* Approaches get their slots in the order of the file. */
static void
number_approaches (BorGen *gen)
{
  gint32 slot = 0;
  for (guint i = 0; i < gen->n_cells; i++)
    for (guint k = 0; k < gen->cells[i].n_sides; k++) {
      BorGenSide *side = bor_gen_side (gen, (guint) gen->cells[i].sides[k]);
      side->approaches[side->forward == (gint32) i ? 0 : 1] = slot++;
    }
}

/* "west-cell-east-cell", or "cell-edge-n" by the edge of the board. */
static char *
approach_id (const BorGen *gen, guint cell, const BorGenSide *side)
{
  gint32 other = bor_gen_across (side, (gint32) cell);
  if (other >= 0)
    return g_strconcat (gen->cells[cell].id, "-", gen->cells[other].id, NULL);
  gboolean forward = side->forward == (gint32) cell;
  const char *edge = side->is_divider ? (forward ? "e" : "w") : forward ? "n" : "s";
  gint64 west = side->points[0].x;
  guint part = 1;
  for (guint k = 0; k < gen->cells[cell].n_sides; k++) {
    const BorGenSide *twin = bor_gen_side (gen, (guint) gen->cells[cell].sides[k]);
    part += bor_gen_across (twin, (gint32) cell) < 0 && twin->is_divider == side->is_divider
            && (twin->forward == (gint32) cell) == forward && twin->points[0].x < west;
  }
  return part > 1 ? g_strdup_printf ("%s-edge-%s%u", gen->cells[cell].id, edge, part)
                  : g_strconcat (gen->cells[cell].id, "-edge-", edge, NULL);
}

static gint32
emit_approach (BorGen *gen, guint cell, const BorGenSide *side)
{
  guint which = side->forward == (gint32) cell ? 0 : 1;
  g_autofree char *id = approach_id (gen, cell, side);
  BorApproach *approach = bor_element_new (BOR_KIND_APPROACH, id);
  approach->locale = bor_ref_make ((gint32) cell);
  approach->opposite = BOR_REF_NONE;
  approach->edge = bor_gen_across (side, (gint32) cell) < 0;
  if (!approach->edge && !side->closed)
    approach->opposite = bor_ref_make (side->approaches[1 - which]);
  for (guint i = 0; i < side->n; i++)
    bor_refs_append_slot (&approach->along, side->vertices[which == 0 ? i : side->n - 1 - i]);
  if (!approach->edge && gen->ruleset != NULL)
    bor_element_take_props (approach, side_props (gen, cell, side));
  return bor_scenario_append (gen->scenario, approach);
}

static void
emit_cell (BorGen *gen, guint index)
{
  const BorGenCell *cell = &gen->cells[index];
  BorLocale *locale = bor_element_new (BOR_KIND_LOCALE, cell->id);
  locale->name = g_strdup (cell->name);
  for (guint k = 0; k < cell->n_sides; k++) {
    const BorGenSide *side = bor_gen_side (gen, (guint) cell->sides[k]);
    bor_refs_append_slot (&locale->approaches, emit_approach (gen, index, side));
  }
  if (gen->ruleset != NULL) {
    bor_element_take_props (locale,
                            gen->ruleset->synthesis->locale (&gen->board, &gen->ground[index]));
    if (cell->wood || cell->height >= 2)
      bor_element_set_prop (locale, "ground", cell->wood ? "wood" : "hill");
  }
  bor_scenario_append (gen->scenario, locale);
}

void
bor_gen_emit_board (BorGen *gen)
{
  number_approaches (gen);
  for (guint i = 0; i < gen->n_cells; i++)
    emit_cell (gen, i);
}

static void
append_scaled (BorPoints *points, BorGenPoint p)
{
  bor_points_append (points, (double) p.x / 1000, (double) p.y / 1000);
}

static void
emit_feature (BorGen *gen, const char *type, BorPoints points, gboolean closed)
{
  g_autofree char *id =
    g_strdup_printf ("f%u", bor_scenario_n_slots (gen->scenario, BOR_KIND_FEATURE) + 1);
  BorFeature *feature = bor_element_new (BOR_KIND_FEATURE, id);
  feature->type = g_strdup (type);
  feature->points = points;
  feature->closed = closed;
  bor_scenario_append (gen->scenario, feature);
}

static void
emit_brooks (BorGen *gen, guint row)
{
  BorPoints points = { NULL, 0 };
  guint n = gen->lines[row]->len - 1;
  for (guint i = 0; i < n; i++) {
    const BorGenSide *side = bor_gen_side (gen, gen->line_first[row] + i);
    if (side->brook)
      for (guint k = points.n == 0 ? 0 : 1; k < side->n; k++)
        append_scaled (&points, side->points[k]);
    if (points.n > 0 && (!side->brook || i + 1 == n)) {
      emit_feature (gen, "brook", points, FALSE);
      points = (BorPoints){ NULL, 0 };
    }
  }
}

/* A wood fills the middle of its cell. */
static void
emit_wood (BorGen *gen, guint index)
{
  const BorGenCell *cell = &gen->cells[index];
  BorPoints points = { NULL, 0 };
  for (guint k = 0; k < cell->n_sides; k++) {
    const BorGenSide *side = bor_gen_side (gen, (guint) cell->sides[k]);
    BorGenPoint corner = side->points[side->forward == (gint32) index ? 0 : side->n - 1];
    append_scaled (&points, (BorGenPoint){ cell->centre.x + (corner.x - cell->centre.x) * 6 / 10,
                                           cell->centre.y + (corner.y - cell->centre.y) * 6 / 10 });
  }
  emit_feature (gen, "wood", points, TRUE);
}

void
bor_gen_emit_features (BorGen *gen)
{
  for (guint row = 0; row <= gen->n_rows; row++)
    emit_brooks (gen, row);
  for (guint i = 0; i < gen->n_cells; i++)
    if (gen->cells[i].wood)
      emit_wood (gen, i);
}

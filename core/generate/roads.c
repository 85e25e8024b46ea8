/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "generate/private.h"

typedef struct {
  BorGen *gen;
  GArray *way;   /* cells, gint32 */
  gint32 entry;  /* side by which the road enters the board, or -1 */
  GArray *meets; /* guint64: cell << 32 | road */
} Roads;

static void
go_to (Roads *roads, gint32 cell)
{
  guint n = roads->way->len;
  /* There and back again: leave out the detour. */
  if (n >= 2 && g_array_index (roads->way, gint32, n - 2) == cell)
    g_array_set_size (roads->way, n - 1);
  else
    g_array_append_val (roads->way, cell);
}

/* From west to east along a row, round the lines that are closed. */
static void
follow_row (Roads *roads, guint row)
{
  const BorGen *gen = roads->gen;
  go_to (roads, (gint32) gen->row_first[row]);
  for (guint i = 1; i < gen->row_cells[row]; i++) {
    if (bor_gen_side (gen, gen->divider_first[row] + i)->closed)
      go_to (roads, bor_gen_bridge (gen, row, i));
    go_to (roads, (gint32) (gen->row_first[row] + i));
  }
}

/* The cell of the next row, below `cell`, that is nearest to `x`. */
static gint32
cell_below (const BorGen *gen, gint32 cell, gint64 x)
{
  gint32 best = -1;
  const BorGenCell *from = &gen->cells[cell];
  for (guint k = 0; k < from->n_sides; k++) {
    const BorGenSide *side = bor_gen_side (gen, (guint) from->sides[k]);
    if (side->is_divider || side->backward != cell)
      continue;
    if (best < 0
        || ABS (gen->cells[side->forward].centre.x - x) < ABS (gen->cells[best].centre.x - x))
      best = side->forward;
  }
  return best;
}

/* From north to south near `x`. */
static void
follow_column (Roads *roads, gint64 x)
{
  const BorGen *gen = roads->gen;
  gint32 cell = 0;
  for (guint i = 0; i < gen->row_cells[0]; i++)
    if (ABS (gen->cells[i].centre.x - x) < ABS (gen->cells[cell].centre.x - x))
      cell = (gint32) i;
  go_to (roads, cell);
  for (guint row = 1; row < gen->n_rows; row++) {
    cell = cell_below (gen, cell, x);
    go_to (roads, cell);
  }
}

static void
reverse_way (Roads *roads)
{
  gint32 *cells = (gpointer) roads->way->data;
  for (guint i = 0, j = roads->way->len; i + 1 < j; i++) {
    gint32 cell = cells[i];
    cells[i] = cells[--j];
    cells[j] = cell;
  }
}

/* The side of `cell` towards `other` (-1: the board's edge). */
static gint32
side_between (const BorGen *gen, gint32 cell, gint32 other, gboolean divider)
{
  for (guint k = 0; k < gen->cells[cell].n_sides; k++) {
    const BorGenSide *side = bor_gen_side (gen, (guint) gen->cells[cell].sides[k]);
    if (bor_gen_across (side, cell) == other && (other >= 0 || side->is_divider == divider))
      return gen->cells[cell].sides[k];
  }
  return -1;
}

static BorGenPoint
side_middle (const BorGenSide *side)
{
  BorGenPoint a = side->points[(side->n - 1) / 2], b = side->points[side->n / 2];
  return (BorGenPoint){ (a.x + b.x) / 2, (a.y + b.y) / 2 };
}

static void
append_point (BorRoad *road, BorGenPoint p)
{
  bor_points_append (&road->path, (double) p.x / 1000, (double) p.y / 1000);
}

static gint32
approach_of (const BorGenSide *side, gint32 cell)
{
  return side->approaches[side->forward == cell ? 0 : 1];
}

static void
append_stops (Roads *roads, BorRoad *road)
{
  const BorGen *gen = roads->gen;
  gint32 in = roads->entry;
  for (guint i = 0; i < roads->way->len; i++) {
    gint32 cell = g_array_index (roads->way, gint32, i);
    gint32 next = i + 1 < roads->way->len ? g_array_index (roads->way, gint32, i + 1) : -1;
    gint32 out = next >= 0 ? side_between (gen, cell, next, FALSE) : -1;
    BorStop stop = { .locale = bor_ref_make (cell), .in = BOR_REF_NONE, .out = BOR_REF_NONE };
    if (in >= 0) {
      const BorGenSide *side = bor_gen_side (gen, (guint) in);
      stop.in = bor_ref_make (approach_of (side, cell));
      append_point (road, side_middle (side));
    }
    append_point (road, gen->cells[cell].centre);
    if (out >= 0)
      stop.out = bor_ref_make (approach_of (bor_gen_side (gen, (guint) out), cell));
    bor_road_insert_stop (road, i, stop);
    in = out;
  }
}

static void
finish_road (Roads *roads, gboolean important, const char *kind)
{
  BorGen *gen = roads->gen;
  guint n = bor_scenario_n_slots (gen->scenario, BOR_KIND_ROAD);
  if (roads->way->len >= 2) {
    g_autofree char *id = g_strdup_printf ("r%u", n + 1);
    BorRoad *road = bor_element_new (BOR_KIND_ROAD, id);
    gint32 last = g_array_index (roads->way, gint32, roads->way->len - 1);
    road->name = g_strconcat (kind, " to ", gen->cells[last].name, NULL);
    bor_element_take_props (road, gen->ruleset->synthesis->road (important));
    append_stops (roads, road);
    bor_scenario_append (gen->scenario, road);
    for (guint i = 0; i < roads->way->len; i++) {
      guint64 meet = (guint64) g_array_index (roads->way, gint32, i) << 32 | n;
      g_array_append_val (roads->meets, meet);
    }
  }
  g_array_set_size (roads->way, 0);
  roads->entry = -1;
}

/* Lets the road enter over the edge of the board, where it begins. */
static void
enter (Roads *roads, gboolean divider)
{
  roads->entry = side_between (roads->gen, g_array_index (roads->way, gint32, 0), -1, divider);
}

static void
lay_rows (Roads *roads)
{
  const guint apart = 4, main_row = roads->gen->n_rows / 2;
  gboolean has_entry = FALSE;
  for (guint row = main_row % apart; row < roads->gen->n_rows; row += apart) {
    if (row == main_row)
      continue;
    follow_row (roads, row);
    if (row > main_row && !has_entry) {
      reverse_way (roads);
      enter (roads, TRUE);
      has_entry = TRUE;
    }
    finish_road (roads, row % (2 * apart) == main_row % (2 * apart), "Road");
  }
}

static void
lay_columns (Roads *roads, gint64 taken)
{
  const gint64 apart = 7 * BOR_GEN_CELL_WIDTH;
  for (gint64 x = apart / 2; x < roads->gen->width; x += apart)
    if (ABS (x - taken) > apart / 2) {
      follow_column (roads, x);
      finish_road (roads, FALSE, "Lane");
    }
}

static gint
compare_meets (gconstpointer a, gconstpointer b)
{
  guint64 p = *(const guint64 *) a, q = *(const guint64 *) b;
  return p < q ? -1 : p > q;
}

/* Where roads share a cell they join; now and then one bridges the other. */
static void
emit_junctions (Roads *roads)
{
  BorScenario *s = roads->gen->scenario;
  g_array_sort (roads->meets, compare_meets);
  const guint64 *meets = (gconstpointer) roads->meets->data;
  for (guint i = 0, n; i < roads->meets->len; i += n) {
    for (n = 1; i + n < roads->meets->len && meets[i + n] >> 32 == meets[i] >> 32;)
      n++;
    if (n < 2)
      continue;
    g_autofree char *id = g_strdup_printf ("j%u", bor_scenario_n_slots (s, BOR_KIND_JUNCTION) + 1);
    BorJunction *junction = bor_element_new (BOR_KIND_JUNCTION, id);
    junction->locale = bor_ref_make ((gint32) (meets[i] >> 32));
    junction->junction = bor_gen_below (roads->gen, 8) > 0 ? BOR_JUNCTION_JOIN : BOR_JUNCTION_CROSS;
    for (guint k = 0; k < n; k++)
      bor_refs_append_slot (&junction->roads, (gint32) (meets[i + k] & G_MAXUINT32));
    bor_scenario_append (s, junction);
  }
}

void
bor_gen_emit_roads (BorGen *gen)
{
  Roads roads = { .gen = gen,
                  .way = g_array_new (FALSE, FALSE, sizeof (gint32)),
                  .entry = -1,
                  .meets = g_array_new (FALSE, FALSE, sizeof (guint64)) };
  follow_row (&roads, gen->n_rows / 2);
  enter (&roads, TRUE);
  finish_road (&roads, TRUE, "High road");

  gint64 x = gen->width * 3 / 4;
  follow_column (&roads, x);
  reverse_way (&roads);
  enter (&roads, FALSE);
  finish_road (&roads, TRUE, "High road");

  lay_rows (&roads);
  lay_columns (&roads, x);
  emit_junctions (&roads);
  g_array_unref (roads.way);
  g_array_unref (roads.meets);
}

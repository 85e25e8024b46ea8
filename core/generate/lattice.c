/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "generate/private.h"

static gint64
isqrt (gint64 n)
{
  gint64 root = 0;
  for (gint64 bit = (gint64) 1 << 31; bit > 0; bit >>= 1)
    if ((root + bit) * (root + bit) <= n)
      root += bit;
  return root;
}

static gint64
distance (BorGenPoint a, BorGenPoint b)
{
  return isqrt ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
}

/* As many rows as make the board somewhat wider than high; some rows have a
 * cell more or less than their neighbours. */
static void
plan_rows (BorGen *gen)
{
  guint columns = (guint) isqrt ((gint64) gen->n_cells * 3 / 2);
  columns = CLAMP (columns, 1, gen->n_cells);
  gen->n_rows = MAX (gen->n_cells / columns, 1);
  guint least = gen->n_cells / gen->n_rows, rest = gen->n_cells % gen->n_rows;

  gen->row_cells = g_new (guint, gen->n_rows);
  gen->row_first = g_new (guint, gen->n_rows);
  for (guint row = 0; row < gen->n_rows; row++)
    gen->row_cells[row] = least + (row < rest);
  for (guint i = 0; i < gen->n_rows / 6; i++) {
    guint more = bor_gen_below (gen, gen->n_rows), fewer = bor_gen_below (gen, gen->n_rows);
    if (gen->row_cells[more] == least && gen->row_cells[fewer] == least && more != fewer) {
      gen->row_cells[more]++;
      gen->row_cells[fewer]--;
    }
  }
  for (guint row = 0, first = 0; row < gen->n_rows; first += gen->row_cells[row++])
    gen->row_first[row] = first;
  gen->width = (gint64) least * BOR_GEN_CELL_WIDTH;
  gen->height = (gint64) gen->n_rows * BOR_GEN_CELL_HEIGHT;
}

/* Where divider `i` of `row` stands, before each end is moved a little: a
 * quarter of a cell to the east in one row and to the west in the next. */
static gint64 *
place_dividers (BorGen *gen, guint row)
{
  guint n = gen->row_cells[row];
  gint64 pitch = gen->width / n;
  gint64 *x = g_new (gint64, n + 1);
  x[0] = 0;
  x[n] = gen->width;
  for (guint i = 1; i < n; i++)
    x[i] = i * pitch + (row % 2 == 0 ? pitch : -pitch) / 4 + bor_gen_jitter (gen, pitch / 10);
  return x;
}

static gint
compare_junctions (gconstpointer a, gconstpointer b)
{
  const BorGenJunction *p = a, *q = b;
  if (p->at.x != q->at.x)
    return p->at.x < q->at.x ? -1 : 1;
  return p->above - q->above;
}

static void
add_ends (BorGen *gen, GArray *line, const gint64 *x, guint n, gboolean above)
{
  for (guint i = 1; i < n; i++) {
    BorGenJunction junction = {
      { x[i] + bor_gen_jitter (gen, BOR_GEN_CELL_WIDTH / 16), 0 }, -1, -1, -1
    };
    if (above)
      junction.above = (gint) i;
    else
      junction.below = (gint) i;
    g_array_append_val (line, junction);
  }
}

/* A divider from above and one from below that would end too near each other
 * share a junction, where four cells meet. */
static void
join_near (GArray *line)
{
  for (guint i = 0; i + 1 < line->len; i++) {
    BorGenJunction *a = &g_array_index (line, BorGenJunction, i), *b = a + 1;
    if (b->at.x - a->at.x >= BOR_GEN_CELL_WIDTH / 6)
      continue;
    a->at.x = (a->at.x + b->at.x) / 2;
    a->above = MAX (a->above, b->above);
    a->below = MAX (a->below, b->below);
    g_array_remove_index (line, i + 1);
  }
}

/* The line waves, and each junction is drawn towards its divider as in a honeycomb. */
static void
place_heights (BorGen *gen, GArray *line, guint row)
{
  gint64 base = (gint64) row * BOR_GEN_CELL_HEIGHT;
  gint64 calm = MIN (MIN (row, gen->n_rows - row), 3);
  for (guint i = 0; i < line->len; i++) {
    BorGenJunction *j = &g_array_index (line, BorGenJunction, i);
    j->at.y = base;
    if (calm == 0)
      continue;
    gint64 wave = BOR_GEN_CELL_HEIGHT / 2;
    j->at.y += (bor_gen_noise (gen, j->at, 6, 1, wave) - wave / 2) * calm / 3;
    j->at.y += bor_gen_jitter (gen, BOR_GEN_CELL_HEIGHT / 14);
    if (j->above < 0)
      j->at.y += BOR_GEN_CELL_HEIGHT / 7;
    else if (j->below < 0)
      j->at.y -= BOR_GEN_CELL_HEIGHT / 7;
  }
}

static void
make_line (BorGen *gen, guint row, gint64 **dividers)
{
  GArray *line = g_array_new (FALSE, FALSE, sizeof (BorGenJunction));
  gint above = row > 0 ? (gint) gen->row_cells[row - 1] : -1;
  gint below = row < gen->n_rows ? (gint) gen->row_cells[row] : -1;
  if (above > 0)
    add_ends (gen, line, dividers[row - 1], (guint) above, TRUE);
  if (below > 0)
    add_ends (gen, line, dividers[row], (guint) below, FALSE);
  g_array_sort (line, compare_junctions);
  if (above > 0 && below > 0)
    join_near (line);

  BorGenJunction west = { { 0, 0 }, -1, above < 0 ? -1 : 0, below < 0 ? -1 : 0 };
  BorGenJunction east = { { gen->width, 0 }, -1, above, below };
  g_array_prepend_val (line, west);
  g_array_append_val (line, east);
  place_heights (gen, line, row);
  gen->lines[row] = line;
}

static gint32
add_vertex (BorGen *gen, BorGenPoint at)
{
  guint n = bor_scenario_n_slots (gen->scenario, BOR_KIND_VERTEX);
  g_autofree char *id = g_strdup_printf ("v%u", n + 1);
  BorVertex *vertex = bor_element_new (BOR_KIND_VERTEX, id);
  vertex->x = (double) at.x / 1000;
  vertex->y = (double) at.y / 1000;
  return bor_scenario_append (gen->scenario, vertex);
}

static void
add_point (BorGenSide *side, BorGenPoint at, gint32 vertex)
{
  side->points[side->n] = at;
  side->vertices[side->n++] = vertex;
}

/* Bends a side by one vertex, or a long one by two. */
static void
add_bends (BorGen *gen, BorGenSide *side, BorGenPoint from, BorGenPoint to)
{
  gint64 length = distance (from, to);
  if (length < BOR_GEN_CELL_WIDTH * 3 / 10 || bor_gen_below (gen, 2) == 0)
    return;
  guint bends = length > BOR_GEN_CELL_WIDTH * 6 / 10 ? 2 : 1;
  for (guint i = 1; i <= bends; i++) {
    gint64 off = bor_gen_jitter (gen, 100);
    BorGenPoint at = { from.x + (to.x - from.x) * i / (bends + 1) - (to.y - from.y) * off / 1000,
                       from.y + (to.y - from.y) * i / (bends + 1) + (to.x - from.x) * off / 1000 };
    add_point (side, at, add_vertex (gen, at));
  }
}

static void
add_side (BorGen *gen, const BorGenJunction *from, const BorGenJunction *to, gint32 forward,
          gint32 backward, gboolean is_divider)
{
  BorGenSide side = {
    .forward = forward, .backward = backward, .is_divider = is_divider, .approaches = { -1, -1 }
  };
  add_point (&side, from->at, from->vertex);
  if (forward >= 0 && backward >= 0)
    add_bends (gen, &side, from->at, to->at);
  add_point (&side, to->at, to->vertex);
  for (guint i = 0; i + 1 < side.n; i++)
    side.length += distance (side.points[i], side.points[i + 1]);
  g_array_append_val (gen->sides, side);
}

static void
make_line_sides (BorGen *gen, guint row)
{
  const GArray *line = gen->lines[row];
  gen->line_first[row] = gen->sides->len;
  gint above = 0, below = 0; /* the cell's place in its row */
  for (guint i = 0; i + 1 < line->len; i++) {
    const BorGenJunction *j = &g_array_index (line, BorGenJunction, i);
    above = MAX (above, j->above);
    below = MAX (below, j->below);
    add_side (gen, j, j + 1, row < gen->n_rows ? (gint32) gen->row_first[row] + below : -1,
              row > 0 ? (gint32) gen->row_first[row - 1] + above : -1, FALSE);
  }
}

/* The junction on a line where a divider ends, from `start` on. */
static guint
find_end (const GArray *line, guint start, gint divider, gboolean above)
{
  for (guint i = start;; i++) {
    g_assert (i < line->len);
    const BorGenJunction *j = &g_array_index (line, BorGenJunction, i);
    if ((above ? j->above : j->below) == divider)
      return i;
  }
}

static void
make_dividers (BorGen *gen, guint row)
{
  const GArray *north = gen->lines[row], *south = gen->lines[row + 1];
  guint n = gen->row_cells[row], top = 0, bottom = 0;
  gint32 first = (gint32) gen->row_first[row];
  gen->divider_first[row] = gen->sides->len;
  for (guint i = 0; i <= n; i++) {
    top = find_end (north, top, (gint) i, FALSE);
    bottom = find_end (south, bottom, (gint) i, TRUE);
    add_side (gen, &g_array_index (north, BorGenJunction, top),
              &g_array_index (south, BorGenJunction, bottom), i > 0 ? first + (gint32) i - 1 : -1,
              i < n ? first + (gint32) i : -1, TRUE);
  }
}

static void
append_to_ring (BorGenCell *cell, guint side)
{
  g_assert (cell->n_sides < G_N_ELEMENTS (cell->sides));
  cell->sides[cell->n_sides++] = (gint32) side;
}

/* Adds the sides of a line that lie along `cell`, from `start` on; returns where they begin. */
static guint
append_line (BorGen *gen, guint line, guint start, gint32 index, gboolean forward)
{
  BorGenCell *cell = &gen->cells[index];
  guint n = gen->lines[line]->len - 1, first = gen->line_first[line];
#define CELL_OF(i)                                                                                 \
  (forward ? bor_gen_side (gen, first + (i))->forward : bor_gen_side (gen, first + (i))->backward)
  while (CELL_OF (start) != index)
    start++;
  guint end = start;
  while (end < n && CELL_OF (end) == index)
    end++;
#undef CELL_OF
  for (guint i = start; i < end; i++)
    append_to_ring (cell, first + (forward ? i : end - 1 - (i - start)));
  return start;
}

static void
measure_cell (const BorGen *gen, gint32 index)
{
  BorGenCell *cell = &gen->cells[index];
  gint64 twice = 0;
  guint n = 0;
  for (guint i = 0; i < cell->n_sides; i++) {
    const BorGenSide *side = bor_gen_side (gen, (guint) cell->sides[i]);
    gint sign = side->forward == index ? 1 : -1;
    for (guint k = 0; k + 1 < side->n; k++) {
      BorGenPoint a = side->points[k], b = side->points[k + 1];
      twice += sign * ((a.x / 1000) * (b.y / 1000) - (b.x / 1000) * (a.y / 1000));
    }
    BorGenPoint corner = side->points[sign > 0 ? 0 : side->n - 1];
    cell->centre.x += corner.x;
    cell->centre.y += corner.y;
    n++;
  }
  cell->centre.x /= n;
  cell->centre.y /= n;
  cell->area = twice / 2;
}

static void
make_rings (BorGen *gen)
{
  for (guint row = 0; row < gen->n_rows; row++) {
    guint top = 0, bottom = 0;
    for (guint i = 0; i < gen->row_cells[row]; i++) {
      gint32 index = (gint32) (gen->row_first[row] + i);
      top = append_line (gen, row, top, index, TRUE);
      append_to_ring (&gen->cells[index], gen->divider_first[row] + i + 1);
      bottom = append_line (gen, row + 1, bottom, index, FALSE);
      append_to_ring (&gen->cells[index], gen->divider_first[row] + i);
      measure_cell (gen, index);
    }
  }
}

gint32
bor_gen_bridge (const BorGen *gen, guint row, guint divider)
{
  gint32 east = (gint32) (gen->row_first[row] + divider), west = east - 1;
  const BorGenCell *e = &gen->cells[east], *w = &gen->cells[west];
  gint32 shared = (gint32) (gen->divider_first[row] + divider);
  guint at = 0;
  while (w->sides[at] != shared)
    at++;
  gint32 above = bor_gen_across (bor_gen_side (gen, (guint) w->sides[at - 1]), west);
  if (above >= 0 && above == bor_gen_across (bor_gen_side (gen, (guint) e->sides[0]), east))
    return above;
  gint32 below = bor_gen_across (bor_gen_side (gen, (guint) w->sides[at + 1]), west);
  if (below >= 0
      && below == bor_gen_across (bor_gen_side (gen, (guint) e->sides[e->n_sides - 2]), east))
    return below;
  return -1;
}

void
bor_gen_lattice (BorGen *gen)
{
  plan_rows (gen);
  gen->cells = g_new0 (BorGenCell, gen->n_cells);
  gen->lines = g_new0 (GArray *, gen->n_rows + 1);
  gen->line_first = g_new0 (guint, gen->n_rows + 1);
  gen->divider_first = g_new0 (guint, gen->n_rows);
  gen->sides = g_array_new (FALSE, FALSE, sizeof (BorGenSide));

  g_autofree gint64 **dividers = g_new0 (gint64 *, gen->n_rows);
  for (guint row = 0; row < gen->n_rows; row++)
    dividers[row] = place_dividers (gen, row);
  for (guint row = 0; row <= gen->n_rows; row++) {
    make_line (gen, row, dividers);
    GArray *line = gen->lines[row];
    for (guint i = 0; i < line->len; i++) {
      BorGenJunction *junction = &g_array_index (line, BorGenJunction, i);
      junction->vertex = add_vertex (gen, junction->at);
    }
  }
  for (guint row = 0; row <= gen->n_rows; row++)
    make_line_sides (gen, row);
  for (guint row = 0; row < gen->n_rows; row++) {
    make_dividers (gen, row);
    g_free (dividers[row]);
  }
  make_rings (gen);
}

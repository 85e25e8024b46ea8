/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/werdox/field.h"

/* The cells between two cells (W8.15). */

/* How far the line from (0,0) to (dx,dy) is from the middle of the cell at (u,v): below |dx|+|dy|
 * it crosses it, at just so much it touches a corner. */
static gint
distance_of (gint dx, gint dy, gint u, gint v)
{
  gint k = 2 * (dx * v - dy * u);
  return ABS (k);
}

/* The cell on the other side of the line with the same corner: of two cells in a row or in a
 * column. */
static gboolean
are_pair (WerdoxOffset a, WerdoxOffset b)
{
  gint du = a.dx - b.dx, dv = a.dy - b.dy;
  return ABS (du) == 1 && ABS (dv) == 1;
}

static void
add_touched (WerdoxLine *line, WerdoxOffset *open, guint *n_open, WerdoxOffset cell)
{
  for (guint i = 0; i < *n_open; i++)
    if (are_pair (open[i], cell)) {
      line->corners[line->n_corners][0] = open[i];
      line->corners[line->n_corners][1] = cell;
      line->n_corners++;
      open[i] = open[--*n_open];
      return;
    }
  open[(*n_open)++] = cell;
}

static void
make_line (WerdoxLine *line, gint dx, gint dy)
{
  WerdoxOffset open[2 * WERDOX_MOST_CORNERS];
  guint n_open = 0;
  gint s = ABS (dx) + ABS (dy);
  for (gint i = 0; i <= ABS (dx); i++)
    for (gint j = 0; j <= ABS (dy); j++) {
      gint u = dx < 0 ? -i : i, v = dy < 0 ? -j : j;
      gboolean end = (u == 0 && v == 0) || (u == dx && v == dy);
      gint k = distance_of (dx, dy, u, v);
      if (end || k > s)
        continue;
      if (k < s)
        line->crossed[line->n_crossed++] = (WerdoxOffset){ (gint8) u, (gint8) v };
      else
        add_touched (line, open, &n_open, (WerdoxOffset){ (gint8) u, (gint8) v });
    }
  g_assert (n_open == 0);
}

void
werdox_make_lines (WerdoxGame *g)
{
  for (gint dy = -WERDOX_FARTHEST; dy <= WERDOX_FARTHEST; dy++)
    for (gint dx = -WERDOX_FARTHEST; dx <= WERDOX_FARTHEST; dx++)
      if (ABS (dx) + ABS (dy) > 0 && ABS (dx) + ABS (dy) <= WERDOX_FARTHEST)
        make_line (&g->lines[dy + WERDOX_FARTHEST][dx + WERDOX_FARTHEST], dx, dy);
}

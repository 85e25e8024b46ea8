/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/draw-sides.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "edit/border.h"
#include "vocabulary/meaning.h"
#include "vocabulary/properties.h"

/* A free outline becomes another side where it turns by more than this. */
#define CORNER (G_PI / 6)

/* What adjoins an edge of the outline. */
typedef struct {
  gint32 neighbour; /* approach, or -1 */
  gint rim;         /* side of the board, 0 to 3, or -1 */
  gboolean begins;  /* a side of the new locale begins here */
} Edge;

static gint32
ring_at (const BorDraw *draw, guint i)
{
  return g_array_index (draw->ring, gint32, i % draw->ring->len);
}

static BorPoint
point_at (const BorDraw *draw, guint i)
{
  const BorVertex *v = bor_scenario_vertex (draw->scenario, ring_at (draw, i));
  return (BorPoint){ v->x, v->y };
}

/* The approach that runs from `a` straight to `b`, or -1. */
static gint32
find_run (const BorDraw *draw, gint32 a, gint32 b)
{
  for (guint i = 0; i < draw->sides->len; i++) {
    gint32 slot = g_array_index (draw->sides, gint32, i);
    const BorApproach *side = bor_scenario_approach (draw->scenario, slot);
    for (guint k = 0; k + 1 < side->along.n; k++)
      if (side->along.items[k].slot == a && side->along.items[k + 1].slot == b)
        return slot;
  }
  return -1;
}

static gint
rim_of (const BorDraw *draw, BorPoint a, BorPoint b)
{
  const BorBoard *board = bor_scenario_board (draw->scenario);
  const double reach = draw->snap;
  if (fabs (a.y) <= reach && fabs (b.y) <= reach)
    return 0;
  if (fabs (a.x - board->width) <= reach && fabs (b.x - board->width) <= reach)
    return 1;
  if (fabs (a.y - board->height) <= reach && fabs (b.y - board->height) <= reach)
    return 2;
  if (fabs (a.x) <= reach && fabs (b.x) <= reach)
    return 3;
  return -1;
}

static gboolean
turns_sharply (const BorDraw *draw, guint i)
{
  BorPoint a = point_at (draw, i + draw->ring->len - 1), b = point_at (draw, i);
  BorPoint c = point_at (draw, i + 1);
  double turn = atan2 (c.y - b.y, c.x - b.x) - atan2 (b.y - a.y, b.x - a.x);
  return fabs (remainder (turn, 2 * G_PI)) > CORNER;
}

static gboolean
find_neighbours (const BorDraw *draw, Edge *edges, GError **error)
{
  guint n = draw->ring->len;
  for (guint i = 0; i < n; i++) {
    gint32 a = ring_at (draw, i), b = ring_at (draw, i + 1);
    gint32 neighbour = find_run (draw, b, a);
    gboolean taken =
      neighbour >= 0 && bor_scenario_approach (draw->scenario, neighbour)->opposite.slot >= 0;
    if (taken || find_run (draw, a, b) >= 0) {
      g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GEOMETRY,
                           _ ("The locale would overlap another"));
      return FALSE;
    }
    edges[i].neighbour = neighbour;
    edges[i].rim = neighbour < 0 ? rim_of (draw, point_at (draw, i), point_at (draw, i + 1)) : -1;
  }
  return TRUE;
}

/* Finds where sides begin. A ring has at least two, so that each has two ends. */
static void
find_corners (const BorDraw *draw, Edge *edges)
{
  guint n = draw->ring->len, count = 0, first = 0;
  for (guint i = 0; i < n; i++) {
    const Edge *last = &edges[(i + n - 1) % n];
    gboolean free = edges[i].neighbour < 0 && edges[i].rim < 0;
    edges[i].begins = edges[i].neighbour != last->neighbour || edges[i].rim != last->rim
                      || (free && turns_sharply (draw, i));
    if (edges[i].begins && count++ == 0)
      first = i;
  }
  if (count > 1)
    return;
  edges[first].begins = TRUE;
  edges[(first + n / 3) % n].begins = TRUE;
  edges[(first + 2 * n / 3) % n].begins = TRUE;
}

/* Splits the neighbour's side so that one part is exactly between two vertices of its line; `from`
 * comes first. Returns that part. */
static gint32
cut_out (BorDraw *draw, gint32 side, gint32 from, gint32 to)
{
  gint at = bor_refs_find (&bor_scenario_approach (draw->scenario, side)->along, from);
  if (at > 0) {
    side = bor_border_split (draw->scenario, side, (guint) at);
    g_array_append_val (draw->sides, side);
  }
  const BorApproach *rest = bor_scenario_approach (draw->scenario, side);
  at = bor_refs_find (&rest->along, to);
  if (at > 0 && (guint) at + 1 < rest->along.n) {
    gint32 tail = bor_border_split (draw->scenario, side, (guint) at);
    g_array_append_val (draw->sides, tail);
  }
  return side;
}

/* Gives a side the properties that must be the same on both. */
static void
copy_paired (BorScenario *scenario, gint32 from, gint32 to)
{
  g_autoptr (GPtrArray) defs = bor_scenario_list_props (scenario, BOR_KIND_APPROACH, NULL);
  for (guint i = 0; i < defs->len; i++) {
    const BorPropDef *def = defs->pdata[i];
    const char *value = bor_element_prop (bor_scenario_approach (scenario, from), def->name);
    if ((def->flags & BOR_PROP_PAIRED) != 0 && value != NULL)
      bor_element_set_prop (bor_edit_make_own (scenario, BOR_KIND_APPROACH, to), def->name, value);
  }
}

static void
meet_neighbour (BorDraw *draw, gint32 side, gint32 neighbour)
{
  BorScenario *s = draw->scenario;
  copy_paired (s, neighbour, side);
  if (bor_approach_is_closed (s, bor_scenario_approach (s, neighbour)))
    bor_border_set_edge (s, neighbour, FALSE); /* leads nowhere: it has no opposite */
  else
    bor_border_link (s, side, neighbour);
}

/* Adds the side along edges `first` to `last`, inclusive. */
static gint32
add_side (BorDraw *draw, gint32 locale, const Edge *edges, guint first, guint n_edges)
{
  g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (gint32));
  for (guint i = 0; i <= n_edges; i++) {
    gint32 vertex = ring_at (draw, first + i);
    g_array_append_val (line, vertex);
  }
  BorScenario *s = draw->scenario;
  gint32 start = ring_at (draw, first), end = ring_at (draw, first + n_edges), neighbour = -1;
  if (edges[first % draw->ring->len].neighbour >= 0)
    neighbour = cut_out (draw, find_run (draw, ring_at (draw, first + 1), start), end, start);
  gint32 beyond = neighbour >= 0 ? bor_scenario_approach (s, neighbour)->locale.slot : -1;
  g_autofree char *stem = bor_border_stem (s, locale, beyond);
  gint32 side = bor_border_add_side (s, locale, (gpointer) line->data, line->len, stem);
  if (neighbour >= 0)
    meet_neighbour (draw, side, neighbour);
  else
    bor_border_set_edge (s, side, TRUE);
  return side;
}

gint32
bor_draw_add_locale (BorDraw *draw, GError **error)
{
  guint n = draw->ring->len;
  g_autofree Edge *edges = g_new0 (Edge, n);
  if (!find_neighbours (draw, edges, error))
    return -1;
  find_corners (draw, edges);

  g_autofree char *id = bor_scenario_fresh_id (draw->scenario, BOR_KIND_LOCALE, NULL);
  gint32 locale = bor_scenario_append (draw->scenario, bor_element_new (BOR_KIND_LOCALE, id));
  guint start = 0;
  while (!edges[start].begins)
    start++;
  for (guint i = start; i < start + n;) {
    guint length = 1;
    while (i + length < start + n && !edges[(i + length) % n].begins)
      length++;
    gint32 side = add_side (draw, locale, edges, i, length);
    bor_ring_splice (draw->scenario, locale,
                     bor_scenario_locale (draw->scenario, locale)->approaches.n, 0, &side, 1);
    i += length;
  }
  return locale;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/noding-private.h"

#include <math.h>

/* A bent line passes other corners than a straight one, so this is repeated; but not for ever. */
#define PASSES 4

/* More looks than this for each corner: the tolerance is out of all proportion. */
#define MOST_LOOKS 4000

/* A line between two corners, in one or both directions. */
typedef struct {
  guint a, b;
  GArray *rings; /* guint */
  GArray *beads; /* Bead, to be put on it */
} Line;

typedef struct {
  double place; /* on the line, from 0 to 1 */
  guint corner;
} Bead;

/* A corner that a line passes. */
typedef struct {
  double distance, place;
  guint corner, line;
} Pass;

typedef struct {
  BorNoding *noding;
  GPtrArray *rings_of; /* of each corner: GArray of guint, NULL: none */
  GPtrArray *lines;    /* Line * */
  GHashTable *line_of; /* both corners → its number */
  GHashTable *grid;    /* of corners */
  double step;
  guint line; /* that is looked along */
  guint64 looks;
  GArray *passes;
} Thread;

static void
free_line (gpointer data)
{
  Line *line = data;
  g_array_unref (line->rings);
  g_array_unref (line->beads);
  g_free (line);
}

static void
free_list (gpointer data)
{
  if (data != NULL)
    g_array_unref (data);
}

static gboolean
has (const GArray *list, guint value)
{
  for (guint i = 0; list != NULL && i < list->len; i++)
    if (g_array_index (list, guint, i) == value)
      return TRUE;
  return FALSE;
}

static void
note_ring (Thread *t, guint corner, guint ring)
{
  GArray *list = t->rings_of->pdata[corner];
  if (list == NULL)
    t->rings_of->pdata[corner] = list = g_array_new (FALSE, FALSE, sizeof (guint));
  if (!has (list, ring))
    g_array_append_val (list, ring);
}

static guint
line_between (Thread *t, guint a, guint b)
{
  guint64 key = (guint64) MIN (a, b) << 32 | MAX (a, b);
  gpointer known;
  if (g_hash_table_lookup_extended (t->line_of, &key, NULL, &known))
    return GPOINTER_TO_UINT (known);
  Line *line = g_new0 (Line, 1);
  line->a = MIN (a, b);
  line->b = MAX (a, b);
  line->rings = g_array_new (FALSE, FALSE, sizeof (guint));
  line->beads = g_array_new (FALSE, FALSE, sizeof (Bead));
  g_ptr_array_add (t->lines, line);
  g_hash_table_insert (t->line_of, g_memdup2 (&key, sizeof key),
                       GUINT_TO_POINTER (t->lines->len - 1));
  return t->lines->len - 1;
}

static guint
corner_of (const BorNodingRing *ring, guint i)
{
  return g_array_index (ring->now, guint, i % ring->now->len);
}

/* Lists the lines of all outlines, and which outlines have each corner. */
static void
list_lines (Thread *t)
{
  g_ptr_array_set_size (t->lines, 0);
  g_hash_table_remove_all (t->line_of);
  for (guint r = 0; r < t->noding->rings->len; r++) {
    const BorNodingRing *ring = bor_noding_get (t->noding, r);
    for (guint i = 0; i < ring->now->len && ring->now->len > 1; i++) {
      guint number = line_between (t, corner_of (ring, i), corner_of (ring, i + 1));
      Line *line = t->lines->pdata[number];
      note_ring (t, corner_of (ring, i), r);
      if (!has (line->rings, r))
        g_array_append_val (line->rings, r);
    }
  }
}

/* About one corner for each square of the grid. */
static void
make_grid (Thread *t)
{
  BorBox box = BOR_BOX_EMPTY;
  guint n = 0;
  for (guint i = 0; i < t->rings_of->len; i++)
    if (t->rings_of->pdata[i] != NULL) {
      box = bor_box_add (box, bor_noding_at (t->noding, i)->x, bor_noding_at (t->noding, i)->y);
      n++;
    }
  double longest = MAX (box.x1 - box.x0, box.y1 - box.y0);
  t->step = MAX (t->noding->tolerance, longest / sqrt (MAX (n, 1)));
  for (guint i = 0; i < t->rings_of->len; i++) {
    const BorPoint *p = bor_noding_at (t->noding, i);
    if (t->rings_of->pdata[i] != NULL)
      bor_noding_put (
        t->grid,
        bor_noding_key (bor_noding_square (p->x, t->step), bor_noding_square (p->y, t->step)), i);
  }
}

/* The outlines of the line and those of the corner affect each other, and none has both. */
static gboolean
may_bend (const Thread *t, const Line *line, guint corner)
{
  const GArray *rings = t->rings_of->pdata[corner];
  gboolean active = FALSE;
  for (guint i = 0; i < line->rings->len; i++) {
    guint ring = g_array_index (line->rings, guint, i);
    if (has (rings, ring))
      return FALSE;
    active |= bor_noding_get (t->noding, ring)->active;
  }
  for (guint i = 0; i < rings->len; i++)
    active |= bor_noding_get (t->noding, g_array_index (rings, guint, i))->active;
  return active;
}

static void
look_at (guint64 key, gpointer data)
{
  Thread *t = data;
  const Line *line = t->lines->pdata[t->line];
  const GArray *list = g_hash_table_lookup (t->grid, &key);
  for (guint i = 0; list != NULL && i < list->len; i++) {
    guint corner = g_array_index (list, guint, i);
    double place, distance = bor_segment_distance (*bor_noding_at (t->noding, corner),
                                                   *bor_noding_at (t->noding, line->a),
                                                   *bor_noding_at (t->noding, line->b), &place);
    t->looks++;
    if (distance > t->noding->tolerance || place <= 0 || place >= 1 || !may_bend (t, line, corner))
      continue;
    Pass pass = { distance, place, corner, t->line };
    g_array_append_val (t->passes, pass);
  }
}

static void
look_along (Thread *t, guint number)
{
  const Line *line = t->lines->pdata[number];
  t->line = number;
  bor_noding_walk (*bor_noding_at (t->noding, line->a), *bor_noding_at (t->noding, line->b),
                   t->noding->tolerance, t->step, look_at, t);
}

static gint
compare_passes (gconstpointer a, gconstpointer b)
{
  const Pass *p = a, *q = b;
  if (p->distance != q->distance)
    return p->distance < q->distance ? -1 : 1;
  if (p->corner != q->corner)
    return p->corner < q->corner ? -1 : 1;
  return p->line < q->line ? -1 : p->line > q->line;
}

static gint
compare_beads (gconstpointer a, gconstpointer b)
{
  const Bead *p = a, *q = b;
  if (p->place != q->place)
    return p->place < q->place ? -1 : 1;
  return p->corner < q->corner ? -1 : p->corner > q->corner;
}

static void
take_passes (Thread *t)
{
  g_array_sort (t->passes, compare_passes);
  for (guint i = 0; i < t->passes->len; i++) {
    const Pass *pass = &g_array_index (t->passes, Pass, i);
    Line *line = t->lines->pdata[pass->line];
    if (!may_bend (t, line, pass->corner))
      continue; /* one of them has bent to it nearer by */
    Bead bead = { pass->place, pass->corner };
    g_array_append_val (line->beads, bead);
    for (guint k = 0; k < line->rings->len; k++)
      note_ring (t, pass->corner, g_array_index (line->rings, guint, k));
  }
  for (guint i = 0; i < t->lines->len; i++)
    g_array_sort (((Line *) t->lines->pdata[i])->beads, compare_beads);
}

static void
put_beads (Thread *t)
{
  for (guint r = 0; r < t->noding->rings->len; r++) {
    BorNodingRing *ring = bor_noding_get (t->noding, r);
    GArray *now = g_array_new (FALSE, FALSE, sizeof (guint));
    for (guint i = 0; i < ring->now->len; i++) {
      guint a = corner_of (ring, i), b = corner_of (ring, i + 1);
      g_array_append_val (now, a);
      if (ring->now->len < 2)
        continue;
      guint number = line_between (t, a, b); /* known already */
      const GArray *beads = ((Line *) t->lines->pdata[number])->beads;
      for (guint k = 0; k < beads->len; k++)
        g_array_append_val (now,
                            g_array_index (beads, Bead, a < b ? k : beads->len - 1 - k).corner);
    }
    g_array_unref (ring->now);
    ring->now = now;
  }
}

gboolean
bor_noding_thread (BorNoding *noding)
{
  g_autoptr (GPtrArray) rings_of = g_ptr_array_new_with_free_func (free_list);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (free_line);
  g_autoptr (GHashTable) line_of =
    g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (GHashTable) grid = bor_noding_grid_new ();
  g_autoptr (GArray) passes = g_array_new (FALSE, FALSE, sizeof (Pass));
  g_ptr_array_set_size (rings_of, (gint) noding->points->len);
  Thread t = { noding, rings_of, lines, line_of, grid, 0, 0, 0, passes };
  guint64 most = (guint64) MOST_LOOKS * (noding->points->len + 1000);
  for (guint pass = 0; pass < PASSES; pass++) {
    g_array_set_size (passes, 0);
    list_lines (&t);
    if (pass == 0)
      make_grid (&t);
    for (guint i = 0; i < lines->len; i++) {
      look_along (&t, i);
      if (t.looks > most)
        return FALSE;
    }
    if (passes->len == 0)
      break;
    take_passes (&t);
    put_beads (&t);
  }
  return TRUE;
}

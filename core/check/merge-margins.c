/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check/merge-margins.h"

#include <math.h>
#include <string.h>

#include "check/merge-file.h"
#include "geometry/grid.h"
#include "model/references.h"
#include "xml/merge.h"

#define MOST_LOOKS 10000000u /* at cells, to find where they are in another version */
#define BOTH       2 /* columns or rows that may be added on one side and removed on the other */

static const BorGrid *
grid_of (const BorScenario *scenario)
{
  return &bor_scenario_board (scenario)->grid;
}

/* Cells keep their neighbours. */
static gboolean
is_possible (const BorGrid *before, const BorGrid *after, BorGridMargins margins)
{
  gint first = before->flat ? margins.left : margins.top;
  return !bor_grid_is_hexagonal (before) || (before->even == after->even) == (first % 2 == 0);
}

/* --- What is on the cells --- */

/* The contents of all cells of two versions, by column and row; NULL: nothing. Two that are the same
 * are the same string. */
typedef struct {
  const BorGrid *before, *after;
  GHashTable *texts;
  GPtrArray *old, *new;
} Contents;

static void
append_props (GString *text, const BorElement *element)
{
  for (guint i = 0; i < bor_props_size (element->props); i++)
    g_string_append_printf (text, "%s=%s\n", bor_props_name (element->props, i),
                            bor_props_value (element->props, i));
  g_string_append_c (text, '\n');
}

/* What is on a cell and its sides. Names count unless they follow from the place. (transfer full,
 * NULL: nothing) */
static char *
content_of (const BorScenario *scenario, const BorLocale *cell, gboolean named)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *id = g_strdup_printf ("c%d-%d", cell->column, cell->row);
  append_props (text, &cell->base);
  for (guint i = 0; i < cell->approaches.n; i++)
    append_props (text,
                  bor_scenario_get (scenario, BOR_KIND_APPROACH, cell->approaches.items[i].slot));
  gboolean own = g_strcmp0 (cell->base.id, id) != 0;
  gboolean blank = strspn (text->str, "\n") == text->len && !own && (!named || cell->name == NULL);
  if (named && cell->name != NULL)
    g_string_append (text, cell->name);
  if (own)
    g_string_append_printf (text, "\n#%s", cell->base.id);
  return blank ? NULL : g_strdup (text->str);
}

/* (transfer full) */
static GPtrArray *
list_contents (const BorScenario *scenario, gboolean named, GHashTable *texts)
{
  const BorGrid *grid = grid_of (scenario);
  GPtrArray *contents = g_ptr_array_new ();
  g_ptr_array_set_size (contents, (gint) (grid->columns * grid->rows));
  BOR_FOREACH (scenario, BOR_KIND_LOCALE, slot, const BorLocale, cell) {
    /* a file can list cells anywhere, and twice */
    if (cell->column < 0 || cell->row < 0 || (guint) cell->column >= grid->columns
        || (guint) cell->row >= grid->rows)
      continue;
    gpointer *place = &contents->pdata[(guint) cell->row * grid->columns + (guint) cell->column];
    char *text = *place == NULL ? content_of (scenario, cell, named) : NULL;
    if (text != NULL && !g_hash_table_lookup_extended (texts, text, place, NULL))
      g_hash_table_add (texts, *place = text);
    else
      g_free (text);
  }
  return contents;
}

static void
contents_init (Contents *self, const BorScenario *from, const BorScenario *to)
{
  gboolean named = bor_cell_names_find (from) == BOR_CELL_NAMES_NONE
                   && bor_cell_names_find (to) == BOR_CELL_NAMES_NONE;
  self->before = grid_of (from);
  self->after = grid_of (to);
  self->texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->old = list_contents (from, named, self->texts);
  self->new = list_contents (to, named, self->texts);
}

static void
contents_clear (Contents *self)
{
  g_ptr_array_unref (self->old);
  g_ptr_array_unref (self->new);
  g_hash_table_unref (self->texts);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Contents, contents_clear)

static const char *
content_at (const GPtrArray *contents, const BorGrid *grid, gint column, gint row)
{
  if (column < 0 || row < 0 || column >= (gint) grid->columns || row >= (gint) grid->rows)
    return NULL;
  return contents->pdata[(guint) row * grid->columns + (guint) column];
}

/* --- Grids of different sizes --- */

/* How many cells have what they had, if so much was added at the left and top. */
static guint
count_same (const Contents *contents, gint left, gint top)
{
  guint n = 0, columns = contents->before->columns;
  for (guint i = 0; i < contents->old->len; i++)
    n += contents->old->pdata[i] != NULL
         && contents->old->pdata[i]
              == content_at (contents->new, contents->after, (gint) (i % columns) + left,
                             (gint) (i / columns) + top);
  return n;
}

static gboolean
find_sides (const BorScenario *from, const BorScenario *to, BorGridMargins *margins)
{
  const BorGrid *before = grid_of (from), *after = grid_of (to);
  gint wider = (gint) after->columns - (gint) before->columns;
  gint higher = (gint) after->rows - (gint) before->rows;
  guint64 tries = (guint64) (ABS (wider) + 1 + 2 * BOTH) * (guint64) (ABS (higher) + 1 + 2 * BOTH);
  if (tries * before->columns * before->rows > MOST_LOOKS)
    return FALSE;
  g_auto (Contents) contents = { 0 };
  contents_init (&contents, from, to);
  guint best = 0, n_best = 0;
  for (gint left = MIN (wider, 0) - BOTH; left <= MAX (wider, 0) + BOTH; left++)
    for (gint top = MIN (higher, 0) - BOTH; top <= MAX (higher, 0) + BOTH; top++) {
      BorGridMargins now = { left, top, wider - left, higher - top };
      guint n = is_possible (before, after, now) ? count_same (&contents, left, top) : 0;
      n_best = n > best ? 1 : n_best + (n == best);
      if (n > best)
        *margins = now;
      best = MAX (n, best);
    }
  return best > 0 && n_best == 1;
}

/* --- Grids of one size --- */

#define FAR       8 /* columns or rows that a grid may have been shifted by */
#define N_STEPS   (2 * FAR + 1)
#define NEARLY    0.01
#define N_WEIGHED 3 /* shifts that are looked at closely */

/* What speaks for a shift and against it: what is only there with it, and what is only there without
 * it. */
typedef struct {
  gint shifted, stayed;
  gint moved; /* so much of `shifted` are pieces and the like, which may just have been moved */
} Evidence;

typedef struct {
  const BorScenario *from, *to;
  Evidence evidence[N_STEPS][N_STEPS]; /* by columns and rows */
  BorPoint step;                       /* from one column and row to the next */
  GArray *cells;                       /* of gint32: what an element refers to */
  BorGridMargins best;
  Evidence of_best;
  gboolean many; /* others are as good */
} Search;

static void
look_at_cells (Search *self)
{
  g_auto (Contents) contents = { 0 };
  contents_init (&contents, self->from, self->to);
  guint columns = contents.after->columns;
  for (guint i = 0; i < contents.new->len; i++) {
    const char *now = contents.new->pdata[i], *was = contents.old->pdata[i];
    for (gint x = -FAR; x <= FAR && now != NULL; x++)
      for (gint y = -FAR; y <= FAR; y++) {
        const char *there = content_at (contents.old, contents.before, (gint) (i % columns) - x,
                                        (gint) (i / columns) - y);
        self->evidence[x + FAR][y + FAR].shifted += now == there && now != was;
        self->evidence[x + FAR][y + FAR].stayed += now == was && now != there;
      }
  }
}

static void
vote (Search *self, gint columns, gint rows)
{
  if (ABS (columns) <= FAR && ABS (rows) <= FAR)
    self->evidence[columns + FAR][rows + FAR].shifted++;
}

static void
add_cell (const BorRef *ref, BorKind target, const char *attribute, gpointer data)
{
  Search *self = data;
  if (target == BOR_KIND_LOCALE)
    g_array_append_val (self->cells, ref->slot);
}

/* What referred to one cell and now refers to another. */
static void
look_at_references (Search *self, const BorElement *was, const BorElement *now)
{
  g_array_set_size (self->cells, 0);
  bor_element_each_ref (was, add_cell, self);
  guint n = self->cells->len;
  bor_element_each_ref (now, add_cell, self);
  for (guint i = 0; i < n && self->cells->len == 2 * n; i++) {
    gint32 from = g_array_index (self->cells, gint32, i);
    gint32 to = g_array_index (self->cells, gint32, n + i);
    const BorLocale *a = from >= 0 ? bor_scenario_locale (self->from, from) : NULL;
    const BorLocale *b = to >= 0 ? bor_scenario_locale (self->to, to) : NULL;
    if (a != NULL && b != NULL)
      vote (self, b->column - a->column, b->row - a->row);
  }
}

/* Hexagons that a row is added to may move by half of one. */
static void
look_at_points (Search *self, BorPoint was, BorPoint now)
{
  double columns = (now.x - was.x) / self->step.x, rows = (now.y - was.y) / self->step.y;
  if (ABS (columns) > FAR || ABS (rows) > FAR)
    return;
  for (double x = floor (columns + NEARLY); x < columns + 1 - NEARLY; x++)
    for (double y = floor (rows + NEARLY); y < rows + 1 - NEARLY; y++)
      vote (self, (gint) x, (gint) y);
}

/* The same element of the other version: scans have no ids. */
static const BorElement *
find_same (const BorScenario *scenario, const BorElement *element, gint32 slot)
{
  gint32 there = element->kind == BOR_KIND_BACKDROP ? slot
                 : element->id != NULL ? bor_scenario_find (scenario, element->kind, element->id)
                                       : -1;
  return there >= 0 && there < (gint32) bor_scenario_n_slots (scenario, element->kind)
           ? bor_scenario_get (scenario, element->kind, there)
           : NULL;
}

static BorPoint
corner_of (const BorElement *element)
{
  const BorBackdrop *scan = (const BorBackdrop *) element;
  return (BorPoint){ scan->x0, scan->y0 };
}

static void
look_at_element (Search *self, const BorElement *was, const BorElement *now)
{
  const BorPoints *line = &((const BorFeature *) was)->points;
  const BorPoints *drawn = &((const BorFeature *) now)->points;
  look_at_references (self, was, now);
  if (was->kind == BOR_KIND_BACKDROP)
    look_at_points (self, corner_of (was), corner_of (now));
  else if (was->kind == BOR_KIND_FEATURE && line->n > 0 && drawn->n > 0)
    look_at_points (self, line->items[0], drawn->items[0]);
}

static void
look_at_elements (Search *self)
{
  for (guint kind = BOR_KIND_BOARD + 1; kind < BOR_N_KINDS; kind++)
    BOR_FOREACH (self->from, kind, slot, const BorElement, was) {
      gboolean cell =
        kind == BOR_KIND_VERTEX || kind == BOR_KIND_LOCALE || kind == BOR_KIND_APPROACH;
      const BorElement *now = !cell ? find_same (self->to, was, slot) : NULL;
      if (now != NULL)
        look_at_element (self, was, now);
    }
}

/* What is drawn exactly so many cells further says more than a piece that is on another. */
#define WEIGHT_DRAWN 2

static gint
weight_of (const char *key)
{
  if (g_str_has_prefix (key, "cell ") || g_str_has_prefix (key, "side "))
    return 0; /* looked at already */
  return g_str_has_prefix (key, "feature ") ? WEIGHT_DRAWN : 1;
}

static void
add_evidence (Evidence *evidence, gboolean shifted, gboolean stayed, gint weight)
{
  evidence->shifted += shifted && !stayed ? weight : 0;
  evidence->stayed += stayed && !shifted ? weight : 0;
}

static gboolean
is_at (const BorElement *scan, BorPoint at)
{
  BorPoint corner = corner_of (scan);
  return fabs (corner.x - at.x) < NEARLY && fabs (corner.y - at.y) < NEARLY;
}

static void
compare_scans (const BorScenario *const versions[3], Evidence *evidence)
{
  BOR_FOREACH (versions[2], BOR_KIND_BACKDROP, slot, const BorElement, scan) {
    BorPoint now = corner_of (scan);
    const BorElement *was = find_same (versions[0], scan, slot);
    const BorElement *moved = find_same (versions[1], scan, slot);
    if (was != NULL && moved != NULL)
      add_evidence (evidence, is_at (moved, now), is_at (was, now), WEIGHT_DRAWN);
  }
}

/* Adds what elements outside the grid say, once one knows exactly what would have become of them. */
static void
compare_texts (const BorScenario *const versions[3], Evidence *evidence)
{
  GHashTable *texts[3];
  for (guint i = 0; i < 3; i++) {
    g_autoptr (GBytes) bytes = bor_merge_write (versions[i]);
    texts[i] = bor_xml_texts_by_id (bytes);
  }
  GHashTableIter iter;
  gpointer key, now;
  g_hash_table_iter_init (&iter, texts[2]);
  while (g_hash_table_iter_next (&iter, &key, &now)) {
    gboolean stayed = g_strcmp0 (g_hash_table_lookup (texts[0], key), now) == 0;
    gboolean shifted = g_strcmp0 (g_hash_table_lookup (texts[1], key), now) == 0;
    add_evidence (evidence, shifted, stayed, weight_of (key));
    evidence->moved += shifted && !stayed && weight_of (key) < WEIGHT_DRAWN ? weight_of (key) : 0;
  }
  for (guint i = 0; i < 3; i++)
    g_hash_table_unref (texts[i]);
}

static void
weigh (Search *self, gint columns, gint rows, Evidence evidence)
{
  const BorGridMargins margins = { columns, rows, -columns, -rows };
  g_autoptr (BorScenario) shifted = bor_edit_resize_grid (self->from, margins, NULL, NULL);
  if (shifted == NULL)
    return;
  const BorScenario *const versions[] = { self->from, shifted, self->to };
  compare_texts (versions, &evidence);
  compare_scans (versions, &evidence);
  gint more = (evidence.shifted - evidence.stayed) - (self->of_best.shifted - self->of_best.stayed);
  self->many = more == 0 ? evidence.shifted > 0 : more < 0 && self->many;
  if (more > 0) {
    self->best = margins;
    self->of_best = evidence;
  }
}

/* The shifts that most speaks for, without what other elements say exactly. */
static void
weigh_best (Search *self, const Evidence cells[N_STEPS][N_STEPS])
{
  gint first = 0;
  for (guint n = 0; n < N_WEIGHED; n++) {
    gint most = 0, x = 0, y = 0;
    for (gint i = 0; i < N_STEPS; i++)
      for (gint k = 0; k < N_STEPS; k++) {
        Evidence e = self->evidence[i][k];
        BorGridMargins margins = { i - FAR, k - FAR, 0, 0 };
        if (e.shifted - e.stayed > most && (i != FAR || k != FAR)
            && is_possible (grid_of (self->from), grid_of (self->to), margins)) {
          most = e.shifted - e.stayed;
          x = i;
          y = k;
        }
      }
    if (most == 0 || most < first / 2)
      return;
    first = MAX (first, most);
    self->evidence[x][y] = (Evidence){ 0 };
    weigh (self, x - FAR, y - FAR, cells[x][y]);
  }
}

/* One thing alone has rather been moved, unless the hexagons are offset the other way, too. If more
 * has moved, but something stayed or only pieces have moved, it can be a shift or not. */
static gboolean
find_shift (const BorScenario *from, const BorScenario *to, BorGridMargins *margins)
{
  Search self = { .from = from, .to = to };
  const BorGrid *grid = grid_of (from);
  BorPoint first = bor_grid_middle (grid, 0, 0);
  self.step.x = MAX (bor_grid_middle (grid, 1, 0).x - first.x, 1e-6);
  self.step.y = MAX (bor_grid_middle (grid, 0, 1).y - first.y, 1e-6);
  self.cells = g_array_new (FALSE, FALSE, sizeof (gint32));
  look_at_cells (&self);
  Evidence cells[N_STEPS][N_STEPS];
  memcpy (cells, self.evidence, sizeof cells);
  look_at_elements (&self);
  weigh_best (&self, cells);
  g_array_unref (self.cells);
  Evidence best = self.of_best;
  gboolean stays = is_possible (grid, grid_of (to), (BorGridMargins){ 0 });
  if (best.shifted < (stays ? 2 : 1) || best.shifted < best.stayed)
    return TRUE;
  *margins = self.best;
  gboolean sure = !stays || best.shifted - best.moved > 1;
  return best.shifted > 2 * best.stayed && sure && !self.many;
}

gboolean
bor_merge_find_margins (const BorScenario *from, const BorScenario *to, BorGridMargins *margins)
{
  const BorGrid *before = grid_of (from), *after = grid_of (to);
  *margins = (BorGridMargins){ 0 };
  if (before->columns == after->columns && before->rows == after->rows)
    return find_shift (from, to, margins);
  return find_sides (from, to, margins);
}

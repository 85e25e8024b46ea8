/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/preview/block-layout.h"

#include <math.h>
#include <string.h>

#include "editor/preview/block-rows.h"
#include "editor/preview/choice.h"
#include "geometry/ring.h"
#include "render/axes.h"
#include "render/block.h"
#include "render/node.h"

/* Style points. */
#define GAP   3.0
#define DEPTH 36.0 /* distance of the first row of blockers from their side */

/* Pixels. */
#define TRAY_MARGIN  12.0
#define TRAY_PADDING 8.0
#define TRAY_TITLE   20.0
#define TRAY_GAP     6.0
#define TRAY_NUMBER  30.0 /* width of the number beside a block */
#define TRAY_LEAST   170.0
#define TRAY_SIZE    0.7 /* pixels per style point */
#define TRAY_COUNTER 0.5 /* the same for counters */

struct BorBlockLayout {
  BorScenario *scenario;
  BorAxes *axes;       /* nullable */
  GHashTable *middles; /* locale slot → BorPoint */
  GArray *blocks;      /* BorBlockSpot */
  double height;       /* of a block, style points */
  GArray *trays;       /* BorTray */
  GArray *taken;       /* of BorRectangle: blocks in the locale being filled */
  GArray *names;       /* of BorRectangle: names in that locale */
  BorPoints ring;      /* its outline on the screen */
  double tray_top;     /* top of the latest row of trays */
};

BorBlockLayout *
bor_block_layout_new (const BorScenario *scenario)
{
  BorBlockLayout *self = g_new0 (BorBlockLayout, 1);
  self->scenario = bor_scenario_ref (scenario);
  self->axes = bor_axes_new (scenario);
  self->height = bor_block_height (scenario);
  self->middles = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->blocks = g_array_new (FALSE, FALSE, sizeof (BorBlockSpot));
  self->trays = g_array_new (FALSE, FALSE, sizeof (BorTray));
  self->taken = g_array_new (FALSE, FALSE, sizeof (BorRectangle));
  self->names = g_array_new (FALSE, FALSE, sizeof (BorRectangle));
  return self;
}

void
bor_block_layout_free (BorBlockLayout *self)
{
  if (self == NULL)
    return;
  bor_scenario_unref (self->scenario);
  bor_axes_free (self->axes);
  g_hash_table_unref (self->middles);
  g_array_unref (self->blocks);
  g_array_unref (self->trays);
  g_array_unref (self->taken);
  g_array_unref (self->names);
  bor_points_clear (&self->ring);
  g_free (self);
}

/* The point in a locale that is farthest from its sides. */
static BorPoint
middle_of (BorBlockLayout *self, gint32 slot)
{
  BorPoint *known = g_hash_table_lookup (self->middles, GINT_TO_POINTER (slot));
  if (known != NULL)
    return *known;
  const BorLocale *locale = bor_scenario_locale (self->scenario, slot);
  BorPoint middle = { 0, 0 };
  BorPoints ring = { 0 };
  if (locale != NULL)
    bor_locale_ring (self->scenario, locale, &ring);
  if (ring.n >= 3) {
    BorBox box = bor_points_box (ring.items, ring.n);
    middle = bor_ring_inner_point (ring.items, ring.n, (box.x1 - box.x0) / 100, NULL);
  } else if (ring.n > 0) {
    middle = ring.items[0];
  }
  bor_points_clear (&ring);
  g_hash_table_insert (self->middles, GINT_TO_POINTER (slot), g_memdup2 (&middle, sizeof middle));
  return middle;
}

static void
add_spot (BorBlockLayout *self, const BorPieceShown *piece, BorPoint at, double angle, double size,
          guint number)
{
  BorBlockSpot spot = { .piece = *piece,
                        .size = size,
                        .number = number,
                        .rectangle = { at.x, at.y, BOR_BLOCK_WIDTH / 2 * size,
                                       self->height / 2 * size, angle } };
  g_array_append_val (self->blocks, spot);
}

static void
find_taken (BorBlockLayout *self)
{
  BorBox box = bor_points_box (self->ring.items, self->ring.n);
  BorRectangle room = { (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2, (box.x1 - box.x0) / 2,
                        (box.y1 - box.y0) / 2, 0 };
  g_array_set_size (self->taken, 0);
  for (guint i = 0; i < self->blocks->len; i++) {
    const BorRectangle *rectangle = &g_array_index (self->blocks, BorBlockSpot, i).rectangle;
    if (bor_rectangles_overlap (rectangle, &room))
      g_array_append_val (self->taken, *rectangle);
  }
}

/* Notes where the name and the number of a locale stand, except coordinates: these are small, and
 * the edges of the board show them, too. */
static void
find_names (BorBlockLayout *self, const BorPlan *plan, const BorLocale *locale,
            const BorViewport *view)
{
  gboolean coordinates = bor_axes_name (self->axes, locale) && !locale->has_label;
  for (guint i = 0; i < plan->n_items; i++) {
    BorItemKind kind = plan->items[i].kind;
    if (kind != BOR_ITEM_NUMBER && (kind != BOR_ITEM_NAME || coordinates))
      continue;
    BorRectangle rectangle = plan->items[i].rectangle;
    BorPoint at = bor_viewport_to_screen (view, rectangle.x, rectangle.y);
    rectangle = (BorRectangle){ at.x, at.y, rectangle.width * view->scale,
                                rectangle.height * view->scale, rectangle.angle };
    g_array_append_val (self->names, rectangle);
  }
}

/* Prepares the free space of a locale; borrowed until the next call. */
static BorBlockSpace
open_room (BorBlockLayout *self, gint32 slot, const BorViewport *view, BorLayout *layout)
{
  const BorLocale *locale = bor_scenario_locale (self->scenario, slot);
  self->ring.n = 0;
  g_array_set_size (self->names, 0);
  if (locale != NULL) {
    if (locale->shape == BOR_LOCALE_NODE)
      bor_node_placement_ring (self->scenario, locale, bor_layout_size (layout), &self->ring);
    else
      bor_locale_ring (self->scenario, locale, &self->ring);
    find_names (self, bor_layout_plan (layout, slot), locale, view);
  }
  for (guint i = 0; i < self->ring.n; i++)
    self->ring.items[i] =
      bor_viewport_to_screen (view, self->ring.items[i].x, self->ring.items[i].y);
  find_taken (self);
  return (BorBlockSpace){ self->ring.items, self->ring.n, self->taken, self->names };
}

static gboolean
is_equal (const BorPieceShown *a, const BorPieceShown *b)
{
  return a->class == b->class && a->marks == b->marks && a->player == b->player;
}

/* Places rows as close to the middle of the locale as possible; if there is no space, equal
 * pieces share a block. */
static void
place_reserve (BorBlockLayout *self, const BorPieceShown *pieces, guint n, const BorViewport *view,
               BorLayout *layout)
{
  double pixels = view->scale * bor_layout_size (layout) * bor_block_scale (self->scenario);
  BorBlockSpace room = open_room (self, pieces[0].at.slot, view, layout);
  BorPoint middle = middle_of (self, pieces[0].at.slot);
  BorPoint wish = bor_viewport_to_screen (view, middle.x, middle.y);
  double wide = (BOR_BLOCK_WIDTH + GAP) * pixels, high = (self->height + GAP) * pixels;
  double number_width = 0;
  guint stacks = n;
  BorBlockRows rows;
  gboolean stacked = !bor_block_space_find_rows (&room, wish, n, wide, high, 0, &rows);
  if (stacked) {
    for (guint i = 1; i < n; i++)
      stacks -= is_equal (&pieces[i], &pieces[i - 1]);
    number_width = stacks < n ? TRAY_NUMBER : 0;
    bor_block_space_find_rows (&room, wish, stacks, wide, high, number_width, &rows);
  }
  guint deep = (stacks + rows.columns - 1) / rows.columns;
  for (guint i = 0, stack = 0; i < n; stack++) {
    guint equal = 1, row = stack / rows.columns, column = stack % rows.columns;
    guint in_row = MIN (rows.columns, stacks - row * rows.columns);
    while (stacked && i + equal < n && is_equal (&pieces[i + equal], &pieces[i]))
      equal++;
    BorPoint place = { rows.at.x + (column - (in_row - 1) / 2.0) * (wide * rows.size + number_width)
                         - number_width / 2,
                       rows.at.y + (row - (deep - 1) / 2.0) * high * rows.size };
    add_spot (self, &pieces[i], place, 0, pixels * rows.size, equal);
    i += equal;
  }
}

static gboolean
is_at_node (const BorBlockLayout *self, const BorPieceShown *piece)
{
  const BorLocale *locale =
    piece->at.kind == BOR_KIND_LOCALE ? bor_scenario_locale (self->scenario, piece->at.slot) : NULL;
  return locale != NULL && locale->shape == BOR_LOCALE_NODE;
}

static guint
count_same_place (const BorPieceShown *pieces, guint n)
{
  guint same = 1;
  while (same < n && bor_refs_same (pieces[same].at, pieces[0].at))
    same++;
  return same;
}

/* A stack beside each node: equal pieces share a counter. */
static void
place_stacks (BorBlockLayout *self, const BorPieceShown *pieces, guint n,
              const BorBlockLayoutView *view)
{
  g_autoptr (GArray) stacks = g_array_new (FALSE, TRUE, sizeof (BorStack));
  for (guint i = 0, same; i < n; i += same) {
    BorStack stack = { .locale = pieces[i].at.slot };
    same = count_same_place (pieces + i, n - i);
    for (guint k = i; k < i + same; k++)
      stack.n += k == i || !is_equal (&pieces[k], &pieces[k - 1]);
    if (is_at_node (self, &pieces[i]))
      g_array_append_val (stacks, stack);
  }
  bor_layout_place_stacks (view->layout, (BorStack *) (void *) stacks->data, stacks->len);
  for (guint i = 0, s = 0, same; i < n; i += same) {
    same = count_same_place (pieces + i, n - i);
    if (!is_at_node (self, &pieces[i]))
      continue;
    const BorStack *stack = &g_array_index (stacks, BorStack, s++);
    for (guint k = i, at = 0, equal; k < i + same; k += equal, at++) {
      for (equal = 1; k + equal < i + same && is_equal (&pieces[k + equal], &pieces[k]);)
        equal++;
      BorRectangle place = bor_stack_counter (stack, at);
      add_spot (self, &pieces[k], bor_viewport_to_screen (view->port, place.x, place.y), 0,
                stack->size * view->port->scale, equal);
    }
  }
}

/* A side of a locale that pieces hold, on the screen. */
typedef struct {
  BorPoint at; /* its midpoint */
  double angle, length, pixels;
  double height; /* of a block, style points */
  double depth;  /* of the first row, style points */
} Front;

/* The i-th of `n` blocks in rows along a side, one row behind the other, moved by `shift` along
 * the side. */
static BorRectangle
blocker (const Front *front, guint i, guint n, guint columns, double size, double shift)
{
  double pixels = front->pixels * size, angle = front->angle;
  guint row = i / columns, column = i % columns, in_row = MIN (columns, n - row * columns);
  double along = (column - (in_row - 1) / 2.0) * (BOR_BLOCK_WIDTH + GAP) * pixels + shift;
  double in = (front->depth + row * (front->height + GAP)) * pixels;
  return (BorRectangle){ front->at.x + cos (angle) * along - sin (angle) * in,
                         front->at.y + sin (angle) * along + cos (angle) * in,
                         BOR_BLOCK_WIDTH / 2 * pixels, front->height / 2 * pixels,
                         bor_angle_upright (angle) };
}

static gboolean
all_free (const BorBlockSpace *room, const Front *front, guint n, guint columns,
          const BorBlockSpaceOption *way, double shift)
{
  for (guint i = 0; i < n; i++) {
    BorRectangle rectangle = blocker (front, i, n, columns, way->size, shift);
    if (!bor_block_space_is_free (room, &rectangle, way->avoid))
      return FALSE;
  }
  return TRUE;
}

/* Places blocks along a side, as large as possible and as close to its midpoint as possible;
 * FALSE if there is no space. */
static gboolean
find_front (const BorBlockSpace *room, const Front *front, guint n, guint columns, double *size,
            double *shift)
{
  static const double shifts[] = { 0, -0.12, 0.12, -0.24, 0.24 };
  for (guint w = 0; w < BOR_BLOCK_SPACE_OPTIONS; w++)
    for (guint i = 0; i < G_N_ELEMENTS (shifts); i++) {
      *size = bor_block_space_options[w].size;
      *shift = shifts[i] * front->length;
      if (all_free (room, front, n, columns, &bor_block_space_options[w], *shift))
        return TRUE;
    }
  return FALSE;
}

static void
place_blockers (BorBlockLayout *self, const BorPieceShown *pieces, guint n, const BorViewport *view,
                BorLayout *layout)
{
  const BorApproach *approach = bor_scenario_approach (self->scenario, pieces[0].at.slot);
  if (approach == NULL)
    return;
  Front front = { .pixels =
                    view->scale * bor_layout_size (layout) * bor_block_scale (self->scenario),
                  .height = self->height,
                  .depth = DEPTH };
  BorPoint middle = bor_approach_middle (self->scenario, approach, &front.angle);
  BorPoints line = { 0 };
  if (bor_link_points (self->scenario, approach, &line)) {
    bor_node_link_end (self->scenario, pieces[0].at.slot, bor_layout_size (layout), &middle);
    front.angle = front.depth = 0;
  } else {
    bor_approach_points (self->scenario, approach, &line);
    front.length = bor_path_length (line.items, line.n) * view->scale;
  }
  front.at = bor_viewport_to_screen (view, middle.x, middle.y);
  bor_points_clear (&line);
  guint columns = n > 1 && front.length > 2.2 * BOR_BLOCK_WIDTH * front.pixels ? 2 : 1;
  double size, shift;
  BorBlockSpace room = open_room (self, approach->locale.slot, view, layout);
  if (!find_front (&room, &front, n, columns, &size, &shift)) {
    size = 1;
    shift = 0;
  }
  for (guint i = 0; i < n; i++) {
    BorRectangle rectangle = blocker (&front, i, n, columns, size, shift);
    add_spot (self, &pieces[i], (BorPoint){ rectangle.x, rectangle.y }, rectangle.angle,
              front.pixels * size, 1);
  }
}

/* Places trays side by side in as many rows as needed, with one block per class. */
static void
place_tray (BorBlockLayout *self, const BorPieceShown *pieces, guint n, const BorViewport *view,
            gboolean unfolded)
{
  double size = bor_block_is_counter (BOR_BLOCK_WIDTH, self->height) ? TRAY_COUNTER : TRAY_SIZE;
  double wide = BOR_BLOCK_WIDTH * size, high = self->height * size;
  double height = TRAY_TITLE + (unfolded ? high + TRAY_PADDING : 0) + TRAY_PADDING / 2;
  guint blocks = 0;
  for (guint i = 0; i < n && unfolded; i++)
    blocks += i == 0 || !is_equal (&pieces[i], &pieces[i - 1]);
  double width = MAX (blocks * (wide + TRAY_NUMBER) + 2 * TRAY_PADDING, TRAY_LEAST);
  double left = TRAY_MARGIN, bottom = view->height - TRAY_MARGIN;
  if (self->trays->len > 0) {
    const BorRectangle *last =
      &g_array_index (self->trays, BorTray, self->trays->len - 1).rectangle;
    left = last->x + last->width + TRAY_GAP;
    bottom = last->y + last->height;
    if (left + width > view->width - TRAY_MARGIN) {
      left = TRAY_MARGIN;
      bottom = self->tray_top - TRAY_GAP;
    }
  }
  self->tray_top = self->trays->len == 0 ? bottom - height : MIN (self->tray_top, bottom - height);
  BorTray tray = { pieces[0].at,
                   { left + width / 2, bottom - height / 2, width / 2, height / 2, 0 },
                   n };
  g_array_append_val (self->trays, tray);
  for (guint i = 0, block = 0; i < n && unfolded; block++) {
    guint equal = 1;
    while (i + equal < n && is_equal (&pieces[i + equal], &pieces[i]))
      equal++;
    BorPoint at = { left + TRAY_PADDING + wide / 2 + block * (wide + TRAY_NUMBER),
                    bottom - TRAY_PADDING - high / 2 };
    add_spot (self, &pieces[i], at, 0, size, equal);
    i += equal;
  }
}

/* Places the pieces whose place is of `kind`; pieces in the same place are consecutive. */
static void
place_kind (BorBlockLayout *self, BorKind kind, const BorPieceShown *pieces, guint n,
            const BorBlockLayoutView *view)
{
  for (guint i = 0; i < n;) {
    guint same = count_same_place (pieces + i, n - i);
    if (is_at_node (self, &pieces[i]))
      ; /* in a stack */
    else if (pieces[i].at.kind == kind && kind == BOR_KIND_LOCALE)
      place_reserve (self, &pieces[i], same, view->port, view->layout);
    else if (pieces[i].at.kind == kind && kind == BOR_KIND_APPROACH)
      place_blockers (self, &pieces[i], same, view->port, view->layout);
    else if (pieces[i].at.kind == kind)
      place_tray (self, &pieces[i], same, view->port, view->unfold (pieces[i].at, view->data));
    i += same;
  }
}

/* Pieces that hold a side are placed first, because they have fewer possible positions than
 * those in reserve. */
void
bor_block_layout_place (BorBlockLayout *self, const BorPieceShown *pieces, guint n,
                        const BorBlockLayoutView *view)
{
  static const BorKind kinds[] = { BOR_KIND_APPROACH, BOR_KIND_LOCALE, BOR_KIND_FORCE };
  g_array_set_size (self->blocks, 0);
  g_array_set_size (self->trays, 0);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    place_kind (self, kinds[i], pieces, n, view);
  place_stacks (self, pieces, n, view);
}

const BorBlockSpot *
bor_block_layout_spots (const BorBlockLayout *self, guint *n)
{
  *n = self->blocks->len;
  return (const BorBlockSpot *) (const void *) self->blocks->data;
}

const BorTray *
bor_block_layout_trays (const BorBlockLayout *self, guint *n)
{
  *n = self->trays->len;
  return (const BorTray *) (const void *) self->trays->data;
}

static gboolean
rectangle_has (const BorRectangle *rectangle, double x, double y)
{
  double dx = x - rectangle->x, dy = y - rectangle->y, c = cos (rectangle->angle),
         s = sin (rectangle->angle);
  return fabs (dx * c + dy * s) <= rectangle->width && fabs (dy * c - dx * s) <= rectangle->height;
}

/* Trays are above the map and its blocks. */
gint
bor_block_layout_find (const BorBlockLayout *self, double x, double y)
{
  gboolean in_tray = FALSE;
  for (guint i = 0; i < self->trays->len && !in_tray; i++)
    in_tray = rectangle_has (&g_array_index (self->trays, BorTray, i).rectangle, x, y);
  for (guint i = self->blocks->len; i-- > 0;) {
    const BorBlockSpot *spot = &g_array_index (self->blocks, BorBlockSpot, i);
    if ((spot->piece.at.kind == BOR_KIND_FORCE) == in_tray
        && rectangle_has (&spot->rectangle, x, y))
      return (gint) i;
  }
  return -1;
}

guint
bor_block_layout_n_before (const BorBlockLayout *self, guint i)
{
  const BorBlockSpot *blocks = (const BorBlockSpot *) (const void *) self->blocks->data;
  guint before = 0;
  for (guint k = 0; k < i; k++)
    before += blocks[k].piece.class == blocks[i].piece.class
              && blocks[k].piece.at.kind == blocks[i].piece.at.kind
              && blocks[k].piece.at.slot == blocks[i].piece.at.slot;
  return before;
}

BorPoint
bor_block_layout_anchor (BorBlockLayout *self, BorElementRef ref, const BorViewport *view)
{
  BorPoint at = { 0, 0 };
  const BorApproach *approach =
    ref.kind == BOR_KIND_APPROACH ? bor_scenario_approach (self->scenario, ref.slot) : NULL;
  if (ref.kind == BOR_KIND_LOCALE) {
    at = middle_of (self, ref.slot);
  } else if (approach != NULL) {
    at = bor_approach_middle (self->scenario, approach, NULL);
  } else {
    for (guint i = 0; i < self->trays->len; i++) {
      const BorTray *tray = &g_array_index (self->trays, BorTray, i);
      if (tray->force.kind == ref.kind && tray->force.slot == ref.slot)
        return (BorPoint){ tray->rectangle.x, tray->rectangle.y };
    }
  }
  return bor_viewport_to_screen (view, at.x, at.y);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check/dirty.h"

#include "model/references.h"

/* --- What changed --- */

static guint
aspects_of_kind (BorKind kind)
{
  switch (kind) {
  case BOR_KIND_VERTEX:
    return BOR_ASPECT_POSITIONS | BOR_ASPECT_SHAPE;
  case BOR_KIND_LOCALE:
    return BOR_ASPECT_POSITIONS | BOR_ASPECT_SHAPE | BOR_ASPECT_LOCALE;
  case BOR_KIND_APPROACH:
    return BOR_ASPECT_SHAPE | BOR_ASPECT_LINKS | BOR_ASPECT_APPROACH;
  case BOR_KIND_ROAD:
  case BOR_KIND_JUNCTION:
    return BOR_ASPECT_ROADS;
  case BOR_KIND_SYMBOL:
    return BOR_ASPECT_SYMBOLS;
  case BOR_KIND_BACKDROP:
  case BOR_KIND_FEATURE:
  case BOR_KIND_REGION:
    return BOR_ASPECT_FEATURES;
  case BOR_KIND_ARMY:
  case BOR_KIND_PIECE_TYPE:
  case BOR_KIND_FORCE:
  case BOR_KIND_PLACEMENT:
    return BOR_ASPECT_FORCES;
  case BOR_KIND_MUTE:
    return 0;
  default:
    return BOR_ASPECT_RULES;
  }
}

static gboolean
renamed (const BorElement *before, const BorElement *after)
{
  for (guint field = BOR_NAMES_ID; field <= BOR_NAMES_NAME; field++)
    if (g_strcmp0 (bor_names_text (before, field), bor_names_text (after, field)) != 0)
      return TRUE;
  return FALSE;
}

static guint
aspects_of_locale (const BorLocale *a, const BorLocale *b)
{
  guint aspects = BOR_ASPECT_LOCALE;
  if (!bor_refs_equal (&a->approaches, &b->approaches) || a->shape != b->shape)
    aspects |= BOR_ASPECT_SHAPE;
  if (a->x != b->x || a->y != b->y)
    aspects |= BOR_ASPECT_POSITIONS;
  return aspects;
}

static guint
aspects_of_approach (const BorApproach *a, const BorApproach *b)
{
  guint aspects = 0;
  if (!bor_refs_equal (&a->along, &b->along) || !bor_ref_equal (a->locale, b->locale))
    aspects |= BOR_ASPECT_SHAPE;
  if (!bor_ref_equal (a->opposite, b->opposite) || a->edge != b->edge)
    aspects |= BOR_ASPECT_LINKS;
  if (!bor_props_equal (a->base.props, b->base.props))
    aspects |= BOR_ASPECT_APPROACH;
  return aspects;
}

static gboolean
only_moved_symbol (const BorSymbol *a, const BorSymbol *b)
{
  return a->type == b->type && bor_ref_equal (a->locale, b->locale)
         && bor_ref_equal (a->army, b->army) && bor_props_equal (a->base.props, b->base.props);
}

static gboolean
only_moved_line (const BorElement *before, const BorElement *after)
{
  BorRoad *straight = bor_element_copy (before);
  bor_points_clear (&straight->path);
  bor_points_copy (&straight->path, &((const BorRoad *) after)->path);
  gboolean same = bor_element_equal (&straight->base, after);
  bor_element_unref (straight);
  return same;
}

static guint
aspects_of_change (BorKind kind, const BorElement *before, const BorElement *after)
{
  if (before == NULL || after == NULL)
    return aspects_of_kind (kind) | BOR_ASPECT_IDS;
  guint aspects = renamed (before, after) ? BOR_ASPECT_IDS : 0;
  if (kind == BOR_KIND_VERTEX)
    return aspects | BOR_ASPECT_POSITIONS;
  if (kind == BOR_KIND_LOCALE)
    return aspects | aspects_of_locale ((const BorLocale *) before, (const BorLocale *) after);
  if (kind == BOR_KIND_APPROACH)
    return aspects
           | aspects_of_approach ((const BorApproach *) before, (const BorApproach *) after);
  if (kind == BOR_KIND_SYMBOL
      && only_moved_symbol ((const BorSymbol *) before, (const BorSymbol *) after))
    return aspects | BOR_ASPECT_POSITIONS;
  if (kind == BOR_KIND_ROAD && only_moved_line (before, after))
    return aspects | BOR_ASPECT_POSITIONS;
  /* Apart from the rulesets, which change everything, no check looks at its texts */
  if (kind == BOR_KIND_SCENARIO)
    return aspects;
  return aspects | aspects_of_kind (kind);
}

static gboolean
changes_everything (BorKind kind, const BorElement *before, const BorElement *after)
{
  if (kind == BOR_KIND_BOARD)
    return TRUE;
  if (kind != BOR_KIND_SCENARIO || before == NULL || after == NULL)
    return kind == BOR_KIND_SCENARIO;
  const BorHeader *a = (const BorHeader *) before, *b = (const BorHeader *) after;
  return g_strcmp0 (a->ruleset, b->ruleset) != 0
         || g_strcmp0 (a->further_rulesets, b->further_rulesets) != 0;
}

static void
note_change (BorKind kind, gint32 slot, const BorElement *before, const BorElement *after,
             gpointer data)
{
  BorDirty *dirty = data;
  BorTouch change = { kind, slot, before, after };
  g_array_append_val (dirty->changes, change);
  dirty->aspects |= aspects_of_change (kind, before, after);
  dirty->all = dirty->all || changes_everything (kind, before, after);
}

void
bor_dirty_init (BorDirty *dirty, const BorScenario *before, const BorScenario *after)
{
  *dirty = (BorDirty){ 0 };
  dirty->changes = g_array_new (FALSE, FALSE, sizeof (BorTouch));
  dirty->elements = g_hash_table_new (NULL, NULL);
  bor_scenario_diff (before, after, note_change, dirty);
}

void
bor_dirty_clear (BorDirty *dirty)
{
  g_array_unref (dirty->changes);
  g_hash_table_unref (dirty->elements);
}

/* --- Which checks look at it --- */

typedef struct {
  BorDirty *dirty;
  const BorTopology *topology;
  const BorScenario *scenario;
  const BorNames *names;
  double near;         /* board units */
  GHashTable *reached; /* set of packed elements found so far */
  GArray *queue;       /* of BorElementRef, by distance */
  GArray *boxes;       /* of BorBox: rings that changed */
  GArray *slots;       /* scratch, of gint32 */
} Spread;

static void
touch (Spread *spread, BorKind kind, gint32 slot)
{
  g_hash_table_add (spread->dirty->elements, bor_check_pack (kind, slot));
}

static void
reach (Spread *spread, BorKind kind, gint32 slot)
{
  if (slot < 0 || !g_hash_table_add (spread->reached, bor_check_pack (kind, slot)))
    return;
  touch (spread, kind, slot);
  BorElementRef ref = { kind, slot };
  g_array_append_val (spread->queue, ref);
}

static void
reach_ref (const BorRef *ref, BorKind target, const char *attribute, gpointer data)
{
  reach (data, target, ref->slot);
}

/* Too many elements refer to these to go through them. */
static gboolean
is_hub (BorKind kind)
{
  return kind == BOR_KIND_ARMY || kind == BOR_KIND_PIECE_TYPE || kind == BOR_KIND_REGION
         || kind == BOR_KIND_ROAD || kind == BOR_KIND_FORCE || kind == BOR_KIND_TRACK;
}

static void
reach_around (Spread *spread, BorElementRef ref)
{
  const BorElement *element = bor_scenario_get (spread->scenario, ref.kind, ref.slot);
  if (element != NULL)
    bor_element_each_ref (element, reach_ref, spread);
  for (guint source = BOR_KIND_LOCALE; source < BOR_N_KINDS; source++) {
    guint n;
    const gint32 *users = bor_topology_users (spread->topology, ref.kind, ref.slot, source, &n);
    for (guint i = 0; i < n; i++)
      reach (spread, source, users[i]);
  }
}

static void
spread_by_references (Spread *spread)
{
  for (guint i = 0; i < spread->dirty->changes->len; i++) {
    BorTouch change = g_array_index (spread->dirty->changes, BorTouch, i);
    reach (spread, change.kind, change.slot);
  }
  guint first = 0, seeds = spread->queue->len;
  for (guint distance = 0; distance < BOR_CHECK_REACH; distance++) {
    guint end = spread->queue->len;
    for (guint i = first; i < end; i++) {
      BorElementRef ref = g_array_index (spread->queue, BorElementRef, i);
      if (i < seeds || !is_hub (ref.kind))
        reach_around (spread, ref);
    }
    first = end;
  }
}

static BorBox
line_box (const BorScenario *scenario, const BorApproach *approach)
{
  BorBox box = BOR_BOX_EMPTY;
  for (guint i = 0; i < approach->along.n; i++) {
    const BorVertex *v = bor_scenario_vertex (scenario, approach->along.items[i].slot);
    if (v != NULL)
      box = bor_box_add (box, v->x, v->y);
  }
  return box;
}

/* Adds locales, approaches and vertices near `box`. */
static void
touch_box (Spread *spread, BorBox box)
{
  box = bor_box_grow (box, spread->near);
  g_array_set_size (spread->slots, 0);
  bor_topology_vertices_in (spread->topology, box, spread->slots);
  for (guint i = 0; i < spread->slots->len; i++)
    touch (spread, BOR_KIND_VERTEX, g_array_index (spread->slots, gint32, i));

  g_array_set_size (spread->slots, 0);
  bor_topology_locales_in (spread->topology, box, spread->slots);
  for (guint i = 0; i < spread->slots->len; i++) {
    gint32 slot = g_array_index (spread->slots, gint32, i);
    touch (spread, BOR_KIND_LOCALE, slot);
    const BorLocale *locale = bor_scenario_locale (spread->scenario, slot);
    for (guint k = 0; k < locale->approaches.n; k++) {
      gint32 at = locale->approaches.items[k].slot;
      const BorApproach *approach = bor_scenario_approach (spread->scenario, at);
      if (approach != NULL && bor_box_intersects (line_box (spread->scenario, approach), box))
        touch (spread, BOR_KIND_APPROACH, at);
    }
  }
}

/* Adds locales near a changed ring. */
static void
touch_ring (Spread *spread, gint32 slot)
{
  BorBox box = bor_box_grow (bor_topology_locale_box (spread->topology, slot), spread->near);
  if (bor_box_is_empty (box))
    return;
  g_array_append_val (spread->boxes, box);
  g_array_set_size (spread->slots, 0);
  bor_topology_locales_in (spread->topology, box, spread->slots);
  for (guint i = 0; i < spread->slots->len; i++)
    touch (spread, BOR_KIND_LOCALE, g_array_index (spread->slots, gint32, i));
}

static void
touch_rings_of_approach (Spread *spread, gint32 approach)
{
  guint n;
  const gint32 *locales =
    bor_topology_users (spread->topology, BOR_KIND_APPROACH, approach, BOR_KIND_LOCALE, &n);
  for (guint i = 0; i < n; i++)
    touch_ring (spread, locales[i]);
}

static void
spread_from_vertex (Spread *spread, gint32 slot)
{
  const BorVertex *v = bor_scenario_vertex (spread->scenario, slot);
  if (v != NULL)
    touch_box (spread, (BorBox){ v->x, v->y, v->x, v->y });
  guint n;
  const gint32 *approaches = bor_topology_vertex_approaches (spread->topology, slot, &n);
  for (guint i = 0; i < n; i++) {
    touch_box (
      spread, line_box (spread->scenario, bor_scenario_approach (spread->scenario, approaches[i])));
    touch_rings_of_approach (spread, approaches[i]);
  }
}

static gboolean
is_near_line (const BorPoints *path, BorPoint p, double near)
{
  for (guint i = 1; i < path->n; i++)
    if (bor_segment_distance (p, path->items[i - 1], path->items[i], NULL) <= near)
      return TRUE;
  return FALSE;
}

/* Adds roads that end near the line that a road has or had. */
static void
touch_roads_beside (Spread *spread, const BorElement *element)
{
  const BorPoints *path = &((const BorRoad *) element)->path;
  if (path->n == 0)
    return;
  BorBox box = bor_box_grow (bor_points_box (path->items, path->n), spread->near);
  g_autoptr (GArray) refs = g_array_new (FALSE, FALSE, sizeof (BorElementRef));
  bor_topology_drawings_in (spread->topology, box, refs);
  for (guint i = 0; i < refs->len; i++) {
    BorElementRef ref = g_array_index (refs, BorElementRef, i);
    const BorRoad *road =
      ref.kind == BOR_KIND_ROAD ? bor_scenario_road (spread->scenario, ref.slot) : NULL;
    if (road != NULL && road->path.n > 0
        && (is_near_line (path, road->path.items[0], spread->near)
            || is_near_line (path, road->path.items[road->path.n - 1], spread->near)))
      touch (spread, ref.kind, ref.slot);
  }
}

static void
spread_by_nearness (Spread *spread)
{
  for (guint i = 0; i < spread->dirty->changes->len; i++) {
    BorTouch change = g_array_index (spread->dirty->changes, BorTouch, i);
    const BorElement *element = bor_scenario_get (spread->scenario, change.kind, change.slot);
    if (change.kind == BOR_KIND_VERTEX)
      spread_from_vertex (spread, change.slot);
    if (change.kind == BOR_KIND_ROAD && change.before != NULL)
      touch_roads_beside (spread, change.before);
    if (change.kind == BOR_KIND_ROAD && change.after != NULL)
      touch_roads_beside (spread, change.after);
    if (change.kind == BOR_KIND_APPROACH && element != NULL)
      touch_box (spread, line_box (spread->scenario, (const BorApproach *) element));
    if (change.kind == BOR_KIND_APPROACH)
      touch_rings_of_approach (spread, change.slot);
    if (change.kind == BOR_KIND_LOCALE) {
      touch_box (spread, bor_topology_locale_box (spread->topology, change.slot));
      touch_ring (spread, change.slot);
    }
  }
}

static gboolean
path_meets (const BorPoints *path, BorBox box)
{
  if (path->n == 1)
    return bor_box_contains (box, path->items[0].x, path->items[0].y);
  for (guint i = 1; i < path->n; i++)
    if (bor_box_intersects (bor_points_box (&path->items[i - 1], 2), box))
      return TRUE;
  return FALSE;
}

/* Adds roads, features and symbols near a changed ring. */
static void
spread_to_drawings (Spread *spread)
{
  g_autoptr (GArray) refs = g_array_new (FALSE, FALSE, sizeof (BorElementRef));
  for (guint i = 0; i < spread->boxes->len; i++) {
    BorBox box = g_array_index (spread->boxes, BorBox, i);
    g_array_set_size (refs, 0);
    bor_topology_drawings_in (spread->topology, box, refs);
    for (guint k = 0; k < refs->len; k++) {
      BorElementRef ref = g_array_index (refs, BorElementRef, k);
      const BorRoad *road =
        ref.kind == BOR_KIND_ROAD ? bor_scenario_road (spread->scenario, ref.slot) : NULL;
      if (road == NULL || path_meets (&road->path, box))
        touch (spread, ref.kind, ref.slot);
    }
  }
}

static void
spread_by_names (Spread *spread)
{
  for (guint i = 0; i < spread->dirty->changes->len; i++) {
    BorTouch change = g_array_index (spread->dirty->changes, BorTouch, i);
    if (change.before != NULL && change.after != NULL && !renamed (change.before, change.after))
      continue;
    const BorElement *both[] = { change.before, change.after };
    g_array_set_size (spread->slots, 0);
    for (guint k = 0; k < 2; k++)
      for (guint field = BOR_NAMES_ID; field <= BOR_NAMES_NAME; field++) {
        const char *text = bor_names_text (both[k], field);
        if (text != NULL)
          bor_names_list (spread->names, spread->scenario, change.kind, field, text, spread->slots);
      }
    for (guint k = 0; k < spread->slots->len; k++)
      touch (spread, change.kind, g_array_index (spread->slots, gint32, k));
  }
}

static void
spread_to_kinds (Spread *spread, BorKind first, BorKind last)
{
  for (guint kind = first; kind <= last; kind++)
    for (gint32 slot = 0; slot < (gint32) bor_scenario_n_slots (spread->scenario, kind); slot++)
      touch (spread, kind, slot);
}

void
bor_dirty_spread (BorDirty *dirty, const BorTopology *topology, const BorNames *names)
{
  const BorScenario *scenario = bor_topology_scenario (topology);
  g_autoptr (GHashTable) reached = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (BorElementRef));
  g_autoptr (GArray) boxes = g_array_new (FALSE, FALSE, sizeof (BorBox));
  g_autoptr (GArray) slots = g_array_new (FALSE, FALSE, sizeof (gint32));
  Spread spread = {
    .dirty = dirty,
    .topology = topology,
    .scenario = scenario,
    .names = names,
    .near = bor_scenario_board (scenario)->tolerance * BOR_CHECK_NEAR,
    .reached = reached,
    .queue = queue,
    .boxes = boxes,
    .slots = slots,
  };
  spread_by_references (&spread);
  spread_by_nearness (&spread);
  spread_to_drawings (&spread);
  if (dirty->aspects & BOR_ASPECT_IDS)
    spread_by_names (&spread);
  if (dirty->aspects & (BOR_ASPECT_FORCES | BOR_ASPECT_RULES))
    spread_to_kinds (&spread, BOR_KIND_SYMBOL, BOR_KIND_RECORD);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check/crooked-boards.h"

/* A slot of that kind, -1 when there is none. */
static gint32
any (const BorScenario *s, BorKind kind, GRand *rand)
{
  gint32 n = (gint32) bor_scenario_n_slots (s, kind);
  for (guint tries = 0; tries < 20 && n > 0; tries++) {
    gint32 slot = g_rand_int_range (rand, 0, n);
    if (bor_scenario_get (s, kind, slot) != NULL)
      return slot;
  }
  return -1;
}

/* Another reference of the same kind, or none. */
static void
redirect (const BorScenario *s, BorRef *ref, BorKind kind, GRand *rand)
{
  gint32 slot = g_rand_int_range (rand, 0, 4) > 0 ? any (s, kind, rand) : -1;
  bor_ref_set (ref, slot);
}

static double
step (const BorScenario *s, GRand *rand)
{
  static const double parts[] = { 0.3, 0.9, 1.5, 5, 40, 250 };
  double part = parts[g_rand_int_range (rand, 0, G_N_ELEMENTS (parts))];
  return bor_coord_round ((g_rand_boolean (rand) ? part : -part)
                          * bor_scenario_board (s)->tolerance);
}

/* --- Roads --- */

static void
lose_stops (BorRoad *road, guint left)
{
  while (road->n_stops > left)
    bor_road_remove_stop (road, road->n_stops - 1);
}

static void
reverse_stops (BorRoad *road, gboolean with_crossings)
{
  for (guint i = 0; i < road->n_stops / 2; i++) {
    BorStop stop = road->stops[i];
    road->stops[i] = road->stops[road->n_stops - 1 - i];
    road->stops[road->n_stops - 1 - i] = stop;
  }
  for (guint i = 0; i < road->n_stops && with_crossings; i++) {
    BorRef in = road->stops[i].in;
    road->stops[i].in = road->stops[i].out;
    road->stops[i].out = in;
  }
}

/* Moved as a whole, one point of it, or none left but a few. */
static void
bend_line (const BorScenario *s, BorRoad *road, GRand *rand)
{
  double x = step (s, rand), y = step (s, rand);
  guint n = road->path.n;
  if (n == 0)
    return;
  guint one = (guint) g_rand_int_range (rand, 0, (gint32) n);
  switch (g_rand_int_range (rand, 0, 3)) {
  case 0:
    road->path.n = MIN (n, one + 1);
    break;
  case 1:
    one = n;
    break;
  default:
    break;
  }
  for (guint i = 0; i < road->path.n; i++)
    if (one == n || i == one) {
      road->path.items[i].x += x;
      road->path.items[i].y += y;
    }
}

static void
bend_stop (const BorScenario *s, BorRoad *road, GRand *rand)
{
  if (road->n_stops == 0)
    return;
  guint at = (guint) g_rand_int_range (rand, 0, (gint32) road->n_stops);
  BorStop *stop = &road->stops[at];
  switch (g_rand_int_range (rand, 0, 5)) {
  case 0:
    bor_road_remove_stop (road, at);
    break;
  case 1:
    bor_road_insert_stop (road, at,
                          (BorStop){ bor_ref_copy (stop->locale), bor_ref_copy (stop->in),
                                     bor_ref_copy (stop->out), NULL, 0, 0 });
    break;
  case 2:
    redirect (s, &stop->locale, BOR_KIND_LOCALE, rand);
    break;
  case 3:
    redirect (s, &stop->in, BOR_KIND_APPROACH, rand);
    break;
  default:
    redirect (s, &stop->out, BOR_KIND_APPROACH, rand);
    break;
  }
}

static void
bend_road (BorScenario *s, GRand *rand)
{
  gint32 slot = any (s, BOR_KIND_ROAD, rand), other = any (s, BOR_KIND_ROAD, rand);
  if (slot < 0)
    return;
  BorRoad *road = bor_element_copy (bor_scenario_road (s, slot));
  switch (g_rand_int_range (rand, 0, 8)) {
  case 0:
  case 1:
    lose_stops (road, (guint) g_rand_int_range (rand, 0, 2));
    break;
  case 2:
    reverse_stops (road, g_rand_boolean (rand));
    break;
  case 3: /* the line of another */
    bor_points_clear (&road->path);
    bor_points_copy (&road->path, &bor_scenario_road (s, other)->path);
    break;
  case 4:
    bor_points_clear (&road->path);
    break;
  case 5:
    bend_line (s, road, rand);
    break;
  default:
    bend_stop (s, road, rand);
    break;
  }
  bor_scenario_replace (s, slot, road);
}

static void
bend_junction (BorScenario *s, GRand *rand)
{
  g_autofree char *id = bor_scenario_fresh_id (s, BOR_KIND_JUNCTION, NULL);
  BorJunction *junction = bor_element_new (BOR_KIND_JUNCTION, id);
  junction->locale = BOR_REF_NONE;
  redirect (s, &junction->locale, BOR_KIND_LOCALE, rand);
  for (gint32 i = g_rand_int_range (rand, 0, 4); i > 0; i--)
    if (bor_scenario_count (s, BOR_KIND_ROAD) > 0)
      bor_refs_append_slot (&junction->roads, any (s, BOR_KIND_ROAD, rand));
  junction->junction = g_rand_boolean (rand) ? BOR_JUNCTION_JOIN : BOR_JUNCTION_CROSS;
  bor_scenario_append (s, junction);
}

/* --- Sides --- */

static void
give_penalties (BorApproach *a, GRand *rand)
{
  static const char *const names[] = { "infantry",  "cavalry", "artillery", "obstruction",
                                       "direction", "class",   "passage",   "impassable" };
  static const char *const values[] = { "1", "2", "true", "in", "3", "" };
  for (guint i = 0; i < 2; i++)
    bor_element_set_prop (a, names[g_rand_int_range (rand, 0, G_N_ELEMENTS (names))],
                          values[g_rand_int_range (rand, 0, G_N_ELEMENTS (values))]);
}

static void
bend_opposite (BorScenario *s, GRand *rand)
{
  gint32 slot = any (s, BOR_KIND_APPROACH, rand);
  if (slot < 0)
    return;
  BorApproach *a = bor_element_copy (bor_scenario_approach (s, slot));
  if (g_rand_boolean (rand))
    give_penalties (a, rand);
  switch (g_rand_int_range (rand, 0, 4)) {
  case 0:
    bor_ref_set (&a->opposite, slot);
    break;
  case 1:
    a->edge = !a->edge;
    break;
  default:
    redirect (s, &a->opposite, BOR_KIND_APPROACH, rand);
    break;
  }
  bor_scenario_replace (s, slot, a);
}

/* The side gets a line of its own, close to the old one or not so close. */
static void
part_line (BorScenario *s, GRand *rand)
{
  gint32 slot = any (s, BOR_KIND_APPROACH, rand);
  if (slot < 0)
    return;
  BorApproach *a = bor_element_copy (bor_scenario_approach (s, slot));
  double x = step (s, rand), y = step (s, rand);
  for (guint i = 0; i < a->along.n; i++) {
    const BorVertex *old = bor_scenario_vertex (s, a->along.items[i].slot);
    if (old == NULL || g_rand_int_range (rand, 0, 4) == 0)
      continue;
    g_autofree char *id = bor_scenario_fresh_id (s, BOR_KIND_VERTEX, NULL);
    BorVertex *vertex = bor_element_new (BOR_KIND_VERTEX, id);
    vertex->x = bor_coord_round (old->x + x);
    vertex->y = bor_coord_round (old->y + y);
    bor_ref_set (&a->along.items[i], bor_scenario_append (s, vertex));
  }
  bor_scenario_replace (s, slot, a);
}

/* A vertex goes where another one is, or nearly: a border may be left without length. */
static void
collapse (BorScenario *s, GRand *rand)
{
  gint32 slot = any (s, BOR_KIND_APPROACH, rand);
  const BorApproach *a = bor_scenario_approach (s, slot);
  if (a == NULL || a->along.n < 2)
    return;
  guint at = (guint) g_rand_int_range (rand, 1, (gint32) a->along.n);
  const BorVertex *from = bor_scenario_vertex (s, a->along.items[at - 1].slot);
  const BorVertex *old = bor_scenario_vertex (s, a->along.items[at].slot);
  if (from == NULL || old == NULL)
    return;
  gint32 moved = a->along.items[at].slot;
  BorVertex *vertex = bor_element_copy (old);
  double away = g_rand_boolean (rand) ? 0 : step (s, rand);
  vertex->x = bor_coord_round (from->x + away);
  vertex->y = from->y;
  bor_scenario_replace (s, moved, vertex);
}

static void
bend_ring (BorScenario *s, GRand *rand)
{
  gint32 slot = any (s, BOR_KIND_LOCALE, rand);
  const BorLocale *old = bor_scenario_locale (s, slot);
  if (old == NULL || old->approaches.n < 2)
    return;
  BorLocale *locale = bor_element_copy (old);
  if (g_rand_boolean (rand))
    bor_refs_reverse (&locale->approaches);
  else {
    BorRef first = locale->approaches.items[0];
    guint at = (guint) g_rand_int_range (rand, 1, (gint32) locale->approaches.n);
    locale->approaches.items[0] = locale->approaches.items[at];
    locale->approaches.items[at] = first;
  }
  bor_scenario_replace (s, slot, locale);
}

static void
turn_line (BorScenario *s, GRand *rand)
{
  gint32 slot = any (s, BOR_KIND_APPROACH, rand);
  if (slot < 0)
    return;
  BorApproach *a = bor_element_copy (bor_scenario_approach (s, slot));
  if (g_rand_boolean (rand) || a->along.n == 0)
    bor_refs_reverse (&a->along);
  else
    bor_refs_insert (&a->along, (guint) g_rand_int_range (rand, 0, (gint32) a->along.n + 1),
                     bor_ref_make (any (s, BOR_KIND_VERTEX, rand)));
  bor_scenario_replace (s, slot, a);
}

/* --- The rest --- */

/* An element once more, under its own id or another one. */
static void
double_element (BorScenario *s, GRand *rand)
{
  static const BorKind kinds[] = { BOR_KIND_ROAD,     BOR_KIND_JUNCTION, BOR_KIND_FEATURE,
                                   BOR_KIND_REGION,   BOR_KIND_SYMBOL,   BOR_KIND_ARMY,
                                   BOR_KIND_FORCE,    BOR_KIND_TRACK,    BOR_KIND_PLACEMENT,
                                   BOR_KIND_BACKDROP, BOR_KIND_RULES,    BOR_KIND_VERTEX };
  BorKind kind = kinds[g_rand_int_range (rand, 0, G_N_ELEMENTS (kinds))];
  gint32 slot = any (s, kind, rand);
  if (slot < 0)
    return;
  BorElement *copy = bor_element_copy (bor_scenario_get (s, kind, slot));
  g_autofree char *id = bor_scenario_fresh_id (s, kind, NULL);
  if (copy->id != NULL && g_rand_boolean (rand))
    bor_element_set_id (copy, id);
  bor_scenario_append (s, copy);
}

static void
bend_track (BorScenario *s, GRand *rand)
{
  gint32 slot = any (s, BOR_KIND_TRACK, rand);
  if (slot < 0)
    return;
  BorTrack *track = bor_element_copy (bor_scenario_track (s, slot));
  gint at = g_rand_int_range (rand, -2, 30);
  switch (g_rand_int_range (rand, 0, 4)) {
  case 0:
    track->last = at;
    break;
  case 1:
    track->first = at;
    break;
  case 2:
    bor_track_append_box (track, (BorTrackBox){ .at = at, .label = g_strdup ("Box") });
    break;
  default:
    bor_track_append_marker (track, (BorTrackMarker){ .army = BOR_REF_NONE, .at = at });
    redirect (s, &track->markers[track->n_markers - 1].army, BOR_KIND_ARMY, rand);
    break;
  }
  bor_scenario_replace (s, slot, track);
}

static void
bend_force (BorScenario *s, GRand *rand)
{
  gint32 slot = any (s, BOR_KIND_FORCE, rand);
  if (slot < 0)
    return;
  BorForce *force = bor_element_copy (bor_scenario_force (s, slot));
  BorPieces pieces = { .type = BOR_REF_NONE,
                       .strength = g_rand_int_range (rand, -1, 12),
                       .count = g_rand_int_range (rand, -1, 4) };
  redirect (s, &force->army, BOR_KIND_ARMY, rand);
  redirect (s, &force->road, BOR_KIND_ROAD, rand);
  redirect (s, &force->locale, BOR_KIND_LOCALE, rand);
  redirect (s, &pieces.type, BOR_KIND_PIECE_TYPE, rand);
  bor_force_append (force, pieces);
  bor_scenario_replace (s, slot, force);
}

static void
bend_symbol (BorScenario *s, GRand *rand)
{
  gint32 slot = any (s, BOR_KIND_SYMBOL, rand);
  if (slot < 0)
    return;
  BorSymbol *symbol = bor_element_copy (bor_scenario_symbol (s, slot));
  redirect (s, &symbol->locale, BOR_KIND_LOCALE, rand);
  redirect (s, &symbol->army, BOR_KIND_ARMY, rand);
  symbol->has_position = g_rand_boolean (rand);
  symbol->x = step (s, rand);
  symbol->y = step (s, rand);
  bor_scenario_replace (s, slot, symbol);
}

static void
bend_region (BorScenario *s, GRand *rand)
{
  BorRegion *region = bor_element_new (BOR_KIND_REGION, g_rand_boolean (rand) ? "region" : NULL);
  for (gint32 i = g_rand_int_range (rand, 0, 4); i > 0; i--)
    bor_refs_append_slot (&region->locales, any (s, BOR_KIND_LOCALE, rand));
  bor_scenario_append (s, region);
}

/* Cells of a grid have no lines and rings of their own. */
static const struct {
  void (*bend) (BorScenario *s, GRand *rand);
  guint weight;
  gboolean drawn;
} ways[] = {
  { bend_road, 8, FALSE },  { bend_junction, 1, FALSE },  { bend_opposite, 5, FALSE },
  { part_line, 4, TRUE },   { collapse, 3, TRUE },        { bend_ring, 2, TRUE },
  { turn_line, 2, TRUE },   { double_element, 3, FALSE }, { bend_track, 1, FALSE },
  { bend_force, 1, FALSE }, { bend_symbol, 1, FALSE },    { bend_region, 1, FALSE },
};

BorScenario *
crooked_boards_bend (const BorScenario *scenario, GRand *rand)
{
  BorScenario *s = bor_scenario_copy (scenario);
  gboolean drawn = bor_scenario_board (s)->grid.columns == 0;
  guint all = 0;
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    all += ways[i].weight;
  for (gint32 n = g_rand_int_range (rand, 1, 5); n > 0; n--) {
    guint pick = (guint) g_rand_int_range (rand, 0, (gint32) all), way = 0;
    for (; pick >= ways[way].weight; way++)
      pick -= ways[way].weight;
    if (drawn || !ways[way].drawn)
      ways[way].bend (s, rand);
  }
  return s;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/marengo-slow.h"

#include "support.h"

/* The scenario, read plainly (M5, M17), and positions. */

static void
read_sides (SlowBoard *b)
{
  static const char *const penalties[] = { "infantry", "cavalry", "artillery" };
  BOR_FOREACH (b->s, BOR_KIND_APPROACH, slot, const BorApproach, approach) {
    SlowSide *side = &b->sides[slot];
    side->locale = approach->locale.slot;
    side->opposite = bor_ref_is_none (approach->opposite) ? -1 : approach->opposite.slot;
    side->obstructed = bor_element_prop_flag (approach, "obstruction");
    side->passable =
      side->opposite >= 0 && !approach->edge && !bor_element_prop_flag (approach, "impassable");
    side->width = bor_props_is (approach->base.props, "width", "wide") ? 2 : 1;
    for (guint i = 0; i < 3; i++)
      side->penalty[i] = (gint) bor_element_prop_int (approach, penalties[i], 0);
  }
}

/* Ways are numbered as the engine numbers them. */
static void
add_way (SlowBoard *b, gint a, gint opposite, gint road, gboolean main)
{
  for (guint i = 0; i < b->n_ways; i++) {
    SlowWay *way = &b->ways[i];
    if (way->road == road && (way->a == a || (opposite >= 0 && way->a == opposite))) {
      way->main |= main; /* the road comes back */
      return;
    }
  }
  g_assert_cmpuint (b->n_ways, <, SLOW_CROSSINGS);
  b->ways[b->n_ways++] = (SlowWay){ a, opposite, road, main };
}

static void
read_roads (SlowBoard *b)
{
  BOR_FOREACH (b->s, BOR_KIND_ROAD, slot, const BorRoad, road)
    for (guint i = 0; i + 1 < road->n_stops; i++) {
      const char *class = bor_props_get (road->stops[i].props, "class");
      if (class == NULL)
        class = bor_props_get (road->base.props, "class");
      gint out = road->stops[i].out.slot;
      add_way (b, out, b->sides[out].opposite, slot, g_strcmp0 (class, "main") == 0);
    }
  BOR_FOREACH (b->s, BOR_KIND_FORCE, slot, const BorForce, force) {
    const BorRoad *road = bor_scenario_road (b->s, force->road.slot);
    if (road != NULL)
      add_way (b, road->stops[0].in.slot, -1, force->road.slot,
               bor_props_is (road->base.props, "class", "main"));
  }
}

static void
read_locales (SlowBoard *b)
{
  static const char *const colors[] = { "red", "green", "blue" };
  BOR_FOREACH (b->s, BOR_KIND_LOCALE, slot, const BorLocale, locale)
    b->capacity[slot] = (guint) bor_element_prop_int (locale, "capacity", 0);
  BOR_FOREACH (b->s, BOR_KIND_SYMBOL, slot, const BorSymbol, symbol) {
    gint l = symbol->locale.slot;
    if (symbol->type == BOR_SYMBOL_SETUP)
      b->symbols[l]++;
    for (guint i = 0; i < G_N_ELEMENTS (colors); i++)
      if (symbol->type == BOR_SYMBOL_OBJECTIVE
          && bor_props_is (symbol->base.props, "color", colors[i]))
        b->n_colors[l] = 1 + i;
  }
}

static void
read_rules (SlowBoard *b)
{
  const BorProps *props = bor_scenario_find_rules (b->s, "marengo")->base.props;
  b->rounds = (guint) bor_props_int (props, "rounds", 16);
  b->first = bor_props_is (props, "first-side", "holding");
  b->attacker = bor_props_is (props, "attacker", "holding");
  b->colors = (guint) bor_props_int (props, "objective-colors", 2);
  b->recovery = (guint) bor_props_int (props, "recovery", 5);
  b->activation[0] = (guint) bor_props_int (props, "activation-first", 1);
  b->activation[1] = (guint) bor_props_int (props, "activation-later", 2);
  b->activation[2] = (guint) bor_props_int (props, "activation-round", 6);
  b->pontoon = (guint) bor_props_int (props, "pontoon-pieces", 1);
  b->objectives_decide = bor_props_is (props, "both-demoralized", "objectives");
  b->passes = bor_props_is (props, "transit-capacity", "final");
  b->closed_to_cavalry = bor_props_is (props, "obstruction-moves", "forbidden");
  b->otherwise = bor_props_is (props, "activation-otherwise", "1");
  b->no_maneuver = bor_props_is (props, "demoralized-maneuver", "forbidden");
  b->last_counts = bor_props_is (props, "objective-control", "last-passed");
  b->all_infantry = bor_props_is (props, "reserve-infantry-loss", "all-infantry");
}

static void
read_armies (SlowBoard *b)
{
  BOR_FOREACH (b->s, BOR_KIND_ARMY, slot, const BorArmy, army)
    b->commands[bor_props_is (army->base.props, "role", "holding")] =
      (guint) bor_element_prop_int (army, "commands", 3);
  BOR_FOREACH (b->s, BOR_KIND_TRACK, slot, const BorTrack, track) {
    if (strcmp (track->base.id, "morale") != 0)
      continue;
    b->top = (guint) track->last;
    for (gint army = 0; army < 2; army++)
      b->top = MAX (b->top, (guint) bor_track_marker (track, army)->at);
  }
}

gboolean
slow_board_init (SlowBoard *b, BorGame *game)
{
  memset (b, 0, sizeof *b);
  b->g = (const MarengoGame *) game;
  b->s = game->scenario;
  b->n_locales = bor_scenario_n_slots (b->s, BOR_KIND_LOCALE);
  b->n_sides = bor_scenario_n_slots (b->s, BOR_KIND_APPROACH);
  b->n_men = b->g->armies.n_pieces;
  if (b->n_locales > SLOW_LOCALES || b->n_sides > SLOW_SIDES || b->n_men > SLOW_MEN
      || b->g->board.n_crossings > SLOW_CROSSINGS)
    return FALSE;
  read_sides (b);
  read_roads (b);
  read_locales (b);
  read_rules (b);
  read_armies (b);
  g_assert_cmpuint (b->n_ways, ==, b->g->board.n_crossings);
  return TRUE;
}

/* --- The engine's position --- */

static gint
from_engine (const SlowBoard *b, guint pos)
{
  const BattleBoard *board = &b->g->board;
  if (pos == BATTLE_NOWHERE)
    return -1;
  if (pos < board->n_locales)
    return board->slot[pos];
  if (pos < board->n_locales + board->n_approaches)
    return SLOW_AT (board->approach[pos - board->n_locales]);
  return SLOW_IN (board->boxes[pos - board->n_locales - board->n_approaches].force);
}

static void
take_traffic (const SlowBoard *b, const Marengo *m, SlowPos *p)
{
  const BattleBoard *board = &b->g->board;
  for (guint c = 0; c < b->n_ways; c++)
    p->traffic[c] = (SlowTraffic){ m->b.traffic[c] & 3, -1 };
  for (guint i = 0; i < board->n_steps; i++) {
    const BattleStep *step = &board->steps[i];
    guint traffic = m->b.traffic[step->crossing];
    if (traffic != 0 && traffic >> 2 == step->direction)
      p->traffic[step->crossing].left_by = (gint16) board->approach[step->approach];
  }
}

static void
take_men (const SlowBoard *b, const Marengo *m, SlowPos *p)
{
  for (guint i = 0; i < b->n_men; i++) {
    SlowMan *man = &p->men[i];
    guint flags = m->b.flags[i];
    man->pos = (gint16) from_engine (b, m->b.pos[i]);
    if (man->pos < 0)
      continue;
    man->army = battle_owner (&b->g->armies, i);
    man->type = BATTLE_TYPE (m->b.face[i]);
    man->strength = BATTLE_STRENGTH (m->b.face[i]);
    man->inactive = (flags & MARENGO_INACTIVE) != 0;
    man->acted = (flags & MARENGO_ACTED) != 0 && man->army == m->s->army;
    man->pending = (flags & MARENGO_PENDING) != 0;
    man->fired = (flags & MARENGO_FIRED) != 0;
  }
}

void
slow_take_over (const SlowBoard *b, const BorGameState *state, SlowPos *p)
{
  const BattleBoard *board = &b->g->board;
  Marengo m;
  marengo_open (&m, b->g, state, NULL);
  const MarengoState *s = m.s;
  memset (p, 0, sizeof *p);
  p->stage = s->stage;
  p->round = s->round;
  p->army = s->army;
  p->commands = s->commands;
  p->choices = s->stage == MARENGO_STAGE_ACTIVATE ? s->choices : 0;
  p->bridge = s->bridge;
  p->visited = s->visited;
  p->winner = s->stage == MARENGO_STAGE_OVER ? MIN (s->winner, 2) : 0;
  for (guint army = 0; army < 2; army++) {
    p->morale[army] = s->morale[army];
    p->down[army] = s->demoralized >> army & 1;
    p->down_now[army] = s->demoralized_now >> army & 1;
    p->gains[army] = s->recovery >> army & 1;
  }
  for (guint a = 0; a < board->n_approaches; a++)
    p->closed[board->approach[a]] = battle_bit (m.b.closed, a);
  for (guint l = 0; m.b.last != NULL && l < board->n_locales; l++)
    p->last[board->slot[l]] = (gint8) (m.b.last[l] - 1);
  take_traffic (b, &m, p);
  take_men (b, &m, p);
  slow_sort (p);
}

/* --- Sets --- */

static int
compare_men (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (SlowMan));
}

void
slow_sort (SlowPos *p)
{
  qsort (p->men, SLOW_MEN, sizeof *p->men, compare_men);
}

static guint
hash_pos (gconstpointer data)
{
  const guint8 *bytes = data;
  guint h = 5381;
  for (gsize i = 0; i < sizeof (SlowPos); i++)
    h = h * 33 + bytes[i];
  return h;
}

static gboolean
equal_pos (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (SlowPos)) == 0;
}

SlowSet *
slow_set_new (void)
{
  SlowSet *set = g_new (SlowSet, 1);
  set->known = g_hash_table_new_full (hash_pos, equal_pos, g_free, NULL);
  set->list = g_ptr_array_new ();
  return set;
}

void
slow_set_free (SlowSet *set)
{
  g_hash_table_unref (set->known);
  g_ptr_array_unref (set->list);
  g_free (set);
}

void
slow_add (SlowSet *set, const SlowPos *p)
{
  SlowPos sorted = *p;
  slow_sort (&sorted);
  if (g_hash_table_contains (set->known, &sorted))
    return;
  SlowPos *copy = g_memdup2 (&sorted, sizeof sorted);
  g_hash_table_add (set->known, copy);
  g_ptr_array_add (set->list, copy);
}

void
slow_add_quiet (SlowSet *set, const SlowPos *p, MarengoStage stage)
{
  SlowPos q = *p;
  memset ((guint8 *) &q + G_STRUCT_OFFSET (SlowPos, approach), 0,
          sizeof q - G_STRUCT_OFFSET (SlowPos, approach));
  for (guint i = 0; i < SLOW_MEN; i++) {
    SlowMan *man = &q.men[i];
    man->part = man->lead = man->second = 0;
    man->acted &= man->army == q.army; /* what it did in its own turn no longer matters */
  }
  q.stage = (guint8) stage;
  if (stage != MARENGO_STAGE_ACTIVATE)
    q.choices = 0;
  slow_add (set, &q);
}

char *
slow_text (const SlowBoard *b, const SlowPos *p)
{
  GString *out = g_string_new (NULL);
  g_string_append_printf (out,
                          "stage %u round %u army %u commands %u choices %u bridge %u visited %u "
                          "morale %u:%u down %u:%u gains %u:%u winner %u |",
                          p->stage, p->round, p->army, p->commands, p->choices, p->bridge,
                          p->visited, p->morale[0], p->morale[1], p->down[0], p->down[1],
                          p->gains[0], p->gains[1], p->winner);
  for (guint i = 0; i < SLOW_MEN; i++) {
    const SlowMan *man = &p->men[i];
    if (man->strength > 0)
      g_string_append_printf (out, " %c%c%u@%d%s%s%s%s", "AF"[man->army], "icg"[man->type],
                              man -> strength, man -> pos, man -> inactive ? "z" : "",
                              man->acted ? "+" : "", man->pending ? "*" : "",
                              man->fired ? "^" : "");
  }
  g_string_append (out, " |");
  for (guint a = 0; a < b->n_sides; a++)
    if (p->closed[a])
      g_string_append_printf (out, " x%u", a);
  for (guint c = 0; c < b->n_ways; c++)
    if (p->traffic[c].highest > 0)
      g_string_append_printf (out, " way%u:%u by %d", c, p->traffic[c].highest,
                              p->traffic[c].left_by);
  return g_string_free (out, FALSE);
}

/* --- What is where --- */

gint
slow_locale (const SlowBoard *b, gint pos)
{
  if (pos < 0 || pos >= SLOW_IN (0))
    return -1;
  return pos >= SLOW_AT (0) ? b->sides[pos - SLOW_AT (0)].locale : pos;
}

guint
slow_count (const SlowBoard *b, const SlowPos *p, gint locale, guint army)
{
  guint n = 0;
  for (guint i = 0; i < SLOW_MEN; i++)
    n +=
      p->men[i].strength > 0 && p->men[i].army == army && slow_locale (b, p->men[i].pos) == locale;
  return n;
}

guint
slow_count_at (const SlowPos *p, gint pos)
{
  guint n = 0;
  for (guint i = 0; i < SLOW_MEN; i++)
    n += p->men[i].strength > 0 && p->men[i].pos == pos;
  return n;
}

/* M5.26 */
gboolean
slow_joined (const SlowBoard *b, gint locale, gint road, gint other)
{
  guint64 reached = G_GUINT64_CONSTANT (1) << road, before;
  do {
    before = reached;
    BOR_FOREACH (b->s, BOR_KIND_JUNCTION, slot, const BorJunction, junction) {
      guint64 roads = 0;
      for (guint k = 0; k < junction->roads.n; k++)
        roads |= G_GUINT64_CONSTANT (1) << junction->roads.items[k].slot;
      if (junction->locale.slot == locale && junction->junction == BOR_JUNCTION_JOIN
          && (roads & reached) != 0)
        reached |= roads;
    }
  } while (reached != before);
  return (reached >> other & 1) != 0;
}

/* M5.17 */
gboolean
slow_may_cross (const SlowBoard *b, gint approach, guint type)
{
  return type != 1 || !b->closed_to_cavalry || !b->sides[b->sides[approach].opposite].obstructed;
}

void
slow_move (const SlowBoard *b, SlowPos *p, SlowMan *man, gint pos)
{
  gint locale = slow_locale (b, pos);
  man->pos = (gint16) pos;
  p->visited |= man->army == 0 && b->symbols[locale] > 0; /* M6.17 */
  if (b->last_counts)
    p->last[locale] = (gint8) man->army;
}

/* M4.3, M4.4, M13.2, M13.3 */
void
slow_lose (SlowPos *p, SlowMan *man, guint points)
{
  guint army = man->army;
  for (guint n = MIN (points, man->strength); n > 0; n--) {
    man->strength--;
    if (p->morale[army] > 0)
      p->morale[army]--;
  }
  if (p->morale[army] == 0 && !p->down[army])
    p->down[army] = p->down_now[army] = TRUE;
  if (man->strength == 0)
    *man = (SlowMan){ .pos = -1 };
}

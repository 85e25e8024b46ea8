/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "rules/triomphe-plain.h"
#include "support.h"

/* The scenario, read plainly (T2, T21.1). */

static void
read_locales (Plain *m)
{
  m->n_locales = bor_scenario_n_slots (m->s, BOR_KIND_LOCALE);
  m->locales = g_new0 (PlainLocale, m->n_locales);
  BOR_FOREACH (m->s, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    m->locales[slot] =
      (PlainLocale){ .capacity = (gint) bor_element_prop_int (locale, "capacity", 0),
                     .east = bor_props_is (locale->base.props, "half", "east"),
                     .last = -1 };
  }
}

static void
read_approaches (Plain *m)
{
  static const char *const penalties[] = { "infantry", "cavalry", "artillery" };
  m->n_approaches = bor_scenario_n_slots (m->s, BOR_KIND_APPROACH);
  m->approaches = g_new0 (PlainApproach, m->n_approaches);
  BOR_FOREACH (m->s, BOR_KIND_APPROACH, slot, const BorApproach, approach) {
    PlainApproach *a = &m->approaches[slot];
    a->locale = approach->locale.slot;
    a->opposite = bor_ref_is_none (approach->opposite) ? -1 : approach->opposite.slot;
    a->wide = bor_props_is (approach->base.props, "width", "wide");
    a->obstructed = bor_element_prop_flag (approach, "obstruction");
    a->passable =
      a->opposite >= 0 && !approach->edge && !bor_element_prop_flag (approach, "impassable");
    for (guint i = 0; i < 3; i++)
      a->penalty[i] = (gint) bor_element_prop_int (approach, penalties[i], 0);
    const char *direction = bor_element_prop (approach, "direction");
    a->direction = direction == NULL ? 0 : strcmp (direction, "west") == 0 ? -1 : 1;
  }
}

static gboolean
is_main (const BorRoad *road, guint stop)
{
  const char *class = bor_props_get (road->stops[stop].props, "class");
  if (class == NULL)
    class = bor_props_get (road->base.props, "class");
  return g_strcmp0 (class, "secondary") != 0;
}

static void
add_crossing (Plain *m, gint a, gint b, gint road, gboolean main)
{
  for (guint i = 0; i < m->n_crossings; i++) {
    PlainCrossing *c = &m->crossings[i];
    if (c->road == road && ((c->a == a && c->b == b) || (c->a == b && c->b == a))) {
      c->main |= main; /* the road comes back */
      return;
    }
  }
  m->crossings = g_renew (PlainCrossing, m->crossings, m->n_crossings + 1);
  m->crossings[m->n_crossings++] =
    (PlainCrossing){ .a = a, .b = b, .road = road, .main = main, .from = -1 };
}

static void
read_roads (Plain *m)
{
  BOR_FOREACH (m->s, BOR_KIND_ROAD, slot, const BorRoad, road)
    for (guint i = 0; i < road->n_stops; i++) {
      gint in = road->stops[i].in.slot, out = road->stops[i].out.slot;
      if (out >= 0 && m->approaches[out].passable)
        add_crossing (m, out, m->approaches[out].opposite, slot, is_main (road, i));
      if (i == 0 && in >= 0 && bor_scenario_approach (m->s, in)->edge)
        add_crossing (m, in, -1, slot, bor_props_is (road->base.props, "class", "main"));
      if (i + 1 == road->n_stops && out >= 0 && bor_scenario_approach (m->s, out)->edge)
        add_crossing (m, out, -1, slot, is_main (road, i));
    }
}

static void
read_armies (Plain *m)
{
  static const char *const roles[] = { "entering", "holding" };
  const BorTrack *time = NULL;
  BOR_FOREACH (m->s, BOR_KIND_TRACK, slot, const BorTrack, track)
    if (strcmp (track->base.id, "time") == 0)
      time = track;
  BOR_FOREACH (m->s, BOR_KIND_ARMY, slot, const BorArmy, of) {
    guint army = bor_props_is (of->base.props, "role", "holding");
    g_autofree char *tokens = g_strdup_printf ("%s-tokens", roles[army]);
    const char *bad = bor_element_prop (of, "bad-direction");
    m->all_commands[army] = 3; /* T5.2 */
    m->pool[army] = (gint) bor_element_prop_int (of, "pool", 0);
    m->recall[army] = (gint) bor_element_prop_int (of, "recall-round", 0);
    m->no_block[army] = (gint) bor_element_prop_int (of, "no-block-rounds", 0);
    m->disorder[army] = bor_element_prop_flag (of, "disorder");
    m->commits[army] = bor_element_prop_flag (of, "commits-on-retreat");
    m->bad[army] = bad == NULL ? 0 : strcmp (bad, "west") == 0 ? -1 : 1;
    m->track[army] = g_new0 (gint, m->rounds + 1);
    for (guint round = 1; time != NULL && round <= m->rounds; round++) {
      const BorTrackBox *box = bor_track_box (time, (gint) round);
      if (box != NULL)
        m->track[army][round] = (gint) bor_props_int (box->props, tokens, 0);
    }
  }
}

static void
read_rules (Plain *m)
{
  const BorRules *rules = bor_scenario_find_rules (m->s, "triomphe");
  const BorProps *props = rules != NULL ? rules->base.props : NULL;
  const char *pontoon = bor_props_get (props, "pontoon-space");
  m->rounds = (guint) bor_props_int (props, "rounds", 16);
  m->first = bor_props_is (props, "first-side", "holding");
  m->attacker = bor_props_is (props, "attacker", "holding");
  m->east_pieces = (guint) bor_props_int (props, "east-pieces", 3);
  m->pontoon_pieces = (gint) bor_props_int (props, "pontoon-pieces", 1);
  m->all_or_none = bor_props_is (props, "failed-advance", "all-or-none");
  m->pontoon_locale = pontoon != NULL ? bor_scenario_find (m->s, BOR_KIND_LOCALE, pontoon) : -1;
}

Plain *
plain_new (BorGame *game, guint64 seed)
{
  Plain *m = g_new0 (Plain, 1);
  m->g = (const TriompheGame *) game;
  m->s = game->scenario;
  m->seed = seed;
  bor_random_seed (&m->random, seed);
  read_rules (m);
  read_locales (m);
  read_approaches (m);
  read_roads (m);
  read_armies (m);
  m->state = bor_game_state_new (game);
  m->events = (BorEvents){ .items = m->items, .max = G_N_ELEMENTS (m->items) };
  m->log = g_string_new (NULL);
  return m;
}

void
plain_free (Plain *m)
{
  g_free (m->locales);
  g_free (m->approaches);
  g_free (m->crossings);
  g_free (m->track[0]);
  g_free (m->track[1]);
  g_free (m->state);
  g_string_free (m->log, TRUE);
  g_free (m);
}

/* The engine's number of a position in slots. */
static gint
from_engine (const Plain *m, guint pos)
{
  const BattleBoard *board = &m->g->board;
  if (pos == BATTLE_NOWHERE)
    return -1;
  if (pos < board->n_locales)
    return board->slot[pos];
  if (pos < board->n_locales + board->n_approaches)
    return PLAIN_AT (board->approach[pos - board->n_locales]);
  return PLAIN_IN (board->boxes[pos - board->n_locales - board->n_approaches].force);
}

/* T3.4: what each reinforcement has of its own, whichever area it was dealt to. The engine numbers the
 * pieces of an army in the order of the scenario. */
static void
read_earliest (Plain *m)
{
  const BattleArmies *armies = &m->g->armies;
  guint next[2] = { armies->first_piece[0], armies->first_piece[1] };
  BOR_FOREACH (m->s, BOR_KIND_FORCE, slot, const BorForce, force) {
    guint army =
      bor_props_is (bor_scenario_army (m->s, force->army.slot)->base.props, "role", "holding");
    for (guint i = 0; i < force->n_pieces; i++)
      for (gint n = 0;
           bor_props_is (force->base.props, "role", "reinforcement") && n < force->pieces[i].count;
           n++) {
        while (armies->pieces[next[army]].group != m->g->group_late[army])
          next[army]++;
        m->pieces[next[army]++].earliest =
          (guint) bor_props_int (force->pieces[i].props, "earliest", 0);
      }
  }
}

void
plain_take_over (Plain *m)
{
  Triomphe t;
  triomphe_open (&t, m->g, m->state, NULL);
  m->n_pieces = m->g->armies.n_pieces;
  g_assert_cmpuint (m->n_pieces, <=, PLAIN_MAX_PIECES);
  for (guint p = 0; p < m->n_pieces; p++) {
    PlainPiece *piece = &m->pieces[p];
    piece->army = battle_owner (&m->g->armies, p);
    piece->type = BATTLE_TYPE (t.b.face[p]);
    piece->strength = BATTLE_STRENGTH (t.b.face[p]);
    piece->pos = from_engine (m, t.b.pos[p]);
    piece->disordered = (t.b.flags[p] & TRIOMPHE_DISORDERED) != 0;
    if (piece->pos >= 0 && piece->pos < PLAIN_IN (0))
      m->locales[plain_locale (m, piece->pos)].last = (gint) piece->army;
  }
  read_earliest (m);
}

gint
plain_locale (const Plain *m, gint pos)
{
  if (pos < 0 || pos >= PLAIN_IN (0))
    return -1;
  return pos >= PLAIN_AT (0) ? m->approaches[pos - PLAIN_AT (0)].locale : pos;
}

gboolean
plain_holds (const Plain *m, gint locale, guint army)
{
  for (guint p = 0; p < m->n_pieces; p++)
    if (m->pieces[p].army == army && plain_locale (m, m->pieces[p].pos) == locale)
      return TRUE;
  return FALSE;
}

guint
plain_count (const Plain *m, gint pos)
{
  guint n = 0;
  for (guint p = 0; p < m->n_pieces; p++)
    n += m->pieces[p].pos == pos;
  return n;
}

guint
plain_count_in (const Plain *m, gint locale)
{
  guint n = 0;
  for (guint p = 0; p < m->n_pieces; p++)
    n += plain_locale (m, m->pieces[p].pos) == locale;
  return n;
}

/* T2.14 */
gint
plain_room (const Plain *m, gint locale, guint army)
{
  gint n = 0;
  for (guint p = 0; p < m->n_pieces; p++)
    n += m->pieces[p].army == army && plain_locale (m, m->pieces[p].pos) == locale;
  return MAX (0, m->locales[locale].capacity - n);
}

gboolean
plain_is_protected (const Plain *m, gint locale, guint army)
{
  for (guint p = 0; p < m->n_pieces; p++) {
    gint force = m->pieces[p].pos - PLAIN_IN (0);
    if (m->pieces[p].army != army && force >= 0
        && bor_scenario_force (m->s, force)->locale.slot == locale)
      return TRUE;
  }
  return FALSE;
}

gboolean
plain_may_block (const Plain *m, guint army)
{
  return (gint) m->round > m->no_block[army];
}

gboolean
plain_joined (const Plain *m, gint locale, gint road, gint other)
{
  g_autoptr (GArray) reached = g_array_new (FALSE, FALSE, sizeof (gint));
  g_array_append_val (reached, road);
  for (guint i = 0; i < reached->len; i++) {
    gint at = g_array_index (reached, gint, i);
    if (at == other)
      return TRUE;
    BOR_FOREACH (m->s, BOR_KIND_JUNCTION, slot, const BorJunction, junction) {
      gboolean here = FALSE;
      for (guint k = 0; k < junction->roads.n; k++)
        here |= junction->roads.items[k].slot == at;
      if (!here || junction->locale.slot != locale || junction->junction != BOR_JUNCTION_JOIN)
        continue;
      for (guint k = 0; k < junction->roads.n; k++) {
        gboolean known = FALSE;
        for (guint n = 0; n < reached->len; n++)
          known |= g_array_index (reached, gint, n) == junction->roads.items[k].slot;
        if (!known)
          g_array_append_val (reached, junction->roads.items[k].slot);
      }
    }
  }
  return FALSE;
}

/* The approach of the locale that the crossing is on; -1. */
gint
plain_crossing_end (const PlainCrossing *c, const Plain *m, gint locale)
{
  if (m->approaches[c->a].locale == locale)
    return c->a;
  return c->b >= 0 && m->approaches[c->b].locale == locale ? c->b : -1;
}

char *
plain_face (const Plain *m, guint piece, gboolean flags)
{
  const PlainPiece *p = &m->pieces[piece];
  return g_strdup_printf ("%c%u%s%s", "icg"[p->type], p -> strength,
                          flags && p -> disordered ? "!" : "", flags && p->pending ? "*" : "");
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "game/testing.h"
#include "rules/triomphe-plain.h"

/* Whether the engine's state says what the plain reading says. */

static gint
position_of (const Plain *m, guint pos)
{
  const BattleBoard *board = &m->g->board;
  if (pos < board->n_locales)
    return board->slot[pos];
  if (pos < board->n_locales + board->n_approaches)
    return PLAIN_AT (board->approach[pos - board->n_locales]);
  return PLAIN_IN (board->boxes[pos - board->n_locales - board->n_approaches].force);
}

static char *
word (guint army, guint type, guint strength, gint pos, gboolean disordered, gboolean acted,
      gboolean pending, gboolean fired)
{
  return g_strdup_printf ("%c.%c%u@%d%s%s%s%s", army ? 'F' : 'A', "icg"[type], strength, pos,
                          disordered ? "!" : "", acted ? "+" : "", pending ? "*" : "",
                          fired && type == 2 ? "^" : "");
}

/* Of two pieces of artillery with one face it makes a difference which of them takes a loss, as to
 * what they have done before; losses do not tell. So what the engine has is taken over. */
static void
take_artillery (Plain *m, const Triomphe *t)
{
  guint n = 0, guns[PLAIN_MAX_PIECES];
  for (guint p = 0; p < m->n_pieces; p++)
    if (m->pieces[p].type == BATTLE_ARTILLERY && m->pieces[p].pos >= 0)
      guns[n++] = p;
  for (guint p = 0; p < m->n_pieces; p++) {
    if (BATTLE_TYPE (t->b.face[p]) != BATTLE_ARTILLERY || t->b.pos[p] == BATTLE_NOWHERE)
      continue;
    guint i = 0, army = battle_owner (&m->g->armies, p);
    for (; i < n; i++) {
      const PlainPiece *gun = &m->pieces[guns[i]];
      if (gun->army == army && gun->strength == BATTLE_STRENGTH (t->b.face[p])
          && gun->pos == position_of (m, t->b.pos[p]))
        break;
    }
    g_assert_cmpuint (i, <, n);
    PlainPiece *gun = &m->pieces[guns[i]];
    guns[i] = guns[--n];
    gun->acted = (t->b.flags[p] & TRIOMPHE_ACTED) != 0;
    gun->pending = (t->b.flags[p] & TRIOMPHE_PENDING) != 0;
    gun->fired = (t->b.flags[p] & TRIOMPHE_BOMBARDED) != 0;
  }
}

/* All pieces, sorted; `whole`: with what they have done. */
static char *
list_own (const Plain *m, gboolean whole)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  for (guint p = 0; p < m->n_pieces; p++) {
    const PlainPiece *x = &m->pieces[p];
    gboolean told = whole || x->type != BATTLE_ARTILLERY;
    if (x->pos >= 0)
      g_ptr_array_add (words, word (x->army, x->type, x->strength, x->pos, x->disordered,
                                    told && x->acted && x->army == m->army, told && x->pending,
                                    told && x->fired));
  }
  return plain_sorted (words);
}

static char *
list_engine (const Plain *m, const Triomphe *t, gboolean whole)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  for (guint p = 0; p < m->n_pieces; p++) {
    guint flags = t->b.flags[p], army = battle_owner (&m->g->armies, p);
    guint type = BATTLE_TYPE (t->b.face[p]);
    gboolean told = whole || type != BATTLE_ARTILLERY;
    if (t->b.pos[p] != BATTLE_NOWHERE)
      g_ptr_array_add (words,
                       word (army, type, BATTLE_STRENGTH (t->b.face[p]),
                             position_of (m, t->b.pos[p]), (flags & TRIOMPHE_DISORDERED) != 0,
                             told && (flags & TRIOMPHE_ACTED) != 0 && army == m->army,
                             told && (flags & TRIOMPHE_PENDING) != 0,
                             told && (flags & TRIOMPHE_BOMBARDED) != 0));
  }
  return plain_sorted (words);
}

static guint
count_guns (const Plain *m)
{
  guint n = 0;
  for (guint p = 0; p < m->n_pieces; p++)
    n += m->pieces[p].type == BATTLE_ARTILLERY;
  return n;
}

static void
compare_pieces (Plain *m, const Triomphe *t)
{
  g_autofree char *text = list_own (m, TRUE), *engine = list_engine (m, t, TRUE);
  if (strcmp (text, engine) == 0)
    return;
  g_autofree char *less = list_own (m, FALSE), *other = list_engine (m, t, FALSE);
  if (strcmp (less, other) != 0 || count_guns (m) < 2)
    plain_fail (m, "pieces\ntext:   %s\nengine: %s", text, engine);
  take_artillery (m, t);
}

static void
check (const Plain *m, gint text, gint engine, const char *what, gint slot)
{
  if (text != engine)
    plain_fail (m, "%s of %d is %d by the text, %d in the engine", what, slot, text, engine);
}

static void
compare_locales (Plain *m, const Triomphe *t)
{
  for (guint l = 0; l < m->g->board.n_locales; l++) {
    gint slot = m->g->board.slot[l];
    const PlainLocale *locale = &m->locales[slot];
    for (guint army = 0; army < 2; army++)
      check (m, locale->tok[army], t->tok[army][l], "tokens", slot);
    check (m, locale->moved[m->army], t->moved[m->army][l], "moved tokens", slot);
    check (m, locale->last, t->last[l] - 1, "presence", slot);
    check (m, locale->road_locked, battle_bit (t->road_locked, l), "road lock", slot);
    check (m, locale->owed, battle_bit (t->owed, l), "organising", slot);
  }
}

static void
compare_approaches (Plain *m, const Triomphe *t)
{
  for (guint a = 0; a < m->g->board.n_approaches; a++) {
    gint slot = m->g->board.approach[a];
    const PlainApproach *approach = &m->approaches[slot];
    check (m, approach->passable, TRUE, "passability", slot);
    check (m, approach->maneuvered, battle_bit (t->maneuvered, MIN (a, m->g->board.opposite[a])),
           "first attack", slot);
    check (m, approach->locked, triomphe_is_locked (t, a), "lock", slot);
  }
}

static void
compare_traffic (Plain *m, const Triomphe *t)
{
  const BattleBoard *board = &m->g->board;
  for (guint i = 0; i < board->n_steps; i++) {
    const BattleStep *step = &board->steps[i];
    guint traffic = t->b.traffic[step->crossing];
    gint out = board->approach[step->approach];
    gboolean found = FALSE;
    for (guint k = 0; k < m->n_crossings; k++) {
      const PlainCrossing *c = &m->crossings[k];
      found |= (c->a == out || c->b == out) && c->main == step->main && c->highest == (traffic & 3u)
               && (c->highest == 0 || (c->from == out) == ((traffic >> 2 & 1u) == step->direction))
               && (guint) c->attacked == (traffic >> 3 & 1u);
    }
    if (!found)
      plain_fail (m, "traffic over approach %d, %u in the engine", out, traffic);
  }
}

void
plain_compare (Plain *m)
{
  Triomphe t;
  triomphe_open (&t, m->g, m->state, NULL);
  const char *broken = bor_game_check_state (&m->g->base, m->state);
  if (broken != NULL)
    plain_fail (m, "%s", broken);
  check (m, m->over, t.s->stage == TRIOMPHE_STAGE_OVER, "end", -1);
  if (m->over) {
    check (m, m->winner, t.s->winner, "winner", -1);
    return;
  }
  check (m, (gint) m->round, t.s->round, "round", -1);
  check (m, (gint) m->army, t.s->army, "side", -1);
  check (m, TRIOMPHE_STAGE_ACT, t.s->stage, "stage", -1);
  check (m, m->commands, t.s->commands, "commands", -1);
  check (m, m->pontoon, m->army == 0 ? t.s->bridge : 0, "bridge", -1);
  for (guint army = 0; army < 2; army++)
    check (m, m->pool[army], t.s->pool[army], "pool", (gint) army);
  compare_pieces (m, &t);
  compare_locales (m, &t);
  compare_approaches (m, &t);
  compare_traffic (m, &t);
}

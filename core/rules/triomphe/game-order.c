/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/triomphe/game-private.h"

/* Disorder, and the organise action (T13). */

/* Number of disordered pieces at a position. */
static guint
disordered_at (const Triomphe *t, guint pos)
{
  return battle_count_marked (&t->b, pos, TRIOMPHE_DISORDERED);
}

static guint
disordered_in (const Triomphe *t, guint locale)
{
  const BattleBoard *board = &t->g->board;
  guint n = disordered_at (t, locale);
  if (t->b.blocking[locale] == 0)
    return n;
  for (guint a = board->first_approach[locale]; a < board->first_approach[locale + 1]; a++)
    n += disordered_at (t, battle_blockers (&t->b, a));
  return n;
}

void
triomphe_spread (Triomphe *t, guint locale)
{
  Battle *b = &t->b;
  guint in_order = 0, disordered = disordered_in (t, locale);
  gint army = 0;
  if (disordered == 0 || disordered == b->count[locale])
    return;
  TRIOMPHE_FOREACH_POSITION (&t->g->board, locale, pos)
  BATTLE_FOREACH (b, pos, p)
  {
    army = (gint) battle_owner (&t->g->armies, (guint) p);
    if ((b->flags[p] & TRIOMPHE_DISORDERED) != 0)
      continue;
    if ((b->flags[p] & TRIOMPHE_PENDING) != 0)
      triomphe_void (t, (guint) p);
    b->flags[p] |= TRIOMPHE_DISORDERED;
    in_order++;
  }
  t->s->organised[army] -= (guint8) in_order;
  triomphe_event (t, TRIOMPHE_EVENT_DISORDERED, army, (gint) locale, (gint) in_order, 0, 0);
}

guint
triomphe_organise_actions_needed (guint k, guint m)
{
  guint n = 0;
  while (m > 0) {
    guint s = k <= 2 ? 1 : MIN (2, m);
    k += s;
    m -= s;
    n++;
  }
  return n;
}

gboolean
triomphe_owes (const Triomphe *t)
{
  for (guint w = 0; w < t->g->board.n_words; w++)
    if (t->owed[w] != 0)
      return TRUE;
  return FALSE;
}

/* m of T13.10 */
static guint
n_owed (const Triomphe *t)
{
  guint n = 0;
  for (guint w = 0; w < t->g->board.n_words; w++)
    for (guint64 bits = t->owed[w]; bits != 0; bits &= bits - 1)
      n += disordered_in (t, w * 64 + (guint) __builtin_ctzll (bits));
  return n;
}

/* What is owed once a piece of the locale has been organised. */
static guint
owed_after (const Triomphe *t, guint owed, guint locale)
{
  return battle_bit (t->owed, locale) ? owed - 1 : owed + disordered_in (t, locale) - 1;
}

/* Commands suffice to finish everything after a first piece of the locale (T13.10). */
static gboolean
can_begin (const Triomphe *t, guint locale, guint owed)
{
  guint k = t->s->organised[t->s->army], m = owed_after (t, owed, locale);
  guint left = t->s->commands - 1u;
  return triomphe_organise_actions_needed (k + 1, m) <= left
         || (k > 2 && m > 0 && triomphe_organise_actions_needed (k + 2, m - 1) <= left);
}

static guint
list_position (const Triomphe *t, guint pos, BorAction *actions)
{
  guint16 keys[256];
  guint n = battle_classes (&t->b, pos, TRIOMPHE_DISORDERED, 0, 7, 0, keys);
  for (guint i = 0; i < n; i++)
    actions[i] = triomphe_action (TRIOMPHE_ORGANISE, pos, keys[i]);
  return n;
}

static guint
list_locale (const Triomphe *t, guint locale, BorAction *actions)
{
  guint n = 0;
  TRIOMPHE_FOREACH_POSITION (&t->g->board, locale, pos)
  n += t->b.head[pos] != 0 ? list_position (t, pos, actions + n) : 0;
  return n;
}

guint
triomphe_list_organise (const Triomphe *t, BorAction *actions)
{
  const TriompheState *s = t->s;
  guint n = 0;
  if (s->commands == 0)
    return 0;
  guint owed = n_owed (t);
  for (guint w = 0; w < t->g->board.n_words; w++)
    for (guint64 bits = t->b.occupied[s->army][w]; bits != 0; bits &= bits - 1) {
      guint l = w * 64 + (guint) __builtin_ctzll (bits);
      if (disordered_in (t, l) > 0 && can_begin (t, l, owed))
        n += list_locale (t, l, actions + n);
    }
  return n;
}

static void
restore (Triomphe *t, guint pos, guint16 key)
{
  Battle *b = &t->b;
  guint locale = battle_locale (&t->g->board, pos);
  guint p = (guint) battle_find (b, pos, key, TRIOMPHE_DISORDERED, 0);
  b->flags[p] |= TRIOMPHE_PICKED;
  battle_split (b, pos, TRIOMPHE_PICKED);
  b->flags[p] &= (guint16) ~(TRIOMPHE_PICKED | TRIOMPHE_DISORDERED);
  t->s->organised[t->s->army]++;
  triomphe_event (t, TRIOMPHE_EVENT_ORGANISED, t->s->army, (gint) pos, b->lot[p], 0, 0);
  if (disordered_in (t, locale) > 0)
    battle_set_bit (t->owed, locale);
  else
    battle_clear_bit (t->owed, locale);
}

/* T13.6: how many pieces the action takes is settled before the first of them. */
void
triomphe_organise (Triomphe *t, guint pos, guint16 key)
{
  gboolean two = t->s->organised[t->s->army] > 2;
  t->s->commands--;
  restore (t, pos, key);
  if (two)
    triomphe_ask (t, TRIOMPHE_STAGE_ORGANISE, t->s->army);
  else
    triomphe_resume (t);
}

guint
triomphe_organise_legal (const Triomphe *t, BorAction *actions, guint limit)
{
  const TriompheState *s = t->s;
  guint n = 0, owed = n_owed (t), k = s->organised[s->army];
  if (triomphe_organise_actions_needed (k, owed) <= s->commands)
    actions[n++] = triomphe_action (TRIOMPHE_DONE, 0, 0);
  for (guint w = 0; w < t->g->board.n_words; w++)
    for (guint64 bits = t->b.occupied[s->army][w]; bits != 0; bits &= bits - 1) {
      guint l = w * 64 + (guint) __builtin_ctzll (bits);
      if (disordered_in (t, l) > 0
          && triomphe_organise_actions_needed (k + 1, owed_after (t, owed, l)) <= s->commands)
        n += list_locale (t, l, actions + n);
    }
  return n;
}

void
triomphe_organise_apply (Triomphe *t, BorAction action)
{
  if (TRIOMPHE_ACTION_KIND (action) == TRIOMPHE_ORGANISE)
    restore (t, TRIOMPHE_ACTION_PLACE (action), TRIOMPHE_ACTION_CLASS (action));
  triomphe_resume (t);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/triomphe/game-private.h"

/* Tokens are committed and lost (T17). */

gboolean
triomphe_collapse (Triomphe *t, guint army)
{
  if (triomphe_level (t, army) > 0)
    return FALSE;
  triomphe_end_game (t, !army, TRIOMPHE_ENDING_COLLAPSE);
  return TRUE;
}

/* Tokens that were moved there go last (T17.20). */
void
triomphe_take_tokens (Triomphe *t, guint army, guint locale, guint n)
{
  t->tok[army][locale] -= (guint8) n;
  t->moved[army][locale] = MIN (t->moved[army][locale], t->tok[army][locale]);
  t->s->committed[army] -= (guint8) n;
}

/* The first locale from `least` on that holds tokens of the army, but for `not`; G_MAXUINT. */
static guint
next_tokens (const Triomphe *t, guint army, guint least, guint not )
{
  for (guint l = least; l < t->g->board.n_locales; l++)
    if (t->tok[army][l] > 0 && l != not )
      return l;
  return G_MAXUINT;
}

void
triomphe_commit (Triomphe *t, guint army, guint locale, guint tokens)
{
  TriompheState *s = t->s;
  guint n = MIN (tokens, s->pool[army]), elsewhere = s->committed[army] - t->tok[army][locale];
  if (tokens > 0)
    triomphe_event (t, TRIOMPHE_EVENT_COMMITTED, (gint) army, (gint) locale, (gint) n,
                    (gint) tokens, 0);
  s->pool[army] -= (guint8) n;
  s->committed[army] += (guint8) n;
  t->tok[army][locale] += (guint8) n;
  s->due_army = (guint8) army;
  s->due_locale = (guint16) locale;
  s->due_tokens = (guint8) MIN (tokens - n, elsewhere);
  s->last_to = 0;
  if (s->due_tokens > 0)
    triomphe_ask (t, TRIOMPHE_STAGE_COMMIT, !army);
  else
    triomphe_resume (t);
}

/* T17.4; locales in ascending order, so that nothing can be reached in two ways. */
guint
triomphe_commit_legal (const Triomphe *t, BorAction *actions, guint limit)
{
  const TriompheState *s = t->s;
  guint n = 0, army = s->due_army, least = s->last_to > 0 ? s->last_to - 1u : 0;
  actions[n++] = triomphe_action (TRIOMPHE_DONE, 0, 0);
  for (guint l = next_tokens (t, army, least, s->due_locale); l != G_MAXUINT;
       l = next_tokens (t, army, l + 1, s->due_locale))
    actions[n++] = triomphe_action (TRIOMPHE_TOKEN, l, 0);
  return n;
}

void
triomphe_commit_apply (Triomphe *t, BorAction action)
{
  TriompheState *s = t->s;
  guint army = s->due_army, from = TRIOMPHE_ACTION_PLACE (action);
  if (TRIOMPHE_ACTION_KIND (action) == TRIOMPHE_DONE) {
    s->due_tokens = 0;
  } else {
    triomphe_event (t, TRIOMPHE_EVENT_SHIFTED, (gint) army, (gint) from, s->due_locale, 0, 0);
    triomphe_take_tokens (t, army, from, 1);
    t->tok[army][s->due_locale]++;
    t->moved[army][s->due_locale]++;
    s->committed[army]++;
    s->last_to = (guint16) (from + 1);
    s->due_tokens--;
  }
  if (s->due_tokens == 0)
    triomphe_resume (t);
}

static void
forfeit (Triomphe *t, guint army, guint locale, guint n)
{
  triomphe_take_tokens (t, army, locale, n);
  t->s->lost[army] += (guint8) n;
  triomphe_event (t, TRIOMPHE_EVENT_FORFEITED, (gint) army, (gint) locale, (gint) n, 0, 0);
}

static void
finish_loss (Triomphe *t, guint army)
{
  if (!triomphe_collapse (t, army))
    triomphe_resume (t);
}

void
triomphe_lose_morale (Triomphe *t, guint army, guint tokens)
{
  TriompheState *s = t->s;
  guint n = MIN (tokens, s->pool[army]), rest = MIN (tokens - n, s->committed[army]);
  s->pool[army] -= (guint8) n;
  s->lost[army] += (guint8) n;
  if (n + rest == 0) {
    triomphe_resume (t);
    return;
  }
  triomphe_event (t, TRIOMPHE_EVENT_MORALE, (gint) army, (gint) n,
                  (gint) (triomphe_level (t, army) - rest), 0, 0);
  if (rest == s->committed[army])
    for (guint l = next_tokens (t, army, 0, G_MAXUINT); rest > 0 && l != G_MAXUINT;
         l = next_tokens (t, army, l + 1, G_MAXUINT))
      forfeit (t, army, l, t->tok[army][l]);
  s->due_army = (guint8) army;
  s->due_tokens = (guint8) MIN (rest, s->committed[army]);
  s->last_to = 0;
  if (s->due_tokens > 0)
    triomphe_ask (t, TRIOMPHE_STAGE_FORFEIT, !army);
  else
    finish_loss (t, army);
}

/* T17.11; in ascending order, and so that enough are left for the rest. */
guint
triomphe_forfeit_legal (const Triomphe *t, BorAction *actions, guint limit)
{
  const TriompheState *s = t->s;
  guint n = 0, army = s->due_army, left = 0, least = s->last_to > 0 ? s->last_to - 1u : 0;
  for (guint l = least; l < t->g->board.n_locales; l++)
    left += t->tok[army][l];
  for (guint l = next_tokens (t, army, least, G_MAXUINT); l != G_MAXUINT && left >= s->due_tokens;
       l = next_tokens (t, army, l + 1, G_MAXUINT)) {
    actions[n++] = triomphe_action (TRIOMPHE_TOKEN, l, 0);
    left -= t->tok[army][l];
  }
  return n;
}

void
triomphe_forfeit_apply (Triomphe *t, BorAction action)
{
  TriompheState *s = t->s;
  guint army = s->due_army, from = TRIOMPHE_ACTION_PLACE (action);
  forfeit (t, army, from, 1);
  s->last_to = (guint16) (from + 1);
  if (--s->due_tokens == 0)
    finish_loss (t, army);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "rules/here-i-stand/game-private.h"

/* Units and leaders: counting, moving and losing them. Stacks are kept apart only as far as
 * something tells their units apart. */

G_STATIC_ASSERT (sizeof (HisStack) == sizeof (guint64));

/* All that is told of a stack but its number of units: compared at once, since it is done often. */
static guint64
word_of (const HisStack *stack)
{
  HisStack kind = *stack;
  guint64 word;
  kind.count = 0;
  memcpy (&word, &kind, sizeof word);
  return word;
}

void
his_add (HisState *s, const HisStack *stack)
{
  g_assert (s->n_stacks < HIS_MAX_STACKS);
  s->stack[s->n_stacks++] = *stack;
}

/* Those from `from` to `to` by place; hardly any is out of order. */
static void
sort_stacks (HisState *s, guint from, guint to)
{
  for (guint i = from + 1; i < to; i++) {
    HisStack stack = s->stack[i];
    guint k = i;
    for (; k > from && s->stack[k - 1].place > stack.place; k--)
      s->stack[k] = s->stack[k - 1];
    s->stack[k] = stack;
  }
}

/* Adds a stack to one of those from `from` to `to` that is alike, or behind them; returns the
 * end. */
static guint
merge (HisState *s, guint from, guint to, HisStack stack)
{
  guint64 word = word_of (&stack);
  for (guint i = from; i < to; i++)
    if (word_of (&s->stack[i]) == word) {
      s->stack[i].count = (guint8) (s->stack[i].count + stack.count);
      return to;
    }
  s->stack[to] = stack;
  return to + 1;
}

void
his_compact (HisState *s)
{
  guint n = s->n_stacks, kept = 0, place = 0;
  sort_stacks (s, 0, n);
  s->first[0] = 0;
  for (guint i = 0; i < n; i++) {
    if (s->stack[i].count == 0)
      continue;
    while (place < s->stack[i].place)
      s->first[++place] = (guint8) kept;
    kept = merge (s, s->first[place], kept, s->stack[i]);
  }
  memset (&s->first[place + 1], (int) kept, HIS_MAX_PLACES - place);
  s->n_stacks = (guint8) kept;
  if (kept < n)
    memset (&s->stack[kept], 0, (n - kept) * sizeof s->stack[0]);
}

/* The stacks after those of a place go to `to`, from `from`. */
static void
shift (HisState *s, guint place, guint from, guint to)
{
  guint n = s->n_stacks + to - from;
  g_assert (n <= HIS_MAX_STACKS);
  memmove (&s->stack[to], &s->stack[from], (s->n_stacks - from) * sizeof s->stack[0]);
  for (guint i = place + 1; i <= HIS_MAX_PLACES; i++)
    s->first[i] = (guint8) (s->first[i] + to - from);
  if (n < s->n_stacks)
    memset (&s->stack[n], 0, (s->n_stacks - n) * sizeof s->stack[0]);
  s->n_stacks = (guint8) n;
}

void
his_tidy (HisState *s, guint lowest, guint highest)
{
  guint from = s->first[lowest], to = s->first[highest + 1], kept = from, place = lowest;
  sort_stacks (s, from, to);
  for (guint i = from; i < to; i++) {
    if (s->stack[i].count == 0)
      continue;
    while (place < s->stack[i].place)
      s->first[++place] = (guint8) kept;
    kept = merge (s, s->first[place], kept, s->stack[i]);
  }
  while (place < highest)
    s->first[++place] = (guint8) kept;
  if (kept < to)
    shift (s, highest, to, kept);
}

/* Behind those of its place, where his_compact() puts what is new. */
static void
insert (HisState *s, HisStack stack)
{
  guint end = s->first[stack.place + 1];
  guint64 word = word_of (&stack);
  for (guint i = s->first[stack.place]; i < end; i++)
    if (word_of (&s->stack[i]) == word) {
      s->stack[i].count = (guint8) (s->stack[i].count + stack.count);
      return;
    }
  shift (s, stack.place, end, end + 1);
  s->stack[end] = stack;
}

void
his_split (HisState *s, guint i, guint n, guint to, guint marks)
{
  HisStack part = s->stack[i];
  part.count = (guint8) n;
  part.to = (guint8) to;
  part.marks = (guint16) marks;
  s->stack[i].count = (guint8) (s->stack[i].count - n);
  if (s->stack[i].count == 0)
    shift (s, part.place, i + 1, i);
  insert (s, part);
}

static gboolean
fits (const HisGame *g, const HisStack *t, guint place, guint slot, guint players, guint with)
{
  return t->place == place && t->slot == slot && (players >> g->owner[t->owner].power & 1) != 0
         && (t->marks & with) == with;
}

static gboolean
leader_fits (const HisGame *g, const HisState *s, guint i, guint place, guint slot, guint players,
             guint with)
{
  const HisLeader *l = &s->leader[i];
  return l->place == place && l->slot == slot && (players >> g->leader[i].power & 1) != 0
         && (l->marks & with) == with;
}

guint
his_count (const HisGame *g, const HisState *s, guint place, guint slot, guint players, guint with)
{
  guint n = 0;
  HIS_FOREACH_AT (s, place, i)
  if (fits (g, &s->stack[i], place, slot, players, with))
    n += s->stack[i].count;
  return n;
}

guint
his_count_ships (const HisGame *g, const HisState *s, guint place, guint players)
{
  return his_count (g, s, place, HIS_HARBOUR, players, 0);
}

guint
his_count_squadrons (const HisGame *g, const HisState *s, guint place, guint player)
{
  guint n = 0;
  HIS_FOREACH_AT (s, place, i)
  if (fits (g, &s->stack[i], place, HIS_HARBOUR, 1u << player, 0)
      && s->stack[i].arm == HIS_SQUADRON)
    n += s->stack[i].count;
  return n;
}

guint
his_best (const HisGame *g, const HisState *s, guint place, guint slot, guint players, guint with)
{
  guint best = 0;
  for (guint i = 0; i < g->n_leaders; i++)
    if (leader_fits (g, s, i, place, slot, players, with))
      best = MAX (best, g->leader[i].rating);
  return best;
}

gboolean
his_has_cavalry (const HisGame *g, const HisState *s, guint place, guint slot, guint players,
                 guint with)
{
  HIS_FOREACH_AT (s, place, i)
  if (s->stack[i].arm == HIS_CAVALRY && s->stack[i].count > 0
      && fits (g, &s->stack[i], place, slot, players, with))
    return TRUE;
  return FALSE;
}

guint
his_powers (const HisGame *g, const HisState *s, guint place, guint slot, guint with)
{
  guint powers = 0;
  HIS_FOREACH_AT (s, place, i)
  if (s->stack[i].count > 0 && fits (g, &s->stack[i], place, slot, 0xff, with))
    powers |= 1u << g->owner[s->stack[i].owner].power;
  return powers;
}

void
his_move_all (const HisGame *g, HisState *s, guint place, guint slot, guint with, guint to,
              guint to_slot, guint clear)
{
  gboolean moved = FALSE;
  HIS_FOREACH_AT (s, place, i)
  {
    if (!fits (g, &s->stack[i], place, slot, 0xff, with))
      continue;
    s->stack[i].place = (guint8) to;
    s->stack[i].slot = (guint8) to_slot;
    s->stack[i].marks &= (guint16) ~clear;
    moved = TRUE;
  }
  for (guint i = 0; i < g->n_leaders; i++)
    if (leader_fits (g, s, i, place, slot, 0xff, with)) {
      s->leader[i].place = (guint8) to;
      s->leader[i].slot = (guint8) to_slot;
      s->leader[i].marks &= (guint16) ~clear;
    }
  if (moved)
    his_tidy (s, MIN (place, to), MAX (place, to));
}

void
his_mark_all (const HisGame *g, HisState *s, guint place, guint slot, guint players, guint set)
{
  HIS_FOREACH_AT (s, place, i)
  if (fits (g, &s->stack[i], place, slot, players, 0))
    s->stack[i].marks |= (guint16) set;
  for (guint i = 0; i < g->n_leaders; i++)
    if (leader_fits (g, s, i, place, slot, players, 0))
      s->leader[i].marks |= (guint16) set;
}

void
his_replace_chosen (HisRun *r, guint mark)
{
  HisState *s = r->s;
  for (guint i = 0; i < s->n_stacks; i++)
    if ((s->stack[i].marks & HIS_CHOSEN) != 0)
      s->stack[i].marks = (guint16) ((s->stack[i].marks & ~HIS_CHOSEN) | mark);
  for (guint i = 0; i < r->g->n_leaders; i++)
    if ((s->leader[i].marks & HIS_CHOSEN) != 0)
      s->leader[i].marks = (guint16) ((s->leader[i].marks & ~HIS_CHOSEN) | mark);
}

void
his_clear_marks (HisState *s, guint marks)
{
  guint lowest = HIS_MAX_PLACES, highest = 0;
  for (guint i = 0; i < s->n_stacks; i++) {
    HisStack *t = &s->stack[i];
    if ((t->marks & marks) == 0)
      continue;
    t->marks &= (guint16) ~marks;
    lowest = MIN (lowest, t->place);
    highest = t->place;
  }
  for (guint i = 0; i < HIS_MAX_LEADERS; i++)
    s->leader[i].marks &= (guint16) ~marks;
  if (lowest <= highest)
    his_tidy (s, lowest, highest);
}

static void
take_off (HisLeader *leader, guint fate, guint captor)
{
  *leader = (HisLeader){ .place = HIS_NOWHERE,
                         .slot = HIS_NOWHERE,
                         .fate = (guint8) fate,
                         .captor = (guint8) captor,
                         .to = HIS_NOWHERE };
}

void
his_capture (HisRun *r, guint place, guint slot, guint with, guint players, guint captor)
{
  for (guint i = 0; i < r->g->n_leaders; i++)
    if (leader_fits (r->g, r->s, i, place, slot, players, with) && !r->g->leader[i].naval) {
      take_off (&r->s->leader[i], captor == HIS_NOWHERE ? HIS_OUT : HIS_PRISONER, captor);
      his_tell (r, HIS_EV_CAPTURED, r->g->leader[i].power, (gint) place, (gint) i, (gint) captor,
                0);
    }
}

void
his_destroy (HisRun *r, guint place, guint slot, guint with, guint captor)
{
  HisState *s = r->s;
  HIS_FOREACH_AT (s, place, i)
  if (fits (r->g, &s->stack[i], place, slot, 0xff, with)) {
    his_tell (r, HIS_EV_DESTROYED, r->g->owner[s->stack[i].owner].power, (gint) place,
              s->stack[i].arm, s->stack[i].count, 0);
    s->stack[i].count = 0;
  }
  his_tidy (s, place, place);
  his_capture (r, place, slot, with, 0xff, captor);
}

void
his_sink (HisRun *r, guint place, guint players, guint event)
{
  HisState *s = r->s;
  HIS_FOREACH_AT (s, place, i)
  if (fits (r->g, &s->stack[i], place, HIS_HARBOUR, players, 0)) {
    HisStack *t = &s->stack[i];
    guint8 *box = &s->box[t->owner][t->arm == HIS_CORSAIR];
    *box = (guint8) (*box + t->count);
    his_tell (r, event, r->g->owner[t->owner].power, (gint) place, t->arm, t->count, 0);
    t->count = 0;
  }
  his_tidy (s, place, place);
  for (guint i = 0; i < r->g->n_leaders; i++)
    if (leader_fits (r->g, s, i, place, HIS_HARBOUR, players, 0))
      take_off (&s->leader[i], HIS_RETURNS, HIS_NOWHERE);
}

guint
his_largest (const HisGame *g, const HisState *s, guint place, guint players, guint with)
{
  guint best = HIS_NOWHERE, most = 0;
  for (guint i = 0; i < g->base.n_players; i++) {
    guint p = g->order[i];
    guint n = his_count (g, s, place, HIS_FIELD, 1u << p, with)
              + his_count (g, s, place, HIS_INSIDE, 1u << p, with);
    if ((players >> p & 1) != 0 && (best == HIS_NOWHERE || n > most)) {
      best = p;
      most = n;
    }
  }
  return best;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/marengo/game-private.h"

/* Cavalry goes on to block (M8.35 - M8.42). The group is marked as picked, in
 * the reserve `from`; `last_to` is one more than the approach that a part of it went to. Approaches
 * are taken in ascending order, so that no split can be reached in two ways. */

/* A main road that the piece is on goes over the approach (M8.40). */
static gboolean
is_on_the_way (const Marengo *m, guint approach)
{
  const MarengoGame *g = m->g;
  guint locale = m->s->from;
  for (guint i = g->board.first_step[locale]; i < g->board.first_step[locale + 1]; i++)
    if (g->board.steps[i].approach == approach && g->board.steps[i].main
        && g->board.steps[i].component == m->s->component)
      return TRUE;
  return FALSE;
}

guint
marengo_continue_price (const Marengo *m, guint approach)
{
  return m->s->free_road && !is_on_the_way (m, approach);
}

static void
count_group (const Marengo *m, guint *n, guint *cavalry)
{
  *n = *cavalry = 0;
  BATTLE_FOREACH (&m->b, m->s->from, p)
  if ((m->b.flags[p] & MARENGO_PICKED) != 0) {
    (*n)++;
    *cavalry += BATTLE_TYPE (m->b.face[p]) == BATTLE_CAVALRY;
  }
}

guint
marengo_continue_legal (const Marengo *m, BorAction *actions, guint limit)
{
  const MarengoGame *g = m->g;
  const MarengoState *s = m->s;
  guint n = 0, locale = s->from, size, cavalry;
  actions[n++] = marengo_action (MARENGO_STAY, 0, 0);
  count_group (m, &size, &cavalry);
  if (cavalry == 0)
    return n;
  guint first = MAX (g->board.first_approach[locale], s->last_to);
  for (guint a = first; a < g->board.first_approach[locale + 1]; a++) {
    if (!battle_enemy_in (&m->b, s->army, g->board.to[a]))
      continue;
    if (cavalry == size && s->commands >= marengo_continue_price (m, a))
      actions[n++] = marengo_action (MARENGO_CONT_ALL, a, 0);
    if (size > 1 && s->commands > 0)
      actions[n++] = marengo_action (MARENGO_CONT_PART, a, 0);
  }
  return n;
}

static void
finish (Marengo *m)
{
  if (m->s->in_assault)
    marengo_enter_assault (m);
  else
    marengo_enter_move (m);
}

void
marengo_enter_continue (Marengo *m)
{
  if (m->hurried && !battle_touches_enemy (&m->b, m->s->army, m->s->from)) {
    finish (m); /* there is nobody to block */
    return;
  }
  m->s->last_to = 0;
  marengo_ask (m, MARENGO_STAGE_CONTINUE, m->s->army);
}

/* The pieces with the flag go to the approach, shown (M8.41). */
static void
go (Marengo *m, guint flag, guint approach)
{
  guint from = m->s->from;
  guint16 keys[256];
  marengo_show_marked (m, from, flag, -1);
  guint n = battle_classes (&m->b, from, flag, 0, 7, 0, keys);
  for (guint i = 0; i < n; i++)
    marengo_event (m, MARENGO_EVENT_CONTINUED, m->s->army, (gint) approach,
                   BATTLE_KEY_FACE (keys[i]), 0, 0);
  battle_split (&m->b, from, flag);
  marengo_move_marked (m, flag, 0, from, battle_blockers (&m->b, approach));
}

void
marengo_continue_apply (Marengo *m, BorAction action)
{
  MarengoState *s = m->s;
  guint approach = MARENGO_ACTION_PLACE (action);
  switch (MARENGO_ACTION_KIND (action)) {
  case MARENGO_CONT_ALL:
    s->commands -= (guint8) marengo_continue_price (m, approach);
    go (m, MARENGO_PICKED, approach);
    finish (m);
    break;
  case MARENGO_CONT_PART:
    s->commands--;
    s->last_to = (guint16) (approach + 1);
    marengo_begin_picks (m);
    marengo_ask (m, MARENGO_STAGE_CONTINUE_PICK, s->army);
    break;
  default:
    finish (m);
    break;
  }
}

guint
marengo_continue_pick_legal (const Marengo *m, BorAction *actions, guint limit)
{
  guint16 keys[256];
  guint n = 0, size, cavalry;
  count_group (m, &size, &cavalry);
  if (m->s->n_picked + 1u < size) {
    guint n_keys = battle_classes (&m->b, m->s->from, MARENGO_PICKED, MARENGO_SECOND,
                                   1u << BATTLE_CAVALRY, m->s->last_key, keys);
    for (guint i = 0; i < n_keys; i++)
      actions[n++] = marengo_action (MARENGO_PICK, 0, keys[i]);
  }
  if (m->s->n_picked > 0)
    actions[n++] = marengo_action (MARENGO_DONE, 0, 0);
  return n;
}

void
marengo_continue_pick_apply (Marengo *m, BorAction action)
{
  guint from = m->s->from, approach = m->s->last_to - 1u;
  if (MARENGO_ACTION_KIND (action) == MARENGO_PICK) {
    marengo_pick (m, from, MARENGO_ACTION_CLASS (action), MARENGO_PICKED, 0, MARENGO_SECOND);
    return;
  }
  BATTLE_FOREACH (&m->b, from, p)
  if ((m->b.flags[p] & MARENGO_SECOND) != 0)
    m->b.flags[p] &= (guint16) ~MARENGO_PICKED;
  go (m, MARENGO_SECOND, approach);
  marengo_ask (m, MARENGO_STAGE_CONTINUE, m->s->army);
}

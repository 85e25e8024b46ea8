/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "rules/here-i-stand/game-private.h"

/* What the enemies of a marching army do: they intercept it, or avoid battle (H7.6, H13.1). */

/* --- Interception (H7.6) --- */

/* After a withdrawal there is no field battle in the space (H13.12). */
static gboolean
is_blocked (const HisGame *g, const HisState *s)
{
  return his_has_bit (s->withdrew, s->to)
         || his_count (g, s, s->to, HIS_FIELD, g->ally[s->active] | 1u << s->active, 0) > 0;
}

guint
his_list_intercept (const HisGame *g, const HisState *s, BorAction *actions)
{
  guint q = s->mover, n = 0;
  actions[n++] = HIS_ACTION (HIS_PASS, 0, 0, 0);
  for (guint i = 0; i < g->land[s->to].n; i++) {
    guint from = g->land[s->to].link[i].to;
    if (!g->land[s->to].link[i].pass && !his_has_bit (s->attempts, from)
        && his_count (g, s, from, HIS_FIELD, 1u << q, 0) > 0)
      actions[n++] = HIS_ACTION (HIS_GO, from, 0, 0);
  }
  return n;
}

void
his_run_intercept_next (HisRun *r)
{
  const HisGame *g = r->g;
  HisState *s = r->s;
  BorAction actions[HIS_MAX_LINKS + 1];
  for (; g->intercept && s->q < g->base.n_players && !is_blocked (g, s); s->q++) {
    guint q = g->order[s->q];
    if (!his_enemies (g, q, s->active) || (s->met != 0 && s->met != q + 1)
        || !his_may_enter (g, s, q, s->to) || his_count (g, s, s->to, HIS_FIELD, g->war[q], 0) > 0)
      continue;
    s->mover = (guint8) q;
    s->step = HIS_STEP_INTERCEPT;
    if (his_list_intercept (g, s, actions) > 1)
      return;
    memset (s->attempts, 0, sizeof s->attempts);
  }
  s->step = HIS_STEP_ARRIVE;
}

void
his_act_intercept (HisRun *r, BorAction action)
{
  HisState *s = r->s;
  if (HIS_VERB (action) != HIS_GO) {
    s->q++;
    memset (s->attempts, 0, sizeof s->attempts);
    s->step = HIS_STEP_INTERCEPT_NEXT;
    return;
  }
  s->source = (guint8) HIS_A (action);
  his_set_bit (s->attempts, s->source);
  his_pick (r,
            (HisPick){ .place = s->source,
                       .slot = HIS_FIELD,
                       .power = s->mover,
                       .most = 0xff,
                       .least = 1,
                       .cap = TRUE },
            HIS_STEP_INTERCEPT_ROLL);
}

/* Rating and cavalry of a group that tries to meet or to avoid the active army (T1). */
static gint
modifier (const HisGame *g, const HisState *s, guint place, guint q)
{
  gint sum = (gint) his_best (g, s, place, HIS_FIELD, 1u << q, HIS_CHOSEN);
  guint army = s->step == HIS_STEP_INTERCEPT_ROLL ? s->from : s->to;
  if ((g->ottoman >> q & 1) != 0)
    return sum + his_has_cavalry (g, s, place, HIS_FIELD, 1u << q, HIS_CHOSEN);
  return sum
         - ((g->ottoman >> s->active & 1) != 0
            && his_has_cavalry (g, s, army, HIS_FIELD, 0xff, HIS_ATTACK));
}

void
his_run_intercept_roll (HisRun *r)
{
  r->s->modifier = (gint8) modifier (r->g, r->s, r->s->source, r->s->mover);
  r->s->step = HIS_STEP_INTERCEPT_TEST;
}

void
his_act_intercept_test (HisRun *r, BorAction action)
{
  HisState *s = r->s;
  gboolean success = (gint) action + s->modifier >= 9;
  his_tell (r, HIS_EV_TEST, s->mover, s->source, (gint) action, s->modifier, success);
  s->step = HIS_STEP_INTERCEPT_NEXT;
  if (!success) {
    his_clear_marks (s, HIS_CHOSEN);
    return;
  }
  s->met = (guint8) (s->mover + 1);
  his_move_all (r->g, s, s->source, HIS_FIELD, HIS_CHOSEN, s->to, HIS_FIELD, HIS_CHOSEN);
  his_tell (r, HIS_EV_INTERCEPTED, s->mover, s->source, s->to, 0, 0);
  his_lift (r, s->source, HIS_STEP_INTERCEPT_NEXT);
}

void
his_run_arrive (HisRun *r)
{
  HisState *s = r->s;
  his_move_all (r->g, s, s->from, HIS_FIELD, HIS_ATTACK, s->to, HIS_FIELD, 0);
  s->q = 0;
  his_lift (r, s->from, HIS_STEP_AVOID_NEXT);
}

/* --- Avoiding battle (H13.1) --- */

guint
his_avoid_conditions (const HisGame *g)
{
  return HIS_RETREAT | HIS_NOT_ORIGIN | HIS_NOT_FULL | (g->avoid_over_pass ? 0 : HIS_NOT_PASS);
}

guint
his_list_avoid (const HisGame *g, const HisState *s, BorAction *actions)
{
  guint n = 0;
  actions[n++] = HIS_ACTION (HIS_PASS, 0, 0, 0);
  for (guint i = 0; i < g->land[s->to].n; i++) {
    guint to = g->land[s->to].link[i].to;
    if (his_refuse (g, s, s->to, to, 1u << s->mover, his_avoid_conditions (g), s->entered)
        == HIS_ALLOWED)
      actions[n++] = HIS_ACTION (HIS_GO, to, 0, 0);
  }
  return n;
}

void
his_run_avoid_next (HisRun *r)
{
  const HisGame *g = r->g;
  HisState *s = r->s;
  BorAction actions[HIS_MAX_LINKS + 1];
  for (; (s->met == 0 || !g->skip_reactions) && s->q < g->base.n_players; s->q++) {
    guint q = g->order[s->q];
    if (!his_enemies (g, q, s->active) || his_count (g, s, s->to, HIS_FIELD, 1u << q, 0) == 0)
      continue;
    s->mover = (guint8) q;
    if (his_list_avoid (g, s, actions) < 2)
      continue;
    s->step = HIS_STEP_AVOID;
    return;
  }
  s->step = HIS_STEP_JOIN;
}

void
his_act_avoid (HisRun *r, BorAction action)
{
  HisState *s = r->s;
  s->step = HIS_STEP_AVOID_NEXT;
  s->q++;
  if (HIS_VERB (action) != HIS_GO)
    return;
  s->target = (guint8) HIS_A (action);
  HisPick pick = { .place = s->to, .slot = HIS_FIELD, .power = s->mover, .most = 0xff, .least = 1 };
  if (his_has_bit (s->withdrew, s->target))
    pick.most = (guint8) his_room_inside (r->g, s, s->target);
  his_pick (r, pick, HIS_STEP_AVOID_ROLL);
}

void
his_run_avoid_roll (HisRun *r)
{
  HisState *s = r->s;
  guint all = his_count (r->g, s, s->to, HIS_FIELD, 1u << s->mover, HIS_CHOSEN);
  guint beaten = his_count (r->g, s, s->to, HIS_FIELD, 1u << s->mover, HIS_CHOSEN | HIS_LOST_FIELD);
  s->modifier = (gint8) modifier (r->g, s, s->to, s->mover);
  s->step = all == beaten ? HIS_STEP_AVOID_GO : HIS_STEP_AVOID_TEST; /* H13.6 */
}

void
his_act_avoid_test (HisRun *r, BorAction action)
{
  HisState *s = r->s;
  gboolean success = (gint) action + s->modifier >= 9;
  his_tell (r, HIS_EV_TEST, s->mover, s->to, (gint) action, s->modifier, success);
  s->step = success ? HIS_STEP_AVOID_GO : HIS_STEP_AVOID_NEXT;
  if (!success)
    his_clear_marks (s, HIS_CHOSEN);
}

void
his_run_avoid_go (HisRun *r)
{
  HisState *s = r->s;
  his_move_all (r->g, s, s->to, HIS_FIELD, HIS_CHOSEN, s->target,
                his_has_bit (s->withdrew, s->target) ? HIS_INSIDE : HIS_FIELD, HIS_CHOSEN);
  his_tell (r, HIS_EV_AVOIDED, s->mover, s->to, s->target, 0, 0);
  his_lift (r, s->to, HIS_STEP_AVOID_NEXT);
}

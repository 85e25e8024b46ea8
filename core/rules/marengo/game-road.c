/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/marengo/game-private.h"

/* Moves by road and the entry of reinforcements (M8.4, M8.6). */

guint
marengo_step_number (const Marengo *m, const BattleStep *step)
{
  return battle_step_number (m->b.traffic[step->crossing] & 3, m->s->step);
}

/* Where a piece is in thought: it stands somewhere, and has taken the steps. */
typedef struct {
  guint status;     /* locale, or BATTLE_NOWHERE if it has been lifted */
  gboolean passing; /* in a locale that is full without it */
  const BattleStep *steps[3];
  guint n_steps;
} Ahead;

static guint step_types (const Marengo *m, const BattleStep *step, guint last, const Ahead *ahead);

/* The other way over a crossing that has been used in thought (M8.30). */
static gboolean
turns_back (const Ahead *ahead, const BattleStep *step)
{
  for (guint i = 0; i < ahead->n_steps; i++)
    if (ahead->steps[i]->crossing == step->crossing
        && ahead->steps[i]->direction != step->direction)
      return TRUE;
  return FALSE;
}

/* Types of pieces that can go on from the full locale that the step leads to (M8.10). */
static guint
types_beyond (const Marengo *m, const BattleStep *step, guint number, const Ahead *ahead)
{
  const BattleBoard *board = &m->g->board;
  Ahead beyond = *ahead;
  guint types = 0;
  beyond.passing = TRUE;
  beyond.steps[beyond.n_steps++] = step;
  for (guint i = board->first_step[step->to];
       beyond.n_steps < 3 && i < board->first_step[step->to + 1]; i++)
    if (board->steps[i].component == step->to_component)
      types |= step_types (m, &board->steps[i], number, &beyond);
  return types;
}

/* Types, as a bit set, of pieces that may take the step. Who is only passing cannot attack:
 * blocked, he could not stay where he is (M8.10). */
static guint
step_types (const Marengo *m, const BattleStep *step, guint last, const Ahead *ahead)
{
  const MarengoGame *g = m->g;
  const MarengoState *s = m->s;
  guint traffic = m->b.traffic[step->crossing], to = step->to;
  guint number = battle_step_number (traffic & 3, last);
  if (number > 3 || (traffic != 0 && traffic >> 2 != step->direction))
    return 0;
  if (!step->main && s->free_road && s->commands == 0)
    return 0;
  guint types = marengo_crossing_types (g, step->approach);
  if (battle_enemy_in (&m->b, s->army, to)) {
    guint far = g->board.opposite[step->approach];
    gboolean may = !g->board.obstructed[far] && m->b.head[battle_blockers (&m->b, far)] == 0
                   && !ahead->passing && marengo_can_maneuver (m, s->army);
    return may ? 1u << BATTLE_CAVALRY : 0;
  }
  if (turns_back (ahead, step))
    return 0;
  if (m->b.count[to] - (guint) (to == ahead->status) < g->board.capacity[to])
    return types;
  return g->options.full_locales_let_through ? types & types_beyond (m, step, number, ahead) : 0;
}

gboolean
marengo_can_step (const Marengo *m, const BattleStep *step, guint last, guint types,
                  gboolean passing)
{
  Ahead ahead = { .status = BATTLE_NOWHERE, .passing = passing };
  return (step_types (m, step, last, &ahead) & types) != 0;
}

/* Nobody has used the crossing in this turn, and there is room and no enemy behind it: what the
 * rest of step_types() looks at does not matter. */
static inline gboolean
is_free (const Marengo *m, const BattleStep *step)
{
  return m->b.traffic[step->crossing] == 0 && m->b.count[step->to] < m->g->board.capacity[step->to]
         && !battle_enemy_in (&m->b, m->s->army, step->to);
}

/* The same without branches, where nobody can foresee them. */
static inline guint
is_free_at_once (const Marengo *m, const BattleStep *step)
{
  guint unused = m->b.traffic[step->crossing] == 0;
  guint room = m->b.count[step->to] < m->g->board.capacity[step->to];
  guint enemy = battle_enemy_in (&m->b, m->s->army, step->to);
  return unused & room & (enemy ^ 1);
}

/* The piece has no more commands for roads other than main roads (M8.5). */
static inline gboolean
keeps_to_main (const Marengo *m)
{
  return m->s->free_road && m->s->commands == 0;
}

/* The types of pieces that may take a step that is not free; apart, so that the others are quick. */
static G_NO_INLINE guint
crowded_types (const Marengo *m, const BattleStep *step, guint locale, guint last, gboolean passing)
{
  Ahead ahead = { .status = locale, .passing = passing };
  return step_types (m, step, last, &ahead);
}

/* The same as marengo_road_types() where no step is free to all. */
static G_NO_INLINE guint
crowded_road_types (const Marengo *m, guint locale, gboolean main)
{
  const BattleBoard *board = &m->g->board;
  guint types = 0;
  for (guint i = board->first_step[locale]; i < board->first_step[locale + 1] && types != 7; i++) {
    const BattleStep *step = &board->steps[i];
    if (!main || step->main)
      types |= is_free (m, step) ? marengo_crossing_types (m->g, step->approach)
                                 : crowded_types (m, step, locale, 0, FALSE);
  }
  return types;
}

guint
marengo_road_types (const Marengo *m, guint locale)
{
  const BattleBoard *board = &m->g->board;
  gboolean main = keeps_to_main (m);
  for (guint i = board->first_step[locale]; i < board->first_step[locale + 1]; i++) {
    const BattleStep *step = &board->steps[i];
    if ((!main || step->main) && is_free (m, step)
        && marengo_crossing_types (m->g, step->approach) == 7)
      return 7;
  }
  return crowded_road_types (m, locale, main);
}

/* M8.46 */
static inline gboolean
has_room (const Marengo *m, guint locale)
{
  return !battle_enemy_in (&m->b, m->s->army, locale)
         && m->b.count[locale] < m->g->board.capacity[locale];
}

/* M8.43 */
static inline gboolean
is_waiting (const Marengo *m, guint box)
{
  const MarengoGame *g = m->g;
  const BattleBox *b = &g->board.boxes[box];
  return m->b.head[g->board.n_locales + g->board.n_approaches + box] != 0 && b->army == m->s->army
         && b->arrival <= m->s->round;
}

/* M8.48, M8.49 */
gboolean
marengo_can_use_bridge (const Marengo *m, guint box)
{
  return m->s->bridge > 0 && m->s->commands > 0 && is_waiting (m, box)
         && has_room (m, m->g->board.boxes[box].bridge);
}

guint
marengo_list_boxes (const Marengo *m, BorAction *actions)
{
  const BattleBoard *board = &m->g->board;
  guint n = 0, n_boxes = board->n_boxes, first = board->n_locales + board->n_approaches;
  guint army = m->s->army, round = m->s->round;
  const guint8 *heads = m->b.head + first;
  for (guint box = 0; box < n_boxes; box++) {
    const BattleBox *b = &board->boxes[box];
    if (heads[box] == 0 || b->army != army || b->arrival > round)
      continue;
    if ((b->main || m->s->commands > 0) && has_room (m, b->locale)
        && battle_step_number (m->b.traffic[b->crossing] & 3, 0) <= 3)
      actions[n++] = marengo_action (MARENGO_FROM, first + box, 0);
    if (m->s->commands > 0 && marengo_can_use_bridge (m, box))
      actions[n++] = marengo_action (MARENGO_PONTOON, box, 0);
  }
  return n;
}

static guint
the_piece (const Marengo *m)
{
  BATTLE_FOREACH (&m->b, m->s->from, p)
  if ((m->b.flags[p] & MARENGO_PICKED) != 0)
    return (guint) p;
  g_assert_not_reached ();
}

static void
pay (Marengo *m, gboolean main)
{
  if (main || !m->s->free_road)
    return;
  m->s->commands--;
  m->s->free_road = 0;
}

static void
ask_step (Marengo *m)
{
  const MarengoState *s = m->s;
  if (m->hurried && s->step >= 3 && s->started_road
      && m->b.count[s->from] <= m->g->board.capacity[s->from]) {
    marengo_enter_continue (m); /* M8.32 */
    return;
  }
  marengo_ask (m, MARENGO_STAGE_ROAD, m->s->army);
}

void
marengo_enter_road (Marengo *m)
{
  m->s->step = 0;
  m->s->started_road = 0;
  ask_step (m);
}

/* The piece arrives in the reserve of a locale. */
static void
arrive (Marengo *m, guint p, guint locale, guint component)
{
  MarengoState *s = m->s;
  m->b.flags[p] |= MARENGO_ACTED;
  marengo_move (m, p, locale);
  s->from = (guint16) locale;
  s->component = (guint16) component;
  s->started_road = 1;
}

void
marengo_enter_map (Marengo *m)
{
  const MarengoGame *g = m->g;
  MarengoState *s = m->s;
  guint box = s->from - g->board.n_locales - g->board.n_approaches;
  const BattleBox *b = &g->board.boxes[box];
  guint p = the_piece (m);
  gboolean bridge = s->move == MARENGO_PONTOON;
  marengo_event (m, MARENGO_EVENT_ENTERED, s->army, (gint) box, bridge ? b->bridge : b->locale,
                 m->b.lot[p], bridge);
  if (bridge) {
    s->bridge--;
    s->commands--;
    arrive (m, p, b->bridge, 0);
    marengo_enter_continue (m);
    return;
  }
  pay (m, b->main);
  s->step = (guint8) battle_step_number (m->b.traffic[b->crossing] & 3, 0);
  m->b.traffic[b->crossing] = s->step;
  arrive (m, p, b->locale, b->component);
  ask_step (m);
}

guint
marengo_road_legal (const Marengo *m, BorAction *actions, guint limit)
{
  const BattleBoard *board = &m->g->board;
  const MarengoState *s = m->s;
  guint n = 0, from = s->from;
  /* only on its way out of a locale that was full before */
  gboolean passing = s->started_road && m->b.count[from] > board->capacity[from];
  if (s->started_road && !passing)
    actions[n++] = marengo_action (MARENGO_STOP, 0, 0);
  if (s->step >= 3) /* M8.32 */
    return n;
  guint types = 1u << BATTLE_TYPE (m->b.face[the_piece (m)]), end = board->first_step[from + 1];
  guint byroads = !keeps_to_main (m), elsewhere_too = s->started_road == 0;
  for (guint i = board->first_step[from]; n < limit && i < end; i++) {
    const BattleStep *step = &board->steps[i];
    guint goes_on = elsewhere_too | (step->component == s->component);
    guint kept = byroads | step->main,
          can = (types & marengo_crossing_types (m->g, step->approach)) != 0;
    if ((goes_on & kept & (is_free_at_once (m, step) ^ 1)) != 0)
      can = (types & crowded_types (m, step, from, s->step, passing)) != 0;
    actions[n] = marengo_action (MARENGO_STEP, i, 0);
    n += goes_on & kept & can;
  }
  return n;
}

static void
cross_by (Marengo *m, const BattleStep *step)
{
  MarengoState *s = m->s;
  guint from = s->from, p = the_piece (m);
  s->step = (guint8) battle_step_number (m->b.traffic[step->crossing] & 3, s->step);
  m->b.traffic[step->crossing] = (guint8) (s->step | step->direction << 2);
  arrive (m, p, step->to, step->to_component);
  marengo_event (m, MARENGO_EVENT_ROAD, s->army, (gint) from, step->to, m->b.lot[p], s->step);
  ask_step (m);
}

void
marengo_road_apply (Marengo *m, BorAction action)
{
  MarengoState *s = m->s;
  if (MARENGO_ACTION_KIND (action) == MARENGO_STOP) {
    marengo_enter_continue (m);
    return;
  }
  s->road_step = (guint16) MARENGO_ACTION_PLACE (action);
  const BattleStep *step = &m->g->board.steps[s->road_step];
  pay (m, step->main);
  if (!battle_enemy_in (&m->b, s->army, step->to)) {
    cross_by (m, step);
    return;
  }
  s->approach = step->approach;
  marengo_enter_maneuver (m);
}

void
marengo_road_attack_won (Marengo *m)
{
  cross_by (m, &m->g->board.steps[m->s->road_step]);
}

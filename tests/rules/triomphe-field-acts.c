/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "rules/triomphe-field-private.h"
#include "support.h"

/* The actions of a field: marches, attacks, what artillery does, organising. */

/* Begins an action: events count from here. */
static void
begin (Attempt *attempt, Field *f)
{
  f->events = (BorEvents){ .items = f->items, .max = G_N_ELEMENTS (f->items) };
  field_attempt (attempt, f);
}

/* The pieces, and no others, have acted since. */
static gboolean
have_acted (const Attempt *attempt, const char *pieces)
{
  Field *f = attempt->f;
  g_autofree char *before = field_flagged (f, attempt->before, attempt->army, TRIOMPHE_ACTED);
  g_autofree char *after = field_flagged (f, f->kit->state, attempt->army, TRIOMPHE_ACTED);
  g_autofree char *all = g_strjoin (" ", before, pieces, NULL);
  g_autofree char *wanted = field_sorted (all);
  return strcmp (wanted, after) == 0;
}

static guint
count_at (Field *f, const BorGameState *state, const char *position)
{
  Triomphe t;
  guint n = 0;
  triomphe_open (&t, f->kit->g, (BorGameState *) state, NULL);
  const Battle *b = &t.b;
  BATTLE_FOREACH (b, kit_position (f->kit, position), p)
  {
    n++;
  }
  return n;
}

static void
from (Attempt *attempt, const char *position)
{
  field_playf (attempt, strchr (position, '>') != NULL ? "from>%s" : "from:%s", position);
}

static gboolean
is_enemy_in (Field *f, const char *locale)
{
  return battle_enemy_in (&f->kit->t.b, f->kit->t.s->army, kit_position (f->kit, locale));
}

/* Over a border between two locales, by whichever of their approaches the engine offers. */
static void
cross (Attempt *attempt, const char *own, const char *other)
{
  if (!field_playf (attempt, "cross>%s>%s", own, other))
    field_playf (attempt, "cross>%s>%s2", own, other);
}

gboolean
field_may_leave (Field *f, const char *locale)
{
  g_autofree char *token = g_strdup_printf ("from:%s", locale);
  return field_can (f, token);
}

gboolean
field_march (Field *f, const char *start, const char *pieces, const char *to)
{
  Attempt attempt;
  if (strchr (to, '>') == NULL && is_enemy_in (f, to))
    return FALSE;
  begin (&attempt, f);
  guint before = count_at (f, f->kit->state, to);
  from (&attempt, start);
  g_auto (GStrv) own = g_strsplit (start, ">", 2);
  if (strchr (to, '>') != NULL)
    field_playf (&attempt, "to-approach>%s", to);
  else if (own[1] != NULL && strcmp (own[0], to) == 0)
    field_play (&attempt, "to-reserve");
  else
    cross (&attempt, own[0], to);
  if (field_stage (f) == TRIOMPHE_STAGE_GROUP)
    field_pick (&attempt, pieces);
  gboolean ok = field_stage (f) != TRIOMPHE_STAGE_GROUP && field_stage (f) != TRIOMPHE_STAGE_KIND
                && have_acted (&attempt, pieces)
                && count_at (f, f->kit->state, to) == before + field_n_words (pieces);
  return field_conclude (&attempt, ok);
}

gboolean
field_attack (Field *f, const char *start, const char *pieces, const char *pair)
{
  Attempt attempt;
  begin (&attempt, f);
  from (&attempt, start);
  field_playf (&attempt, "cross>%s", pair);
  if (field_stage (f) == TRIOMPHE_STAGE_GROUP)
    field_pick (&attempt, pieces);
  const BorEvent *event = field_event (f, TRIOMPHE_EVENT_MANEUVER);
  gboolean ok = event != NULL && event->arg[1] == (gint) field_n_words (pieces)
                && event->arg[2] == 0
                && (guint) event->arg[0] + f->kit->g->board.n_locales == kit_position (f->kit, pair)
                && have_acted (&attempt, pieces);
  return field_conclude (&attempt, ok);
}

/* --- By road --- */

/* Highest step at which the crossing was used this turn. */
static guint
highest (Field *f, guint crossing)
{
  return f->kit->t.b.traffic[crossing] & 3u;
}

static gboolean
is_main (Field *f, const char *road)
{
  const BorScenario *s = f->kit->scenario;
  return bor_props_is (bor_scenario_road (s, test_slot (s, BOR_KIND_ROAD, road))->base.props,
                       "class", "main");
}

/* The road crosses this approach. */
static gboolean
runs_over (Field *f, const char *road, guint approach)
{
  const BorScenario *s = f->kit->scenario;
  const BorRoad *r = bor_scenario_road (s, test_slot (s, BOR_KIND_ROAD, road));
  gint32 slot = f->kit->g->board.approach[approach];
  for (guint i = 0; i < r->n_stops; i++)
    if (r->stops[i].in.slot == slot || r->stops[i].out.slot == slot)
      return TRUE;
  return FALSE;
}

/* Tries one crossing of the road at step `number`; waits before it if it must. */
static gboolean
take_step (Attempt *attempt, const BattleStep *step, BorAction action, guint number)
{
  Field *f = attempt->f;
  gsize size = bor_game_state_size (f->kit->game);
  BorGameState *before = bor_game_state_copy (f->kit->game, f->kit->state);
  guint n_events = f->events.n;
  gboolean ok = FALSE;
  for (guint waits = 0; !ok && waits < 3; waits++) {
    memcpy (f->kit->state, before, size);
    f->events.n = n_events;
    gboolean waited = TRUE;
    for (guint w = 0; waited && w < waits; w++)
      waited = field_play (attempt, "wait");
    g_autofree char *token = bor_game_action_token (f->kit->game, f->kit->state, action);
    if (waited && field_stage (f) == TRIOMPHE_STAGE_ROAD && field_play (attempt, token))
      ok = highest (f, step->crossing) == number;
  }
  if (!ok)
    memcpy (f->kit->state, before, size);
  g_free (before);
  return ok;
}

static gboolean
go (Attempt *attempt, const char *road, guint number)
{
  Field *f = attempt->f;
  const BattleBoard *board = &f->kit->g->board;
  if (field_stage (f) != TRIOMPHE_STAGE_ROAD)
    return FALSE;
  guint here = f->kit->t.s->from;
  for (guint i = board->first_step[here]; i < board->first_step[here + 1]; i++) {
    const BattleStep *step = &board->steps[i];
    if (runs_over (f, road, step->approach) && step->main == is_main (f, road)
        && take_step (attempt, step, triomphe_action (TRIOMPHE_STEP, i, 0), number))
      return TRUE;
  }
  return FALSE;
}

/* Steps taken since the action began, by choice or because there was none; `number` gets that of the
 * last one, if it led somewhere. */
static guint
steps_taken (Field *f, guint which, guint *number)
{
  guint n = 0;
  for (guint i = 0; i < MIN (f->events.n, f->events.max); i++) {
    const BorEvent *e = &f->items[i];
    gboolean road = e->type == TRIOMPHE_EVENT_ROAD;
    if (!road && (e->type != TRIOMPHE_EVENT_MANEUVER || e->arg[2] == 0))
      continue;
    if (road && n == which && number != NULL)
      *number = (guint) e->arg[3];
    n++;
  }
  return n;
}

static gboolean
follow (Attempt *attempt, const char *steps, guint last)
{
  Field *f = attempt->f;
  g_auto (GStrv) words = g_strsplit (steps, " ", -1);
  guint told = 0, number = last;
  for (guint i = 0; words[i] != NULL; i++) {
    if (strcmp (words[i], ".") == 0) {
      if (field_stage (f) == TRIOMPHE_STAGE_ROAD && !field_play (attempt, "stop"))
        return FALSE;
      break;
    }
    number += words[i][0] != '\0';
    if (words[i][0] == '\0' || strcmp (words[i], "-") == 0)
      continue;
    guint taken = number;
    if (steps_taken (f, told, &taken) > told ? taken != number : !go (attempt, words[i], number))
      return FALSE;
    told++;
  }
  return steps_taken (f, 0, NULL) == told;
}

/* Steps that lead nowhere. */
static gboolean
dawdle (Attempt *attempt, const char *steps)
{
  for (const char *c = steps; *c != '\0'; c++)
    if ((*c == '-' && !field_play (attempt, "wait"))
        || (*c == '.' && !field_play (attempt, "stop")))
      return FALSE;
  return TRUE;
}

gboolean
field_road_march (Field *f, const char *start, const char *piece, const char *steps)
{
  Attempt attempt;
  begin (&attempt, f);
  from (&attempt, start);
  field_play (&attempt, "road");
  if (field_stage (f) == TRIOMPHE_STAGE_GROUP)
    field_pick (&attempt, piece);
  gboolean crosses = strspn (steps, "- .") < strlen (steps);
  return field_conclude (&attempt,
                         have_acted (&attempt, piece)
                           && (crosses ? follow (&attempt, steps, 0) : dawdle (&attempt, steps)));
}

gboolean
field_road_on (Field *f, const char *steps)
{
  Attempt attempt;
  begin (&attempt, f);
  return field_conclude (&attempt, field_stage (f) == TRIOMPHE_STAGE_ROAD
                                     && follow (&attempt, steps, f->kit->t.s->step));
}

gboolean
field_enter (Field *f, const char *force, const char *piece, const char *steps)
{
  Attempt attempt;
  begin (&attempt, f);
  field_playf (&attempt, "from+%s", force);
  if (field_stage (f) == TRIOMPHE_STAGE_GROUP)
    field_pick (&attempt, piece);
  gboolean ok = field_event (f, TRIOMPHE_EVENT_ENTERED) != NULL && have_acted (&attempt, piece);
  return field_conclude (&attempt, ok && follow (&attempt, steps, f->kit->t.s->step));
}

gboolean
field_pontoon (Field *f, const char *force, const char *piece)
{
  Attempt attempt;
  begin (&attempt, f);
  field_playf (&attempt, "pontoon+%s", force);
  if (field_stage (f) == TRIOMPHE_STAGE_GROUP)
    field_pick (&attempt, piece);
  const BorEvent *event = field_event (f, TRIOMPHE_EVENT_ENTERED);
  return field_conclude (&attempt, event != NULL && event->arg[3] == 1
                                     && field_stage (f) == TRIOMPHE_STAGE_ACT
                                     && have_acted (&attempt, piece));
}

gboolean
field_road_block (Field *f, const char *start, const char *piece, const char *to)
{
  Attempt attempt;
  begin (&attempt, f);
  from (&attempt, start);
  field_play (&attempt, "road");
  if (field_stage (f) == TRIOMPHE_STAGE_GROUP)
    field_pick (&attempt, piece);
  guint before = count_at (f, attempt.before, to);
  field_playf (&attempt, "continue>%s=%s", to, piece);
  return field_conclude (
    &attempt, field_event (f, TRIOMPHE_EVENT_CONTINUED) != NULL && steps_taken (f, 0, NULL) == 0
                && have_acted (&attempt, piece) && count_at (f, f->kit->state, to) == before + 1);
}

/* --- Artillery, organising, the end --- */

static gboolean
gun (Field *f, const char *what, const char *approach)
{
  Attempt attempt;
  begin (&attempt, f);
  return field_conclude (&attempt, field_playf (&attempt, "%s>%s=g1", what, approach));
}

gboolean
field_declare (Field *f, const char *approach)
{
  return gun (f, "declare", approach);
}

gboolean
field_complete (Field *f, const char *approach)
{
  return gun (f, "complete", approach);
}

gboolean
field_cancel (Field *f, const char *approach)
{
  return gun (f, "cancel", approach);
}

gboolean
field_assault (Field *f, const char *approach)
{
  Attempt attempt;
  begin (&attempt, f);
  return field_conclude (&attempt, field_playf (&attempt, "assault>%s", approach));
}

static gboolean
organise (Attempt *attempt, const char *word)
{
  g_auto (GStrv) parts = g_strsplit (word, "@", 2);
  const char *format = strchr (parts[1], '>') != NULL ? "organise>%s=%s" : "organise:%s=%s";
  g_autofree char *token = g_strdup_printf (format, parts[1], parts[0]);
  return field_play (attempt, token);
}

gboolean
field_organise (Field *f, const char *pieces)
{
  Attempt attempt;
  begin (&attempt, f);
  g_auto (GStrv) words = g_strsplit (pieces, " ", -1);
  guint commands = field_commands (f), n = g_strv_length (words), round = field_round (f);
  gboolean ok = organise (&attempt, words[0]);
  if (ok && n == 2 && field_stage (f) == TRIOMPHE_STAGE_ORGANISE)
    ok = organise (&attempt, words[1]);
  if (ok && field_stage (f) == TRIOMPHE_STAGE_ORGANISE)
    ok = field_play (&attempt, "done");
  guint organised = 0;
  for (guint i = 0; i < f->events.n; i++)
    organised += f->items[i].type == TRIOMPHE_EVENT_ORGANISED;
  return field_conclude (&attempt,
                         ok && organised == n
                           && (commands == field_commands (f) + 1 || field_round (f) != round));
}

gboolean
field_end (Field *f)
{
  Attempt attempt;
  begin (&attempt, f);
  gboolean ok = field_play (&attempt, "end");
  if (ok && field_stage (f) == TRIOMPHE_STAGE_RECALL)
    ok = field_play (&attempt, "done");
  return field_conclude (&attempt, ok);
}

gboolean
field_recall (Field *f, const char *locale)
{
  Attempt attempt;
  begin (&attempt, f);
  gboolean ok = field_play (&attempt, "end");
  if (locale == NULL) {
    if (ok && field_stage (f) == TRIOMPHE_STAGE_RECALL)
      ok = field_play (&attempt, "done");
  } else
    ok = ok && field_playf (&attempt, "token:%s", locale);
  return field_conclude (&attempt, ok);
}

void
field_pass (Field *f, char army, guint round)
{
  for (guint i = 0; i < 64; i++) {
    g_assert_true (field_end (f));
    if (field_decider (f) == '-' || (field_side (f) == army && field_round (f) == round))
      return;
  }
  g_assert_not_reached ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "game/testing.h"
#include "rules/triomphe-field-private.h"

/* The decisions inside the actions of a field. One that has no choice is made by the engine: then
 * the events tell whether it was this one. */

/* Faces shown in a role since the action began, in order. (transfer full) */
static char *
shown (Field *f, TriompheShown role)
{
  g_autoptr (GString) names = g_string_new (NULL);
  for (guint i = 0; i < MIN (f->events.n, f->events.max); i++) {
    const BorEvent *e = &f->items[i];
    if (e->type == TRIOMPHE_EVENT_SHOWN && e->arg[2] == (gint) role)
      g_string_append_printf (names, "%s%c%u", names->len > 0 ? " " : "",
                              "icg"[BATTLE_TYPE (e->arg[1])], BATTLE_STRENGTH (e->arg[1]));
  }
  return field_sorted (names->str);
}

static gboolean
were_shown (Field *f, TriompheShown role, const char *pieces)
{
  g_autofree char *names = shown (f, role), *wanted = field_sorted (pieces);
  return strcmp (names, wanted) == 0;
}

/* Picks in a stage, if it is this one. */
static void
pick_in (Attempt *attempt, TriompheStage stage, const char *pieces)
{
  if (field_stage (attempt->f) == stage)
    field_pick (attempt, pieces);
}

gboolean
field_respond (Field *f, const char *pieces)
{
  Attempt attempt;
  field_attempt (&attempt, f);
  pick_in (&attempt, TRIOMPHE_STAGE_RESPOND, pieces);
  const BorEvent *event = field_event (f, TRIOMPHE_EVENT_RESPONDED);
  gint n = event != NULL ? event->arg[1] : 0;
  return field_conclude (&attempt, n == (gint) field_n_words (pieces)
                                     && field_stage (f) != TRIOMPHE_STAGE_RESPOND);
}

gboolean
field_advance (Field *f, const char *pieces)
{
  Attempt attempt;
  field_attempt (&attempt, f);
  guint approach = f->kit->g->board.n_locales + f->kit->t.s->approach, n = 0;
  const Battle *b = &f->kit->t.b;
  gboolean asked = field_stage (f) == TRIOMPHE_STAGE_ADVANCE;
  BATTLE_FOREACH (b, approach, p)
  {
    n++;
  }
  if (asked && !field_can (f, "all"))
    field_pick (&attempt, pieces);
  else if (asked)
    field_play (&attempt, *pieces != '\0' ? "all" : "done");
  guint after = 0;
  BATTLE_FOREACH (b, approach, p)
  {
    after++;
  }
  gboolean ok = field_stage (f) != TRIOMPHE_STAGE_ADVANCE;
  if (asked)
    ok = ok && after - n == field_n_words (pieces);
  else
    ok = ok && *pieces == '\0';
  return field_conclude (&attempt, ok);
}

gboolean
field_prove (Field *f, const char *piece)
{
  Attempt attempt;
  field_attempt (&attempt, f);
  if (field_stage (f) == TRIOMPHE_STAGE_PROOF)
    field_playf (&attempt, "pick=%s", piece);
  return field_conclude (&attempt, were_shown (f, TRIOMPHE_SHOWN_PROOF, piece));
}

/* "c1:Q>P c2:Q>R" told by events; `wanted` in any order. */
static gboolean
told (Field *f, TriompheEvent type, const char *wanted)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < MIN (f->events.n, f->events.max); i++) {
    const BorEvent *e = &f->items[i];
    gboolean up = type == TRIOMPHE_EVENT_CONTINUED;
    guint face = (guint) e->arg[up ? 1 : 2];
    const BattleBoard *board = &f->kit->g->board;
    const BorScenario *s = f->kit->scenario;
    if (e->type == TRIOMPHE_EVENT_LOST && e->arg[3] == TRIOMPHE_LOSS_NOWHERE && !up)
      g_ptr_array_add (list, g_strdup_printf ("%c%u:", "icg"[BATTLE_TYPE (e->arg[1])],
                                              BATTLE_STRENGTH (e->arg[1])));
    if (e->type != type)
      continue;
    const char *place = up ? bor_scenario_approach (s, board->approach[e->arg[0]])->base.id
                           : bor_scenario_locale (s, board->slot[e->arg[1]])->base.id;
    g_ptr_array_add (
      list, g_strdup_printf ("%c%u:%s", "icg"[BATTLE_TYPE (face)], BATTLE_STRENGTH (face), place));
  }
  g_ptr_array_add (list, NULL);
  g_autofree char *joined = g_strjoinv (" ", (char **) list->pdata);
  g_autofree char *sorted = field_sorted (joined), *own = field_sorted (wanted);
  return strcmp (sorted, own) == 0;
}

/* Plays what it can of "c2:X" as `format` (place, piece), in the order of pieces, the lowest place
 * first; takes the word away. */
static gboolean
play_one (Attempt *attempt, char **words, const char *format, const char *nowhere)
{
  Field *f = attempt->f;
  gint best = -1;
  guint least = G_MAXUINT;
  for (guint i = 0; words[i] != NULL; i++) {
    g_auto (GStrv) parts = g_strsplit (words[i], ":", 2);
    if (words[i][0] == '\0')
      continue;
    gboolean none = parts[1][0] == '\0';
    g_autofree char *token =
      none ? g_strdup_printf (nowhere, parts[0]) : g_strdup_printf (format, parts[1], parts[0]);
    guint place = none ? 0xffff : kit_position (f->kit, parts[1]);
    place += (guint) (parts[0][0] == 'i'   ? 0
                      : parts[0][0] == 'c' ? 1
                                           : 2)
               << 24
             | (guint) parts[0][1] << 16;
    if (field_can (f, token) && place < least) {
      best = (gint) i;
      least = place;
    }
  }
  if (best < 0)
    return FALSE;
  g_auto (GStrv) parts = g_strsplit (words[best], ":", 2);
  g_autofree char *token = parts[1][0] == '\0' ? g_strdup_printf (nowhere, parts[0])
                                               : g_strdup_printf (format, parts[1], parts[0]);
  words[best][0] = '\0';
  return field_play (attempt, token);
}

gboolean
field_continue (Field *f, const char *pieces)
{
  Attempt attempt;
  field_attempt (&attempt, f);
  g_auto (GStrv) words = g_strsplit (pieces, " ", -1);
  TriompheStage stage = field_stage (f);
  gboolean asked = stage == TRIOMPHE_STAGE_CONTINUE || stage == TRIOMPHE_STAGE_ROAD;
  while (asked && field_stage (f) == stage
         && play_one (&attempt, words, "continue>%s=%s", "none=%s"))
    ;
  while (asked && field_stage (f) == stage
         && (field_play (&attempt, "stay") || field_play (&attempt, "stop")))
    ;
  return field_conclude (&attempt, told (f, TRIOMPHE_EVENT_CONTINUED, pieces)
                                     && (!asked || field_stage (f) != stage));
}

gboolean
field_lead (Field *f, const char *pieces)
{
  Attempt attempt;
  field_attempt (&attempt, f);
  pick_in (&attempt, TRIOMPHE_STAGE_DEFEND, pieces);
  return field_conclude (&attempt, were_shown (f, TRIOMPHE_SHOWN_DEFENDING, pieces)
                                     && field_stage (f) != TRIOMPHE_STAGE_DEFEND);
}

gboolean
field_strike (Field *f, const char *pieces, const char *leaders)
{
  Attempt attempt;
  field_attempt (&attempt, f);
  pick_in (&attempt, TRIOMPHE_STAGE_ATTACKERS, pieces);
  pick_in (&attempt, TRIOMPHE_STAGE_LEAD, leaders);
  const BorEvent *event = field_event (f, TRIOMPHE_EVENT_ATTACKERS);
  return field_conclude (&attempt, event != NULL && event->arg[1] == (gint) field_n_words (pieces)
                                     && were_shown (f, TRIOMPHE_SHOWN_LEADING, leaders)
                                     && field_stage (f) != TRIOMPHE_STAGE_LEAD);
}

/* Plays the first legal token with the beginning. */
static gboolean
play_prefix (Attempt *attempt, const char *prefix)
{
  Field *f = attempt->f;
  g_autofree BorAction *actions = g_new (BorAction, f->kit->game->max_actions);
  guint n = bor_game_legal (f->kit->game, f->kit->state, actions);
  for (guint i = 0; i < n; i++) {
    g_autofree char *token = bor_game_action_token (f->kit->game, f->kit->state, actions[i]);
    if (g_str_has_prefix (token, prefix)) {
      char *equals = strrchr (token, '='), *dot = equals != NULL ? strchr (equals, '.') : NULL;
      if (dot != NULL)
        *dot = '\0';
      return field_play (attempt, token);
    }
  }
  return FALSE;
}

gboolean
field_fire (Field *f, gboolean yes)
{
  Attempt attempt;
  field_attempt (&attempt, f);
  if (field_stage (f) == TRIOMPHE_STAGE_FIRE)
    play_prefix (&attempt, yes ? "fire" : "done");
  return field_conclude (&attempt, were_shown (f, TRIOMPHE_SHOWN_FIRING, yes ? "g1" : "")
                                     && field_stage (f) != TRIOMPHE_STAGE_FIRE);
}

/* Plays "lose…=piece"; whoever is to decide. */
static gboolean
lose (Field *f, const char *piece)
{
  g_autofree BorAction *actions = g_new (BorAction, f->kit->game->max_actions);
  g_autofree char *end = g_strdup_printf ("=%s", piece);
  guint n = bor_game_legal (f->kit->game, f->kit->state, actions);
  for (guint i = 0; i < n; i++) {
    g_autofree char *token = bor_game_action_token (f->kit->game, f->kit->state, actions[i]);
    char *equals = strrchr (token, '='), *dot = equals != NULL ? strchr (equals, '.') : NULL;
    if (dot != NULL)
      *dot = '\0';
    if (g_str_has_prefix (token, "lose") && g_str_has_suffix (token, end)) {
      bor_game_apply (f->kit->game, f->kit->state, actions[i], &f->events);
      g_assert_cmpstr (bor_game_check_state (f->kit->game, f->kit->state), ==, NULL);
      return TRUE;
    }
  }
  return FALSE;
}

static gboolean
is_losing (Field *f)
{
  return field_stage (f) == TRIOMPHE_STAGE_LOSS || field_stage (f) == TRIOMPHE_STAGE_RETREAT_LOSS;
}

gboolean
field_hit (Field *f, const char *leader)
{
  Attempt attempt;
  field_attempt (&attempt, f);
  if (is_losing (f) && f->kit->t.s->loss == TRIOMPHE_LOSS_FIRE)
    lose (f, leader);
  gboolean ok = FALSE;
  for (guint i = 0; i < MIN (f->events.n, f->events.max); i++) {
    const BorEvent *e = &f->items[i];
    if (e->type == TRIOMPHE_EVENT_LOST && e->arg[3] == TRIOMPHE_LOSS_FIRE)
      ok = leader[0] == "icg"[BATTLE_TYPE (e->arg[1])]
           && leader[1] - '0' == (gint) BATTLE_STRENGTH (e->arg[1]);
  }
  return field_conclude (&attempt, ok);
}

gboolean
field_counter (Field *f, const char *pieces)
{
  Attempt attempt;
  field_attempt (&attempt, f);
  pick_in (&attempt, TRIOMPHE_STAGE_COUNTER, pieces);
  return field_conclude (&attempt, were_shown (f, TRIOMPHE_SHOWN_COUNTERING, pieces)
                                     && field_stage (f) != TRIOMPHE_STAGE_COUNTER);
}

gboolean
field_take (Field *f, const char *pieces)
{
  Attempt attempt;
  field_attempt (&attempt, f);
  g_auto (GStrv) words = g_strsplit (pieces, " ", -1);
  gboolean ok = TRUE;
  field_settle (f);
  for (guint i = 0; ok && words[i] != NULL && words[i][0] != '\0' && is_losing (f); i++) {
    ok = lose (f, words[i]);
    field_settle (f);
  }
  return field_conclude (&attempt, ok);
}

gboolean
field_retreat (Field *f, const char *pieces)
{
  Attempt attempt;
  field_attempt (&attempt, f);
  g_auto (GStrv) words = g_strsplit (pieces, " ", -1);
  while (field_stage (f) == TRIOMPHE_STAGE_RETREAT
         && play_one (&attempt, words, "retreat:%s=%s", "give-up=%s"))
    ;
  return field_conclude (&attempt, field_stage (f) != TRIOMPHE_STAGE_RETREAT
                                     && told (f, TRIOMPHE_EVENT_RETREAT, pieces));
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

char *
field_places (Field *f)
{
  const BattleBoard *board = &f->kit->g->board;
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  for (guint l = 0; l < board->n_locales; l++) {
    const char *id = bor_scenario_locale (f->kit->scenario, board->slot[l])->base.id;
    g_autofree char *start = g_strdup_printf ("retreat:%s=", id);
    if (field_offers (f, start))
      g_ptr_array_add (names, (gpointer) id);
  }
  qsort (names->pdata, names->len, sizeof (gpointer), compare_names);
  g_ptr_array_add (names, NULL);
  return g_strjoinv (" ", (char **) names->pdata);
}

/* Tokens that the opponent takes, one after the other. */
static gboolean
take_tokens (Field *f, TriompheStage stage, const char *locales)
{
  Attempt attempt;
  field_attempt (&attempt, f);
  g_auto (GStrv) words = g_strsplit (locales, " ", -1);
  gboolean ok = TRUE;
  guint n = *locales != '\0' ? g_strv_length (words) : 0;
  if (n > 1) /* the engine wants them in its own order */
    qsort (words, n, sizeof *words, compare_names);
  for (guint i = 0; ok && i < n; i++)
    ok = field_stage (f) == stage && field_playf (&attempt, "token:%s", words[i]);
  if (ok && field_stage (f) == stage)
    ok = field_play (&attempt, "done");
  return field_conclude (&attempt, ok);
}

gboolean
field_relocate (Field *f, const char *locales)
{
  return take_tokens (f, TRIOMPHE_STAGE_COMMIT, locales);
}

gboolean
field_discard (Field *f, const char *locales)
{
  return take_tokens (f, TRIOMPHE_STAGE_FORFEIT, locales);
}

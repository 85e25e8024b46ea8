/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/battle/game-show.h"
#include "rules/triomphe/game-private.h"

/* Fights in one look: what has come of them, and what would be compared in them. */

static void
append_term (GString *out, guint term)
{
  g_string_append_printf (out, "%s%u", out->len > 0 ? " + " : "", term);
}

/* Appends the strengths shown in the role, and returns their sum. */
static gint
append_shown (GString *out, const BorEvent *events, guint n, TriompheShown role)
{
  gint sum = 0;
  for (guint i = 0; i < n; i++) {
    if (events[i].type != TRIOMPHE_EVENT_SHOWN || events[i].arg[2] != (gint) role)
      continue;
    append_term (out, BATTLE_STRENGTH (events[i].arg[1]));
    sum += BATTLE_STRENGTH (events[i].arg[1]);
  }
  return sum;
}

/* "3 + 2 − 1 = 4" (T11.15). What was taken off between the faces shown and the sum, by penalties,
 * fire or the counter-attack itself, is one number. */
static char *
sum_text (const BorEvent *events, guint n, gboolean attack, const BorEvent *result)
{
  GString *out = g_string_new (NULL);
  gint shown =
    append_shown (out, events, n, attack ? TRIOMPHE_SHOWN_LEADING : TRIOMPHE_SHOWN_DEFENDING);
  if (!attack)
    shown += append_shown (out, events, n, TRIOMPHE_SHOWN_COUNTERING);
  gint sum = result != NULL ? result->arg[!attack] : 0;
  if (result != NULL && out->len == 0)
    g_string_append_c (out, '0');
  if (result != NULL && shown != sum)
    g_string_append_printf (out, " − %d", shown - sum);
  if (result != NULL)
    g_string_append_printf (out, " = %d", sum);
  return g_string_free (out, out->len == 0);
}

static const BattleFightEvents fight_events = {
  .lost = TRIOMPHE_EVENT_LOST,
  .result = TRIOMPHE_EVENT_RESULT,
  .blocked = TRIOMPHE_EVENT_REPELLED,
  .let_in = TRIOMPHE_EVENT_LET_IN,
};

gboolean
triomphe_summarize_fight (const BorGame *game, const BorEvent *events, guint n, BorFight *fight)
{
  BorEventShown shown;
  if (events->type != TRIOMPHE_EVENT_ASSAULT && events->type != TRIOMPHE_EVENT_BOMBARDED
      && events->type != TRIOMPHE_EVENT_MANEUVER)
    return FALSE;
  triomphe_show_event (game, events, &shown);
  fight->from = shown.from;
  fight->to = shown.to;
  fight->players[0] = events->player;
  fight->players[1] = events->player == 0;
  if (events->type == TRIOMPHE_EVENT_ASSAULT) {
    const BorEvent *result = battle_find_event (events, n, TRIOMPHE_EVENT_RESULT);
    fight->sums[0] = sum_text (events, n, TRUE, result);
    fight->sums[1] = sum_text (events, n, FALSE, result);
  }
  for (guint i = 0; i < 2; i++)
    fight->losses[i] = battle_losses_text (&fight_events, events, n, fight->players[i]);
  fight->result = battle_result_text (&fight_events, events, n);
  return TRUE;
}

/* --- Before it is decided --- */

/* What the pieces with one of the marks at `pos` bring, and a piece of strength `picked` (0: none)
 * with them, less a penalty. NULL when faces are hidden, or there are none. */
static char *
brought (const Triomphe *t, guint pos, guint marks, guint picked, gint less)
{
  GString *out = g_string_new (NULL);
  const Battle *b = &t->b;
  gint sum = (gint) picked, n = picked > 0;
  gboolean hidden = FALSE;
  BATTLE_FOREACH (b, pos, p)
  if ((b->flags[p] & marks) != 0) {
    hidden |= BATTLE_STRENGTH (b->face[p]) == 0;
    append_term (out, BATTLE_STRENGTH (b->face[p]));
    sum += BATTLE_STRENGTH (b->face[p]);
    n++;
  }
  if (picked > 0)
    append_term (out, picked);
  if (n == 0)
    g_string_append_c (out, '0');
  if (less != 0)
    g_string_append_printf (out, " − %d", less);
  if (n + (less != 0) > 1)
    g_string_append_printf (out, " = %d", sum - less);
  return g_string_free (out, hidden);
}

/* Before an assault is declared (T11.7, T11.9, T11.15). */
static char *
compared_over (const Triomphe *t, guint own)
{
  const BattleBoard *board = &t->g->board;
  guint far = board->opposite[own];
  return g_strdup_printf (_ ("at most %u of your pieces lead, less %u for infantry or %u for "
                             "cavalry, against at most %u of %u"),
                          board->width[far], board->penalty[BATTLE_INFANTRY][far],
                          board->penalty[BATTLE_CAVALRY][far], board->width[far],
                          triomphe_n_blockers (t, far));
}

char *
triomphe_comparison (const Triomphe *t, BorAction action)
{
  const TriompheState *s = t->s;
  const BattleBoard *board = &t->g->board;
  guint key = TRIOMPHE_ACTION_CLASS (action), far = board->opposite[s->approach];
  gboolean picks = TRIOMPHE_ACTION_KIND (action) == TRIOMPHE_PICK;
  guint strength = picks ? BATTLE_STRENGTH (BATTLE_KEY_FACE (key)) : 0;
  gboolean leads = s->stage == TRIOMPHE_STAGE_LEAD;
  if (TRIOMPHE_ACTION_KIND (action) == TRIOMPHE_ASSAULT)
    return compared_over (t, TRIOMPHE_ACTION_PLACE (action));
  if (!leads && s->stage != TRIOMPHE_STAGE_COUNTER)
    return NULL;
  guint arm = leads && picks ? BATTLE_TYPE (BATTLE_KEY_FACE (key)) : s->arm;
  guint theirs = battle_blockers (&t->b, far), adds = leads ? 0 : strength;
  /* counter-attacking pieces first take a point for each leading one, together (T11.13) */
  guint less =
    leads ? 0 : MIN (s->n_leading, adds + battle_sum_marked (&t->b, theirs, TRIOMPHE_SECOND));
  g_autofree char *attack = brought (t, battle_blockers (&t->b, s->approach), TRIOMPHE_LEADING,
                                     leads ? strength : 0, board->penalty[MIN (arm, 2)][far]);
  g_autofree char *defence =
    brought (t, theirs, TRIOMPHE_LEADING | TRIOMPHE_SECOND, adds, (gint) less);
  return attack != NULL && defence != NULL
           ? g_strdup_printf (_ ("attack %s, defence %s"), attack, defence)
           : NULL;
}

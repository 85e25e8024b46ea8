/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/battle/game-show.h"
#include "rules/marengo/game-private.h"

/* Fights in one look: what has come of them, and what would be compared in them. */

static void
append_term (GString *out, guint term)
{
  g_string_append_printf (out, "%s%u", out->len > 0 ? " + " : "", term);
}

/* "3 + 2"; `out` is empty when no face of that role was shown. */
static void
append_shown (GString *out, const BorEvent *events, guint n, MarengoShown role)
{
  for (guint i = 0; i < n; i++)
    if (events[i].type == MARENGO_EVENT_SHOWN && events[i].arg[2] == (gint) role)
      append_term (out, BATTLE_STRENGTH (events[i].arg[1]));
}

/* "3 + 2 − 1 = 4" (M11.15, M11.16). What was taken off between the faces shown and the sum, by the
 * approach, demoralization or counter-fire, is one number. */
static char *
sum_text (const BorEvent *events, guint n, MarengoShown role, const BorEvent *result, guint which)
{
  GString *out = g_string_new (NULL);
  gint shown = 0;
  append_shown (out, events, n, role);
  for (guint i = 0; i < n; i++)
    if (events[i].type == MARENGO_EVENT_SHOWN && events[i].arg[2] == (gint) role)
      shown += BATTLE_STRENGTH (events[i].arg[1]);
  if (result != NULL && out->len == 0)
    g_string_append_c (out, '0');
  if (result != NULL && shown != result->arg[which])
    g_string_append_printf (out, " − %d", shown - result->arg[which]);
  if (result != NULL)
    g_string_append_printf (out, " = %d", result->arg[which]);
  return g_string_free (out, out->len == 0);
}

static const BattleFightEvents fight_events = {
  .lost = MARENGO_EVENT_LOST,
  .result = MARENGO_EVENT_RESULT,
  .blocked = MARENGO_EVENT_BLOCKED,
  .let_in = MARENGO_EVENT_LET_IN,
};

gboolean
marengo_summarize_fight (const BorGame *game, const BorEvent *events, guint n, BorFight *fight)
{
  BorEventShown shown;
  if (events->type != MARENGO_EVENT_ASSAULT && events->type != MARENGO_EVENT_FIRED
      && events->type != MARENGO_EVENT_MANEUVER)
    return FALSE;
  marengo_show_event (game, events, &shown);
  fight->from = shown.from;
  fight->to = shown.to;
  fight->players[0] = events->player;
  fight->players[1] = events->player == 0;
  if (events->type == MARENGO_EVENT_ASSAULT) {
    const BorEvent *result = battle_find_event (events, n, MARENGO_EVENT_RESULT);
    fight->sums[0] = sum_text (events, n, MARENGO_SHOWN_LEADING, result, 0);
    fight->sums[1] = sum_text (events, n, MARENGO_SHOWN_DEFENDING, result, 1);
  } else if (events->type == MARENGO_EVENT_FIRED) {
    fight->sums[0] = g_strdup_printf ("%d", events->arg[2]);
  }
  for (guint i = 0; i < 2; i++)
    fight->losses[i] = battle_losses_text (&fight_events, events, n, fight->players[i]);
  fight->result = battle_result_text (&fight_events, events, n);
  return TRUE;
}

/* --- Before it is decided --- */

/* What the leading pieces at `pos` bring, and a piece of strength `picked` (0: none) with them;
 * each counts 1 less if `weak`, and all together `less`. NULL when faces are hidden. */
static char *
brought (const Marengo *m, guint pos, guint picked, gboolean weak, gint less)
{
  GString *out = g_string_new (NULL);
  gint sum = (gint) picked, n = picked > 0, taken;
  gboolean hidden = FALSE;
  BATTLE_FOREACH (&m->b, pos, p)
  if ((m->b.flags[p] & MARENGO_LEADING) != 0) {
    hidden |= BATTLE_STRENGTH (m->b.face[p]) == 0;
    append_term (out, BATTLE_STRENGTH (m->b.face[p]));
    sum += BATTLE_STRENGTH (m->b.face[p]);
    n++;
  }
  if (picked > 0)
    append_term (out, picked);
  taken = less + weak * n;
  if (taken != 0)
    g_string_append_printf (out, " − %d", taken);
  if (n + (taken != 0) > 1)
    g_string_append_printf (out, " = %d", sum - taken);
  return g_string_free (out, hidden || n == 0);
}

static guint
count_at (const Marengo *m, guint pos)
{
  guint n = 0;
  BATTLE_FOREACH (&m->b, pos, p)
  n++;
  return n;
}

/* Before an assault is chosen (M11.9, M11.14, M11.15). */
static char *
compared_over (const Marengo *m, guint own)
{
  guint far = m->g->board.opposite[own];
  return g_strdup_printf (_ ("at most %u of your pieces lead, less %u for infantry or %u for "
                             "cavalry, against at most %u of %u"),
                          m->g->board.width[far], m->g->board.penalty[BATTLE_INFANTRY][far],
                          m->g->board.penalty[BATTLE_CAVALRY][far], m->g->board.width[far],
                          count_at (m, battle_blockers (&m->b, far)));
}

char *
marengo_comparison (const Marengo *m, BorAction action)
{
  MarengoAction kind = MARENGO_ACTION_KIND (action);
  if (kind == MARENGO_ASSAULT)
    return compared_over (m, MARENGO_ACTION_PLACE (action));
  gboolean leads = m->s->stage == MARENGO_STAGE_LEAD;
  if (!leads && m->s->stage != MARENGO_STAGE_DEFEND)
    return NULL;
  guint far = m->g->board.opposite[m->s->approach];
  guint theirs = battle_blockers (&m->b, far);
  guint face = kind == MARENGO_PICK ? BATTLE_KEY_FACE (MARENGO_ACTION_CLASS (action)) : 0;
  guint type = leads && face != 0 ? BATTLE_TYPE (face) : m->s->lead_type;
  g_autofree char *attack =
    brought (m, battle_blockers (&m->b, m->s->approach), leads ? BATTLE_STRENGTH (face) : 0,
             m->s->noted, m->g->board.penalty[MIN (type, 2)][far]);
  if (leads)
    return attack != NULL ? g_strdup_printf (_ ("attack %s, against at most %u of %u"), attack,
                                             m->g->board.width[far], count_at (m, theirs))
                          : NULL;
  g_autofree char *defence =
    brought (m, theirs, BATTLE_STRENGTH (face), (m->s->demoralized >> !m->s->army & 1) != 0, 0);
  return attack != NULL && defence != NULL
           ? g_strdup_printf (_ ("attack %s, defence %s"), attack, defence)
           : NULL;
}

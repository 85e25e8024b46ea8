/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/triomphe/game-private.h"

/* How events came about. */

#define MAX_FACES 16

/* The last event of the type before `n`, or NULL. */
static const BorEvent *
last_of (const BorEvent *events, guint n, TriompheEvent type)
{
  while (n-- > 0)
    if (events[n].type == type)
      return &events[n];
  return NULL;
}

/* How pieces that were shown in a role are reduced before the result: by fire (T11.11), or because they
 * counter-attack (T11.13). Nothing else reduces them. */
static gboolean
is_loss_of (TriompheShown role, const BorEvent *lost)
{
  return (role == TRIOMPHE_SHOWN_LEADING && lost->arg[3] == TRIOMPHE_LOSS_FIRE)
         || (role == TRIOMPHE_SHOWN_COUNTERING && lost->arg[3] == TRIOMPHE_LOSS_COUNTER);
}

/* Appends the strengths of the pieces that were shown in a role, with what they have lost since:
 * "3 + 2". Those eliminated count for nothing. Returns their number. */
static guint
append_strengths (GString *out, const BorEvent *assault, const BorEvent *end, TriompheShown role)
{
  gint faces[MAX_FACES];
  guint n = 0, n_left = 0;
  for (const BorEvent *e = assault; e < end; e++) {
    if (e->type == TRIOMPHE_EVENT_SHOWN && e->arg[2] == (gint) role && n < MAX_FACES)
      faces[n++] = e->arg[1];
    for (guint i = 0; e->type == TRIOMPHE_EVENT_LOST && is_loss_of (role, e) && i < n; i++)
      if (faces[i] == e->arg[1]) {
        faces[i] = e->arg[2];
        break;
      }
  }
  for (guint i = 0; i < n; i++)
    if (faces[i] != 0)
      g_string_append_printf (out, "%s%d", n_left++ > 0 ? " + " : "", BATTLE_STRENGTH (faces[i]));
  if (n_left == 0)
    g_string_append_c (out, '0');
  return n;
}

/* T11.15 - T11.18 */
static char *
explain_result (const TriompheGame *g, const BorEvent *events, const BorEvent *result)
{
  const BorEvent *assault = last_of (events, (guint) (result - events), TRIOMPHE_EVENT_ASSAULT);
  if (assault == NULL)
    return NULL;
  guint arm = 0, far = g->board.opposite[assault->arg[0]];
  for (const BorEvent *e = assault; e < result; e++)
    if (e->type == TRIOMPHE_EVENT_SHOWN && e->arg[2] == TRIOMPHE_SHOWN_LEADING)
      arm = MIN (BATTLE_TYPE (e->arg[1]), 2);
  g_autoptr (GString) attack = g_string_new (NULL);
  g_autoptr (GString) defence = g_string_new (NULL);
  guint n_attack = append_strengths (attack, assault, result, TRIOMPHE_SHOWN_LEADING);
  append_strengths (defence, assault, result, TRIOMPHE_SHOWN_DEFENDING);
  g_string_append (defence, " + ");
  append_strengths (defence, assault, result, TRIOMPHE_SHOWN_COUNTERING);
  gint penalty = g->board.penalty[arm][far], r = result->arg[2];
  gint strength = result->arg[0] + penalty;
  GString *out = g_string_new (NULL);
  g_string_printf (out, _ ("leading pieces %s, penalty %d, defence and counter-attack %s"),
                   attack->str, penalty, defence->str);
  g_string_append_printf (out, _ ("; %d − %d − %d = %d (%s)"), strength, penalty, result->arg[1], r,
                          "T11.15");
  g_string_append_printf (
    out,
    r >= 1 ? _ ("; the attackers win and lose %d; the defenders lose %d (%s)")
           : _ ("; the defenders win; the attackers lose %d, the defenders %d (%s)"),
    result->arg[3] >> 8, result->arg[3] & 0xff, "T11.17, T11.18");
  if (r <= 0 && strength <= -r)
    g_string_append_printf (
      out,
      ngettext ("; %d of it because they were beaten by at least their strength",
                "; %d of these because they were beaten by at least their strength", n_attack),
      n_attack);
  return g_string_free (out, FALSE);
}

/* T9.9, T9.10 */
static char *
explain_attack (const TriompheGame *g, const BorEvent *event)
{
  guint approach = (guint) event->arg[0];
  gint blockers = event->arg[1];
  const char *first = event->arg[3] != 0 ? _ ("the first attack over this border this turn")
                                         : _ ("not the first attack over this border this turn");
  g_autofree char *fight =
    g_strdup_printf (_ ("%d blocking, %d needed to block fully; attackers: %d; %s"), blockers,
                     g->board.width[approach], event->arg[2], first);
  return g_strdup_printf ("%s (%s)", fight,
                          event->type == TRIOMPHE_EVENT_LET_IN   ? "T9.10"
                          : blockers >= g->board.width[approach] ? "T9.9a"
                                                                 : "T9.9b");
}

/* T12.2 - T12.4 */
static char *
explain_retreat_loss (const TriompheGame *g, const BorEvent *lost)
{
  if (BATTLE_TYPE (lost->arg[1]) == BATTLE_ARTILLERY)
    return g_strdup_printf ("%s (%s)", _ ("artillery that has to retreat"), "T12.2");
  if ((guint) lost->arg[0] < g->board.n_locales)
    return g_strdup_printf ("%s (%s)", _ ("infantry that retreats from the reserve"), "T12.4");
  return g_strdup_printf ("%s (%s)", _ ("retreat from an approach"), "T12.3");
}

static char *
explain_loss (const TriompheGame *g, const BorEvent *lost)
{
  static const struct {
    const char *text, *rule;
  } reasons[] = {
    [TRIOMPHE_LOSS_BOMBARD] = { N_ ("bombardment"), "T10.6" },
    [TRIOMPHE_LOSS_FIRE] = { N_ ("defensive fire"), "T11.11" },
    [TRIOMPHE_LOSS_COUNTER] = { N_ ("one for each leading piece of the attackers"), "T11.13" },
    [TRIOMPHE_LOSS_ATTACK] = { N_ ("loss of the attackers"), "T11.18, T11.19" },
    [TRIOMPHE_LOSS_DEFENCE] = { N_ ("loss of the defenders"), "T11.18, T11.19" },
    [TRIOMPHE_LOSS_NOWHERE] = { N_ ("nowhere to retreat to"), "T12.9" },
  };
  guint reason = (guint) lost->arg[3];
  if (reason == TRIOMPHE_LOSS_RETREAT || reason >= G_N_ELEMENTS (reasons))
    return explain_retreat_loss (g, lost);
  return g_strdup_printf ("%s (%s)", _ (reasons[reason].text), reasons[reason].rule);
}

static char *
explain_tokens (const BorEvent *event)
{
  switch ((TriompheEvent) event->type) {
  case TRIOMPHE_EVENT_COMMITTED:
    if (event->arg[1] == event->arg[2])
      return g_strdup ("T17.4");
    return g_strdup_printf (_ ("%d due, %d in the pool (%s)"), event->arg[2], event->arg[1],
                            "T17.4");
  case TRIOMPHE_EVENT_FORFEITED:
    return event->arg[2] != 0
             ? g_strdup_printf ("%s (%s)", _ ("the locale is in the hands of the enemy"), "T17.16")
             : g_strdup_printf ("%s (%s)", _ ("the pool is empty, and the enemy chooses"),
                                "T17.11");
  case TRIOMPHE_EVENT_RETURNED:
    return event->arg[2] != 0 ? g_strdup ("T17.19")
                              : g_strdup_printf ("%s (%s)", _ ("no enemy is near"), "T17.18");
  default:
    return NULL;
  }
}

/* The rule alone, where there is nothing to reckon. */
static const char *
rule_of (const BorEvent *event)
{
  static const char *const shown[] = { "T11.5", "T11.9", "T11.11", "T11.12", "T9.13, T7.13" };
  static const char *const rules[] = {
    [TRIOMPHE_EVENT_DEALT] = "T3.3, T3.4",       [TRIOMPHE_EVENT_UPDATE] = "T17.3",
    [TRIOMPHE_EVENT_CLEARED] = "T15.1",          [TRIOMPHE_EVENT_ORGANISED] = "T13.6",
    [TRIOMPHE_EVENT_DISORDERED] = "T13.11",      [TRIOMPHE_EVENT_DECLARED] = "T10.3",
    [TRIOMPHE_EVENT_CANCELLED] = "T10.4, T10.5", [TRIOMPHE_EVENT_BOMBARDED] = "T10.6",
    [TRIOMPHE_EVENT_CONTINUED] = "T8.1",         [TRIOMPHE_EVENT_MANEUVER] = "T9.1",
    [TRIOMPHE_EVENT_RESPONDED] = "T9.6",         [TRIOMPHE_EVENT_ASSAULT] = "T11.1",
    [TRIOMPHE_EVENT_ATTACKERS] = "T11.6",        [TRIOMPHE_EVENT_NO_LEADER] = "T11.5",
    [TRIOMPHE_EVENT_NO_FIRE] = "T11.10",         [TRIOMPHE_EVENT_NO_COUNTER] = "T11.12",
    [TRIOMPHE_EVENT_RETREAT] = "T12.7",          [TRIOMPHE_EVENT_SHIFTED] = "T17.4",
    [TRIOMPHE_EVENT_MORALE] = "T17.10, T17.11",
  };
  if (event->type == TRIOMPHE_EVENT_SHOWN)
    return shown[CLAMP (event->arg[2], 0, 4)];
  if (event->type == TRIOMPHE_EVENT_ENTERED)
    return event->arg[3] != 0 ? "T14.7" : "T14.2";
  return event->type < G_N_ELEMENTS (rules) ? rules[event->type] : NULL;
}

static char *
explain_end (const BorGame *game, const BorEvent *event)
{
  static const char *const rules[] = { "T18.2", "T18.3", "T18.3", "DP-28" };
  guint ending = (guint) CLAMP (event->arg[1], 0, 3);
  return g_strdup_printf ("%s (%s)", _ (game->names.endings[ending]), rules[ending]);
}

char *
triomphe_explain (const BorGame *game, const BorEvent *events, guint n)
{
  const TriompheGame *g = (const TriompheGame *) game;
  const BorEvent *event = &events[n - 1];
  char *text = NULL;
  switch ((TriompheEvent) event->type) {
  case TRIOMPHE_EVENT_RESULT:
    text = explain_result (g, events, event);
    break;
  case TRIOMPHE_EVENT_REPELLED:
  case TRIOMPHE_EVENT_LET_IN:
    text = explain_attack (g, event);
    break;
  case TRIOMPHE_EVENT_LOST:
    text = explain_loss (g, event);
    break;
  case TRIOMPHE_EVENT_ROAD:
    text = g_strdup_printf (_ ("step %d of %d (%s)"), event->arg[3], TRIOMPHE_STEPS, "T7.2, T7.4");
    break;
  case TRIOMPHE_EVENT_OVER:
    text = explain_end (game, event);
    break;
  default:
    text = explain_tokens (event);
    break;
  }
  return text != NULL ? text : g_strdup (rule_of (event));
}

static BorEventRole
role_of (TriompheEvent type)
{
  switch (type) {
  case TRIOMPHE_EVENT_ROUND:
  case TRIOMPHE_EVENT_TURN:
  case TRIOMPHE_EVENT_UPDATE:
  case TRIOMPHE_EVENT_SHUFFLED:
  case TRIOMPHE_EVENT_OVER:
    return BOR_EVENT_TURN;
  case TRIOMPHE_EVENT_ASSAULT:
  case TRIOMPHE_EVENT_BOMBARDED:
  case TRIOMPHE_EVENT_MANEUVER:
    return BOR_EVENT_COMBAT;
  case TRIOMPHE_EVENT_DEALT:
  case TRIOMPHE_EVENT_CLEARED:
  case TRIOMPHE_EVENT_ORGANISED:
  case TRIOMPHE_EVENT_DECLARED:
  case TRIOMPHE_EVENT_ENTERED:
  case TRIOMPHE_EVENT_ROAD:
  case TRIOMPHE_EVENT_RETURNED:
    return BOR_EVENT_BEGIN;
  default:
    return BOR_EVENT_STEP;
  }
}

void
triomphe_show_event (const BorGame *game, const BorEvent *event, BorEventShown *shown)
{
  const TriompheGame *g = (const TriompheGame *) game;
  const gint32 *arg = event->arg;
  guint from = BATTLE_NOWHERE, to = BATTLE_NOWHERE, borders = g->board.n_locales;
  switch ((TriompheEvent) event->type) {
  case TRIOMPHE_EVENT_DEALT:
  case TRIOMPHE_EVENT_ORGANISED:
  case TRIOMPHE_EVENT_DISORDERED:
  case TRIOMPHE_EVENT_DECLARED:
  case TRIOMPHE_EVENT_CANCELLED:
  case TRIOMPHE_EVENT_LOST:
  case TRIOMPHE_EVENT_SHOWN:
  case TRIOMPHE_EVENT_COMMITTED:
  case TRIOMPHE_EVENT_FORFEITED:
  case TRIOMPHE_EVENT_RETURNED:
    from = (guint) arg[0];
    break;
  case TRIOMPHE_EVENT_BOMBARDED:
  case TRIOMPHE_EVENT_MOVED:
  case TRIOMPHE_EVENT_ROAD:
  case TRIOMPHE_EVENT_ENTERED:
  case TRIOMPHE_EVENT_RETREAT:
  case TRIOMPHE_EVENT_SHIFTED:
    from = (guint) arg[0];
    to = (guint) arg[1];
    break;
  case TRIOMPHE_EVENT_ASSAULT:
  case TRIOMPHE_EVENT_MANEUVER:
    from = borders + (guint) arg[0];
    to = borders + g->board.opposite[arg[0]];
    break;
  case TRIOMPHE_EVENT_CLEARED:
  case TRIOMPHE_EVENT_CONTINUED:
  case TRIOMPHE_EVENT_RESPONDED:
  case TRIOMPHE_EVENT_REPELLED:
  case TRIOMPHE_EVENT_LET_IN:
  case TRIOMPHE_EVENT_ATTACKERS:
    from = borders + (guint) arg[0];
    break;
  default:
    break;
  }
  *shown = (BorEventShown){ role_of ((TriompheEvent) event->type), battle_element (&g->board, from),
                            battle_element (&g->board, to) };
}

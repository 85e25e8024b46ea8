/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/marengo/game-private.h"

/* Where events happened, and how they came about. */

#define MAX_FACES 16

/* The last event of the type before `n`, or NULL. */
static const BorEvent *
last_of (const BorEvent *events, guint n, MarengoEvent type)
{
  while (n-- > 0)
    if (events[n].type == type)
      return &events[n];
  return NULL;
}

typedef struct {
  gint faces[MAX_FACES];
  guint n;
} Faces;

/* Faces shown in a role since the assault began, with what they have lost since. */
static Faces
shown_in (const BorEvent *assault, const BorEvent *end, MarengoShown role)
{
  Faces shown = { .n = 0 };
  for (const BorEvent *e = assault; e < end; e++) {
    if (e->type == MARENGO_EVENT_SHOWN && e->arg[2] == (gint) role && shown.n < MAX_FACES)
      shown.faces[shown.n++] = e->arg[1];
    for (guint i = 0; e->type == MARENGO_EVENT_LOST && i < shown.n; i++)
      if (shown.faces[i] == e->arg[1]) {
        shown.faces[i] = e->arg[2];
        break;
      }
  }
  return shown;
}

static gint
sum_of (const Faces *faces)
{
  gint sum = 0;
  for (guint i = 0; i < faces->n; i++)
    sum += BATTLE_STRENGTH (faces->faces[i]);
  return sum;
}

/* "3 + 2 − 1 = 4"; `less` is taken off as one number if it is not 0. */
static char *
arithmetic (const Faces *faces, gint less, gint result)
{
  GString *out = g_string_new (NULL);
  for (guint i = 0; i < faces->n; i++)
    g_string_append_printf (out, "%s%d", i > 0 ? " + " : "", BATTLE_STRENGTH (faces->faces[i]));
  if (faces->n == 0)
    g_string_append_c (out, '0');
  if (less != 0)
    g_string_append_printf (out, " − %d", less);
  g_string_append_printf (out, " = %d", result);
  return g_string_free (out, FALSE);
}

/* M11.15 - M11.17, M13.5, M13.6 */
static char *
explain_result (const MarengoGame *g, const BorEvent *events, const BorEvent *result)
{
  const BorEvent *assault = last_of (events, (guint) (result - events), MARENGO_EVENT_ASSAULT);
  if (assault == NULL)
    return NULL;
  Faces leading = shown_in (assault, result, MARENGO_SHOWN_LEADING);
  Faces defending = shown_in (assault, result, MARENGO_SHOWN_DEFENDING);
  guint far = g->board.opposite[assault->arg[0]];
  gint less = sum_of (&leading) - result->arg[0], weak = sum_of (&defending) - result->arg[1];
  g_autofree char *attack = arithmetic (&leading, less, result->arg[0]);
  g_autofree char *defence = arithmetic (&defending, weak, result->arg[1]);
  guint arm = 0;
  for (const BorEvent *e = assault; e < result; e++)
    if (e->type == MARENGO_EVENT_SHOWN && e->arg[2] == MARENGO_SHOWN_LEADING)
      arm = BATTLE_TYPE (e->arg[1]);
  GString *out = g_string_new (NULL);
  g_string_printf (out, _ ("attack %s (M11.15)"), attack);
  if (g->board.penalty[MIN (arm, 2)][far] != 0)
    g_string_append_printf (out, _ (", less %d for the approach (M5.15)"),
                            g->board.penalty[MIN (arm, 2)][far]);
  if (less != g->board.penalty[MIN (arm, 2)][far])
    g_string_append (out, _ (", demoralized by counter-fire (M13.6)"));
  g_string_append_printf (out, _ ("; defence %s (M11.16)"), defence);
  if (weak != 0)
    g_string_append (out, _ (", demoralized (M13.5)"));
  gint r = result->arg[2];
  const char *format =
    r > 0 ? _ ("; %d − %d = %d: the attackers win and lose 1; the defenders lose %d (M11.17)")
          : _ ("; %d − %d = %d: the defenders win and lose 1; the attackers lose %d (M11.17)");
  g_string_append_printf (out, format, result->arg[0], result->arg[1], r, 1 + ABS (r));
  return g_string_free (out, FALSE);
}

/* M10.10 */
static char *
explain_fire (const MarengoGame *g, const BorEvent *fired)
{
  guint target = (guint) fired->arg[1], own = (guint) fired->arg[0] - g->board.n_locales;
  guint penalty = 0;
  if (target == g->board.n_locales + g->board.opposite[own])
    penalty = g->board.penalty[BATTLE_ARTILLERY][g->board.opposite[own]];
  if (penalty == 0)
    return g_strdup_printf (_ ("effect %d (M10.10)"), fired->arg[2]);
  return g_strdup_printf (_ ("effect %d, less %u for the approach (M10.10)"), fired->arg[2],
                          penalty);
}

/* M11.21, M11.22 */
static char *
explain_pursuit (const MarengoGame *g, const BorEvent *events, guint n)
{
  const BorEvent *last = &events[n - 1];
  const BorEvent *assault = last_of (events, n, MARENGO_EVENT_ASSAULT);
  if (assault == NULL)
    return NULL;
  guint own = (guint) assault->arg[0];
  guint far = last->player == assault->player ? g->board.opposite[own] : own;
  return g_strdup_printf (_ ("pursues; the losing side loses the strength of the pursuers less %d "
                             "for the approach, the pursuers lose 1 (M11.21, M11.22)"),
                          g->board.penalty[BATTLE_CAVALRY][far]);
}

/* A loss in a retreat, by where the piece stood (M12.4 - M12.6). */
static const char *
retreat_rule (const MarengoGame *g, const BorEvent *lost)
{
  if (BATTLE_TYPE (lost->arg[1]) == BATTLE_ARTILLERY)
    return _ ("artillery that has to retreat (M12.4)");
  if (g->options.infantry_shares_loss && BATTLE_TYPE (lost->arg[1]) == BATTLE_INFANTRY)
    return _ ("retreat (M12.5, M12.6)");
  return (guint) lost->arg[0] < g->board.n_locales ? _ ("retreat from the reserve (M12.5)")
                                                   : _ ("retreat from an approach (M12.6)");
}

/* Pursued participants lose on the assaulted approach; everybody else loses by the retreat. */
static const char *
pursuit_rule (const MarengoGame *g, const BorEvent *events, guint n)
{
  const BorEvent *lost = &events[n - 1];
  const BorEvent *assault = last_of (events, n, MARENGO_EVENT_ASSAULT);
  guint own = assault != NULL ? (guint) assault->arg[0] : 0;
  guint pos = (guint) lost->arg[0] - g->board.n_locales;
  return pos == own || pos == g->board.opposite[own] ? _ ("pursuit (M11.22)")
                                                     : retreat_rule (g, lost);
}

static char *
explain_loss (const MarengoGame *g, const BorEvent *events, guint n)
{
  const BorEvent *lost = &events[n - 1];
  if (BATTLE_STRENGTH (lost->arg[1]) > 1 && lost->arg[2] == 0
      && BATTLE_TYPE (lost->arg[1]) != BATTLE_ARTILLERY)
    return g_strdup (_ ("nowhere to retreat to (M12.10)"));
  for (guint i = n - 1; i-- > 0;)
    switch ((MarengoEvent) events[i].type) {
    case MARENGO_EVENT_FIRED:
      return g_strdup (_ ("bombardment (M10.11)"));
    case MARENGO_EVENT_SHOWN:
      if (events[i].arg[2] == MARENGO_SHOWN_COUNTERFIRE)
        return g_strdup (_ ("counter-fire (M11.13)"));
      if (events[i].arg[2] == MARENGO_SHOWN_PURSUING)
        return g_strdup (pursuit_rule (g, events, n));
      break;
    case MARENGO_EVENT_RESULT:
      return g_strdup (_ ("assault (M11.17)"));
    case MARENGO_EVENT_NO_PURSUIT:
    case MARENGO_EVENT_MANEUVER:
    case MARENGO_EVENT_LET_IN:
    case MARENGO_EVENT_RETREAT:
      return g_strdup (retreat_rule (g, lost));
    default:
      break;
    }
  return g_strdup (_ ("loss (M4.4)"));
}

/* The rule alone, where there is nothing to reckon. */
static const char *
rule_of (const BorEvent *event)
{
  static const char *const shown[] = { "M11.9", "M11.11", "M11.14", "M11.19", "M10.12" };
  static const char *const endings[] = { "M14.1", "M14.3", "M14.2", "M14.2", "M14.5" };
  switch ((MarengoEvent) event->type) {
  case MARENGO_EVENT_DRAWN:
    return "M6.4";
  case MARENGO_EVENT_ACTIVATED:
    return "M6.10, M6.11";
  case MARENGO_EVENT_ANNOUNCED:
    return "M10.2";
  case MARENGO_EVENT_CANCELLED:
    return "M10.6";
  case MARENGO_EVENT_MORALE:
    return "M13.2";
  case MARENGO_EVENT_DEMORALIZED:
    return "M13.3";
  case MARENGO_EVENT_RECOVERED:
    return "M13.7";
  case MARENGO_EVENT_ASSAULT:
    return "M11.1";
  case MARENGO_EVENT_SHOWN:
    return shown[CLAMP (event->arg[2], 0, 4)];
  case MARENGO_EVENT_NO_COUNTERFIRE:
    return "M11.11";
  case MARENGO_EVENT_NO_PURSUIT:
    return "M11.19";
  case MARENGO_EVENT_MANEUVER:
    return "M9.4";
  case MARENGO_EVENT_BLOCKED:
    return "M9.10";
  case MARENGO_EVENT_LET_IN:
    return "M9.11";
  case MARENGO_EVENT_RETREAT:
    return "M12.8";
  case MARENGO_EVENT_CONTINUED:
    return "M8.35";
  case MARENGO_EVENT_UNBLOCKED:
    return "M8.13";
  case MARENGO_EVENT_ENTERED:
    return event->arg[3] != 0 ? "M8.48" : "M8.44";
  case MARENGO_EVENT_ROAD:
    return "M8.22";
  case MARENGO_EVENT_OVER:
    return endings[CLAMP (event->arg[1], 0, 4)];
  default:
    return NULL;
  }
}

char *
marengo_explain (const BorGame *game, const BorEvent *events, guint n)
{
  const MarengoGame *g = (const MarengoGame *) game;
  const BorEvent *event = &events[n - 1];
  char *text = NULL;
  switch ((MarengoEvent) event->type) {
  case MARENGO_EVENT_RESULT:
    text = explain_result (g, events, event);
    break;
  case MARENGO_EVENT_FIRED:
    text = explain_fire (g, event);
    break;
  case MARENGO_EVENT_LOST:
    text = explain_loss (g, events, n);
    break;
  case MARENGO_EVENT_SHOWN:
    if (event->arg[2] == MARENGO_SHOWN_PURSUING)
      text = explain_pursuit (g, events, n);
    break;
  case MARENGO_EVENT_ROAD:
    text = g_strdup_printf (_ ("slot %d of 3 (M8.28)"), event->arg[3]);
    break;
  case MARENGO_EVENT_OVER:
    text = g_strdup_printf ("%s (%s)", _ (game->names.endings[CLAMP (event->arg[1], 0, 4)]),
                            rule_of (event));
    break;
  default:
    break;
  }
  return text != NULL ? text : g_strdup (rule_of (event));
}

static BorEventRole
role_of (MarengoEvent type)
{
  switch (type) {
  case MARENGO_EVENT_ROUND:
  case MARENGO_EVENT_TURN:
  case MARENGO_EVENT_PHASE:
  case MARENGO_EVENT_SHUFFLED:
  case MARENGO_EVENT_OVER:
    return BOR_EVENT_TURN;
  case MARENGO_EVENT_ASSAULT:
  case MARENGO_EVENT_FIRED:
  case MARENGO_EVENT_MANEUVER:
    return BOR_EVENT_COMBAT;
  case MARENGO_EVENT_DRAWN:
  case MARENGO_EVENT_ACTIVATED:
  case MARENGO_EVENT_ANNOUNCED:
  case MARENGO_EVENT_ENTERED:
  case MARENGO_EVENT_ROAD:
  case MARENGO_EVENT_UNBLOCKED:
    return BOR_EVENT_BEGIN;
  default:
    return BOR_EVENT_STEP;
  }
}

void
marengo_show_event (const BorGame *game, const BorEvent *event, BorEventShown *shown)
{
  const MarengoGame *g = (const MarengoGame *) game;
  const gint32 *arg = event->arg;
  guint from = BATTLE_NOWHERE, to = BATTLE_NOWHERE;
  switch ((MarengoEvent) event->type) {
  case MARENGO_EVENT_DRAWN:
  case MARENGO_EVENT_ACTIVATED:
  case MARENGO_EVENT_ANNOUNCED:
  case MARENGO_EVENT_CANCELLED:
  case MARENGO_EVENT_LOST:
  case MARENGO_EVENT_SHOWN:
  case MARENGO_EVENT_LET_IN:
    from = (guint) arg[0];
    break;
  case MARENGO_EVENT_FIRED:
  case MARENGO_EVENT_MOVED:
  case MARENGO_EVENT_ROAD:
  case MARENGO_EVENT_RETREAT:
    from = (guint) arg[0];
    to = (guint) arg[1];
    break;
  case MARENGO_EVENT_ASSAULT:
  case MARENGO_EVENT_MANEUVER:
    from = g->board.n_locales + (guint) arg[0];
    to = g->board.n_locales + g->board.opposite[arg[0]];
    break;
  case MARENGO_EVENT_BLOCKED:
  case MARENGO_EVENT_CONTINUED:
  case MARENGO_EVENT_UNBLOCKED:
    from = g->board.n_locales + (guint) arg[0];
    break;
  case MARENGO_EVENT_ENTERED:
    from = g->board.n_locales + g->board.n_approaches + (guint) arg[0];
    to = (guint) arg[1];
    break;
  default:
    break;
  }
  *shown = (BorEventShown){ role_of ((MarengoEvent) event->type), battle_element (&g->board, from),
                            battle_element (&g->board, to) };
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/marengo-referee.h"

#include "rules/marengo/game-private.h"

static void
begin (TestReferee *referee, const BattleBoard *board, const BorEvent *event)
{
  guint own = (guint) event->arg[0];
  *referee = (TestReferee){ .fighting = TRUE };
  referee->positions[event->player] = board->n_locales + own;
  referee->positions[!event->player] = board->n_locales + board->opposite[own];
  referee->points[0] = referee->points[1] = G_MAXINT; /* before the result: counter-fire */
}

static void
add_shown (TestReferee *referee, const BorEvent *event)
{
  guint side = (guint) event->player;
  switch ((MarengoShown) event->arg[2]) {
  case MARENGO_SHOWN_LEADING:
  case MARENGO_SHOWN_DEFENDING:
    g_assert_cmpuint (referee->n_leading[side], <, 2);
    referee->leading[side][referee->n_leading[side]++] = (guint8) event->arg[1];
    break;
  case MARENGO_SHOWN_PURSUING:
    referee->fighting = FALSE;
    break;
  default:
    break;
  }
}

/* M11.17 */
static void
add_result (TestReferee *referee, const BorEvent *event)
{
  gint margin = event->arg[2];
  guint winner = (guint) (margin > 0 ? event->player : !event->player);
  referee->points[winner] = 1;
  referee->points[!winner] = 1 + ABS (margin);
}

/* M11.8 */
static void
add_loss (TestReferee *referee, const BorEvent *event)
{
  guint side = (guint) event->player, i = 0;
  guint8 *leading = referee->leading[side];
  if ((guint) event->arg[0] != referee->positions[side])
    return;
  g_assert_cmpint (referee->points[side]--, >, 0);
  if (referee->n_leading[side] == 0)
    return;
  while (i < referee->n_leading[side] && leading[i] != event->arg[1])
    i++;
  if (i == referee->n_leading[side])
    g_error ("a piece that does not lead loses before those that do (M11.8)");
  leading[i] = (guint8) event->arg[2];
  if (leading[i] == 0)
    leading[i] = leading[--referee->n_leading[side]];
}

void
test_referee_watch (TestRun *run, const BorEvent *event)
{
  TestReferee *referee = run->watch_data;
  if (event->type == MARENGO_EVENT_ASSAULT)
    begin (referee, &((const MarengoGame *) run->game)->board, event);
  if (!referee->fighting)
    return;
  switch ((MarengoEvent) event->type) {
  case MARENGO_EVENT_SHOWN:
    add_shown (referee, event);
    break;
  case MARENGO_EVENT_RESULT:
    add_result (referee, event);
    break;
  case MARENGO_EVENT_LOST:
    add_loss (referee, event);
    break;
  case MARENGO_EVENT_NO_PURSUIT:
    referee->fighting = FALSE;
    break;
  default:
    break;
  }
}

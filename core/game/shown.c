/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "game/game.h"

/* What a game says, shows and counts, with an answer for what its ruleset does not give. */

/* The function of an optional table, or NULL. */
#define FIND(game, table, function)                                                                \
  ((game)->rules->table != NULL ? (game)->rules->table->function : NULL)

char *
bor_game_action_text (const BorGame *game, const BorGameState *state, BorAction action)
{
  char *(*text) (const BorGame *, const BorGameState *, BorAction) = FIND (game, words, action);
  return text != NULL ? text (game, state, action) : bor_game_action_token (game, state, action);
}

char *
bor_game_prompt (const BorGame *game, const BorGameState *state)
{
  char *(*prompt) (const BorGame *, const BorGameState *) = FIND (game, words, prompt);
  return prompt != NULL ? prompt (game, state) : g_strdup (_ ("Your choice"));
}

/* "Round 2 of 8 · French" */
static char *
usual_situation (const BorGame *game, const BorGameState *state)
{
  gint player = bor_game_player (game, state);
  const char *who = bor_game_player_name (game, player);
  BorGameStatus status;
  if (player == BOR_PLAYER_TERMINAL)
    return g_strdup (_ ("The game is over"));
  bor_game_status (game, state, &status);
  GString *out = g_string_new (NULL);
  if (status.rounds > 1)
    g_string_append_printf (out, _ ("Round %u of %u"), status.round, status.rounds);
  if (who != NULL)
    g_string_append_printf (out, "%s%s", out->len > 0 ? " · " : "", who);
  if (out->len == 0)
    g_string_append (out, _ ("The other side must act"));
  return g_string_free (out, FALSE);
}

char *
bor_game_situation (const BorGame *game, const BorGameState *state)
{
  char *(*situation) (const BorGame *, const BorGameState *) = FIND (game, words, situation);
  return situation != NULL ? situation (game, state) : usual_situation (game, state);
}

char *
bor_game_event_text (const BorGame *game, const BorEvent *event)
{
  char *(*text) (const BorGame *, const BorEvent *) = FIND (game, words, event);
  return text != NULL ? text (game, event) : NULL;
}

char *
bor_game_explain (const BorGame *game, const BorEvent *events, guint n)
{
  g_return_val_if_fail (n > 0, NULL);
  char *(*explain) (const BorGame *, const BorEvent *, guint) = FIND (game, explaining, event);
  return explain != NULL ? explain (game, events, n) : NULL;
}

void
bor_fight_clear (BorFight *fight)
{
  for (guint i = 0; i < 2; i++) {
    g_clear_pointer (&fight->sums[i], g_free);
    g_clear_pointer (&fight->losses[i], g_free);
  }
  g_clear_pointer (&fight->result, g_free);
}

gboolean
bor_game_fight (const BorGame *game, const BorEvent *events, guint n, BorFight *fight)
{
  gboolean (*sum_up) (const BorGame *, const BorEvent *, guint, BorFight *) =
    FIND (game, explaining, fight);
  BorElementRef nowhere = bor_element_ref_make (BOR_KIND_LOCALE, -1);
  *fight = (BorFight){ .players = { -1, -1 }, .from = nowhere, .to = nowhere };
  if (n > 0 && sum_up != NULL && sum_up (game, events, n, fight))
    return TRUE;
  bor_fight_clear (fight);
  return FALSE;
}

char *
bor_game_price (const BorGame *game, const BorGameState *state, BorAction action)
{
  char *(*price) (const BorGame *, const BorGameState *, BorAction) =
    FIND (game, explaining, price);
  return price != NULL ? price (game, state, action) : NULL;
}

const char *
bor_game_rule_text (const BorGame *game, const char *number)
{
  const BorGameExplaining *explaining = game->rules->explaining;
  const BorRuleText *rule = explaining != NULL ? explaining->rules : NULL;
  for (; rule != NULL && rule->number != NULL; rule++)
    if (strcmp (rule->number, number) == 0)
      return _ (rule->text);
  return NULL;
}

BorRefusal *
bor_game_why_not (const BorGame *game, const BorGameState *observation, gint player,
                  BorElementRef from, const guint32 *classes, guint n, BorElementRef to)
{
  g_return_val_if_fail (player >= 0 && player < (gint) game->n_players, NULL);
  g_return_val_if_fail (n > 0 && n <= game->max_pieces, NULL);
  const BorGameExplaining *explaining = game->rules->explaining;
  return explaining != NULL && explaining->why_not != NULL
           ? explaining->why_not (game, observation, player, from, classes, n, to)
           : NULL;
}

char *
bor_game_position (const BorGame *game, const BorGameState *state)
{
  char *(*position) (const BorGame *, const BorGameState *) = FIND (game, notation, position);
  return position != NULL ? position (game, state) : NULL;
}

guint
bor_game_read_move (const BorGame *game, const BorGameState *state, const char *text,
                    BorAction *actions, GError **error)
{
  guint (*read) (const BorGame *, const BorGameState *, const char *, BorAction *, GError **) =
    FIND (game, notation, read_move);
  if (read != NULL && bor_game_is_quiet (game, state))
    return read (game, state, text, actions, error);
  g_set_error (error, BOR_GAME_ERROR, BOR_GAME_ERROR_ACTION, _ ("“%s” is not a move here"), text);
  return 0;
}

guint
bor_game_pieces (const BorGame *game, const BorGameState *state, BorPieceShown *pieces)
{
  guint (*show) (const BorGame *, const BorGameState *, BorPieceShown *) =
    FIND (game, showing, pieces);
  return show != NULL ? show (game, state, pieces) : 0;
}

void
bor_game_show_action (const BorGame *game, const BorGameState *state, BorAction action,
                      BorActionShown *shown)
{
  const BorGameShowing *showing = game->rules->showing;
  BorElementRef nowhere = bor_element_ref_make (BOR_KIND_LOCALE, -1);
  *shown = (BorActionShown){ BOR_ACTION_CHOOSE, nowhere, 0, nowhere };
  if (showing != NULL && showing->action != NULL)
    showing->action (game, state, action, shown);
}

void
bor_game_show_event (const BorGame *game, const BorEvent *event, BorEventShown *shown)
{
  const BorGameShowing *showing = game->rules->showing;
  BorElementRef nowhere = bor_element_ref_make (BOR_KIND_LOCALE, -1);
  *shown = (BorEventShown){ BOR_EVENT_STEP, nowhere, nowhere };
  if (showing != NULL && showing->event != NULL)
    showing->event (game, event, shown);
}

guint
bor_game_budgets (const BorGame *game, const BorGameState *state, BorBudget *budgets)
{
  guint (*list) (const BorGame *, const BorGameState *, BorBudget *) =
    FIND (game, showing, budgets);
  return list != NULL ? list (game, state, budgets) : 0;
}

gint
bor_game_answered (const BorGame *game, const BorGameState *state, BorEventShown *shown)
{
  const BorGameShowing *showing = game->rules->showing;
  BorElementRef nowhere = bor_element_ref_make (BOR_KIND_LOCALE, -1);
  *shown = (BorEventShown){ BOR_EVENT_STEP, nowhere, nowhere };
  return showing != NULL && showing->answered != NULL ? showing->answered (game, state, shown) : -1;
}

gboolean
bor_game_tells_reach (const BorGame *game)
{
  const BorGameShowing *showing = game->rules->showing;
  return showing != NULL && showing->reach != NULL;
}

char *
bor_game_reach (const BorGame *game, const BorGameState *state, BorElementRef at, guint32 class,
                BorElementRef to, guint8 *marks)
{
  return bor_game_tells_reach (game)
           ? game->rules->showing->reach (game, state, at, class, to, marks)
           : NULL;
}

guint
bor_game_facts (const BorGame *game, const BorEvent *event, BorFact *facts)
{
  guint (*list) (const BorGame *, const BorEvent *, BorFact *) = FIND (game, statistics, facts);
  return list != NULL ? list (game, event, facts) : 0;
}

void
bor_game_status (const BorGame *game, const BorGameState *state, BorGameStatus *status)
{
  const BorGameStatistics *statistics = game->rules->statistics;
  *status = (BorGameStatus){ .ending = -1 };
  if (statistics != NULL && statistics->status != NULL) {
    statistics->status (game, state, status);
    return;
  }
  status->round = status->rounds = 1;
  if (bor_game_player (game, state) == BOR_PLAYER_TERMINAL)
    status->ending = 0;
}

/* Whoever has a piece in the locale, or on a side of it, holds it. */
static void
usual_controllers (const BorGame *game, const BorGameState *state, guint8 *controllers)
{
  g_autofree BorPieceShown *pieces = g_new (BorPieceShown, game->max_pieces + 1);
  guint n = bor_game_pieces (game, state, pieces);
  for (guint i = 0; i < n; i++) {
    gint32 locale = pieces[i].at.slot;
    if (pieces[i].at.kind == BOR_KIND_APPROACH)
      locale = bor_scenario_approach (game->scenario, locale)->locale.slot;
    else if (pieces[i].at.kind != BOR_KIND_LOCALE)
      continue;
    if (locale >= 0 && pieces[i].player >= 0)
      controllers[locale] |= (guint8) (1u << pieces[i].player);
  }
}

void
bor_game_controllers (const BorGame *game, const BorGameState *state, guint8 *controllers)
{
  void (*find) (const BorGame *, const BorGameState *, guint8 *) =
    FIND (game, statistics, controllers);
  memset (controllers, 0, bor_scenario_n_slots (game->scenario, BOR_KIND_LOCALE));
  (find != NULL ? find : usual_controllers) (game, state, controllers);
}

guint
bor_game_n_counts (const BorGame *game)
{
  guint n = 0;
  while (game->names.counts[n].id != NULL)
    n++;
  return n;
}

guint
bor_game_n_series (const BorGame *game)
{
  guint n = 0;
  while (game->names.series[n].id != NULL)
    n++;
  return n;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/game.h"
#include "game/testing.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "game/key.h"
#include "vocabulary/ruleset.h"

G_DEFINE_QUARK (bor - game - error - quark, bor_game_error)

void
bor_game_issue_add (GPtrArray *issues, BorKind kind, gint32 slot, const char *format, ...)
{
  BorGameIssue *issue = g_new0 (BorGameIssue, 1);
  va_list args;
  va_start (args, format);
  issue->message = g_strdup_vprintf (format, args);
  va_end (args);
  issue->refs = g_new (BorElementRef, 1);
  issue->refs[0] = bor_element_ref_make (kind, slot);
  issue->n_refs = 1;
  g_ptr_array_add (issues, issue);
}

void
bor_game_issue_add_message (gpointer issues, BorElementRef ref, const char *message)
{
  bor_game_issue_add (issues, ref.kind, ref.slot, "%s", message);
}

void
bor_game_issue_free (BorGameIssue *issue)
{
  if (issue == NULL)
    return;
  g_free (issue->message);
  g_free (issue->refs);
  g_free (issue);
}

void
bor_refusal_free (BorRefusal *refusal)
{
  if (refusal == NULL)
    return;
  g_free (refusal->text);
  g_free (refusal);
}

void
bor_game_take_armies (BorGame *game, const BorScenario *scenario)
{
  BOR_FOREACH (scenario, BOR_KIND_ARMY, slot, const BorArmy, army) {
    if (game->n_players == BOR_MAX_PLAYERS)
      return;
    game->player_armies[game->n_players] = slot;
    game->player_names[game->n_players++] =
      g_strdup (army->name != NULL ? army->name : army->base.id);
  }
}

/* The lists that the ruleset does not give are empty; a game ends in one way at least. */
static BorCountNames
names_of (const BorGameRules *rules)
{
  static const BorCount counts[] = { { .id = NULL } };
  static const BorSeries series[] = { { .id = NULL } };
  static const char *const types[] = { NULL }, *const endings[] = { N_ ("the game is over"), NULL };
  BorCountNames names = { counts, series, types, endings };
  const BorCountNames *own = rules->statistics != NULL ? rules->statistics->names : NULL;
  if (own == NULL)
    return names;
  names.counts = own->counts != NULL ? own->counts : names.counts;
  names.series = own->series != NULL ? own->series : names.series;
  names.types = own->types != NULL ? own->types : names.types;
  names.endings = own->endings != NULL ? own->endings : names.endings;
  return names;
}

/* The first reason, with the element concerned unless the reason names it. */
static void
set_reason (const BorScenario *scenario, const GPtrArray *issues, GError **error)
{
  const BorGameIssue *first = issues->len > 0 ? issues->pdata[0] : NULL;
  const char *reason = first != NULL ? first->message : _ ("unknown reason");
  g_autofree char *element =
    first != NULL && first->n_refs > 0 ? bor_scenario_describe (scenario, first->refs[0]) : NULL;
  if (element == NULL || strstr (reason, element) != NULL)
    g_set_error (error, BOR_GAME_ERROR, BOR_GAME_ERROR_COMPILE, _ ("Cannot be played: %s"), reason);
  else
    g_set_error (error, BOR_GAME_ERROR, BOR_GAME_ERROR_COMPILE, _ ("Cannot be played: %s (%s)"),
                 reason, element);
}

static BorGame *
compile_with (const BorGameRules *rules, const BorScenario *scenario, GPtrArray *issues,
              GError **error)
{
  BorGame *game = rules->compile (scenario, issues);
  if (game == NULL) {
    set_reason (scenario, issues, error);
    return NULL;
  }
  game->ref_count = 1;
  game->rules = rules;
  game->scenario = bor_scenario_ref (scenario);
  game->names = names_of (rules);
  return game;
}

BorGame *
bor_game_compile (const BorScenario *scenario, GPtrArray *issues, GError **error)
{
  g_return_val_if_fail (scenario != NULL, NULL);
  const char *id = bor_scenario_header (scenario)->ruleset;
  const BorRuleset *ruleset = bor_ruleset_find (id);
  if (ruleset == NULL || ruleset->game == NULL) {
    if (id == NULL || *id == '\0')
      g_set_error_literal (error, BOR_GAME_ERROR, BOR_GAME_ERROR_NO_RULESET,
                           _ ("The scenario has no ruleset yet: choose one in its settings"));
    else
      g_set_error (error, BOR_GAME_ERROR, BOR_GAME_ERROR_NO_RULESET,
                   _ ("The ruleset “%s” cannot be played yet"), id);
    return NULL;
  }
  if (issues != NULL)
    return compile_with (ruleset->game, scenario, issues, error);
  g_autoptr (GPtrArray) own = g_ptr_array_new_with_free_func ((GDestroyNotify) bor_game_issue_free);
  return compile_with (ruleset->game, scenario, own, error);
}

BorGame *
bor_game_ref (const BorGame *game)
{
  BorGame *g = (BorGame *) game;
  g_return_val_if_fail (g != NULL, NULL);
  g_atomic_int_inc (&g->ref_count);
  return g;
}

void
bor_game_unref (BorGame *game)
{
  if (game == NULL || !g_atomic_int_dec_and_test (&game->ref_count))
    return;
  bor_scenario_unref (game->scenario);
  for (guint i = 0; i < game->n_players; i++)
    g_free (game->player_names[i]);
  if (game->rules->free != NULL)
    game->rules->free (game);
  else
    g_free (game);
}

BorGameState *
bor_game_state_new (const BorGame *game)
{
  return g_malloc0 (game->state_size);
}

BorGameState *
bor_game_state_copy (const BorGame *game, const BorGameState *state)
{
  return g_memdup2 (state, game->state_size);
}

gboolean
bor_game_state_equal (const BorGame *game, const BorGameState *a, const BorGameState *b)
{
  return memcmp (a, b, game->state_size) == 0;
}

guint64
bor_game_state_hash (const BorGame *game, const BorGameState *state)
{
  const guint8 *bytes = (const guint8 *) state;
  gsize size = game->state_size - game->derived_size, i = 0;
  guint64 hash = size;
  for (; i + 8 <= size; i += 8) {
    guint64 word;
    memcpy (&word, bytes + i, 8);
    hash = (hash ^ GUINT64_TO_LE (word)) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
    hash ^= hash >> 29;
  }
  for (; i < size; i++)
    hash = (hash ^ bytes[i]) * G_GUINT64_CONSTANT (0x100000001b3);
  return hash ^ (hash >> 32);
}

guint64
bor_game_state_key (const BorGame *game, const BorGameState *state)
{
  return bor_key_add_bytes (0, (const guint8 *) state, game->state_size - game->derived_size);
}

gboolean
bor_game_resignation (const BorGame *game, const BorGameState *state, BorAction *action)
{
  return game->rules->resignation != NULL && game->rules->resignation (game, state, action);
}

/* TRUE at a chance node whose outcomes cannot be listed. */
static gboolean
is_unlisted (const BorGame *game, const BorGameState *state)
{
  BorChance chances[BOR_MAX_CHANCES];
  return bor_game_player (game, state) == BOR_PLAYER_CHANCE
         && bor_game_chances (game, state, chances) == 0;
}

/* All that can be done in a state: by chance, or by a player, who may resign as well.
 * (transfer full) */
static BorAction *
list_possible (const BorGame *game, const BorGameState *state, guint *n)
{
  BorAction *actions = g_new (BorAction, MAX (game->max_actions + 1, BOR_MAX_CHANCES));
  if (bor_game_player (game, state) == BOR_PLAYER_CHANCE) {
    BorChance chances[BOR_MAX_CHANCES];
    *n = bor_game_chances (game, state, chances);
    for (guint i = 0; i < *n; i++)
      actions[i] = chances[i].action;
    return actions;
  }
  *n = bor_game_legal (game, state, actions);
  *n += (guint) bor_game_resignation (game, state, &actions[*n]);
  return actions;
}

static gboolean
is_possible (const BorGame *game, const BorGameState *state, BorAction action)
{
  guint n;
  if (is_unlisted (game, state)) {
    BorAction back;
    g_autofree char *token = bor_game_action_token (game, state, action);
    return game->rules->chance->parse (game, state, token, &back) && back == action;
  }
  g_autofree BorAction *actions = list_possible (game, state, &n);
  for (guint i = 0; i < n; i++)
    if (actions[i] == action)
      return TRUE;
  return FALSE;
}

gboolean
bor_game_try (const BorGame *game, BorGameState *state, BorAction action, BorEvents *events,
              GError **error)
{
  if (!is_possible (game, state, action)) {
    g_set_error (error, BOR_GAME_ERROR, BOR_GAME_ERROR_ACTION, _ ("That action is not legal here"));
    return FALSE;
  }
  bor_game_apply (game, state, action, events);
  return TRUE;
}

BorEvent
bor_event_for (const BorEvent *event, gint observer)
{
  BorEvent seen = *event;
  gboolean sees =
    observer >= 0 ? (event->seen_by >> observer & 1) != 0 : event->seen_by == BOR_SEEN_BY_ALL;
  if (!sees)
    seen.secret = 0;
  seen.seen_by = BOR_SEEN_BY_ALL;
  return seen;
}

char *
bor_game_action_token (const BorGame *game, const BorGameState *state, BorAction action)
{
  return game->rules->token (game, state, action);
}

gboolean
bor_game_action_from_token (const BorGame *game, const BorGameState *state, const char *token,
                            BorAction *action, GError **error)
{
  guint n;
  if (is_unlisted (game, state) && game->rules->chance->parse (game, state, token, action))
    return TRUE;
  g_autofree BorAction *actions = list_possible (game, state, &n);
  for (guint i = 0; i < n; i++) {
    g_autofree char *own = bor_game_action_token (game, state, actions[i]);
    if (strcmp (own, token) == 0) {
      *action = actions[i];
      return TRUE;
    }
  }
  g_set_error (error, BOR_GAME_ERROR, BOR_GAME_ERROR_ACTION, _ ("“%s” is not a legal action here"),
               token);
  return FALSE;
}

void
bor_game_returns (const BorGame *game, const BorGameState *state, double *returns)
{
  for (guint p = 0; p < game->n_players; p++)
    returns[p] = 0;
  if (bor_game_player (game, state) == BOR_PLAYER_TERMINAL)
    game->rules->returns (game, state, returns);
}

guint
bor_game_winners (const BorGame *game, const BorGameState *state)
{
  double returns[BOR_MAX_PLAYERS], best = 0;
  guint winners = 0;
  bor_game_returns (game, state, returns);
  for (guint p = 0; p < game->n_players; p++)
    best = MAX (best, returns[p]);
  for (guint p = 0; p < game->n_players && best > 0; p++)
    winners |= (guint) (returns[p] == best) << p;
  return winners;
}

char *
bor_game_names_of (const BorGame *game, guint players)
{
  GString *out = g_string_new (NULL);
  for (guint p = 0; p < game->n_players; p++)
    if ((players >> p & 1) != 0)
      g_string_append_printf (out, "%s%s", out->len > 0 ? " + " : "", game->player_names[p]);
  return g_string_free (out, FALSE);
}

const char *
bor_game_check_state (const BorGame *game, const BorGameState *state)
{
  return game->rules->check_state != NULL ? game->rules->check_state (game, state) : NULL;
}

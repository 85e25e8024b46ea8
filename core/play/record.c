/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/record.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "xml/xml.h"

#define HEADER     "bormida-game 1"
#define MAX_EVENTS 1024

G_DEFINE_QUARK (bor - record - error - quark, bor_record_error)

static char *
scenario_hash (const BorGame *game)
{
  g_autoptr (GBytes) bytes = bor_xml_write_bytes (game->scenario);
  return g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
}

GString *
bor_record_begin (const BorGame *game)
{
  g_autofree char *hash = scenario_hash (game);
  GString *record = g_string_new (HEADER "\n");
  g_string_append_printf (record, "%s\n%s\n", game->rules->ruleset, hash);
  return record;
}

void
bor_record_add (GString *record, const BorGame *game, const BorGameState *state, BorAction action)
{
  g_autofree char *token = bor_game_action_token (game, state, action);
  g_string_append_printf (record, "%s\n", token);
}

static gboolean
check_head (const BorGame *game, char **lines, GError **error)
{
  if (g_strv_length (lines) < 3 || strcmp (lines[0], HEADER) != 0) {
    g_set_error (error, BOR_RECORD_ERROR, BOR_RECORD_ERROR_FORMAT,
                 _ ("This version cannot read the game record"));
    return FALSE;
  }
  g_autofree char *hash = scenario_hash (game);
  if (strcmp (lines[1], game->rules->ruleset) != 0 || strcmp (lines[2], hash) != 0) {
    g_set_error (error, BOR_RECORD_ERROR, BOR_RECORD_ERROR_SCENARIO,
                 _ ("The game belongs to another scenario, or the scenario has changed"));
    return FALSE;
  }
  return TRUE;
}

/* The word is shown where it is one that can be shown. */
static void
set_choice_error (const BorGame *game, const BorGameState *state, guint line, const char *token,
                  GError **error)
{
  if (bor_game_player (game, state) == BOR_PLAYER_TERMINAL)
    g_set_error (error, BOR_RECORD_ERROR, BOR_RECORD_ERROR_CHOICE,
                 _ ("Line %u: the game is over before this"), line);
  else if (strlen (token) < 80 && g_utf8_validate (token, -1, NULL))
    g_set_error (error, BOR_RECORD_ERROR, BOR_RECORD_ERROR_CHOICE,
                 _ ("Line %u: “%s” is not a legal action here"), line, token);
  else
    g_set_error (error, BOR_RECORD_ERROR, BOR_RECORD_ERROR_CHOICE, _ ("Line %u: not an action"),
                 line);
}

BorGameState *
bor_record_play (const BorGame *game, const char *text, BorRecordFunc func, gpointer data,
                 GError **error)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  if (!check_head (game, lines, error))
    return NULL;
  g_autofree BorGameState *state = bor_game_state_new (game);
  g_autofree BorEvent *items = g_new (BorEvent, MAX_EVENTS);
  bor_game_initial (game, state);
  for (guint i = 3; lines[i] != NULL; i++) {
    BorAction action;
    BorEvents events = { items, MAX_EVENTS, 0 };
    if (*lines[i] == '\0' && lines[i + 1] == NULL)
      break;
    if (!bor_game_action_from_token (game, state, lines[i], &action, NULL)) {
      set_choice_error (game, state, i + 1, lines[i], error);
      return NULL;
    }
    bor_game_apply (game, state, action, &events);
    if (func != NULL)
      func (action, state, &events, data);
  }
  return g_steal_pointer (&state);
}

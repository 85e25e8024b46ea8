/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game record of whatever bytes, and a stream of choices. Reading a record ends with a sound
 * state or an error that can be shown; so does every stream of legal choices, and its own record
 * leads to the same state. The first byte says which: '!' is a stream, '+' the choices of a record
 * whose head is right, all else a record. */
#include <stdint.h>
#include <string.h>

#include "game/testing.h"
#include "play/record.h"
#include "xml/xml.h"

#define MAX_CHOICES 4000

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static BorGame *
tutorial (void)
{
  g_autoptr (GError) error = NULL;
  const char *data = g_getenv ("BORMIDA_DATA");
  g_autofree char *path =
    g_build_filename (data != NULL ? data : "data", "scenarios", "tutorial.xml", NULL);
  g_autoptr (BorScenario) scenario = bor_xml_read_file (path, &error);
  BorGame *game = scenario != NULL ? bor_game_compile (scenario, NULL, &error) : NULL;
  if (game == NULL)
    g_error ("%s", error->message);
  return game;
}

static void
check_sound (const BorGame *game, const BorGameState *state)
{
  const char *broken = bor_game_check_state (game, state);
  if (broken != NULL)
    g_error ("a state that breaks the rules: %s", broken);
}

static void
check_events (BorAction action, const BorGameState *state, const BorEvents *events, gpointer data)
{
  const BorGame *game = data;
  BorFact facts[BOR_MAX_FACTS];
  check_sound (game, state);
  for (guint i = 0; i < MIN (events->n, events->max); i++) {
    g_autofree char *text = bor_game_event_text (game, &events->items[i]);
    bor_game_facts (game, &events->items[i], facts);
    if (text != NULL && !g_utf8_validate (text, -1, NULL))
      g_error ("a log that cannot be shown");
  }
}

static void
read_record (const BorGame *game, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree BorGameState *state =
    bor_record_play (game, text, check_events, (gpointer) game, &error);
  if ((state == NULL) != (error != NULL))
    g_error ("an outcome without its error, or an error without its outcome");
  if (error != NULL
      && (error->domain != BOR_RECORD_ERROR || !g_utf8_validate (error->message, -1, NULL)))
    g_error ("an error that is no message of records");
}

/* The choices of chance are the input's too. */
static BorAction
choice (const BorGame *game, const BorGameState *state, BorAction *actions, uint8_t byte)
{
  BorChance chances[BOR_MAX_CHANCES];
  if (bor_game_player (game, state) == BOR_PLAYER_CHANCE)
    return chances[byte % bor_game_chances (game, state, chances)].action;
  return actions[byte % bor_game_legal (game, state, actions)];
}

static void
play_stream (const BorGame *game, const uint8_t *data, size_t size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) record = bor_record_begin (game);
  g_autofree BorGameState *state = bor_game_state_new (game);
  g_autofree BorAction *actions = g_new (BorAction, game->max_actions);
  bor_game_initial (game, state);
  for (size_t i = 0; i < MIN (size, MAX_CHOICES); i++) {
    if (bor_game_player (game, state) == BOR_PLAYER_TERMINAL)
      break;
    BorAction action = choice (game, state, actions, data[i]);
    bor_record_add (record, game, state, action);
    bor_game_apply (game, state, action, NULL);
    check_sound (game, state);
  }
  g_autofree BorGameState *again =
    bor_record_play (game, record->str, check_events, (gpointer) game, &error);
  if (again == NULL)
    g_error ("what was recorded cannot be played: %s", error->message);
  if (!bor_game_state_equal (game, state, again))
    g_error ("what was recorded and played ends otherwise");
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  static BorGame *game;
  if (game == NULL)
    game = tutorial ();
  if (size > 0 && data[0] == '!') {
    play_stream (game, data + 1, size - 1);
    return 0;
  }
  if (size > 0 && data[0] == '+') {
    g_autoptr (GString) record = bor_record_begin (game);
    g_string_append_len (record, (const char *) data + 1, (gssize) size - 1);
    read_record (game, record->str);
    return 0;
  }
  g_autofree char *text = g_strndup ((const char *) data, size);
  read_record (game, text);
  return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game record of whatever bytes. Reading it ends with a sound state or an error that can be shown.
 * After '+' come the choices of a record whose head is right; after '!', a game, one byte for each
 * decision. */
#include "fuzz.h"

#include "game/testing.h"
#include "play/record.h"

static BorGame *
tutorial (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) scenario = fuzz_read_shipped ("tutorial.xml");
  BorGame *game = bor_game_compile (scenario, NULL, &error);
  if (game == NULL)
    fuzz_fail ("%s", error->message);
  return game;
}

static void
check_state (BorAction action, const BorGameState *state, const BorEvents *events, gpointer data)
{
  const char *violated = bor_game_check_state (data, state);
  if (violated != NULL)
    fuzz_fail ("a state that breaks the rules: %s", violated);
}

static void
read_record (const BorGame *game, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree BorGameState *state =
    bor_record_play (game, text, check_state, (gpointer) game, &error);
  fuzz_check_outcome (state, error, "");
  if (error != NULL && error->domain != BOR_RECORD_ERROR)
    fuzz_fail ("an error that is not about records: %s", error->message);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  static BorGame *game;
  if (game == NULL)
    game = tutorial ();
  if (size > 0 && data[0] == '!') {
    fuzz_play (game, data + 1, size - 1);
    return 0;
  }
  g_autoptr (GString) record = g_string_new (NULL);
  gboolean headed = size > 0 && data[0] == '+';
  if (headed) {
    g_autoptr (GString) head = bor_record_begin (game);
    g_string_append (record, head->str);
  }
  g_string_append_len (record, (const char *) data + headed, (gssize) size - headed);
  read_record (game, record->str);
  return 0;
}

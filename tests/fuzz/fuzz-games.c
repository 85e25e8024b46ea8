/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

#include "game/testing.h"
#include "play/record.h"

#define MAX_CHOICES 4000

static void
check_sound (const BorGame *game, const BorGameState *state)
{
  const char *violated = bor_game_check_state (game, state);
  if (violated != NULL)
    fuzz_fail ("a state that breaks the rules: %s", violated);
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
      fuzz_fail ("a log that cannot be shown");
  }
}

/* The choices of chance are the input's too. */
static BorAction
choose (const BorGame *game, const BorGameState *state, BorAction *actions, BorChance *chances,
        uint8_t byte)
{
  if (bor_game_player (game, state) == BOR_PLAYER_CHANCE)
    return chances[byte % bor_game_chances (game, state, chances)].action;
  guint n = bor_game_legal (game, state, actions);
  if (n == 0)
    fuzz_fail ("a decision without a choice");
  return actions[byte % n];
}

void
fuzz_play (const BorGame *game, const uint8_t *choices, size_t size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) record = bor_record_begin (game);
  g_autofree BorGameState *state = bor_game_state_new (game);
  g_autofree BorAction *actions = g_new (BorAction, game->max_actions);
  g_autofree BorChance *chances = g_new (BorChance, BOR_MAX_CHANCES);
  bor_game_initial (game, state);
  check_sound (game, state);
  for (size_t i = 0; i < MIN (size, MAX_CHOICES); i++) {
    if (bor_game_player (game, state) == BOR_PLAYER_TERMINAL)
      break;
    BorAction action = choose (game, state, actions, chances, choices[i]);
    bor_record_add (record, game, state, action);
    bor_game_apply (game, state, action, NULL);
    check_sound (game, state);
  }
  g_autofree BorGameState *again =
    bor_record_play (game, record->str, check_events, (gpointer) game, &error);
  if (again == NULL)
    fuzz_fail ("what was recorded cannot be played: %s", error->message);
  if (!bor_game_state_equal (game, state, again))
    fuzz_fail ("what was recorded and played ends otherwise");
}

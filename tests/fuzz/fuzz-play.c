/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A scenario of whatever bytes, a form feed and a game, one byte for each decision. What compiles is
 * played. Instead of a scenario, one byte names a shipped scenario, or two a generated battle. */
#include "fuzz.h"

#include <string.h>

#include "rules/dense-battles.h"

#define MOST_ELEMENTS 1500

static BorGame *
compile (BorScenario *scenario)
{
  g_autoptr (BorScenario) owned = scenario;
  g_autoptr (GError) error = NULL;
  if (owned == NULL)
    return NULL;
  BorGame *game = bor_game_compile (owned, NULL, &error);
  fuzz_check_outcome (game, error, "");
  return game;
}

/* Compiled once. */
static const BorGame *
shipped (guint8 number)
{
  static const char *const names[] = { "tutorial.xml", "skirmish.xml", "tanks-16.xml",
                                       "werdox.xml",   "triomphe.xml", "marengo.xml" };
  static BorGame *games[G_N_ELEMENTS (names)];
  guint i = number % G_N_ELEMENTS (names);
  if (games[i] == NULL)
    games[i] = compile (fuzz_read_shipped (names[i]));
  return games[i];
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) first = NULL, rest = NULL;
  fuzz_divide (data, size, &first, &rest);
  gsize n, n_choices;
  const uint8_t *begin = g_bytes_get_data (first, &n),
                *choices = g_bytes_get_data (rest, &n_choices);
  if (n == 1) {
    fuzz_play (shipped (begin[0]), choices, n_choices);
    return 0;
  }
  BorScenario *scenario = n == 2 ? test_dense_battle (begin[0] % 2 == 0 ? "marengo" : "triomphe",
                                                      begin[0] * 256u + begin[1])
                                 : fuzz_read_scenario (first, MOST_ELEMENTS);
  BorGame *game = compile (scenario);
  if (game != NULL) {
    fuzz_play (game, choices, n_choices);
    bor_game_unref (game);
  }
  return 0;
}

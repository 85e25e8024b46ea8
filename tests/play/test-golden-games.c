/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "play/contest.h"
#include "play/record.h"
#include "xml/xml.h"

/* Recorded games that must play as they did: tests/play/golden/NAME.game, and NAME.log, which
 * tells what happened in it. Where a rule, a text or a scenario was meant to change, renew them by
 * running this test with BORMIDA_RENEW_GOLDEN=1, and read what changed in the logs. */

typedef struct {
  const char *name, *scenario;
  const char *players[2];
  guint64 seed;
} Golden;

static const Golden goldens[] = {
  { "tutorial-heuristic", "tutorial.xml", { "heuristic", "heuristic" }, 11 },
  { "tutorial-random", "tutorial.xml", { "random", "random" }, 12 },
  { "marengo-heuristic", "marengo.xml", { "heuristic", "heuristic" }, 13 },
  { "triomphe-heuristic", "triomphe.xml", { "heuristic", "heuristic" }, 14 },
  { "triomphe-random", "triomphe.xml", { "random", "random" }, 15 },
  { "tanks-heuristic", "tanks-16.xml", { "heuristic", "heuristic" }, 16 },
  { "werdox-heuristic", "werdox.xml", { "heuristic", "heuristic" }, 17 },
  { "calais-heuristic", "calais.xml", { "heuristic", "heuristic" }, 18 },
  { "vienna-random", "vienna.xml", { "random", "random" }, 19 },
};

static BorGame *
compile (const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", name, NULL);
  g_autoptr (BorScenario) scenario = bor_xml_read_file (path, &error);
  g_assert_no_error (error);
  BorGame *game = bor_game_compile (scenario, NULL, &error);
  g_assert_no_error (error);
  return game;
}

static char *
path_of (const Golden *golden, const char *ending)
{
  g_autofree char *name = g_strconcat (golden->name, ending, NULL);
  return g_test_build_filename (G_TEST_DIST, "play", "golden", name, NULL);
}

static char *
load (const Golden *golden, const char *ending)
{
  g_autofree char *path = path_of (golden, ending);
  char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static void
store (const Golden *golden, const char *ending, const char *text)
{
  g_autofree char *path = path_of (golden, ending);
  g_autoptr (GError) error = NULL;
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

/* The record of the game that the players play. */
static char *
play (const Golden *golden, const BorGame *game)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorContest) contest = bor_contest_new (game, golden->players, golden->seed, &error);
  g_assert_no_error (error);
  GString *record = bor_record_begin (game);
  g_autofree BorGameState *before = bor_game_state_copy (game, contest->state);
  BorAction action;
  while (bor_contest_step (contest, &action, NULL)) {
    bor_record_add (record, game, before, action);
    memcpy (before, contest->state, bor_game_state_size (game));
  }
  return g_string_free (record, FALSE);
}

typedef struct {
  const BorGame *game;
  GString *text;
  guint64 positions;
} Log;

static void
tell (BorAction action, const BorGameState *state, const BorEvents *events, gpointer data)
{
  Log *log = data;
  g_assert_cmpuint (events->n, <=, events->max);
  log->positions = log->positions * 31 + bor_game_state_hash (log->game, state);
  for (guint i = 0; i < events->n; i++) {
    g_autofree char *line = bor_game_event_text (log->game, &events->items[i]);
    if (line != NULL)
      g_string_append_printf (log->text, "%s\n", line);
  }
}

/* What happens in a recorded game; the last line is a hash over every position. */
static char *
log_of (const BorGame *game, const char *record)
{
  g_autoptr (GError) error = NULL;
  Log log = { game, g_string_new (NULL), 0 };
  BorGameStatus status;
  g_autofree BorGameState *state = bor_record_play (game, record, tell, &log, &error);
  g_assert_no_error (error);
  g_assert_cmpint (bor_game_player (game, state), ==, BOR_PLAYER_TERMINAL);
  bor_game_status (game, state, &status);
  for (guint p = 0; p < bor_game_n_players (game); p++)
    g_string_append_printf (log.text, "%s: %s %d\n", bor_game_player_name (game, (gint) p),
                            game->names.series[0].label, status.values[0][p]);
  g_string_append_printf (log.text, "positions %016" G_GINT64_MODIFIER "x\n", log.positions);
  return g_string_free (log.text, FALSE);
}

static void
test_plays_as_it_did (gconstpointer data)
{
  const Golden *golden = data;
  g_autoptr (BorGame) game = compile (golden->scenario);
  if (g_getenv ("BORMIDA_RENEW_GOLDEN") != NULL) {
    g_autofree char *fresh = play (golden, game), *fresh_log = log_of (game, fresh);
    store (golden, ".game", fresh);
    store (golden, ".log", fresh_log);
  }
  g_autofree char *record = load (golden, ".game"), *log = load (golden, ".log");
  g_autofree char *now = log_of (game, record);
  g_assert_cmpstr (now, ==, log);
}

/* Only of random players: the heuristic one's sums may round otherwise on another machine. */
static void
test_random_players_choose_as_they_did (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (goldens); i++) {
    if (!g_str_equal (goldens[i].players[0], "random"))
      continue;
    g_autoptr (BorGame) game = compile (goldens[i].scenario);
    g_autofree char *record = load (&goldens[i], ".game"), *now = play (&goldens[i], game);
    g_assert_cmpstr (now, ==, record);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (goldens); i++) {
    g_autofree char *path = g_strdup_printf ("/golden-games/%s-plays-as-it-did", goldens[i].name);
    g_test_add_data_func (path, &goldens[i], test_plays_as_it_did);
  }
  g_test_add_func ("/golden-games/random-players-choose-as-they-did",
                   test_random_players_choose_as_they_did);
  return g_test_run ();
}

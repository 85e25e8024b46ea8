/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "game/testing.h"
#include "play/contest.h"
#include "play/record.h"
#include "xml/xml.h"

static BorGame *
tutorial (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path =
    g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", "tutorial.xml", NULL);
  g_autoptr (BorScenario) scenario = bor_xml_read_file (path, &error);
  g_assert_no_error (error);
  BorGame *game = bor_game_compile (scenario, NULL, &error);
  g_assert_no_error (error);
  return game;
}

static void
assert_refused (const BorGame *game, const char *text, BorRecordError code, const char *message)
{
  g_autoptr (GError) error = NULL;
  g_assert_null (bor_record_play (game, text, NULL, NULL, &error));
  g_assert_error (error, BOR_RECORD_ERROR, (int) code);
  if (strstr (error->message, message) == NULL)
    g_error ("“%s” says nothing of “%s”", error->message, message);
}

static void
heads_that_are_wrong_are_refused (void)
{
  g_autoptr (BorGame) game = tutorial ();
  g_autoptr (GString) other = bor_record_begin (game);
  const BorRecordError format = BOR_RECORD_ERROR_FORMAT;
  assert_refused (game, "", format, "cannot read the game record");
  assert_refused (game, "bormida-game 1\n", format, "cannot read the game record");
  assert_refused (game, "bormida-game 2\nmarengo\n0\n", format, "cannot read the game record");
  assert_refused (game, "bormida-game 1\nmarengo\n0\n", BOR_RECORD_ERROR_SCENARIO,
                  "another scenario");
  other->str[other->len - 2] ^= 1;
  assert_refused (game, other->str, BOR_RECORD_ERROR_SCENARIO, "another scenario");
}

static void
choices_that_are_wrong_are_refused_by_line (void)
{
  static const struct {
    const char *choices, *message;
  } cases[] = {
    { "pass\n", "Line 4: “pass” is not a legal action here" },
    { "draw=i2.0\ndraw=i9.0\n", "Line 5: “draw=i9.0” is not a legal action" },
    { "draw=i2.0\n\ndraw=c2.0\n", "Line 5: “” is not a legal action" },
    { "draw=i2.0\r\n", "Line 4: " },
    { "\xff\xfe\n", "Line 4: not an action" },
  };
  g_autoptr (BorGame) game = tutorial ();
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GString) record = bor_record_begin (game);
    g_string_append (record, cases[i].choices);
    assert_refused (game, record->str, BOR_RECORD_ERROR_CHOICE, cases[i].message);
  }
}

static void
nothing_follows_the_end (void)
{
  static const char *const names[] = { "random", "random" };
  g_autoptr (BorGame) game = tutorial ();
  g_autoptr (BorContest) contest = bor_contest_new (game, names, 1, NULL);
  g_autoptr (GString) record = bor_record_begin (game);
  g_autofree BorGameState *before = bor_game_state_copy (game, contest->state);
  BorAction action;
  while (bor_contest_step (contest, &action, NULL)) {
    bor_record_add (record, game, before, action);
    memcpy (before, contest->state, bor_game_state_size (game));
  }
  g_autofree BorGameState *end = bor_record_play (game, record->str, NULL, NULL, NULL);
  g_assert_nonnull (end);
  g_assert_true (bor_game_state_equal (game, end, contest->state));
  g_string_append (record, "end\n");
  assert_refused (game, record->str, BOR_RECORD_ERROR_CHOICE, "the game is over before this");
}

/* What a replay has come to must be what the game came to, choice by choice. */
typedef struct {
  const BorGame *game;
  GPtrArray *states; /* after each choice */
  guint n;
} Replay;

static void
compare_state (BorAction action, const BorGameState *state, const BorEvents *events, gpointer data)
{
  Replay *replay = data;
  g_assert_cmpuint (replay->n, <, replay->states->len);
  g_assert_true (bor_game_state_equal (replay->game, state, replay->states->pdata[replay->n++]));
}

static void
games_replay_bit_for_bit (void)
{
  static const char *const names[] = { "random", "random" };
  g_autoptr (BorGame) game = tutorial ();
  g_autoptr (BorContest) contest = bor_contest_new (game, names, 0, NULL);
  for (guint64 seed = 0; seed < 20; seed++) {
    g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);
    g_autoptr (GString) record = bor_record_begin (game);
    bor_contest_restart (contest, seed);
    g_autofree BorGameState *before = bor_game_state_copy (game, contest->state);
    BorAction action;
    while (bor_contest_step (contest, &action, NULL)) {
      bor_record_add (record, game, before, action);
      memcpy (before, contest->state, bor_game_state_size (game));
      g_ptr_array_add (states, bor_game_state_copy (game, contest->state));
    }
    Replay replay = { game, states, 0 };
    g_autofree BorGameState *end =
      bor_record_play (game, record->str, compare_state, &replay, NULL);
    g_assert_nonnull (end);
    g_assert_cmpuint (replay.n, ==, states->len);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/record/heads-that-are-wrong-are-refused", heads_that_are_wrong_are_refused);
  g_test_add_func ("/record/choices-that-are-wrong-are-refused-by-line",
                   choices_that_are_wrong_are_refused_by_line);
  g_test_add_func ("/record/nothing-follows-the-end", nothing_follows_the_end);
  g_test_add_func ("/record/games-replay-bit-for-bit", games_replay_bit_for_bit);
  return g_test_run ();
}

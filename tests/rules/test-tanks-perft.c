/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "game/testing.h"
#include "play/bench.h"
#include "rules/tanks-field.h"
#include "rules/tanks-plain.h"

/* Turns counted twice: by the engine, and by the rules read slowly and plainly (tanks-plain.c). */

typedef struct {
  const char *text;
  guint64 ways[5]; /* by depth; a 0 ends them */
} Row;

static const Row rows[] = {
  /* The sample layout of the rules (K-TV55, K-TV58). */
  { "16;w;W:HTd1N,HTm1N,MTc2N,MTh2N,MTn2N,LTb1N,LTf1N,LTk1N,LTo1N,CLTh1N;"
    "B:HTm16S,HTd16S,MTn15S,MTi15S,MTc15S,LTo16S,LTk16S,LTf16S,LTb16S,CLTi16S;"
    "O:b8,d5,d12,e5,f9,h6,h11,i6,i11,k8,l12,m5,m12,o9;X:",
    { 659, 438068 } },
  /* Every type, close together. */
  { "7;w;W:CLTb1N,TDf1N,HMa1N;B:CLTf7S,TDb7S,HMg7S;O:c4,e4;X:d4", { 161, 24506, 3360004 } },
};

static void
both_count_the_same (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    FIELD (rows[i].text);
    g_autofree TanksPlain *plain = g_new (TanksPlain, 1);
    tanks_plain_read (plain, rows[i].text);
    for (guint depth = 1; depth <= 5 && rows[i].ways[depth - 1] > 0; depth++) {
      g_assert_cmpuint (bor_bench_perft_turns (f->game, f->state, depth), ==,
                        rows[i].ways[depth - 1]);
      g_assert_cmpuint (tanks_plain_count (plain, depth), ==, rows[i].ways[depth - 1]);
    }
  }
}

/* Three turns of the sample layout: those that begin with one tank, and all where there is time. */
static void
both_count_three_turns_of_the_sample (void)
{
  FIELD (rows[0].text);
  g_autofree TanksPlain *plain = g_new (TanksPlain, 1);
  g_autofree BorGameState *next = bor_game_state_copy (f->game, f->state);
  tanks_plain_read (plain, rows[0].text);
  bor_game_apply (f->game, next, TANKS_TANK + 0, NULL);
  g_assert_cmpuint (bor_bench_perft_turns (f->game, next, 3), ==, 10353709);
  g_assert_cmpuint (tanks_plain_count_tank (plain, 0, 3), ==, 10353709);
  if (!g_test_slow ())
    return;
  g_assert_cmpuint (bor_bench_perft_turns (f->game, f->state, 3), ==, 286506174);
  g_assert_cmpuint (tanks_plain_count (plain, 3), ==, 286506174);
}

/* Positions of games played at random, on small boards where much happens. */
static void
both_count_the_same_in_random_play (void)
{
  static const char *const starts[] = {
    "7;w;W:CLTb1N,HTd1N,TDf1N,HMa1N;B:CLTf7S,HTd7S,TDb7S,HMg7S;O:c4,e4;X:d4",
    "9x6;b;W:CLTe1NE,LTc1N,MTg1NW,HMa2E;B:CLTe6S,LTg6SW,MTc6S,TDi5W;O:b3,h4;X:;M:a1,i6",
    "5x12;w;W:CLTc2N,LTa1N,MTe1N;B:CLTc11S,LTe12S,TDa12S;O:b6,d7;X:c6",
  };
  BorRandom random;
  bor_random_seed (&random, 14);
  guint ends = 0, shots = 0;
  for (guint i = 0; i < 400; i++) {
    FIELD (starts[i % G_N_ELEMENTS (starts)]);
    BorAction actions[200];
    for (guint k = 0; k < i % 60; k++) {
      if (bor_game_player (f->game, f->state) == BOR_PLAYER_TERMINAL)
        break;
      bor_game_apply (f->game, f->state,
                      bor_game_random_action (f->game, f->state, actions, &random), NULL);
      shots += TANKS_S (f->state)->stage == TANKS_STAGE_SHOT;
    }
    gboolean over = bor_game_player (f->game, f->state) == BOR_PLAYER_TERMINAL;
    ends += over;
    if (over || !bor_game_is_quiet (f->game, f->state))
      continue;
    g_autofree char *text = bor_tanks_position (f->game, f->state);
    g_autofree TanksPlain *plain = g_new (TanksPlain, 1);
    tanks_plain_read (plain, text);
    guint64 engine = bor_bench_perft_turns (f->game, f->state, 2),
            read = tanks_plain_count (plain, 2);
    if (engine != read)
      g_error ("%s: the engine counts %" G_GUINT64_FORMAT ", the rules say %" G_GUINT64_FORMAT,
               text, engine, read);
  }
  g_assert_cmpuint (ends, >, 5);
  g_assert_cmpuint (shots, >, 50);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tanks/both-count-the-same", both_count_the_same);
  g_test_add_func ("/tanks/both-count-three-turns-of-the-sample",
                   both_count_three_turns_of_the_sample);
  g_test_add_func ("/tanks/both-count-the-same-in-random-play", both_count_the_same_in_random_play);
  return g_test_run ();
}

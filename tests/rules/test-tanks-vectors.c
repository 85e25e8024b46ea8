/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "check/check.h"
#include "check/checker.h"
#include "game/testing.h"
#include "geometry/grid.h"
#include "play/bench.h"
#include "rules/tanks-field.h"
#include "rules/tanks/begin.h"
#include "rules/tanks/testing.h"

/* The examples of the rules, K-TV01 to K-TV60, by their numbers. */

#define SAMPLE                                                                                     \
  "16;w;W:HTd1N,HTm1N,MTc2N,MTh2N,MTn2N,LTb1N,LTf1N,LTk1N,LTo1N,CLTh1N;"                           \
  "B:HTm16S,HTd16S,MTn15S,MTi15S,MTc15S,LTo16S,LTk16S,LTf16S,LTb16S,CLTi16S;"                      \
  "O:b8,d5,d12,e5,f9,h6,h11,i6,i11,k8,l12,m5,m12,o9;X:"

/* --- Movement --- */

/* Asserts the squares other than its own that a tank can come to with that last facing, or with any (NULL), each once, by
 * file and rank. */
static void
assert_squares (TanksField *f, const char *tank, const char *facing, const char *squares)
{
  BorAction actions[200];
  guint side, number;
  tanks_field_find (f, tank, &side, &number);
  tanks_field_take (f, tank);
  const TanksState *s = TANKS_S (f->state);
  guint n = bor_game_legal (f->game, f->state, actions);
  g_autoptr (GString) found = g_string_new (NULL);
  for (guint i = 0; i < 121; i++)
    for (guint k = 0; k < n; k++) {
      if (actions[k] < TANKS_PLACE || actions[k] >= TANKS_ESCAPE
          || (actions[k] - TANKS_PLACE) / 8 != i || i == 60)
        continue;
      gint x, y;
      guint to;
      tanks_place_of (s, actions[k], &x, &y, &to);
      if (facing != NULL && strcmp (tanks_facings[to], facing) != 0)
        continue;
      g_autofree char *at = squares_name ((guint) x, (guint) y);
      g_string_append_printf (found, "%s%s", found->len > 0 ? " " : "", at);
      break;
    }
  g_assert_cmpstr (found->str, ==, squares);
}

static void
tv01 (void)
{
  FIELD ("20;w;W:HTj10N;B:;O:;X:");
  g_assert_cmpuint (tanks_field_count (f, "HTj10N"), ==, 28);
  guint turns = 0;
  for (guint d = 0; d < 8; d++) {
    g_autofree char *to = g_strconcat ("j10", tanks_facings[d], NULL);
    turns += tanks_field_can_go (f, "HTj10N", to);
  }
  g_assert_cmpuint (turns, ==, 6);
  g_assert_false (tanks_field_can_go (f, "HTj10N", "j10S"));
  g_assert_true (tanks_field_can_go (f, "HTj10N", "j9N"));
}

static void
tv02 (void)
{
  FIELD ("20;w;W:HTj10N;B:;O:;X:");
  assert_squares (f, "HTj10N", NULL, "h12 i10 i11 i12 j9 j11 j12 j13 k10 k11 k12 l12");
}

static void
tv03 (void)
{
  FIELD ("20;w;W:MTj10N;B:;O:;X:");
  g_assert_cmpuint (tanks_field_count (f, "MTj10N"), ==, 64);
  g_autoptr (TanksField) other = tanks_field_open ("20;w;W:LTj10N;B:;O:;X:", NULL);
  g_assert_cmpuint (tanks_field_count (other, "LTj10N"), ==, 131);
}

/* Asserts how many final states a lone white tank has. */
static void
assert_count (const char *board, const char *tank, const char *rest, guint n)
{
  g_autofree char *text = g_strdup_printf ("%s;w;W:%s;B:;%s", board, tank, rest);
  FIELD (text);
  g_assert_cmpuint (tanks_field_count (f, tank), ==, n);
}

static void
tv04 (void)
{
  assert_count ("20", "HTj10NE", "O:;X:", 28);
  assert_count ("20", "MTj10NE", "O:;X:", 64);
  assert_count ("20", "LTj10NE", "O:;X:", 131);
}

static void
tv05 (void)
{
  assert_count ("16", "HTa1N", "O:;X:", 21);
  assert_count ("16", "MTa1N", "O:;X:", 42);
  assert_count ("16", "LTa1N", "O:;X:", 75);
  FIELD ("16;w;W:HTa1N;B:;O:;X:");
  g_assert_false (tanks_field_allows (f, "HT a1N~a0N"));
}

static void
tv06 (void)
{
  assert_count ("16", "HTa1SW", "O:;X:", 7);
  assert_count ("16", "MTa1SW", "O:;X:", 10);
  assert_count ("16", "LTa1SW", "O:;X:", 17);
  FIELD ("16;w;W:HTa1SW;B:;O:;X:");
  g_assert_true (tanks_field_can_go (f, "HTa1SW", "b2SW"));
}

static void
tv07 (void)
{
  static const char around[] = "O:g7,g8,g9,h7,h9,i7,i8,i9;X:";
  assert_count ("16", "LTh8N", around, 7);
  assert_count ("16", "HTh8N", around, 6);
  assert_count ("16", "MTh8N", around, 7);
}

static void
tv08 (void)
{
  FIELD ("16;w;W:HTd4N;B:;O:;X:");
  g_assert_false (tanks_field_can_go (f, "HTd4N", "d4N"));
}

static void
tv09 (void)
{
  FIELD ("16;w;W:HTd4N;B:;O:;X:");
  g_assert_true (tanks_field_can_go (f, "HTd4N", "d5N"));
}

static void
tv10 (void)
{
  FIELD ("16;w;W:HTd4N;B:;O:;X:");
  g_assert_true (tanks_field_can_go (f, "HTd4N", "d3N"));
  g_assert_false (tanks_field_can_go (f, "HTd4N", "d3NE"));
  g_assert_false (tanks_field_can_go (f, "HTd4N", "d3NW"));
}

static void
tv11 (void)
{
  static const char *const fields[] = { "16;w;W:HTd4N,LTd5N;B:;O:;X:", "16;w;W:HTd4N;B:LTd5N;O:;X:",
                                        "16;w;W:HTd4N;B:;O:d5;X:", "16;w;W:HTd4N;B:;O:;X:d5",
                                        "16;w;W:HTd4N;B:;O:;X:;M:d5" };
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++) {
    FIELD (fields[i]);
    g_assert_false (tanks_field_can_go (f, "HTd4N", "d5N"));
    g_assert_true (tanks_field_can_go (f, "HTd4N", "e5NE"));
  }
}

static void
tv12 (void)
{
  static const char text[] = "16;w;W:HTd4NE;B:;O:d5,e4;X:";
  FIELD (text);
  g_assert_true (tanks_field_can_go (f, "HTd4NE", "e5NE"));
  g_autoptr (TanksField) both = tanks_field_open (text, "diag-step=both_sides_blocked_stops");
  g_assert_false (tanks_field_can_go (both, "HTd4NE", "e5NE"));
}

/* Of the two squares beside the step one is blocked (K4.5). */
static void
one_blocked_square_beside_a_step (void)
{
  static const char text[] = "16;w;W:HTd4NE;B:;O:d5;X:";
  g_autoptr (TanksField) both = tanks_field_open (text, "diag-step=both_sides_blocked_stops");
  g_autoptr (TanksField) any = tanks_field_open (text, "diag-step=any_side_blocked_stops");
  g_assert_true (tanks_field_can_go (both, "HTd4NE", "e5NE"));
  g_assert_false (tanks_field_can_go (any, "HTd4NE", "e5NE"));
}

/* Of the two squares beside the last step of the shot one is blocked (K5.4). */
static void
one_blocked_square_beside_a_shot (void)
{
  static const char text[] = "16;w;W:HTd4N;B:LTf6S;O:e6;X:";
  g_autoptr (TanksField) both = tanks_field_open (text, "diag-fire=both_sides_blocked_stops");
  g_autoptr (TanksField) any = tanks_field_open (text, "diag-fire=any_side_blocked_stops");
  g_autofree char *hits = tanks_field_shots (both, "HTd4N");
  g_autofree char *none = tanks_field_shots (any, "HTd4N");
  g_assert_cmpstr (hits, ==, "f6");
  g_assert_cmpstr (none, ==, "");
}

/* Both turn there and back until the position of the beginning stands for the third time (K9.7). */
static void
positions_that_come_back_may_draw (void)
{
  static const char text[] = "16;w;W:CLTa1N;B:CLTp16S;O:;X:";
  static const char *const turns[] = { "CLT a1N-a1NE", "CLT p16S-p16SW", "CLT a1NE-a1N",
                                       "CLT p16SW-p16S" };
  g_autoptr (TanksField) off = tanks_field_open (text, NULL);
  g_autoptr (TanksField) on = tanks_field_open (text, "repetition=on");
  for (guint i = 0; i < 8; i++) {
    g_assert_cmpint (bor_game_player (on->game, on->state), >=, 0);
    g_free (tanks_field_play (off, turns[i % 4]));
    g_free (tanks_field_play (on, turns[i % 4]));
  }
  g_assert_cmpint (bor_game_player (off->game, off->state), >=, 0);
  g_assert_cmpint (bor_game_player (on->game, on->state), ==, BOR_PLAYER_TERMINAL);
  g_assert_cmpuint (bor_game_winners (on->game, on->state), ==, 0);
}

/* The turn that reaches the limit may still win (K9.7, K-A20). */
static void
the_limit_draws_unless_the_last_turn_wins (void)
{
  static const char text[] = "16;w;W:CLTf15N;B:CLTp9S;O:;X:";
  g_autoptr (TanksField) drawn = tanks_field_open (text, "ply-limit=2");
  g_free (tanks_field_play (drawn, "CLT f15N-f15NE"));
  g_assert_cmpint (bor_game_player (drawn->game, drawn->state), >=, 0);
  g_free (tanks_field_play (drawn, "CLT p9S-p9SW"));
  g_assert_cmpint (bor_game_player (drawn->game, drawn->state), ==, BOR_PLAYER_TERMINAL);
  g_assert_cmpuint (bor_game_winners (drawn->game, drawn->state), ==, 0);
  g_autoptr (TanksField) won = tanks_field_open (text, "ply-limit=1");
  g_free (tanks_field_play (won, "CLT f15N-off"));
  g_assert_cmpint (bor_game_player (won->game, won->state), ==, BOR_PLAYER_TERMINAL);
  g_assert_cmpuint (bor_game_winners (won->game, won->state), ==, 1u << TANKS_WHITE);
}

static void
tv13 (void)
{
  FIELD ("16;w;W:LTd15N;B:;O:;X:");
  g_assert_cmpuint (tanks_field_count (f, "LTd15N"), ==, 67);
  g_assert_cmpuint (tanks_field_escape (f, "LTd15N"), ==, 0);
  assert_squares (f, "LTd15N", "N", "c15 c16 d14 d16 e15 e16");
}

static void
tv14 (void)
{
  FIELD ("16;w;W:HTd4N,MTm4N;B:;O:;X:");
  g_assert_false (tanks_field_can_go (f, "HTd4N", "d4S"));
  g_assert_true (tanks_field_can_go (f, "MTm4N", "m4S"));
}

/* --- Shooting and armour --- */

/* Asserts what the tank could destroy from where it stands. */
static void
assert_shots (const char *position, const char *tank, const char *shots)
{
  FIELD (position);
  g_autofree char *found = tanks_field_shots (f, tank);
  g_assert_cmpstr (found, ==, shots);
}

static void
tv15 (void)
{
  FIELD ("16;b;W:LTh7N,MTe8N,LTk8N;B:MTh10S;O:;X:");
  g_assert_true (tanks_field_allows (f, "MT h10S~h11S"));
  g_assert_true (tanks_field_allows (f, "MT h10S~h11S x h7"));
  g_assert_true (tanks_field_allows (f, "MT h10S~h11S x e8"));
  g_assert_true (tanks_field_allows (f, "MT h10S~h11S x k8"));
  g_autofree char *turn = tanks_field_play (f, "MT h10S~h11S x e8");
  g_assert_cmpstr (turn, ==, "MT h10S~h11S x e8");
  g_autofree char *text = bor_tanks_position (f->game, f->state);
  g_assert_cmpstr (text, ==, "16;w;W:LTh7N,LTk8N;B:MTh11S;O:;X:e8");
}

static void
tv16 (void)
{
  assert_shots ("16;b;W:LTh7N,MTe8N,LTk8N;B:MTh10S;O:;X:", "MTh10S", "h7");
  FIELD ("16;b;W:LTh7N,MTe8N,LTk8N;B:MTh10S;O:;X:");
  g_assert_false (tanks_field_allows (f, "MT h10S-h10S x h7"));
}

static void
tv17 (void)
{
  assert_shots ("16;w;W:HTd4N;B:LTd5S;O:;X:", "HTd4N", "");
  assert_shots ("16;w;W:HTd4N;B:LTe5S,LTc5S;O:;X:", "HTd4N", "");
}

static void
tv18 (void)
{
  assert_shots ("16;w;W:HTd4N;B:LTf6S;O:;X:", "HTd4N", "f6");
}

static void
tv19 (void)
{
  FIELD ("16;b;W:CLTh7N;B:HTm12S;O:;X:");
  g_autofree char *turn = tanks_field_play (f, "HT m12S-l11SW x h7");
  double returns[BOR_MAX_PLAYERS];
  g_assert_cmpstr (turn, ==, "HT m12S-l11SW x h7#");
  g_assert_cmpint (bor_game_player (f->game, f->state), ==, BOR_PLAYER_TERMINAL);
  bor_game_returns (f->game, f->state, returns);
  g_assert_cmpfloat (returns[TANKS_BLACK], ==, 1);
  g_assert_cmpfloat (returns[TANKS_WHITE], ==, -1);
  g_autoptr (TanksField) before = tanks_field_open ("16;b;W:CLTh7N;B:HTm12S;O:;X:", NULL);
  g_assert_cmpuint (
    tanks_count_actions (TANKS_G (before->game), TANKS_S (before->state), 1, 0, -1, -1, 5), ==, 2);
}

static void
tv20 (void)
{
  FIELD ("16;w;W:MTe4N;B:HTe9S,HTh8N;O:;X:");
  g_assert_true (tanks_field_allows (f, "MT e4N-e5N"));
  g_assert_false (tanks_field_allows (f, "MT e4N-e5N x e9"));
  g_assert_false (tanks_field_allows (f, "MT e4N-e5N x h8"));
  assert_shots ("16;w;W:MTe5N;B:HTe9S,HTh8N;O:;X:", "MTe5N", "");
  g_autoptr (TanksField) useless =
    tanks_field_open ("16;w;W:MTe4N;B:HTe9S,HTh8N;O:;X:", "list-useless-shots=on");
  g_autofree char *turn = tanks_field_play (useless, "MT e4N-e5N x h8");
  g_autofree char *text = bor_tanks_position (useless->game, useless->state);
  g_assert_cmpstr (turn, ==, "MT e4N-e5N x h8");
  g_assert_cmpstr (text, ==, "16;b;W:MTe5N;B:HTe9S,HTh8N;O:;X:");
}

static void
tv21 (void)
{
  assert_shots ("16;w;W:MTd5N;B:HTh9NE;O:;X:", "MTd5N", "h9");
}

static void
tv22 (void)
{
  assert_shots ("16;w;W:MTd5N;B:HTh9SW;O:;X:", "MTd5N", "");
}

static void
tv23 (void)
{
  assert_shots ("16;w;W:LTd5N;B:HTh9NE;O:;X:", "LTd5N", "");
  assert_shots ("16;w;W:LTd5N;B:MTh9NE;O:;X:", "LTd5N", "h9");
}

static void
tv24 (void)
{
  assert_shots ("16;w;W:MTd5N;B:MTd9N,MTh9N,HTa8NW;O:;X:", "MTd5N", "a8 d9 h9");
}

static void
tv25 (void)
{
  assert_shots ("16;w;W:MTd5N;B:MTd9S;O:;X:", "MTd5N", "");
  assert_shots ("16;w;W:MTd5N;B:MTd9E;O:;X:", "MTd5N", "d9");
}

static void
tv26 (void)
{
  assert_shots ("16;w;W:HTd5N,LTd7N;B:LTd9S;O:;X:", "HTd5N", "");
}

static void
tv27 (void)
{
  assert_shots ("16;w;W:HTd5N;B:LTd9S;O:;X:d7", "HTd5N", "");
}

static void
tv28 (void)
{
  FIELD ("16;w;W:HTd4S;B:LTd1N;O:;X:");
  g_assert_true (tanks_field_allows (f, "HT d4S~d5S x d1"));
}

static void
tv29 (void)
{
  assert_shots ("16;w;W:HTd5NE;B:LTd9S,LTh9S,LTh5S,LTa8S,LTd1S;O:;X:", "HTd5NE", "d9 h9 h5");
}

static void
tv30 (void)
{
  assert_shots ("16;w;W:HTa1N;B:LTp16SW;O:;X:", "HTa1N", "p16");
  assert_shots ("16;w;W:HTa1N;B:LTp16SW;O:h8;X:", "HTa1N", "");
}

static void
tv31 (void)
{
  static const char text[] = "16;w;W:HTd4N;B:LTf6S;O:d5,e4;X:";
  assert_shots (text, "HTd4N", "f6");
  g_autoptr (TanksField) both = tanks_field_open (text, "diag-fire=both_sides_blocked_stops");
  g_autofree char *none = tanks_field_shots (both, "HTd4N");
  g_assert_cmpstr (none, ==, "");
}

static void
tv32 (void)
{
  FIELD ("16;w;W:HTd3N,LTf2N;B:LTf6S,LTf9S,CLTa16S;O:;X:");
  g_free (tanks_field_play (f, "HT d3N-d4N x f6"));
  g_assert_false (tanks_field_can_go (f, "LTf2N", "f6N"));
  g_assert_true (tanks_field_can_go (f, "LTf2N", "f5N"));
  g_autofree char *shots = tanks_field_shots (f, "LTf2N");
  g_assert_cmpstr (shots, ==, "");
  ((TanksState *) f->state)->mover = TANKS_BLACK;
  ((TanksState *) f->state)->stage = TANKS_STAGE_TANK;
  BorAction actions[200];
  g_assert_cmpuint (bor_game_legal (f->game, f->state, actions), ==, 2);
}

/* --- Tank destroyer and mortar --- */

static void
tv33 (void)
{
  FIELD ("20;b;W:MTd10N,TDd8N,LTd7N;B:HMd14S,LTd11S;O:d12;X:");
  g_assert_true (tanks_field_allows (f, "HM d14S-d13S x d10"));
  g_assert_true (tanks_field_allows (f, "HM d14S-d13S x d8"));
  g_assert_false (tanks_field_allows (f, "HM d14S-d13S x d7"));
}

static void
tv34 (void)
{
  FIELD ("20;w;W:HMk9N;B:MTk13S;O:k11,k12;X:");
  g_assert_true (tanks_field_allows (f, "HM k9N-k10N x k13"));
  g_autoptr (TanksField) gap =
    tanks_field_open ("20;w;W:HMk9N;B:MTk13S;O:k11,k12;X:", "hm-needs-gap=on");
  g_assert_false (tanks_field_allows (gap, "HM k9N-k10N x k13"));
}

static void
tv35 (void)
{
  assert_shots ("20;w;W:HMe5NE;B:MTg7S,MTh8SW,LTj10S;O:;X:", "HMe5NE", "h8 j10");
}

static void
tv36 (void)
{
  assert_shots ("20;w;W:HMe5N;B:LTf8S,LTb8S;O:;X:", "HMe5N", "");
}

static void
tv37 (void)
{
  FIELD ("20;w;W:TDd4N;B:HTe9S,HTh9S;O:;X:");
  g_assert_true (tanks_field_allows (f, "TD d4N-e5N x e9"));
  g_assert_true (tanks_field_allows (f, "TD d4N-d5N"));
  g_assert_false (tanks_field_allows (f, "TD d4N-d5N x h9"));
}

static void
tv38 (void)
{
  assert_shots ("20;w;W:TDd5N;B:LTd9S;O:d7;X:", "TDd5N", "");
  assert_shots ("20;w;W:TDd5N;B:LTd9S;O:;X:", "TDd5N", "d9");
}

static void
tv39 (void)
{
  assert_shots ("20;w;W:LTd5N;B:TDd9S;O:;X:", "LTd5N", "");
  assert_shots ("20;w;W:LTd5N;B:TDd9E;O:;X:", "LTd5N", "");
  assert_shots ("20;w;W:LTd5N;B:TDd9N;O:;X:", "LTd5N", "d9");
}

/* --- Commander, check, escape --- */

/* Asserts in how many actions a Commander can leave; 0: it cannot. */
static void
assert_escape (const char *position, const char *tank, const char *switches, guint n)
{
  FIELD_WITH (position, switches);
  g_assert_cmpuint (tanks_field_escape (f, tank), ==, n);
}

static void
tv40 (void)
{
  assert_escape ("16;w;W:CLTf14N;B:LTa1S;O:;X:", "CLTf14N", NULL, 3);
  FIELD ("16;w;W:CLTf14N;B:LTa1S;O:;X:");
  g_autofree char *turn = tanks_field_play (f, "CLT f14N-off");
  double returns[BOR_MAX_PLAYERS];
  g_assert_cmpstr (turn, ==, "CLT f14N-off");
  bor_game_returns (f->game, f->state, returns);
  g_assert_cmpfloat (returns[TANKS_WHITE], ==, 1);
}

static void
tv41 (void)
{
  assert_escape ("16;w;W:CLTh12N;B:;O:;X:", "CLTh12N", NULL, 5);
  assert_escape ("16;w;W:CLTh11N;B:;O:;X:", "CLTh11N", NULL, 0);
}

static void
tv42 (void)
{
  assert_escape ("16;b;W:;B:CLTl5SE;O:;X:", "CLTl5SE", NULL, 0);
}

static void
tv43 (void)
{
  assert_escape ("16;b;W:;B:CLTl4SE;O:;X:", "CLTl4SE", NULL, 4);
}

static void
tv44 (void)
{
  assert_escape ("16;w;W:CLTp16NE;B:;O:;X:", "CLTp16NE", NULL, 2);
}

static void
tv45 (void)
{
  assert_escape ("16;w;W:CLTp16NW;B:;O:;X:", "CLTp16NW", NULL, 1);
  assert_escape ("16;w;W:CLTp16NW;B:;O:;X:", "CLTp16NW", "corner-exit=cell", 2);
}

static void
tv46 (void)
{
  assert_escape ("16;b;W:;B:CLTa1W;O:;X:", "CLTa1W", NULL, 3);
}

static void
tv47 (void)
{
  assert_escape ("16;b;W:;B:CLTc1N;O:;X:", "CLTc1N", NULL, 1);
  assert_escape ("16;b;W:;B:CLTc1N;O:;X:", "CLTc1N", "escape-backward=off", 4);
}

static void
tv48 (void)
{
  assert_escape ("16;w;W:CLTh13E;B:;O:;X:", "CLTh13E", NULL, 5);
}

/* Asserts from how many final states a tank could destroy another, told in two ways. */
static void
assert_threats (const char *position, const char *tank, const char *target, guint n)
{
  FIELD (position);
  const TanksGame *g = TANKS_G (f->game);
  guint side, number, other, at, found = 0;
  tanks_field_find (f, tank, &side, &number);
  tanks_field_find (f, target, &other, &at);
  g_assert_cmpuint (tanks_find_threats (g, TANKS_S (f->state), side, number, at, NULL), ==, n);
  g_assert_cmpint (tanks_gives_check (g, TANKS_S (f->state), side), ==, n > 0);
  BorAction actions[200], shots[4];
  tanks_field_take (f, tank);
  guint places = bor_game_legal (f->game, f->state, actions);
  g_autofree BorGameState *next = bor_game_state_new (f->game);
  for (guint i = 0; i < places; i++) {
    memcpy (next, f->state, f->game->state_size);
    bor_game_apply (f->game, next, actions[i], NULL);
    found +=
      TANKS_S (next)->stage == TANKS_STAGE_SHOT && bor_game_legal (f->game, next, shots) == 2;
  }
  g_assert_cmpuint (found, ==, n);
}

static void
tv49 (void)
{
  assert_threats ("16;b;W:TDd4N;B:CLTd12S;O:;X:", "TDd4N", "CLTd12S", 5);
  FIELD ("16;w;W:TDd3N,LTa1N;B:CLTd12S;O:;X:");
  g_autofree char *turn = tanks_field_play (f, "TD d3N-d4N");
  g_assert_cmpstr (turn, ==, "TD d3N-d4N+");
}

static void
tv50 (void)
{
  assert_threats ("16;b;W:LTd4N;B:CLTd12S;O:;X:", "LTd4N", "CLTd12S", 0);
}

static void
tv51 (void)
{
  assert_threats ("20;b;W:HMd4N;B:CLTd9S;O:;X:", "HMd4N", "CLTd9S", 2);
}

static void
tv52 (void)
{
  FIELD ("16;w;W:CLTd12NE,LTa1N;B:CLTp16S,LTp10S;O:o15,o16,p15;X:");
  g_autofree char *turn = tanks_field_play (f, "CLT d12NE-d12N");
  g_assert_cmpstr (turn, ==, "CLT d12NE-d12N^");
  g_assert_true (tanks_field_allows (f, "LT p10S-p9S"));
}

static void
tv53 (void)
{
  FIELD ("16;w;W:CLTd4N,LTp1N;B:TDd12S,CLTp16S;O:;X:");
  g_assert_true (tanks_gives_check (TANKS_G (f->game), TANKS_S (f->state), TANKS_BLACK));
  g_assert_true (tanks_field_allows (f, "LT p1N-p2N"));
}

static void
tv54 (void)
{
  FIELD ("16;w;W:HTd3N,CLTa1N;B:LTf6S,CLTp16S;O:;X:");
  g_free (tanks_field_play (f, "HT d3N-d4N x f6"));
  g_assert_cmpint (bor_game_player (f->game, f->state), ==, TANKS_BLACK);
  g_assert_true (tanks_field_allows (f, "CLT p16S-p15S"));
}

/* K9.8: without Commanders, but not with two of one side (K-V04). */
static void
two_commanders_of_a_side_cannot_be_played (void)
{
  static const char *const texts[] = { "16;w;W:LTd4N;B:LTd9S;O:;X:", "16;w;W:CLTd4N;B:CLTd9S;O:;X:",
                                       "16;w;W:CLTd4N,CLTf4N;B:CLTd9S;O:;X:",
                                       "16;w;W:CLTd4N;B:CLTd9S,CLTf9S;O:;X:" };
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (BorScenario) scenario = bor_tanks_read_position (texts[i], NULL);
    g_autoptr (GError) error = NULL;
    g_autoptr (BorGame) game = bor_game_compile (scenario, NULL, &error);
    g_assert_cmpint (game != NULL, ==, i < 2);
    g_assert_true (game != NULL || strstr (error->message, "2 Commanders instead of one") != NULL);
  }
}

/* --- The sample layout --- */

static void
tv55 (void)
{
  FIELD (SAMPLE);
  g_assert_cmpuint (bor_bench_perft_turns (f->game, f->state, 1), ==, 659);
}

/* Counts the turns with a shot; if `after` is not NULL, also adds those of the other side after each turn. */
static guint
count_shots (const BorGame *game, const BorGameState *state, guint *after)
{
  BorAction tanks[TANKS_MOST], places[200], shots[8];
  guint found = 0, n_tanks = bor_game_legal (game, state, tanks);
  g_autofree BorGameState *next = bor_game_state_new (game);
  g_autofree BorGameState *moved = bor_game_state_new (game);
  g_autofree BorGameState *done = bor_game_state_new (game);
  for (guint tank = 0; tank < n_tanks; tank++) {
    memcpy (next, state, game->state_size);
    bor_game_apply (game, next, tanks[tank], NULL);
    guint n = bor_game_legal (game, next, places);
    for (guint i = 0; i < n; i++) {
      memcpy (moved, next, game->state_size);
      bor_game_apply (game, moved, places[i], NULL);
      guint n_shots =
        TANKS_S (moved)->stage == TANKS_STAGE_SHOT ? bor_game_legal (game, moved, shots) : 1;
      found += n_shots - 1;
      for (guint k = 0; after != NULL && k < n_shots; k++) {
        memcpy (done, moved, game->state_size);
        if (n_shots > 1)
          bor_game_apply (game, done, shots[k], NULL);
        *after += count_shots (game, done, NULL);
      }
    }
  }
  return found;
}

static void
tv56 (void)
{
  FIELD (SAMPLE);
  g_assert_cmpuint (count_shots (f->game, f->state, NULL), ==, 2);
  g_assert_true (tanks_field_allows (f, "HT d1N-c3NW x c15"));
  g_assert_true (tanks_field_allows (f, "HT m1N-n3NE x n15"));
}

static void
tv57 (void)
{
  static const char *const tanks[] = { "HTd1N", "HTm1N", "MTc2N", "MTh2N", "MTn2N",
                                       "LTb1N", "LTf1N", "LTk1N", "LTo1N", "CLTh1N" };
  static const guint counts[] = { 24, 24, 59, 61, 60, 71, 104, 111, 72, 73 };
  FIELD (SAMPLE);
  for (guint i = 0; i < G_N_ELEMENTS (tanks); i++) {
    g_autofree BorGameState *next = bor_game_state_copy (f->game, f->state);
    guint side, number;
    tanks_field_find (f, tanks[i], &side, &number);
    bor_game_apply (f->game, next, TANKS_TANK + number, NULL);
    g_assert_cmpuint (bor_bench_perft_turns (f->game, next, 1), ==, counts[i]);
  }
}

static void
tv58 (void)
{
  FIELD (SAMPLE);
  guint shots = 0;
  g_assert_cmpuint (bor_bench_perft_turns (f->game, f->state, 2), ==, 438068);
  count_shots (f->game, f->state, &shots);
  g_assert_cmpuint (shots, ==, 5224);
}

static void
tv59 (void)
{
  g_autofree char *text = g_strdup (SAMPLE);
  text[3] = 'b';
  FIELD (text);
  g_assert_cmpuint (bor_bench_perft_turns (f->game, f->state, 1), ==, 659);
}

/* The position turned by half a turn, with the colours swapped. */
static TanksField *
turn_round (const TanksField *f)
{
  const TanksGame *g = TANKS_G (f->game);
  TanksField *other = tanks_field_open (SAMPLE, NULL);
  const TanksState *s = TANKS_S (f->state);
  TanksState *t = (TanksState *) other->state;
  *t = *s;
  t->mover = !s->mover;
  for (guint side = 0; side < 2; side++) {
    memcpy (((TanksGame *) other->game)->type[side], g->type[!side], TANKS_MOST);
    t->alive[side] = s->alive[!side];
    for (guint i = 0; i < g->n[side]; i++) {
      t->x[side][i] = (guint8) (g->width - 1 - s->x[!side][i]);
      t->y[side][i] = (guint8) (g->height - 1 - s->y[!side][i]);
      t->facing[side][i] = (guint8) ((s->facing[!side][i] + 4) % 8);
    }
  }
  for (guint x = 0; x < g->width; x++) {
    t->empty[x] = 0;
    for (guint y = 0; y < g->height; y++)
      t->empty[x] |=
        (guint64) tanks_is_empty (g, s, (gint) (g->width - 1 - x), (gint) (g->height - 1 - y)) << y;
  }
  return other;
}

static void
tv60 (void)
{
  BorRandom random;
  bor_random_seed (&random, 60);
  FIELD (SAMPLE);
  BorAction actions[200];
  for (guint i = 0; i < 300; i++) {
    if (bor_game_player (f->game, f->state) == BOR_PLAYER_TERMINAL)
      bor_game_initial (f->game, f->state);
    bor_game_apply (f->game, f->state, bor_game_random_action (f->game, f->state, actions, &random),
                    NULL);
    if (TANKS_S (f->state)->stage != TANKS_STAGE_TANK)
      continue;
    g_autoptr (TanksField) other = turn_round (f);
    g_assert_cmpuint (bor_bench_perft_turns (f->game, f->state, 1), ==,
                      bor_bench_perft_turns (other->game, other->state, 1));
  }
}

static guint
count_problems (const BorScenario *s, const char *id)
{
  g_autoptr (GPtrArray) problems = bor_check_all (s);
  guint n = 0;
  for (guint i = 0; i < problems->len; i++)
    n += g_str_equal (((const BorProblem *) problems->pdata[i])->check->id, id);
  return n;
}

/* A board where start cells are marked must mark all of them. */
static void
tanks_stand_on_start_cells_unless_some_are_marked (void)
{
  g_autoptr (BorScenario) s = tanks_new_scenario (8, 8, FALSE);
  const BorGrid *grid = &bor_scenario_board (s)->grid;
  tanks_add_placement (s, TANKS_WHITE, TANKS_CLT, bor_grid_locale (grid, 3, 7), NULL, NULL);
  tanks_add_placement (s, TANKS_BLACK, TANKS_CLT, bor_grid_locale (grid, 4, 0), NULL, NULL);
  g_assert_cmpuint (count_problems (s, "K-V08"), ==, 0);
  g_assert_cmpuint (count_problems (s, "K-V09"), ==, 0);
  tanks_add_start (s, TANKS_WHITE, TANKS_CLT, bor_grid_locale (grid, 3, 7));
  g_assert_cmpuint (count_problems (s, "K-V08"), ==, 1); /* of Black's Commander */
}

int
main (int argc, char **argv)
{
  static void (*const vectors[]) (void) = {
    tv01, tv02, tv03, tv04, tv05, tv06, tv07, tv08, tv09, tv10, tv11, tv12, tv13, tv14, tv15,
    tv16, tv17, tv18, tv19, tv20, tv21, tv22, tv23, tv24, tv25, tv26, tv27, tv28, tv29, tv30,
    tv31, tv32, tv33, tv34, tv35, tv36, tv37, tv38, tv39, tv40, tv41, tv42, tv43, tv44, tv45,
    tv46, tv47, tv48, tv49, tv50, tv51, tv52, tv53, tv54, tv55, tv56, tv57, tv58, tv59, tv60,
  };
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (vectors); i++) {
    g_autofree char *name = g_strdup_printf ("/tanks/K-TV%02u", i + 1);
    g_test_add_func (name, vectors[i]);
  }
  g_test_add_func ("/tanks/one-blocked-square-beside-a-step", one_blocked_square_beside_a_step);
  g_test_add_func ("/tanks/one-blocked-square-beside-a-shot", one_blocked_square_beside_a_shot);
  g_test_add_func ("/tanks/tanks-stand-on-start-cells-unless-some-are-marked",
                   tanks_stand_on_start_cells_unless_some_are_marked);
  g_test_add_func ("/tanks/K9.8-two-Commanders-of-a-side-cannot-be-played",
                   two_commanders_of_a_side_cannot_be_played);
  g_test_add_func ("/tanks/positions-that-come-back-may-draw", positions_that_come_back_may_draw);
  g_test_add_func ("/tanks/the-limit-draws-unless-the-last-turn-wins",
                   the_limit_draws_unless_the_last_turn_wins);
  return g_test_run ();
}

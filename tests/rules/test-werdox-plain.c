/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/testing.h"
#include "play/bench.h"
#include "rules/conformance.h"
#include "rules/werdox-plain.h"

/* Small crowded boards at random: the engine and the plain reading agree on every step and every attack, in
 * every position of a game, and what must hold of any game holds. */

static char *
engine_step (const WerdoxField *f, guint layer, guint cell, guint direction)
{
  static const char *const classes[] = { "no", "exhausting", "road", "ordinary" };
  WerdoxStep step;
  werdox_find_step (WERDOX_G (f->game), WERDOX_S (f->state), layer, cell, direction, &step);
  if (step.class == WERDOX_STEP_IMPOSSIBLE)
    return g_strdup ("no");
  return g_strconcat (classes[step.class], step.boards ? " boards" : "",
                      step.rolls & WERDOX_ROLL_ARTILLERY ? " A" : "",
                      step.rolls & WERDOX_ROLL_CANAL ? " C" : "",
                      step.rolls & WERDOX_ROLL_FRONT ? " F" : "", NULL);
}

static void
compare_unit (const WerdoxPlain *plain, const WerdoxField *f, guint layer, guint cell,
              guint counts[2])
{
  const WerdoxGame *g = WERDOX_G (f->game);
  const WerdoxState *s = WERDOX_S (f->state);
  for (guint d = 0; d < 4; d++) {
    g_autofree char *one = engine_step (f, layer, cell, d);
    g_autofree char *other = werdox_plain_step (plain, f, layer, cell, d);
    g_assert_cmpstr (one, ==, other);
    counts[0]++;
  }
  for (guint kind = 0; kind < WERDOX_N_TARGETS; kind++)
    for (guint to = 0; to < g->n; to++) {
      gboolean can = werdox_can_attack (g, s, layer, cell, kind, to, NULL);
      if (can != werdox_plain_attack (plain, f, layer, cell, kind, to))
        g_error ("layer %u of cell %u, kind %u of cell %u: %d", layer, cell, kind, to, can);
      counts[1] += can;
    }
}

static void
compare_all (const WerdoxPlain *plain, const WerdoxField *f, guint counts[2])
{
  const WerdoxGame *g = WERDOX_G (f->game);
  for (guint cell = 0; cell < g->n; cell++)
    for (guint layer = 0; layer < 3; layer++)
      if (*werdox_unit (g, WERDOX_S (f->state), layer, cell) != 0)
        compare_unit (plain, f, layer, cell, counts);
}

static void
the_engine_agrees_with_the_plain_reading (void)
{
  guint counts[2] = { 0, 0 };
  for (guint64 seed = 0; seed < (g_test_slow () ? 3000 : 150); seed++) {
    WerdoxPlain plain;
    BorRandom random;
    g_autoptr (BorScenario) scenario = werdox_plain_scenario (seed, &plain);
    g_autoptr (GError) error = NULL;
    g_autoptr (BorGame) game = bor_game_compile (scenario, NULL, &error);
    g_assert_no_error (error);
    g_autofree BorGameState *state = bor_game_state_new (game);
    g_autofree BorAction *actions = g_new (BorAction, game->max_actions);
    WerdoxField f = { .scenario = scenario, .game = game, .state = state };
    bor_random_seed (&random, seed);
    bor_game_initial (game, state);
    for (guint i = 0; i < 200 && bor_game_player (game, state) != BOR_PLAYER_TERMINAL; i++) {
      if (i % 10 == 0)
        compare_all (&plain, &f, counts);
      bor_game_apply (game, state, bor_game_random_action (game, state, actions, &random), NULL);
    }
    werdox_plain_clear (&plain);
  }
  g_assert_cmpuint (counts[0], >, 50000);
  g_assert_cmpuint (counts[1], >, 5000);
}

/* What a unit can do first, by the plain reading. */
static guint
count_doings (const WerdoxPlain *plain, const WerdoxField *f, guint layer, guint cell)
{
  guint n = 0;
  for (guint d = 0; d < 4; d++) {
    g_autofree char *step = werdox_plain_step (plain, f, layer, cell, d);
    n += !g_str_equal (step, "no");
  }
  for (guint kind = 0; kind < WERDOX_N_TARGETS; kind++)
    for (guint to = 0; to < WERDOX_G (f->game)->n; to++)
      n += werdox_plain_attack (plain, f, layer, cell, kind, to);
  return n;
}

typedef struct {
  guint units, doings; /* of a side: units that can do something, and what */
  gboolean forced;     /* one of them has no choice, so its only doing is done by itself */
} Openings;

static void
count_openings (const WerdoxPlain *plain, const WerdoxField *f, Openings openings[2])
{
  const WerdoxGame *g = WERDOX_G (f->game);
  for (guint at = 0; at < 3 * g->n; at++) {
    guint8 unit = *werdox_unit (g, WERDOX_S (f->state), at % 3, at / 3);
    guint n = unit != 0 ? count_doings (plain, f, at % 3, at / 3) : 0;
    Openings *o = &openings[WERDOX_SIDE (unit)];
    o->units += n > 0;
    o->doings += n;
    o->forced |= n == 1;
  }
}

/* Two choices: a unit and what it does, or the end of the turn and a unit of the other side. */
static void
openings_are_counted_in_two_ways (void)
{
  guint compared = 0;
  for (guint64 seed = 9000; seed < 9400; seed++) {
    WerdoxPlain plain;
    Openings openings[2] = { 0 };
    g_autoptr (BorScenario) scenario = werdox_plain_scenario (seed, &plain);
    g_autoptr (BorGame) game = bor_game_compile (scenario, NULL, NULL);
    g_assert_nonnull (game);
    g_autofree BorGameState *state = bor_game_state_new (game);
    WerdoxField f = { .scenario = scenario, .game = game, .state = state };
    bor_game_initial (game, state);
    count_openings (&plain, &f, openings);
    bor_game_apply (game, state, WERDOX_ASKANS, NULL);
    if (openings[0].units > 0 && openings[1].units > 0 && !openings[0].forced) {
      g_assert_cmpuint (bor_bench_perft (game, state, 1), ==, openings[0].units + 1);
      g_assert_cmpuint (bor_bench_perft (game, state, 2), ==,
                        openings[0].doings + openings[1].units + 1);
      compared++;
    }
    werdox_plain_clear (&plain);
  }
  g_assert_cmpuint (compared, >, 50);
}

static void
random_play_on_crowded_boards_keeps_the_invariants (void)
{
  guint64 n_actions = 0;
  for (guint64 seed = 0; seed < (g_test_slow () ? 5000 : 120); seed++) {
    WerdoxPlain plain;
    TestRun run;
    g_autoptr (BorScenario) scenario = werdox_plain_scenario (1000 + seed, &plain);
    test_run_open (&run, scenario, seed);
    test_run_play (&run, seed % 3 == 0);
    test_run_play (&run, FALSE);
    n_actions += run.n_actions;
    test_run_close (&run);
    werdox_plain_clear (&plain);
  }
  g_assert_cmpuint (n_actions, >, 10000);
}

/* Both ways of writing a set of first choices down: what can be chosen is what is not refused. */
static void
check_refusals (const WerdoxField *f, guint layer, guint cell, guint counts[2])
{
  const WerdoxGame *g = WERDOX_G (f->game);
  gint player = WERDOX_S (f->state)->mover;
  g_autofree BorAction *actions = g_new (BorAction, f->game->max_actions);
  g_autofree gboolean *can = g_new0 (gboolean, g->n);
  g_autofree BorGameState *chosen = bor_game_state_copy (f->game, f->state);
  werdox_activate (&(Werdox){ g, (WerdoxState *) chosen, NULL }, layer, cell);
  guint n = bor_game_legal (f->game, chosen, actions);
  for (guint i = 0; i < n; i++) {
    BorActionShown shown;
    bor_game_show_action (f->game, chosen, actions[i], &shown);
    for (guint to = 0; to < g->n; to++)
      can[to] |= shown.to.slot >= 0 && g->spaces[to] == shown.to.slot;
  }
  for (guint to = 0; to < g->n; to++) {
    guint32 class = layer + 1;
    g_autoptr (BorRefusal) refusal =
      g->spaces[to] < 0 || g->cells[to].ground == WERDOX_MASKED
        ? NULL
        : bor_game_why_not (f->game, f->state, player,
                            bor_element_ref_make (BOR_KIND_LOCALE, g->spaces[cell]), &class, 1,
                            bor_element_ref_make (BOR_KIND_LOCALE, g->spaces[to]));
    if (g->cells[to].ground == WERDOX_MASKED)
      continue;
    g_assert_cmpint (refusal == NULL, ==, can[to]);
    counts[refusal == NULL]++;
    if (refusal != NULL)
      g_assert_true (refusal->rule[0] == 'W' && refusal->text[0] != '\0');
  }
}

static void
what_is_not_legal_is_refused_and_nothing_else (void)
{
  guint counts[2] = { 0, 0 };
  for (guint64 seed = 0; seed < 60; seed++) {
    WerdoxPlain plain;
    BorRandom random;
    g_autoptr (BorScenario) scenario = werdox_plain_scenario (5000 + seed, &plain);
    g_autoptr (BorGame) game = bor_game_compile (scenario, NULL, NULL);
    g_assert_nonnull (game);
    g_autofree BorGameState *state = bor_game_state_new (game);
    g_autofree BorAction *actions = g_new (BorAction, game->max_actions);
    WerdoxField f = { .scenario = scenario, .game = game, .state = state };
    bor_random_seed (&random, seed);
    bor_game_initial (game, state);
    for (guint i = 0; i < 60 && bor_game_player (game, state) != BOR_PLAYER_TERMINAL; i++) {
      const WerdoxState *s = WERDOX_S (state);
      for (guint at = 0; at < 3 * WERDOX_G (game)->n && i % 12 == 0; at++)
        if (s->stage == WERDOX_STAGE_ACT && werdox_is_usable (WERDOX_G (game), s, at % 3, at / 3))
          check_refusals (&f, at % 3, at / 3, counts);
      bor_game_apply (game, state, bor_game_random_action (game, state, actions, &random), NULL);
    }
    werdox_plain_clear (&plain);
  }
  g_assert_cmpuint (counts[0], >, 1000);
  g_assert_cmpuint (counts[1], >, 500);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/werdox/the-engine-agrees-with-the-plain-reading",
                   the_engine_agrees_with_the_plain_reading);
  g_test_add_func ("/werdox/openings-are-counted-in-two-ways", openings_are_counted_in_two_ways);
  g_test_add_func ("/werdox/random-play-on-crowded-boards-keeps-the-invariants",
                   random_play_on_crowded_boards_keeps_the_invariants);
  g_test_add_func ("/werdox/what-is-not-legal-is-refused-and-nothing-else",
                   what_is_not_legal_is_refused_and_nothing_else);
  return g_test_run ();
}

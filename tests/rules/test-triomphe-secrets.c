/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "rules/dense-battles.h"
#include "rules/triomphe/game-private.h"
#include "xml/xml.h"

/* How the engine numbers pieces must not show: two games that differ only in the numbers of one
 * army's pieces look the same to the other army for ever, with all that happens in them. */

typedef struct {
  guint16 flags, pos;
  guint8 face, lot, group;
} Piece;

static void
renumber (const TriompheGame *g, BorGameState *state, guint army, BorRandom *random)
{
  Triomphe t;
  Piece pieces[256];
  triomphe_open (&t, g, state, NULL);
  guint first = g->armies.first_piece[army], n = g->armies.first_piece[army + 1] - first;
  for (guint i = 0; i < n; i++) {
    guint p = first + i, to = bor_random_below (random, i + 1);
    pieces[i] = pieces[to];
    pieces[to] = (Piece){ t.b.flags[p], t.b.pos[p], t.b.face[p], t.b.lot[p], t.b.group[p] };
  }
  for (guint pos = 0; pos < g->board.n_positions; pos++)
    if (t.b.head[pos] != 0 && battle_owner (&g->armies, t.b.head[pos] - 1u) == army)
      t.b.head[pos] = 0;
  for (guint i = n; i-- > 0;) {
    guint p = first + i;
    t.b.flags[p] = pieces[i].flags;
    t.b.pos[p] = pieces[i].pos;
    t.b.face[p] = pieces[i].face;
    t.b.lot[p] = pieces[i].lot;
    t.b.group[p] = pieces[i].group;
    t.b.next[p] = 0;
    if (t.b.pos[p] == BATTLE_NOWHERE)
      continue;
    t.b.next[p] = t.b.head[t.b.pos[p]];
    t.b.head[t.b.pos[p]] = (guint8) (p + 1);
  }
}

typedef struct {
  const BorGame *game;
  BorGameState *state, *seen;
  BorEvent items[256];
  BorEvents events;
  BorAction actions[TRIOMPHE_MAX_ACTIONS];
  guint n;
} Side;

static void
army_open (Side *army, const BorGame *game, const BorGameState *state)
{
  army->game = game;
  army->state = bor_game_state_copy (game, state);
  army->seen = bor_game_state_new (game);
  army->events = (BorEvents){ army->items, G_N_ELEMENTS (army->items), 0 };
}

static void
army_close (Side *army)
{
  g_free (army->state);
  g_free (army->seen);
}

static int
cmp_actions (const void *a, const void *b)
{
  BorAction x = *(const BorAction *) a, y = *(const BorAction *) b;
  return x < y ? -1 : x > y;
}

static void
list (Side *army)
{
  BorChance chances[BATTLE_N_FACES];
  army->n = bor_game_legal (army->game, army->state, army->actions);
  if (bor_game_player (army->game, army->state) == BOR_PLAYER_CHANCE) {
    army->n = bor_game_chances (army->game, army->state, chances);
    for (guint i = 0; i < army->n; i++)
      army->actions[i] = chances[i].action;
  }
  qsort (army->actions, army->n, sizeof (BorAction), cmp_actions);
}

static void
step (Side *army, BorAction action, gint observer)
{
  army->events.n = 0;
  bor_game_apply (army->game, army->state, action, &army->events);
  bor_game_observe (army->game, army->state, observer, army->seen);
  g_assert_cmpuint (army->events.n, <=, army->events.max);
  for (guint i = 0; i < army->events.n; i++)
    army->items[i] = bor_event_for (&army->items[i], observer);
}

static void
play_twins (const BorGame *game, guint hidden, guint64 seed)
{
  BorRandom random;
  Side a, b;
  bor_random_seed (&random, seed);
  g_autofree BorGameState *state = bor_game_state_new (game);
  bor_game_initial (game, state);
  army_open (&a, game, state);
  renumber ((const TriompheGame *) game, state, hidden, &random);
  army_open (&b, game, state);
  while (bor_game_player (game, a.state) != BOR_PLAYER_TERMINAL) {
    list (&a);
    list (&b);
    g_assert_cmpmem (a.actions, a.n * sizeof (BorAction), b.actions, b.n * sizeof (BorAction));
    BorAction action = a.actions[bor_random_below (&random, a.n)];
    step (&a, action, !hidden);
    step (&b, action, !hidden);
    g_assert_cmpmem (a.seen, game->state_size, b.seen, game->state_size);
    g_assert_cmpmem (a.items, a.events.n * sizeof (BorEvent), b.items,
                     b.events.n * sizeof (BorEvent));
    renumber ((const TriompheGame *) game, b.state, hidden, &random);
  }
  army_close (&a);
  army_close (&b);
}

static BorGame *
shipped (const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *file = g_strconcat (name, ".xml", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", file, NULL);
  g_autoptr (BorScenario) scenario = bor_xml_read_file (path, &error);
  g_assert_no_error (error);
  BorGame *game = bor_game_compile (scenario, NULL, &error);
  g_assert_no_error (error);
  return game;
}

static void
check_secrets (void)
{
  g_autoptr (BorGame) game = shipped ("triomphe");
  for (guint64 seed = 0; seed < 60; seed++)
    play_twins (game, seed & 1, seed);
}

static BorGame *
crowded (guint64 seed)
{
  g_autoptr (BorScenario) scenario = test_dense_battle ("triomphe", seed);
  g_autoptr (GError) error = NULL;
  BorGame *game = bor_game_compile (scenario, NULL, &error);
  g_assert_no_error (error);
  return game;
}

/* Where both armies wait to be dealt, one list holds them: not looked at here. */
static void
check_crowded_secrets (void)
{
  for (guint64 seed = 0; seed < 300; seed++) {
    g_autoptr (BorGame) game = crowded (seed);
    const TriompheGame *g = (const TriompheGame *) game;
    g_test_message ("seed %" G_GUINT64_FORMAT, seed);
    if (g->n_slots == 0)
      play_twins (game, seed & 1, seed);
  }
}

/* Faces of the enemy that are another side's guess; whatever this side does that nobody answers
 * brings it the same events, observations and choices. Returns how often that could be tried. */
static guint
try_guesses (const BorGame *game, guint64 seed)
{
  BorRandom random;
  Side real, guess;
  guint n_tried = 0;
  bor_random_seed (&random, seed);
  g_autofree BorGameState *state = bor_game_state_new (game);
  g_autofree BorGameState *seen = bor_game_state_new (game);
  bor_game_initial (game, state);
  army_open (&real, game, state);
  army_open (&guess, game, state);
  while (bor_game_player (game, real.state) != BOR_PLAYER_TERMINAL) {
    gint army = bor_game_player (game, real.state);
    list (&real);
    BorAction action = real.actions[bor_random_below (&random, real.n)];
    if (army >= 0) {
      bor_game_observe (game, real.state, army, seen);
      bor_game_determinise (game, seen, army, &random, guess.state);
      step (&guess, action, army);
    }
    step (&real, action, army >= 0 ? army : BOR_SPECTATOR);
    if (army < 0 || bor_game_player (game, real.state) != army
        || bor_game_player (game, guess.state) != army)
      continue;
    gboolean alone = TRUE;
    for (guint i = 0; i < real.events.n; i++)
      alone &= real.items[i].player == army && real.items[i].type != TRIOMPHE_EVENT_RESULT;
    if (!alone)
      continue;
    list (&real);
    list (&guess);
    g_assert_cmpmem (real.actions, real.n * sizeof (BorAction), guess.actions,
                     guess.n * sizeof (BorAction));
    g_assert_cmpmem (real.seen, game->state_size, guess.seen, game->state_size);
    g_assert_cmpmem (real.items, real.events.n * sizeof (BorEvent), guess.items,
                     guess.events.n * sizeof (BorEvent));
    n_tried++;
  }
  army_close (&real);
  army_close (&guess);
  return n_tried;
}

static void
check_guesses (void)
{
  g_autoptr (BorGame) game = shipped ("triomphe");
  guint n_tried = 0;
  for (guint64 seed = 0; seed < 40; seed++)
    n_tried += try_guesses (game, seed);
  g_assert_cmpuint (n_tried, >, 1000);
}

static void
check_crowded_guesses (void)
{
  guint n_tried = 0;
  for (guint64 seed = 0; seed < 300; seed++) {
    g_autoptr (BorGame) game = crowded (seed);
    g_test_message ("seed %" G_GUINT64_FORMAT, seed);
    n_tried += try_guesses (game, seed);
  }
  g_assert_cmpuint (n_tried, >, 1000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/triomphe/secrets/numbers-of-pieces-do-not-show", check_secrets);
  g_test_add_func ("/triomphe/secrets/numbers-of-pieces-do-not-show-on-crowded-boards",
                   check_crowded_secrets);
  g_test_add_func ("/triomphe/secrets/what-an-army-cannot-tell-apart-goes-on-alike", check_guesses);
  g_test_add_func (
    "/triomphe/secrets/what-an-army-cannot-tell-apart-goes-on-alike-where-it-is-crowded",
    check_crowded_guesses);
  return g_test_run ();
}

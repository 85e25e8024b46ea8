/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "rules/marengo/game-private.h"
#include "xml/xml.h"

/* How the engine numbers pieces must not show: two games that differ only in the numbers of one
 * army's pieces look the same to the other army for ever, with all that happens in them. */

typedef struct {
  guint16 flags, pos;
  guint8 face, lot, group;
} Piece;

static void
renumber (const MarengoGame *g, BorGameState *state, guint side, BorRandom *random)
{
  Marengo m;
  Piece pieces[256];
  marengo_open (&m, g, state, NULL);
  guint first = g->armies.first_piece[side], n = g->armies.first_piece[side + 1] - first;
  for (guint i = 0; i < n; i++) {
    guint p = first + i, to = bor_random_below (random, i + 1);
    pieces[i] = pieces[to];
    pieces[to] = (Piece){ m.b.flags[p], m.b.pos[p], m.b.face[p], m.b.lot[p], m.b.group[p] };
  }
  for (guint pos = 0; pos < g->board.n_positions; pos++)
    if (m.b.head[pos] != 0 && battle_owner (&g->armies, m.b.head[pos] - 1u) == side)
      m.b.head[pos] = 0;
  for (guint i = n; i-- > 0;) {
    guint p = first + i;
    m.b.flags[p] = pieces[i].flags;
    m.b.pos[p] = pieces[i].pos;
    m.b.face[p] = pieces[i].face;
    m.b.lot[p] = pieces[i].lot;
    m.b.group[p] = pieces[i].group;
    m.b.next[p] = 0;
    if (m.b.pos[p] == BATTLE_NOWHERE)
      continue;
    m.b.next[p] = m.b.head[m.b.pos[p]];
    m.b.head[m.b.pos[p]] = (guint8) (p + 1);
  }
}

typedef struct {
  const BorGame *game;
  BorGameState *state, *seen;
  BorEvent items[256];
  BorEvents events;
  BorAction actions[MARENGO_MAX_ACTIONS];
  guint n;
} Side;

static void
side_open (Side *side, const BorGame *game, const BorGameState *state)
{
  side->game = game;
  side->state = bor_game_state_copy (game, state);
  side->seen = bor_game_state_new (game);
  side->events = (BorEvents){ side->items, G_N_ELEMENTS (side->items), 0 };
}

static void
side_close (Side *side)
{
  g_free (side->state);
  g_free (side->seen);
}

static int
cmp_actions (const void *a, const void *b)
{
  BorAction x = *(const BorAction *) a, y = *(const BorAction *) b;
  return x < y ? -1 : x > y;
}

static void
list (Side *side)
{
  BorChance chances[BATTLE_N_FACES];
  side->n = bor_game_legal (side->game, side->state, side->actions);
  if (bor_game_player (side->game, side->state) == BOR_PLAYER_CHANCE) {
    side->n = bor_game_chances (side->game, side->state, chances);
    for (guint i = 0; i < side->n; i++)
      side->actions[i] = chances[i].action;
  }
  qsort (side->actions, side->n, sizeof (BorAction), cmp_actions);
}

static void
step (Side *side, BorAction action, gint observer)
{
  side->events.n = 0;
  bor_game_apply (side->game, side->state, action, &side->events);
  bor_game_observe (side->game, side->state, observer, side->seen);
  g_assert_cmpuint (side->events.n, <=, side->events.max);
  for (guint i = 0; i < side->events.n; i++)
    side->items[i] = bor_event_for (&side->items[i], observer);
}

static void
play_twins (const BorGame *game, guint hidden, guint64 seed)
{
  BorRandom random;
  Side a, b;
  bor_random_seed (&random, seed);
  g_autofree BorGameState *state = bor_game_state_new (game);
  bor_game_initial (game, state);
  side_open (&a, game, state);
  renumber ((const MarengoGame *) game, state, hidden, &random);
  side_open (&b, game, state);
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
    renumber ((const MarengoGame *) game, b.state, hidden, &random);
  }
  side_close (&a);
  side_close (&b);
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
check_secrets (gconstpointer name)
{
  g_autoptr (BorGame) game = shipped (name);
  for (guint64 seed = 0; seed < 60; seed++)
    play_twins (game, seed & 1, seed);
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
  side_open (&real, game, state);
  side_open (&guess, game, state);
  while (bor_game_player (game, real.state) != BOR_PLAYER_TERMINAL) {
    gint side = bor_game_player (game, real.state);
    list (&real);
    BorAction action = real.actions[bor_random_below (&random, real.n)];
    if (side >= 0) {
      bor_game_observe (game, real.state, side, seen);
      bor_game_determinise (game, seen, side, &random, guess.state);
      step (&guess, action, side);
    }
    step (&real, action, side >= 0 ? side : BOR_SPECTATOR);
    if (side < 0 || bor_game_player (game, real.state) != side
        || bor_game_player (game, guess.state) != side)
      continue;
    gboolean alone = TRUE;
    for (guint i = 0; i < real.events.n; i++)
      alone &= real.items[i].player == side && real.items[i].type != MARENGO_EVENT_RESULT;
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
  side_close (&real);
  side_close (&guess);
  return n_tried;
}

static void
check_guesses (gconstpointer name)
{
  g_autoptr (BorGame) game = shipped (name);
  guint n_tried = 0;
  for (guint64 seed = 0; seed < 40; seed++)
    n_tried += try_guesses (game, seed);
  g_assert_cmpuint (n_tried, >, 1000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/marengo/secrets/numbers-of-pieces-do-not-show-in-tutorial", "tutorial",
                        check_secrets);
  g_test_add_data_func ("/marengo/secrets/numbers-of-pieces-do-not-show-in-marengo", "marengo",
                        check_secrets);
  g_test_add_data_func ("/marengo/secrets/what-a-side-cannot-tell-apart-goes-on-alike-in-tutorial",
                        "tutorial", check_guesses);
  g_test_add_data_func ("/marengo/secrets/what-a-side-cannot-tell-apart-goes-on-alike-in-marengo",
                        "marengo", check_guesses);
  return g_test_run ();
}

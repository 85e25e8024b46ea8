/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/twins.h"

#include <stdlib.h>

#include "rules/dense-battles.h"
#include "xml/xml.h"

typedef struct {
  guint16 flags, pos;
  guint8 face, lot, group;
} Piece;

/* Takes an army's pieces out of the lists of all positions. */
static void
unlist (Battle *b, guint army)
{
  for (guint pos = 0; pos < b->board->n_positions; pos++)
    if (b->head[pos] != 0 && battle_owner (b->armies, b->head[pos] - 1u) == army)
      b->head[pos] = 0;
}

/* Puts what was another piece under the number `p`, first in the list of its position. */
static void
put (Battle *b, guint p, const Piece *piece)
{
  b->flags[p] = piece->flags;
  b->pos[p] = piece->pos;
  b->face[p] = piece->face;
  b->lot[p] = piece->lot;
  b->group[p] = piece->group;
  b->next[p] = 0;
  if (piece->pos == BATTLE_NOWHERE)
    return;
  b->next[p] = b->head[piece->pos];
  b->head[piece->pos] = (guint8) (p + 1);
}

static void
renumber (Battle *b, guint army, BorRandom *random)
{
  Piece pieces[BATTLE_MAX_PIECES];
  guint first = b->armies->first_piece[army], n = b->armies->first_piece[army + 1] - first;
  for (guint i = 0; i < n; i++) {
    guint p = first + i, to = bor_random_below (random, i + 1);
    pieces[i] = pieces[to];
    pieces[to] = (Piece){ b->flags[p], b->pos[p], b->face[p], b->lot[p], b->group[p] };
  }
  unlist (b, army);
  for (guint i = n; i-- > 0;)
    put (b, first + i, &pieces[i]);
}

/* One of two games. */
typedef struct {
  const BorGame *game;
  BorGameState *state, *seen;
  BorEvent items[256];
  BorEvents events;
  BorAction *actions;
  guint n;
} Twin;

static void
twin_open (Twin *twin, const BorGame *game, const BorGameState *state)
{
  twin->game = game;
  twin->state = bor_game_state_copy (game, state);
  twin->seen = bor_game_state_new (game);
  twin->actions = g_new (BorAction, MAX (game->max_actions, BOR_MAX_CHANCES));
  twin->events = (BorEvents){ twin->items, G_N_ELEMENTS (twin->items), 0 };
}

static void
twin_close (Twin *twin)
{
  g_free (twin->state);
  g_free (twin->seen);
  g_free (twin->actions);
}

static int
cmp_actions (const void *a, const void *b)
{
  BorAction x = *(const BorAction *) a, y = *(const BorAction *) b;
  return x < y ? -1 : x > y;
}

static void
list (Twin *twin)
{
  BorChance chances[BOR_MAX_CHANCES];
  twin->n = bor_game_legal (twin->game, twin->state, twin->actions);
  if (bor_game_player (twin->game, twin->state) == BOR_PLAYER_CHANCE) {
    twin->n = bor_game_chances (twin->game, twin->state, chances);
    for (guint i = 0; i < twin->n; i++)
      twin->actions[i] = chances[i].action;
  }
  qsort (twin->actions, twin->n, sizeof (BorAction), cmp_actions);
}

static void
step (Twin *twin, BorAction action, gint observer)
{
  twin->events.n = 0;
  bor_game_apply (twin->game, twin->state, action, &twin->events);
  bor_game_observe (twin->game, twin->state, observer, twin->seen);
  g_assert_cmpuint (twin->events.n, <=, twin->events.max);
  for (guint i = 0; i < twin->events.n; i++)
    twin->items[i] = bor_event_for (&twin->items[i], observer);
}

static void
compare_choices (const Twin *a, const Twin *b)
{
  g_assert_cmpmem (a->actions, a->n * sizeof (BorAction), b->actions, b->n * sizeof (BorAction));
}

static void
compare_sights (const Twin *a, const Twin *b)
{
  g_assert_cmpmem (a->seen, a->game->state_size, b->seen, b->game->state_size);
  g_assert_cmpmem (a->items, a->events.n * sizeof (BorEvent), b->items,
                   b->events.n * sizeof (BorEvent));
}

/* A game to its end. */
static void
play_renumbered (const TestTwins *twins, const BorGame *game, guint army, guint64 seed)
{
  BorRandom random;
  Battle battle;
  Twin a, b;
  bor_random_seed (&random, seed);
  g_autofree BorGameState *state = bor_game_state_new (game);
  bor_game_initial (game, state);
  twin_open (&a, game, state);
  twin_open (&b, game, state);
  while (bor_game_player (game, a.state) != BOR_PLAYER_TERMINAL) {
    twins->open (game, b.state, &battle);
    renumber (&battle, army, &random);
    list (&a);
    list (&b);
    compare_choices (&a, &b);
    BorAction action = a.actions[bor_random_below (&random, a.n)];
    step (&a, action, !army);
    step (&b, action, !army);
    compare_sights (&a, &b);
  }
  twin_close (&a);
  twin_close (&b);
}

/* Whether only that player has acted, and nothing hidden has come out. */
static gboolean
acted_alone (const TestTwins *twins, const Twin *real, gint player)
{
  for (guint i = 0; i < real->events.n; i++)
    if (real->items[i].player != player || real->items[i].type == twins->public_event)
      return FALSE;
  return TRUE;
}

/* A game to its end. Returns how often it could be compared with a guess. */
static guint
play_guesses (const TestTwins *twins, const BorGame *game, guint64 seed)
{
  BorRandom random;
  Twin real, guess;
  guint n_compared = 0;
  bor_random_seed (&random, seed);
  g_autofree BorGameState *state = bor_game_state_new (game);
  g_autofree BorGameState *seen = bor_game_state_new (game);
  bor_game_initial (game, state);
  twin_open (&real, game, state);
  twin_open (&guess, game, state);
  while (bor_game_player (game, real.state) != BOR_PLAYER_TERMINAL) {
    gint player = bor_game_player (game, real.state);
    list (&real);
    BorAction action = real.actions[bor_random_below (&random, real.n)];
    if (player >= 0) {
      bor_game_observe (game, real.state, player, seen);
      bor_game_determinise (game, seen, player, &random, guess.state);
      step (&guess, action, player);
    }
    step (&real, action, player >= 0 ? player : BOR_SPECTATOR);
    if (player < 0 || bor_game_player (game, real.state) != player
        || bor_game_player (game, guess.state) != player || !acted_alone (twins, &real, player))
      continue;
    list (&real);
    list (&guess);
    compare_choices (&real, &guess);
    compare_sights (&real, &guess);
    n_compared++;
  }
  twin_close (&real);
  twin_close (&guess);
  return n_compared;
}

static BorGame *
compile (const BorScenario *scenario)
{
  g_autoptr (GError) error = NULL;
  BorGame *game = bor_game_compile (scenario, NULL, &error);
  g_assert_no_error (error);
  return game;
}

static BorGame *
shipped (const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *file = g_strconcat (name, ".xml", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", file, NULL);
  g_autoptr (BorScenario) scenario = bor_xml_read_file (path, &error);
  g_assert_no_error (error);
  return compile (scenario);
}

static BorGame *
crowded (const TestTwins *twins, guint64 seed)
{
  g_autoptr (BorScenario) scenario = test_dense_battle (twins->ruleset, seed);
  g_test_message ("seed %" G_GUINT64_FORMAT, seed);
  return compile (scenario);
}

void
test_twins_numbers (const TestTwins *twins, const char *scenario)
{
  g_autoptr (BorGame) game = shipped (scenario);
  for (guint64 seed = 0; seed < 60; seed++)
    play_renumbered (twins, game, seed & 1, seed);
}

void
test_twins_numbers_where_crowded (const TestTwins *twins)
{
  guint n_played = 0;
  for (guint64 seed = 0; seed < 300; seed++) {
    g_autoptr (BorGame) game = crowded (twins, seed);
    if (twins->can_renumber != NULL && !twins->can_renumber (game))
      continue;
    play_renumbered (twins, game, seed & 1, seed);
    n_played++;
  }
  g_assert_cmpuint (n_played, >, 100);
}

void
test_twins_guesses (const TestTwins *twins, const char *scenario)
{
  g_autoptr (BorGame) game = shipped (scenario);
  guint n_compared = 0;
  for (guint64 seed = 0; seed < 40; seed++)
    n_compared += play_guesses (twins, game, seed);
  g_assert_cmpuint (n_compared, >, 1000);
}

void
test_twins_guesses_where_crowded (const TestTwins *twins)
{
  guint n_compared = 0;
  for (guint64 seed = 0; seed < 300; seed++) {
    g_autoptr (BorGame) game = crowded (twins, seed);
    n_compared += play_guesses (twins, game, seed);
  }
  g_assert_cmpuint (n_compared, >, 1000);
}

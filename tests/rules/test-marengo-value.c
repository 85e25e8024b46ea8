/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "game/testing.h"
#include "generate/generate.h"
#include "rules/dense-battles.h"
#include "rules/marengo/game-private.h"
#include "support.h"

/* The engine estimates positions by sets of locales. Here the same is counted piece by piece. */

#define FAR 60

typedef struct {
  Marengo m;
  guint8 *distance; /* scratch: by locale */
} Plain;

/* By relaxing every border until nothing changes. */
static void
spread (Plain *plain)
{
  const BattleBoard *board = &plain->m.g->board;
  for (gboolean changed = TRUE; changed;) {
    changed = FALSE;
    for (guint a = 0; a < board->n_approaches; a++)
      if (plain->distance[board->at[a]] + 1 < plain->distance[board->to[a]]) {
        plain->distance[board->to[a]] = (guint8) (plain->distance[board->at[a]] + 1);
        changed = TRUE;
      }
  }
}

static gint
locale_of (const Plain *plain, guint piece)
{
  const BattleBoard *board = &plain->m.g->board;
  guint pos = plain->m.b.pos[piece];
  return pos < board->n_locales + board->n_approaches ? (gint) battle_locale (board, pos) : -1;
}

static void
measure_from_color (Plain *plain, guint color)
{
  for (guint l = 0; l < plain->m.g->board.n_locales; l++)
    plain->distance[l] = plain->m.g->color[l] == color ? 0 : FAR;
  spread (plain);
}

/* Writes the way to the nearest star of each colour, and adds up the least ways of all pieces. */
static void
measure_way (Plain *plain, guint *nearest, guint *total, guint *n)
{
  const MarengoGame *g = plain->m.g;
  guint8 least[BATTLE_MAX_PIECES];
  memset (least, FAR, sizeof least);
  for (guint color = 0; color < 3; color++) {
    nearest[color] = FAR;
    measure_from_color (plain, color + 1);
    for (guint p = g->armies.first_piece[g->attacker]; p < g->armies.first_piece[g->attacker + 1];
         p++) {
      gint l = locale_of (plain, p);
      if (l < 0)
        continue;
      nearest[color] = MIN (nearest[color], plain->distance[l]);
      least[p] = MIN (least[p], plain->distance[l]);
    }
    for (guint l = 0; plain->m.b.last != NULL && l < g->board.n_locales; l++)
      if (g->color[l] == color + 1 && plain->m.b.last[l] == g->attacker + 1)
        nearest[color] = 0;
  }
  *total = *n = 0;
  for (guint p = g->armies.first_piece[g->attacker]; p < g->armies.first_piece[g->attacker + 1];
       p++)
    if (locale_of (plain, p) >= 0) {
      *total += least[p];
      *n += 1;
    }
}

static double
way_to_go (Plain *plain)
{
  guint nearest[3], total, n;
  measure_way (plain, nearest, &total, &n);
  guint far = MAX (MAX (nearest[0], nearest[1]), nearest[2]);
  guint sum = nearest[0] + nearest[1] + nearest[2];
  if (plain->m.g->colors_needed < 3)
    sum -= far;
  return 0.12 * MIN (sum, 40) + (n > 0 ? 0.08 * total / n : 2);
}

static double
contact (Plain *plain)
{
  const MarengoGame *g = plain->m.g;
  guint total = 0, n = 0;
  for (guint l = 0; l < g->board.n_locales; l++)
    plain->distance[l] = FAR;
  for (guint p = g->armies.first_piece[g->attacker]; p < g->armies.first_piece[g->attacker + 1];
       p++)
    if (locale_of (plain, p) >= 0)
      plain->distance[locale_of (plain, p)] = 0;
  spread (plain);
  for (guint p = g->armies.first_piece[!g->attacker]; p < g->armies.first_piece[!g->attacker + 1];
       p++)
    if (locale_of (plain, p) >= 0) {
      total += MIN (plain->distance[locale_of (plain, p)], 8);
      n++;
    }
  return n > 0 ? 0.08 * total / n : 0.6;
}

static double
waiting (const Plain *plain, guint army)
{
  const MarengoGame *g = plain->m.g;
  guint first = g->board.n_locales + g->board.n_approaches, n = 0;
  for (guint p = g->armies.first_piece[army]; p < g->armies.first_piece[army + 1]; p++) {
    guint pos = plain->m.b.pos[p];
    if (pos >= first && pos < first + g->board.n_boxes)
      n += g->board.boxes[pos - first].arrival <= plain->m.s->round;
  }
  return 0.06 * n;
}

static double
plain_value (Plain *plain, guint player)
{
  const MarengoGame *g = plain->m.g;
  const MarengoState *s = plain->m.s;
  guint attacker = g->attacker, defender = !attacker;
  double morale[2], late = (double) s->round / g->rounds;
  for (guint army = 0; army < 2; army++)
    morale[army] = s->morale[army] / (double) MAX (g->morale[army], 1)
                   - ((s->demoralized >> army & 1) != 0 ? 0.8 : 0);
  double value = 1.6 * (morale[attacker] - morale[defender]) - (0.6 + late) * way_to_go (plain)
                 + waiting (plain, defender) - waiting (plain, attacker) + 1 + late;
  if (player == defender)
    value += contact (plain);
  return player == attacker ? tanh (value) : -tanh (value);
}

/* Positions with the same key are worth the same; `known` has the value for the attacker by key. Nearly all
 * that are not worth the same have different keys, or there would be no use in them. */
static void
check_key (GHashTable *known, const BorGame *game, const BorGameState *state)
{
  for (guint player = 0; player < 2; player++) {
    gint64 key = (gint64) bor_game_value_key (game, state, player);
    double value = marengo_value (game, state, player);
    double *before = g_hash_table_lookup (known, &key);
    g_assert_cmpint (key, !=, 0);
    if (before == NULL)
      g_hash_table_insert (known, g_memdup2 (&key, sizeof key), g_memdup2 (&value, sizeof value));
    else
      g_assert_cmpfloat (*before, ==, value);
  }
}

/* Plays a game at random, and returns how many positions were compared. */
static guint
compare_in_a_game (const BorScenario *scenario, guint64 seed)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorGame) game = bor_game_compile (scenario, NULL, &error);
  g_assert_no_error (error);
  g_autofree BorGameState *state = bor_game_state_new (game);
  g_autofree BorAction *actions = g_new (BorAction, game->max_actions);
  g_autofree guint8 *distance = g_malloc (((const MarengoGame *) game)->board.n_locales + 1);
  g_autoptr (GHashTable) known =
    g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  Plain plain = { .distance = distance };
  BorRandom random;
  guint n = 0;
  bor_random_seed (&random, seed);
  bor_game_initial (game, state);
  for (; bor_game_player (game, state) != BOR_PLAYER_TERMINAL; n++) {
    marengo_open (&plain.m, (const MarengoGame *) game, state, NULL);
    for (guint player = 0; player < 2; player++)
      g_assert_cmpfloat (marengo_value (game, state, player), ==, plain_value (&plain, player));
    check_key (known, game, state);
    bor_game_apply (game, state, bor_game_random_action (game, state, actions, &random), NULL);
  }
  return n;
}

static void
the_estimate_is_that_of_a_count_by_pieces_on_crowded_boards (void)
{
  guint n = 0;
  for (guint64 seed = 1; seed <= 60; seed++) {
    g_autoptr (BorScenario) scenario = test_dense_battle ("marengo", seed);
    n += compare_in_a_game (scenario, seed);
  }
  g_assert_cmpuint (n, >, 1000);
}

static void
the_estimate_is_that_of_a_count_by_pieces_on_wide_boards (void)
{
  static const guint sizes[] = { 12, 40, 63, 64, 65, 130, 300 };
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    const BorGenerateOptions options = { .locales = sizes[i], .seed = i + 1 };
    g_autoptr (BorScenario) scenario = bor_generate_board (&options, NULL);
    g_assert_cmpuint (compare_in_a_game (scenario, i), >, 50);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name) g_test_add_func ("/marengo/value/" #name, name)
  ADD (the_estimate_is_that_of_a_count_by_pieces_on_crowded_boards);
  ADD (the_estimate_is_that_of_a_count_by_pieces_on_wide_boards);
#undef ADD
  return g_test_run ();
}

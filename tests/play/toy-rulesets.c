/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "toy-rulesets.h"

#include <stdlib.h>
#include <string.h>

#include "game/dice.h"
#include "play/toy-coin.h"
#include "vocabulary/ruleset.h"
#include "xml/xml.h"

typedef struct {
  guint8 mover, left;
} HeapState;

/* The players are the sides of the scenario. */
static BorGame *
new_game (const BorScenario *scenario, gsize state_size, GPtrArray *issues)
{
  BorGame *game = g_new0 (BorGame, 1);
  bor_game_take_armies (game, scenario);
  game->state_size = state_size;
  game->max_actions = 4;
  game->max_length = 200;
  if (game->n_players >= 2)
    return game;
  bor_game_issue_add (issues, BOR_KIND_SCENARIO, 0, "There must be two sides");
  for (guint i = 0; i < game->n_players; i++)
    g_free (game->player_names[i]);
  g_free (game);
  return NULL;
}

static BorGame *
heap_compile (const BorScenario *scenario, GPtrArray *issues)
{
  return new_game (scenario, sizeof (HeapState), issues);
}

static void
heap_initial (const BorGame *game, BorGameState *state)
{
  *(HeapState *) state = (HeapState){ 0, 10 };
}

static gint
heap_player (const BorGame *game, const BorGameState *state)
{
  const HeapState *s = (const HeapState *) state;
  return s->left == 0 ? BOR_PLAYER_TERMINAL : s->mover;
}

/* One, two or three, so that there are two ways at least as long as there are two matches. */
static guint
heap_legal (const BorGame *game, const BorGameState *state, BorAction *actions)
{
  guint n = MIN (((const HeapState *) state)->left, 3u);
  for (guint i = 0; i < n; i++)
    actions[i] = i + 1;
  return n;
}

/* A single match is taken at once. */
static void
heap_apply (const BorGame *game, BorGameState *state, BorAction action, BorEvents *events)
{
  HeapState *s = (HeapState *) state;
  s->left -= (guint8) action;
  if (s->left > 0)
    s->mover = (guint8) ((s->mover + 1) % game->n_players);
  if (s->left == 1)
    s->left = 0;
}

static void
heap_returns (const BorGame *game, const BorGameState *state, double *returns)
{
  for (guint p = 0; p < game->n_players; p++)
    returns[p] = p == ((const HeapState *) state)->mover ? 1 : -1;
}

static char *
number_token (const BorGame *game, const BorGameState *state, BorAction action)
{
  return g_strdup_printf ("%" G_GUINT64_FORMAT, action);
}

static const BorGameRules heap = {
  .ruleset = "heap",
  .compile = heap_compile,
  .initial = heap_initial,
  .player = heap_player,
  .legal = heap_legal,
  .apply = heap_apply,
  .returns = heap_returns,
  .token = number_token,
};

/* --- throws --- */

enum {
  THREW
};
enum {
  COUNT_THROWS,
  COUNT_POINTS
};

typedef struct {
  gint32 points[BOR_MAX_PLAYERS]; /* less than 0 as well */
  guint8 mover, round, throwing, over;
} ThrowsState;

#define ROUNDS 3

static BorGame *
throws_compile (const BorScenario *scenario, GPtrArray *issues)
{
  return new_game (scenario, sizeof (ThrowsState), issues);
}

static void
throws_initial (const BorGame *game, BorGameState *state)
{
  memset (state, 0, sizeof (ThrowsState));
}

static gint
throws_player (const BorGame *game, const BorGameState *state)
{
  const ThrowsState *s = (const ThrowsState *) state;
  return s->over ? BOR_PLAYER_TERMINAL : s->throwing ? BOR_PLAYER_CHANCE : s->mover;
}

static guint
throws_legal (const BorGame *game, const BorGameState *state, BorAction *actions)
{
  if (throws_player (game, state) < 0)
    return 0;
  actions[0] = THROWS_THROW;
  actions[1] = 2;
  return 2;
}

static void
throws_apply (const BorGame *game, BorGameState *state, BorAction action, BorEvents *events)
{
  ThrowsState *s = (ThrowsState *) state;
  if (!s->throwing && action == THROWS_THROW) {
    s->throwing = 1;
    return;
  }
  if (s->throwing) {
    BorEvent event = { .type = THREW,
                       .player = (gint8) s->mover,
                       .seen_by = BOR_SEEN_BY_ALL,
                       .arg = { (gint32) action } };
    s->points[s->mover] += (gint32) action - THROWS_SIDES / 2;
    bor_events_add (events, &event);
    s->throwing = 0;
  }
  s->mover = (guint8) ((s->mover + 1) % game->n_players);
  s->round += s->mover == 0;
  s->over = s->round == ROUNDS;
}

static BorAction
throws_sample (const BorGame *game, const BorGameState *state, BorRandom *random)
{
  return bor_random_below (random, THROWS_SIDES) + 1;
}

static gboolean
throws_parse (const BorGame *game, const BorGameState *state, const char *token, BorAction *action)
{
  *action = strtoull (token, NULL, 10);
  g_autofree char *back = number_token (game, state, *action);
  return *action >= 1 && *action <= THROWS_SIDES && strcmp (back, token) == 0;
}

/* All with more than nothing win together. */
static void
throws_returns (const BorGame *game, const BorGameState *state, double *returns)
{
  for (guint p = 0; p < game->n_players; p++)
    returns[p] = ((const ThrowsState *) state)->points[p] > 0 ? 0.5 : -0.5;
}

static guint
throws_facts (const BorGame *game, const BorEvent *event, BorFact *facts)
{
  facts[0] =
    (BorFact){ .count = COUNT_THROWS, .player = (guint8) event->player, .amount = 1, .locale = -1 };
  facts[1] = (BorFact){ .count = COUNT_POINTS,
                        .player = (guint8) event->player,
                        .amount = (guint16) event->arg[0],
                        .locale = 1 };
  return 2;
}

static void
throws_status (const BorGame *game, const BorGameState *state, BorGameStatus *status)
{
  const ThrowsState *s = (const ThrowsState *) state;
  status->round = MIN (s->round + 1u, ROUNDS);
  status->rounds = ROUNDS;
  status->ending = s->over ? 1 : -1;
  for (guint p = 0; p < game->n_players; p++)
    status->values[0][p] = s->points[p];
}

/* The middle locale is everybody's, the first one nobody's. */
static void
throws_controllers (const BorGame *game, const BorGameState *state, guint8 *controllers)
{
  controllers[1] = (guint8) ((1u << game->n_players) - 1);
  controllers[2] = 1;
}

static const BorCount counts[] = {
  [COUNT_THROWS] = { "throws", "Throws of the die", "throws", NULL, 0 },
  [COUNT_POINTS] = { "points", "Points thrown", "points", "Points thrown", BOR_COUNT_BY_PLACE },
  { .id = NULL },
};
static const BorSeries series[] = { { "score", "Score", "score" }, { .id = NULL } };
static const char *const endings[] = { "never", "time is up", NULL };
static const BorCountNames names = { counts, series, NULL, endings };

static const BorGameStatistics statistics = {
  .names = &names,
  .facts = throws_facts,
  .status = throws_status,
  .controllers = throws_controllers,
};
static const BorGameChance chance = { .sample = throws_sample, .parse = throws_parse };

static const BorGameRules throws = {
  .ruleset = "throws",
  .compile = throws_compile,
  .initial = throws_initial,
  .player = throws_player,
  .legal = throws_legal,
  .apply = throws_apply,
  .returns = throws_returns,
  .token = number_token,
  .chance = &chance,
  .statistics = &statistics,
};

/* --- trap --- */

typedef struct {
  guint8 die, stage, lost; /* die: 0 before it is thrown */
} TrapState;

enum {
  TRAP_BEGIN,
  TRAP_THROW,
  TRAP_REPLY,
  TRAP_OVER
};

static BorGame *
trap_compile (const BorScenario *scenario, GPtrArray *issues)
{
  BorGame *game = new_game (scenario, sizeof (TrapState), issues);
  if (game != NULL)
    game->max_actions = TRAP_SIDES;
  return game;
}

static void
trap_initial (const BorGame *game, BorGameState *state)
{
  memset (state, 0, sizeof (TrapState));
}

static gint
trap_player (const BorGame *game, const BorGameState *state)
{
  static const gint players[] = { 0, BOR_PLAYER_CHANCE, 1, BOR_PLAYER_TERMINAL };
  return players[((const TrapState *) state)->stage];
}

static guint
trap_legal (const BorGame *game, const BorGameState *state, BorAction *actions)
{
  guint n = trap_player (game, state) < 0                      ? 0
            : ((const TrapState *) state)->stage == TRAP_REPLY ? TRAP_SIDES
                                                               : 2;
  for (guint i = 0; i < n; i++)
    actions[i] = i + 1;
  return n;
}

static void
trap_apply (const BorGame *game, BorGameState *state, BorAction action, BorEvents *events)
{
  TrapState *s = (TrapState *) state;
  if (s->stage == TRAP_BEGIN) {
    s->stage = action == TRAP_THROWS ? TRAP_THROW : TRAP_OVER;
  } else if (s->stage == TRAP_THROW) {
    s->die = (guint8) action;
    s->stage = TRAP_REPLY;
  } else {
    s->lost = action == s->die;
    s->stage = TRAP_OVER;
  }
}

static void
trap_returns (const BorGame *game, const BorGameState *state, double *returns)
{
  const TrapState *s = (const TrapState *) state;
  returns[0] = s->die == 0 ? 0 : s->lost ? -1 : 1;
  returns[1] = -returns[0];
}

static const BorGameRules trap = {
  .ruleset = "trap",
  .compile = trap_compile,
  .initial = trap_initial,
  .player = trap_player,
  .legal = trap_legal,
  .apply = trap_apply,
  .returns = trap_returns,
  .token = number_token,
  .chance = &bor_six_sided_die,
};

static const BorVocabulary no_words = { NULL, 0 };
static const BorRuleset heap_ruleset = {
  .id = "heap",
  .title = "Heap",
  .summary = "Take the last match.",
  .board_kinds = 1 << BOR_BOARD_NETWORK,
  .vocabulary = &no_words,
  .game = &heap,
};
static const BorRuleset throws_ruleset = {
  .id = "throws",
  .title = "Throws",
  .summary = "Throw more than half.",
  .board_kinds = 1 << BOR_BOARD_NETWORK,
  .vocabulary = &no_words,
  .game = &throws,
};

static const BorRuleset trap_ruleset = {
  .id = "trap",
  .title = "Trap",
  .summary = "Throw, or rather do not.",
  .board_kinds = 1 << BOR_BOARD_NETWORK,
  .vocabulary = &no_words,
  .game = &trap,
};

const BorRuleset *const *
bor_ruleset_list (void)
{
  static const BorRuleset *const rulesets[] = { &heap_ruleset, &throws_ruleset, &trap_ruleset,
                                                &toy_coin_ruleset, NULL };
  return rulesets;
}

char *
toy_scenario (const char *ruleset, guint sides)
{
  GString *out = g_string_new (NULL);
  g_string_append_printf (
    out,
    "<scenario xmlns=\"urn:bormida:scenario:2\" id=\"odd\" title=\"Odd\" ruleset=\"%s\">\n"
    "  <board kind=\"network\" width=\"300\" height=\"100\">\n    <spaces>\n"
    "      <space id=\"a\" name=\"A\" at=\"50 50\"/>\n"
    "      <space id=\"b\" name=\"B\" at=\"150 50\"/>\n"
    "      <space id=\"c\" name=\"C\" at=\"250 50\"/>\n    </spaces>\n  </board>\n  <sides>\n",
    ruleset);
  for (guint i = 0; i < sides; i++)
    g_string_append_printf (out, "    <side id=\"s%u\" name=\"Side %u\"/>\n", i, i + 1);
  g_string_append (out, "  </sides>\n</scenario>\n");
  return g_string_free (out, FALSE);
}

BorGame *
toy_game (const char *ruleset, guint sides)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = toy_scenario (ruleset, sides);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (BorScenario) scenario = bor_xml_read_bytes (bytes, "odd", NULL, &error);
  g_assert_no_error (error);
  BorGame *game = bor_game_compile (scenario, NULL, &error);
  g_assert_no_error (error);
  return game;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "game/testing.h"
#include "rules/dense-battles.h"
#include "rules/triomphe-kit.h"
#include "xml/xml.h"

/* "Why can't it go there?" says so exactly where the engine lets it not, and names a rule and an
 * element of the board. The engine's own answer is found by playing the choices one by one. */

typedef struct {
  BorGame *game;
  BorGameState *state, *seen, *work;
  Triomphe t; /* `work`, opened */
  BorRandom random;
  guint n_asked, n_allowed;
  GHashTable *rules; /* that were named */
} Asker;

static gboolean
has (const Triomphe *t, BorAction action)
{
  BorAction actions[TRIOMPHE_MAX_ACTIONS];
  guint n = triomphe_stages[t->s->stage].legal (t, actions, G_MAXUINT);
  for (guint i = 0; i < n; i++)
    if (actions[i] == action)
      return TRUE;
  return FALSE;
}

/* Takes the action if it is there. */
static gboolean
take (Triomphe *t, BorAction action)
{
  if (!has (t, action))
    return FALSE;
  triomphe_stages[t->s->stage].apply (t, action);
  return TRUE;
}

/* A step, or going on, leads to the position. */
static gboolean
steps_lead (Asker *asker, guint to)
{
  BorAction actions[TRIOMPHE_MAX_ACTIONS];
  Triomphe *t = &asker->t;
  const BattleBoard *board = &t->g->board;
  gboolean found = FALSE;
  if (t->s->stage != TRIOMPHE_STAGE_ROAD)
    return FALSE;
  g_autofree BorGameState *before = bor_game_state_copy (asker->game, asker->work);
  guint n = triomphe_road_legal (t, actions, G_MAXUINT);
  for (guint i = 0; i < n && !found; i++) {
    guint place = TRIOMPHE_ACTION_PLACE (actions[i]);
    if (TRIOMPHE_ACTION_KIND (actions[i]) == TRIOMPHE_CONTINUE)
      found = board->n_locales + place == to;
    if (TRIOMPHE_ACTION_KIND (actions[i]) != TRIOMPHE_STEP)
      continue;
    found = board->steps[place].to == to;
    if (!found && !battle_enemy_in (&t->b, t->s->army, board->steps[place].to)
        && !battle_is_approach (board, to)) {
      triomphe_road_apply (t, actions[i]);
      found = steps_lead (asker, to);
      memcpy (asker->work, before, asker->game->state_size);
    }
  }
  return found;
}

static void
begin (Asker *asker)
{
  memcpy (asker->work, asker->state, asker->game->state_size);
}

/* Alone, by that kind of move. */
static gboolean
goes (Asker *asker, guint from, guint16 key, BorAction kind)
{
  Triomphe *t = &asker->t;
  begin (asker);
  return take (t, triomphe_action (TRIOMPHE_FROM, from, 0)) && take (t, kind)
         && take (t, triomphe_action (TRIOMPHE_PICK, 0, key))
         && (t->s->stage != TRIOMPHE_STAGE_GROUP || has (t, triomphe_action (TRIOMPHE_DONE, 0, 0)));
}

static gboolean
moves_from_box (Asker *asker, guint from, guint16 key, guint to)
{
  Triomphe *t = &asker->t;
  const BattleBoard *board = &t->g->board;
  guint box = from - board->n_locales - board->n_approaches;
  begin (asker);
  if (board->boxes[box].bridge == to && take (t, triomphe_action (TRIOMPHE_PONTOON, box, 0))
      && has (t, triomphe_action (TRIOMPHE_PICK, 0, key)))
    return TRUE;
  begin (asker);
  return to < board->n_locales && take (t, triomphe_action (TRIOMPHE_FROM, from, 0))
         && take (t, triomphe_action (TRIOMPHE_PICK, 0, key))
         && (board->boxes[box].locale == to || steps_lead (asker, to));
}

static gboolean
assaults (Asker *asker, guint from, guint16 key)
{
  Triomphe *t = &asker->t;
  guint approach = from - t->g->board.n_locales;
  begin (asker);
  return take (t, triomphe_action (TRIOMPHE_ASSAULT, approach, 0))
         && take (t, triomphe_action (TRIOMPHE_DONE, 0, 0))
         && take (t, triomphe_action (TRIOMPHE_PICK, 0, key))
         && has (t, triomphe_action (TRIOMPHE_DONE, 0, 0));
}

/* The engine's answer for an approach that a piece stands on. */
static gboolean
can_leave_approach (Asker *asker, guint from, guint16 key, guint to)
{
  const BattleBoard *board = &asker->t.g->board;
  guint a = from - board->n_locales, far = board->n_locales + board->opposite[a];
  if (to == board->at[a])
    return goes (asker, from, key, triomphe_action (TRIOMPHE_TO_RESERVE, 0, 0));
  if (to == board->to[a] && goes (asker, from, key, triomphe_action (TRIOMPHE_CROSS, a, 0)))
    return TRUE;
  begin (asker);
  gboolean full = triomphe_is_full (&asker->t, board->opposite[a]);
  return (to == far || (to == board->to[a] && full)) && assaults (asker, from, key);
}

static gboolean
can_go (Asker *asker, guint from, guint16 key, guint to)
{
  const BattleBoard *board = &asker->t.g->board;
  if (from >= board->n_locales + board->n_approaches)
    return moves_from_box (asker, from, key, to);
  if (from >= board->n_locales)
    return can_leave_approach (asker, from, key, to);
  if (battle_is_approach (board, to))
    return goes (asker, from, key, triomphe_action (TRIOMPHE_TO_APPROACH, to - board->n_locales, 0))
           || (board->at[to - board->n_locales] == from
               && goes (asker, from, key, triomphe_action (TRIOMPHE_ROAD, 0, 0))
               && steps_lead (asker, to));
  for (guint a = board->first_approach[from]; a < board->first_approach[from + 1]; a++)
    if (board->to[a] == to && goes (asker, from, key, triomphe_action (TRIOMPHE_CROSS, a, 0)))
      return TRUE;
  return goes (asker, from, key, triomphe_action (TRIOMPHE_ROAD, 0, 0)) && steps_lead (asker, to);
}

static void
ask (Asker *asker, guint from, guint16 key, guint to, gboolean allowed)
{
  const TriompheGame *g = (const TriompheGame *) asker->game;
  guint32 class = key;
  gint player = bor_game_player (asker->game, asker->state);
  g_autoptr (BorRefusal) refusal =
    bor_game_why_not (asker->game, asker->seen, player, battle_element (&g->board, from), &class, 1,
                      battle_element (&g->board, to));
  asker->n_asked++;
  asker->n_allowed += allowed;
  if (allowed != (refusal == NULL))
    g_error ("from %u to %u, piece %x: the engine says %d, the reason is %s %s", from, to, key,
             allowed, refusal != NULL ? refusal->rule : "-", refusal != NULL ? refusal->text : "");
  if (refusal == NULL)
    return;
  g_assert_true (g_regex_match_simple ("^T[0-9]+\\.[0-9]+$", refusal->rule, 0, 0));
  g_assert_nonnull (
    bor_scenario_get (g->base.scenario, refusal->element.kind, refusal->element.slot));
  g_assert_cmpstr (refusal->text, !=, "");
  g_assert_null (strstr (refusal->text, "%1$s"));
  g_hash_table_add (asker->rules, (gpointer) g_intern_string (refusal->rule));
}

/* Every place in and about the locale, and one anywhere. */
static void
ask_about (Asker *asker, guint from, guint16 key)
{
  const BattleBoard *board = &((const TriompheGame *) asker->game)->board;
  guint boxes = board->n_locales + board->n_approaches;
  guint locale = from < boxes ? battle_locale (board, from) : board->boxes[from - boxes].locale;
  guint far = bor_random_below (&asker->random, boxes);
  for (guint a = board->first_approach[locale]; a < board->first_approach[locale + 1]; a++) {
    guint places[] = { board->to[a], board->n_locales + a, board->n_locales + board->opposite[a] };
    for (guint i = 0; i < G_N_ELEMENTS (places); i++)
      if (places[i] != from)
        ask (asker, from, key, places[i], can_go (asker, from, key, places[i]));
  }
  if (from != locale)
    ask (asker, from, key, locale, can_go (asker, from, key, locale));
  if (from != far)
    ask (asker, from, key, far, can_go (asker, from, key, far));
}

static void
ask_for_all (Asker *asker)
{
  const TriompheGame *g = (const TriompheGame *) asker->game;
  Triomphe t;
  triomphe_open (&t, g, asker->state, NULL);
  bor_game_observe (asker->game, asker->state, t.s->army, asker->seen);
  for (guint pos = 0; pos < g->board.n_positions - 1; pos++) {
    guint16 keys[256];
    if (t.b.head[pos] == 0 || battle_owner (&g->armies, t.b.head[pos] - 1u) != t.s->army)
      continue;
    guint n = battle_classes (&t.b, pos, 0, 0, 7, 0, keys);
    for (guint i = 0; i < n; i++)
      ask_about (asker, pos, keys[i]);
  }
}

/* Going on after a road step. */
static void
ask_in_passing (Asker *asker)
{
  const BattleBoard *board = &((const TriompheGame *) asker->game)->board;
  Triomphe t;
  triomphe_open (&t, (const TriompheGame *) asker->game, asker->state, NULL);
  bor_game_observe (asker->game, asker->state, t.s->army, asker->seen);
  guint p = triomphe_marcher (&t), from = t.s->from;
  for (guint a = board->first_approach[from]; a < board->first_approach[from + 1]; a++) {
    guint places[] = { board->to[a], board->n_locales + a };
    for (guint i = 0; i < G_N_ELEMENTS (places); i++) {
      begin (asker);
      ask (asker, from, BATTLE_KEY (&t.b, p), places[i], steps_lead (asker, places[i]));
    }
  }
}

static void
play (Asker *asker, guint64 seed, guint every)
{
  const BorGame *game = asker->game;
  BorAction actions[TRIOMPHE_MAX_ACTIONS];
  bor_random_seed (&asker->random, seed);
  bor_game_initial (game, asker->state);
  while (bor_game_player (game, asker->state) != BOR_PLAYER_TERMINAL) {
    TriompheStage stage = (TriompheStage) ((const TriompheState *) asker->state)->stage;
    if (stage == TRIOMPHE_STAGE_ACT && bor_random_below (&asker->random, every) == 0)
      ask_for_all (asker);
    if (stage == TRIOMPHE_STAGE_ROAD)
      ask_in_passing (asker);
    bor_game_apply (game, asker->state,
                    bor_game_random_action (game, asker->state, actions, &asker->random), NULL);
  }
}

static void
asker_open (Asker *asker, const BorScenario *scenario)
{
  g_autoptr (GError) error = NULL;
  *asker = (Asker){ .game = bor_game_compile (scenario, NULL, &error) };
  g_assert_no_error (error);
  asker->state = bor_game_state_new (asker->game);
  asker->seen = bor_game_state_new (asker->game);
  asker->work = bor_game_state_new (asker->game);
  asker->rules = g_hash_table_new (g_str_hash, g_str_equal);
  triomphe_open (&asker->t, (const TriompheGame *) asker->game, asker->work, NULL);
}

static void
asker_close (Asker *asker)
{
  g_free (asker->state);
  g_free (asker->seen);
  g_free (asker->work);
  g_hash_table_unref (asker->rules);
  bor_game_unref (asker->game);
}

static void
on_the_shipped_map (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path =
    g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", "triomphe.xml", NULL);
  g_autoptr (BorScenario) scenario = bor_xml_read_file (path, &error);
  g_assert_no_error (error);
  Asker asker;
  asker_open (&asker, scenario);
  for (guint64 seed = 0; seed < 25; seed++)
    play (&asker, seed, 8);
  g_test_message ("%u questions, %u rules", asker.n_asked, g_hash_table_size (asker.rules));
  g_assert_cmpuint (asker.n_allowed, >, 1000);
  g_assert_cmpuint (g_hash_table_size (asker.rules), >=, 16);
  asker_close (&asker);
}

static void
on_crowded_maps (void)
{
  g_autoptr (GHashTable) rules = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint64 seed = 0; seed < 250; seed++) {
    g_autoptr (BorScenario) scenario = test_dense_battle ("triomphe", seed);
    Asker asker;
    g_test_message ("seed %" G_GUINT64_FORMAT, seed);
    asker_open (&asker, scenario);
    for (guint64 game = 0; game < 4; game++)
      play (&asker, seed + game, 4);
    GHashTableIter iter;
    gpointer rule;
    g_hash_table_iter_init (&iter, asker.rules);
    while (g_hash_table_iter_next (&iter, &rule, NULL))
      g_hash_table_add (rules, rule);
    asker_close (&asker);
  }
  g_assert_cmpuint (g_hash_table_size (rules), >=, 24);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/triomphe/why/on-the-shipped-map", on_the_shipped_map);
  g_test_add_func ("/triomphe/why/on-crowded-maps", on_crowded_maps);
  return g_test_run ();
}

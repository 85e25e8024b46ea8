/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "generate/generate.h"
#include "rules/dense-battles.h"
#include "rules/marengo-battle.h"
#include "rules/marengo/game-private.h"
#include "xml/xml.h"

/* "Why can't it go there?" says so exactly where the engine lets it not, and names a rule and an
 * element of the board. The engine's own answer is found by playing the choices one by one. */

typedef struct {
  BorGame *game;
  BorGameState *state, *seen, *work;
  Marengo m; /* `work`, opened */
  BorRandom random;
  guint n_asked, n_allowed;
  GHashTable *rules; /* that were named */
} Asker;

static gboolean
has (const Marengo *m, BorAction action)
{
  BorAction actions[MARENGO_MAX_ACTIONS];
  guint n = marengo_stages[m->s->stage].legal (m, actions, G_MAXUINT);
  for (guint i = 0; i < n; i++)
    if (actions[i] == action)
      return TRUE;
  return FALSE;
}

/* Takes the action if it is there. */
static gboolean
take (Marengo *m, BorAction action)
{
  if (!has (m, action))
    return FALSE;
  marengo_stages[m->s->stage].apply (m, action);
  return TRUE;
}

static gboolean
steps_lead (Asker *asker, guint to)
{
  BorAction actions[MARENGO_MAX_ACTIONS];
  const MarengoGame *g = asker->m.g;
  gboolean found = FALSE;
  if (asker->m.s->stage != MARENGO_STAGE_ROAD)
    return FALSE;
  g_autofree BorGameState *before = bor_game_state_copy (asker->game, asker->work);
  guint n = marengo_road_legal (&asker->m, actions, G_MAXUINT);
  for (guint i = 0; i < n && !found; i++) {
    if (MARENGO_ACTION_KIND (actions[i]) != MARENGO_STEP)
      continue;
    found = g->board.steps[MARENGO_ACTION_PLACE (actions[i])].to == to;
    if (!found) {
      marengo_road_apply (&asker->m, actions[i]);
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

/* Alone, from a reserve or an approach, by the ordinary move of that kind. */
static gboolean
goes (Asker *asker, guint from, guint16 key, BorAction kind)
{
  Marengo *m = &asker->m;
  begin (asker);
  return take (m, marengo_action (MARENGO_FROM, from, 0)) && take (m, kind)
         && take (m, marengo_action (MARENGO_PICK, 0, key))
         && (m->s->stage != MARENGO_STAGE_MOVE_PICK
             || has (m, marengo_action (MARENGO_DONE, 0, 0)));
}

static gboolean
moves_from_box (Asker *asker, guint from, guint16 key, guint to)
{
  Marengo *m = &asker->m;
  const MarengoGame *g = m->g;
  guint b = from - g->board.n_locales - g->board.n_approaches;
  begin (asker);
  if (g->board.boxes[b].bridge == to && take (m, marengo_action (MARENGO_PONTOON, b, 0))
      && has (m, marengo_action (MARENGO_PICK, 0, key)))
    return TRUE;
  begin (asker);
  return take (m, marengo_action (MARENGO_FROM, from, 0))
         && take (m, marengo_action (MARENGO_PICK, 0, key))
         && (g->board.boxes[b].locale == to || steps_lead (asker, to));
}

/* The engine's answer in phase 3. */
static gboolean
can_go (Asker *asker, guint from, guint16 key, guint to)
{
  const MarengoGame *g = asker->m.g;
  if (from >= g->board.n_locales + g->board.n_approaches)
    return moves_from_box (asker, from, key, to);
  if (battle_is_approach (&g->board, to))
    return goes (asker, from, key,
                 marengo_action (MARENGO_TO_APPROACH, to - g->board.n_locales, 0));
  if (battle_is_approach (&g->board, from) && g->board.at[from - g->board.n_locales] == to)
    return goes (asker, from, key, marengo_action (MARENGO_TO_RESERVE, 0, 0));
  guint locale = battle_locale (&g->board, from);
  for (guint a = g->board.first_approach[locale]; a < g->board.first_approach[locale + 1]; a++)
    if (g->board.to[a] == to && goes (asker, from, key, marengo_action (MARENGO_CROSS, a, 0)))
      return TRUE;
  return from < g->board.n_locales && goes (asker, from, key, marengo_action (MARENGO_ROAD, 0, 0))
         && steps_lead (asker, to);
}

static gboolean
can_assault (Asker *asker, guint from, guint16 key, guint to)
{
  Marengo *m = &asker->m;
  const MarengoGame *g = m->g;
  guint a = from - g->board.n_locales;
  begin (asker);
  return battle_is_approach (&g->board, from)
         && (g->board.to[a] == to || battle_blockers (&m->b, g->board.opposite[a]) == to)
         && take (m, marengo_action (MARENGO_ASSAULT, a, 0))
         && take (m, marengo_action (MARENGO_PICK, 0, key))
         && has (m, marengo_action (MARENGO_DONE, 0, 0));
}

static gboolean
is_rule (const char *rule)
{
  return rule[0] == 'M' && g_regex_match_simple ("^M[0-9]+\\.[0-9]+$", rule, 0, 0);
}

static void
ask (Asker *asker, guint from, guint16 key, guint to, gboolean allowed)
{
  const MarengoGame *g = (const MarengoGame *) asker->game;
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
  g_assert_true (is_rule (refusal->rule));
  g_assert_nonnull (
    bor_scenario_get (g->base.scenario, refusal->element.kind, refusal->element.slot));
  g_assert_cmpstr (refusal->text, !=, "");
  g_assert_null (strstr (refusal->text, "%1$s"));
  g_hash_table_add (asker->rules, (gpointer) g_intern_string (refusal->rule));
}

/* Every place in and about the locale, and one anywhere. */
static void
ask_about (Asker *asker, guint from, guint16 key, gboolean (*can) (Asker *, guint, guint16, guint))
{
  const MarengoGame *g = (const MarengoGame *) asker->game;
  guint boxes = g->board.n_locales + g->board.n_approaches;
  guint locale =
    from < boxes ? battle_locale (&g->board, from) : g->board.boxes[from - boxes].locale;
  guint far = bor_random_below (&asker->random, boxes);
  for (guint a = g->board.first_approach[locale]; a < g->board.first_approach[locale + 1]; a++) {
    ask (asker, from, key, g->board.to[a], can (asker, from, key, g->board.to[a]));
    if (from != g->board.n_locales + a)
      ask (asker, from, key, g->board.n_locales + a,
           can (asker, from, key, g->board.n_locales + a));
  }
  if (from != locale)
    ask (asker, from, key, locale, can (asker, from, key, locale));
  if (battle_locale (&g->board, far) != locale)
    ask (asker, from, key, far, can (asker, from, key, far));
}

static void
ask_for_all (Asker *asker)
{
  const MarengoGame *g = (const MarengoGame *) asker->game;
  Marengo m;
  marengo_open (&m, g, asker->state, NULL);
  gboolean moving = m.s->stage == MARENGO_STAGE_MOVE;
  if (!moving && m.s->stage != MARENGO_STAGE_ASSAULT)
    return;
  bor_game_observe (asker->game, asker->state, m.s->army, asker->seen);
  for (guint pos = 0; pos < g->board.n_positions - 1; pos++) {
    guint16 keys[256];
    if (m.b.head[pos] == 0 || battle_owner (&g->armies, m.b.head[pos] - 1u) != m.s->army)
      continue;
    guint n = battle_classes (&m.b, pos, 0, 0, 7, 0, keys);
    for (guint i = 0; i < n; i++)
      ask_about (asker, pos, keys[i], moving ? can_go : can_assault);
  }
}

/* Going on after a road step, and with cavalry that has arrived. */
static void
ask_in_passing (Asker *asker)
{
  BorAction actions[MARENGO_MAX_ACTIONS];
  const MarengoGame *g = (const MarengoGame *) asker->game;
  Marengo m;
  marengo_open (&m, g, asker->state, NULL);
  if (m.s->stage != MARENGO_STAGE_ROAD && m.s->stage != MARENGO_STAGE_CONTINUE)
    return;
  bor_game_observe (asker->game, asker->state, m.s->army, asker->seen);
  guint n = bor_game_legal (asker->game, asker->state, actions);
  guint size = battle_count_marked (&m.b, m.s->from, MARENGO_PICKED);
  BATTLE_FOREACH (&m.b, m.s->from, p)
  {
    if ((m.b.flags[p] & MARENGO_PICKED) == 0 || size > 1)
      continue;
    for (guint a = g->board.first_approach[m.s->from]; a < g->board.first_approach[m.s->from + 1];
         a++) {
      gboolean goes_on = FALSE;
      guint to = m.s->stage == MARENGO_STAGE_ROAD ? g->board.to[a] : g->board.n_locales + a;
      for (guint i = 0; i < n && m.s->stage == MARENGO_STAGE_CONTINUE; i++)
        goes_on |= actions[i] == marengo_action (MARENGO_CONT_ALL, a, 0);
      begin (asker);
      if (m.s->stage == MARENGO_STAGE_ROAD)
        goes_on = steps_lead (asker, to);
      ask (asker, m.s->from, BATTLE_KEY (&m.b, p), to, goes_on);
    }
  }
}

static void
play (Asker *asker, guint64 seed, guint every)
{
  const BorGame *game = asker->game;
  BorAction actions[MARENGO_MAX_ACTIONS];
  BorChance chances[BOR_MAX_CHANCES];
  bor_random_seed (&asker->random, seed);
  bor_game_initial (game, asker->state);
  for (gint player; (player = bor_game_player (game, asker->state)) != BOR_PLAYER_TERMINAL;) {
    if (bor_random_below (&asker->random, every) == 0)
      ask_for_all (asker);
    ask_in_passing (asker);
    guint n;
    if (player == BOR_PLAYER_CHANCE) {
      n = bor_game_chances (game, asker->state, chances);
      actions[0] = chances[bor_random_below (&asker->random, n)].action;
      n = 1;
    } else {
      n = bor_game_legal (game, asker->state, actions);
    }
    bor_game_apply (game, asker->state, actions[bor_random_below (&asker->random, n)], NULL);
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
  marengo_open (&asker->m, (const MarengoGame *) asker->game, asker->work, NULL);
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
on_the_shipped_map (gconstpointer name)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", name, NULL);
  g_autoptr (BorScenario) scenario = bor_xml_read_file (path, &error);
  g_assert_no_error (error);
  Asker asker;
  asker_open (&asker, scenario);
  for (guint64 seed = 0; seed < 40; seed++)
    play (&asker, seed, 8);
  g_test_message ("%u questions, %u rules", asker.n_asked, g_hash_table_size (asker.rules));
  g_assert_cmpuint (asker.n_asked, >, 10000);
  g_assert_cmpuint (asker.n_allowed, >, 1000);
  g_assert_cmpuint (g_hash_table_size (asker.rules), >=, 12);
  asker_close (&asker);
}

static void
on_generated_maps (void)
{
  for (guint i = 0; i < 30; i++) {
    g_autoptr (GError) error = NULL;
    BorGenerateOptions options = { .locales = 12 + 2 * i, .seed = i };
    g_autoptr (BorScenario) scenario = bor_generate_board (&options, &error);
    g_assert_no_error (error);
    Asker asker;
    asker_open (&asker, scenario);
    for (guint64 seed = 0; seed < 8; seed++)
      play (&asker, i + seed, 8);
    g_assert_cmpuint (asker.n_asked, >, 0);
    asker_close (&asker);
  }
}

/* With the readings of the rules at random. */
static void
on_crowded_maps (void)
{
  guint n_asked = 0;
  for (guint64 seed = 1; seed <= 400; seed++) {
    g_autoptr (BorScenario) scenario = test_dense_battle ("marengo", seed);
    Asker asker;
    g_test_message ("seed %" G_GUINT64_FORMAT, seed);
    asker_open (&asker, scenario);
    for (guint i = 0; i < 4; i++)
      play (&asker, seed + i, 2);
    n_asked += asker.n_asked;
    asker_close (&asker);
  }
  g_assert_cmpuint (n_asked, >, 10000);
}

static BorElementRef
place (TestBattle *battle, const char *position)
{
  return battle_element (&battle->g->board, test_battle_position (battle, position));
}

/* Pieces as in "aI3 aC2", all at `from`. */
static BorRefusal *
why (TestBattle *battle, const char *from, const char *pieces, BorElementRef to)
{
  g_auto (GStrv) names = g_strsplit (pieces, " ", -1);
  guint32 classes[8];
  guint n = g_strv_length (names);
  gint player = battle->m.s->army;
  for (guint i = 0; i < n; i++)
    classes[i] = BATTLE_KEY (&battle->m.b, test_battle_piece (battle, from, names[i]));
  g_autofree BorGameState *seen = bor_game_state_new (battle->game);
  bor_game_observe (battle->game, battle->state, player, seen);
  return bor_game_why_not (battle->game, seen, player, place (battle, from), classes, n, to);
}

static void
expect (TestBattle *battle, const char *from, const char *pieces, const char *to, const char *rule,
        const char *element)
{
  g_autoptr (BorRefusal) refusal = why (battle, from, pieces, place (battle, to));
  g_assert_cmpstr (refusal != NULL ? refusal->rule : NULL, ==, rule);
  if (rule == NULL)
    return;
  const BorElement *named =
    bor_scenario_get (battle->scenario, refusal->element.kind, refusal->element.slot);
  g_assert_cmpstr (named->id, ==, element);
}

static void
skip_to_movement (TestBattle *battle)
{
  while (battle->m.s->stage != MARENGO_STAGE_MOVE)
    test_battle_play (battle, "end");
}

static void
the_board_is_named (void)
{
  g_autoptr (TestBattle) battle = test_battle_cross ();
  test_battle_set (battle, "S>C", "obstruction", "true");
  test_battle_close (battle, "C", "E");
  test_battle_put (battle, "aI3@C aC2@C aI2@C aI1@C>N fI3@N>C fI2@S");
  test_battle_start (battle, 'a', 2);
  skip_to_movement (battle);
  expect (battle, "C", "aI3", "N", "M8.12", "N>C");
  expect (battle, "C", "aI3", "C>N", NULL, NULL);
  expect (battle, "C", "aI3", "C>W", "M8.11", "W");
  expect (battle, "C", "aC2", "S", "M9.3", "S>C");
  expect (battle, "C", "aC2 aI2", "S", NULL, NULL);
  expect (battle, "C", "aI3", "E", "M5.12", "C>E");
  expect (battle, "C", "aI3", "C", "M8.2", "C");
  expect (battle, "C>N", "aI1", "W", "M8.18", "C>N");
  expect (battle, "C>N", "aI1", "C>S", "M8.21", "C>N");
  expect (battle, "C>N", "aI1", "C", NULL, NULL);
  expect (battle, "C>N", "aI1", "N", "M8.12", "N>C");
  g_autoptr (BorRefusal) off = why (battle, "C", "aI3", bor_element_ref_make (BOR_KIND_BOARD, 0));
  g_assert_cmpstr (off->rule, ==, "M5.2");
}

static void
groups_are_counted (void)
{
  g_autoptr (TestBattle) battle = test_battle_cross ();
  test_battle_set (battle, "W", "capacity", "2");
  test_battle_put (battle, "aI3@C aC2@C aI2@C aI1@W fI3@E");
  test_battle_start (battle, 'a', 2);
  skip_to_movement (battle);
  expect (battle, "C", "aI3", "W", NULL, NULL);
  expect (battle, "C", "aI3 aI2", "W", "M8.9", "W");
  test_battle_play (battle, "from:C to-approach>C>E pick=i3 done");
  expect (battle, "C>E", "aI3", "E", "M8.7", "C>E");
}

static void
roads_are_followed (void)
{
  g_autoptr (TestBattle) battle = test_battle_line ();
  test_battle_put (battle, "aI3@L1 aI2@L1 aC2@L1 fI1@L4");
  test_battle_start (battle, 'a', 2);
  skip_to_movement (battle);
  expect (battle, "L1", "aI3", "L3", NULL, NULL);
  expect (battle, "L1", "aI3", "L4", "M8.24", "L4");
  expect (battle, "L1", "aC2", "L4", NULL, NULL);
  expect (battle, "L1", "aC2 aI3", "L3", "M8.3", "L1");
  expect (battle, "L1", "aC2", "L5", "M8.22", "L5");
  expect (battle, "L1", "aC2", "K3", "M8.22", "K3");
  test_battle_play (battle, "from:L1 road pick=i3 step>L2>L3~1");
  expect (battle, "L1", "aI2", "L3", NULL, NULL);
}

static void
assaults_are_explained (void)
{
  g_autoptr (TestBattle) battle = test_battle_chain ();
  test_battle_set (battle, "Y>X", "infantry", "2");
  test_battle_put (battle, "aI3@X>Y aI2@X>Y fI1@Y>X");
  test_battle_start (battle, 'a', 2);
  expect (battle, "X>Y", "aI3", "Y", NULL, NULL);
  expect (battle, "X>Y", "aI2", "Y", "M11.9", "Y>X");
  expect (battle, "X>Y", "aI2 aI3", "Y", NULL, NULL);
  expect (battle, "X>Y", "aI3", "W", "M7.2", "austrian");
}

/* Everybody is listed, and a side sees its own faces only. */
static void
pieces_are_listed_as_they_are_seen (void)
{
  g_autoptr (TestBattle) battle = test_battle_cross ();
  test_battle_put (battle, "aI3@C aI3@C aC2@C>N fI3@N");
  test_battle_start (battle, 'a', 2);
  test_battle_forget (battle);
  BorPieceShown pieces[16];
  g_autofree BorGameState *seen = bor_game_state_new (battle->game);
  g_assert_cmpuint (battle->game->max_pieces, <=, G_N_ELEMENTS (pieces));
  bor_game_observe (battle->game, battle->state, 0, seen);
  guint n = bor_game_pieces (battle->game, seen, pieces), own = 0, hidden = 0;
  for (guint i = 0; i < n; i++) {
    if (pieces[i].player == 0)
      g_assert_cmpuint (pieces[i].strength, >, 0);
    own += pieces[i].player == 0;
    hidden += pieces[i].player == 1 && pieces[i].strength == 0;
  }
  g_assert_cmpuint (own, ==, 4);
  g_assert_cmpuint (hidden, ==, 2);
  bor_game_observe (battle->game, battle->state, BOR_SPECTATOR, seen);
  n = bor_game_pieces (battle->game, seen, pieces);
  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (pieces[i].strength, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/why/pieces-are-listed-as-they-are-seen", pieces_are_listed_as_they_are_seen);
  g_test_add_func ("/why/the-board-is-named", the_board_is_named);
  g_test_add_func ("/why/groups-are-counted", groups_are_counted);
  g_test_add_func ("/why/roads-are-followed", roads_are_followed);
  g_test_add_func ("/why/assaults-are-explained", assaults_are_explained);
  g_test_add_data_func ("/why/agrees-with-the-engine-on-the-tutorial", "tutorial.xml",
                        on_the_shipped_map);
  g_test_add_data_func ("/why/agrees-with-the-engine-on-Marengo", "marengo.xml",
                        on_the_shipped_map);
  g_test_add_func ("/why/agrees-with-the-engine-on-generated-maps", on_generated_maps);
  g_test_add_func ("/marengo/why/on-crowded-maps", on_crowded_maps);
  return g_test_run ();
}

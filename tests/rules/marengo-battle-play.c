/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "game/testing.h"
#include "rules/marengo-battle.h"
#include "support.h"

/* A piece of each army far from everything, so that turns do not end by themselves. */
static void
add_bystanders (TestBattle *battle)
{
  test_battle_locale (battle, "A1");
  test_battle_locale (battle, "A2");
  test_battle_border (battle, "A1", "A2");
  test_battle_locale (battle, "F1");
  test_battle_locale (battle, "F2");
  test_battle_border (battle, "F1", "F2");
  test_battle_put (battle, "aI1@A1 fI1@F1");
}

void
test_battle_start (TestBattle *battle, char army, guint round)
{
  g_autoptr (GError) error = NULL;
  if (bor_scenario_find (battle->scenario, BOR_KIND_FORCE, "start") < 0)
    add_bystanders (battle);
  battle->game = bor_game_compile (battle->scenario, NULL, &error);
  g_assert_no_error (error);
  battle->g = (MarengoGame *) battle->game;
  battle->state = bor_game_state_new (battle->game);
  bor_game_initial (battle->game, battle->state);
  marengo_open (&battle->m, battle->g, battle->state, &battle->events);
  battle->events.items = battle->items;
  battle->events.max = G_N_ELEMENTS (battle->items);
  battle->morale[0] = battle->m.s->morale[0];
  battle->morale[1] = battle->m.s->morale[1];
  if (army != 0)
    test_battle_turn (battle, army, round);
}

void
test_battle_turn (TestBattle *battle, char army, guint round)
{
  battle->m.s->army = army == 'f';
  battle->m.s->round = (guint8) round;
  marengo_begin_turn (&battle->m);
  marengo_take_forced (&battle->m);
}

/* A token without its lot. */
static char *
token_of (TestBattle *battle, BorAction action)
{
  char *token = bor_game_action_token (battle->game, battle->state, action);
  char *dot = strrchr (token, '.');
  if (dot != NULL && strchr (token, '=') != NULL)
    *dot = '\0';
  return token;
}

static guint
list_actions (TestBattle *battle, BorAction *actions)
{
  BorChance chances[BATTLE_N_FACES];
  if (bor_game_player (battle->game, battle->state) != BOR_PLAYER_CHANCE)
    return bor_game_legal (battle->game, battle->state, actions);
  guint n = bor_game_chances (battle->game, battle->state, chances);
  for (guint i = 0; i < n; i++)
    actions[i] = chances[i].action;
  return n;
}

static gboolean
find_action (TestBattle *battle, const char *token, BorAction *action)
{
  BorAction actions[MARENGO_MAX_ACTIONS];
  guint n = list_actions (battle, actions);
  for (guint i = 0; i < n; i++) {
    g_autofree char *own = token_of (battle, actions[i]);
    if (strcmp (own, token) == 0) {
      *action = actions[i];
      return TRUE;
    }
  }
  return FALSE;
}

/* The words of a text in order. */
static char *
sorted (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint n = g_strv_length (words);
  for (guint i = 1; i < n; i++)
    for (guint j = i; j > 0 && strcmp (words[j - 1], words[j]) > 0; j--) {
      char *swapped = words[j];
      words[j] = words[j - 1];
      words[j - 1] = swapped;
    }
  return g_strjoinv (" ", words);
}

/* The legal tokens, each class once. */
static char *
offered (TestBattle *battle)
{
  BorAction actions[MARENGO_MAX_ACTIONS];
  guint n = list_actions (battle, actions);
  g_autoptr (GPtrArray) tokens = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < n; i++) {
    g_autofree char *token = token_of (battle, actions[i]);
    if (!g_ptr_array_find_with_equal_func (tokens, token, g_str_equal, NULL))
      g_ptr_array_add (tokens, g_steal_pointer (&token));
  }
  g_ptr_array_add (tokens, NULL);
  g_autofree char *joined = g_strjoinv (" ", (char **) tokens->pdata);
  return sorted (joined);
}

void
test_battle_play (TestBattle *battle, const char *tokens)
{
  g_auto (GStrv) list = g_strsplit (tokens, " ", -1);
  battle->events.n = 0;
  for (guint i = 0; list[i] != NULL; i++) {
    gboolean optional = list[i][0] == '?';
    BorAction action;
    if (find_action (battle, list[i] + optional, &action)) {
      bor_game_apply (battle->game, battle->state, action, &battle->events);
      g_assert_cmpstr (bor_game_check_state (battle->game, battle->state), ==, NULL);
    } else if (!optional) {
      g_autofree char *legal = offered (battle);
      g_error ("“%s” is not legal; these are: %s", list[i], legal);
    }
  }
}

void
test_battle_pass (TestBattle *battle)
{
  guint army = battle->m.s->army, round = battle->m.s->round;
  BorAction actions[MARENGO_MAX_ACTIONS];
  while (battle->m.s->army == army && battle->m.s->round == round
         && battle->m.s->stage != MARENGO_STAGE_OVER) {
    guint n = bor_game_legal (battle->game, battle->state, actions), i = 0;
    for (; i < n; i++) {
      MarengoAction kind = MARENGO_ACTION_KIND (actions[i]);
      if (kind == MARENGO_END_PHASE || kind == MARENGO_SKIP || kind == MARENGO_PASS)
        break;
    }
    g_assert_cmpuint (i, <, n);
    bor_game_apply (battle->game, battle->state, actions[i], &battle->events);
  }
}

const BorEvent *
test_battle_event (TestBattle *battle, MarengoEvent type)
{
  for (guint i = MIN (battle->events.n, battle->events.max); i-- > 0;)
    if (battle->items[i].type == type)
      return &battle->items[i];
  return NULL;
}

void
test_battle_result (TestBattle *battle, gint attack, gint defence)
{
  const BorEvent *event = test_battle_event (battle, MARENGO_EVENT_RESULT);
  g_assert_nonnull (event);
  g_assert_cmpint (event->arg[0], ==, attack);
  g_assert_cmpint (event->arg[1], ==, defence);
}

void
test_battle_forget (TestBattle *battle)
{
  memset (battle->m.b.lot_face, 0, battle->g->armies.n_pieces + 1);
}

guint
test_battle_known (TestBattle *battle, const char *position, const char *piece)
{
  return battle->m.b.lot_face[battle->m.b.lot[test_battle_piece (battle, position, piece)]];
}

gboolean
test_battle_can (TestBattle *battle, const char *token)
{
  BorAction action;
  return find_action (battle, token, &action);
}

void
test_battle_offers (TestBattle *battle, const char *tokens)
{
  g_autofree char *legal = offered (battle);
  g_autofree char *wanted = sorted (tokens);
  g_assert_cmpstr (legal, ==, wanted);
}

char
test_battle_decider (TestBattle *battle)
{
  gint player = bor_game_player (battle->game, battle->state);
  return player == 0 ? 'a' : player == 1 ? 'f' : player == BOR_PLAYER_CHANCE ? 'c' : '-';
}

guint
test_battle_position (TestBattle *battle, const char *position)
{
  const MarengoGame *g = battle->g;
  for (guint i = 0; *position == '+' && i < g->board.n_boxes; i++)
    if (g->board.boxes[i].force == test_slot (battle->scenario, BOR_KIND_FORCE, position + 1))
      return g->board.n_locales + g->board.n_approaches + i;
  gboolean approach = strchr (position, '>') != NULL;
  gint32 slot =
    test_slot (battle->scenario, approach ? BOR_KIND_APPROACH : BOR_KIND_LOCALE, position);
  for (guint i = 0; i < (approach ? g->board.n_approaches : g->board.n_locales); i++)
    if ((approach ? g->board.approach[i] : g->board.slot[i]) == slot)
      return approach ? g->board.n_locales + i : i;
  g_error ("no position “%s”", position);
}

static char *
piece_name (TestBattle *battle, gint p)
{
  guint face = battle->m.b.face[p];
  return g_strdup_printf ("%c%c%u", battle_owner (&battle->g->armies, (guint) p) ? 'f' : 'a',
                          "ICA"[BATTLE_TYPE (face)], BATTLE_STRENGTH (face));
}

gint
test_battle_piece (TestBattle *battle, const char *position, const char *piece)
{
  BATTLE_FOREACH (&battle->m.b, test_battle_position (battle, position), p)
  {
    g_autofree char *name = piece_name (battle, p);
    if (strcmp (name, piece) == 0)
      return p;
  }
  g_error ("no %s in %s", piece, position);
}

void
test_battle_flag (TestBattle *battle, const char *position, const char *piece, guint flag)
{
  battle->m.b.flags[test_battle_piece (battle, position, piece)] |= (guint16) flag;
}

void
test_battle_expect (TestBattle *battle, const char *position, const char *pieces)
{
  g_autoptr (GString) found = g_string_new (NULL);
  BATTLE_FOREACH (&battle->m.b, test_battle_position (battle, position), p)
  {
    g_autofree char *name = piece_name (battle, p);
    g_string_append_printf (found, "%s%s", found->len > 0 ? " " : "", name);
  }
  g_autofree char *own = sorted (found->str);
  g_autofree char *wanted = sorted (pieces);
  g_assert_cmpstr (own, ==, wanted);
}

void
test_battle_lost (TestBattle *battle, guint austrian, guint french)
{
  g_assert_cmpuint (battle->morale[0] - battle->m.s->morale[0], ==, austrian);
  g_assert_cmpuint (battle->morale[1] - battle->m.s->morale[1], ==, french);
}

guint
test_battle_commands (TestBattle *battle)
{
  return battle->m.s->commands;
}

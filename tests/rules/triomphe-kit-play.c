/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "game/testing.h"
#include "rules/triomphe-kit.h"
#include "support.h"

static guint
army_of (char army)
{
  g_assert_true (army == 'A' || army == 'F');
  return army == 'F';
}

/* Two locales and a road between them, far from everything. */
static void
add_bystander (Kit *kit, const char *first, const char *second, const char *piece)
{
  kit_locale (kit, first);
  kit_locale (kit, second);
  kit_pair (kit, first, second, NULL);
  g_autofree char *locales = g_strdup_printf ("%s %s", first, second);
  kit_road (kit, first, "main", locales, FALSE);
  kit_put (kit, piece);
}

void
kit_start (Kit *kit, char army, guint round)
{
  g_autoptr (GError) error = NULL;
  if (!kit->alone && bor_scenario_find (kit->scenario, BOR_KIND_FORCE, "start") < 0) {
    add_bystander (kit, "A1", "A2", "A.i1@A1");
    add_bystander (kit, "F1", "F2", "F.i1@F1");
  }
  kit->game = bor_game_compile (kit->scenario, NULL, &error);
  g_assert_no_error (error);
  kit->g = (TriompheGame *) kit->game;
  kit->state = bor_game_state_new (kit->game);
  bor_game_initial (kit->game, kit->state);
  triomphe_open (&kit->t, kit->g, kit->state, &kit->events);
  kit->events.items = kit->items;
  kit->events.max = G_N_ELEMENTS (kit->items);
  if (army != '-')
    kit_turn (kit, army, round);
}

/* However many tokens there are now, that is what there is of them. */
static void
balance (Kit *kit)
{
  const TriompheState *s = kit->t.s;
  for (guint army = 0; army < 2; army++)
    kit->g->supply[army] =
      (guint8) (s->track[army] + s->pool[army] + s->committed[army] + s->lost[army]);
}

void
kit_turn (Kit *kit, char army, guint round)
{
  TriompheState *s = kit->t.s;
  s->army = (guint8) army_of (army);
  s->round = (guint8) round;
  for (guint side = 0; side < 2; side++) {
    guint first = round + (side != s->army && side == kit->g->first_army);
    s->track[side] = 0;
    for (guint r = first; r <= kit->g->rounds; r++)
      s->track[side] += kit->g->tokens[side][r];
  }
  balance (kit);
  triomphe_begin_turn (&kit->t);
  triomphe_take_forced (&kit->t);
}

void
kit_end_turn (Kit *kit)
{
  guint side = kit->t.s->army, round = kit->t.s->round;
  while (kit->t.s->army == side && kit->t.s->round == round
         && kit->t.s->stage != TRIOMPHE_STAGE_OVER)
    kit_play (kit, kit->t.s->stage == TRIOMPHE_STAGE_ACT ? "end" : "done");
}

/* A token without its lot, and without the number of its crossing. */
static char *
token_of (Kit *kit, BorAction action)
{
  char *token = bor_game_action_token (kit->game, kit->state, action);
  char *dot = strrchr (token, '.');
  if (dot != NULL && strchr (token, '=') != NULL)
    *dot = '\0';
  return token;
}

static guint
list_actions (Kit *kit, BorAction *actions)
{
  BorChance chances[BOR_MAX_CHANCES];
  if (bor_game_player (kit->game, kit->state) != BOR_PLAYER_CHANCE)
    return bor_game_legal (kit->game, kit->state, actions);
  guint n = bor_game_chances (kit->game, kit->state, chances);
  for (guint i = 0; i < n; i++)
    actions[i] = chances[i].action;
  return n;
}

/* "step>P>Q" stands for any crossing there. */
static gboolean
matches (const char *own, const char *token)
{
  const char *number = strchr (own, '~');
  if (number != NULL && strchr (token, '~') == NULL)
    return strlen (token) == (gsize) (number - own) && strncmp (own, token, strlen (token)) == 0;
  return strcmp (own, token) == 0;
}

static gboolean
find_action (Kit *kit, const char *token, BorAction *action)
{
  BorAction actions[TRIOMPHE_MAX_ACTIONS];
  guint n = list_actions (kit, actions);
  for (guint i = 0; i < n; i++) {
    g_autofree char *own = token_of (kit, actions[i]);
    if (matches (own, token)) {
      *action = actions[i];
      return TRUE;
    }
  }
  return strcmp (token, "resign") == 0 && bor_game_resignation (kit->game, kit->state, action);
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
offered (Kit *kit)
{
  BorAction actions[TRIOMPHE_MAX_ACTIONS];
  guint n = list_actions (kit, actions);
  g_autoptr (GPtrArray) tokens = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < n; i++) {
    g_autofree char *token = token_of (kit, actions[i]);
    if (!g_ptr_array_find_with_equal_func (tokens, token, g_str_equal, NULL))
      g_ptr_array_add (tokens, g_steal_pointer (&token));
  }
  g_ptr_array_add (tokens, NULL);
  g_autofree char *joined = g_strjoinv (" ", (char **) tokens->pdata);
  return sorted (joined);
}

/* Plays as far as it can; the token that is not legal, or NULL. What is optional belongs to the
 * decision of the token before it. */
static const char *
try_tokens (Kit *kit, const GStrv list)
{
  guint stage = kit->t.s->stage;
  for (guint i = 0; list[i] != NULL; i++) {
    gboolean optional = list[i][0] == '?';
    BorAction action;
    if (optional && strcmp (list[i], "?done") == 0 && kit->t.s->stage != stage)
      continue;
    if (find_action (kit, list[i] + optional, &action)) {
      stage = kit->t.s->stage;
      bor_game_apply (kit->game, kit->state, action, &kit->events);
      g_assert_cmpstr (bor_game_check_state (kit->game, kit->state), ==, NULL);
    } else if (!optional) {
      return list[i];
    }
  }
  return NULL;
}

void
kit_play (Kit *kit, const char *tokens)
{
  g_auto (GStrv) list = g_strsplit (tokens, " ", -1);
  kit->events.n = 0;
  const char *wrong = try_tokens (kit, list);
  if (wrong != NULL) {
    g_autofree char *legal = offered (kit);
    g_error ("“%s” is not legal; these are: %s", wrong, legal);
  }
}

gboolean
kit_can (Kit *kit, const char *token)
{
  BorAction action;
  return find_action (kit, token, &action);
}

gboolean
kit_can_play (Kit *kit, const char *tokens)
{
  g_auto (GStrv) list = g_strsplit (tokens, " ", -1);
  g_autofree BorGameState *before = bor_game_state_copy (kit->game, kit->state);
  guint n = kit->events.n;
  gboolean can = try_tokens (kit, list) == NULL;
  memcpy (kit->state, before, kit->game->state_size);
  kit->events.n = n;
  return can;
}

void
kit_offers (Kit *kit, const char *tokens)
{
  g_autofree char *legal = offered (kit);
  g_autofree char *wanted = sorted (tokens);
  g_assert_cmpstr (legal, ==, wanted);
}

char
kit_decider (Kit *kit)
{
  gint player = bor_game_player (kit->game, kit->state);
  return player == 0 ? 'A' : player == 1 ? 'F' : player == BOR_PLAYER_CHANCE ? 'c' : '-';
}

TriompheStage
kit_stage (Kit *kit)
{
  return (TriompheStage) kit->t.s->stage;
}

static guint
locale_of (Kit *kit, const char *locale)
{
  guint pos = kit_position (kit, locale);
  g_assert_cmpuint (pos, <, kit->g->board.n_locales);
  return pos;
}

void
kit_give_tokens (Kit *kit, char army, const char *locale, guint tokens)
{
  kit->t.tok[army_of (army)][locale_of (kit, locale)] += (guint8) tokens;
  kit->t.s->committed[army_of (army)] += (guint8) tokens;
  balance (kit);
}

void
kit_move_tokens (Kit *kit, char army, const char *locale, guint moved)
{
  kit->t.moved[army_of (army)][locale_of (kit, locale)] = (guint8) moved;
}

void
kit_set_pool (Kit *kit, char army, guint tokens)
{
  kit->t.s->pool[army_of (army)] = (guint8) tokens;
  balance (kit);
}

void
kit_set_commands (Kit *kit, guint commands)
{
  kit->t.s->commands = (guint8) commands;
}

void
kit_set_last (Kit *kit, const char *locale, char army)
{
  kit->t.last[locale_of (kit, locale)] = (guint8) (1 + army_of (army));
}

guint
kit_position (Kit *kit, const char *position)
{
  const TriompheGame *g = kit->g;
  BorKind kind = strchr (position, '>') != NULL ? BOR_KIND_APPROACH
                 : bor_scenario_find (kit->scenario, BOR_KIND_FORCE, position) >= 0
                   ? BOR_KIND_FORCE
                   : BOR_KIND_LOCALE;
  gint32 slot = test_slot (kit->scenario, kind, position);
  for (guint pos = 0; pos + 1 < g->board.n_positions; pos++) {
    BorElementRef ref = battle_element (&g->board, pos);
    if (ref.kind == kind && ref.slot == slot)
      return pos;
  }
  g_error ("no position “%s”", position);
}

/* "F.i2" */
static char *
piece_name (Kit *kit, gint p)
{
  guint face = kit->t.b.face[p];
  return g_strdup_printf ("%c.%c%u", battle_owner (&kit->g->armies, (guint) p) ? 'F' : 'A',
                          "icg"[BATTLE_TYPE (face)], BATTLE_STRENGTH (face));
}

gint
kit_piece (Kit *kit, const char *position, const char *piece)
{
  BATTLE_FOREACH (&kit->t.b, kit_position (kit, position), p)
  {
    g_autofree char *name = piece_name (kit, p);
    if (strcmp (name, piece) == 0)
      return p;
  }
  g_error ("no %s in %s", piece, position);
}

void
kit_flag (Kit *kit, const char *position, const char *piece, guint flag)
{
  kit->t.b.flags[kit_piece (kit, position, piece)] |= (guint16) flag;
}

gboolean
kit_has_flag (Kit *kit, const char *position, const char *piece, guint flag)
{
  return (kit->t.b.flags[kit_piece (kit, position, piece)] & flag) != 0;
}

guint
kit_known (Kit *kit, const char *position, const char *piece)
{
  return kit->t.b.lot_face[kit->t.b.lot[kit_piece (kit, position, piece)]];
}

void
kit_expect (Kit *kit, const char *position, const char *pieces)
{
  g_autoptr (GString) found = g_string_new (NULL);
  BATTLE_FOREACH (&kit->t.b, kit_position (kit, position), p)
  {
    g_autofree char *name = piece_name (kit, p);
    g_string_append_printf (found, "%s%s%s", found->len > 0 ? " " : "", name,
                            (kit->t.b.flags[p] & TRIOMPHE_DISORDERED) != 0 ? "!" : "");
  }
  g_autofree char *own = sorted (found->str);
  g_autofree char *wanted = sorted (pieces);
  g_assert_cmpstr (own, ==, wanted);
}

void
kit_expect_pool (Kit *kit, char army, guint tokens)
{
  g_assert_cmpuint (kit->t.s->pool[army_of (army)], ==, tokens);
}

void
kit_expect_tokens (Kit *kit, char army, const char *locale, guint tokens)
{
  g_assert_cmpuint (kit->t.tok[army_of (army)][locale_of (kit, locale)], ==, tokens);
}

void
kit_expect_level (Kit *kit, char army, guint level)
{
  g_assert_cmpuint (triomphe_level (&kit->t, army_of (army)), ==, level);
}

void
kit_expect_commands (Kit *kit, guint left)
{
  g_assert_cmpuint (kit->t.s->commands, ==, left);
}

const BorEvent *
kit_event (Kit *kit, TriompheEvent type)
{
  for (guint i = MIN (kit->events.n, kit->events.max); i-- > 0;)
    if (kit->items[i].type == type)
      return &kit->items[i];
  return NULL;
}

guint
kit_n_events (Kit *kit, TriompheEvent type)
{
  guint n = 0;
  for (guint i = 0; i < MIN (kit->events.n, kit->events.max); i++)
    n += kit->items[i].type == type;
  return n;
}

void
kit_expect_result (Kit *kit, gint result)
{
  const BorEvent *event = kit_event (kit, TRIOMPHE_EVENT_RESULT);
  g_assert_nonnull (event);
  g_assert_cmpint (event->arg[2], ==, result);
}

void
kit_expect_over (Kit *kit, char winner, TriompheEnding ending)
{
  g_assert_cmpuint (kit->t.s->stage, ==, TRIOMPHE_STAGE_OVER);
  g_assert_cmpuint (kit->t.s->winner, ==, army_of (winner));
  g_assert_cmpuint (kit->t.s->ending, ==, ending);
}

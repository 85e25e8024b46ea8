/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "game/testing.h"
#include "rules/triomphe-field-private.h"
#include "support.h"

/* Tokens, and what all actions of a field have in common. */

char *
field_piece_name (Field *f, gint piece)
{
  guint face = f->kit->t.b.face[piece];
  return g_strdup_printf ("%c.%c%u", battle_owner (&f->kit->g->armies, (guint) piece) ? 'F' : 'A',
                          "icg"[BATTLE_TYPE (face)], BATTLE_STRENGTH (face));
}

/* A token without its lot: "pick=i2.7" is "pick=i2". (transfer full) */
static char *
token_of (Field *f, BorAction action)
{
  char *token = bor_game_action_token (f->kit->game, f->kit->state, action);
  char *equals = strrchr (token, '=');
  char *dot = equals != NULL ? strchr (equals, '.') : NULL;
  if (dot != NULL)
    *dot = '\0';
  return token;
}

static gboolean
find_action (Field *f, const char *token, BorAction *action)
{
  g_autofree BorAction *actions = g_new (BorAction, f->kit->game->max_actions);
  if (bor_game_player (f->kit->game, f->kit->state) < 0)
    return FALSE;
  guint n = bor_game_legal (f->kit->game, f->kit->state, actions);
  for (guint i = 0; i < n; i++) {
    g_autofree char *own = token_of (f, actions[i]);
    if (strcmp (own, token) == 0) {
      *action = actions[i];
      return TRUE;
    }
  }
  return FALSE;
}

static void
apply (Field *f, BorAction action)
{
  bor_game_apply (f->kit->game, f->kit->state, action, &f->events);
  g_assert_cmpstr (bor_game_check_state (f->kit->game, f->kit->state), ==, NULL);
}

gboolean
field_can (Field *f, const char *token)
{
  BorAction action;
  return find_action (f, token, &action);
}

gboolean
field_offers (Field *f, const char *start)
{
  g_autofree BorAction *actions = g_new (BorAction, f->kit->game->max_actions);
  if (bor_game_player (f->kit->game, f->kit->state) < 0)
    return FALSE;
  guint n = bor_game_legal (f->kit->game, f->kit->state, actions);
  for (guint i = 0; i < n; i++) {
    g_autofree char *token = token_of (f, actions[i]);
    if (g_str_has_prefix (token, start))
      return TRUE;
  }
  return FALSE;
}

void
field_settle (Field *f)
{
  g_autofree BorAction *actions = g_new (BorAction, f->kit->game->max_actions);
  while (bor_game_player (f->kit->game, f->kit->state) >= 0) {
    guint n = bor_game_legal (f->kit->game, f->kit->state, actions);
    g_autofree char *first = token_of (f, actions[0]);
    if (!g_str_has_prefix (first, "lose") && !g_str_has_prefix (first, "give-up"))
      return;
    for (guint i = 1; i < n; i++) {
      g_autofree char *other = token_of (f, actions[i]);
      if (strcmp (first, other) != 0)
        return;
    }
    apply (f, actions[0]);
  }
}

void
field_attempt (Attempt *attempt, Field *f)
{
  attempt->f = f;
  attempt->before = bor_game_state_copy (f->kit->game, f->kit->state);
  attempt->army = field_decider (f);
  attempt->n_events = f->events.n;
}

gboolean
field_conclude (Attempt *attempt, gboolean ok)
{
  Field *f = attempt->f;
  if (ok)
    field_settle (f);
  else {
    memcpy (f->kit->state, attempt->before, bor_game_state_size (f->kit->game));
    f->events.n = attempt->n_events;
  }
  g_free (attempt->before);
  return ok;
}

gboolean
field_play (Attempt *attempt, const char *token)
{
  BorAction action;
  if (field_decider (attempt->f) != attempt->army || !find_action (attempt->f, token, &action))
    return FALSE;
  apply (attempt->f, action);
  return TRUE;
}

gboolean
field_playf (Attempt *attempt, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  g_autofree char *token = g_strdup_vprintf (format, args);
  va_end (args);
  return field_play (attempt, token);
}

static int
compare_pieces (gconstpointer a, gconstpointer b)
{
  static const char order[] = "icg";
  const char *x = *(const char *const *) a, *y = *(const char *const *) b;
  gint arm = (gint) (strchr (order, x[0]) - strchr (order, y[0]));
  return arm != 0 ? arm : strcmp (x, y);
}

char *
field_sorted (const char *pieces)
{
  g_auto (GStrv) words = g_strsplit (pieces, " ", -1);
  guint n = 0;
  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0')
      words[n++] = words[i];
    else
      g_free (words[i]);
  words[n] = NULL;
  qsort (words, n, sizeof *words, compare_pieces);
  return g_strjoinv (" ", words);
}

guint
field_n_words (const char *text)
{
  g_autofree char *sorted = field_sorted (text);
  guint n = *sorted != '\0';
  for (const char *c = sorted; *c != '\0'; c++)
    n += *c == ' ';
  return n;
}

/* The flag that pieces get in a stage when they are picked. */
static guint
flag_of (TriompheStage stage)
{
  switch (stage) {
  case TRIOMPHE_STAGE_DEFEND:
  case TRIOMPHE_STAGE_LEAD:
    return TRIOMPHE_LEADING;
  case TRIOMPHE_STAGE_RESPOND:
  case TRIOMPHE_STAGE_ADVANCE:
  case TRIOMPHE_STAGE_COUNTER:
    return TRIOMPHE_SECOND;
  default:
    return TRIOMPHE_PICKED;
  }
}

void
field_pick (Attempt *attempt, const char *pieces)
{
  Field *f = attempt->f;
  TriompheStage stage = field_stage (f);
  g_autofree char *sorted = field_sorted (pieces);
  g_autofree char *already = field_flagged (f, f->kit->state, field_decider (f), flag_of (stage));
  g_auto (GStrv) words = g_strsplit (sorted, " ", -1);
  g_auto (GStrv) taken = g_strsplit (already, " ", -1);
  for (guint i = 0, k = 0; words[i] != NULL; i++) {
    if (taken[k] != NULL && strcmp (words[i], taken[k]) == 0)
      k++;
    else if (field_stage (f) == stage)
      field_playf (attempt, "pick=%s", words[i]);
  }
  if (field_stage (f) == stage)
    field_play (attempt, "done");
}

TriompheStage
field_stage (Field *f)
{
  return (TriompheStage) f->kit->t.s->stage;
}

const BorEvent *
field_event (Field *f, TriompheEvent type)
{
  for (guint i = MIN (f->events.n, f->events.max); i-- > 0;)
    if (f->items[i].type == type)
      return &f->items[i];
  return NULL;
}

char *
field_flagged (Field *f, const BorGameState *state, char army, guint flag)
{
  g_autoptr (GString) names = g_string_new (NULL);
  Triomphe t;
  triomphe_open (&t, f->kit->g, (BorGameState *) state, NULL);
  const BattleArmies *armies = &f->kit->g->armies;
  for (guint p = armies->first_piece[army == 'F']; p < armies->first_piece[(army == 'F') + 1]; p++)
    if ((t.b.flags[p] & flag) != 0)
      g_string_append_printf (names, "%s%c%u", names->len > 0 ? " " : "",
                              "icg"[BATTLE_TYPE (t.b.face[p])], BATTLE_STRENGTH (t.b.face[p]));
  return field_sorted (names->str);
}

void
field_deal (Field *f)
{
  BorChance chances[BOR_MAX_CHANCES];
  while (bor_game_player (f->kit->game, f->kit->state) == BOR_PLAYER_CHANCE) {
    bor_game_chances (f->kit->game, f->kit->state, chances);
    apply (f, chances[0].action);
  }
}

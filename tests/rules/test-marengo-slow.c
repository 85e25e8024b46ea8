/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "game/testing.h"
#include "rules/dense-battles.h"
#include "rules/marengo-slow.h"
#include "support.h"

/* The engine of Bonaparte at Marengo beside a second reading of the rules (marengo-slow.h): what an
 * operation can lead to is the same by both. */

#define MAX_STATES 3000 /* of one operation; larger ones are passed over */

typedef struct {
  SlowBoard b;
  BorGame *game;
  BorGameState *state;
  BorRandom random;
  guint64 seed;
  guint compared, passed_over;
  /* one operation */
  GHashTable *known; /* states in it */
  GPtrArray *open;   /* those still to be looked at */
  SlowSet *outcomes; /* by the engine */
  GPtrArray *ends;   /* their states */
} Trial;

static gboolean
is_quiet (guint stage)
{
  return stage == MARENGO_STAGE_ACTIVATE || stage == MARENGO_STAGE_BOMBARD
         || stage == MARENGO_STAGE_ASSAULT || stage == MARENGO_STAGE_MOVE
         || stage == MARENGO_STAGE_OVER;
}

/* Who decides (M16). Of leading pieces and pursuers the opponent picks, of others the owner. */
static guint
decider_of (const Marengo *m, BorAction first)
{
  const MarengoState *s = m->s;
  guint owner = 0, shown = 0;
  switch ((MarengoStage) s->stage) {
  case MARENGO_STAGE_COUNTERFIRE:
  case MARENGO_STAGE_DEFEND:
  case MARENGO_STAGE_RETREAT_LOSS:
  case MARENGO_STAGE_RETREAT:
  case MARENGO_STAGE_ANSWER:
  case MARENGO_STAGE_BLOCK:
    return !s->army;
  case MARENGO_STAGE_PURSUE:
    return s->winner;
  case MARENGO_STAGE_LOSS:
    BATTLE_FOREACH (&m->b, MARENGO_ACTION_PLACE (first), p)
    {
      owner = battle_owner (&m->g->armies, (guint) p);
      shown |= m->b.flags[p] & (MARENGO_LEADING | MARENGO_SECOND);
    }
    return shown != 0 ? !owner : owner;
  default:
    return s->army;
  }
}

static void
reach (Trial *t, const BorGameState *state)
{
  gsize size = bor_game_state_size (t->game);
  if (is_quiet (((const MarengoState *) state)->stage)) {
    SlowPos p;
    guint before = t->outcomes->list->len;
    slow_take_over (&t->b, state, &p);
    slow_add (t->outcomes, &p);
    if (t->outcomes->list->len > before)
      g_ptr_array_add (t->ends, g_memdup2 (state, size));
    return;
  }
  GBytes *bytes = g_bytes_new (state, size);
  if (g_hash_table_contains (t->known, bytes)) {
    g_bytes_unref (bytes);
    return;
  }
  g_hash_table_add (t->known, bytes);
  g_ptr_array_add (t->open, bytes);
}

static void
apply (Trial *t, const BorGameState *state, BorAction action)
{
  g_autofree BorGameState *next = g_memdup2 (state, bor_game_state_size (t->game));
  Marengo m;
  marengo_open (&m, t->b.g, next, NULL);
  marengo_stages[m.s->stage].apply (&m, action);
  const char *broken = bor_game_check_state (t->game, next);
  if (broken != NULL)
    g_error ("seed %" G_GUINT64_FORMAT ": %s", t->seed, broken);
  reach (t, next);
}

static gint
place_of (const Trial *t, MarengoAction kind, guint place)
{
  const BattleBoard *board = &t->b.g->board;
  if (kind == MARENGO_ASSAULT)
    return board->approach[place];
  if (kind == MARENGO_PONTOON)
    return SLOW_IN (board->boxes[place].force);
  if (place < board->n_locales)
    return board->slot[place];
  if (place < board->n_locales + board->n_approaches)
    return SLOW_AT (board->approach[place - board->n_locales]);
  return SLOW_IN (board->boxes[place - board->n_locales - board->n_approaches].force);
}

static gboolean
is_act (const Trial *t, BorAction action, SlowAct act)
{
  static const MarengoAction kinds[] = { MARENGO_PASS,   MARENGO_ACTIVATE, MARENGO_FIRE,
                                         MARENGO_CANCEL, MARENGO_ASSAULT,  MARENGO_FROM,
                                         MARENGO_PONTOON };
  MarengoAction kind = MARENGO_ACTION_KIND (action);
  if (act.kind == SLOW_PASS)
    return kind == MARENGO_PASS || kind == MARENGO_END_PHASE;
  return kind == kinds[act.kind]
         && (kind == MARENGO_ACTIVATE
             || place_of (t, kind, MARENGO_ACTION_PLACE (action)) == act.place);
}

/* Everything that the engine can make of the act; FALSE if that is too much. */
static gboolean
explore (Trial *t, SlowAct act)
{
  BorAction actions[MARENGO_MAX_ACTIONS];
  Marengo m;
  marengo_open (&m, t->b.g, t->state, NULL);
  guint n = marengo_stages[m.s->stage].legal (&m, actions, G_MAXUINT);
  for (guint i = 0; i < n; i++)
    if (is_act (t, actions[i], act))
      apply (t, t->state, actions[i]);
  for (guint k = 0; k < t->open->len; k++) {
    const BorGameState *state = g_bytes_get_data (t->open->pdata[k], NULL);
    if (t->open->len > MAX_STATES)
      return FALSE;
    marengo_open (&m, t->b.g, state, NULL);
    n = marengo_stages[m.s->stage].legal (&m, actions, G_MAXUINT);
    g_assert_cmpuint (n, >, 0);
    if (m.s->decider != decider_of (&m, actions[0]))
      g_error ("seed %" G_GUINT64_FORMAT ": army %u decides at stage %u", t->seed, m.s->decider,
               m.s->stage);
    for (guint i = 0; i < n; i++)
      apply (t, state, actions[i]);
  }
  return TRUE;
}

static void
list_missing (const Trial *t, GString *text, const char *who, SlowSet *has, SlowSet *lacks)
{
  guint n = 0;
  for (guint i = 0; i < has->list->len; i++) {
    g_autofree char *line = slow_text (&t->b, has->list->pdata[i]);
    if (!g_hash_table_contains (lacks->known, has->list->pdata[i]) && n++ < 3)
      g_string_append_printf (text, "\n%s: %s", who, line);
  }
  if (n > 0)
    g_string_append_printf (text, "\n%s: %u of %u", who, n, has->list->len);
}

/* What both make of the act is the same. The operation's states stay in `t->ends`. */
static void
compare (Trial *t, SlowAct act)
{
  SlowPos p;
  g_hash_table_remove_all (t->known);
  g_ptr_array_set_size (t->open, 0);
  g_ptr_array_set_size (t->ends, 0);
  slow_set_free (t->outcomes);
  t->outcomes = slow_set_new ();
  if (!explore (t, act)) {
    t->passed_over++;
    return;
  }
  g_autoptr (SlowSet) plain = slow_set_new ();
  slow_take_over (&t->b, t->state, &p);
  slow_act (&t->b, &p, act, plain);
  g_autoptr (GString) text = g_string_new (NULL);
  list_missing (t, text, "engine only", t->outcomes, plain);
  list_missing (t, text, "rules only", plain, t->outcomes);
  g_autofree char *before = slow_text (&t->b, &p);
  if (text->len > 0)
    g_error ("seed %" G_GUINT64_FORMAT ", act %u at %d, from %s:%s", t->seed, act.kind, act.place,
             before, text->str);
  t->compared++;
}

static void
add_act (GArray *acts, SlowActKind kind, gint place)
{
  for (guint i = 0; i < acts->len; i++) {
    const SlowAct *known = &g_array_index (acts, SlowAct, i);
    if (known->kind == kind && known->place == place)
      return;
  }
  SlowAct act = { kind, place };
  g_array_append_val (acts, act);
}

/* What one could think of, legal or not. */
static GArray *
list_acts (const SlowPos *p)
{
  GArray *acts = g_array_new (FALSE, FALSE, sizeof (SlowAct));
  if (p->stage != MARENGO_STAGE_BOMBARD)
    add_act (acts, SLOW_PASS, -1);
  if (p->stage == MARENGO_STAGE_ACTIVATE)
    add_act (acts, SLOW_ACTIVATE, -1);
  for (guint i = 0; i < SLOW_MEN; i++) {
    const SlowMan *man = &p->men[i];
    if (man->strength == 0 || man->army != p->army || p->stage == MARENGO_STAGE_ACTIVATE)
      continue;
    if (p->stage == MARENGO_STAGE_MOVE) {
      add_act (acts, SLOW_FROM, man->pos);
      if (man->pos >= SLOW_IN (0))
        add_act (acts, SLOW_PONTOON, man->pos);
    } else if (p->stage == MARENGO_STAGE_ASSAULT && man->pos >= SLOW_AT (0)
               && man->pos < SLOW_IN (0)) {
      add_act (acts, SLOW_ASSAULT, man->pos - SLOW_AT (0));
    } else if (p->stage == MARENGO_STAGE_BOMBARD && man->pending) {
      add_act (acts, SLOW_FIRE, man->pos);
      add_act (acts, SLOW_CANCEL, man->pos);
    }
  }
  return acts;
}

static void
play (Trial *t)
{
  gsize size = bor_game_state_size (t->game);
  bor_game_initial (t->game, t->state);
  while (bor_game_player (t->game, t->state) == BOR_PLAYER_CHANCE)
    bor_game_apply (t->game, t->state, bor_game_draw (t->game, t->state, &t->random), NULL);
  for (guint n = 0; n < 300; n++) {
    SlowPos p;
    slow_take_over (&t->b, t->state, &p);
    if (p.stage == MARENGO_STAGE_OVER)
      return;
    g_autoptr (GArray) acts = list_acts (&p);
    guint i = (guint) bor_random_below (&t->random, acts->len);
    if (i == 0 && acts->len > 1 && bor_random_below (&t->random, 3) > 0)
      i = 1 + (guint) bor_random_below (&t->random, acts->len - 1); /* so more happens */
    compare (t, g_array_index (acts, SlowAct, i));
    if (t->ends->len > 0)
      memcpy (t->state, t->ends->pdata[bor_random_below (&t->random, t->ends->len)], size);
  }
}

/* Plays a game of the scenario; returns how many operations were compared. */
static guint
play_scenario (BorScenario *scenario, guint64 seed)
{
  g_autoptr (GError) error = NULL;
  Trial t = { .seed = seed };
  t.game = bor_game_compile (scenario, NULL, &error);
  g_assert_no_error (error);
  if (slow_board_init (&t.b, t.game)) {
    bor_random_seed (&t.random, seed);
    t.state = bor_game_state_new (t.game);
    t.known =
      g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
    t.open = g_ptr_array_new ();
    t.outcomes = slow_set_new ();
    t.ends = g_ptr_array_new_with_free_func (g_free);
    play (&t);
    g_hash_table_unref (t.known);
    g_ptr_array_unref (t.open);
    g_ptr_array_unref (t.ends);
    slow_set_free (t.outcomes);
    g_free (t.state);
  }
  bor_game_unref (t.game);
  return t.compared;
}

static void
on_small_boards (void)
{
  const char *seeds = g_getenv ("BORMIDA_SLOW_SEEDS"), *first = g_getenv ("BORMIDA_SLOW_FIRST");
  guint n = seeds != NULL ? (guint) atoi (seeds) : g_test_slow () ? 10000 : 300, all = 0;
  guint start = first != NULL ? (guint) atoi (first) : 1;
  for (guint seed = start; seed < start + n; seed++) {
    g_autoptr (BorScenario) scenario = test_dense_battle ("marengo", seed);
    all += play_scenario (scenario, seed);
  }
  g_test_message ("%u operations", all);
  g_assert_cmpuint (all, >, n);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/marengo/slow/on-small-boards", on_small_boards);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "rules/triomphe-plain.h"

/* What the engine offers, as wholes, beside what the plain reading lists. The engine is asked without
 * the steps that it takes by itself. */

static int
compare_words (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

char *
plain_sorted (GPtrArray *words)
{
  GString *joined = g_string_new (NULL);
  if (words->len > 1)
    qsort (words->pdata, words->len, sizeof (gpointer), compare_words);
  for (guint i = 0; i < words->len; i++)
    g_string_append_printf (joined, "%s%s", i > 0 ? " " : "", (char *) words->pdata[i]);
  return g_string_free (joined, FALSE);
}

static void
option_free (gpointer data)
{
  PlainOption *option = data;
  g_free (option->key);
  g_free (option->list);
  g_free (option);
}

PlainOptions *
plain_options (void)
{
  return g_ptr_array_new_with_free_func (option_free);
}

PlainOption *
plain_option (char *key)
{
  PlainOption *option = g_new0 (PlainOption, 1);
  option->key = key;
  return option;
}

PlainOption *
plain_add (PlainOptions *options, PlainOption *option)
{
  for (guint i = 0; i < options->len; i++) {
    PlainOption *other = options->pdata[i];
    if (strcmp (other->key, option->key) == 0) {
      option_free (option);
      return other;
    }
  }
  g_ptr_array_add (options, option);
  return option;
}

char *
plain_faces (const Plain *m, guint64 pieces, gboolean flags)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  for (guint p = 0; p < m->n_pieces; p++)
    if ((pieces >> p & 1) != 0)
      g_ptr_array_add (words, plain_face (m, p, flags));
  return plain_sorted (words);
}

char *
plain_key_after (const Plain *m, guint64 pieces, const gint8 *lost)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  for (guint p = 0; p < m->n_pieces; p++) {
    const PlainPiece *piece = &m->pieces[p];
    if ((pieces >> p & 1) != 0 && (gint) piece->strength > lost[p])
      g_ptr_array_add (words, g_strdup_printf ("%d:%c%d", piece->pos, "icg"[piece->type],
                                               (gint) piece -> strength - lost[p]));
  }
  return plain_sorted (words);
}

void
plain_fail (const Plain *m, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  g_autofree char *text = g_strdup_vprintf (format, args);
  va_end (args);
  g_error ("seed %" G_GUINT64_FORMAT ", round %u, army %u, after %u decisions: %s\n%s", m->seed,
           m->round, m->army, m->n_decisions, text, m->log->str);
}

/* --- The engine's side --- */

static gint
position_of (const Plain *m, guint pos)
{
  const BattleBoard *board = &m->g->board;
  if (pos == BATTLE_NOWHERE)
    return -1;
  if (pos < board->n_locales)
    return board->slot[pos];
  if (pos < board->n_locales + board->n_approaches)
    return PLAIN_AT (board->approach[pos - board->n_locales]);
  return PLAIN_IN (board->boxes[pos - board->n_locales - board->n_approaches].force);
}

static char *
face_word (const Triomphe *t, guint p, gboolean flags)
{
  return g_strdup_printf ("%c%u%s%s", "icg"[BATTLE_TYPE (t->b.face[p])],
                          BATTLE_STRENGTH (t->b.face[p]),
                          flags && (t->b.flags[p] & TRIOMPHE_DISORDERED) != 0 ? "!" : "",
                          flags && (t->b.flags[p] & TRIOMPHE_PENDING) != 0 ? "*" : "");
}

/* A piece of the class that an action names, if possible at the position. */
static guint
named_piece (const Triomphe *t, BorAction action, gint pos)
{
  guint16 key = TRIOMPHE_ACTION_CLASS (action);
  gint found = -1;
  for (guint p = 0; p < t->g->armies.n_pieces; p++)
    if (BATTLE_KEY (&t->b, p) == key && t->b.pos[p] != BATTLE_NOWHERE) {
      if (found < 0 || (pos >= 0 && t->b.pos[p] == (guint) pos))
        found = (gint) p;
    }
  g_assert_cmpint (found, >=, 0);
  return (guint) found;
}

typedef struct {
  Plain *m;
  guint stages, limit;
  guint loss, depth;
  GHashTable *leaves; /* key -> Leaf */
  const char *wanted; /* options' keys for messages */
} Exploring;

typedef struct {
  BorGameState *state;
  BorEvent *items;
  guint n_items;
} Leaf;

static void
leaf_free (gpointer data)
{
  Leaf *leaf = data;
  g_free (leaf->state);
  g_free (leaf->items);
  g_free (leaf);
}

static char *
token_word (const Plain *m, guint locale)
{
  return g_strdup_printf ("%d", m->g->board.slot[locale]);
}

static char *
act_word (const Triomphe *t, const Plain *m, BorAction action)
{
  const BattleBoard *board = &m->g->board;
  guint place = TRIOMPHE_ACTION_PLACE (action), stage = t->s->stage;
  guint boxes = board->n_locales + board->n_approaches;
  gint from = position_of (m, t->s->from);
  switch (TRIOMPHE_ACTION_KIND (action)) {
  case TRIOMPHE_END:
    return g_strdup ("end");
  case TRIOMPHE_FROM:
    return place >= boxes ? g_strdup_printf ("enter %d", board->boxes[place - boxes].force) : NULL;
  case TRIOMPHE_PONTOON:
    return g_strdup_printf ("pontoon %d", board->boxes[place].force);
  case TRIOMPHE_TO_RESERVE:
    return g_strdup_printf ("march %d %d", from, plain_locale (m, from));
  case TRIOMPHE_TO_APPROACH:
    return g_strdup_printf ("march %d %d", from, PLAIN_AT (board->approach[place]));
  case TRIOMPHE_CROSS:
    if (battle_enemy_in (&t->b, t->s->army, board->to[place]))
      return g_strdup_printf ("attack %d %d", from, board->approach[place]);
    return g_strdup_printf ("march %d %d", from, board->slot[board->to[place]]);
  case TRIOMPHE_ROAD:
    return g_strdup_printf ("road %d", from);
  case TRIOMPHE_ASSAULT:
    return g_strdup_printf ("assault %d", board->approach[place]);
  case TRIOMPHE_DECLARE:
  case TRIOMPHE_COMPLETE:
  case TRIOMPHE_CANCEL: {
    static const char *const words[] = { "declare", "complete", "cancel" };
    guint p = named_piece (t, action, (gint) place);
    g_autofree char *face = face_word (t, p, TRUE);
    return g_strdup_printf ("%s %d %s%s", words[TRIOMPHE_ACTION_KIND (action) - TRIOMPHE_DECLARE],
                            position_of (m, place), face,
                            (t->b.flags[p] & TRIOMPHE_ACTED) != 0 ? "+" : "");
  }
  case TRIOMPHE_ORGANISE: {
    guint p = named_piece (t, action, (gint) place);
    g_autofree char *face = face_word (t, p, TRUE);
    return g_strdup_printf ("%s%d:%s%s", "", position_of (m, place), face,
                            (t->b.flags[p] & TRIOMPHE_ACTED) != 0 ? "+" : "");
  }
  default:
    g_assert_cmpuint (stage, ==, TRIOMPHE_STAGE_ORGANISE); /* done */
    return NULL;
  }
}

/* What an action adds to the key; NULL for nothing. (transfer full) */
static char *
word_of (const Triomphe *t, const Plain *m, BorAction action)
{
  const BattleBoard *board = &m->g->board;
  guint place = TRIOMPHE_ACTION_PLACE (action);
  TriompheAction kind = TRIOMPHE_ACTION_KIND (action);
  switch ((TriompheStage) t->s->stage) {
  case TRIOMPHE_STAGE_ACT:
  case TRIOMPHE_STAGE_KIND:
  case TRIOMPHE_STAGE_ORGANISE:
    return act_word (t, m, action);
  case TRIOMPHE_STAGE_ROAD:
    if (kind == TRIOMPHE_STEP)
      return g_strdup_printf ("%d%s", board->approach[board->steps[place].approach],
                              board->steps[place].main ? "" : "s");
    if (kind == TRIOMPHE_CONTINUE)
      return g_strdup_printf ("continue %d", board->approach[place]);
    return kind == TRIOMPHE_STOP ? g_strdup ("stop") : NULL;
  case TRIOMPHE_STAGE_CONTINUE:
    if (kind == TRIOMPHE_CONTINUE) {
      g_autofree char *face = face_word (t, named_piece (t, action, -1), FALSE);
      return g_strdup_printf ("%s>%d", face, board->approach[place]);
    }
    return NULL;
  case TRIOMPHE_STAGE_COMMIT:
  case TRIOMPHE_STAGE_FORFEIT:
  case TRIOMPHE_STAGE_RECALL:
    return kind == TRIOMPHE_TOKEN ? token_word (m, place) : NULL;
  case TRIOMPHE_STAGE_LOSS:
  case TRIOMPHE_STAGE_RETREAT_LOSS:
  case TRIOMPHE_STAGE_RETREAT:
    return NULL;
  default:
    if (kind == TRIOMPHE_PICK || kind == TRIOMPHE_FIRE)
      return face_word (t, named_piece (t, action, -1), TRUE);
    return NULL;
  }
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  return atoi (*(const char *const *) a) - atoi (*(const char *const *) b);
}

/* Faces at positions after the losses that events tell with this reason. */
static char *
faces_after (const Plain *m, const BorEvent *items, guint n, guint loss, guint64 pieces)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  for (guint p = 0; p < m->n_pieces; p++)
    if ((pieces >> p & 1) != 0 && m->pieces[p].pos >= 0)
      g_ptr_array_add (words, g_strdup_printf ("%d:%c%u", m->pieces[p].pos,
                                               "icg"[m->pieces[p].type], m -> pieces[p].strength));
  for (guint i = 0; i < n; i++) {
    const BorEvent *e = &items[i];
    if (e->type != TRIOMPHE_EVENT_LOST || e->arg[3] != (gint) loss
        || (loss == TRIOMPHE_LOSS_RETREAT && BATTLE_TYPE (e->arg[1]) == BATTLE_ARTILLERY))
      continue;
    g_autofree char *before =
      g_strdup_printf ("%d:%c%u", position_of (m, (guint) e->arg[0]),
                       "icg"[BATTLE_TYPE (e->arg[1])], BATTLE_STRENGTH (e->arg[1]));
    guint at = 0;
    while (at < words->len && strcmp (words->pdata[at], before) != 0)
      at++;
    if (at == words->len)
      return g_strdup_printf ("no %s to lose", before);
    if (e->arg[2] != 0)
      g_ptr_array_add (words, g_strdup_printf ("%d:%c%u", position_of (m, (guint) e->arg[0]),
                                               "icg"[BATTLE_TYPE (e->arg[2])],
                                               BATTLE_STRENGTH (e->arg[2])));
    g_ptr_array_remove_index (words, at);
  }
  return plain_sorted (words);
}

static char *
placed (const Plain *m, const BorEvent *items, guint n)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < n; i++) {
    const BorEvent *e = &items[i];
    if (e->type == TRIOMPHE_EVENT_RETREAT)
      g_ptr_array_add (words, g_strdup_printf ("%c%u>%d", "icg"[BATTLE_TYPE (e->arg[2])],
                                               BATTLE_STRENGTH (e->arg[2]),
                                               m -> g -> board.slot[e->arg[1]]));
    if (e->type == TRIOMPHE_EVENT_LOST && e->arg[3] == TRIOMPHE_LOSS_NOWHERE)
      g_ptr_array_add (words, g_strdup_printf ("%c%u>-1", "icg"[BATTLE_TYPE (e->arg[1])],
                                               BATTLE_STRENGTH (e->arg[1])));
  }
  return plain_sorted (words);
}

static gboolean
is_asked (const Plain *m, guint stages, guint loss)
{
  const TriompheState *s = (const TriompheState *) m->state;
  return s->stage < 32 && (stages & 1u << s->stage) != 0
         && (s->stage != TRIOMPHE_STAGE_LOSS || s->loss == loss);
}

/* Which pieces, by the plain reading's list, a loss is about. */
static guint64
concerned (PlainOptions *options)
{
  guint64 pieces = 0;
  for (guint i = 0; i < options->len; i++) {
    const PlainOption *option = options->pdata[i];
    pieces |= option->pieces;
  }
  return pieces;
}

static void
keep_leaf (Exploring *x, char *key, const BorEvents *events)
{
  if (g_hash_table_contains (x->leaves, key)) {
    g_free (key);
    return;
  }
  Leaf *leaf = g_new0 (Leaf, 1);
  leaf->state = bor_game_state_copy (&x->m->g->base, x->m->state);
  leaf->n_items = MIN (events->n, events->max);
  leaf->items = g_memdup2 (events->items, leaf->n_items * sizeof (BorEvent));
  g_hash_table_insert (x->leaves, key, leaf);
}

static char *
key_of (Exploring *x, guint stage, GPtrArray *path, guint64 pieces)
{
  Plain *m = x->m;
  guint n = MIN (m->events.n, m->events.max);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  for (guint i = 0; i < path->len; i++)
    if (path->pdata[i] != NULL)
      g_ptr_array_add (words, path->pdata[i]);
  switch ((TriompheStage) stage) {
  case TRIOMPHE_STAGE_LOSS:
    return faces_after (m, m->items, n, x->loss, pieces);
  case TRIOMPHE_STAGE_RETREAT_LOSS:
    return faces_after (m, m->items, n, TRIOMPHE_LOSS_RETREAT, pieces);
  case TRIOMPHE_STAGE_RETREAT:
    return placed (m, m->items, n);
  case TRIOMPHE_STAGE_COMMIT:
  case TRIOMPHE_STAGE_FORFEIT:
  case TRIOMPHE_STAGE_RECALL: {
    GString *key = g_string_new (NULL);
    if (words->len > 1)
      qsort (words->pdata, words->len, sizeof (gpointer), compare_numbers);
    for (guint i = 0; i < words->len; i++)
      g_string_append_printf (key, "%s ", (char *) words->pdata[i]);
    return g_string_free (key, FALSE);
  }
  default: {
    char *key = plain_sorted (words);
    if (g_ascii_isdigit (*key) && strchr (key, ':') != NULL) {
      char *whole = g_strdup_printf ("organise %s", key);
      g_free (key);
      return whole;
    }
    return key;
  }
  }
}

static void
explore (Exploring *x, GPtrArray *path, guint64 pieces)
{
  Plain *m = x->m;
  Triomphe t;
  triomphe_open (&t, m->g, m->state, &m->events);
  guint stage = t.s->stage, last = t.s->step;
  g_autofree BorAction *actions = g_new (BorAction, TRIOMPHE_MAX_ACTIONS);
  guint n = triomphe_stages[stage].legal (&t, actions, G_MAXUINT);
  if (n == 0)
    plain_fail (m, "nothing is legal in stage %u", stage);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  BorGameState *before = bor_game_state_copy (&m->g->base, m->state);
  guint n_events = m->events.n;
  for (guint i = 0; i < n; i++) {
    char *word = word_of (&t, m, actions[i]);
    TriompheAction kind = TRIOMPHE_ACTION_KIND (actions[i]);
    /* Of equal pieces only the first is tried. */
    if (word != NULL && kind == TRIOMPHE_PICK && !g_hash_table_add (seen, g_strdup (word))) {
      g_free (word);
      continue;
    }
    if (kind == TRIOMPHE_ALL) {
      for (guint p = 0; p < m->n_pieces; p++)
        if ((t.b.flags[p] & TRIOMPHE_PICKED) != 0)
          g_ptr_array_add (path, face_word (&t, p, TRUE));
    }
    guint length = path->len;
    triomphe_stages[stage].apply (&t, actions[i]);
    if (stage == TRIOMPHE_STAGE_ROAD && kind == TRIOMPHE_STEP) {
      char *step = g_strdup_printf (
        "%s @%u", word,
        t.b.traffic[m->g->board.steps[TRIOMPHE_ACTION_PLACE (actions[i])].crossing] & 3u);
      g_free (word);
      word = step;
    }
    g_ptr_array_add (path, word);
    x->depth++;
    gboolean over = stage == TRIOMPHE_STAGE_ROAD && kind != TRIOMPHE_WAIT;
    over |=
      (stage == TRIOMPHE_STAGE_FORFEIT || stage == TRIOMPHE_STAGE_RECALL) && x->depth >= x->limit;
    over |= t.s->stage == TRIOMPHE_STAGE_ACT; /* an action is over */
    if (over || !is_asked (m, x->stages, x->loss))
      keep_leaf (x, key_of (x, stage, path, pieces), &m->events);
    else
      explore (x, path, pieces);
    x->depth--;
    memcpy (m->state, before, bor_game_state_size (&m->g->base));
    m->events.n = n_events;
    g_ptr_array_set_size (path, (gint) length);
    if (kind == TRIOMPHE_ALL)
      g_ptr_array_set_size (path, 0);
  }
  (void) last;
  g_free (before);
}

/* --- Deciding --- */

static guint
loss_reason (const char *what)
{
  static const struct {
    const char *what;
    guint loss;
  } reasons[] = { { "bombarded", TRIOMPHE_LOSS_BOMBARD },
                  { "fire", TRIOMPHE_LOSS_FIRE },
                  { "counter-attack", TRIOMPHE_LOSS_COUNTER },
                  { "attack", TRIOMPHE_LOSS_ATTACK },
                  { "defence", TRIOMPHE_LOSS_DEFENCE } };
  for (guint i = 0; i < G_N_ELEMENTS (reasons); i++)
    if (strcmp (reasons[i].what, what) == 0)
      return reasons[i].loss;
  return 99;
}

static const PlainOption *
find_option (PlainOptions *options, const char *key)
{
  for (guint i = 0; i < options->len; i++) {
    const PlainOption *option = options->pdata[i];
    if (strcmp (option->key, key) == 0)
      return option;
  }
  return NULL;
}

static void
report (const Plain *m, PlainOptions *options, GHashTable *leaves, const char *what)
{
  GString *text = g_string_new (NULL);
  GHashTableIter iter;
  gpointer key;
  g_hash_table_iter_init (&iter, leaves);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (find_option (options, key) == NULL)
      g_string_append_printf (text, " engine only: “%s”", (char *) key);
  for (guint i = 0; i < options->len; i++) {
    const PlainOption *option = options->pdata[i];
    if (!g_hash_table_contains (leaves, option->key))
      g_string_append_printf (text, " text only: “%s”", option->key);
  }
  if (text->len > 0)
    plain_fail (m, "%s:%s", what, text->str);
  g_string_free (text, TRUE);
}

const PlainOption *
plain_choose (Plain *m, PlainOptions *options, guint stages, guint army, const char *what)
{
  guint loss = loss_reason (what);
  const TriompheState *s = (const TriompheState *) m->state;
  if (options->len == 0)
    plain_fail (m, "%s: the text knows no way", what);
  if (!is_asked (m, stages, loss)) {
    const PlainOption *only = options->pdata[0];
    if (options->len > 1)
      plain_fail (m, "%s: not asked (stage %u), but there are “%s” and “%s”", what, s->stage,
                  only->key, ((const PlainOption *) options->pdata[1])->key);
    return only;
  }
  if (s->decider != army)
    plain_fail (m, "%s: army %u is asked", what, s->decider);
  const PlainOption *some = options->pdata[0];
  guint limit = 1;
  if (s->stage == TRIOMPHE_STAGE_FORFEIT)
    for (limit = 0; some->list[limit] >= 0;)
      limit++;
  Exploring x = { .m = m, .stages = stages, .loss = loss, .limit = limit };
  x.leaves = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, leaf_free);
  g_autoptr (GPtrArray) path = g_ptr_array_new_with_free_func (g_free);
  if (s->stage != TRIOMPHE_STAGE_LOSS && s->stage != TRIOMPHE_STAGE_RETREAT_LOSS
      && s->stage != TRIOMPHE_STAGE_RETREAT)
    m->events.n = 0;
  explore (&x, path, concerned (options));
  report (m, options, x.leaves, what);
  m->n_decisions++;
  m->n_options += options->len;

  const PlainOption *chosen = options->pdata[bor_random_below (&m->random, options->len)];
  if (strcmp (chosen->key, "end") == 0 && bor_random_below (&m->random, 8) > 0)
    chosen = options->pdata[bor_random_below (&m->random, options->len)]; /* so more happens */
  const Leaf *leaf = g_hash_table_lookup (x.leaves, chosen->key);
  memcpy (m->state, leaf->state, bor_game_state_size (&m->g->base));
  if (leaf->n_items > 0)
    memcpy (m->items, leaf->items, leaf->n_items * sizeof (BorEvent));
  m->events.n = leaf->n_items;
  g_hash_table_unref (x.leaves);
  g_string_append_printf (m->log, "%u.%u %s: %s\n", m->round, m->army, what, chosen->key);
  if (m->log->len > 4000)
    g_string_erase (m->log, 0, 1500);
  return chosen;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/triomphe/game-private.h"

/* Set-up, the frame of a turn, the end of the game (T3, T4, T15, T17.3, T17.16 - T17.20, T18). */

static guint
undealt (const TriompheGame *g)
{
  return g->board.n_positions - 1;
}

/* The group that the next piece is dealt from, and the position that it gets. */
static guint
next_deal (const Triomphe *t, guint *pos)
{
  const TriompheGame *g = t->g;
  guint i = t->s->drawn;
  if (i < g->n_symbols) {
    *pos = g->symbols[i].locale;
    return g->group_start[g->symbols[i].army];
  }
  guint box = g->slots[i - g->n_symbols];
  *pos = g->board.n_locales + g->board.n_approaches + box;
  return g->group_late[g->board.boxes[box].army];
}

static guint16
deal_class (const Triomphe *t, guint p)
{
  return (guint16) (t->b.face[p] << 8 | TRIOMPHE_EARLIEST (t->b.flags[p]));
}

guint
triomphe_deal_chances (const Triomphe *t, BorChance *chances)
{
  const Battle *b = &t->b;
  guint of[BOR_MAX_CHANCES] = { 0 }, total = 0, n = 0, pos;
  guint16 keys[BOR_MAX_CHANCES];
  guint group = next_deal (t, &pos);
  BATTLE_FOREACH (b, undealt (t->g), p)
  {
    if (b->group[p] != group)
      continue;
    guint16 key = deal_class (t, (guint) p);
    guint i = 0;
    while (i < n && keys[i] != key)
      i++;
    if (i == n)
      keys[n++] = key;
    of[i]++;
    total++;
  }
  for (guint i = 0; i < n; i++)
    chances[i] = (BorChance){ triomphe_action (TRIOMPHE_DRAW, 0, keys[i]), (double) of[i] / total };
  return n;
}

static void
ask_deal (Triomphe *t)
{
  if (t->s->drawn < t->g->n_symbols + t->g->n_slots)
    triomphe_ask (t, TRIOMPHE_STAGE_DEAL, BATTLE_CHANCE);
  else
    triomphe_begin_turn (t);
}

/* A piece that comes to where pieces wait: those with an earliest round of their own lie face up
 * (T3.5), so that it is known what is gone from the rest (T20.5); the others are one lot. */
static void
give_lot (Triomphe *t, guint piece)
{
  Battle *b = &t->b;
  gboolean open = TRIOMPHE_EARLIEST (b->flags[piece]) != 0;
  gint like = -1;
  BATTLE_FOREACH (b, b->pos[piece], p)
  if (p != (gint) piece && b->lot[p] != 0 && b->flags[p] == b->flags[piece])
    like = p;
  if (open || like < 0) {
    battle_new_lot (b, piece, 0);
    if (open)
      battle_show (b, piece);
    return;
  }
  b->lot[piece] = b->lot[like];
  b->lot_size[b->lot[piece]]++;
}

void
triomphe_deal_apply (Triomphe *t, BorAction action)
{
  Battle *b = &t->b;
  guint16 key = TRIOMPHE_ACTION_CLASS (action);
  guint pos, group = next_deal (t, &pos), army = 0;
  BATTLE_FOREACH (b, undealt (t->g), p)
  {
    if (b->group[p] != group || deal_class (t, (guint) p) != key)
      continue;
    army = battle_owner (&t->g->armies, (guint) p);
    triomphe_move (t, (guint) p, pos);
    if (pos < t->g->board.n_locales)
      battle_new_lot (b, (guint) p, 0);
    else
      give_lot (t, (guint) p);
    break;
  }
  t->s->drawn++;
  triomphe_event (t, TRIOMPHE_EVENT_DEALT, (gint) army, (gint) pos, 0, 0, 0);
  if (t->events != NULL && t->events->n <= t->events->max) {
    BorEvent *event = &t->events->items[t->events->n - 1];
    event->secret = key >> 8;
    event->seen_by = (guint8) (1 << army);
  }
  ask_deal (t);
}

static void
put (Triomphe *t, guint p)
{
  const TriompheGame *g = t->g;
  const BattlePiece *piece = &g->armies.pieces[p];
  Battle *b = &t->b;
  b->face[p] = piece->face;
  b->group[p] = piece->group;
  b->flags[p] = piece->flags;
  b->live[piece->army][piece->face]++;
  battle_place (b, p, piece->pos);
  if (piece->pos == undealt (g))
    return;
  if (piece->pos >= g->board.n_locales + g->board.n_approaches) {
    give_lot (t, p);
    return;
  }
  battle_new_lot (b, p, piece->face);
  t->s->organised[piece->army] += (piece->flags & TRIOMPHE_DISORDERED) == 0;
  t->last[battle_locale (&g->board, piece->pos)] = (guint8) (1 + piece->army);
}

void
triomphe_start (Triomphe *t)
{
  const TriompheGame *g = t->g;
  TriompheState *s = t->s;
  s->round = 1;
  s->army = g->first_army;
  for (guint army = 0; army < 2; army++) {
    s->pool[army] = g->pool[army];
    s->track[army] = (guint8) (g->supply[army] - g->pool[army]);
  }
  for (guint p = 0; p < g->armies.n_pieces; p++)
    put (t, p);
  for (guint l = 0; l < g->board.n_locales; l++)
    triomphe_spread (t, l); /* as if they had come together (T13.11) */
  for (guint box = 0; box < g->board.n_boxes; box++)
    triomphe_update_guard (t, box);
  for (guint i = 0; i < g->n_slots; i++) /* pieces that are still to be dealt wait there, too */
    battle_set_bit (t->guarded[!g->board.boxes[g->slots[i]].army],
                    g->board.boxes[g->slots[i]].locale);
  ask_deal (t);
}

void
triomphe_update_guard (Triomphe *t, guint box)
{
  const BattleBoard *board = &t->g->board;
  const BattleBox *of = &board->boxes[box];
  guint boxes = board->n_locales + board->n_approaches;
  battle_clear_bit (t->guarded[!of->army], of->locale);
  for (guint other = 0; other < board->n_boxes; other++)
    if (board->boxes[other].locale == of->locale && board->boxes[other].army == of->army
        && t->b.head[boxes + other] != 0)
      battle_set_bit (t->guarded[!of->army], of->locale);
}

/* T16: everybody mixes what the other side may lose sight of. Pieces that have bombarded stay known
 * until their owner's next turn, since what they may do differs (T11.10). */
static void
shuffle (Triomphe *t, guint army)
{
  const TriompheGame *g = t->g;
  Battle *b = &t->b;
  guint mask = TRIOMPHE_LOT_FLAGS, end = g->board.n_locales + g->board.n_approaches;
  for (guint p = g->armies.first_piece[army]; p < g->armies.first_piece[army + 1]; p++) {
    guint pos = b->pos[p];
    if (pos >= end || b->head[pos] != p + 1 || b->next[p] == 0)
      continue;
    battle_mix (b, pos, mask, 0);
    battle_mix (b, pos, mask, TRIOMPHE_DISORDERED);
  }
  triomphe_event (t, TRIOMPHE_EVENT_SHUFFLED, (gint) army, 0, 0, 0, 0);
}

/* T4.4 */
static void
forget_turn (Triomphe *t)
{
  const TriompheGame *g = t->g;
  TriompheState *s = t->s;
  guint army = s->army, n_words = (g->board.n_approaches + 63) / 64;
  s->commands = g->commands[army];
  s->bridge = army == 0 ? g->pontoon : 0;
  memset (t->b.closed, 0, n_words * sizeof (guint64));
  memset (t->maneuvered, 0, n_words * sizeof (guint64));
  memset (t->road_locked, 0, g->board.n_words * sizeof (guint64));
  memset (t->b.traffic, 0, g->board.n_crossings);
  memset (t->moved[!army], 0, g->board.n_locales);
  battle_clear_flags (&t->b, 0, g->armies.n_pieces, TRIOMPHE_ACTED);
  battle_clear_flags (&t->b, g->armies.first_piece[army], g->armies.first_piece[army + 1],
                      TRIOMPHE_BOMBARDED | TRIOMPHE_EARLY);
  for (guint p = g->armies.first_piece[army]; p < g->armies.first_piece[army + 1]; p++)
    if (TRIOMPHE_EARLIEST (t->b.flags[p]) > s->round)
      t->b.flags[p] |= TRIOMPHE_EARLY;
}

/* Phase 1 (T17.3) */
static void
update_morale (Triomphe *t)
{
  TriompheState *s = t->s;
  guint army = s->army, tokens = t->g->tokens[army][s->round];
  s->phase = 1;
  s->pool[army] += (guint8) tokens;
  s->track[army] -= (guint8) tokens;
  if (tokens > 0)
    triomphe_event (t, TRIOMPHE_EVENT_UPDATE, (gint) army, (gint) tokens, s->pool[army], 0, 0);
}

/* Phase 2 (T15) */
static void
clean_up_approaches (Triomphe *t)
{
  const BattleBoard *board = &t->g->board;
  Battle *b = &t->b;
  guint army = t->s->army;
  t->s->phase = 2;
  for (guint w = 0; w < board->n_words; w++)
    for (guint64 bits = b->occupied[army][w]; bits != 0; bits &= bits - 1) {
      guint l = w * 64 + (guint) __builtin_ctzll (bits);
      for (guint a = board->first_approach[l];
           b->blocking[l] > 0 && a < board->first_approach[l + 1]; a++) {
        guint pos = battle_blockers (b, a), n = 0;
        if (battle_enemy_in (b, army, board->to[a]))
          continue;
        for (; b->head[pos] != 0; n++)
          triomphe_move (t, b->head[pos] - 1u, l);
        if (n > 0)
          triomphe_event (t, TRIOMPHE_EVENT_CLEARED, (gint) army, (gint) a, (gint) n, 0, 0);
      }
    }
}

void
triomphe_begin_turn (Triomphe *t)
{
  TriompheState *s = t->s;
  triomphe_reset (t);
  if (s->army == t->g->first_army)
    triomphe_event (t, TRIOMPHE_EVENT_ROUND, -1, s->round, 0, 0, 0);
  triomphe_event (t, TRIOMPHE_EVENT_TURN, s->army, 0, 0, 0, 0);
  forget_turn (t);
  update_morale (t);
  clean_up_approaches (t);
  shuffle (t, s->army);
  shuffle (t, !s->army);
  s->phase = 3;
  triomphe_enter_act (t);
}

/* T18.3 */
static void
end_last_round (Triomphe *t)
{
  const TriompheGame *g = t->g;
  guint n = 0;
  for (guint l = 0; l < g->board.n_locales; l++)
    if (g->east[l] && battle_bit (t->b.occupied[g->attacker], l))
      n += t->b.count[l];
  gboolean reached = n >= g->east_pieces;
  triomphe_end_game (t, reached ? g->attacker : !g->attacker,
                     reached ? TRIOMPHE_ENDING_EAST : TRIOMPHE_ENDING_NOT_EAST);
}

void
triomphe_end_game (Triomphe *t, guint winner, TriompheEnding ending)
{
  triomphe_reset (t);
  t->s->winner = (guint8) winner;
  t->s->ending = (guint8) ending;
  triomphe_ask (t, TRIOMPHE_STAGE_OVER, BATTLE_NOBODY);
  triomphe_event (t, TRIOMPHE_EVENT_OVER, -1, (gint) winner, (gint) ending, 0, 0);
}

static void
end_turn (Triomphe *t)
{
  TriompheState *s = t->s;
  if (s->army != t->g->first_army) {
    if (s->round == t->g->rounds) {
      end_last_round (t);
      return;
    }
    s->round++;
  }
  s->army = !s->army;
  triomphe_begin_turn (t);
}

static void
give_back (Triomphe *t, guint locale, guint n, gboolean recalled)
{
  guint army = t->s->army;
  triomphe_take_tokens (t, army, locale, n);
  t->s->pool[army] += (guint8) n;
  triomphe_event (t, TRIOMPHE_EVENT_RETURNED, (gint) army, (gint) locale, (gint) n, recalled, 0);
}

gboolean
triomphe_is_stranded (const Triomphe *t, guint army, guint locale)
{
  return battle_enemy_in (&t->b, army, locale)
         || (t->b.count[locale] == 0 && t->last[locale] == 1u + !army);
}

static void
lose_stranded (Triomphe *t)
{
  guint army = t->s->army;
  for (guint l = 0; l < t->g->board.n_locales; l++) {
    guint n = t->tok[army][l];
    if (n == 0 || !triomphe_is_stranded (t, army, l))
      continue;
    triomphe_take_tokens (t, army, l, n);
    t->s->lost[army] += (guint8) n;
    triomphe_event (t, TRIOMPHE_EVENT_FORFEITED, (gint) army, (gint) l, (gint) n, 1, 0);
  }
}

/* T17.18 */
static void
return_idle (Triomphe *t)
{
  const BattleBoard *board = &t->g->board;
  guint army = t->s->army;
  for (guint l = 0; l < board->n_locales; l++) {
    gboolean near = FALSE;
    if (t->tok[army][l] == 0)
      continue;
    for (guint a = board->first_approach[l]; a < board->first_approach[l + 1] && !near; a++)
      near = battle_enemy_in (&t->b, army, board->to[a]);
    if (!near)
      give_back (t, l, t->tok[army][l], FALSE);
  }
}

/* Phase 4 */
void
triomphe_end_actions (Triomphe *t)
{
  TriompheState *s = t->s;
  guint before = s->lost[s->army];
  triomphe_reset (t);
  triomphe_expire_bombardments (t);
  s->phase = 4;
  if (s->committed[s->army] > 0)
    lose_stranded (t);
  if (s->lost[s->army] > before && triomphe_collapse (t, s->army))
    return;
  if (s->committed[s->army] > 0)
    return_idle (t);
  if (s->committed[s->army] > 0 && s->round <= t->g->recall[s->army])
    triomphe_ask (t, TRIOMPHE_STAGE_RECALL, s->army);
  else
    end_turn (t);
}

/* T17.19, T17.20 */
guint
triomphe_recall_legal (const Triomphe *t, BorAction *actions, guint limit)
{
  guint n = 0, army = t->s->army;
  actions[n++] = triomphe_action (TRIOMPHE_DONE, 0, 0);
  for (guint l = 0; l < t->g->board.n_locales; l++)
    if (t->tok[army][l] > t->moved[army][l])
      actions[n++] = triomphe_action (TRIOMPHE_TOKEN, l, 0);
  return n;
}

void
triomphe_recall_apply (Triomphe *t, BorAction action)
{
  if (TRIOMPHE_ACTION_KIND (action) == TRIOMPHE_TOKEN)
    give_back (t, TRIOMPHE_ACTION_PLACE (action), 1, TRUE);
  end_turn (t);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "rules/marengo/game-private.h"

/* The lowest free number: it depends on what everybody sees only. */
static guint
fresh_lot (const Marengo *m)
{
  const guint8 *free_lot = memchr (m->lot_size + 1, 0, m->g->n_pieces);
  return (guint) (free_lot - m->lot_size);
}

void
marengo_new_lot (Marengo *m, guint piece, guint8 known_face)
{
  guint lot = fresh_lot (m);
  m->lot[piece] = (guint8) lot;
  m->lot_size[lot] = 1;
  m->lot_face[lot] = known_face;
}

/* A lot that pieces leave loses its "contains at least" (M15.10). */
static void
forget_note (Marengo *m, guint pos, guint lot)
{
  MARENGO_FOREACH (m, pos, p)
  if (m->lot[p] == lot)
    m->flags[p] &= (guint16) ~MARENGO_SEEN;
}

void
marengo_leave_lot (Marengo *m, guint piece)
{
  guint lot = m->lot[piece];
  if (lot == 0)
    return;
  if (--m->lot_size[lot] == 0)
    m->lot_face[lot] = 0;
  else if (m->lot_face[lot] == 0)
    forget_note (m, m->pos[piece], lot);
  m->flags[piece] &= (guint16) ~MARENGO_SEEN;
  m->lot[piece] = 0;
}

/* A lot at the piece's position that is known to consist of such pieces. */
static guint
lot_of_equals (const Marengo *m, guint piece)
{
  guint side = marengo_owner (m->g, piece);
  guint same = MARENGO_INACTIVE | MARENGO_ACTED | MARENGO_PENDING | MARENGO_PICKED;
  MARENGO_FOREACH (m, m->pos[piece], p)
  if (p != (gint) piece && m->lot_face[m->lot[p]] == m->face[piece]
      && (m->flags[p] & same) == (m->flags[piece] & same)
      && marengo_owner (m->g, (guint) p) == side)
    return m->lot[p];
  return 0;
}

/* The face becomes known to the opponent: where the piece came from, too (M15.11). */
static void
note_origin (Marengo *m, guint piece)
{
  if (m->group[piece] == 0)
    return;
  guint row = (guint) (m->group[piece] - 1) * m->g->n_classes;
  m->gone[row + m->g->class_of[m->face[piece]]]++;
  m->group[piece] = 0;
}

void
marengo_show (Marengo *m, guint piece)
{
  guint lot = m->lot[piece];
  guint8 face = m->face[piece];
  if (m->lot_face[lot] == face)
    return;
  if (m->lot_face[lot] == 0)
    note_origin (m, piece);
  guint equals = lot_of_equals (m, piece);
  if (equals == 0 && m->lot_size[lot] == 1) {
    m->lot_face[lot] = face;
    m->flags[piece] &= (guint16) ~MARENGO_SEEN;
    return;
  }
  marengo_leave_lot (m, piece);
  if (equals == 0) {
    marengo_new_lot (m, piece, face);
    return;
  }
  m->lot[piece] = (guint8) equals;
  m->lot_size[equals]++;
}

/* Pieces of `lot` with the flag get a lot of their own, unless they are all of it. */
static void
split_lot (Marengo *m, guint pos, guint lot, guint flag)
{
  guint leaving = 0;
  MARENGO_FOREACH (m, pos, p)
  leaving += m->lot[p] == lot && (m->flags[p] & flag) != 0;
  if (leaving == m->lot_size[lot])
    return;
  if (m->lot_face[lot] == 0)
    forget_note (m, pos, lot);
  guint own = fresh_lot (m);
  m->lot_size[lot] -= (guint8) leaving;
  m->lot_size[own] = (guint8) leaving;
  m->lot_face[own] = m->lot_face[lot];
  MARENGO_FOREACH (m, pos, p)
  if (m->lot[p] == lot && (m->flags[p] & flag) != 0)
    m->lot[p] = (guint8) own;
}

/* Lots in the order of their numbers: the order of pieces is nobody's business. */
void
marengo_split (Marengo *m, guint pos, guint flag)
{
  guint64 lots[4] = { 0 };
  if (m->head[pos] != 0 && m->next[m->head[pos] - 1] == 0)
    return;
  MARENGO_FOREACH (m, pos, p)
  if ((m->flags[p] & flag) != 0)
    marengo_set_bit (lots, m->lot[p]);
  for (guint w = 0; w < G_N_ELEMENTS (lots); w++)
    for (guint64 bits = lots[w]; bits != 0; bits &= bits - 1)
      split_lot (m, pos, w * 64 + (guint) __builtin_ctzll (bits), flag);
}

typedef struct {
  guint n, lots; /* pieces; of how many lots */
  guint target;  /* lot that takes the others in */
  guint8 face;   /* all are known to have this one; else 0 */
  guint8 group;  /* all come from this one; else 0 */
} Mixture;

static gboolean
takes_part (const Marengo *m, gint p, guint inactive)
{
  return (m->flags[p] & (MARENGO_INACTIVE | MARENGO_PENDING)) == inactive;
}

static Mixture
look_at (const Marengo *m, guint pos, guint inactive)
{
  Mixture mix = { .target = G_MAXUINT };
  guint first = 0;
  MARENGO_FOREACH (m, pos, p)
  {
    if (!takes_part (m, p, inactive))
      continue;
    guint lot = m->lot[p];
    if (mix.n++ == 0) {
      first = lot;
      mix.face = m->lot_face[lot];
      mix.group = m->group[p];
    }
    if (lot != first)
      mix.lots = 2;
    mix.target = MIN (mix.target, lot);
    if (m->lot_face[lot] != mix.face)
      mix.face = 0;
    if (m->group[p] != mix.group)
      mix.group = 0;
  }
  return mix;
}

/* M15.9 */
static void
mix (Marengo *m, guint pos, guint inactive)
{
  Mixture mixture = look_at (m, pos, inactive);
  if (mixture.lots < 2)
    return;
  MARENGO_FOREACH (m, pos, p)
  {
    if (!takes_part (m, p, inactive))
      continue;
    guint lot = m->lot[p];
    if (mixture.face == 0 && m->lot_face[lot] != 0)
      m->flags[p] |= MARENGO_SEEN;
    m->group[p] = mixture.group;
  }
  MARENGO_FOREACH (m, pos, p)
  {
    if (!takes_part (m, p, inactive))
      continue;
    guint lot = m->lot[p];
    if (--m->lot_size[lot] == 0)
      m->lot_face[lot] = 0;
    m->lot[p] = (guint8) mixture.target;
    m->lot_size[mixture.target]++;
  }
  m->lot_face[mixture.target] = mixture.face;
}

void
marengo_shuffle (Marengo *m, guint side)
{
  const MarengoGame *g = m->g;
  guint end = g->board.n_locales + g->board.n_approaches;
  for (guint p = g->first_piece[side]; p < g->first_piece[side + 1]; p++) {
    guint pos = m->pos[p];
    if (pos >= end || m->head[pos] != p + 1 || m->next[p] == 0)
      continue;
    mix (m, pos, 0);
    mix (m, pos, MARENGO_INACTIVE);
  }
  marengo_event (m, MARENGO_EVENT_SHUFFLED, (gint) side, 0, 0, 0, 0);
}

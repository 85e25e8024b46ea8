/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "rules/triomphe-plain.h"

/* Sets of pieces, and how they share what is lost. A set is a bit for each piece. */

guint
plain_n (guint64 pieces)
{
  return (guint) __builtin_popcountll (pieces);
}

guint
plain_sum (const Plain *m, guint64 pieces)
{
  guint n = 0;
  for (guint p = 0; p < m->n_pieces; p++)
    n += (pieces >> p & 1) != 0 ? m->pieces[p].strength : 0;
  return n;
}

guint64
plain_at (const Plain *m, gint pos, guint army)
{
  guint64 pieces = 0;
  for (guint p = 0; p < m->n_pieces; p++)
    if (m->pieces[p].pos == pos && m->pieces[p].army == army)
      pieces |= G_GUINT64_CONSTANT (1) << p;
  return pieces;
}

static void
add_subsets (const Plain *m, PlainOptions *options, guint64 from, guint start, guint64 chosen,
             guint least, guint most, PlainFits fits, gpointer data)
{
  guint n = plain_n (chosen);
  if (n >= least && (fits == NULL || fits (m, chosen, data))) {
    PlainOption *option = plain_option (plain_faces (m, chosen, TRUE));
    option->pieces = chosen;
    plain_add (options, option);
  }
  if (n == most)
    return;
  for (guint p = start; p < m->n_pieces; p++)
    if ((from >> p & 1) != 0)
      add_subsets (m, options, from, p + 1, chosen | G_GUINT64_CONSTANT (1) << p, least, most, fits,
                   data);
}

void
plain_add_subsets (const Plain *m, PlainOptions *options, guint64 from, guint least, guint most,
                   PlainFits fits, gpointer data)
{
  add_subsets (m, options, from, 0, 0, least, most, fits, data);
}

/* --- Losses --- */

typedef struct {
  const Plain *m;
  guint64 first, others;
  PlainOptions *options;
  gint8 lost[PLAIN_MAX_PIECES];
} Shares;

static guint
left (const Shares *s, guint p)
{
  return s->m->pieces[p].strength - (guint) s->lost[p];
}

/* T11.20: of two, each takes as much as the other, or one more, or is gone. */
static gboolean
is_even (const Shares *s)
{
  guint pair[2], n = 0;
  for (guint p = 0; p < s->m->n_pieces; p++)
    if ((s->first >> p & 1) != 0)
      pair[n++ & 1] = p;
  if (n != 2)
    return TRUE;
  gint x = s->lost[pair[0]], y = s->lost[pair[1]];
  return ABS (x - y) <= 1 || left (s, pair[x > y]) == 0;
}

static void
note (Shares *s)
{
  PlainOption *option = plain_option (plain_key_after (s->m, s->first | s->others, s->lost));
  memcpy (option->to, s->lost, sizeof s->lost);
  option->pieces = s->first | s->others;
  plain_add (s->options, option);
}

/* Shares `points` among those of `set` from `p` on; then `then` points among the others. */
static void
share (Shares *s, guint64 set, guint p, guint points, guint then)
{
  while (p < s->m->n_pieces && (set >> p & 1) == 0)
    p++;
  if (p == s->m->n_pieces) {
    if (points > 0 || !is_even (s))
      return;
    if (then > 0)
      share (s, s->others, 0, then, 0);
    else
      note (s);
    return;
  }
  for (guint n = 0; n <= MIN (points, s->m->pieces[p].strength); n++) {
    s->lost[p] = (gint8) n;
    share (s, set, p + 1, points - n, then);
  }
  s->lost[p] = 0;
}

PlainOptions *
plain_losses (const Plain *m, guint64 first, guint64 others, guint points)
{
  Shares s = { .m = m, .first = first, .others = others & ~first, .options = plain_options () };
  guint mine = MIN (points, plain_sum (m, first));
  guint rest = MIN (points - mine, plain_sum (m, s.others));
  share (&s, first, 0, mine, rest);
  return s.options;
}

void
plain_take (Plain *m, const PlainOption *losses, guint64 pieces)
{
  for (guint p = 0; p < m->n_pieces; p++)
    if ((pieces >> p & 1) != 0) {
      m->pieces[p].strength -= (guint) losses->to[p];
      if (m->pieces[p].strength == 0)
        m->pieces[p].pos = -1;
    }
}

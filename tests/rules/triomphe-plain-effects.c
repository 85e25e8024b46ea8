/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "rules/triomphe-plain.h"

/* Moving, disorder, tokens and retreats (T12, T13.11, T17). */

void
plain_move (Plain *m, guint piece, gint pos)
{
  PlainPiece *p = &m->pieces[piece];
  if (p->pos != pos && p->pos >= PLAIN_AT (0))
    p->pending = FALSE; /* T10.5 */
  p->pos = pos;
  m->locales[plain_locale (m, pos)].last = (gint) p->army; /* T17.17 */
}

/* T13.11 */
void
plain_spread (Plain *m, gint locale)
{
  gboolean any = FALSE;
  for (guint p = 0; p < m->n_pieces; p++)
    any |= plain_locale (m, m->pieces[p].pos) == locale && m->pieces[p].disordered;
  for (guint p = 0; any && p < m->n_pieces; p++)
    if (plain_locale (m, m->pieces[p].pos) == locale) {
      m->pieces[p].disordered = TRUE;
      m->pieces[p].pending = FALSE; /* T10.5 */
    }
}

static gint
committed (const Plain *m, guint army)
{
  gint n = 0;
  for (guint l = 0; l < m->n_locales; l++)
    n += m->locales[l].tok[army];
  return n;
}

/* A token leaves a locale (T17.20). */
static void
take_token (Plain *m, guint army, gint locale)
{
  PlainLocale *l = &m->locales[locale];
  l->tok[army]--;
  l->moved[army] = MIN (l->moved[army], l->tok[army]);
}

/* Sets of `n` tokens of locales from `locale` on; not of `but`. */
static void
add_tokens (const Plain *m, PlainOptions *options, guint army, gint but, gint n, gint locale,
            GArray *chosen)
{
  if (n == 0) {
    GString *key = g_string_new (NULL);
    for (guint i = 0; i < chosen->len; i++)
      g_string_append_printf (key, "%d ", g_array_index (chosen, gint, i));
    PlainOption *option = plain_option (g_string_free (key, FALSE));
    option->list = g_new (gint, chosen->len + 1);
    for (guint i = 0; i < chosen->len; i++)
      option->list[i] = g_array_index (chosen, gint, i);
    option->list[chosen->len] = -1;
    plain_add (options, option);
    return;
  }
  for (gint l = locale; l < (gint) m->n_locales; l++) {
    gint used = 0;
    for (guint i = 0; i < chosen->len; i++)
      used += g_array_index (chosen, gint, i) == l;
    if (l == but || m->locales[l].tok[army] <= used)
      continue;
    g_array_append_val (chosen, l);
    add_tokens (m, options, army, but, n - 1, l, chosen);
    g_array_set_size (chosen, chosen->len - 1);
  }
}

static void
test_collapse (Plain *m, guint army)
{
  if (m->pool[army] + committed (m, army) > 0)
    return;
  m->over = TRUE;
  m->winner = !army;
}

/* T17.11 */
void
plain_lose_morale (Plain *m, guint army, gint n)
{
  gint from_pool = MIN (n, m->pool[army]), rest = MIN (n - from_pool, committed (m, army));
  if (m->over)
    return;
  m->pool[army] -= from_pool;
  if (rest > 0) {
    g_autoptr (GArray) chosen = g_array_new (FALSE, FALSE, sizeof (gint));
    g_autoptr (GPtrArray) options = plain_options ();
    add_tokens (m, options, army, -1, rest, 0, chosen);
    const PlainOption *option =
      plain_choose (m, options, 1u << TRIOMPHE_STAGE_FORFEIT, !army, "discard");
    for (const gint *l = option->list; *l >= 0; l++)
      take_token (m, army, *l);
  }
  if (from_pool + rest > 0)
    test_collapse (m, army);
}

/* T17.4 */
void
plain_commit (Plain *m, guint army, gint locale, gint n)
{
  gint from_pool = MIN (n, m->pool[army]);
  if (m->over)
    return;
  m->pool[army] -= from_pool;
  m->locales[locale].tok[army] += from_pool;
  gint most = MIN (n - from_pool, committed (m, army) - m->locales[locale].tok[army]);
  if (most <= 0)
    return;
  g_autoptr (GArray) chosen = g_array_new (FALSE, FALSE, sizeof (gint));
  g_autoptr (GPtrArray) options = plain_options ();
  for (gint k = 0; k <= most; k++)
    add_tokens (m, options, army, locale, k, 0, chosen);
  const PlainOption *option =
    plain_choose (m, options, 1u << TRIOMPHE_STAGE_COMMIT, !army, "relocate");
  for (const gint *l = option->list; *l >= 0; l++) {
    take_token (m, army, *l);
    m->locales[locale].tok[army]++;
    m->locales[locale].moved[army]++;
  }
}

/* --- Retreats --- */

/* All ways to lose in the positions from `position` on, one after the other. */
typedef struct {
  guint64 set;
  guint points;
} Due;

static void
combine (const Plain *m, PlainOptions *options, const Due *due, guint n, guint at, guint64 all,
         gint8 *lost)
{
  if (at == n) {
    PlainOption *option = plain_option (plain_key_after (m, all, lost));
    memcpy (option->to, lost, PLAIN_MAX_PIECES);
    option->pieces = all;
    plain_add (options, option);
    return;
  }
  g_autoptr (GPtrArray) ways = plain_losses (m, 0, due[at].set, due[at].points);
  for (guint i = 0; i < ways->len; i++) {
    const PlainOption *way = ways->pdata[i];
    for (guint p = 0; p < m->n_pieces; p++)
      if ((due[at].set >> p & 1) != 0)
        lost[p] = way->to[p];
    combine (m, options, due, n, at + 1, all, lost);
  }
}

/* T12.2 to T12.6. Returns the strength lost. */
static gint
retreat_losses (Plain *m, gint locale, guint army, gboolean wide, guint entering)
{
  Due due[64];
  guint n = 0;
  gint toll = 0;
  guint64 all = 0;
  for (guint p = 0; p < m->n_pieces; p++)
    if (plain_locale (m, m->pieces[p].pos) == locale && m->pieces[p].type == 2) {
      toll += (gint) m->pieces[p].strength;
      m->pieces[p].strength = 0;
      m->pieces[p].pos = -1;
    }
  for (gint a = 0; a < (gint) m->n_approaches; a++) {
    guint64 set = plain_at (m, PLAIN_AT (a), army);
    if (m->approaches[a].locale == locale && set != 0)
      due[n++] = (Due){ set, m->approaches[a].wide ? 2 : 1 };
  }
  guint64 infantry = plain_at (m, locale, army);
  for (guint p = 0; p < m->n_pieces; p++)
    if (m->pieces[p].type != 0)
      infantry &= ~(G_GUINT64_CONSTANT (1) << p);
  if (infantry != 0)
    due[n++] = (Due){ infantry, wide && entering >= 2 ? 2 : 1 };
  for (guint i = 0; i < n; i++) {
    all |= due[i].set;
    toll += (gint) MIN (due[i].points, plain_sum (m, due[i].set));
  }
  gint8 lost[PLAIN_MAX_PIECES] = { 0 };
  g_autoptr (GPtrArray) options = plain_options ();
  combine (m, options, due, n, 0, all, lost);
  const PlainOption *option =
    plain_choose (m, options, 1u << TRIOMPHE_STAGE_RETREAT_LOSS, army, "retreat losses");
  plain_take (m, option, all);
  return toll;
}

typedef struct {
  gint locale, room;
  gboolean bad;
} Place;

static guint
find_places (const Plain *m, gint locale, guint army, gint attack_locale, Place *places)
{
  guint n = 0;
  for (gint l = 0; l < (gint) m->n_locales; l++) {
    gboolean next = FALSE, good = FALSE;
    for (guint a = 0; a < m->n_approaches; a++) {
      const PlainApproach *way = &m->approaches[a];
      if (way->locale != locale || !way->passable || m->approaches[way->opposite].locale != l)
        continue;
      next = TRUE;
      good |= way->direction == 0 || way->direction != m->bad[army];
    }
    if (next && l != attack_locale && !plain_holds (m, l, !army) && plain_room (m, l, army) > 0
        && !plain_is_protected (m, l, army))
      places[n++] = (Place){ l, plain_room (m, l, army), !good };
  }
  return n;
}

typedef struct {
  const Plain *m;
  PlainOptions *options;
  guint64 pieces;
  Place *places;
  guint n_places;
  gint8 to[PLAIN_MAX_PIECES];
} Placing;

static void
note_placing (Placing *s)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  for (guint p = 0; p < s->m->n_pieces; p++)
    if ((s->pieces >> p & 1) != 0) {
      g_autofree char *face = plain_face (s->m, p, FALSE);
      g_ptr_array_add (words, g_strdup_printf ("%s>%d", face, s->to[p]));
    }
  PlainOption *option = plain_option (plain_sorted (words));
  memcpy (option->to, s->to, sizeof s->to);
  plain_add (s->options, option);
}

/* Every way to place the pieces from number `p` on; `bad` may go in the bad direction, `lost` find
 * no place. */
static void
place (Placing *s, guint p, guint bad, guint lost)
{
  while (p < s->m->n_pieces && (s->pieces >> p & 1) == 0)
    p++;
  if (p == s->m->n_pieces) {
    note_placing (s);
    return;
  }
  for (guint i = 0; i < s->n_places; i++) {
    Place *to = &s->places[i];
    if (to->room == 0 || (to->bad && bad == 0))
      continue;
    to->room--;
    s->to[p] = (gint8) to->locale;
    place (s, p + 1, bad - to->bad, lost);
    to->room++;
  }
  if (lost > 0) {
    s->to[p] = -1;
    place (s, p + 1, bad, lost - 1);
  }
}

/* T12 */
void
plain_retreat (Plain *m, gint locale, gint attack_approach, guint entering)
{
  guint army = !m->army;
  gboolean wide = m->approaches[attack_approach].wide;
  Place places[64];
  gint toll = retreat_losses (m, locale, army, wide, entering);
  plain_lose_morale (m, army, toll);
  if (m->over)
    return;

  Placing s = { .m = m, .places = places, .options = plain_options () };
  for (guint p = 0; p < m->n_pieces; p++)
    if (plain_locale (m, m->pieces[p].pos) == locale && m->pieces[p].army == army)
      s.pieces |= G_GUINT64_CONSTANT (1) << p;
  s.n_places = find_places (m, locale, army, m->approaches[attack_approach].locale, places);
  guint n = plain_n (s.pieces), good = 0, all = 0;
  for (guint i = 0; i < s.n_places; i++) {
    all += (guint) places[i].room;
    good += places[i].bad ? 0 : (guint) places[i].room;
  }
  place (&s, 0, n > good ? n - good : 0, n > all ? n - all : 0);
  const PlainOption *option =
    plain_choose (m, s.options, 1u << TRIOMPHE_STAGE_RETREAT, army, "retreat");
  toll = 0;
  guint moved = 0;
  for (guint p = 0; p < m->n_pieces; p++) {
    if ((s.pieces >> p & 1) == 0)
      continue;
    if (option->to[p] < 0) {
      toll += (gint) m->pieces[p].strength;
      m->pieces[p].strength = 0;
      m->pieces[p].pos = -1;
    } else {
      plain_move (m, p, option->to[p]);
      moved++;
    }
  }
  for (guint i = 0; i < s.n_places; i++)
    plain_spread (m, places[i].locale);
  g_ptr_array_unref (s.options);
  plain_lose_morale (m, army, toll);
  if (!m->over && m->commits[army])
    plain_commit (m, army, locale, (gint) moved);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "rules/triomphe-plain.h"

/* Turns and the choice of actions (T4, T5, T6, T10, T13, T15, T17, T18). */

#define BIT(p) (G_GUINT64_CONSTANT (1) << (p))

enum {
  END,
  MARCH,
  ATTACK,
  ROAD,
  ENTER,
  PONTOON,
  ASSAULT,
  DECLARE,
  COMPLETE,
  CANCEL,
  ORGANISE
};

static void
add (PlainOptions *options, gint kind, gint pos, gint target, char *key)
{
  PlainOption *option = plain_option (key);
  option->a = kind;
  option->b = pos;
  option->list = g_new (gint, 1);
  option->list[0] = target;
  plain_add (options, option);
}

/* Own pieces at a position that have not acted. */
static guint64
idle (const Plain *m, gint pos, gboolean organised)
{
  guint64 pieces = plain_at (m, pos, m->army);
  for (guint p = 0; p < m->n_pieces; p++)
    if (m->pieces[p].acted || (organised && m->pieces[p].disordered))
      pieces &= ~BIT (p);
  return pieces;
}

/* --- Groups --- */

typedef struct {
  gint kind, pos, target;
} Move;

/* T5.3, T6.3, T6.5, T9.3, T9.4 */
static gboolean
fits (const Plain *m, guint64 group, gpointer data)
{
  const Move *move = data;
  gint n = (gint) plain_n (group);
  if (move->kind == ATTACK) {
    const PlainApproach *far = &m->approaches[m->approaches[move->target].opposite];
    gboolean infantry = !far->obstructed;
    for (guint p = 0; p < m->n_pieces; p++)
      infantry |= (group >> p & 1) != 0 && m->pieces[p].type == 0;
    return infantry && n <= m->locales[far->locale].capacity;
  }
  if (move->target >= PLAIN_AT (0)) {
    gint full = m->approaches[move->target - PLAIN_AT (0)].wide ? 2 : 1;
    return m->commands > 0 || (gint) plain_count (m, move->target) + n <= full;
  }
  return move->target == plain_locale (m, move->pos) || n <= plain_room (m, move->target, m->army);
}

static PlainOptions *
groups (const Plain *m, Move *move)
{
  PlainOptions *options = plain_options ();
  gboolean inside =
    move->kind == MARCH && plain_locale (m, move->target) == plain_locale (m, move->pos);
  plain_add_subsets (m, options, idle (m, move->pos, !inside), 1, 3, fits, move);
  return options;
}

static void
add_move (const Plain *m, PlainOptions *options, gint kind, gint pos, gint target)
{
  Move move = { kind, pos, target };
  g_autoptr (GPtrArray) all = groups (m, &move);
  if (all->len > 0)
    add (options, kind, pos, target,
         g_strdup_printf ("%s %d %d", kind == ATTACK ? "attack" : "march", pos, target));
}

static gboolean
may_march_into (const Plain *m, gint locale)
{
  return !plain_holds (m, locale, !m->army) && !plain_is_protected (m, locale, m->army);
}

/* T6.1, T6.2, T9.2 over or onto one approach. */
static void
add_moves_by (const Plain *m, PlainOptions *options, gint a)
{
  const PlainApproach *way = &m->approaches[a];
  if (!way->passable)
    return;
  gint there = m->approaches[way->opposite].locale;
  gboolean enemy = plain_holds (m, there, !m->army);
  if (enemy && plain_may_block (m, m->army))
    add_move (m, options, MARCH, way->locale, PLAIN_AT (a));
  if (m->commands == 0)
    return;
  add_move (m, options, MARCH, PLAIN_AT (a), way->locale);
  if (enemy && plain_may_attack (m, m->army, a)) {
    add_move (m, options, ATTACK, way->locale, a);
    add_move (m, options, ATTACK, PLAIN_AT (a), a);
  }
  if (way->locked || !may_march_into (m, there))
    return;
  add_move (m, options, MARCH, way->locale, there);
  add_move (m, options, MARCH, PLAIN_AT (a), there);
}

/* --- Artillery --- */

static void
add_gun (const Plain *m, PlainOptions *options, gint kind, const char *word, guint p)
{
  g_autofree char *face = plain_face (m, p, TRUE);
  add (options, kind, (gint) p, 0,
       g_strdup_printf ("%s %d %s%s", word, m->pieces[p].pos, face, m->pieces[p].acted ? "+" : ""));
}

static void
add_guns (const Plain *m, PlainOptions *options)
{
  for (guint p = 0; p < m->n_pieces; p++) {
    const PlainPiece *piece = &m->pieces[p];
    if (piece->army != m->army || piece->type != 2 || piece->pos < PLAIN_AT (0)
        || piece->pos >= PLAIN_IN (0))
      continue;
    const PlainApproach *a = &m->approaches[piece->pos - PLAIN_AT (0)];
    const PlainApproach *far = &m->approaches[a->opposite];
    if (piece->pending)
      add_gun (m, options, CANCEL, "cancel", p);
    if (piece->acted || piece->disordered || a->locked)
      continue;
    if (piece->pending)
      add_gun (m, options, COMPLETE, "complete", p);
    else if (far->penalty[2] == 0 && plain_holds (m, far->locale, !m->army))
      add_gun (m, options, DECLARE, "declare", p);
  }
}

/* T10.6, T10.7 */
static void
bombard (Plain *m, guint gun)
{
  gint approach = m->pieces[gun].pos - PLAIN_AT (0);
  gint far = m->approaches[approach].opposite, target = m->approaches[far].locale;
  guint64 set = plain_at (m, PLAIN_AT (far), !m->army);
  if (set == 0)
    set = plain_at (m, target, !m->army);
  for (gint a = 0, empty = set == 0; empty && a < (gint) m->n_approaches; a++)
    if (m->approaches[a].locale == target)
      set |= plain_at (m, PLAIN_AT (a), !m->army);
  m->pieces[gun].acted = m->pieces[gun].fired = TRUE;
  m->pieces[gun].pending = FALSE;
  if (set == 0)
    return;
  g_autoptr (GPtrArray) options = plain_losses (m, 0, set, 1);
  const PlainOption *option =
    plain_choose (m, options, 1u << TRIOMPHE_STAGE_LOSS, !m->army, "bombarded");
  plain_take (m, option, set);
  plain_lose_morale (m, !m->army, 1);
}

/* --- Organise (T13.6 - T13.10) --- */

static guint
need (guint k, guint owed)
{
  return owed == 0
           ? 0
           : 1 + need (k + (k <= 2 ? 1 : MIN (2, owed)), owed - (k <= 2 ? 1 : MIN (2, owed)));
}

static guint
count_organised (const Plain *m)
{
  guint n = 0;
  for (guint p = 0; p < m->n_pieces; p++)
    n += m->pieces[p].army == m->army && plain_locale (m, m->pieces[p].pos) >= 0
         && !m->pieces[p].disordered;
  return n;
}

/* Disordered pieces that are left in locales of which some are organised in this turn. */
static gboolean
can_organise (const Plain *m, guint64 set, gpointer data)
{
  guint owed = 0;
  for (guint p = 0; p < m->n_pieces; p++) {
    gint locale = plain_locale (m, m->pieces[p].pos);
    if (locale < 0 || m->pieces[p].army != m->army || !m->pieces[p].disordered
        || (set >> p & 1) != 0)
      continue;
    gboolean touched = m->locales[locale].owed;
    for (guint q = 0; q < m->n_pieces; q++)
      touched |= (set >> q & 1) != 0 && plain_locale (m, m->pieces[q].pos) == locale;
    owed += touched;
  }
  return (gint) need (count_organised (m) + plain_n (set), owed) <= m->commands - 1;
}

static void
add_organising (const Plain *m, PlainOptions *options)
{
  guint64 can = 0;
  if (!m->disorder[m->army] || m->commands == 0)
    return;
  for (guint p = 0; p < m->n_pieces; p++)
    if (m->pieces[p].army == m->army && m->pieces[p].disordered
        && plain_locale (m, m->pieces[p].pos) >= 0)
      can |= BIT (p);
  guint most = count_organised (m) <= 2 ? 1 : 2;
  for (guint p = 0; p < m->n_pieces; p++)
    for (guint q = p; q < m->n_pieces; q++) {
      guint64 set = (can & BIT (p)) | (can & BIT (q));
      if (plain_n (set) == 0 || plain_n (set) > most || (p != q && plain_n (set) < 2)
          || !can_organise (m, set, NULL))
        continue;
      g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
      for (guint i = 0; i < m->n_pieces; i++)
        if ((set >> i & 1) != 0) {
          g_autofree char *face = plain_face (m, i, TRUE);
          g_ptr_array_add (words, g_strdup_printf ("%d:%s%s", m->pieces[i].pos, face,
                                                   m->pieces[i].acted ? "+" : ""));
        }
      g_autofree char *key = plain_sorted (words);
      PlainOption *option = plain_option (g_strdup_printf ("organise %s", key));
      option->a = ORGANISE;
      option->pieces = set;
      plain_add (options, option);
    }
}

static void
organise (Plain *m, guint64 set)
{
  m->commands--;
  for (guint p = 0; p < m->n_pieces; p++)
    if ((set >> p & 1) != 0) {
      m->pieces[p].disordered = FALSE;
      m->locales[plain_locale (m, m->pieces[p].pos)].owed = TRUE;
    }
  for (gint l = 0; l < (gint) m->n_locales; l++) {
    gboolean left = FALSE;
    for (guint p = 0; p < m->n_pieces; p++)
      left |= m->pieces[p].army == m->army && m->pieces[p].disordered
              && plain_locale (m, m->pieces[p].pos) == l;
    m->locales[l].owed = m->locales[l].owed && left;
  }
}

static gboolean
owes (const Plain *m)
{
  for (guint l = 0; l < m->n_locales; l++)
    if (m->locales[l].owed)
      return TRUE;
  return FALSE;
}

/* --- Reinforcements --- */

static guint64
waiting (const Plain *m, gint force)
{
  guint64 pieces = plain_at (m, PLAIN_IN (force), m->army);
  const BorForce *f = bor_scenario_force (m->s, force);
  if (bor_element_prop_int (f, "arrival", 1) > (gint64) m->round)
    return 0;
  for (guint p = 0; p < m->n_pieces; p++)
    if (m->pieces[p].earliest > m->round)
      pieces &= ~BIT (p);
  return pieces;
}

static void
add_reinforcements (const Plain *m, PlainOptions *options)
{
  BOR_FOREACH (m->s, BOR_KIND_FORCE, slot, const BorForce, force) {
    gint locale = force->locale.slot;
    if (waiting (m, slot) == 0)
      continue;
    if (plain_can_enter (m, slot))
      add (options, ENTER, slot, 0, g_strdup_printf ("enter %d", slot));
    if (m->army == 0 && m->pontoon > 0 && (m->pontoon_locale < 0 || locale == m->pontoon_locale)
        && !plain_holds (m, locale, !m->army) && plain_room (m, locale, m->army) > 0)
      add (options, PONTOON, slot, 0, g_strdup_printf ("pontoon %d", slot));
  }
}

static guint
choose_piece (Plain *m, guint64 from, const char *what)
{
  g_autoptr (GPtrArray) options = plain_options ();
  plain_add_subsets (m, options, from, 1, 1, NULL, NULL);
  guint64 piece = plain_choose (m, options, 1u << TRIOMPHE_STAGE_GROUP, m->army, what)->pieces;
  guint p = (guint) __builtin_ctzll (piece);
  m->pieces[p].acted = TRUE;
  return p;
}

static void
bring (Plain *m, gint force, gboolean by_road)
{
  guint p = choose_piece (m, waiting (m, force), by_road ? "enter" : "pontoon");
  gint locale = bor_scenario_force (m->s, force)->locale.slot;
  plain_move (m, p, locale);
  plain_spread (m, locale);
  if (!by_road) {
    m->pontoon--;
    return;
  }
  PlainCrossing *c = &m->crossings[plain_entry (m, force)];
  c->highest++;
  c->from = c->a;
  m->commands -= !c->main;
  plain_road_march (m, p, (gint) c->road, c->highest, TRUE, !c->main);
}

/* --- Actions --- */

static PlainOptions *
list_actions (Plain *m)
{
  PlainOptions *options = plain_options ();
  add_organising (m, options);
  if (owes (m))
    return options;
  add (options, END, 0, 0, g_strdup ("end"));
  for (gint a = 0; a < (gint) m->n_approaches; a++) {
    const PlainApproach *way = &m->approaches[a];
    add_moves_by (m, options, a);
    if (way->passable && m->commands > 0 && !way->locked
        && plain_holds (m, m->approaches[way->opposite].locale, !m->army)
        && plain_count (m, PLAIN_AT (way->opposite)) > 0
        && !plain_is_protected (m, m->approaches[way->opposite].locale, m->army)
        && plain_leaders (m, a, idle (m, PLAIN_AT (a), TRUE)) != 0)
      add (options, ASSAULT, a, 0, g_strdup_printf ("assault %d", a));
  }
  for (gint l = 0; l < (gint) m->n_locales; l++)
    if (plain_road_starters (m, l) != 0)
      add (options, ROAD, l, 0, g_strdup_printf ("road %d", l));
  add_guns (m, options);
  add_reinforcements (m, options);
  return options;
}

static void
move_group (Plain *m, Move *move)
{
  g_autoptr (GPtrArray) options = groups (m, move);
  guint64 group = plain_choose (m, options, 1u << TRIOMPHE_STAGE_GROUP, m->army, "group")->pieces;
  gint from = plain_locale (m, move->pos), to = plain_locale (m, move->target);
  gboolean won;
  for (guint p = 0; p < m->n_pieces; p++)
    if ((group >> p & 1) != 0)
      m->pieces[p].acted = TRUE;
  if (move->kind == ATTACK) {
    gint far = m->approaches[move->target].opposite;
    m->commands--;
    plain_maneuver (m, group, move->target, move->pos < PLAIN_AT (0), FALSE, &won);
    if (!m->over && won)
      plain_continue (m, group, m->approaches[far].locale);
    return;
  }
  if (move->target >= PLAIN_AT (0)) {
    gint full = m->approaches[move->target - PLAIN_AT (0)].wide ? 2 : 1;
    m->commands -= (gint) (plain_count (m, move->target) + plain_n (group)) > full;
  } else {
    m->commands--;
  }
  for (guint p = 0; p < m->n_pieces; p++)
    if ((group >> p & 1) != 0)
      plain_move (m, p, move->target);
  if (from == to)
    return;
  plain_spread (m, to);
  plain_continue (m, group, to);
}

static gboolean
act (Plain *m)
{
  g_autoptr (GPtrArray) options = list_actions (m);
  const PlainOption *option = plain_choose (m, options,
                                            1u << TRIOMPHE_STAGE_ACT | 1u << TRIOMPHE_STAGE_KIND
                                              | 1u << TRIOMPHE_STAGE_ORGANISE,
                                            m->army, "act");
  Move move = { option->a, option->b, option->list != NULL ? option->list[0] : 0 };
  switch (option->a) {
  case END:
    return FALSE;
  case MARCH:
  case ATTACK:
    move_group (m, &move);
    break;
  case ROAD:
    plain_road_march (m, choose_piece (m, plain_road_starters (m, move.pos), "road"), -1, 0, FALSE,
                      FALSE);
    break;
  case ENTER:
  case PONTOON:
    bring (m, move.pos, option->a == ENTER);
    break;
  case ASSAULT:
    plain_assault (m, move.pos);
    break;
  case DECLARE:
    m->pieces[move.pos].acted = m->pieces[move.pos].fired = m->pieces[move.pos].pending = TRUE;
    break;
  case COMPLETE:
    bombard (m, (guint) move.pos);
    break;
  case CANCEL:
    m->pieces[move.pos].pending = FALSE;
    break;
  default:
    organise (m, option->pieces);
    break;
  }
  return TRUE;
}

/* --- Turns --- */

static void
begin_turn (Plain *m)
{
  for (guint i = 0; i < m->n_crossings; i++) {
    m->crossings[i].highest = 0;
    m->crossings[i].from = -1;
    m->crossings[i].attacked = FALSE;
  }
  for (guint a = 0; a < m->n_approaches; a++)
    m->approaches[a].maneuvered = m->approaches[a].locked = FALSE;
  for (guint l = 0; l < m->n_locales; l++) {
    m->locales[l].road_locked = m->locales[l].owed = FALSE;
    m->locales[l].moved[!m->army] = 0;
  }
  m->commands = m->all_commands[m->army];
  m->pontoon = m->army == 0 ? m->pontoon_pieces : 0;
  m->pool[m->army] += m->track[m->army][m->round];
  for (guint p = 0; p < m->n_pieces; p++) {
    PlainPiece *piece = &m->pieces[p];
    piece->acted = FALSE;
    if (piece->army != m->army)
      continue;
    piece->fired = FALSE;
    if (piece->pos >= PLAIN_AT (0) && piece->pos < PLAIN_IN (0)) {
      const PlainApproach *a = &m->approaches[piece->pos - PLAIN_AT (0)];
      if (!plain_holds (m, m->approaches[a->opposite].locale, !m->army))
        plain_move (m, p, a->locale);
    }
  }
}

static gboolean
has_enemy_next (const Plain *m, gint locale)
{
  for (guint a = 0; a < m->n_approaches; a++) {
    const PlainApproach *way = &m->approaches[a];
    if (way->locale == locale && way->passable
        && plain_holds (m, m->approaches[way->opposite].locale, !m->army))
      return TRUE;
  }
  return FALSE;
}

/* T17.16 to T17.20 */
static void
clean_up (Plain *m)
{
  gint lost = 0, left = m->pool[m->army];
  for (gint l = 0; l < (gint) m->n_locales; l++) {
    PlainLocale *locale = &m->locales[l];
    gboolean enemy = plain_holds (m, l, !m->army);
    if (enemy || (!plain_holds (m, l, m->army) && locale->last == (gint) !m->army)) {
      lost += locale->tok[m->army];
      locale->tok[m->army] = locale->moved[m->army] = 0;
    }
    left += locale->tok[m->army];
  }
  if (lost > 0 && left == 0) {
    m->over = TRUE;
    m->winner = !m->army;
    return;
  }
  for (gint l = 0; l < (gint) m->n_locales; l++)
    if (!has_enemy_next (m, l)) {
      m->pool[m->army] += m->locales[l].tok[m->army];
      m->locales[l].tok[m->army] = m->locales[l].moved[m->army] = 0;
    }
  if ((gint) m->round > m->recall[m->army])
    return;
  g_autoptr (GPtrArray) options = plain_options ();
  add (options, -1, -1, 0, g_strdup (""));
  for (gint l = 0; l < (gint) m->n_locales; l++)
    if (m->locales[l].tok[m->army] > m->locales[l].moved[m->army])
      add (options, 0, l, 0, g_strdup_printf ("%d ", l));
  const PlainOption *option =
    plain_choose (m, options, 1u << TRIOMPHE_STAGE_RECALL, m->army, "recall");
  if (option->b >= 0) {
    m->locales[option->b].tok[m->army]--;
    m->pool[m->army]++;
  }
}

static void
end_turn (Plain *m)
{
  for (guint p = 0; p < m->n_pieces; p++)
    if (m->pieces[p].army == m->army && !m->pieces[p].fired)
      m->pieces[p].pending = FALSE; /* T10.5 */
  clean_up (m);
}

/* T18.3 */
static void
end_game (Plain *m)
{
  guint n = 0;
  for (guint p = 0; p < m->n_pieces; p++) {
    gint locale = plain_locale (m, m->pieces[p].pos);
    n += m->pieces[p].army == m->attacker && locale >= 0 && m->locales[locale].east;
  }
  m->over = TRUE;
  m->winner = n >= m->east_pieces ? (gint) m->attacker : (gint) !m->attacker;
}

void
plain_play (Plain *m, guint limit)
{
  for (m->round = 1; m->round <= m->rounds; m->round++)
    for (guint turn = 0; turn < 2; turn++) {
      m->army = turn == 0 ? m->first : !m->first;
      begin_turn (m);
      do {
        plain_compare (m);
        if (m->n_decisions >= limit)
          return;
      } while (act (m) && !m->over);
      if (!m->over)
        end_turn (m);
      if (m->over) {
        plain_compare (m);
        return;
      }
    }
  end_game (m);
  plain_compare (m);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/triomphe-plain.h"

/* Maneuver attacks, continuation and assaults (T8, T9, T11). */

#define BIT(p) (G_GUINT64_CONSTANT (1) << (p))

static gint
full_number (const Plain *m, gint approach)
{
  return m->approaches[approach].wide ? 2 : 1;
}

/* T9.1, T9.3, but for who attacks. */
gboolean
plain_may_attack (const Plain *m, guint army, gint approach)
{
  const PlainApproach *a = &m->approaches[approach];
  if (!a->passable || a->locked)
    return FALSE;
  gint target = m->approaches[a->opposite].locale;
  return plain_holds (m, target, !army)
         && (gint) plain_count (m, PLAIN_AT (a->opposite)) < full_number (m, a->opposite)
         && !plain_is_protected (m, target, army);
}

static void
add_advances (Plain *m, PlainOptions *options, guint64 group)
{
  if (!m->all_or_none) {
    plain_add_subsets (m, options, group, 0, plain_n (group), NULL, NULL);
    return;
  }
  plain_add_subsets (m, options, group, 0, 0, NULL, NULL);
  plain_add_subsets (m, options, group, plain_n (group), plain_n (group), NULL, NULL);
}

static void
move_all (Plain *m, guint64 pieces, gint pos)
{
  for (guint p = 0; p < m->n_pieces; p++)
    if ((pieces >> p & 1) != 0)
      plain_move (m, p, pos);
}

/* T9.13 */
static void
show_proof (Plain *m, guint64 group)
{
  guint64 infantry = 0;
  for (guint p = 0; p < m->n_pieces; p++)
    if ((group >> p & 1) != 0 && m->pieces[p].type == 0)
      infantry |= BIT (p);
  g_autoptr (GPtrArray) options = plain_options ();
  plain_add_subsets (m, options, infantry, 1, 1, NULL, NULL);
  plain_choose (m, options, 1u << TRIOMPHE_STAGE_PROOF, m->army, "proof");
}

void
plain_maneuver (Plain *m, guint64 group, gint approach, gboolean reserve, gboolean by_road,
                gboolean *won)
{
  PlainApproach *own = &m->approaches[approach], *far = &m->approaches[own->opposite];
  gint defence = own->opposite, target = far->locale;
  guint n = plain_n (group), enemy = !m->army;
  gboolean first = !own->maneuvered;
  own->maneuvered = far->maneuvered = TRUE;
  if (reserve && plain_may_block (m, enemy)) {
    g_autoptr (GPtrArray) options = plain_options ();
    plain_add_subsets (m, options, plain_at (m, target, enemy), 0, n, NULL, NULL);
    const PlainOption *option =
      plain_choose (m, options, 1u << TRIOMPHE_STAGE_RESPOND, enemy, "respond");
    move_all (m, option->pieces, PLAIN_AT (defence));
  }
  gint blockers = (gint) plain_count (m, PLAIN_AT (defence));
  *won = !(blockers >= full_number (m, defence) || (blockers == 1 && n == 1 && first));
  if (*won) {
    plain_retreat (m, target, approach, n);
    if (m->over)
      return;
    move_all (m, group, target);
  } else {
    plain_commit (m, enemy, target, far->wide && n >= 2 && first ? 2 : 1);
  }
  if (far->obstructed && !by_road)
    show_proof (m, group);
  if (*won || !reserve || !plain_may_block (m, m->army))
    return;
  g_autoptr (GPtrArray) options = plain_options ();
  add_advances (m, options, group);
  const PlainOption *option =
    plain_choose (m, options, 1u << TRIOMPHE_STAGE_ADVANCE, m->army, "advance");
  move_all (m, option->pieces, PLAIN_AT (approach));
}

/* --- Continuation --- */

typedef struct {
  Plain *m;
  gint locale;
  guint64 cavalry;
  PlainOptions *options;
  gint8 to[PLAIN_MAX_PIECES]; /* which of `ways`; -1 stays */
  gint ways[64];
  guint n_ways;
} Going;

static guint
distinct (const Going *g)
{
  guint n = 0;
  for (guint i = 0; i < g->n_ways; i++) {
    gboolean used = FALSE;
    for (guint p = 0; p < g->m->n_pieces; p++)
      used |= (g->cavalry >> p & 1) != 0 && g->to[p] == (gint) i;
    n += used;
  }
  return n;
}

static void
go (Going *g, guint p)
{
  while (p < g->m->n_pieces && (g->cavalry >> p & 1) == 0)
    p++;
  if (p == g->m->n_pieces) {
    g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
    gint price = (gint) distinct (g) - 1;
    if (price > g->m->commands)
      return;
    for (guint i = 0; i < g->m->n_pieces; i++)
      if ((g->cavalry >> i & 1) != 0 && g->to[i] >= 0) {
        g_autofree char *face = plain_face (g->m, i, FALSE);
        g_ptr_array_add (words, g_strdup_printf ("%s>%d", face, g->ways[g->to[i]]));
      }
    PlainOption *option = plain_option (plain_sorted (words));
    for (guint i = 0; i < PLAIN_MAX_PIECES; i++)
      option->to[i] = g->to[i];
    option->a = MAX (price, 0);
    plain_add (g->options, option);
    return;
  }
  for (gint i = -1; i < (gint) g->n_ways; i++) {
    g->to[p] = (gint8) i;
    go (g, p + 1);
  }
}

/* T8.1, T8.2, T8.6 */
void
plain_continue (Plain *m, guint64 group, gint locale)
{
  Going g = { .m = m, .locale = locale, .options = plain_options () };
  for (guint p = 0; p < m->n_pieces; p++)
    if ((group >> p & 1) != 0 && m->pieces[p].strength > 0 && m->pieces[p].type == 1)
      g.cavalry |= BIT (p);
  for (gint a = 0; a < (gint) m->n_approaches; a++)
    if (m->approaches[a].locale == locale && m->approaches[a].passable
        && plain_may_block (m, m->army)
        && plain_holds (m, m->approaches[m->approaches[a].opposite].locale, !m->army))
      g.ways[g.n_ways++] = a;
  go (&g, 0);
  const PlainOption *option =
    plain_choose (m, g.options, 1u << TRIOMPHE_STAGE_CONTINUE, m->army, "continue");
  m->commands -= option->a;
  for (guint p = 0; p < m->n_pieces; p++)
    if ((g.cavalry >> p & 1) != 0 && option->to[p] >= 0)
      plain_move (m, p, PLAIN_AT (g.ways[option->to[p]]));
  g_ptr_array_unref (g.options);
}

/* --- Assaults --- */

typedef struct {
  gboolean obstructed;
  guint least;           /* strength */
  gboolean no_disorder;  /* T11.12 */
  gboolean no_artillery; /* T11.9; where a scenario has some of strength 2 */
  guint64 not ;
} Team;

/* T11.5, T11.9, T11.12: of one type, no cavalry over an obstruction. */
static gboolean
is_team (const Plain *m, guint64 pieces, gpointer data)
{
  const Team *team = data;
  gint type = -1;
  if ((pieces & team->not ) != 0)
    return FALSE;
  for (guint p = 0; p < m->n_pieces; p++) {
    const PlainPiece *piece = &m->pieces[p];
    if ((pieces >> p & 1) == 0)
      continue;
    if ((type >= 0 && type != (gint) piece->type) || piece->strength < team->least
        || (piece->type == 2 && team->no_artillery) || (piece->type == 1 && team->obstructed)
        || (team->no_disorder && piece->disordered))
      return FALSE;
    type = (gint) piece->type;
  }
  return TRUE;
}

/* Those of `pieces` that can lead an attack from the approach (T11.9). */
guint64
plain_leaders (const Plain *m, gint approach, guint64 pieces)
{
  Team team = { .obstructed = m->approaches[m->approaches[approach].opposite].obstructed,
                .least = 2,
                .no_artillery = TRUE };
  guint64 can = 0;
  for (guint p = 0; p < m->n_pieces; p++)
    if ((pieces >> p & 1) != 0 && is_team (m, BIT (p), &team))
      can |= BIT (p);
  return can;
}

/* Some of them can lead. */
static gboolean
has_leader (const Plain *m, guint64 pieces, gpointer data)
{
  return plain_leaders (m, *(gint *) data, pieces) != 0;
}

static guint64
choose_team (Plain *m, guint64 from, guint least, guint most, Team *team, TriompheStage stage,
             guint army, const char *what)
{
  g_autoptr (GPtrArray) options = plain_options ();
  plain_add_subsets (m, options, from, least, most, is_team, team);
  return plain_choose (m, options, 1u << stage, army, what)->pieces;
}

static guint64
choose_attackers (Plain *m, gint approach, gint target)
{
  guint64 can = 0, from = plain_at (m, PLAIN_AT (approach), m->army);
  guint most = (guint) MIN (3, m->locales[target].capacity);
  for (guint p = 0; p < m->n_pieces; p++)
    if ((from >> p & 1) != 0 && !m->pieces[p].acted && !m->pieces[p].disordered)
      can |= BIT (p);
  g_autoptr (GPtrArray) options = plain_options ();
  plain_add_subsets (m, options, can, 1, most, has_leader, &approach);
  guint64 chosen =
    plain_choose (m, options, 1u << TRIOMPHE_STAGE_ATTACKERS, m->army, "attackers")->pieces;
  for (guint p = 0; p < m->n_pieces; p++)
    if ((chosen >> p & 1) != 0)
      m->pieces[p].acted = TRUE;
  return chosen;
}

/* Reductions of one side. Returns the strength lost. */
static gint
suffer (Plain *m, guint64 first, guint64 all, guint points, guint army, const char *what)
{
  gint before = (gint) plain_sum (m, all);
  g_autoptr (GPtrArray) options = plain_losses (m, first, all, points);
  const PlainOption *option = plain_choose (m, options, 1u << TRIOMPHE_STAGE_LOSS, army, what);
  plain_take (m, option, all);
  return before - (gint) plain_sum (m, all);
}

/* T11.10, T11.11 */
static gint
defensive_fire (Plain *m, gint approach, guint64 defenders, guint64 leading, guint64 attackers)
{
  guint64 guns = 0;
  for (guint p = 0; p < m->n_pieces; p++)
    if (((defenders & ~leading) >> p & 1) != 0 && m->pieces[p].type == 2 && !m->pieces[p].fired
        && m->approaches[approach].penalty[2] == 0)
      guns |= BIT (p);
  g_autoptr (GPtrArray) options = plain_options ();
  plain_add_subsets (m, options, guns, 0, 1, NULL, NULL);
  if (plain_choose (m, options, 1u << TRIOMPHE_STAGE_FIRE, !m->army, "fire")->pieces == 0)
    return 0;
  return suffer (m, 0, attackers, 1, m->army, "fire");
}

static guint
number_of (const Plain *m, guint64 pieces, guint type)
{
  guint n = 0;
  for (guint p = 0; p < m->n_pieces; p++)
    n += (pieces >> p & 1) != 0 && m->pieces[p].strength > 0 && m->pieces[p].type == type;
  return n;
}

static guint
type_of (const Plain *m, guint64 pieces)
{
  return m->pieces[__builtin_ctzll (pieces)].type;
}

void
plain_assault (Plain *m, gint approach)
{
  PlainApproach *own = &m->approaches[approach], *far = &m->approaches[own->opposite];
  gint target = far->locale;
  guint most = far->wide ? 2 : 1, enemy = !m->army;
  guint64 defenders = plain_at (m, PLAIN_AT (own->opposite), enemy);
  Team defence = { .obstructed = far->obstructed },
       attack = { .obstructed = far->obstructed, .least = 2, .no_artillery = TRUE };
  m->commands--;
  guint64 dl = choose_team (m, defenders, 0, most, &defence, TRIOMPHE_STAGE_DEFEND, enemy, "lead");
  guint64 ap = choose_attackers (m, approach, target);
  guint64 sl = choose_team (m, ap, 1, most, &attack, TRIOMPHE_STAGE_LEAD, m->army, "strike");
  gint toll[2] = { 0, 0 };
  guint n_sl = plain_n (sl);
  toll[m->army] += defensive_fire (m, approach, defenders, dl, sl);
  Team counter = { .obstructed = far->obstructed, .least = 2, .no_disorder = TRUE, .not = dl };
  guint64 ca =
    choose_team (m, defenders, 0, most, &counter, TRIOMPHE_STAGE_COUNTER, enemy, "counter");
  if (ca != 0)
    toll[enemy] += suffer (m, ca, ca, n_sl, enemy, "counter-attack");

  gint penalty = far->penalty[type_of (m, sl)], strength = (gint) plain_sum (m, sl);
  gint result = strength - penalty - (gint) plain_sum (m, dl) - (gint) plain_sum (m, ca);
  guint attackers_lose = plain_n (dl) + number_of (m, ca, 1);
  if (result <= 0 && strength <= -result)
    attackers_lose += n_sl;
  toll[m->army] += suffer (m, sl, ap, attackers_lose, m->army, "attack");
  toll[enemy] += suffer (m, dl, defenders, n_sl, enemy, "defence");
  if (result <= 0) {
    plain_lose_morale (m, m->army, toll[m->army]);
    plain_commit (m, enemy, target, (gint) (plain_n (dl) + plain_n (ca)));
    own->locked = far->locked = TRUE;
    return;
  }
  guint64 alive = 0;
  for (guint p = 0; p < m->n_pieces; p++)
    if ((ap >> p & 1) != 0 && m->pieces[p].strength > 0)
      alive |= BIT (p);
  plain_lose_morale (m, enemy, toll[enemy]);
  if (m->over)
    return;
  plain_retreat (m, target, approach, plain_n (alive));
  if (m->over)
    return;
  move_all (m, alive, target);
  m->locales[target].road_locked = TRUE;
  plain_continue (m, alive, target);
}

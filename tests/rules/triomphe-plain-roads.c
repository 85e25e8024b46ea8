/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/triomphe-plain.h"

/* Marches by road, and who comes onto the map (T7, T8.5, T14). */

/* The piece may use crossing `c` out of the locale after `last` steps: least number that it can
 * have, or 0. `paid`: a command for secondary roads has been spent. */
static guint
may_cross (const Plain *m, const PlainPiece *piece, gint locale, const PlainCrossing *c, guint last,
           gboolean paid)
{
  gint out = plain_crossing_end (c, m, locale);
  if (out < 0 || c->b < 0)
    return 0;
  const PlainApproach *a = &m->approaches[out];
  gint to = m->approaches[a->opposite].locale;
  guint least = MAX (last, c->highest) + 1;
  if (!a->passable || a->locked || least > 3 || (c->from >= 0 && c->from != out)
      || m->locales[to].road_locked || plain_is_protected (m, to, piece->army)
      || (!c->main && !paid && m->commands == 0))
    return 0;
  if (plain_holds (m, to, !piece->army))
    return piece->type == 1 && !c->attacked && !m->approaches[a->opposite].obstructed
               && plain_may_attack (m, piece->army, out)
             ? least
             : 0;
  return plain_room (m, to, piece->army) > 0 ? least : 0;
}

/* T8.5: cavalry may go on to the approach; `road` -1: it has not been on one yet. */
static gboolean
may_go_on (const Plain *m, const PlainPiece *piece, gint approach, gint road)
{
  const PlainApproach *a = &m->approaches[approach];
  if (piece->type != 1 || !a->passable || !plain_may_block (m, piece->army)
      || !plain_holds (m, m->approaches[a->opposite].locale, !piece->army))
    return FALSE;
  for (guint i = 0; i < m->n_crossings; i++) {
    const PlainCrossing *c = &m->crossings[i];
    if (plain_crossing_end (c, m, a->locale) == approach
        && (road < 0 || plain_joined (m, a->locale, road, c->road)))
      return TRUE;
  }
  return FALSE;
}

/* Steps and continuations, as options: a: crossing or -1; b: step number, or the approach. */
static void
add_ways (const Plain *m, PlainOptions *options, const PlainPiece *piece, gint road, guint last,
          gboolean paid, gboolean ended)
{
  gint locale = piece->pos;
  for (guint i = 0; i < m->n_crossings && !ended; i++) {
    const PlainCrossing *c = &m->crossings[i];
    if (road >= 0 && !plain_joined (m, locale, road, c->road))
      continue;
    guint least = may_cross (m, piece, locale, c, last, paid);
    for (guint n = least; least > 0 && n <= 3; n++) {
      PlainOption *option = plain_option (
        g_strdup_printf ("%d%s @%u", plain_crossing_end (c, m, locale), c->main ? "" : "s", n));
      option->a = (gint) i;
      option->b = (gint) n;
      plain_add (options, option);
    }
  }
  for (gint a = 0; a < (gint) m->n_approaches; a++)
    if (m->approaches[a].locale == locale && may_go_on (m, piece, a, road)) {
      PlainOption *option = plain_option (g_strdup_printf ("continue %d", a));
      option->a = -1;
      option->b = a;
      plain_add (options, option);
    }
}

/* Who may begin a march by road from the reserve. */
guint64
plain_road_starters (Plain *m, gint locale)
{
  guint64 can = 0;
  for (guint p = 0; p < m->n_pieces; p++) {
    const PlainPiece *piece = &m->pieces[p];
    g_autoptr (GPtrArray) options = plain_options ();
    if (piece->army != m->army || piece->pos != locale || piece->acted || piece->disordered)
      continue;
    add_ways (m, options, piece, -1, 0, FALSE, FALSE);
    if (options->len > 0)
      can |= G_GUINT64_CONSTANT (1) << p;
  }
  return can;
}

void
plain_road_march (Plain *m, guint piece, gint road, guint last, gboolean used, gboolean paid)
{
  PlainPiece *p = &m->pieces[piece];
  for (;;) {
    g_autoptr (GPtrArray) options = plain_options ();
    if (used) {
      PlainOption *stop = plain_option (g_strdup ("stop"));
      stop->a = -2;
      plain_add (options, stop);
    }
    add_ways (m, options, p, road, last, paid, used && p->disordered);
    const PlainOption *option =
      plain_choose (m, options, 1u << TRIOMPHE_STAGE_ROAD, m->army, "road");
    if (option->a == -2)
      return;
    if (option->a == -1) {
      plain_move (m, piece, PLAIN_AT (option->b));
      return;
    }
    PlainCrossing *c = &m->crossings[option->a];
    gint out = plain_crossing_end (c, m, p->pos);
    gint to = m->approaches[m->approaches[out].opposite].locale;
    if (!c->main && !paid) {
      m->commands--;
      paid = TRUE;
    }
    last = c->highest = (guint) option->b;
    c->from = out;
    road = c->road;
    used = TRUE;
    if (plain_holds (m, to, !m->army)) {
      gboolean won;
      c->attacked = TRUE;
      plain_maneuver (m, G_GUINT64_CONSTANT (1) << piece, out, TRUE, TRUE, &won);
      if (m->over || !won)
        return;
    } else {
      plain_move (m, piece, to);
      plain_spread (m, to);
    }
  }
}

/* The crossing by which a force enters; -1. */
gint
plain_entry (const Plain *m, gint force)
{
  const BorForce *f = bor_scenario_force (m->s, force);
  for (guint i = 0; i < m->n_crossings; i++)
    if (m->crossings[i].b < 0 && m->crossings[i].road == f->road.slot
        && m->approaches[m->crossings[i].a].locale == f->locale.slot)
      return (gint) i;
  return -1;
}

/* T14.2, T14.3 */
gboolean
plain_can_enter (const Plain *m, gint force)
{
  gint locale = bor_scenario_force (m->s, force)->locale.slot, entry = plain_entry (m, force);
  if (entry < 0)
    return FALSE;
  const PlainCrossing *c = &m->crossings[entry];
  return c->highest < 3 && !plain_holds (m, locale, !m->army) && plain_room (m, locale, m->army) > 0
         && !m->locales[locale].road_locked && !plain_is_protected (m, locale, m->army)
         && (c->main || m->commands > 0);
}

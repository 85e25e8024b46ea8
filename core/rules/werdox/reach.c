/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/werdox/game.h"

/* What a unit can attack from where it is, and what stands in the way of one shot. */

static void
mark (const WerdoxGame *g, guint cell, guint8 *marks, guint8 bit)
{
  if (cell != WERDOX_NO_CELL && g->spaces[cell] >= 0)
    marks[g->spaces[cell]] |= bit;
}

/* What the gun would be aimed at there: what is there, or else any unit. */
static guint
kind_at (const WerdoxGame *g, const WerdoxState *s, guint side, guint type, guint to)
{
  for (guint kind = 0; kind < WERDOX_AT_WALL; kind++) {
    guint8 unit = *werdox_unit (g, s, werdox_target_layer (kind), to);
    if (unit != 0 && WERDOX_SIDE (unit) != side)
      return kind;
  }
  return type == WERDOX_ARTILLERY && werdox_is_intact (g, s, to) ? WERDOX_AT_WALL : WERDOX_AT_UNIT;
}

static gboolean
find_shot (const WerdoxGame *g, const WerdoxState *s, guint layer, guint from, guint to,
           WerdoxShot *shot)
{
  guint8 unit = *werdox_unit (g, s, layer, from);
  guint type = WERDOX_TYPE (unit);
  return werdox_find_shot (g, s, type, layer, from, kind_at (g, s, WERDOX_SIDE (unit), type, to),
                           to, shot);
}

/* All cells where something could be hit. */
static void
mark_targets (const WerdoxGame *g, const WerdoxState *s, guint layer, guint from, guint8 *marks)
{
  WerdoxShot shot;
  gboolean direct = werdox_data[WERDOX_TYPE (*werdox_unit (g, s, layer, from))].direct;
  for (guint cell = 0; cell < g->n; cell++) {
    guint distance = werdox_distance (g, from, cell);
    if (g->cells[cell].ground == WERDOX_MASKED || distance == 0 || distance > WERDOX_FARTHEST)
      continue;
    if (direct ? distance == 1 && (layer != WERDOX_ABOARD || g->switches.passenger_direct)
               : find_shot (g, s, layer, from, cell, &shot))
      mark (g, cell, marks, BOR_REACH_FIRE);
  }
}

/* The cells that the line crosses or touches (W8.15), and those that block it. */
static void
mark_line (const WerdoxGame *g, guint from, guint to, const WerdoxShot *shot, guint8 *marks)
{
  gint dx = g->cells[to].x - g->cells[from].x;
  gint dy = g->cells[to].y - g->cells[from].y;
  const WerdoxLine *line = &g->lines[dy + WERDOX_FARTHEST][dx + WERDOX_FARTHEST];
  for (guint i = 0; i < line->n_crossed; i++)
    mark (g, werdox_offset (g, from, line->crossed[i].dx, line->crossed[i].dy), marks,
          BOR_REACH_FIRE);
  for (guint i = 0; i < 2u * line->n_corners; i++)
    mark (g,
          werdox_offset (g, from, line->corners[i / 2][i % 2].dx, line->corners[i / 2][i % 2].dy),
          marks, BOR_REACH_FIRE);
  mark (g, to, marks, BOR_REACH_FIRE);
  for (guint i = 0; i < shot->n_blocking; i++)
    mark (g, shot->blocking[i], marks, BOR_REACH_BLOCK);
}

static guint
cell_of (const WerdoxGame *g, BorElementRef ref)
{
  for (guint cell = 0; cell < g->n && ref.kind == BOR_KIND_LOCALE && ref.slot >= 0; cell++)
    if (g->spaces[cell] == ref.slot)
      return cell;
  return WERDOX_NO_CELL;
}

static char *
explain_line (const WerdoxGame *g, const WerdoxState *s, guint layer, guint from, guint to,
              guint8 *marks)
{
  WerdoxShot shot;
  guint type = WERDOX_TYPE (*werdox_unit (g, s, layer, from));
  guint distance = werdox_distance (g, from, to);
  if (distance > WERDOX_FARTHEST) {
    g_autofree char *at = werdox_cell_name (g, to);
    return g_strdup_printf (_ ("%s is %u cells away; no range is longer than %d (W8.6)"), at,
                            distance, WERDOX_FARTHEST);
  }
  if (distance == 0)
    return NULL;
  gboolean can = find_shot (g, s, layer, from, to, &shot);
  mark_line (g, from, to, &shot, marks);
  g_autofree char *why = can ? NULL : werdox_shot_refusal (g, type, &shot, to);
  g_autofree char *range = werdox_range_text (type, werdox_shot_changes (&shot));
  return can ? g_strdup_printf (_ ("distance %u, range %s (W8.6)"), shot.distance, range)
             : g_strdup_printf ("%s (%s)", why, shot.rule);
}

char *
werdox_show_reach (const BorGame *game, const BorGameState *state, BorElementRef at, guint32 class,
                   BorElementRef to, guint8 *marks)
{
  const WerdoxGame *g = WERDOX_G (game);
  const WerdoxState *s = WERDOX_S (state);
  guint from = cell_of (g, at), target = cell_of (g, to), layer = class - 1;
  guint8 unit =
    from != WERDOX_NO_CELL && layer <= WERDOX_ABOARD ? *werdox_unit (g, s, layer, from) : 0;
  guint type = WERDOX_TYPE (unit);
  if (unit == 0 || type >= WERDOX_BARGE)
    return NULL; /* a barge has no arms, and nobody knows those of a hidden unit */
  if (to.slot >= 0 && target != WERDOX_NO_CELL && !werdox_data[type].direct)
    return explain_line (g, s, layer, from, target, marks);
  if (to.slot < 0)
    mark_targets (g, s, layer, from, marks);
  return to.slot >= 0 || werdox_data[type].direct
           ? NULL
           : g_strdup_printf (_ ("%s: range %d (W8.6)"), _ (werdox_data[type].name),
                              werdox_data[type].base_range);
}

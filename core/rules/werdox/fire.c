/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/werdox/field.h"

/* Attacks: chapter 8. */

static gboolean
refuse (WerdoxShot *shot, const char *rule)
{
  shot->rule = rule;
  return FALSE;
}

/* R, by the lines of W8.6. */
static void
find_range (const WerdoxGame *g, const WerdoxState *s, guint type, guint from, guint kind, guint to,
            WerdoxShot *shot)
{
  gint here = werdox_height (g, s, from), there = werdox_height (g, s, to);
  shot->changes[0] = g->cells[from].ground == WERDOX_HILL && there < here;
  shot->changes[1] = -(g->cells[from].ground == WERDOX_VALLEY && there > here);
  shot->changes[2] = werdox_is_intact (g, s, from);
  shot->changes[3] = -(kind == WERDOX_AT_UNIT && werdox_is_intact (g, s, to));
  shot->changes[4] = -(kind == WERDOX_AT_UNIT && g->cells[to].ground == WERDOX_WOOD);
  shot->range = werdox_data[type].base_range;
  for (guint i = 0; i < G_N_ELEMENTS (shot->changes); i++)
    shot->range += shot->changes[i];
}

/* W8.9 to W8.14: the rule that is broken, and by which of the two cells. */
static const char *
find_edge_rule (const WerdoxGame *g, const WerdoxState *s, guint from, guint to, guint *culprit)
{
  const WerdoxCell *a = &g->cells[from], *b = &g->cells[to];
  gint here = werdox_height (g, s, from), there = werdox_height (g, s, to);
  gboolean edge = (a->flags & WERDOX_EDGE) != 0, rim = (a->flags & WERDOX_RIM) != 0;
  *culprit = from;
  if (a->ground == WERDOX_HILL && there < here && !edge)
    return "W8.9";
  if (a->ground == WERDOX_VALLEY && there > here && !edge)
    return "W8.11";
  if (b->ground == WERDOX_VALLEY && here > there && !rim)
    return "W8.12";
  if (a->ground == WERDOX_WOOD && !edge)
    return "W8.13";
  *culprit = to;
  edge = (b->flags & WERDOX_EDGE) != 0;
  if (b->ground == WERDOX_HILL && here < there && !edge)
    return "W8.10";
  return b->ground == WERDOX_WOOD && !edge ? "W8.14" : NULL;
}

typedef struct {
  const WerdoxGame *g;
  const WerdoxState *s;
  guint from;
  gint here, there; /* heights */
} Sight;

/* What in that cell blocks the line (W8.17 to W8.20); NULL: nothing. */
static const char *
find_block (const Sight *sight, WerdoxOffset offset)
{
  const WerdoxGame *g = sight->g;
  const WerdoxState *s = sight->s;
  guint cell = werdox_offset (g, sight->from, offset.dx, offset.dy);
  if (cell == WERDOX_NO_CELL)
    return NULL;
  guint ground = g->cells[cell].ground;
  if (ground == WERDOX_WOOD || werdox_is_intact (g, s, cell))
    return "W8.19a";
  if (ground == WERDOX_HILL && (g->switches.no_plateau || sight->here < 1 || sight->there < 1))
    return "W8.19b";
  gint height = werdox_height (g, s, cell);
  if (height == 0 && sight->here < 0 && sight->there < 0)
    return "W8.19c";
  gboolean taken = *werdox_land (g, s, cell) != 0 || *werdox_barge (g, s, cell) != 0;
  return taken && height >= sight->here ? "W8.18" : NULL;
}

static gboolean
block (WerdoxShot *shot, const WerdoxGame *g, guint from, const char *rule, const WerdoxOffset *at,
       guint n)
{
  for (guint i = 0; i < n; i++)
    shot->blocking[i] = (guint16) werdox_offset (g, from, at[i].dx, at[i].dy);
  shot->n_blocking = n;
  return refuse (shot, rule);
}

static gboolean
is_corner_free (const Sight *sight, const WerdoxOffset pair[2], WerdoxShot *shot)
{
  const WerdoxGame *g = sight->g;
  const char *one = find_block (sight, pair[0]), *other = find_block (sight, pair[1]);
  if (g->switches.corner == WERDOX_CORNER_BOTH)
    return one == NULL || other == NULL || block (shot, g, sight->from, "W8.16", pair, 2);
  if (one != NULL)
    return block (shot, g, sight->from, one, &pair[0], 1);
  return other == NULL || block (shot, g, sight->from, other, &pair[1], 1);
}

static gboolean
is_line_free (const WerdoxGame *g, const WerdoxState *s, guint from, guint to, WerdoxShot *shot)
{
  gint dx = g->cells[to].x - g->cells[from].x;
  gint dy = g->cells[to].y - g->cells[from].y;
  const WerdoxLine *line = &g->lines[dy + WERDOX_FARTHEST][dx + WERDOX_FARTHEST];
  Sight sight = { g, s, from, werdox_height (g, s, from), werdox_height (g, s, to) };
  for (guint i = 0; i < line->n_crossed; i++) {
    const char *rule = find_block (&sight, line->crossed[i]);
    if (rule != NULL)
      return block (shot, g, from, rule, &line->crossed[i], 1);
  }
  for (guint i = 0; i < line->n_corners && g->switches.corner != WERDOX_CORNER_NONE; i++)
    if (!is_corner_free (&sight, line->corners[i], shot))
      return FALSE;
  return TRUE;
}

gboolean
werdox_find_shot (const WerdoxGame *g, const WerdoxState *s, guint type, guint layer, guint from,
                  guint kind, guint to, WerdoxShot *shot)
{
  guint culprit;
  *shot = (WerdoxShot){ .distance = werdox_distance (g, from, to) };
  find_range (g, s, type, from, kind, to, shot);
  if (layer == WERDOX_LAND && g->cells[from].ground == WERDOX_CANAL)
    return refuse (shot, "W8.5");
  if (shot->distance < (g->switches.fire_adjacent ? 1u : 2u))
    return refuse (shot, "W8.5");
  if ((gint) shot->distance > shot->range)
    return refuse (shot, "W8.6");
  const char *rule = find_edge_rule (g, s, from, to, &culprit);
  if (rule != NULL) {
    shot->blocking[0] = (guint16) culprit;
    shot->n_blocking = 1;
    return refuse (shot, rule);
  }
  return is_line_free (g, s, from, to, shot);
}

/* Entering there from here would be climbing a front that needs a roll (W6.10). */
static gboolean
is_behind_front (const WerdoxGame *g, const WerdoxState *s, guint side, guint from, guint to)
{
  for (guint d = 0; d < 4; d++)
    if (g->cells[from].next[d] == to && (g->cells[to].fronts >> ((d + 2) % 4) & 1) != 0
        && werdox_is_intact (g, s, to)) {
      guint holder = (*werdox_wall (g, s, to) & WERDOX_WALL_HOLDER) != 0;
      return g->cells[to].ground != WERDOX_GATE || holder != side;
    }
  return FALSE;
}

static gboolean
can_fight (const WerdoxGame *g, const WerdoxState *s, guint layer, guint from, guint kind, guint to,
           WerdoxShot *shot)
{
  guint side = WERDOX_SIDE (*werdox_unit (g, s, layer, from));
  shot->distance = werdox_distance (g, from, to);
  if (layer == WERDOX_ABOARD && !g->switches.passenger_direct)
    return refuse (shot, "W7.6");
  if (kind == WERDOX_AT_BARGE || kind == WERDOX_AT_WALL || shot->distance != 1)
    return refuse (shot, "W8.4");
  if (g->switches.front_blocks_direct && kind == WERDOX_AT_UNIT
      && is_behind_front (g, s, side, from, to))
    return refuse (shot, "W-A19");
  return TRUE;
}

/* There is such a target (W8.1a). */
static gboolean
is_target (const WerdoxGame *g, const WerdoxState *s, guint side, guint kind, guint to)
{
  static const guint8 layers[] = { [WERDOX_AT_UNIT] = WERDOX_LAND,
                                   [WERDOX_AT_PASSENGER] = WERDOX_ABOARD,
                                   [WERDOX_AT_BARGE] = WERDOX_WATER };
  if (kind == WERDOX_AT_WALL)
    return werdox_is_intact (g, s, to);
  guint8 unit = *werdox_unit (g, s, layers[kind], to);
  return unit != 0 && WERDOX_SIDE (unit) != side;
}

gboolean
werdox_can_attack (const WerdoxGame *g, const WerdoxState *s, guint layer, guint from, guint kind,
                   guint to, WerdoxShot *shot)
{
  guint8 unit = *werdox_unit (g, s, layer, from);
  WerdoxShot own = { 0 };
  shot = shot != NULL ? shot : &own;
  *shot = (WerdoxShot){ 0 };
  guint type = WERDOX_TYPE (unit);
  if (type >= WERDOX_BARGE || !is_target (g, s, WERDOX_SIDE (unit), kind, to))
    return refuse (shot, "W8.1a");
  if (werdox_data[type].direct)
    return can_fight (g, s, layer, from, kind, to, shot);
  if (kind >= WERDOX_AT_BARGE && type != WERDOX_ARTILLERY)
    return refuse (shot, "W7.7");
  return werdox_find_shot (g, s, type, layer, from, kind, to, shot);
}

static gboolean
each_wall (const WerdoxGame *g, const WerdoxState *s, guint layer, guint from,
           WerdoxAttackFunc func, gpointer data)
{
  for (guint i = 0; i < g->n_walls; i++)
    if (werdox_distance (g, from, g->walls[i]) <= WERDOX_FARTHEST
        && werdox_can_attack (g, s, layer, from, WERDOX_AT_WALL, g->walls[i], NULL)
        && !func (WERDOX_AT_WALL, g->walls[i], data))
      return FALSE;
  return TRUE;
}

void
werdox_each_attack (const WerdoxGame *g, const WerdoxState *s, guint layer, guint from,
                    WerdoxAttackFunc func, gpointer data)
{
  guint8 unit = *werdox_unit (g, s, layer, from);
  guint type = WERDOX_TYPE (unit), cell = 0;
  guint farthest = type >= WERDOX_BARGE ? 0 : MAX (1u, werdox_data[type].base_range + 1u);
  guint kinds = type == WERDOX_ARTILLERY ? WERDOX_AT_WALL : WERDOX_AT_BARGE;
  if (farthest == 0)
    return;
  /* the words of the rows that are near enough */
  guint south = g->cells[from].y > farthest ? g->cells[from].y - farthest : 0;
  guint north = MIN (g->cells[from].y + farthest, g->height - 1);
  guint first = south * g->width / 64, end = ((north + 1) * g->width + 63) / 64;
  for (guint kind = 0; kind < kinds; kind++)
    WERDOX_FOREACH_OWN_IN (s, !WERDOX_SIDE (unit), cell, first, end)
  if (werdox_distance (g, from, cell) <= farthest
      && werdox_can_attack (g, s, layer, from, kind, cell, NULL) && !func (kind, cell, data))
    return;
  if (type == WERDOX_ARTILLERY)
    each_wall (g, s, layer, from, func, data);
}

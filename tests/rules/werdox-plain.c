/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/werdox-plain.h"

#include <string.h>

/* --- Boards --- */

static void
name_cell (const WerdoxPlain *self, guint cell, char *out)
{
  g_snprintf (out, 8, "%c%u", 'a' + cell % self->width, cell / self->width + 1);
}

static gint
beside (const WerdoxPlain *self, guint cell, guint d)
{
  gint x = (gint) (cell % self->width) + werdox_dx[d];
  gint y = (gint) (cell / self->width) + werdox_dy[d];
  if (x < 0 || y < 0 || x >= (gint) self->width || y >= (gint) self->height)
    return -1;
  gint at = x + y * (gint) self->width;
  return self->letters[at] == '_' ? -1 : at;
}

static gboolean
is_one_of (char letter, const char *letters)
{
  return strchr (letters, letter) != NULL;
}

static void
draw_letters (WerdoxPlain *self, BorRandom *random)
{
  static const char drawn[] = "......^^^vv***~~~===BB##GG_";
  guint n = self->width * self->height;
  self->letters = g_malloc (n + 1);
  for (guint i = 0; i < n; i++) {
    gboolean again = i > 0 && bor_random_below (random, 3) > 0; /* grounds lie together */
    self->letters[i] =
      again ? self->letters[i - 1] : drawn[bor_random_below (random, sizeof drawn - 1)];
  }
  self->letters[n] = '\0';
  self->links = g_new0 (guint8, n);
  self->fronts = g_new0 (guint8, n);
}

static void
draw_roads (WerdoxPlain *self, BorRandom *random, GString *list)
{
  for (guint cell = 0; cell < self->width * self->height; cell++)
    for (guint d = 0; d < 4; d++) {
      gint there = beside (self, cell, d);
      char a[8], b[8];
      if (there < 0 || is_one_of (self->letters[cell], "_~"))
        continue;
      name_cell (self, cell, a);
      name_cell (self, (guint) there, b);
      if (self->letters[there] != '~' && d < 2 && bor_random_below (random, 3) == 0) {
        self->links[cell] |= (guint8) (1u << d);
        self->links[there] |= (guint8) (1u << (d + 2));
        g_string_append_printf (list, "road %s-%s;", a, b);
      }
      if (is_one_of (self->letters[cell], "#G") && !is_one_of (self->letters[there], "#G")
          && bor_random_below (random, 2) == 0) {
        self->fronts[cell] |= (guint8) (1u << d);
        g_string_append_printf (list, "front %s%c;", a, "NESW"[d]);
      }
    }
}

static void
draw_units (const WerdoxPlain *self, BorRandom *random, GString *list)
{
  static const char *const codes[] = { "inf", "rif", "cav", "mri", "art" };
  for (guint cell = 0; cell < self->width * self->height; cell++) {
    char name[8], letter = self->letters[cell];
    name_cell (self, cell, name);
    gboolean barge = is_one_of (letter, "~B=") && bor_random_below (random, 3) == 0;
    guint side = bor_random_below (random, 2);
    if (barge) {
      g_string_append_printf (list, "%c:bar@%s;", "AH"[side], name);
      if (bor_random_below (random, 2) == 0)
        g_string_append_printf (list, "%c:%s@%s!;", "AH"[side], codes[bor_random_below (random, 5)],
                                name);
    }
    if (is_one_of (letter, "~_") || (barge && letter == '=') || bor_random_below (random, 3) > 0)
      continue;
    g_string_append_printf (list, "%c:%s@%s%s;", "AH"[bor_random_below (random, 2)],
                            codes[bor_random_below (random, 5)], name,
                            bor_random_below (random, 2) == 0 ? "?" : "");
  }
}

static void
draw_switches (WerdoxPlain *self, BorRandom *random, GString *list)
{
  static const char *const corners[] = { "both", "either", "none" };
  guint drawn = bor_random_below (random, 256);
  self->fire_adjacent = (drawn & 1) != 0;
  self->no_plateau = (drawn & 2) != 0;
  self->front_blocks_direct = (drawn & 4) != 0;
  self->passenger_direct = (drawn & 8) != 0;
  self->corner = bor_random_below (random, 3);
  g_string_append_printf (
    list,
    "min-fire-range=%s;plateau-fire=%s;front-blocks-direct=%s;passenger-direct=%s;corner-rule=%s;"
    "reveal=%s;elimination-counts-barges=%s;mix-road=%s;rounds=%u",
    self->fire_adjacent ? "1" : "2", self->no_plateau ? "off" : "on",
    self->front_blocks_direct ? "on" : "off", self->passenger_direct ? "on" : "off",
    corners[self->corner], drawn & 16 ? "on_attack" : "on_hit", drawn & 32 ? "off" : "on",
    drawn & 64 ? "off" : "on", 3 + drawn % 5);
}

BorScenario *
werdox_plain_scenario (guint64 seed, WerdoxPlain *plain)
{
  BorRandom random;
  g_autoptr (GString) list = g_string_new (NULL);
  g_autoptr (GString) map = g_string_new (NULL);
  bor_random_seed (&random, seed);
  *plain = (WerdoxPlain){ .width = 4 + bor_random_below (&random, 6),
                          .height = 4 + bor_random_below (&random, 6) };
  draw_letters (plain, &random);
  draw_roads (plain, &random, list);
  draw_units (plain, &random, list);
  draw_switches (plain, &random, list);
  for (guint y = plain->height; y-- > 0;) {
    g_string_append_len (map, plain->letters + y * plain->width, plain->width);
    g_string_append (map, y > 0 ? " " : "");
  }
  return werdox_field_scenario (map->str, list->str);
}

void
werdox_plain_clear (WerdoxPlain *plain)
{
  g_free (plain->letters);
  g_free (plain->links);
  g_free (plain->fronts);
}

/* --- Questions --- */

static guint8
unit_at (const WerdoxField *f, guint layer, guint cell)
{
  return *werdox_unit (WERDOX_G (f->game), WERDOX_S (f->state), layer, cell);
}

static gboolean
is_intact (const WerdoxPlain *self, const WerdoxField *f, guint cell)
{
  guint8 wall = *werdox_wall (WERDOX_G (f->game), WERDOX_S (f->state), cell);
  return is_one_of (self->letters[cell], "#G") && (wall & WERDOX_WALL_BREACHED) == 0;
}

static gint
height_of (const WerdoxPlain *self, const WerdoxField *f, guint cell)
{
  char letter = self->letters[cell];
  return letter == 'v' ? -1 : letter == '^' || is_intact (self, f, cell) ? 1 : 0;
}

static gboolean
is_held_by (const WerdoxField *f, guint cell, guint side)
{
  guint8 wall = *werdox_wall (WERDOX_G (f->game), WERDOX_S (f->state), cell);
  return ((wall & WERDOX_WALL_HOLDER) != 0) == side;
}

/* --- Steps --- */

/* Rows 4 to 7 of table W6.3. */
static const char *
class_of (const WerdoxPlain *self, const WerdoxField *f, char from, guint to, gboolean link)
{
  char letter = self->letters[to];
  if ((from == '^') + (letter == '^') == 1 || (from == 'v') + (letter == 'v') == 1)
    return "exhausting";
  if (is_one_of (letter, "*=") || is_intact (self, f, to))
    return "exhausting";
  return link ? "road" : "ordinary";
}

static char *
with_rolls (const WerdoxPlain *self, const WerdoxField *f, const char *class, gboolean boards,
            guint layer, guint cell, guint direction, guint to)
{
  guint8 unit = unit_at (f, layer, cell);
  GString *text = g_string_new (class);
  gboolean gun = WERDOX_TYPE (unit) == WERDOX_ARTILLERY;
  gboolean wades = layer == WERDOX_LAND && self->letters[cell] == '=';
  gboolean front = (self->fronts[to] >> ((direction + 2) % 4) & 1) != 0 && is_intact (self, f, to);
  gboolean own_gate = self->letters[to] == 'G' && is_held_by (f, to, WERDOX_SIDE (unit));
  g_string_append (text, boards ? " boards" : "");
  g_string_append (text, gun ? " A" : "");
  g_string_append (text, wades && (boards || self->letters[to] != '=') ? " C" : "");
  g_string_append (text, front && !own_gate ? " F" : "");
  return g_string_free (text, FALSE);
}

char *
werdox_plain_step (const WerdoxPlain *self, const WerdoxField *f, guint layer, guint cell,
                   guint direction)
{
  gint beside_it = beside (self, cell, direction);
  if (beside_it < 0)
    return g_strdup ("no");
  guint to = (guint) beside_it;
  char here = self->letters[cell], there = self->letters[to];
  gboolean link = (self->links[cell] >> direction & 1) != 0, water = is_one_of (there, "~B=");
  gboolean barge = unit_at (f, WERDOX_WATER, to) != 0;
  if (layer == WERDOX_WATER)
    return g_strdup (
      water && !barge && !(there == '=' && unit_at (f, WERDOX_LAND, to) != 0) ? "ordinary" : "no");
  gboolean ashore = layer == WERDOX_ABOARD;
  gboolean onto_deck = there == 'B' && link && !ashore;
  if (!ashore && here == 'B' && !link)
    return g_strdup ("no");
  if (barge && !onto_deck) {
    if (unit_at (f, WERDOX_ABOARD, to) != 0)
      return g_strdup ("no");
    const char *class = !ashore && is_one_of (here, "^v") ? "exhausting" : "ordinary";
    return with_rolls (self, f, class, TRUE, layer, cell, direction, to);
  }
  if (unit_at (f, WERDOX_LAND, to) != 0 || (is_one_of (there, "~B") && !onto_deck)
      || (ashore && water))
    return g_strdup ("no");
  return with_rolls (self, f, class_of (self, f, ashore ? '.' : here, to, link && !ashore), FALSE,
                     layer, cell, direction, to);
}

/* --- Fire --- */

static gboolean
touches (const WerdoxPlain *self, guint cell, gboolean lower)
{
  gint heights[256] = { ['v'] = -1, ['^'] = 1 };
  for (guint d = 0; d < 4; d++) {
    gint there = beside (self, cell, d);
    char here = self->letters[cell], other = there >= 0 ? self->letters[there] : here;
    if (lower ? heights[(guchar) other] < heights[(guchar) here] : other != here)
      return TRUE;
  }
  return FALSE;
}

static gboolean
blocks (const WerdoxPlain *self, const WerdoxField *f, gint x, gint y, gint from, gint to)
{
  if (x < 0 || y < 0 || x >= (gint) self->width || y >= (gint) self->height)
    return FALSE;
  guint cell = (guint) x + (guint) y * self->width;
  char letter = self->letters[cell];
  gint height = height_of (self, f, cell);
  if (letter == '_')
    return FALSE;
  if (letter == '*' || is_intact (self, f, cell))
    return TRUE;
  if (letter == '^' && (self->no_plateau || from != 1 || to != 1))
    return TRUE;
  if (height == 0 && from == -1 && to == -1)
    return TRUE;
  for (guint layer = 0; layer < 3; layer++)
    if (unit_at (f, layer, cell) != 0 && height >= from)
      return TRUE;
  return FALSE;
}

/* Where the line from one middle to the other leaves corners of the cell at (x,y): on both sides of it the
 * line crosses the cell. All is doubled, so that corners are whole numbers. */
static gboolean
is_crossed (gint ax, gint ay, gint dx, gint dy, gint x, gint y)
{
  gboolean left = FALSE, right = FALSE;
  for (gint i = 0; i < 4; i++) {
    gint cx = 2 * (x - ax) + (i % 2 == 0 ? -1 : 1), cy = 2 * (y - ay) + (i / 2 == 0 ? -1 : 1);
    gint side = dx * cy - dy * cx;
    left |= side > 0;
    right |= side < 0;
  }
  return left && right;
}

static gboolean
is_free (const WerdoxPlain *self, const WerdoxField *f, guint from, guint to)
{
  gint w = (gint) self->width;
  gint ax = (gint) from % w, ay = (gint) from / w, bx = (gint) to % w, by = (gint) to / w;
  gint dx = bx - ax, dy = by - ay, here = height_of (self, f, from),
       there = height_of (self, f, to);
  for (gint y = MIN (ay, by); y <= MAX (ay, by); y++)
    for (gint x = MIN (ax, bx); x <= MAX (ax, bx); x++) {
      gboolean end = (x == ax && y == ay) || (x == bx && y == by);
      if (!end && is_crossed (ax, ay, dx, dy, x, y) && blocks (self, f, x, y, here, there))
        return FALSE;
    }
  /* Corners on the line, each between the cells (x,y) and (x+1,y+1), and the other two. */
  for (gint y = MIN (ay, by); y < MAX (ay, by); y++)
    for (gint x = MIN (ax, bx); x < MAX (ax, bx); x++) {
      if (dx * (2 * (y - ay) + 1) != dy * (2 * (x - ax) + 1))
        continue;
      gboolean rises = (dx > 0) == (dy > 0); /* the line comes from (x,y), or from (x+1,y) */
      guint n = blocks (self, f, rises ? x + 1 : x, y, here, there)
                + blocks (self, f, rises ? x : x + 1, y + 1, here, there);
      if ((self->corner == 0 && n == 2) || (self->corner == 1 && n > 0))
        return FALSE;
    }
  return TRUE;
}

static gboolean
fires (const WerdoxPlain *self, const WerdoxField *f, guint type, guint layer, guint cell,
       guint kind, guint to)
{
  char a = self->letters[cell], b = self->letters[to];
  gint here = height_of (self, f, cell), there = height_of (self, f, to);
  gint range = type == WERDOX_ARTILLERY ? 7 : 4;
  gint distance = ABS ((gint) (cell % self->width) - (gint) (to % self->width))
                  + ABS ((gint) (cell / self->width) - (gint) (to / self->width));
  if (layer == WERDOX_LAND && a == '=')
    return FALSE;
  range += a == '^' && there < here;
  range -= a == 'v' && there > here;
  range += is_intact (self, f, cell);
  range -= kind == WERDOX_AT_UNIT && (is_intact (self, f, to) || b == '*');
  if (distance > range || distance < (self->fire_adjacent ? 1 : 2))
    return FALSE;
  if ((a == '^' && there < here && !touches (self, cell, FALSE))
      || (b == '^' && here < there && !touches (self, to, FALSE))
      || (a == 'v' && there > here && !touches (self, cell, FALSE))
      || (b == 'v' && here > there && !touches (self, cell, TRUE))
      || (a == '*' && !touches (self, cell, FALSE)) || (b == '*' && !touches (self, to, FALSE)))
    return FALSE;
  return is_free (self, f, cell, to);
}

gboolean
werdox_plain_attack (const WerdoxPlain *self, const WerdoxField *f, guint layer, guint cell,
                     guint kind, guint to)
{
  static const guint layers[] = { WERDOX_LAND, WERDOX_ABOARD, WERDOX_WATER };
  guint8 unit = unit_at (f, layer, cell);
  guint type = WERDOX_TYPE (unit);
  if (type == WERDOX_BARGE)
    return FALSE;
  guint8 target = kind < WERDOX_AT_WALL ? unit_at (f, layers[kind], to) : 0;
  if (kind == WERDOX_AT_WALL ? !is_intact (self, f, to)
                             : target == 0 || WERDOX_SIDE (target) == WERDOX_SIDE (unit))
    return FALSE;
  if (kind >= WERDOX_AT_BARGE && type != WERDOX_ARTILLERY)
    return FALSE;
  if (type != WERDOX_INFANTRY && type != WERDOX_CAVALRY)
    return fires (self, f, type, layer, cell, kind, to);
  for (guint d = 0; d < 4; d++) {
    if (beside (self, cell, d) != (gint) to || (layer == WERDOX_ABOARD && !self->passenger_direct))
      continue;
    gboolean climbs = (self->fronts[to] >> ((d + 2) % 4) & 1) != 0 && is_intact (self, f, to)
                      && !(self->letters[to] == 'G' && is_held_by (f, to, WERDOX_SIDE (unit)));
    return !(self->front_blocks_direct && kind == WERDOX_AT_UNIT && climbs);
  }
  return FALSE;
}

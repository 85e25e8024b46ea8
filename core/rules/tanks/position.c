/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "geometry/grid.h"
#include "rules/tanks/begin.h"
#include "rules/tanks/game.h"
#include "rules/tanks/scan.h"

/* Positions as text (K10.4). */

G_DEFINE_QUARK (bor - tanks - error - quark, bor_tanks_error)

/* --- Writing --- */

static void
append_tanks (GString *out, const TanksGame *g, const TanksState *s, guint side)
{
  guint n = 0;
  for (guint i = 0; i < g->n[side]; i++) {
    if ((s->alive[side] >> i & 1) == 0)
      continue;
    g_autofree char *at = squares_name (s->x[side][i], s->y[side][i]);
    g_string_append_printf (out, "%s%s%s%s", n++ > 0 ? "," : "", tanks_data[g->type[side][i]].code,
                            at, tanks_facings[s->facing[side][i]]);
  }
}

/* By file, then rank. */
static void
append_squares (GString *out, const TanksGame *g, const guint64 *columns)
{
  guint n = 0;
  for (guint x = 0; x < g->width; x++)
    for (guint y = 0; y < g->height; y++) {
      g_autofree char *at = (columns[x] >> y & 1) != 0 ? squares_name (x, y) : NULL;
      if (at != NULL)
        g_string_append_printf (out, "%s%s", n++ > 0 ? "," : "", at);
    }
}

char *
bor_tanks_position (const BorGame *game, const BorGameState *state)
{
  const TanksGame *g = TANKS_G (game);
  const TanksState *s = TANKS_S (state);
  guint64 wrecks[TANKS_MOST_SIZE];
  gboolean masks = FALSE;
  GString *out = g_string_new (NULL);
  memcpy (wrecks, g->wrecks, g->width * sizeof (guint64));
  for (guint side = 0; side < 2; side++)
    for (guint i = 0; i < g->n[side]; i++)
      if ((s->alive[side] >> i & 1) == 0 && s->x[side][i] != TANKS_GONE)
        wrecks[s->x[side][i]] |= G_GUINT64_CONSTANT (1) << s->y[side][i];
  g_string_append_printf (out, "%u", g->width);
  if (g->height != g->width)
    g_string_append_printf (out, "x%u", g->height);
  g_string_append_printf (out, ";%c;W:", s->mover == TANKS_WHITE ? 'w' : 'b');
  append_tanks (out, g, s, TANKS_WHITE);
  g_string_append (out, ";B:");
  append_tanks (out, g, s, TANKS_BLACK);
  g_string_append (out, ";O:");
  append_squares (out, g, g->obstacles);
  g_string_append (out, ";X:");
  append_squares (out, g, wrecks);
  for (guint x = 0; x < g->width; x++)
    masks |= g->masks[x] != 0;
  if (masks) {
    g_string_append (out, ";M:");
    append_squares (out, g, g->masks);
  }
  return g_string_free (out, FALSE);
}

/* --- Reading --- */

typedef struct {
  const char *p;
  guint width, height;
  BorScenario *scenario;
} Reader;

/* On the board. */
static gboolean
read_square (Reader *r, gint32 *space)
{
  guint x, y;
  if (!squares_scan (&r->p, TANKS_MOST_SIZE, &x, &y) || x >= r->width || y >= r->height)
    return FALSE;
  *space = bor_grid_locale (&bor_scenario_board (r->scenario)->grid, x, r->height - 1 - y);
  return TRUE;
}

static gboolean
read_tank (Reader *r, gint32 side)
{
  guint type, facing;
  gint32 space;
  if (!tanks_scan_type (&r->p, &type) || !read_square (r, &space)
      || !tanks_scan_facing (&r->p, &facing))
    return FALSE;
  tanks_add_placement (r->scenario, side, (gint32) type, space, "facing",
                       bor_grid_direction_name (facing));
  tanks_add_start (r->scenario, side, type, space);
  return TRUE;
}

static void
set_flag (Reader *r, gint32 slot, const char *name)
{
  BorLocale *space = bor_element_copy (bor_scenario_locale (r->scenario, slot));
  bor_element_set_prop (space, name, "true");
  bor_scenario_replace (r->scenario, slot, space);
}

/* One thing of a list: 'W', 'B', 'O', 'X' or 'M'. */
static gboolean
read_item (Reader *r, char list)
{
  gint32 space;
  if (list == 'W' || list == 'B')
    return read_tank (r, list == 'B');
  if (!read_square (r, &space))
    return FALSE;
  if (list == 'X')
    tanks_add_placement (r->scenario, -1, TANKS_MT, space, "wreck", "true");
  else
    set_flag (r, space, list == 'O' ? "obstacle" : "masked");
  return TRUE;
}

static gboolean
read_list (Reader *r, char list)
{
  const char head[] = { ';', list, ':', '\0' };
  if (!squares_scan_word (&r->p, head))
    return FALSE;
  if (*r->p == ';' || *r->p == '\0')
    return TRUE;
  do
    if (!read_item (r, list))
      return FALSE;
  while (squares_scan_word (&r->p, ","));
  return TRUE;
}

static gboolean
read_head (Reader *r, gboolean *black)
{
  if (!squares_scan_number (&r->p, &r->width))
    return FALSE;
  r->height = r->width;
  if (squares_scan_word (&r->p, "x") && !squares_scan_number (&r->p, &r->height))
    return FALSE;
  *black = squares_scan_word (&r->p, ";b");
  return (*black || squares_scan_word (&r->p, ";w")) && r->width >= TANKS_LEAST_SIZE
         && r->width <= TANKS_MOST_SIZE && r->height >= TANKS_LEAST_SIZE
         && r->height <= TANKS_MOST_SIZE;
}

static gboolean
read_lists (Reader *r)
{
  for (const char *list = "WBOX"; *list != '\0'; list++)
    if (!read_list (r, *list))
      return FALSE;
  return *r->p == '\0' || (read_list (r, 'M') && *r->p == '\0');
}

BorScenario *
bor_tanks_read_position (const char *text, GError **error)
{
  Reader r = { .p = text };
  gboolean black = FALSE, ok = read_head (&r, &black);
  if (ok) {
    r.scenario = tanks_new_scenario (r.width, r.height, black);
    ok = read_lists (&r);
  }
  if (ok)
    return r.scenario;
  g_set_error (error, BOR_TANKS_ERROR, BOR_TANKS_ERROR_POSITION,
               _ ("not a position, from “%s” on; expected a text such as “%s”"), r.p,
               "16;w;W:HTd1N,CLTh1N;B:CLTi16S;O:d5,e5;X:c3");
  if (r.scenario != NULL)
    bor_scenario_unref (r.scenario);
  return NULL;
}

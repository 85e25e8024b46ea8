/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "rules/werdox/game.h"

static gboolean
is_set (const BorScenario *scenario, const char *name, const char *value)
{
  return strcmp (werdox_param (scenario, name), value) == 0;
}

/* A limit that was agreed on, and the bound that every game has (W10.3, W10.6). */
static guint
find_rounds (const BorScenario *scenario)
{
  guint limit = (guint) bor_ruleset_param (&bor_werdox, scenario, "rounds");
  guint cap = (guint) bor_ruleset_param (&bor_werdox, scenario, "round-cap");
  cap = cap > 0 ? cap : WERDOX_CAP;
  return limit > 0 ? MIN (limit, cap) : cap;
}

static void
compile_params (WerdoxGame *g, const BorScenario *scenario)
{
  g->rounds = find_rounds (scenario);
  g->defender = is_set (scenario, "defender", werdox_sides[1]);
  g->switches =
    (WerdoxSwitches){ .reveal_on_attack = is_set (scenario, "reveal", "on_attack"),
                      .fire_adjacent = is_set (scenario, "min-fire-range", "1"),
                      .no_plateau = is_set (scenario, "plateau-fire", "off"),
                      .front_blocks_direct = is_set (scenario, "front-blocks-direct", "on"),
                      .passenger_direct = is_set (scenario, "passenger-direct", "on"),
                      .barges_do_not_count = is_set (scenario, "elimination-counts-barges", "off"),
                      .no_road_mix = is_set (scenario, "mix-road", "off"),
                      .corner = is_set (scenario, "corner-rule", "either") ? WERDOX_CORNER_EITHER
                                : is_set (scenario, "corner-rule", "none") ? WERDOX_CORNER_NONE
                                                                           : WERDOX_CORNER_BOTH };
}

static void
compile_walls (WerdoxGame *g, const WerdoxSetup *setup)
{
  g->walls = g_new (guint16, g->n + 1);
  for (guint cell = 0; cell < g->n; cell++) {
    if (!werdox_is_wall (g, cell))
      continue;
    const BorLocale *space = werdox_setup_locale (setup, cell);
    g->walls[g->n_walls++] = (guint16) cell;
    if (bor_element_prop_flag (space, "breach"))
      *werdox_wall (g, g->start, cell) = WERDOX_WALL_BREACHED;
    else if (g->cells[cell].ground == WERDOX_GATE
             && werdox_setup_side (space, "holder") == WERDOX_HASBERGS)
      *werdox_wall (g, g->start, cell) = WERDOX_WALL_HOLDER;
  }
}

/* Without a list barges start on the water of the Hasbergs' zone (W4.5). */
static void
compile_barge_cells (WerdoxGame *g, const WerdoxSetup *setup)
{
  for (guint cell = 0; cell < g->n; cell++) {
    gboolean zone =
      setup->n_barge_cells == 0 && (g->cells[cell].flags & WERDOX_ZONE << WERDOX_HASBERGS) != 0;
    if (zone)
      g->cells[cell].flags |= WERDOX_BARGES;
    if (!werdox_is_water (g, cell))
      g->cells[cell].flags &= (guint8) ~WERDOX_BARGES;
  }
}

static void
compile_units (WerdoxGame *g, const WerdoxSetup *setup)
{
  WerdoxState *s = g->start;
  for (guint i = 0; i < setup->placed->len; i++) {
    const WerdoxPlaced *placed = werdox_placed (setup, i);
    guint layer = werdox_placed_layer (setup, placed);
    gboolean face_down = placed->face_down && placed->type != WERDOX_BARGE;
    *werdox_unit (g, s, layer, placed->cell) =
      (guint8) (WERDOX_UNIT (placed->type, placed->side) | (face_down ? WERDOX_FACE_DOWN : 0));
    s->face_down[placed->side][placed->type] =
      (guint16) (s->face_down[placed->side][placed->type] + face_down);
    s->on_board[placed->side][placed->type]++;
    werdox_note (g, s, placed->cell);
  }
  for (guint side = 0; side < 2; side++)
    for (guint type = 0; type < WERDOX_N_TYPES; type++) {
      guint16 n = (guint16) setup->forces[side][type];
      s->to_deploy[side][type] = n;
      s->on_board[side][type] = (guint16) (s->on_board[side][type] + n);
    }
}

/* The Askans are the first player, whatever the order of the sides. */
static void
name_players (WerdoxGame *g, const WerdoxSetup *setup)
{
  g->base.n_players = 2;
  for (guint i = 0; i < 2; i++) {
    g->base.player_armies[i] = setup->sides[i];
    g->base.player_names[i] = bor_scenario_describe (
      setup->scenario, bor_element_ref_make (BOR_KIND_ARMY, setup->sides[i]));
  }
}

static void
set_limits (WerdoxGame *g)
{
  guint units = 0, zone = 0;
  for (guint side = 0; side < 2; side++)
    for (guint type = 0; type < WERDOX_N_TYPES; type++)
      units += g->start->on_board[side][type];
  for (guint cell = 0; cell < g->n; cell++)
    zone += (g->cells[cell].flags & (3 * WERDOX_ZONE | WERDOX_BARGES)) != 0;
  g->base.max_pieces = units + g->n_walls;
  /* places of every type; units, targets and steps */
  g->base.max_actions = MAX (5 * zone, 2 * units + g->n_walls) + 8;
  /* of a unit in a turn: it is chosen, makes four steps with a roll or two, and stops */
  g->base.max_length = 1 + units + g->rounds * 2 * (10 * units + 1);
}

static WerdoxGame *
new_game (const WerdoxSetup *setup)
{
  WerdoxGame *g = g_new0 (WerdoxGame, 1);
  g->width = setup->width;
  g->height = setup->height;
  g->n = setup->n;
  g->words = (g->n + 63) / 64;
  g->spaces = g_memdup2 (setup->spaces, sizeof (gint32) * g->n);
  g->cells = g_memdup2 (setup->cells, sizeof (WerdoxCell) * g->n);
  g->base.state_size = (sizeof (WerdoxState) + 4 * (gsize) g->n + 7) / 8 * 8;
  g->start = g_malloc0 (g->base.state_size);
  for (guint side = 0; side < 2; side++)
    g->hq[side] = (guint16) setup->hq[side];
  compile_params (g, setup->scenario);
  compile_walls (g, setup);
  compile_barge_cells (g, setup);
  compile_units (g, setup);
  werdox_make_lines (g);
  werdox_make_posts (g);
  return g;
}

BorGame *
werdox_compile (const BorScenario *scenario, GPtrArray *issues)
{
  g_autoptr (WerdoxSetup) setup = werdox_setup_new (scenario);
  SquaresReporter reporter = { bor_game_issue_add_message, issues };
  guint before = issues->len;
  for (guint i = 0; werdox_errors[i] != NULL && issues->len == before; i++)
    werdox_errors[i](setup, &reporter);
  if (issues->len > before)
    return NULL;
  WerdoxGame *g = new_game (setup);
  name_players (g, setup);
  set_limits (g);
  return &g->base;
}

void
werdox_game_free (BorGame *game)
{
  WerdoxGame *g = (WerdoxGame *) game;
  g_free (g->spaces);
  g_free (g->cells);
  g_free (g->walls);
  for (guint i = 0; i < 4; i++)
    g_free (g->posts[i / 2][i % 2]);
  g_free (g->start);
  g_free (g);
}

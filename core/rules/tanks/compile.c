/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "model/props.h"
#include "rules/tanks/setup.h"

static void
set_bit (guint64 *columns, gint x, gint y)
{
  columns[x] |= G_GUINT64_CONSTANT (1) << y;
}

static void
compile_board (TanksGame *g, const TanksSetup *setup)
{
  for (gint y = 0; y < (gint) g->height; y++)
    for (gint x = 0; x < (gint) g->width; x++) {
      if (tanks_is_masked (setup, x, y))
        set_bit (g->masks, x, y);
      else if (tanks_is_obstacle (setup, x, y))
        set_bit (g->obstacles, x, y);
    }
  for (guint i = 0; i < setup->wrecks->len; i++)
    set_bit (g->wrecks, tanks_unit (setup->wrecks, i)->x, tanks_unit (setup->wrecks, i)->y);
  guint64 all_rows = g->height == 64 ? G_MAXUINT64 : (G_GUINT64_CONSTANT (1) << g->height) - 1;
  for (guint x = 0; x < g->width; x++)
    g->start->empty[x] = all_rows & ~(g->masks[x] | g->obstacles[x] | g->wrecks[x]);
}

static void
compile_tanks (TanksGame *g, const TanksSetup *setup)
{
  TanksState *s = g->start;
  for (guint i = 0; i < setup->tanks->len; i++) {
    const TanksUnit *unit = tanks_unit (setup->tanks, i);
    guint tank = g->n[unit->side]++;
    g->type[unit->side][tank] = (guint8) unit->type;
    s->x[unit->side][tank] = (guint8) unit->x;
    s->y[unit->side][tank] = (guint8) unit->y;
    s->facing[unit->side][tank] = (guint8) unit->facing;
    s->alive[unit->side] |= (guint16) (1u << tank);
    tanks_set (s, (guint) unit->x, (guint) unit->y);
  }
}

static gboolean
is_set (const BorScenario *scenario, const char *name, const char *value)
{
  return strcmp (tanks_param (scenario, name), value) == 0;
}

static TanksDiagonal
diagonal (const BorScenario *scenario, const char *name)
{
  return is_set (scenario, name, "both_sides_blocked_stops") ? TANKS_BOTH_STOP
         : is_set (scenario, name, "any_side_blocked_stops") ? TANKS_ANY_STOPS
                                                             : TANKS_FREE;
}

static void
compile_params (TanksGame *g, const BorScenario *scenario)
{
  guint limit = (guint) bor_ruleset_param (&bor_tanks, scenario, "ply-limit");
  g->plies = limit > 0 ? limit : TANKS_LONGEST;
  g->repetition = is_set (scenario, "repetition", "on");
  g->switches = (TanksSwitches){ .step = diagonal (scenario, "diag-step"),
                                 .fire = diagonal (scenario, "diag-fire"),
                                 .corner_cell = is_set (scenario, "corner-exit", "cell"),
                                 .no_backward_escape = is_set (scenario, "escape-backward", "off"),
                                 .mortar_needs_gap = is_set (scenario, "hm-needs-gap", "on"),
                                 .useless_shots = is_set (scenario, "list-useless-shots", "on") };
}

/* White is the first player, whatever the order of the sides. */
static void
name_players (TanksGame *g, const TanksSetup *setup)
{
  g->base.n_players = 2;
  for (guint i = 0; i < 2; i++) {
    g->base.player_armies[i] = setup->sides[i];
    g->base.player_names[i] = bor_scenario_describe (
      setup->scenario, bor_element_ref_make (BOR_KIND_ARMY, setup->sides[i]));
  }
}

static TanksGame *
new_game (const TanksSetup *setup)
{
  TanksGame *g = g_new0 (TanksGame, 1);
  g->width = setup->width;
  g->height = setup->height;
  g->spaces = g_memdup2 (setup->spaces, sizeof (gint32) * g->width * g->height);
  g->obstacles = g_new0 (guint64, g->width);
  g->masks = g_new0 (guint64, g->width);
  g->wrecks = g_new0 (guint64, g->width);
  compile_params (g, setup->scenario);
  gsize past = g->repetition ? g->plies + 1 : 0;
  g->base.state_size = sizeof (TanksState) + sizeof (guint64) * (g->width + past);
  g->start = g_malloc0 (g->base.state_size);
  return g;
}

static guint
count_bits (const guint64 *columns, guint n)
{
  guint bits = 0;
  for (guint i = 0; i < n; i++)
    bits += (guint) __builtin_popcountll (columns[i]);
  return bits;
}

BorGame *
tanks_compile (const BorScenario *scenario, GPtrArray *issues)
{
  g_autoptr (TanksSetup) setup = tanks_setup_new (scenario);
  SquaresReporter reporter = { bor_game_issue_add_message, issues };
  guint before = issues->len;
  for (guint i = 0; tanks_errors[i] != NULL && issues->len == before; i++)
    tanks_errors[i](setup, &reporter);
  if (issues->len > before)
    return NULL;
  TanksGame *g = new_game (setup);
  name_players (g, setup);
  compile_board (g, setup);
  compile_tanks (g, setup);
  g->start->mover = is_set (scenario, "first", "black") ? TANKS_BLACK : TANKS_WHITE;
  g->base.max_actions = 160; /* 131 places of a tank, and the way off the board (chapter 11) */
  g->base.max_pieces = g->n[0] + g->n[1] + count_bits (g->wrecks, g->width);
  g->base.max_length = 3 * g->plies;
  tanks_begin_turn (g, g->start);
  return &g->base;
}

void
tanks_game_free (BorGame *game)
{
  TanksGame *g = (TanksGame *) game;
  g_free (g->spaces);
  g_free (g->obstacles);
  g_free (g->masks);
  g_free (g->wrecks);
  g_free (g->start);
  g_free (g);
}

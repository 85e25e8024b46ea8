/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/balance/player-color.h"

#include <math.h>

#include "editor/balance/chart.h"

/* Between these it is neither lost on white nor on black. */
#define DARKEST  0.25f
#define LIGHTEST 0.70f
#define ALIKE    0.15 /* distance of two colours that are hard to tell apart */

static float
lightness (const GdkRGBA *color)
{
  return 0.30f * color->red + 0.59f * color->green + 0.11f * color->blue;
}

/* Mixes it with white or black. */
static void
make_legible (GdkRGBA *color)
{
  float light = lightness (color), wanted = CLAMP (light, DARKEST, LIGHTEST);
  float to = wanted > light ? 1 : 0;
  float part = wanted == light ? 0 : (wanted - light) / (to - light);
  color->red += part * (to - color->red);
  color->green += part * (to - color->green);
  color->blue += part * (to - color->blue);
}

static gboolean
army_color (const BorGame *game, guint player, GdkRGBA *color)
{
  const BorArmy *army = bor_scenario_army (game->scenario, game->player_armies[player]);
  const char *text = army != NULL ? bor_element_prop (army, "color") : NULL;
  if (text == NULL || !gdk_rgba_parse (color, text))
    return FALSE;
  color->alpha = 1;
  make_legible (color);
  return TRUE;
}

static double
distance (const GdkRGBA *a, const GdkRGBA *b)
{
  return sqrt (pow (a->red - b->red, 2) + pow (a->green - b->green, 2)
               + pow (a->blue - b->blue, 2));
}

GdkRGBA
bor_balance_player_color (const BorGame *game, guint player)
{
  GdkRGBA colors[BOR_MAX_PLAYERS];
  guint n = bor_game_n_players (game);
  g_return_val_if_fail (player < n, bor_chart_player_color (player));
  for (guint p = 0; p < n; p++) {
    gboolean own = army_color (game, p, &colors[p]);
    for (guint other = 0; other < p && own; other++)
      own = distance (&colors[p], &colors[other]) >= ALIKE;
    if (!own)
      return bor_chart_player_color (player);
  }
  return colors[player];
}

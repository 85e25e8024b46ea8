/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/here-i-stand/game-private.h"

/* The words of game records. They are made of ids, which have no white space. */

static const char *
place_id (const BorGame *game, guint place)
{
  const BorLocale *l = bor_scenario_locale (game->scenario, HIS_G (game)->slot[place]);
  return l != NULL && l->base.id != NULL ? l->base.id : "";
}

static const char *
player_id (const BorGame *game, guint player)
{
  return bor_scenario_army (game->scenario, game->player_armies[player])->base.id;
}

/* "habsburg.regular", and what tells such units apart in this impulse. (transfer full) */
static char *
units_word (const HisGame *g, guint key)
{
  static const char *const arms[] = { "regular", "mercenary", "cavalry", "squadron", "corsair" };
  guint owner = (key - 1) >> 7, arm = (key - 1) >> 4 & 7, marks = (key - 1) & 15;
  const BorArmy *side = bor_scenario_army (g->base.scenario, g->owner[owner].side);
  guint power = g->owner[owner].power;
  gboolean lent = g->player_of[g->owner[owner].side] != power;
  return g_strdup_printf (
    "%s%s%s.%s%s%s%s", side->base.id, lent ? ".for." : "", lent ? player_id (&g->base, power) : "",
    arms[arm], (marks & (HIS_LOST_FIELD | HIS_LOST_NAVAL)) != 0 ? ".beaten" : "",
    (marks & HIS_BEGAN) != 0 ? ".began" : "", (marks & 8) != 0 ? ".inside" : "");
}

static char *
send_token (const HisGame *g, const HisState *s, BorAction action)
{
  guint a = HIS_A (action), b = HIS_B (action), c = HIS_C (action);
  if (s->step == HIS_STEP_EMBARK)
    return g_strdup_printf ("embark:%s", place_id (&g->base, b));
  g_autofree char *units = units_word (g, b);
  return g_strdup_printf ("send:%s:%s:%s.%u", place_id (&g->base, a), place_id (&g->base, c >> 8),
                          units, c & 0xff);
}

static char *
units_token (const HisGame *g, const char *word, BorAction action)
{
  g_autofree char *units = units_word (g, HIS_A (action));
  return HIS_B (action) > 0 ? g_strdup_printf ("%s:%s.%u", word, units, HIS_B (action))
                            : g_strdup_printf ("%s:%s", word, units);
}

char *
his_token (const BorGame *game, const BorGameState *state, BorAction action)
{
  static const char *const words[] = { "roll",     "end",  "march", "storm", "sail",
                                       "leader",   "add",  "done",  "go",    "pass",
                                       "withdraw", "lose", "send",  "play",  "fight",
                                       "chase",    "ship", "waive", "keep" };
  const HisGame *g = HIS_G (game);
  guint verb = HIS_VERB (action), a = HIS_A (action), b = HIS_B (action);
  gboolean roll = his_is_roll (HIS_S (state));
  switch (verb) {
  case 0:
    return g_strdup_printf (roll ? "hits=%u" : "dice=%u", (guint) action - (roll ? 1u : 0u));
  case HIS_PLAY:
    return g_strdup_printf ("play:%u.%u", a, b);
  case HIS_WAIVE:
    return g_strdup_printf ("waive:%u", a);
  case HIS_MARCH_FROM:
  case HIS_STORM:
  case HIS_SHIP:
  case HIS_GO:
    return g_strdup_printf ("%s:%s", words[verb], place_id (game, a));
  case HIS_ADD_LEADER:
    return g_strdup_printf ("leader:%s",
                            bor_scenario_piece_type (game->scenario, g->leader[a].type)->base.id);
  case HIS_ADD_UNITS:
  case HIS_LOSE:
  case HIS_KEEP:
    return units_token (g, words[verb], action);
  case HIS_SEND:
    return send_token (g, HIS_S (state), action);
  case HIS_FIGHT:
    return g_strdup_printf ("fight:%s:%s", place_id (game, a), player_id (game, b));
  case HIS_CHASE:
    return g_strdup_printf ("chase:%s:%s", place_id (game, a), place_id (game, b));
  default:
    return g_strdup (words[verb]);
  }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/here-i-stand/game-private.h"

/* The log: what happened, and how it came about. */

static const char *
name_of (const HisGame *g, gint player)
{
  const char *name = bor_game_player_name (&g->base, player);
  return name != NULL ? name : _ ("nobody");
}

static char *
battle_text (const HisGame *g, const BorEvent *e, const char *at)
{
  guint a = HIS_SUM_DICE (e->arg[2]), b = HIS_SUM_DICE (e->arg[3]);
  switch (HIS_BATTLE_KIND (e->arg[1])) {
  case HIS_ASSAULT:
    return g_strdup_printf (
      ngettext ("Assault on %s: %u die against %u", "Assault on %s: %u dice against %u", a), at, a,
      b);
  case HIS_NAVAL_BATTLE:
    return g_strdup_printf (
      ngettext ("Naval battle, %s: %u die against %u", "Naval battle, %s: %u dice against %u", a),
      at, a, b);
  default:
    return g_strdup_printf (
      ngettext ("Battle of %s: %u die against %u", "Battle of %s: %u dice against %u", a), at, a,
      b);
  }
}

/* What happened to units: how many of which kind. */
static char *
units_text (const HisGame *g, const BorEvent *e, const char *at)
{
  const char *who = name_of (g, e->player);
  if (e->type == HIS_EV_LOST)
    return g_strdup_printf (_ ("%s loses %d × %s"), who, e->arg[2],
                            his_arm_name ((guint) e->arg[1]));
  if (e->type == HIS_EV_DESTROYED)
    return g_strdup_printf (_ ("%s has no refuge: %d × %s destroyed"), who, e->arg[2],
                            his_arm_name ((guint) e->arg[1]));
  g_autofree char *to = his_place_name (g, (guint) e->arg[1]);
  return g_strdup_printf (_ ("%s: %d × %s from %s to %s"), who, e->arg[3],
                          his_arm_name ((guint) e->arg[2]), at, to);
}

/* Who goes from where to where. */
static char *
way_text (const HisGame *g, const BorEvent *e, const char *from)
{
  const char *who = name_of (g, e->player);
  g_autofree char *to = his_place_name (g, (guint) e->arg[1]);
  switch (e->type) {
  case HIS_EV_MOVED:
    return g_strdup_printf (_ ("%s marches from %s to %s"), who, from, to);
  case HIS_EV_INTERCEPTED:
    return g_strdup_printf (_ ("%s intercepts from %s to %s"), who, from, to);
  case HIS_EV_AVOIDED:
    return g_strdup_printf (_ ("%s avoids battle and goes from %s to %s"), who, from, to);
  default:
    return g_strdup_printf (_ ("%s retreats from %s to %s"), who, from, to);
  }
}

static char *
leader_text (const HisGame *g, const BorEvent *e)
{
  const char *leader = his_leader_name (g, (guint) e->arg[1]);
  if (e->arg[2] == HIS_NOWHERE)
    return g_strdup_printf (_ ("%s has no refuge and is out of play"), leader);
  return g_strdup_printf (_ ("%s captures %s"), name_of (g, e->arg[2]), leader);
}

static char *
siege_text (const HisGame *g, const BorEvent *e, const char *at)
{
  const char *who = name_of (g, e->player);
  switch (e->type) {
  case HIS_EV_SIEGE:
    return g_strdup_printf (_ ("%s besieges %s"), who, at);
  case HIS_EV_LIFTED:
    return g_strdup_printf (_ ("The siege of %s is lifted"), at);
  case HIS_EV_TAKEN:
    return g_strdup_printf (_ ("%s takes %s"), who, at);
  default:
    return g_strdup_printf (_ ("%s withdraws into %s"), who, at);
  }
}

static char *
dice_text (const HisGame *g, const BorEvent *e)
{
  switch (e->type) {
  case HIS_EV_TEST:
    return g_strdup_printf (e->arg[3] ? _ ("%s rolls %d %+d: success")
                                      : _ ("%s rolls %d %+d: failure"),
                            name_of (g, e->player), e->arg[1], e->arg[2]);
  case HIS_EV_HITS:
    return g_strdup_printf (
      e->arg[1] == 0 ? ngettext ("The attacker rolls %d die: hits %d",
                                 "The attacker rolls %d dice: hits %d", (gulong) e->arg[3])
                     : ngettext ("The defender rolls %d die: hits %d",
                                 "The defender rolls %d dice: hits %d", (gulong) e->arg[3]),
      e->arg[3], e->arg[2]);
  default:
    if (e->arg[1] == HIS_NO_WINNER) /* more hits decide no assault (H15.30) */
      return NULL;
    return g_strdup_printf (e->arg[1] == 0 ? _ ("The attacker wins the fight, %d to %d")
                                           : _ ("The defender wins the fight, %d to %d"),
                            e->arg[2], e->arg[3]);
  }
}

char *
his_event_text (const BorGame *game, const BorEvent *e)
{
  const HisGame *g = HIS_G (game);
  if (e->type == HIS_EV_TURN)
    return g_strdup_printf (_ ("Turn %d begins"), e->arg[0]);
  if (e->type == HIS_EV_IMPULSE)
    return g_strdup_printf (ngettext ("Impulse %d: %s has %d command point",
                                      "Impulse %d: %s has %d command points", (gulong) e->arg[1]),
                            e->arg[0], name_of (g, e->player), e->arg[1]);
  if (e->type == HIS_EV_CARD)
    return g_strdup_printf (_ ("%s plays %s"), name_of (g, e->player),
                            his_card_name (g, (guint) e->arg[0]));
  g_autofree char *at = his_place_name (g, (guint) e->arg[0]);
  switch (e->type) {
  case HIS_EV_BATTLE:
    return battle_text (g, e, at);
  case HIS_EV_TEST:
  case HIS_EV_HITS:
  case HIS_EV_RESULT:
    return dice_text (g, e);
  case HIS_EV_LOST:
  case HIS_EV_DESTROYED:
  case HIS_EV_SAILED:
    return units_text (g, e, at);
  case HIS_EV_CAPTURED:
    return leader_text (g, e);
  case HIS_EV_MOVED:
  case HIS_EV_INTERCEPTED:
  case HIS_EV_AVOIDED:
  case HIS_EV_RETREATED:
    return way_text (g, e, at);
  case HIS_EV_ASSAULT: /* the battle says it */
    return NULL;
  default:
    return siege_text (g, e, at);
  }
}

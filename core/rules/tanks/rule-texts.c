/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/tanks/game.h"

const BorRuleText tanks_rule_texts[] = {
  { "K2.2", N_ ("An obstacle cannot be entered, and only the mortar shoots over it.") },
  { "K2.5", N_ ("A covered square counts as an obstacle for moves and for fire.") },
  { "K4.1",
    N_ ("In a turn the player must move exactly one tank of his own; only this tank may shoot.") },
  { "K4.2", N_ ("A step forward and a turn of 45 degrees cost one action each; a tank has as many "
                "actions as its speed.") },
  { "K4.4", N_ ("A step needs an empty square: nobody moves over obstacles, tanks or wrecks.") },
  { "K6.1", N_ ("A shot from straight ahead hits the front, one from straight behind the rear, and "
                "every other the side.") },
  { "K6.2", N_ ("A tank is destroyed if the gun is stronger than the armour that it hits; "
                "otherwise nothing happens.") },
  { "K7.2", N_ ("A wreck is an obstacle for moves and, except for the mortar, for fire.") },
  { NULL, NULL },
};

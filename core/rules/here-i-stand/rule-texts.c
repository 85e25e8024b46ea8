/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/here-i-stand/game-private.h"

const BorRuleText his_rule_texts[] = {
  { "H2.2", N_ ("Land spaces are adjacent if a connection joins them.") },
  { "H2.8", N_ ("Nobody retreats into a space in unrest.") },
  { "H3.2",
    N_ ("A power commands its own units, those of its minor powers, and those lent to it.") },
  { "H4.6",
    N_ ("A formation has at most four units, or as many as its two best leaders command.") },
  { "H4.8",
    N_ ("A fortified space holds at most four units, all friends of the power that controls it.") },
  { "H5.1", N_ ("Every die that shows 5 or 6 is a hit.") },
  { "H5.2",
    N_ ("Whoever intercepts or avoids battle rolls two dice, and succeeds with 9 or more.") },
  { "H6.2",
    N_ ("A march costs one command point, or two over a pass; an assault and naval movement "
        "cost one each.") },
  { "H7.1", N_ ("A march takes a formation to an adjacent land space.") },
  { "H7.3",
    N_ ("An army enters spaces of its own power, of allies and of enemies, but not those of "
        "others, or where others stand.") },
  { "H7.4",
    N_ ("Units that lost a field battle or began a siege do not march in the same impulse.") },
  { "H7.6", N_ ("Enemies of the active power may intercept a march from spaces adjacent to its "
                "destination, but not over a pass, and once from each space.") },
  { "H13.3", N_ ("Whoever avoids battle goes to an adjacent space that a beaten army could retreat "
                 "to.") },
  { "H13.15",
    N_ ("An army that moved on past a fortified space is destroyed if it has to retreat.") },
  { "H14.2", N_ ("In a field battle each unit rolls a die, and the best leader adds his rating; "
                 "the defender rolls one more.") },
  { "H14.3", N_ ("The defender rolls one more die.") },
  { "H14.8", N_ ("The side with more hits wins; with equal hits it is the defender.") },
  { "H14.21", N_ ("Nobody retreats to a place where enemy units are.") },
  { "H14.23", N_ ("Armies retreat only to spaces under their own or an ally’s control.") },
  { "H14.24", N_ ("A beaten defender does not retreat to the space from which the enemy came.") },
  { "H14.25", N_ ("A beaten attacker retreats to the space from which it came.") },
  { "H14.26", N_ ("An army without a space to retreat to is destroyed.") },
  { "H15.1", N_ ("Units inside are besieged if the enemies before the walls outnumber them.") },
  { "H15.4", N_ ("Units inside do not march, attack, intercept or avoid battle.") },
  { "H15.10", N_ ("A power assaults a space that it besieges, each space once in an impulse.") },
  { "H15.11", N_ ("A siege must have begun in an earlier impulse before there is an assault.") },
  { "H15.12", N_ ("An assault needs a line of communication to a fortified home space.") },
  { "H15.13", N_ ("No squadron of the controller may be in an adjacent sea zone.") },
  { "H15.14", N_ ("The attacker needs more squadrons in adjacent sea zones than are in the "
                  "harbour.") },
  { "H15.23", N_ ("The attackers roll a die for every two regulars and mercenaries, or for each "
                  "one if nobody is inside; the best leader adds his rating.") },
  { "H15.24", N_ ("The besieged roll a die for each regular and mercenary inside, and one more; "
                  "the best leader adds his rating.") },
  { "H15.30", N_ ("An assault succeeds with a hit, if nobody is left inside and an attacker "
                  "survives.") },
  { "H15.50", N_ ("A siege ends when there are fewer besiegers than besieged.") },
  { "H16.3",
    N_ ("Ships go to an adjacent sea zone, or between a port and a zone with its anchor.") },
  { "H16.4", N_ ("A fleet enters another power’s port only to fight the enemy fleet in it.") },
  { "H16.5",
    N_ ("A naval leader is not left behind alone when all ships of the power leave a place.") },
  { "H16.6", N_ ("A fleet that lost a battle does not move again in the same impulse.") },
  { "H16.8", N_ ("Some ships and leaders may not enter some sea zones.") },
  { "H16.24",
    N_ ("Fleets may intercept an enemy fleet that arrives in a zone adjacent to theirs; after one "
        "power has succeeded, no other may.") },
  { "H16.41", N_ ("At sea each squadron rolls two dice and each corsair one; the best leader adds "
                  "his rating.") },
  { "H16.42", N_ ("A fleet that defends its port rolls one more die.") },
  { "H16.47", N_ ("With equal hits the defender wins a battle at sea.") },
  { "H16.49", N_ ("A fleet without a port or sea zone to retreat to is destroyed.") },
  { "H16.61", N_ ("Ships carry an army from port to port; each leg costs one command point.") },
  { NULL, NULL },
};

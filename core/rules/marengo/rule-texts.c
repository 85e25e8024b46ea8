/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/marengo/game-private.h"

const BorRuleText marengo_rule_texts[] = {
  { "M4.4", N_ ("Every strength point that an army loses also costs it one morale.") },
  { "M5.2", N_ ("A piece on the map is always in exactly one locale.") },
  { "M5.7", N_ ("Approaches at the board edge lead nowhere: pieces never leave the map.") },
  { "M5.12", N_ ("Nothing crosses an impassable approach, in either direction.") },
  { "M5.15", N_ ("The penalties that count are those in the locale that is attacked, never the "
                 "attackers’ own.") },
  { "M5.17", N_ ("Cavalry cannot lead an attack, a defence or a pursuit over an obstruction, but "
                 "it may cross and block there.") },
  { "M6.4", N_ ("The pieces of the start are drawn unseen and placed one by one; a piece may be "
                "looked at once it is placed.") },
  { "M6.9",
    N_ ("The pieces of the start are inactive: they may not move until they are activated.") },
  { "M6.10", N_ ("At the start of their owner’s turn, inactive pieces become active where an "
                 "adjacent locale holds an enemy.") },
  { "M6.11", N_ ("At the start of a turn pieces may also be activated by choice: one in the first "
                 "round; later two, from 11 AM on or once the enemy has been in a start locale.") },
  { "M7.1", N_ ("Each round has a turn of either army; then the time marker moves on.") },
  { "M7.2", N_ ("A turn has four phases: fire, assaults, moves, and new bombardments.") },
  { "M7.4", N_ ("The game ends after the last turn of the last round.") },
  { "M8.2", N_ ("The pieces of a group start at the same position, move together and end at the "
                "same position.") },
  { "M8.3", N_ ("A piece that moves by road is a group of its own.") },
  { "M8.4", N_ ("A player has three commands a turn, for group moves and assaults together.") },
  { "M8.5",
    N_ ("A group move and an assault cost a command each; moves by main road only are free.") },
  { "M8.6",
    N_ ("Any number of pieces may move by main road in a turn, as far as the traffic allows.") },
  { "M8.7", N_ ("A piece moves at most once a turn.") },
  { "M8.9", N_ ("No move may bring a locale above its capacity.") },
  { "M8.11", N_ ("A piece may block an approach only if an enemy is in the opposite locale.") },
  { "M8.12",
    N_ (
      "Nothing moves through an approach whose opposite an enemy blocks, except by an assault.") },
  { "M8.13", N_ ("A piece that blocks an approach must leave it when no enemy is in the opposite "
                 "locale any more.") },
  { "M8.14", N_ ("It leaves into its own reserve without a command, or crosses as an ordinary "
                 "group move if it has not acted yet.") },
  { "M8.18", N_ ("A piece that blocks an approach may move to its own reserve, or over that "
                 "approach and no other.") },
  { "M8.21", N_ ("No move leads directly to an approach of another locale, or from one approach to "
                 "another.") },
  { "M8.22", N_ ("A road move begins and ends in reserve, and covers up to three locales.") },
  { "M8.24", N_ ("A road move may not enter a locale with an enemy, nor pass an approach that an "
                 "enemy blocks; cavalry alone may attack by road.") },
  { "M8.25", N_ ("Each locale that a road move enters must have room.") },
  { "M8.28", N_ ("In a turn at most three pieces cross a border by the same road: one as its first "
                 "step, one as its second, one as its third.") },
  { "M8.29", N_ ("The crossings of a border come in order: after a second or third step no first "
                 "step follows, after a third no second.") },
  { "M8.30",
    N_ ("In a turn all crossings of a border by the same road go in the same direction.") },
  { "M8.35", N_ ("Cavalry that has ended its move in a reserve may go on to block an approach "
                 "there, if an enemy is in the opposite locale.") },
  { "M8.39",
    N_ (
      "Cavalry that leaves its group to go on is a group of its own, and costs a command more.") },
  { "M8.40", N_ ("After a main road move, going on to an approach along the same main road is "
                 "free; to any other approach it costs a command.") },
  { "M8.43", N_ ("Reinforcements may enter in any turn of their owner from their round of arrival "
                 "on; they need not.") },
  { "M8.44", N_ ("Reinforcements enter by road: in a turn the first piece goes up to three "
                 "locales, the second two, the third one.") },
  { "M8.46", N_ ("Nobody can enter while the entry locale is full or holds an enemy.") },
  { "M8.48", N_ ("One more piece a turn may come over the pontoon bridge: it is a group of its own "
                 "and costs a command.") },
  { "M9.1", N_ ("A move into a locale that holds an enemy is a maneuver attack.") },
  { "M9.3", N_ ("A maneuver attack over an obstruction must include infantry.") },
  { "M9.4", N_ ("The attacker shows one piece of the group to the opponent; it is turned down "
                "again after the move.") },
  { "M9.6", N_ ("By road, only cavalry can make a maneuver attack, each piece alone.") },
  { "M9.7", N_ ("The attacking group must fit the capacity of the locale that it attacks.") },
  { "M9.10", N_ ("To block, the defender moves one or more pieces of the reserve to the attacked "
                 "approach, face down.") },
  { "M9.11",
    N_ (
      "If the defender cannot or will not block, the attack succeeds and the defender retreats.") },
  { "M10.2", N_ ("To announce a bombardment, artillery must block an approach and must not have "
                 "fired this turn.") },
  { "M10.5", N_ ("A piece that fires neither moves nor takes part in an assault in that turn.") },
  { "M10.6",
    N_ ("The owner may cancel a bombardment; it is cancelled automatically when no enemy is "
        "in the opposite locale any more.") },
  { "M10.10", N_ ("A bombardment takes the strength of the piece that fires, less the artillery "
                  "penalty if the targets block that approach.") },
  { "M10.11", N_ ("The defender loses one strength point for each point of effect, and chooses "
                  "which targets lose.") },
  { "M10.12", N_ ("Only the pieces that lose strength are shown, and turned down again at once.") },
  { "M11.1",
    N_ ("Pieces that block an approach assault the enemies that block the opposite approach.") },
  { "M11.3",
    N_ ("Each assault costs one command, and an approach serves for only one assault a turn.") },
  { "M11.9", N_ ("The attacker’s leading pieces are of one type, have a strength of at least 2 and "
                 "more than the penalty; a narrow approach takes one, a wide one two.") },
  { "M11.11", N_ ("The defender may fire with artillery that takes part.") },
  { "M11.13", N_ ("The attackers lose the strength of the artillery that fires back, the leading "
                  "pieces first.") },
  { "M11.14", N_ ("The defender’s leading pieces are infantry or cavalry of one type; cavalry "
                  "cannot lead at an obstruction.") },
  { "M11.15",
    N_ ("The attack is the strength of the surviving leading attackers, less the penalty once.") },
  { "M11.16",
    N_ (
      "The result is attack less defence: above zero the attacker wins, otherwise the defender.") },
  { "M11.17", N_ ("The winner loses 1; the loser loses 1 and the difference of the result.") },
  { "M11.19", N_ ("The winner may pursue with cavalry that did not lead, if the loser had no "
                  "cavalry in the fight.") },
  { "M11.21", N_ ("The pursuit is the strength of its leading cavalry, less the cavalry penalty on "
                  "the far side; not below zero.") },
  { "M11.22", N_ ("The pursuers lose 1; the losers lose the strength of the pursuit.") },
  { "M12.4", N_ ("Artillery that has to retreat is eliminated.") },
  { "M12.5", N_ ("If infantry retreats from the reserve, one infantry piece there loses 1; cavalry "
                 "loses nothing.") },
  { "M12.6", N_ ("For each approach from which pieces retreat, one of them loses 1, unless they "
                 "took part in the assault.") },
  { "M12.8", N_ ("A piece retreats to the reserve of an adjacent locale: not where the attack came "
                 "from, not over an impassable approach, not to an enemy, not above capacity.") },
  { "M12.10", N_ ("Pieces that have nowhere to retreat are eliminated.") },
  { "M13.2", N_ ("Each strength point lost takes one morale, not below zero.") },
  { "M13.3", N_ ("An army whose morale reaches zero is demoralized.") },
  { "M13.4", N_ ("A demoralized army cannot assault.") },
  { "M13.5", N_ ("Each defending leading piece of a demoralized army counts one less.") },
  { "M13.6", N_ ("An army that becomes demoralized in an assault that it makes feels it after the "
                 "assault; if counter-fire did it, each leading attacker left counts one less.") },
  { "M13.7", N_ ("If one army becomes demoralized and the other is not by the end of the turn, the "
                 "other gains 5 morale at its next turn.") },
  { "M14.1", N_ ("If exactly one army is demoralized at the end, the other wins.") },
  { "M14.2", N_ ("If neither army is demoralized, the entering army wins with at least two "
                 "objectives of different colours; otherwise the other army wins.") },
  { "M14.3", N_ ("If both armies are demoralized, the game is a draw.") },
  { "M14.5", N_ ("A player may give up where the scenario allows it; the other army then wins.") },
  { NULL, NULL },
};

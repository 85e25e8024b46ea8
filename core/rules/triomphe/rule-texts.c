/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/triomphe/game-private.h"

const BorRuleText triomphe_rule_texts[] = {
  { "T1.6", N_ ("The pieces of a group act together and start at the same position; in a march "
                "they also end at the same position.") },
  { "T2.2", N_ ("A piece on the board is at exactly one position: in the reserve of a locale, or "
                "at one approach, which it blocks.") },
  { "T2.3", N_ ("Locales are adjacent where two opposite approaches form a pair, not where they "
                "touch only at a corner.") },
  { "T2.9",
    N_ ("Nobody stands on an impassable approach or crosses it; it makes no locales adjacent.") },
  { "T2.14", N_ ("No piece enters a locale, not even in passing, that would then hold more pieces "
                 "than its capacity.") },
  { "T3.3", N_ ("The pieces of the start are dealt at random, one for each set-up symbol; their "
                "owner looks at them only then.") },
  { "T3.4", N_ ("Reinforcements are dealt at random into the slots of the holding areas; their "
                "owner looks at them only then.") },
  { "T4.2", N_ ("Each round has a turn of either army; then the clock goes on one hour.") },
  { "T5.1", N_ ("The player performs actions one after the other, in any order, as many or as few "
                "as wanted.") },
  { "T5.2", N_ ("A player has three commands a turn; those that are not used are lost.") },
  { "T5.3", N_ ("Each kind of action has its cost in commands, its number of pieces, at most "
                "three, and the positions it starts from.") },
  { "T5.4", N_ ("A piece takes part in at most one action a turn.") },
  { "T5.7", N_ ("A group moves cross-country at once; pieces march by road one at a time.") },
  { "T6.1", N_ ("From the reserve, a cross-country march leads to the reserve of an adjacent "
                "locale, or to an approach of the same locale.") },
  { "T6.2", N_ ("From an approach, a cross-country march leads to the reserve of the same locale "
                "or of the opposite one.") },
  { "T6.4", N_ ("A piece may march to an approach only if an enemy is in the opposite locale.") },
  { "T6.5", N_ ("Marching to an approach costs no command, unless more pieces would then be there "
                "than are needed to block it fully.") },
  { "T7.1", N_ ("A piece that marches by road starts in a reserve and has at most three steps.") },
  { "T7.2", N_ ("In each step of a road march the piece crosses into the reserve of the next "
                "locale, or waits.") },
  { "T7.3", N_ ("A road march may begin on any road of its locale; then it goes on only by roads "
                "that meet the one that it came by.") },
  { "T7.4", N_ ("In a turn at most three pieces cross a border by the same road, each in a later "
                "step than the one before.") },
  { "T7.5",
    N_ ("In a turn all road marches over a border by the same road go in the same direction.") },
  { "T7.6", N_ ("A road march costs no command if every road that it crosses a border by is a main "
                "road; otherwise it costs one.") },
  { "T7.7", N_ ("Each locale that a road march enters must have room, hold no enemy, and be open "
                "to road marches.") },
  { "T7.8",
    N_ ("A road march ends at once in a locale with a piece of its own side in disorder.") },
  { "T7.9", N_ ("Cavalry may attack from a road march: a maneuver attack by that piece alone, "
                "which costs nothing of its own.") },
  { "T7.10",
    N_ (
      "In a turn there is at most one road attack over a border by the same road, won or lost.") },
  { "T7.13", N_ ("Cavalry that attacked by road is shown at the end of its march.") },
  { "T7.14", N_ ("Infantry and artillery never enter a locale with an enemy by road.") },
  { "T8.1", N_ ("Cavalry that ends in the reserve of another locale by a march or a won attack may "
                "go on at once to an approach there.") },
  { "T8.2", N_ ("Cavalry goes on only to a passable approach with an enemy in the opposite locale, "
                "and not in a round in which its army may not block.") },
  { "T8.5", N_ ("After a road march cavalry goes on only to an approach on the same road.") },
  { "T8.6", N_ ("Cavalry of one group may go on to different approaches: the first costs nothing, "
                "each further one a command.") },
  { "T9.1", N_ ("In a maneuver attack one to three pieces try to enter a locale with an enemy, "
                "over an approach that is not fully blocked.") },
  { "T9.3",
    N_ ("Pieces in disorder or that have acted make no maneuver attack; nothing attacks over an "
        "impassable or locked pair, into a protected entry locale or beyond its capacity.") },
  { "T9.4",
    N_ ("A maneuver attack on an approach with a cavalry obstruction must include infantry.") },
  { "T9.6", N_ ("Against an attack from the reserve, the defender may move pieces of the reserve "
                "to the attacked approach, as many as attack at most.") },
  { "T9.9a",
    N_ (
      "The defender wins a maneuver attack if the approach is fully blocked after the response.") },
  { "T9.9b", N_ ("The defender also wins if the approach is partially blocked, only one piece "
                 "attacks, and it is the first maneuver attack over this pair in this turn.") },
  { "T9.10", N_ ("If the defender does not win the maneuver attack, the attacker does.") },
  { "T9.13", N_ ("One attacking infantry piece is shown at the end of a maneuver attack over a "
                 "cavalry obstruction.") },
  { "T10.1", N_ ("Artillery at an approach bombards the opposite locale: it declares in one turn "
                 "and completes in its owner’s next; each is its action.") },
  { "T10.3",
    N_ ("To declare, artillery must not be in disorder or have acted, and the pair must not "
        "be locked; an enemy must be in the opposite locale. It is turned face up.") },
  { "T10.4", N_ ("A bombardment may be cancelled by its owner in a turn of his own before it is "
                 "completed, at no cost.") },
  { "T10.5",
    N_ ("A bombardment is cancelled automatically if the artillery leaves the approach, "
        "falls into disorder, or does not complete it by the end of its owner’s next turn.") },
  { "T10.6",
    N_ ("A completed bombardment reduces one piece by 1: one that blocks the opposite approach; if "
        "there is none, one in reserve; otherwise one at another approach.") },
  { "T11.1",
    N_ ("An assault is made on a blocked approach, by pieces that stand at the opposite one.") },
  { "T11.5", N_ ("The defender names leading pieces of one type: at most one at a narrow approach, "
                 "two at a wide one, and no cavalry at an obstruction; none is allowed too.") },
  { "T11.6", N_ ("The attacker names one to three pieces that are not in disorder and have not "
                 "acted, and that fit the locale that is attacked.") },
  { "T11.9", N_ ("Leading attackers are of one type and have a strength of at least 2; no cavalry "
                 "leads at an obstruction.") },
  { "T11.10", N_ ("The defender’s artillery may fire if it does not lead, had no bombardment in "
                  "its owner’s last turn, and the attackers’ approach has no artillery penalty.") },
  { "T11.11", N_ ("Defensive fire reduces one leading attacker of the attacker’s choice by 1; at "
                  "most one piece fires in an assault.") },
  { "T11.12", N_ ("The defender may counter-attack with pieces of one type that do not lead, with "
                  "a strength of at least 2 and not in disorder; no cavalry at an obstruction.") },
  { "T11.13", N_ ("Counter-attacking pieces together lose 1 for each leading attacker, at once and "
                  "as evenly as possible.") },
  { "T11.15", N_ ("The result is the strength of the leading attackers, less the penalty, the "
                  "leading defenders and the surviving counter-attackers.") },
  { "T11.17", N_ ("With a result of at least 1 the attacker wins, otherwise the defender.") },
  { "T11.18", N_ ("Either side loses 1 for each leading piece of the other; the attacker 1 more "
                  "for each surviving cavalry counter-attacker, and 1 more for each leader of his "
                  "in a crushing defeat.") },
  { "T11.19", N_ ("Losses are taken first by the leading pieces, then by the other pieces of the "
                  "assault; what exceeds them is ignored.") },
  { "T11.23", N_ ("After a lost assault the attacker’s pieces neither march nor attack across that "
                  "pair for the rest of the turn.") },
  { "T11.24", N_ ("After a won assault the defenders retreat and the attackers enter; no road "
                  "march enters that locale for the rest of the turn.") },
  { "T12.2", N_ ("In a retreat all artillery is eliminated.") },
  { "T12.3", N_ ("For each blocked approach in a locale that is left, the infantry and cavalry "
                 "there lose 1, or 2 if it is wide.") },
  { "T12.4", N_ ("Infantry that retreats from the reserve loses 1 together, or 2 if at least two "
                 "attackers enter across a wide approach.") },
  { "T12.7", N_ ("A piece retreats to the reserve of an adjacent locale: not where the attack came "
                 "from, not to an enemy or his protected entry locale, not over an impassable "
                 "approach, not above capacity.") },
  { "T12.9", N_ ("Pieces that have nowhere to retreat are eliminated.") },
  { "T13.2", N_ ("In some rounds that the scenario names, an army may not block approaches.") },
  { "T13.4",
    N_ ("A piece in disorder does not attack or counter-attack, nor march out of its locale.") },
  { "T13.6", N_ ("Organizing costs a command and brings one piece into order, or up to two if "
                 "three or more on the board are already organized.") },
  { "T13.10", N_ ("While only some of the pieces of a locale have been organized, their owner does "
                  "nothing but organize until all are.") },
  { "T13.11", N_ ("If a march or retreat brings pieces in disorder and others of the same side "
                  "into one locale, all there fall into disorder.") },
  { "T14.1", N_ ("Reinforcements may enter in any turn of their owner from their round of arrival "
                 "on; they need not.") },
  { "T14.2", N_ ("Reinforcements enter only by road: in a turn the first piece in its first step, "
                 "the next in its second, the third in its third.") },
  { "T14.3", N_ ("Nobody can enter while the entry locale is full or holds an enemy.") },
  { "T14.6", N_ ("While pieces wait in a holding area, the enemy may not enter or attack its entry "
                 "locale, but may bombard it.") },
  { "T14.7", N_ ("One more piece a turn may come over the pontoon bridge: it costs no command and "
                 "ends in the entry locale.") },
  { "T14.8",
    N_ ("Pieces of a type that the scenario holds back enter only from the round that it names.") },
  { "T15.1", N_ ("At the start of a turn, pieces that block an approach with no enemy in the "
                 "opposite locale go back to the reserve.") },
  { "T17.3",
    N_ ("At the start of its turn an army takes the morale tokens of the round from the track.") },
  { "T17.4", N_ ("An army commits tokens from its pool first; if they are not enough, the opponent "
                 "may move others of its tokens there.") },
  { "T17.10", N_ ("Each strength point lost to bombardment, in a retreat or by the loser of an "
                  "assault costs one morale token.") },
  { "T17.11", N_ ("Lost tokens come from the pool first; if they are not enough, the opponent "
                  "chooses which committed ones go.") },
  { "T17.16", N_ ("At the end of its turn an army loses its tokens in locales with an enemy, and "
                  "in vacant ones where an enemy was last.") },
  { "T17.18", N_ ("At the end of its turn an army’s tokens return to its pool from locales with no "
                  "enemy in any adjacent locale.") },
  { "T17.19", N_ ("In the rounds that the scenario allows, an army may take one committed token "
                  "back to its pool at the end of its turn.") },
  { "T18.1", N_ ("The game ends at once when an army’s morale collapses, otherwise after the last "
                 "turn of the last round.") },
  { "T18.2", N_ ("An army whose morale falls to zero by a loss collapses, and the other wins a "
                 "decisive victory.") },
  { "T18.3", N_ ("At the end of the last round the attacking army wins a marginal victory with "
                 "enough pieces beyond the objective line; otherwise the other army does.") },
  { NULL, NULL },
};

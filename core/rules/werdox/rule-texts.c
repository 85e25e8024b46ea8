/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/werdox/game.h"

const BorRuleText werdox_rule_texts[] = {
  { "W2.8", N_ ("A road doubles movement, for steps over a side that the road crosses.") },
  { "W2.9", N_ ("Units on land cross a river by a bridge, which they enter and leave along its "
                "road; barges pass beneath.") },
  { "W2.10", N_ ("A river cannot be crossed directly; a canal can, with penalties.") },
  { "W3.1", N_ ("Cavalry that has lost its horse is infantry in every respect; mounted riflemen "
                "are riflemen.") },
  { "W5.2", N_ ("In a turn a unit either moves or attacks, once, or does nothing.") },
  { "W5.4", N_ ("A unit finishes its action before the next unit starts.") },
  { "W5.5", N_ ("A unit is turned face up before its first move or attack.") },
  { "W6.1", N_ ("A unit moves from cell to adjacent cell, never diagonally.") },
  { "W6.2", N_ ("No unit enters an occupied cell, but for a barge and its passenger, and a bridge "
                "with a barge beneath.") },
  { "W6.3", N_ ("The ground on both sides decides whether a step is impossible, exhausting, by "
                "road or ordinary.") },
  { "W6.4", N_ ("A step needs its cost in what is left of the movement; a unit may end its move "
                "after any step.") },
  { "W6.5",
    N_ ("An exhausting step must be the first of its move, and takes the whole movement.") },
  { "W6.7", N_ ("Steps from hill to hill and from valley to valley are not exhausting; those "
                "within a wood, a canal or a fortification are.") },
  { "W6.8", N_ ("Artillery moves at most one step, and only if a 1 is rolled; otherwise its action "
                "is spent.") },
  { "W6.9", N_ ("A unit on land that leaves a canal needs a 1 or a 2; otherwise it stays and its "
                "action is spent.") },
  { "W6.10", N_ ("Climbing an intact wall over its front needs a 1, but not at a friendly gate; "
                 "otherwise the unit stays and its action is spent.") },
  { "W7.1",
    N_ ("A barge moves at most one cell a turn, on water only, and carries one combat unit.") },
  { "W7.3", N_ ("A step onto a barge without a passenger is boarding, and always ends the move.") },
  { "W7.4",
    N_ ("Boarding an empty enemy barge captures it; it cannot act any more in this turn.") },
  { "W7.5", N_ ("A passenger goes ashore to an adjacent cell that is not water, or steps onto an "
                "adjacent empty barge.") },
  { "W7.6", N_ ("A passenger may fire, but not attack directly.") },
  { "W7.7", N_ ("Only artillery can destroy a barge; a passenger goes down with it.") },
  { "W7.8",
    N_ ("A cell of water holds at most one barge, and none where a unit stands in the canal.") },
  { "W8.1a",
    N_ ("Targets are enemy combat units; for artillery also enemy barges and any intact wall.") },
  { "W8.4", N_ ("A direct attack is made on an adjacent cell; no ground forbids it, but passengers "
                "cannot make it.") },
  { "W8.5", N_ ("A unit fires from a distance of 2 up to its range, with a free line of fire, and "
                "not while it stands in a canal.") },
  { "W8.6", N_ ("The range is 4, or 7 for artillery: one more from a hill at lower targets and "
                "from an intact wall, one less from a valley at higher targets and at units on an "
                "intact wall or in a wood.") },
  { "W8.9", N_ ("From a hill, only units at its edge fire at lower targets.") },
  { "W8.10", N_ ("On a hill, only targets at its edge can be hit from lower ground.") },
  { "W8.11", N_ ("From a valley, only units at its edge fire at higher targets.") },
  { "W8.12", N_ ("A unit that fires down into a valley must stand on a rim: a cell with lower "
                 "ground beside it.") },
  { "W8.13", N_ ("From a wood, only units at its edge fire.") },
  { "W8.14", N_ ("In a wood, only targets at its edge can be hit.") },
  { "W8.16", N_ ("The line of fire is blocked by one blocking cell that it crosses, or by two that "
                 "it touches at the same corner.") },
  { "W8.18",
    N_ ("A unit in between, friend or enemy, blocks fire unless the firing unit stands higher.") },
  { "W8.19a", N_ ("Woods and intact walls always block fire that passes over them.") },
  { "W8.19b",
    N_ ("A hill blocks fire, unless both the firing unit and the target stand at least as high.") },
  { "W8.19c", N_ ("Level ground blocks fire only from valley to valley.") },
  { "W8.24", N_ ("Artillery may fire at any intact wall, even its own; a 1 makes a breach, and a "
                 "unit there is unharmed.") },
  { "W9.3",
    N_ ("A face-down counter that is attacked is turned up only if a 1 or a 2 is rolled.") },
  { "W10.4", N_ ("When time is up, the larger sum of the values of the units left wins; the "
                 "defender’s counts one and a half times.") },
  { NULL, NULL },
};

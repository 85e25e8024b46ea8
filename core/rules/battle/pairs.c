/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/battle/pairs.h"

#include <glib/gi18n-lib.h>

#include "rules/battle/checks.h"

/* Opposites and board edge on boards of no ruleset, or of one that says
 * nothing about them. What is wrong is the same as in a battle, so the battles'
 * functions find and mend it; where their checks run, these do not. */

#define PAIRS .family = N_ ("Opposites"), .scope = BOR_SCOPE_APPROACH

static const BorCheck pair_missing = {
  PAIRS,
  .id = "C-PAIR-1",
  .severity = BOR_SEVERITY_ERROR,
  .title = N_ ("Approach without opposite"),
  .explanation = N_ ("A side that is neither board edge nor impassable leads somewhere: it names "
                     "the adjoining approach of the neighbour."),
  .find = bor_find_no_opposite,
  .fixes = { BOR_FIXES_NO_OPPOSITE },
};

static const BorCheck pair_one_sided = {
  PAIRS,
  .id = "C-PAIR-2",
  .severity = BOR_SEVERITY_ERROR,
  .title = N_ ("One-sided pairing"),
  .explanation = N_ ("If one approach is the opposite of another, then the other is its opposite, "
                     "in another locale."),
  .find = bor_find_false_opposite,
  .fixes = { BOR_FIXES_FALSE_OPPOSITE },
};

static const BorCheck pair_parted = {
  PAIRS,
  .id = "C-PAIR-3",
  .severity = BOR_SEVERITY_ERROR,
  .title = N_ ("Paired sides do not coincide"),
  .explanation = N_ ("Opposite approaches are the two sides of one border: their lines coincide "
                     "within the board’s tolerance."),
  .find = bor_find_parted_pair,
  .fixes = { BOR_FIXES_PARTED_PAIR },
};

static const BorCheck edge_inside = {
  PAIRS,
  .id = "C-EDGE-1",
  .severity = BOR_SEVERITY_WARNING,
  .title = N_ ("Board edge next to a locale"),
  .explanation = N_ ("A board edge leads nowhere, but this one adjoins another locale, so pieces "
                     "cannot cross there although the map suggests that they can."),
  .find = bor_find_false_edge,
  .fixes = { BOR_FIXES_FALSE_EDGE },
};

const BorCheck *const bor_battle_pair_checks[] = {
  &pair_missing, &pair_one_sided, &pair_parted, &edge_inside, NULL,
};

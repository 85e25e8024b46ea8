/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "check/check.h"
#include "vocabulary/ruleset.h"

G_BEGIN_DECLS

/* Here I Stand, the battles: armies, sieges and fleets of the sixteenth century on a network of
 * spaces with sea zones. Rules are cited as H14.9, the tables of invariants as HB-01 and HS-01. */

extern const BorRuleset bor_here_i_stand;
extern const BorVocabulary his_vocabulary;
extern const BorCheck *const his_checks[];
/* Completes a new scenario (BorRuleset.begin). */
void his_begin (BorScenario *scenario);

G_END_DECLS

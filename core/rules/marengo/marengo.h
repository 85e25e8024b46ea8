/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "vocabulary/ruleset.h"

G_BEGIN_DECLS

/* Bonaparte at Marengo. Rules are cited as M8.12, board invariants as B-OPP-1. */
extern const BorRuleset bor_marengo;
extern const BorVocabulary bor_marengo_vocabulary;

G_END_DECLS

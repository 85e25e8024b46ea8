/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "vocabulary/ruleset.h"

G_BEGIN_DECLS

/* Triomphe à Marengo. Rules are cited as T5.3, board invariants as T-BI-1. */
extern const BorRuleset bor_triomphe;
extern const BorVocabulary bor_triomphe_vocabulary;

G_END_DECLS

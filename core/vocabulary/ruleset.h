/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"
#include "vocabulary/vocabulary.h"

G_BEGIN_DECLS

/* A game that a scenario can be played by: what it declares, as constant tables. Checks and engines
 * belong to layers above this one, which read them (check/check.h, game/game.h). */
typedef struct {
  const char *id;                       /* as in the file */
  const char *title;                    /* N_() */
  const char *summary;                  /* N_() one sentence */
  guint board_kinds;                    /* 1 << BorBoardKind */
  guint grid_neighbours;                /* of a square on the grid of a new scenario: 4 or 8 with
                                           corner links; 0: as 4 */
  const BorVocabulary *vocabulary;      /* may be empty */
  const struct BorCheck *const *checks; /* NULL-terminated; NULL: none */
  const struct BorGameRules *game;      /* the engine; NULL: none yet */
  /* Adds what a new scenario of the game begins with to one that has a header and a board of equal
     locales. NULL: two armies with a piece each and typical values (generate/template.h). */
  void (*begin) (BorScenario *scenario);
  /* How it plays on synthetic boards; NULL: it does not. Rulesets with the same table share their
     scenarios. */
  const struct BorSynthesis *synthesis;
} BorRuleset;

/* All rulesets, NULL-terminated, in the order in which they are offered. The table is
 * core/rules/rulesets.c: this layer names no game. */
const BorRuleset *const *bor_ruleset_list (void);
/* Checks for boards of any ruleset or of none that take what games know of crossings,
 * NULL-terminated. A ruleset's own checks of the same come before them (BorCheck.covers). */
const struct BorCheck *const *bor_general_checks (void);
/* NULL if none has that id, or `id` is NULL. */
const BorRuleset *bor_ruleset_find (const char *id);
/* A whole number among the parameters that the scenario has for a ruleset (BorRules), its default
 * when absent or wrong. `name` must be declared by its vocabulary. */
gint64 bor_ruleset_param (const BorRuleset *ruleset, const BorScenario *scenario, const char *name);
/* Whether pieces of the army start on set-up symbols in the game that the scenario is played by. */
gboolean bor_ruleset_starts (const BorScenario *scenario, gint32 army);
/* Room enough for all the rulesets that a scenario can name. */
#define BOR_MAX_RULESETS 8
/* The known rulesets that the scenario uses: the one it is played by first, then the further ones
 * in their order. Returns how many it wrote to `out`, at most `size`. */
guint bor_scenario_rulesets (const BorScenario *scenario, const BorRuleset **out, guint size);

G_END_DECLS

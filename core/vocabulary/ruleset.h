/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"
#include "vocabulary/vocabulary.h"

G_BEGIN_DECLS

/* A game that scenarios can be played with, declared as constant tables. Checks and engines belong
 * to higher layers (check/check.h, game/game.h). */
typedef struct {
  const char *id;      /* as in the file */
  const char *title;   /* N_() */
  const char *summary; /* N_() one sentence */
  guint board_kinds;   /* 1 << BorBoardKind */
  /* Neighbours of a cell on the grid of a new scenario: 4, or 8 with diagonals; 0 means 4 */
  guint grid_neighbours;
  guint grid_columns, grid_rows;        /* a usual size of such a grid; 0: there is none */
  const BorVocabulary *vocabulary;      /* may be empty */
  const struct BorCheck *const *checks; /* NULL-terminated; NULL: none */
  const struct BorGameRules *game;      /* the engine; NULL: none yet */
  /* Completes a new scenario that has a header and a board of equal locales. NULL: adds two armies
   * with a piece each, and typical values (generate/template.h). */
  void (*begin) (BorScenario *scenario);
  /* How to make a game of a synthetic board; NULL: not supported. Rulesets with the same table
   * share their synthetic scenarios. */
  const struct BorSynthesis *synthesis;
} BorRuleset;

/* All rulesets in the order in which users see them, NULL-terminated. The table is in
 * core/rules/rulesets.c, because this layer must not name a game. */
const BorRuleset *const *bor_ruleset_list (void);
/* Checks for boards of any ruleset or none that need to know which sides can be crossed,
 * NULL-terminated. A ruleset's own checks of the same take precedence (BorCheck.covers). */
const struct BorCheck *const *bor_general_checks (void);
/* Returns the ruleset with that id, or NULL; `id` is nullable. */
const BorRuleset *bor_ruleset_find (const char *id);
/* Returns an integer parameter of the scenario for a ruleset (BorRules); the default if it is
 * absent or invalid. The vocabulary must declare `name`. */
gint64 bor_ruleset_param (const BorRuleset *ruleset, const BorScenario *scenario, const char *name);
/* Returns TRUE if the army's pieces start on set-up symbols, in the game that the scenario is
 * played with. */
gboolean bor_ruleset_starts (const BorScenario *scenario, gint32 army);
/* At least as many as a scenario can use. */
#define BOR_MAX_RULESETS 8
/* Writes the known rulesets of a scenario to `out`: first the one that it is played with, then the
 * further ones in order. Returns their number, at most `size`. */
guint bor_scenario_rulesets (const BorScenario *scenario, const BorRuleset **out, guint size);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "check/context.h"
#include "check/families.h"
#include "check/shared.h"
#include "geometry/ring.h"
#include "vocabulary/ruleset.h"

/* Checks of the board as a whole, of rulesets, and of the consistency of the armies. */

static void
find_empty (BorCheckContext *context)
{
  BorElementRef ref = { BOR_KIND_BOARD, 0 };
  if (bor_scenario_count (context->scenario, BOR_KIND_LOCALE) == 0)
    bor_check_report (context, &ref, 1, NULL, _ ("The board has no locales"));
}

static gboolean
is_size (double length)
{
  return isfinite (length) && length > 0;
}

static void
find_bad_size (BorCheckContext *context)
{
  if (context->kind != BOR_KIND_BOARD)
    return;
  const BorBoard *board = bor_scenario_board (context->scenario);
  BorElementRef ref = bor_check_current (context);
  if (!is_size (board->width) || !is_size (board->height))
    bor_check_report (context, &ref, 1, NULL, _ ("The board has no size: %g by %g"), board->width,
                      board->height);
  else if (!bor_check_tolerance_suits (context->scenario))
    bor_check_report (context, &ref, 1, NULL,
                      _ ("The board’s tolerance, %g, does not suit its size"), board->tolerance);
}

static BorScenario *
mend_size (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  const BorBoard *old = bor_scenario_board (scenario);
  if (is_size (old->width) && is_size (old->height))
    return bor_fix_unclear (error);
  BorBoard *board = bor_element_copy (old);
  BorBox box = bor_scenario_box (scenario);
  if (!is_size (board->width))
    board->width = is_size (box.x1) ? bor_coord_round (box.x1) : 1000;
  if (!is_size (board->height))
    board->height = is_size (box.y1) ? bor_coord_round (box.y1) : 1000;
  return bor_fix_change (scenario, problem->refs[0], board);
}

static BorScenario *
mend_tolerance (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  const BorBoard *old = bor_scenario_board (scenario);
  if (!is_size (old->width) || !is_size (old->height))
    return bor_fix_unclear (error);
  BorBoard *board = bor_element_copy (old);
  board->tolerance = bor_coord_round (MIN (1, MIN (board->width, board->height) / 1000));
  return bor_fix_change (scenario, problem->refs[0], board);
}

static void
find_unsuited (BorCheckContext *context)
{
  if (context->kind != BOR_KIND_BOARD)
    return;
  const BorBoard *board = bor_scenario_board (context->scenario);
  const BorRuleset *used[BOR_MAX_RULESETS];
  guint n = bor_scenario_rulesets (context->scenario, used, G_N_ELEMENTS (used));
  BorElementRef ref = bor_check_current (context);
  for (guint i = 0; i < n; i++)
    if ((used[i]->board_kinds & (1u << board->kind)) == 0)
      bor_check_report (context, &ref, 1, NULL, _ ("%s does not use this kind of board"),
                        _ (used[i]->title));
}

/* --- Rulesets --- */

static void
report_unknown_ruleset (BorCheckContext *context, const char *id)
{
  if (*id == '\0' || bor_ruleset_find (id) != NULL)
    return;
  g_autoptr (GString) known = g_string_new (NULL);
  for (guint i = 0; bor_ruleset_list ()[i] != NULL; i++)
    g_string_append_printf (known, "%s%s", i > 0 ? ", " : "", bor_ruleset_list ()[i]->id);
  BorElementRef ref = bor_check_current (context);
  bor_check_report (context, &ref, 1, NULL, _ ("Unknown ruleset “%s”. The known rulesets are: %s"),
                    id, known->str);
  bor_check_report_detail (context, id);
}

static void
find_unknown_ruleset (BorCheckContext *context)
{
  if (context->kind != BOR_KIND_SCENARIO)
    return;
  const BorHeader *header = bor_scenario_header (context->scenario);
  report_unknown_ruleset (context, header->ruleset != NULL ? header->ruleset : "");
  g_auto (GStrv) further_rulesets =
    g_strsplit (header->further_rulesets != NULL ? header->further_rulesets : "", " ", -1);
  for (guint i = 0; further_rulesets[i] != NULL; i++)
    report_unknown_ruleset (context, further_rulesets[i]);
}

gboolean
bor_check_knows_rulesets (const BorScenario *scenario)
{
  const BorHeader *header = bor_scenario_header (scenario);
  if (bor_ruleset_find (header->ruleset) == NULL)
    return FALSE;
  g_auto (GStrv) further_rulesets =
    g_strsplit (header->further_rulesets != NULL ? header->further_rulesets : "", " ", -1);
  for (guint i = 0; further_rulesets[i] != NULL; i++)
    if (*further_rulesets[i] != '\0' && bor_ruleset_find (further_rulesets[i]) == NULL)
      return FALSE;
  return TRUE;
}

static const char *
guess_ruleset (const char *id)
{
  const char *known[BOR_MAX_RULESETS];
  guint n = 0;
  for (; bor_ruleset_list ()[n] != NULL && n < G_N_ELEMENTS (known); n++)
    known[n] = bor_ruleset_list ()[n]->id;
  return bor_check_nearest_word (id, known, n);
}

/* Replaces the problem's ruleset by `id` (nullable: removes it), wherever the header refers to
 * it. */
static BorScenario *
replace_ruleset (const BorScenario *scenario, const BorProblem *problem, const char *id)
{
  BorHeader *header = bor_element_copy (bor_scenario_header (scenario));
  if (id != NULL && g_strcmp0 (header->ruleset, problem->detail) == 0) {
    g_free (header->ruleset);
    header->ruleset = g_strdup (id);
  }
  g_autoptr (GString) kept = g_string_new (NULL);
  g_auto (GStrv) further_rulesets =
    g_strsplit (header->further_rulesets != NULL ? header->further_rulesets : "", " ", -1);
  for (guint i = 0; further_rulesets[i] != NULL; i++) {
    const char *one =
      g_strcmp0 (further_rulesets[i], problem->detail) == 0 ? id : further_rulesets[i];
    if (one != NULL && *one != '\0')
      g_string_append_printf (kept, "%s%s", kept->len > 0 ? " " : "", one);
  }
  g_free (header->further_rulesets);
  header->further_rulesets = kept->len > 0 ? g_strdup (kept->str) : NULL;
  return bor_fix_change (scenario, problem->refs[0], header);
}

static BorScenario *
correct_ruleset (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  const char *id = guess_ruleset (problem->detail);
  return id != NULL ? replace_ruleset (scenario, problem, id) : bor_fix_unclear (error);
}

/* The ruleset that the scenario is played with must not be removed automatically. */
static BorScenario *
leave_ruleset_out (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  if (g_strcmp0 (bor_scenario_header (scenario)->ruleset, problem->detail) == 0)
    return bor_fix_unclear (error);
  return replace_ruleset (scenario, problem, NULL);
}

static void
find_idle_rules (BorCheckContext *context)
{
  if (context->kind != BOR_KIND_RULES)
    return;
  const BorRules *rules = bor_scenario_rules (context->scenario, context->slot);
  const char *ruleset = rules->ruleset != NULL ? rules->ruleset : "";
  BorElementRef ref = bor_check_current (context);
  if (*ruleset == '\0' || !bor_scenario_uses (context->scenario, ruleset))
    bor_check_report (context, &ref, 1, NULL,
                      _ ("Parameters of “%s”, which the scenario does not use"), ruleset);
  else if (bor_scenario_find_rules (context->scenario, ruleset) != rules)
    bor_check_report (context, &ref, 1, NULL, _ ("Duplicate parameters for “%s”"), ruleset);
}

/* The ruleset of the scenario that these parameters were meant for, if it has none yet. */
static BorScenario *
correct_rules (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  const BorRules *old = bor_scenario_rules (scenario, problem->refs[0].slot);
  const char *id = old->ruleset != NULL ? guess_ruleset (old->ruleset) : NULL;
  if (id == NULL || bor_ruleset_find (old->ruleset) != NULL || !bor_scenario_uses (scenario, id)
      || bor_scenario_find_rules (scenario, id) != NULL)
    return bor_fix_unclear (error);
  BorRules *rules = bor_element_copy (old);
  g_free (rules->ruleset);
  rules->ruleset = g_strdup (id);
  return bor_fix_change (scenario, problem->refs[0], rules);
}

static BorScenario *
remove_it (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  return bor_fix_remove (scenario, problem->refs[0]);
}

/* --- Armies --- */

static void
find_misplaced (BorCheckContext *context)
{
  if (context->kind != BOR_KIND_PLACEMENT)
    return;
  const BorPlacement *placement = bor_scenario_placement (context->scenario, context->slot);
  const BorApproach *approach = bor_scenario_approach (context->scenario, placement->approach.slot);
  if (approach == NULL || approach->locale.slot == placement->locale.slot)
    return;
  BorElementRef refs[] = { bor_check_current (context),
                           { BOR_KIND_APPROACH, placement->approach.slot } };
  g_autofree char *name = bor_check_name (context);
  g_autofree char *side = bor_scenario_describe (context->scenario, refs[1]);
  bor_check_report (context, refs, 2, NULL, _ ("%s blocks an approach of another locale: %s"), name,
                    side);
}

static BorScenario *
unblock (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  BorPlacement *p = bor_element_copy (bor_scenario_placement (scenario, problem->refs[0].slot));
  bor_ref_clear (&p->approach);
  return bor_fix_change (scenario, problem->refs[0], p);
}

static BorScenario *
move_piece (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  BorPlacement *p = bor_element_copy (bor_scenario_placement (scenario, problem->refs[0].slot));
  bor_ref_set (&p->locale, bor_scenario_approach (scenario, p->approach.slot)->locale.slot);
  return bor_fix_change (scenario, problem->refs[0], p);
}

#define BOARD    .family = N_ ("Board")
#define RULESETS .family = N_ ("Rulesets")
#define ARMIES   .family = N_ ("Armies and tracks")

const BorCheck bor_check_board_empty = {
  BOARD,
  .id = "C-BOARD-1",
  .severity = BOR_SEVERITY_WARNING,
  .scope = BOR_SCOPE_SCENARIO,
  .aspects = BOR_ASPECT_SHAPE,
  .title = N_ ("Empty board"),
  .explanation = N_ ("There is nothing to play on yet. Draw a locale first."),
  .find = find_empty,
};

const BorCheck bor_check_board_size = {
  BOARD,
  .id = "C-BOARD-2",
  .severity = BOR_SEVERITY_ERROR,
  .scope = BOR_SCOPE_OTHER,
  .title = N_ ("Invalid board size"),
  .explanation =
    N_ ("Width and height must be positive, and the tolerance must be much smaller than both."),
  .find = find_bad_size,
  .fixes = { { BOR_FIX_AUTOMATIC, 0, 0, N_ ("Fit the board to what is drawn"), mend_size },
             { BOR_FIX_ASKS, 0, 0, N_ ("Use a tolerance that suits the size"), mend_tolerance } },
};

const BorCheck bor_check_board_unsuited = {
  BOARD,
  .id = "C-BOARD-3",
  .severity = BOR_SEVERITY_WARNING,
  .scope = BOR_SCOPE_OTHER,
  .title = N_ ("Wrong kind of board for the ruleset"),
  .explanation =
    N_ ("A ruleset is made for a map of areas, a grid of cells, or a network of nodes and links."),
  .find = find_unsuited,
};

const BorCheck bor_check_ruleset_unknown = {
  RULESETS,
  .id = "C-RULES-1",
  .severity = BOR_SEVERITY_ERROR,
  .scope = BOR_SCOPE_OTHER,
  .title = N_ ("Unknown ruleset"),
  .explanation =
    N_ ("The scenario cannot be played with it, and its properties cannot be checked."),
  .find = find_unknown_ruleset,
  .fixes = { { BOR_FIX_AUTOMATIC, 0, 0, N_ ("Correct the id"), correct_ruleset },
             { BOR_FIX_ASKS, 0, 0, N_ ("Remove the additional ruleset"), leave_ruleset_out } },
};

const BorCheck bor_check_rules_unused = {
  RULESETS,
  .id = "C-RULES-2",
  .severity = BOR_SEVERITY_HINT,
  .scope = BOR_SCOPE_OTHER,
  .title = N_ ("Unused parameters"),
  .explanation = N_ ("They belong to a ruleset that the scenario does not use, or duplicate "
                     "parameters that take precedence."),
  .find = find_idle_rules,
  .fixes = { { BOR_FIX_AUTOMATIC, 0, 0, N_ ("Correct the id"), correct_rules },
             { BOR_FIX_ASKS, BOR_KIND_BIT (BOR_KIND_RULES), 0, N_ ("Remove the parameters"),
               remove_it } },
};

const BorCheck bor_check_misplaced = {
  ARMIES,
  .id = "C-PLACE-1",
  .severity = BOR_SEVERITY_ERROR,
  .scope = BOR_SCOPE_OTHER,
  .title = N_ ("Piece that blocks an approach of another locale"),
  .explanation = N_ ("A piece can block only the approaches of its own locale."),
  .find = find_misplaced,
  .fixes = { { BOR_FIX_ASKS, 0, 0, N_ ("Put the piece in the reserve of its locale"), unblock },
             { BOR_FIX_ASKS, 0, 0, N_ ("Move the piece to the locale of the approach"),
               move_piece } },
};

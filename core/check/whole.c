/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "geometry/ring.h"
#include "check/context.h"
#include "check/families.h"
#include "check/finders.h"
#include "vocabulary/ruleset.h"

/* The board as a whole, rulesets, and what belongs together in the armies. */

static void
find_empty (BorCheckContext *context)
{
  BorElementRef ref = { BOR_KIND_BOARD, 0 };
  if (bor_scenario_count (context->scenario, BOR_KIND_SPACE) == 0)
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
  BorElementRef ref = bor_check_here (context);
  if (!is_size (board->width) || !is_size (board->height))
    bor_check_report (context, &ref, 1, NULL, _ ("The board has no size: %g by %g"), board->width,
                      board->height);
  else if (!isfinite (board->tolerance) || board->tolerance < 0
           || board->tolerance * 4 > MIN (board->width, board->height))
    bor_check_report (context, &ref, 1, NULL, _ ("The board's tolerance, %g, does not suit its size"),
                      board->tolerance);
}

static BorScenario *
mend_size (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  BorBoard *board = bor_element_copy (bor_scenario_board (scenario));
  BorBox box = bor_scenario_box (scenario);
  if (!is_size (board->width))
    board->width = is_size (box.x1) ? bor_round (box.x1) : 1000;
  if (!is_size (board->height))
    board->height = is_size (box.y1) ? bor_round (box.y1) : 1000;
  double size = MIN (board->width, board->height);
  if (!isfinite (board->tolerance) || board->tolerance < 0 || board->tolerance * 4 > size)
    board->tolerance = bor_round (MIN (1, size / 1000));
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
  BorElementRef ref = bor_check_here (context);
  for (guint i = 0; i < n; i++)
    if ((used[i]->board_kinds & (1u << board->kind)) == 0)
      bor_check_report (context, &ref, 1, NULL, _ ("%s is not played on a board of this kind"),
                        _ (used[i]->title));
}

/* --- Rulesets --- */

static void
report_unknown_ruleset (BorCheckContext *context, const char *id)
{
  if (*id == '\0' || bor_ruleset_find (id) != NULL)
    return;
  g_autoptr (GString) known = g_string_new (NULL);
  for (guint i = 0; bor_rulesets ()[i] != NULL; i++)
    g_string_append_printf (known, "%s%s", i > 0 ? ", " : "", bor_rulesets ()[i]->id);
  BorElementRef ref = bor_check_here (context);
  bor_check_report (context, &ref, 1, NULL, _ ("There is no ruleset “%s”; known are: %s"), id,
                    known->str);
}

static void
find_unknown_ruleset (BorCheckContext *context)
{
  if (context->kind != BOR_KIND_SCENARIO)
    return;
  const BorHeader *header = bor_scenario_header (context->scenario);
  report_unknown_ruleset (context, header->ruleset != NULL ? header->ruleset : "");
  g_auto (GStrv) also = g_strsplit (header->also != NULL ? header->also : "", " ", -1);
  for (guint i = 0; also[i] != NULL; i++)
    report_unknown_ruleset (context, also[i]);
}

gboolean
bor_check_knows_rulesets (const BorScenario *scenario)
{
  const BorHeader *header = bor_scenario_header (scenario);
  if (bor_ruleset_find (header->ruleset) == NULL)
    return FALSE;
  g_auto (GStrv) also = g_strsplit (header->also != NULL ? header->also : "", " ", -1);
  for (guint i = 0; also[i] != NULL; i++)
    if (*also[i] != '\0' && bor_ruleset_find (also[i]) == NULL)
      return FALSE;
  return TRUE;
}

static const char *
guess_ruleset (const char *id)
{
  const char *known[BOR_MAX_RULESETS];
  guint n = 0;
  for (; bor_rulesets ()[n] != NULL && n < G_N_ELEMENTS (known); n++)
    known[n] = bor_rulesets ()[n]->id;
  return bor_nearest_word (id, known, n);
}

/* Further rulesets that are not known are left out; the one that the scenario
 * is played by is not for us to choose, unless it is misspelt. */
static BorScenario *
mend_rulesets (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  const BorHeader *old = bor_scenario_header (scenario);
  const char *main_one = old->ruleset;
  if (main_one != NULL && bor_ruleset_find (main_one) == NULL)
    main_one = guess_ruleset (main_one);
  if (old->ruleset != NULL && main_one == NULL)
    return bor_fix_unclear (error);

  g_autoptr (GString) kept = g_string_new (NULL);
  g_auto (GStrv) also = g_strsplit (old->also != NULL ? old->also : "", " ", -1);
  for (guint i = 0; also[i] != NULL; i++) {
    const char *id = bor_ruleset_find (also[i]) != NULL ? also[i] : guess_ruleset (also[i]);
    if (id != NULL && *also[i] != '\0')
      g_string_append_printf (kept, "%s%s", kept->len > 0 ? " " : "", id);
  }
  BorHeader *header = bor_element_copy (old);
  g_autofree char *ruleset = g_strdup (main_one);
  g_free (header->ruleset);
  header->ruleset = g_steal_pointer (&ruleset);
  g_free (header->also);
  header->also = kept->len > 0 ? g_strdup (kept->str) : NULL;
  return bor_fix_change (scenario, problem->refs[0], header);
}

static void
find_idle_rules (BorCheckContext *context)
{
  if (context->kind != BOR_KIND_RULES)
    return;
  const BorRules *rules = bor_scenario_rules (context->scenario, context->slot);
  const char *ruleset = rules->ruleset != NULL ? rules->ruleset : "";
  BorElementRef ref = bor_check_here (context);
  if (*ruleset == '\0' || !bor_scenario_uses (context->scenario, ruleset))
    bor_check_report (context, &ref, 1, NULL, _ ("Parameters of “%s”, which the scenario does not use"),
                      ruleset);
  else if (bor_scenario_find_rules (context->scenario, ruleset) != rules)
    bor_check_report (context, &ref, 1, NULL, _ ("There are parameters of “%s” already"), ruleset);
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
  if (approach == NULL || approach->space.slot == placement->space.slot)
    return;
  BorElementRef refs[] = { bor_check_here (context), { BOR_KIND_APPROACH, placement->approach.slot } };
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

/* The place of an earlier box with the same number, or -1. */
static gint
earlier_box (const BorTrack *track, guint at)
{
  for (guint i = 0; i < at; i++)
    if (track->boxes[i].at == track->boxes[at].at)
      return (gint) i;
  return -1;
}

static gboolean
is_beyond (const BorTrack *track, gint at)
{
  return at < track->first || at > track->last;
}

static void
find_bad_track (BorCheckContext *context)
{
  if (context->kind != BOR_KIND_TRACK)
    return;
  const BorTrack *track = bor_scenario_track (context->scenario, context->slot);
  g_autofree char *name = bor_check_name (context);
  BorElementRef ref = bor_check_here (context);
  if (track->last < track->first) {
    bor_check_report (context, &ref, 1, NULL, _ ("Track %s ends before it begins"), name);
    return;
  }
  for (guint i = 0; i < track->n_boxes; i++)
    if (is_beyond (track, track->boxes[i].at))
      bor_check_report (context, &ref, 1, NULL, _ ("Track %s has no box %d"), name, track->boxes[i].at);
    else if (earlier_box (track, i) >= 0)
      bor_check_report (context, &ref, 1, NULL, _ ("Track %s has box %d twice"), name,
                        track->boxes[i].at);
  for (guint i = 0; i < track->n_markers; i++)
    if (is_beyond (track, track->markers[i].at))
      bor_check_report (context, &ref, 1, NULL, _ ("A marker stands at %d, beyond track %s"),
                        track->markers[i].at, name);
}

/* Of two boxes with the same number the first stays, with what only the other says. */
static BorScenario *
mend_track (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  BorTrack *track = bor_element_copy (bor_scenario_track (scenario, problem->refs[0].slot));
  gint first = MIN (track->first, track->last);
  track->last = MAX (track->first, track->last);
  track->first = first;
  for (guint i = track->n_boxes; i-- > 0;) {
    gint same = earlier_box (track, i);
    if (same >= 0 && track->boxes[same].label == NULL)
      track->boxes[same].label = g_strdup (track->boxes[i].label);
    if (same >= 0 || is_beyond (track, track->boxes[i].at))
      bor_track_remove_box (track, i);
  }
  for (guint i = 0; i < track->n_markers; i++)
    track->markers[i].at = CLAMP (track->markers[i].at, track->first, track->last);
  return bor_fix_change (scenario, problem->refs[0], track);
}

#define BOARD .family = N_ ("Board")
#define RULESETS .family = N_ ("Rulesets")
#define ARMIES .family = N_ ("Armies and tracks")

const BorCheck bor_check_board_empty = {
  BOARD, .id = "C-BOARD-1", .severity = BOR_SEVERITY_WARNING, .scope = BOR_SCOPE_SCENARIO,
  .aspects = BOR_ASPECT_SHAPE,
  .title = N_ ("Empty board"),
  .explanation = N_ ("There is nothing to play on yet. Draw a locale."),
  .find = find_empty,
};

const BorCheck bor_check_board_size = {
  BOARD, .id = "C-BOARD-2", .severity = BOR_SEVERITY_ERROR, .scope = BOR_SCOPE_OTHER,
  .title = N_ ("Board without a sensible size"),
  .explanation = N_ ("Width and height are positive, and the tolerance is small beside them."),
  .find = find_bad_size,
  .fix_title = N_ ("Take the size of what is drawn"),
  .fix = mend_size,
};

const BorCheck bor_check_board_unsuited = {
  BOARD, .id = "C-BOARD-3", .severity = BOR_SEVERITY_WARNING, .scope = BOR_SCOPE_OTHER,
  .title = N_ ("Board that does not suit the ruleset"),
  .explanation = N_ ("Rulesets are made for maps of areas, of squares, or of nodes and links."),
  .find = find_unsuited,
};

const BorCheck bor_check_ruleset_unknown = {
  RULESETS, .id = "C-RULES-1", .severity = BOR_SEVERITY_ERROR, .scope = BOR_SCOPE_OTHER,
  .title = N_ ("Unknown ruleset"),
  .explanation = N_ ("The scenario cannot be played by it, and its properties cannot be checked."),
  .find = find_unknown_ruleset,
  .fix_title = N_ ("Correct the id, or leave a further ruleset out"),
  .fix = mend_rulesets,
};

const BorCheck bor_check_rules_idle = {
  RULESETS, .id = "C-RULES-2", .severity = BOR_SEVERITY_HINT, .scope = BOR_SCOPE_OTHER,
  .title = N_ ("Parameters that nothing uses"),
  .explanation = N_ ("They are for a ruleset that the scenario does not name, or stand beside others "
                     "for the same one, which count."),
  .find = find_idle_rules,
  .fix_title = N_ ("Remove the parameters"),
  .fix = remove_it,
};

const BorCheck bor_check_misplaced = {
  ARMIES, .id = "C-PLACE-1", .severity = BOR_SEVERITY_ERROR, .scope = BOR_SCOPE_OTHER,
  .title = N_ ("Piece that blocks another locale's approach"),
  .explanation = N_ ("A piece stands in a locale and can block only its approaches."),
  .find = find_misplaced,
  .fix_title = N_ ("Put it in reserve"),
  .fix = unblock,
};

const BorCheck bor_check_track = {
  ARMIES, .id = "C-TRACK-1", .severity = BOR_SEVERITY_ERROR, .scope = BOR_SCOPE_OTHER,
  .title = N_ ("Track with boxes or markers out of place"),
  .explanation = N_ ("Boxes and markers stand between the first and the last number of the track, and "
                     "each number has one box at the most."),
  .find = find_bad_track,
  .fix_title = N_ ("Leave out what is beyond or there twice, and put markers on the track"),
  .fix = mend_track,
};

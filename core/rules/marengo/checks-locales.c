/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "check/families.h"
#include "edit/border.h"
#include "rules/battle/checks.h"
#include "rules/marengo/checks.h"

/* M22: locales, opposites, capacity, retreat. */

#define LOCALES   .family = N_ ("Locales")
#define OPPOSITES .family = N_ ("Opposites"), .scope = BOR_SCOPE_APPROACH

static void
find_unsound (BorCheckContext *context)
{
  bor_check_ring_too_few.find (context);
  bor_check_ring_self_intersecting.find (context);
  bor_check_ring_collinear.find (context);
  bor_check_overlap.find (context);
}

const BorCheck bor_b_loc_1 = {
  LOCALES,
  .id = "B-LOC-1",
  .severity = BOR_SEVERITY_ERROR,
  .scope = BOR_SCOPE_LOCALE,
  .title = N_ ("Locale that is not a simple polygon, or overlaps another"),
  .explanation = N_ ("A piece is in exactly one locale, so locales are polygons of at least "
                     "three sides that do not cross themselves or each other. Move the vertices "
                     "apart."),
  .rule = "M5.1",
  .covers = "C-RING-1 C-RING-2 C-RING-3 C-OVER-1",
  .find = find_unsound,
};

static void
find_divided (BorCheckContext *context)
{
  if (bor_check_kind (context) == BOR_KIND_LOCALE)
    bor_check_ring_disconnected.find (context);
  if (bor_check_kind (context) != BOR_KIND_APPROACH)
    return;
  bor_check_side_no_length.find (context);
  bor_check_side_stray.find (context);
}

/* A fix of one of the checks that this one stands for. */
static BorScenario *
as_in (const BorCheck *check, guint fix, BorKind kind, const BorScenario *scenario,
       const BorProblem *problem, GError **error)
{
  if (problem->refs[0].kind != kind)
    return bor_fix_unclear (error);
  return check->fixes[fix].apply (scenario, problem, error);
}

static BorScenario *
order_sides (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  return as_in (&bor_check_ring_disconnected, 0, BOR_KIND_LOCALE, scenario, problem, error);
}

static BorScenario *
run_once (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  const BorApproach *a = bor_scenario_approach (scenario, problem->refs[0].slot);
  if (problem->refs[0].kind == BOR_KIND_APPROACH && a->along.n < 3)
    return bor_fix_unclear (error);
  return as_in (&bor_check_side_no_length, 0, BOR_KIND_APPROACH, scenario, problem, error);
}

static gboolean
is_listed (const BorScenario *scenario, const BorProblem *problem)
{
  const BorApproach *a = bor_scenario_approach (scenario, problem->refs[0].slot);
  const BorLocale *locale = a != NULL ? bor_scenario_locale (scenario, a->locale.slot) : NULL;
  return locale != NULL && bor_refs_find (&locale->approaches, problem->refs[0].slot) >= 0;
}

static BorScenario *
remove_side (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  gboolean listed = problem->refs[0].kind == BOR_KIND_APPROACH && is_listed (scenario, problem);
  return as_in (listed ? &bor_check_side_no_length : &bor_check_side_stray, listed ? 1 : 0,
                BOR_KIND_APPROACH, scenario, problem, error);
}

const BorCheck bor_b_loc_2 = {
  LOCALES,
  .id = "B-LOC-2",
  .severity = BOR_SEVERITY_ERROR,
  .scope = BOR_SCOPE_EVERY,
  .title = N_ ("Outline and approaches disagree"),
  .explanation = N_ ("Every side of a locale is one approach, and every approach is a side of one "
                     "locale. Each begins where the previous one ends."),
  .rule = "M5.1",
  .covers = "C-RING-5 C-SIDE-1 C-SIDE-2",
  .find = find_divided,
  .fixes = { { BOR_FIX_AUTOMATIC, 0, 0, N_ ("Put the sides in order"), order_sides },
             { BOR_FIX_AUTOMATIC, 0, BOR_KIND_BIT (BOR_KIND_APPROACH),
               N_ ("Remove the repeated vertex"), run_once },
             { BOR_FIX_ASKS, BOR_KIND_BIT (BOR_KIND_APPROACH), 0,
               N_ ("Remove the side, and leave its opposite unpaired"), remove_side } },
};

const BorCheck bor_b_loc_3 = {
  OPPOSITES,
  .id = "B-LOC-3",
  .severity = BOR_SEVERITY_WARNING,
  .title = N_ ("Board edge next to a locale"),
  .explanation = N_ ("A board edge leads nowhere. A side that adjoins another locale leads there, "
                     "or is impassable."),
  .rule = "M5.4",
  .covers = "C-EDGE-1",
  .find = bor_find_false_edge,
  .fixes = { BOR_FIXES_FALSE_EDGE },
};

static void
find_unnamed (BorCheckContext *context)
{
  bor_check_same_id.find (context);
  if (bor_check_kind (context) != BOR_KIND_LOCALE)
    return;
  BorElementRef ref = { BOR_KIND_LOCALE, bor_check_slot (context) };
  const BorLocale *locale = bor_scenario_locale (bor_check_scenario (context), ref.slot);
  if (locale->name != NULL && *locale->name != '\0')
    return;
  g_autofree char *name = bor_battle_name (context, BOR_KIND_LOCALE, ref.slot);
  bor_check_report_as (context, BOR_SEVERITY_HINT, &ref, 1, NULL, _ ("%s has no name"), name);
}

static BorScenario *
give_id (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  return problem->n_refs > 1 ? bor_check_same_id.fixes[0].apply (scenario, problem, error)
                             : bor_fix_unclear (error);
}

/* A name after the id, as "Li Poggi" after "li-poggi". */
static BorScenario *
give_name (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  if (problem->n_refs > 1) /* an id that another element has */
    return bor_fix_unclear (error);
  const BorLocale *locale = bor_fix_element (scenario, problem, 0, BOR_KIND_LOCALE, error);
  if (locale == NULL)
    return NULL;
  if (locale->base.id == NULL)
    return bor_fix_ambiguous (error, _ ("Give the locale a name"));
  BorScenario *copy = bor_scenario_copy (scenario);
  BorLocale *own = bor_edit_make_own (copy, BOR_KIND_LOCALE, problem->refs[0].slot);
  g_free (own->name);
  own->name = g_strdup (locale->base.id);
  gboolean start = TRUE;
  for (char *p = own->name; *p != '\0'; p++) {
    if (*p == '-' || *p == '_')
      *p = ' ';
    else if (start)
      *p = g_ascii_toupper (*p);
    start = *p == ' ';
  }
  return copy;
}

const BorCheck bor_b_loc_4 = {
  LOCALES,
  .id = "B-LOC-4",
  .severity = BOR_SEVERITY_ERROR,
  .scope = BOR_SCOPE_EVERY,
  .title = N_ ("Duplicate id, or locale without a name"),
  .explanation = N_ ("References use ids, so each id names one thing. Players, logs and orders use "
                     "the names of locales: a locale without a name is legal but awkward."),
  .covers = "C-ID-1 C-NAME-1",
  .find = find_unnamed,
  .fixes = { { BOR_FIX_AUTOMATIC, 0, 0, N_ ("Give the second one a new id"), give_id },
             { BOR_FIX_AUTOMATIC, 0, 0, N_ ("Name the locale after its id"), give_name } },
};

const BorCheck bor_b_opp_1 = {
  OPPOSITES,
  .id = "B-OPP-1",
  .severity = BOR_SEVERITY_ERROR,
  .title = N_ ("Approach without opposite"),
  .explanation =
    N_ ("Pieces move and fight over pairs of opposite approaches. An approach that is neither "
        "board edge nor impassable needs an opposite, or nothing can cross it."),
  .rule = "M5.4",
  .covers = "T-BI-1 C-PAIR-1",
  .find = bor_find_no_opposite,
  .fixes = { BOR_FIXES_NO_OPPOSITE },
};

const BorCheck bor_b_opp_2 = {
  OPPOSITES,
  .id = "B-OPP-2",
  .severity = BOR_SEVERITY_ERROR,
  .title = N_ ("One-sided pairing"),
  .explanation = N_ ("If one approach is the opposite of another, then the other is its "
                     "opposite, in another locale: a border leads both ways."),
  .rule = "M5.4",
  .covers = "C-PAIR-2",
  .find = bor_find_false_opposite,
  .fixes = { BOR_FIXES_FALSE_OPPOSITE },
};

const BorCheck bor_b_opp_3 = {
  OPPOSITES,
  .id = "B-OPP-3",
  .severity = BOR_SEVERITY_ERROR,
  .title = N_ ("Paired sides do not coincide"),
  .explanation = N_ ("Opposite approaches are the two sides of one line: neither may be longer "
                     "than the other, or further from it than the board’s tolerance."),
  .rule = "M5.1",
  .covers = "C-PAIR-3",
  .find = bor_find_parted_pair,
  .fixes = { BOR_FIXES_PARTED_PAIR },
};

const BorCheck bor_b_opp_4 = {
  .family = N_ ("Opposites"),
  .scope = BOR_SCOPE_LOCALE,
  .id = "B-OPP-4",
  .severity = BOR_SEVERITY_HINT,
  .title = N_ ("Several borders between two locales"),
  .explanation = N_ ("Several borders are legal, and each counts by itself. But often it is one "
                     "border drawn in two parts. Then join the sides."),
  .rule = "M5.6",
  .covers = "T-BI-20",
  .find = bor_find_several_borders,
  .fixes = { { BOR_FIX_ASKS, BOR_KIND_BIT (BOR_KIND_APPROACH) | BOR_KIND_BIT (BOR_KIND_VERTEX),
               BOR_KIND_BIT (BOR_KIND_APPROACH), N_ ("Join matching sides"),
               bor_fix_several_borders } },
};

const BorCheck bor_b_cap_1 = {
  LOCALES,
  .id = "B-CAP-1",
  .severity = BOR_SEVERITY_ERROR,
  .scope = BOR_SCOPE_LOCALE,
  .title = N_ ("Invalid capacity"),
  .explanation = N_ ("Every locale has room for a number of pieces of one army, at least 1."),
  .rule = "M5.19",
  .find = bor_find_wrong_capacity,
};

/* Its only neighbour, or -1 when it has none, or several, or a side whose
 * opposite is missing so that nobody knows. */
static gint32
only_neighbour (const BorScenario *s, const BorLocale *locale)
{
  gint32 found = -1;
  for (guint i = 0; i < locale->approaches.n; i++) {
    gint32 slot = locale->approaches.items[i].slot;
    const BorApproach *a = bor_scenario_approach (s, slot);
    if (a == NULL || !bor_battle_is_passable (a))
      continue;
    gint32 other = bor_scenario_neighbour (s, slot);
    if (!bor_battle_is_border (s, slot) || (found >= 0 && other != found))
      return -1;
    found = other;
  }
  return found;
}

static void
find_trap (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  gint32 slot = bor_check_slot (context);
  gint32 other = only_neighbour (s, bor_scenario_locale (s, slot));
  if (other < 0)
    return;
  g_autofree char *name = bor_battle_name (context, BOR_KIND_LOCALE, slot);
  g_autofree char *neighbour = bor_battle_name (context, BOR_KIND_LOCALE, other);
  g_autofree char *message =
    g_strdup_printf (_ ("The only way out of %s leads to %s"), name, neighbour);
  bor_battle_report_two (context, BOR_KIND_LOCALE, slot, other, message);
}

const BorCheck bor_b_ret_1 = {
  LOCALES,
  .id = "B-RET-1",
  .severity = BOR_SEVERITY_HINT,
  .scope = BOR_SCOPE_LOCALE,
  .title = N_ ("Locale with only one way out"),
  .explanation = N_ ("Pieces cannot retreat to where an attack came from: pieces that are attacked "
                     "from the only neighbour are eliminated."),
  .rule = "M12.10",
  .find = find_trap,
};

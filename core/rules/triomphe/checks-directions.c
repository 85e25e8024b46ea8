/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "edit/border.h"
#include "geometry/ring.h"
#include "rules/battle/checks.h"
#include "rules/triomphe/checks.h"

/* T25.1: east and west. */

#define DIRECTIONS .family = N_ ("East and west")

typedef enum {
  NOWHERE,
  WEST,
  EAST,
} Direction;

static Direction
read_direction (const char *text)
{
  if (g_strcmp0 (text, "west") == 0)
    return WEST;
  return g_strcmp0 (text, "east") == 0 ? EAST : NOWHERE;
}

static Direction
direction_of (const BorApproach *a)
{
  return read_direction (bor_element_prop (a, "direction"));
}

static Direction
other_way (Direction direction)
{
  return direction == NOWHERE ? NOWHERE : direction == WEST ? EAST : WEST;
}

/* Leaving over which of the two goes east, by where their locales lie. */
static Direction
drawn_direction (const BorScenario *s, const BorApproach *a, const BorApproach *b)
{
  double from = bor_locale_label_point (s, bor_scenario_locale (s, a->locale.slot)).x;
  double to = bor_locale_label_point (s, bor_scenario_locale (s, b->locale.slot)).x;
  return from < to ? EAST : WEST;
}

/* Of two that contradict each other the one against the drawing is reported; of
 * one that says nothing, that one. */
static void
find_direction (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  gint32 slot = bor_check_slot (context);
  const BorApproach *a = bor_scenario_approach (s, slot);
  const BorApproach *b = bor_scenario_approach (s, a->opposite.slot);
  Direction here = direction_of (a), there = b != NULL ? direction_of (b) : NOWHERE;
  if (here == other_way (there) || (here != NOWHERE && there == NOWHERE)
      || !bor_battle_is_border (s, slot) || (here == there && here == drawn_direction (s, a, b)))
    return;
  g_autofree char *name = bor_battle_name (context, BOR_KIND_APPROACH, slot);
  g_autofree char *other = bor_battle_name (context, BOR_KIND_APPROACH, a->opposite.slot);
  g_autofree char *message =
    here == NOWHERE
      ? g_strdup_printf (_ ("%s has no direction, but its opposite has one: %s"), name, other)
      : g_strdup_printf (_ ("%s leads the same way as its opposite: %s"), name, other);
  bor_battle_report_two (context, BOR_KIND_APPROACH, slot, a->opposite.slot, message);
}

/* Lets the approach of the problem's reference `which` lead the other way than its opposite. */
static BorScenario *
turn (const BorScenario *scenario, const BorProblem *problem, guint which, GError **error)
{
  const BorApproach *a = bor_fix_element (scenario, problem, which, BOR_KIND_APPROACH, error);
  const BorApproach *b =
    a != NULL ? bor_fix_element (scenario, problem, 1 - which, BOR_KIND_APPROACH, error) : NULL;
  if (b == NULL)
    return NULL;
  Direction direction = other_way (direction_of (b));
  if (direction == NOWHERE || direction == direction_of (a))
    return bor_fix_gone (error);
  BorScenario *copy = bor_scenario_copy (scenario);
  bor_element_set_prop (bor_edit_make_own (copy, BOR_KIND_APPROACH, problem->refs[which].slot),
                        "direction", direction == EAST ? "east" : "west");
  return copy;
}

static BorScenario *
fill_direction (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  const BorApproach *a = bor_fix_element (scenario, problem, 0, BOR_KIND_APPROACH, error);
  if (a == NULL)
    return NULL;
  return bor_element_prop (a, "direction") == NULL ? turn (scenario, problem, 0, error)
                                                   : bor_fix_unclear (error);
}

static BorScenario *
turn_first (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  return turn (scenario, problem, 0, error);
}

static BorScenario *
turn_second (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  return turn (scenario, problem, 1, error);
}

const BorCheck bor_t_bi_10 = {
  DIRECTIONS,
  .scope = BOR_SCOPE_APPROACH,
  .id = "T-BI-10",
  .severity = BOR_SEVERITY_ERROR,
  .title = N_ ("Directions of a pair that do not agree"),
  .explanation = N_ ("A direction belongs to the pair: what leads east from one side leads west "
                     "from the other."),
  .rule = "T2.10",
  .find = find_direction,
  .fixes = { { BOR_FIX_AUTOMATIC, 0, 0, N_ ("Set it to the reverse of its opposite’s direction"),
               fill_direction },
             { BOR_FIX_ASKS, 0, 0, N_ ("Reverse its direction"), turn_first },
             { BOR_FIX_ASKS, 0, 0, N_ ("Reverse the direction of its opposite"), turn_second } },
};

/* The graph of east arrows. */
typedef struct {
  const BorScenario *scenario;
  guint *inward; /* arrows into each locale that is left */
  gint32 *queue;
  guint n_locales;
} Arrows;

/* The locale that an east arrow over the approach leads to, or -1. */
static gint32
arrow_to (const BorScenario *s, gint32 approach)
{
  const BorApproach *a = bor_scenario_approach (s, approach);
  if (a == NULL || direction_of (a) != EAST || !bor_battle_is_border (s, approach))
    return -1;
  const BorApproach *b = bor_scenario_approach (s, a->opposite.slot);
  return direction_of (b) == EAST ? -1 : b->locale.slot; /* both: T-BI-10 */
}

/* Takes away what no arrow leads to, again and again; what is left lies on
 * cycles or behind them. Returns a locale that is left, or -1. */
static gint32
trim (Arrows *arrows)
{
  const BorScenario *s = arrows->scenario;
  guint head = 0, tail = 0;
  BOR_FOREACH (s, BOR_KIND_APPROACH, slot, const BorApproach, a)
    if (arrow_to (s, slot) >= 0)
      arrows->inward[arrow_to (s, slot)]++;
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale)
    if (arrows->inward[slot] == 0)
      arrows->queue[tail++] = slot;
  while (head < tail) {
    const BorLocale *locale = bor_scenario_locale (s, arrows->queue[head++]);
    for (guint i = 0; i < locale->approaches.n; i++) {
      gint32 to = arrow_to (s, locale->approaches.items[i].slot);
      if (to >= 0 && --arrows->inward[to] == 0)
        arrows->queue[tail++] = to;
    }
  }
  for (guint i = 0; i < arrows->n_locales; i++)
    if (arrows->inward[i] > 0)
      return (gint32) i;
  return -1;
}

/* The locale before `slot`, among those that are left. */
static gint32
arrow_from (const Arrows *arrows, gint32 slot)
{
  const BorScenario *s = arrows->scenario;
  const BorLocale *locale = bor_scenario_locale (s, slot);
  for (guint i = 0; i < locale->approaches.n; i++) {
    const BorApproach *a = bor_scenario_approach (s, locale->approaches.items[i].slot);
    if (a == NULL || arrow_to (s, a->opposite.slot) != slot)
      continue;
    gint32 from = bor_scenario_approach (s, a->opposite.slot)->locale.slot;
    if (arrows->inward[from] > 0)
      return from;
  }
  return -1;
}

/* Everything that is left has an arrow from what is left: going back along
 * them comes round. */
static void
report_cycle (BorCheckContext *context, const Arrows *arrows, gint32 start)
{
  g_autoptr (GArray) way = g_array_new (FALSE, FALSE, sizeof (BorElementRef));
  g_autoptr (GHashTable) place = g_hash_table_new (NULL, NULL);
  gint32 at = start;
  while (at >= 0 && !g_hash_table_contains (place, GINT_TO_POINTER (at))) {
    g_hash_table_insert (place, GINT_TO_POINTER (at), GUINT_TO_POINTER (way->len));
    BorElementRef ref = { BOR_KIND_LOCALE, at };
    g_array_append_val (way, ref);
    at = arrow_from (arrows, at);
  }
  if (at < 0)
    return;
  guint first = GPOINTER_TO_UINT (g_hash_table_lookup (place, GINT_TO_POINTER (at)));
  g_autofree char *name = bor_battle_name (context, BOR_KIND_LOCALE, at);
  bor_check_report (context, &g_array_index (way, BorElementRef, first), way->len - first, NULL,
                    _ ("Going east from %s leads back to it, over %u locales"), name,
                    way->len - first);
}

static void
find_cycle (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  guint n = bor_scenario_n_slots (s, BOR_KIND_LOCALE);
  g_autofree guint *inward = g_new0 (guint, n + 1);
  g_autofree gint32 *queue = g_new (gint32, n + 1);
  Arrows arrows = { s, inward, queue, n };
  gint32 left = trim (&arrows);
  if (left >= 0)
    report_cycle (context, &arrows, left);
}

const BorCheck bor_t_bi_11 = {
  DIRECTIONS,
  .scope = BOR_SCOPE_SCENARIO,
  .id = "T-BI-11",
  .severity = BOR_SEVERITY_WARNING,
  .aspects = BOR_ASPECT_LINKS | BOR_ASPECT_APPROACH | BOR_ASPECT_SHAPE,
  .title = N_ ("Circular direction east"),
  .explanation = N_ ("Going east again and again must never lead back to the start: one of the "
                     "directions is the wrong way round."),
  .rule = "T2.10",
  .find = find_cycle,
};

/* Where leaving over the approach leads, if both sides of the pair agree. */
static Direction
sure_direction (const BorScenario *s, gint32 approach)
{
  const BorApproach *a = bor_scenario_approach (s, approach);
  if (direction_of (a) == NOWHERE || !bor_battle_is_border (s, approach))
    return NOWHERE;
  Direction there = direction_of (bor_scenario_approach (s, a->opposite.slot));
  return direction_of (a) == other_way (there) ? direction_of (a) : NOWHERE;
}

static void
find_cornered (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  gint32 slot = bor_check_slot (context);
  const BorLocale *locale = bor_scenario_locale (s, slot);
  guint n_borders = 0, n_of[3] = { 0 };
  for (guint i = 0; i < locale->approaches.n; i++) {
    gint32 approach = locale->approaches.items[i].slot;
    const BorApproach *a = bor_scenario_approach (s, approach);
    if (a == NULL || !bor_battle_is_passable (a))
      continue;
    Direction direction = sure_direction (s, approach);
    if (direction == NOWHERE)
      return;
    n_borders++;
    n_of[direction]++;
  }
  BOR_FOREACH (s, BOR_KIND_ARMY, army_slot, const BorArmy, army) {
    Direction bad = read_direction (bor_element_prop (army, "bad-direction"));
    if (bad == NOWHERE || n_borders == 0 || n_of[bad] < n_borders)
      continue;
    BorElementRef refs[] = { { BOR_KIND_LOCALE, slot }, { BOR_KIND_ARMY, army_slot } };
    g_autofree char *name = bor_battle_name (context, BOR_KIND_LOCALE, slot);
    g_autofree char *name_of_army = bor_battle_name (context, BOR_KIND_ARMY, army_slot);
    bor_check_report (context, refs, 2, NULL,
                      _ ("%s can only be left in the direction that is bad for %s"), name,
                      name_of_army);
  }
}

const BorCheck bor_t_bi_12 = {
  DIRECTIONS,
  .scope = BOR_SCOPE_LOCALE,
  .id = "T-BI-12",
  .severity = BOR_SEVERITY_WARNING,
  .aspects = BOR_ASPECT_FORCES,
  .title = N_ ("Locale with only bad directions"),
  .explanation = N_ ("An army avoids its bad direction only while it can go elsewhere: here the "
                     "rule on the direction of retreats has no effect."),
  .rule = "T12.8",
  .find = find_cornered,
};

static Direction
half_of (const BorLocale *locale)
{
  return read_direction (bor_element_prop (locale, "half"));
}

/* The half that all neighbours lie in that say so, or NOWHERE. */
static Direction
half_of_neighbours (const BorScenario *s, const BorLocale *locale)
{
  Direction found = NOWHERE;
  for (guint i = 0; i < locale->approaches.n; i++) {
    gint32 approach = locale->approaches.items[i].slot;
    if (!bor_battle_is_border (s, approach))
      continue;
    Direction half = half_of (bor_scenario_locale (s, bor_scenario_neighbour (s, approach)));
    if (half == NOWHERE || (found != NOWHERE && half != found))
      return NOWHERE;
    found = half;
  }
  return found;
}

static gboolean
line_divides (const BorScenario *s)
{
  BOR_FOREACH (s, BOR_KIND_APPROACH, slot, const BorApproach, a) {
    if (!bor_battle_is_border (s, slot))
      continue;
    const BorLocale *here = bor_scenario_locale (s, a->locale.slot);
    if (half_of (here) == WEST
        && half_of (bor_scenario_locale (s, bor_scenario_neighbour (s, slot))) == EAST)
      return TRUE;
  }
  return FALSE;
}

static void
find_half (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  guint n_of[3] = { 0 };
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    n_of[half_of (locale)]++;
    if (half_of (locale) != NOWHERE)
      continue;
    BorElementRef ref = { BOR_KIND_LOCALE, slot };
    g_autofree char *name = bor_battle_name (context, BOR_KIND_LOCALE, slot);
    bor_check_report (context, &ref, 1, NULL, _ ("%s is neither west nor east"), name);
  }
  BorElementRef board = { BOR_KIND_BOARD, 0 };
  if (n_of[NOWHERE] > 0 || n_of[WEST] + n_of[EAST] == 0)
    return;
  if (n_of[WEST] == 0 || n_of[EAST] == 0)
    bor_check_report_as (context, BOR_SEVERITY_WARNING, &board, 1, NULL,
                         _ ("All locales are on the same side of the objective line"));
  else if (!line_divides (s))
    bor_check_report_as (context, BOR_SEVERITY_WARNING, &board, 1, NULL,
                         _ ("No border leads from west to east of the objective line"));
}

static BorScenario *
fix_half (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  if (problem->refs[0].kind == BOR_KIND_BOARD)
    return bor_fix_ambiguous (error, _ ("Set which locales are west and which are east"));
  const BorLocale *locale = bor_fix_element (scenario, problem, 0, BOR_KIND_LOCALE, error);
  if (locale == NULL)
    return NULL;
  Direction half =
    bor_element_prop (locale, "half") == NULL ? half_of_neighbours (scenario, locale) : NOWHERE;
  if (half == NOWHERE)
    return bor_fix_ambiguous (error, _ ("Set on which side of the objective line the locale is"));
  BorScenario *copy = bor_scenario_copy (scenario);
  bor_element_set_prop (bor_edit_make_own (copy, BOR_KIND_LOCALE, problem->refs[0].slot), "half",
                        half == EAST ? "east" : "west");
  return copy;
}

const BorCheck bor_t_bi_13 = {
  DIRECTIONS,
  .scope = BOR_SCOPE_SCENARIO,
  .id = "T-BI-13",
  .severity = BOR_SEVERITY_ERROR,
  .aspects = BOR_ASPECT_LOCALE | BOR_ASPECT_LINKS | BOR_ASPECT_APPROACH | BOR_ASPECT_SHAPE,
  .title = N_ ("Locale without a side of the objective line"),
  .explanation = N_ (
    "Every locale is west or east of the objective line; the pieces east of it decide the battle."),
  .rule = "T2.15",
  .find = find_half,
  .fixes = { { BOR_FIX_AUTOMATIC, 0, 0, N_ ("Put it on the side where all its neighbours are"),
               fix_half } },
};

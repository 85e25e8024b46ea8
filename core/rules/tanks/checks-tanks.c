/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/tanks/setup.h"
#include "vocabulary/vocabulary.h"

/* What tanks, start cells and parameters must be: K-V04 to K-V09, K-V15, K-V19 to K-V21. */

#define BOARD bor_element_ref_make (BOR_KIND_BOARD, 0)

static BorElementRef
side_ref (const TanksSetup *self, gint side)
{
  return self->sides[side] >= 0 ? bor_element_ref_make (BOR_KIND_ARMY, self->sides[side]) : BOARD;
}

void
tanks_find_sides (const TanksSetup *self, const SquaresReporter *reporter)
{
  if (bor_scenario_count (self->scenario, BOR_KIND_ARMY) != 2 || self->sides[0] < 0
      || self->sides[1] < 0)
    squares_report_problem (reporter, BOARD,
                            _ ("The game is for two sides, one with the role white and one with "
                               "the role black"));
}

static guint
count (const GArray *units, gint side, gint type)
{
  guint n = 0;
  for (guint i = 0; i < units->len; i++)
    n += tanks_unit (units, i)->side == side && (type < 0 || tanks_unit (units, i)->type == type);
  return n;
}

/* A position without Commanders can be played, but not one with two of a side (K9.8). */
static void
find_commanders (const TanksSetup *self, const SquaresReporter *reporter, gboolean some)
{
  for (gint side = 0; side < 2 && self->sides[0] >= 0 && self->sides[1] >= 0; side++) {
    guint n = count (self->tanks, side, TANKS_CLT);
    g_autofree char *name = bor_scenario_describe (self->scenario, side_ref (self, side));
    if (n > 1 || (some && n == 0))
      squares_report_problem (reporter, side_ref (self, side),
                              _ ("%s has %u Commanders instead of one"), name, n);
  }
}

void
tanks_find_commanders (const TanksSetup *self, const SquaresReporter *reporter)
{
  find_commanders (self, reporter, TRUE);
}

void
tanks_find_more_commanders (const TanksSetup *self, const SquaresReporter *reporter)
{
  find_commanders (self, reporter, FALSE);
}

static void
find_place (const TanksSetup *self, const SquaresReporter *reporter, const TanksUnit *unit,
            guint8 *taken)
{
  if (unit->x < 0) {
    squares_report_problem (reporter, unit->ref, _ ("This is not on a square"));
    return;
  }
  guint8 *before = &taken[unit->x + unit->y * (gint) self->width];
  g_autofree char *at = squares_name ((guint) unit->x, (guint) unit->y);
  if (tanks_is_masked (self, unit->x, unit->y) || tanks_is_obstacle (self, unit->x, unit->y))
    squares_report_problem (reporter, unit->ref, _ ("Nothing can stand on %s"), at);
  else if (*before || unit->count != 1)
    squares_report_problem (reporter, unit->ref, _ ("%s has room for only one tank or wreck"), at);
  *before = TRUE;
}

void
tanks_find_places (const TanksSetup *self, const SquaresReporter *reporter)
{
  g_autofree guint8 *taken = g_new0 (guint8, self->width * self->height + 1);
  if (self->width == 0) /* K-V01 */
    return;
  for (guint i = 0; i < self->tanks->len; i++)
    find_place (self, reporter, tanks_unit (self->tanks, i), taken);
  for (guint i = 0; i < self->wrecks->len; i++)
    find_place (self, reporter, tanks_unit (self->wrecks, i), taken);
  for (guint i = 0; i < self->width * self->height; i++) {
    gint x = (gint) (i % self->width), y = (gint) (i / self->width);
    gint32 slot = tanks_setup_space (self, x, y);
    g_autofree char *at = squares_name ((guint) x, (guint) y);
    if (slot >= 0 && tanks_is_masked (self, x, y) && tanks_is_obstacle (self, x, y))
      squares_report_problem (reporter, bor_element_ref_make (BOR_KIND_LOCALE, slot),
                              _ ("%s is covered, so it cannot have an obstacle"), at);
  }
}

void
tanks_find_kinds (const TanksSetup *self, const SquaresReporter *reporter)
{
  for (guint i = 0; i < self->tanks->len; i++) {
    const TanksUnit *tank = tanks_unit (self->tanks, i);
    if (tank->ref.kind != BOR_KIND_PLACEMENT && tank->type >= 0 && tank->side >= 0)
      continue;
    if (tank->type < 0)
      squares_report_problem (reporter, tank->ref, _ ("This tank has no valid type"));
    else if (tank->side < 0)
      squares_report_problem (reporter, tank->ref, _ ("This tank has no valid side"));
    else if (tank->facing < 0)
      squares_report_problem (reporter, tank->ref, _ ("This tank has no valid facing"));
  }
}

/* --- Numbers --- */

/* Tanks of a side by type on boards of 16 and 20 squares (3.A). */
static const guint usual[2][TANKS_N_TYPES] = {
  { [TANKS_CLT] = 1, [TANKS_LT] = 4, [TANKS_MT] = 3, [TANKS_HT] = 2 },
  { [TANKS_CLT] = 1,
    [TANKS_LT] = 4,
    [TANKS_MT] = 3,
    [TANKS_HT] = 2,
    [TANKS_TD] = 2,
    [TANKS_HM] = 2 },
};

/* All that is unusual, reported as one problem. */
void
tanks_find_numbers (const TanksSetup *self, const SquaresReporter *reporter)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const guint *wanted = self->width != self->height ? NULL
                        : self->width == 16         ? usual[0]
                        : self->width == 20         ? usual[1]
                                                    : NULL;
  for (gint type = 0; type < TANKS_N_TYPES && self->sides[0] >= 0 && self->sides[1] >= 0; type++) {
    guint white = count (self->tanks, 0, type), black = count (self->tanks, 1, type);
    guint right = wanted != NULL ? wanted[type] : white;
    if (type == TANKS_CLT || (white == right && black == right)) /* K-V04 */
      continue;
    g_string_append_printf (text, "%s%s %u / %u", text->len > 0 ? ", " : "",
                            _ (tanks_data[type].name), white, black);
  }
  if (text->len > 0)
    squares_report_problem (reporter, BOARD, _ ("Unusual numbers of tanks, White / Black: %s"),
                            text->str);
}

void
tanks_find_too_many (const TanksSetup *self, const SquaresReporter *reporter)
{
  for (gint side = 0; side < 2; side++) {
    guint n = count (self->tanks, side, -1);
    g_autofree char *name = bor_scenario_describe (self->scenario, side_ref (self, side));
    if (n > TANKS_MOST)
      squares_report_problem (reporter, side_ref (self, side),
                              _ ("%s has %u tanks; the most is %u"), name, n, TANKS_MOST);
  }
}

/* --- Start cells --- */

/* How many of the first units of a list have that side and type and are on that square. */
static guint
count_like (const GArray *units, guint first, const TanksUnit *like)
{
  guint n = 0;
  for (guint i = 0; i < first; i++) {
    const TanksUnit *unit = tanks_unit (units, i);
    n += unit->side == like->side && unit->type == like->type && unit->x == like->x
         && unit->y == like->y;
  }
  return n;
}

/* One to one: those like it that come before it in its list have their own. */
static gboolean
has_match (const GArray *units, guint i, const GArray *others)
{
  const TanksUnit *unit = tanks_unit (units, i);
  return count_like (units, i, unit) < count_like (others, others->len, unit);
}

void
tanks_find_starts (const TanksSetup *self, const SquaresReporter *reporter)
{
  for (guint i = 0; i < self->starts->len; i++) {
    const TanksUnit *start = tanks_unit (self->starts, i);
    if (start->side < 0)
      squares_report_problem (reporter, start->ref, _ ("A start cell belongs to no side"));
    else if (start->type < 0)
      squares_report_problem (reporter, start->ref, _ ("A start cell has no type of tank"));
    else if (!has_match (self->starts, i, self->tanks))
      squares_report_problem (reporter, start->ref,
                              _ ("No tank of its type starts on this start cell"));
  }
  for (guint i = 0; i < self->tanks->len; i++) {
    const TanksUnit *tank = tanks_unit (self->tanks, i);
    if (tank->side >= 0 && tank->type >= 0 && tank->x >= 0
        && !has_match (self->tanks, i, self->starts))
      squares_report_problem (reporter, tank->ref,
                              _ ("This tank does not start on a start cell of its own"));
  }
}

void
tanks_find_ends (const TanksSetup *self, const SquaresReporter *reporter)
{
  for (guint i = 0; i < self->starts->len; i++) {
    const TanksUnit *start = tanks_unit (self->starts, i);
    gint beyond = 2 * start->y + 1 - (gint) self->height; /* of the middle, to the north */
    if (start->x < 0 || start->side < 0 || (start->side == TANKS_WHITE ? beyond < 0 : beyond > 0))
      continue;
    g_autofree char *at = squares_name ((guint) start->x, (guint) start->y);
    squares_report_problem (reporter, start->ref,
                            _ ("The start cell on %s is not in its player’s half"), at);
  }
}

static gboolean
is_free (const TanksSetup *self, gint x, gint y)
{
  if (tanks_setup_space (self, x, y) < 0 || tanks_is_masked (self, x, y)
      || tanks_is_obstacle (self, x, y))
    return FALSE;
  for (guint i = 0; i < self->wrecks->len; i++)
    if (tanks_unit (self->wrecks, i)->x == x && tanks_unit (self->wrecks, i)->y == y)
      return FALSE;
  return TRUE;
}

#define DIAGONAL "diag-step"

/* The squares beside a diagonal step may stop it (K4.5). */
static gboolean
can_step (const TanksSetup *self, gint x, gint y, guint d, const char *diagonal)
{
  gint there_x = x + tanks_dx[d], there_y = y + tanks_dy[d];
  if (!is_free (self, there_x, there_y))
    return FALSE;
  if (d % 2 == 0 || strcmp (diagonal, "free") == 0)
    return TRUE;
  gboolean one = is_free (self, there_x, y), other = is_free (self, x, there_y);
  return strcmp (diagonal, "any_side_blocked_stops") == 0 ? one && other : one || other;
}

static gboolean
can_leave (const TanksSetup *self, const TanksUnit *start, const char *diagonal)
{
  for (guint d = 0; d < 8; d++)
    if (can_step (self, start->x, start->y, d, diagonal))
      return TRUE;
  return FALSE;
}

/* A switch and its value, as the settings show them. */
static void
report_switched (const SquaresReporter *reporter, BorElementRef ref, const char *name,
                 const char *value)
{
  const BorPropDef *def = bor_vocabulary_find (&tanks_vocabulary, BOR_KIND_RULES, NULL, name);
  const BorPropValue *choice = bor_prop_def_find_value (def, value);
  squares_report_problem (reporter, ref,
                          _ ("No tank can ever leave this start cell because “%s” is set to “%s”"),
                          _ (def->label), choice != NULL ? _ (choice->label) : value);
}

void
tanks_find_enclosed (const TanksSetup *self, const SquaresReporter *reporter)
{
  const char *diagonal = tanks_param (self->scenario, DIAGONAL);
  for (guint i = 0; i < self->starts->len; i++) {
    const TanksUnit *start = tanks_unit (self->starts, i);
    if (start->x < 0 || can_leave (self, start, diagonal))
      continue;
    if (can_leave (self, start, "free"))
      report_switched (reporter, start->ref, DIAGONAL, diagonal);
    else
      squares_report_problem (reporter, start->ref, _ ("No tank can ever leave this start cell"));
  }
}

/* --- Parameters --- */

void
tanks_find_params (const TanksSetup *self, const SquaresReporter *reporter)
{
  for (gint32 slot = 0; slot < (gint32) bor_scenario_n_slots (self->scenario, BOR_KIND_RULES);
       slot++) {
    const BorRules *rules = bor_scenario_rules (self->scenario, slot);
    if (rules == NULL || g_strcmp0 (rules->ruleset, bor_tanks.id) != 0)
      continue;
    for (guint i = 0; i < tanks_vocabulary.n_defs; i++) {
      const BorPropDef *def = &tanks_vocabulary.defs[i];
      const char *text = def->kind == BOR_KIND_RULES ? bor_element_prop (rules, def->name) : NULL;
      g_autofree char *why = NULL;
      if (text != NULL && !bor_prop_def_accepts (def, text, &why))
        squares_report_problem (reporter, bor_element_ref_make (BOR_KIND_RULES, slot), "%s: %s",
                                _ (def->label), why);
    }
  }
}

void
tanks_find_no_limit (const TanksSetup *self, const SquaresReporter *reporter)
{
  const BorRules *rules = bor_scenario_find_rules (self->scenario, bor_tanks.id);
  BorElementRef ref = BOARD;
  BOR_FOREACH (self->scenario, BOR_KIND_RULES, slot, const BorRules, some)
    if (some == rules)
      ref = bor_element_ref_make (BOR_KIND_RULES, slot);
  const char *text = rules != NULL ? bor_element_prop (rules, "ply-limit") : NULL;
  const BorPropDef *def =
    bor_vocabulary_find (&tanks_vocabulary, BOR_KIND_RULES, NULL, "ply-limit");
  if (text != NULL && !bor_prop_def_accepts (def, text, NULL))
    return; /* K-V19 */
  if (strcmp (tanks_param (self->scenario, "ply-limit"), "0") == 0)
    squares_report_problem (reporter, ref, _ ("The game has no turn limit"));
}

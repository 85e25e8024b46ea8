/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/werdox/setup.h"

/* What forces and parameters must be: W-V20 to W-V23, W-SIDE-1, W-SIZE-1. */

#define BOARD bor_element_ref_make (BOR_KIND_BOARD, 0)

static BorElementRef
side_ref (const WerdoxSetup *self, guint side)
{
  return self->sides[side] >= 0 ? bor_element_ref_make (BOR_KIND_ARMY, self->sides[side]) : BOARD;
}

void
werdox_find_sides (const WerdoxSetup *self, const SquaresReporter *reporter)
{
  if (bor_scenario_count (self->scenario, BOR_KIND_ARMY) != 2 || self->sides[0] < 0
      || self->sides[1] < 0)
    squares_report_problem (
      reporter, BOARD,
      _ ("The game is for two sides, one with the role askans and one with the role "
         "hasbergs"));
}

static gboolean
is_known (const WerdoxSetup *self, gint32 slot)
{
  const BorPieceType *type = bor_scenario_piece_type (self->scenario, slot);
  for (guint i = 0; type != NULL && i < WERDOX_N_TYPES; i++)
    if (g_strcmp0 (bor_element_prop (type, "arm"), werdox_data[i].value) == 0)
      return TRUE;
  return FALSE;
}

void
werdox_find_unknown_forces (const WerdoxSetup *self, const SquaresReporter *reporter)
{
  BOR_FOREACH (self->scenario, BOR_KIND_FORCE, slot, const BorForce, force) {
    BorElementRef ref = bor_element_ref_make (BOR_KIND_FORCE, slot);
    gboolean known = TRUE, counted = TRUE;
    for (guint i = 0; i < force->n_pieces; i++) {
      known &= is_known (self, force->pieces[i].type.slot);
      counted &= force->pieces[i].count >= 0;
    }
    if (!known)
      squares_report_problem (reporter, ref, _ ("The type of these units is unknown"));
    if (!counted)
      squares_report_problem (reporter, ref, _ ("The number of units cannot be negative"));
    if (force->army.slot != self->sides[0] && force->army.slot != self->sides[1])
      squares_report_problem (reporter, ref, _ ("It is unclear whose units these are"));
  }
}

static guint
count_units (const WerdoxSetup *self, guint side, gboolean barges)
{
  guint n = 0;
  for (guint type = 0; type < WERDOX_N_TYPES; type++)
    n += type < WERDOX_BARGE || barges ? (guint) self->forces[side][type] : 0;
  for (guint i = 0; i < self->placed->len; i++) {
    const WerdoxPlaced *placed = werdox_placed (self, i);
    n += placed->side == (gint) side && (placed->type != WERDOX_BARGE || barges);
  }
  return n;
}

void
werdox_find_no_force (const WerdoxSetup *self, const SquaresReporter *reporter)
{
  for (guint side = 0; side < 2 && self->sides[side] >= 0; side++) {
    g_autofree char *name = bor_scenario_describe (self->scenario, side_ref (self, side));
    if (count_units (self, side, FALSE) == 0)
      squares_report_problem (reporter, side_ref (self, side), _ ("%s has no combat unit"), name);
  }
}

void
werdox_find_unusual_forces (const WerdoxSetup *self, const SquaresReporter *reporter)
{
  for (guint side = 0; side < 2 && self->sides[side] >= 0; side++) {
    g_autoptr (GString) text = g_string_new (NULL);
    for (guint type = 0; type < WERDOX_N_TYPES; type++) {
      guint n = (guint) self->forces[side][type], usual = werdox_data[type].usual[side];
      for (guint i = 0; i < self->placed->len; i++)
        n += werdox_placed (self, i)->side == (gint) side
             && werdox_placed (self, i)->type == (gint) type;
      if (n != usual)
        g_string_append_printf (text, "%s%s %u / %u", text->len > 0 ? ", " : "",
                                _ (werdox_data[type].name), n, usual);
    }
    g_autofree char *name = bor_scenario_describe (self->scenario, side_ref (self, side));
    if (text->len > 0)
      squares_report_problem (reporter, side_ref (self, side),
                              _ ("Unusual numbers of units for %s: %s"), name, text->str);
  }
}

void
werdox_find_too_many (const WerdoxSetup *self, const SquaresReporter *reporter)
{
  for (guint side = 0; side < 2; side++)
    if (count_units (self, side, TRUE) > WERDOX_MOST_UNITS)
      squares_report_problem (reporter, side_ref (self, side), _ ("A side has more than %u units"),
                              WERDOX_MOST_UNITS);
}

/* --- Placed beforehand --- */

static gboolean
has_barge (const WerdoxSetup *self, guint cell, gint side)
{
  for (guint i = 0; i < self->placed->len; i++)
    if (werdox_placed (self, i)->cell == cell && werdox_placed (self, i)->type == WERDOX_BARGE
        && (side < 0 || werdox_placed (self, i)->side == side))
      return TRUE;
  return FALSE;
}

/* NULL: the unit can be there. */
static const char *
why_not_there (const WerdoxSetup *self, const WerdoxPlaced *unit)
{
  guint ground = self->cells[unit->cell].ground;
  guint layer = werdox_placed_layer (self, unit);
  if (ground == WERDOX_MASKED)
    return _ ("Nothing can be on a covered cell");
  if (unit->type == WERDOX_BARGE)
    return werdox_setup_is_water (self, unit->cell) ? NULL : _ ("A barge can only be on water");
  if (layer == WERDOX_ABOARD && !has_barge (self, unit->cell, unit->side))
    return _ ("A unit can only be here aboard a barge of its side");
  if (unit->cell == self->hq[!unit->side])
    return _ ("A unit on the enemy’s headquarters would already have won");
  return NULL;
}

static void
find_placed (const WerdoxSetup *self, const SquaresReporter *reporter, const WerdoxPlaced *unit,
             guint8 *taken)
{
  if (unit->side < 0 || unit->type < 0) {
    squares_report_problem (reporter, unit->ref,
                            _ ("The type or the side of this unit is unknown"));
    return;
  }
  if (unit->cell == WERDOX_NO_CELL) {
    squares_report_problem (reporter, unit->ref, _ ("This unit is not on a cell"));
    return;
  }
  guint bit = 1u << werdox_placed_layer (self, unit);
  const char *why = why_not_there (self, unit);
  if (why != NULL)
    squares_report_problem (reporter, unit->ref, "%s", why);
  else if ((taken[unit->cell] & bit) != 0 || unit->count != 1)
    squares_report_problem (reporter, unit->ref, _ ("A cell has room for one unit"));
  taken[unit->cell] |= (guint8) bit;
}

void
werdox_find_placed (const WerdoxSetup *self, const SquaresReporter *reporter)
{
  g_autofree guint8 *taken = g_new0 (guint8, self->n + 1);
  for (guint i = 0; i < self->placed->len && self->n > 0; i++)
    find_placed (self, reporter, werdox_placed (self, i), taken);
}

void
werdox_find_no_limit (const WerdoxSetup *self, const SquaresReporter *reporter)
{
  if (bor_ruleset_param (&bor_werdox, self->scenario, "rounds") > 0
      || bor_ruleset_param (&bor_werdox, self->scenario, "round-cap") > 0)
    return;
  squares_report_problem (reporter, BOARD,
                          _ ("There is no round limit, so the game may never end"));
}

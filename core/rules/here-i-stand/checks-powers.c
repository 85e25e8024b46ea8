/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include <glib/gi18n-lib.h>

#include "rules/here-i-stand/checks.h"

/* Powers and the tables of the scenario (HS-01 to HS-04, HS-16 to HS-18, HS-20). */

#define RECORD(slot) bor_element_ref_make (BOR_KIND_RECORD, slot)
#define SIDE(slot)   bor_element_ref_make (BOR_KIND_ARMY, slot)

void
his_find_control (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, space)
    if (his_is_land (s, slot) && his_role (s, his_controller (s, slot)) < 0)
      his_report (context, HIS_LOCALE (slot), _ ("%s has no known controller"));
}

void
his_find_relations (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  if (his_is_too_large (s))
    return;
  BOR_FOREACH (s, BOR_KIND_RECORD, slot, const BorRecord, record) {
    gboolean war = his_is_table (record, "war");
    if (!war && !his_is_table (record, "alliance"))
      continue;
    gint32 a = his_named_side (s, record, "power");
    gint32 b = his_named_side (s, record, "other-power");
    if (a < 0 || b < 0 || his_master (s, a) == his_master (s, b))
      his_report (context, RECORD (slot), _ ("%s does not name two different powers"));
    else if (war && his_are_allied (s, a, b))
      his_report (context, RECORD (slot), _ ("%s: the two powers are both at war and allied"));
  }
}

static gboolean
is_major (const BorScenario *s, gint32 side)
{
  return his_role (s, side) == HIS_MAJOR;
}

void
his_find_minors (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  BOR_FOREACH (s, BOR_KIND_ARMY, slot, const BorArmy, side) {
    gboolean attached = bor_element_prop (side, "attached-to") != NULL;
    if (attached != (his_role (s, slot) == HIS_MINOR) || (attached && his_master (s, slot) < 0))
      his_report (context, SIDE (slot),
                  _ ("%s: a minor power must be attached to one major power"));
  }
  BOR_FOREACH (s, BOR_KIND_PLACEMENT, slot, const BorPlacement, placed) {
    gint32 lender = his_named_side (s, placed, "lent-by");
    gint32 borrower = his_named_side (s, placed, "lent-to");
    gboolean lent =
      bor_element_prop (placed, "lent-by") != NULL || bor_element_prop (placed, "lent-to") != NULL;
    if (lent
        && (!is_major (s, lender) || !is_major (s, borrower) || lender == borrower
            || his_master (s, placed->army.slot) != lender))
      his_report (
        context, bor_element_ref_make (BOR_KIND_PLACEMENT, slot),
        _ ("%s: a major power can only lend its own units, and only to another major power"));
  }
}

static guint
count_rows (const BorScenario *s, const char *table, gint32 power)
{
  guint n = 0;
  BOR_FOREACH (s, BOR_KIND_RECORD, slot, const BorRecord, record)
    n += his_is_table (record, table) && his_named_side (s, record, "power") == power;
  return n;
}

void
his_find_order (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  guint majors = 0;
  BOR_FOREACH (s, BOR_KIND_ARMY, slot, const BorArmy, side) {
    majors += is_major (s, slot);
    if (count_rows (s, "order", slot) != (is_major (s, slot) ? 1u : 0u))
      his_report (context, SIDE (slot),
                  _ ("%s: the standard order must list each major power once, and no one else"));
  }
  BorElementRef board = { BOR_KIND_BOARD, 0 };
  if (majors < 2 || majors > 8)
    bor_check_report (context, &board, 1, NULL, _ ("There must be two to eight major powers"));
}

void
his_find_impulses (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  guint n = 0;
  BOR_FOREACH (s, BOR_KIND_RECORD, slot, const BorRecord, record) {
    if (!his_is_table (record, "impulse"))
      continue;
    gint64 points = bor_element_prop_int (record, "command-points", 0);
    const char *text = bor_element_prop (record, "command-points");
    gint64 ignored;
    n++;
    if (!is_major (s, his_named_side (s, record, "power")) || points < 0 || points > 99
        || (text != NULL && !bor_props_parse_int (text, &ignored)))
      his_report (context, RECORD (slot),
                  _ ("%s: an impulse needs a major power and command points from 0 to 99"));
  }
  BorElementRef board = { BOR_KIND_BOARD, 0 };
  if (n == 0)
    bor_check_report (context, &board, 1, NULL, _ ("There are no impulses to play"));
}

/* --- Cards (H10.3) --- */

static const struct {
  const char *name, *needs[3];
} known_cards[] = {
  { "landsknechts", { "card-units", "card-type" } },
  { "swiss-mercenaries", { "card-units", "card-type" } },
  { "foul-weather", { "card-cp-lost" } },
  { "gout", { "card-cp-lost" } },
  { "mercenaries-bribed", { "card-dice", "card-affects" } },
  { "surprise-attack", { "card-dice", "card-affects" } },
  { "janissaries", { "card-extra-dice" } },
  { "siege-artillery", { "card-extra-dice", "card-hits-on" } },
  { "professional-rowers", { "card-extra-dice" } },
  { "roxelana", { "card-window" } },
};

static gboolean
has_all (const BorRecord *record, const char *const *needs)
{
  for (guint i = 0; i < 3 && needs[i] != NULL; i++)
    if (bor_element_prop (record, needs[i]) == NULL)
      return FALSE;
  return TRUE;
}

enum {
  CANCELS = 1 << 0,
  UNITS = 1 << 1,
  DICE = 1 << 2,
  EXTRA_DICE = 1 << 3,
  WAIVES = 1 << 4
};

/* What can happen in each window (H10.5). */
static const struct {
  const char *window;
  guint effects;
} windows[] = {
  { "declared", CANCELS },         { "response", UNITS }, { "combat", UNITS | DICE },
  { "extra", UNITS | EXTRA_DICE }, { "impulse", WAIVES },
};

static guint
effects_of (const BorRecord *record)
{
  guint effects = bor_element_prop (record, "card-cp-lost") != NULL ? CANCELS : 0;
  effects |= bor_element_prop_int (record, "card-units", 0) != 0 ? UNITS : 0;
  effects |= bor_element_prop_int (record, "card-dice", 0) != 0 ? DICE : 0;
  effects |= bor_element_prop_int (record, "card-extra-dice", 0) != 0 ? EXTRA_DICE : 0;
  return effects | (bor_element_prop_flag (record, "card-waives") ? WAIVES : 0);
}

/* TRUE if a card of one's own has an effect, and none that would be lost in its window. */
static gboolean
fits_window (const BorRecord *record)
{
  guint effects = effects_of (record);
  for (guint i = 0; i < G_N_ELEMENTS (windows); i++)
    if (g_strcmp0 (bor_element_prop (record, "card-window"), windows[i].window) == 0)
      return (effects & windows[i].effects) != 0
             && (effects & ~(windows[i].effects | CANCELS)) == 0;
  return FALSE;
}

static gboolean
is_complete (const BorScenario *s, const BorRecord *record)
{
  const char *name = bor_element_prop (record, "card-name");
  const char *type = bor_element_prop (record, "card-type");
  gint64 units = bor_element_prop_int (record, "card-units", 0);
  gboolean whom = bor_element_prop (record, "card-affects") != NULL;
  if (name == NULL
      || (type != NULL
          && !his_arm_is_land_unit (
            his_arm (s, his_named (s, record, "card-type", BOR_KIND_PIECE_TYPE)))))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (known_cards); i++)
    if (strcmp (known_cards[i].name, name) == 0) /* units that a card adds are the owner's */
      return has_all (record, known_cards[i].needs) && (units >= 0 || whom);
  return whom && (units == 0 || type != NULL) && fits_window (record);
}

/* H10.3: Janissaries are an Ottoman home card, and Roxelana is for the Ottomans. */
static gboolean
is_for_ottomans (const BorRecord *record)
{
  const char *name = bor_element_prop (record, "card-name");
  return g_strcmp0 (name, "janissaries") == 0 || g_strcmp0 (name, "roxelana") == 0;
}

void
his_find_cards (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  BOR_FOREACH (s, BOR_KIND_RECORD, slot, const BorRecord, record) {
    gint32 owner = his_named_side (s, record, "power");
    if (!his_is_table (record, "card"))
      continue;
    if (!is_major (s, owner) || !is_complete (s, record))
      his_report (context, RECORD (slot),
                  _ ("%s: the card has no owner, or lacks a value that its effect needs"));
    else if (is_for_ottomans (record) && !his_is_ottoman (s, owner))
      his_report (context, RECORD (slot), _ ("%s: only an Ottoman power can have this card"));
  }
}

/* --- Homes and boxes --- */

static gboolean
can_assault (const BorScenario *s, gint32 power)
{
  BOR_FOREACH (s, BOR_KIND_PLACEMENT, slot, const BorPlacement, placed) {
    gint arm = his_arm (s, placed->type.slot);
    if ((arm == HIS_REGULAR || arm == HIS_MERCENARY) && his_commander (s, placed) == power)
      return TRUE;
  }
  return FALSE;
}

void
his_find_homeless (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  if (strcmp (his_param (s, "loc-mode"), "path") != 0 || his_is_too_large (s))
    return;
  BOR_FOREACH (s, BOR_KIND_ARMY, slot, const BorArmy, side) {
    gboolean found = FALSE;
    BOR_FOREACH (s, BOR_KIND_LOCALE, at, const BorLocale, space)
      found =
        found
        || (his_is_fortified (s, at) && his_master (s, his_named_side (s, space, "home-of")) == slot
            && his_master (s, his_controller (s, at)) == slot);
    if (is_major (s, slot) && can_assault (s, slot) && !found)
      his_report (context, SIDE (slot),
                  _ ("%s controls no fortified home space, so it can never assault"));
  }
}

/* TRUE for a leader in a box who is also on the map or in another box. */
static gboolean
is_twice (const BorScenario *s, const BorRecord *box, gint arm)
{
  guint n = 0;
  gint32 type = his_named (s, box, "off-map-type", BOR_KIND_PIECE_TYPE);
  if (!his_arm_is_leader (arm))
    return FALSE;
  BOR_FOREACH (s, BOR_KIND_PLACEMENT, slot, const BorPlacement, placed)
    n += placed->type.slot == type;
  BOR_FOREACH (s, BOR_KIND_RECORD, slot, const BorRecord, record)
    if (his_is_table (record, "box")
        && his_named (s, record, "off-map-type", BOR_KIND_PIECE_TYPE) == type)
      n += (guint) CLAMP (bor_element_prop_int (record, "off-map-count", 1), 0, HIS_MAX_COUNT);
  return n > 1;
}

void
his_find_boxes (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  BOR_FOREACH (s, BOR_KIND_RECORD, slot, const BorRecord, record) {
    if (his_is_table (record, "siege") && bor_element_prop_int (record, "since-impulse", 0) != 0)
      his_report (context, RECORD (slot), _ ("%s: the age of a siege must be 0 at the start"));
    gint arm = his_arm (s, his_named (s, record, "off-map-type", BOR_KIND_PIECE_TYPE));
    gint64 count = bor_element_prop_int (record, "off-map-count", 1);
    gint side = his_role (s, his_master (s, his_named_side (s, record, "power")));
    gboolean prisoners = bor_props_is (record->base.props, "off-map", "prisoners");
    if (his_is_table (record, "box")
        && (side != HIS_MAJOR || count < 1 || count > 99 || prisoners != (arm == HIS_ARMY_LEADER)
            || (!prisoners && !his_arm_is_naval (arm)) || is_twice (s, record, arm)))
      his_report (context, RECORD (slot),
                  _ ("%s: a box can only hold units and leaders of the scenario"));
  }
}

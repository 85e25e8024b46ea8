/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include <glib/gi18n-lib.h>

#include "rules/here-i-stand/checks.h"

/* Units, leaders and sieges at the start (HS-05 to HS-15, HS-19). */

#define PLACED(slot) bor_element_ref_make (BOR_KIND_PLACEMENT, slot)
#define RECORD(slot) bor_element_ref_make (BOR_KIND_RECORD, slot)

static gint
arm_of (const BorScenario *s, const BorPlacement *placed)
{
  return his_arm (s, placed->type.slot);
}

static gboolean
is_misplaced (const BorScenario *s, const BorPlacement *placed)
{
  gint32 at = placed->locale.slot;
  gboolean port = his_is_land (s, at) && his_n_anchors (s, at) > 0;
  return his_arm_is_naval (arm_of (s, placed)) ? !port && !his_is_zone (s, at)
                                               : !his_is_land (s, at);
}

void
his_find_wrong_places (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  if (his_is_too_large (s))
    return;
  BOR_FOREACH (s, BOR_KIND_PLACEMENT, slot, const BorPlacement, placed) {
    if (is_misplaced (s, placed))
      his_report (context, PLACED (slot),
                  _ ("%s: armies belong in land spaces, fleets in ports or sea zones"));
    else if (his_role (s, his_commander (s, placed)) != HIS_MAJOR)
      his_report (context, PLACED (slot), _ ("%s is under no major power’s command"));
  }
}

/* By a card that adds cavalry, or from a box with corsairs. */
static gboolean
brings_ottoman_units (const BorScenario *s, const BorRecord *record)
{
  if (his_is_table (record, "box"))
    return his_arm (s, his_named (s, record, "off-map-type", BOR_KIND_PIECE_TYPE)) == HIS_CORSAIR;
  return his_is_table (record, "card") && bor_element_prop_int (record, "card-units", 0) > 0
         && his_arm (s, his_named (s, record, "card-type", BOR_KIND_PIECE_TYPE)) == HIS_CAVALRY;
}

void
his_find_ottoman_units (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  BOR_FOREACH (s, BOR_KIND_PLACEMENT, slot, const BorPlacement, placed) {
    gint arm = arm_of (s, placed);
    if ((arm == HIS_CAVALRY || arm == HIS_CORSAIR) && !his_is_ottoman (s, placed->army.slot))
      his_report (context, PLACED (slot), _ ("%s: only Ottoman powers have cavalry and corsairs"));
  }
  BOR_FOREACH (s, BOR_KIND_RECORD, slot, const BorRecord, record)
    if (brings_ottoman_units (s, record)
        && !his_is_ottoman (s, his_named_side (s, record, "power")))
      his_report (context, RECORD (slot), _ ("%s: only Ottoman powers have cavalry and corsairs"));
}

/* Land units inside a space, whoever commands them. */
static guint
count_inside (const BorScenario *s, gint32 space)
{
  guint n = 0;
  BOR_FOREACH (s, BOR_KIND_PLACEMENT, slot, const BorPlacement, placed)
    if (placed->locale.slot == space && his_is_inside (placed)
        && his_arm_is_land_unit (arm_of (s, placed)))
      n += (guint) CLAMP (placed->count, 0, HIS_MAX_COUNT);
  return n;
}

void
his_find_inside (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  if (his_is_too_large (s))
    return;
  BOR_FOREACH (s, BOR_KIND_PLACEMENT, slot, const BorPlacement, placed) {
    gint32 at = placed->locale.slot;
    if (!his_is_inside (placed))
      continue;
    if (!his_is_fortified (s, at) || his_arm_is_naval (arm_of (s, placed))
        || !his_are_friendly (s, his_commander (s, placed), his_controller (s, at)))
      his_report (context, PLACED (slot),
                  _ ("%s: only friends of the controlling power can be inside a fortified space"));
  }
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, space)
    if (count_inside (s, slot) > HIS_MAX_INSIDE)
      his_report (context, HIS_LOCALE (slot), _ ("More than four units are inside %s"));
}

/* A siege of an unknown power or space may be meant for this one; HS-09 reports it. */
static gboolean
besieges (const BorScenario *s, gint32 power, gint32 space)
{
  BOR_FOREACH (s, BOR_KIND_RECORD, slot, const BorRecord, record) {
    gint32 side = his_named_side (s, record, "power");
    gint32 at = his_named (s, record, "at-space", BOR_KIND_LOCALE);
    if (his_is_table (record, "siege") && (side == power || side < 0) && (at == space || at < 0))
      return TRUE;
  }
  return FALSE;
}

/* TRUE if two stacks of land units are enemies in one space, but not besieger and besieged. */
static gboolean
are_mixed (const BorScenario *s, const BorPlacement *a, const BorPlacement *b)
{
  if (a->locale.slot != b->locale.slot || !his_is_land (s, a->locale.slot)
      || !his_arm_is_land_unit (arm_of (s, a)) || !his_arm_is_land_unit (arm_of (s, b))
      || !his_at_war (s, his_commander (s, a), his_commander (s, b)))
    return FALSE;
  const BorPlacement *outside = his_is_inside (a) ? b : a;
  return his_is_inside (a) == his_is_inside (b)
         || !besieges (s, his_commander (s, outside), a->locale.slot);
}

void
his_find_mixed (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  if (his_is_too_large (s))
    return;
  BOR_FOREACH (s, BOR_KIND_PLACEMENT, slot, const BorPlacement, a)
    BOR_FOREACH (s, BOR_KIND_PLACEMENT, other, const BorPlacement, b) {
      gboolean alike = his_is_inside (a) == his_is_inside (b);
      if ((alike ? other >= slot : his_is_inside (a)) || !are_mixed (s, a, b))
        continue;
      his_report (context, PLACED (slot),
                  _ ("%s shares a space with enemies who are not besieged"));
      other = other_n;
    }
}

/* --- Sieges --- */

void
his_find_sieges (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  if (his_is_too_large (s))
    return;
  BOR_FOREACH (s, BOR_KIND_RECORD, slot, const BorRecord, record) {
    gint32 at = his_named (s, record, "at-space", BOR_KIND_LOCALE);
    gint32 power = his_named_side (s, record, "power");
    if (!his_is_table (record, "siege"))
      continue;
    guint outside = his_count_units (s, at, power, FALSE), inside = count_inside (s, at);
    BorElementRef ref = RECORD (slot);
    if (!his_is_fortified (s, at) || his_role (s, power) != HIS_MAJOR
        || !his_at_war (s, power, his_controller (s, at)) || outside == 0 || outside < inside)
      his_report (context, ref,
                  _ ("%s: a siege needs an enemy’s fortified space, and enough besiegers"));
    else if (outside == inside)
      bor_check_report_as (context, BOR_SEVERITY_WARNING, &ref, 1, NULL,
                           _ ("The besiegers do not outnumber the besieged"));
  }
}

void
his_find_besiegers (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  if (his_is_too_large (s))
    return;
  BOR_FOREACH (s, BOR_KIND_RECORD, slot, const BorRecord, a)
    BOR_FOREACH (s, BOR_KIND_RECORD, other, const BorRecord, b)
      if (other < slot && his_is_table (a, "siege") && his_is_table (b, "siege")
          && g_strcmp0 (bor_element_prop (a, "at-space"), bor_element_prop (b, "at-space")) == 0
          && his_named_side (s, a, "power") >= 0 && his_named_side (s, b, "power") >= 0
          && !his_are_allied (s, his_named_side (s, a, "power"), his_named_side (s, b, "power")))
        his_report (context, RECORD (slot),
                    _ ("%s: powers that besiege a space together must be allied"));
}

/* --- Fleets --- */

void
his_find_harbours (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  BOR_FOREACH (s, BOR_KIND_PLACEMENT, slot, const BorPlacement, placed) {
    gint32 at = placed->locale.slot;
    if (his_arm_is_naval (arm_of (s, placed)) && his_is_land (s, at) && !is_misplaced (s, placed)
        && his_commander (s, placed) != his_master (s, his_controller (s, at)))
      his_report (context, PLACED (slot),
                  _ ("%s: a fleet can only be in a port that its power controls"));
  }
}

void
his_find_meeting_fleets (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  if (his_is_too_large (s))
    return;
  BOR_FOREACH (s, BOR_KIND_PLACEMENT, slot, const BorPlacement, a)
    BOR_FOREACH (s, BOR_KIND_PLACEMENT, other, const BorPlacement, b)
      if (other < slot && a->locale.slot == b->locale.slot && his_is_zone (s, a->locale.slot)
          && !his_arm_is_leader (arm_of (s, a)) && !his_arm_is_leader (arm_of (s, b))
          && his_at_war (s, his_commander (s, a), his_commander (s, b))) {
        his_report (context, PLACED (slot), _ ("%s starts in the same sea zone as an enemy fleet"));
        other = other_n;
      }
}

void
his_find_lone_admirals (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  if (his_is_too_large (s))
    return;
  BOR_FOREACH (s, BOR_KIND_PLACEMENT, slot, const BorPlacement, leader) {
    gboolean found = FALSE;
    if (arm_of (s, leader) != HIS_NAVAL_LEADER || is_misplaced (s, leader))
      continue;
    BOR_FOREACH (s, BOR_KIND_PLACEMENT, other, const BorPlacement, ship)
      found = found
              || (ship->locale.slot == leader->locale.slot && other != slot
                  && his_arm_is_naval (arm_of (s, ship)) && !his_arm_is_leader (arm_of (s, ship))
                  && his_commander (s, ship) == his_commander (s, leader));
    if (!found)
      his_report (context, PLACED (slot), _ ("%s has no naval unit of the same power with it"));
  }
}

static gboolean
names (const char *list, const void *element)
{
  const char *id = element != NULL ? ((const BorElement *) element)->id : NULL;
  if (list == NULL || id == NULL)
    return FALSE;
  g_auto (GStrv) words = g_strsplit_set (list, BOR_PROP_REFS_SEPARATORS, -1);
  return g_strv_contains ((const char *const *) words, id);
}

void
his_find_barred (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  BOR_FOREACH (s, BOR_KIND_PLACEMENT, slot, const BorPlacement, placed) {
    const BorLocale *zone = bor_scenario_locale (s, placed->locale.slot);
    const char *list = zone != NULL ? bor_element_prop (zone, "barred") : NULL;
    if (names (list, bor_scenario_army (s, placed->army.slot))
        || names (list, bor_scenario_piece_type (s, placed->type.slot)))
      his_report (context, PLACED (slot), _ ("%s starts in a sea zone that is barred to it"));
  }
}

/* --- Numbers --- */

static gboolean
is_in_range (const void *element, const char *name, gint64 most)
{
  const char *text = bor_element_prop (element, name);
  gint64 value;
  return text == NULL || (bor_props_parse_int (text, &value) && value >= 0 && value <= most);
}

void
his_find_numbers (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  if (his_is_too_large (s))
    return;
  BOR_FOREACH (s, BOR_KIND_PIECE_TYPE, slot, const BorPieceType, type) {
    guint n = 0;
    if (!is_in_range (type, "battle-rating", 9) || !is_in_range (type, "command-value", 99))
      his_report (context, bor_element_ref_make (BOR_KIND_PIECE_TYPE, slot),
                  _ ("%s: ratings must be whole numbers of 0 or more"));
    BOR_FOREACH (s, BOR_KIND_PLACEMENT, at, const BorPlacement, placed) {
      if (placed->type.slot != slot)
        continue;
      gboolean leader = his_arm_is_leader (his_arm (s, slot));
      n++;
      if (placed->count < 1 || placed->count > HIS_MAX_COUNT
          || (leader && (placed->count > 1 || n > 1)))
        his_report (context, PLACED (at),
                    _ ("%s: a stack has 1 to 99 units, and each leader exists only once"));
    }
  }
}

/* Units in a space that are at war with the power. */
static gboolean
has_enemy (const BorScenario *s, gint32 space, gint32 power)
{
  BOR_FOREACH (s, BOR_KIND_PLACEMENT, slot, const BorPlacement, placed)
    if (placed->locale.slot == space && his_arm_is_land_unit (arm_of (s, placed))
        && his_at_war (s, his_commander (s, placed), power))
      return TRUE;
  return FALSE;
}

void
his_find_lone_generals (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  if (his_is_too_large (s))
    return;
  BOR_FOREACH (s, BOR_KIND_PLACEMENT, slot, const BorPlacement, leader) {
    gint32 at = leader->locale.slot, power = his_commander (s, leader);
    const BorLocale *space = bor_scenario_locale (s, at);
    if (arm_of (s, leader) != HIS_ARMY_LEADER || !his_is_land (s, at) || his_is_fortified (s, at)
        || his_count_units (s, at, power, FALSE) > 0)
      continue;
    gboolean in_danger = FALSE;
    for (guint i = 0; i < space->approaches.n && !in_danger; i++) {
      gint32 there = his_neighbour (s, space->approaches.items[i].slot);
      in_danger = there >= 0 && has_enemy (s, there, power);
    }
    if (in_danger)
      his_report (context, PLACED (slot), _ ("%s is alone next to an enemy army"));
  }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/here-i-stand/here-i-stand.h"

G_BEGIN_DECLS

/* A scenario as read for this game, valid or not. Both the checks and the engine use it. Spaces,
 * sides, types and placements are slots; -1: none. */

/* H4.1, H4.2; in the order of the vocabulary's values. */
typedef enum {
  HIS_REGULAR,
  HIS_MERCENARY,
  HIS_CAVALRY,
  HIS_SQUADRON,
  HIS_CORSAIR,
  HIS_ARMY_LEADER,
  HIS_NAVAL_LEADER,
  HIS_N_ARMS
} HisArm;
#define HIS_N_UNITS 5 /* arms that are not leaders */

typedef enum {
  HIS_MAJOR,
  HIS_MINOR,
  HIS_INDEPENDENT,
  HIS_N_ROLES
} HisRole;

/* Limits of the engine. */
#define HIS_MAX_LAND     128
#define HIS_MAX_ZONES    32
#define HIS_MAX_SIDES    16
#define HIS_MAX_LEADERS  48
#define HIS_MAX_PLACED   400 /* placements */
#define HIS_MAX_COUNT    99  /* units of one placement */
#define HIS_MAX_UNITS    240 /* on the map, in boxes, and those that cards can add */
#define HIS_MAX_OWNERS   24  /* contingents: nationalities under one command each */
#define HIS_MAX_LINKS    16  /* links of one space, by land or by sea */
#define HIS_MAX_IMPULSES 96
#define HIS_MAX_CARDS    32
#define HIS_MAX_INSIDE   4 /* H4.8 */

#define HIS_LOCALE(slot) bor_element_ref_make (BOR_KIND_LOCALE, slot)

static inline gboolean
his_arm_is_naval (gint arm)
{
  return arm == HIS_SQUADRON || arm == HIS_CORSAIR || arm == HIS_NAVAL_LEADER;
}

static inline gboolean
his_arm_is_leader (gint arm)
{
  return arm == HIS_ARMY_LEADER || arm == HIS_NAVAL_LEADER;
}

/* Land units; leaders are not units (H4.2). */
static inline gboolean
his_arm_is_land_unit (gint arm)
{
  return arm >= HIS_REGULAR && arm <= HIS_CAVALRY;
}

/* Land spaces are nodes, sea zones are areas (H2.1, H2.3). */
gboolean his_is_land (const BorScenario *s, gint32 space);
gboolean his_is_zone (const BorScenario *s, gint32 space);
gboolean his_is_fortified (const BorScenario *s, gint32 space);
/* Returns the space that an approach leads to; -1 unless the two approaches are opposites of each
 * other. */
gint32 his_neighbour (const BorScenario *s, gint32 approach);
gboolean his_is_closed (const BorScenario *s, gint32 approach);

/* Returns the element that a property refers to; -1 if none. */
gint32 his_named (const BorScenario *s, const void *element, const char *name, BorKind kind);
static inline gint32
his_named_side (const BorScenario *s, const void *element, const char *name)
{
  return his_named (s, element, name, BOR_KIND_ARMY);
}
/* Returns an anchor's port (H2.3); -1 if the mark is not an anchor, or its port is unknown. */
gint32 his_anchor_port (const BorScenario *s, const BorSymbol *mark);
gboolean his_is_anchor (const BorSymbol *mark);
/* Returns the number of anchors of a land space. */
guint his_n_anchors (const BorScenario *s, gint32 space);
gboolean his_has_anchor (const BorScenario *s, gint32 port, gint32 zone);

/* Returns the HisRole of a side; -1 if unknown. */
gint his_role (const BorScenario *s, gint32 side);
/* Returns the side that commands a side: for a minor power, the major power that it is attached to
 * (H3.2); otherwise the side itself. -1 if there is none. */
gint32 his_master (const BorScenario *s, gint32 side);
gboolean his_is_ottoman (const BorScenario *s, gint32 side);
/* Relations of the powers that command the sides (H3.4). */
gboolean his_at_war (const BorScenario *s, gint32 a, gint32 b);
gboolean his_are_allied (const BorScenario *s, gint32 a, gint32 b);
/* Returns TRUE if both have the same command or are allied. */
gboolean his_are_friendly (const BorScenario *s, gint32 a, gint32 b);
/* Returns the side that controls a land space; -1 if unknown. */
gint32 his_controller (const BorScenario *s, gint32 space);

/* Returns the HisArm of a type; -1 if unknown. */
gint his_arm (const BorScenario *s, gint32 type);
/* Returns the side that commands a placement: the one that has borrowed it, otherwise its side's
 * master. */
gint32 his_commander (const BorScenario *s, const BorPlacement *placed);
gboolean his_is_inside (const BorPlacement *placed);
/* Counts the land units in a space that `command` commands, either inside or in the field. */
guint his_count_units (const BorScenario *s, gint32 space, gint32 command, gboolean inside);

gboolean his_is_table (const BorRecord *record, const char *table);
/* Returns the value of a rule option or parameter (BOR_KIND_RULES); never NULL for those with a
 * default. */
const char *his_param (const BorScenario *s, const char *name);

/* Returns TRUE if something exceeds the limits; the checks that compare everything with everything
 * are then skipped. */
gboolean his_is_too_large (const BorScenario *s);

/* Returns TRUE if the lines of two sides run along each other for some way, in opposite
 * directions. */
gboolean his_lie_together (const BorScenario *s, const BorApproach *a, const BorApproach *b);

G_END_DECLS

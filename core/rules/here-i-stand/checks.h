/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/here-i-stand/setup.h"

G_BEGIN_DECLS

/* The find functions of the checks; checks.c has the table. They look at the whole scenario unless
 * noted otherwise. */

/* checks-links.c */
void his_find_no_opposite (BorCheckContext *context); /* for each approach */
BorScenario *his_fix_no_opposite (const BorTopology *topology, const BorProblem *problem,
                                  GError **error);
BorScenario *his_fix_differing_opposite (const BorScenario *s, const BorProblem *problem,
                                         GError **error);
void his_find_land_link (BorCheckContext *context);
void his_find_sea_link (BorCheckContext *context);
void his_find_half_closed (BorCheckContext *context);
void his_find_unlinked_zones (BorCheckContext *context);
void his_find_apart_zones (BorCheckContext *context);
void his_find_portless_border (BorCheckContext *context);
void his_find_crossed_space (BorCheckContext *context);
void his_find_parts (BorCheckContext *context);
/* The part of the network that each locale belongs to, by the least slot of that part; `sea`: ports
 * and zones count as joined. Closed borders join nothing. (transfer full) */
gint32 *his_find_groups (const BorScenario *s, gboolean sea);
void his_find_lonely (BorCheckContext *context);

/* checks-spaces.c */
void his_find_anchors (BorCheckContext *context);
void his_find_anchor_numbers (BorCheckContext *context);
void his_find_zone_shape (BorCheckContext *context); /* for each locale */
void his_find_flooded (BorCheckContext *context);
void his_find_names (BorCheckContext *context);
void his_find_misused (BorCheckContext *context);
void his_find_unknown_barred (BorCheckContext *context);
BorScenario *his_fix_take_barred (const BorScenario *s, const BorProblem *problem, GError **error);
BorScenario *his_fix_drop_barred (const BorScenario *s, const BorProblem *problem, GError **error);
void his_find_capitals (BorCheckContext *context);
void his_find_size (BorCheckContext *context);

/* checks-powers.c */
void his_find_control (BorCheckContext *context);
void his_find_relations (BorCheckContext *context);
void his_find_minors (BorCheckContext *context);
void his_find_order (BorCheckContext *context);
void his_find_impulses (BorCheckContext *context);
void his_find_cards (BorCheckContext *context);
void his_find_homeless (BorCheckContext *context);
void his_find_boxes (BorCheckContext *context);

/* checks-forces.c */
void his_find_wrong_places (BorCheckContext *context);
void his_find_ottoman_units (BorCheckContext *context);
void his_find_inside (BorCheckContext *context);
void his_find_mixed (BorCheckContext *context);
void his_find_sieges (BorCheckContext *context);
void his_find_besiegers (BorCheckContext *context);
void his_find_harbours (BorCheckContext *context);
void his_find_meeting_fleets (BorCheckContext *context);
void his_find_lone_admirals (BorCheckContext *context);
void his_find_barred (BorCheckContext *context);
void his_find_numbers (BorCheckContext *context);
void his_find_lone_generals (BorCheckContext *context);

/* Reports an element, with its description in place of %s in the format. */
void his_report (BorCheckContext *context, BorElementRef ref, const char *format);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "check/check.h"

G_BEGIN_DECLS

/* The core's checks, one file per family; bor_core_checks() lists them. */

/* shape.c */
extern const BorCheck bor_check_ring_too_few;
extern const BorCheck bor_check_ring_self_intersecting;
extern const BorCheck bor_check_ring_collinear;
extern const BorCheck bor_check_ring_reversed;
extern const BorCheck bor_check_ring_disconnected;
extern const BorCheck bor_check_side_no_length;
extern const BorCheck bor_check_side_stray;

/* overlap.c */
extern const BorCheck bor_check_overlap;
extern const BorCheck bor_check_sliver;

/* holes.c */
extern const BorCheck bor_check_hole;

/* vertices.c */
extern const BorCheck bor_check_vertex_near;
extern const BorCheck bor_check_vertex_unused;
extern const BorCheck bor_check_vertex_outside;
extern const BorCheck bor_check_unwelded;

/* ids.c */
extern const BorCheck bor_check_same_id;
extern const BorCheck bor_check_no_id;
extern const BorCheck bor_check_bad_id;
extern const BorCheck bor_check_no_name;
extern const BorCheck bor_check_same_name;

/* references.c */
extern const BorCheck bor_check_dangling;

/* properties.c */
extern const BorCheck bor_check_prop_wrong;
extern const BorCheck bor_check_prop_unknown;
extern const BorCheck bor_check_prop_missing;
extern const BorCheck bor_check_unknown_element;

/* drawings.c */
extern const BorCheck bor_check_label_outside;
extern const BorCheck bor_check_symbol_outside;
extern const BorCheck bor_check_symbol_no_locale;
extern const BorCheck bor_check_symbol_without_army;
extern const BorCheck bor_check_feature_small;
extern const BorCheck bor_check_feature_unknown;
extern const BorCheck bor_check_region_empty;
extern const BorCheck bor_check_region_double;
extern const BorCheck bor_check_backdrop_outside;
extern const BorCheck bor_check_backdrop_singular;

/* scenario.c */
extern const BorCheck bor_check_board_empty;
extern const BorCheck bor_check_board_size;
extern const BorCheck bor_check_board_unsuited;
extern const BorCheck bor_check_ruleset_unknown;
extern const BorCheck bor_check_rules_unused;
extern const BorCheck bor_check_misplaced;
extern const BorCheck bor_check_track;

/* about.c */
extern const BorCheck bor_check_bad_date;
extern const BorCheck bor_check_blank_name;

/* board-earth.c */
extern const BorCheck bor_check_board_earth;

/* road-changes.c */
extern const BorCheck bor_check_road_change;

/* road-ends.c */
extern const BorCheck bor_check_road_short;

/* roads.c */
extern const BorCheck bor_check_road_no_stops;
extern const BorCheck bor_check_road_elsewhere;
extern const BorCheck bor_check_road_off_stops;
extern const BorCheck bor_check_junction;

/* imports.c */
extern const BorCheck bor_check_import_warning;
extern const BorCheck bor_check_merge_conflict;

/* mutes.c */
extern const BorCheck bor_check_unused_mute; /* run by the checker itself, after all others */

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "check/check.h"

G_BEGIN_DECLS

/* The core's checks, a file to a family; bor_core_checks() lists them. */

/* shape.c */
extern const BorCheck bor_check_ring_few;
extern const BorCheck bor_check_ring_crossed;
extern const BorCheck bor_check_ring_flat;
extern const BorCheck bor_check_ring_reversed;
extern const BorCheck bor_check_ring_broken;
extern const BorCheck bor_check_side_no_length;
extern const BorCheck bor_check_side_stray;

/* overlap.c */
extern const BorCheck bor_check_overlap;
extern const BorCheck bor_check_sliver;

/* vertices.c */
extern const BorCheck bor_check_vertex_near;
extern const BorCheck bor_check_vertex_unused;
extern const BorCheck bor_check_vertex_outside;
extern const BorCheck bor_check_unwelded;

/* mutes.c */
extern const BorCheck bor_check_idle_mute; /* found by the checker itself, after all others */

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/vassal/private.h"

G_BEGIN_DECLS

/* moving.c: traits of a piece, for traits.c. (transfer full, all of them) */
/* Shows where the piece has been since moves were cleared. */
char *bor_vassal_trail_trait (void);
/* A mark that the map sets when the piece is moved. */
char *bor_vassal_moved_trait (const BorVassal *v);
/* Turns by eighths. */
char *bor_vassal_turn_trait (void);
/* Turns along the side of the zone, or freely. */
char *bor_vassal_side_trait (void);
/* Sends the piece to the box of its army, and back. */
char *bor_vassal_eliminate_trait (const BorVassal *v, gint32 army, gint32 type);

G_END_DECLS

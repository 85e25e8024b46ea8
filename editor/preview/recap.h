/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/preview/choice.h"
#include "editor/preview/preview.h"

G_BEGIN_DECLS

/* Summarizes recent events of a game, from what the viewer saw. */

typedef struct {
  guint event;            /* index of the event */
  gint player;            /* the side that acted */
  BorElementRef from, to; /* slot -1: none */
} BorRecapStep;

/* Finds the last fight: its first event, and in `end` the event after its last. FALSE if there
 * was no fight. */
gboolean bor_recap_fight (BorPreview *preview, guint *first, guint *end);
/* An attack in progress that the deciding person must respond to; FALSE if there is none. */
gboolean bor_recap_attack (BorPreview *preview, BorRecapStep *attack);
/* The steps of the other players' last turn that can be shown on the board. (transfer full, of
 * BorRecapStep) */
GArray *bor_recap_turn (BorPreview *preview);
/* One line of text for an event, with its reasons; NULL for events that are not worth a line.
 * (transfer full) */
char *bor_recap_line (BorPreview *preview, guint event);
/* The foreseeable result of a choice of the viewer, whatever is hidden and whatever the dice
 * show; NULL if nothing is certain. (transfer full) */
char *bor_recap_outcome (BorPreview *preview, const BorChoice *choice);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/preview/choice.h"
#include "editor/preview/preview.h"

G_BEGIN_DECLS

/* What has happened lately in a game, read from the events that the viewer saw. */

typedef struct {
  guint event;            /* its number */
  gint player;            /* whose doing it is */
  BorElementRef from, to; /* slot -1: nowhere */
} BorTaleStep;

/* The first event of the last fight, and in `end` the one after its last; FALSE when there was no
 * fight. */
gboolean bor_tale_fight (BorPreview *preview, guint *first, guint *end);
/* An attack that goes on, by somebody else than the person who has to answer it now; FALSE when there
 * is none. */
gboolean bor_tale_attack (BorPreview *preview, BorTaleStep *attack);
/* What others than the viewer did in their last turn, step by step, where it can be shown on the
 * board. (transfer full, of BorTaleStep) */
GArray *bor_tale_turn (BorPreview *preview);
/* A line for an event, with its reasons; NULL for events that are not worth one. (transfer full) */
char *bor_tale_line (BorPreview *preview, guint event);
/* What a choice of the viewer leads to as far as can be foreseen, whatever is hidden and however the
 * dice fall; NULL when nothing can. (transfer full) */
char *bor_tale_outcome (BorPreview *preview, const BorChoice *choice);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/preview/play-draw.h"
#include "render/painter.h"

G_BEGIN_DECLS

/* A magnified view of one locale and its blocks in a corner of the board, for when blocks are
 * too small to read. */
typedef struct BorPlayLens BorPlayLens;

/* (transfer full) */
BorPlayLens *bor_play_lens_new (const BorScenario *scenario);
void bor_play_lens_free (BorPlayLens *lens);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorPlayLens, bor_play_lens_free)
/* Draws the magnified locale if it has blocks and they are small; TRUE if it did. It keeps away
 * from `pointer` (screen). */
gboolean bor_play_lens_draw (BorPlayLens *lens, const BorPlayDrawing *drawing, guint layers,
                             gint32 locale, BorPoint pointer);

G_END_DECLS

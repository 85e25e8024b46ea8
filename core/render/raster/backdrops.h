/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"
#include "render/raster/raster.h"

G_BEGIN_DECLS

/* The pictures of a scenario's backdrops, read from the folder that the
 * scenario is in and kept. A picture is read again when its file has changed. Belongs to one
 * thread, that of the main context which was the default when it was made.
 *
 * Signal: "changed" when a picture that was being read has come, or could not be read. */
#define BOR_TYPE_BACKDROPS (bor_backdrops_get_type ())
G_DECLARE_FINAL_TYPE (BorBackdrops, bor_backdrops, BOR, BACKDROPS, GObject)

typedef enum {
  BOR_BACKDROP_READY,
  BOR_BACKDROP_LOADING, /* in another thread */
  BOR_BACKDROP_FAILED,  /* there is a message */
} BorBackdropState;

/* `folder` NULL: nothing is read. With `wait` pictures are read when they are asked for;
 * without, in another thread. (transfer full) */
BorBackdrops *bor_backdrops_new (const char *folder, gboolean wait);
/* Another folder; what was read from the old one is forgotten. */
void bor_backdrops_set_folder (BorBackdrops *self, const char *folder);
const char *bor_backdrops_folder (BorBackdrops *self);
/* Nothing that is being read now is waited for any longer. */
void bor_backdrops_give_up (BorBackdrops *self);

/* The picture of a backdrop of `scenario`; both borrowed until the next call, `raster` NULL unless
 * ready, `message` (nullable; translated) NULL unless failed. */
BorBackdropState bor_backdrops_look (BorBackdrops *self, const BorScenario *scenario, gint32 slot,
                                     BorRaster **raster, const char **message);
/* The corners of the picture on the board, going round from its top left; FALSE unless ready. */
gboolean bor_backdrops_corners (BorBackdrops *self, const BorScenario *scenario, gint32 slot,
                                BorPoint corners[4]);
/* What there is now of the backdrops of `scenario`, and begins to read what is not there: a value
 * for other threads, which reads nothing, never changes, and may be asked from several at once.
 * (transfer full) */
BorBackdrops *bor_backdrops_freeze (BorBackdrops *self, const BorScenario *scenario);
/* Whether two frozen ones (nullable) show the same. */
gboolean bor_backdrops_equal (BorBackdrops *a, BorBackdrops *b);
/* The same of those that have been read already, which are not read again. (transfer full) */
GStrv bor_backdrops_complain (BorBackdrops *backdrops, const BorScenario *scenario);

G_END_DECLS

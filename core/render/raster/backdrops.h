/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"
#include "render/raster/raster.h"

G_BEGIN_DECLS

/* A cache of the images of a scenario's backdrops, which are read from the scenario's folder. An
 * image is read again if its file has changed. Belongs to the thread whose default main context it
 * was created in.
 *
 * Signal: "changed" when an image has been loaded or could not be loaded. */
#define BOR_TYPE_BACKDROPS (bor_backdrops_get_type ())
G_DECLARE_FINAL_TYPE (BorBackdrops, bor_backdrops, BOR, BACKDROPS, GObject)

typedef enum {
  BOR_BACKDROP_READY,
  BOR_BACKDROP_LOADING, /* being read in another thread */
  BOR_BACKDROP_FAILED,  /* there is a message */
} BorBackdropState;

/* Creates a cache. If `folder` is NULL, nothing is read. If `wait`, images are read when they are
 * requested, otherwise in another thread. (transfer full) */
BorBackdrops *bor_backdrops_new (const char *folder, gboolean wait);
/* Changes the folder and drops the images read from the old one. */
void bor_backdrops_set_folder (BorBackdrops *self, const char *folder);
const char *bor_backdrops_folder (BorBackdrops *self);
/* Cancels all images that are being read. */
void bor_backdrops_cancel (BorBackdrops *self);

/* Returns the state of a backdrop of `scenario`. `raster` receives the image if it is ready,
 * otherwise NULL; `message` (nullable; translated) the reason if it failed, otherwise NULL. Both
 * are borrowed until the next call. */
BorBackdropState bor_backdrops_get (BorBackdrops *self, const BorScenario *scenario, gint32 slot,
                                    BorRaster **raster, const char **message);
/* Gets the corners of the image on the board, in order from its top left. Returns FALSE unless it
 * is ready. */
gboolean bor_backdrops_corners (BorBackdrops *self, const BorScenario *scenario, gint32 slot,
                                BorPoint corners[4]);
/* Starts reading the missing images of `scenario`, and returns a snapshot of those that are ready.
 * The snapshot never reads or changes anything, and several threads may use it at once. (transfer
 * full) */
BorBackdrops *bor_backdrops_snapshot (BorBackdrops *self, const BorScenario *scenario);
/* Returns TRUE if two snapshots (nullable) show the same images. */
gboolean bor_backdrops_equal (BorBackdrops *a, BorBackdrops *b);
/* Lists what is wrong with the backdrops, without reading again those that have been read already:
 * messages for users. Hidden ones are not drawn, so nothing is said of them. (transfer full) */
GStrv bor_backdrops_list_errors (BorBackdrops *backdrops, const BorScenario *scenario);

G_END_DECLS

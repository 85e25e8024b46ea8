/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/scenario.h"

G_BEGIN_DECLS

/* What differs between two versions of a scenario: pictures of the same part of the map, where the
 * elements that differ are marked. */
typedef struct {
  GdkTexture *pictures[2]; /* NULL: nothing that differs is on the map */
  char *changes[2];        /* what each has that the other has not, for users; nullable */
} BorVersionPictures;

/* `width` and `height` are in pixels. May be called in any thread. (transfer full) */
BorVersionPictures *bor_version_pictures_draw (const BorScenario *first, const BorScenario *second,
                                               int width, int height);
void bor_version_pictures_free (BorVersionPictures *pictures);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorVersionPictures, bor_version_pictures_free)

G_END_DECLS

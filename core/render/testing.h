/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/picture.h"

G_BEGIN_DECLS

/* What only tests call of this folder. */

/* picture.h */

/* Writes a picture of the scenario; the format follows from the ending of
 * `path`, `scale` is pixels (PNG) or points (SVG, PDF) a board unit. The
 * elements of an SVG carry the ids of what they show ("space-marengo"). `style` NULL is the usual one.
 * Atomic: on error nothing is left behind. */
gboolean bor_picture_write (const BorScenario *scenario, const char *folder, const char *path,
                            guint layers, double scale, const BorStyle *style, GError **error);

G_END_DECLS

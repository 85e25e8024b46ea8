/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/picture.h"

G_BEGIN_DECLS

/* Functions of this folder that only tests call. */

/* picture.h */

/* Writes a picture of the scenario. The format is given by the suffix of `path`; `scale` is in
 * pixels (PNG) or points (SVG, PDF) per board unit. The elements of an SVG have the ids of what
 * they show ("space-marengo"). `style` is nullable: the default. On error no file is left
 * behind. */
gboolean bor_picture_write (const BorScenario *scenario, const char *folder, const char *path,
                            guint layers, double scale, const BorStyle *style, GError **error);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/scene.h"

G_BEGIN_DECLS

/* Computes a scene from its scenario, one part at a time. Private to core/render/scene*.c. */

/* Grows the arrays to hold all slots; new entries are empty. */
void bor_scene_resize (BorScene *scene);
void bor_scene_set_locale (BorScene *scene, gint32 slot);
void bor_scene_set_road (BorScene *scene, gint32 slot);
void bor_scene_set_feature (BorScene *scene, gint32 slot);
/* Computes the board's rectangle, and the unit from the sizes of the locales. */
void bor_scene_find_unit (BorScene *scene);
void bor_scene_find_traces (BorScene *scene);
void bor_scene_find_occupants (BorScene *scene);
void bor_scene_find_band (BorScene *scene);

G_END_DECLS

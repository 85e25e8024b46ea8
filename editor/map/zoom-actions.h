/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/map-view.h"

G_BEGIN_DECLS

/* Applies one of the zoom actions below to any map view. */
void bor_zoom_activate (BorMapView *map, const char *action);
/* Adds the actions "zoom-in", "zoom-out", "zoom-100", "zoom-fit" and "zoom-selection". */
void bor_zoom_add_actions (GActionMap *actions, BorMapView *map);

G_END_DECLS

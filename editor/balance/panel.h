/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/map-view.h"

G_BEGIN_DECLS

/* The side panel in which computer players play the map: playtests of snapshots, one after the
 * other, with their results and heat maps over the map. Finished runs stay with the session when
 * the panel is hidden; a run in progress is cancelled. */
#define BOR_TYPE_BALANCE_PANEL (bor_balance_panel_get_type ())
G_DECLARE_FINAL_TYPE (BorBalancePanel, bor_balance_panel, BOR, BALANCE_PANEL, GtkWidget)

/* Keeps a reference to the session. `map` shows it and is borrowed until the next call. NULL:
 * there is nothing to play. */
void bor_balance_panel_set_session (BorBalancePanel *self, BorSession *session, BorMapView *map);

G_END_DECLS

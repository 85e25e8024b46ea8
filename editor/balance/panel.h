/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/map-view.h"

G_BEGIN_DECLS

/* The panel beside the map that lets computers play it: playtests of snapshots, one after the other,
 * their results below each other, and what goes on where as a heat map over the map. The runs stay with
 * the session when it is shown no more; one that is being played is stopped. */
#define BOR_TYPE_BALANCE_PANEL (bor_balance_panel_get_type ())
G_DECLARE_FINAL_TYPE (BorBalancePanel, bor_balance_panel, BOR, BALANCE_PANEL, GtkWidget)

/* Keeps a reference of the session, whose map is shown by `map` (borrowed until the next call); NULL:
 * nothing to play. */
void bor_balance_panel_set_session (BorBalancePanel *self, BorSession *session, BorMapView *map);

G_END_DECLS

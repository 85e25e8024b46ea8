/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/workspace.h"

G_BEGIN_DECLS

/* The parts of a window around the map; borrowed. */
typedef struct {
  GtkWidget *palette;
  GtkWidget *options; /* of the tool in hand, over the map */
  GtkWidget *panes;   /* GtkPaned: map, sidebar */
  GtkWidget *sidebar; /* GtkPaned: sides, problems */
  GtkWidget *sides;   /* GtkStack */
  GtkWidget *problems;
} BorWindowPanes;

/* The page of `sides` that has all the room to itself: the list of problems goes as long as it shows. */
#define BOR_SIDE_BALANCE "balance"

/* Lets the window remember in `settings` how large it is and which parts of it show, and adds
 * the actions that show them ("sidebar-visible", "problems-visible", and what lies over the map:
 * "rulers", "grid", "snap-to-grid", "minimap", "problem-marks") and that take the focus
 * from part to part ("next-pane", "previous-pane"): on the map the Tab key walks the map. Ctrl+Tab
 * comes by the tool's options and the title bar too; Tab alone goes round the part that it is in. */
void bor_window_panes_attach (BorWorkspace *window, const BorWindowPanes *panes,
                              GSettings *settings);

G_END_DECLS

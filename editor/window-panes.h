/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/workspace.h"

G_BEGIN_DECLS

/* The parts of a window around the map; borrowed. */
typedef struct {
  GtkWidget *palette;
  GtkWidget *options; /* options of the current tool, above the map */
  GtkWidget *panes;   /* GtkPaned: map, sidebar */
  GtkWidget *sidebar; /* GtkPaned: panels, problems */
  GtkWidget *panels;  /* GtkStack */
  GtkWidget *problems;
} BorWindowPanes;

/* The page of `panels` that fills the sidebar: the list of problems is hidden while it is shown. */
#define BOR_SIDE_BALANCE "balance"

/* Remembers the window's size and visible parts in `settings`. Adds the actions that show parts
 * ("sidebar-visible", "problems-visible", and over the map "rulers", "grid", "snap-to-grid",
 * "minimap" and "problem-marks") and those that move the focus between parts ("next-pane",
 * "previous-pane", which Ctrl+Tab activates). Ctrl+Tab also visits the tool's options and the
 * title bar. Tab alone stays within a part; on the map it goes from locale to locale. */
void bor_window_panes_attach (BorWorkspace *window, const BorWindowPanes *panes,
                              GSettings *settings);
/* While the map is played, nothing is there that these actions would show, and the preview has
 * their keys: takes them away, or gives them back. */
void bor_window_panes_set_usable (BorWorkspace *window, gboolean usable);

G_END_DECLS

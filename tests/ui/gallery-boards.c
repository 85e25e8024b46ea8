/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gallery.h"

#include <glib/gi18n-lib.h>

#include "editor/dialogs/testing.h"
#include "editor/tools/tool-calibrate.h"
#include "editor/tools/tool-stamp.h"
#include "support.h"

/* The steps of the guide's chapters on grids and scans. */

#define TANKS    "scenarios/tanks-16.xml"
#define FORTRESS "scenarios/werdox.xml"
#define SKETCH   "../docs/guide/three-fields.bormida.xml"

static BorWindow *
open_grid (Gallery *gallery, const char *file, const char *tool, BorBox box)
{
  BorWindow *window = gallery_open (gallery, file, 1000, 650);
  BorMapView *map = bor_window_map (window);
  gallery_take_tool (window, tool);
  gallery_linger ();
  bor_map_view_zoom_to (map, 540 / (box.y1 - box.y0));
  bor_map_view_center (map, box);
  return window;
}

/* Cells of a grid of 16 columns. */
static void
select_cells (BorWindow *window, gint32 first_row, gint32 last_row, gint32 first_column,
              gint32 last_column)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (BorElementRef));
  for (gint32 row = first_row; row <= last_row; row++)
    for (gint32 column = first_column; column <= last_column; column++) {
      BorElementRef ref = bor_element_ref_make (BOR_KIND_LOCALE, row * 16 + column);
      g_array_append_val (cells, ref);
    }
  bor_session_select (bor_window_session (window), (gconstpointer) cells->data, cells->len);
  ui_settle ();
}

static const BorBox whole_tanks = { 0, 0, 960, 960 };

static void
mask (Gallery *gallery)
{
  BorWindow *window = open_grid (gallery, TANKS, "select", whole_tanks);
  select_cells (window, 3, 6, 0, 1);
  gallery_shot (gallery, window, "cells-selected");
  ui_act (window, "mask-cells");
  gallery_shot (gallery, window, "cells-masked");
  gallery_close (window);
}

static void
mirror (Gallery *gallery)
{
  BorWindow *window = open_grid (gallery, TANKS, "select", whole_tanks);
  select_cells (window, 2, 6, 2, 6);
  gallery_shot (gallery, window, "cells-to-turn");
  ui_act (window, "rotate-right");
  gallery_shot (gallery, window, "cells-turned");
  gallery_close (window);
}

/* The stamp is drawn while the pointer is over the map. */
static void
stamp (Gallery *gallery)
{
  BorWindow *window = open_grid (gallery, TANKS, "select", whole_tanks);
  BorMapView *map = bor_window_map (window);
  select_cells (window, 2, 5, 2, 5);
  gallery_take_tool (window, "stamp");
  gallery_linger ();
  ui_focus (GTK_WIDGET (window));
  BorPoint at = bor_viewport_to_screen (bor_map_view_viewport (map), 700, 750);
  ui_point_at (GTK_WIDGET (map), at.x - 1, at.y);
  ui_point_at (GTK_WIDGET (map), at.x, at.y);
  gallery_shot (gallery, window, "cells-stamp");
  gallery_close (window);
}

static void
road (Gallery *gallery)
{
  static const GalleryDeed deeds[] = {
    { 'c', 690, 1430, 0, 0 }, { 'c', 750, 1490, 0, 0 }, { 'm', 810, 1550, 0, 0 }, { 0 }
  };
  BorWindow *window = open_grid (gallery, FORTRESS, "road", (BorBox){ 600, 1400, 1300, 2000 });
  gallery_act (window, deeds);
  gallery_shot (gallery, window, "cells-road");
  gallery_close (window);
}

static void
scale_bar (Gallery *gallery)
{
  static const GalleryDeed deeds[] = { { 'c', 240, 1292, 0, 0 }, { 'c', 637, 1296, 0, 0 }, { 0 } };
  BorWindow *window = gallery_open (gallery, SKETCH, 1000, 650);
  gallery_linger ();
  gallery_select (window, BOR_KIND_BACKDROP, NULL);
  gallery_take_tool (window, "calibrate");
  gallery_act (window, deeds);
  gallery_linger ();
  gallery_shot (gallery, window, "scale-bar");
  gallery_close (window);
}

/* A fourth point that does not agree with the others. */
static void
more_points (Gallery *gallery)
{
  static const GalleryDeed deeds[] = { { 'c', 195, 162, 0, 0 },   { 'c', 1834, 170, 0, 0 },
                                       { 'c', 1837, 1253, 0, 0 }, { 'p', 160, 1168, 0, 1 },
                                       { 'd', 180, 1190, 0, 0 },  { 'd', 220, 1210, 0, 0 },
                                       { 'r', 220, 1210, 0, 0 },  { 0 } };
  BorWindow *window = gallery_open (gallery, SKETCH, 1000, 650);
  gallery_linger ();
  gallery_select (window, BOR_KIND_BACKDROP, NULL);
  gallery_take_tool (window, "calibrate");
  gallery_act (window, deeds);
  gallery_linger ();
  gallery_shot (gallery, window, "calibrate-more");
  gallery_close (window);
}

static void
missing (Gallery *gallery)
{
  BorWindow *window = gallery_open (gallery, SKETCH, 1000, 650);
  BorScenario *s = bor_scenario_copy (bor_session_scenario (bor_window_session (window)));
  BorBackdrop *backdrop = bor_element_copy (bor_scenario_get (s, BOR_KIND_BACKDROP, 0));
  g_free (backdrop->href);
  backdrop->href = g_strdup ("lost.jpg");
  bor_scenario_replace (s, 0, backdrop);
  bor_workspace_apply (BOR_WORKSPACE (window), s, "Rename", NULL);
  gallery_linger ();
  gallery_show_page (window, "backdrops");
  gallery_shot (gallery, window, "backdrop-missing");
  gallery_close (window);
}

const GalleryScene gallery_board_scenes[] = {
  { "cells-mask", mask },
  { "cells-turn", mirror },
  { "cells-stamp", stamp },

  { "cells-road", road },
  { "scale-bar", scale_bar },
  { "calibrate-more", more_points },
  { "backdrop-missing", missing },
  { NULL, NULL },
};

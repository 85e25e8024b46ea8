/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gallery.h"

#include "editor/panels/problems-panel.h"
#include "support.h"

/* The steps of the guide's chapters on locales, approaches and roads, each as the guide says how it
 * is done. */

static BorWindow *
open_with_tool (Gallery *gallery, const char *tool)
{
  BorWindow *window = gallery_open (gallery, GALLERY_TUTORIAL, 1000, 650);
  gallery_take_tool (window, tool);
  return window;
}

static void
select_two (BorWindow *window, BorKind kind, const char *first, const char *second)
{
  BorSession *session = bor_window_session (window);
  const BorScenario *s = bor_session_scenario (session);
  const BorElementRef refs[] = { bor_element_ref_make (kind, test_slot (s, kind, first)),
                                 bor_element_ref_make (kind, test_slot (s, kind, second)) };
  bor_session_select (session, refs, 2);
  ui_settle ();
}

/* Where Long Field was, an outline follows the border of South Farm and Wheat Plain. */
static void
along (Gallery *gallery)
{
  static const GalleryDeed deeds[] = {
    { 'c', 300, 600, 0, 0 }, { 'c', 570, 600, 0, 0 }, { 'm', 465, 335, 0, 0 }, { 0 }
  };
  BorWindow *window = open_with_tool (gallery, "locale");
  gallery_select (window, BOR_KIND_LOCALE, "long-field");
  ui_act (window, "delete");
  gallery_act (window, deeds);
  gallery_shot (gallery, window, "locale-along");
  gallery_close (window);
}

static void
split (Gallery *gallery)
{
  static const GalleryDeed deeds[] = {
    { 'c', 470, 198, 0, 0 }, { 'c', 612, 365, 0, 0 }, { 'e' }, { 0 }
  };
  BorWindow *window = open_with_tool (gallery, "split");
  gallery_act (window, deeds);
  gallery_shot (gallery, window, "locale-split");
  gallery_close (window);
}

/* The border between Upper Farm and Wheat Plain: while its new course is drawn, and after. */
static void
reshape (Gallery *gallery)
{
  static const GalleryDeed deeds[] = { { 'c', 585, 169, 0, 0 }, { 'c', 570, 125, 0, 0 },
                                       { 'c', 500, 130, 0, 0 }, { 'c', 485, 194, 0, 0 },
                                       { 'm', 485, 194, 0, 0 }, { 0 } };
  static const GalleryDeed enter[] = { { 'e' }, { 0 } };
  BorWindow *window = open_with_tool (gallery, "split");
  GtkWidget *choice = ui_find (GTK_WIDGET (window), GTK_TYPE_DROP_DOWN);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), 1);
  gallery_act (window, deeds);
  gallery_shot (gallery, window, "border-reshape");
  gallery_act (window, enter);
  gallery_select (window, BOR_KIND_APPROACH, "upper-farm-plain");
  gallery_shot (gallery, window, "border-reshaped");
  gallery_close (window);
}

static void
merge (Gallery *gallery)
{
  BorWindow *window = open_with_tool (gallery, "select");
  select_two (window, BOR_KIND_LOCALE, "upper-farm", "north-wood");
  gallery_shot (gallery, window, "locales-selected");
  ui_act (window, "merge");
  gallery_shot (gallery, window, "locales-merged");
  gallery_close (window);
}

static void
add_vertex (Gallery *gallery)
{
  static const GalleryDeed deeds[] = {
    { 'p', 515, 368, 0, 1 }, { 'r', 515, 368, 0, 0 }, { 'p', 515, 368, 0, 2 },
    { 'r', 515, 368, 0, 0 }, { 'p', 515, 368, 0, 1 }, { 'd', 515, 385, 0, 0 },
    { 'd', 505, 410, 0, 0 }, { 'r', 505, 410, 0, 0 }, { 0 }
  };
  BorWindow *window = open_with_tool (gallery, "select");
  gallery_select (window, BOR_KIND_LOCALE, "plain");
  gallery_act (window, deeds);
  gallery_shot (gallery, window, "vertex-added");
  gallery_close (window);
}

static void
approaches (Gallery *gallery)
{
  BorWindow *window = open_with_tool (gallery, "select");
  gallery_select (window, BOR_KIND_APPROACH, "plain-park");
  ui_act (window, "unpair");
  select_two (window, BOR_KIND_APPROACH, "plain-park", "park-plain");
  gallery_shot (gallery, window, "sides-unpaired");
  ui_act (window, "pair");
  gallery_shot (gallery, window, "sides-paired");
  gallery_close (window);
}

/* Roads that join in Ford and cross in Wheat Plain. */
static void
junctions (Gallery *gallery)
{
  BorWindow *window = open_with_tool (gallery, "select");
  gallery_select (window, BOR_KIND_ROAD, "high-road");
  gallery_shot (gallery, window, "road-junctions");
  gallery_close (window);
}

/* A road that comes from off the board. */
static void
from_outside (Gallery *gallery)
{
  static const GalleryDeed deeds[] = { { 'c', 960, 500, 0, 0 },
                                       { 'c', 840, 490, 0, 0 },
                                       { 'c', 700, 520, 0, 0 },
                                       { 'm', 500, 530, 0, 0 },
                                       { 0 } };
  BorWindow *window = open_with_tool (gallery, "road");
  gallery_act (window, deeds);
  gallery_shot (gallery, window, "road-outside");
  gallery_close (window);
}

/* A vertex is dragged so far that Farm Lane passes through another locale. */
static void
repair (Gallery *gallery)
{
  static const GalleryDeed deeds[] = { { 'p', 470, 198, 0, 1 },
                                       { 'd', 430, 200, 0, 0 },
                                       { 'd', 402, 200, 0, 0 },
                                       { 'r', 402, 200, 0, 0 },
                                       { 0 } };
  BorWindow *window = open_with_tool (gallery, "select");
  GtkWidget *panel = ui_find (GTK_WIDGET (window), BOR_TYPE_PROBLEMS_PANEL);
  gallery_act (window, deeds);
  gallery_linger ();
  ui_act (window, "next-problem");
  gallery_shot_popover (
    gallery, window,
    GTK_MENU_BUTTON (gtk_widget_get_template_child (panel, BOR_TYPE_PROBLEMS_PANEL, "fix")),
    "road-fix");
  gallery_close (window);
}

const GalleryScene gallery_step_scenes[] = {
  { "locale-along", along },       { "locale-split", split },
  { "border-reshape", reshape },   { "locales-merge", merge },
  { "vertex-added", add_vertex },  { "sides-pair", approaches },
  { "road-junctions", junctions }, { "road-outside", from_outside },
  { "road-fix", repair },          { NULL, NULL },
};

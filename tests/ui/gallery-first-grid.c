/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gallery.h"

#include "editor/preview/page.h"
#include "editor/preview/testing.h"
#include "editor/tools/tool-paint.h"
#include "generate/template.h"
#include "ui-clock.h"

/* The steps of the guide's first grids, as its page tells them. Cells have 100 units. */

static BorWindow *
begin (Gallery *gallery, const char *ruleset, const char *title, guint columns, guint rows)
{
  const BorTemplateOptions options = { .kind = BOR_TEMPLATE_GRID,
                                       .columns = columns,
                                       .rows = rows,
                                       .size = 100,
                                       .title = title,
                                       .ruleset = ruleset };
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) s = bor_template_new (&options, &error);
  g_assert_no_error (error);
  return gallery_open_scenario (gallery, s, 1000, 650);
}

static BorTool *
tool_of (BorWindow *window)
{
  return bor_map_view_tool (bor_window_map (window));
}

/* With the problems that were found last. */
static void
shoot (Gallery *gallery, BorWindow *window, const char *name)
{
  gallery_linger ();
  ui_clock_advance (G_USEC_PER_SEC);
  gallery_linger ();
  gallery_shot (gallery, window, name);
}

/* The middle of a cell, counted from the left and from the bottom as the map does. */
static BorPoint
cell (BorWindow *window, const char *name)
{
  const BorBoard *board = bor_scenario_board (bor_session_scenario (bor_window_session (window)));
  gint64 row = g_ascii_strtoll (name + 1, NULL, 10);
  return (BorPoint){ (name[0] - 'a') * 100 + 50, board->height - (double) row * 100 + 50 };
}

static void
drag (BorWindow *window, const char *from, const char *to)
{
  BorPoint a = cell (window, from), b = cell (window, to);
  const GalleryDeed deeds[] = {
    { 'p', a.x, a.y, 0, 1 }, { 'd', b.x, b.y, 0, 0 }, { 'r', b.x, b.y, 0, 0 }, { 0 }
  };
  gallery_act (window, deeds);
}

static void
click (BorWindow *window, const char *at)
{
  BorPoint p = cell (window, at);
  const GalleryDeed deeds[] = { { 'c', p.x, p.y, 0, 0 }, { 0 } };
  gallery_act (window, deeds);
}

/* Chooses an entry of the list that has it. FALSE if none has. */
static gboolean
choose (GtkWidget *widget, const char *entry)
{
  gboolean found = FALSE;
  if (GTK_IS_DROP_DOWN (widget)) {
    GListModel *entries = gtk_drop_down_get_model (GTK_DROP_DOWN (widget));
    for (guint i = 0; i < g_list_model_get_n_items (entries) && !found; i++) {
      g_autoptr (GtkStringObject) text = g_list_model_get_item (entries, i);
      found = g_str_equal (gtk_string_object_get_string (text), entry);
      if (found)
        gtk_drop_down_set_selected (GTK_DROP_DOWN (widget), i);
    }
    return found;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !found;
       child = gtk_widget_get_next_sibling (child))
    found = choose (child, entry);
  return found;
}

static void
choose_in_bar (BorWindow *window, const char *entry)
{
  g_assert_true (choose (gtk_widget_get_parent (GTK_WIDGET (bor_window_map (window))), entry));
  ui_settle ();
}

static BorPreview *
play (BorWindow *window)
{
  ui_act (window, "preview");
  BorPreviewPage *page = BOR_PREVIEW_PAGE (ui_find (GTK_WIDGET (window), BOR_TYPE_PREVIEW_PAGE));
  BorPreview *preview = bor_preview_page_preview (page);
  for (guint side = 0; side < 2; side++)
    bor_preview_set_open (preview, side, TRUE);
  bor_preview_restart (preview, 7);
  return preview;
}

static void
place (BorWindow *window, const char *what, const char *one, const char *other)
{
  choose_in_bar (window, what);
  click (window, one);
  click (window, other);
}

/* These scenes choose entries by their text, for a chapter of the guide, which is in English. */
static gboolean
is_english (void)
{
  const char *language = g_getenv ("LANGUAGE");
  return language == NULL || *language == '\0' || g_str_has_prefix (language, "en");
}

static void
tanks (Gallery *gallery)
{
  if (!is_english ())
    return;
  BorWindow *window = begin (gallery, "tanks", "The old quarry", 12, 12);
  gallery_take_tool (window, "paint");
  choose_in_bar (window, "Rotated by half a turn");
  choose_in_bar (window, "Rectangle");
  drag (window, "c4", "d5");
  drag (window, "h3", "h5");
  drag (window, "j6", "k6");
  choose_in_bar (window, "Brush");
  click (window, "f5");
  click (window, "b6");
  shoot (gallery, window, "first-grid-1-obstacles");
  gallery_take_tool (window, "symbol");
  place (window, "Piece, White, Heavy tank", "b1", "j1");
  place (window, "Piece, White, Medium tank", "d2", "h2");
  place (window, "Piece, Black, Heavy tank", "c12", "k12");
  choose_in_bar (window, "Piece, Black, Medium tank");
  click (window, "e11");
  shoot (gallery, window, "first-grid-2-tanks");
  click (window, "i11");
  g_assert_nonnull (play (window));
  shoot (gallery, window, "first-grid-3-play");
  gallery_close (window);
}

static void
paint_ground (BorWindow *window)
{
  gallery_take_tool (window, "paint");
  choose_in_bar (window, "Rectangle");
  choose_in_bar (window, "Hill");
  drag (window, "c9", "e10");
  choose_in_bar (window, "Wood");
  drag (window, "p10", "r11");
  drag (window, "d16", "e17");
  choose_in_bar (window, "River");
  choose_in_bar (window, "Line");
  drag (window, "a12", "i12");
  drag (window, "i12", "i14");
  drag (window, "i14", "t14");
  choose_in_bar (window, "Bridge");
  choose_in_bar (window, "Brush");
  click (window, "f12");
  click (window, "k14");
}

static void
fortress (Gallery *gallery)
{
  if (!is_english ())
    return;
  static const char *const way[] = { "k7", "f7", "f17", "k17" };
  BorWindow *window = begin (gallery, "werdox", "Fort Bend", 20, 24);
  paint_ground (window);
  shoot (gallery, window, "first-grid-4-ground");
  gallery_take_tool (window, "road");
  drag (window, "k2", "k23");
  bor_tool_finish (tool_of (window));
  for (guint i = 0; i < G_N_ELEMENTS (way); i++)
    click (window, way[i]);
  bor_tool_finish (tool_of (window));
  shoot (gallery, window, "first-grid-5-roads");
  g_assert_nonnull (play (window));
  shoot (gallery, window, "first-grid-6-deploy");
  gallery_close (window);
}

const GalleryScene gallery_first_grid_scenes[] = {
  { "first-grid-tanks", tanks },
  { "first-grid-fortress", fortress },
  { NULL, NULL },
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gallery.h"

#include "edit/delete.h"
#include "editor/panels/problems-panel.h"
#include "editor/preview/page.h"
#include "support.h"
#include "xml/xml.h"

/* The steps of the guide's first board, each with what has been done by then: the finished board
 * without the rest. */

#define BOARD "../docs/guide/three-fields.bormida.xml"

static BorScenario *
read_board (void)
{
  g_autoptr (GFile) file = gallery_file (BOARD);
  g_autoptr (GError) error = NULL;
  BorScenario *s = bor_xml_read_file (g_file_peek_path (file), &error);
  g_assert_no_error (error);
  return s;
}

/* Without the elements of a kind, but for the first `n_kept`. (takes `s`) */
static BorScenario *
without (BorScenario *s, BorKind kind, guint n_kept)
{
  g_autoptr (GArray) refs = g_array_new (FALSE, FALSE, sizeof (BorElementRef));
  for (guint slot = n_kept; slot < bor_scenario_n_slots (s, kind); slot++)
    if (bor_scenario_get (s, kind, (gint32) slot) != NULL) {
      BorElementRef ref = bor_element_ref_make (kind, (gint32) slot);
      g_array_append_val (refs, ref);
    }
  g_autoptr (GError) error = NULL;
  if (refs->len == 0)
    return s;
  BorScenario *less = bor_edit_delete (s, (gconstpointer) refs->data, refs->len, TRUE, &error);
  g_assert_no_error (error);
  bor_scenario_unref (s);
  return less;
}

static BorWindow *
open_board (Gallery *gallery, BorScenario *s)
{
  g_autoptr (BorDocument) document = bor_document_new (s);
  g_autoptr (GFile) file = gallery_file (BOARD);
  g_autoptr (BorSession) session = bor_session_new (document, file);
  BorWindow *window = gallery_open (gallery, NULL, 1000, 650);
  bor_window_set_session (window, session);
  bor_scenario_unref (s);
  gallery_linger ();
  return window;
}

static void
click (BorWindow *window, double x, double y, gboolean press)
{
  BorMapView *map = bor_window_map (window);
  BorToolEvent event = { { x, y }, 1 / bor_map_view_viewport (map)->scale, 0, 1 };
  if (!press) {
    bor_tool_move (bor_map_view_tool (map), &event);
    return;
  }
  bor_tool_press (bor_map_view_tool (map), &event);
  bor_tool_release (bor_map_view_tool (map), &event);
}

/* The board before a problem was muted. */
static BorScenario *
unmuted (void)
{
  return without (read_board (), BOR_KIND_MUTE, 0);
}

/* The board before its symbols were placed, and before it was known where forces enter. */
static BorScenario *
without_symbols (void)
{
  BorScenario *s = without (unmuted (), BOR_KIND_SYMBOL, 0);
  for (gint32 slot = 0; slot < (gint32) bor_scenario_n_slots (s, BOR_KIND_FORCE); slot++) {
    BorForce *force = bor_element_copy (bor_scenario_force (s, slot));
    bor_ref_set (&force->road, -1);
    bor_ref_set (&force->locale, -1);
    bor_scenario_replace (s, slot, force);
  }
  return s;
}

static BorScenario *
without_roads (void)
{
  return without (without (without_symbols (), BOR_KIND_JUNCTION, 0), BOR_KIND_ROAD, 0);
}

static void
picture (Gallery *gallery)
{
  BorWindow *window = open_board (gallery, without (without_roads (), BOR_KIND_LOCALE, 0));
  gallery_shot (gallery, window, "guide-1-picture");
  gallery_close (window);
}

static void
locales (Gallery *gallery)
{
  BorWindow *window = open_board (gallery, without (without_roads (), BOR_KIND_LOCALE, 1));
  gallery_take_tool (window, "locale");
  click (window, 968, 194, TRUE);
  click (window, 1834, 170, TRUE);
  click (window, 1792, 715, TRUE);
  click (window, 1040, 672, FALSE);
  gallery_linger ();
  gallery_shot (gallery, window, "guide-2-locales");
  gallery_close (window);
}

/* The outline is closed, and a field asks for the name. */
static void
name (Gallery *gallery)
{
  static const GalleryDeed mill[] = { { 'c', 194, 162, 0, 0 },
                                      { 'c', 968, 194, 0, 0 },
                                      { 'c', 1037, 670, 0, 0 },
                                      { 'c', 852, 1216, 0, 0 },
                                      { 'c', 160, 1168, 0, 0 },
                                      { 'e' },
                                      { 0 } };
  BorWindow *window = open_board (gallery, without (without_roads (), BOR_KIND_LOCALE, 0));
  gallery_take_tool (window, "locale");
  gallery_act (window, mill);
  gallery_linger ();
  gallery_shot (gallery, window, "guide-2-name");
  gallery_close (window);
}

static void
borders (Gallery *gallery)
{
  BorWindow *window = open_board (gallery, without_roads ());
  gallery_take_tool (window, "brush");
  gallery_select (window, BOR_KIND_APPROACH, "s3-s2");
  gallery_linger ();
  gallery_shot (gallery, window, "guide-3-borders");
  gallery_close (window);
}

static void
roads (Gallery *gallery)
{
  BorWindow *window = open_board (gallery, without_symbols ());
  gallery_take_tool (window, "road");
  gallery_select (window, BOR_KIND_ROAD, "r1");
  gallery_linger ();
  gallery_shot (gallery, window, "guide-4-roads");
  gallery_close (window);
}

static void
symbols (Gallery *gallery)
{
  BorWindow *window = open_board (gallery, unmuted ());
  gallery_take_tool (window, "symbol");
  gallery_linger ();
  gallery_shot (gallery, window, "guide-5-symbols");
  gallery_close (window);
}

/* The first problem is the number of objectives. */
static void
mute (Gallery *gallery)
{
  BorWindow *window = open_board (gallery, unmuted ());
  GtkWidget *panel = ui_find (GTK_WIDGET (window), BOR_TYPE_PROBLEMS_PANEL);
  ui_act (window, "next-problem");
  gallery_linger ();
  gallery_shot_popover (
    gallery, window,
    GTK_MENU_BUTTON (gtk_widget_get_template_child (panel, BOR_TYPE_PROBLEMS_PANEL, "mute")),
    "guide-6-mute");
  gallery_close (window);
}

static void
play (Gallery *gallery)
{
  BorWindow *window = open_board (gallery, read_board ());
  ui_act (window, "preview");
  GtkWidget *page = ui_find (GTK_WIDGET (window), BOR_TYPE_PREVIEW_PAGE);
  BorPreview *preview = bor_preview_page_preview (BOR_PREVIEW_PAGE (page));
  g_assert_true (bor_preview_set_player (preview, 1, "heuristic", NULL));
  bor_preview_restart (preview, 7);
  gallery_linger ();
  gallery_shot (gallery, window, "guide-7-play");
  gallery_close (window);
}

static void
first_board (Gallery *gallery)
{
  picture (gallery);
  name (gallery);
  locales (gallery);
  borders (gallery);
  roads (gallery);
  symbols (gallery);
  mute (gallery);
  play (gallery);
}

const GalleryScene gallery_guide_scenes[] = {
  { "first-board", first_board },
  { NULL, NULL },
};

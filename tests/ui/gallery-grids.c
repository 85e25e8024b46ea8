/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gallery.h"

#include "editor/preview/page.h"
#include "editor/preview/testing.h"

/* Boards of squares: drawn far and near, and played on. */

#define FORTRESS "scenarios/werdox.xml"

static void
fortress (Gallery *gallery)
{
  static const struct {
    const char *name;
    BorBox box;
  } views[] = {
    { "grid-whole", { 0, 0, 1800, 2400 } },
    { "grid-part", { 200, 1400, 1300, 2200 } },
    { "grid-near", { 880, 1860, 1200, 2060 } },
  };
  BorWindow *window = gallery_open (gallery, FORTRESS, 1100, 760);
  BorMapView *map = bor_window_map (window);
  for (guint i = 0; i < G_N_ELEMENTS (views); i++) {
    BorBox box = views[i].box;
    bor_map_view_zoom_to (map, i == 0 ? 0.25 : 600 / (box.y1 - box.y0));
    bor_map_view_center (map, box);
    gallery_linger ();
    gallery_shot (gallery, window, views[i].name);
  }
  gallery_close (window);
}

static BorPreview *
begin (BorWindow *window)
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
play_on (BorPreview *preview, guint n_choices)
{
  BorRandom random;
  bor_random_seed (&random, 5);
  for (guint i = 0; i < n_choices && bor_preview_decider (preview) >= 0; i++) {
    guint n;
    const BorAction *actions = bor_preview_legal (preview, &n);
    BorAction action = actions[bor_random_below (&random, n)];
    bor_preview_apply (preview, &action, 1);
  }
}

static void
games (Gallery *gallery)
{
  static const struct {
    const char *name, *file;
    guint n;
  } games[] = { { "grid-preview-tanks", "scenarios/tanks-16.xml", 30 },
                { "grid-preview-fortress", FORTRESS, 260 },
                { "network-preview", "scenarios/three-summers.xml", 60 } };
  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    BorWindow *window = gallery_open (gallery, games[i].file, 1100, 760);
    play_on (begin (window), games[i].n);
    BorPreviewPage *page = BOR_PREVIEW_PAGE (ui_find (GTK_WIDGET (window), BOR_TYPE_PREVIEW_PAGE));
    g_action_group_change_action_state (bor_preview_page_actions (page), "reach",
                                        g_variant_new_boolean (TRUE));
    gallery_linger ();
    gallery_shot (gallery, window, games[i].name);
    gallery_close (window);
  }
}

const GalleryScene gallery_grid_scenes[] = {
  { "fortress", fortress },
  { "grid-games", games },
  { NULL },
};

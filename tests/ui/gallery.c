/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gallery.h"

#include <glib/gstdio.h>

#include "base/language.h"

/* Takes pictures of every window, panel and dialog, for the guide and to be
 * looked at: gallery FOLDER [SCENE…]. Language and theme are the environment's.
 * Fails when a picture cannot be made or shows nothing, and when a class of ours is in none of
 * all. */

static const GalleryScene *const tables[] = {
  gallery_window_scenes,     gallery_map_scenes,     gallery_problem_scenes, gallery_dialog_scenes,
  gallery_export_scenes,     gallery_balance_scenes, gallery_preview_scenes, gallery_guide_scenes,
  gallery_grid_scenes,       gallery_step_scenes,    gallery_board_scenes,   gallery_symbol_scenes,
  gallery_first_grid_scenes,
};

int
main (int argc, char **argv)
{
  bor_language_init ();
  ui_test_init (&argc, &argv);
  if (argc < 2) {
    g_printerr ("usage: gallery FOLDER [SCENE…]\n");
    return 2;
  }
  g_autoptr (BorApplication) application = ui_application ();
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  Gallery gallery = { application, argv[1], 0, seen };
  g_assert_cmpint (g_mkdir_with_parents (argv[1], 0777), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    for (const GalleryScene *scene = tables[i]; scene->name != NULL; scene++)
      if (argc == 2 || g_strv_contains ((const char *const *) argv + 2, scene->name))
        scene->run (&gallery);
  g_print ("%u pictures\n", gallery.pictures);
  g_autofree char *unseen = argc == 2 ? gallery_unseen (&gallery) : g_strdup ("");
  if (*unseen != '\0')
    g_printerr ("in no picture:\n%s", unseen);
  return gallery.pictures > 0 && *unseen == '\0' ? 0 : 1;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gallery.h"

#include <glib/gstdio.h>
#include <stdio.h>

#include "base/language.h"

/* Takes pictures of every window, panel and dialog, for the guide and to be
 * looked at: gallery [OPTION…] FOLDER [SCENE…]; --help tells the options.
 * Fails when a picture cannot be made or shows nothing, and when a class of ours is in none of
 * all. */

static const GalleryScene *const tables[] = {
  gallery_window_scenes,     gallery_map_scenes,     gallery_problem_scenes, gallery_dialog_scenes,
  gallery_export_scenes,     gallery_balance_scenes, gallery_preview_scenes, gallery_guide_scenes,
  gallery_grid_scenes,       gallery_step_scenes,    gallery_board_scenes,   gallery_symbol_scenes,
  gallery_first_grid_scenes,
};

typedef struct {
  char *language, *size;
  gboolean dark, twice;
  int width, height;
} Looks;

/* What the environment says holds for what is not asked for. */
static gboolean
read_looks (Looks *looks, int *argc, char ***argv)
{
  const GOptionEntry entries[] = {
    { "language", 0, 0, G_OPTION_ARG_STRING, &looks->language, "In this language: fi", "NAME" },
    { "dark", 0, 0, G_OPTION_ARG_NONE, &looks->dark, "In dark colours", NULL },
    { "size", 0, 0, G_OPTION_ARG_STRING, &looks->size, "Windows of this size: 1366x768", "SIZE" },
    { "double", 0, 0, G_OPTION_ARG_NONE, &looks->twice, "Two pixels for each", NULL },
    { 0 }
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (GOptionContext) context = g_option_context_new ("FOLDER [SCENE…]");
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, argc, argv, &error))
    g_printerr ("%s\n", error->message);
  else if (*argc < 2)
    g_printerr ("usage: gallery [OPTION…] FOLDER [SCENE…]\n");
  else if (looks->size != NULL && sscanf (looks->size, "%dx%d", &looks->width, &looks->height) != 2)
    g_printerr ("not a size: %s\n", looks->size);
  else
    return TRUE;
  return FALSE;
}

/* GTK and gettext look at these when they begin. */
static void
set_environment (const Looks *looks)
{
  if (looks->language != NULL)
    g_setenv ("LANGUAGE", looks->language, TRUE);
  if (looks->twice)
    g_setenv ("GDK_SCALE", "2", TRUE);
}

int
main (int argc, char **argv)
{
  Looks looks = { 0 };
  if (!read_looks (&looks, &argc, &argv))
    return 2;
  set_environment (&looks);
  bor_language_init ();
  ui_test_init (&argc, &argv);
  g_autoptr (BorApplication) application = ui_application ();
  if (looks.dark)
    g_settings_set_string (bor_application_settings (application), "color-scheme", "dark");
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  Gallery gallery = { application, argv[1], 0, seen, looks.width, looks.height };
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

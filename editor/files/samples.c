/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/files/samples.h"

#define SKETCH      "three-fields.jpg"
#define GUIDE_INDEX "index.md"

char *
bor_sample_folder (void)
{
  const char *data = g_getenv ("BORMIDA_DATA");
  const char *folders[] = { data, BORMIDA_DATADIR, BORMIDA_SOURCEDIR };
  for (guint i = 0; i < G_N_ELEMENTS (folders); i++) {
    g_autofree char *folder =
      folders[i] != NULL ? g_build_filename (folders[i], "scenarios", NULL) : NULL;
    if (folder != NULL && g_file_test (folder, G_FILE_TEST_IS_DIR))
      return g_steal_pointer (&folder);
  }
  return NULL;
}

/* The guide below `base`, in the first of the user's languages for which there is one. */
static char *
find_language (const char *base)
{
  const char *const *languages = g_get_language_names ();
  for (guint i = 0; languages[i] != NULL; i++) {
    g_autofree char *folder = g_build_filename (base, languages[i], NULL);
    g_autofree char *index = g_build_filename (folder, GUIDE_INDEX, NULL);
    if (g_file_test (index, G_FILE_TEST_EXISTS))
      return g_steal_pointer (&folder);
  }
  g_autofree char *index = g_build_filename (base, GUIDE_INDEX, NULL);
  return g_file_test (index, G_FILE_TEST_EXISTS) ? g_strdup (base) : NULL;
}

char *
bor_guide_folder (void)
{
  static const char *const bases[] = { BORMIDA_DATADIR "/guide",
                                       BORMIDA_SOURCEDIR "/../docs/guide" };
  for (guint i = 0; i < G_N_ELEMENTS (bases); i++) {
    char *folder = find_language (bases[i]);
    if (folder != NULL)
      return folder;
  }
  return NULL;
}

GFile *
bor_sample_sketch (void)
{
  g_autofree char *guide = bor_guide_folder ();
  g_autofree char *path = guide != NULL ? g_build_filename (guide, SKETCH, NULL) : NULL;
  return path != NULL && g_file_test (path, G_FILE_TEST_EXISTS) ? g_file_new_for_path (path) : NULL;
}

static gboolean
is_same_folder (const char *path, const char *other)
{
  if (other == NULL)
    return FALSE;
  g_autoptr (GFile) a = g_file_new_for_path (path);
  g_autoptr (GFile) b = g_file_new_for_path (other);
  return g_file_equal (a, b);
}

gboolean
bor_file_is_sample_folder (const char *path)
{
  g_autofree char *scenarios = bor_sample_folder ();
  g_autofree char *guide = bor_guide_folder ();
  return is_same_folder (path, scenarios) || is_same_folder (path, guide);
}

gboolean
bor_file_is_sample (GFile *file)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  const char *path = folder != NULL ? g_file_peek_path (folder) : NULL;
  return path != NULL && bor_file_is_sample_folder (path);
}

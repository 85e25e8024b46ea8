/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/own-file.h"

/* Seen from the folder of the program: in a folder of builds, or where the whole has been moved to. */
static const char *const near_us[] = { "..", "../core", "../libexec/bormida" };

static char *
find_near_us (const char *name)
{
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = self != NULL ? g_path_get_dirname (self) : NULL;
  for (guint i = 0; folder != NULL && i < G_N_ELEMENTS (near_us); i++) {
    g_autofree char *path = g_build_filename (folder, near_us[i], name, NULL);
    if (g_file_test (path, G_FILE_TEST_IS_REGULAR))
      return g_steal_pointer (&path);
  }
  return NULL;
}

char *
bor_own_file_find (const char *name, char **missing)
{
  const char *folder = g_getenv ("BORMIDA_LIBEXEC");
  gboolean said = folder != NULL && *folder != '\0';
  g_autofree char *path = g_build_filename (said ? folder : BORMIDA_LIBEXEC, name, NULL);
  if (g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return g_steal_pointer (&path);
  char *near = said ? NULL : find_near_us (name);
  if (near == NULL && missing != NULL)
    *missing = g_filename_display_name (path);
  return near;
}

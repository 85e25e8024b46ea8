/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/href.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

/* A relative path whose components are all ordinary names: none is empty, "." or "..". */
static gboolean
is_plain (const char *href)
{
  if (*href == '\0' || strpbrk (href, "\\:") != NULL)
    return FALSE;
  g_auto (GStrv) names = g_strsplit (href, "/", -1);
  for (guint i = 0; names[i] != NULL; i++)
    if (*names[i] == '\0' || strcmp (names[i], ".") == 0 || strcmp (names[i], "..") == 0)
      return FALSE;
  return TRUE;
}

static char *
real (const char *path)
{
  char *allocated = realpath (path, NULL), *copy = g_strdup (allocated);
  free (allocated);
  return copy;
}

static gboolean
is_inside (const char *path, const char *folder)
{
  gsize n = strlen (folder);
  return strncmp (path, folder, n) == 0 && (path[n] == '/' || (n > 0 && folder[n - 1] == '/'));
}

char *
bor_href_resolve (const char *folder, const char *href, GError **error)
{
  g_return_val_if_fail (folder != NULL && href != NULL, NULL);
  if (!is_plain (href)) {
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED,
                 _ ("“%s” is not a file in the scenario’s folder or one of its subfolders"), href);
    return NULL;
  }
  g_autofree char *root = real (folder), *path = g_build_filename (folder, href, NULL);
  g_autofree char *target = real (path);
  if (target == NULL && root != NULL) {
    g_autofree char *parent = g_path_get_dirname (path), *real_parent = real (parent);
    g_autofree char *base = g_path_get_basename (path);
    if (real_parent != NULL && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
      target = g_build_filename (real_parent, base, NULL);
  }
  if (root == NULL || target == NULL) {
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _ ("“%s”: %s"), href,
                 g_strerror (ENOENT));
    return NULL;
  }
  if (!is_inside (target, root)) {
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED,
                 _ ("“%s” leads outside the scenario’s folder"), href);
    return NULL;
  }
  return g_steal_pointer (&target);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/files/backdrop-files.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/href.h"

const char *const bor_picture_patterns[] = { "*.png", "*.jpg", "*.jpeg", "*.svg", "*.pdf", NULL };

gboolean
bor_file_is_picture (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *lower = name != NULL ? g_ascii_strdown (name, -1) : NULL;
  for (guint i = 0; lower != NULL && bor_picture_patterns[i] != NULL; i++)
    if (g_str_has_suffix (lower, bor_picture_patterns[i] + 1))
      return TRUE;
  return FALSE;
}

/* The first unused name of "scan.png", "scan-2.png", …. */
static GFile *
copy_to (GFile *folder, GFile *file, GError **error)
{
  g_autofree char *name = g_file_get_basename (file);
  const char *dot = strrchr (name, '.');
  gsize stem = dot != NULL && dot > name ? (gsize) (dot - name) : strlen (name);
  for (guint i = 1; i < 1000; i++) {
    g_autofree char *head = g_strndup (name, stem);
    g_autofree char *fresh =
      i == 1 ? g_strdup (name) : g_strdup_printf ("%s-%u%s", head, i, name + stem);
    g_autoptr (GFile) target = g_file_get_child (folder, fresh);
    g_autoptr (GError) cause = NULL;
    if (g_file_copy (file, target, G_FILE_COPY_NONE, NULL, NULL, NULL, &cause))
      return g_steal_pointer (&target);
    if (!g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_EXISTS)) {
      g_propagate_error (error, g_steal_pointer (&cause));
      return NULL;
    }
  }
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_EXISTS,
                       _ ("Too many files already have that name"));
  return NULL;
}

char *
bor_backdrop_import (const char *folder, GFile *file, gboolean *copied, GError **error)
{
  g_return_val_if_fail (folder != NULL && G_IS_FILE (file), NULL);
  g_autoptr (GFile) home = g_file_new_for_path (folder);
  g_autofree char *href = g_file_get_relative_path (home, file);
  g_autofree char *path = href != NULL ? bor_href_resolve (folder, href, NULL) : NULL;
  if (copied != NULL)
    *copied = path == NULL;
  if (path != NULL)
    return g_steal_pointer (&href);
  g_autoptr (GFile) copy = copy_to (home, file, error);
  return copy != NULL ? g_file_get_basename (copy) : NULL;
}

static gboolean
take_one (const char *href, const char *from, const char *to, GError **error)
{
  g_autofree char *source = bor_href_resolve (from, href, NULL);
  g_autofree char *target = g_build_filename (to, href, NULL),
                  *parent = g_path_get_dirname (target);
  if (source == NULL || !g_file_test (source, G_FILE_TEST_IS_REGULAR)
      || g_file_test (target, G_FILE_TEST_EXISTS))
    return TRUE;
  g_mkdir_with_parents (parent, 0777);
  g_autofree char *checked = bor_href_resolve (to, href, error);
  if (checked == NULL)
    return FALSE;
  g_autoptr (GFile) a = g_file_new_for_path (source), b = g_file_new_for_path (checked);
  return g_file_copy (a, b, G_FILE_COPY_NONE, NULL, NULL, NULL, error);
}

gboolean
bor_backdrops_copy (const BorScenario *scenario, const char *from, const char *to, GError **error)
{
  g_return_val_if_fail (scenario != NULL && from != NULL && to != NULL, FALSE);
  BOR_FOREACH (scenario, BOR_KIND_BACKDROP, slot, const BorBackdrop, backdrop)
    if (backdrop->href != NULL && !take_one (backdrop->href, from, to, error))
      return FALSE;
  return TRUE;
}

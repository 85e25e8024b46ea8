/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/backdrop.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LARGEST 100000000u /* pixels */

/* The real path of `href`, unless it leads out of the folder, by links or otherwise. */
static char *
path_inside (const char *folder, const char *href)
{
  if (href == NULL || *href == '\0' || g_path_is_absolute (href))
    return NULL;
  g_autofree char *joined = g_build_filename (folder, href, NULL);
  char *real_folder = realpath (folder, NULL), *real = realpath (joined, NULL);
  char *inside = NULL;
  gsize length = real_folder != NULL ? strlen (real_folder) : 0;
  if (real_folder != NULL && real != NULL && strncmp (real, real_folder, length) == 0
      && (real[length] == '/' || (length == 1 && real_folder[0] == '/')))
    inside = g_strdup (real);
  free (real_folder);
  free (real);
  return inside;
}

/* Looks at the size before anything is unpacked. */
static gboolean
is_reasonable_png (const char *path)
{
  static const guint8 signature[8] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n' };
  guint8 head[24];
  FILE *file = fopen (path, "rb");
  gboolean good = file != NULL && fread (head, 1, sizeof head, file) == sizeof head
                  && memcmp (head, signature, sizeof signature) == 0;
  if (file != NULL)
    fclose (file);
  if (!good)
    return FALSE;
  guint64 width = (guint64) head[16] << 24 | head[17] << 16 | head[18] << 8 | head[19];
  guint64 height = (guint64) head[20] << 24 | head[21] << 16 | head[22] << 8 | head[23];
  return width > 0 && height > 0 && width <= 32767 && height <= 32767 && width * height <= LARGEST;
}

cairo_surface_t *
bor_backdrop_load (GHashTable *pictures, const char *folder, const char *href)
{
  g_autofree char *path = path_inside (folder, href);
  if (path == NULL)
    return NULL;
  cairo_surface_t *picture = g_hash_table_lookup (pictures, path);
  if (picture == NULL) {
    picture = is_reasonable_png (path) ? cairo_image_surface_create_from_png (path)
                                       : cairo_image_surface_create (CAIRO_FORMAT_INVALID, 0, 0);
    g_hash_table_insert (pictures, g_steal_pointer (&path), picture);
  }
  return cairo_surface_status (picture) == CAIRO_STATUS_SUCCESS ? picture : NULL;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/tiled/tileset.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/href.h"
#include "xml/load.h"

static gboolean
is_xml (GBytes *bytes)
{
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size);
  for (gsize i = 0; i < size; i++)
    if (text[i] == '<' || text[i] == '{')
      return text[i] == '<';
  return FALSE;
}

static gboolean
load (BorTiledTileset *tileset, const char *folder, GError **error)
{
  g_autofree char *path = bor_href_resolve (folder, tileset->source, error);
  g_autoptr (GBytes) bytes = path != NULL ? bor_xml_load (path, tileset->source, error) : NULL;
  if (bytes == NULL)
    return FALSE;
  return is_xml (bytes) ? bor_tsx_read (tileset, bytes, tileset->source, error)
                        : bor_tsj_read (tileset, bytes, tileset->source, error);
}

/* "tiles/terrain.tsx": terrain. */
static char *
name_of (const char *source)
{
  g_autofree char *name = g_path_get_basename (source);
  char *dot = strrchr (name, '.');
  if (dot != NULL && dot > name)
    *dot = '\0';
  return g_steal_pointer (&name);
}

void
bor_tiled_load_tilesets (BorTiledMap *map, const char *folder)
{
  for (guint i = 0; i < map->tilesets->len; i++) {
    BorTiledTileset *tileset = map->tilesets->pdata[i];
    g_autoptr (GError) error = NULL;
    if (tileset->source == NULL)
      continue;
    if (*tileset->name == '\0') {
      g_free (tileset->name);
      tileset->name = name_of (tileset->source);
    }
    if (folder == NULL)
      tileset->unread = g_strdup (_ ("there is no folder to read it from"));
    else if (!load (tileset, folder, &error))
      tileset->unread = g_strdup (error->message);
  }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/tiled/tiled.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/base/losses.h"
#include "formats/tiled/cells.h"
#include "formats/tiled/survey.h"
#include "formats/tiled/tileset.h"

gboolean
bor_tiled_is_named (BorXmlNodeId node)
{
  return bor_xml_node_field (&bor_xml_nodes[node], "name") != NULL;
}

/* The share of the time that the map takes, and that until the tiles are drawn; the rest is its
 * text. */
#define MAPPING 0.5
#define DRAWING 0.6

/* Adds the picture of the tiles beside the map. */
static gboolean
draw_tiles (const BorScenario *scenario, BorTiledMap *map, BorJob *job, GError **error)
{
  if (map->tilesets->len == 0)
    return TRUE;
  BorProgress drawing = bor_progress_part (&job->progress, MAPPING, DRAWING);
  BorTiledTileset *tileset = map->tilesets->pdata[0];
  g_autoptr (GBytes) picture = bor_tiled_draw_tiles (map, scenario, &drawing, error);
  if (picture == NULL)
    return FALSE;
  g_free (tileset->image);
  tileset->image = g_strconcat (job->stem, "-tiles.png", NULL);
  bor_job_add_file (job, tileset->image, picture);
  return TRUE;
}

static GBytes *
write_map (const BorScenario *scenario, BorJob *job,
           GBytes *(*write) (const BorTiledMap *map, BorProgress *progress), GError **error)
{
  BorProgress mapping = bor_progress_part (&job->progress, 0, MAPPING);
  BorProgress writing = bor_progress_part (&job->progress, DRAWING, 1);
  g_autoptr (BorTiledMap) map = bor_tiled_from_scenario (scenario, &mapping);
  if (map != NULL && !draw_tiles (scenario, map, job, error))
    return NULL;
  GBytes *bytes = map != NULL ? write (map, &writing) : NULL;
  bor_progress_check (&job->progress, error);
  return bytes;
}

static GBytes *
write_tmx (const BorScenario *scenario, BorJob *job, GError **error)
{
  return write_map (scenario, job, bor_tmx_write, error);
}

static GBytes *
write_tmj (const BorScenario *scenario, BorJob *job, GError **error)
{
  return write_map (scenario, job, bor_tmj_write, error);
}

/* Takes ownership of the map unless the job keeps it. */
static BorScenario *
read_map (BorTiledMap *map, const char *name, BorJob *job, GError **error)
{
  const char *board = bor_options_text (job->options, "board");
  g_autofree char *shown = NULL;
  g_autoptr (GBytes) mapping = NULL;
  BorTiledImport how = { .board = BOR_TILED_EITHER };
  g_autoptr (BorTiledMap) own = job->kept != map ? map : NULL;
  if (!bor_job_load_mapping (job, &mapping, &shown, error)
      || !bor_options_tolerance (job->options, &how.tolerance, error))
    return NULL;
  how.mapping = mapping;
  how.mapping_name = shown;
  how.board = g_str_equal (board, "area")   ? BOR_TILED_AREAS
              : g_str_equal (board, "grid") ? BOR_TILED_CELLS
                                            : BOR_TILED_EITHER;
  bor_tiled_survey (map, job->survey);
  return own != NULL ? bor_tiled_to_scenario_and_free (g_steal_pointer (&own), name, &how, error)
                     : bor_tiled_to_scenario (map, name, &how, error);
}

static void
free_map (gpointer map)
{
  bor_tiled_map_free (map);
}

/* The job keeps the map for the next time, if there is to be one. */
static BorScenario *
read_file (GBytes *bytes, const char *name, BorJob *job,
           BorTiledMap *(*parse) (GBytes *, const char *, GError **), GError **error)
{
  BorTiledMap *map = bor_job_kept (job, bytes);
  if (map == NULL) {
    map = parse (bytes, name, error);
    if (map == NULL)
      return NULL;
    bor_tiled_load_tilesets (map, job->folder);
    if (!job->once)
      bor_job_keep (job, bytes, map, free_map);
  }
  return read_map (map, name, job, error);
}

static BorScenario *
read_tmx (GBytes *bytes, const char *name, BorJob *job, GError **error)
{
  return read_file (bytes, name, job, bor_tmx_read, error);
}

static BorScenario *
read_tmj (GBytes *bytes, const char *name, BorJob *job, GError **error)
{
  return read_file (bytes, name, job, bor_tmj_read, error);
}

static guint
count_scaled_pictures (const BorScenario *scenario, const BorOptions *options)
{
  guint n = 0;
  BOR_FOREACH (scenario, BOR_KIND_BACKDROP, slot, const BorBackdrop, backdrop)
    n += backdrop->xx != 1 || backdrop->yy != 1 || backdrop->xy != 0 || backdrop->yx != 0;
  return n;
}

static const BorLoss losses[] = {
  { N_ ("Tiled shows backdrops without scaling or rotation; their properties keep both."),
    count_scaled_pictures },
  { N_ ("Tiled shows curves with corners; their properties keep the information that they are "
        "smooth."),
    bor_count_curves },
  { NULL },
};

static const BorOptionValue boards[] = {
  { "auto", N_ ("Automatic") },
  { "area", N_ ("Areas") },
  { "grid", N_ ("Grid") },
  { NULL },
};

static const BorOptionDef import_options[] = {
  { .name = "board",
    .type = BOR_OPTION_CHOICE,
    .values = boards,
    .fallback = "auto",
    .label = N_ ("Board"),
    .help = N_ ("For maps that Bormida did not export: areas are polygons and rectangles, the "
                "cells of a grid are tiles. “Automatic” makes a grid of a map that has tiles but "
                "no polygons or rectangles, or has a mapping.") },
  { .name = "mapping",
    .type = BOR_OPTION_FILE,
    .fallback = "",
    .label = N_ ("Mapping"),
    .help =
      N_ ("The file that says what the tiles mean; without one, their properties are taken as "
          "they are.") },
  BOR_OPTION_TOLERANCE,
  { NULL },
};

const BorTarget bor_target_tmx = {
  .id = "tmx",
  .title = N_ ("Map for Tiled"),
  .suffix = ".tmx",
  .import_options = import_options,
  .losses = losses,
  .write = write_tmx,
  .read = read_tmx,
};

const BorTarget bor_target_tmj = {
  .id = "tmj",
  .title = N_ ("Map for Tiled, as JSON"),
  .suffix = ".tmj",
  .sign = "\"tiledversion\"",
  .import_options = import_options,
  .losses = losses,
  .write = write_tmj,
  .read = read_tmj,
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/vassal/vassal.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "formats/base/losses.h"
#include "formats/base/print-options.h"
#include "formats/vassal/private.h"
#include "formats/vassal/zip.h"
#include "render/block.h"
#include "render/painter.h"
#include "vocabulary/meaning.h"

#define VASSAL_VERSION "3.7.0"
#define MODULE_VERSION "1.0"

/* Pixels per style point at which blocks are about 96 by 28 pixels, and square counters 77. */
#define FLAT_POINT   1.25
#define SQUARE_POINT 1.0
/* Names have so many pixels at least, unless the map would grow by more than this factor. */
#define LEAST_NAME  9.0
#define MOST_LARGER 1.6
/* The width and area of the map, pixels. */
#define LEAST_WIDTH 400
#define MOST_WIDTH  12000
#define MOST_AREA   4e7

static const BorOptionDef options[] = {
  { .name = "pixels",
    .type = BOR_OPTION_INT,
    .min = 0,
    .max = 12000,
    .fallback = "0",
    .label = N_ ("Width of the map"),
    .unit = N_ ("pixels"),
    .help = N_ ("Width of the map picture, including the frame around the board. 0: so wide that "
                "pieces have the usual size of counters and names can be read; otherwise at least "
                "400.") },
  { .name = "hidden",
    .type = BOR_OPTION_FLAG,
    .fallback = "true",
    .label = N_ ("Hidden faces"),
    .help = N_ ("Whether the game begins with each army’s faces hidden from the other.") },
  BOR_OPTION_BACKDROPS,
  BOR_OPTION_STYLE,
  { NULL },
};

static const char *
title_of (const BorScenario *scenario)
{
  const BorHeader *header = bor_scenario_header (scenario);
  return header->title != NULL && *header->title != '\0' ? header->title : _ ("Scenario");
}

/* The smallest name of a locale on the map: its em, in board units. G_MAXDOUBLE: there is none. */
static double
find_smallest_name (const BorVassal *v, BorLayout *layout)
{
  double smallest = G_MAXDOUBLE;
  BOR_FOREACH (v->scenario, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    const BorPlan *plan = bor_layout_plan (layout, slot);
    for (guint i = 0; i < plan->n_items; i++)
      if (plan->items[i].kind == BOR_ITEM_NAME)
        smallest = MIN (smallest, plan->items[i].size * bor_font_size (plan->items[i].text->font));
    bor_layout_drop (layout, slot);
  }
  return smallest;
}

/* Pixels per board unit at which pieces have the size of counters, and more if names need it.
 * `unit` is a style point. */
static double
choose_scale (const BorVassal *v, BorLayout *layout, double unit)
{
  double height = bor_block_height (v->scenario);
  double scale = (height < BOR_BLOCK_WIDTH ? FLAT_POINT : SQUARE_POINT) / unit;
  double name = find_smallest_name (v, layout);
  if (name < G_MAXDOUBLE)
    scale = CLAMP (LEAST_NAME / name, scale, MOST_LARGER * scale);
  double width = v->extent.x1 - v->extent.x0, tall = v->extent.y1 - v->extent.y0;
  scale = MIN (scale, sqrt (MOST_AREA / (width * MAX (tall, 1e-9))));
  return CLAMP (scale, LEAST_WIDTH / width, MOST_WIDTH / width);
}

/* Where the map lies in its picture, and how large a block is there. Creates the painter. */
static void
measure (BorVassal *v, const BorOptions *values)
{
  BorPainter *painter = v->painter = bor_painter_new (v->scenario);
  bor_painter_set_layers (painter, bor_options_board_layers (values));
  bor_painter_set_print (painter, TRUE);
  v->extent = bor_painter_extent (painter);
  double width = v->extent.x1 - v->extent.x0;
  int pixels = bor_options_int (values, "pixels");
  /* Printed, it is the same at every scale. */
  BorLayout *layout = bor_painter_layout (painter, 1);
  double unit = bor_layout_size (layout);
  v->scale = width <= 0   ? 1
             : pixels > 0 ? MAX (pixels, LEAST_WIDTH) / width
                          : choose_scale (v, layout, unit);
  v->block_width = (guint) CLAMP (round (BOR_BLOCK_WIDTH * unit * v->scale), 44, 400);
  v->block_height =
    (guint) round (v->block_width * bor_block_height (v->scenario) / BOR_BLOCK_WIDTH);
}

static void
begin_text (BorVassal *v)
{
  v->xml = (BorXmlWriter){ 0 };
  bor_xml_put_literal (&v->xml, "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n");
}

static GBytes *
end_text (BorVassal *v)
{
  GBytes *bytes = g_bytes_new_take (v->xml.text, v->xml.length);
  v->xml = (BorXmlWriter){ 0 };
  return bytes;
}

/* The command encoder must come before any piece. `n_pieces` is told at the top, so that it is
 * made twice. */
static GBytes *
write_build_file (BorVassal *v, guint n_pieces, GError **error)
{
  g_autofree char *next = g_strdup_printf ("%u", n_pieces);
  begin_text (v);
  v->next_piece = 1;
  g_hash_table_remove_all (v->names);
  g_array_set_size (v->deals, 0);
  bor_vassal_open (v, "VASSAL.build.GameModule", "name", title_of (v->scenario), "version",
                   MODULE_VERSION, "VassalVersion", VASSAL_VERSION, "nextPieceSlotId", next,
                   "description", title_of (v->scenario), "ModuleOther1", "", "ModuleOther2", "",
                   NULL);
  bor_vassal_empty (v, "VASSAL.build.module.BasicCommandEncoder", NULL);
  bor_vassal_put_help (v);
  bor_vassal_put_players (v);
  bor_vassal_put_options (v);
  bor_vassal_put_prototypes (v);
  bor_vassal_empty (v, "VASSAL.build.module.Chatter", NULL);
  bor_vassal_empty (v, "VASSAL.build.module.KeyNamer", NULL);
  bor_vassal_empty (v, "VASSAL.i18n.Language", NULL);
  gboolean good = bor_vassal_put_map (v, error);
  if (good) {
    bor_vassal_put_turns (v);
    bor_vassal_put_dice (v);
    bor_vassal_put_inventory (v);
    bor_vassal_put_commands (v);
    bor_vassal_put_forces (v);
    bor_vassal_put_deal (v);
    bor_vassal_put_tracks (v);
    bor_vassal_put_eliminated (v);
    bor_vassal_put_pieces (v);
    bor_vassal_put_key (v);
    bor_vassal_empty (v, "VASSAL.build.module.NotesWindow", "buttonText", _ ("Notes"), "tooltip",
                      _ ("Notes for all, for yourself, or to be shown later"), "icon",
                      "/images/notes.gif", "hotkey", BOR_VASSAL_KEY_NOTES, NULL);
  }
  bor_vassal_close (v, "VASSAL.build.GameModule");
  GBytes *bytes = end_text (v);
  if (!good)
    g_clear_pointer (&bytes, g_bytes_unref);
  return bytes;
}

/* Milliseconds since 1970. By the day, or as builds that are to be repeated ask for. */
static char *
date_saved (void)
{
  const char *asked = g_getenv ("SOURCE_DATE_EPOCH");
  gint64 seconds = asked != NULL ? g_ascii_strtoll (asked, NULL, 10) : g_get_real_time () / 1000000;
  return g_strdup_printf ("%" G_GINT64_FORMAT, seconds / 86400 * 86400 * 1000);
}

static GBytes *
write_module_data (BorVassal *v)
{
  begin_text (v);
  bor_vassal_open (v, "data", "version", "1", NULL);
  bor_vassal_put_text (v, "version", MODULE_VERSION);
  bor_vassal_put_text (v, "VassalVersion", VASSAL_VERSION);
  bor_vassal_put_text (v, "description", bor_scenario_header (v->scenario)->description);
  bor_vassal_put_text (v, "name", title_of (v->scenario));
  g_autofree char *saved = date_saved ();
  bor_vassal_put_text (v, "dateSaved", saved);
  bor_vassal_close (v, "data");
  return end_text (v);
}

static void
take_file (GPtrArray *files, char *name, GBytes *bytes)
{
  BorJobFile *file = g_new0 (BorJobFile, 1);
  file->name = name;
  file->bytes = bytes;
  g_ptr_array_add (files, file);
}

static GBytes *
zip_module (BorVassal *v, GBytes *build, GError **error)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (bor_job_file_free);
  take_file (files, g_strdup ("moduledata"), write_module_data (v));
  take_file (files, g_strdup ("buildFile.xml"), g_bytes_ref (build));
  take_file (files, g_strdup (BOR_VASSAL_HELP_FILE), bor_vassal_help (v));
  for (guint i = 0; i < v->images->len; i++) {
    const BorJobFile *image = v->images->pdata[i];
    take_file (files, g_strconcat ("images/", image->name, NULL), g_bytes_ref (image->bytes));
  }
  return bor_zip_write (files, error);
}

static GBytes *
write_target (const BorScenario *scenario, BorJob *job, GError **error)
{
  BorVassal v = {
    .scenario = scenario,
    .job = job,
    .style = bor_options_style (job->options),
    .images = g_ptr_array_new_with_free_func (bor_job_file_free),
    .has_image = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
    .names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
    .army_names = bor_vassal_army_names (scenario),
    .hidden = bor_options_flag (job->options, "hidden"),
    .deals = g_array_new (FALSE, FALSE, sizeof (BorVassalDeal)),
    .stands = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free),
  };
  GBytes *module = NULL;
  g_array_set_clear_func (v.deals, bor_vassal_deal_clear);
  v.solo = bor_vassal_solo_name (v.army_names);
  bor_drawings_init (&v.drawings, scenario);
  measure (&v, job->options);
  g_autoptr (GBytes) build = NULL;
  if (bor_job_step (job, 0.1, error))
    build = write_build_file (&v, 0, error);
  guint n_pieces = v.next_piece;
  if (build != NULL && bor_job_step (job, 0.7, error)) {
    g_bytes_unref (build);
    build = write_build_file (&v, n_pieces, error);
    module = build != NULL ? zip_module (&v, build, error) : NULL;
  }
  g_ptr_array_unref (v.images);
  bor_drawings_clear (&v.drawings);
  g_hash_table_unref (v.has_image);
  g_hash_table_unref (v.names);
  g_hash_table_unref (v.stands);
  bor_painter_free (v.painter);
  g_array_unref (v.deals);
  g_ptr_array_unref (v.army_names);
  g_free (v.solo);
  return module;
}

/* On a very large board the names take too long to be placed twice. */
#define MOST_MEASURED 3000

static char *
describe_size (const BorScenario *scenario, const BorOptions *values)
{
  BorVassal v = { .scenario = scenario };
  if (bor_scenario_count (scenario, BOR_KIND_LOCALE) > MOST_MEASURED)
    return NULL;
  measure (&v, values);
  bor_painter_free (v.painter);
  return g_strdup_printf (_ ("Map: %.0f × %.0f pixels"),
                          ceil ((v.extent.x1 - v.extent.x0) * v.scale - 1e-6),
                          ceil ((v.extent.y1 - v.extent.y0) * v.scale - 1e-6));
}

/* Approaches of which the zone's name has more to say than where they lead. */
static guint
count_approaches (const BorScenario *scenario, const BorOptions *values)
{
  guint n = 0;
  if (bor_scenario_board (scenario)->kind == BOR_BOARD_AREA)
    BOR_FOREACH (scenario, BOR_KIND_APPROACH, slot, const BorApproach, approach)
      n += bor_props_size (approach->base.props) > 0;
  return n;
}

/* On grids and networks places have no sides. */
static guint
count_drawn_approaches (const BorScenario *scenario, const BorOptions *values)
{
  guint n = 0;
  if (bor_scenario_board (scenario)->kind != BOR_BOARD_AREA)
    BOR_FOREACH (scenario, BOR_KIND_APPROACH, slot, const BorApproach, approach)
      n += bor_props_size (approach->base.props) > 0;
  return n;
}

static guint
count_strong_types (const BorScenario *scenario, const BorOptions *values)
{
  guint n = 0;
  BOR_FOREACH (scenario, BOR_KIND_PIECE_TYPE, slot, const BorPieceType, type) {
    n += bor_piece_type_strength (scenario, slot) > BOR_VASSAL_MOST_STRENGTH;
  }
  return n;
}

static guint
count_places_of_entry (const BorScenario *scenario, const BorOptions *values)
{
  guint n = 0;
  BOR_FOREACH (scenario, BOR_KIND_FORCE, slot, const BorForce, force)
    n += force->road.slot >= 0 || force->locale.slot >= 0;
  return n;
}

static guint
count_roads (const BorScenario *scenario, const BorOptions *values)
{
  return bor_scenario_count (scenario, BOR_KIND_ROAD);
}

static guint
count_left_out (const BorScenario *scenario, const BorOptions *values)
{
  guint n = bor_count_unknown_pieces (scenario, values);
  BOR_FOREACH (scenario, BOR_KIND_PLACEMENT, slot, const BorPlacement, placement)
    n += placement->army.slot >= 0 && placement->type.slot >= 0 && placement->locale.slot < 0;
  return n;
}

static guint
count_long_tracks (const BorScenario *scenario, const BorOptions *values)
{
  guint n = 0;
  BOR_FOREACH (scenario, BOR_KIND_TRACK, slot, const BorTrack, track)
    n += (gint64) track->last - track->first >= BOR_VASSAL_MOST_BOXES;
  return n;
}

static const BorLoss losses[] = {
  { N_ ("VASSAL has no approach widths and penalties: they become names of regions."),
    count_approaches },
  { N_ ("Properties of sides on grids and networks are only drawn."), count_drawn_approaches },
  { N_ ("VASSAL has no roads: they are only drawn."), count_roads },
  { N_ ("Backdrops are left out."), bor_count_without_backdrops },
  { N_ ("Locales outside the board are not drawn."), bor_count_outside },
  { N_ ("VASSAL does not enforce rules: values of rules are left out."), bor_count_rules },
  { N_ ("Pieces of an unknown army or type, or in no locale, are left out."), count_left_out },
  { N_ ("VASSAL does not know where forces enter: it is in the titles of their boxes."),
    count_places_of_entry },
  { N_ ("Pieces show at most nine symbols of their strength."), count_strong_types },
  { N_ ("Tracks of more than 200 boxes keep only the first 200."), count_long_tracks },
  { NULL },
};

const BorTarget bor_target_vassal = {
  .id = "vassal",
  .title = N_ ("Module for VASSAL"),
  .suffix = ".vmod",
  .options = options,
  .losses = losses,
  .measure = describe_size,
  .write = write_target,
};

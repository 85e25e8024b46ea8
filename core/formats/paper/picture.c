/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/paper/picture.h"

#include <glib/gi18n-lib.h>

#include "formats/base/losses.h"
#include "formats/base/print-options.h"
#include "render/picture.h"

#define MM_AN_INCH 25.4

static const BorOptionDef svg_options[] = {
  { .name = "width",
    .type = BOR_OPTION_REAL,
    .min = 10,
    .max = 25000,
    .fallback = "2400",
    .label = N_ ("Width of the picture"),
    .unit = N_ ("points"),
    .help = N_ ("Displayed width; you can enlarge an SVG without loss.") },
  BOR_OPTION_LEGEND,
  BOR_OPTION_PIECES,
  BOR_OPTION_BACKDROPS,
  BOR_OPTION_STYLE,
  { NULL },
};

static const BorOptionDef png_options[] = {
  { .name = "pixels",
    .type = BOR_OPTION_INT,
    .min = 0,
    .max = 30000,
    .fallback = "2400",
    .label = N_ ("Width of the picture"),
    .unit = N_ ("pixels"),
    .help = N_ ("Width of the picture; 0 derives it from the resolution and the size on paper.") },
  { .name = "dpi",
    .type = BOR_OPTION_REAL,
    .min = 10,
    .max = 1200,
    .fallback = "150",
    .when = "pixels=0",
    .label = N_ ("Resolution"),
    .unit = N_ ("dpi"),
    .help = N_ ("Pixels per inch of paper, if no width is given.") },
  BOR_OPTION_SIZE ("pixels=0"),
  BOR_OPTION_LEGEND,
  BOR_OPTION_PIECES,
  BOR_OPTION_BACKDROPS,
  BOR_OPTION_STYLE,
  { NULL },
};

static const BorLoss svg_losses[] = {
  { N_ ("Without the frame around the map, forces and tracks are left out."),
    bor_count_without_legend },
  { N_ ("Pieces that have a fixed place are left out."), bor_count_without_pieces },
  { N_ ("Backdrops are left out."), bor_count_without_backdrops },
  { N_ ("Values of rules are not in the picture."), bor_count_rules },
  { N_ ("Locales outside the board are not drawn."), bor_count_outside },
  { NULL },
};

static const BorLoss png_losses[] = {
  { N_ ("Without the frame around the map, forces and tracks are left out."),
    bor_count_without_legend },
  { N_ ("Pieces that have a fixed place are left out."), bor_count_without_pieces },
  { N_ ("Backdrops are left out."), bor_count_without_backdrops },
  { N_ ("Values of rules are not in the picture."), bor_count_rules },
  { N_ ("Locales outside the board are not drawn."), bor_count_outside },
  { N_ ("Ids and properties are only drawn; programs cannot read them back."),
    bor_count_properties },
  { NULL },
};

static double
extent_width (const BorScenario *scenario, guint layers)
{
  g_autoptr (BorPainter) painter = bor_painter_new (scenario);
  bor_painter_set_layers (painter, layers);
  BorBox extent = bor_painter_extent (painter);
  return extent.x1 - extent.x0;
}

static BorPictureOptions
picture_options (BorJob *job)
{
  return (BorPictureOptions){ .folder = job->folder,
                              .style = bor_options_style (job->options),
                              .layers = bor_options_layers (job->options),
                              .progress = &job->progress };
}

static gboolean
stream_svg (const BorScenario *scenario, BorJob *job, BorSink *sink, GError **error)
{
  BorPictureOptions picture = picture_options (job);
  double width = extent_width (scenario, picture.layers);
  picture.scale = width > 0 ? bor_options_real (job->options, "width") / width : 0;
  return bor_picture_draw_svg (scenario, &picture, sink, error);
}

/* Pixels a board unit; 0 with an error. */
static double
png_scale (const BorScenario *scenario, const BorOptions *options, BorPictureOptions *picture,
           GError **error)
{
  gint pixels = bor_options_int (options, "pixels");
  if (pixels > 0) {
    double width = extent_width (scenario, picture->layers);
    return width > 0 ? pixels / width : 0;
  }
  BorPrintMap map = { .layers = picture->layers, .paper = { 210, 297 }, .margin = 0 };
  bor_options_size (options, &map.size, &map.length);
  picture->dpi = bor_options_real (options, "dpi");
  return bor_print_map_scale (scenario, &map, error) * picture->dpi / MM_AN_INCH;
}

/* Or why it cannot be drawn so. */
static char *
measure_png (const BorScenario *scenario, const BorOptions *options)
{
  g_autoptr (GError) error = NULL;
  BorPictureOptions picture = { .layers = bor_options_layers (options) };
  picture.scale = png_scale (scenario, options, &picture, &error);
  double width, height;
  if (error == NULL
      && bor_picture_measure (scenario, BOR_PICTURE_PNG, picture.layers, picture.scale, &width,
                              &height, &error))
    return g_strdup_printf (_ ("%.0f × %.0f pixels"), width, height);
  return g_strdup (error->message);
}

static GBytes *
write_png (const BorScenario *scenario, BorJob *job, GError **error)
{
  g_autoptr (GError) failure = NULL;
  BorPictureOptions picture = picture_options (job);
  picture.scale = png_scale (scenario, job->options, &picture, &failure);
  if (failure != NULL) {
    g_propagate_error (error, g_steal_pointer (&failure));
    return NULL;
  }
  return bor_picture_draw (scenario, BOR_PICTURE_PNG, &picture, error);
}

const BorTarget bor_target_svg = {
  .id = "svg",
  .title = N_ ("SVG: the map with ids and properties"),
  .suffix = ".svg",
  .options = svg_options,
  .losses = svg_losses,
  .stream = stream_svg,
};

const BorTarget bor_target_png = {
  .id = "png",
  .title = N_ ("PNG: the map as a picture"),
  .suffix = ".png",
  .options = png_options,
  .losses = png_losses,
  .measure = measure_png,
  .write = write_png,
};

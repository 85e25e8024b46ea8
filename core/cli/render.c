/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/picture.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "cli/cli.h"

static const struct {
  const char *name;
  guint layers;
} layer_names[] = {
  { "backdrop", BOR_LAYER_BACKDROP },
  { "ground", BOR_LAYER_GROUND },
  { "features", BOR_LAYER_FEATURES },
  { "borders", BOR_LAYER_BORDERS },
  { "roads", BOR_LAYER_ROADS },
  { "approaches", BOR_LAYER_APPROACHES },
  { "marks", BOR_LAYER_SYMBOLS },
  { "names", BOR_LAYER_NAMES },
  { "pieces", BOR_LAYER_PIECES },
  { "legend", BOR_LAYER_LEGEND },
  { "ids", BOR_LAYER_IDS },
  { "vertices", BOR_LAYER_VERTICES },
  { "default", BOR_LAYER_DEFAULT | BOR_LAYER_LEGEND },
  { "none", 0 },
};

static gboolean
find_layer (const char *name, guint *layers)
{
  for (guint i = 0; i < G_N_ELEMENTS (layer_names); i++)
    if (g_str_equal (name, layer_names[i].name)) {
      *layers = layer_names[i].layers;
      return TRUE;
    }
  return FALSE;
}

/* "borders,roads" are these layers; "-names,+ids" changes the usual ones. */
static gboolean
parse_layers (const BorCli *cli, const char *text, guint *layers)
{
  *layers = BOR_LAYER_DEFAULT | BOR_LAYER_LEGEND;
  if (text == NULL)
    return TRUE;
  if (*text != '+' && *text != '-')
    *layers = 0;
  g_auto (GStrv) words = g_strsplit (text, ",", -1);
  for (guint i = 0; words[i] != NULL; i++) {
    const char *name = g_strstrip (words[i]);
    gboolean less = *name == '-';
    guint these;
    if (!find_layer (name + (*name == '+' || less), &these)) {
      g_autoptr (GString) all = g_string_new (NULL);
      for (guint k = 0; k < G_N_ELEMENTS (layer_names); k++)
        g_string_append_printf (all, "%s%s", k > 0 ? ", " : "", layer_names[k].name);
      bor_cli_error (cli, _ ("unknown layer “%s”; the layers are %s"), name, all->str);
      return FALSE;
    }
    *layers = less ? *layers & ~these : *layers | these;
  }
  return TRUE;
}

/* A picture that is well to be looked at: 2400 pixels along the longer side. */
static double
usual_scale (const BorScenario *scenario, guint layers)
{
  g_autoptr (BorPainter) painter = bor_painter_new (scenario);
  bor_painter_set_layers (painter, layers);
  BorBox box = bor_painter_extent (painter);
  double longer = bor_box_is_empty (box) ? 0 : MAX (box.x1 - box.x0, box.y1 - box.y0);
  return longer > 0 ? 2400 / longer : 1;
}

/* Returns NULL after a message if there is no such style. */
static const BorStyle *
parse_style (const BorCli *cli, const char *name)
{
  const BorStyle *style = name != NULL ? bor_style_find (name) : &bor_style_plan;
  if (style == NULL) {
    guint n;
    const BorStyleInfo *styles = bor_style_list (&n);
    g_autoptr (GString) all = g_string_new (NULL);
    for (guint i = 0; i < n; i++)
      g_string_append_printf (all, "%s%s", i > 0 ? ", " : "", styles[i].name);
    bor_cli_error (cli, _ ("unknown style “%s”; the styles are %s"), name, all->str);
  }
  return style;
}

static BorExit
render (BorCli *cli, int argc, char **argv)
{
  g_autofree char *out = NULL, *layer_list = NULL, *style_name = NULL;
  double scale = 0;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &out,
      N_ ("The picture: OUT.png, OUT.svg or OUT.pdf"), N_ ("OUT") },
    { "layers", 'l', 0, G_OPTION_ARG_STRING, &layer_list,
      N_ ("Layers to draw, such as “borders,roads”, or changes to the default, such as "
          "“-names,+ids”"),
      N_ ("LIST") },
    { "scale", 's', 0, G_OPTION_ARG_DOUBLE, &scale,
      N_ ("Pixels per board unit (points in SVG and PDF); by default the picture is about 2400 "
          "pixels wide"),
      N_ ("S") },
    { "style", 'S', 0, G_OPTION_ARG_STRING, &style_name,
      N_ ("Colours: plan (the default), safe (for colour-blind readers), contrast"), N_ ("NAME") },
    { NULL },
  };
  guint layers;
  if (!bor_cli_parse (cli, argc, argv, entries, 1, 1) || !parse_layers (cli, layer_list, &layers))
    return BOR_EXIT_TROUBLE;
  const BorStyle *style = parse_style (cli, style_name);
  if (style == NULL)
    return BOR_EXIT_TROUBLE;
  if (out == NULL || scale < 0 || !isfinite (scale)) {
    bor_cli_error (cli, out == NULL ? _ ("missing output file: name it with -o")
                                    : _ ("the scale must be greater than zero"));
    return BOR_EXIT_TROUBLE;
  }
  g_autoptr (BorScenario) scenario = bor_cli_read (cli, cli->rest[0]);
  if (scenario == NULL)
    return BOR_EXIT_TROUBLE;
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = bor_cli_folder (cli->rest[0]);
  if (scale == 0)
    scale = usual_scale (scenario, layers);
  g_autoptr (BorBackdrops) backdrops = bor_backdrops_new (folder, TRUE);
  const BorPictureOptions options = {
    .backdrops = backdrops, .style = style, .layers = layers, .scale = scale
  };
  if (bor_picture_write_with (scenario, out, &options, &error)) {
    if (layers & BOR_LAYER_BACKDROP)
      bor_cli_tell_backdrops (cli, scenario, backdrops);
    return BOR_EXIT_FINE;
  }
  bor_cli_gerror (cli, error);
  return BOR_EXIT_TROUBLE;
}

const BorCommand bor_command_render = {
  .name = "render",
  .arguments = N_ ("FILE -o OUT"),
  .summary = N_ ("Draw a scenario as PNG, SVG or PDF"),
  .details =
    N_ ("Layers: backdrop, ground, features, borders, roads, approaches, marks, names, pieces,\n"
        "legend, ids, vertices; default (all but the last two); none."),
  .run = render,
};

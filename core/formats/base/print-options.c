/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/base/print-options.h"

#include <glib/gi18n-lib.h>

#define PAPERS                                                                                     \
  { "a4", "A4" }, { "a3", "A3" }, { "a2", "A2" }, { "a1", "A1" }, { "a0", "A0" },                  \
    { "letter", N_ ("Letter") }, { "legal", N_ ("Legal") },                                        \
  {                                                                                                \
    "tabloid", N_ ("Tabloid")                                                                      \
  }

const BorOptionValue bor_paper_values[] = { PAPERS, { NULL } };
const BorOptionValue bor_map_paper_values[] = {
  PAPERS,
  { "map", N_ ("One page, as large as the map") },
  { NULL },
};
const BorOptionValue bor_style_values[] = {
  { "plan", N_ ("Standard") },
  { "safe", N_ ("Safe for colour-blind readers") },
  { "contrast", N_ ("High contrast") },
  { NULL },
};
const BorOptionValue bor_size_values[] = {
  { "block", N_ ("Length of a piece") },
  { "width", N_ ("Width of the map") },
  { "scale", N_ ("Scale of the ground") },
  { "page", N_ ("Fit on one page") },
  { NULL },
};

BorPrintJob
bor_job_print (BorJob *job)
{
  return (BorPrintJob){ .folder = job->folder,
                        .style = bor_options_style (job->options),
                        .progress = &job->progress };
}

guint
bor_options_layers (const BorOptions *options)
{
  guint layers = BOR_LAYER_DEFAULT;
  if (bor_options_flag (options, "legend"))
    layers |= BOR_LAYER_LEGEND;
  if (!bor_options_flag (options, "backdrops"))
    layers &= ~(guint) BOR_LAYER_BACKDROP;
  if (!bor_options_flag (options, "pieces"))
    layers &= ~(guint) BOR_LAYER_PIECES;
  return layers;
}

guint
bor_options_board_layers (const BorOptions *options)
{
  guint layers = BOR_LAYER_DEFAULT & ~(guint) BOR_LAYER_PIECES;
  if (!bor_options_flag (options, "backdrops"))
    layers &= ~(guint) BOR_LAYER_BACKDROP;
  return layers;
}

const BorStyle *
bor_options_style (const BorOptions *options)
{
  return bor_style_find (bor_options_text (options, "colors"));
}

void
bor_options_size (const BorOptions *options, BorPrintSize *size, double *length)
{
  static const BorPrintSize sizes[] = { BOR_PRINT_BLOCK, BOR_PRINT_WIDTH, BOR_PRINT_SCALE,
                                        BOR_PRINT_PAGE };
  const char *name = bor_options_text (options, "size");
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    if (g_strcmp0 (bor_size_values[i].value, name) == 0)
      *size = sizes[i];
  *length = *size == BOR_PRINT_PAGE ? 0 : bor_options_real (options, name);
}

BorPaper
bor_options_paper (const BorOptions *options)
{
  BorPaper paper = { 0, 0 };
  bor_paper_find (bor_options_text (options, "page"), &paper);
  return paper;
}

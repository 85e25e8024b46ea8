/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/paper/pdf.h"

#include <glib/gi18n-lib.h>

#include "formats/base/losses.h"
#include "formats/base/print-options.h"

static const BorOptionValue turns[] = {
  { "auto", N_ ("Whichever needs fewer pages") },
  { "upright", N_ ("Portrait") },
  { "across", N_ ("Landscape") },
  { NULL },
};

static const BorOptionDef options[] = {
  BOR_OPTION_SIZE (NULL),
  { .name = "page",
    .type = BOR_OPTION_CHOICE,
    .values = bor_map_paper_values,
    .fallback = "a4",
    .label = N_ ("Paper"),
    .help = N_ ("Size of the pages.") },
  { .name = "turn",
    .type = BOR_OPTION_CHOICE,
    .values = turns,
    .fallback = "auto",
    .label = N_ ("Orientation"),
    .help = N_ ("Orientation of the pages.") },
  BOR_OPTION_MARGIN,
  { .name = "overlap",
    .type = BOR_OPTION_REAL,
    .min = 0,
    .max = 50,
    .fallback = "10",
    .label = N_ ("Overlap"),
    .unit = N_ ("mm"),
    .help = N_ ("How far neighbouring pages overlap, for gluing; less, but at least 4 mm, where "
                "that saves pages.") },
  { .name = "marks",
    .type = BOR_OPTION_FLAG,
    .fallback = "true",
    .label = N_ ("Crop marks"),
    .help = N_ ("Whether to print crop marks, row and column in the margins.") },
  { .name = "overview",
    .type = BOR_OPTION_FLAG,
    .fallback = "true",
    .label = N_ ("Overview page"),
    .help = N_ ("Whether to add a first page that shows how the others fit together, if there are "
                "several.") },
  BOR_OPTION_LEGEND,
  BOR_OPTION_PIECES,
  BOR_OPTION_BACKDROPS,
  BOR_OPTION_STYLE,
  { NULL },
};

static const BorLoss losses[] = {
  { N_ ("Without the frame around the map, forces and tracks are left out."),
    bor_count_without_legend },
  { N_ ("Pieces that have a fixed place are left out."), bor_count_without_pieces },
  { N_ ("Backdrops are left out."), bor_count_without_backdrops },
  { N_ ("Locales outside the board are not drawn."), bor_count_outside },
  { N_ ("Values of rules are not on the map; they are in the play aids."), bor_count_rules },
  { N_ ("Ids and properties are only drawn; programs cannot read them back."),
    bor_count_properties },
  { NULL },
};

static BorPrintMap
map_of (const BorOptions *o)
{
  static const BorPrintTurn all[] = { BOR_PRINT_AUTO, BOR_PRINT_UPRIGHT, BOR_PRINT_ACROSS };
  BorPrintMap map = { .paper = bor_options_paper (o),
                      .margin = bor_options_real (o, "margin"),
                      .overlap = bor_options_real (o, "overlap"),
                      .marks = bor_options_flag (o, "marks"),
                      .overview = bor_options_flag (o, "overview"),
                      .layers = bor_options_layers (o) };
  bor_options_size (o, &map.size, &map.length);
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    if (bor_options_is (o, "turn", turns[i].value))
      map.turn = all[i];
  return map;
}

/* Or why it cannot be printed so. */
static char *
measure (const BorScenario *scenario, const BorOptions *values)
{
  BorPrintMap map = map_of (values);
  g_autoptr (GError) error = NULL;
  guint n = bor_print_map_count (scenario, &map, &error);
  return n > 0 ? g_strdup_printf (ngettext ("%u page", "%u pages", n), n)
               : g_strdup (error->message);
}

static GBytes *
write_target (const BorScenario *scenario, BorJob *job, GError **error)
{
  BorPrintMap map = map_of (job->options);
  BorPrintJob print = bor_job_print (job);
  return bor_print_map (scenario, &map, &print, error);
}

const BorTarget bor_target_pdf = {
  .id = "pdf",
  .title = N_ ("PDF: the map for printing"),
  .suffix = ".pdf",
  .options = options,
  .losses = losses,
  .measure = measure,
  .write = write_target,
};

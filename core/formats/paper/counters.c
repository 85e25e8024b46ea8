/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/paper/counters.h"

#include <glib/gi18n-lib.h>

#include "formats/base/losses.h"
#include "formats/base/print-options.h"

static const BorOptionValue faces[] = {
  { "double", N_ ("Printed on both sides") },
  { "fold", N_ ("Folded and glued") },
  { "fronts", N_ ("Fronts only, for wooden blocks") },
  { NULL },
};
static const BorOptionValue flips[] = {
  { "long", N_ ("Over the long edge") },
  { "short", N_ ("Over the short edge") },
  { NULL },
};

static const BorOptionDef options[] = {
  BOR_OPTION_PAPER,
  BOR_OPTION_MARGIN,
  { .name = "block",
    .type = BOR_OPTION_REAL,
    .min = 5,
    .max = 200,
    .fallback = "25",
    .label = N_ ("Length of a piece"),
    .unit = N_ ("mm"),
    .help = N_ ("Length of a piece. Use the same for the map and the pieces, so that they fit.") },
  { .name = "gap",
    .type = BOR_OPTION_REAL,
    .min = 0,
    .max = 20,
    .fallback = "3",
    .label = N_ ("Gap"),
    .unit = N_ ("mm"),
    .help =
      N_ ("Space between pieces. Colours bleed into half of it, so that cuts need not be exact.") },
  { .name = "faces",
    .type = BOR_OPTION_CHOICE,
    .values = faces,
    .fallback = "double",
    .label = N_ ("Backs"),
    .help = N_ ("How the backs are printed.") },
  { .name = "flip",
    .type = BOR_OPTION_CHOICE,
    .values = flips,
    .fallback = "long",
    .when = "faces=double",
    .label = N_ ("The printer turns sheets"),
    .help = N_ ("The same as the printer’s two-sided option.") },
  { .name = "replacements",
    .type = BOR_OPTION_FLAG,
    .fallback = "true",
    .label = N_ ("With replacements"),
    .help = N_ ("Also print the weaker pieces that losses can require.") },
  BOR_OPTION_STYLE,
  { NULL },
};

/* No piece shows more. */
static guint
count_too_strong (const BorScenario *scenario, const BorOptions *values)
{
  guint n = 0;
  BOR_FOREACH (scenario, BOR_KIND_FORCE, slot, const BorForce, force)
    for (guint i = 0; i < force->n_pieces; i++)
      n += force->pieces[i].strength > BOR_PRINT_MOST_STRENGTH;
  BOR_FOREACH (scenario, BOR_KIND_PLACEMENT, slot, const BorPlacement, placement)
    n += placement->strength > BOR_PRINT_MOST_STRENGTH;
  return n;
}

static const BorLoss losses[] = {
  { N_ ("Pieces stronger than 9 are shown with 9 symbols."), count_too_strong },
  { N_ ("Pieces of an unknown army or type are left out."), bor_count_unknown_pieces },
  { NULL },
};

static char *
measure (const BorScenario *scenario, const BorOptions *values)
{
  guint n = bor_print_pieces_count (scenario, bor_options_flag (values, "replacements"));
  return g_strdup_printf (ngettext ("%u piece", "%u pieces", n), n);
}

static GBytes *
write_target (const BorScenario *scenario, BorJob *job, GError **error)
{
  static const BorPrintFaces all[] = { BOR_PRINT_DOUBLE, BOR_PRINT_FOLD, BOR_PRINT_FRONTS };
  const BorOptions *o = job->options;
  BorPrintPieces pieces = { .paper = bor_options_paper (o),
                            .margin = bor_options_real (o, "margin"),
                            .block = bor_options_real (o, "block"),
                            .gap = bor_options_real (o, "gap"),
                            .short_edge = bor_options_is (o, "flip", "short"),
                            .replacements = bor_options_flag (o, "replacements") };
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    if (bor_options_is (o, "faces", faces[i].value))
      pieces.faces = all[i];
  BorPrintJob print = bor_job_print (job);
  return bor_print_pieces (scenario, &pieces, &print, error);
}

const BorTarget bor_target_counters = {
  .id = "counters",
  .title = N_ ("PDF: pieces to cut out"),
  .suffix = ".pdf",
  .options = options,
  .losses = losses,
  .measure = measure,
  .write = write_target,
};

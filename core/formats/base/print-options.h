/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/base/job.h"
#include "render/print/print.h"

G_BEGIN_DECLS

/* Options shared by several formats for paper and screen. Private to core/formats. */

extern const BorOptionValue bor_paper_values[];     /* the sizes that bor_paper_find() knows */
extern const BorOptionValue bor_map_paper_values[]; /* the same and "map": as large as the map */
extern const BorOptionValue bor_style_values[];
extern const BorOptionValue bor_size_values[];

#define BOR_OPTION_PAPER                                                                           \
  {                                                                                                \
    .name = "page", .type = BOR_OPTION_CHOICE, .values = bor_paper_values, .fallback = "a4",       \
    .label = N_ ("Paper"), .help = N_ ("Size of the pages.")                                       \
  }
#define BOR_OPTION_MARGIN                                                                          \
  {                                                                                                \
    .name = "margin", .type = BOR_OPTION_REAL, .min = 0, .max = 50, .fallback = "10",              \
    .label = N_ ("Margin"), .unit = N_ ("mm"),                                                     \
    .help = N_ ("Width of the margin around each page; most printers need 5 mm.")                  \
  }
#define BOR_OPTION_STYLE                                                                           \
  {                                                                                                \
    .name = "colors", .type = BOR_OPTION_CHOICE, .values = bor_style_values, .fallback = "plan",   \
    .label = N_ ("Colours"), .help = N_ ("Colours of the map.")                                    \
  }
#define BOR_OPTION_LEGEND                                                                          \
  {                                                                                                \
    .name = "legend", .type = BOR_OPTION_FLAG, .fallback = "true",                                 \
    .label = N_ ("Title, tracks and key"),                                                         \
    .help = N_ ("Whether to draw the frame with title, tracks, forces and key around the map.")    \
  }
#define BOR_OPTION_PIECES                                                                          \
  {                                                                                                \
    .name = "pieces", .type = BOR_OPTION_FLAG, .fallback = "true",                                 \
    .label = N_ ("Pieces on the map"),                                                             \
    .help = N_ ("Whether to draw the pieces that have a fixed place.")                             \
  }
#define BOR_OPTION_BACKDROPS                                                                       \
  {                                                                                                \
    .name = "backdrops", .type = BOR_OPTION_FLAG, .fallback = "false", .label = N_ ("Backdrops"),  \
    .help = N_ ("Whether the pictures behind the map are drawn, as far as they are shown.")        \
  }
/* The size of the map on paper; only used if `WHEN` (a "name=value" or NULL). */
#define BOR_OPTION_SIZE(WHEN)                                                                      \
  { .name = "size",                                                                                \
    .type = BOR_OPTION_CHOICE,                                                                     \
    .values = bor_size_values,                                                                     \
    .fallback = "block",                                                                           \
    .when = WHEN,                                                                                  \
    .label = N_ ("Size of the map"),                                                               \
    .help = N_ ("How to choose the size on paper.") },                                             \
    { .name = "block",                                                                             \
      .type = BOR_OPTION_REAL,                                                                     \
      .min = 5,                                                                                    \
      .max = 200,                                                                                  \
      .fallback = "25",                                                                            \
      .when = "size=block",                                                                        \
      .label = N_ ("Length of a piece"),                                                           \
      .unit = N_ ("mm"),                                                                           \
      .help =                                                                                      \
        N_ ("Length of a piece. Use the same for the map and the pieces, so that they fit.") },    \
    { .name = "width",                                                                             \
      .type = BOR_OPTION_REAL,                                                                     \
      .min = 10,                                                                                   \
      .max = 20000,                                                                                \
      .fallback = "800",                                                                           \
      .when = "size=width",                                                                        \
      .label = N_ ("Width of the map"),                                                            \
      .unit = N_ ("mm"),                                                                           \
      .help = N_ ("Width of the board without the frame, if the size is by width.") },             \
  {                                                                                                \
    .name = "scale", .type = BOR_OPTION_REAL, .min = 1, .max = 100000000, .fallback = "10000",     \
    .when = "size=scale", .label = N_ ("Scale 1 :"),                                               \
    .help = N_ ("Scale of the ground, if the size is by scale. The board must have its metres "    \
                "per unit set.")                                                                   \
  }

BorPrintJob bor_job_print (BorJob *job);
/* Evaluate the options above. */
guint bor_options_layers (const BorOptions *options);
/* The layers of a board on which pieces are put later; by the option "backdrops". */
guint bor_options_board_layers (const BorOptions *options);
const BorStyle *bor_options_style (const BorOptions *options);
void bor_options_size (const BorOptions *options, BorPrintSize *size, double *length);
BorPaper bor_options_paper (const BorOptions *options);

G_END_DECLS

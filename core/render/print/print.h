/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/painter.h"
#include "render/print/pdf.h"

G_BEGIN_DECLS

/* Printing: the map on one or several pages, pieces to cut out, and play aids. All lengths are in
 * millimetres on paper. Errors are of BOR_PICTURE_ERROR, or G_IO_ERROR_CANCELLED if `progress` is
 * cancelled. */

typedef struct {
  const char *folder; /* folder of the scenario's pictures; nullable */
  const BorStyle *style;
  BorProgress *progress; /* nullable */
} BorPrintJob;

typedef enum {
  BOR_PRINT_BLOCK, /* a block on the map is `length` long, like the printed pieces */
  BOR_PRINT_WIDTH, /* the board is `length` wide */
  BOR_PRINT_SCALE, /* scale 1 : `length`; requires the board's metres */
  BOR_PRINT_PAGE,  /* as large as fits on one page */
} BorPrintSize;

typedef enum {
  BOR_PRINT_AUTO, /* whichever takes fewer pages */
  BOR_PRINT_UPRIGHT,
  BOR_PRINT_ACROSS,
} BorPrintTurn;

typedef struct {
  BorPrintSize size;
  double length;
  BorPaper paper; /* width 0: a single page as large as the map */
  BorPrintTurn turn;
  double margin;
  double overlap;    /* of neighbouring pages; less, but at least 4, where that saves pages */
  gboolean marks;    /* crop marks and page names */
  gboolean overview; /* if there are several pages, a first page that shows how they fit together */
  guint layers;
} BorPrintMap;

/* Pages on which nothing would be drawn are left out. If the layers have the sheet around the board,
 * it is without its frame where that saves pages.
 *
 * Returns the number of pages, including the overview; 0 with an error if the map cannot be printed
 * like that. */
guint bor_print_map_count (const BorScenario *scenario, const BorPrintMap *map, GError **error);
/* Returns the millimetres on paper per board unit; 0 with an error. */
double bor_print_map_scale (const BorScenario *scenario, const BorPrintMap *map, GError **error);
/* Prints the map to a PDF. (transfer full, NULL on error) */
GBytes *bor_print_map (const BorScenario *scenario, const BorPrintMap *map, const BorPrintJob *job,
                       GError **error);

typedef enum {
  BOR_PRINT_DOUBLE, /* backs on a separate page after each page of fronts */
  BOR_PRINT_FOLD,   /* the back below the front, to fold and glue */
  BOR_PRINT_FRONTS, /* labels for wooden blocks */
} BorPrintFaces;

typedef struct {
  BorPaper paper;
  double margin;
  double block; /* length of a block */
  double gap;   /* between two blocks; colours bleed into half of it */
  BorPrintFaces faces;
  gboolean short_edge;   /* two-sided printing flips on the short edge */
  gboolean replacements; /* includes every weaker piece that losses may require */
} BorPrintPieces;

/* The most symbols that a piece can show. */
#define BOR_PRINT_MOST_STRENGTH 9

/* Returns the number of pieces to cut out. */
guint bor_print_pieces_count (const BorScenario *scenario, gboolean replacements);
GBytes *bor_print_pieces (const BorScenario *scenario, const BorPrintPieces *pieces,
                          const BorPrintJob *job, GError **error);

typedef struct {
  BorPaper paper;
  double margin;
  gboolean setup, tracks, key;
} BorPrintAids;

GBytes *bor_print_aids (const BorScenario *scenario, const BorPrintAids *aids,
                        const BorPrintJob *job, GError **error);

/* What to print: one of the three, the others are NULL. */
typedef struct {
  const BorPrintMap *map;
  const BorPrintPieces *pieces;
  const BorPrintAids *aids;
} BorPrintWhat;

/* The pages of a printout, drawn one by one and in any order elsewhere than in a PDF. For one thread at a time. */
typedef struct BorPrintPages BorPrintPages;

/* Plans them. Copies `what` and `job`, and keeps the scenario. (transfer full, NULL on error) */
BorPrintPages *bor_print_pages_new (const BorScenario *scenario, const BorPrintWhat *what,
                                    const BorPrintJob *job, GError **error);
void bor_print_pages_free (BorPrintPages *pages);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorPrintPages, bor_print_pages_free)
guint bor_print_pages_count (const BorPrintPages *pages);
/* The size of each page. */
BorPaper bor_print_pages_paper (const BorPrintPages *pages);
/* Draws page `number`, counted from 0, on `cr`, whose user units are points; leaves its state as it was. `progress`
 * is nullable. */
gboolean bor_print_pages_draw (BorPrintPages *pages, guint number, cairo_t *cr,
                               BorProgress *progress, GError **error);

G_END_DECLS

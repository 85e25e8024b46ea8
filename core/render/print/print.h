/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/painter.h"
#include "render/print/pdf.h"

G_BEGIN_DECLS

/* What is printed: the map over one or several pages, the pieces to cut out, the play aids. All
 * lengths are in millimetres of paper. Errors are of BOR_PICTURE_ERROR, or G_IO_ERROR_CANCELLED when
 * `progress` stops the work. */

typedef struct {
  const char *folder; /* of the scenario's pictures; nullable */
  const BorStyle *style;
  BorProgress *progress; /* nullable */
} BorPrintJob;

typedef enum {
  BOR_PRINT_BLOCK, /* a block on the map is `length` long, as on the sheet of pieces */
  BOR_PRINT_WIDTH, /* the board is `length` wide */
  BOR_PRINT_SCALE, /* 1 : `length` of the ground; needs the board's metres */
  BOR_PRINT_PAGE,  /* as large as one page takes */
} BorPrintSize;

typedef enum {
  BOR_PRINT_AUTO, /* whatever takes fewer pages */
  BOR_PRINT_UPRIGHT,
  BOR_PRINT_ACROSS,
} BorPrintTurn;

typedef struct {
  BorPrintSize size;
  double length;
  BorPaper paper; /* width 0: one page as large as the map */
  BorPrintTurn turn;
  double margin, overlap;
  gboolean marks;    /* crop marks and the names of pages */
  gboolean overview; /* a first page that shows how the others go together, when they are several */
  guint layers;
} BorPrintMap;

/* Pages that it would take, the overview among them; 0 with an error when it cannot be printed so. */
guint bor_print_map_count (const BorScenario *scenario, const BorPrintMap *map, GError **error);
/* Millimetres of paper a board unit; 0 with an error. */
double bor_print_map_scale (const BorScenario *scenario, const BorPrintMap *map, GError **error);
/* A PDF. (transfer full, NULL on error) */
GBytes *bor_print_map (const BorScenario *scenario, const BorPrintMap *map, const BorPrintJob *job,
                       GError **error);

typedef enum {
  BOR_PRINT_DOUBLE, /* backs on a page of their own after each page of fronts */
  BOR_PRINT_FOLD,   /* the back under the front, to be folded and glued */
  BOR_PRINT_FRONTS, /* labels for blocks of wood */
} BorPrintFaces;

typedef struct {
  BorPaper paper;
  double margin;
  double block; /* length of a block */
  double gap;   /* between two; the inks run on for half of it */
  BorPrintFaces faces;
  gboolean short_edge;   /* the printer turns sheets over their short edge */
  gboolean replacements; /* with every weaker piece that losses can call for */
} BorPrintPieces;

/* Symbols that a piece can show. */
#define BOR_PRINT_MOST_STRENGTH 9

/* Pieces that are to be cut out. */
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

G_END_DECLS

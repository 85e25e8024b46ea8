/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/session/session.h"

G_BEGIN_DECLS

/* Prints what a session shows: the map on one or several pages, the pieces to cut out, or the
 * play aids, laid out by core/render/print/print.h. */

typedef enum {
  BOR_PRINTOUT_MAP,
  BOR_PRINTOUT_PIECES,
  BOR_PRINTOUT_AIDS,
} BorPrintout;

/* What sets the size of a printed map. */
typedef enum {
  BOR_PRINTING_PAGE,  /* it fits on one page */
  BOR_PRINTING_BLOCK, /* a block is `length` mm long */
  BOR_PRINTING_WIDTH, /* the board is `length` mm wide */
  BOR_PRINTING_SCALE, /* 1 : `length`; the board's metres per unit must be known */
} BorPrintingSize;

typedef struct {
  BorPrintout what;
  BorPrintingSize size;
  double length;
  gboolean legend;    /* title, tracks and legend around the map */
  gboolean backdrops; /* the visible pictures behind the map */
  gboolean marks;     /* crop marks and page names */
} BorPrintingOptions;

extern const BorPrintingOptions bor_printing_usual;

/* A print operation with these options, which its dialog lets the user change. Run it with any
 * action. (transfer full) */
GtkPrintOperation *bor_printing_new (BorSession *session, const BorPrintingOptions *options);
/* A message for the user that says why nothing was printed; NULL on success. Borrowed. */
const char *bor_printing_message (GtkPrintOperation *operation);

G_END_DECLS

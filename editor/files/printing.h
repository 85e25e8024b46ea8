/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/session/session.h"

G_BEGIN_DECLS

/* Printing what a session shows: the map over one or several pages, the pieces to be cut out, or
 * the play aids, as core/render/print/print.h lays them out. */

typedef enum {
  BOR_PRINTOUT_MAP,
  BOR_PRINTOUT_PIECES,
  BOR_PRINTOUT_AIDS,
} BorPrintout;

/* How large a map is printed. */
typedef enum {
  BOR_PRINTING_PAGE,  /* as one page takes it */
  BOR_PRINTING_BLOCK, /* blocks are `length` mm long */
  BOR_PRINTING_WIDTH, /* the board is `length` mm wide */
  BOR_PRINTING_SCALE, /* 1 : `length`; needs a board that knows its metres */
} BorPrintingSize;

typedef struct {
  BorPrintout what;
  BorPrintingSize size;
  double length;
  gboolean legend;    /* title, tracks and key around the map */
  gboolean backdrops; /* the pictures behind the map, as far as they are shown */
  gboolean marks;     /* crop marks and the names of pages */
} BorPrintingOptions;

extern const BorPrintingOptions bor_printing_usual;

/* An operation that prints so; its dialog lets people choose otherwise. Run it, with whatever
 * action. (transfer full) */
GtkPrintOperation *bor_printing_new (BorSession *session, const BorPrintingOptions *options);
/* Why nothing was printed, for people to read; NULL when all went well. Borrowed. */
const char *bor_printing_message (GtkPrintOperation *operation);

G_END_DECLS

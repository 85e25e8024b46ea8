/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/ids.h"
#include "formats/import/import.h"

G_BEGIN_DECLS

/* What the files of the draft share. */

/* Why a side is a side of its own. */
#define BOR_IMPORT_NOBODY -1 /* smaller: a border of the board */

typedef struct {
  guint first, last; /* corners, in the ring's direction */
  char *id, *to;     /* nullable */
  gboolean edge;
  gint neighbour; /* number of the locale behind it, or BOR_IMPORT_NOBODY */
  BorProps *props;
  gint32 slot; /* of the approach made of it */
} BorImportSide;

typedef struct {
  char *key, *id, *name, *where; /* nullable */
  BorProps *props;
  BorPoints ring; /* clockwise */
  guint *corner;  /* of the ring, for each that was given */
  guint n_given;
  gboolean turned;    /* the ring runs the other way than what was given */
  gboolean own_sides; /* they were given, and not found */
  gint32 *vertices;   /* slots, for each corner of the ring */
  GArray *sides;      /* of BorImportSide, in ring order */
  gint32 slot;
} BorImportLocale;

struct BorImport {
  BorScenario *scenario;
  BorImportWarnings *warnings;
  GPtrArray *locales; /* of BorImportLocale * */
  GHashTable *keys;   /* to numbers of locales; -1: of several */
};

/* draft-sides.c: divides outlines that have no sides given, and completes the
 * others. All corners have their vertices. */
void bor_import_find_sides (BorImport *import);
/* draft-pairs.c: finds out which locales the keys of sides mean. */
void bor_import_resolve_keys (BorImport *import);
/* Makes opposites of sides that are certain. All approaches are made. */
void bor_import_pair_sides (BorImport *import);

static inline BorImportLocale *
bor_import_locale (const BorImport *import, guint i)
{
  return import->locales->pdata[i];
}

/* A stretch between two vertices, in that direction. */
static inline guint64
bor_import_edge (const BorImportLocale *locale, guint corner)
{
  guint32 a = (guint32) locale->vertices[corner % locale->ring.n];
  guint32 b = (guint32) locale->vertices[(corner + 1) % locale->ring.n];
  return (guint64) a << 32 | b;
}

static inline guint64
bor_import_backwards (guint64 edge)
{
  return edge << 32 | edge >> 32;
}

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/ids.h"
#include "formats/import/import.h"

G_BEGIN_DECLS

/* Declarations shared by the files of the import. */

/* Special neighbours of a side. */
#define BOR_IMPORT_NOBODY -1 /* none; smaller values: a border of the board */

typedef struct {
  guint first, last; /* corners, in the ring's direction */
  char *id, *to;     /* nullable */
  gboolean edge;
  gint neighbour; /* number of the neighbour, or BOR_IMPORT_NOBODY or less */
  BorProps *props;
  gint32 slot;         /* slot of the approach */
  char *key, *against; /* see bor_import_name_side(); nullable */
  guint place;         /* among the sides given for the locale */
  guint number;        /* among all that were given, + 1; 0: it was found */
} BorImportSide;

typedef struct {
  char *key, *id, *name, *where; /* nullable */
  BorProps *props;
  BorPoints ring; /* clockwise */
  guint *corner;  /* index in the ring of each corner given */
  guint n_given;
  gboolean turned;    /* the ring is reversed */
  gboolean own_sides; /* the sides were given, not computed */
  gint32 *vertices;   /* slots, for each corner of the ring */
  GArray *sides;      /* of BorImportSide, in ring order */
  gint32 slot;
} BorImportLocale;

struct BorImport {
  BorScenario *scenario;
  BorImportWarnings *warnings;
  GPtrArray *locales; /* of BorImportLocale * */
  double tolerance;   /* see bor_import_set_tolerance() */
  GHashTable *keys;   /* key → number of the locale; -1: not unique */
  GArray *slots;      /* of gint32: of the sides that were given, by number */
};

/* near.c: gives outlines that lie within the tolerance of each other the same corners. */
void bor_import_bring_together (BorImport *import);
/* sides.c: divides outlines without given sides, and completes the others. All corners must have
 * vertices. */
void bor_import_find_sides (BorImport *import);
/* opposites.c: pairs the sides that name their opposites. All approaches must exist, and keys be
 * resolved. */
void bor_import_pair_opposites (BorImport *import);
/* pairs.c: finds the locales that the keys of sides refer to. */
void bor_import_resolve_keys (BorImport *import);
gboolean bor_import_is_paired (const BorImport *import, const BorImportSide *side);
/* Adds a warning at the middle of a side. */
void bor_import_warn_side (BorImport *import, const BorImportLocale *locale,
                           const BorImportSide *side, const char *why);
/* Pairs the sides whose opposites are certain. All approaches must exist. */
void bor_import_pair_sides (BorImport *import);

/* side-ids.c: TRUE if a text of the file can be an id as it is. */
gboolean bor_import_is_id (const char *text);
/* Gives all approaches their ids: their own, or from where they lead: to their opposite, or to what
 * lies against them, or to the neighbour that they name if it names them back. Sides must be paired. */
void bor_import_name_sides (BorImport *import);
/* along.c: adds a warning for each border along which the line of a road runs. `where` names it;
 * borders were moved by up to `tolerance` when outlines were joined. */
void bor_import_tell_along (const BorScenario *scenario, gint32 road, double tolerance,
                            const char *where, BorImportWarnings *warnings);

static inline BorImportLocale *
bor_import_locale (const BorImport *import, guint i)
{
  return import->locales->pdata[i];
}

/* Returns a key for the segment between two vertices, in that direction. */
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

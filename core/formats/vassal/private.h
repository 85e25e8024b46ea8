/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/base/target.h"
#include "geometry/geometry.h"
#include "render/style.h"
#include "vocabulary/drawing.h"
#include "xml/writer.h"

G_BEGIN_DECLS

/* A module of VASSAL being put together; what its files share. */
typedef struct {
  const BorScenario *scenario;
  BorJob *job;
  const BorStyle *style;
  BorXmlWriter xml;      /* buildFile.xml */
  GPtrArray *images;     /* of BorJobFile * */
  GHashTable *has_image; /* names in it */
  BorDrawings drawings;
  GHashTable *names;               /* of zones and regions so far */
  GPtrArray *army_names;           /* by slot, as bor_vassal_army_names() */
  guint next_piece;                /* GPID */
  gboolean hidden;                 /* pieces begin with their faces turned away */
  gboolean in_deck;                /* the slots that follow belong to one */
  BorBox extent;                   /* of the map's picture, board units */
  double scale;                    /* its pixels per board unit */
  guint block_width, block_height; /* pixels */
} BorVassal;

/* An element; names and values up to a NULL. */
void bor_vassal_open (BorVassal *v, const char *tag, ...) G_GNUC_NULL_TERMINATED;
void bor_vassal_close (BorVassal *v, const char *tag);
void bor_vassal_empty (BorVassal *v, const char *tag, ...) G_GNUC_NULL_TERMINATED;
/* Takes `png`, once for each name. */
void bor_vassal_add_image (BorVassal *v, const char *name, GBytes *png);
/* A name that no zone or region has yet: `name` or that with a number. (transfer full) */
char *bor_vassal_unique (BorVassal *v, const char *name);
/* The parts that every map needs in front of and behind its board. */
void bor_vassal_open_map (BorVassal *v, const char *name, gboolean first);
void bor_vassal_close_map (BorVassal *v);
/* What shows of a piece below another on a closed stack, pixels. */
guint bor_vassal_stack_edge (const BorVassal *v);
/* A zone with a grid of regions, which follow; `path` in pixels. */
void bor_vassal_open_zone (BorVassal *v, const char *name, const BorPoint *path, guint n);
void bor_vassal_add_region (BorVassal *v, const char *name, BorPoint at);
void bor_vassal_close_zone (BorVassal *v);
/* Begins an at-start stack on a board, in whole pixels. */
void bor_vassal_open_stack (BorVassal *v, const char *name, const char *board, BorPoint at);
void bor_vassal_close_stack (BorVassal *v);
/* The same for a pile from which its owner draws without seeing what. Names of piles are unique. */
void bor_vassal_open_deck (BorVassal *v, const char *name, const char *board, BorPoint at,
                           const char *owner);
void bor_vassal_close_deck (BorVassal *v);

/* vassal-pieces.c */
/* What armies are called, by slot: no two alike, and nothing that VASSAL takes for something else.
 * (transfer full) */
GPtrArray *bor_vassal_army_names (const BorScenario *scenario);
const char *bor_vassal_army_name (const BorVassal *v, gint32 slot);
/* A slot with a piece; FALSE, and nothing put, for an unknown army or type. Of `signs` it has the
 * hatching, as not ready, and the facing, if the rules have them. */
gboolean bor_vassal_put_piece (BorVassal *v, gint32 army, gint32 type, gint strength,
                               const BorPieceSigns *signs);
guint bor_vassal_marker_size (const BorVassal *v);
void bor_vassal_put_marker (BorVassal *v, gint32 army, const char *track);
/* The window from which pieces can be taken. */
void bor_vassal_put_pieces (BorVassal *v);

/* Keys with Control, as Java counts them. */
#define BOR_VASSAL_KEY_ELIMINATE "69,130" /* E */
#define BOR_VASSAL_KEY_HIDE      "72,130" /* H */
#define BOR_VASSAL_KEY_STATE     "73,130" /* I */
#define BOR_VASSAL_KEY_LOSE      "76,130" /* L */
#define BOR_VASSAL_KEY_REGAIN    "71,130" /* G */
#define BOR_VASSAL_KEY_RIGHT     "82,130" /* R */
#define BOR_VASSAL_KEY_LEFT      "84,130" /* T */

/* What hatched pieces are called in these rules, as all see: "Inactive", or NULL. A scenario for
 * two rulesets may know several names, of which a player uses one. (transfer full) */
char *bor_vassal_state_label (const BorVassal *v);
/* vassal-traits.c: the definition of a piece called `name`, and the state it begins in. At most the
 * full strength of its type. (transfer full, also of `state`) */
char *bor_vassal_traits (BorVassal *v, gint32 army, gint32 type, gint strength,
                         const BorPieceSigns *signs, const char *name, char **state);
/* Whether pieces face somewhere in these rules: they can be turned then. */
gboolean bor_vassal_has_facing (const BorVassal *v);
/* (transfer full) */
char *bor_vassal_basic_state (const BorVassal *v);

/* vassal-map.c: the map with its zones and stacks. FALSE with an error. */
gboolean bor_vassal_put_map (BorVassal *v, GError **error);
/* vassal-charts.c: reinforcements and tracks, on maps of their own. */
void bor_vassal_put_forces (BorVassal *v);
void bor_vassal_put_tracks (BorVassal *v);

/* vassal-help.c: the page of the Help menu, and the element that puts it there. (transfer full) */
GBytes *bor_vassal_help (const BorVassal *v);
void bor_vassal_put_help (BorVassal *v);
/* The signs of the map, in a window of their own. */
void bor_vassal_put_key (BorVassal *v);

#define BOR_VASSAL_HELP_FILE "help.html"
/* Boxes of a track that get a place. */
#define BOR_VASSAL_MOST_BOXES 200
/* Symbols that a piece can show. */
#define BOR_VASSAL_MOST_STRENGTH 9

G_END_DECLS

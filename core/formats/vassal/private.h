/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/base/target.h"
#include "geometry/geometry.h"
#include "render/style.h"
#include "vocabulary/drawing.h"
#include "xml/writer.h"

G_BEGIN_DECLS

/* A VASSAL module being built; shared by the files of this folder. */
typedef struct {
  const BorScenario *scenario;
  BorJob *job;
  const BorStyle *style;
  BorXmlWriter xml;      /* buildFile.xml */
  GPtrArray *images;     /* of BorJobFile * */
  GHashTable *has_image; /* names of `images` */
  BorDrawings drawings;
  struct BorPainter *painter;      /* of the map as it is printed */
  GHashTable *stands;              /* where pieces stand (stands.c) */
  GHashTable *names;               /* names of zones and regions so far */
  GPtrArray *army_names;           /* by slot, from bor_vassal_army_names() */
  char *solo;                      /* the name of the side that plays alone */
  guint next_piece;                /* the next GPID */
  gboolean hidden;                 /* pieces start with their faces hidden */
  gboolean in_deck;                /* the following slots belong to a deck */
  gint turn;                       /* how the following pieces are turned, degrees clockwise */
  BorBox extent;                   /* extent of the map's image, board units */
  double scale;                    /* pixels per board unit of the map's image */
  guint block_width, block_height; /* pixels */
  GArray *deals;                   /* of BorVassalDeal: piles that are dealt out */
} BorVassal;

/* Start pieces of an army that are dealt out to some of its start positions. */
typedef struct {
  gint32 army;
  char *pile;     /* the name of the deck */
  guint from, to; /* numbers of the positions, from 1, inclusive */
} BorVassalDeal;

/* Writes an element; its attributes are names and values, NULL-terminated. */
void bor_vassal_open (BorVassal *v, const char *tag, ...) G_GNUC_NULL_TERMINATED;
void bor_vassal_close (BorVassal *v, const char *tag);
void bor_vassal_empty (BorVassal *v, const char *tag, ...) G_GNUC_NULL_TERMINATED;
/* The same with a text inside, which VASSAL trims. */
void bor_vassal_put_definition (BorVassal *v, const char *tag, const char *text,
                                ...) G_GNUC_NULL_TERMINATED;
/* Adds an image, once for each name. Takes ownership of `png`. */
void bor_vassal_add_image (BorVassal *v, const char *name, GBytes *png);
/* Returns a name that no zone or region has yet: `name`, with a number if necessary; or another if it
 * is blank. (transfer full) */
char *bor_vassal_unique (BorVassal *v, const char *name);
/* Writes the components that every map needs before and after its board. `hotkey` shows its window;
 * NULL: it is the main map, without one. */
void bor_vassal_open_map (BorVassal *v, const char *name, const char *hotkey);
void bor_vassal_close_map (BorVassal *v);
/* Returns how much of a piece is visible below another one on a collapsed stack, pixels. */
guint bor_vassal_stack_edge (const BorVassal *v);
/* Returns the path of a zone: corners in whole pixels. (transfer full) */
char *bor_vassal_path (const BorPoint *path, guint n);
/* Opens a zone with a grid of regions, which follow; `path` is in pixels. */
void bor_vassal_open_zone (BorVassal *v, const char *name, const BorPoint *path, guint n);
/* Gives the zone the property by which pieces in it are turned; its grid must be closed. */
void bor_vassal_turn_zone (BorVassal *v, gint degrees);
void bor_vassal_add_region (BorVassal *v, const char *name, BorPoint at);
void bor_vassal_close_grid (BorVassal *v);
void bor_vassal_close_zone (BorVassal *v);
/* Opens an at-start stack on a board; its position is rounded to pixels. */
void bor_vassal_open_stack (BorVassal *v, const char *name, const char *board, BorPoint at);
void bor_vassal_close_stack (BorVassal *v);
/* The same for a deck from which its owner draws blindly, or also chooses. Names of decks are
 * unique. */
void bor_vassal_open_deck (BorVassal *v, const char *name, const char *board, BorPoint at,
                           const char *owner, gboolean chooses);
void bor_vassal_close_deck (BorVassal *v);

/* pieces.c */
/* Returns the names of armies, by slot: unique, and without anything that VASSAL would
 * misinterpret. (transfer full) */
GPtrArray *bor_vassal_army_names (const BorScenario *scenario);
const char *bor_vassal_army_name (const BorVassal *v, gint32 slot);
/* Returns the name of the side that plays all armies, which no army has. (transfer full) */
char *bor_vassal_solo_name (const GPtrArray *army_names);
/* Writes a slot with a piece. Returns FALSE and writes nothing if the army or type is unknown. Uses
 * the hatching and facing in `signs`, if the rules have them. */
gboolean bor_vassal_put_piece (BorVassal *v, gint32 army, gint32 type, gint strength,
                               const BorPieceSigns *signs);
guint bor_vassal_marker_size (const BorVassal *v);
void bor_vassal_put_marker (BorVassal *v, gint32 army, const char *track);
/* Writes a slot with a label that tells how many pieces a deck has now; its name is one of
 * bor_vassal_literal(). */
void bor_vassal_put_count (BorVassal *v, const char *deck);
/* Writes the palette of pieces. */
void bor_vassal_put_pieces (BorVassal *v);

/* Keys with Control, as Java key codes. */
#define BOR_VASSAL_KEY_BACK      "66,130" /* B */
#define BOR_VASSAL_KEY_ELIMINATE "69,130" /* E */
#define BOR_VASSAL_KEY_HIDE      "72,130" /* H */
#define BOR_VASSAL_KEY_STATE     "73,130" /* I */
#define BOR_VASSAL_KEY_LOSE      "76,130" /* L */
#define BOR_VASSAL_KEY_REGAIN    "71,130" /* G */
#define BOR_VASSAL_KEY_MOVED     "77,130" /* M */
#define BOR_VASSAL_KEY_TRAIL     "89,130" /* Y */
#define BOR_VASSAL_KEY_RIGHT     "82,130" /* R */
#define BOR_VASSAL_KEY_LEFT      "84,130" /* T */

/* Of windows and buttons: F2 and so on, without another key. */
#define BOR_VASSAL_KEY_SET_UP "113,0"
#define BOR_VASSAL_KEY_TRACKS "114,0"
#define BOR_VASSAL_KEY_GONE   "115,0"
#define BOR_VASSAL_KEY_PIECES "116,0"
#define BOR_VASSAL_KEY_KEY    "117,0"
#define BOR_VASSAL_KEY_NOTES  "118,0"
#define BOR_VASSAL_KEY_LIST   "119,0"
#define BOR_VASSAL_KEY_NEXT   "120,0"
#define BOR_VASSAL_KEY_DICE   "122,0" /* F10 opens menus */
#define BOR_VASSAL_KEY_DEAL   "123,0"

/* Returns what hatched pieces are called in the scenario's rules, such as "Inactive", or NULL. A
 * scenario for several rulesets may have several names, of which a player uses one. (transfer
 * full) */
char *bor_vassal_state_label (const BorVassal *v);
/* traits.c: returns the definition of a piece called `name`; `state` receives its initial state.
 * The strength is limited to the full strength of the type. (transfer full, also of `state`) */
char *bor_vassal_traits (BorVassal *v, gint32 army, gint32 type, gint strength,
                         const BorPieceSigns *signs, const char *name, char **state);
/* Writes what pieces have in common, all of them and those of each army. */
void bor_vassal_put_prototypes (BorVassal *v);
/* Returns TRUE if pieces have a facing in these rules, so that they can be turned. */
gboolean bor_vassal_has_facing (const BorVassal *v);
/* Returns TRUE if pieces turn along the side that they hold. */
gboolean bor_vassal_turns_to_sides (const BorVassal *v);
/* (transfer full) */
char *bor_vassal_basic_state (const BorVassal *v);

/* Returns the name of the map with the board. */
const char *bor_vassal_main_map (void);
/* map.c: writes the map with its zones and stacks. Returns FALSE with an error. */
gboolean bor_vassal_put_map (BorVassal *v, GError **error);
/* grid.c: writes the zones of a grid of squares or hexagons, with snapping and numbering. Returns
 * FALSE and writes nothing if the board is not a grid, or its cells are too small. */
gboolean bor_vassal_put_grid (BorVassal *v);
/* charts.c: writes reinforcements and tracks, on separate maps. */
void bor_vassal_put_forces (BorVassal *v);
void bor_vassal_put_tracks (BorVassal *v);
/* deal.c: notes that the start pieces of a force lie in a pile; without effect if its army has no
 * start positions left for them. */
void bor_vassal_deal_from (BorVassal *v, const BorForce *force, const char *pile);
void bor_vassal_deal_clear (gpointer deal);
/* Returns the trait by which a piece of the army goes to a start position, or NULL if the army has
 * none. (transfer full) */
char *bor_vassal_deal_trait (BorVassal *v, gint32 army);
/* Writes the button that deals out all piles noted so far. */
void bor_vassal_put_deal (BorVassal *v);
/* The map with a box for the eliminated pieces of each army; its name, and where in it pieces of a
 * type belong, pixels. */
void bor_vassal_put_eliminated (BorVassal *v);
const char *bor_vassal_eliminated (void);
BorPoint bor_vassal_eliminated_place (const BorVassal *v, gint32 army, gint32 type);

/* module.c: what belongs to no map. */
void bor_vassal_put_text (BorVassal *v, const char *tag, const char *text);
void bor_vassal_put_players (BorVassal *v);
void bor_vassal_put_options (BorVassal *v);
void bor_vassal_put_turns (BorVassal *v);
void bor_vassal_put_dice (BorVassal *v);
void bor_vassal_put_inventory (BorVassal *v);
void bor_vassal_put_commands (BorVassal *v);

/* help.c: the page of the Help menu, and the element that adds it to the menu. (transfer full) */
GBytes *bor_vassal_help (const BorVassal *v);
void bor_vassal_put_help (BorVassal *v);
/* Writes the key of the map, in a separate window. */
void bor_vassal_put_key (BorVassal *v);

/* The property of zones, and of all that are none: degrees clockwise. */
#define BOR_VASSAL_TURN      "SideAngle"
#define BOR_VASSAL_HELP_FILE "help.html"
/* The most boxes of a track that are shown. */
#define BOR_VASSAL_MOST_BOXES 200
/* The most symbols that a piece can show. */
#define BOR_VASSAL_MOST_STRENGTH 9

G_END_DECLS

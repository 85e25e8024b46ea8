/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <libxml/parser.h>

#include "model/scenario.h"

G_BEGIN_DECLS

/* A reader of VASSAL modules, independent of the writer. */

/* Exports a small module, with an additional option ("hidden=false"; nullable). (transfer full) */
GBytes *vassal_export (const BorScenario *scenario, const char *option);
/* Unpacks a module: a table from names to GBytes. Fails the test if two files have the same name.
 * (transfer full) */
GHashTable *vassal_unzip (GBytes *bytes);
/* (transfer full) */
xmlDoc *vassal_parse (GHashTable *files, const char *name);
/* Returns an attribute; NULL if it is missing. (transfer full) */
char *vassal_get (xmlNode *node, const char *name);
/* Returns TRUE if the node is an element whose name ends with `name`. */
gboolean vassal_is (xmlNode *node, const char *name);
/* Splits a list as VASSAL does: a separator after a backslash belongs to the item, apostrophes
 * around an item do not. (transfer full) */
GPtrArray *vassal_decode (const char *text, char sign);
/* Returns the traits, or their states, from the outermost to the piece itself; each is nested in
 * the previous one. (transfer full) */
GPtrArray *vassal_unnest (const char *text);

/* Reads a piece from its slot, with the traits of its prototypes in their places, as VASSAL does when
 * the piece comes into the game. (transfer full) */
void vassal_read_piece (xmlNode *slot, GPtrArray **types, GPtrArray **states);

/* Returns the first child for which vassal_is(); it must exist. */
xmlNode *vassal_child (xmlNode *node, const char *name);

typedef void (*VassalPieceFunc) (const GPtrArray *types, gpointer data);

/* Calls a function for the traits of each piece of an army below a node; others are markers and
 * counts. */
void vassal_each_piece (xmlNode *node, VassalPieceFunc check, gpointer data);

/* Returns the width of the picture of the board, pixels. */
guint vassal_board_width (GHashTable *files);
/* Returns the zones of a map, in their order. (transfer full) */
GPtrArray *vassal_zones (xmlNode *map);
/* Returns what VASSAL calls a place: the name of the nearest region in the first of the zones that
 * contains it; NULL if none does. (borrowed) */
const char *vassal_location (const GPtrArray *zones, BorPoint at);
/* Returns how pieces that come to a place are turned, degrees clockwise: by the property of the first
 * zone there, or else not at all. */
int vassal_turn (const GPtrArray *zones, BorPoint at);

/* How VASSAL's classes read a module, as tables (vassal-rules.c). */
typedef struct {
  GHashTable *files;
  GHashTable *used;  /* images that are used */
  GHashTable *sides; /* of the roster */
  GHashTable *maps;  /* by name, by which pieces find them */
  GHashTable *piles; /* by the names that saved games refer to */
  xmlDoc *doc;
} VassalModule;

/* Exports a scenario as vassal_export() does, and opens the module. Close it with vassal_close(). */
VassalModule vassal_open (const BorScenario *scenario, const char *option);
void vassal_close (VassalModule *m);
/* Returns the map of this name; it must exist. */
xmlNode *vassal_find_map (const VassalModule *m, const char *name);
void vassal_read_sides (VassalModule *m, xmlNode *root);
void vassal_read_maps (VassalModule *m, xmlNode *root);
/* Fails the test unless VASSAL would read the element, all its attributes and its children. */
void vassal_check_node (VassalModule *m, xmlNode *node);

G_END_DECLS

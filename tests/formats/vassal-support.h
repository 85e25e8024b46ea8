/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <libxml/parser.h>

#include "model/scenario.h"

G_BEGIN_DECLS

/* A reader of VASSAL's modules that is not the writer. */

/* A small module, with one option more ("hidden=false"; nullable). (transfer full) */
GBytes *vassal_export (const BorScenario *scenario, const char *option);
/* Name to GBytes; fails when two have one name. (transfer full) */
GHashTable *vassal_unzip (GBytes *bytes);
/* (transfer full) */
xmlDoc *vassal_parse (GHashTable *files, const char *name);
/* An attribute; NULL when it is not there. (transfer full) */
char *vassal_get (xmlNode *node, const char *name);
/* Whether it is an element whose name ends so. */
gboolean vassal_is (xmlNode *node, const char *name);
/* The list's items as VASSAL takes them apart: signs behind a backslash belong to the item,
 * apostrophes around it do not. (transfer full) */
GPtrArray *vassal_decode (const char *text, char sign);
/* Traits, or states of them, from the outermost to the piece itself: each is inside the one before.
 * (transfer full) */
GPtrArray *vassal_unnest (const char *text);

/* The first that vassal_is(), which must be there. */
xmlNode *vassal_child (xmlNode *node, const char *name);

/* What its classes make of a module, written down as tables (vassal-rules.c). */
typedef struct {
  GHashTable *files;
  GHashTable *used;  /* images that were named */
  GHashTable *sides; /* of the roster */
  GHashTable *piles; /* by which saved games find them again */
  xmlDoc *doc;
} VassalModule;

void vassal_read_sides (VassalModule *m, xmlNode *root);
/* Fails unless VASSAL would read the element, all its attributes and what is inside it. */
void vassal_check_node (VassalModule *m, xmlNode *node);

G_END_DECLS

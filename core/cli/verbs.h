/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"
#include "model/scenario.h"

G_BEGIN_DECLS

/* The commands of "bormida-cli edit", one for each kind of edit. */

/* The arguments of a command. */
typedef struct {
  const BorScenario *scenario;
  char **words;
  guint n;
} BorCall;

typedef struct {
  const char *name;      /* "move-vertex" */
  const char *arguments; /* "VERTICES DX DY" */
  const char *help;      /* N_() one sentence */
  guint least, most;     /* number of words */
  /* (transfer full, NULL on error) */
  BorScenario *(*run) (const BorCall *call, GError **error);
  /* What is doubtful afterwards, a line each; nullable. (transfer full, of char *) */
  GPtrArray *(*doubts) (const BorCall *call, const BorScenario *after);
} BorVerb;

/* The families of commands; each ends with a row without a name. */
extern const BorVerb bor_property_verbs[];
extern const BorVerb bor_vertex_verbs[];
extern const BorVerb bor_border_verbs[];
extern const BorVerb bor_road_verbs[];
extern const BorVerb bor_locale_verbs[];
extern const BorVerb bor_network_verbs[];
extern const BorVerb bor_element_verbs[];
extern const BorVerb bor_transform_verbs[];
extern const BorVerb bor_check_verbs[];

const BorVerb *bor_verb_find (const char *name);
/* Calls `func` for every command, in order. */
void bor_verb_foreach (void (*func) (const BorVerb *verb, gpointer data), gpointer data);

/* Parsing arguments. All fail with BOR_EDIT_ERROR_GONE if an element does not exist, and with
 * BOR_EDIT_ERROR_VALUE if the text is invalid. */

/* Parses an element: "KIND:ID", "ID" if only one kind has it, the name of a locale, or
 * "LOCALE>LOCALE" for the first approach from one to the other. */
gboolean bor_call_element (const BorCall *call, guint word, BorElementRef *ref, GError **error);
/* Parses several elements, separated by commas. (transfer full, of BorElementRef) */
GArray *bor_call_elements (const BorCall *call, guint word, GError **error);
/* Parses an element of a kind and returns its slot; -1 on error. */
gint32 bor_call_slot (const BorCall *call, guint word, BorKind kind, GError **error);
/* Parses several elements of a kind, separated by commas. (transfer full, of gint32) */
GArray *bor_call_slots (const BorCall *call, guint word, BorKind kind, GError **error);
gboolean bor_call_number (const BorCall *call, guint word, double *number, GError **error);
/* Parses a non-negative integer. */
gboolean bor_call_count (const BorCall *call, guint word, guint *count, GError **error);
/* Parses all arguments from `word` on as points X Y X Y …; at least `least` points. */
gboolean bor_call_points (const BorCall *call, guint word, guint least, BorPoints *points,
                          GError **error);

/* Sets the id of an element that an edit has just created, from an argument; "-" keeps the
 * generated id. Takes ownership of `after`; returns NULL if that is NULL. (transfer full) */
BorScenario *bor_call_name_new (const BorCall *call, guint word, BorScenario *after, BorKind kind,
                                gint32 slot, GError **error);

#define bor_slots(array) ((gconstpointer) (array)->data), (array)->len

G_END_DECLS

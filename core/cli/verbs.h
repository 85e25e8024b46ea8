/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"
#include "model/scenario.h"

G_BEGIN_DECLS

/* The commands of "bormida-cli edit": one edit each, given by words. */

/* The words after the verb. */
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
} BorVerb;

/* The families of verbs, each ending with one without a name. */
extern const BorVerb bor_property_verbs[];
extern const BorVerb bor_vertex_verbs[];
extern const BorVerb bor_border_verbs[];
extern const BorVerb bor_road_verbs[];
extern const BorVerb bor_locale_verbs[];
extern const BorVerb bor_element_verbs[];
extern const BorVerb bor_transform_verbs[];
extern const BorVerb bor_check_verbs[];

const BorVerb *bor_verb_find (const char *name);
/* Calls `func` for every verb in the order of lists. */
void bor_verb_foreach (void (*func) (const BorVerb *verb, gpointer data), gpointer data);

/* Finding what words mean. All give BOR_EDIT_ERROR_GONE for what is not there
 * and BOR_EDIT_ERROR_VALUE for what cannot be understood. */

/* One element: "KIND:ID", or "ID" where only one kind has it, or the name of
 * a locale, or "LOCALE>LOCALE" for the first approach from one to the other. */
gboolean bor_call_element (const BorCall *call, guint word, BorElementRef *ref, GError **error);
/* Several, with commas between. (transfer full, of BorElementRef) */
GArray *bor_call_elements (const BorCall *call, guint word, GError **error);
/* One of a kind, as its slot; -1 on error. */
gint32 bor_call_slot (const BorCall *call, guint word, BorKind kind, GError **error);
/* Several of a kind. (transfer full, of gint32) */
GArray *bor_call_slots (const BorCall *call, guint word, BorKind kind, GError **error);
gboolean bor_call_number (const BorCall *call, guint word, double *number, GError **error);
/* A whole number that is not negative. */
gboolean bor_call_count (const BorCall *call, guint word, guint *count, GError **error);
/* All words from `word` on, as X Y X Y …; at least `least` points. */
gboolean bor_call_points (const BorCall *call, guint word, guint least, BorPoints *points,
                          GError **error);

/* Gives what an edit has just made the id that a word says, “-” for any.
 * Takes `after`, and passes NULL through. (transfer full) */
BorScenario *bor_call_name_new (const BorCall *call, guint word, BorScenario *after, BorKind kind,
                                gint32 slot, GError **error);

#define bor_slots(array) ((const gint32 *) (array)->data), (array)->len

G_END_DECLS

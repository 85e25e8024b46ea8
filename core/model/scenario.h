/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/board.h"
#include "model/feature.h"
#include "model/forces.h"
#include "model/header.h"
#include "model/locale.h"
#include "model/road.h"
#include "model/vec.h"
#include "model/versions.h"

G_BEGIN_DECLS

/* A scenario: an immutable, reference-counted value that holds all elements by kind and slot.
 *
 * An edit makes a copy (`bor_scenario_copy`, which shares everything), changes the copy with the
 * functions at the end, and publishes it by returning it. From then on it must not change, and may
 * be read from any thread. */
typedef struct BorScenario BorScenario;

/* Creates an empty area board of 1000 by 1000 units, with header and board elements. (transfer
 * full) */
BorScenario *bor_scenario_new (void);
/* Makes a modifiable copy; costs about a kilobyte. (transfer full) */
BorScenario *bor_scenario_copy (const BorScenario *scenario);
/* The same, but the copy is no version of `scenario` and keeps no indices: for what an index itself
 * holds. (transfer full) */
BorScenario *bor_scenario_copy_apart (const BorScenario *scenario);
/* Returns what the scenario shares with those that it was copied from and those copied from it:
 * borrowed, NULL for a copy apart. */
BorVersions *bor_scenario_versions (const BorScenario *scenario);
BorScenario *bor_scenario_ref (const BorScenario *scenario);
void bor_scenario_unref (BorScenario *scenario);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorScenario, bor_scenario_unref)

/* The number of slots, including holes: the upper bound for loops over a kind. */
guint bor_scenario_n_slots (const BorScenario *scenario, BorKind kind);
/* The number of elements, not counting holes. */
guint bor_scenario_count (const BorScenario *scenario, BorKind kind);
/* The number of elements of all kinds. */
gsize bor_scenario_count_all (const BorScenario *scenario);
/* Returns an element (borrowed); NULL for a hole, for -1, and past the end. */
const BorElement *bor_scenario_get (const BorScenario *scenario, BorKind kind, gint32 slot);
/* Returns the slot of the first element with that id, or -1. The first call for a kind costs O(n),
 * later ones on the same scenario O(1). Thread-safe. */
gint32 bor_scenario_find (const BorScenario *scenario, BorKind kind, const char *id);

/* Typed access (borrowed). The header and the board are never NULL. */
const BorHeader *bor_scenario_header (const BorScenario *scenario);
const BorBoard *bor_scenario_board (const BorScenario *scenario);
/* Sets the file that the board of a modifiable copy is saved in; NULL: that of the scenario. */
void bor_scenario_set_board_href (BorScenario *scenario, const char *href);
/* The same for a new copy. (transfer full) */
BorScenario *bor_scenario_with_board_href (const BorScenario *scenario, const char *href);
#define BOR_SCENARIO_GETTER(name, Type, KIND)                                                      \
  static inline const Type *bor_scenario_##name (const BorScenario *s, gint32 slot)                \
  {                                                                                                \
    return (const Type *) bor_scenario_get (s, KIND, slot);                                        \
  }
BOR_SCENARIO_GETTER (backdrop, BorBackdrop, BOR_KIND_BACKDROP)
BOR_SCENARIO_GETTER (vertex, BorVertex, BOR_KIND_VERTEX)
BOR_SCENARIO_GETTER (locale, BorLocale, BOR_KIND_LOCALE)
BOR_SCENARIO_GETTER (approach, BorApproach, BOR_KIND_APPROACH)
BOR_SCENARIO_GETTER (road, BorRoad, BOR_KIND_ROAD)
BOR_SCENARIO_GETTER (junction, BorJunction, BOR_KIND_JUNCTION)
BOR_SCENARIO_GETTER (feature, BorFeature, BOR_KIND_FEATURE)
BOR_SCENARIO_GETTER (region, BorRegion, BOR_KIND_REGION)
BOR_SCENARIO_GETTER (symbol, BorSymbol, BOR_KIND_SYMBOL)
BOR_SCENARIO_GETTER (army, BorArmy, BOR_KIND_ARMY)
BOR_SCENARIO_GETTER (piece_type, BorPieceType, BOR_KIND_PIECE_TYPE)
BOR_SCENARIO_GETTER (force, BorForce, BOR_KIND_FORCE)
BOR_SCENARIO_GETTER (placement, BorPlacement, BOR_KIND_PLACEMENT)
BOR_SCENARIO_GETTER (track, BorTrack, BOR_KIND_TRACK)
BOR_SCENARIO_GETTER (rules, BorRules, BOR_KIND_RULES)
BOR_SCENARIO_GETTER (record, BorRecord, BOR_KIND_RECORD)
BOR_SCENARIO_GETTER (mute, BorMute, BOR_KIND_MUTE)
#undef BOR_SCENARIO_GETTER

/* Loops over the elements of a kind in slot order:
 *   BOR_FOREACH (s, BOR_KIND_ROAD, slot, const BorRoad, road) { … } */
#define BOR_FOREACH(scenario, KIND, slot, Type, element)                                           \
  for (gint32 slot = 0, slot##_n = (gint32) bor_scenario_n_slots ((scenario), (KIND));             \
       slot < slot##_n; slot++)                                                                    \
    for (Type *element = (Type *) bor_scenario_get ((scenario), (KIND), slot); element != NULL;    \
         element = NULL)

/* Returns the parameters for a ruleset, or NULL. */
const BorRules *bor_scenario_find_rules (const BorScenario *scenario, const char *ruleset);
/* Returns TRUE if `ruleset` is the one that the scenario is played with, or one of the further
 * ones. */
gboolean bor_scenario_uses (const BorScenario *scenario, const char *ruleset);
/* Returns the slot of the locale on the other side of an approach, or -1. */
gint32 bor_scenario_neighbour (const BorScenario *scenario, gint32 approach);
/* Describes an element to users: by its name, else its id, else its kind and position; an approach
 * as "Marengo, side to Spinetta". (transfer full) */
char *bor_scenario_describe (const BorScenario *scenario, BorElementRef ref);

typedef void (*BorScenarioDiffFunc) (BorKind kind, gint32 slot, const BorElement *before,
                                     const BorElement *after, gpointer data);
/* Calls `func` for each element that differs by pointer, in kind and slot order. Only meaningful
 * between a scenario and one derived from it by edits. */
void bor_scenario_diff (const BorScenario *before, const BorScenario *after,
                        BorScenarioDiffFunc func, gpointer data);

/* The following change a copy that is not yet published. They take ownership of `element`. */
gint32 bor_scenario_append (BorScenario *scenario, void *element);
void bor_scenario_replace (BorScenario *scenario, gint32 slot, void *element);
void bor_scenario_remove (BorScenario *scenario, BorKind kind, gint32 slot);
/* Replaces all elements of `kind` by those of `from`, sharing the vector. */
void bor_scenario_share (BorScenario *scenario, const BorScenario *from, BorKind kind);
/* Returns an id that no element of the kind uses: `stem` itself if it is free, otherwise the stem
 * (if NULL, the kind's letter) followed by a number, so that no dangling reference names it. The
 * first call costs O(n), later ones on any version of the scenario as much as has changed meanwhile.
 * An element gets its id before it is put into a scenario, never afterwards. (transfer full) */
char *bor_scenario_fresh_id (const BorScenario *scenario, BorKind kind, const char *stem);
/* Returns TRUE if a dangling reference names that id. Costs as much. */
gboolean bor_scenario_misses_id (const BorScenario *scenario, BorKind kind, const char *id);
/* Returns TRUE if several elements of the kind have the same id. Costs as much. */
gboolean bor_scenario_has_same_ids (const BorScenario *scenario, BorKind kind);

G_END_DECLS

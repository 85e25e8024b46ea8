/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/squares/squares.h"
#include "rules/werdox/field.h"

G_BEGIN_DECLS

/* A scenario as read for this game, valid or not. Both the checks and the engine's compiler use
 * it. */

/* A unit that is placed before the game. */
typedef struct {
  BorElementRef ref;
  gint side; /* -1: none */
  gint type; /* -1: unknown */
  guint cell;
  gint count;
  gboolean aboard, face_down;
} WerdoxPlaced;

typedef struct {
  const BorScenario *scenario;
  guint width, height, n; /* 0: not a valid board */
  gint32 *spaces;         /* slots by cell; -1: none */
  WerdoxCell *cells;      /* ground, links, fronts, flags and neighbours */
  gint32 sides[2];        /* slots; -1: none */
  guint hq[2];            /* the first marked cell; WERDOX_NO_CELL: none */
  /* Number of marked cells; 0: barges use the water of the Hasbergs' zone */
  guint n_barge_cells;
  gint forces[2][WERDOX_N_TYPES]; /* number of units to deploy */
  GArray *placed;                 /* WerdoxPlaced */
} WerdoxSetup;

WerdoxSetup *werdox_setup_new (const BorScenario *scenario);
void werdox_setup_free (WerdoxSetup *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WerdoxSetup, werdox_setup_free)

static inline const WerdoxPlaced *
werdox_placed (const WerdoxSetup *self, guint i)
{
  return &g_array_index (self->placed, WerdoxPlaced, i);
}

static inline gboolean
werdox_setup_is_wall (const WerdoxSetup *self, guint cell)
{
  return self->cells[cell].ground == WERDOX_FORT || self->cells[cell].ground == WERDOX_GATE;
}

static inline gboolean
werdox_setup_is_water (const WerdoxSetup *self, guint cell)
{
  return self->cells[cell].ground == WERDOX_RIVER || self->cells[cell].ground == WERDOX_CANAL;
}

static inline gboolean
werdox_setup_has (const WerdoxSetup *self, guint cell, guint flag)
{
  return (self->cells[cell].flags & flag) != 0;
}

static inline const BorLocale *
werdox_setup_locale (const WerdoxSetup *self, guint cell)
{
  return bor_scenario_locale (self->scenario, self->spaces[cell]);
}

static inline BorElementRef
werdox_setup_ref (const WerdoxSetup *self, guint cell)
{
  return bor_element_ref_make (BOR_KIND_LOCALE, self->spaces[cell]);
}

/* Returns the direction in which an approach of the cell leads; -1 if it is unclear. */
gint werdox_setup_direction (const WerdoxSetup *self, guint cell, const BorApproach *approach);
/* Returns the side that a property names; -1: none. */
gint werdox_setup_side (const void *element, const char *property);
/* Returns the cell of a locale, or WERDOX_NO_CELL. */
guint werdox_setup_find (const WerdoxSetup *self, gint32 slot);
/* Returns the distance to the nearest wall, in cells; G_MAXUINT if there is none. */
guint werdox_setup_wall_distance (const WerdoxSetup *self, guint cell);
/* Returns TRUE if barges of either side start in the cell, unless something is there (W4.5). */
gboolean werdox_setup_takes_barges (const WerdoxSetup *self, guint cell);
/* The space for units to be deployed (W4.3, W-V14): cells of each side for land units, those of
 * them that a barge can take as well, and cells only for barges. */
typedef struct {
  gint land[2], both[2], water;
} WerdoxCellCounts;
WerdoxCellCounts werdox_setup_count_cells (const WerdoxSetup *self);
/* Returns the layer of a placed unit: a barge is on the water; another unit is aboard if it says so
 * or if a barge is in its canal cell, otherwise on land or on a deck. */
WerdoxLayer werdox_placed_layer (const WerdoxSetup *self, const WerdoxPlaced *placed);
/* Returns the name of a cell. (transfer full) */
char *werdox_setup_name (const WerdoxSetup *self, guint cell);
/* Returns the text of a parameter: the scenario's if valid, otherwise the default. */
const char *werdox_param (const BorScenario *scenario, const char *name);

typedef void (*WerdoxFinder) (const WerdoxSetup *self, const SquaresReporter *reporter);

/* The functions that find errors which make a scenario unplayable, NULL-terminated. */
extern const WerdoxFinder werdox_errors[];
extern const struct BorCheck *const werdox_checks[];

/* checks-board.c */
void werdox_find_board (const WerdoxSetup *self, const SquaresReporter *reporter);
void werdox_find_grounds (const WerdoxSetup *self, const SquaresReporter *reporter);
void werdox_find_hq (const WerdoxSetup *self, const SquaresReporter *reporter);
void werdox_find_single_cells (const WerdoxSetup *self, const SquaresReporter *reporter);
void werdox_find_deep_woods (const WerdoxSetup *self, const SquaresReporter *reporter);
/* checks-walls.c */
void werdox_find_fronts (const WerdoxSetup *self, const SquaresReporter *reporter);
void werdox_find_frontless (const WerdoxSetup *self, const SquaresReporter *reporter);
void werdox_find_lone_walls (const WerdoxSetup *self, const SquaresReporter *reporter);
void werdox_find_gates (const WerdoxSetup *self, const SquaresReporter *reporter);
void werdox_find_breaches (const WerdoxSetup *self, const SquaresReporter *reporter);
/* checks-roads.c */
void werdox_find_roads (const WerdoxSetup *self, const SquaresReporter *reporter);
void werdox_find_decks (const WerdoxSetup *self, const SquaresReporter *reporter);
void werdox_find_bent_bridges (const WerdoxSetup *self, const SquaresReporter *reporter);
void werdox_find_ways_to_hq (const WerdoxSetup *self, const SquaresReporter *reporter);
/* checks-zones.c */
void werdox_find_zones (const WerdoxSetup *self, const SquaresReporter *reporter);
void werdox_find_near_zones (const WerdoxSetup *self, const SquaresReporter *reporter);
void werdox_find_outer_zones (const WerdoxSetup *self, const SquaresReporter *reporter);
void werdox_find_small_zone (const WerdoxSetup *self, const SquaresReporter *reporter);
void werdox_find_barge_cells (const WerdoxSetup *self, const SquaresReporter *reporter);
void werdox_find_stuck_barges (const WerdoxSetup *self, const SquaresReporter *reporter);
/* checks-forces.c */
void werdox_find_sides (const WerdoxSetup *self, const SquaresReporter *reporter);
void werdox_find_unknown_forces (const WerdoxSetup *self, const SquaresReporter *reporter);
void werdox_find_no_force (const WerdoxSetup *self, const SquaresReporter *reporter);
void werdox_find_unusual_forces (const WerdoxSetup *self, const SquaresReporter *reporter);
void werdox_find_placed (const WerdoxSetup *self, const SquaresReporter *reporter);
void werdox_find_too_many (const WerdoxSetup *self, const SquaresReporter *reporter);
void werdox_find_no_limit (const WerdoxSetup *self, const SquaresReporter *reporter);

/* compile.c: compiles a scenario; NULL after adding to `issues` if it cannot be played. (transfer
 * full) */
BorGame *werdox_compile (const BorScenario *scenario, GPtrArray *issues);
void werdox_game_free (BorGame *game);

extern const BorVocabulary werdox_vocabulary;
void werdox_begin (BorScenario *scenario);

G_END_DECLS

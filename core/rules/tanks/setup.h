/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/squares/squares.h"
#include "rules/tanks/field.h"

G_BEGIN_DECLS

/* A scenario as read for this game, valid or not. Both the checks and the engine's compiler use it,
 * so the engine rejects nothing that the checks do not report. */

/* A placed tank or wreck, or a start cell. */
typedef struct {
  BorElementRef ref;
  gint side;   /* TANKS_WHITE, TANKS_BLACK; -1: none */
  gint type;   /* TanksType; -1: unknown */
  gint x, y;   /* -1: not on the board */
  gint facing; /* -1: unknown */
  gint count;
  gboolean wreck;
} TanksUnit;

typedef struct {
  const BorScenario *scenario;
  guint width, height; /* 0: not a valid board */
  gint32 *spaces;      /* slots at x + y * width; -1: none */
  gint32 sides[2];     /* slots; -1: none */
  GArray *starts;      /* TanksUnit: start cells; if none is marked, those of the tanks */
  /* TanksUnit: placed tanks; if there are none, those of the start cells (12.B) */
  GArray *tanks;
  GArray *wrecks; /* TanksUnit */
} TanksSetup;

TanksSetup *tanks_setup_new (const BorScenario *scenario);
void tanks_setup_free (TanksSetup *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TanksSetup, tanks_setup_free)

static inline const TanksUnit *
tanks_unit (const GArray *units, guint i)
{
  return &g_array_index (units, TanksUnit, i);
}

static inline gint32
tanks_setup_space (const TanksSetup *self, gint x, gint y)
{
  gboolean inside = x >= 0 && y >= 0 && x < (gint) self->width && y < (gint) self->height;
  return inside ? self->spaces[x + y * (gint) self->width] : -1;
}

gboolean tanks_is_masked (const TanksSetup *self, gint x, gint y);
gboolean tanks_is_obstacle (const TanksSetup *self, gint x, gint y);
/* Returns the direction in which an approach of the square leads, on the board or off it; -1 if it
 * is unclear. */
gint tanks_direction (const TanksSetup *self, const BorApproach *approach, gint x, gint y);
/* Returns whose exit an approach that leads off the board must be; -1: nobody's (K9.3, K9.4). */
gint tanks_exit_of (const TanksSetup *self, const BorApproach *approach, gint x, gint y);
/* Returns the text of a parameter: the scenario's if valid, otherwise the default. */
const char *tanks_param (const BorScenario *scenario, const char *name);
/* "white", "black" */
extern const char *const tanks_roles[2];
/* Marks all approaches that must be exits, and unmarks all others. */
void tanks_mark_exits (BorScenario *scenario);

typedef void (*TanksFinder) (const TanksSetup *self, const SquaresReporter *reporter);

/* The functions that find errors which make a scenario unplayable, NULL-terminated. */
extern const TanksFinder tanks_errors[];
extern const struct BorCheck *const tanks_checks[];

/* checks-board.c */
void tanks_find_size (const TanksSetup *self, const SquaresReporter *reporter);
void tanks_find_links (const TanksSetup *self, const SquaresReporter *reporter);
void tanks_find_exits (const TanksSetup *self, const SquaresReporter *reporter);
void tanks_find_ways_out (const TanksSetup *self, const SquaresReporter *reporter);
void tanks_find_asymmetry (const TanksSetup *self, const SquaresReporter *reporter);
void tanks_find_foreign (const TanksSetup *self, const SquaresReporter *reporter);
/* checks-tanks.c */
void tanks_find_sides (const TanksSetup *self, const SquaresReporter *reporter);
void tanks_find_commanders (const TanksSetup *self, const SquaresReporter *reporter);
void tanks_find_more_commanders (const TanksSetup *self, const SquaresReporter *reporter);
void tanks_find_places (const TanksSetup *self, const SquaresReporter *reporter);
void tanks_find_kinds (const TanksSetup *self, const SquaresReporter *reporter);
void tanks_find_numbers (const TanksSetup *self, const SquaresReporter *reporter);
void tanks_find_starts (const TanksSetup *self, const SquaresReporter *reporter);
void tanks_find_ends (const TanksSetup *self, const SquaresReporter *reporter);
void tanks_find_enclosed (const TanksSetup *self, const SquaresReporter *reporter);
void tanks_find_params (const TanksSetup *self, const SquaresReporter *reporter);
void tanks_find_no_limit (const TanksSetup *self, const SquaresReporter *reporter);
void tanks_find_too_many (const TanksSetup *self, const SquaresReporter *reporter);
/* checks-first-turn.c */
void tanks_find_first_escape (const TanksSetup *self, const SquaresReporter *reporter);
void tanks_find_first_check (const TanksSetup *self, const SquaresReporter *reporter);
void tanks_find_second_check (const TanksSetup *self, const SquaresReporter *reporter);
void tanks_find_first_shots (const TanksSetup *self, const SquaresReporter *reporter);
void tanks_find_lanes (const TanksSetup *self, const SquaresReporter *reporter);

/* compile.c: compiles a scenario; NULL after adding to `issues` if it cannot be played. Free with
 * tanks_game_free(), after its names. (transfer full) */
BorGame *tanks_compile (const BorScenario *scenario, GPtrArray *issues);
void tanks_game_free (BorGame *game);
/* game.c: starts the turn of the player to move. */
void tanks_begin_turn (const TanksGame *g, TanksState *s);

extern const BorVocabulary tanks_vocabulary;
void tanks_begin (BorScenario *scenario);

G_END_DECLS

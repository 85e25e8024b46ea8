/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* Synthetic boards for tests and benchmarks: irregular locales with about six sides each, which
 * share their vertices, with widths (long sides are wide), penalties, obstructions, impassable
 * borders, roads, junctions, objectives, set-up symbols and two armies. No check reports an error
 * or a warning on them. */

#define BOR_GENERATE_MAX 200000
/* Smaller boards are too small for a battle: they have only locales, without ruleset, roads or
 * forces. */
#define BOR_GENERATE_MIN_BATTLE 12

#define BOR_GENERATE_ERROR (bor_generate_error_quark ())
GQuark bor_generate_error_quark (void);

typedef enum {
  BOR_GENERATE_ERROR_RANGE, /* no locales, or too many */
} BorGenerateError;

typedef struct {
  guint locales; /* 1 to BOR_GENERATE_MAX; the board has exactly as many */
  guint64 seed;  /* the same seed gives the same board on every machine */
} BorGenerateOptions;

/* Generates a board. Time and memory are proportional to the number of locales. (transfer full,
 * NULL on error) */
BorScenario *bor_generate_board (const BorGenerateOptions *options, GError **error);

G_END_DECLS

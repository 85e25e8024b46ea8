/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* Synthetic boards for trials and benchmarks: irregular locales that share
 * their vertices, about six sides each, with widths (wide where the side is
 * long), penalties, obstructions, impassable lines, roads, junctions,
 * objectives, set-up symbols and two armies. They are sound: no check
 * reports an error or a warning. */

#define BOR_GENERATE_MAX 200000
/* Smaller boards have no room for a battle: they are bare locales, with no
 * ruleset, roads or forces. */
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

/* Costs time and memory in proportion to the number of locales.
 * (transfer full, NULL on error) */
BorScenario *bor_generate_board (const BorGenerateOptions *options, GError **error);

G_END_DECLS

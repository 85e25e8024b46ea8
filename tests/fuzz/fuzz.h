/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdint.h>

#include "game/game.h"
#include "model/scenario.h"

G_BEGIN_DECLS

/* What the fuzz targets share. */

/* The target: called once for each input; returns 0. */
int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);
/* Makes warnings and criticals abort, so that the fuzzer keeps the input. Called before the first
 * input. */
int LLVMFuzzerInitialize (int *argc, char ***argv);

/* Prints a message and aborts, so that the fuzzer keeps the input. */
G_NORETURN void fuzz_fail (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* The parts of an input that a form feed divides: `first` ends before it, `rest` begins after it and
 * is empty when there is none. (transfer full) */
void fuzz_divide (const uint8_t *data, size_t size, GBytes **first, GBytes **rest);

/* Fails unless there is exactly one of a result and an error, and the error's message can be shown
 * and begins with `prefix`. */
void fuzz_check_outcome (gconstpointer result, const GError *error, const char *prefix);
/* Fails unless the scenario can be written and read back unchanged. */
void fuzz_check_saved (const BorScenario *scenario);

/* Reads a scenario of at most `most` elements; NULL otherwise. (transfer full) */
BorScenario *fuzz_read_scenario (GBytes *bytes, guint most);
/* Reads data/scenarios/NAME; fails on error. (transfer full) */
BorScenario *fuzz_read_shipped (const char *name);

/* Plays `choices` from the start, one byte for each decision: every state must be sound, every event
 * must have a text, and the record of the game must lead to the same end. */
void fuzz_play (const BorGame *game, const uint8_t *choices, size_t size);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* An edit with arguments chosen at random. Works on any scenario, sound or not. Returns NULL with an
 * error, or NULL alone when there is nothing to edit. (transfer full) */
typedef struct {
  const char *name;
  BorScenario *(*run) (const BorScenario *scenario, GRand *random, GError **error);
} TestEdit;

/* One for each kind of edit; ends with a NULL name. */
extern const TestEdit test_edits[];
/* Number of entries in `test_edits`. */
#define TEST_N_EDITS 31
/* The slot of a random element of that kind; -1 when there is none. */
gint32 test_any_slot (const BorScenario *scenario, BorKind kind, GRand *random);

G_END_DECLS

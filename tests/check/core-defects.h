/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "check-support.h"

typedef enum {
  NO_FIX,
  BY_ITSELF, /* an automatic fix mends it */
  ASKS,      /* only a fix that somebody has chosen */
} CoreFixable;

/* Each defect breaks the sound board in one way; just that problem must be found, and its fix, if
 * there is one, must leave none. */
typedef struct {
  const char *check; /* NULL ends a list */
  const char *what;  /* part of the test's name */
  void (*spoil) (BorScenario *scenario);
  CoreFixable fixable;
} CoreDefect;

extern const CoreDefect core_defects_of_outlines[]; /* locales, vertices and pairs of sides */
extern const CoreDefect core_defects_of_elements[]; /* everything else */

void core_defect_set_date (BorScenario *s, const char *date);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/conformance.h"

G_BEGIN_DECLS

/* Follows assaults of `marengo` by what everybody sees, and fails the test when somebody loses who
 * may not yet: the leading pieces lose first (M11.8), and nobody loses more than the result says
 * (M11.17). */
typedef struct {
  gboolean fighting;
  guint positions[2]; /* of the armies' participants */
  guint8 leading[2][2];
  guint n_leading[2];
  gint points[2]; /* still to be lost */
} TestReferee;

void test_referee_watch (TestRun *run, const BorEvent *event);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/conformance.h"

G_BEGIN_DECLS

/* Follows assaults of `marengo` by their public events, and fails the test if the wrong piece takes
 * a loss: the leading pieces lose first (M11.8), and nobody loses more than the result (M11.17). */
typedef struct {
  gboolean fighting;
  guint positions[2]; /* of the armies' participants */
  guint8 leading[2][2];
  guint n_leading[2];
  gint points[2]; /* points still to be lost */
} TestReferee;

void test_referee_watch (TestRun *run, const BorEvent *event);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/layout.h"
#include "render/traces.h"

G_BEGIN_DECLS

/* Private to core/render/layout*.c. */
struct BorLayout {
  GHashTable *labels;   /* feature slot → BorLabel */
  GHashTable *callouts; /* locale slot → BorCallout, of those with a shortened name */
  const BorScene *scene;
  BorTexts *texts;
  double size;
  BorLayout *reference; /* borrowed; nullable */
  GPtrArray *plans;     /* by space slot; NULL: not yet made */
  BorTraces *taken;     /* of a network, once its nodes are laid out: their names and stacks */
};

/* Forgets the callouts that changes in `damage` may affect, and those that depend on them. Returns
 * `damage` with the places where they were and are. */
BorBox bor_layout_update_callouts (BorLayout *layout, BorBox damage);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "render/style.h"

G_BEGIN_DECLS

/* A wooden block as the map shows it, for those who draw pieces that are not in the scenario. */
typedef struct {
  BorInk      ink;
  const char *symbol;   /* "infantry", …; nullable */
  guint       strength; /* 0: from behind */
  gboolean    hatched;  /* inactive or disordered */
} BorBlock;

/* Its usual size, style points. */
#define BOR_BLOCK_WIDTH  77.0
#define BOR_BLOCK_HEIGHT 22.0

/* Around the origin of `cr`, whose units are style points; `w` and `h` are halves. */
void bor_block_draw (cairo_t *cr, const BorStyle *style, const BorBlock *block, double w, double h);

G_END_DECLS

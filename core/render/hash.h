/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns a pseudo-random number that depends only on `a` and `b`. */
static inline guint
bor_pattern_hash (gint64 a, gint64 b)
{
  guint64 h = (guint64) a * 0x9e3779b97f4a7c15u ^ (guint64) b * 0xc2b2ae3d27d4eb4fu;
  h ^= h >> 29;
  h *= 0xbf58476d1ce4e5b9u;
  return (guint) (h >> 33);
}

G_END_DECLS

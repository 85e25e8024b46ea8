/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A random number generator (xoshiro256**). The same seed gives the same numbers on every machine.
 * A plain value; not thread-safe. */
typedef struct {
  guint64 word[4];
} BorRandom;

/* Seeds with splitmix64, so that consecutive seeds give unrelated streams. */
static inline void
bor_random_seed (BorRandom *random, guint64 seed)
{
  for (guint i = 0; i < 4; i++) {
    seed += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
    guint64 z = seed;
    z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
    random->word[i] = z ^ (z >> 31);
  }
}

static inline guint64
bor_random_next (BorRandom *random)
{
  guint64 *w = random->word;
  guint64 x = w[1] * 5;
  guint64 result = ((x << 7) | (x >> 57)) * 9;
  guint64 t = w[1] << 17;
  w[2] ^= w[0];
  w[3] ^= w[1];
  w[1] ^= w[2];
  w[0] ^= w[3];
  w[2] ^= t;
  w[3] = (w[3] << 45) | (w[3] >> 19);
  return result;
}

/* Returns a uniform random number from 0 to n - 1. The bias is below 2^-32 for any n that occurs in
 * a game. */
static inline guint32
bor_random_below (BorRandom *random, guint32 n)
{
  return (guint32) (((bor_random_next (random) >> 32) * n) >> 32);
}

/* Returns a uniform random number in [0, 1). */
static inline double
bor_random_double (BorRandom *random)
{
  return (double) (bor_random_next (random) >> 11) * 0x1.0p-53;
}

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <string.h>

#include <glib.h>

G_BEGIN_DECLS

/* Keys of tables that live as long as a process: fast, and different from machine to machine. Two words
 * at a time are multiplied to 128 bits, of which one half is folded onto the other (as wyhash does: Wang
 * Yi, 2019). */

#define BOR_KEY_ONE   G_GUINT64_CONSTANT (0xa0761d6478bd642f)
#define BOR_KEY_TWO   G_GUINT64_CONSTANT (0xe7037ed1a0b428db)
#define BOR_KEY_THREE G_GUINT64_CONSTANT (0x8ebc6af09c88c6e3)

/* For machines without numbers of 128 bits. */
static inline guint64
bor_key_fold_halves (guint64 a, guint64 b)
{
  guint64 low = (a & G_MAXUINT32) * (b & G_MAXUINT32), high = (a >> 32) * (b >> 32);
  guint64 cross = (a >> 32) * (b & G_MAXUINT32) + (low >> 32);
  guint64 other = (a & G_MAXUINT32) * (b >> 32) + (cross & G_MAXUINT32);
  return (other << 32 | (low & G_MAXUINT32)) ^ (high + (cross >> 32) + (other >> 32));
}

static inline guint64
bor_key_fold (guint64 a, guint64 b)
{
#ifdef __SIZEOF_INT128__
  __extension__ typedef unsigned __int128 Wide;
  Wide product = (Wide) a * b;
  return (guint64) product ^ (guint64) (product >> 64);
#else
  return bor_key_fold_halves (a, b);
#endif
}

static inline guint64
bor_key_add (guint64 key, guint64 word)
{
  return bor_key_fold (key ^ BOR_KEY_ONE, word ^ BOR_KEY_TWO);
}

/* The key of one word, such that sums of several are keys too. */
static inline guint64
bor_key_of_word (guint64 word)
{
  return bor_key_add (word, word);
}

/* Adds the 16 bytes at `bytes`. */
static inline guint64
bor_key_add_block (guint64 key, const guint8 *bytes)
{
  guint64 words[2];
  memcpy (words, bytes, sizeof words);
  return bor_key_fold (words[0] ^ BOR_KEY_ONE, words[1] ^ key);
}

/* Four lanes side by side, so that a processor need not wait for one multiplication before it begins the
 * next: adds all whole 64 bytes to two of them. Returns how many bytes that were. */
static inline gsize
bor_key_add_lanes (guint64 *a, guint64 *b, const guint8 *bytes, gsize n)
{
  guint64 lanes[4] = { *a, *b, BOR_KEY_TWO, ~BOR_KEY_TWO };
  gsize i = 0;
  for (; i + 64 <= n; i += 64)
    for (guint lane = 0; lane < 4; lane++)
      lanes[lane] = bor_key_add_block (lanes[lane], bytes + i + 16 * lane);
  *a = bor_key_add (lanes[0], lanes[2]);
  *b = bor_key_add (lanes[1], lanes[3]);
  return i;
}

/* The last block may overlap the one before. */
static inline guint64
bor_key_add_bytes (guint64 key, const guint8 *bytes, gsize n)
{
  guint64 a = bor_key_add (key, n), b = BOR_KEY_THREE;
  guint8 block[16] = { 0 };
  gsize i = 0;
  if (n < sizeof block) {
    memcpy (block, bytes, n);
    return bor_key_add_block (a, block);
  }
  if (n >= 128)
    i = bor_key_add_lanes (&a, &b, bytes, n);
  for (; i + 32 <= n; i += 32) {
    a = bor_key_add_block (a, bytes + i);
    b = bor_key_add_block (b, bytes + i + 16);
  }
  if (n - i > 16)
    a = bor_key_add_block (a, bytes + i);
  if (n > i)
    b = bor_key_add_block (b, bytes + n - 16);
  return bor_key_add (a, b);
}

G_END_DECLS

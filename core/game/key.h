/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <string.h>

#include <glib.h>

G_BEGIN_DECLS

/* Keys of tables that live as long as a process: fast, and different from machine to machine. */

static inline guint64
bor_key_add (guint64 key, guint64 word)
{
  key = (key ^ word) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return key ^ key >> 29;
}

/* A key of one word such that sums of several are keys too: the finalizer of SplitMix64 (Steele, Lea
 * and Flood, 2014). */
static inline guint64
bor_key_of_word (guint64 word)
{
  word = (word ^ word >> 30) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  word = (word ^ word >> 27) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return word ^ word >> 31;
}

static inline guint64
bor_key_word (const guint8 *bytes)
{
  guint64 word;
  memcpy (&word, bytes, 8);
  return word;
}

/* Four words at a time, so that a processor need not wait for one multiplication before it begins the
 * next. */
static inline guint64
bor_key_add_bytes (guint64 key, const guint8 *bytes, gsize n)
{
  guint64 a = key, b = 1, c = 2, d = n, rest = 0;
  gsize i = 0;
  for (; i + 32 <= n; i += 32) {
    a = bor_key_add (a, bor_key_word (bytes + i));
    b = bor_key_add (b, bor_key_word (bytes + i + 8));
    c = bor_key_add (c, bor_key_word (bytes + i + 16));
    d = bor_key_add (d, bor_key_word (bytes + i + 24));
  }
  for (; i + 8 <= n; i += 8)
    a = bor_key_add (a, bor_key_word (bytes + i));
  for (; i < n; i++)
    rest = rest << 8 | bytes[i];
  key = bor_key_add (bor_key_add (bor_key_add (bor_key_add (rest, a), b), c), d);
  return key ^ key >> 32;
}

G_END_DECLS

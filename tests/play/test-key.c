/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/key.h"
#include "game/random.h"

#define LONGEST 280 /* long enough for every way through */

/* Adds a key that must not have been there. */
static void
add_new (GHashTable *keys, guint64 key)
{
  g_assert_true (g_hash_table_add (keys, g_memdup2 (&key, sizeof key)));
}

static GHashTable *
keys_new (void)
{
  return g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
}

static void
halves_make_the_same_product (void)
{
  BorRandom random;
  bor_random_seed (&random, 1);
  g_assert_cmpuint (bor_key_fold_halves (G_MAXUINT64, G_MAXUINT64), ==, G_MAXUINT64);
  g_assert_cmpuint (bor_key_fold_halves (G_GUINT64_CONSTANT (1) << 63, 6), ==, 3);
  for (guint i = 0; i < 10000; i++) {
    guint64 a = bor_random_next (&random), b = bor_random_next (&random) >> (i % 64);
    g_assert_cmpuint (bor_key_fold_halves (a, b), ==, bor_key_fold (a, b));
  }
}

static void
every_bit_and_the_length_matter (void)
{
  g_autoptr (GHashTable) keys = keys_new ();
  for (guint n = 0; n <= LONGEST; n++) {
    guint8 bytes[LONGEST] = { 0 };
    add_new (keys, bor_key_add_bytes (7, bytes, n));
    for (guint bit = 0; bit < n * 8; bit++) {
      bytes[bit / 8] = (guint8) (1 << bit % 8);
      add_new (keys, bor_key_add_bytes (7, bytes, n));
      bytes[bit / 8] = 0;
    }
  }
}

static void
small_numbers_at_two_places_have_keys_of_their_own (void)
{
  g_autoptr (GHashTable) keys = keys_new ();
  for (guint i = 0; i < 64; i++)
    for (guint k = 0; k < i; k++)
      for (guint value = 0; value < 16; value++) {
        guint8 bytes[64] = { 0 };
        bytes[i] = (guint8) (1 + value / 4);
        bytes[k] = (guint8) (1 + value % 4);
        add_new (keys, bor_key_add_bytes (0, bytes, sizeof bytes));
      }
}

static void
what_was_added_before_matters (void)
{
  g_autoptr (GHashTable) keys = keys_new ();
  const guint8 bytes[40] = { 0 };
  for (guint n = 0; n <= 40; n += 8)
    for (guint64 key = 0; key < 100; key++)
      add_new (keys, bor_key_add_bytes (key, bytes, n));
}

/* Words that share their parts, as pieces do that have swapped faces. */
static void
sums_of_keys_tell_pairs_apart (void)
{
  g_autoptr (GHashTable) keys = keys_new ();
  for (guint64 i = 0; i < 256; i++)
    for (guint64 k = 0; k <= i; k++) {
      guint64 one = (i & 15) << 40 | i >> 4 << 24, two = (k & 15) << 40 | k >> 4 << 24;
      add_new (keys, bor_key_of_word (one) + bor_key_of_word (two));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/key/halves-make-the-same-product", halves_make_the_same_product);
  g_test_add_func ("/key/every-bit-and-the-length-matter", every_bit_and_the_length_matter);
  g_test_add_func ("/key/small-numbers-at-two-places-have-keys-of-their-own",
                   small_numbers_at_two_places_have_keys_of_their_own);
  g_test_add_func ("/key/what-was-added-before-matters", what_was_added_before_matters);
  g_test_add_func ("/key/sums-of-keys-tell-pairs-apart", sums_of_keys_tell_pairs_apart);
  return g_test_run ();
}

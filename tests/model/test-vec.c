/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/locale.h"
#include "model/vec.h"

static BorElement *
vertex (double x)
{
  BorVertex *v = bor_element_new (BOR_KIND_VERTEX, NULL);
  v->x = x;
  return &v->base;
}

static double
x_at (const BorVec *vec, gint32 slot)
{
  return ((const BorVertex *) bor_vec_get (vec, slot))->x;
}

static void
fill (BorVec *vec, guint n)
{
  for (guint i = 0; i < n; i++)
    g_assert_cmpint (bor_vec_append (vec, vertex (i)), ==, (gint) i);
}

static void
keeps_what_is_appended (void)
{
  BorVec vec = { 0 };
  fill (&vec, 40000);
  for (gint32 i = 0; i < 40000; i++)
    g_assert_cmpfloat (x_at (&vec, i), ==, i);
  g_assert_null (bor_vec_get (&vec, 40000));
  g_assert_null (bor_vec_get (&vec, -1));
  g_assert_cmpuint (vec.n_live, ==, 40000);
  bor_vec_clear (&vec);
}

static void
changing_a_copy_leaves_the_original (void)
{
  BorVec a = { 0 }, b = { 0 };
  fill (&a, 1100);
  bor_vec_copy (&b, &a);
  bor_vec_set (&b, 700, vertex (-1));
  bor_vec_set (&b, 3, NULL);
  bor_vec_append (&b, vertex (9));
  g_assert_cmpfloat (x_at (&a, 700), ==, 700);
  g_assert_cmpfloat (x_at (&a, 3), ==, 3);
  g_assert_null (bor_vec_get (&a, 1100));
  g_assert_cmpfloat (x_at (&b, 700), ==, -1);
  g_assert_null (bor_vec_get (&b, 3));
  g_assert_cmpuint (b.n_live, ==, 1100);
  g_assert_cmpuint (b.n_slots, ==, 1101);
  bor_vec_clear (&a);
  g_assert_cmpfloat (x_at (&b, 701), ==, 701);
  bor_vec_clear (&b);
}

static void
collect (gint32 slot, const BorElement *before, const BorElement *after, gpointer data)
{
  g_string_append_printf (data, "%d%c%c ", slot, before != NULL ? 'x' : '-',
                          after != NULL ? 'x' : '-');
}

static void
diff_finds_what_differs (void)
{
  BorVec a = { 0 }, b = { 0 };
  fill (&a, 1024); /* full: one more adds a level */
  bor_vec_copy (&b, &a);
  bor_vec_set (&b, 31, vertex (0));
  bor_vec_set (&b, 1000, NULL);
  bor_vec_append (&b, vertex (0));
  g_autoptr (GString) there = g_string_new (NULL);
  g_autoptr (GString) back = g_string_new (NULL);
  bor_vec_diff (&a, &b, collect, there);
  bor_vec_diff (&b, &a, collect, back);
  g_assert_cmpstr (there->str, ==, "31xx 1000x- 1024-x ");
  g_assert_cmpstr (back->str, ==, "31xx 1000-x 1024x- ");
  bor_vec_clear (&a);
  bor_vec_clear (&b);
}

static void
random_changes_match_an_array (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  BorVec vec = { 0 }, kept = { 0 };
  double model[5000], at_copy[5000];
  guint n = 0, n_copy = 0;
  for (guint step = 0; step < 20000; step++) {
    guint what = (guint) g_rand_int_range (rand, 0, 100);
    if (n < 5000 && (n == 0 || what < 30)) {
      model[n] = step;
      bor_vec_append (&vec, vertex (model[n++]));
    } else if (what == 99) {
      bor_vec_copy (&kept, &vec);
      memcpy (at_copy, model, sizeof model);
      n_copy = n;
    } else {
      gint32 slot = g_rand_int_range (rand, 0, (gint) n);
      model[slot] = what < 40 ? -1.0 : step;
      bor_vec_set (&vec, slot, what < 40 ? NULL : vertex (step));
    }
  }
  for (guint i = 0; i < n; i++)
    g_assert_cmpfloat (bor_vec_get (&vec, (gint) i) != NULL ? x_at (&vec, (gint) i) : -1, ==,
                       model[i]);
  g_assert_cmpuint (kept.n_slots, ==, n_copy);
  for (guint i = 0; i < n_copy; i++)
    g_assert_cmpfloat (bor_vec_get (&kept, (gint) i) != NULL ? x_at (&kept, (gint) i) : -1, ==,
                       at_copy[i]);
  bor_vec_clear (&vec);
  bor_vec_clear (&kept);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/vec/keeps-what-is-appended", keeps_what_is_appended);
  g_test_add_func ("/vec/changing-a-copy-leaves-the-original", changing_a_copy_leaves_the_original);
  g_test_add_func ("/vec/diff-finds-what-differs", diff_finds_what_differs);
  g_test_add_func ("/vec/random-changes-match-an-array", random_changes_match_an_array);
  return g_test_run ();
}

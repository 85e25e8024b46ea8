/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/follow.h"

#include "edit-support.h"
#include "edit/delete.h"
#include "edit/draw.h"
#include "edit/pathway.h"

/* "200,200 300,200": the points between the two, or NULL when there is no way. */
static char *
way (const BorScenario *s, BorPoint from, BorPoint to, const BorPoint *used, guint n_used)
{
  g_autoptr (BorTopology) topology = bor_topology_new (s);
  BOR_AUTO_POINTS between = { 0 };
  if (!bor_follow_border (topology, from, to, 0.01, used, n_used, &between))
    return NULL;
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < between.n; i++)
    g_string_append_printf (text, "%s%g,%g", i > 0 ? " " : "", between.items[i].x,
                            between.items[i].y);
  return g_string_free (text, FALSE);
}

#define ASSERT_WAY(s, x0, y0, x1, y1, expected)                                                    \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *way_ = way (s, (BorPoint){ x0, y0 }, (BorPoint){ x1, y1 }, NULL, 0);          \
    g_assert_cmpstr (way_, ==, expected);                                                          \
  }                                                                                                \
  G_STMT_END

static void
the_shorter_way_round_is_found (void)
{
  g_autoptr (BorScenario) s = test_square_board (3, 2);
  ASSERT_WAY (s, 200, 0, 300, 100, "300,0");
  ASSERT_WAY (s, 0, 100, 300, 200, "0,200 100,200 200,200");
}

static void
a_way_may_begin_and_end_within_a_side (void)
{
  g_autoptr (BorScenario) s = test_square_board (2, 2);
  ASSERT_WAY (s, 150, 0, 200, 130, "200,0 200,100");
  ASSERT_WAY (s, 150, 0, 50, 0, "100,0");
  ASSERT_WAY (s, 110, 0, 190, 0, NULL); /* on one straight line */
}

static void
only_free_borders_are_followed (void)
{
  g_autoptr (BorScenario) s = test_square_board (2, 2);
  ASSERT_WAY (s, 100, 100, 200, 200, NULL); /* the middle of the board is on none */
  ASSERT_WAY (s, 100, 50, 200, 50, NULL);
  ASSERT_WAY (s, 400, 400, 200, 50, NULL);
}

static void
a_way_keeps_off_what_is_drawn (void)
{
  g_autoptr (BorScenario) s = test_square_board (2, 1);
  const BorPoint used[] = { { 200, 0 }, { 200, 100 } };
  g_autofree char *other = way (s, (BorPoint){ 200, 0 }, (BorPoint){ 200, 100 }, used, 2);
  g_assert_null (other); /* they lie beside each other */
  const BorPoint corner[] = { { 100, 0 }, { 200, 0 } };
  g_autofree char *round = way (s, (BorPoint){ 100, 0 }, (BorPoint){ 200, 100 }, corner, 2);
  g_assert_cmpstr (round, ==, "0,0 0,100 100,100");
}

static void
a_gap_is_gone_round_inside (void)
{
  g_autoptr (BorScenario) s = test_square_board (3, 3);
  gint32 middle = locale (s, "b2");
  GError *error = NULL;
  g_autoptr (BorScenario) gap =
    bor_edit_delete (s, (BorElementRef[]){ { BOR_KIND_LOCALE, middle } }, 1, FALSE, &error);
  g_assert_no_error (error);
  g_autofree char *found = way (gap, (BorPoint){ 100, 100 }, (BorPoint){ 200, 150 }, NULL, 0);
  g_assert_cmpstr (found, ==, "200,100");
  ASSERT_WAY (gap, 100, 100, 300, 100, NULL); /* the outer border is another */
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/follow/the-shorter-way-round-is-found", the_shorter_way_round_is_found);
  g_test_add_func ("/follow/a-way-may-begin-and-end-within-a-side",
                   a_way_may_begin_and_end_within_a_side);
  g_test_add_func ("/follow/only-free-borders-are-followed", only_free_borders_are_followed);
  g_test_add_func ("/follow/a-way-keeps-off-what-is-drawn", a_way_keeps_off_what_is_drawn);
  g_test_add_func ("/follow/a-gap-is-gone-round-inside", a_gap_is_gone_round_inside);
  return g_test_run ();
}

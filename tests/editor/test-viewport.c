/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/map/viewport.h"

static const BorViewport start = { .x = 500, .y = 300, .scale = 2, .width = 800, .height = 600 };

static void
board_and_screen_are_inverse (void)
{
  BorPoint board = bor_viewport_to_board (&start, 123, 456);
  BorPoint screen = bor_viewport_to_screen (&start, board.x, board.y);
  g_assert_cmpfloat_with_epsilon (screen.x, 123, 1e-9);
  g_assert_cmpfloat_with_epsilon (screen.y, 456, 1e-9);
}

static void
zooming_keeps_the_point_under_the_pointer (void)
{
  BorViewport view = start;
  BorPoint before = bor_viewport_to_board (&view, 700, 50);
  bor_viewport_zoom_at (&view, 3.7, 700, 50);
  BorPoint after = bor_viewport_to_board (&view, 700, 50);
  g_assert_cmpfloat_with_epsilon (before.x, after.x, 1e-9);
  g_assert_cmpfloat_with_epsilon (before.y, after.y, 1e-9);
  g_assert_cmpfloat_with_epsilon (view.scale, 7.4, 1e-9);
}

static void
zooming_stops_at_the_limits (void)
{
  BorViewport view = start;
  bor_viewport_zoom_at (&view, 1e9, 0, 0);
  g_assert_cmpfloat (view.scale, ==, BOR_VIEWPORT_MAX_SCALE);
  bor_viewport_zoom_at (&view, 1e-12, 0, 0);
  g_assert_cmpfloat (view.scale, ==, BOR_VIEWPORT_MIN_SCALE);
}

static void
fitting_shows_all_of_a_box (void)
{
  BorViewport view = start;
  BorBox box = { 0, 0, 2700, 1800 };
  bor_viewport_fit (&view, box, 20);
  BorBox seen = bor_viewport_visible (&view);
  g_assert_cmpfloat (seen.x0, <=, 0);
  g_assert_cmpfloat (seen.y0, <=, 0);
  g_assert_cmpfloat (seen.x1, >=, 2700);
  g_assert_cmpfloat (seen.y1, >=, 1800);
  g_assert_cmpfloat_with_epsilon (view.scale, 760.0 / 2700, 1e-9);

  double scale = view.scale;
  bor_viewport_fit (&view, (BorBox){ 10, 10, 10, 10 }, 20);
  g_assert_cmpfloat (view.scale, ==, scale);
  g_assert_cmpfloat (view.x, ==, 10);
  bor_viewport_fit (&view, BOR_BOX_EMPTY, 20);
  g_assert_cmpfloat (view.x, ==, 10);
}

static void
revealing_moves_no_more_than_needed (void)
{
  BorViewport view = start; /* shows 300..700, 150..450 */
  bor_viewport_reveal (&view, (BorBox){ 400, 200, 500, 300 }, 0);
  g_assert_cmpfloat (view.x, ==, 500);
  bor_viewport_reveal (&view, (BorBox){ 720, 200, 740, 300 }, 0);
  g_assert_cmpfloat (view.x, ==, 540);
  g_assert_cmpfloat (view.y, ==, 300);
  bor_viewport_reveal (&view, (BorBox){ 0, 0, 2000, 100 }, 0);
  g_assert_cmpfloat (view.x, ==, 1000);
}

static void
panning_follows_the_hand (void)
{
  BorViewport view = start;
  BorPoint grip = bor_viewport_to_board (&view, 100, 100);
  bor_viewport_pan (&view, 30, -10);
  BorPoint now = bor_viewport_to_screen (&view, grip.x, grip.y);
  g_assert_cmpfloat_with_epsilon (now.x, 130, 1e-9);
  g_assert_cmpfloat_with_epsilon (now.y, 90, 1e-9);
  bor_viewport_pan (&view, 1e9, 1e9);
  bor_viewport_keep_in_sight (&view, (BorBox){ 0, 0, 1000, 1000 });
  g_assert_cmpfloat (view.x, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/viewport/board-and-screen-are-inverse", board_and_screen_are_inverse);
  g_test_add_func ("/viewport/zooming-keeps-the-point-under-the-pointer",
                   zooming_keeps_the_point_under_the_pointer);
  g_test_add_func ("/viewport/zooming-stops-at-the-limits", zooming_stops_at_the_limits);
  g_test_add_func ("/viewport/fitting-shows-all-of-a-box", fitting_shows_all_of_a_box);
  g_test_add_func ("/viewport/revealing-moves-no-more-than-needed",
                   revealing_moves_no_more_than_needed);
  g_test_add_func ("/viewport/panning-follows-the-hand", panning_follows_the_hand);
  return g_test_run ();
}

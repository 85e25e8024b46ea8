/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/style.h"

#include <math.h>

typedef struct {
  double l, a, b;
} Lab;

static double
linear (double part)
{
  return part <= 0.04045 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4);
}

static double
lightness (double t)
{
  return t > 0.008856 ? cbrt (t) : 7.787 * t + 16.0 / 116;
}

/* As people see it who lack the cones for red (0) or green (1); 2: who lack none. Viénot,
 * Brettel and Mollon 1999. */
static Lab
seen (BorInk ink, guint eyes)
{
  static const double mix[3][2] = { { 0.11238, 0.00401 }, { 0.29275, -0.02234 }, { 1, 0 } };
  double r0 = linear (ink.r), g0 = linear (ink.g), b0 = linear (ink.b);
  double r = mix[eyes][0] * r0 + (1 - mix[eyes][0]) * g0;
  double g = eyes < 2 ? r : g0;
  double b = b0 + mix[eyes][1] * (r0 - g0);
  double x = lightness ((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  double y = lightness (0.2126 * r + 0.7152 * g + 0.0722 * b);
  double z = lightness ((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return (Lab){ 116 * y - 16, 500 * (x - y), 200 * (y - z) };
}

static double
difference (BorInk p, BorInk q, guint eyes)
{
  Lab a = seen (p, eyes), b = seen (q, eyes);
  return sqrt ((a.l - b.l) * (a.l - b.l) + (a.a - b.a) * (a.a - b.a) + (a.b - b.b) * (a.b - b.b));
}

/* The least difference between inks that mean different things. */
static double
least_difference (const BorStyle *style, guint eyes)
{
  const BorInk pairs[][2] = {
    { style->red, style->green },       { style->red, style->blue },
    { style->green, style->blue },      { style->main_road, style->secondary_road },
    { style->main_road, style->water }, { style->main_road, style->wood },
  };
  double least = G_MAXDOUBLE;
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    least = MIN (least, difference (pairs[i][0], pairs[i][1], eyes));
  return least;
}

static void
safe_inks_differ_for_colour_blind_eyes (void)
{
  for (guint eyes = 0; eyes < 3; eyes++)
    g_assert_cmpfloat (least_difference (&bor_style_safe, eyes), >, 18);
}

static void
usual_inks_do_not_which_is_why_there_are_safe_ones (void)
{
  g_assert_cmpfloat (least_difference (&bor_style_plan, 2), >, 18);
  g_assert_cmpfloat (
    MIN (least_difference (&bor_style_plan, 0), least_difference (&bor_style_plan, 1)), <, 18);
}

static double
luminance (BorInk ink)
{
  return 0.2126 * linear (ink.r) + 0.7152 * linear (ink.g) + 0.0722 * linear (ink.b);
}

/* As the guidelines for accessible web content count it: 1 to 21. */
static double
contrast (BorInk p, BorInk q)
{
  double a = luminance (p), b = luminance (q);
  return (MAX (a, b) + 0.05) / (MIN (a, b) + 0.05);
}

static void
high_contrast_is_high_on_every_ground (void)
{
  const BorStyle *style = &bor_style_contrast;
  const BorInk inks[] = { style->main_road, style->secondary_road, style->red,   style->green,
                          style->blue,      style->wood,           style->height };
  for (guint i = 0; i < BOR_N_GROUNDS; i++) {
    g_assert_cmpfloat (contrast (style->ink, style->ground[i]), >, 15);
    for (guint k = 0; k < G_N_ELEMENTS (inks); k++)
      g_assert_cmpfloat (contrast (inks[k], style->ground[i]), >, 4.5);
  }
}

static void
every_style_is_readable_and_found_by_name (void)
{
  guint n;
  const BorStyleInfo *styles = bor_style_list (&n);
  g_assert_true (styles[0].style == &bor_style_plan);
  for (guint i = 0; i < n; i++) {
    g_assert_true (bor_style_find (styles[i].name) == styles[i].style);
    g_assert_cmpfloat (contrast (styles[i].style->ink, styles[i].style->paper), >, 7);
  }
  g_assert_null (bor_style_find ("no-such"));
  g_assert_null (bor_style_find (NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/style/safe-inks-differ-for-colour-blind-eyes",
                   safe_inks_differ_for_colour_blind_eyes);
  g_test_add_func ("/style/usual-inks-do-not-which-is-why-there-are-safe-ones",
                   usual_inks_do_not_which_is_why_there_are_safe_ones);
  g_test_add_func ("/style/high-contrast-is-high-on-every-ground",
                   high_contrast_is_high_on_every_ground);
  g_test_add_func ("/style/every-style-is-readable-and-found-by-name",
                   every_style_is_readable_and_found_by_name);
  return g_test_run ();
}

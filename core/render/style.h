/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How a map looks. Lengths are in style points: one point is a
 * 230th of a typical locale's size, on a grid a 115th of a square's, so that every board has the same
 * proportions whatever its unit. */

typedef struct {
  double r, g, b, a;
} BorInk;

typedef enum {
  BOR_GROUND_PLAIN,
  BOR_GROUND_FIELD,
  BOR_GROUND_MARSH,
  BOR_GROUND_WOOD,
  BOR_GROUND_TOWN,
  BOR_GROUND_VINEYARD,
  BOR_GROUND_HILL,
  BOR_GROUND_WATER,
  BOR_N_GROUNDS
} BorGround;

typedef struct {
  BorInk paper, ink, faint;     /* sheet, lines and letters, the lightest lines */
  BorInk ground[BOR_N_GROUNDS]; /* tints of locales */
  double wash;                  /* strength of the darker edge inside each outline */
  BorInk band;                  /* objective line */
  BorInk main_road, secondary_road;
  BorInk water, water_core, wood, house, vine, height;
  BorInk symbol;           /* face of penalty boxes */
  BorInk red, green, blue; /* objectives, and armies without a colour of their own */
  BorInk grey;             /* anything else's colour */
  const char *family;      /* fonts, best first */
} BorStyle;

/* Pale ground with inks of the nineteenth century. */
extern const BorStyle bor_style_plan;
/* The same for eyes that do not tell red from green: blue, orange and strong differences in
 * lightness. */
extern const BorStyle bor_style_safe;
/* Black on white with strong, dark colours, for weak eyes and bad printers. */
extern const BorStyle bor_style_contrast;

/* A style that people may choose by name. */
typedef struct {
  const char *name;  /* for files and the command line: "plan", "safe", "contrast" */
  const char *title; /* N_() */
  const BorStyle *style;
} BorStyleInfo;

/* All of them, the usual one first; borrowed. */
const BorStyleInfo *bor_style_list (guint *n);
/* NULL when there is none of that name. */
const BorStyle *bor_style_find (const char *name);

BorGround bor_ground_parse (const char *text);
/* "#rrggbb", or one of "red", "green", "blue" in the style's inks; else `fallback`. */
BorInk bor_style_color (const BorStyle *style, const char *text, BorInk fallback);
static inline BorInk
bor_ink_fade (BorInk ink, double alpha)
{
  return (BorInk){ ink.r, ink.g, ink.b, ink.a * alpha };
}
/* `t` of the way from `a` to `b`. */
BorInk bor_ink_mix (BorInk a, BorInk b, double t);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The style of a map. Lengths are in style points: a point is 1/230 of a typical locale's size
 * (on a grid, 1/95 of a cell's size), so that every board has the same proportions whatever its
 * unit. */

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
  /* Only for use by rulesets: */
  BOR_GROUND_VALLEY,
  BOR_GROUND_CANAL,
  BOR_GROUND_WALL,
  BOR_GROUND_GATE,
  BOR_N_GROUNDS
} BorGround;

typedef struct {
  BorInk paper, ink, faint;     /* background, lines and text, the lightest lines */
  BorInk ground[BOR_N_GROUNDS]; /* tints of locales */
  double wash;                  /* opacity of the darker edge inside each outline */
  BorInk band;                  /* objective line */
  BorInk main_road, secondary_road;
  BorInk water, water_core, wood, house, vine, height;
  BorInk symbol;           /* face of penalty boxes */
  BorInk red, green, blue; /* objectives, and armies without a colour */
  BorInk grey;             /* colour of anything else */
  const char *family;      /* font families, preferred first */
} BorStyle;

/* The default: pale ground with the inks of nineteenth-century maps. */
extern const BorStyle bor_style_plan;
/* For red-green colour blindness: blue and orange, with strong differences in lightness. */
extern const BorStyle bor_style_safe;
/* High contrast: black on white with strong, dark colours, for low vision and poor printers. */
extern const BorStyle bor_style_contrast;

/* A style that users can choose by name. */
typedef struct {
  const char *name;  /* for files and the command line: "plan", "safe", "contrast" */
  const char *title; /* N_() */
  const BorStyle *style;
} BorStyleInfo;

/* Returns all styles, the default first; borrowed. */
const BorStyleInfo *bor_style_list (guint *n);
/* Returns the style with that name, or NULL. */
const BorStyle *bor_style_find (const char *name);

BorGround bor_ground_parse (const char *text);
/* Parses "#rrggbb", or "red", "green" or "blue", which give the style's inks; otherwise returns
 * `fallback`. */
BorInk bor_style_color (const BorStyle *style, const char *text, BorInk fallback);
static inline BorInk
bor_ink_fade (BorInk ink, double alpha)
{
  return (BorInk){ ink.r, ink.g, ink.b, ink.a * alpha };
}
/* Interpolates between `a` (`t` = 0) and `b` (`t` = 1). */
BorInk bor_ink_mix (BorInk a, BorInk b, double t);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/layout.h"

G_BEGIN_DECLS

/* Lays out one locale. Private to layout.c. */
typedef struct {
  const BorScene *scene;
  BorTexts *texts;
  const BorLocale *locale;
  gint32 slot;
  double size;    /* board units per style point */
  BorInset inset; /* of a node: the ring around it, without sides */
  BorBox box;     /* box of the inset */
  GArray *items;  /* BorItem, placed so far */
  gboolean named; /* the name and the number have been placed, as far as there is room */
} BorPlanner;

/* Adds names and numbers where `placed` has them, as large as there but no larger than at this
 * planner's size. */
void bor_planner_adopt_names (BorPlanner *planner, const BorPlan *placed);
/* Places the signs and bars of the approaches, at the middle of their sides. */
void bor_planner_rows (BorPlanner *planner);
/* Places objectives, set-up symbols and pieces; before them, the name if the designer has
 * positioned it. */
void bor_planner_symbols (BorPlanner *planner);
/* Places the name and the capacity, unless already placed. */
void bor_planner_names (BorPlanner *planner);

/* Returns TRUE if a rectangle is inside the outline and does not overlap anything placed so far. */
gboolean bor_planner_fits (const BorPlanner *planner, const BorRectangle *rectangle);
void bor_planner_add (BorPlanner *planner, BorItem item);
/* Searches for a position for a rectangle, given half its width and height and its angle, as near
 * to `wish` and as clear of roads as possible. `cost` (in and out): only a position with a lower
 * cost is accepted. Returns TRUE and sets `rectangle` if one is found. */
gboolean bor_planner_search (const BorPlanner *planner, double width, double height, double angle,
                             BorPoint wish, BorRectangle *rectangle, double *cost);
/* Returns TRUE if the designer has positioned the name, and that position can be used. */
gboolean bor_planner_has_label (const BorPlanner *planner);
/* Returns the preferred position for an item without one of its own. */
BorPoint bor_planner_middle (const BorPlanner *planner);

G_END_DECLS

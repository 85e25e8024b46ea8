/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/layout.h"

G_BEGIN_DECLS

/* Lays out one locale: inside core/render/layout.c only. */
typedef struct {
  const BorScene *scene;
  BorTexts *texts;
  const BorLocale *locale;
  gint32 slot;
  double size;    /* board units a style point */
  BorInset inset; /* of a node: the room around it, without sides */
  BorBox box;     /* of the inset */
  GArray *items;  /* BorItem, placed so far */
} BorPlanner;

/* Symbols and bars of the approaches, at the middle of their sides. */
void bor_planner_rows (BorPlanner *planner);
/* Objectives, set-up symbols and pieces; the name, when the designer gave its place, goes before
 * them. */
void bor_planner_symbols (BorPlanner *planner);
/* The name and the capacity, unless they are there already. */
void bor_planner_names (BorPlanner *planner);

/* Inside the outline, and not on anything placed so far. */
gboolean bor_planner_fits (const BorPlanner *planner, const BorRectangle *rectangle);
void bor_planner_add (BorPlanner *planner, BorItem item);
/* A place for a rectangle of that half width and height and angle, as near to
 * `wish` and as clear of roads as may be. `cost` (in and out): only a better
 * one is taken. TRUE and `rectangle` when there is one. */
gboolean bor_planner_search (const BorPlanner *planner, double width, double height, double angle,
                             BorPoint wish, BorRectangle *rectangle, double *cost);
/* The designer gave the name a place that can be used. */
gboolean bor_planner_has_label (const BorPlanner *planner);
/* Where a thing without a place of its own would like to stand. */
BorPoint bor_planner_middle (const BorPlanner *planner);

G_END_DECLS

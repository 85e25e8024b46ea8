/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/layout.h"

G_BEGIN_DECLS

/* Lays out one locale. Private to layout.c. */
typedef struct {
  const BorScene *scene;
  BorTexts *texts;
  const struct BorTraces *taken; /* on a network: names and stacks of nodes so far; else NULL */
  const BorLocale *locale;
  gint32 slot;
  double size;        /* board units per style point */
  BorInset inset;     /* of a node: the ring around it, without sides */
  BorBox box;         /* box of the inset */
  GArray *items;      /* BorItem, placed so far */
  gboolean named;     /* the name and the number have been placed, as far as there is room */
  gboolean shortened; /* only an abbreviation of the name fits, or nothing of it */
} BorPlanner;

/* Adds names and numbers at their places in `placed`, in the size that they have there but no
 * larger than this planner's. */
void bor_planner_adopt_names (BorPlanner *planner, const BorPlan *placed);
/* Places the signs and bars of the approaches, at the middle of their sides. */
void bor_planner_rows (BorPlanner *planner);
/* Places objectives, set-up symbols and, except at a node, pieces; before them, the name if the
 * designer has positioned it. */
void bor_planner_symbols (BorPlanner *planner);
/* plan-entries.c: places the arrows of forces that enter at the locale. */
void bor_planner_entries (BorPlanner *planner);
/* Places the name and the capacity, unless already placed. */
void bor_planner_names (BorPlanner *planner);

/* plan-node.c: moves an upright rectangle beside the node, `gap` style points away, where it covers
 * as little as possible; preferably below. Returns what it costs there, 0 for the best place. */
double bor_planner_beside_node (const BorPlanner *planner, double gap, BorRectangle *rectangle);
/* Places the pieces at the node: those that hold an end of a link there, the others as a stack
 * beside the node, counters in rows, as large as possible where they cover nothing. */
void bor_planner_stack (BorPlanner *planner);
/* Finds room for a stack of `stack->n` counters beside the node. */
void bor_planner_find_stack (const BorPlanner *planner, BorStack *stack);
/* plan-symbols.c: places a sign as near to `wish` as there is room, smaller where there is none. */
void bor_planner_place (BorPlanner *planner, BorItemKind kind, gint32 slot, double width,
                        double height, double angle, BorPoint wish);
/* plan-symbols.c: places a piece at that size. Returns FALSE if there is no room. */
gboolean bor_planner_piece (BorPlanner *planner, gint32 placement, double size);

/* Returns TRUE if a rectangle is inside the outline and does not overlap anything placed so far. */
gboolean bor_planner_fits (const BorPlanner *planner, const BorRectangle *rectangle);
/* Returns TRUE if it covers the name or the stack of another node. */
gboolean bor_planner_is_taken (const BorPlanner *planner, const BorRectangle *rectangle);
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/inset.h"
#include "render/scene.h"
#include "render/text.h"

G_BEGIN_DECLS

/* Places symbols and names so that they do not overlap. Each locale is laid out on its own, within
 * its outline, when it is first needed; so the result does not depend on which part of the map is
 * drawn. */

typedef enum {
  BOR_ITEM_CROSSED_BOX, /* slot: the approach */
  BOR_ITEM_SLASHED_BOX,
  BOR_ITEM_DOTTED_BOX,
  BOR_ITEM_PARALLELOGRAM,
  BOR_ITEM_CROSSES,
  BOR_ITEM_BAR,       /* one of the two at the ends of the row */
  BOR_ITEM_TRIANGLE,  /* in the corridor, pointing out of the locale */
  BOR_ITEM_OBJECTIVE, /* slot: the symbol */
  BOR_ITEM_SETUP,
  BOR_ITEM_OTHER_SYMBOL,
  BOR_ITEM_NUMBER, /* slot: the locale */
  BOR_ITEM_NAME,
  BOR_ITEM_BLOCK, /* slot: the placement */
  BOR_ITEM_ENTRY, /* slot: the force, which enters here; points where it goes */
} BorItemKind;

typedef struct {
  BorItemKind kind;
  gint32 slot;
  BorRectangle rectangle; /* board units */
  double size;            /* board units per style point; reduced if space is short */
  const BorText *text;    /* for names and numbers */
  BorPoint anchor;        /* for names and numbers: the middle of what stands together */
} BorItem;

typedef struct {
  BorInset inset;
  BorPoints room; /* ring around a node, for symbols and pieces; empty for other locales */
  BorItem *items;
  guint n_items;
  gboolean shortened;           /* the full name stands outside: bor_layout_callout() */
  gboolean laid;                /* FALSE: only the outline has been computed */
  struct BorGroundCover *cover; /* NULL: not yet computed */
} BorPlan;

typedef struct BorLayout BorLayout;

/* Creates a layout. `size` is in board units per style point of symbols and names. Names stand
 * where they stand in `reference`, a layout of the same scene with a larger size, so that they keep
 * their places at every zoom; NULL: they are placed freely. Borrows all of them. */
BorLayout *bor_layout_new (const BorScene *scene, BorTexts *texts, double size,
                           BorLayout *reference);
void bor_layout_free (BorLayout *layout);
double bor_layout_size (const BorLayout *layout);
/* Prepares a layout without a reference, not of a network, for bor_layout_share(). */
void bor_layout_reserve (BorLayout *layout);
/* Returns a layout for another thread that makes plans of the same layout; only one thread at a time may
 * ask for that of a locale. `texts` must outlive the plans. (transfer full) */
BorLayout *bor_layout_share (BorLayout *layout, BorTexts *texts);
/* Returns only the outline of a locale, which costs much less than its plan. */
const BorInset *bor_layout_outline (BorLayout *layout, gint32 locale);
/* Returns the plan of a locale, which must exist; borrowed until it is dropped. */
const BorPlan *bor_layout_plan (BorLayout *layout, gint32 locale);
/* Returns the ground cover of an area, which is the same in a layout and its
 * reference; borrowed until the plan is dropped. */
const struct BorGroundCover *bor_layout_ground_cover (BorLayout *layout, gint32 locale);
/* Finds space in a locale for another item, given half its width and height in board units: within
 * the outline, not overlapping anything, and preferably next to the name. Returns FALSE if there is
 * none. */
gboolean bor_layout_find_space (BorLayout *layout, gint32 locale, double width, double height,
                                BorRectangle *room);

/* Counters in rows beside a node. */
typedef struct {
  gint32 locale;
  guint n;                /* counters */
  guint columns;          /* in a row; the last row may be shorter, and is centred */
  double size;            /* board units per style point of the counters */
  BorRectangle rectangle; /* of all, board units */
} BorStack;

/* Finds room for stacks beside nodes, clear of names, links and each other: sets all but `locale`
 * and `n`, which must be at least 1. What the scenario places there does not count. */
void bor_layout_place_stacks (BorLayout *layout, BorStack *stacks, guint n);
/* Returns the rectangle of counter `i` of a stack. */
BorRectangle bor_stack_counter (const BorStack *stack, guint i);

/* The name of a feature on the map. */
typedef struct {
  const BorText *text;
  BorRectangle rectangle;
  double size;
  gboolean own_size; /* the height of its letters is set */
  BorBox tried;      /* everything in this box influences the position */
} BorLabel;

/* Returns the placed name of a feature: a label is at its point, other names are along the
 * feature's line, where there is space. NULL if it has none. Borrowed until the labels are
 * updated. */
const BorLabel *bor_layout_label (BorLayout *layout, gint32 feature);
/* The full name of a locale that is too small for it, beside the locale. */
typedef struct {
  const BorText *text;
  BorRectangle rectangle; /* upright */
  double size;            /* board units per style point */
  BorBox mark;            /* in the locale: what stands for the name; a point if nothing does */
  gboolean is_inside; /* nowhere is room: the text (nullable) is short, and stands in the locale */
  BorBox tried;       /* everything in this box influences the position */
} BorCallout;

/* Returns the full name of a locale whose plan has only a shortened one; NULL for other locales.
 * Borrowed until the labels are updated. */
const BorCallout *bor_layout_callout (BorLayout *layout, gint32 locale);
/* Returns initials or number, and name, in turn, of all locales for whose names is no room anywhere.
 * (transfer full) */
GPtrArray *bor_layout_short_names (BorLayout *layout);
/* Sets the ends of the line from the mark of a callout to its text. */
void bor_callout_line (const BorCallout *callout, BorPoint *from, BorPoint *to);
/* Returns how far a callout can be from its locale, in board units. */
double bor_layout_callout_distance (const BorLayout *layout);

/* Call when a feature has changed: the next bor_layout_update_labels() places its label again. */
void bor_layout_place_label_again (BorLayout *layout, gint32 feature);
/* Places the labels and callouts again that may be affected by changes in `damage`. Returns the part of the
 * board that has changed, including `damage`. Drop the affected plans first, and update the
 * reference before layouts that use it. */
BorBox bor_layout_update_labels (BorLayout *layout, BorBox damage);
/* Drops the plan of a locale. */
void bor_layout_drop (BorLayout *layout, gint32 locale);

/* The size of names that are just coordinates, relative to other names. */
#define BOR_CORNER_NAME 0.62

/* The gap between two neighbours, in style points. */
#define BOR_CORRIDOR 9.0
/* The box of a number, in style points: as wide as it must be for its text. */
#define BOR_NUMBER_HEIGHT 25.0
static inline double
bor_sign_number_width (const BorText *number)
{
  return MAX (BOR_NUMBER_HEIGHT, number->width + 5);
}

G_END_DECLS

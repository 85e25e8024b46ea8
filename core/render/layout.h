/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/inset.h"
#include "render/scene.h"
#include "render/text.h"

G_BEGIN_DECLS

/* Where symbols and names stand, so that nothing lies on anything else. Each
 * locale is laid out by itself, within its own outline, the first time that
 * somebody asks; so the result does not depend on what part is drawn. */

typedef enum {
  BOR_ITEM_CROSSED_BOX, /* slot: the approach */
  BOR_ITEM_SLASHED_BOX,
  BOR_ITEM_DOTTED_BOX,
  BOR_ITEM_PARALLELOGRAM,
  BOR_ITEM_CROSSES,
  BOR_ITEM_BAR,       /* one of two, at the ends of the row */
  BOR_ITEM_TRIANGLE,  /* in the corridor, pointing out of the locale */
  BOR_ITEM_OBJECTIVE, /* slot: the symbol */
  BOR_ITEM_SETUP,
  BOR_ITEM_OTHER_SYMBOL,
  BOR_ITEM_NUMBER, /* slot: the locale */
  BOR_ITEM_NAME,
  BOR_ITEM_BLOCK, /* slot: the placement */
} BorItemKind;

typedef struct {
  BorItemKind kind;
  gint32 slot;
  BorRectangle rectangle; /* board units */
  double size;            /* board units a style point: smaller where room is short */
  const BorText *text;    /* names and numbers */
} BorItem;

typedef struct {
  BorInset inset;
  BorPoints room; /* around a node, for what stands there; empty for other locales */
  BorItem *items;
  guint n_items;
  gboolean laid; /* FALSE: there is only the outline yet */
} BorPlan;

typedef struct BorLayout BorLayout;

/* `size` is board units a style point of symbols and names. Borrows scene and texts. */
BorLayout *bor_layout_new (const BorScene *scene, BorTexts *texts, double size);
void bor_layout_free (BorLayout *layout);
double bor_layout_size (const BorLayout *layout);
/* Only the outline of a locale, which costs much less than its plan. */
const BorInset *bor_layout_outline (BorLayout *layout, gint32 locale);
/* The plan of a locale that there is; borrowed until it is dropped. */
const BorPlan *bor_layout_plan (BorLayout *layout, gint32 locale);
/* Room in a locale for something more, of that half width and height in board units: beside its
 * name where it can be, on nothing that stands there, within the outline. FALSE when there is none.
 */
gboolean bor_layout_find_room (BorLayout *layout, gint32 locale, double width, double height,
                               BorRectangle *room);

/* A feature's name as it is on the map. */
typedef struct {
  const BorText *text;
  BorRectangle rectangle;
  double size;
  BorBox tried; /* what stands in here has a say in the place */
} BorLabel;

/* Where the name of a feature stands: a label at its point, another's name along its line, where
 * that is free. NULL when it has none. Borrowed until labels are dropped. */
const BorLabel *bor_layout_label (BorLayout *layout, gint32 feature);
/* The feature is another: its label is placed again by the next bor_layout_update_labels(). */
void bor_layout_place_label_again (BorLayout *layout, gint32 feature);
/* Places again the labels that may stand otherwise because of changes in `damage`, and returns what
 * of the board looks otherwise with them, `damage` included. Plans must have been dropped before.
 */
BorBox bor_layout_update_labels (BorLayout *layout, BorBox damage);
/* Forgets the plan of a locale. */
void bor_layout_drop (BorLayout *layout, gint32 locale);

/* Style points of paper between two neighbours. */
#define BOR_CORRIDOR 9.0

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/panels/inspector.h"
#include "vocabulary/vocabulary.h"

G_BEGIN_DECLS

/* Between the inspector (inspector.c) and its editors (inspector-rows.c). */

struct _BorInspector {
  GtkWidget parent_instance;

  /* template */
  GtkWidget *scroller, *box;
  GtkWidget *title;
  GtkWidget *summary; /* of what is drawn and not typed */
  GtkWidget *others;  /* how many elements of other kinds are selected */
  GtkWidget *grid;    /* editors of what is selected */
  GtkWidget *pair;    /* in the grid while both sides of a pair are shown */

  BorSession *session; /* owned, nullable */
  GPtrArray *rows;     /* owned, of rows (inspector-rows.c) */
  GArray *refs;        /* owned, of BorElementRef: those shown, all of one kind */
  gint32 opposite;     /* of the one approach shown, or -1 */
  gboolean set_both;   /* what is set on one side of a pair goes to the other too */
  guint shown;         /* counts what was shown so far */
};

/* Adds an editor of the property `def`; or, where that is NULL, of the field `field`, which is chosen as
 * `choice` says or, where that is NULL, typed. Borrowed. */
GtkWidget *bor_inspector_add_editor (BorInspector *self, GtkGrid *grid, int line, int column,
                                     const BorPropDef *def, const char *field,
                                     const BorPropDef *choice, const char *label);
/* All editors show what there is now. */
void bor_inspector_show_values (BorInspector *self);
/* Frees a row of the inspector. An editor that loses the focus as it goes sets what is typed in it:
 * nobody listens by then. */
void bor_inspector_row_free (gpointer row);

G_END_DECLS

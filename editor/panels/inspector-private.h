/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/panels/inspector.h"
#include "vocabulary/vocabulary.h"

G_BEGIN_DECLS

/* Shared by the inspector (inspector.c) and its editors (inspector-rows.c). */

struct _BorInspector {
  GtkWidget parent_instance;

  /* template */
  GtkWidget *scroller, *box;
  GtkWidget *title;
  GtkWidget *summary; /* description of what is drawn, not typed */
  GtkWidget *others;  /* the number of selected elements of other kinds */
  GtkWidget *grid;    /* editors for the selection */
  GtkWidget *pair;    /* in the grid while both sides of a pair are shown */

  BorSession *session; /* owned, nullable */
  GPtrArray *rows;     /* owned, of Row (inspector-rows.c) */
  GArray *refs;        /* owned, of BorElementRef: the elements shown, all of one kind */
  gint32 opposite;     /* opposite of the single approach shown, or -1 */
  gboolean set_both;   /* values set on one side of a pair also go to the other */
  guint shown;         /* incremented whenever other elements are shown */
};

/* Adds an editor for the property `def`. If `def` is NULL, the editor is for the field `field`:
 * a choice as `choice` describes or, if that is NULL too, a text. Borrowed. */
GtkWidget *bor_inspector_add_editor (BorInspector *self, GtkGrid *grid, int line, int column,
                                     const BorPropDef *def, const char *field,
                                     const BorPropDef *choice, const char *label);
/* The kinds of element that the editors offer as choices, as bits. */
guint bor_inspector_offered (BorInspector *self);
/* Updates those choices. The values must be shown again. */
void bor_inspector_offer (BorInspector *self);
/* Updates all editors to the current values. */
void bor_inspector_show_values (BorInspector *self);
/* Frees a row of the inspector. An editor that loses the focus when it is destroyed sets the
 * text typed in it, so its signals are disconnected first. */
void bor_inspector_row_free (gpointer row);

G_END_DECLS

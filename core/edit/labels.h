/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "vocabulary/vocabulary.h"

G_BEGIN_DECLS

/* The labels of edits in the history, shared by the editor and the command line. */
typedef enum {
  BOR_LABEL_ADD_VERTEX,
  BOR_LABEL_MOVE_VERTICES,
  BOR_LABEL_INSERT_VERTEX,
  BOR_LABEL_DELETE_VERTICES,
  BOR_LABEL_WELD_VERTICES,
  BOR_LABEL_WELD_PAIRS,
  BOR_LABEL_DERIVE_BORDERS,
  BOR_LABEL_DRAW_LOCALE,
  BOR_LABEL_SPLIT_LOCALE,
  BOR_LABEL_MERGE_LOCALES,
  BOR_LABEL_REVERSE_LOCALES,
  BOR_LABEL_SPLIT_SIDE,
  BOR_LABEL_JOIN_SIDES,
  BOR_LABEL_RESHAPE_SIDE,
  BOR_LABEL_PAIR,
  BOR_LABEL_UNPAIR,
  BOR_LABEL_SET_EDGE,
  BOR_LABEL_ADD_ROAD,
  BOR_LABEL_REDRAW_ROAD,
  BOR_LABEL_RETRACE_ROAD,
  BOR_LABEL_REVERSE_ROAD,
  BOR_LABEL_SPLIT_ROAD,
  BOR_LABEL_JOIN_ROADS,
  BOR_LABEL_ADD_STOP,
  BOR_LABEL_REMOVE_STOP,
  BOR_LABEL_SET_STOP,
  BOR_LABEL_ADD_NODE,
  BOR_LABEL_LINK_NODES,
  BOR_LABEL_BEND_LINK,
  BOR_LABEL_SPLIT_LINK,
  BOR_LABEL_ADD_ANCHOR,
  BOR_LABEL_PLACE_NAME,
  BOR_LABEL_RENAME,
  BOR_LABEL_ALIGN,
  BOR_LABEL_DISTRIBUTE,
  BOR_LABEL_SET_PIECES,
  BOR_LABEL_SET_TRACK,
  BOR_LABEL_RESIZE_BOARD,
  BOR_LABEL_RESIZE_GRID,
  BOR_LABEL_MASK_CELLS,
  BOR_LABEL_RESTORE_CELLS,
  BOR_LABEL_STAMP_CELLS,
  BOR_LABEL_CUT_CELLS,
  BOR_LABEL_FILL_BOARD,
  BOR_LABEL_FREE_GRID,
  BOR_LABEL_MOVE,
  BOR_LABEL_ROTATE,
  BOR_LABEL_MIRROR,
  BOR_LABEL_SCALE,
  BOR_LABEL_DUPLICATE,
  BOR_LABEL_PASTE,
  BOR_LABEL_FIX_PROBLEMS,
  BOR_LABEL_MUTE_PROBLEM,
  BOR_N_LABELS
} BorEditLabel;

/* Returns the label for an edit of `n` elements: "Move 3 vertices". (transfer full) */
char *bor_edit_label (BorEditLabel label, guint n);
/* Returns the label "Set width of 3 elements". `def` is NULL for a property or field that no
 * vocabulary declares. (transfer full) */
char *bor_edit_label_set (const BorPropDef *def, const char *name, guint n);
/* Return labels such as "Add feature", "Delete 3 locales" and "Change header". For deletions of
 * mixed kinds, pass BOR_N_KINDS. (transfer full) */
char *bor_edit_label_add (BorKind kind);
char *bor_edit_label_delete (BorKind kind, guint n);
char *bor_edit_label_change (BorKind kind);

G_END_DECLS

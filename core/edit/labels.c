/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/labels.h"

#include <glib/gi18n-lib.h>

typedef struct {
  const char *one, *many;
} Label;

/* Marks a pair of plural forms for translation (po/meson.build). */
#define NP_(one, many)                                                                             \
  {                                                                                                \
    one, many                                                                                      \
  }

static const Label labels[BOR_N_LABELS] = {
  [BOR_LABEL_ADD_VERTEX] = { N_ ("Add a vertex") },
  [BOR_LABEL_MOVE_VERTICES] = NP_ ("Move %u vertex", "Move %u vertices"),
  [BOR_LABEL_INSERT_VERTEX] = { N_ ("Insert a vertex") },
  [BOR_LABEL_DELETE_VERTICES] = NP_ ("Delete %u vertex", "Delete %u vertices"),
  [BOR_LABEL_WELD_VERTICES] = NP_ ("Weld %u vertex", "Weld %u vertices"),
  [BOR_LABEL_WELD_PAIRS] = NP_ ("Weld %u border", "Weld %u borders"),
  [BOR_LABEL_DERIVE_BORDERS] = NP_ ("Derive %u border", "Derive %u borders"),
  [BOR_LABEL_DRAW_LOCALE] = { N_ ("Draw a locale") },
  [BOR_LABEL_SPLIT_LOCALE] = { N_ ("Split a locale") },
  [BOR_LABEL_MERGE_LOCALES] = NP_ ("Merge %u locale", "Merge %u locales"),
  [BOR_LABEL_REVERSE_LOCALES] = NP_ ("Reverse %u locale", "Reverse %u locales"),
  [BOR_LABEL_SPLIT_SIDE] = { N_ ("Split a side") },
  [BOR_LABEL_JOIN_SIDES] = { N_ ("Join two sides") },
  [BOR_LABEL_RESHAPE_SIDE] = { N_ ("Redraw a border") },
  [BOR_LABEL_PAIR] = NP_ ("Pair %u border", "Pair %u borders"),
  [BOR_LABEL_UNPAIR] = NP_ ("Unpair %u approach", "Unpair %u approaches"),
  [BOR_LABEL_SET_EDGE] = NP_ ("Mark %u approach as board edge", "Mark %u approaches as board edge"),
  [BOR_LABEL_ADD_ROAD] = { N_ ("Draw a road") },
  [BOR_LABEL_REDRAW_ROAD] = { N_ ("Redraw a road") },
  [BOR_LABEL_RETRACE_ROAD] = NP_ ("Update the stops of %u road", "Update the stops of %u roads"),
  [BOR_LABEL_REVERSE_ROAD] = NP_ ("Reverse %u road", "Reverse %u roads"),
  [BOR_LABEL_SPLIT_ROAD] = { N_ ("Split a road") },
  [BOR_LABEL_JOIN_ROADS] = { N_ ("Join two roads") },
  [BOR_LABEL_ADD_STOP] = { N_ ("Add a road stop") },
  [BOR_LABEL_REMOVE_STOP] = { N_ ("Remove a road stop") },
  [BOR_LABEL_SET_STOP] = { N_ ("Change a road stop") },
  [BOR_LABEL_ADD_NODE] = { N_ ("Add a node") },
  [BOR_LABEL_LINK_NODES] = { N_ ("Link two nodes") },
  [BOR_LABEL_BEND_LINK] = { N_ ("Bend a link") },
  [BOR_LABEL_SPLIT_LINK] = { N_ ("Put a node on a link") },
  [BOR_LABEL_ADD_ANCHOR] = { N_ ("Add an anchor") },
  [BOR_LABEL_PLACE_NAME] = { N_ ("Place a name") },
  [BOR_LABEL_RENAME] = { N_ ("Rename") },
  [BOR_LABEL_ALIGN] = NP_ ("Align %u element", "Align %u elements"),
  [BOR_LABEL_DISTRIBUTE] = NP_ ("Distribute %u element", "Distribute %u elements"),
  [BOR_LABEL_SET_PIECES] = { N_ ("Change pieces") },
  [BOR_LABEL_SET_TRACK] = { N_ ("Change a track") },
  [BOR_LABEL_RESIZE_BOARD] = { N_ ("Resize the board") },
  [BOR_LABEL_RESIZE_GRID] = { N_ ("Resize the grid") },
  [BOR_LABEL_MASK_CELLS] = NP_ ("Mask %u cell", "Mask %u cells"),
  [BOR_LABEL_RESTORE_CELLS] = NP_ ("Restore %u cell", "Restore %u cells"),
  [BOR_LABEL_STAMP_CELLS] = NP_ ("Stamp %u cell", "Stamp %u cells"),
  [BOR_LABEL_CUT_CELLS] = NP_ ("Cut %u cell", "Cut %u cells"),
  [BOR_LABEL_FILL_BOARD] = NP_ ("Lay out %u locale", "Lay out %u locales"),
  [BOR_LABEL_FREE_GRID] = { N_ ("Turn the grid into free locales") },
  [BOR_LABEL_MOVE] = NP_ ("Move %u element", "Move %u elements"),
  [BOR_LABEL_ROTATE] = NP_ ("Rotate %u element", "Rotate %u elements"),
  [BOR_LABEL_MIRROR] = NP_ ("Mirror %u element", "Mirror %u elements"),
  [BOR_LABEL_SCALE] = NP_ ("Scale %u element", "Scale %u elements"),
  [BOR_LABEL_DUPLICATE] = NP_ ("Duplicate %u element", "Duplicate %u elements"),
  [BOR_LABEL_PASTE] = NP_ ("Paste %u element", "Paste %u elements"),
  [BOR_LABEL_FIX_PROBLEMS] = NP_ ("Fix %u problem", "Fix %u problems"),
  [BOR_LABEL_MUTE_PROBLEM] = NP_ ("Mute %u problem", "Mute %u problems"),
};

char *
bor_edit_label (BorEditLabel label, guint n)
{
  g_return_val_if_fail ((guint) label < BOR_N_LABELS, NULL);
  const Label *l = &labels[label];
  if (l->many == NULL)
    return g_strdup (_ (l->one));
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, l->one, l->many, n), n);
}

char *
bor_edit_label_set (const BorPropDef *def, const char *name, guint n)
{
  const char *what = def != NULL ? _ (def->label) : name;
  if (n == 1)
    return g_strdup_printf (_ ("Set %s"), what);
  return g_strdup_printf (ngettext ("Set “%s” of %u element", "Set “%s” of %u elements", n), what,
                          n);
}

char *
bor_edit_label_add (BorKind kind)
{
  return g_strdup_printf (_ ("Add: %s"), bor_kind_title (kind));
}

char *
bor_edit_label_delete (BorKind kind, guint n)
{
  if (kind == BOR_KIND_LOCALE)
    return g_strdup_printf (ngettext ("Delete %u locale", "Delete %u locales", n), n);
  if (kind == BOR_KIND_VERTEX)
    return bor_edit_label (BOR_LABEL_DELETE_VERTICES, n);
  if (n == 1 && kind < BOR_N_KINDS)
    return g_strdup_printf (_ ("Delete: %s"), bor_kind_title (kind));
  return g_strdup_printf (ngettext ("Delete %u element", "Delete %u elements", n), n);
}

char *
bor_edit_label_change (BorKind kind)
{
  return g_strdup_printf (_ ("Change: %s"), bor_kind_title (kind));
}

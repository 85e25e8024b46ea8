/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/transform.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "edit/border.h"
#include "edit/ids.h"
#include "edit/place.h"
#include "edit/turn-cells.h"
#include "edit/uses.h"
#include "geometry/earth.h"
#include "geometry/ring.h"

BorMatrix
bor_matrix_translation (double dx, double dy)
{
  return (BorMatrix){ 1, 0, 0, 1, dx, dy };
}

/* The linear part given, with a point that stays where it is. */
static BorMatrix
about (double xx, double yx, double xy, double yy, BorPoint c)
{
  return (BorMatrix){ xx, yx, xy, yy, c.x - xx * c.x - xy * c.y, c.y - yx * c.x - yy * c.y };
}

BorMatrix
bor_matrix_rotation (double degrees, BorPoint centre)
{
  double a = degrees * G_PI / 180;
  return about (cos (a), sin (a), -sin (a), cos (a), centre);
}

BorMatrix
bor_matrix_scale (double sx, double sy, BorPoint centre)
{
  return about (sx, 0, 0, sy, centre);
}

BorMatrix
bor_matrix_mirror_x (double x)
{
  return (BorMatrix){ -1, 0, 0, 1, 2 * x, 0 };
}

BorMatrix
bor_matrix_mirror_y (double y)
{
  return (BorMatrix){ 1, 0, 0, -1, 0, 2 * y };
}

BorPoint
bor_matrix_apply (BorMatrix m, BorPoint p)
{
  return (BorPoint){ m.xx * p.x + m.xy * p.y + m.x0, m.yx * p.x + m.yy * p.y + m.y0 };
}

double
bor_matrix_determinant (BorMatrix m)
{
  return m.xx * m.yy - m.xy * m.yx;
}

/* What a selection moves. */
typedef struct {
  GHashTable *vertices, *locales, *symbols;
} Moved;

static void
add_side_vertices (const BorScenario *scenario, gint32 approach, GHashTable *vertices)
{
  const BorApproach *side = bor_scenario_approach (scenario, approach);
  for (guint i = 0; side != NULL && i < side->along.n; i++)
    if (bor_scenario_vertex (scenario, side->along.items[i].slot) != NULL)
      bor_slot_set_add (vertices, side->along.items[i].slot);
}

static void
add_locale (const BorScenario *scenario, gint32 slot, Moved *moved)
{
  const BorLocale *locale = bor_scenario_locale (scenario, slot);
  bor_slot_set_add (moved->locales, slot);
  for (guint i = 0; i < locale->approaches.n; i++)
    add_side_vertices (scenario, locale->approaches.items[i].slot, moved->vertices);
}

static void
collect (const BorScenario *scenario, const BorElementRef *refs, guint n, Moved *moved)
{
  for (guint i = 0; i < n; i++) {
    if (refs[i].kind == BOR_KIND_VERTEX)
      bor_slot_set_add (moved->vertices, refs[i].slot);
    else if (refs[i].kind == BOR_KIND_LOCALE)
      add_locale (scenario, refs[i].slot, moved);
    else if (refs[i].kind == BOR_KIND_APPROACH)
      add_side_vertices (scenario, refs[i].slot, moved->vertices);
    else if (refs[i].kind == BOR_KIND_SYMBOL)
      bor_slot_set_add (moved->symbols, refs[i].slot);
  }
  BOR_FOREACH (scenario, BOR_KIND_SYMBOL, slot, const BorSymbol, symbol)
    if (symbol->locale.slot >= 0 && bor_slot_set_has (moved->locales, symbol->locale.slot))
      bor_slot_set_add (moved->symbols, slot);
}

/* Gives the selected locales vertices of their own where others use them too. */
static void
part_vertices (BorScenario *scenario, Moved *moved)
{
  g_autoptr (GHashTable) copies = g_hash_table_new (NULL, NULL);
  g_autoptr (BorIds) ids = bor_ids_new (scenario, BOR_KIND_VERTEX);
  BOR_FOREACH (scenario, BOR_KIND_APPROACH, slot, const BorApproach, approach) {
    if (bor_slot_set_has (moved->locales, approach->locale.slot))
      continue;
    for (guint i = 0; i < approach->along.n; i++) {
      gpointer key = GINT_TO_POINTER (approach->along.items[i].slot);
      if (!g_hash_table_contains (moved->vertices, key) || g_hash_table_contains (copies, key))
        continue;
      BorVertex *vertex = bor_element_copy (bor_scenario_vertex (scenario, GPOINTER_TO_INT (key)));
      bor_element_set_id (vertex, bor_ids_take (ids, NULL));
      g_clear_pointer (&vertex->base.extras, bor_extras_unref);
      vertex->base.line = vertex->base.column = 0;
      gint32 copy = bor_scenario_append (scenario, vertex);
      g_hash_table_insert (copies, key, GINT_TO_POINTER (copy + 1));
      g_hash_table_remove (moved->vertices, key);
      bor_slot_set_add (moved->vertices, copy);
    }
  }
  g_autoptr (GArray) locales = bor_slot_set_list (moved->locales);
  for (guint i = 0; i < locales->len; i++) {
    const BorLocale *locale = bor_scenario_locale (scenario, g_array_index (locales, gint32, i));
    for (guint k = 0; k < locale->approaches.n; k++) {
      BorApproach *own =
        bor_edit_make_own (scenario, BOR_KIND_APPROACH, locale->approaches.items[k].slot);
      for (guint m = 0; m < own->along.n; m++) {
        gpointer to = g_hash_table_lookup (copies, GINT_TO_POINTER (own->along.items[m].slot));
        if (to != NULL)
          bor_ref_set (&own->along.items[m], GPOINTER_TO_INT (to) - 1);
      }
    }
  }
}

/* Sides that led from the selected areas to others, and theirs, are edges now. */
static void
part_pairs (BorScenario *scenario, const Moved *moved)
{
  g_autoptr (GArray) locales = bor_slot_set_list (moved->locales);
  for (guint i = 0; i < locales->len; i++) {
    const BorLocale *locale = bor_scenario_locale (scenario, g_array_index (locales, gint32, i));
    for (guint k = 0; k < locale->approaches.n && locale->shape == BOR_LOCALE_AREA; k++) {
      gint32 side = locale->approaches.items[k].slot;
      gint32 facing = bor_scenario_approach (scenario, side)->opposite.slot;
      const BorApproach *other = bor_scenario_approach (scenario, facing);
      if (other == NULL || bor_slot_set_has (moved->locales, other->locale.slot))
        continue;
      bor_border_set_edge (scenario, side, TRUE);
      bor_border_set_edge (scenario, facing, TRUE);
    }
  }
}

/* FALSE if something would lie beyond what a scenario can hold. */
static gboolean
transform_all (BorScenario *scenario, BorKind kind, GHashTable *set, BorMatrix matrix)
{
  g_autoptr (GArray) slots = bor_slot_set_list (set);
  gboolean fits = TRUE;
  for (guint i = 0; i < slots->len; i++) {
    gint32 slot = g_array_index (slots, gint32, i);
    if (bor_scenario_get (scenario, kind, slot) != NULL)
      fits &= bor_place_transform (bor_edit_make_own (scenario, kind, slot), matrix);
  }
  return fits;
}

static void
reverse_all (BorScenario *scenario, GHashTable *locales)
{
  g_autoptr (GArray) slots = bor_slot_set_list (locales);
  for (guint i = 0; i < slots->len; i++)
    if (bor_scenario_locale (scenario, g_array_index (slots, gint32, i))->shape == BOR_LOCALE_AREA)
      bor_border_reverse (scenario, g_array_index (slots, gint32, i));
}

static gboolean
has_lines (BorKind kind)
{
  return kind == BOR_KIND_ROAD || kind == BOR_KIND_FEATURE || kind == BOR_KIND_BACKDROP;
}

static gboolean
is_usable (BorMatrix m)
{
  return isfinite (m.x0) && isfinite (m.y0) && isfinite (bor_matrix_determinant (m))
         && fabs (bor_matrix_determinant (m)) > 1e-9;
}

static gboolean
transform (BorScenario *scenario, const BorElementRef *refs, guint n, BorMatrix matrix,
           Moved *moved, GError **error)
{
  guint lines = 0;
  collect (scenario, refs, n, moved);
  for (guint i = 0; i < n; i++)
    lines += has_lines (refs[i].kind);
  if (!is_usable (matrix)) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE,
                         _ ("The elements would have no size"));
    return FALSE;
  }
  if (lines + g_hash_table_size (moved->vertices) + g_hash_table_size (moved->locales)
        + g_hash_table_size (moved->symbols)
      == 0) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOTHING,
                         _ ("None of the selected elements has a place on the board"));
    return FALSE;
  }
  gboolean mirrors = bor_matrix_determinant (matrix) < 0;
  if (mirrors && g_hash_table_size (moved->locales) > 0) {
    part_pairs (scenario, moved);
    part_vertices (scenario, moved);
    reverse_all (scenario, moved->locales);
  }
  gboolean fits = transform_all (scenario, BOR_KIND_VERTEX, moved->vertices, matrix)
                  && transform_all (scenario, BOR_KIND_LOCALE, moved->locales, matrix)
                  && transform_all (scenario, BOR_KIND_SYMBOL, moved->symbols, matrix);
  for (guint i = 0; i < n && fits; i++)
    if (has_lines (refs[i].kind))
      fits = bor_place_transform (bor_edit_make_own (scenario, refs[i].kind, refs[i].slot), matrix);
  if (!fits)
    bor_place_set_error (error);
  return fits;
}

static BorScenario *
transform_copy (const BorScenario *scenario, const BorElementRef *refs, guint n, BorMatrix matrix,
                GError **error)
{
  g_autoptr (GHashTable) vertices = bor_slot_set (NULL, 0);
  g_autoptr (GHashTable) locales = bor_slot_set (NULL, 0);
  g_autoptr (GHashTable) symbols = bor_slot_set (NULL, 0);
  Moved moved = { vertices, locales, symbols };
  g_autoptr (BorScenario) next = bor_scenario_copy (scenario);
  if (!transform (next, refs, n, matrix, &moved, error))
    return NULL;
  return g_steal_pointer (&next);
}

/* Moves the contents of cells to other cells, and everything else to its new position; symbols in
 * the cells have moved with them. */
static BorScenario *
transform_on_grid (const BorScenario *scenario, const BorElementRef *refs, guint n,
                   const GArray *cells, BorMatrix matrix, GError **error)
{
  const gint32 *slots = (const gint32 *) (const void *) cells->data;
  g_autoptr (BorScenario) turned = bor_edit_turn_cells (scenario, slots, cells->len, matrix, error);
  g_autoptr (GHashTable) done = bor_slot_set (slots, cells->len);
  g_autoptr (GArray) others = g_array_new (FALSE, FALSE, sizeof (BorElementRef));
  for (guint i = 0; turned != NULL && i < n; i++) {
    const BorSymbol *symbol =
      refs[i].kind == BOR_KIND_SYMBOL ? bor_scenario_symbol (scenario, refs[i].slot) : NULL;
    gboolean has_gone = refs[i].kind == BOR_KIND_LOCALE
                        || (symbol != NULL && bor_slot_set_has (done, symbol->locale.slot));
    if (!has_gone)
      g_array_append_val (others, refs[i]);
  }
  if (turned == NULL || others->len == 0)
    return g_steal_pointer (&turned);
  return bor_edit_transform (turned, (const BorElementRef *) (const void *) others->data,
                             others->len, matrix, error);
}

BorScenario *
bor_edit_transform (const BorScenario *scenario, const BorElementRef *refs, guint n,
                    BorMatrix matrix, GError **error)
{
  g_autoptr (GArray) cells = bor_edit_find_cells (scenario, refs, n);
  if (cells->len > 0)
    return transform_on_grid (scenario, refs, n, cells, matrix, error);
  for (guint i = 0; i < n; i++) {
    gboolean shaped = refs[i].kind == BOR_KIND_VERTEX || refs[i].kind == BOR_KIND_LOCALE
                      || refs[i].kind == BOR_KIND_APPROACH;
    if (!bor_edit_check_exist (scenario, refs[i].kind, &refs[i].slot, 1, error)
        || (shaped && !bor_edit_check_not_grid (scenario, error)))
      return NULL;
    if (refs[i].kind == BOR_KIND_BACKDROP
        && bor_scenario_backdrop (scenario, refs[i].slot)->locked) {
      g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE,
                           _ ("The backdrop is locked"));
      return NULL;
    }
  }
  return transform_copy (scenario, refs, n, matrix, error);
}

BorBox
bor_elements_box (const BorScenario *scenario, const BorElementRef *refs, guint n)
{
  BorBox box = BOR_BOX_EMPTY;
  for (guint i = 0; i < n; i++) {
    const BorElement *element = bor_scenario_get (scenario, refs[i].kind, refs[i].slot);
    if (element == NULL)
      continue;
    if (element->kind == BOR_KIND_LOCALE) {
      box = bor_box_union (box, bor_locale_box (scenario, (const BorLocale *) element));
    } else if (element->kind == BOR_KIND_APPROACH) {
      BorPoints line = { 0 };
      bor_approach_points (scenario, (const BorApproach *) element, &line);
      box = bor_box_union (box, bor_points_box (line.items, line.n));
      bor_points_clear (&line);
    } else {
      box = bor_box_union (box, bor_place_box (element));
    }
  }
  return box;
}

/* (transfer full, of BorElementRef) */
static GArray *
list_all (const BorScenario *scenario, const BorKind *kinds, guint n)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (BorElementRef));
  for (guint i = 0; i < n; i++)
    BOR_FOREACH (scenario, kinds[i], slot, const BorElement, element) {
      BorElementRef ref = { kinds[i], slot };
      g_array_append_val (list, ref);
    }
  return list;
}

/* All that has a place; sides move with their locales. */
static GArray *
everything (const BorScenario *scenario)
{
  static const BorKind kinds[] = { BOR_KIND_VERTEX,  BOR_KIND_LOCALE, BOR_KIND_ROAD,
                                   BOR_KIND_FEATURE, BOR_KIND_SYMBOL, BOR_KIND_BACKDROP };
  return list_all (scenario, kinds, G_N_ELEMENTS (kinds));
}

static gboolean
check_size (const BorScenario *scenario, double width, double height, gboolean stretch,
            GError **error)
{
  const BorBoard *board = bor_scenario_board (scenario);
  gboolean good = width > 0 && height > 0 && width <= 1e6 && height <= 1e6
                  && (!stretch || (board->width > 0 && board->height > 0));
  if (!good) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE,
                         _ ("A board is more than 0 and at most 1,000,000 units wide and high"));
    return FALSE;
  }
  if (bor_coord_round (width) == board->width && bor_coord_round (height) == board->height) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOTHING,
                         _ ("The board already has this size"));
    return FALSE;
  }
  return !stretch || bor_edit_check_not_grid (scenario, error);
}

BorScenario *
bor_edit_resize_board (const BorScenario *scenario, double width, double height, gboolean stretch,
                       double ax, double ay, GError **error)
{
  if (!check_size (scenario, width, height, stretch, error))
    return NULL;
  const BorBoard *old = bor_scenario_board (scenario);
  double dx = bor_coord_round ((width - old->width) * ax),
         dy = bor_coord_round ((height - old->height) * ay);
  BorMatrix matrix =
    stretch ? bor_matrix_scale (width / old->width, height / old->height, (BorPoint){ 0, 0 })
            : bor_matrix_translation (dx, dy);
  g_autoptr (GArray) all = everything (scenario);
  gboolean moves = stretch || dx != 0 || dy != 0;
  BorScenario *next = moves && all->len > 0
                        ? transform_copy (scenario, (gpointer) all->data, all->len, matrix, error)
                        : bor_scenario_copy (scenario);
  if (next == NULL)
    return NULL;
  BorBoard *board = bor_edit_make_own (next, BOR_KIND_BOARD, 0);
  board->width = bor_coord_round (width);
  board->height = bor_coord_round (height);
  if (board->kind == BOR_BOARD_GRID) {
    board->grid.x = bor_coord_round (board->grid.x + dx);
    board->grid.y = bor_coord_round (board->grid.y + dy);
  }
  gboolean even = fabs (matrix.xx - matrix.yy) <= 1e-3 * matrix.xx;
  bor_earth_follow (board, even ? matrix.xx : 0, stretch ? 0 : dx, stretch ? 0 : dy);
  return next;
}

BorScenario *
bor_edit_shift_drawings (const BorScenario *scenario, double dx, double dy, GError **error)
{
  static const BorKind kinds[] = { BOR_KIND_ROAD, BOR_KIND_FEATURE, BOR_KIND_SYMBOL,
                                   BOR_KIND_BACKDROP };
  g_autoptr (GArray) list = list_all (scenario, kinds, G_N_ELEMENTS (kinds));
  if ((dx == 0 && dy == 0) || list->len == 0)
    return bor_scenario_copy (scenario);
  return transform_copy (scenario, (BorElementRef *) (void *) list->data, list->len,
                         bor_matrix_translation (dx, dy), error);
}

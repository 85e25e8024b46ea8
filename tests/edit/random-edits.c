/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/random-edits.h"

#include "edit/copy.h"
#include "edit/delete.h"
#include "edit/derive.h"
#include "edit/draw.h"
#include "edit/elements.h"
#include "edit/fields.h"
#include "edit/locales.h"
#include "edit/pairing.h"
#include "edit/properties.h"
#include "edit/roads.h"
#include "edit/sides.h"
#include "edit/transform.h"
#include "edit/vertices.h"
#include "edit/weld.h"
#include "geometry/ring.h"

gint32
test_any_slot (const BorScenario *s, BorKind kind, GRand *rand)
{
  guint n = bor_scenario_n_slots (s, kind);
  for (guint i = 0; n > 0 && i < 50; i++) {
    gint32 slot = g_rand_int_range (rand, 0, (gint32) n);
    if (bor_scenario_get (s, kind, slot) != NULL)
      return slot;
  }
  return -1;
}

/* No expression here draws two numbers: compilers evaluate them in different orders, and an input of the
 * fuzzer must mean the same edit whatever built the test. */

static BorPoint
random_point (GRand *rand, double low, double high_x, double high_y)
{
  double x = g_rand_double_range (rand, low, high_x);
  double y = g_rand_double_range (rand, low, high_y);
  return (BorPoint){ x, y };
}

static BorPoint
any_point (const BorScenario *s, GRand *rand)
{
  const BorBoard *board = bor_scenario_board (s);
  return random_point (rand, -20, board->width + 20, board->height + 20);
}

static BorElementRef
any_of (const BorScenario *s, BorKind kind, GRand *rand)
{
  return (BorElementRef){ kind, test_any_slot (s, kind, rand) };
}

static const BorApproach *
any_side (const BorScenario *s, GRand *rand, gint32 *slot)
{
  *slot = test_any_slot (s, BOR_KIND_APPROACH, rand);
  return bor_scenario_approach (s, *slot);
}

static BorScenario *
move_some (const BorScenario *s, GRand *rand, GError **error)
{
  gint32 slots[3];
  for (guint i = 0; i < 3; i++)
    slots[i] = test_any_slot (s, BOR_KIND_VERTEX, rand);
  BorPoint by = random_point (rand, -9, 9, 9);
  return bor_edit_move_vertices (s, slots, 3, by.x, by.y, error);
}

static BorScenario *
insert_one (const BorScenario *s, GRand *rand, GError **error)
{
  gint32 slot;
  const BorApproach *side = any_side (s, rand, &slot);
  if (side == NULL)
    return NULL;
  BorPoint p = bor_approach_middle (s, side, NULL);
  return bor_edit_insert_vertex (s, slot, (side->along.n - 1) / 2, p.x, p.y, NULL, error);
}

static BorScenario *
delete_one (const BorScenario *s, GRand *rand, GError **error)
{
  gint32 slot = test_any_slot (s, BOR_KIND_VERTEX, rand);
  return bor_edit_delete_vertices (s, &slot, 1, error);
}

static BorScenario *
weld_two (const BorScenario *s, GRand *rand, GError **error)
{
  gint32 slot;
  const BorApproach *side = any_side (s, rand, &slot);
  if (side == NULL || side->along.n < 2)
    return NULL;
  gint32 ends[] = { side->along.items[0].slot, side->along.items[1].slot };
  BorPoint p = bor_approach_middle (s, side, NULL);
  return bor_edit_weld_vertices (s, ends, 2, p.x, p.y, error);
}

static BorScenario *
split_a_side (const BorScenario *s, GRand *rand, GError **error)
{
  gint32 slot;
  const BorApproach *side = any_side (s, rand, &slot);
  if (side == NULL || side->along.n < 1)
    return NULL;
  return bor_edit_split_side (s, slot, side->along.items[side->along.n / 2].slot, NULL, error);
}

static BorScenario *
join_some (const BorScenario *s, GRand *rand, GError **error)
{
  return bor_edit_join_sides (s, test_any_slot (s, BOR_KIND_APPROACH, rand), error);
}

static BorScenario *
reshape_one (const BorScenario *s, GRand *rand, GError **error)
{
  gint32 slot;
  const BorApproach *side = any_side (s, rand, &slot);
  if (side == NULL)
    return NULL;
  BorPoint p = bor_approach_middle (s, side, NULL);
  p.x += g_rand_double_range (rand, -5, 5);
  return bor_edit_reshape_side (s, slot, &p, 1, error);
}

static BorScenario *
unpair_one (const BorScenario *s, GRand *rand, GError **error)
{
  gint32 slot = test_any_slot (s, BOR_KIND_APPROACH, rand);
  return bor_edit_unpair (s, &slot, 1, error);
}

static BorScenario *
pair_all (const BorScenario *s, GRand *rand, GError **error)
{
  return bor_edit_pair_by_geometry (s, NULL, 0, NULL, error);
}

static BorScenario *
pair_any (const BorScenario *s, GRand *rand, GError **error)
{
  gint32 one = test_any_slot (s, BOR_KIND_APPROACH, rand);
  gint32 other = test_any_slot (s, BOR_KIND_APPROACH, rand);
  return bor_edit_pair (s, one, other, TRUE, error);
}

static BorScenario *
edge_one (const BorScenario *s, GRand *rand, GError **error)
{
  gint32 slot = test_any_slot (s, BOR_KIND_APPROACH, rand);
  return bor_edit_set_edge (s, &slot, 1, g_rand_boolean (rand), error);
}

static BorScenario *
draw_one (const BorScenario *s, GRand *rand, GError **error)
{
  BorPoint p = any_point (s, rand);
  BorPoint size = random_point (rand, 10, 60, 60);
  BorPoint q = { p.x + size.x, p.y + size.y };
  return bor_edit_draw_rectangle (s, p, q, 5, NULL, error);
}

static BorScenario *
split_a_locale (const BorScenario *s, GRand *rand, GError **error)
{
  gint32 slot = test_any_slot (s, BOR_KIND_LOCALE, rand);
  if (slot < 0)
    return NULL;
  BorBox box = bor_locale_box (s, bor_scenario_locale (s, slot));
  double x = g_rand_double_range (rand, box.x0, box.x1);
  double bend = g_rand_double_range (rand, box.x0, box.x1);
  const BorPoint line[] = { { x, box.y0 - 1 }, { bend, (box.y0 + box.y1) / 2 }, { x, box.y1 + 1 } };
  return bor_edit_split_locale (s, slot, line, 3, 0, NULL, error);
}

static BorScenario *
merge_two (const BorScenario *s, GRand *rand, GError **error)
{
  gint32 slot;
  const BorApproach *side = any_side (s, rand, &slot);
  gint32 neighbour = side != NULL ? bor_scenario_neighbour (s, slot) : -1;
  if (neighbour < 0)
    return NULL;
  const gint32 both[] = { side->locale.slot, neighbour };
  return bor_edit_merge_locales (s, both, 2, error);
}

static BorScenario *
delete_a_locale (const BorScenario *s, GRand *rand, GError **error)
{
  gint32 slot = test_any_slot (s, BOR_KIND_LOCALE, rand);
  return bor_edit_delete_locales (s, &slot, 1, error);
}

static BorScenario *
reverse_one (const BorScenario *s, GRand *rand, GError **error)
{
  gint32 slot = test_any_slot (s, BOR_KIND_LOCALE, rand);
  return bor_edit_reverse_locales (s, &slot, 1, error);
}

static BorScenario *
trace_one (const BorScenario *s, GRand *rand, GError **error)
{
  BorPoint line[3];
  for (guint i = 0; i < 3; i++)
    line[i] = any_point (s, rand);
  return bor_edit_trace_road (s, line, 3, NULL, error);
}

static BorScenario *
retrace_one (const BorScenario *s, GRand *rand, GError **error)
{
  return bor_edit_retrace_road (s, test_any_slot (s, BOR_KIND_ROAD, rand), error);
}

static BorScenario *
split_a_road (const BorScenario *s, GRand *rand, GError **error)
{
  gint32 slot = test_any_slot (s, BOR_KIND_ROAD, rand);
  return bor_edit_split_road (s, slot, (guint) g_rand_int_range (rand, 0, 4), NULL, error);
}

static BorScenario *
join_two_roads (const BorScenario *s, GRand *rand, GError **error)
{
  gint32 one = test_any_slot (s, BOR_KIND_ROAD, rand);
  gint32 other = test_any_slot (s, BOR_KIND_ROAD, rand);
  return bor_edit_join_roads (s, one, other, error);
}

static BorScenario *
insert_a_stop (const BorScenario *s, GRand *rand, GError **error)
{
  gint32 slot = test_any_slot (s, BOR_KIND_ROAD, rand);
  const BorRoad *road = bor_scenario_road (s, slot);
  if (road == NULL || road->n_stops == 0)
    return NULL;
  const BorLocale *last = bor_scenario_locale (s, road->stops[road->n_stops - 1].locale.slot);
  gint32 next = -1;
  for (guint i = 0; last != NULL && i < last->approaches.n && next < 0; i++)
    next = bor_scenario_neighbour (s, last->approaches.items[i].slot);
  return bor_edit_insert_stop (s, slot, road->n_stops, next, error);
}

static BorScenario *
remove_a_stop (const BorScenario *s, GRand *rand, GError **error)
{
  gint32 slot = test_any_slot (s, BOR_KIND_ROAD, rand);
  return bor_edit_remove_stop (s, slot, (guint) g_rand_int_range (rand, 0, 4), error);
}

static BorScenario *
delete_a_road (const BorScenario *s, GRand *rand, GError **error)
{
  gint32 slot = test_any_slot (s, BOR_KIND_ROAD, rand);
  return bor_edit_delete_roads (s, &slot, 1, error);
}

static BorScenario *
set_a_property (const BorScenario *s, GRand *rand, GError **error)
{
  BorElementRef refs[2];
  refs[0] = any_of (s, BOR_KIND_APPROACH, rand);
  refs[1] = any_of (s, BOR_KIND_LOCALE, rand);
  g_autofree char *value = g_strdup_printf ("%d <&\"'> ü\n", g_rand_int_range (rand, 0, 9));
  return bor_edit_set_property (s, refs, 2, "remark", value, TRUE, error);
}

static BorScenario *
rename_one (const BorScenario *s, GRand *rand, GError **error)
{
  BorElementRef ref = { BOR_KIND_APPROACH, test_any_slot (s, BOR_KIND_APPROACH, rand) };
  g_autofree char *id = g_strdup_printf ("side-%d", g_rand_int_range (rand, 0, 200));
  return bor_edit_set_field (s, &ref, 1, "id", id, error);
}

static BorScenario *
add_a_symbol (const BorScenario *s, GRand *rand, GError **error)
{
  BorSymbol *symbol = bor_element_new (BOR_KIND_SYMBOL, "symbol");
  BorPoint p = any_point (s, rand);
  symbol->locale = bor_ref_make (test_any_slot (s, BOR_KIND_LOCALE, rand));
  symbol->army = BOR_REF_NONE;
  symbol->has_position = TRUE;
  symbol->x = p.x;
  symbol->y = p.y;
  return bor_edit_add_element (s, symbol, NULL, error);
}

static BorScenario *
weld_board (const BorScenario *s, GRand *rand, GError **error)
{
  return bor_edit_weld_locales (s, NULL, 0, NULL, error);
}

static BorScenario *
delete_anything (const BorScenario *s, GRand *rand, GError **error)
{
  BorElementRef refs[2];
  for (guint i = 0; i < 2; i++) {
    refs[i].kind = (BorKind) g_rand_int_range (rand, BOR_KIND_VERTEX, BOR_N_KINDS);
    refs[i].slot = test_any_slot (s, refs[i].kind, rand);
  }
  return bor_edit_delete (s, refs, 2, TRUE, error);
}

static BorScenario *
transform_some (const BorScenario *s, GRand *rand, GError **error)
{
  BorElementRef refs[2];
  refs[0] = any_of (s, BOR_KIND_LOCALE, rand);
  refs[1] = any_of (s, BOR_KIND_ROAD, rand);
  BorMatrix ways[] = { bor_matrix_translation (7, -3), bor_matrix_mirror_x (100),
                       bor_matrix_rotation (30, (BorPoint){ 50, 50 }) };
  return bor_edit_transform (s, refs, 2, ways[g_rand_int_range (rand, 0, 3)], error);
}

static BorScenario *
duplicate_some (const BorScenario *s, GRand *rand, GError **error)
{
  BorElementRef refs[3];
  refs[0] = any_of (s, BOR_KIND_LOCALE, rand);
  refs[1] = any_of (s, BOR_KIND_LOCALE, rand);
  refs[2] = any_of (s, BOR_KIND_ROAD, rand);
  return bor_edit_duplicate (s, refs, refs[2].slot >= 0 ? 3 : 2, bor_matrix_translation (300, 0),
                             NULL, error);
}

static BorScenario *
resize_it (const BorScenario *s, GRand *rand, GError **error)
{
  const BorBoard *board = bor_scenario_board (s);
  double width = board->width + g_rand_int_range (rand, -3, 4);
  gboolean scale = g_rand_boolean (rand);
  return bor_edit_resize_board (s, width, board->height, scale, 0.5, 1, error);
}

static BorScenario *
derive_some (const BorScenario *s, GRand *rand, GError **error)
{
  gint32 locale = test_any_slot (s, BOR_KIND_LOCALE, rand);
  gboolean all = g_rand_boolean (rand);
  return bor_edit_derive_borders (s, all ? NULL : &locale, all ? 0 : 1,
                                  g_rand_int_range (rand, 1, 40), NULL, error);
}

const TestEdit test_edits[] = {
  { "move", move_some },
  { "insert", insert_one },
  { "delete", delete_one },
  { "weld two", weld_two },
  { "split side", split_a_side },
  { "join sides", join_some },
  { "reshape", reshape_one },
  { "unpair", unpair_one },
  { "pair all", pair_all },
  { "pair any", pair_any },
  { "edge", edge_one },
  { "draw", draw_one },
  { "split space", split_a_locale },
  { "merge", merge_two },
  { "delete space", delete_a_locale },
  { "reverse", reverse_one },
  { "trace", trace_one },
  { "retrace", retrace_one },
  { "split road", split_a_road },
  { "join roads", join_two_roads },
  { "insert stop", insert_a_stop },
  { "remove stop", remove_a_stop },
  { "delete road", delete_a_road },
  { "property", set_a_property },
  { "rename", rename_one },
  { "symbol", add_a_symbol },
  { "weld board", weld_board },
  { "derive borders", derive_some },
  { "delete any", delete_anything },
  { "transform", transform_some },
  { "duplicate", duplicate_some },
  { "resize", resize_it },
  { NULL, NULL },
};

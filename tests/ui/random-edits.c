/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "random-edits.h"

#include "edit/backdrop.h"
#include "edit/copy.h"
#include "edit/delete.h"
#include "edit/draw.h"
#include "edit/elements.h"
#include "edit/fields.h"
#include "edit/locales.h"
#include "edit/nodes.h"
#include "edit/properties.h"
#include "edit/roads.h"
#include "edit/transform.h"
#include "edit/vertices.h"

#define MOST 8 /* points of a line, elements of a selection */

static guint
below (RandomUser *user, guint n)
{
  return (guint) g_rand_int_range (user->rand, 0, (gint32) n);
}

double
random_user_between (RandomUser *user, double least, double most)
{
  return g_rand_double_range (user->rand, least, most);
}

gboolean
random_user_chance (RandomUser *user, guint n)
{
  return below (user, n) == 0;
}

static BorPoint
place_on (RandomUser *user, const BorScenario *s)
{
  const BorBoard *board = bor_scenario_board (s);
  return (BorPoint){ random_user_between (user, -0.05, 1.05) * board->width,
                     random_user_between (user, -0.05, 1.05) * board->height };
}

BorPoint
random_user_place (RandomUser *user)
{
  return place_on (user, bor_session_scenario (bor_window_session (user->window)));
}

/* A wandering line of 1 to `MOST` points. */
static guint
line (RandomUser *user, const BorScenario *s, guint least, BorPoint points[MOST])
{
  guint n = least + below (user, MOST + 1 - least);
  double reach = bor_scenario_board (s)->width * random_user_between (user, 0.02, 0.3);
  points[0] = place_on (user, s);
  for (guint i = 1; i < n; i++)
    points[i] = (BorPoint){ points[i - 1].x + random_user_between (user, -reach, reach),
                            points[i - 1].y + random_user_between (user, -reach, reach) };
  return n;
}

/* The slot of an element of the kind, or -1. */
static gint32
any (RandomUser *user, const BorScenario *s, BorKind kind)
{
  guint n = bor_scenario_n_slots (s, kind);
  for (guint i = 0; i < 20 && n > 0; i++) {
    gint32 slot = (gint32) below (user, n);
    if (bor_scenario_get (s, kind, slot) != NULL)
      return slot;
  }
  return -1;
}

static const BorKind placed[] = { BOR_KIND_LOCALE,  BOR_KIND_VERTEX, BOR_KIND_ROAD,
                                  BOR_KIND_FEATURE, BOR_KIND_SYMBOL, BOR_KIND_APPROACH,
                                  BOR_KIND_BACKDROP };

static guint
selection (RandomUser *user, const BorScenario *s, BorElementRef refs[MOST])
{
  guint n = 0, wish = 1 + below (user, MOST);
  while (wish-- > 0) {
    BorKind kind = placed[below (user, G_N_ELEMENTS (placed))];
    gint32 slot = any (user, s, kind);
    if (slot >= 0)
      refs[n++] = bor_element_ref_make (kind, slot);
  }
  return n;
}

static BorScenario *
move_vertices (RandomUser *user, const BorScenario *s)
{
  gint32 slots[MOST];
  guint n = 1 + below (user, MOST);
  for (guint i = 0; i < n; i++)
    if ((slots[i] = any (user, s, BOR_KIND_VERTEX)) < 0)
      return NULL;
  double reach = bor_scenario_board (s)->width * 0.04;
  return bor_edit_move_vertices (s, slots, n, random_user_between (user, -reach, reach),
                                 random_user_between (user, -reach, reach), NULL);
}

static BorScenario *
insert_vertex (RandomUser *user, const BorScenario *s)
{
  gint32 slot = any (user, s, BOR_KIND_APPROACH);
  const BorApproach *approach = bor_scenario_approach (s, slot);
  if (approach == NULL || approach->along.n < 2)
    return NULL;
  const BorVertex *a = bor_scenario_vertex (s, approach->along.items[0].slot);
  const BorVertex *b = bor_scenario_vertex (s, approach->along.items[1].slot);
  if (a == NULL || b == NULL)
    return NULL;
  double reach = bor_scenario_board (s)->width * 0.02;
  return bor_edit_insert_vertex (
    s, slot, 0, (a->x + b->x) / 2 + random_user_between (user, -reach, reach),
    (a->y + b->y) / 2 + random_user_between (user, -reach, reach), NULL, NULL);
}

static BorScenario *
draw_locale (RandomUser *user, const BorScenario *s)
{
  const BorBoard *board = bor_scenario_board (s);
  if (board->kind == BOR_BOARD_NETWORK) {
    BorPoint p = place_on (user, s);
    return bor_edit_add_node (s, p.x, p.y, NULL, NULL);
  }
  BorPoint a = place_on (user, s);
  double width = board->width * random_user_between (user, 0.02, 0.2);
  return bor_edit_draw_rectangle (s, a, (BorPoint){ a.x + width, a.y + width * 0.8 }, 0, NULL,
                                  NULL);
}

static BorScenario *
link_or_split (RandomUser *user, const BorScenario *s)
{
  gint32 slot = any (user, s, BOR_KIND_LOCALE);
  if (slot < 0)
    return NULL;
  if (bor_scenario_board (s)->kind == BOR_BOARD_NETWORK)
    return bor_edit_link_nodes (s, slot, any (user, s, BOR_KIND_LOCALE), NULL, NULL);
  BorElementRef ref = bor_element_ref_make (BOR_KIND_LOCALE, slot);
  BorBox box = bor_elements_box (s, &ref, 1);
  double x = random_user_between (user, box.x0, box.x1 + 1);
  double y = random_user_between (user, box.y0, box.y1 + 1);
  BorPoint across[2] = { { x, box.y0 - 5 }, { x, box.y1 + 5 } };
  if (random_user_chance (user, 2)) {
    across[0] = (BorPoint){ box.x0 - 5, y };
    across[1] = (BorPoint){ box.x1 + 5, y };
  }
  return bor_edit_split_locale (s, slot, across, 2, 0, NULL, NULL);
}

static BorScenario *
merge (RandomUser *user, const BorScenario *s)
{
  gint32 slot = any (user, s, BOR_KIND_APPROACH);
  const BorApproach *approach = bor_scenario_approach (s, slot);
  gint32 pair[2] = { approach != NULL ? approach->locale.slot : -1,
                     bor_scenario_neighbour (s, slot) };
  return pair[0] >= 0 && pair[1] >= 0 ? bor_edit_merge_locales (s, pair, 2, NULL) : NULL;
}

static BorScenario *
delete_some (RandomUser *user, const BorScenario *s)
{
  BorElementRef refs[MOST];
  guint n = MIN (selection (user, s, refs), 2);
  return bor_edit_delete (s, refs, n, TRUE, NULL);
}

static BorScenario *
trace_road (RandomUser *user, const BorScenario *s)
{
  BorPoint points[MOST];
  guint n = line (user, s, 2, points);
  return bor_edit_trace_road (s, points, n, NULL, NULL);
}

static BorScenario *
redraw_road (RandomUser *user, const BorScenario *s)
{
  BorPoint points[MOST];
  gint32 slot = any (user, s, BOR_KIND_ROAD);
  if (slot < 0)
    return NULL;
  if (random_user_chance (user, 4))
    return bor_edit_reverse_road (s, slot, NULL);
  guint n = line (user, s, 2, points);
  return random_user_chance (user, 2) ? bor_edit_set_road_path (s, slot, points, n, NULL)
                                      : bor_edit_redraw_road (s, slot, points, n, NULL);
}

static BorScenario *
road_of_stops (RandomUser *user, const BorScenario *s)
{
  gint32 slots[3];
  slots[0] = any (user, s, BOR_KIND_LOCALE);
  for (guint i = 1; i < G_N_ELEMENTS (slots); i++) {
    const BorLocale *locale = bor_scenario_locale (s, slots[i - 1]);
    if (locale == NULL || locale->approaches.n == 0)
      return NULL;
    guint way = below (user, locale->approaches.n);
    slots[i] = bor_scenario_neighbour (s, locale->approaches.items[way].slot);
  }
  g_autoptr (BorScenario) with = bor_edit_add_road (s, slots, G_N_ELEMENTS (slots), NULL, NULL);
  if (with == NULL || random_user_chance (user, 2))
    return g_steal_pointer (&with);
  /* Without a line of its own. */
  gint32 road = (gint32) bor_scenario_n_slots (with, BOR_KIND_ROAD) - 1;
  BorRoad *bare = bor_element_copy (bor_scenario_road (with, road));
  bor_points_clear (&bare->path);
  return bor_edit_replace_element (with, road, bare, NULL);
}

static const char *
any_text (RandomUser *user)
{
  static const char *const texts[] = { "Scrivia", "A name of several words beside a line",
                                       "Höhe 127", "x" };
  return texts[below (user, G_N_ELEMENTS (texts))];
}

static BorScenario *
add_feature (RandomUser *user, const BorScenario *s)
{
  BorPoint points[MOST];
  guint n_types = g_strv_length ((char **) bor_feature_types);
  BorFeature *feature = bor_element_new (BOR_KIND_FEATURE, NULL);
  g_autofree char *id = bor_scenario_fresh_id (s, BOR_KIND_FEATURE, NULL);
  bor_element_set_id (feature, id);
  feature->type = g_strdup (bor_feature_types[below (user, n_types)]);
  if (random_user_chance (user, 2) || g_str_equal (feature->type, "label"))
    feature->text = g_strdup (any_text (user));
  guint n = line (user, s, 1, points);
  for (guint i = 0; i < (g_str_equal (feature->type, "label") ? 1 : n); i++)
    bor_points_append (&feature->points, points[i].x, points[i].y);
  feature->closed = random_user_chance (user, 2);
  feature->smooth = random_user_chance (user, 2);
  feature->width = random_user_chance (user, 3)
                     ? bor_scenario_board (s)->width * random_user_between (user, 0.001, 0.06)
                     : 0;
  if (random_user_chance (user, 3))
    bor_element_set_prop (feature, "dashed", "true");
  if (random_user_chance (user, 3))
    bor_element_set_prop (feature, "angle", "40");
  return bor_edit_add_element (s, feature, NULL, NULL);
}

static BorScenario *
change_feature (RandomUser *user, const BorScenario *s)
{
  gint32 slot = any (user, s, BOR_KIND_FEATURE);
  if (slot < 0)
    return NULL;
  BorFeature *copy = bor_element_copy (bor_scenario_feature (s, slot));
  switch (below (user, 5)) {
  case 0:
    g_free (copy->text);
    copy->text = random_user_chance (user, 3) ? NULL : g_strdup (any_text (user));
    break;
  case 1:
    copy->width = random_user_chance (user, 2)
                    ? 0
                    : bor_scenario_board (s)->width * random_user_between (user, 0.001, 0.05);
    break;
  case 2:
    copy->closed = !copy->closed;
    break;
  case 3:
    copy->smooth = !copy->smooth;
    break;
  default:
    for (guint i = 0; i < copy->points.n; i++)
      copy->points.items[i].x += bor_scenario_board (s)->width * 0.02;
    break;
  }
  return bor_edit_replace_element (s, slot, copy, NULL);
}

static BorScenario *
add_symbol (RandomUser *user, const BorScenario *s)
{
  BorSymbol *symbol = bor_element_new (BOR_KIND_SYMBOL, NULL);
  g_autofree char *id = bor_scenario_fresh_id (s, BOR_KIND_SYMBOL, NULL);
  gint32 locale = any (user, s, BOR_KIND_LOCALE), side = any (user, s, BOR_KIND_ARMY);
  bor_element_set_id (symbol, id);
  symbol->type = (BorSymbolType) below (user, 3);
  symbol->locale = (BorRef){ .slot = locale };
  symbol->army = (BorRef){ .slot = symbol->type == BOR_SYMBOL_SETUP ? side : -1 };
  if (symbol->type == BOR_SYMBOL_OBJECTIVE)
    bor_element_set_prop (symbol, "color", "green");
  if (locale < 0) {
    bor_element_unref (symbol);
    return NULL;
  }
  return bor_edit_add_element (s, symbol, NULL, NULL);
}

static BorScenario *
place_symbol (RandomUser *user, const BorScenario *s)
{
  gint32 symbol = any (user, s, BOR_KIND_SYMBOL), locale = any (user, s, BOR_KIND_LOCALE);
  if (symbol < 0 || locale < 0)
    return NULL;
  BorElementRef ref = bor_element_ref_make (BOR_KIND_LOCALE, locale);
  BorBox box = bor_elements_box (s, &ref, 1);
  return bor_edit_place_symbol (s, symbol, locale, random_user_between (user, box.x0, box.x1 + 1),
                                random_user_between (user, box.y0, box.y1 + 1), NULL);
}

static BorScenario *
move_name (RandomUser *user, const BorScenario *s)
{
  gint32 slot = any (user, s, BOR_KIND_LOCALE);
  if (slot < 0)
    return NULL;
  BorElementRef ref = bor_element_ref_make (BOR_KIND_LOCALE, slot);
  BorBox box = bor_elements_box (s, &ref, 1);
  BorLocale *copy = bor_element_copy (bor_scenario_locale (s, slot));
  copy->has_label = !random_user_chance (user, 4);
  copy->label_x = random_user_between (user, box.x0, box.x1 + 1);
  copy->label_y = random_user_between (user, box.y0, box.y1 + 1);
  copy->label_angle = random_user_between (user, -60, 60);
  return bor_edit_replace_element (s, slot, copy, NULL);
}

static BorScenario *
rename_locale (RandomUser *user, const BorScenario *s)
{
  BorElementRef ref = bor_element_ref_make (BOR_KIND_LOCALE, any (user, s, BOR_KIND_LOCALE));
  return ref.slot >= 0 ? bor_edit_set_field (s, &ref, 1, "name", any_text (user), NULL) : NULL;
}

static BorScenario *
set_property (RandomUser *user, const BorScenario *s)
{
  static const struct {
    BorKind kind;
    const char *name, *value;
  } rows[] = {
    { BOR_KIND_LOCALE, "ground", "wood" },
    { BOR_KIND_LOCALE, "ground", "town" },
    { BOR_KIND_LOCALE, "ground", NULL },
    { BOR_KIND_LOCALE, "half", "west" },
    { BOR_KIND_LOCALE, "half", "east" },
    { BOR_KIND_LOCALE, "capacity", "12" },
    { BOR_KIND_APPROACH, "infantry", "3" },
    { BOR_KIND_APPROACH, "cavalry", "2" },
    { BOR_KIND_APPROACH, "obstruction", "true" },
    { BOR_KIND_APPROACH, "impassable", "true" },
    { BOR_KIND_APPROACH, "width", "wide" },
    { BOR_KIND_APPROACH, "width", NULL },
    { BOR_KIND_APPROACH, "direction", "east" },
    { BOR_KIND_ROAD, "class", "main" },
    { BOR_KIND_ROAD, "class", NULL },
    { BOR_KIND_ROAD, "color", "#2050a0" },
    { BOR_KIND_FEATURE, "color", "#a02020" },
    { BOR_KIND_FEATURE, "dashed", "true" },
    { BOR_KIND_FEATURE, "bold", "true" },
    { BOR_KIND_ARMY, "color", "#208020" },
    { BOR_KIND_SYMBOL, "color", "red" },
  };
  guint row = below (user, G_N_ELEMENTS (rows));
  BorElementRef ref = bor_element_ref_make (rows[row].kind, any (user, s, rows[row].kind));
  return ref.slot >= 0 ? bor_edit_set_property (s, &ref, 1, rows[row].name, rows[row].value,
                                                random_user_chance (user, 2), NULL)
                       : NULL;
}

static BorScenario *
set_crossing (RandomUser *user, const BorScenario *s)
{
  BorElementRef ref = bor_element_ref_make (BOR_KIND_ROAD, any (user, s, BOR_KIND_ROAD));
  const BorRoad *road = bor_scenario_road (s, ref.slot);
  if (road == NULL || road->n_stops == 0)
    return NULL;
  return bor_edit_set_part_property (s, ref, "stop", below (user, road->n_stops), "class",
                                     random_user_chance (user, 2) ? "main" : "secondary", NULL);
}

static BorScenario *
transform (RandomUser *user, const BorScenario *s)
{
  BorElementRef refs[MOST];
  guint n = selection (user, s, refs);
  BorBox box = bor_elements_box (s, refs, n);
  BorPoint middle = { (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2 };
  double reach = bor_scenario_board (s)->width * 0.05;
  BorMatrix matrix = bor_matrix_translation (random_user_between (user, -reach, reach),
                                             random_user_between (user, -reach, reach));
  if (random_user_chance (user, 3))
    matrix = bor_matrix_rotation (random_user_between (user, -30, 30), middle);
  else if (random_user_chance (user, 3))
    matrix = bor_matrix_scale (1.2, 0.9, middle);
  return bor_edit_transform (s, refs, n, matrix, NULL);
}

static BorScenario *
duplicate (RandomUser *user, const BorScenario *s)
{
  BorElementRef refs[MOST];
  guint n = MIN (selection (user, s, refs), 2);
  double by = bor_scenario_board (s)->width * 0.06;
  return bor_edit_duplicate (s, refs, n, bor_matrix_translation (by, by), NULL, NULL);
}

static BorScenario *
backdrop (RandomUser *user, const BorScenario *s)
{
  gint32 slot = any (user, s, BOR_KIND_BACKDROP);
  if (slot < 0)
    return bor_edit_add_backdrop (s, "scan.png", 0, 64, 48, NULL, NULL);
  BorBackdrop *copy = bor_element_copy (bor_scenario_backdrop (s, slot));
  double size = bor_scenario_board (s)->width / 64;
  copy->hidden = random_user_chance (user, 4);
  copy->opacity = random_user_between (user, 0.2, 1);
  copy->xx = size * random_user_between (user, 0.2, 1.3);
  copy->yy = size * random_user_between (user, 0.2, 1.3);
  copy->x0 = random_user_between (user, -20, 20) * size;
  return bor_edit_replace_element (s, slot, copy, NULL);
}

static BorScenario *
resize_board (RandomUser *user, const BorScenario *s)
{
  const BorBoard *board = bor_scenario_board (s);
  if (!random_user_chance (user, 3))
    return NULL;
  return bor_edit_resize_board (s, board->width * random_user_between (user, 0.9, 1.12),
                                board->height * random_user_between (user, 0.9, 1.12),
                                random_user_chance (user, 2), 0.5, 0.5, NULL);
}

static const struct {
  const char *name;
  BorScenario *(*edit) (RandomUser *user, const BorScenario *s);
} edits[] = {
  { "moved vertices", move_vertices },
  { "inserted a vertex", insert_vertex },
  { "drew a locale", draw_locale },
  { "split a locale or linked nodes", link_or_split },
  { "merged locales", merge },
  { "deleted something", delete_some },
  { "traced a road", trace_road },
  { "redrew a road", redraw_road },
  { "added a road by its stops", road_of_stops },
  { "added a feature", add_feature },
  { "changed a feature", change_feature },
  { "added a symbol", add_symbol },
  { "placed a symbol", place_symbol },
  { "moved a name", move_name },
  { "named a locale", rename_locale },
  { "set a property", set_property },
  { "set a crossing's class", set_crossing },
  { "transformed a selection", transform },
  { "duplicated a selection", duplicate },
  { "changed the backdrop", backdrop },
  { "resized the board", resize_board },
};

BorScenario *
random_edit (RandomUser *user, const BorScenario *scenario, const char **name)
{
  guint row = below (user, G_N_ELEMENTS (edits));
  *name = edits[row].name;
  return edits[row].edit (user, scenario);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit-support.h"
#include "edit/copy.h"
#include "edit/delete.h"
#include "edit/document.h"
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
#include "generate/generate.h"
#include "xml/testing.h"
#include "xml/verify.h"

/* Random edits on several boards keep every promise that edits make. */

typedef BorScenario *(*RandomEdit) (const BorScenario *s, GRand *rand, GError **error);

/* The slot of some element of the kind; -1 when there is none. */
static gint32
any (const BorScenario *s, BorKind kind, GRand *rand)
{
  guint n = bor_scenario_n_slots (s, kind);
  for (guint i = 0; n > 0 && i < 50; i++) {
    gint32 slot = g_rand_int_range (rand, 0, (gint32) n);
    if (bor_scenario_get (s, kind, slot) != NULL)
      return slot;
  }
  return -1;
}

static BorPoint
any_point (const BorScenario *s, GRand *rand)
{
  const BorBoard *board = bor_scenario_board (s);
  return (BorPoint){ g_rand_double_range (rand, -20, board->width + 20),
                     g_rand_double_range (rand, -20, board->height + 20) };
}

static const BorApproach *
any_side (const BorScenario *s, GRand *rand, gint32 *slot)
{
  *slot = any (s, BOR_KIND_APPROACH, rand);
  return bor_scenario_approach (s, *slot);
}

static BorScenario *
move_some (const BorScenario *s, GRand *rand, GError **error)
{
  gint32 slots[3];
  for (guint i = 0; i < 3; i++)
    slots[i] = any (s, BOR_KIND_VERTEX, rand);
  return bor_edit_move_vertices (s, slots, 3, g_rand_double_range (rand, -9, 9),
                                 g_rand_double_range (rand, -9, 9), error);
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
  gint32 slot = any (s, BOR_KIND_VERTEX, rand);
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
  return bor_edit_join_sides (s, any (s, BOR_KIND_APPROACH, rand), error);
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
  gint32 slot = any (s, BOR_KIND_APPROACH, rand);
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
  return bor_edit_pair (s, any (s, BOR_KIND_APPROACH, rand), any (s, BOR_KIND_APPROACH, rand), TRUE,
                        error);
}

static BorScenario *
edge_one (const BorScenario *s, GRand *rand, GError **error)
{
  gint32 slot = any (s, BOR_KIND_APPROACH, rand);
  return bor_edit_set_edge (s, &slot, 1, g_rand_boolean (rand), error);
}

static BorScenario *
draw_one (const BorScenario *s, GRand *rand, GError **error)
{
  BorPoint p = any_point (s, rand);
  BorPoint q = { p.x + g_rand_double_range (rand, 10, 60),
                 p.y + g_rand_double_range (rand, 10, 60) };
  return bor_edit_draw_rectangle (s, p, q, 5, NULL, error);
}

static BorScenario *
split_a_locale (const BorScenario *s, GRand *rand, GError **error)
{
  gint32 slot = any (s, BOR_KIND_LOCALE, rand);
  if (slot < 0)
    return NULL;
  BorBox box = bor_locale_box (s, bor_scenario_locale (s, slot));
  double x = g_rand_double_range (rand, box.x0, box.x1);
  const BorPoint line[] = { { x, box.y0 - 1 },
                            { g_rand_double_range (rand, box.x0, box.x1), (box.y0 + box.y1) / 2 },
                            { x, box.y1 + 1 } };
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
  gint32 slot = any (s, BOR_KIND_LOCALE, rand);
  return bor_edit_delete_locales (s, &slot, 1, error);
}

static BorScenario *
reverse_one (const BorScenario *s, GRand *rand, GError **error)
{
  gint32 slot = any (s, BOR_KIND_LOCALE, rand);
  return bor_edit_reverse_locales (s, &slot, 1, error);
}

static BorScenario *
trace_one (const BorScenario *s, GRand *rand, GError **error)
{
  const BorPoint line[] = { any_point (s, rand), any_point (s, rand), any_point (s, rand) };
  return bor_edit_trace_road (s, line, 3, NULL, error);
}

static BorScenario *
retrace_one (const BorScenario *s, GRand *rand, GError **error)
{
  return bor_edit_retrace_road (s, any (s, BOR_KIND_ROAD, rand), error);
}

static BorScenario *
split_a_road (const BorScenario *s, GRand *rand, GError **error)
{
  gint32 slot = any (s, BOR_KIND_ROAD, rand);
  return bor_edit_split_road (s, slot, (guint) g_rand_int_range (rand, 0, 4), NULL, error);
}

static BorScenario *
join_two_roads (const BorScenario *s, GRand *rand, GError **error)
{
  return bor_edit_join_roads (s, any (s, BOR_KIND_ROAD, rand), any (s, BOR_KIND_ROAD, rand), error);
}

static BorScenario *
insert_a_stop (const BorScenario *s, GRand *rand, GError **error)
{
  gint32 slot = any (s, BOR_KIND_ROAD, rand);
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
  gint32 slot = any (s, BOR_KIND_ROAD, rand);
  return bor_edit_remove_stop (s, slot, (guint) g_rand_int_range (rand, 0, 4), error);
}

static BorScenario *
delete_a_road (const BorScenario *s, GRand *rand, GError **error)
{
  gint32 slot = any (s, BOR_KIND_ROAD, rand);
  return bor_edit_delete_roads (s, &slot, 1, error);
}

static BorScenario *
set_a_property (const BorScenario *s, GRand *rand, GError **error)
{
  BorElementRef refs[] = { { BOR_KIND_APPROACH, any (s, BOR_KIND_APPROACH, rand) },
                           { BOR_KIND_LOCALE, any (s, BOR_KIND_LOCALE, rand) } };
  g_autofree char *value = g_strdup_printf ("%d <&\"'> ü\n", g_rand_int_range (rand, 0, 9));
  return bor_edit_set_property (s, refs, 2, "remark", value, TRUE, error);
}

static BorScenario *
rename_one (const BorScenario *s, GRand *rand, GError **error)
{
  BorElementRef ref = { BOR_KIND_APPROACH, any (s, BOR_KIND_APPROACH, rand) };
  g_autofree char *id = g_strdup_printf ("side-%d", g_rand_int_range (rand, 0, 200));
  return bor_edit_set_field (s, &ref, 1, "id", id, error);
}

static BorScenario *
add_a_symbol (const BorScenario *s, GRand *rand, GError **error)
{
  BorSymbol *symbol = bor_element_new (BOR_KIND_SYMBOL, "symbol");
  BorPoint p = any_point (s, rand);
  symbol->locale = bor_ref_make (any (s, BOR_KIND_LOCALE, rand));
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
    refs[i].slot = any (s, refs[i].kind, rand);
  }
  return bor_edit_delete (s, refs, 2, TRUE, error);
}

static BorScenario *
transform_some (const BorScenario *s, GRand *rand, GError **error)
{
  BorElementRef refs[] = { { BOR_KIND_LOCALE, any (s, BOR_KIND_LOCALE, rand) },
                           { BOR_KIND_ROAD, any (s, BOR_KIND_ROAD, rand) } };
  BorMatrix ways[] = { bor_matrix_translation (7, -3), bor_matrix_mirror_x (100),
                       bor_matrix_rotation (30, (BorPoint){ 50, 50 }) };
  return bor_edit_transform (s, refs, 2, ways[g_rand_int_range (rand, 0, 3)], error);
}

static BorScenario *
duplicate_some (const BorScenario *s, GRand *rand, GError **error)
{
  BorElementRef refs[] = { { BOR_KIND_LOCALE, any (s, BOR_KIND_LOCALE, rand) },
                           { BOR_KIND_LOCALE, any (s, BOR_KIND_LOCALE, rand) },
                           { BOR_KIND_ROAD, any (s, BOR_KIND_ROAD, rand) } };
  return bor_edit_duplicate (s, refs, refs[2].slot >= 0 ? 3 : 2, bor_matrix_translation (300, 0),
                             NULL, error);
}

static BorScenario *
resize_it (const BorScenario *s, GRand *rand, GError **error)
{
  const BorBoard *board = bor_scenario_board (s);
  return bor_edit_resize_board (s, board->width + g_rand_int_range (rand, -3, 4), board->height,
                                g_rand_boolean (rand), 0.5, 1, error);
}

static const struct {
  const char *name;
  RandomEdit edit;
} edits[] = {
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
  { "delete any", delete_anything },
  { "transform", transform_some },
  { "duplicate", duplicate_some },
  { "resize", resize_it },
};

static char *
text_of (GBytes *bytes)
{
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
assert_same_bytes (GBytes *a, GBytes *b)
{
  g_autofree char *expected = text_of (a), *got = text_of (b);
  g_assert_cmpstr (expected, ==, got);
}

/* What is written can be read, and is written again as it was. */
static void
assert_stable (const BorScenario *s)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = bor_xml_write_bytes (s);
  g_autoptr (BorScenario) read = bor_xml_read_bytes (bytes, "random", NULL, &error);
  g_assert_no_error (error);
  g_autoptr (GBytes) again = bor_xml_write_bytes (read);
  assert_same_bytes (bytes, again);
  g_autofree char *fault = bor_xml_find_difference (s, read);
  g_assert_cmpstr (fault, ==, NULL);
}

static void
edit_at_random (BorScenario *start, guint n_edits, guint32 seed, guint *successes)
{
  g_autoptr (BorDocument) document = bor_document_new (start);
  g_autoptr (GBytes) first = bor_xml_write_bytes (start);
  GRand *rand = g_rand_new_with_seed (seed);
  for (guint i = 0; i < n_edits; i++) {
    guint k = (guint) g_rand_int_range (rand, 0, G_N_ELEMENTS (edits));
    g_autoptr (GError) error = NULL;
    g_autofree char *why = NULL;
    g_autoptr (BorScenario) next = edits[k].edit (bor_document_scenario (document), rand, &error);
    if (next == NULL)
      continue;
    successes[k]++;
    if (!bor_scenario_is_consistent (next, &why))
      g_error ("“%s”, edit %u of seed %u: %s", edits[k].name, i, seed, why);
    if (i % 4 == 0)
      assert_stable (next);
    bor_document_commit (document, next, edits[k].name, NULL);
  }
  g_rand_free (rand);

  g_autoptr (GBytes) last = bor_xml_write_bytes (bor_document_scenario (document));
  while (bor_document_undo (document))
    ;
  g_autoptr (GBytes) undone = bor_xml_write_bytes (bor_document_scenario (document));
  assert_same_bytes (first, undone);
  while (bor_document_redo (document))
    ;
  g_autoptr (GBytes) redone = bor_xml_write_bytes (bor_document_scenario (document));
  assert_same_bytes (last, redone);
  g_object_unref (g_steal_pointer (&document));
  bor_scenario_unref (start);
}

static void
random_edits_keep_all_promises (void)
{
  guint successes[G_N_ELEMENTS (edits)] = { 0 };
  guint rounds = g_test_slow () ? 40 : 4;
  for (guint32 seed = 1; seed <= rounds; seed++) {
    BorScenario *squares = test_square_board (5, 4);
    add_road (squares, "r", "a1 b1 c1 c2 c3 d3");
    add_road (squares, "q", "c1 c2 c3 c4");
    edit_at_random (squares, 250, seed, successes);
    edit_at_random (with_corridors (test_square_board (4, 3), 0.3), 150, seed, successes);
    g_autoptr (GError) error = NULL;
    BorScenario *generated =
      bor_generate_board (&(BorGenerateOptions){ .locales = 40, .seed = seed }, &error);
    g_assert_no_error (error);
    edit_at_random (generated, 200, seed, successes);
  }
  for (guint k = 0; k < G_N_ELEMENTS (edits); k++)
    if (successes[k] == 0)
      g_error ("no random “%s” ever succeeded", edits[k].name);
}

/* A board as a bad file may hold it: rings, pairs and roads that lead nowhere
 * or to themselves. */
static BorScenario *
broken_board (GRand *rand)
{
  BorScenario *s = test_square_board (4, 3);
  add_road (s, "r", "a1 b1 c1 c2 c3 d3");
  bor_scenario_append (s, bor_element_new (BOR_KIND_ROAD, "no-stops"));
  for (guint i = 0; i < 12; i++) {
    gint32 slot = any (s, BOR_KIND_APPROACH, rand);
    BorApproach *a = bor_element_copy (bor_scenario_approach (s, slot));
    guint way = (guint) g_rand_int_range (rand, 0, 6);
    BorRef *lost = way == 1 ? &a->opposite : a->along.n > 0 ? &a->along.items[0] : NULL;
    if (way < 2 && lost != NULL) {
      bor_ref_clear (lost);
      lost->text = g_strdup ("lost");
    }
    if (way == 2)
      bor_ref_set (&a->opposite, any (s, BOR_KIND_APPROACH, rand));
    else if (way == 3)
      bor_ref_set (&a->opposite, slot);
    else if (way == 4)
      bor_refs_clear (&a->along);
    else if (way == 5)
      bor_refs_append_slot (&a->along, any (s, BOR_KIND_VERTEX, rand));
    bor_scenario_replace (s, slot, a);
  }
  return s;
}

/* The value of some attribute of a line that is no number, as its beginning and end; FALSE when
 * there is none. */
static gboolean
any_value (const char *line, GRand *rand, guint *begin, guint *end)
{
  guint n = 0;
  for (const char *at = strstr (line, "=\""); at != NULL; at = strstr (at + 2, "=\"")) {
    if (!g_ascii_isalpha (at[2]) || g_rand_int_range (rand, 0, (gint32) ++n) > 0)
      continue;
    *begin = (guint) (at + 2 - line);
    *end = *begin + (guint) strcspn (at + 2, "\"");
  }
  return n > 0;
}

/* Another value in its place: of another line, or one that no line should have. */
static char *
spoil_line (char **lines, guint n, const char *line, GRand *rand)
{
  static const char *const odd[] = { "", "lost", "lost lost", "-1" };
  const char *other = lines[g_rand_int_range (rand, 0, (gint32) n)];
  guint begin, end, from, to;
  if (!any_value (line, rand, &begin, &end))
    return g_strdup (line);
  g_autofree char *value = g_rand_boolean (rand) && any_value (other, rand, &from, &to)
                             ? g_strndup (other + from, to - from)
                             : g_strdup (odd[g_rand_int_range (rand, 0, G_N_ELEMENTS (odd))]);
  return g_strdup_printf ("%.*s%s%s", (int) begin, line, value, line + end);
}

/* The tutorial with lines that lack, are there twice or say something else; NULL when it cannot
 * be read so. */
static BorScenario *
broken_tutorial (GRand *rand)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", "tutorial.xml", NULL);
  g_autofree char *text = NULL;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GString) spoilt = g_string_new (NULL);
  guint n = g_strv_length (lines);
  for (guint i = 0; i < n; i++) {
    gint32 way = g_rand_int_range (rand, 0, 50);
    gboolean closed = g_str_has_suffix (lines[i], "/>");
    g_autofree char *line =
      way < 4 && i > 1 ? spoil_line (lines, n, lines[i], rand) : g_strdup (lines[i]);
    if (way != 4 || !closed)
      g_string_append_printf (spoilt, "%s\n", line);
    if (way == 5 && closed)
      g_string_append_printf (spoilt, "%s\n", line);
  }
  g_autoptr (GBytes) bytes = g_bytes_new (spoilt->str, spoilt->len);
  return bor_xml_read_bytes (bytes, "broken", NULL, NULL);
}

static guint
survive_edits (BorScenario *start, gboolean good_ids, GRand *rand)
{
  g_autoptr (BorScenario) s = start;
  guint successes = 0;
  for (guint i = 0; i < 60; i++) {
    guint k = (guint) g_rand_int_range (rand, 0, G_N_ELEMENTS (edits));
    g_autoptr (GError) error = NULL;
    BorScenario *next = edits[k].edit (s, rand, &error);
    if (next == NULL)
      continue;
    successes++;
    bor_scenario_unref (s);
    s = next;
  }
  /* What has no good id cannot be referred to in a file. */
  if (good_ids)
    assert_stable (s);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = bor_xml_write_bytes (s);
  g_autoptr (BorScenario) read = bor_xml_read_bytes (bytes, "broken", NULL, &error);
  g_assert_no_error (error);
  return successes;
}

static void
edits_of_broken_boards_do_not_crash (void)
{
  guint rounds = g_test_slow () ? 2000 : 60, successes = 0, n_read = 0;
  for (guint32 seed = 1; seed <= rounds; seed++) {
    g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
    successes += survive_edits (broken_board (rand), TRUE, rand);
    BorScenario *tutorial = broken_tutorial (rand);
    n_read += tutorial != NULL;
    successes += tutorial != NULL ? survive_edits (tutorial, FALSE, rand) : 0;
  }
  g_test_message ("%u read, %u edits", n_read, successes);
  g_assert_cmpuint (successes, >, rounds * 10);
  g_assert_cmpuint (n_read, >, rounds / 4);
}

static void
a_moved_vertex_changes_one_line_of_the_file (void)
{
  g_autoptr (BorScenario) s = test_square_board (6, 6);
  GError *error = NULL;
  gint32 v = vertex (s, "v20");
  g_autoptr (BorScenario) next = bor_edit_move_vertices (s, &v, 1, 3.25, -1, &error);
  assert_consistent (next, error);
  g_autoptr (GBytes) a = bor_xml_write_bytes (s), b = bor_xml_write_bytes (next);
  g_autofree char *old = text_of (a), *new = text_of (b);
  g_auto (GStrv) before = g_strsplit (old, "\n", -1), after = g_strsplit (new, "\n", -1);
  guint changed = 0;
  g_assert_cmpuint (g_strv_length (before), ==, g_strv_length (after));
  for (guint i = 0; before[i] != NULL; i++)
    changed += !g_str_equal (before[i], after[i]);
  g_assert_cmpuint (changed, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/edit/random/random_edits_keep_all_promises", random_edits_keep_all_promises);
  g_test_add_func ("/edit/random/edits_of_broken_boards_do_not_crash",
                   edits_of_broken_boards_do_not_crash);
  g_test_add_func ("/edit/random/a_moved_vertex_changes_one_line_of_the_file",
                   a_moved_vertex_changes_one_line_of_the_file);
  return g_test_run ();
}

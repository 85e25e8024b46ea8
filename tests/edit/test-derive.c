/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "edit-support.h"
#include "edit/derive.h"
#include "generate/generate.h"
#include "support-xml.h"

/* A board of outlines that have nothing in common yet. */
static BorScenario *
bare_board (void)
{
  BorScenario *s = bor_scenario_new ();
  BorHeader *header = bor_element_copy (bor_scenario_header (s));
  header->ruleset = g_strdup ("marengo");
  bor_scenario_replace (s, 0, header);
  return s;
}

/* Adds a locale with vertices of its own. A side starts at each corner for which `starts` is TRUE
 * (NULL: at each), and is called after its first corner: "a-0". */
static gint32
add_outline (BorScenario *s, const char *id, const BorPoint *points, guint n,
             const gboolean *starts)
{
  g_autofree gint32 *vertices = g_new (gint32, n);
  for (guint i = 0; i < n; i++)
    vertices[i] = test_add_vertex (s, bor_coord_round (points[i].x), bor_coord_round (points[i].y));
  gint32 slot = bor_scenario_append (s, bor_element_new (BOR_KIND_LOCALE, id));
  BorLocale *own = bor_element_copy (bor_scenario_locale (s, slot));
  guint first = 0;
  while (starts != NULL && !starts[first])
    first++;
  BorApproach *side = NULL;
  for (guint i = first; i < first + n; i++) {
    if (starts == NULL || starts[i % n]) {
      g_autofree char *name = g_strdup_printf ("%s-%u", id, i % n);
      side = bor_element_new (BOR_KIND_APPROACH, name);
      side->locale = bor_ref_make (slot);
      side->opposite = BOR_REF_NONE;
      bor_element_set_prop (side, "label", name);
      bor_refs_append_slot (&side->along, vertices[i % n]);
      bor_refs_append_slot (&own->approaches, bor_scenario_append (s, side));
    }
    bor_refs_append_slot (&side->along, vertices[(i + 1) % n]);
  }
  bor_scenario_replace (s, slot, own);
  return slot;
}

static gint32
add_box (BorScenario *s, const char *id, double x0, double y0, double x1, double y1)
{
  const BorPoint corners[] = { { x0, y0 }, { x1, y0 }, { x1, y1 }, { x0, y1 } };
  return add_outline (s, id, corners, 4, NULL);
}

/* The locales that the sides of one lead to, in ring order: "b b c". */
static char *
neighbours_of (const BorScenario *s, const char *id)
{
  GString *text = g_string_new (NULL);
  const BorLocale *own = bor_scenario_locale (s, locale (s, id));
  for (guint i = 0; i < own->approaches.n; i++) {
    gint32 other = bor_scenario_neighbour (s, own->approaches.items[i].slot);
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "",
                            other >= 0 ? bor_scenario_locale (s, other)->base.id : "-");
  }
  return g_string_free (text, FALSE);
}

static BorScenario *
derived (const BorScenario *s, double tolerance, guint n_pairs)
{
  GError *error = NULL;
  guint n = 0;
  BorScenario *next = bor_edit_derive_borders (s, NULL, 0, tolerance, &n, &error);
  assert_consistent (next, error);
  g_assert_cmpuint (n, ==, n_pairs);
  return next;
}

static void
two_that_nearly_touch_share_one_border (void)
{
  g_autoptr (BorScenario) s = bare_board ();
  add_box (s, "a", 100, 100, 198, 201);
  add_box (s, "b", 201, 99, 300, 200);
  g_autoptr (BorScenario) next = derived (s, 5, 1);
  ASSERT_TEXT (neighbours_of (next, "a"), "- b - -");
  ASSERT_TEXT (neighbours_of (next, "b"), "- - - a");
  g_assert_cmpstr (opposite_id (next, "a-1"), ==, "b-3");
  ASSERT_TEXT (along_of (next, "a-1"), "v2 v3");
  ASSERT_TEXT (along_of (next, "b-3"), "v3 v2");
  const BorVertex *v = bor_scenario_vertex (next, vertex (next, "v2"));
  g_assert_cmpfloat (v->x, ==, 199.5); /* in the middle between the two */
  g_assert_cmpfloat (v->y, ==, 99.5);
  g_assert_cmpuint (bor_scenario_count (next, BOR_KIND_VERTEX), ==, 6);
  ASSERT_REFUSED (bor_edit_derive_borders (next, NULL, 0, 5, NULL, error_), BOR_EDIT_ERROR_NOTHING);
  ASSERT_REFUSED (bor_edit_derive_borders (s, NULL, 0, 2, NULL, error_), BOR_EDIT_ERROR_NOTHING);
}

static void
a_side_splits_where_a_neighbour_begins_and_keeps_its_properties (void)
{
  g_autoptr (BorScenario) s = bare_board ();
  add_box (s, "long", 0, 0, 300, 98);
  add_box (s, "left", 0, 100, 151, 200);
  add_box (s, "right", 149, 101, 300, 200);
  g_autoptr (BorScenario) next = derived (s, 5, 3);
  ASSERT_TEXT (neighbours_of (next, "long"), "- - right left -");
  ASSERT_TEXT (neighbours_of (next, "left"), "long right - -");
  ASSERT_TEXT (ring_of (next, "long"), "long-0 long-1 long-2 long-left long-3");
  const BorApproach *part = bor_scenario_approach (next, approach (next, "long-left"));
  g_assert_cmpstr (bor_element_prop (part, "label"), ==, "long-2");
  g_assert_cmpstr (
    bor_element_prop (bor_scenario_approach (next, approach (next, "long-2")), "label"), ==,
    "long-2");
}

static void
a_road_crosses_the_part_on_its_way (void)
{
  g_autoptr (BorScenario) s = bare_board ();
  add_box (s, "long", 0, 0, 300, 98);
  add_box (s, "left", 0, 100, 150, 200);
  BorRoad *road = bor_element_new (BOR_KIND_ROAD, "r");
  bor_points_append (&road->path, 70, 50);
  bor_points_append (&road->path, 70, 150);
  bor_road_insert_stop (road, 0,
                        (BorStop){ .locale = bor_ref_make (locale (s, "long")),
                                   .in = BOR_REF_NONE,
                                   .out = bor_ref_make (approach (s, "long-2")) });
  bor_scenario_append (s, road);
  g_autoptr (BorScenario) next = derived (s, 5, 1);
  ASSERT_TEXT (stops_of (next, "r"), "long>long-left");
  g_assert_cmpstr (opposite_id (next, "long-left"), ==, "left-0");
}

static void
an_outline_drawn_anticlockwise_is_reversed (void)
{
  g_autoptr (BorScenario) s = bare_board ();
  const BorPoint back[] = { { 201, 101 }, { 201, 199 }, { 300, 200 }, { 300, 100 } };
  add_box (s, "a", 100, 100, 200, 200);
  add_outline (s, "b", back, 4, NULL);
  g_autoptr (BorScenario) next = derived (s, 3, 1);
  g_assert_cmpfloat (area_of (next, "b"), >, 0);
  g_assert_cmpstr (opposite_id (next, "a-1"), ==, "b-0");
}

static void
a_corner_between_two_bends_the_straight_line_beside_it (void)
{
  g_autoptr (BorScenario) s = bare_board ();
  const BorPoint bent[] = { { 201, 100 }, { 300, 100 }, { 300, 200 }, { 200, 200 }, { 203, 150 } };
  const gboolean starts[] = { TRUE, TRUE, TRUE, TRUE, FALSE };
  add_box (s, "a", 100, 100, 200, 200);
  add_outline (s, "b", bent, 5, starts);
  g_autoptr (BorScenario) next = derived (s, 5, 1);
  g_assert_cmpuint (bor_scenario_approach (next, approach (next, "a-1"))->along.n, ==, 3);
  g_assert_cmpuint (bor_scenario_locale (next, locale (next, "a"))->approaches.n, ==, 4);
}

static void
only_the_wanted_locales_get_borders (void)
{
  g_autoptr (BorScenario) s = bare_board ();
  add_box (s, "a", 0, 0, 99, 100);
  add_box (s, "b", 101, 0, 199, 100);
  add_box (s, "c", 201, 0, 299, 100);
  add_box (s, "d", 301, 0, 400, 100);
  GError *error = NULL;
  gint32 wanted = locale (s, "a");
  g_autoptr (BorScenario) next = bor_edit_derive_borders (s, &wanted, 1, 5, NULL, &error);
  assert_consistent (next, error);
  ASSERT_TEXT (neighbours_of (next, "b"), "- - - a");
  ASSERT_TEXT (neighbours_of (next, "c"), "- - - -");
  g_assert_true (bor_scenario_vertex (s, vertex (s, "v9"))
                 == bor_scenario_vertex (next, vertex (next, "v9")));
}

static void
impassable_and_paired_sides_stay_as_they_are (void)
{
  g_autoptr (BorScenario) s = bare_board ();
  add_box (s, "a", 0, 0, 99, 100);
  add_box (s, "b", 101, 0, 199, 100);
  add_box (s, "c", 500, 500, 600, 600);
  BorApproach *closed = bor_element_copy (bor_scenario_approach (s, approach (s, "a-1")));
  bor_element_set_prop (closed, "impassable", "true");
  bor_scenario_replace (s, approach (s, "a-1"), closed);
  g_autoptr (BorScenario) next = derived (s, 5, 0); /* one line, but no way across */
  g_assert_null (opposite_id (next, "a-1"));
  g_assert_null (opposite_id (next, "b-3"));
  ASSERT_TEXT (along_of (next, "a-1"), "v2 v3");
  ASSERT_TEXT (along_of (next, "b-3"), "v3 v2");
}

static void
a_strip_narrower_than_the_tolerance_keeps_its_width (void)
{
  g_autoptr (BorScenario) s = bare_board ();
  add_box (s, "a", 0, 0, 100, 100);
  add_box (s, "strip", 101, 0, 104, 100);
  add_box (s, "b", 105, 0, 200, 100);
  g_autoptr (BorScenario) next = derived (s, 6, 2);
  ASSERT_TEXT (neighbours_of (next, "strip"), "- b - a");
  g_assert_cmpfloat (area_of (next, "strip"), ==, 400);
}

static void
what_cannot_be_derived_is_refused (void)
{
  g_autoptr (BorScenario) s = bare_board ();
  add_box (s, "a", 0, 0, 100, 100);
  add_box (s, "b", 101, 0, 200, 100);
  ASSERT_REFUSED (bor_edit_derive_borders (s, NULL, 0, 0, NULL, error_), BOR_EDIT_ERROR_VALUE);
  ASSERT_REFUSED (bor_edit_derive_borders (s, NULL, 0, NAN, NULL, error_), BOR_EDIT_ERROR_VALUE);
  ASSERT_REFUSED (bor_edit_derive_borders (s, &(gint32){ 7 }, 1, 2, NULL, error_),
                  BOR_EDIT_ERROR_GONE);
  g_autoptr (BorScenario) squares = test_square_board (2, 2);
  ASSERT_REFUSED (bor_edit_derive_borders (squares, NULL, 0, 10, NULL, error_),
                  BOR_EDIT_ERROR_NOTHING); /* all share their borders */
}

static void
a_proposed_tolerance_closes_the_gaps (void)
{
  g_autoptr (BorScenario) s = bare_board ();
  add_box (s, "a", 0, 0, 98, 100);
  add_box (s, "b", 101, 1, 199, 101);
  add_box (s, "c", 0, 104, 197, 200);
  double tolerance = bor_edit_propose_tolerance (s, NULL, 0);
  g_assert_cmpfloat (tolerance, >, 4);
  g_assert_cmpfloat (tolerance, <, 25);
  g_autoptr (BorScenario) next = derived (s, tolerance, 3);
  g_assert_cmpfloat (bor_edit_propose_tolerance (next, NULL, 0), ==, 0);
}

/* The property: a sound board whose corners are shaken and whose borders are thrown away comes back
 * with the same neighbours. */

typedef struct {
  GPtrArray *rings; /* BorPoints * */
  GHashTable *meet; /* pairs of their numbers that have a border */
} Board;

static void
free_ring (gpointer data)
{
  bor_points_clear (data);
  g_free (data);
}

static void
board_init (Board *board)
{
  board->rings = g_ptr_array_new_with_free_func (free_ring);
  board->meet = g_hash_table_new (NULL, NULL);
}

static void
board_clear (Board *board)
{
  g_ptr_array_unref (board->rings);
  g_hash_table_unref (board->meet);
}

static void
note_meeting (GHashTable *meet, guint a, guint b)
{
  g_hash_table_add (meet, GUINT_TO_POINTER (MIN (a, b) * 1000 + MAX (a, b) + 1));
}

/* From a generated board, where all corners are shared. */
static void
take_generated (Board *board, GRand *rand)
{
  BorGenerateOptions options = { .locales = (guint) g_rand_int_range (rand, 2, 30),
                                 .seed = g_rand_int (rand) };
  g_autoptr (BorScenario) s = bor_generate_board (&options, NULL);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, own) {
    BorPoints *ring = g_new0 (BorPoints, 1);
    bor_locale_ring (s, own, ring);
    g_ptr_array_add (board->rings, ring);
    for (guint i = 0; i < own->approaches.n; i++) {
      const BorApproach *side = bor_scenario_approach (s, own->approaches.items[i].slot);
      for (guint k = 0; k + 1 < side->along.n; k++) {
        gint64 a = side->along.items[k].slot, b = side->along.items[k + 1].slot;
        gint64 back = b << 32 | a, there = a << 32 | b;
        gpointer other;
        if (g_hash_table_lookup_extended (seen, &back, NULL, &other))
          note_meeting (board->meet, board->rings->len - 1, GPOINTER_TO_UINT (other));
        g_hash_table_insert (seen, g_memdup2 (&there, sizeof there),
                             GUINT_TO_POINTER (board->rings->len - 1));
      }
    }
  }
}

/* Rectangles that were cut again and again, so that corners lie in the middle of others' sides. */
static void
cut_rectangles (Board *board, GRand *rand)
{
  g_autoptr (GArray) boxes = g_array_new (FALSE, FALSE, sizeof (BorBox));
  BorBox whole = { 0, 0, 1000, 700 };
  g_array_append_val (boxes, whole);
  guint n = (guint) g_rand_int_range (rand, 2, 25);
  for (guint tries = 0; boxes->len < n && tries < 200; tries++) {
    BorBox *box = &g_array_index (boxes, BorBox, g_rand_int_range (rand, 0, (gint) boxes->len));
    BorBox rest = *box;
    gboolean across = box->x1 - box->x0 > box->y1 - box->y0;
    double size = across ? box->x1 - box->x0 : box->y1 - box->y0;
    if (size < 80)
      continue;
    double at = floor (g_rand_double_range (rand, 0.3, 0.7) * size / 20) * 20;
    if (across)
      box->x1 = rest.x0 = box->x0 + at;
    else
      box->y1 = rest.y0 = box->y0 + at;
    g_array_append_val (boxes, rest);
  }
  for (guint i = 0; i < boxes->len; i++) {
    const BorBox *a = &g_array_index (boxes, BorBox, i);
    BorPoints *ring = g_new0 (BorPoints, 1);
    bor_points_append (ring, a->x0, a->y0);
    bor_points_append (ring, a->x1, a->y0);
    bor_points_append (ring, a->x1, a->y1);
    bor_points_append (ring, a->x0, a->y1);
    g_ptr_array_add (board->rings, ring);
    for (guint k = 0; k < i; k++) {
      const BorBox *b = &g_array_index (boxes, BorBox, k);
      double w = MIN (a->x1, b->x1) - MAX (a->x0, b->x0);
      double h = MIN (a->y1, b->y1) - MAX (a->y0, b->y0);
      if ((w == 0 && h > 0) || (h == 0 && w > 0))
        note_meeting (board->meet, i, k);
    }
  }
}

/* The least distance of two corners at different places, or of a corner from a line that it is not
 * on. */
static double
finest (const Board *board)
{
  double least = G_MAXDOUBLE;
  for (guint a = 0; a < board->rings->len; a++)
    for (guint b = 0; b < board->rings->len; b++) {
      const BorPoints *one = board->rings->pdata[a], *two = board->rings->pdata[b];
      for (guint i = 0; i < one->n; i++)
        for (guint k = 0; k < two->n; k++) {
          double corner = bor_point_distance (one->items[i], two->items[k]);
          double line =
            bor_segment_distance (one->items[i], two->items[k], two->items[(k + 1) % two->n], NULL);
          least = corner > 0.01 ? MIN (least, corner) : least;
          least = line > 0.01 ? MIN (least, line) : least;
        }
    }
  return least;
}

static BorScenario *
shake (const Board *board, double tolerance, GRand *rand)
{
  BorScenario *s = bare_board ();
  for (guint r = 0; r < board->rings->len; r++) {
    const BorPoints *ring = board->rings->pdata[r];
    g_autofree BorPoint *points = g_new (BorPoint, ring->n);
    g_autofree gboolean *starts = g_new0 (gboolean, ring->n);
    g_autofree char *id = g_strdup_printf ("p%u", r);
    gboolean backwards = g_rand_int_range (rand, 0, 4) == 0;
    for (guint i = 0; i < ring->n; i++) {
      double turn = g_rand_double_range (rand, 0, 2 * G_PI);
      double far = g_rand_double_range (rand, 0, tolerance / 3 - 0.001);
      BorPoint p = ring->items[backwards ? ring->n - 1 - i : i];
      points[i] = (BorPoint){ p.x + far * cos (turn), p.y + far * sin (turn) };
      starts[i] = g_rand_boolean (rand);
    }
    guint first = (guint) g_rand_int_range (rand, 0, (gint) ring->n);
    starts[first] =
      starts[(first + 1 + (guint) g_rand_int_range (rand, 0, (gint) ring->n - 1)) % ring->n] = TRUE;
    add_outline (s, id, points, ring->n, starts);
  }
  return s;
}

static void
assert_same_neighbours (const BorScenario *s, const Board *board)
{
  g_autoptr (GHashTable) meet = g_hash_table_new (NULL, NULL);
  BOR_FOREACH (s, BOR_KIND_APPROACH, slot, const BorApproach, side) {
    gint32 other = bor_scenario_neighbour (s, slot);
    if (other >= 0)
      note_meeting (meet, (guint) side->locale.slot, (guint) other);
    /* It has what the side had of which it is a part. */
    const char *label = bor_element_prop (side, "label");
    const char *own = bor_scenario_locale (s, side->locale.slot)->base.id;
    g_assert_true (g_str_has_prefix (label, own) && label[strlen (own)] == '-');
  }
  GHashTableIter iter;
  gpointer key;
  g_hash_table_iter_init (&iter, board->meet);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    g_assert_true (g_hash_table_contains (meet, key));
  g_assert_cmpuint (g_hash_table_size (meet), ==, g_hash_table_size (board->meet));
}

static void
shaken_boards_come_back_with_the_same_neighbours (void)
{
  guint rounds = g_test_slow () ? 4000 : 1000;
  for (guint seed = 1; seed <= rounds; seed++) {
    g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
    Board board;
    board_init (&board);
    if (seed % 2 == 0)
      take_generated (&board, rand);
    else
      cut_rectangles (&board, rand);
    double tolerance = bor_coord_round (finest (&board) / 2);
    g_autoptr (BorScenario) shaken = shake (&board, tolerance, rand);
    GError *error = NULL;
    g_autoptr (BorScenario) next =
      bor_edit_derive_borders (shaken, NULL, 0, tolerance, NULL, &error);
    if (next == NULL)
      g_test_message ("board %u: %s", seed, error->message);
    assert_consistent (next, error);
    assert_same_neighbours (next, &board);
    g_assert_cmpuint (bor_scenario_count (next, BOR_KIND_LOCALE), ==, board.rings->len);
    board_clear (&board);
  }
}

/* Whatever the tolerance, outlines that were sound stay sound, and no side is lost. */
static void
a_wild_tolerance_is_refused_or_does_no_harm (void)
{
  guint n_done = 0, n_refused = 0;
  for (guint seed = 1; seed <= 200; seed++) {
    g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
    Board board;
    board_init (&board);
    if (seed % 2 == 0)
      take_generated (&board, rand);
    else
      cut_rectangles (&board, rand);
    double fine = finest (&board);
    g_autoptr (BorScenario) shaken =
      shake (&board, fine * g_rand_double_range (rand, 0.1, 2), rand);
    g_autoptr (GError) error = NULL;
    g_autoptr (BorScenario) next = bor_edit_derive_borders (
      shaken, NULL, 0, bor_coord_round (fine * g_rand_double_range (rand, 0.5, 6)), NULL, &error);
    board_clear (&board);
    if (next == NULL) {
      g_assert_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GEOMETRY);
      n_refused++;
      continue;
    }
    n_done++;
    assert_consistent (next, NULL);
    g_assert_cmpuint (bor_scenario_count (next, BOR_KIND_APPROACH), >=,
                      bor_scenario_count (shaken, BOR_KIND_APPROACH));
    BOR_FOREACH (shaken, BOR_KIND_LOCALE, slot, const BorLocale, own)
      if (bor_locale_ring_state (shaken, own, NULL) == BOR_RING_VALID)
        g_assert_cmpint (bor_locale_ring_state (next, bor_scenario_locale (next, slot), NULL), ==,
                         BOR_RING_VALID);
  }
  g_assert_cmpuint (n_done, >, 20);
  g_assert_cmpuint (n_refused, >, 20);
}

/* The outline of c is not closed, so it is not taken up; two of its corners belong to a and b. */
static void
a_side_of_a_broken_outline_keeps_its_length (void)
{
  g_autoptr (BorScenario) s = test_xml_read_text (
    "<scenario xmlns='urn:bormida:scenario:2'><board kind='area' width='400' "
    "height='300'><vertices>"
    "<vertex id='v1' x='0' y='0'/><vertex id='v2' x='100' y='0'/><vertex id='v3' x='200' y='0'/>"
    "<vertex id='v4' x='0' y='100'/><vertex id='v5' x='100' y='100'/>"
    "<vertex id='v6' x='200' y='100'/><vertex id='v7' x='101' y='1'/></vertices><spaces>"
    "<space id='a'><approach id='a-n' along='v1 v2'/><approach id='a-e' along='v2 v5'/>"
    "<approach id='a-s' along='v5 v4'/><approach id='a-w' along='v4 v1'/></space>"
    "<space id='b'><approach id='b-w' along='v5 v7'/><approach id='b-n' along='v7 v3'/>"
    "<approach id='b-e' along='v3 v6'/><approach id='b-s' along='v6 v5'/></space>"
    "<space id='c'><approach id='c-w' along='v5 v2'/><approach id='c-n' along='v7 v2'/>"
    "<approach id='c-e' along='v7 v5'/></space></spaces></board></scenario>");
  g_autoptr (GError) error = NULL;
  g_assert_null (bor_edit_derive_borders (s, NULL, 0, 25, NULL, &error));
  g_assert_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GEOMETRY);
  g_assert_nonnull (strstr (error->message, "would have no length"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name) g_test_add_func ("/edit/derive/" #name, name)
  ADD (two_that_nearly_touch_share_one_border);
  ADD (a_side_splits_where_a_neighbour_begins_and_keeps_its_properties);
  ADD (a_road_crosses_the_part_on_its_way);
  ADD (an_outline_drawn_anticlockwise_is_reversed);
  ADD (a_corner_between_two_bends_the_straight_line_beside_it);
  ADD (only_the_wanted_locales_get_borders);
  ADD (impassable_and_paired_sides_stay_as_they_are);
  ADD (a_strip_narrower_than_the_tolerance_keeps_its_width);
  ADD (what_cannot_be_derived_is_refused);
  ADD (a_proposed_tolerance_closes_the_gaps);
  ADD (shaken_boards_come_back_with_the_same_neighbours);
  ADD (a_wild_tolerance_is_refused_or_does_no_harm);
  ADD (a_side_of_a_broken_outline_keeps_its_length);
  return g_test_run ();
}

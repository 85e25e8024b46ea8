/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/element.h"

#include <math.h>

#include "support.h"

#define GONE ((BorRef){ -1, g_strdup ("gone") })

static BorProps *
one_prop (const char *name, const char *value)
{
  return bor_props_new (&name, &value, 1);
}

static void
fill_header (void *element)
{
  BorHeader *h = element;
  h->title = g_strdup ("T");
  h->ruleset = g_strdup ("marengo");
  h->further_rulesets = g_strdup ("triomphe");
  h->author = g_strdup ("A");
  h->date = g_strdup ("D");
  h->licence = g_strdup ("L");
  h->description = g_strdup ("Text");
}

static void
fill_board (void *element)
{
  ((BorBoard *) element)->name = g_strdup ("Board");
  ((BorBoard *) element)->href = g_strdup ("board.xml");
}

static void
fill_backdrop (void *element)
{
  ((BorBackdrop *) element)->href = g_strdup ("scan.png");
}

static void
fill_vertex (void *element)
{
  ((BorVertex *) element)->x = 7;
}

static void
fill_locale (void *element)
{
  BorLocale *s = element;
  s->name = g_strdup ("Marengo");
  bor_refs_append_slot (&s->approaches, 3);
  bor_refs_insert (&s->approaches, 1, GONE);
}

static void
fill_approach (void *element)
{
  BorApproach *a = element;
  a->locale = bor_ref_make (0);
  a->opposite = GONE;
  bor_refs_append_slot (&a->along, 1);
}

static void
fill_road (void *element)
{
  BorRoad *r = element;
  r->name = g_strdup ("Road");
  bor_road_insert_stop (r, 0,
                        (BorStop){ .locale = bor_ref_make (1),
                                   .in = BOR_REF_NONE,
                                   .out = GONE,
                                   .props = one_prop ("class", "main") });
  bor_points_append (&r->path, 1, 2);
}

static void
fill_junction (void *element)
{
  ((BorJunction *) element)->locale = bor_ref_make (1);
  bor_refs_append_slot (&((BorJunction *) element)->roads, 2);
}

static void
fill_feature (void *element)
{
  BorFeature *f = element;
  f->type = g_strdup ("river");
  f->text = g_strdup ("Bormida");
  bor_points_append (&f->points, 1, 2);
}

static void
fill_region (void *element)
{
  ((BorRegion *) element)->name = g_strdup ("Zone");
  bor_refs_append_slot (&((BorRegion *) element)->locales, 2);
}

static void
fill_symbol (void *element)
{
  ((BorSymbol *) element)->locale = GONE;
  ((BorSymbol *) element)->army = bor_ref_make (0);
}

static void
fill_side (void *element)
{
  ((BorArmy *) element)->name = g_strdup ("French");
}

static void
fill_force (void *element)
{
  BorForce *f = element;
  f->name = g_strdup ("Main column");
  f->army = bor_ref_make (0);
  f->road = GONE;
  f->locale = BOR_REF_NONE;
  bor_force_append (f, (BorPieces){ .type = bor_ref_make (0),
                                    .strength = 3,
                                    .count = 2,
                                    .props = one_prop ("earliest", "2") });
}

static void
fill_placement (void *element)
{
  BorPlacement *p = element;
  p->army = bor_ref_make (0);
  p->type = bor_ref_make (1);
  p->locale = GONE;
  p->approach = BOR_REF_NONE;
}

static void
fill_track (void *element)
{
  BorTrack *t = element;
  t->name = g_strdup ("Time");
  bor_track_append_box (t, (BorTrackBox){ .at = 1, .label = g_strdup ("6:00 AM") });
  bor_track_append_marker (t, (BorTrackMarker){ .army = bor_ref_make (1), .at = 17 });
}

static void
fill_rules (void *element)
{
  ((BorRules *) element)->ruleset = g_strdup ("marengo");
}

static void
fill_record (void *element)
{
  ((BorRecord *) element)->table = g_strdup ("war");
}

static void
fill_mute (void *element)
{
  BorMute *m = element;
  m->check = g_strdup ("B-OBJ-3");
  m->elements = g_strdup ("a b");
  m->reason = g_strdup ("Small");
}

/* An element of a kind with every owned field filled. */
static void *
full_element (BorKind kind)
{
  static void (*const fill[BOR_N_KINDS]) (void *) = {
    [BOR_KIND_SCENARIO] = fill_header,     [BOR_KIND_BOARD] = fill_board,
    [BOR_KIND_BACKDROP] = fill_backdrop,   [BOR_KIND_VERTEX] = fill_vertex,
    [BOR_KIND_LOCALE] = fill_locale,       [BOR_KIND_APPROACH] = fill_approach,
    [BOR_KIND_ROAD] = fill_road,           [BOR_KIND_JUNCTION] = fill_junction,
    [BOR_KIND_FEATURE] = fill_feature,     [BOR_KIND_REGION] = fill_region,
    [BOR_KIND_SYMBOL] = fill_symbol,       [BOR_KIND_ARMY] = fill_side,
    [BOR_KIND_PIECE_TYPE] = fill_side,     [BOR_KIND_FORCE] = fill_force,
    [BOR_KIND_PLACEMENT] = fill_placement, [BOR_KIND_TRACK] = fill_track,
    [BOR_KIND_RULES] = fill_rules,         [BOR_KIND_RECORD] = fill_record,
    [BOR_KIND_MUTE] = fill_mute,
  };
  BorElement *element = bor_element_new (kind, "an-id");
  bor_element_set_prop (element, "colour", "green");
  element->extras = bor_extras_add (NULL, "before", "<!-- seen -->");
  fill[kind](element);
  return element;
}

static void
a_copy_owns_all_that_it_holds (void)
{
  for (guint kind = 0; kind < BOR_N_KINDS; kind++) {
    BorElement *original = full_element (kind);
    BorElement *copy = bor_element_copy (original);
    g_assert_cmpint (copy->kind, ==, (gint) kind);
    g_assert_true (bor_element_equal (original, copy));
    bor_element_unref (original); /* the sanitizer would see a shared field */
    BorElement *again = full_element (kind);
    g_assert_true (bor_element_equal (again, copy));
    bor_element_unref (again);
    bor_element_unref (copy);
  }
}

static void
equality_sees_the_head_and_not_the_line (void)
{
  BorVertex *a = full_element (BOR_KIND_VERTEX), *b = bor_element_copy (a);
  b->base.line = 17;
  g_assert_true (bor_element_equal (&a->base, &b->base));
  bor_element_set_prop (b, "colour", "red");
  g_assert_false (bor_element_equal (&a->base, &b->base));
  bor_element_set_prop (b, "colour", "green");
  g_assert_true (bor_element_equal (&a->base, &b->base));
  bor_element_set_id (b, "other");
  g_assert_false (bor_element_equal (&a->base, &b->base));
  bor_element_unref (a);
  bor_element_unref (b);
}

static void
equality_sees_every_kind_of_field (void)
{
  BorForce *f = full_element (BOR_KIND_FORCE), *g = bor_element_copy (f);
  g->pieces[0].strength = 2;
  g_assert_false (bor_element_equal (&f->base, &g->base));
  bor_element_unref (f);
  bor_element_unref (g);

  BorRoad *r = full_element (BOR_KIND_ROAD), *q = bor_element_copy (r);
  bor_ref_set (&q->stops[0].out, 5);
  g_assert_false (bor_element_equal (&r->base, &q->base));
  bor_element_unref (r);
  bor_element_unref (q);

  BorTrack *t = full_element (BOR_KIND_TRACK), *u = bor_element_copy (t);
  u->markers[0].at = 16;
  g_assert_false (bor_element_equal (&t->base, &u->base));
  bor_element_unref (t);
  bor_element_unref (u);
}

static void
reference_lists_insert_remove_and_reverse (void)
{
  BorRefs refs = { 0 };
  for (gint32 i = 0; i < 4; i++)
    bor_refs_append_slot (&refs, i);
  bor_refs_insert (&refs, 1, bor_ref_make (9));
  bor_refs_remove (&refs, 0);
  bor_refs_reverse (&refs);
  gint32 expected[] = { 3, 2, 1, 9 };
  g_assert_cmpuint (refs.n, ==, 4);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpint (refs.items[i].slot, ==, expected[i]);
  g_assert_cmpint (bor_refs_find (&refs, 9), ==, 3);
  g_assert_cmpint (bor_refs_find (&refs, 0), ==, -1);
  bor_refs_clear (&refs);
}

static void
coordinates_round_to_thousandths (void)
{
  g_assert_cmpfloat (bor_coord_round (1.23456), ==, 1.235);
  g_assert_cmpfloat (bor_coord_round (-0.0001), ==, 0.0);
  g_assert_false (signbit (bor_coord_round (-0.0001)));
  g_assert_cmpfloat (bor_coord_round (bor_coord_round (0.1 + 0.2)), ==, 0.3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/element/a-copy-owns-all-that-it-holds", a_copy_owns_all_that_it_holds);
  g_test_add_func ("/element/equality-sees-the-head-and-not-the-line",
                   equality_sees_the_head_and_not_the_line);
  g_test_add_func ("/element/equality-sees-every-kind-of-field", equality_sees_every_kind_of_field);
  g_test_add_func ("/element/reference-lists-insert-remove-and-reverse",
                   reference_lists_insert_remove_and_reverse);
  g_test_add_func ("/element/coordinates-round-to-thousandths", coordinates_round_to_thousandths);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "edit/fields.h"
#include "render/block.h"
#include "render/key.h"
#include "support.h"
#include "xml/xml.h"

#define WIDTH 180

/* The block at two pixels a style point. (transfer full) */
static cairo_surface_t *
draw_as_high (const BorBlock *block, double height)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, WIDTH);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (BorTexts) texts = bor_texts_new (bor_style_plan.family);
  cairo_translate (cr, WIDTH / 2.0, WIDTH / 2.0);
  cairo_scale (cr, 2, 2);
  bor_block_draw (cr, &bor_style_plan, texts, block, BOR_BLOCK_WIDTH / 2, height / 2);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* Pixels that differ between two blocks of that height. */
static guint
difference_as_high (const BorBlock *a, const BorBlock *b, double height)
{
  cairo_surface_t *one = draw_as_high (a, height), *two = draw_as_high (b, height);
  const guchar *p = cairo_image_surface_get_data (one), *q = cairo_image_surface_get_data (two);
  gsize stride = (gsize) cairo_image_surface_get_stride (one);
  guint n = 0;
  for (gsize y = 0; y < WIDTH; y++)
    for (gsize x = 0; x < WIDTH; x++)
      n += memcmp (p + y * stride + 4 * x, q + y * stride + 4 * x, 3) != 0;
  cairo_surface_destroy (one);
  cairo_surface_destroy (two);
  return n;
}

static guint
difference (const BorBlock *a, const BorBlock *b)
{
  return difference_as_high (a, b, BOR_BLOCK_HEIGHT);
}

static void
every_symbol_is_drawn_as_itself (void)
{
  const BorPropDef *def =
    bor_vocabulary_find (bor_core_vocabulary (), BOR_KIND_PIECE_TYPE, NULL, "symbol");
  guint n = 0;
  for (const BorPropValue *a = def->values; a->value != NULL; a++, n++)
    for (const BorPropValue *b = def->values; b != a; b++) {
      g_test_message ("%s and %s", a->value, b->value);
      BorBlock one = { .symbol = a->value, .strength = 1 },
               two = { .symbol = b->value, .strength = 1 };
      g_assert_cmpuint (difference (&one, &two), >, 40);
    }
  g_assert_cmpuint (n, ==, 8);
}

static void
a_facing_points_where_it_says_on_a_turned_block_too (void)
{
  const BorBlock none = { .symbol = "tank", .strength = 1 };
  const BorBlock north = { .symbol = "tank", .strength = 1, .facing = 360 };
  const BorBlock south = { .symbol = "tank", .strength = 1, .facing = 180 };
  const BorBlock turned = { .symbol = "tank", .strength = 1, .facing = 270, .turn = G_PI / 2 };
  const BorBlock behind = { .symbol = "tank", .facing = 360 }, plain = { .symbol = "tank" };
  g_assert_cmpuint (difference (&none, &north), >, 100);
  g_assert_cmpuint (difference (&north, &south), >, 100);
  g_assert_cmpuint (difference (&south, &turned), ==, 0);
  g_assert_cmpuint (difference (&behind, &plain), >, 100);
}

static void
nothing_covers_the_facing_of_a_counter (void)
{
  for (guint16 facing = 45; facing <= 360; facing += 45) {
    const BorBlock plain = { .symbol = "leader", .strength = 1, .facing = facing, .tag = "CLT" };
    BorBlock named = plain;
    named.named = TRUE;
    g_assert_cmpuint (difference_as_high (&plain, &named, BOR_BLOCK_WIDTH), ==, 0);
  }
  const BorBlock plain = { .symbol = "leader", .strength = 1, .tag = "Doria" };
  BorBlock named = plain;
  named.named = TRUE;
  g_assert_cmpuint (difference_as_high (&plain, &named, BOR_BLOCK_WIDTH), >, 100);
}

static void
a_status_stands_beside_the_symbols (void)
{
  const BorBlock none = { .symbol = "tank", .strength = 3 };
  const BorBlock one = { .symbol = "tank", .strength = 3, .tag = "A" };
  const BorBlock other = { .symbol = "tank", .strength = 3, .tag = "B" };
  const BorBlock word = { .symbol = "tank", .tag = "a very long status of a piece" };
  const BorBlock empty = { .symbol = "tank" };
  g_autoptr (BorTexts) texts = bor_texts_new (bor_style_plan.family);
  g_assert_cmpuint (difference (&none, &one), >, 100);
  g_assert_cmpuint (difference (&one, &other), >, 10);
  g_assert_cmpuint (difference (&word, &empty), >, 100);
  g_assert_cmpfloat (bor_sign_tag_width (texts, word.tag), <, BOR_BLOCK_WIDTH * 0.6);
}

/* A game of tanks that knows where they face and what has become of them. */
static const BorPropValue states[] = {
  { "fit", "Fit" },
  { "wreck", "Wreck", .draw = BOR_DRAW_TAG, .tag = "X" },
  { NULL },
};
static const BorPropDef rows[] = {
  { BOR_KIND_PLACEMENT, .name = "front", .type = BOR_PROP_ENUM, .values = bor_facings,
    .draw = BOR_DRAW_FACING, .label = "Front" },
  { BOR_KIND_PLACEMENT, .name = "state", .type = BOR_PROP_ENUM, .values = states,
    .label = "State" },
  { BOR_KIND_PLACEMENT, .name = "asleep", .type = BOR_PROP_FLAG, .draw = BOR_DRAW_HATCH,
    .label = "Asleep" },
};

/* (transfer full) */
static BorPlacement *
new_tank (const char *front, const char *state, const char *asleep)
{
  BorPlacement *placement = bor_element_new (BOR_KIND_PLACEMENT, "p");
  bor_element_set_prop (placement, "front", front);
  bor_element_set_prop (placement, "state", state);
  bor_element_set_prop (placement, "asleep", asleep);
  return placement;
}

static void
rows_of_a_vocabulary_say_what_a_piece_shows (void)
{
  BorDrawings drawings = { 0 };
  BorPieceSigns signs;
  BorPlacement *fit = new_tank ("ne", "fit", NULL), *wreck = new_tank ("up", "wreck", "true");
  drawings.defs[BOR_KIND_PLACEMENT] = g_ptr_array_new ();
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_ptr_array_add (drawings.defs[BOR_KIND_PLACEMENT], (gpointer) &rows[i]);

  bor_drawings_piece (&drawings, fit, NULL, &signs);
  g_assert_cmpuint (signs.facing, ==, 45);
  g_assert_null (signs.tag);
  g_assert_false (signs.hatched);
  bor_drawings_piece (&drawings, wreck, NULL, &signs);
  g_assert_cmpuint (signs.facing, ==, 0); /* a wrong value is none */
  g_assert_cmpstr (signs.tag, ==, "X");
  g_assert_true (signs.hatched);
  bor_element_unref (fit);
  bor_element_unref (wreck);
  bor_drawings_clear (&drawings);
}

static void
add_type (BorScenario *s, const char *symbol)
{
  BorPieceType *type = bor_element_new (BOR_KIND_PIECE_TYPE, symbol);
  bor_element_set_prop (type, "symbol", symbol);
  bor_scenario_append (s, type);
}

static guint
count_faces (const BorScenario *s)
{
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (BorKeyEntry));
  BorScene *scene = bor_scene_new (s);
  guint n = 0;
  bor_key_list (scene, entries);
  for (guint i = 0; i < entries->len; i++)
    n += g_array_index (entries, BorKeyEntry, i).sign == BOR_KEY_FACE;
  bor_scene_free (scene);
  return n;
}

static void
the_key_explains_silhouettes (void)
{
  g_autoptr (BorScenario) s = test_square_board (2, 2);
  add_type (s, "infantry");
  g_assert_cmpuint (count_faces (s), ==, 0);
  add_type (s, "tank");
  add_type (s, "tank");
  add_type (s, "no-such-thing");
  g_assert_cmpuint (count_faces (s), ==, 2);
}

/* The words of the key, line by line. (transfer full) */
static char *
key_of (const BorScene *scene)
{
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (BorKeyEntry));
  GString *out = g_string_new (NULL);
  bor_key_list (scene, entries);
  for (guint i = 0; i < entries->len; i++) {
    const BorKeyEntry *entry = &g_array_index (entries, BorKeyEntry, i);
    g_string_append_printf (out, "%d %d %d %s\n", entry->sign, entry->draw, entry->ground,
                            entry->label != NULL ? entry->label : "");
  }
  return g_string_free (out, FALSE);
}

/* (transfer full) */
static BorScenario *
read_shipped (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", name, NULL);
  g_autoptr (GError) error = NULL;
  BorScenario *s = bor_xml_read_file (path, &error);
  g_assert_no_error (error);
  return s;
}

static void
the_key_has_every_letter_that_stands_in_cells (void)
{
  g_autoptr (BorScenario) s = read_shipped ("werdox.xml");
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (BorKeyEntry));
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  BorScene *scene = bor_scene_new (s);
  bor_key_list (scene, entries);
  for (guint i = 0; i < entries->len; i++) {
    const BorKeyEntry *entry = &g_array_index (entries, BorKeyEntry, i);
    if (entry->draw == BOR_DRAW_NUMBER) {
      g_assert_nonnull (entry->tag);
      g_assert_true (g_hash_table_insert (seen, (gpointer) entry->tag, (gpointer) entry->label));
    }
  }
  /* Two headquarters, and gates that one side holds. */
  g_assert_cmpuint (g_hash_table_size (seen), ==, 3);
  g_assert_cmpstr (g_hash_table_lookup (seen, "HQ H"), ==, "Headquarters of the Hasbergs");
  bor_scene_free (scene);
}

static void
ignore (BorElementRef ref, gpointer data)
{
}

/* Updates the scene to the scenario with another value of its header. (transfer full) */
static BorScenario *
with_header (BorScene *scene, const BorScenario *s, const char *field, const char *value)
{
  g_autoptr (GError) error = NULL;
  BorElementRef header = bor_element_ref_make (BOR_KIND_SCENARIO, 0);
  BorBox damage = BOR_BOX_EMPTY;
  BorScenario *other = bor_edit_set_field (s, &header, 1, field, value, &error);
  g_assert_no_error (error);
  bor_scene_update (scene, other, ignore, NULL, &damage);
  return other;
}

static void
the_key_follows_the_ruleset (void)
{
  g_autoptr (BorScenario) both = read_shipped ("marengo.xml");
  BorScene *scene = bor_scene_new (both);
  g_autoptr (BorScenario) marengo = with_header (scene, both, "also", NULL);
  g_autofree char *before = key_of (scene);
  g_autoptr (BorScenario) triomphe = with_header (scene, marengo, "ruleset", "triomphe");
  g_autofree char *after = key_of (scene);
  BorScene *fresh = bor_scene_new (triomphe);
  g_autofree char *opened = key_of (fresh);
  g_assert_cmpstr (after, !=, before);
  g_assert_cmpstr (after, ==, opened);
  G_GNUC_UNUSED g_autoptr (BorScenario) again = with_header (scene, triomphe, "ruleset", "marengo");
  g_autofree char *back = key_of (scene);
  g_assert_cmpstr (back, ==, before);
  bor_scene_free (fresh);
  bor_scene_free (scene);
}

/* Pixels, of 6,776 that a block has. */
#define TELLING 200

static void
spent_and_hidden_blocks_look_different (void)
{
  const BorInk red = { 0.7, 0.1, 0.1, 1 };
  const BorBlock ready = { .ink = red, .symbol = "cavalry", .strength = 2 };
  BorBlock spent = ready, hidden = ready, both = ready;
  spent.hatched = both.hatched = TRUE;
  hidden.strength = both.strength = 0;
  const BorBlock *const all[] = { &ready, &spent, &hidden, &both };
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    for (guint k = 0; k < i; k++)
      g_assert_cmpuint (difference (all[i], all[k]), >, TELLING);
}

static void
the_back_of_a_block_gives_nothing_away_and_a_spent_face_is_read (void)
{
  const BorInk red = { 0.7, 0.1, 0.1, 1 };
  for (guint hatched = 0; hatched < 2; hatched++) {
    BorBlock horse = { .ink = red, .symbol = "cavalry", .hatched = hatched == 1 };
    BorBlock foot = horse;
    foot.symbol = "infantry";
    g_assert_cmpuint (difference (&horse, &foot), ==, 0);
    foot.strength = horse.strength = 2;
    g_assert_cmpuint (difference (&horse, &foot), >, TELLING);
    horse = foot;
    horse.strength = 3;
    g_assert_cmpuint (difference (&horse, &foot), >, TELLING);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pieces/spent-and-hidden-blocks-look-different",
                   spent_and_hidden_blocks_look_different);
  g_test_add_func ("/pieces/the-back-of-a-block-gives-nothing-away-and-a-spent-face-is-read",
                   the_back_of_a_block_gives_nothing_away_and_a_spent_face_is_read);
  g_test_add_func ("/pieces/every-symbol-is-drawn-as-itself", every_symbol_is_drawn_as_itself);
  g_test_add_func ("/pieces/a-facing-points-where-it-says-on-a-turned-block-too",
                   a_facing_points_where_it_says_on_a_turned_block_too);
  g_test_add_func ("/pieces/nothing-covers-the-facing-of-a-counter",
                   nothing_covers_the_facing_of_a_counter);
  g_test_add_func ("/pieces/a-status-stands-beside-the-symbols",
                   a_status_stands_beside_the_symbols);
  g_test_add_func ("/pieces/rows-of-a-vocabulary-say-what-a-piece-shows",
                   rows_of_a_vocabulary_say_what_a_piece_shows);
  g_test_add_func ("/pieces/the-key-explains-silhouettes", the_key_explains_silhouettes);
  g_test_add_func ("/pieces/the-key-has-every-letter-that-stands-in-cells",
                   the_key_has_every_letter_that_stands_in_cells);
  g_test_add_func ("/pieces/the-key-follows-the-ruleset", the_key_follows_the_ruleset);
  return g_test_run ();
}

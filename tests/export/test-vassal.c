/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Modules for VASSAL, read by a reader that is not the writer. */
#include <archive.h>
#include <archive_entry.h>
#include <libxml/parser.h>
#include <string.h>

#include "board/geometry.h"
#include "export/vassal-encode.h"
#include "export/vassal.h"
#include "export-support.h"
#include "scenario/generate.h"
#include "scenario/xml.h"
#include "support-xml.h"
#include "support.h"

typedef struct {
  GHashTable *files; /* name to GBytes */
  GHashTable *gpids, *zone_names;
  guint       next_piece, n_pieces, n_zones, n_regions, n_stacks;
  gboolean    encoder_seen;
  xmlDoc     *doc;
} Module;

static char *
get (xmlNode *node, const char *name)
{
  xmlChar *value = xmlGetNoNsProp (node, BAD_CAST name);
  char *copy = g_strdup ((char *) value);
  xmlFree (value);
  return copy;
}

static gboolean
is (xmlNode *node, const char *name)
{
  return node->type == XML_ELEMENT_NODE && g_str_has_suffix ((const char *) node->name, name);
}

/* The list's items as VASSAL takes them apart: signs behind a backslash belong to the item,
 * apostrophes around it do not. (transfer full) */
static GPtrArray *
decode (const char *text, char sign)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (g_free);
  GString *item = g_string_new (NULL);
  for (const char *p = text;; p++) {
    if (*p != '\0' && *p != sign) {
      g_string_append_c (item, *p);
      continue;
    }
    if (*p == sign && item->len > 0 && item->str[item->len - 1] == '\\') {
      item->str[item->len - 1] = sign;
      continue;
    }
    gboolean quoted = item->len > 1 && item->str[0] == '\'' && item->str[item->len - 1] == '\'';
    g_ptr_array_add (items, quoted ? g_strndup (item->str + 1, item->len - 2) : g_strdup (item->str));
    g_string_truncate (item, 0);
    if (*p == '\0')
      break;
  }
  g_string_free (item, TRUE);
  return items;
}

/* Traits are each inside the one before. (transfer full) */
static GPtrArray *
unnest (const char *text)
{
  GPtrArray *all = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *rest = g_strdup (text);
  for (;;) {
    g_autoptr (GPtrArray) two = decode (rest, '\t');
    g_ptr_array_add (all, g_strdup (two->pdata[0]));
    if (two->len == 1)
      return all;
    if (two->len != 2)
      g_error ("“%s” is %u things and not two", rest, two->len);
    g_free (rest);
    rest = g_strdup (two->pdata[1]);
  }
}

static void
unzip (Module *m, GBytes *bytes)
{
  struct archive *archive = archive_read_new ();
  struct archive_entry *entry;
  gsize size;
  const void *data = g_bytes_get_data (bytes, &size);
  archive_read_support_format_zip (archive);
  g_assert_cmpint (archive_read_open_memory (archive, data, size), ==, ARCHIVE_OK);
  while (archive_read_next_header (archive, &entry) == ARCHIVE_OK) {
    const char *name = archive_entry_pathname (entry);
    gsize length = (gsize) archive_entry_size (entry);
    char *text = g_malloc (length + 1);
    g_assert_cmpint (archive_read_data (archive, text, length), ==, (la_ssize_t) length);
    g_assert_null (strstr (name, ".."));
    g_assert_true (g_hash_table_insert (m->files, g_strdup (name), g_bytes_new_take (text, length)));
  }
  archive_read_free (archive);
}

static void
check_image (Module *m, const char *name)
{
  static const char png[] = "\x89PNG\r\n\x1a\n";
  g_autofree char *path = g_strconcat ("images/", name, NULL);
  GBytes *bytes = g_hash_table_lookup (m->files, path);
  if (bytes == NULL)
    g_error ("there is no image “%s”", name);
  g_assert_cmpuint (g_bytes_get_size (bytes), >, 8);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), 8, png, 8);
}

static void
check_layer (Module *m, const GPtrArray *items, const char *state)
{
  g_assert_cmpuint (items->len, ==, 30);
  g_autoptr (GPtrArray) images = decode (items->pdata[16], ','), names = decode (items->pdata[17], ',');
  guint64 level;
  g_assert_cmpuint (images->len, ==, names->len);
  for (guint i = 0; i < images->len; i++)
    check_image (m, images->pdata[i]);
  g_assert_true (g_ascii_string_to_unsigned (state, 10, 1, images->len, &level, NULL));
  g_assert_cmpstr (items->pdata[25], ==, "1");    /* the version that has keys of its own */
  g_assert_cmpstr (items->pdata[26], ==, "true"); /* always active */
}

static void
check_trait (Module *m, const char *type, const char *state, const char *gpid)
{
  g_autoptr (GPtrArray) items = decode (type, ';');
  const char *id = items->pdata[0];
  if (strcmp (id, "obs") == 0) {
    check_image (m, items->pdata[2]);
    g_assert_cmpstr (items->pdata[6], ==, "side:");
  } else if (strcmp (id, "emb2") == 0)
    check_layer (m, items, state);
  else if (strcmp (id, "piece") == 0) {
    g_autofree char *expected = g_strdup_printf ("null;0;0;%s;0", gpid);
    g_assert_cmpuint (items->len, ==, 5);
    check_image (m, items->pdata[3]);
    g_assert_cmpstr (state, ==, expected);
  } else
    g_assert_cmpstr (id, ==, "delete");
}

static void
check_piece (Module *m, xmlNode *node)
{
  g_autofree char *gpid = get (node, "gpid");
  g_autofree char *text = (char *) xmlNodeGetContent (node);
  g_autoptr (GPtrArray) parts = decode (text, '/');
  guint64 number;
  g_assert_true (m->encoder_seen);
  g_assert_cmpuint (parts->len, ==, 4);
  g_assert_cmpstr (parts->pdata[0], ==, "+");
  g_assert_cmpstr (parts->pdata[1], ==, "null");
  g_assert_true (g_ascii_string_to_unsigned (gpid, 10, 1, m->next_piece - 1, &number, NULL));
  g_assert_true (g_hash_table_add (m->gpids, g_strdup (gpid)));
  g_autoptr (GPtrArray) types = unnest (parts->pdata[2]), states = unnest (parts->pdata[3]);
  g_assert_cmpuint (types->len, ==, states->len);
  for (guint i = 0; i < types->len; i++)
    check_trait (m, types->pdata[i], states->pdata[i], gpid);
  g_assert_true (g_str_has_prefix (types->pdata[types->len - 1], "piece;"));
  m->n_pieces++;
}

/* "1,2;3,4;…", all of them whole. */
static GArray *
read_path (const char *text)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (BorPoint));
  g_auto (GStrv) corners = g_strsplit (text, ";", -1);
  for (guint i = 0; corners[i] != NULL; i++) {
    g_auto (GStrv) xy = g_strsplit (corners[i], ",", -1);
    gint64 x, y;
    g_assert_cmpuint (g_strv_length (xy), ==, 2);
    g_assert_true (bor_parse_int (xy[0], &x) && bor_parse_int (xy[1], &y));
    BorPoint point = { (double) x, (double) y };
    g_array_append_val (points, point);
  }
  return points;
}

static BorPoint
read_place (xmlNode *node, const char *x_name, const char *y_name)
{
  g_autofree char *x = get (node, x_name), *y = get (node, y_name);
  gint64 px, py;
  g_assert_true (bor_parse_int (x, &px) && bor_parse_int (y, &py));
  return (BorPoint){ (double) px, (double) py };
}

static void
check_zone (Module *m, xmlNode *zone)
{
  g_autofree char *name = get (zone, "name"), *path = get (zone, "path");
  g_autofree char *format = get (zone, "locationFormat"), *parent = get (zone, "useParentGrid");
  g_autoptr (GArray) ring = read_path (path);
  const BorPoint *points = (BorPoint *) (void *) ring->data;
  g_assert_cmpstr (format, ==, "$gridLocation$");
  g_assert_cmpstr (parent, ==, "false");
  g_assert_cmpuint (ring->len, >=, 3);
  g_assert_cmpfloat (bor_ring_area (points, ring->len), !=, 0);
  g_assert_true (g_hash_table_add (m->zone_names, g_strdup (name)));
  m->n_zones++;
  guint n = 0;
  for (xmlNode *grid = zone->children; grid != NULL; grid = grid->next)
    for (xmlNode *region = is (grid, "RegionGrid") ? grid->children : NULL; region != NULL;
         region = region->next)
      if (is (region, ".Region")) {
        BorPoint at = read_place (region, "originx", "originy");
        g_assert_true (bor_ring_contains (points, ring->len, at.x, at.y));
        n++;
      }
  g_assert_cmpuint (n, >, 0);
  m->n_regions += n;
}

/* TRUE if the place is in a zone of that board. */
static gboolean
is_in_zone (xmlNode *node, BorPoint at)
{
  gboolean found = FALSE;
  for (xmlNode *child = node->children; child != NULL && !found; child = child->next) {
    if (is (child, "mapgrid.Zone")) {
      g_autofree char *path = get (child, "path");
      g_autoptr (GArray) ring = read_path (path);
      found = bor_ring_contains ((BorPoint *) (void *) ring->data, ring->len, at.x, at.y);
    } else if (child->type == XML_ELEMENT_NODE)
      found = is_in_zone (child, at);
  }
  return found;
}

static xmlNode *
find_board (xmlNode *node, const char *name)
{
  for (xmlNode *child = node->children; child != NULL; child = child->next) {
    if (is (child, "boardPicker.Board")) {
      g_autofree char *own = get (child, "name");
      if (strcmp (own, name) == 0)
        return child;
    }
    xmlNode *found = child->type == XML_ELEMENT_NODE ? find_board (child, name) : NULL;
    if (found != NULL)
      return found;
  }
  return NULL;
}

static void
check_stack (Module *m, xmlNode *stack)
{
  g_autofree char *name = get (stack, "owningBoard");
  xmlNode *board = find_board (stack->parent, name);
  g_assert_nonnull (board);
  g_assert_true (is_in_zone (board, read_place (stack, "x", "y")));
  m->n_stacks++;
}

static void
check_node (Module *m, xmlNode *node)
{
  if (is (node, "BasicCommandEncoder"))
    m->encoder_seen = TRUE;
  else if (is (node, "boardPicker.Board")) {
    g_autofree char *image = get (node, "image");
    check_image (m, image);
  } else if (is (node, "mapgrid.Zone"))
    check_zone (m, node);
  else if (is (node, "SetupStack"))
    check_stack (m, node);
  else if (is (node, "PieceSlot"))
    check_piece (m, node);
  for (xmlNode *child = node->children; child != NULL; child = child->next)
    check_node (m, child);
}

static xmlDoc *
parse (Module *m, const char *name)
{
  GBytes *bytes = g_hash_table_lookup (m->files, name);
  g_assert_nonnull (bytes);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  xmlDoc *doc = xmlReadMemory (data, (int) size, name, NULL, XML_PARSE_NONET);
  g_assert_nonnull (doc);
  return doc;
}

static Module
check_module (const BorScenario *scenario, const char *option)
{
  Module m = { .files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                               (GDestroyNotify) g_bytes_unref),
               .gpids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
               .zone_names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL) };
  g_autoptr (BorJob) job = bor_job_new (NULL, bor_target_vassal.options);
  g_autoptr (GError) error = NULL;
  g_assert_true (bor_options_parse (job->options, "pixels=900", NULL));
  if (option != NULL)
    g_assert_true (bor_options_parse (job->options, option, NULL));
  g_autoptr (GBytes) bytes = bor_target_vassal.write (scenario, job, &error);
  g_assert_no_error (error);
  g_autoptr (GBytes) again = bor_target_vassal.write (scenario, job, &error);
  g_assert_true (g_bytes_equal (bytes, again));
  unzip (&m, bytes);
  xmlDoc *data = parse (&m, "moduledata");
  xmlFreeDoc (data);
  m.doc = parse (&m, "buildFile.xml");
  xmlNode *root = xmlDocGetRootElement (m.doc);
  g_autofree char *next = get (root, "nextPieceSlotId"), *version = get (root, "VassalVersion");
  m.next_piece = (guint) g_ascii_strtoull (next, NULL, 10);
  g_assert_nonnull (version);
  check_node (&m, root);
  g_assert_cmpuint (m.n_pieces + 1, ==, m.next_piece);
  return m;
}

static void
clear_module (Module *m)
{
  xmlFreeDoc (m->doc);
  g_hash_table_unref (m->files);
  g_hash_table_unref (m->gpids);
  g_hash_table_unref (m->zone_names);
}

static void
shipped_scenarios_can_be_played (void)
{
  static const char *const names[] = { "marengo.xml", "tutorial.xml" };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *path = test_shipped (names[i]);
    g_autoptr (BorScenario) scenario = bor_xml_read_file (path, NULL);
    Module m = check_module (scenario, NULL);
    guint n = 0, approaches = bor_scenario_count (scenario, BOR_KIND_APPROACH);
    BOR_FOREACH (scenario, BOR_KIND_FORCE, slot, const BorForce, force)
      n += bor_force_n_pieces (force);
    BOR_FOREACH (scenario, BOR_KIND_PLACEMENT, slot, const BorPlacement, placement)
      n += (guint) placement->count;
    g_assert_cmpuint (m.n_pieces, >, n);
    g_assert_cmpuint (m.n_zones, >, bor_scenario_count (scenario, BOR_KIND_SPACE));
    g_assert_cmpuint (m.n_regions, >, approaches + bor_scenario_count (scenario, BOR_KIND_SPACE));
    clear_module (&m);
  }
}

static void
faces_are_turned_away_unless_asked_not_to (void)
{
  g_autofree char *path = test_shipped ("tutorial.xml");
  g_autoptr (BorScenario) scenario = bor_xml_read_file (path, NULL);
  for (guint i = 0; i < 2; i++) {
    Module m = check_module (scenario, i == 0 ? NULL : "hidden=false");
    GBytes *bytes = g_hash_table_lookup (m.files, "buildFile.xml");
    g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
    g_assert_true ((strstr (text, "/French;") != NULL) == (i == 0));
    g_assert_true ((strstr (text, "/null;\t") != NULL) == (i == 1));
    clear_module (&m);
  }
}

static void
odd_boards_give_sound_modules (void)
{
  BorGenerateOptions options = { 40, 3 };
  g_autoptr (BorScenario) made = bor_generate (&options, NULL);
  g_autofree char *path = test_xml_fixture_path ("valid/network.xml");
  g_autoptr (BorScenario) network = bor_xml_read_file (path, NULL), empty = bor_scenario_new ();
  const BorScenario *all[] = { made, network, empty };
  for (guint i = 0; i < G_N_ELEMENTS (all); i++) {
    Module m = check_module (all[i], NULL);
    clear_module (&m);
  }
}

/* Names with every sign that the format uses for itself. */
static void
names_are_escaped (void)
{
  static const char *const names[] = { "a/b;c,d\te'", "'quoted'", "ends in \\", "\\/\\;\\,", "<&\">", "/" };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autoptr (BorScenario) made = test_square_board (2, 2), s = bor_scenario_copy (made);
    BorSide *side = bor_element_copy (bor_scenario_side (s, 0));
    BorPieceType *type = bor_element_new (BOR_KIND_PIECE_TYPE, "t");
    BorPlacement *placement = bor_element_new (BOR_KIND_PLACEMENT, "p");
    g_free (side->name);
    side->name = g_strdup (names[i]);
    type->name = g_strdup (names[i]);
    bor_element_set_prop (type, "strength", "3");
    bor_ref_set (&placement->side, 0);
    bor_ref_set (&placement->type, 0);
    bor_ref_set (&placement->space, 0);
    placement->approach = BOR_REF_NONE;
    placement->strength = 2;
    placement->count = 2;
    bor_scenario_replace (s, 0, side);
    bor_scenario_append (s, type);
    bor_scenario_append (s, placement);
    Module m = check_module (s, NULL);
    g_assert_cmpuint (m.n_stacks, ==, 1);
    clear_module (&m);
  }
}

static void
lists_come_back_as_vassal_reads_them (void)
{
  static const char *const inner[] = { "B", "C", NULL };
  g_autofree char *two = bor_vassal_join (',', inner);
  const char *outer[] = { "A", two, NULL };
  g_autofree char *three = bor_vassal_join (',', outer);
  g_assert_cmpstr (three, ==, "A,B\\,C");
  static const char *const odd[] = { "", "x\\", "'y'", ";", "a;b\\;c", "\\", "é", NULL };
  g_autofree char *text = bor_vassal_join (';', odd);
  g_autoptr (GPtrArray) back = decode (text, ';');
  g_assert_cmpuint (back->len, ==, g_strv_length ((char **) odd));
  for (guint i = 0; i < back->len; i++)
    g_assert_cmpstr (back->pdata[i], ==, odd[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function) g_test_add_func ("/vassal/" name, function)
  TEST ("lists-come-back-as-vassal-reads-them", lists_come_back_as_vassal_reads_them);
  TEST ("shipped-scenarios-can-be-played", shipped_scenarios_can_be_played);
  TEST ("faces-are-turned-away-unless-asked-not-to", faces_are_turned_away_unless_asked_not_to);
  TEST ("odd-boards-give-sound-modules", odd_boards_give_sound_modules);
  TEST ("names-are-escaped", names_are_escaped);
  return g_test_run ();
}

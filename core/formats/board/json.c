/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/board/json.h"
#include "formats/board/testing.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "edit/weld.h"
#include "formats/board/private.h"
#include "formats/json/get.h"
#include "formats/json/private.h"

G_DEFINE_QUARK (bor - board - json - error - quark, bor_board_json_error)

#define MAPPING_VERSION 1

static const char *const top_keys[] = { "mapping", "title",  "width",   "height", "tolerance",
                                        "y",       "points", "point",   "origin", "spaces",
                                        "sides",   "roads",  "ruleset", NULL };
static const char *const locale_keys[] = { "list",    "key",        "id",     "name",
                                           "polygon", "properties", "filter", NULL };
static const char *const side_keys[] = { "list",      "first",    "last",       "id",
                                         "neighbour", "edge",     "properties", "filter",
                                         "key",       "opposite", "roads",      NULL };

/* TRUE if the value is one of those that mean the board's edge; null stands for a missing one. */
static gboolean
is_edge (JsonObject *part, JsonNode *side)
{
  JsonObject *rule = bor_json_get_object (part, "edge");
  JsonArray *values = bor_json_get_list (rule, "values");
  g_autofree char *said = bor_board_get_text (rule, "from", side);
  for (guint i = 0; i < bor_json_length (values); i++) {
    JsonNode *value = json_array_get_element (values, i);
    g_autofree char *text = bor_json_node_value (value);
    if (g_strcmp0 (text, said) == 0)
      return TRUE;
  }
  return FALSE;
}

/* The number of a corner; FALSE when it is none. */
static gboolean
get_corner (JsonObject *part, const char *key, JsonNode *side, guint n, guint *out)
{
  g_autofree char *text = bor_board_get_text (part, key, side);
  guint64 number;
  if (text == NULL || !g_ascii_string_to_unsigned (text, 10, 0, n - 1, &number, NULL))
    return FALSE;
  *out = (guint) number;
  return TRUE;
}

/* By its key or, without one, its id. */
static void
name_side (BorBoardReader *r, JsonObject *part, JsonNode *side, gint locale, guint number,
           const char *id)
{
  g_autofree char *opposite = bor_board_get_text (part, "opposite", side);
  g_autofree char *key = bor_json_get_text (part, "key") != NULL
                           ? bor_board_get_text (part, "key", side)
                           : g_strdup (id);
  bor_import_name_side (r->import, locale, key, opposite);
  if (key == NULL)
    return;
  gboolean again = g_hash_table_contains (r->by_side_key, key);
  g_hash_table_insert (r->by_side_key, g_strdup (key), GUINT_TO_POINTER (again ? 0 : number + 1));
}

/* Remembers that a road crosses the side, if one of the rules for its properties says so. */
static void
cross_side (BorBoardReader *r, JsonObject *part, JsonNode *side, guint number, const char *where)
{
  BorBoardCrossed crossed = { number, bor_board_read_props (r, part, "roads", side, where) };
  if (bor_props_size (crossed.props) > 0)
    g_array_append_val (r->crossed, crossed);
  else
    bor_props_unref (crossed.props);
}

static void
clear_crossed (gpointer data)
{
  bor_props_unref (((BorBoardCrossed *) data)->props);
}

static void
read_side (BorBoardReader *r, JsonObject *part, JsonNode *side, gint locale, guint i, guint n,
           const char *where)
{
  guint first = i, last = (i + 1) % n;
  gboolean numbered = json_object_has_member (part, "first");
  if (numbered
      && (!get_corner (part, "first", side, n, &first)
          || !get_corner (part, "last", side, n, &last))) {
    bor_import_warnings_add (r->warnings, where, NULL,
                             _ ("a side does not say which corners it connects; it was skipped"));
    return;
  }
  if (!bor_board_passes (r, "sides", part, side, where))
    return;
  g_autofree char *id = bor_board_get_text (part, "id", side);
  g_autofree char *to = bor_board_get_text (part, "neighbour", side);
  g_autoptr (BorProps) props = bor_board_read_props (r, part, "properties", side, where);
  gboolean edge = is_edge (part, side);
  guint number =
    bor_import_add_side (r->import, locale, first, last, id, edge ? NULL : to, edge, props);
  name_side (r, part, side, locale, number, id);
  cross_side (r, part, side, number, where);
  g_autofree char *stem = g_strdup_printf (
    "%s[].%s[].", bor_json_get_text (bor_json_get_object (r->mapping, "spaces"), "list"),
    bor_json_get_text (part, "list"));
  bor_board_tell_unused (r, "sides", stem, side, where);
}

static void
read_sides (BorBoardReader *r, JsonNode *item, gint locale, const BorPoints *points,
            const char *where)
{
  guint n = points->n;
  /* A corner that closes the outline begins no side. */
  gboolean closed =
    points->items[0].x == points->items[n - 1].x && points->items[0].y == points->items[n - 1].y;
  JsonObject *part = bor_json_get_object (r->mapping, "sides");
  g_autoptr (GPtrArray) sides = part != NULL ? bor_board_list_items (part, item, NULL) : NULL;
  if (part == NULL)
    return;
  if (sides == NULL) {
    bor_import_warnings_add (r->warnings, where, NULL, _ ("no sides found where the mapping says"));
    return;
  }
  if (!json_object_has_member (part, "first") && sides->len != n - closed) {
    bor_import_warnings_add (r->warnings, where, NULL,
                             _ ("it has %u sides but %u corners; its sides were skipped"),
                             sides->len, n - closed);
    return;
  }
  for (guint i = 0; i < sides->len && r->error == NULL; i++)
    read_side (r, part, sides->pdata[i], locale, i, n, where);
}

static void
note_key (BorBoardReader *r, const char *key, gint locale)
{
  gboolean again = g_hash_table_contains (r->by_key, key);
  g_hash_table_insert (r->by_key, g_strdup (key), GINT_TO_POINTER (again ? 0 : locale + 1));
}

/* Returns the key that sides refer to it by: its own, its name in an object, or else its number.
 * (transfer full, nullable) */
static char *
find_key (JsonObject *part, JsonNode *item, guint i, const GPtrArray *names)
{
  double first = 0;
  JsonNode *said = json_object_get_member (part, "key");
  if (bor_json_node_text (said) != NULL)
    return bor_board_get_text (part, "key", item);
  if (said == NULL && i < names->len)
    return g_strdup (names->pdata[i]);
  bor_json_node_number (said, &first);
  return g_strdup_printf ("%.0f", first + i);
}

static void
read_locale (BorBoardReader *r, JsonObject *part, JsonNode *item, guint i, const GPtrArray *names)
{
  g_autofree char *key = find_key (part, item, i, names);
  g_autofree char *id = bor_board_get_text (part, "id", item);
  g_autofree char *name = bor_board_get_text (part, "name", item);
  gboolean known = key != NULL && (names->len > 0 || bor_json_get_text (part, "key") != NULL);
  g_autofree char *where = g_strdup_printf ("%s[%u]%s%s", bor_json_get_text (part, "list"), i,
                                            known ? " " : "", known ? key : "");
  if (!bor_board_passes (r, "spaces", part, item, where))
    return;
  g_autoptr (BorProps) props = bor_board_read_props (r, part, "properties", item, where);
  g_autofree char *stem = g_strconcat (bor_json_get_text (part, "list"), "[].", NULL);
  bor_board_tell_unused (r, "spaces", stem, item, where);
  BorPoints points = { 0 };
  JsonNode *polygon = bor_board_get (part, "polygon", item);
  g_autofree char *full =
    name != NULL && *name != '\0' ? g_strdup_printf ("%s “%s”", where, name) : g_strdup (where);
  if (polygon == NULL)
    bor_import_warnings_add (r->warnings, full, NULL,
                             _ ("no outline found where the mapping says; it was skipped"));
  else if (!bor_board_read_points (r, polygon, &points)) {
    bor_import_warnings_add (r->warnings, full, NULL,
                             _ ("its outline has no valid points; it was skipped"));
    r->unread = r->unread != NULL ? r->unread : g_steal_pointer (&full);
  } else {
    gint locale =
      bor_import_add_locale (r->import, key, id, name, points.items, points.n, props, full);
    r->n_locales += locale >= 0;
    if (locale >= 0 && key != NULL)
      note_key (r, key, locale);
    if (locale >= 0)
      read_sides (r, item, locale, &points, where);
  }
  bor_points_clear (&points);
}

static void
read_locales (BorBoardReader *r)
{
  JsonObject *part = bor_json_get_object (r->mapping, "spaces");
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GPtrArray) items = part != NULL ? bor_board_list_items (part, r->root, names) : NULL;
  if (part == NULL || bor_json_get_text (part, "polygon") == NULL)
    bor_board_fail (r, BOR_BOARD_JSON_ERROR_MAPPING, _ ("spaces: expected “list” and “polygon”"));
  else if (items == NULL)
    bor_board_fail (r, BOR_BOARD_JSON_ERROR_SOURCE, _ ("no locales found where the mapping says"));
  for (guint i = 0; r->error == NULL && i < items->len; i++)
    read_locale (r, part, items->pdata[i], i, names);
  if (r->error == NULL && r->n_locales == 0 && r->unread != NULL)
    bor_board_fail (r, BOR_BOARD_JSON_ERROR_SOURCE,
                    _ ("%s: no points found where the mapping says"), r->unread);
  if (r->error == NULL)
    bor_import_finish (r->import);
}

static void
check_mapping (BorBoardReader *r)
{
  JsonNode *version = json_object_get_member (r->mapping, "mapping");
  const char *y = bor_json_get_text (r->mapping, "y");
  double number = 0;
  if (version == NULL || !bor_json_node_number (version, &number) || number != MAPPING_VERSION)
    bor_board_fail (r, BOR_BOARD_JSON_ERROR_MAPPING, _ ("not a mapping; expected “mapping”: %d"),
                    MAPPING_VERSION);
  bor_board_check_keys (r, "", r->mapping, top_keys);
  bor_board_check_keys (r, "spaces", bor_json_get_object (r->mapping, "spaces"), locale_keys);
  bor_board_check_keys (r, "sides", bor_json_get_object (r->mapping, "sides"), side_keys);
  if (y != NULL && strcmp (y, "up") != 0 && strcmp (y, "down") != 0)
    bor_board_fail (r, BOR_BOARD_JSON_ERROR_MAPPING, _ ("y: expected “up” or “down”"));
  r->up = g_strcmp0 (y, "up") == 0;
}

static void
read_board (BorBoardReader *r)
{
  BorBoard *board = bor_element_copy (bor_scenario_board (r->scenario));
  BorHeader *header = bor_element_copy (bor_scenario_header (r->scenario));
  header->ruleset = g_strdup (bor_json_get_text (r->mapping, "ruleset"));
  header->title = bor_board_get_text (r->mapping, "title", r->root);
  board->width = bor_coord_round (bor_board_get_number (r, "width", 0));
  board->height = r->height = bor_coord_round (bor_board_get_number (r, "height", 0));
  r->origin = bor_board_get_origin (r);
  board->tolerance = bor_coord_round (bor_board_get_number (r, "tolerance", 1));
  bor_scenario_replace (r->scenario, 0, board);
  bor_scenario_replace (r->scenario, 0, header);
  if (bor_scenario_board (r->scenario)->width <= 0 || r->height <= 0)
    bor_board_fail (r, BOR_BOARD_JSON_ERROR_SOURCE,
                    _ ("the board has no size; expected “width” and “height” above 0"));
}

static void
run (BorBoardReader *r)
{
  check_mapping (r);
  if (r->error == NULL)
    read_board (r);
  if (r->error == NULL)
    read_locales (r);
  if (r->error == NULL)
    bor_board_read_roads (r);
  if (r->error == NULL)
    bor_board_tell_unused (r, "", "", r->root, NULL);
  if (r->n_high > 0)
    bor_import_warnings_add (r->warnings, NULL, NULL,
                             ngettext ("%u position has more than two numbers: only two were used",
                                       "%u positions have more than two numbers: only two were "
                                       "used",
                                       r->n_high),
                             r->n_high);
  if (r->n_texts > 0)
    bor_import_warnings_add (r->warnings, NULL, NULL,
                             ngettext ("%u number is written as text; it was read as a number",
                                       "%u numbers are written as text; they were read as numbers",
                                       r->n_texts),
                             r->n_texts);
}

static void
clear_reader (BorBoardReader *r)
{
  bor_import_free (r->import);
  bor_board_ways_free (r->ways);
  g_array_unref (r->crossed);
  g_hash_table_unref (r->used);
  g_hash_table_unref (r->by_side_key);
  g_hash_table_unref (r->by_key);
  g_free (r->unread);
}

/* Outlines within `near` of each other get common borders (bor_import_set_tolerance()). */
static BorScenario *
read_near (JsonParser *board, const char *name, GBytes *mapping, const char *mapping_name,
           double near, GError **error)
{
  g_autoptr (JsonParser) rules = bor_json_parse (mapping, mapping_name, error);
  if (rules == NULL)
    return NULL;
  g_autoptr (BorScenario) scenario = bor_scenario_new ();
  g_autoptr (BorImportWarnings) warnings = bor_import_warnings_new ();
  BorBoardReader r = { .name = name,
                       .mapping_name = mapping_name,
                       .root = json_parser_get_root (board),
                       .mapping = bor_json_node_object (json_parser_get_root (rules)),
                       .scenario = scenario,
                       .warnings = warnings,
                       .by_key = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
                       .by_side_key = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
                       .crossed = g_array_new (FALSE, FALSE, sizeof (BorBoardCrossed)),
                       .ways = bor_board_ways_new (),
                       .used = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                                      (GDestroyNotify) g_hash_table_unref) };
  g_array_set_clear_func (r.crossed, clear_crossed);
  r.import = bor_import_new (scenario, warnings);
  bor_import_set_tolerance (r.import, near);
  if (r.mapping == NULL)
    bor_board_fail (&r, BOR_BOARD_JSON_ERROR_MAPPING, _ ("not a mapping; expected an object"));
  else
    run (&r);
  clear_reader (&r);
  if (r.error != NULL) {
    g_propagate_error (error, r.error);
    return NULL;
  }
  bor_import_warnings_store (warnings, scenario);
  return g_steal_pointer (&scenario);
}

BorScenario *
bor_board_json_read (GBytes *bytes, const char *name, GBytes *mapping, const char *mapping_name,
                     GError **error)
{
  g_return_val_if_fail (bytes != NULL && mapping != NULL, NULL);
  g_return_val_if_fail (name != NULL && mapping_name != NULL, NULL);
  g_autoptr (JsonParser) board = bor_json_parse (bytes, name, error);
  return board != NULL ? read_near (board, name, mapping, mapping_name, 0, error) : NULL;
}

static BorScenario *
read_target (GBytes *bytes, const char *name, BorJob *job, GError **error)
{
  g_autofree char *shown = NULL;
  g_autoptr (GBytes) mapping = NULL;
  double near;
  if (!bor_options_tolerance (job->options, &near, error)
      || !bor_job_load_mapping (job, &mapping, &shown, error))
    return NULL;
  if (mapping == NULL) {
    g_set_error (error, BOR_BOARD_JSON_ERROR, BOR_BOARD_JSON_ERROR_MAPPING,
                 _ ("%s: missing mapping; name its file with the option “mapping”"), name);
    return NULL;
  }
  g_autoptr (JsonParser) board = bor_json_parse_once (bytes, name, job, error);
  if (board == NULL)
    return NULL;
  bor_board_survey (json_parser_get_root (board), job->survey);
  g_autoptr (BorScenario) scenario = read_near (board, name, mapping, shown, near, error);
  if (scenario == NULL || !bor_options_flag (job->options, "weld"))
    return g_steal_pointer (&scenario);
  BorScenario *welded = bor_edit_weld_locales (scenario, NULL, 0, NULL, NULL);
  return welded != NULL ? welded : g_steal_pointer (&scenario);
}

static const BorOptionDef import_options[] = {
  { .name = "mapping",
    .type = BOR_OPTION_FILE,
    .fallback = "",
    .label = N_ ("Mapping"),
    .help = N_ ("The file that says what the keys of the board file mean.") },
  { .name = "weld",
    .type = BOR_OPTION_FLAG,
    .fallback = "false",
    .label = N_ ("Weld borders"),
    .help = N_ ("Weld the two lines of borders that were drawn with a gap between them.") },
  BOR_OPTION_TOLERANCE,
  { NULL },
};

const BorTarget bor_target_board = {
  .id = "board",
  .title = N_ ("Board of another program, with a mapping"),
  .suffix = ".board.json",
  .import_options = import_options,
  .read = read_target,
};

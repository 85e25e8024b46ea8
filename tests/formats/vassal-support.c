/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "vassal-support.h"

#include <archive.h>
#include <archive_entry.h>
#include <math.h>
#include <string.h>

#include "formats/vassal/vassal.h"
#include "geometry/geometry.h"
#include "geometry/ring.h"

GBytes *
vassal_export (const BorScenario *scenario, const char *option)
{
  g_autoptr (BorJob) job = bor_job_new (NULL, bor_target_vassal.options);
  g_autoptr (GError) error = NULL;
  g_assert_true (bor_options_parse (job->options, "pixels=900", NULL));
  if (option != NULL)
    g_assert_true (bor_options_parse (job->options, option, NULL));
  GBytes *bytes = bor_target_vassal.write (scenario, job, &error);
  g_assert_no_error (error);
  return bytes;
}

char *
vassal_get (xmlNode *node, const char *name)
{
  xmlChar *value = xmlGetNoNsProp (node, BAD_CAST name);
  char *copy = g_strdup ((char *) value);
  xmlFree (value);
  return copy;
}

gboolean
vassal_is (xmlNode *node, const char *name)
{
  return node->type == XML_ELEMENT_NODE && g_str_has_suffix ((const char *) node->name, name);
}

GPtrArray *
vassal_decode (const char *text, char sign)
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
    g_ptr_array_add (items,
                     quoted ? g_strndup (item->str + 1, item->len - 2) : g_strdup (item->str));
    g_string_truncate (item, 0);
    if (*p == '\0')
      break;
  }
  g_string_free (item, TRUE);
  return items;
}

GPtrArray *
vassal_unnest (const char *text)
{
  GPtrArray *all = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *rest = g_strdup (text);
  for (;;) {
    g_autoptr (GPtrArray) two = vassal_decode (rest, '\t');
    g_ptr_array_add (all, g_strdup (two->pdata[0]));
    if (two->len == 1)
      return all;
    if (two->len != 2)
      g_error ("“%s” is %u things and not two", rest, two->len);
    g_free (rest);
    rest = g_strdup (two->pdata[1]);
  }
}

GHashTable *
vassal_unzip (GBytes *bytes)
{
  GHashTable *files =
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
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
    g_assert_true (g_hash_table_insert (files, g_strdup (name), g_bytes_new_take (text, length)));
  }
  archive_read_free (archive);
  return files;
}

xmlDoc *
vassal_parse (GHashTable *files, const char *name)
{
  GBytes *bytes = g_hash_table_lookup (files, name);
  g_assert_nonnull (bytes);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  xmlDoc *doc = xmlReadMemory (data, (int) size, name, NULL, XML_PARSE_NONET);
  g_assert_nonnull (doc);
  return doc;
}

xmlNode *
vassal_child (xmlNode *node, const char *name)
{
  for (xmlNode *child = node->children; child != NULL; child = child->next)
    if (vassal_is (child, name))
      return child;
  g_error ("there is no %s", name);
}

typedef struct {
  BorPoint *ring;
  guint n;
  BorBox box;
  GPtrArray *names; /* of regions */
  GArray *places;   /* of BorPoint */
  int turn;
} Zone;

static void
free_zone (gpointer data)
{
  Zone *zone = data;
  g_free (zone->ring);
  g_ptr_array_unref (zone->names);
  g_array_unref (zone->places);
  g_free (zone);
}

static Zone *
read_zone (xmlNode *node)
{
  Zone *zone = g_new0 (Zone, 1);
  g_autofree char *path = vassal_get (node, "path");
  g_auto (GStrv) corners = g_strsplit (path, ";", -1);
  zone->n = g_strv_length (corners);
  zone->ring = g_new (BorPoint, zone->n);
  for (guint i = 0; i < zone->n; i++)
    zone->ring[i] = (BorPoint){ atoi (corners[i]), atoi (strchr (corners[i], ',') + 1) };
  zone->box = bor_points_box (zone->ring, zone->n);
  for (xmlNode *child = node->children; child != NULL; child = child->next)
    if (vassal_is (child, ".ZoneProperty")) {
      g_autofree char *name = vassal_get (child, "name"),
                      *turn = vassal_get (child, "initialValue");
      g_assert_cmpstr (name, ==, "SideAngle");
      zone->turn = atoi (turn);
    }
  zone->names = g_ptr_array_new_with_free_func (g_free);
  zone->places = g_array_new (FALSE, FALSE, sizeof (BorPoint));
  xmlNode *regions = vassal_child (node, ".RegionGrid");
  for (xmlNode *region = regions->children; region != NULL; region = region->next) {
    if (!vassal_is (region, ".Region"))
      continue;
    g_autofree char *x = vassal_get (region, "originx"), *y = vassal_get (region, "originy");
    BorPoint place = { atoi (x), atoi (y) };
    g_ptr_array_add (zone->names, vassal_get (region, "name"));
    g_array_append_val (zone->places, place);
  }
  return zone;
}

GPtrArray *
vassal_zones (xmlNode *map)
{
  GPtrArray *zones = g_ptr_array_new_with_free_func (free_zone);
  xmlNode *board = vassal_child (vassal_child (map, ".BoardPicker"), ".Board");
  xmlNode *grid = vassal_child (board, ".ZonedGrid");
  for (xmlNode *node = grid->children; node != NULL; node = node->next)
    if (vassal_is (node, "mapgrid.Zone"))
      g_ptr_array_add (zones, read_zone (node));
  return zones;
}

static const Zone *
zone_at (const GPtrArray *zones, BorPoint at)
{
  for (guint i = 0; i < zones->len; i++) {
    const Zone *zone = zones->pdata[i];
    if (bor_box_contains (zone->box, at.x, at.y)
        && bor_ring_contains (zone->ring, zone->n, at.x, at.y))
      return zone;
  }
  return NULL;
}

int
vassal_turn (const GPtrArray *zones, BorPoint at)
{
  const Zone *zone = zone_at (zones, at);
  return zone != NULL ? zone->turn : 0;
}

const char *
vassal_location (const GPtrArray *zones, BorPoint at)
{
  const Zone *zone = zone_at (zones, at);
  double best = HUGE_VAL;
  const char *found = NULL;
  for (guint k = 0; zone != NULL && k < zone->places->len; k++) {
    double far = bor_point_distance (at, g_array_index (zone->places, BorPoint, k));
    found = far < best ? zone->names->pdata[k] : found;
    best = MIN (best, far);
  }
  return found;
}

guint
vassal_board_width (GHashTable *files)
{
  gsize size;
  const guint8 *png = g_bytes_get_data (g_hash_table_lookup (files, "images/board.png"), &size);
  g_assert_cmpuint (size, >, 20);
  return (guint) png[16] << 24 | (guint) png[17] << 16 | (guint) png[18] << 8 | png[19];
}

VassalModule
vassal_open (const BorScenario *scenario, const char *option)
{
  VassalModule m = { .used = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
                     .sides = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
                     .maps = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
                     .piles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL) };
  g_autoptr (GBytes) bytes = vassal_export (scenario, option);
  m.files = vassal_unzip (bytes);
  m.doc = vassal_parse (m.files, "buildFile.xml");
  vassal_read_sides (&m, xmlDocGetRootElement (m.doc));
  vassal_read_maps (&m, xmlDocGetRootElement (m.doc));
  return m;
}

void
vassal_close (VassalModule *m)
{
  xmlFreeDoc (m->doc);
  g_hash_table_unref (m->files);
  g_hash_table_unref (m->used);
  g_hash_table_unref (m->sides);
  g_hash_table_unref (m->maps);
  g_hash_table_unref (m->piles);
}

static xmlNode *
find_prototype (xmlNode *root, const char *name)
{
  xmlNode *all = vassal_child (root, ".PrototypesContainer");
  for (xmlNode *node = all->children; node != NULL; node = node->next) {
    g_autofree char *own =
      vassal_is (node, ".PrototypeDefinition") ? vassal_get (node, "name") : NULL;
    if (g_strcmp0 (own, name) == 0)
      return node;
  }
  g_error ("there is no prototype %s", name);
}

/* Without the piece itself, if it is a prototype. */
static void
append_traits (xmlNode *node, gboolean prototype, GPtrArray *types, GPtrArray *states)
{
  g_autofree char *text = (char *) xmlNodeGetContent (node);
  g_autoptr (GPtrArray) parts = vassal_decode (text, '/');
  g_assert_cmpuint (parts->len, ==, 4);
  g_autoptr (GPtrArray) own_types = vassal_unnest (parts->pdata[2]);
  g_autoptr (GPtrArray) own_states = vassal_unnest (parts->pdata[3]);
  g_assert_cmpuint (own_types->len, ==, own_states->len);
  for (guint i = 0; i + prototype < own_types->len; i++) {
    g_autoptr (GPtrArray) fields = vassal_decode (own_types->pdata[i], ';');
    if (strcmp (fields->pdata[0], "prototype") == 0) {
      g_assert_false (prototype);
      g_assert_cmpuint (fields->len, ==, 2);
      g_assert_cmpstr (own_states->pdata[i], ==, "");
      append_traits (find_prototype (xmlDocGetRootElement (node->doc), fields->pdata[1]), TRUE,
                     types, states);
      continue;
    }
    g_ptr_array_add (types, g_strdup (own_types->pdata[i]));
    g_ptr_array_add (states, g_strdup (own_states->pdata[i]));
  }
}

void
vassal_read_piece (xmlNode *slot, GPtrArray **types, GPtrArray **states)
{
  *types = g_ptr_array_new_with_free_func (g_free);
  *states = g_ptr_array_new_with_free_func (g_free);
  append_traits (slot, FALSE, *types, *states);
}

void
vassal_each_piece (xmlNode *node, VassalPieceFunc check, gpointer data)
{
  for (xmlNode *child = node->children; child != NULL; child = child->next)
    if (vassal_is (child, "Slot")) {
      g_autoptr (GPtrArray) types = NULL, states = NULL;
      vassal_read_piece (child, &types, &states);
      if (types->len > 3)
        check (types, data);
    } else if (child->type == XML_ELEMENT_NODE)
      vassal_each_piece (child, check, data);
}

xmlNode *
vassal_find_map (const VassalModule *m, const char *name)
{
  for (xmlNode *node = xmlDocGetRootElement (m->doc)->children; node != NULL; node = node->next) {
    g_autofree char *own = vassal_is (node, "module.Map") ? vassal_get (node, "mapName") : NULL;
    if (g_strcmp0 (own, name) == 0)
      return node;
  }
  g_error ("there is no map %s", name);
}

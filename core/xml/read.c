/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "xml/read.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "xml/reader.h"

G_DEFINE_QUARK (bor - xml - error - quark, bor_xml_error)

static void
reader_clear (BorXmlReader *reader)
{
  bor_xml_read_abandon (reader);
  for (guint kind = 0; kind < BOR_N_KINDS; kind++)
    bor_xml_ids_clear (&reader->ids[kind]);
  bor_xml_props_clear (&reader->props);
  g_clear_pointer (&reader->scenario, bor_scenario_unref);
  g_clear_pointer (&reader->parser, xmlFreeParserCtxt);
  g_clear_pointer (&reader->own_board, bor_scenario_unref);
  g_free (reader->own_board_href);
  g_string_free (reader->raw_declare, TRUE);
  g_ptr_array_unref (reader->raw_own);
  g_ptr_array_unref (reader->raw_ours);
  g_ptr_array_unref (reader->raw_undeclared);
  g_array_unref (reader->root_bindings);
  g_array_unref (reader->inner_bindings);
  g_hash_table_unref (reader->cells_given);
  g_ptr_array_unref (reader->pending);
  g_string_free (reader->text, TRUE);
  g_string_free (reader->scratch, TRUE);
  g_array_unref (reader->ring);
  g_byte_array_unref (reader->parts[0]);
  g_byte_array_unref (reader->parts[1]);
  g_array_unref (reader->prop_attributes);
  g_array_unref (reader->waiting);
  g_string_chunk_free (reader->arena);
}

static void
reader_init (BorXmlReader *reader, GBytes *bytes, const char *name)
{
  *reader = (BorXmlReader){
    .scenario = bor_scenario_new (),
    .name = name,
    .seed = g_random_int (),
    .raw_declare = g_string_new (NULL),
    .raw_own = g_ptr_array_new (),
    .raw_ours = g_ptr_array_new (),
    .raw_undeclared = g_ptr_array_new (),
    .root_bindings = g_array_new (FALSE, FALSE, sizeof (BorXmlBinding)),
    .inner_bindings = g_array_new (FALSE, FALSE, sizeof (BorXmlBinding)),
    .cells_given = g_hash_table_new (NULL, NULL),
    .pending = g_ptr_array_new_with_free_func (g_free),
    .text = g_string_new (NULL),
    .scratch = g_string_new (NULL),
    .ring = g_array_new (FALSE, FALSE, sizeof (gint32)),
    .parts = { g_byte_array_new (), g_byte_array_new () },
    .prop_attributes = g_array_new (FALSE, FALSE, sizeof (BorXmlAttribute)),
    .waiting = g_array_new (FALSE, FALSE, sizeof (BorXmlWaiting)),
    .arena = g_string_chunk_new (4096),
  };
  reader->data = g_bytes_get_data (bytes, &reader->size);
}

/* What follows the root. */
static void
finish (BorXmlReader *reader)
{
  BorKind root = reader->root == BOR_XML_BOARD ? BOR_KIND_BOARD : BOR_KIND_SCENARIO;
  bor_xml_extra_assign (reader, (BorElement *) bor_scenario_get (reader->scenario, root, 0),
                        "after");
  bor_xml_place_board (reader);
  bor_xml_refs_resolve (reader);
  if (reader->version < BOR_XML_VERSION)
    bor_xml_migrate (reader->scenario);
}

/* The scenario, when all has gone well; empties the reader. */
static BorScenario *
run (BorXmlReader *reader, gboolean *is_scenario, GError **error)
{
  BorScenario *scenario = NULL;
  bor_xml_parse (reader);
  if (reader->error == NULL && reader->as_board && !reader->has_board)
    bor_xml_reader_fail (reader, BOR_XML_ERROR_STRUCTURE,
                         _ ("the scenario has no board; expected <board>"));
  if (reader->error == NULL)
    finish (reader);
  if (is_scenario != NULL)
    *is_scenario = reader->root == BOR_XML_SCENARIO;
  if (reader->error == NULL)
    scenario = g_steal_pointer (&reader->scenario);
  else
    g_propagate_error (error, g_steal_pointer (&reader->error));
  reader_clear (reader);
  return scenario;
}

BorScenario *
bor_xml_read (GBytes *bytes, const char *name, const char *folder, gboolean *is_scenario,
              GError **error)
{
  g_autofree BorXmlReader *reader = g_new (BorXmlReader, 1);
  reader_init (reader, bytes, name);
  reader->folder = folder;
  reader->as_board = is_scenario != NULL;
  return run (reader, is_scenario, error);
}

BorScenario *
bor_xml_read_with_board (GBytes *bytes, GBytes *board, const char *name, GError **error)
{
  g_autofree BorXmlReader *reader = g_new (BorXmlReader, 1);
  reader_init (reader, bytes, name);
  reader->board = board;
  return run (reader, NULL, error);
}

/* A copy with a 0 behind its last byte, as the parser needs. */
static GBytes *
terminated (GBytes *bytes)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  char *copy = g_malloc (size + 1);
  if (size > 0)
    memcpy (copy, data, size);
  copy[size] = '\0';
  return g_bytes_new_take (copy, size);
}

BorScenario *
bor_xml_read_bytes (GBytes *bytes, const char *name, const char *folder, GError **error)
{
  g_return_val_if_fail (bytes != NULL && name != NULL, NULL);
  g_autoptr (GBytes) copy = terminated (bytes);
  return bor_xml_read (copy, name, folder, NULL, error);
}

BorScenario *
bor_xml_read_file (const char *path, GError **error)
{
  g_return_val_if_fail (path != NULL, NULL);
  g_autofree char *name = g_filename_display_name (path), *folder = g_path_get_dirname (path);
  if (!bor_xml_recover (path, NULL, error))
    return NULL;
  g_autoptr (GBytes) bytes = bor_xml_load (path, name, error);
  return bytes != NULL ? bor_xml_read (bytes, name, folder, NULL, error) : NULL;
}

guint
bor_xml_peek_version (GBytes *bytes, const char *name, GError **error)
{
  g_return_val_if_fail (bytes != NULL && name != NULL, 0);
  g_autofree BorXmlReader *reader = g_new (BorXmlReader, 1);
  guint version = 0;
  g_autoptr (GBytes) copy = terminated (bytes);
  reader_init (reader, copy, name);
  reader->only_version = TRUE;
  bor_xml_parse (reader);
  if (reader->error == NULL)
    version = reader->version;
  else
    g_propagate_error (error, g_steal_pointer (&reader->error));
  reader_clear (reader);
  return version;
}

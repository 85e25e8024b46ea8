/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/href.h"
#include "xml/read.h"
#include "xml/reader.h"

/* Replaces all board elements of `scenario` by those of `from`, and sets the board's `href` (nullable).
 * Armies that symbols refer to are looked up by id in `scenario`. */
static void
replace_board (BorScenario *scenario, const BorScenario *from, const char *href)
{
  for (guint kind = BOR_KIND_BOARD; kind <= BOR_KIND_SYMBOL; kind++)
    bor_scenario_share (scenario, from, (BorKind) kind);
  BorBoard *board = bor_element_copy (bor_scenario_board (scenario));
  g_free (board->href);
  board->href = g_strdup (href);
  bor_scenario_replace (scenario, 0, board);

  BOR_FOREACH (scenario, BOR_KIND_SYMBOL, slot, const BorSymbol, symbol) {
    const BorArmy *army = bor_scenario_army (from, symbol->army.slot);
    const char *id = army != NULL ? army->base.id : symbol->army.text;
    if (id == NULL)
      continue;
    BorSymbol *copy = bor_element_copy (symbol);
    gint32 found = bor_scenario_find (scenario, BOR_KIND_ARMY, id);
    bor_ref_clear (&copy->army);
    copy->army = found >= 0 ? bor_ref_make (found) : (BorRef){ -1, g_strdup (id) };
    bor_scenario_replace (scenario, slot, copy);
  }
}

/* Prefixes that a whole scenario declares on its root, for its board alone. */
static void
carry_namespaces (BorScenario *board)
{
  const BorExtras *from = bor_scenario_header (board)->base.extras;
  BorElement *to = (BorElement *) bor_scenario_board (board);
  for (guint i = 0; i < bor_extras_size (from); i++)
    if (strcmp (bor_extras_place (from, i), "namespace") == 0)
      to->extras = bor_extras_add (to->extras, "namespace", bor_extras_xml (from, i));
}

static BorScenario *
load_board (const BorXmlReader *reader, const char *href, GError **error)
{
  gboolean is_scenario;
  if (reader->board != NULL)
    return bor_xml_read (reader->board, href, NULL, &is_scenario, error);
  g_autofree char *path = bor_href_resolve (reader->folder, href, error);
  if (path == NULL)
    return NULL;
  g_autofree char *folder = g_path_get_dirname (reader->name);
  g_autofree char *name =
    strcmp (folder, ".") == 0 ? g_strdup (href) : g_build_filename (folder, href, NULL);
  g_autoptr (GBytes) bytes = bor_xml_load (path, name, error);
  return bytes != NULL ? bor_xml_read (bytes, name, NULL, &is_scenario, error) : NULL;
}

void
bor_xml_read_board (BorXmlReader *reader, const char *href)
{
  g_autoptr (GError) error = NULL;
  if (reader->as_board || (reader->folder == NULL && reader->board == NULL)) {
    bor_xml_reader_fail (reader, BOR_XML_ERROR_BOARD,
                         reader->as_board
                           ? _ ("a board file names another board; expected the board itself")
                           : _ ("a reference to a board cannot be followed from here; expected the "
                                "board itself"));
    return;
  }
  g_autoptr (BorScenario) from = load_board (reader, href, &error);
  if (from == NULL) {
    bor_xml_reader_fail (
      reader, BOR_XML_ERROR_BOARD,
      g_error_matches (error, BOR_XML_ERROR, BOR_XML_ERROR_IO) || error->domain != BOR_XML_ERROR
        ? _ ("the board cannot be used: %s; expected a board or scenario file next to this one")
        : _ ("the board cannot be used: %s"),
      error->message);
    return;
  }
  carry_namespaces (from);
  reader->own_board = g_steal_pointer (&from);
  reader->own_board_href = g_strdup (href);
}

void
bor_xml_place_board (BorXmlReader *reader)
{
  if (reader->own_board == NULL)
    return;
  replace_board (reader->scenario, reader->own_board, reader->own_board_href);
  for (guint kind = BOR_KIND_BOARD; kind <= BOR_KIND_SYMBOL; kind++)
    BOR_FOREACH (reader->scenario, (BorKind) kind, slot, const BorElement, element)
      bor_xml_ids_add (reader, (BorKind) kind, element->id, slot);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "xml/reader.h"

#include <string.h>

#include "model/locale.h"
#include "model/road.h"

/* Version 1, the format of the first drafts, had other names, and its stops did not give
 * approaches. */
static const struct {
  BorXmlNodeId node;
  const char *old;
} old_nodes[] = {
  { BOR_XML_SPACE, "locale" },
  { BOR_XML_SPACES, "locales" },
};

void
bor_xml_migrate_names (BorXmlReader *reader)
{
  xmlDict *dict = reader->parser->dict;
  const BorXmlNode *approach = &bor_xml_nodes[BOR_XML_APPROACH];
  const BorXmlField *opposite = bor_xml_node_field (approach, "opposite");
  reader->field_names[BOR_XML_APPROACH][opposite - approach->fields] =
    xmlDictLookup (dict, BAD_CAST "neighbour", -1);
  for (guint i = 0; bor_xml_renames ()[i].old != NULL && i < BOR_XML_MAX_RENAMES; i++)
    reader->old_props[i] = xmlDictLookup (dict, BAD_CAST bor_xml_renames ()[i].old, -1);
  for (guint i = 0; i < G_N_ELEMENTS (old_nodes); i++)
    reader->old_names[i] = xmlDictLookup (dict, BAD_CAST old_nodes[i].old, -1);
}

const xmlChar *
bor_xml_migrate_prop (const BorXmlReader *reader, const xmlChar *name)
{
  for (guint i = 0; i < BOR_XML_MAX_RENAMES; i++)
    if (reader->old_props[i] == name)
      return BAD_CAST bor_xml_renames ()[i].now;
  return name;
}

BorXmlNodeId
bor_xml_migrate_child (const BorXmlReader *reader, BorXmlNodeId parent, const xmlChar *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (old_nodes); i++)
    if (reader->old_names[i] == name && bor_xml_nodes[old_nodes[i].node].parent == parent)
      return old_nodes[i].node;
  return BOR_XML_NONE;
}

/* Returns the only approach of locale `from` that leads to locale `to`; -1 if there is none, or
 * several. */
static gint32
single_way (const BorScenario *scenario, gint32 from, gint32 to)
{
  const BorLocale *locale = bor_scenario_locale (scenario, from);
  gint32 way = -1;
  if (locale == NULL || to < 0)
    return -1;
  for (guint i = 0; i < locale->approaches.n; i++) {
    gint32 approach = locale->approaches.items[i].slot;
    if (bor_scenario_neighbour (scenario, approach) != to)
      continue;
    if (way >= 0)
      return -1;
    way = approach;
  }
  return way;
}

void
bor_xml_migrate (BorScenario *scenario)
{
  BOR_FOREACH (scenario, BOR_KIND_ROAD, slot, BorRoad, road) {
    for (guint i = 0; i + 1 < road->n_stops; i++) {
      BorStop *here = &road->stops[i], *next = &road->stops[i + 1];
      gint32 out = single_way (scenario, here->locale.slot, next->locale.slot);
      if (out < 0 || !bor_ref_is_none (here->out) || !bor_ref_is_none (next->in))
        continue;
      here->out = bor_ref_make (out);
      next->in = bor_ref_make (bor_scenario_approach (scenario, out)->opposite.slot);
    }
  }
}

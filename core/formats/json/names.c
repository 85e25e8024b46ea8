/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/json/private.h"
#include "model/feature.h"

const char *
bor_json_list_name (BorXmlNodeId id)
{
  switch (id) {
  case BOR_XML_BACKDROP:
    return "backdrops";
  case BOR_XML_GRID_CELL:
    return "cells";
  case BOR_XML_APPROACH:
    return "approaches";
  case BOR_XML_STOP:
    return "stops";
  case BOR_XML_BOX:
    return "boxes";
  case BOR_XML_MARKER:
    return "markers";
  case BOR_XML_GRID_SIDE:
    return "sides";
  case BOR_XML_ABOUT:
  case BOR_XML_BOARD:
  case BOR_XML_GRID:
  case BOR_XML_PIECES:
  case BOR_XML_RULES:
    return bor_xml_nodes[id].name;
  default:
    return bor_xml_nodes[id].role == BOR_XML_ROLE_CONTAINER ? bor_xml_nodes[id].name : NULL;
  }
}

BorXmlNodeId
bor_json_node_of (BorXmlNodeId container, const BorElement *element)
{
  for (guint i = 1; i < BOR_XML_N_NODES; i++) {
    const BorXmlNode *node = &bor_xml_nodes[i];
    if (node->parent == container && node->kind == element->kind
        && (element->kind != BOR_KIND_SYMBOL
            || node->variant == (guint) ((const BorSymbol *) element)->type))
      return (BorXmlNodeId) i;
  }
  return BOR_XML_NONE;
}

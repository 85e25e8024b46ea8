/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "xml/format.h"

static const BorXmlRename renames[] = {
  { "barred", "impassable" },
  { NULL },
};

const BorXmlRename *
bor_xml_renames (void)
{
  return renames;
}

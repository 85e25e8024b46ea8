/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "xml/xml.h"

G_BEGIN_DECLS

/* What becomes of the references of a scenario whose board another one has changed. */
typedef struct {
  BorXmlFollow follow; /* nullable */
  char *message;       /* what leads nowhere now, a sentence; NULL: nothing more than before */
} BorXmlLending;

/* Returns the file of `lender`, a scenario that lends its board to `scenario`, with the board of
 * that. It refers to the board's elements by id: their slots may be others by now. Marks get the
 * sides that `scenario` gives them. `name` is that of the file. (transfer full, NULL on error) */
GBytes *bor_xml_lender_bytes (const BorScenario *lender, const BorScenario *scenario,
                              const char *name, BorXmlLending *lending, GError **error);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "xml/xml.h"

G_BEGIN_DECLS

/* Verifies written bytes by reading them back, before they replace a file. Costs about a tenth of a
 * second for 10,000 locales. */

/* Returns TRUE if `bytes`, made by bor_xml_write_bytes(), can be read back and give the same
 * scenario. If the board is in a separate file, it is written for this test as well. Otherwise sets
 * BOR_XML_ERROR_UNFAITHFUL; the message begins with `name`. */
gboolean bor_xml_verify (const BorScenario *scenario, GBytes *bytes, const char *name,
                         GError **error);
/* Returns a report for whoever investigates such a failure: the differences, then the bytes that
 * were not saved. (transfer full) */
GBytes *bor_xml_report_refusal (const BorScenario *scenario);

G_END_DECLS

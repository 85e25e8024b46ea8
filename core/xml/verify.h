/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "xml/xml.h"

G_BEGIN_DECLS

/* Reading back what was written, before it replaces anything. Costs one reading and a
 * comparison: about a tenth of a second for 10,000 locales. */

/* TRUE if `bytes`, which bor_xml_write_bytes() made of the scenario, can be read and say the same.
 * A board in a file of its own is written for it. Else BOR_XML_ERROR_UNFAITHFUL; `name` begins
 * the message. */
gboolean bor_xml_verify (const BorScenario *scenario, GBytes *bytes, const char *name,
                         GError **error);
/* For somebody who looks into a refusal: what differs, then the bytes that were not saved.
 * (transfer full) */
GBytes *bor_xml_report_refusal (const BorScenario *scenario);

G_END_DECLS

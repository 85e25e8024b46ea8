/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "xml/verify.h"

G_BEGIN_DECLS

/* What only tests call of this folder. */

/* verify.h */

/* What `read` lacks or has otherwise, one thing a line, at most 20; NULL when both say the same.
 * Elements are compared in the order of the file, references by ids, numbers as they are written;
 * slots, lines and unused prefixes do not matter. (transfer full) */
char *bor_xml_find_difference (const BorScenario *scenario, const BorScenario *read);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "xml/verify.h"

G_BEGIN_DECLS

/* Functions of this folder that only tests call. */

/* verify.h */

/* Lists how `read` differs from `scenario`, one difference per line, at most 20; NULL if there are
 * none. Compares elements in file order, references by id, and numbers as written; ignores slots,
 * lines and unused prefixes. (transfer full) */
char *bor_xml_find_difference (const BorScenario *scenario, const BorScenario *read);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/base/target.h"

G_BEGIN_DECLS

/* Networks from tables (CSV, RFC 4180): one of nodes and one of links, or links alone. Cells are
 * divided by commas, semicolons or tabs, whichever the first row has most of; that row has the names
 * of the columns. The text is UTF-8. */

extern const BorTarget bor_target_table;

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/base/target.h"

G_BEGIN_DECLS

/* Networks from tables (CSV, RFC 4180, in UTF-8): a table of nodes and one of links, or only one of
 * links. The first row has the names of the columns. Cells are separated by commas, semicolons or
 * tabs, whichever is most frequent in that row. */

extern const BorTarget bor_target_table;

G_END_DECLS

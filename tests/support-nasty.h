/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Makes a random scenario or board file of everything that is allowed but unexpected: prefixes with
 * several meanings, names that look like escapes, duplicate containers and cells, comments and
 * instructions anywhere. About a quarter can be read. (transfer full) */
char *test_make_nasty_xml (guint32 seed);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The text of a scenario or board, made at random of all that is allowed and nobody expects:
 * prefixes with several meanings, names that look like spellings, containers and cells given twice,
 * comments and instructions anywhere. About a quarter can be read. (transfer full) */
char *test_make_nasty_xml (guint32 seed);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define BOR_N_ABBREVIATIONS 2

/* Shortens a name for a place that is too small for it. Step 0 cuts long words ("Cast. Nor."), step
 * 1 leaves initials ("C.N."); numbers stay whole. Returns NULL if that is no shorter than the name.
 * (transfer full, nullable) */
char *bor_name_abbreviate (const char *name, guint step);

G_END_DECLS

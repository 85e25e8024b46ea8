/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "vassal-support.h"

G_BEGIN_DECLS

/* How VASSAL's classes read a module: shared by vassal-rules.c (elements), vassal-fields.c and
 * vassal-traits.c. */

/* Returns TRUE if VASSAL would read a text as a value of that kind. */
gboolean vassal_fits (VassalModule *m, const char *kind, const char *text);
/* Returns TRUE if the text is in a list such as "of(a|b)", which has underscores for spaces. */
gboolean vassal_is_one_of (const char *list, const char *text);
gboolean vassal_is_int (const char *text);
/* Fails the test unless VASSAL would read the piece in a slot. */
void vassal_check_slot (VassalModule *m, xmlNode *node);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* Edits are pure functions: they take a published scenario and return
 * another (transfer full), sharing what did not change, or NULL with an error
 * and nothing changed. Each family has a header of its own beside this one.
 *
 * All edits keep the model's own invariants: an approach is in the ring of
 * the locale that it names, no reference points to a hole, coordinates are
 * rounded. */

#define BOR_EDIT_ERROR (bor_edit_error_quark ())
GQuark bor_edit_error_quark (void);

typedef enum {
  BOR_EDIT_ERROR_NOTHING, /* nothing selected, or nothing would change */
  BOR_EDIT_ERROR_GONE,    /* an element named is not there */
  BOR_EDIT_ERROR_GEOMETRY, /* the outcome would not be a sound shape: crossing lines, too few points */
  BOR_EDIT_ERROR_NOT_NEIGHBOURS, /* the elements do not adjoin each other */
  BOR_EDIT_ERROR_VALUE,          /* a property value of the wrong type or range */
  BOR_EDIT_ERROR_IN_USE,         /* something else depends on it */
} BorEditError;

G_END_DECLS

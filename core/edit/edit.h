/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* Edits are pure functions. They take a published scenario and return another (transfer full),
 * which shares everything that did not change, or NULL with an error. Each family of edits has its
 * own header.
 *
 * All edits preserve the invariants of the model: an approach is in the ring of the locale that it
 * refers to, no reference points to a hole, coordinates are rounded. */

#define BOR_EDIT_ERROR (bor_edit_error_quark ())
GQuark bor_edit_error_quark (void);

typedef enum {
  BOR_EDIT_ERROR_NOTHING, /* nothing selected, or nothing would change */
  BOR_EDIT_ERROR_GONE,    /* an element does not exist */
  /* The result would not be a valid shape: crossing lines, too few points */
  BOR_EDIT_ERROR_GEOMETRY,
  BOR_EDIT_ERROR_NOT_NEIGHBOURS, /* the elements do not adjoin each other */
  BOR_EDIT_ERROR_VALUE,          /* a property value of the wrong type or out of range */
  BOR_EDIT_ERROR_IN_USE,         /* another element depends on it */
} BorEditError;

G_END_DECLS

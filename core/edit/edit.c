/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/edit.h"

G_DEFINE_QUARK (bor - edit - error - quark, bor_edit_error)

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/base/options.h"

G_BEGIN_DECLS

/* What only tests call of this folder. */

/* options.h */

const BorOptionDef *bor_options_find (const BorOptions *options, const char *name);

G_END_DECLS

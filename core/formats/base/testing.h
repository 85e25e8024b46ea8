/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/base/options.h"

G_BEGIN_DECLS

/* Functions of this folder that only tests call. */

/* options.h */

const BorOptionDef *bor_options_find (const BorOptions *options, const char *name);

G_END_DECLS

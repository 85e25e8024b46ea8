/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/base/target.h"

G_BEGIN_DECLS

/* The map in print, over one or several pages. */
extern const BorTarget bor_target_pdf;

G_END_DECLS

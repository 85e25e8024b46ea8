/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/base/target.h"

G_BEGIN_DECLS

/* The map as a PDF, on one or several pages. */
extern const BorTarget bor_target_pdf;

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/base/target.h"

G_BEGIN_DECLS

/* The map as SVG, with ids and properties, and as PNG. */
extern const BorTarget bor_target_svg;
extern const BorTarget bor_target_png;

G_END_DECLS

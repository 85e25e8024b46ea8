/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/base/target.h"

G_BEGIN_DECLS

/* Pieces to cut out, with all their strengths. */
extern const BorTarget bor_target_counters;

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/base/target.h"

G_BEGIN_DECLS

/* Play aids: set-up, reinforcements, tracks and key. */
extern const BorTarget bor_target_aids;

G_END_DECLS

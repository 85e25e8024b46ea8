/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/base/target.h"

G_BEGIN_DECLS

/* What players have before them: set-up, reinforcements, tracks, key. */
extern const BorTarget bor_target_aids;

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "check/check.h"

G_BEGIN_DECLS

/* The core's checks, a file to a family; bor_core_checks() lists them. */

/* mutes.c */
extern const BorCheck bor_check_idle_mute; /* found by the checker itself, after all others */

G_END_DECLS

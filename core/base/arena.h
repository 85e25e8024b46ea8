/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Many texts that are freed together, in a few large blocks. */
typedef struct BorArena BorArena;

BorArena *bor_arena_new (void);
/* Returns its argument, which one more owner has now. (transfer full) */
BorArena *bor_arena_ref (BorArena *arena);
/* NULL is ignored. */
void bor_arena_unref (BorArena *arena);
/* Returns a copy of `length` bytes, followed by a 0, that lives as long as the arena. */
char *bor_arena_put (BorArena *arena, const char *text, gsize length);

G_END_DECLS

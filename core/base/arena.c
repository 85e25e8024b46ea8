/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/arena.h"

#include <string.h>

#define BLOCK_BYTES 262144u

struct BorArena {
  GPtrArray *blocks;
  char *free; /* of the last block */
  gsize left;
};

BorArena *
bor_arena_new (void)
{
  BorArena *arena = g_rc_box_new0 (BorArena);
  arena->blocks = g_ptr_array_new_with_free_func (g_free);
  return arena;
}

BorArena *
bor_arena_ref (BorArena *arena)
{
  return g_rc_box_acquire (arena);
}

static void
clear (gpointer data)
{
  g_ptr_array_unref (((BorArena *) data)->blocks);
}

void
bor_arena_unref (BorArena *arena)
{
  if (arena != NULL)
    g_rc_box_release_full (arena, clear);
}

char *
bor_arena_put (BorArena *arena, const char *text, gsize length)
{
  gsize size = length + 1;
  char *place;
  if (size > BLOCK_BYTES / 8) {
    place = g_malloc (size);
    g_ptr_array_add (arena->blocks, place);
  } else {
    if (size > arena->left) {
      arena->free = g_malloc (BLOCK_BYTES);
      arena->left = BLOCK_BYTES;
      g_ptr_array_add (arena->blocks, arena->free);
    }
    place = arena->free;
    arena->free += size;
    arena->left -= size;
  }
  memcpy (place, text, length);
  place[length] = '\0';
  return place;
}

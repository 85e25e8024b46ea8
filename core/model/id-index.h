/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/vec.h"

G_BEGIN_DECLS

/* The ids of elements by kind, and those that dangling references name. It follows a scenario from
 * version to version at a cost that depends on the differences. */
typedef struct BorIdIndex BorIdIndex;

BorIdIndex *bor_id_index_new (void);
void bor_id_index_free (BorIdIndex *index);

/* Updates the ids of a kind to those of `elements`. Costs as much as there are elements at first. */
void bor_id_index_follow (BorIdIndex *index, BorKind kind, const BorVec *elements);
/* Returns TRUE if several elements of the kind have the same id. */
gboolean bor_id_index_has_same (const BorIdIndex *index, BorKind kind);
/* Returns TRUE if an element of the kind has the id. */
gboolean bor_id_index_has (const BorIdIndex *index, BorKind kind, const char *id);

/* Updates the dangling references to those of `vecs`, one vector for each kind. */
void bor_id_index_follow_references (BorIdIndex *index, const BorVec *vecs);
/* Returns TRUE if a dangling reference to an element of the kind names the id. */
gboolean bor_id_index_misses (const BorIdIndex *index, BorKind kind, const char *id);

/* Notes that all generated ids of the kind with the numbers from `first` to before `end` are taken, by
 * elements or by dangling references. That holds until one of them is free again. */
void bor_id_index_note_taken (BorIdIndex *index, BorKind kind, guint first, guint end);
/* Returns the first number from `n` on of which that was not noted. */
guint bor_id_index_skip_taken (const BorIdIndex *index, BorKind kind, guint n);

G_END_DECLS

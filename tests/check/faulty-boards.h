/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* Boards with defects, made from valid ones by mistakes that people and programs make: misspelt
 * attributes and values, moved vertices, missing or duplicate elements, swapped references, changed
 * ids. */
typedef struct FaultyBoards FaultyBoards;

/* Collects the boards to start from: the shipped scenarios, generated boards, a grid, a network,
 * and imports of drawn boards. */
FaultyBoards *faulty_boards_new (void);
void faulty_boards_free (FaultyBoards *boards);
/* Makes board `number`, with one or a few defects; always the same for a number. Returns NULL if
 * the file cannot be read at all. `text` (nullable) receives the file (transfer full). (transfer
 * full) */
BorScenario *faulty_boards_make (const FaultyBoards *boards, guint number, char **text);

/* Makes board `number` with defects of another kind (check/crooked-boards.h), as it is when it has been
 * saved and opened again; always the same for a number. (transfer full) */
BorScenario *faulty_boards_make_crooked (const FaultyBoards *boards, guint number);

G_END_DECLS

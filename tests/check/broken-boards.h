/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* Boards with something wrong, made from sound ones as hands and programs make them: misspelt
 * attributes and values, moved vertices, elements that are missing or doubled, exchanged references,
 * changed ids. */
typedef struct BrokenBoards BrokenBoards;

/* From the shipped scenarios, generated boards, a grid, a network, and imports of drawn boards. */
BrokenBoards *broken_boards_new (void);
void broken_boards_free (BrokenBoards *boards);
/* The board of that number, with one to a few things wrong; the same every time. NULL for text that
 * cannot be read at all. `text` (nullable) gets the file (transfer full). (transfer full) */
BorScenario *broken_boards_make (const BrokenBoards *boards, guint number, char **text);

G_END_DECLS

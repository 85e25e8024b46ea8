/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/base/survey.h"

G_BEGIN_DECLS

/* The lists of a foreign board, and what their items have; borrowed from its JSON. */

/* What all items of a list have under one path. */
typedef struct {
  char *path;
  GPtrArray *values;           /* of JsonNode *, in the order of the items */
  GHashTable *texts;           /* text → how many have it */
  guint n, n_scalars, n_lists; /* n: that are there */
} BorBoardMember;

typedef struct {
  char *path;
  JsonNode *node;     /* NULL: it was put together */
  gboolean named;     /* it is an object */
  GPtrArray *items;   /* of JsonNode * */
  GPtrArray *members; /* of BorBoardMember */
  GHashTable *by_path;
} BorBoardList;

/* More kinds of members are not looked at. */
#define BOR_BOARD_LIST_MAX_MEMBERS 200

BorBoardList *bor_board_list_new (const char *path);
/* Frees a BorBoardList. */
void bor_board_list_free (gpointer list);
/* Adds the items of a list, or the values of an object. */
void bor_board_list_add (BorBoardList *list, JsonNode *node);
/* Appends the lists in `node`, and the objects that may be lists with names. */
void bor_board_find_lists (GPtrArray *lists, const char *path, JsonNode *node, guint depth);

/* Notes what the lists have. */
void bor_board_survey (JsonNode *root, BorSurvey *survey);

G_END_DECLS

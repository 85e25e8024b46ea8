/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* JSON in memory, in as little as its values need: 16 bytes for each and the texts, all in a few large
 * blocks. A value does not change once it is in the tree, and lives as long as the tree. */

typedef enum {
  BOR_JSON_NULL,
  BOR_JSON_FLAG,
  BOR_JSON_INT,
  BOR_JSON_REAL,
  BOR_JSON_STRING,
  BOR_JSON_LIST,
  BOR_JSON_OBJECT,
} BorJsonType;

typedef struct _BorJsonValue BorJsonValue;
typedef struct _BorJsonMember BorJsonMember;

struct _BorJsonValue {
  BorJsonType type;
  guint n; /* items of a list, or members of an object */
  union {
    gboolean flag;
    gint64 integer;
    double real;
    const char *text;
    const BorJsonValue *items;
    const BorJsonMember *members; /* each name once, in the order of the file */
  };
};

struct _BorJsonMember {
  const char *name;
  BorJsonValue value;
};

typedef struct _BorJsonTree BorJsonTree;

/* Parses a text that bor_json_guard() has let pass. The value that begins at offset `skip[0]` and ends
 * before `skip[1]` becomes null. Of two members with one name the second counts, in the place of the
 * first. (transfer full) */
BorJsonTree *bor_json_tree_parse (const char *text, gsize size, const gsize skip[2]);
/* Creates a tree without values. (transfer full) */
BorJsonTree *bor_json_tree_new (void);
void bor_json_tree_free (BorJsonTree *tree);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorJsonTree, bor_json_tree_free)
/* Returns the root; null if there is no value. Borrowed. */
const BorJsonValue *bor_json_tree_root (const BorJsonTree *tree);

/* Build a tree: each adds a value to the innermost list or object that is open, or as the root. `name`
 * is that of a member; NULL in a list. Strings are copied. */
void bor_json_tree_open (BorJsonTree *tree, const char *name, BorJsonType type);
void bor_json_tree_close (BorJsonTree *tree);
void bor_json_tree_add (BorJsonTree *tree, const char *name, BorJsonValue value);
void bor_json_tree_add_string (BorJsonTree *tree, const char *name, const char *text, gsize length);
/* Adds the number, true, false or null that `raw` is in JSON. */
void bor_json_tree_add_raw (BorJsonTree *tree, const char *name, const char *raw);
/* Returns the number of values so far, and the length of the longest string. */
guint bor_json_tree_count (const BorJsonTree *tree);
gsize bor_json_tree_longest (const BorJsonTree *tree);

/* Return a member or item, or NULL: `value` may be of another type or NULL, and have no such. */
const BorJsonValue *bor_json_member (const BorJsonValue *value, const char *name);
const BorJsonValue *bor_json_item (const BorJsonValue *value, guint i);
/* Returns TRUE if there is such a value and it is of that type. */
gboolean bor_json_is (const BorJsonValue *value, BorJsonType type);
/* Returns the string; NULL for anything else. */
const char *bor_json_text (const BorJsonValue *value);
/* Gets a number; returns FALSE unless it is a finite number. */
gboolean bor_json_number (const BorJsonValue *value, double *out);
/* Returns the text of the value in JSON. (transfer full) */
char *bor_json_print (const BorJsonValue *value);

G_END_DECLS

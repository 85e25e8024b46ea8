/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/json/tree.h"

#include <math.h>
#include <string.h>

#include "formats/json/private.h"

#define BLOCK_BYTES 65536
/* Up to here, looking at all names is quicker than a table of them. */
#define FEW_MEMBERS 16
#define N_RECENT    256

struct _BorJsonTree {
  GPtrArray *blocks;
  char *free; /* of the last block */
  gsize left;
  GHashTable *names;            /* each name once, so that names are equal if their pointers are */
  const char *recent[N_RECENT]; /* of them; NULL: none */
  GArray *pending;              /* of BorJsonMember: what is in the open lists and objects */
  GArray *open; /* of BorJsonMember: these, each with where it begins in `pending` */
  BorJsonValue root;
  guint n_values;
  gsize longest;
};

static gpointer
take (BorJsonTree *tree, gsize size)
{
  size = (size + 7) & ~(gsize) 7;
  if (size > BLOCK_BYTES / 4) {
    g_ptr_array_add (tree->blocks, g_malloc (size));
    return tree->blocks->pdata[tree->blocks->len - 1];
  }
  if (size > tree->left) {
    tree->free = g_malloc (BLOCK_BYTES);
    tree->left = BLOCK_BYTES;
    g_ptr_array_add (tree->blocks, tree->free);
  }
  char *place = tree->free;
  tree->free += size;
  tree->left -= size;
  return place;
}

static char *
copy_text (BorJsonTree *tree, const char *text, gsize length)
{
  char *copy = take (tree, length + 1);
  memcpy (copy, text, length);
  copy[length] = '\0';
  return copy;
}

static const char *
intern (BorJsonTree *tree, const char *name)
{
  gsize n = strlen (name);
  guint place = (guint) (n * 7 + (n > 0 ? (guchar) name[0] * 31u + (guchar) name[n - 1] : 0));
  const char **recent = &tree->recent[place % N_RECENT];
  if (*recent != NULL && strcmp (*recent, name) == 0)
    return *recent;
  const char *known = g_hash_table_lookup (tree->names, name);
  if (known == NULL) {
    known = copy_text (tree, name, n);
    g_hash_table_add (tree->names, (gpointer) known);
  }
  return *recent = known;
}

BorJsonTree *
bor_json_tree_new (void)
{
  BorJsonTree *tree = g_new0 (BorJsonTree, 1);
  tree->blocks = g_ptr_array_new_with_free_func (g_free);
  tree->names = g_hash_table_new (g_str_hash, g_str_equal);
  tree->pending = g_array_new (FALSE, FALSE, sizeof (BorJsonMember));
  tree->open = g_array_new (FALSE, FALSE, sizeof (BorJsonMember));
  return tree;
}

void
bor_json_tree_free (BorJsonTree *tree)
{
  if (tree == NULL)
    return;
  g_array_unref (tree->open);
  g_array_unref (tree->pending);
  g_hash_table_unref (tree->names);
  g_ptr_array_unref (tree->blocks);
  g_free (tree);
}

const BorJsonValue *
bor_json_tree_root (const BorJsonTree *tree)
{
  return &tree->root;
}

guint
bor_json_tree_count (const BorJsonTree *tree)
{
  return tree->n_values;
}

gsize
bor_json_tree_longest (const BorJsonTree *tree)
{
  return tree->longest;
}

void
bor_json_tree_add (BorJsonTree *tree, const char *name, BorJsonValue value)
{
  BorJsonMember member = { name != NULL ? intern (tree, name) : NULL, value };
  tree->n_values++;
  if (tree->open->len > 0)
    g_array_append_val (tree->pending, member);
  else
    tree->root = value;
}

void
bor_json_tree_add_string (BorJsonTree *tree, const char *name, const char *text, gsize length)
{
  tree->longest = MAX (tree->longest, length);
  bor_json_tree_add (tree, name,
                     (BorJsonValue){ BOR_JSON_STRING, .text = copy_text (tree, text, length) });
}

/* The value of a real number; the quotient of two exact numbers is as exact as can be. */
static double
read_real (const char *raw)
{
  static const double powers[] = { 1,   1e1, 1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                   1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15 };
  const char *p = raw + (*raw == '-');
  gint64 digits = 0;
  guint n = 0, fraction = 0;
  gboolean point = FALSE;
  for (; g_ascii_isdigit (*p) || (*p == '.' && !point); p++)
    if (*p == '.')
      point = TRUE;
    else {
      digits = n < 16 ? 10 * digits + (*p - '0') : digits;
      n++;
      fraction += point;
    }
  if (*p != '\0' || n > 15)
    return g_ascii_strtod (raw, NULL);
  double value = (double) digits / powers[fraction];
  return *raw == '-' ? -value : value;
}

void
bor_json_tree_add_raw (BorJsonTree *tree, const char *name, const char *raw)
{
  BorJsonValue value = { .type = BOR_JSON_NULL };
  if (*raw == 't' || *raw == 'f') {
    value.type = BOR_JSON_FLAG;
    value.flag = *raw == 't';
  } else if (*raw != 'n' && strpbrk (raw, ".eE") == NULL) {
    value.type = BOR_JSON_INT;
    value.integer = g_ascii_strtoll (raw, NULL, 10);
  } else if (*raw != 'n') {
    value.type = BOR_JSON_REAL;
    value.real = read_real (raw);
  }
  bor_json_tree_add (tree, name, value);
}

void
bor_json_tree_open (BorJsonTree *tree, const char *name, BorJsonType type)
{
  /* Where it begins stands in its value as long as it is open. */
  BorJsonMember member = { name != NULL ? intern (tree, name) : NULL, { type, 0, { 0 } } };
  member.value.integer = tree->pending->len;
  g_array_append_val (tree->open, member);
}

/* Returns how many there are without repeated names. */
static guint
drop_repeated (BorJsonMember *members, guint n)
{
  g_autoptr (GHashTable) seen = n > FEW_MEMBERS ? g_hash_table_new (NULL, NULL) : NULL;
  guint kept = 0;
  for (guint i = 0; i < n; i++) {
    guint at = kept;
    if (seen != NULL) {
      gpointer found = g_hash_table_lookup (seen, members[i].name);
      at = found != NULL ? GPOINTER_TO_UINT (found) - 1 : kept;
      g_hash_table_insert (seen, (gpointer) members[i].name, GUINT_TO_POINTER (at + 1));
    } else
      for (at = 0; at < kept && members[at].name != members[i].name; at++)
        ;
    members[at] = members[i];
    kept += at == kept;
  }
  return kept;
}

void
bor_json_tree_close (BorJsonTree *tree)
{
  g_return_if_fail (tree->open->len > 0);
  BorJsonMember owner = g_array_index (tree->open, BorJsonMember, tree->open->len - 1);
  guint begin = (guint) owner.value.integer, n = tree->pending->len - begin;
  BorJsonMember *members = &g_array_index (tree->pending, BorJsonMember, begin);
  if (owner.value.type == BOR_JSON_OBJECT) {
    n = drop_repeated (members, n);
    owner.value.members =
      n > 0 ? memcpy (take (tree, n * sizeof *members), members, n * sizeof *members) : NULL;
  } else {
    BorJsonValue *items = n > 0 ? take (tree, n * sizeof *items) : NULL;
    for (guint i = 0; i < n; i++)
      items[i] = members[i].value;
    owner.value.items = items;
  }
  owner.value.n = n;
  g_array_set_size (tree->pending, begin);
  g_array_set_size (tree->open, tree->open->len - 1);
  bor_json_tree_add (tree, owner.name, owner.value);
}

gboolean
bor_json_is (const BorJsonValue *value, BorJsonType type)
{
  return value != NULL && value->type == type;
}

const BorJsonValue *
bor_json_member (const BorJsonValue *value, const char *name)
{
  for (guint i = 0; bor_json_is (value, BOR_JSON_OBJECT) && i < value->n; i++)
    if (strcmp (value->members[i].name, name) == 0)
      return &value->members[i].value;
  return NULL;
}

const BorJsonValue *
bor_json_item (const BorJsonValue *value, guint i)
{
  return bor_json_is (value, BOR_JSON_LIST) && i < value->n ? &value->items[i] : NULL;
}

const char *
bor_json_text (const BorJsonValue *value)
{
  return bor_json_is (value, BOR_JSON_STRING) ? value->text : NULL;
}

gboolean
bor_json_number (const BorJsonValue *value, double *out)
{
  if (bor_json_is (value, BOR_JSON_INT))
    *out = (double) value->integer;
  else if (bor_json_is (value, BOR_JSON_REAL))
    *out = value->real;
  else
    return FALSE;
  return isfinite (*out);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/problem-item.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _BorProblemItem {
  GObject         parent_instance;
  const BorCheck *check;
  BorProblem     *problem;  /* owned; NULL for a check */
  GListStore     *children; /* owned; NULL for a problem */
};

G_DEFINE_FINAL_TYPE (BorProblemItem, bor_problem_item, G_TYPE_OBJECT)

static void
bor_problem_item_finalize (GObject *object)
{
  BorProblemItem *self = BOR_PROBLEM_ITEM (object);
  g_clear_pointer (&self->problem, bor_problem_unref);
  g_clear_object (&self->children);
  G_OBJECT_CLASS (bor_problem_item_parent_class)->finalize (object);
}

static void
bor_problem_item_class_init (BorProblemItemClass *class)
{
  G_OBJECT_CLASS (class)->finalize = bor_problem_item_finalize;
}

static void
bor_problem_item_init (BorProblemItem *self)
{
}

BorProblemItem *
bor_problem_item_new_check (const BorCheck *check)
{
  BorProblemItem *self = g_object_new (BOR_TYPE_PROBLEM_ITEM, NULL);
  self->check = check;
  self->children = g_list_store_new (BOR_TYPE_PROBLEM_ITEM);
  return self;
}

BorProblemItem *
bor_problem_item_new (BorProblem *problem)
{
  BorProblemItem *self = g_object_new (BOR_TYPE_PROBLEM_ITEM, NULL);
  self->check = problem->check;
  self->problem = bor_problem_ref (problem);
  return self;
}

const BorCheck *
bor_problem_item_check (BorProblemItem *self)
{
  return self->check;
}

BorProblem *
bor_problem_item_problem (BorProblemItem *self)
{
  return self->problem;
}

GListStore *
bor_problem_item_children (BorProblemItem *self)
{
  return self->children;
}

BorSeverity
bor_problem_item_severity (BorProblemItem *self)
{
  if (self->problem != NULL)
    return self->problem->severity;
  BorSeverity gravest = BOR_SEVERITY_HINT;
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->children)); i++) {
    g_autoptr (BorProblemItem) child = g_list_model_get_item (G_LIST_MODEL (self->children), i);
    gravest = MIN (gravest, child->problem->severity);
  }
  return gravest;
}

const char *
bor_severity_icon (BorSeverity severity)
{
  static const char *const icons[] = { "dialog-error-symbolic", "dialog-warning-symbolic",
                                       "dialog-information-symbolic" };
  return icons[severity];
}

const char *
bor_severity_title (BorSeverity severity)
{
  static const char *const titles[] = { N_ ("Error"), N_ ("Warning"), N_ ("Hint") };
  return _ (titles[severity]);
}

static gboolean
is_wanted (const BorProblem *problem, const BorProblemFilter *filter)
{
  if ((problem->muted && !filter->muted) || (filter->severities >> problem->severity & 1) == 0)
    return FALSE;
  if (filter->search == NULL || *filter->search == '\0')
    return TRUE;
  g_autofree char *text =
    g_strconcat (problem->message, " ", problem->check->id, " ", _ (problem->check->title), NULL);
  g_autofree char *folded = g_utf8_casefold (text, -1);
  return strstr (folded, filter->search) != NULL;
}

/* Replaces what is between the equal head and tail of the old and new rows. */
static void
splice_difference (GListStore *store, GPtrArray *rows, GEqualFunc equal)
{
  guint old = g_list_model_get_n_items (G_LIST_MODEL (store)), head = 0, tail = 0;
  while (head < old && head < rows->len) {
    g_autoptr (GObject) item = g_list_model_get_item (G_LIST_MODEL (store), head);
    if (!equal (item, rows->pdata[head]))
      break;
    head++;
  }
  while (tail < old - head && tail < rows->len - head) {
    g_autoptr (GObject) item = g_list_model_get_item (G_LIST_MODEL (store), old - 1 - tail);
    if (!equal (item, rows->pdata[rows->len - 1 - tail]))
      break;
    tail++;
  }
  if (old != rows->len || head + tail != old)
    g_list_store_splice (store, head, old - head - tail, rows->pdata + head,
                         rows->len - head - tail);
}

static gboolean
same_problem (gconstpointer a, gconstpointer b)
{
  const BorProblem *p = ((const BorProblemItem *) a)->problem;
  const BorProblem *q = ((const BorProblemItem *) b)->problem;
  return p == q
         || (p->check == q->check && p->severity == q->severity && p->muted == q->muted
             && g_str_equal (p->key, q->key) && g_str_equal (p->message, q->message));
}

static gboolean
same_item (gconstpointer a, gconstpointer b)
{
  return a == b;
}

/* The row of `check` that is in `root` already, or a new one. */
static BorProblemItem *
find_check (GListStore *root, const BorCheck *check)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (root)); i++) {
    g_autoptr (BorProblemItem) item = g_list_model_get_item (G_LIST_MODEL (root), i);
    if (item->check == check)
      return g_steal_pointer (&item);
  }
  return bor_problem_item_new_check (check);
}

void
bor_problem_items_update (GListStore *root, GPtrArray *problems, const BorProblemFilter *filter)
{
  g_autoptr (GPtrArray) checks = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GHashTable) rows =
    g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
  for (guint i = 0; i < problems->len; i++) {
    BorProblem *problem = problems->pdata[i];
    if (!is_wanted (problem, filter))
      continue;
    GPtrArray *list = g_hash_table_lookup (rows, problem->check);
    if (list == NULL) {
      list = g_ptr_array_new_with_free_func (g_object_unref);
      g_hash_table_insert (rows, (gpointer) problem->check, list);
      g_ptr_array_add (checks, find_check (root, problem->check));
    }
    g_ptr_array_add (list, bor_problem_item_new (problem));
  }
  for (guint i = 0; i < checks->len; i++) {
    BorProblemItem *item = checks->pdata[i];
    splice_difference (item->children, g_hash_table_lookup (rows, item->check), same_problem);
  }
  splice_difference (root, checks, same_item);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/panels/problem-item.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _BorProblemItem {
  GObject parent_instance;
  const BorCheck *check;
  BorProblem *problem;  /* owned; NULL for a check */
  GListStore *children; /* owned; NULL for a problem */
  BorSeverity gravest;  /* highest severity of a check's problems */
  gboolean met;
};

G_DEFINE_FINAL_TYPE (BorProblemItem, bor_problem_item, G_TYPE_OBJECT)

enum {
  CHANGED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

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
  signals[CHANGED] = g_signal_new ("changed", BOR_TYPE_PROBLEM_ITEM, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
bor_problem_item_init (BorProblemItem *self)
{
}

/* (transfer full) */
static BorProblemItem *
item_new_check (const BorCheck *check)
{
  BorProblemItem *self = g_object_new (BOR_TYPE_PROBLEM_ITEM, NULL);
  self->check = check;
  self->gravest = BOR_SEVERITY_HINT;
  self->children = g_list_store_new (BOR_TYPE_PROBLEM_ITEM);
  return self;
}

static BorProblemItem *
item_new (BorProblem *problem)
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
  return self->gravest;
}

gboolean
bor_problem_item_mark_seen (BorProblemItem *self)
{
  gboolean met = self->met;
  self->met = TRUE;
  return !met;
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

/* A range of rows to replace: `removed` rows at `old` by `added` rows at `now`. */
typedef struct {
  guint old, removed, now, added;
} Hunk;

/* With more ranges than this, everything between the first and the last is replaced: a list that
 * shows the rows does much work for each range. */
#define MOST_HUNKS 8

/* Updates the problem of a row, whose position, message or muting may have changed. */
static void
renew (BorProblemItem *item, BorProblem *problem)
{
  BorProblem *old = item->problem;
  gboolean looks_same =
    old->muted == problem->muted && g_str_equal (old->message, problem->message);
  item->problem = bor_problem_ref (problem);
  bor_problem_unref (old);
  if (!looks_same)
    g_signal_emit (item, signals[CHANGED], 0);
}

static BorProblemItem *
row_at (GListStore *store, guint at)
{
  g_autoptr (BorProblemItem) item = g_list_model_get_item (G_LIST_MODEL (store), at);
  return item; /* the list holds a reference */
}

/* The differences between the rows and `wanted`, both in the order of problems. Rows that remain
 * get the new problem. */
static GArray *
find_hunks (GListStore *store, GPtrArray *wanted)
{
  GArray *hunks = g_array_new (FALSE, FALSE, sizeof (Hunk));
  guint n = g_list_model_get_n_items (G_LIST_MODEL (store)), old = 0, now = 0;
  gboolean differing = FALSE;
  while (old < n || now < wanted->len) {
    BorProblemItem *row = old < n ? row_at (store, old) : NULL;
    BorProblem *p = row != NULL ? row->problem : NULL;
    BorProblem *q = now < wanted->len ? wanted->pdata[now] : NULL;
    gint order = p == NULL ? 1 : q == NULL ? -1 : p == q ? 0 : bor_problem_compare (p, q);
    if (order == 0) {
      if (p != q)
        renew (row, q);
      differing = FALSE;
      old++, now++;
      continue;
    }
    if (!differing)
      g_array_append_val (hunks, ((Hunk){ old, 0, now, 0 }));
    differing = TRUE;
    Hunk *hunk = &g_array_index (hunks, Hunk, hunks->len - 1);
    hunk->removed += order < 0;
    hunk->added += order > 0;
    old += order < 0;
    now += order > 0;
  }
  return hunks;
}

static void
splice_problems (GListStore *store, const Hunk *hunk, GPtrArray *wanted)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < hunk->added; i++)
    g_ptr_array_add (rows, item_new (wanted->pdata[hunk->now + i]));
  g_list_store_splice (store, hunk->old, hunk->removed, rows->pdata, rows->len);
}

/* Replaces the rows below a check by those of `wanted`. */
static void
update_children (BorProblemItem *item, GPtrArray *wanted)
{
  item->gravest = BOR_SEVERITY_HINT;
  for (guint i = 0; i < wanted->len; i++)
    item->gravest = MIN (item->gravest, ((BorProblem *) wanted->pdata[i])->severity);
  g_autoptr (GArray) hunks = find_hunks (item->children, wanted);
  if (hunks->len > MOST_HUNKS) {
    Hunk *first = &g_array_index (hunks, Hunk, 0);
    Hunk *last = &g_array_index (hunks, Hunk, hunks->len - 1);
    first->removed = last->old + last->removed - first->old;
    first->added = last->now + last->added - first->now;
    g_array_set_size (hunks, 1);
  }
  for (guint i = hunks->len; i-- > 0;) /* from the end, so that earlier positions stay valid */
    splice_problems (item->children, &g_array_index (hunks, Hunk, i), wanted);
}

/* The existing row of `check`, or a new one if there is none or many problems are added at once. */
static BorProblemItem *
find_check (GListStore *root, const BorCheck *check, guint n_wanted)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (root)); i++) {
    g_autoptr (BorProblemItem) item = g_list_model_get_item (G_LIST_MODEL (root), i);
    guint before = g_list_model_get_n_items (G_LIST_MODEL (item->children));
    if (item->check == check && n_wanted <= before + BOR_MANY_PROBLEMS)
      return g_steal_pointer (&item);
  }
  return item_new_check (check);
}

/* Replaces the rows of checks between the equal start and end. */
static void
update_checks (GListStore *root, GPtrArray *checks)
{
  guint old = g_list_model_get_n_items (G_LIST_MODEL (root)), head = 0, tail = 0;
  while (head < old && head < checks->len) {
    g_autoptr (GObject) item = g_list_model_get_item (G_LIST_MODEL (root), head);
    if (item != checks->pdata[head])
      break;
    head++;
  }
  while (tail < old - head && tail < checks->len - head) {
    g_autoptr (GObject) item = g_list_model_get_item (G_LIST_MODEL (root), old - 1 - tail);
    if (item != checks->pdata[checks->len - 1 - tail])
      break;
    tail++;
  }
  if (old != checks->len || head + tail != old)
    g_list_store_splice (root, head, old - head - tail, checks->pdata + head,
                         checks->len - head - tail);
}

void
bor_problem_items_update (GListStore *root, GPtrArray *problems, const BorProblemFilter *filter)
{
  g_autoptr (GPtrArray) lists = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  g_autoptr (GPtrArray) checks = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GHashTable) by_check = g_hash_table_new (NULL, NULL); /* to the list */
  for (guint i = 0; i < problems->len; i++) {
    BorProblem *problem = problems->pdata[i];
    if (!is_wanted (problem, filter))
      continue;
    GPtrArray *list = g_hash_table_lookup (by_check, problem->check);
    if (list == NULL) {
      list = g_ptr_array_new ();
      g_ptr_array_add (lists, list);
      g_hash_table_insert (by_check, (gpointer) problem->check, list);
    }
    g_ptr_array_add (list, problem);
  }
  for (guint i = 0; i < lists->len; i++) {
    GPtrArray *list = lists->pdata[i];
    BorProblemItem *item = find_check (root, ((BorProblem *) list->pdata[0])->check, list->len);
    g_ptr_array_add (checks, item);
    update_children (item, list);
  }
  update_checks (root, checks);
}

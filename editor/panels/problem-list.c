/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/panels/problem-list.h"

#include "editor/panels/row-menu.h"

struct _BorProblemList {
  GObject parent_instance;

  /* owned */
  GListStore *root; /* of BorProblemItem */
  GtkTreeListModel *tree;
  GtkSingleSelection *selection;
  char *searched; /* search for which checks were last expanded; nullable */

  guint at;         /* index of the row last selected, or where it would be */
  gboolean filling; /* the list is changing: ignore the selection */
};

G_DEFINE_FINAL_TYPE (BorProblemList, bor_problem_list, G_TYPE_OBJECT)

enum {
  CHOSEN,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

BorProblemItem *
bor_problem_list_item (BorProblemList *self)
{
  GtkTreeListRow *row = gtk_single_selection_get_selected_item (self->selection);
  if (row == NULL)
    return NULL;
  g_autoptr (BorProblemItem) item = gtk_tree_list_row_get_item (row);
  return item; /* the row holds a reference */
}

BorProblem *
bor_problem_list_chosen (BorProblemList *self)
{
  BorProblemItem *item = bor_problem_list_item (self);
  return item != NULL ? bor_problem_item_problem (item) : NULL;
}

static GListModel *
children_of (gpointer item, gpointer data)
{
  GListStore *children = bor_problem_item_children (item);
  return children != NULL ? g_object_ref (G_LIST_MODEL (children)) : NULL;
}

static void
on_chosen (BorProblemList *self)
{
  if (self->filling)
    return;
  guint at = gtk_single_selection_get_selected (self->selection);
  self->at = at != GTK_INVALID_LIST_POSITION ? at : self->at;
  g_signal_emit (self, signals[CHOSEN], 0);
}

static void
bor_problem_list_finalize (GObject *object)
{
  BorProblemList *self = BOR_PROBLEM_LIST (object);
  g_clear_object (&self->selection);
  g_clear_object (&self->root);
  g_free (self->searched);
  G_OBJECT_CLASS (bor_problem_list_parent_class)->finalize (object);
}

static void
bor_problem_list_class_init (BorProblemListClass *class)
{
  G_OBJECT_CLASS (class)->finalize = bor_problem_list_finalize;
  signals[CHOSEN] = g_signal_new ("chosen", BOR_TYPE_PROBLEM_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);
}

static void
bor_problem_list_init (BorProblemList *self)
{
  self->root = g_list_store_new (BOR_TYPE_PROBLEM_ITEM);
  self->tree = gtk_tree_list_model_new (g_object_ref (G_LIST_MODEL (self->root)), FALSE, FALSE,
                                        children_of, NULL, NULL);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (self->tree));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  g_signal_connect_object (self->selection, "notify::selected-item", G_CALLBACK (on_chosen), self,
                           G_CONNECT_SWAPPED);
}

BorProblemList *
bor_problem_list_new (void)
{
  return g_object_new (BOR_TYPE_PROBLEM_LIST, NULL);
}

GtkSelectionModel *
bor_problem_list_model (BorProblemList *self)
{
  return GTK_SELECTION_MODEL (self->selection);
}

gboolean
bor_problem_list_is_empty (BorProblemList *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->root)) == 0;
}

void
bor_problem_list_clear (BorProblemList *self)
{
  g_list_store_remove_all (self->root);
}

/* The expanded checks. (transfer full) */
static GHashTable *
find_open (BorProblemList *self)
{
  GHashTable *open = g_hash_table_new_full (NULL, NULL, g_object_unref, NULL);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->root));
  for (guint i = 0; i < n; i++) {
    g_autoptr (GtkTreeListRow) row = gtk_tree_list_model_get_child_row (self->tree, i);
    if (gtk_tree_list_row_get_expanded (row))
      g_hash_table_add (open, g_list_model_get_item (G_LIST_MODEL (self->root), i));
  }
  return open;
}

/* Expands checks with few problems: new ones, or all after a search. Others keep their state,
 * even if they have moved. */
static void
open_groups (BorProblemList *self, GHashTable *open, gboolean all)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->root));
  for (guint i = 0; i < n; i++) {
    g_autoptr (BorProblemItem) item = g_list_model_get_item (G_LIST_MODEL (self->root), i);
    g_autoptr (GtkTreeListRow) row = gtk_tree_list_model_get_child_row (self->tree, i);
    GListModel *children = G_LIST_MODEL (bor_problem_item_children (item));
    gboolean fresh = bor_problem_item_mark_seen (item);
    if (fresh || all)
      gtk_tree_list_row_set_expanded (row,
                                      g_list_model_get_n_items (children) <= BOR_MANY_PROBLEMS);
    else if (g_hash_table_contains (open, item))
      gtk_tree_list_row_set_expanded (row, TRUE);
  }
}

/* The position of a check's row and its item; if it is collapsed, expands it if `opening`,
 * otherwise returns GTK_INVALID_LIST_POSITION. */
static guint
find_group (BorProblemList *self, const BorCheck *check, gboolean opening, BorProblemItem **group)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->root));
  for (guint i = 0; i < n; i++) {
    g_autoptr (BorProblemItem) item = g_list_model_get_item (G_LIST_MODEL (self->root), i);
    if (bor_problem_item_check (item) != check)
      continue;
    g_autoptr (GtkTreeListRow) row = gtk_tree_list_model_get_child_row (self->tree, i);
    if (opening)
      gtk_tree_list_row_set_expanded (row, TRUE);
    *group = item; /* the list holds a reference */
    return gtk_tree_list_row_get_expanded (row) ? gtk_tree_list_row_get_position (row)
                                                : GTK_INVALID_LIST_POSITION;
  }
  return GTK_INVALID_LIST_POSITION;
}

/* The position of a problem's row; GTK_INVALID_LIST_POSITION if its check is collapsed or it is
 * not in the list. `next` (nullable) then gets the position it would have, if its check is in
 * the list. */
static guint
find_row (BorProblemList *self, const BorProblem *problem, gboolean opening, guint *next)
{
  BorProblemItem *group = NULL;
  guint at = find_group (self, problem->check, opening, &group);
  if (at == GTK_INVALID_LIST_POSITION)
    return at;
  GListModel *children = G_LIST_MODEL (bor_problem_item_children (group));
  guint n = g_list_model_get_n_items (children), i;
  gint order = -1;
  for (i = 0; i < n && order < 0; i++) {
    g_autoptr (BorProblemItem) item = g_list_model_get_item (children, i);
    order = bor_problem_compare (bor_problem_item_problem (item), problem);
  }
  if (next != NULL)
    *next = at + i + (order < 0);
  return order == 0 ? at + i : GTK_INVALID_LIST_POSITION;
}

void
bor_problem_list_update (BorProblemList *self, GPtrArray *problems, const BorProblemFilter *filter)
{
  BorProblem *chosen = bor_problem_list_chosen (self);
  g_autoptr (BorProblem) before = chosen != NULL ? bor_problem_ref (chosen) : NULL;
  g_autoptr (GHashTable) open = find_open (self);
  self->filling = TRUE;
  bor_problem_items_update (self->root, problems, filter);
  open_groups (self, open, g_strcmp0 (filter->search, self->searched) != 0);
  if (before != NULL)
    gtk_single_selection_set_selected (self->selection, find_row (self, before, FALSE, &self->at));
  else if (bor_problem_list_chosen (self) != NULL)
    gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
  self->filling = FALSE;
  g_free (self->searched);
  self->searched = g_strdup (filter->search);
}

/* Expands a collapsed check so that stepping visits its problems; returns the position to
 * continue from. */
static guint
open_group (GtkTreeListRow *row, guint at, int by)
{
  if (gtk_tree_list_row_get_expanded (row) || !gtk_tree_list_row_is_expandable (row))
    return at;
  gtk_tree_list_row_set_expanded (row, TRUE);
  g_autoptr (BorProblemItem) item = gtk_tree_list_row_get_item (row);
  GListModel *children = G_LIST_MODEL (bor_problem_item_children (item));
  return by > 0 ? at : at + g_list_model_get_n_items (children) + 1;
}

void
bor_problem_list_unchoose (BorProblemList *self)
{
  gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
}

guint
bor_problem_list_choose (BorProblemList *self, const BorProblem *problem)
{
  guint at = find_row (self, problem, TRUE, NULL);
  if (at != GTK_INVALID_LIST_POSITION)
    gtk_single_selection_set_selected (self->selection, at);
  return at;
}

guint
bor_problem_list_step (BorProblemList *self, int by)
{
  GListModel *rows = G_LIST_MODEL (self->selection);
  guint n = g_list_model_get_n_items (rows);
  guint at = gtk_single_selection_get_selected (self->selection);
  if (at == GTK_INVALID_LIST_POSITION
      && n > 0) /* the row last selected is gone: continue from there */
    at = (MIN (self->at, n) + (by > 0 ? n - 1 : 0)) % n;
  for (guint tried = 0; tried < n; tried++) {
    at = (at + n + (by > 0 ? 1 : n - 1)) % n;
    g_autoptr (GtkTreeListRow) row = g_list_model_get_item (rows, at);
    g_autoptr (BorProblemItem) item = gtk_tree_list_row_get_item (row);
    if (bor_problem_item_problem (item) == NULL) {
      at = open_group (row, at, by);
      n = g_list_model_get_n_items (rows);
      continue;
    }
    gtk_single_selection_set_selected (self->selection, at);
    return at;
  }
  return GTK_INVALID_LIST_POSITION;
}

gboolean
bor_problem_list_choose_at (gpointer list, GtkWidget *inside, BorElementRef *ref)
{
  BorProblemList *self = list;
  GtkTreeListRow *row = bor_row_menu_tree_row (inside);
  g_autoptr (BorProblemItem) item = row != NULL ? gtk_tree_list_row_get_item (row) : NULL;
  const BorProblem *problem = item != NULL ? bor_problem_item_problem (item) : NULL;
  if (problem == NULL || problem->n_refs == 0)
    return FALSE;
  *ref = problem->refs[0];
  gtk_single_selection_set_selected (self->selection, gtk_tree_list_row_get_position (row));
  return TRUE;
}

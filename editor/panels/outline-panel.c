/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/panels/outline-panel.h"

#include "editor/panels/outline-item.h"
#include "editor/panels/row-menu.h"
#include "editor/widgets/list-tab.h"
#include "editor/widgets/search.h"

struct _BorOutlinePanel {
  GtkWidget parent_instance;

  /* template */
  GtkWidget *box; /* the only child */
  GtkWidget *search;
  GtkWidget *stack; /* "list", "nothing" */
  GtkWidget *list;

  GListStore *kinds;             /* owned; NULL before the first fill */
  GtkSingleSelection *selection; /* owned; NULL before the first fill */
  BorSession *session;           /* owned, nullable */
  guint refill;                  /* source: the map has changed */
};

G_DEFINE_FINAL_TYPE (BorOutlinePanel, bor_outline_panel, GTK_TYPE_WIDGET)

enum {
  GO_TO,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* Milliseconds without a change before the list is refilled. */
#define REFILL_DELAY 400

static GListModel *
children_of (gpointer item, gpointer data)
{
  GListModel *children = bor_outline_item_children (item);
  return children != NULL ? g_object_ref (children) : NULL;
}

static void
on_chosen (BorOutlinePanel *self)
{
  GtkTreeListRow *row = gtk_single_selection_get_selected_item (self->selection);
  if (row == NULL || self->session == NULL)
    return;
  g_autoptr (BorOutlineItem) item = gtk_tree_list_row_get_item (row);
  BorElementRef ref = bor_outline_item_ref (item);
  if (ref.slot < 0
      || bor_scenario_get (bor_session_scenario (self->session), ref.kind, ref.slot) == NULL)
    return;
  bor_session_select_one (self->session, ref);
  g_signal_emit (self, signals[GO_TO], 0);
}

/* For the context menu. */
static gboolean
find_element (gpointer data, GtkWidget *inside, BorElementRef *ref)
{
  BorOutlinePanel *self = data;
  GtkTreeListRow *row = bor_row_menu_tree_row (inside);
  g_autoptr (BorOutlineItem) item = row != NULL ? gtk_tree_list_row_get_item (row) : NULL;
  if (item == NULL || bor_outline_item_ref (item).slot < 0 || self->session == NULL)
    return FALSE;
  *ref = bor_outline_item_ref (item);
  gtk_single_selection_set_selected (self->selection, gtk_tree_list_row_get_position (row));
  bor_session_select_one (self->session, *ref);
  return TRUE;
}

/* (transfer full) */
static char *
searched (BorOutlinePanel *self)
{
  return g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search)), -1);
}

/* Enter: selects the best match. */
static void
on_search_activated (BorOutlinePanel *self)
{
  g_autofree char *search = searched (self);
  if (self->session == NULL || *search == '\0')
    return;
  BorElementRef best = bor_outline_best (bor_session_scenario (self->session), search);
  if (best.slot < 0)
    return;
  bor_session_select_one (self->session, best);
  g_signal_emit (self, signals[GO_TO], 0);
}

/* Expands all kinds of elements found, but not the elements. */
static void
open_kinds (GtkTreeListModel *tree, GListModel *kinds)
{
  for (guint i = 0; i < g_list_model_get_n_items (kinds); i++) {
    g_autoptr (GtkTreeListRow) row = gtk_tree_list_model_get_child_row (tree, i);
    gtk_tree_list_row_set_expanded (row, TRUE);
  }
}

static void
show_page (BorOutlinePanel *self)
{
  gboolean none = g_list_model_get_n_items (G_LIST_MODEL (self->kinds)) == 0;
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), none ? "nothing" : "list");
}

static void
fill (BorOutlinePanel *self)
{
  g_clear_handle_id (&self->refill, g_source_remove);
  g_clear_object (&self->selection);
  g_clear_object (&self->kinds);
  if (self->session == NULL) {
    gtk_list_view_set_model (GTK_LIST_VIEW (self->list), NULL);
    return;
  }
  g_autofree char *search = searched (self);
  self->kinds = bor_outline_items_new (bor_session_scenario (self->session), search);
  GtkTreeListModel *tree = gtk_tree_list_model_new (g_object_ref (G_LIST_MODEL (self->kinds)),
                                                    FALSE, FALSE, children_of, NULL, NULL);
  if (*search != '\0')
    open_kinds (tree, G_LIST_MODEL (self->kinds));
  show_page (self);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (tree));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
  g_signal_connect_object (self->selection, "notify::selected-item", G_CALLBACK (on_chosen), self,
                           G_CONNECT_SWAPPED);
  gtk_list_view_set_model (GTK_LIST_VIEW (self->list), GTK_SELECTION_MODEL (self->selection));
}

static gboolean
on_refill (gpointer data)
{
  BorOutlinePanel *self = data;
  g_autofree char *search = searched (self);
  self->refill = 0;
  bor_outline_items_update (self->kinds, bor_session_scenario (self->session), search);
  show_page (self);
  return G_SOURCE_REMOVE;
}

/* TRUE if the rows are the same: painting a grid changes thousands of cells. */
static gboolean
is_listed_alike (const BorLocale *before, const BorLocale *after)
{
  gboolean alike = before != NULL && after != NULL && before->approaches.n == after->approaches.n
                   && g_strcmp0 (before->base.id, after->base.id) == 0
                   && g_strcmp0 (before->name, after->name) == 0;
  for (guint i = 0; alike && i < before->approaches.n; i++)
    alike = before->approaches.items[i].slot == after->approaches.items[i].slot;
  return alike;
}

/* Updates the list only if a name changed: it shows nothing else. */
static void
note_change (BorKind kind, gint32 slot, const BorElement *before, const BorElement *after,
             gpointer data)
{
  gboolean *any = data;
  if (kind == BOR_KIND_LOCALE
      && is_listed_alike ((const BorLocale *) before, (const BorLocale *) after))
    return;
  if (kind != BOR_KIND_VERTEX && (kind != BOR_KIND_APPROACH || before == NULL || after == NULL))
    *any = TRUE;
}

static void
document_changed (BorOutlinePanel *self, BorScenario *before, BorScenario *after)
{
  gboolean any = FALSE;
  bor_scenario_diff (before, after, note_change, &any);
  if (!any)
    return;
  g_clear_handle_id (&self->refill, g_source_remove);
  self->refill = g_timeout_add (REFILL_DELAY, on_refill, self);
}

static void
bor_outline_panel_dispose (GObject *object)
{
  BorOutlinePanel *self = BOR_OUTLINE_PANEL (object);
  if (self->box != NULL)
    bor_outline_panel_set_session (self, NULL);
  g_clear_handle_id (&self->refill, g_source_remove);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->selection);
  g_clear_object (&self->kinds);
  G_OBJECT_CLASS (bor_outline_panel_parent_class)->dispose (object);
}

static void
bor_outline_panel_class_init (BorOutlinePanelClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bor_outline_panel_dispose;
  signals[GO_TO] = g_signal_new ("go-to", BOR_TYPE_OUTLINE_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
  g_type_ensure (BOR_TYPE_OUTLINE_ITEM);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/bormida/Bormida/outline-panel.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, BorOutlinePanel, name)
  CHILD (box);
  CHILD (search);
  CHILD (stack);
  CHILD (list);
#undef CHILD
  gtk_widget_class_bind_template_callback (widget_class, fill);
  gtk_widget_class_bind_template_callback (widget_class, on_search_activated);
}

static void
bor_outline_panel_init (BorOutlinePanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bor_search_clear_on_escape (GTK_SEARCH_ENTRY (self->search), "win.unselect");
  bor_list_tab_leaves (self->list);
  bor_row_menu_attach (self->list, self->box, TRUE, find_element, self);
}

void
bor_outline_panel_set_session (BorOutlinePanel *self, BorSession *session)
{
  g_return_if_fail (BOR_IS_OUTLINE_PANEL (self));
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, session);
  if (session != NULL)
    g_signal_connect_object (session, "document-changed", G_CALLBACK (document_changed), self,
                             G_CONNECT_SWAPPED);
  fill (self);
}

void
bor_outline_panel_focus_search (BorOutlinePanel *self)
{
  gtk_widget_grab_focus (self->search);
}

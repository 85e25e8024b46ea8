/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/help/help-window.h"
#include "editor/help/testing.h"

#include <string.h>

#include "editor/files/backdrop-files.h"
#include "editor/files/samples.h"
#include "editor/help/guide.h"
#include "editor/widgets/search.h"

struct _BorHelpWindow {
  GtkWindow parent_instance;

  /* template */
  GtkWidget *search;
  GtkWidget *contents; /* GtkListBox of pages */
  GtkWidget *scroller;

  /* owned */
  char *folder;
  GPtrArray *pages;   /* of BorGuidePage */
  GPtrArray *visited; /* of char *: targets before and after the current one */
  guint at;           /* index of the current one */
  GtkWidget *column;  /* borrowed: the page */
  GtkWidget *sought;  /* weak: scrolled into view once it is allocated */
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (BorHelpWindow, bor_help_window, GTK_TYPE_WINDOW)

static gboolean
scroll_to_sought (GtkWidget *scroller, GdkFrameClock *clock, gpointer data)
{
  BorHelpWindow *self = data;
  graphene_point_t at;
  if (self->sought == NULL || self->column == NULL || gtk_widget_get_height (self->column) == 0)
    return self->sought != NULL;
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  if (gtk_widget_compute_point (self->sought, self->column, &GRAPHENE_POINT_INIT (0, 0), &at))
    gtk_adjustment_set_value (down, at.y);
  g_clear_weak_pointer (&self->sought);
  return G_SOURCE_REMOVE;
}

static void
scroll_to (BorHelpWindow *self, GtkWidget *widget)
{
  if (widget != NULL && self->sought == NULL)
    gtk_widget_add_tick_callback (self->scroller, scroll_to_sought, self, NULL);
  g_set_weak_pointer (&self->sought, widget);
}

static void
update_actions (BorHelpWindow *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "help.back", self->at > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "help.forward",
                                 self->at + 1 < self->visited->len);
}

static gboolean
on_link (BorHelpWindow *self, const char *uri)
{
  if (strstr (uri, "://") != NULL)
    return FALSE; /* let GTK open it */
  g_autoptr (GFile) file = g_file_new_build_filename (self->folder, uri, NULL);
  if (bor_file_is_picture (file)) /* a sketch to trace */
    g_application_open (g_application_get_default (), &file, 1, "");
  else
    bor_help_window_go_to (self, uri);
  return TRUE;
}

static const BorGuidePage *
page_of_row (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), "page");
}

static void
mark_in_contents (BorHelpWindow *self, const BorGuidePage *page)
{
  GtkListBox *list = GTK_LIST_BOX (self->contents);
  GtkListBoxRow *row;
  self->filling = TRUE;
  gtk_list_box_unselect_all (list);
  for (int i = 0; (row = gtk_list_box_get_row_at_index (list, i)) != NULL; i++)
    if (page_of_row (row) == page)
      gtk_list_box_select_row (list, row);
  self->filling = FALSE;
}

/* Shows `target` without adding it to the history. */
static void
show_target (BorHelpWindow *self, const char *target)
{
  g_auto (GStrv) parts = g_strsplit (target, "#", 2);
  const BorGuidePage *page = bor_guide_find (self->pages, parts[0]);
  if (page == NULL)
    page = self->pages->pdata[0];
  self->column = bor_guide_page_new (page, self->folder, G_CALLBACK (on_link), self);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->column);
  gtk_window_set_title (GTK_WINDOW (self), page->title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scroller), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  page->title, -1);
  GtkWidget *place = parts[1] != NULL ? bor_guide_page_find (self->column, NULL, parts[1]) : NULL;
  scroll_to (self, place != NULL ? place : gtk_widget_get_first_child (self->column));
  mark_in_contents (self, page);
  update_actions (self);
}

void
bor_help_window_go_to (BorHelpWindow *self, const char *target)
{
  g_return_if_fail (BOR_IS_HELP_WINDOW (self) && target != NULL);
  if (self->pages->len == 0)
    return;
  /* "#heading" refers to the same page. */
  g_autofree char *whole =
    *target == '#' ? g_strconcat (bor_help_window_page (self), target, NULL) : g_strdup (target);
  if (self->visited->len > 0)
    g_ptr_array_set_size (self->visited, (int) self->at + 1);
  if (self->visited->len == 0 || !g_str_equal (self->visited->pdata[self->at], whole))
    g_ptr_array_add (self->visited, g_strdup (whole));
  self->at = self->visited->len - 1;
  show_target (self, whole);
}

const char *
bor_help_window_page (BorHelpWindow *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (GTK_LIST_BOX (self->contents));
  return row != NULL ? page_of_row (row)->name : "index.md";
}

static void
step (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BorHelpWindow *self = BOR_HELP_WINDOW (widget);
  gboolean back = g_str_equal (action, "help.back");
  if (back ? self->at == 0 : self->at + 1 >= self->visited->len)
    return;
  self->at += back ? -1 : 1;
  show_target (self, self->visited->pdata[self->at]);
}

static void
focus_search (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_widget_grab_focus (BOR_HELP_WINDOW (widget)->search);
}

/* A row for a page in the contents; during a search, with the text found. */
static void
add_row (BorHelpWindow *self, const BorGuidePage *page, const BorMarkdownBlock *found)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *title = gtk_label_new (page->title);
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_box_append (GTK_BOX (box), title);
  if (found != NULL) {
    GtkWidget *place = gtk_label_new (found->plain);
    gtk_label_set_xalign (GTK_LABEL (place), 0);
    gtk_label_set_ellipsize (GTK_LABEL (place), PANGO_ELLIPSIZE_END);
    gtk_widget_add_css_class (place, "caption");
    gtk_widget_add_css_class (place, "dim-label");
    gtk_box_append (GTK_BOX (box), place);
  }
  GtkWidget *row = gtk_list_box_row_new ();
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, page->title,
                                  -1);
  g_object_set_data (G_OBJECT (row), "page", (gpointer) page);
  g_object_set_data (G_OBJECT (row), "found", (gpointer) found);
  gtk_list_box_append (GTK_LIST_BOX (self->contents), row);
}

static void
fill_contents (BorHelpWindow *self)
{
  GtkListBox *list = GTK_LIST_BOX (self->contents);
  const char *query = gtk_editable_get_text (GTK_EDITABLE (self->search));
  GtkListBoxRow *row;
  const char *name = bor_help_window_page (self);
  self->filling = TRUE;
  while ((row = gtk_list_box_get_row_at_index (list, 0)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
  for (guint i = 0; i < self->pages->len; i++) {
    const BorGuidePage *page = self->pages->pdata[i];
    const BorMarkdownBlock *found = *query != '\0' ? bor_guide_search (page, query) : NULL;
    if (*query == '\0' || found != NULL)
      add_row (self, page, found);
  }
  self->filling = FALSE;
  mark_in_contents (self, bor_guide_find (self->pages, name));
}

static void
on_row (BorHelpWindow *self, GtkListBoxRow *row)
{
  if (self->filling || row == NULL)
    return;
  const BorMarkdownBlock *found = g_object_get_data (G_OBJECT (row), "found");
  bor_help_window_go_to (self, page_of_row (row)->name);
  GtkWidget *place = found != NULL ? bor_guide_page_find (self->column, found, NULL) : NULL;
  if (place == NULL)
    return;
  gtk_widget_add_css_class (place, "guide-found");
  scroll_to (self, place);
}

static void
bor_help_window_dispose (GObject *object)
{
  BorHelpWindow *self = BOR_HELP_WINDOW (object);
  g_clear_weak_pointer (&self->sought);
  G_OBJECT_CLASS (bor_help_window_parent_class)->dispose (object);
}

static void
bor_help_window_finalize (GObject *object)
{
  BorHelpWindow *self = BOR_HELP_WINDOW (object);
  g_clear_pointer (&self->pages, g_ptr_array_unref);
  g_clear_pointer (&self->visited, g_ptr_array_unref);
  g_clear_pointer (&self->folder, g_free);
  G_OBJECT_CLASS (bor_help_window_parent_class)->finalize (object);
}

static void
bor_help_window_class_init (BorHelpWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bor_help_window_dispose;
  G_OBJECT_CLASS (class)->finalize = bor_help_window_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/bormida/Bormida/help-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BorHelpWindow, search);
  gtk_widget_class_bind_template_child (widget_class, BorHelpWindow, contents);
  gtk_widget_class_bind_template_child (widget_class, BorHelpWindow, scroller);
  gtk_widget_class_bind_template_callback (widget_class, fill_contents);
  gtk_widget_class_bind_template_callback (widget_class, on_row);
  gtk_widget_class_install_action (widget_class, "help.back", NULL, step);
  gtk_widget_class_install_action (widget_class, "help.forward", NULL, step);
  gtk_widget_class_install_action (widget_class, "help.search", NULL, focus_search);
  static const struct {
    guint key;
    GdkModifierType state;
    const char *action;
  } keys[] = { { GDK_KEY_Left, GDK_ALT_MASK, "help.back" },
               { GDK_KEY_Right, GDK_ALT_MASK, "help.forward" },
               { GDK_KEY_f, GDK_CONTROL_MASK, "help.search" },
               { GDK_KEY_w, GDK_CONTROL_MASK, "window.close" },
               { GDK_KEY_Escape, 0, "window.close" } };
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (widget_class, keys[i].key, keys[i].state, keys[i].action,
                                         NULL);
}

static void
bor_help_window_init (BorHelpWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bor_search_clear_on_escape (GTK_SEARCH_ENTRY (self->search), "window.close");
  self->visited = g_ptr_array_new_with_free_func (g_free);
  /* A window group of its own, so that it can be read while a modal dialog is open. */
  g_autoptr (GtkWindowGroup) group = gtk_window_group_new ();
  gtk_window_group_add_window (group, GTK_WINDOW (self));
}

GtkWidget *
bor_help_window_new (const char *folder)
{
  BorHelpWindow *self = g_object_new (BOR_TYPE_HELP_WINDOW, NULL);
  self->folder = g_strdup (folder);
  self->pages = bor_guide_read (folder);
  fill_contents (self);
  bor_help_window_go_to (self, "index.md");
  return GTK_WIDGET (self);
}

static BorHelpWindow *
find_open (void)
{
  g_autoptr (GListModel) all = g_object_ref (gtk_window_get_toplevels ());
  for (guint i = 0; i < g_list_model_get_n_items (all); i++) {
    g_autoptr (GObject) window = g_list_model_get_item (all, i);
    if (BOR_IS_HELP_WINDOW (window))
      return BOR_HELP_WINDOW (window);
  }
  return NULL;
}

void
bor_help_show (const char *target)
{
  BorHelpWindow *window = find_open ();
  if (window == NULL) {
    g_autofree char *folder = bor_guide_folder ();
    if (folder == NULL)
      return;
    window = BOR_HELP_WINDOW (bor_help_window_new (folder));
  }
  bor_help_window_go_to (window, target);
  gtk_window_present (GTK_WINDOW (window));
}

static gboolean
on_f1 (GtkWidget *widget, GVariant *target, gpointer data)
{
  bor_help_show (g_variant_get_string (target, NULL));
  return TRUE;
}

void
bor_help_offer (GtkWidget *widget, const char *target)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_F1, 0),
                                            gtk_callback_action_new (on_f1, NULL, NULL));
  gtk_shortcut_set_arguments (shortcut, g_variant_new_string (target));
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys), shortcut);
  gtk_widget_add_controller (widget, keys);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "editor/files/samples.h"
#include "editor/help/guide.h"
#include "editor/help/help-window.h"
#include "editor/help/testing.h"
#include "ui-support.h"

static const char index_text[] =
  "# The book\n\n* [One](one.md)\n* [Two](two.md#deep)\n* [Out](/etc/passwd.md)\n";
static const char one_text[] = "# First page\n\nWords about *rivers*.\n\n![A map](map.png)\n";

/* A guide of three pages; the last is long. (transfer full) */
static char *
make_guide (void)
{
  char *folder = g_dir_make_tmp ("bormida-guide-XXXXXX", NULL);
  g_autoptr (GString) two = g_string_new ("# Second page\n\n");
  for (guint i = 0; i < 120; i++)
    g_string_append_printf (two, "Paragraph %u.\n\n", i);
  g_string_append (two, "## Deep\n\nFords and bridges, see [above](#second-page).\n\n");
  for (guint i = 0; i < 60; i++)
    g_string_append (two, "More.\n\n");
  const struct {
    const char *name, *text;
  } files[] = { { "index.md", index_text }, { "one.md", one_text }, { "two.md", two->str } };
  for (guint i = 0; i < G_N_ELEMENTS (files); i++) {
    g_autofree char *path = g_build_filename (folder, files[i].name, NULL);
    g_assert_true (g_file_set_contents (path, files[i].text, -1, NULL));
  }
  return folder;
}

typedef struct {
  char *folder;
  BorHelpWindow *window;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = make_guide ();
  f->window = BOR_HELP_WINDOW (bor_help_window_new (f->folder));
  gtk_window_present (GTK_WINDOW (f->window));
  ui_settle ();
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  ui_settle ();
  static const char *const names[] = { "index.md", "one.md", "two.md" };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *path = g_build_filename (f->folder, names[i], NULL);
    g_unlink (path);
  }
  g_rmdir (f->folder);
  g_free (f->folder);
}

static GtkWidget *
part (Fixture *f, const char *name)
{
  return GTK_WIDGET (
    gtk_widget_get_template_child (GTK_WIDGET (f->window), BOR_TYPE_HELP_WINDOW, name));
}

static double
scrolled (Fixture *f)
{
  return gtk_adjustment_get_value (
    gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (part (f, "scroller"))));
}

/* Scrolling waits for a frame. */
static void
wait_for_scroll (Fixture *f, double least, double most)
{
  ui_wait (scrolled (f) >= least && scrolled (f) <= most);
}

static guint
n_rows (Fixture *f)
{
  guint n = 0;
  while (gtk_list_box_get_row_at_index (GTK_LIST_BOX (part (f, "contents")), (int) n) != NULL)
    n++;
  return n;
}

/* The first link of the page, followed as a reader does. */
static void
follow (Fixture *f, const char *uri)
{
  GtkWidget *column = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (part (f, "scroller")));
  GtkWidget *label = ui_find (column, GTK_TYPE_LABEL);
  gboolean done = FALSE;
  g_signal_emit_by_name (label, "activate-link", uri, &done);
  g_assert_true (done);
  ui_settle ();
}

static void
contents_are_the_pages_in_their_order (Fixture *f, gconstpointer data)
{
  g_assert_cmpuint (n_rows (f), ==, 3);
  g_assert_cmpstr (bor_help_window_page (f->window), ==, "index.md");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (f->window)), ==, "The book");
  gtk_list_box_select_row (GTK_LIST_BOX (part (f, "contents")),
                           gtk_list_box_get_row_at_index (GTK_LIST_BOX (part (f, "contents")), 1));
  ui_settle ();
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (f->window)), ==, "First page");
}

static void
links_lead_to_pages_and_headings_and_back (Fixture *f, gconstpointer data)
{
  follow (f, "two.md#deep");
  g_assert_cmpstr (bor_help_window_page (f->window), ==, "two.md");
  wait_for_scroll (f, 500, G_MAXDOUBLE);
  follow (f, "#second-page");
  wait_for_scroll (f, 0, 100);
  gtk_widget_activate_action (GTK_WIDGET (f->window), "help.back", NULL);
  ui_settle ();
  wait_for_scroll (f, 500, G_MAXDOUBLE);
  gtk_widget_activate_action (GTK_WIDGET (f->window), "help.back", NULL);
  g_assert_cmpstr (bor_help_window_page (f->window), ==, "index.md");
  gtk_widget_activate_action (GTK_WIDGET (f->window), "help.forward", NULL);
  g_assert_cmpstr (bor_help_window_page (f->window), ==, "two.md");
  bor_help_window_go_to (f->window, "no-such-page.md");
  g_assert_cmpstr (bor_help_window_page (f->window), ==, "index.md");
}

static void
searching_finds_the_page_and_the_place (Fixture *f, gconstpointer data)
{
  gtk_editable_set_text (GTK_EDITABLE (part (f, "search")), "bridges FORDS");
  ui_wait (n_rows (f) == 1);
  gtk_list_box_select_row (GTK_LIST_BOX (part (f, "contents")),
                           gtk_list_box_get_row_at_index (GTK_LIST_BOX (part (f, "contents")), 0));
  ui_settle ();
  g_assert_cmpstr (bor_help_window_page (f->window), ==, "two.md");
  wait_for_scroll (f, 500, G_MAXDOUBLE);
  gtk_editable_set_text (GTK_EDITABLE (part (f, "search")), "elephants");
  ui_wait (n_rows (f) == 0);
}

/* Where in the page block `kind` stands. (transfer none) */
static GtkWidget *
first_of (Fixture *f, BorMarkdownKind kind)
{
  GtkWidget *column = gtk_viewport_get_child (
    GTK_VIEWPORT (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (part (f, "scroller")))));
  GtkWidget *child = gtk_widget_get_first_child (column);
  for (; child != NULL; child = gtk_widget_get_next_sibling (child)) {
    const BorMarkdownBlock *block = g_object_get_data (G_OBJECT (child), "block");
    if (block != NULL && block->kind == kind)
      return child;
  }
  return NULL;
}

static void
a_picture_has_its_size_if_the_page_has_room (Fixture *f, gconstpointer data)
{
  const struct {
    int width, height, shown;
  } cases[] = { { 300, 200, 300 }, { 4000, 2000, 0 } };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_build_filename (f->folder, "map.png", NULL);
    g_autoptr (GdkPixbuf) pixbuf =
      gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, cases[i].width, cases[i].height);
    gdk_pixbuf_fill (pixbuf, 0x336699ff);
    g_assert_true (gdk_pixbuf_save (pixbuf, path, "png", NULL, NULL));
    bor_help_window_go_to (f->window, "index.md");
    bor_help_window_go_to (f->window, "one.md");
    ui_settle ();
    GtkWidget *picture = gtk_widget_get_first_child (first_of (f, BOR_MARKDOWN_PICTURE));
    int width = gtk_widget_get_width (picture), height = gtk_widget_get_height (picture);
    g_assert_cmpint (width, >, 200);
    g_assert_cmpint (width, <=, gtk_widget_get_width (part (f, "scroller")));
    if (cases[i].shown != 0)
      g_assert_cmpint (width, ==, cases[i].shown);
    g_assert_cmpint (ABS (height * cases[i].width - width * cases[i].height), <=, cases[i].width);
    g_unlink (path);
  }
}

static gboolean
has_heading (const BorGuidePage *page, const char *anchor)
{
  for (guint i = 0; i < page->blocks->len; i++) {
    const BorMarkdownBlock *block = page->blocks->pdata[i];
    if (block->kind == BOR_MARKDOWN_HEADING && g_str_equal (block->target, anchor))
      return TRUE;
  }
  return FALSE;
}

static void
check_links (const GPtrArray *pages, const BorGuidePage *page, const char *markup)
{
  g_autoptr (GRegex) links = g_regex_new ("<a href=\"([^\"]*)\"", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  for (g_regex_match (links, markup, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL)) {
    g_autofree char *target = g_match_info_fetch (match, 1);
    g_auto (GStrv) parts = g_strsplit (target, "#", 2);
    const BorGuidePage *there = *parts[0] != '\0' ? bor_guide_find (pages, parts[0]) : page;
    if (strstr (target, "://") == NULL && !g_str_equal (target, "three-fields.jpg")
        && (there == NULL || (parts[1] != NULL && !has_heading (there, parts[1]))))
      g_error ("%s: the link to %s leads nowhere", page->name, target);
  }
}

static void
check_picture (const char *folder, const BorGuidePage *page, const BorMarkdownBlock *block)
{
  g_autofree char *file = g_build_filename (folder, block->target, NULL);
  if (!g_file_test (file, G_FILE_TEST_IS_REGULAR))
    g_error ("%s: there is no picture %s", page->name, block->target);
  if (*block->plain == '\0')
    g_error ("%s: the picture %s has no words that stand for it", page->name, block->target);
}

/* Every page can be come to, every link and picture of the real guide is there. */
static void
the_guide_hangs_together (void)
{
  g_autofree char *folder = bor_guide_folder ();
  g_assert_nonnull (folder);
  g_autoptr (GPtrArray) pages = bor_guide_read (folder);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".md") && bor_guide_find (pages, name) == NULL)
      g_error ("no link in index.md leads to %s", name);
  for (guint i = 0; i < pages->len; i++) {
    const BorGuidePage *page = pages->pdata[i];
    for (guint k = 0; k < page->blocks->len; k++) {
      const BorMarkdownBlock *block = page->blocks->pdata[k];
      if (block->kind == BOR_MARKDOWN_PICTURE)
        check_picture (folder, page, block);
      else if (block->markup != NULL)
        check_links (pages, page, block->markup);
      for (guint n = 0; block->cells != NULL && block->cells[n] != NULL; n++)
        check_links (pages, page, block->cells[n]);
    }
  }
}

static gboolean
press_f1 (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
    if (!GTK_IS_SHORTCUT_CONTROLLER (controller))
      continue;
    for (guint k = 0; k < g_list_model_get_n_items (G_LIST_MODEL (controller)); k++) {
      g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), k);
      g_autofree char *keys = gtk_shortcut_trigger_to_string (gtk_shortcut_get_trigger (shortcut));
      if (g_str_equal (keys, "F1"))
        return gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, widget,
                                             gtk_shortcut_get_arguments (shortcut));
    }
  }
  return FALSE;
}

static void
f1_opens_the_guide_once (void)
{
  GtkWidget *one = gtk_window_new (), *two = gtk_window_new ();
  bor_help_offer (one, "keyboard.md#move-around-the-map");
  bor_help_offer (two, "index.md");
  g_assert_true (press_f1 (one));
  ui_settle ();
  GtkWidget *help = ui_find_window (BOR_TYPE_HELP_WINDOW, NULL);
  g_assert_cmpstr (bor_help_window_page (BOR_HELP_WINDOW (help)), ==, "keyboard.md");
  g_assert_true (press_f1 (two));
  ui_settle ();
  g_assert_null (ui_find_window (BOR_TYPE_HELP_WINDOW, help));
  g_assert_cmpstr (bor_help_window_page (BOR_HELP_WINDOW (help)), ==, "index.md");
  gtk_window_destroy (GTK_WINDOW (help));
  gtk_window_destroy (GTK_WINDOW (one));
  gtk_window_destroy (GTK_WINDOW (two));
  ui_settle ();
}

static void
f1_on_the_map_tells_about_the_tool_in_hand (gconstpointer application)
{
  const char *const cases[][2] = { { "road", "roads.md" },
                                   { "brush", "approaches.md" },
                                   { "select", "index.md" } };
  BorWindow *window = BOR_WINDOW (bor_window_new (BOR_APPLICATION ((gpointer) application)));
  gtk_window_present (GTK_WINDOW (window));
  ui_settle ();
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_action_group_change_action_state (G_ACTION_GROUP (window), "tool",
                                        g_variant_new_string (cases[i][0]));
    g_assert_true (press_f1 (GTK_WIDGET (window)));
    GtkWidget *help = ui_find_window (BOR_TYPE_HELP_WINDOW, NULL);
    g_assert_cmpstr (bor_help_window_page (BOR_HELP_WINDOW (help)), ==, cases[i][1]);
  }
  gtk_window_destroy (GTK_WINDOW (ui_find_window (BOR_TYPE_HELP_WINDOW, NULL)));
  bor_window_discard (window);
  ui_settle ();
}

static void
escape_closes_it_once_nothing_is_sought (Fixture *f, gconstpointer data)
{
  ui_focus (GTK_WIDGET (f->window));
  gtk_widget_activate_action (GTK_WIDGET (f->window), "help.search", NULL);
  ui_press ("r i v Escape");
  g_assert_true (ui_find_window (BOR_TYPE_HELP_WINDOW, NULL) == GTK_WIDGET (f->window));
  g_object_ref (f->window);
  ui_press ("Escape");
  g_assert_null (ui_find_window (BOR_TYPE_HELP_WINDOW, NULL));
  g_object_unref (f->window);
  f->window = BOR_HELP_WINDOW (bor_help_window_new (f->folder)); /* for the end of the test */
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_autoptr (BorApplication) application = ui_application (); /* its style sheet */
#define ADD(path, f) g_test_add ("/help/" path, Fixture, NULL, set_up, f, tear_down)
  ADD ("contents-are-the-pages-in-their-order", contents_are_the_pages_in_their_order);
  ADD ("links-lead-to-pages-and-headings-and-back", links_lead_to_pages_and_headings_and_back);
  ADD ("searching-finds-the-page-and-the-place", searching_finds_the_page_and_the_place);
  ADD ("a-picture-has-its-size-if-the-page-has-room", a_picture_has_its_size_if_the_page_has_room);
  ADD ("escape-closes-it-once-nothing-is-sought", escape_closes_it_once_nothing_is_sought);
#undef ADD
  g_test_add_func ("/help/the-guide-hangs-together", the_guide_hangs_together);
  g_test_add_func ("/help/f1-opens-the-guide-once", f1_opens_the_guide_once);
  g_test_add_data_func ("/help/f1-on-the-map-tells-about-the-tool-in-hand", application,
                        f1_on_the_map_tells_about_the_tool_in_hand);
  return g_test_run ();
}

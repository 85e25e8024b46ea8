/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers of rules in the preview open what the rule says, and choose nothing. */
#include <string.h>

#include "editor/preview/log.h"
#include "editor/preview/page.h"
#include "editor/preview/panel.h"
#include "editor/preview/testing.h"
#include "mouse-support.h"
#include "preview-fixture.h"
#include "ui-input.h"
#include "ui-picture.h"
#include "ui-support.h"

/* A label under `widget` with a link to a rule, or NULL. */
static GtkWidget *
find_cited (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_label (GTK_LABEL (widget)), "rule:") != NULL)
    return widget;
  GtkWidget *found = NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_cited (child);
  return found;
}

/* The popover over the page that is open and begins with a rule's number, or NULL. */
static GtkWidget *
find_rule (GtkWidget *widget)
{
  GtkWidget *found = NULL;
  if (GTK_IS_POPOVER (widget) && gtk_widget_get_mapped (widget)) {
    GtkWidget *child = gtk_popover_get_child (GTK_POPOVER (widget));
    return GTK_IS_LABEL (child) ? child : NULL;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_rule (child);
  return found;
}

/* Plays until a rule is cited in the widget of a type on the page. Returns the label. */
static GtkWidget *
play_to_a_rule_cited_in (PreviewFixture *f, GType type)
{
  BorRandom random;
  BorPreview *preview = preview_play (f);
  GtkWidget *cited = NULL, *place = ui_find (GTK_WIDGET (f->page), type);
  bor_random_seed (&random, 3);
  for (guint i = 0; i < 500 && (cited = find_cited (place)) == NULL; i++) {
    preview_choose_by_chance (preview, &random, 7);
    ui_settle ();
  }
  g_assert_nonnull (cited);
  g_assert_null (find_rule (GTK_WIDGET (f->page)));
  mouse_wait_for_place (GTK_WIDGET (f->window));
  return cited;
}

/* A rule's sentence is open; Escape closes it and nothing else. Returns its number. */
static char *
read_and_close (PreviewFixture *f)
{
  GtkWidget *told = find_rule (GTK_WIDGET (f->page));
  g_assert_nonnull (told);
  const char *text = gtk_label_get_text (GTK_LABEL (told));
  g_auto (GStrv) parts = g_strsplit (text, ": ", 2);
  const BorGame *game = bor_preview_game (bor_preview_page_preview (f->page));
  g_assert_cmpstr (parts[1], ==, bor_game_rule_text (game, parts[0]));
  g_autofree char *number = g_strdup (parts[0]);
  ui_press ("Escape");
  ui_settle ();
  g_assert_null (find_rule (GTK_WIDGET (f->page)));
  g_assert_true (bor_window_is_playing (f->window));
  return g_steal_pointer (&number);
}

static void
the_number_of_a_rule_is_a_link_that_the_keyboard_opens (PreviewFixture *f,
                                                        gconstpointer application)
{
  g_assert_true (gtk_widget_grab_focus (play_to_a_rule_cited_in (f, BOR_TYPE_PREVIEW_PANEL)));
  ui_press ("Return");
  ui_settle ();
  g_autofree char *number = read_and_close (f);
}

/* The middle of the first number of a rule in a label. (transfer full): the number */
static char *
place_of_number (GtkLabel *label, double *x, double *y)
{
  g_autoptr (GMatchInfo) match = NULL;
  g_autoptr (GRegex) numbers = g_regex_new ("[A-Z][0-9]+\\.[0-9]+[a-z]?", 0, 0, NULL);
  PangoRectangle first, last;
  int left, top, start, end;
  g_assert_true (g_regex_match (numbers, gtk_label_get_text (label), 0, &match));
  g_match_info_fetch_pos (match, 0, &start, &end);
  pango_layout_index_to_pos (gtk_label_get_layout (label), start, &first);
  pango_layout_index_to_pos (gtk_label_get_layout (label), end - 1, &last);
  gtk_label_get_layout_offsets (label, &left, &top);
  *x = left + (first.x + last.x + last.width) / 2.0 / PANGO_SCALE;
  *y = top + (first.y + first.height / 2.0) / PANGO_SCALE;
  return g_match_info_fetch (match, 0);
}

static void
count (guint *n)
{
  ++*n;
}

/* A click on the first number that a label cites opens its rule, once, and does nothing else. */
static void
assert_click_only_opens_rule (PreviewFixture *f, GtkWidget *cited)
{
  double x, y;
  guint gone = 0;
  BorPreview *preview = bor_preview_page_preview (f->page);
  guint length = bor_preview_length (preview);
  GtkWidget *log = ui_find (GTK_WIDGET (f->page), BOR_TYPE_PREVIEW_LOG);
  g_autofree char *number = place_of_number (GTK_LABEL (cited), &x, &y);
  ui_point_at (cited, x, y);
  ui_settle ();
  g_autofree char *before = ui_words (GTK_WIDGET (f->page));
  gulong going = g_signal_connect_swapped (log, "go-to", G_CALLBACK (count), &gone);
  ui_click (GDK_BUTTON_PRIMARY);
  ui_settle ();
  g_assert_false (gtk_widget_get_has_tooltip (cited)); /* it would cover the sentence */
  g_autofree char *told = read_and_close (f);
  g_assert_true (gtk_widget_get_has_tooltip (cited));
  g_assert_cmpstr (told, ==, number);
  g_autofree char *after = ui_words (GTK_WIDGET (f->page));
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpuint (bor_preview_length (preview), ==, length);
  g_assert_cmpuint (gone, ==, 0);
  g_signal_handler_disconnect (log, going);
}

static void
a_click_on_a_number_in_a_choice_opens_the_rule (PreviewFixture *f, gconstpointer application)
{
  GtkWidget *cited = play_to_a_rule_cited_in (f, BOR_TYPE_PREVIEW_PANEL);
  gtk_widget_grab_focus (cited); /* scrolls to it */
  ui_settle ();
  assert_click_only_opens_rule (f, cited);
}

static gboolean
is_in_a_list (GtkWidget *widget)
{
  return gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_VIEW) != NULL;
}

/* A label in the list of the log that cites a rule and can be clicked; NULL: none. */
static GtkWidget *
find_cited_line (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && is_in_a_list (widget) && find_cited (widget) == widget
      && ui_is_clickable (widget))
    return widget;
  GtkWidget *found = NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_cited_line (child);
  return found;
}

static void
a_click_on_a_number_in_the_log_opens_the_rule (PreviewFixture *f, gconstpointer application)
{
  GtkWidget *log, *line;
  play_to_a_rule_cited_in (f, BOR_TYPE_PREVIEW_LOG);
  log = ui_find (GTK_WIDGET (f->page), BOR_TYPE_PREVIEW_LOG);
  ui_wait ((line = find_cited_line (log)) != NULL);
  ui_settle ();
  assert_click_only_opens_rule (f, line);
}

/* Taking back what the focused line tells of removes its row. */
static void
what_is_taken_back_leaves_the_log_without_its_focus (PreviewFixture *f, gconstpointer application)
{
  GtkWidget *log, *line;
  play_to_a_rule_cited_in (f, BOR_TYPE_PREVIEW_LOG);
  bor_play_input_apply (bor_preview_page_input (f->page), 0);
  log = ui_find (GTK_WIDGET (f->page), BOR_TYPE_PREVIEW_LOG);
  ui_wait ((line = find_cited_line (log)) != NULL);
  ui_settle ();
  g_assert_true (gtk_widget_grab_focus (gtk_widget_get_parent (line)));
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (f->window)), log));
  guint length = bor_preview_length (bor_preview_page_preview (f->page));
  ui_press ("ctrl+z");
  ui_settle ();
  g_assert_cmpuint (bor_preview_length (bor_preview_page_preview (f->page)), <, length);
  g_assert_true (bor_window_is_playing (f->window));
}

static void
a_click_on_a_number_in_a_refusal_opens_the_rule (PreviewFixture *f, gconstpointer application)
{
  BorPieceShown piece;
  BorPoint at;
  BorPreview *preview = preview_play (f);
  BorPlayInput *input = bor_preview_page_input (f->page);
  g_assert_true (preview_find_movable (f, &piece, &at));
  bor_play_input_begin_drag (input, &piece, FALSE);
  BOR_FOREACH (bor_preview_game (preview)->scenario, BOR_KIND_LOCALE, slot, const BorLocale,
               locale) {
    BorElementRef ref = { BOR_KIND_LOCALE, slot };
    if (bor_play_input_find (input, ref) < 0 && !bor_refs_same (ref, piece.at)) {
      bor_play_input_point_at (input, ref);
      break;
    }
  }
  const BorRefusal *refusal = bor_play_input_refusal (input);
  g_assert_nonnull (refusal);
  mouse_wait_for_place (GTK_WIDGET (f->window));
  GtkWidget *panel = ui_find (GTK_WIDGET (f->page), BOR_TYPE_PREVIEW_PANEL);
  GtkWidget *show = ui_find_button (panel, "_Show It");
  GtkWidget *reason = gtk_widget_get_prev_sibling (gtk_widget_get_parent (show));
  assert_click_only_opens_rule (f, reason);
}

/* What is drawn around the first number in a label, as large as any number is. */
static cairo_surface_t *
picture_of_number (GtkWidget *cited)
{
  double x, y;
  g_autofree char *number = place_of_number (GTK_LABEL (cited), &x, &y);
  cairo_surface_t *whole = ui_picture (cited);
  cairo_surface_t *part = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 20, 16);
  cairo_t *cr = cairo_create (part);
  cairo_set_source_surface (cr, whole, 10 - x, 8 - y);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (whole);
  return part;
}

static guint
n_different_when_dimmed (GtkWidget *cited)
{
  BorPoint at;
  cairo_surface_t *dimmed = picture_of_number (cited);
  gtk_widget_remove_css_class (cited, "dim-label");
  ui_settle ();
  cairo_surface_t *plain = picture_of_number (cited);
  gtk_widget_add_css_class (cited, "dim-label");
  ui_settle ();
  guint n = ui_picture_n_different (dimmed, plain, &at);
  cairo_surface_destroy (dimmed);
  cairo_surface_destroy (plain);
  return n;
}

static void
a_number_in_a_dimmed_line_is_not_pale (PreviewFixture *f, gconstpointer application)
{
  GtkWidget *cited = play_to_a_rule_cited_in (f, BOR_TYPE_PREVIEW_PANEL);
  g_assert_true (gtk_widget_has_css_class (cited, "dim-label"));
  GtkListBoxRow *row = GTK_LIST_BOX_ROW (gtk_widget_get_ancestor (cited, GTK_TYPE_LIST_BOX_ROW));
  GtkListBox *list = GTK_LIST_BOX (gtk_widget_get_parent (GTK_WIDGET (row)));
  gtk_list_box_select_row (list, NULL);
  ui_settle ();
  g_assert_cmpuint (n_different_when_dimmed (cited), ==, 0);
  gtk_list_box_select_row (list, row);
  ui_settle ();
  g_assert_cmpuint (n_different_when_dimmed (cited), ==, 0);
}

int
main (int argc, char **argv)
{
  mouse_test_init (&argc, &argv);
  g_autoptr (BorApplication) application = ui_application ();
#define ADD(name)                                                                                  \
  g_test_add ("/ui/rule-links/" #name, PreviewFixture, application, preview_set_up, name,          \
              preview_tear_down)
  ADD (the_number_of_a_rule_is_a_link_that_the_keyboard_opens);
  ADD (a_click_on_a_number_in_a_choice_opens_the_rule);
  ADD (a_click_on_a_number_in_the_log_opens_the_rule);
  ADD (what_is_taken_back_leaves_the_log_without_its_focus);
  ADD (a_click_on_a_number_in_a_refusal_opens_the_rule);
  ADD (a_number_in_a_dimmed_line_is_not_pale);
#undef ADD
  return g_test_run ();
}

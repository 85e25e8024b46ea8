/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers of rules in the preview open what the rule says, and choose nothing. */
#include <string.h>

#include "editor/preview/page.h"
#include "preview-fixture.h"
#include "ui-input.h"
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

/* Plays until the page cites a rule. Returns the label. */
static GtkWidget *
play_to_a_cited_rule (PreviewFixture *f)
{
  BorRandom random;
  GtkWidget *cited;
  BorPreview *preview = preview_play (f);
  bor_random_seed (&random, 3);
  for (guint i = 0; i < 500 && (cited = find_cited (GTK_WIDGET (f->page))) == NULL; i++) {
    preview_choose_by_chance (preview, &random, 7);
    ui_settle ();
  }
  g_assert_nonnull (cited);
  g_assert_null (find_rule (GTK_WIDGET (f->page)));
  ui_focus (GTK_WIDGET (f->window));
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
  g_assert_true (gtk_widget_grab_focus (play_to_a_cited_rule (f)));
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
the_number_of_a_rule_is_a_link_that_a_click_opens (PreviewFixture *f, gconstpointer application)
{
  double x, y;
  GtkWidget *cited = play_to_a_cited_rule (f);
  gtk_widget_grab_focus (cited); /* scrolls to it */
  ui_settle ();
  g_autofree char *number = place_of_number (GTK_LABEL (cited), &x, &y);
  ui_point_at (cited, x, y);
  ui_settle ();
  g_autofree char *before = ui_words (GTK_WIDGET (f->page));
  ui_click (1);
  ui_settle ();
  g_autofree char *told = read_and_close (f);
  g_assert_cmpstr (told, ==, number);
  g_autofree char *after = ui_words (GTK_WIDGET (f->page));
  g_assert_cmpstr (after, ==, before); /* nothing was chosen */
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_autoptr (BorApplication) application = ui_application ();
#define ADD(name)                                                                                  \
  g_test_add ("/ui/rule-links/" #name, PreviewFixture, application, preview_set_up, name,          \
              preview_tear_down)
  ADD (the_number_of_a_rule_is_a_link_that_the_keyboard_opens);
  ADD (the_number_of_a_rule_is_a_link_that_a_click_opens);
#undef ADD
  return g_test_run ();
}

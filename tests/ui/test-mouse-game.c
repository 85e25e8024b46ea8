/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "editor/preview/log.h"
#include "editor/preview/testing.h"
#include "mouse-support.h"
#include "preview-fixture.h"

/* What a mouse does beside the board of a game: another's turn is seen again, and two persons change
 * seats. */

static void
play_on (PreviewFixture *f, BorRandom *random)
{
  preview_choose_by_chance (bor_preview_page_preview (f->page), random, 7);
  ui_settle ();
}

static void
another_turn_is_seen_again_step_by_step (PreviewFixture *f, gconstpointer application)
{
  BorRandom random;
  preview_play (f);
  bor_random_seed (&random, 3);
  GtkWidget *log = ui_find (GTK_WIDGET (f->page), BOR_TYPE_PREVIEW_LOG);
  GtkWidget *again = ui_find (log, GTK_TYPE_TOGGLE_BUTTON);
  for (guint i = 0; i < 400 && !gtk_widget_get_mapped (again); i++)
    play_on (f, &random);
  mouse_wait_for_place (GTK_WIDGET (f->window));
  mouse_click (again);
  GtkWidget *line = gtk_widget_get_parent (again);
  GtkWidget *on = gtk_widget_get_last_child (line), *back = gtk_widget_get_prev_sibling (on);
  GtkLabel *told = GTK_LABEL (gtk_widget_get_last_child (gtk_widget_get_parent (line)));
  g_assert_nonnull (strstr (gtk_label_get_text (told), "step"));
  mouse_click (on);
  g_assert_true (g_str_has_prefix (gtk_label_get_text (told), "1 of "));
  guint length = bor_preview_length (bor_preview_page_preview (f->page));
  while (gtk_widget_is_sensitive (on))
    mouse_click (on);
  g_autofree char *last = g_strdup (gtk_label_get_text (told));
  int at, n;
  g_assert_cmpint (sscanf (last, "%d of %d", &at, &n), ==, 2);
  g_assert_cmpint (at, ==, n);
  if (n > 1) {
    mouse_click (back);
    g_assert_cmpint (atoi (gtk_label_get_text (told)), ==, n - 1);
  }
  g_assert_cmpuint (bor_preview_length (bor_preview_page_preview (f->page)), ==, length);
  mouse_click (again);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (told)));
}

/* The button by which the side that is to act takes the seat. */
static GtkWidget *
seat_button (PreviewFixture *f, gint side)
{
  return ui_find_button (GTK_WIDGET (f->page), side == 0 ? "_I Play Austrian: Show the Board"
                                                         : "_I Play French: Show the Board");
}

/* Nobody's faces are told before a person has said to sit there. */
static void
two_persons_change_seats (PreviewFixture *f, gconstpointer application)
{
  BorRandom random;
  guint seats = 0;
  bor_random_seed (&random, 3);
  preview_begin (f);
  ui_settle ();
  mouse_wait_for_place (GTK_WIDGET (f->window));
  BorPreview *preview = bor_preview_page_preview (f->page);
  gint before = -1;
  for (guint i = 0; i < 400 && seats < 3; i++) {
    gint side = bor_preview_handover (preview);
    if (side < 0) {
      play_on (f, &random);
      continue;
    }
    g_assert_cmpint (side, !=, before);
    mouse_click (seat_button (f, side));
    ui_wait (bor_preview_handover (preview) < 0);
    before = side;
    seats++;
  }
  g_assert_cmpuint (seats, ==, 3);
}

int
main (int argc, char **argv)
{
  mouse_test_init (&argc, &argv);
  g_autoptr (BorApplication) application = ui_application ();
#define ADD(name)                                                                                  \
  g_test_add ("/ui/mouse-game/" #name, PreviewFixture, application, preview_set_up, name,          \
              preview_tear_down)
  ADD (another_turn_is_seen_again_step_by_step);
  ADD (two_persons_change_seats);
#undef ADD
  return g_test_run ();
}

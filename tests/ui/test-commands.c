/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/dialogs/command-palette.h"
#include "editor/dialogs/testing.h"
#include "editor/files/recent.h"
#include "editor/window-preview.h"
#include "mouse-support.h"

/* The palette of all commands, by key and mouse. */

typedef struct {
  BorWindow *window;
} Fixture;

static void
set_up (Fixture *f, gconstpointer application)
{
  g_autoptr (GFile) recent =
    g_file_new_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", "skirmish.xml", NULL);
  bor_recent_add (recent);
  f->window = mouse_open (BOR_APPLICATION ((gpointer) application), "scenarios/tutorial.xml");
}

static void
tear_down (Fixture *f, gconstpointer application)
{
  mouse_close (f->window);
}

static GtkWidget *
palette (void)
{
  return ui_find_window (BOR_TYPE_COMMAND_PALETTE, NULL);
}

static GtkWidget *
open_palette (void)
{
  ui_press ("ctrl+shift+p");
  ui_wait (palette () != NULL && gtk_window_is_active (GTK_WINDOW (palette ())));
  ui_settle ();
  return palette ();
}

static void
wait_for_its_end (Fixture *f)
{
  ui_wait (palette () == NULL);
  mouse_wait_for_place (GTK_WIDGET (f->window));
}

/* Borrowed. */
static GListModel *
rows (void)
{
  return G_LIST_MODEL (
    gtk_list_view_get_model (GTK_LIST_VIEW (ui_find (palette (), GTK_TYPE_LIST_VIEW))));
}

static guint
chosen_row (void)
{
  return gtk_single_selection_get_selected (GTK_SINGLE_SELECTION (rows ()));
}

/* The label of a row. (transfer full) */
static char *
label_of (guint row)
{
  g_autoptr (BorCommand) command = g_list_model_get_item (rows (), row);
  return command != NULL ? g_strdup (bor_command_label (command)) : NULL;
}

static gboolean
lists (const char *action)
{
  for (guint i = 0; i < g_list_model_get_n_items (rows ()); i++) {
    g_autoptr (BorCommand) command = g_list_model_get_item (rows (), i);
    const char *listed = bor_command_action (command);
    if (g_str_equal (listed, action)
        || (g_str_has_prefix (listed, action) && strchr (":(", listed[strlen (action)]) != NULL))
      return TRUE;
  }
  return FALSE;
}

static void
assert_all_listed (const char *prefix, GActionGroup *group)
{
  g_auto (GStrv) names = g_action_group_list_actions (group);
  for (guint i = 0; names[i] != NULL; i++) {
    g_autofree char *action = g_strdup_printf ("%s.%s", prefix, names[i]);
    if (!lists (action)) { /* with any value, if it has a parameter */
      g_test_message ("%s is not in the palette", action);
      g_test_fail ();
    }
  }
}

static void
every_action_is_listed (Fixture *f, gconstpointer application)
{
  open_palette ();
  assert_all_listed ("win", G_ACTION_GROUP (f->window));
  assert_all_listed ("app", G_ACTION_GROUP ((gpointer) application));
  g_assert_true (lists ("win.tool::road"));
  g_assert_true (lists ("win.zoom-to(uint32 200)"));
  g_assert_true (lists ("win.show-layer(uint32 16)"));
  g_assert_true (lists ("win.lock-layer(uint32 16)"));
  g_assert_true (lists ("win.open-recent"));
  g_assert_false (lists ("preview.restart"));
}

static void
every_action_of_the_game_is_listed (Fixture *f, gconstpointer application)
{
  ui_press ("F5");
  ui_wait (bor_window_preview_page (f->window) != NULL);
  open_palette ();
  assert_all_listed ("preview", bor_preview_page_actions (bor_window_preview_page (f->window)));
  ui_press ("Escape");
  wait_for_its_end (f);
  ui_press ("F5");
  ui_wait (bor_window_preview_page (f->window) == NULL);
}

static gboolean
state_of (Fixture *f, const char *action)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (f->window), action);
  return g_variant_get_boolean (state);
}

static void
words_in_any_order_find_a_command_and_enter_does_it (Fixture *f, gconstpointer application)
{
  gboolean before = state_of (f, "rulers");
  open_palette ();
  ui_press ("v i e w space R u l");
  ui_wait (g_list_model_get_n_items (rows ()) == 1);
  ui_press ("Return");
  wait_for_its_end (f);
  g_assert_true (state_of (f, "rulers") != before);
  ui_act (f->window, "rulers");
}

static void
arrows_go_through_what_was_found (Fixture *f, gconstpointer application)
{
  open_palette ();
  ui_press ("n e x t");
  ui_wait (g_list_model_get_n_items (rows ()) < 9);
  ui_press ("Down Down");
  ui_wait (chosen_row () == 2);
  ui_press ("Up");
  ui_wait (chosen_row () == 1);
  ui_press ("Up Up Up");
  ui_wait (chosen_row () == 0);
  ui_press ("Escape");
  wait_for_its_end (f);
}

static void
what_cannot_be_done_now_is_listed_last_and_stays_undone (Fixture *f, gconstpointer application)
{
  open_palette ();
  ui_press ("u n d o");
  ui_wait (g_list_model_get_n_items (rows ()) < 4);
  g_autofree char *first = label_of (0);
  g_assert_cmpstr (first, ==, "Undo");
  g_autoptr (BorCommand) command = g_list_model_get_item (rows (), 0);
  g_assert_false (bor_command_is_enabled (command));
  ui_press ("Return");
  g_assert_nonnull (palette ());
  ui_press ("x y z z y Down Return");
  ui_wait (g_list_model_get_n_items (rows ()) == 0);
  g_assert_nonnull (palette ());
}

static void
choose (Fixture *f, const char *keys, guint n_found)
{
  open_palette ();
  ui_press (keys);
  ui_wait (g_list_model_get_n_items (rows ()) == n_found);
  ui_press ("Return");
  wait_for_its_end (f);
}

static void
layers_and_zooms_are_chosen_by_value (Fixture *f, gconstpointer application)
{
  BorSession *session = bor_window_session (f->window);
  choose (f, "2 0 0", 1);
  g_assert_cmpfloat_with_epsilon (bor_map_view_viewport (bor_window_map (f->window))->scale, 2,
                                  1e-9);
  choose (f, "h i d e space r o a d", 1);
  g_assert_cmpuint (bor_session_layers (session) & BOR_LAYER_ROADS, ==, 0);
  choose (f, "h i d e space r o a d", 1);
  g_assert_cmpuint (bor_session_layers (session) & BOR_LAYER_ROADS, !=, 0);
  choose (f, "u n l o c k space r o a d", 1);
  g_assert_cmpuint (bor_session_locked_layers (session), ==, BOR_LAYER_ROADS);
}

static void
a_click_takes_a_tool (Fixture *f, gconstpointer application)
{
  open_palette ();
  ui_press ("d r a w space a space r o a d");
  ui_wait (g_list_model_get_n_items (rows ()) == 1);
  ui_click_middle (ui_find (ui_find (palette (), GTK_TYPE_LIST_VIEW), GTK_TYPE_LABEL), 1);
  wait_for_its_end (f);
  g_autoptr (GVariant) tool = g_action_group_get_action_state (G_ACTION_GROUP (f->window), "tool");
  g_assert_cmpstr (g_variant_get_string (tool, NULL), ==, "road");
}

static void
its_window_may_be_closed_from_it (Fixture *f, gconstpointer application)
{
  BorWindow *other = mouse_open (BOR_APPLICATION ((gpointer) application), NULL);
  g_object_add_weak_pointer (G_OBJECT (other), (gpointer *) &other);
  open_palette ();
  ui_press ("c l o s e space w i n Return");
  ui_wait (other == NULL);
  ui_settle ();
  g_assert_null (palette ());
  mouse_wait_for_place (GTK_WIDGET (f->window));
}

int
main (int argc, char **argv)
{
  mouse_test_init (&argc, &argv);
  g_autoptr (BorApplication) application = ui_application ();
#define TEST(name, function)                                                                       \
  g_test_add ("/commands/" name, Fixture, application, set_up, function, tear_down)
  TEST ("every-action-is-listed", every_action_is_listed);
  TEST ("every-action-of-the-game-is-listed", every_action_of_the_game_is_listed);
  TEST ("words-in-any-order-find-a-command-and-enter-does-it",
        words_in_any_order_find_a_command_and_enter_does_it);
  TEST ("arrows-go-through-what-was-found", arrows_go_through_what_was_found);
  TEST ("what-cannot-be-done-now-is-listed-last-and-stays-undone",
        what_cannot_be_done_now_is_listed_last_and_stays_undone);
  TEST ("layers-and-zooms-are-chosen-by-value", layers_and_zooms_are_chosen_by_value);
  TEST ("a-click-takes-a-tool", a_click_takes_a_tool);
  TEST ("its-window-may-be-closed-from-it", its_window_may_be_closed_from_it);
  return g_test_run ();
}

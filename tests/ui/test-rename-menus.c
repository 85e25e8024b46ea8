/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "edit/properties.h"
#include "editor/panels/outline-panel.h"
#include "editor/panels/problems-panel.h"
#include "editor/settings/settings-dialog.h"
#include "editor/settings/testing.h"
#include "mouse-support.h"
#include "support.h"

/* Wherever elements are listed, the context menu of a row renames its element. */

typedef struct {
  BorWindow *window;
  BorSession *session;
} Fixture;

static void
set_up (Fixture *f, gconstpointer application)
{
  f->window = mouse_open (BOR_APPLICATION ((gpointer) application), "scenarios/tutorial.xml");
  f->session = bor_window_session (f->window);
}

static void
tear_down (Fixture *f, gconstpointer application)
{
  mouse_close (f->window);
}

/* The label that begins with `text` and can be clicked; NULL: none. */
static GtkWidget *
find_label (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), text)
      && ui_is_clickable (widget))
    return widget;
  GtkWidget *found = NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child, text);
  return found;
}

static GtkWidget *
wait_for_label (GtkWidget *in, const char *text)
{
  GtkWidget *label;
  ui_wait ((label = find_label (in, text)) != NULL);
  ui_settle ();
  return label;
}

/* Clicks “Rename…” in the menu that is open in `in`. */
static void
choose_rename (GtkWidget *in)
{
  GtkWidget *menu;
  ui_wait ((menu = ui_find (in, GTK_TYPE_POPOVER_MENU)) != NULL && gtk_widget_get_mapped (menu));
  ui_settle ();
  ui_click_middle (wait_for_label (menu, "Rename"), GDK_BUTTON_PRIMARY);
  ui_wait (ui_find (in, GTK_TYPE_POPOVER_MENU) == NULL);
  ui_settle ();
}

/* By the mouse: the menu of the row with a text, its first item, and a new name. */
static void
rename_row (GtkWidget *in, const char *text, const char *keys)
{
  ui_click_middle (wait_for_label (in, text), GDK_BUTTON_SECONDARY);
  choose_rename (in);
  ui_press (keys);
  ui_settle ();
}

static char *
name_of (Fixture *f, BorKind kind, gint32 slot)
{
  return bor_scenario_describe (bor_session_scenario (f->session),
                                bor_element_ref_make (kind, slot));
}

static GtkWidget *
open_outline (Fixture *f, const char *search)
{
  ui_act (f->window, "find");
  ui_press (search);
  ui_settle ();
  return ui_find (GTK_WIDGET (f->window), BOR_TYPE_OUTLINE_PANEL);
}

/* Armies have no place on the map at which a name could be typed. */
static void
an_army_is_renamed_in_the_outline (Fixture *f, gconstpointer application)
{
  const BorScenario *s = bor_session_scenario (f->session);
  gint32 slot = test_slot (s, BOR_KIND_ARMY, "french");
  GtkWidget *outline = open_outline (f, "f r e n c h");
  g_autofree char *before = name_of (f, BOR_KIND_ARMY, slot);
  rename_row (outline, before, "G a u l s Return");
  g_autofree char *after = name_of (f, BOR_KIND_ARMY, slot);
  g_assert_cmpstr (after, ==, "Gauls");
  g_assert_cmpuint (bor_document_n_steps (bor_session_document (f->session)), ==, 1);
  ui_act (f->window, "undo");
  g_autofree char *again = name_of (f, BOR_KIND_ARMY, slot);
  g_assert_cmpstr (again, ==, before);
}

static const char *
first_locale (Fixture *f, gint32 *slot)
{
  BOR_FOREACH (bor_session_scenario (f->session), BOR_KIND_LOCALE, i, const BorLocale, locale)
    if (locale->name != NULL) {
      *slot = i;
      return locale->name;
    }
  g_assert_not_reached ();
}

static void
a_locale_is_renamed_in_the_outline_by_keys (Fixture *f, gconstpointer application)
{
  gint32 slot = -1;
  g_autofree char *before = g_strdup (first_locale (f, &slot));
  GtkWidget *outline = open_outline (f, "space BackSpace");
  bor_session_unselect_all (f->session);
  GtkEditable *search = GTK_EDITABLE (ui_find (outline, GTK_TYPE_SEARCH_ENTRY));
  gtk_editable_set_text (search, before);
  ui_click_middle (wait_for_label (ui_find (outline, GTK_TYPE_LIST_VIEW), before), 1);
  ui_settle ();
  ui_press ("shift+F10");
  choose_rename (outline);
  ui_press ("N e w Return");
  gint32 same;
  g_assert_cmpstr (first_locale (f, &same), ==, "New");
  g_assert_cmpint (same, ==, slot);
}

static void
escape_leaves_the_name_as_it_was (Fixture *f, gconstpointer application)
{
  gint32 slot = -1;
  g_autofree char *before = g_strdup (first_locale (f, &slot));
  GtkWidget *outline = open_outline (f, "space BackSpace");
  gtk_editable_set_text (GTK_EDITABLE (ui_find (outline, GTK_TYPE_SEARCH_ENTRY)), before);
  rename_row (ui_find (outline, GTK_TYPE_BOX), before, "x y z Escape");
  g_assert_cmpstr (first_locale (f, &slot), ==, before);
  g_assert_cmpuint (bor_document_n_steps (bor_session_document (f->session)), ==, 0);
}

static void
the_heading_of_a_kind_has_no_menu (Fixture *f, gconstpointer application)
{
  GtkWidget *outline = open_outline (f, "space BackSpace");
  ui_click_middle (wait_for_label (ui_find (outline, GTK_TYPE_LIST_VIEW), "Locales ("),
                   GDK_BUTTON_SECONDARY);
  ui_settle ();
  g_assert_null (ui_find (outline, GTK_TYPE_POPOVER_MENU));
}

static void
the_element_of_a_problem_has_a_menu (Fixture *f, gconstpointer application)
{
  const BorScenario *s = bor_session_scenario (f->session);
  BorElementRef side =
    bor_element_ref_make (BOR_KIND_APPROACH, test_slot (s, BOR_KIND_APPROACH, "ford-plain"));
  bor_workspace_apply (BOR_WORKSPACE (f->window),
                       bor_edit_set_property (s, &side, 1, "width", "narrow", FALSE, NULL),
                       "Make it narrow", NULL);
  GtkWidget *panel = ui_find (GTK_WIDGET (f->window), BOR_TYPE_PROBLEMS_PANEL);
  ui_wait ((ui_act (f->window, "next-problem"),
            bor_problems_panel_chosen (BOR_PROBLEMS_PANEL (panel)) != NULL));
  const BorProblem *problem = bor_problems_panel_chosen (BOR_PROBLEMS_PANEL (panel));
  g_assert_cmpuint (problem->n_refs, >, 0);
  g_test_message ("%s: %s", problem->message, bor_kind_title (problem->refs[0].kind));
  ui_click_middle (wait_for_label (panel, problem->message), GDK_BUTTON_SECONDARY);
  GtkWidget *menu;
  ui_wait ((menu = ui_find (panel, GTK_TYPE_POPOVER_MENU)) != NULL && gtk_widget_get_mapped (menu));
  ui_settle ();
  g_autofree char *words = ui_words (menu);
  g_assert_nonnull (strstr (words, "Zoom to Selection"));
  g_assert_null (strstr (words, "Delete"));
  ui_press ("Escape");
  ui_wait (ui_find (panel, GTK_TYPE_POPOVER_MENU) == NULL);
}

static void
rename_first_card (Fixture *f, BorKind kind, const char *page_name)
{
  ui_act (f->window, "scenario-settings");
  GtkWidget *dialog = mouse_find_dialog (BOR_TYPE_SETTINGS_DIALOG, f->window);
  bor_settings_dialog_show_page (BOR_SETTINGS_DIALOG (dialog), page_name);
  ui_settle ();
  GtkWidget *page = GTK_WIDGET (bor_settings_dialog_page (BOR_SETTINGS_DIALOG (dialog), page_name));
  gint32 slot = 0;
  while (bor_scenario_get (bor_session_scenario (f->session), kind, slot) == NULL)
    slot++;
  g_autofree char *before = name_of (f, kind, slot);
  rename_row (page, before, "T h e space F i r s t Return");
  g_autofree char *after = name_of (f, kind, slot);
  g_assert_cmpstr (after, ==, "The First");
  gtk_window_destroy (GTK_WINDOW (dialog));
  mouse_wait_for_place (GTK_WIDGET (f->window));
}

static void
an_army_is_renamed_in_the_settings (Fixture *f, gconstpointer application)
{
  rename_first_card (f, BOR_KIND_ARMY, "armies");
}

static void
a_force_is_renamed_in_the_settings (Fixture *f, gconstpointer application)
{
  rename_first_card (f, BOR_KIND_FORCE, "forces");
}

int
main (int argc, char **argv)
{
  mouse_test_init (&argc, &argv);
  g_autoptr (BorApplication) application = ui_application ();
#define ADD(name)                                                                                  \
  g_test_add ("/ui/rename-menus/" #name, Fixture, application, set_up, name, tear_down)
  ADD (an_army_is_renamed_in_the_outline);
  ADD (a_locale_is_renamed_in_the_outline_by_keys);
  ADD (escape_leaves_the_name_as_it_was);
  ADD (the_heading_of_a_kind_has_no_menu);
  ADD (the_element_of_a_problem_has_a_menu);
  ADD (an_army_is_renamed_in_the_settings);
  ADD (a_force_is_renamed_in_the_settings);
#undef ADD
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "edit/fields.h"
#include "edit/properties.h"
#include "editor/help/help-window.h"
#include "editor/panels/inspector.h"
#include "editor/panels/problems-panel.h"
#include "editor/settings/settings-dialog.h"
#include "editor/tools/tools.h"
#include "editor/widgets/property-editor.h"
#include "editor/widgets/screen-reader.h"
#include "editor/window-file.h"
#include "ui-support.h"

/* Walks all that can be used: each control must have a name, and the Tab key must come to it. */

typedef struct {
  const char *place; /* for messages */
  GHashTable *reached;
  guint controls, bad;
} Walk;

static gboolean
has_text (const char *text)
{
  return text != NULL && *text != '\0';
}

/* Letters on the control itself. */
static gboolean
shows_letters (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_visible (widget)
      && has_text (gtk_label_get_text (GTK_LABEL (widget))))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_POPOVER (child) && shows_letters (child))
      return TRUE;
  return FALSE;
}

static gboolean
has_name (GtkWidget *widget)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);
  if (gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL)
      || gtk_test_accessible_has_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY))
    return TRUE;
  /* A choice's letters are what is chosen, not what it is about. */
  return (GTK_IS_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget) || GTK_IS_MENU_BUTTON (widget)
          || GTK_IS_EXPANDER (widget) || GTK_IS_LABEL (widget) || GTK_IS_LIST_BOX_ROW (widget))
         && shows_letters (widget);
}

/* What a person uses as one thing, whatever it is made of. */
static gboolean
is_control (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget) || GTK_IS_MENU_BUTTON (widget)
      || GTK_IS_DROP_DOWN (widget) || GTK_IS_SWITCH (widget) || GTK_IS_RANGE (widget)
      || GTK_IS_EDITABLE (widget) || GTK_IS_TEXT_VIEW (widget) || GTK_IS_LIST_VIEW (widget)
      || GTK_IS_LIST_BOX (widget) || GTK_IS_FLOW_BOX (widget) || GTK_IS_COLOR_BUTTON (widget))
    return !GTK_IS_SCROLLBAR (gtk_widget_get_parent (widget));
  return BOR_IS_MAP_VIEW (widget);
}

/* A list without rows to choose is only a way to lay something out. */
static gboolean
is_layout (GtkWidget *widget)
{
  return (GTK_IS_LIST_BOX (widget)
          && (gtk_list_box_get_row_at_index (GTK_LIST_BOX (widget), 0) == NULL
              || gtk_list_box_get_selection_mode (GTK_LIST_BOX (widget)) == GTK_SELECTION_NONE))
         || (GTK_IS_FLOW_BOX (widget)
             && gtk_flow_box_get_selection_mode (GTK_FLOW_BOX (widget)) == GTK_SELECTION_NONE);
}

/* Within these the arrow keys go on, and the first that is come to stands for all. */
static gboolean
is_reached (const Walk *walk, GtkWidget *widget)
{
  if (g_hash_table_contains (walk->reached, widget))
    return TRUE;
  if (GTK_IS_TOGGLE_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget)) {
    GtkWidget *group = gtk_widget_get_parent (widget);
    for (GtkWidget *other = gtk_widget_get_first_child (group); other != NULL;
         other = gtk_widget_get_next_sibling (other))
      if (G_OBJECT_TYPE (other) == G_OBJECT_TYPE (widget)
          && g_hash_table_contains (walk->reached, other))
        return TRUE;
  }
  return FALSE;
}

static void
complain (Walk *walk, GtkWidget *widget, const char *what)
{
  g_autoptr (GString) chain = g_string_new (NULL);
  for (GtkWidget *w = widget; w != NULL && chain->len < 200; w = gtk_widget_get_parent (w))
    g_string_append_printf (chain, " < %s", G_OBJECT_TYPE_NAME (w));
  g_autofree char *letters = NULL;
  if (GTK_IS_BUTTON (widget))
    letters = g_strdup (gtk_button_get_icon_name (GTK_BUTTON (widget)));
  g_test_message ("%s: %s: %s%s", walk->place, what, letters != NULL ? letters : "", chain->str);
  walk->bad++;
}

static void
look_at (Walk *walk, GtkWidget *widget)
{
  if (!gtk_widget_get_visible (widget) || !gtk_widget_get_child_visible (widget))
    return;
  if (is_control (widget) && !is_layout (widget)) {
    walk->controls++;
    if (!has_name (widget))
      complain (walk, widget, "has no name");
    if (gtk_widget_is_sensitive (widget) && gtk_widget_get_can_focus (widget)
        && !is_reached (walk, widget))
      complain (walk, widget, "is not come to by Tab");
    if (!GTK_IS_LIST_BOX (widget) && !GTK_IS_FLOW_BOX (widget))
      return; /* what it is made of is its own affair */
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_POPOVER (child))
      look_at (walk, child);
}

/* What has the focus is said by its name: GTK would say the name of its type. */
static void
check_focus (Walk *walk, GtkWidget *focus)
{
  GtkWidget *description = GTK_IS_TEXT (focus) ? gtk_widget_get_parent (focus) : focus;
  GtkAccessibleRole role = gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (description));
  gboolean structural = role == GTK_ACCESSIBLE_ROLE_LIST_ITEM || role == GTK_ACCESSIBLE_ROLE_GENERIC
                        || role == GTK_ACCESSIBLE_ROLE_GROUP || role == GTK_ACCESSIBLE_ROLE_LABEL;
  if (structural || has_name (description))
    return;
  complain (walk, description, "has the focus without a name");
}

/* Every widget from the one with the focus up counts as come to. */
static void
tab_through (Walk *walk, GtkWidget *root)
{
  gtk_window_set_focus (GTK_WINDOW (root), NULL);
  GtkWidget *first = NULL;
  for (guint i = 0; i < 400; i++) {
    if (!gtk_widget_child_focus (root, GTK_DIR_TAB_FORWARD))
      break;
    GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (root));
    if (focus == first)
      break; /* once round */
    first = first != NULL ? first : focus;
    if (focus != NULL)
      check_focus (walk, focus);
    for (GtkWidget *w = focus; w != NULL; w = gtk_widget_get_parent (w))
      g_hash_table_add (walk->reached, w);
  }
}

static void
check_place (GtkWidget *root, const char *place)
{
  ui_settle ();
  Walk walk = { place, g_hash_table_new (NULL, NULL), 0, 0 };
  tab_through (&walk, root);
  look_at (&walk, root);
  g_hash_table_unref (walk.reached);
  g_assert_cmpuint (walk.controls, >, 0);
  if (walk.bad > 0)
    g_test_fail ();
}

typedef struct {
  BorApplication *application;
  BorWindow *window;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", "tutorial.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  f->application = BOR_APPLICATION ((gpointer) data);
  f->window = BOR_WINDOW (bor_window_new (f->application));
  gtk_window_present (GTK_WINDOW (f->window));
  bor_window_load (f->window, file, bor_file_kind (file, FALSE), &error);
  g_assert_no_error (error);
  ui_settle ();
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  bor_window_discard (f->window);
  ui_settle ();
}

static void
the_panels (Fixture *f, gconstpointer data)
{
  GtkStack *sides =
    GTK_STACK (gtk_widget_get_template_child (GTK_WIDGET (f->window), BOR_TYPE_WINDOW, "panels"));
  g_autoptr (GtkSelectionModel) pages = gtk_stack_get_pages (sides);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (pages)); i++) {
    gtk_selection_model_select_item (pages, i, TRUE);
    check_place (GTK_WIDGET (f->window), gtk_stack_get_visible_child_name (sides));
  }
  gtk_selection_model_select_item (pages, 0, TRUE);
}

static void
the_inspector_for_every_kind (Fixture *f, gconstpointer data)
{
  const BorScenario *s = bor_session_scenario (bor_window_session (f->window));
  for (BorKind kind = 0; kind < BOR_N_KINDS; kind++) {
    gint32 slot = 0, n = (gint32) bor_scenario_n_slots (s, kind);
    while (slot < n && bor_scenario_get (s, kind, slot) == NULL)
      slot++;
    if (slot == n)
      continue;
    bor_session_select_one (bor_window_session (f->window), bor_element_ref_make (kind, slot));
    check_place (GTK_WIDGET (f->window), bor_kind_title (kind));
  }
}

static void
the_options_of_every_tool (Fixture *f, gconstpointer data)
{
  guint n;
  const BorToolInfo *tools = bor_tool_list (&n);
  for (guint i = 0; i < n; i++) {
    g_action_group_change_action_state (G_ACTION_GROUP (f->window), "tool",
                                        g_variant_new_string (tools[i].name));
    check_place (GTK_WIDGET (f->window), tools[i].name);
  }
}

/* A window or dialog that an action opens. */
static void
check_opened (Fixture *f, GActionGroup *actions, const char *action)
{
  g_action_group_activate_action (actions, action, NULL);
  ui_settle ();
  GtkWidget *opened = ui_find_window (GTK_TYPE_WINDOW, f->window);
  g_assert_nonnull (opened);
  check_place (opened, action);
  GtkWidget *stack = ui_find (opened, GTK_TYPE_STACK);
  if (stack != NULL) {
    g_autoptr (GtkSelectionModel) pages = gtk_stack_get_pages (GTK_STACK (stack));
    for (guint i = 1; i < g_list_model_get_n_items (G_LIST_MODEL (pages)); i++) {
      g_autofree char *place = g_strdup_printf ("%s, page %u", action, i + 1);
      gtk_selection_model_select_item (pages, i, TRUE);
      check_place (opened, place);
    }
  }
  gtk_window_destroy (GTK_WINDOW (opened));
  ui_settle ();
}

static void
the_dialogs (Fixture *f, gconstpointer data)
{
  static const char *const of_window[] = { "new",      "select-by",         "rotate-by",
                                           "scale-by", "scenario-settings", "export" };
  static const char *const of_application[] = { "preferences", "help" };
  ui_act (f->window, "select-all");
  for (guint i = 0; i < G_N_ELEMENTS (of_window); i++)
    if (g_action_group_has_action (G_ACTION_GROUP (f->window), of_window[i]))
      check_opened (f, G_ACTION_GROUP (f->window), of_window[i]);
  for (guint i = 0; i < G_N_ELEMENTS (of_application); i++)
    check_opened (f, G_ACTION_GROUP (f->application), of_application[i]);
}

static void
the_start_page (Fixture *f, gconstpointer data)
{
  bor_window_set_session (f->window, NULL);
  check_place (GTK_WIDGET (f->window), "start page");
}

/* The map says what is selected to those who do not see it. */
static void
what_is_selected_is_announced (Fixture *f, gconstpointer data)
{
  GtkAccessible *map = GTK_ACCESSIBLE (bor_window_map (f->window));
  ui_act (f->window, "next-locale");
  const BorSession *session = bor_window_session (f->window);
  g_autofree char *name = bor_screen_reader_describe_element (
    bor_session_scenario ((BorSession *) session),
    bor_selection_get (bor_session_selection ((BorSession *) session), 0));
  gtk_test_accessible_assert_property (map, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, name);
  GtkWidget *hint =
    GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (f->window), BOR_TYPE_WINDOW, "hint"));
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (hint), GTK_ACCESSIBLE_ROLE_STATUS);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (hint)), ==, name);
  ui_act (f->window, "select-all");
  gtk_test_accessible_assert_property (map, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "10 elements selected");
  ui_act (f->window, "unselect");
  gtk_test_accessible_assert_property (map, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Nothing is selected");
}

static void
what_is_set_about_an_element_is_announced (Fixture *f, gconstpointer data)
{
  BorSession *session = bor_window_session (f->window);
  const BorScenario *s = bor_session_scenario (session);
  BorElementRef ford =
    bor_element_ref_make (BOR_KIND_LOCALE, bor_scenario_find (s, BOR_KIND_LOCALE, "ford"));
  g_autofree char *before = bor_screen_reader_describe_element (s, ford);
  g_assert_nonnull (strstr (before, "Capacity: 3"));
  bor_session_select_one (session, ford);
  g_autoptr (GError) error = NULL;
  bor_workspace_apply (BOR_WORKSPACE (f->window),
                       bor_edit_set_property (s, &ford, 1, "capacity", "7", FALSE, &error),
                       "Set Capacity", NULL);
  g_autofree char *after =
    bor_screen_reader_describe_element (bor_session_scenario (session), ford);
  g_assert_nonnull (strstr (after, "Capacity: 7"));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (bor_window_map (f->window)),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, after);
}

static void
a_vertex_is_announced_with_its_place (Fixture *f, gconstpointer data)
{
  BorSession *session = bor_window_session (f->window);
  BorElementRef vertex = bor_element_ref_make (BOR_KIND_VERTEX, 0);
  g_autoptr (GError) error = NULL;
  bor_session_select_one (session, vertex);
  bor_workspace_apply (
    BOR_WORKSPACE (f->window),
    bor_edit_set_field (bor_session_scenario (session), &vertex, 1, "x", "31", &error), "Set East",
    NULL);
  g_autofree char *said =
    bor_screen_reader_describe_element (bor_session_scenario (session), vertex);
  g_assert_true (g_str_has_suffix (said, ". 31, 80"));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (bor_window_map (f->window)),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, said);
}

/* There is nothing but the focus that is listened to. */
static void
messages_are_said_by_what_has_the_focus (Fixture *f, gconstpointer data)
{
  GtkAccessible *map = GTK_ACCESSIBLE (bor_window_map (f->window));
  GtkWidget *problems = ui_find (GTK_WIDGET (f->window), BOR_TYPE_PROBLEMS_PANEL);
  GtkWidget *search = ui_find (problems, GTK_TYPE_SEARCH_ENTRY);
  gtk_widget_grab_focus (search);
  bor_workspace_show_message (BOR_WORKSPACE (f->window), "The save cannot be");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (search), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "The save cannot be");
  gtk_widget_grab_focus (GTK_WIDGET (map));
  g_assert_false (gtk_test_accessible_has_property (GTK_ACCESSIBLE (search),
                                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
  bor_workspace_show_message (BOR_WORKSPACE (f->window), "That neither");
  gtk_test_accessible_assert_property (map, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "That neither");
  g_action_group_change_action_state (G_ACTION_GROUP (f->window), "tool",
                                      g_variant_new_string ("measure"));
  g_autofree char *tool =
    g_strdup_printf ("Measure. %s", bor_tool_hint (bor_map_view_tool (BOR_MAP_VIEW (map))));
  gtk_test_accessible_assert_property (map, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, tool);
}

static void
a_choice_is_called_by_what_is_chosen (Fixture *f, gconstpointer data)
{
  static const char *const colors[] = { "Red", "Blue", NULL };
  GtkWidget *choice = gtk_drop_down_new_from_strings (colors);
  GtkWidget *window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (window), choice);
  gtk_window_present (GTK_WINDOW (window));
  GtkAccessible *button = GTK_ACCESSIBLE (gtk_widget_get_first_child (choice));
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, "Red");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), 1);
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, "Blue");
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
a_question_is_called_by_what_is_asked (Fixture *f, gconstpointer data)
{
  bor_workspace_show_error (BOR_WORKSPACE (f->window), "It broke.", "Nothing was lost.");
  ui_settle ();
  GtkWidget *dialog = ui_find_window (GTK_TYPE_MESSAGE_DIALOG, NULL);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (dialog), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "It broke. Nothing was lost.");
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static void
the_two_sides_of_a_pair_are_told_apart (Fixture *f, gconstpointer data)
{
  BorSession *session = bor_window_session (f->window);
  const BorScenario *s = bor_session_scenario (session);
  const BorLocale *ford = bor_scenario_locale (s, bor_scenario_find (s, BOR_KIND_LOCALE, "ford"));
  gint32 side = -1;
  for (guint i = 0; i < ford->approaches.n && side < 0; i++)
    if (bor_scenario_approach (s, ford->approaches.items[i].slot)->opposite.slot >= 0)
      side = ford->approaches.items[i].slot;
  bor_session_select_one (session, bor_element_ref_make (BOR_KIND_APPROACH, side));
  GtkWidget *inspector = ui_find (GTK_WIDGET (f->window), BOR_TYPE_INSPECTOR);
  GtkWidget *editor = ui_find (inspector, BOR_TYPE_PROPERTY_EDITOR);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (gtk_widget_get_first_child (editor)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Ford: Width");
}

int
main (int argc, char **argv)
{
  g_setenv ("GTK_A11Y", "test", TRUE);
  ui_test_init (&argc, &argv);
  g_autoptr (BorApplication) application = ui_application ();
#define ADD(path, f) g_test_add ("/accessible/" path, Fixture, application, set_up, f, tear_down)
  ADD ("the-panels", the_panels);
  ADD ("the-inspector-for-every-kind", the_inspector_for_every_kind);
  ADD ("the-options-of-every-tool", the_options_of_every_tool);
  ADD ("the-dialogs", the_dialogs);
  ADD ("the-start-page", the_start_page);
  ADD ("what-is-selected-is-announced", what_is_selected_is_announced);
  ADD ("what-is-set-about-an-element-is-announced", what_is_set_about_an_element_is_announced);
  ADD ("a-vertex-is-announced-with-its-place", a_vertex_is_announced_with_its_place);
  ADD ("messages-are-said-by-what-has-the-focus", messages_are_said_by_what_has_the_focus);
  ADD ("a-choice-is-called-by-what-is-chosen", a_choice_is_called_by_what_is_chosen);
  ADD ("a-question-is-called-by-what-is-asked", a_question_is_called_by_what_is_asked);
  ADD ("the-two-sides-of-a-pair-are-told-apart", the_two_sides_of_a_pair_are_told_apart);
#undef ADD
  return g_test_run ();
}

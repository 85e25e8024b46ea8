/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/settings/settings-dialog.h"
#include "editor/settings/testing.h"
#include "editor/widgets/property-editor.h"
#include "support.h"
#include "ui-support.h"
#include "xml/xml.h"

typedef struct {
  BorDocument *document;
  BorSession *session;
  BorSettingsDialog *dialog;
  char *before; /* the file as it was */
} Fixture;

static void
keep_commit (BorSettingsDialog *dialog, BorScenario *scenario, const char *label, const char *merge,
             gpointer data)
{
  bor_document_commit (data, scenario, label, merge);
}

static char *
text_of (BorDocument *document)
{
  g_autoptr (GBytes) bytes = bor_xml_write_bytes (bor_document_scenario (document));
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", "marengo.xml", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) scenario = bor_xml_read_file (path, &error);
  g_assert_no_error (error);
  f->document = bor_document_new (scenario);
  f->session = bor_session_new (f->document, NULL);
  f->before = text_of (f->document);
  f->dialog = BOR_SETTINGS_DIALOG (bor_settings_dialog_new (NULL, f->session));
  g_signal_connect (f->dialog, "commit", G_CALLBACK (keep_commit), f->document);
  gtk_window_present (GTK_WINDOW (f->dialog));
  ui_settle ();
}

/* Whatever was done, undoing it gives back the same file. */
static void
tear_down (Fixture *f, gconstpointer data)
{
  while (bor_document_undo (f->document))
    ;
  ui_settle ();
  g_autofree char *after = text_of (f->document);
  g_assert_cmpstr (after, ==, f->before);
  gtk_window_destroy (GTK_WINDOW (f->dialog));
  ui_settle ();
  g_clear_object (&f->session);
  g_clear_object (&f->document);
  g_free (f->before);
}

static const BorScenario *
now (Fixture *f)
{
  return bor_document_scenario (f->document);
}

/* The setting `name` of an element, or of its part. */
static BorSetting
setting_of (Fixture *f, BorKind kind, const char *id, const char *owner, guint part,
            const char *name)
{
  gint32 slot = id != NULL ? bor_scenario_find (now (f), kind, id) : 0;
  BorSetting setting = { NULL, bor_element_ref_make (kind, slot), part, NULL };
  g_autoptr (GPtrArray) defs = bor_setting_list (now (f), kind, owner);
  for (guint i = 0; i < defs->len; i++)
    if (g_str_equal (((const BorPropDef *) defs->pdata[i])->name, name))
      setting.def = defs->pdata[i];
  g_assert_nonnull (setting.def);
  return setting;
}

/* Goes to the page, and does what a person does with the control. */
static void
set (Fixture *f, const char *page, BorSetting setting, const char *value)
{
  bor_settings_dialog_show_page (f->dialog, page);
  GtkWidget *editor =
    bor_settings_page_editor (bor_settings_dialog_page (f->dialog, page), &setting);
  g_assert_nonnull (editor);
  g_signal_emit_by_name (editor, "set", value);
  g_autofree char *got = bor_setting_get (now (f), &setting);
  g_assert_cmpstr (got, ==, value);
}

/* The first button with this text or tooltip. */
static GtkWidget *
find_button (GtkWidget *widget, const char *text)
{
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) == 0)
    return widget;
  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text))
    return gtk_widget_get_ancestor (widget, GTK_TYPE_BUTTON);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = find_button (child, text);
    if (found != NULL)
      return found;
  }
  return NULL;
}

static void
press (Fixture *f, const char *page, const char *text)
{
  bor_settings_dialog_show_page (f->dialog, page);
  ui_settle ();
  GtkWidget *button = find_button (GTK_WIDGET (bor_settings_dialog_page (f->dialog, page)), text);
  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  ui_settle ();
}

static void
the_general_page_sets_header_and_board (Fixture *f, gconstpointer data)
{
  set (f, "general", setting_of (f, BOR_KIND_SCENARIO, NULL, NULL, 0, "title"), "Another battle");
  set (f, "general", setting_of (f, BOR_KIND_BOARD, NULL, NULL, 0, "width"), "3000");
  g_assert_cmpstr (bor_scenario_header (now (f))->title, ==, "Another battle");
  g_assert_cmpfloat (bor_scenario_board (now (f))->width, ==, 3000);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 2);
}

static void
a_wrong_value_is_told_at_its_control (Fixture *f, gconstpointer data)
{
  BorSettingsPage *page = bor_settings_dialog_page (f->dialog, "general");
  BorSetting width = setting_of (f, BOR_KIND_BOARD, NULL, NULL, 0, "width");
  g_assert_null (bor_settings_page_error (page, &width));
  g_signal_emit_by_name (bor_settings_page_editor (page, &width), "set", "wide");
  g_assert_nonnull (bor_settings_page_error (page, &width));
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 0);
  set (f, "general", width, "2800");
  g_assert_null (bor_settings_page_error (page, &width));
}

static void
another_ruleset_changes_places_with_the_one_played (Fixture *f, gconstpointer data)
{
  static const BorPropDef def = { BOR_KIND_SCENARIO, .name = "ruleset", .type = BOR_PROP_ENUM };
  set (f, "general", (BorSetting){ &def, { BOR_KIND_SCENARIO, 0 }, 0, NULL }, "triomphe");
  g_assert_cmpstr (bor_scenario_header (now (f))->further_rulesets, ==, "marengo");
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 1);
}

static void
armies_are_added_and_set (Fixture *f, gconstpointer data)
{
  guint before = bor_scenario_count (now (f), BOR_KIND_ARMY);
  set (f, "armies", setting_of (f, BOR_KIND_ARMY, "french", NULL, 0, "commands"), "5");
  press (f, "armies", "Add Army");
  g_assert_cmpuint (bor_scenario_count (now (f), BOR_KIND_ARMY), ==, before + 1);
  set (f, "armies", setting_of (f, BOR_KIND_ARMY, "army", NULL, 0, "name"), "Russian");
  ui_settle ();
  set (f, "armies", setting_of (f, BOR_KIND_ARMY, "army", NULL, 0, "color"), "#00aa00");
  set (f, "armies", setting_of (f, BOR_KIND_PIECE_TYPE, "cavalry", NULL, 0, "strength"), "4");
}

static void
an_army_in_use_is_not_removed (Fixture *f, gconstpointer data)
{
  press (f, "armies", "Remove the army");
  g_assert_cmpuint (bor_scenario_count (now (f), BOR_KIND_ARMY), ==, 2);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 0);
}

static void
orders_of_battle_are_changed (Fixture *f, gconstpointer data)
{
  gint32 slot = bor_scenario_find (now (f), BOR_KIND_FORCE, "garrison");
  set (f, "forces", setting_of (f, BOR_KIND_FORCE, "garrison", "pieces", 1, "count"), "7");
  set (f, "forces", setting_of (f, BOR_KIND_FORCE, "garrison", "pieces", 1, "type"), "artillery");
  set (f, "forces", setting_of (f, BOR_KIND_FORCE, "garrison", "pieces", 2, "earliest"), "4");
  set (f, "forces", setting_of (f, BOR_KIND_FORCE, "garrison", NULL, 0, "road"), "road-sale");
  guint n = bor_scenario_force (now (f), slot)->n_pieces;
  press (f, "forces", "Add Pieces");
  g_assert_cmpuint (bor_scenario_force (now (f), slot)->n_pieces, ==, n + 1);
  set (f, "forces", setting_of (f, BOR_KIND_FORCE, "garrison", "pieces", n, "strength"), "1");
  press (f, "forces", "Remove the pieces");
  g_assert_cmpuint (bor_scenario_force (now (f), slot)->n_pieces, ==, n);
  g_assert_cmpint (bor_scenario_force (now (f), slot)->pieces[0].count, ==, 7);
  press (f, "forces", "Remove the force");
  g_assert_null (bor_scenario_force (now (f), slot));
  press (f, "forces", "Add Force");
  set (f, "forces", setting_of (f, BOR_KIND_FORCE, "force", NULL, 0, "name"), "From nowhere");
  const BorForce *added =
    bor_scenario_force (now (f), test_slot (now (f), BOR_KIND_FORCE, "force"));
  gboolean holds =
    bor_props_is (bor_scenario_army (now (f), added->army.slot)->base.props, "role", "holding");
  g_assert_true (bor_props_is (added->base.props, "role", holds ? "start" : "reinforcement"));
}

static void
tracks_are_changed (Fixture *f, gconstpointer data)
{
  set (f, "tracks", setting_of (f, BOR_KIND_TRACK, "time", NULL, 0, "last"), "18");
  set (f, "tracks", setting_of (f, BOR_KIND_TRACK, "time", "box", 0, "label"), "dawn");
  set (f, "tracks", setting_of (f, BOR_KIND_TRACK, "time", "box", 8, "holding-tokens"), "2");
  set (f, "tracks", setting_of (f, BOR_KIND_TRACK, "morale", "marker", 1, "at"), "21");
  press (f, "tracks", "Add Box");
  const BorTrack *time =
    bor_scenario_track (now (f), bor_scenario_find (now (f), BOR_KIND_TRACK, "time"));
  g_assert_nonnull (bor_track_box (time, 17));
  press (f, "tracks", "Remove the box");
  time = bor_scenario_track (now (f), bor_scenario_find (now (f), BOR_KIND_TRACK, "time"));
  g_assert_null (bor_track_box (time, 1));
  press (f, "tracks", "Add Marker");
  press (f, "tracks", "Remove the marker");
  press (f, "tracks", "Add Track");
  press (f, "tracks", "Remove the track");
}

static void
two_boxes_do_not_share_a_number (Fixture *f, gconstpointer data)
{
  BorSetting second = setting_of (f, BOR_KIND_TRACK, "time", "box", 1, "at");
  g_autofree char *number = bor_setting_get (now (f), &second);
  BorSetting first = setting_of (f, BOR_KIND_TRACK, "time", "box", 0, "at");
  g_autoptr (GError) error = NULL;
  g_assert_null (bor_setting_set (now (f), &first, number, &error));
  g_assert_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE);
  g_assert_nonnull (strstr (error->message, number));
}

static BorSetting
rule_of (const char *ruleset, const char *name)
{
  const BorPropDef *def =
    bor_vocabulary_find (bor_ruleset_find (ruleset)->vocabulary, BOR_KIND_RULES, NULL, name);
  g_assert_nonnull (def);
  return (BorSetting){ def, { BOR_KIND_RULES, -1 }, 0, ruleset };
}

static void
parameters_belong_to_their_ruleset (Fixture *f, gconstpointer data)
{
  set (f, "rules", rule_of ("triomphe", "rounds"), "12");
  g_assert_cmpint (bor_ruleset_param (bor_ruleset_find ("triomphe"), now (f), "rounds"), ==, 12);
  g_assert_cmpint (bor_ruleset_param (bor_ruleset_find ("marengo"), now (f), "rounds"), ==, 16);
}

static void
every_reading_can_be_chosen (Fixture *f, gconstpointer data)
{
  BorSetting reading = rule_of ("marengo", "both-demoralized");
  for (const BorPropValue *value = reading.def->values; value->value != NULL; value++)
    if (!g_str_equal (value->value, reading.def->fallback))
      set (f, "rules", reading, value->value);
}

static gboolean
is_seen (GtkWidget *control)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (control, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t bounds;
  return gtk_widget_compute_bounds (control, scroller, &bounds) && bounds.origin.y >= 0
         && bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (scroller);
}

static GtkAdjustment *
scroll_of (Fixture *f, const char *page)
{
  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (
    gtk_widget_get_first_child (GTK_WIDGET (bor_settings_dialog_page (f->dialog, page)))));
}

static void
what_is_added_is_seen_and_has_the_focus (Fixture *f, gconstpointer data)
{
  press (f, "forces", "Add Force");
  BorSetting name = setting_of (f, BOR_KIND_FORCE, "force", NULL, 0, "name");
  GtkWidget *control =
    bor_settings_page_editor (bor_settings_dialog_page (f->dialog, "forces"), &name);
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (f->dialog));
  g_assert_true (focus != NULL && gtk_widget_is_ancestor (focus, control));
  g_assert_true (is_seen (control));
  g_assert_cmpfloat (gtk_adjustment_get_value (scroll_of (f, "forces")), >, 0);
}

static void
a_page_is_built_when_it_is_shown (Fixture *f, gconstpointer data)
{
  BorSetting name = setting_of (f, BOR_KIND_FORCE, NULL, NULL, 0, "name");
  BorSettingsPage *page = bor_settings_dialog_page (f->dialog, "forces");
  g_assert_null (bor_settings_page_editor (page, &name));
  bor_settings_dialog_show_page (f->dialog, "forces");
  g_assert_nonnull (bor_settings_page_editor (page, &name));
}

static void
the_view_stays_when_something_goes (Fixture *f, gconstpointer data)
{
  bor_settings_dialog_show_page (f->dialog, "forces");
  ui_settle ();
  gtk_adjustment_set_value (scroll_of (f, "forces"), 300);
  ui_settle ();
  press (f, "forces", "Remove the pieces");
  g_assert_cmpfloat (gtk_adjustment_get_value (scroll_of (f, "forces")), ==, 300);
}

static void
the_page_shown_last_comes_again (Fixture *f, gconstpointer data)
{
  bor_settings_dialog_show_page (f->dialog, "tracks");
  GtkWidget *again = bor_settings_dialog_new (NULL, f->session);
  GtkWidget *page = GTK_WIDGET (bor_settings_dialog_page (BOR_SETTINGS_DIALOG (again), "tracks"));
  gtk_window_present (GTK_WINDOW (again));
  ui_settle ();
  g_assert_true (gtk_widget_get_mapped (page));
  gtk_window_destroy (GTK_WINDOW (again));
}

/* What changes elsewhere shows; pages that are not seen follow when they are. */
static void
the_dialog_follows_the_document (Fixture *f, gconstpointer data)
{
  set (f, "armies", setting_of (f, BOR_KIND_ARMY, "french", NULL, 0, "name"), "Consular");
  BorSetting setting = setting_of (f, BOR_KIND_ARMY, "consular", NULL, 0, "name");
  bor_settings_dialog_show_page (f->dialog, "armies");
  ui_settle ();
  bor_document_undo (f->document);
  ui_settle ();
  GtkWidget *editor =
    bor_settings_page_editor (bor_settings_dialog_page (f->dialog, "armies"), &setting);
  GtkWidget *entry = gtk_widget_get_first_child (editor);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "French");
  bor_document_redo (f->document);
  ui_settle ();

  BorElementRef ref = { BOR_KIND_FORCE, bor_scenario_find (now (f), BOR_KIND_FORCE, "novi") };
  BorSetting name = setting_of (f, BOR_KIND_FORCE, "novi", NULL, 0, "name");
  g_autoptr (BorScenario) without = bor_settings_delete (now (f), ref, 0, NULL);
  bor_document_commit (f->document, without, "Delete", NULL);
  bor_settings_dialog_show_page (f->dialog, "forces");
  ui_settle ();
  g_assert_null (bor_settings_page_editor (bor_settings_dialog_page (f->dialog, "forces"), &name));
}

/* A number without a default can be absent, and be made so again. */
static void
a_number_can_be_absent (Fixture *f, gconstpointer data)
{
  bor_settings_dialog_show_page (f->dialog, "forces");
  ui_settle ();
  BorSetting slots = setting_of (f, BOR_KIND_FORCE, "novi", NULL, 0, "slots");
  GtkWidget *editor =
    bor_settings_page_editor (bor_settings_dialog_page (f->dialog, "forces"), &slots);
  GtkWidget *spin = gtk_widget_get_first_child (editor);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, "4");
  gtk_editable_set_text (GTK_EDITABLE (spin), "");
  gtk_spin_button_update (GTK_SPIN_BUTTON (spin));
  g_autofree char *none = bor_setting_get (now (f), &slots);
  g_assert_null (none);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, "");
  gtk_editable_set_text (GTK_EDITABLE (spin), "0");
  gtk_spin_button_update (GTK_SPIN_BUTTON (spin));
  g_autofree char *zero = bor_setting_get (now (f), &slots);
  g_assert_cmpstr (zero, ==, "0");
}

/* A value that nobody plays is shown all the same, and stays. */
static void
a_value_that_is_not_offered_is_shown (Fixture *f, gconstpointer data)
{
  BorElementRef ref = { BOR_KIND_ARMY, bor_scenario_find (now (f), BOR_KIND_ARMY, "french") };
  BorArmy *side = bor_element_copy (bor_scenario_army (now (f), ref.slot));
  bor_element_set_prop (side, "role", "sleeping");
  g_autoptr (BorScenario) strange = bor_scenario_copy (now (f));
  bor_scenario_replace (strange, ref.slot, side);
  bor_document_commit (f->document, strange, "Break", NULL);
  bor_settings_dialog_show_page (f->dialog, "armies");
  ui_settle ();
  BorSetting role = setting_of (f, BOR_KIND_ARMY, "french", NULL, 0, "role");
  GtkWidget *editor =
    bor_settings_page_editor (bor_settings_dialog_page (f->dialog, "armies"), &role);
  GtkWidget *choice = gtk_widget_get_first_child (editor);
  GtkStringObject *item = gtk_drop_down_get_selected_item (GTK_DROP_DOWN (choice));
  g_assert_nonnull (item);
  g_assert_cmpstr (gtk_string_object_get_string (item), ==, "sleeping (unavailable)");
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 1);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
#define ADD(name, func) g_test_add ("/settings/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("the-general-page-sets-header-and-board", the_general_page_sets_header_and_board);
  ADD ("a-wrong-value-is-told-at-its-control", a_wrong_value_is_told_at_its_control);
  ADD ("another-ruleset-changes-places-with-the-one-played",
       another_ruleset_changes_places_with_the_one_played);
  ADD ("armies-are-added-and-set", armies_are_added_and_set);
  ADD ("an-army-in-use-is-not-removed", an_army_in_use_is_not_removed);
  ADD ("orders-of-battle-are-changed", orders_of_battle_are_changed);
  ADD ("tracks-are-changed", tracks_are_changed);
  ADD ("two-boxes-do-not-share-a-number", two_boxes_do_not_share_a_number);
  ADD ("parameters-belong-to-their-ruleset", parameters_belong_to_their_ruleset);
  ADD ("every-reading-can-be-chosen", every_reading_can_be_chosen);
  ADD ("a-number-can-be-absent", a_number_can_be_absent);
  ADD ("a-value-that-is-not-offered-is-shown", a_value_that_is_not_offered_is_shown);
  ADD ("the-dialog-follows-the-document", the_dialog_follows_the_document);
  ADD ("what-is-added-is-seen-and-has-the-focus", what_is_added_is_seen_and_has_the_focus);
  ADD ("a-page-is-built-when-it-is-shown", a_page_is_built_when_it_is_shown);
  ADD ("the-view-stays-when-something-goes", the_view_stays_when_something_goes);
  ADD ("the-page-shown-last-comes-again", the_page_shown_last_comes_again);
  return g_test_run ();
}

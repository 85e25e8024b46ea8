/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/fill.h"
#include "edit/properties.h"
#include "editor/tools/tool-paint.h"
#include "editor/tools/tool-stamp.h"
#include "geometry/grid.h"
#include "tool-support.h"

/* Painting on a grid of eight by six cells of 50 units: by tool, and by keys in a window. */

static BorScenario *
make_board (void)
{
  g_autoptr (BorScenario) empty = bor_scenario_new ();
  const BorGrid grid = { .columns = 8, .rows = 6, .size = 50, .neighbours = 4 };
  return bor_edit_set_grid (empty, &grid, NULL);
}

static void
set_up_grid (Fixture *f, gconstpointer data)
{
  g_autoptr (BorScenario) s = make_board ();
  f->document = bor_document_new (s);
  f->session = bor_session_new (f->document, NULL);
  take (f, "paint");
  BorPainted *painted = bor_paint_tool_painted (BOR_PAINT_TOOL (f->tool));
  bor_painted_ensure (painted, s, BOR_KIND_LOCALE); /* the ground: a game says nothing here */
  bor_painted_set_value (painted, "wood");
}

static void
set_mode (Fixture *f, BorPaintMode mode)
{
  bor_paint_tool_set_mode (BOR_PAINT_TOOL (f->tool), mode);
}

static const char *
ground (const BorScenario *s, guint column, guint row)
{
  gint32 slot = bor_grid_locale (&bor_scenario_board (s)->grid, column, row);
  return bor_element_prop (bor_scenario_locale (s, slot), "ground");
}

static guint
count (const BorScenario *s, const char *value)
{
  guint n = 0;
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale)
    n += g_strcmp0 (bor_element_prop (locale, "ground"), value) == 0;
  return n;
}

static void
a_stroke_is_one_step (Fixture *f, gconstpointer data)
{
  g_autoptr (GBytes) before = bor_xml_write_bytes (now (f));
  drag (f, 25, 25, 375, 25, 0); /* by leaps over cells */
  g_assert_cmpuint (count (now (f), "wood"), ==, 8);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 1);
  g_assert_cmpstr (bor_document_label (f->document, 0), ==, "Set “Ground” of 8 elements");
  drag (f, 25, 275, 375, 275, 0);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 2);
  assert_undone (f, before);
}

static void
ctrl_removes_and_alt_picks_up (Fixture *f, gconstpointer data)
{
  click (f, 25, 25, 0);
  click (f, 75, 25, 0);
  click (f, 25, 25, GDK_CONTROL_MASK);
  g_assert_null (ground (now (f), 0, 0));
  click (f, 25, 25, GDK_ALT_MASK); /* nothing: the default */
  click (f, 75, 25, 0);
  g_assert_cmpuint (count (now (f), "wood"), ==, 0);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 4);
}

static void
the_bar_shows_what_was_picked_up (Fixture *f, gconstpointer data)
{
  GtkWidget *bar = g_object_ref_sink (bor_tool_options (f->tool));
  bor_painted_set_value (bor_paint_tool_painted (BOR_PAINT_TOOL (f->tool)), "marsh");
  click (f, 25, 25, 0);
  bor_painted_set_value (bor_paint_tool_painted (BOR_PAINT_TOOL (f->tool)), "hill");
  click (f, 25, 25, GDK_ALT_MASK);
  GtkWidget *choice = ui_find (bar, BOR_TYPE_PAINTED_CHOICE);
  GtkWidget *value = ui_find (gtk_widget_get_last_child (choice), GTK_TYPE_DROP_DOWN);
  GtkStringObject *shown = gtk_drop_down_get_selected_item (GTK_DROP_DOWN (value));
  g_assert_cmpstr (gtk_string_object_get_string (shown), ==, "Marsh");
  g_object_unref (bar);
}

static void
a_rectangle_is_dragged_or_clicked (Fixture *f, gconstpointer data)
{
  set_mode (f, BOR_PAINT_MODE_RECTANGLE);
  drag (f, 75, 75, 175, 125, 0);
  g_assert_cmpuint (count (now (f), "wood"), ==, 6);
  click (f, 375, 225, 0);
  g_assert_cmpuint (count (now (f), "wood"), ==, 6); /* begun */
  click (f, 325, 275, 0);
  g_assert_cmpuint (count (now (f), "wood"), ==, 10);
  click (f, 25, 25, 0);
  click (f, 25, 25, 0); /* the same cell twice */
  g_assert_cmpuint (count (now (f), "wood"), ==, 11);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 3);
}

static void
escape_gives_up_what_is_begun (Fixture *f, gconstpointer data)
{
  set_mode (f, BOR_PAINT_MODE_LINE);
  click (f, 25, 25, 0);
  g_assert_true (bor_tool_cancel (f->tool));
  g_assert_false (bor_tool_cancel (f->tool));
  click (f, 25, 225, 0); /* begins anew, rather than ending */
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 0);
  g_assert_true (bor_tool_cancel (f->tool));

  click (f, 25, 225, 0);
  g_assert_true (bor_tool_is_drawing (f->tool));
  g_assert_true (bor_tool_back (f->tool));
  g_assert_false (bor_tool_is_drawing (f->tool));
  g_assert_false (bor_tool_back (f->tool));

  set_mode (f, BOR_PAINT_MODE_BRUSH);
  g_autoptr (BorScenario) before = bor_scenario_ref (now (f));
  BorToolEvent event = at (25, 25, 0, 1);
  bor_tool_press (f->tool, &event);
  g_assert_true (now (f) != before);
  g_assert_true (bor_tool_cancel (f->tool));
  event = at (125, 25, 0, 0);
  bor_tool_drag (f->tool, &event);
  bor_tool_release (f->tool, &event);
  g_assert_true (now (f) == before);
}

static void
filling_and_replacing_are_one_click (Fixture *f, gconstpointer data)
{
  set_mode (f, BOR_PAINT_MODE_LINE);
  drag (f, 175, 25, 175, 275, 0); /* a wood across, from top to bottom */
  set_mode (f, BOR_PAINT_MODE_FILL);
  bor_painted_set_value (bor_paint_tool_painted (BOR_PAINT_TOOL (f->tool)), "water");
  click (f, 25, 25, 0);
  g_assert_cmpuint (count (now (f), "water"), ==, 18);
  set_mode (f, BOR_PAINT_MODE_REPLACE);
  bor_painted_set_value (bor_paint_tool_painted (BOR_PAINT_TOOL (f->tool)), "hill");
  click (f, 175, 75, 0);
  g_assert_cmpuint (count (now (f), "hill"), ==, 6);
  g_assert_cmpuint (count (now (f), "wood"), ==, 0);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 3);
}

static void
the_other_half_is_painted_in_the_same_step (Fixture *f, gconstpointer data)
{
  bor_paint_tool_set_symmetry (BOR_PAINT_TOOL (f->tool), BOR_SYMMETRY_HALF_TURN);
  bor_paint_tool_set_size (BOR_PAINT_TOOL (f->tool), 2);
  drag (f, 25, 25, 125, 25, 0);
  g_assert_cmpuint (count (now (f), "wood"), ==, 16);
  g_assert_cmpstr (ground (now (f), 7, 5), ==, "wood");
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 1);
}

/* As much of the picture as is inked. */
static guint
inked (BorTool *tool)
{
  const BorViewport view = { 200, 150, 1, 400, 300 };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 400, 300);
  cairo_t *cr = cairo_create (surface);
  bor_tool_draw (tool, cr, &view);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  const guint32 *pixels = (const guint32 *) (void *) cairo_image_surface_get_data (surface);
  guint n = 0;
  for (guint i = 0; i < 400 * 300; i++)
    n += pixels[i] >> 24 != 0;
  cairo_surface_destroy (surface);
  return n;
}

static guint
cells_left (Fixture *f)
{
  return bor_scenario_count (now (f), BOR_KIND_LOCALE);
}

static void
on_told (BorTool *tool, const char *message, char **told)
{
  g_free (*told);
  *told = g_strdup (message);
}

/* By all ways of painting; each stroke is a step, though it is made only when it ends. */
static void
cells_are_masked_and_restored (Fixture *f, gconstpointer data)
{
  g_autoptr (GBytes) before = bor_xml_write_bytes (now (f));
  bor_paint_tool_painted (BOR_PAINT_TOOL (f->tool))->other = BOR_PAINT_MASK_MASK;
  drag (f, 25, 25, 375, 25, 0);
  g_assert_cmpuint (cells_left (f), ==, 40);
  drag (f, 25, 25, 375, 25, 0); /* they are masked already */
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 1);
  drag (f, 25, 25, 75, 25, GDK_CONTROL_MASK);
  g_assert_cmpuint (cells_left (f), ==, 42);
  set_mode (f, BOR_PAINT_MODE_RECTANGLE);
  drag (f, 125, 125, 225, 225, 0);
  g_assert_cmpuint (cells_left (f), ==, 33);
  set_mode (f, BOR_PAINT_MODE_LINE);
  click (f, 25, 175, 0);
  click (f, 25, 275, 0);
  g_assert_cmpuint (cells_left (f), ==, 30);
  set_mode (f, BOR_PAINT_MODE_FILL);
  click (f, 175, 175, GDK_CONTROL_MASK); /* a pond */
  g_assert_cmpuint (cells_left (f), ==, 39);
  set_mode (f, BOR_PAINT_MODE_REPLACE);
  click (f, 225, 25, GDK_ALT_MASK); /* masks, as this one is */
  click (f, 25, 25, 0);
  g_assert_cmpuint (cells_left (f), ==, 39); /* some of the cells must stay */
  g_assert_nonnull (f->failure);
  click (f, 25, 25, GDK_ALT_MASK);
  g_assert_cmpuint (bor_paint_tool_painted (BOR_PAINT_TOOL (f->tool))->other, ==,
                    BOR_PAINT_MASK_RESTORE);
  click (f, 225, 25, 0);
  g_assert_cmpuint (cells_left (f), ==, 48);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 6);
  assert_undone (f, before);
}

static void
what_masking_loses_is_told (Fixture *f, gconstpointer data)
{
  g_autofree char *told = NULL;
  g_signal_connect (f->tool, "told", G_CALLBACK (on_told), &told);
  drag (f, 25, 25, 125, 25, 0); /* woods */
  bor_paint_tool_painted (BOR_PAINT_TOOL (f->tool))->other = BOR_PAINT_MASK_MASK;
  drag (f, 25, 225, 125, 225, 0);
  g_assert_null (told); /* nothing was there */
  drag (f, 75, 25, 375, 25, 0);
  g_assert_cmpstr (told, ==, "Mask 7 cells. Lost: Cells with contents: 2");
  g_assert_true (bor_document_undo (f->document));
  BorSymbol *symbol = bor_element_new (BOR_KIND_SYMBOL, "s");
  g_autoptr (BorScenario) next = bor_scenario_copy (now (f));
  symbol->locale = bor_ref_make (0);
  symbol->army = BOR_REF_NONE;
  bor_scenario_append (next, symbol);
  bor_document_commit (f->document, next, "A symbol", NULL);
  click (f, 25, 25, 0);
  g_assert_cmpstr (told, ==, "Mask 1 cell. Lost: Cells with contents: 1; Symbols: 1");
}

static void
a_stroke_of_masks_is_given_up_and_shown_before (Fixture *f, gconstpointer data)
{
  g_autoptr (BorScenario) before = bor_scenario_ref (now (f));
  bor_paint_tool_painted (BOR_PAINT_TOOL (f->tool))->other = BOR_PAINT_MASK_MASK;
  BorToolEvent event = at (25, 25, 0, 1);
  bor_tool_press (f->tool, &event);
  event = at (225, 25, 0, 0);
  bor_tool_drag (f->tool, &event);
  g_assert_cmpuint (inked (f->tool), >=, 5 * 2500);
  g_assert_true (bor_tool_cancel (f->tool));
  g_assert_cmpuint (inked (f->tool), ==, 0);
  bor_tool_release (f->tool, &event);
  g_assert_true (now (f) == before);
  event = at (25, 25, 0, 1);
  bor_tool_press (f->tool, &event);
  g_assert_true (bor_tool_is_drawing (f->tool));
  g_assert_true (bor_tool_back (f->tool));
  event = at (225, 25, 0, 0);
  bor_tool_drag (f->tool, &event);
  bor_tool_release (f->tool, &event);
  g_assert_true (now (f) == before);
  click (f, 225, 25, 0);
  bor_tool_move (f->tool, &event); /* over the masked cell */
  g_assert_cmpuint (inked (f->tool), >=, 2500);
}

/* Two painted cells, stamped from the selection and turned by a quarter first. */
static void
selected_cells_are_stamped (Fixture *f, gconstpointer data)
{
  drag (f, 25, 25, 75, 25, 0);
  const BorElementRef cells[] = { { BOR_KIND_LOCALE, 0 }, { BOR_KIND_LOCALE, 1 } };
  bor_session_select (f->session, cells, 2);
  take (f, "stamp");
  g_assert_true (bor_stamp_tool_turn (BOR_STAMP_TOOL (f->tool), 1));
  click (f, 225, 125, 0);
  g_assert_cmpuint (count (now (f), "wood"), ==, 4);
  g_assert_cmpstr (ground (now (f), 4, 2), ==, "wood");
  g_assert_cmpstr (ground (now (f), 4, 3), ==, "wood");
  g_assert_true (bor_stamp_tool_mirror (BOR_STAMP_TOOL (f->tool), TRUE));
  click (f, 325, 125, 0);
  g_assert_cmpstr (ground (now (f), 6, 1), ==, "wood");
  g_assert_cmpstr (ground (now (f), 6, 2), ==, "wood");
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 3);
  g_assert_true (bor_tool_cancel (f->tool));
}

static void
what_will_be_painted_is_shown_before (Fixture *f, gconstpointer data)
{
  BorToolEvent event = at (225, 125, 0, 0);
  g_assert_cmpuint (inked (f->tool), ==, 0);
  bor_tool_move (f->tool, &event);
  guint one = inked (f->tool);
  g_assert_cmpuint (one, >=, 2500); /* a cell */
  g_assert_cmpuint (one, <, 3500);
  bor_paint_tool_set_size (BOR_PAINT_TOOL (f->tool), 3);
  bor_tool_move (f->tool, &event);
  g_assert_cmpuint (inked (f->tool), >=, 9 * 2500);
  event = at (-50, -50, 0, 0);
  bor_tool_move (f->tool, &event);
  g_assert_cmpuint (inked (f->tool), ==, 0);
}

typedef struct {
  BorWindow *window;
} InWindow;

static void
open_window (InWindow *f, gconstpointer application)
{
  g_autoptr (BorScenario) s = make_board ();
  g_autoptr (BorDocument) document = bor_document_new (s);
  g_autoptr (BorSession) session = bor_session_new (document, NULL);
  f->window = BOR_WINDOW (bor_window_new (BOR_APPLICATION ((gpointer) application)));
  gtk_window_present (GTK_WINDOW (f->window));
  bor_window_set_session (f->window, session);
  ui_settle ();
  ui_focus (GTK_WIDGET (f->window));
}

static void
close_window (InWindow *f, gconstpointer application)
{
  bor_window_discard (f->window);
  ui_settle ();
}

/* The cross goes from cell to cell, wherever it began. */
static void
cells_are_painted_by_keys (InWindow *f, gconstpointer application)
{
  gtk_widget_grab_focus (GTK_WIDGET (bor_window_map (f->window)));
  ui_press ("g");
  for (guint i = 0; i < 3; i++) {
    ui_press ("shift+Left");
    ui_press ("shift+Up");
  }
  ui_press ("period");
  ui_press ("Right");
  ui_press ("period");
  ui_press ("shift+Right");
  ui_press ("Down");
  ui_press ("Insert");
  const BorScenario *s = bor_session_scenario (bor_window_session (f->window));
  g_assert_nonnull (ground (s, 0, 0));
  g_assert_nonnull (ground (s, 1, 0));
  g_assert_nonnull (ground (s, 6, 1));
  g_assert_cmpuint (count (s, ground (s, 0, 0)), ==, 3);
  ui_press ("ctrl+z");
  s = bor_session_scenario (bor_window_session (f->window));
  g_assert_null (ground (s, 6, 1));
}

static void
the_mouse_paints_what_the_bar_says (InWindow *f, gconstpointer application)
{
  ui_press ("g");
  GtkWidget *size = ui_find (ui_find (GTK_WIDGET (f->window), g_type_from_name ("BorPaintBar")),
                             GTK_TYPE_SPIN_BUTTON);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (size), 2);
  ui_drag (f->window, (BorPoint){ 25, 125 }, (BorPoint){ 325, 225 });
  const BorScenario *s = bor_session_scenario (bor_window_session (f->window));
  const char *value = ground (s, 0, 2);
  g_assert_nonnull (value);
  g_assert_cmpstr (ground (s, 7, 5), ==, value);
  g_assert_cmpuint (bor_document_n_steps (bor_session_document (bor_window_session (f->window))),
                    ==, 1);
}

static const BorScenario *
in_window (InWindow *f)
{
  return bor_session_scenario (bor_window_session (f->window));
}

/* In the list of what is painted, masks come after the properties. */
static void
masks_are_chosen_in_the_bar (InWindow *f, gconstpointer application)
{
  ui_press ("g");
  GtkWidget *choice = ui_find (GTK_WIDGET (f->window), BOR_TYPE_PAINTED_CHOICE);
  GtkDropDown *what = GTK_DROP_DOWN (ui_find (choice, GTK_TYPE_DROP_DOWN));
  GtkWidget *value = gtk_widget_get_last_child (choice);
  guint n = g_list_model_get_n_items (gtk_drop_down_get_model (what));
  gtk_drop_down_set_selected (what, n - 2);
  g_assert_false (gtk_widget_get_visible (value));
  ui_drag (f->window, (BorPoint){ 25, 125 }, (BorPoint){ 325, 125 });
  g_assert_cmpuint (bor_scenario_count (in_window (f), BOR_KIND_LOCALE), ==, 41);
  gtk_drop_down_set_selected (what, n - 1);
  ui_drag (f->window, (BorPoint){ 25, 125 }, (BorPoint){ 175, 125 });
  g_assert_cmpuint (bor_scenario_count (in_window (f), BOR_KIND_LOCALE), ==, 45);
  gtk_drop_down_set_selected (what, 0);
  g_assert_true (gtk_widget_get_visible (gtk_widget_get_last_child (choice)));
  ui_drag (f->window, (BorPoint){ 25, 25 }, (BorPoint){ 175, 25 });
  g_assert_cmpuint (count (in_window (f), NULL), ==, 41);
}

/* A wood and a cell beside it are turned; so is what is selected, as often as the key is pressed. */
static void
what_is_turned_stays_selected (InWindow *f, gconstpointer application)
{
  BorSession *session = bor_window_session (f->window);
  const BorElementRef refs[] = { { BOR_KIND_LOCALE, 17 }, { BOR_KIND_LOCALE, 18 } };
  g_autoptr (BorScenario) wood =
    bor_edit_set_property (bor_session_scenario (session), refs, 1, "ground", "wood", FALSE, NULL);
  bor_session_commit (session, wood, "A wood", NULL);
  bor_session_select (session, refs, 2);
  for (guint i = 0; i < 3; i++) {
    ui_act (f->window, "rotate-right");
    const BorSelection *selection = bor_session_selection (session);
    g_assert_cmpuint (bor_selection_size (selection), ==, 2);
    gint32 slot = bor_selection_get (selection, 0).slot;
    const BorLocale *cell = bor_scenario_locale (bor_session_scenario (session), slot);
    g_assert_cmpstr (bor_element_prop (cell, "ground"), ==, "wood");
    g_assert_cmpuint (count (bor_session_scenario (session), "wood"), ==, 1);
  }
  ui_act (f->window, "rotate-right");
  g_assert_cmpstr (ground (bor_session_scenario (session), 1, 2), ==, "wood");
  g_assert_cmpint (bor_selection_get (bor_session_selection (session), 1).slot, ==, 18);
}

/* Through the clipboard to the stamp, which the keys of the map place; each edit is one step. */
static void
cells_are_cut_and_pasted_as_a_stamp (InWindow *f, gconstpointer application)
{
  BorSession *session = bor_window_session (f->window);
  const BorElementRef refs[] = { { BOR_KIND_LOCALE, 17 }, { BOR_KIND_LOCALE, 18 } };
  g_autoptr (BorScenario) wood =
    bor_edit_set_property (in_window (f), refs, 2, "ground", "wood", FALSE, NULL);
  bor_session_commit (session, wood, "A wood", NULL);
  bor_session_select (session, refs, 2);
  ui_act (f->window, "cut");
  g_assert_cmpuint (count (in_window (f), "wood"), ==, 0);
  g_assert_cmpuint (bor_scenario_count (in_window (f), BOR_KIND_LOCALE), ==, 48);
  ui_act (f->window, "paste");
  BorMapView *map = bor_window_map (f->window);
  ui_wait (BOR_IS_STAMP_TOOL (bor_map_view_tool (map)));
  gtk_widget_grab_focus (GTK_WIDGET (map));
  ui_press ("Up"); /* to the last cell, the nearest to the middle of the map */
  ui_press ("Up");
  ui_press ("ctrl+bracketright");
  ui_press ("Insert");
  ui_wait (count (in_window (f), "wood") > 0);
  g_assert_cmpstr (ground (in_window (f), 7, 4), ==, "wood");
  g_assert_cmpuint (count (in_window (f), "wood"), ==, 2);
  g_assert_cmpuint (bor_document_n_steps (bor_session_document (session)), ==, 3);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_autoptr (BorApplication) application = ui_application ();
#define ADD(path, f) g_test_add ("/paint-tool/" path, Fixture, NULL, set_up_grid, f, tear_down)
  ADD ("a-stroke-is-one-step", a_stroke_is_one_step);
  ADD ("ctrl-removes-and-alt-picks-up", ctrl_removes_and_alt_picks_up);
  ADD ("the-bar-shows-what-was-picked-up", the_bar_shows_what_was_picked_up);
  ADD ("a-rectangle-is-dragged-or-clicked", a_rectangle_is_dragged_or_clicked);
  ADD ("escape-gives-up-what-is-begun", escape_gives_up_what_is_begun);
  ADD ("filling-and-replacing-are-one-click", filling_and_replacing_are_one_click);
  ADD ("the-other-half-is-painted-in-the-same-step", the_other_half_is_painted_in_the_same_step);
  ADD ("what-will-be-painted-is-shown-before", what_will_be_painted_is_shown_before);
  ADD ("cells-are-masked-and-restored", cells_are_masked_and_restored);
  ADD ("what-masking-loses-is-told", what_masking_loses_is_told);
  ADD ("a-stroke-of-masks-is-given-up-and-shown-before",
       a_stroke_of_masks_is_given_up_and_shown_before);
  ADD ("selected-cells-are-stamped", selected_cells_are_stamped);
#undef ADD
#define ADD(path, f)                                                                               \
  g_test_add ("/paint-tool/" path, InWindow, application, open_window, f, close_window)
  ADD ("cells-are-painted-by-keys", cells_are_painted_by_keys);
  ADD ("the-mouse-paints-what-the-bar-says", the_mouse_paints_what_the_bar_says);
  ADD ("masks-are-chosen-in-the-bar", masks_are_chosen_in_the_bar);
  ADD ("what-is-turned-stays-selected", what_is_turned_stays_selected);
  ADD ("cells-are-cut-and-pasted-as-a-stamp", cells_are_cut_and_pasted_as_a_stamp);
#undef ADD
  return g_test_run ();
}

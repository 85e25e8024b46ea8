/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "edit/properties.h"
#include "editor/balance/window.h"
#include "editor/help-window.h"
#include "editor/inspector.h"
#include "editor/preview/page.h"
#include "editor/settings-dialog.h"
#include "language.h"
#include "scenario/xml.h"
#include "support.h"
#include "ui-support.h"

/* Takes pictures of every window, panel and dialog, for the guide and to be
 * looked at: gallery FOLDER [SCENE…]. Language and theme are the environment's.
 * Fails when a picture cannot be made or shows nothing. */

#define TUTORIAL "scenarios/tutorial.xml"

typedef struct {
  BorApplication *application;
  const char     *folder;
  guint           pictures;
} Gallery;

/* A picture of one colour shows nothing. */
static void
assert_shows_something (GdkTexture *texture)
{
  guint width = (guint) gdk_texture_get_width (texture);
  guint height = (guint) gdk_texture_get_height (texture);
  g_autofree guint32 *pixels = g_new (guint32, (gsize) width * height);
  gdk_texture_download (texture, (guchar *) pixels, (gsize) width * 4);
  gsize other = 0;
  for (gsize i = 1; i < (gsize) width * height; i++)
    other += pixels[i] != pixels[0];
  g_assert_cmpuint (other, >, 200);
}

static void
shot (Gallery *gallery, gpointer window, const char *name)
{
  ui_settle ();
  GtkWidget *widget = GTK_WIDGET (window);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  g_assert_cmpint (MIN (width, height), >, 0);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  g_autoptr (GskRenderNode) node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  GskRenderer *renderer = gtk_native_get_renderer (gtk_widget_get_native (widget));
  graphene_rect_t area = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);
  g_autoptr (GdkTexture) texture = gsk_renderer_render_texture (renderer, node, &area);
  assert_shows_something (texture);
  g_autofree char *file = g_strdup_printf ("%s/%s.png", gallery->folder, name);
  g_assert_true (gdk_texture_save_to_png (texture, file));
  gallery->pictures++;
}

/* Time for what is done in threads: checks, small pictures. */
static void
linger (void)
{
  for (guint i = 0; i < 60; i++) {
    ui_settle ();
    g_usleep (10000);
  }
}

/* Which of the pages beside the map shows. */
static void
show_page (BorWindow *window, const char *name)
{
  GtkWidget *panel = ui_find (GTK_WIDGET (window), BOR_TYPE_INSPECTOR);
  GtkStack *stack = GTK_STACK (gtk_widget_get_ancestor (panel, GTK_TYPE_STACK));
  gtk_stack_set_visible_child_name (stack, name);
  ui_settle ();
}

/* A window on a scenario that comes with the program, named from its data. */
static BorWindow *
open_window (Gallery *gallery, const char *name, int width, int height)
{
  BorWindow *window = BOR_WINDOW (bor_window_new (gallery->application));
  if (name != NULL) {
    g_autoptr (GError) error = NULL;
    g_autofree char *path = g_build_filename (g_getenv ("BORMIDA_DATA"), name, NULL);
    g_autoptr (BorScenario) scenario = bor_xml_read_file (path, &error);
    g_assert_no_error (error);
    g_autoptr (BorDocument) document = bor_document_new (scenario);
    g_autoptr (GFile) file = g_file_new_for_path (path);
    g_autoptr (BorSession) session = bor_session_new (document, file);
    bor_window_set_session (window, session);
  }
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_present (GTK_WINDOW (window));
  show_page (window, "inspector");
  return window;
}

static void
select_element (BorWindow *window, BorKind kind, const char *id)
{
  BorSession *session = bor_window_session (window);
  gint32 slot = bor_scenario_find (bor_session_scenario (session), kind, id);
  g_assert_cmpint (slot, >=, 0);
  bor_session_select_one (session, (BorElementRef){ kind, slot });
  ui_settle ();
}

static void
close_window (BorWindow *window)
{
  bor_window_give_up (window);
  ui_settle ();
}

/* Opens a dialog by an action of the window, takes its picture, closes it. */
static void
shot_dialog (Gallery *gallery, BorWindow *window, const char *action, const char *name)
{
  ui_act (window, action);
  GtkWidget *dialog = ui_find_toplevel (GTK_TYPE_WINDOW, window);
  g_assert_nonnull (dialog);
  shot (gallery, dialog, name);
  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_settle ();
}

static void
scene_start (Gallery *gallery)
{
  BorWindow *window = open_window (gallery, NULL, 1000, 650);
  linger ();
  shot (gallery, window, "start");
  shot_dialog (gallery, window, "new", "new-scenario");
  close_window (window);
}

static void
scene_window (Gallery *gallery)
{
  BorWindow *window = open_window (gallery, TUTORIAL, 1100, 700);
  shot (gallery, window, "window");
  select_element (window, BOR_KIND_SPACE, "plain");
  shot (gallery, window, "locale");
  show_page (window, "outline");
  shot (gallery, window, "outline");
  show_page (window, "layers");
  shot (gallery, window, "layers");
  show_page (window, "history");
  shot (gallery, window, "history");
  close_window (window);
}

static void
scene_approaches (Gallery *gallery)
{
  BorWindow *window = open_window (gallery, TUTORIAL, 1100, 700);
  select_element (window, BOR_KIND_APPROACH, "ford-bridgehead");
  shot (gallery, window, "approach");
  g_action_group_change_action_state (G_ACTION_GROUP (window), "tool",
                                      g_variant_new_string ("brush"));
  shot (gallery, window, "brush");
  close_window (window);
}

/* A problem, as the designer makes one: a side of a pair becomes narrow. */
static void
scene_problems (Gallery *gallery)
{
  BorWindow *window = open_window (gallery, TUTORIAL, 1100, 700);
  const BorScenario *s = bor_session_scenario (bor_window_session (window));
  BorElementRef side = { BOR_KIND_APPROACH, bor_scenario_find (s, BOR_KIND_APPROACH, "ford-plain") };
  g_autoptr (GError) error = NULL;
  BorScenario *after = bor_edit_set_property (s, &side, 1, "width", "narrow", FALSE, &error);
  g_assert_no_error (error);
  bor_window_apply (window, after, "Narrow the ford", NULL);
  linger ();
  ui_act (window, "next-problem");
  shot (gallery, window, "problems");
  close_window (window);
}

static void
scene_settings (Gallery *gallery)
{
  BorWindow *window = open_window (gallery, TUTORIAL, 1100, 700);
  ui_act (window, "scenario-settings");
  GtkWidget *dialog = ui_find_toplevel (BOR_TYPE_SETTINGS_DIALOG, window);
  GtkWidget *list = ui_find (dialog, GTK_TYPE_STACK_SIDEBAR);
  GtkStack *stack = gtk_stack_sidebar_get_stack (GTK_STACK_SIDEBAR (list));
  g_autoptr (GtkSelectionModel) pages = gtk_stack_get_pages (stack);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (pages)); i++) {
    g_autofree char *name = g_strdup_printf ("settings-%u", i + 1);
    gtk_selection_model_select_item (pages, i, TRUE);
    shot (gallery, dialog, name);
  }
  gtk_window_destroy (GTK_WINDOW (dialog));
  shot_dialog (gallery, window, "export", "export");
  shot_dialog (gallery, window, "select-by", "select-by");
  shot_dialog (gallery, window, "show-help-overlay", "shortcuts");
  close_window (window);
}

static void
scene_trace (Gallery *gallery)
{
  BorWindow *window =
    open_window (gallery, "../docs/guide/three-fields.bormida.xml", 1000, 650);
  linger ();
  select_element (window, BOR_KIND_SPACE, "s3");
  shot (gallery, window, "traced");
  close_window (window);
}

static void
scene_balance (Gallery *gallery)
{
  BorWindow *window = open_window (gallery, TUTORIAL, 1100, 700);
  ui_act (window, "balance");
  GtkWidget *balance = ui_find_toplevel (BOR_TYPE_BALANCE_WINDOW, window);
  GtkWidget *play = ui_find_button (balance, _ ("_Play the Games"));
  g_assert_nonnull (play);
  gtk_widget_activate (play);
  linger ();
  linger ();
  shot (gallery, balance, "balance");
  GtkWidget *show = ui_find (balance, GTK_TYPE_SWITCH);
  if (show != NULL)
    gtk_switch_set_active (GTK_SWITCH (show), TRUE);
  shot (gallery, window, "balance-map");
  gtk_window_destroy (GTK_WINDOW (balance));
  close_window (window);
}

/* Takes up the first block on the board that has somewhere to go; FALSE: none has. */
static gboolean
take_one_up (BorPreviewPage *page)
{
  BorHand *hand = bor_preview_page_hand (page);
  BorPreview *preview = bor_preview_page_preview (page);
  guint n;
  const BorPieceShown *pieces = bor_preview_pieces (preview, &n);
  for (guint i = 0; i < n; i++) {
    if (pieces[i].at.kind == BOR_KIND_FORCE || pieces[i].player != bor_preview_decider (preview)
        || !bor_hand_grip (hand, &pieces[i], FALSE))
      continue;
    if (bor_hand_n_choices (hand) > 0)
      return TRUE;
    bor_hand_lay_down (hand);
  }
  return FALSE;
}

static void
scene_preview (Gallery *gallery)
{
  BorWindow *window = open_window (gallery, TUTORIAL, 1100, 700);
  ui_act (window, "preview");
  BorPreviewPage *page = BOR_PREVIEW_PAGE (ui_find (GTK_WIDGET (window), BOR_TYPE_PREVIEW_PAGE));
  bor_preview_restart (bor_preview_page_preview (page), 7);
  BorHand *hand = bor_preview_page_hand (page);
  while (!take_one_up (page))
    g_assert_true (bor_hand_apply (hand, (gint) bor_hand_n_choices (hand) - 1));
  linger ();
  shot (gallery, window, "preview");
  GtkWidget *resign = ui_find_button (GTK_WIDGET (page), _ ("Res_ign…"));
  g_signal_emit_by_name (resign, "clicked");
  shot (gallery, window, "preview-resign");
  close_window (window);
}

static void
scene_help (Gallery *gallery)
{
  BorWindow *window = open_window (gallery, NULL, 1000, 650);
  g_action_group_activate_action (G_ACTION_GROUP (gallery->application), "help", NULL);
  ui_settle ();
  GtkWidget *help = ui_find_toplevel (BOR_TYPE_HELP_WINDOW, window);
  shot (gallery, help, "help");
  gtk_window_destroy (GTK_WINDOW (help));
  g_action_group_activate_action (G_ACTION_GROUP (gallery->application), "preferences", NULL);
  ui_settle ();
  GtkWidget *preferences = ui_find_toplevel (GTK_TYPE_WINDOW, window);
  shot (gallery, preferences, "preferences");
  gtk_window_destroy (GTK_WINDOW (preferences));
  close_window (window);
}

static const struct {
  const char *name;
  void (*run) (Gallery *gallery);
} scenes[] = {
  { "start", scene_start },
  { "window", scene_window },
  { "approaches", scene_approaches },
  { "problems", scene_problems },
  { "settings", scene_settings },
  { "trace", scene_trace },
  { "balance", scene_balance },
  { "preview", scene_preview },
  { "help", scene_help },
};

int
main (int argc, char **argv)
{
  bor_language_init ();
  ui_test_init (&argc, &argv);
  /* GTK 4.8 warns of the sizes of its own window of shortcuts. */
  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_FATAL_MASK);
  if (argc < 2) {
    g_printerr ("usage: gallery FOLDER [SCENE…]\n");
    return 2;
  }
  g_autoptr (BorApplication) application = ui_application ();
  Gallery gallery = { application, argv[1], 0 };
  g_assert_cmpint (g_mkdir_with_parents (argv[1], 0777), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (scenes); i++) {
    gboolean wanted = argc == 2;
    for (int a = 2; a < argc; a++)
      wanted |= g_str_equal (argv[a], scenes[i].name);
    if (wanted)
      scenes[i].run (&gallery);
  }
  g_print ("%u pictures\n", gallery.pictures);
  return gallery.pictures > 0 ? 0 : 1;
}

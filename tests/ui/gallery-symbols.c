/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gallery.h"

#include <glib/gi18n-lib.h>

#include "support.h"

/* The steps of the guide's chapters on features, armies and the keyboard. */

static BorWindow *
open_with_tool (Gallery *gallery, const char *tool)
{
  BorWindow *window = gallery_open (gallery, GALLERY_TUTORIAL, 1000, 650);
  gallery_take_tool (window, tool);
  return window;
}

/* Chooses from the list in the bar above the map what begins with a text. */
static void
choose (BorWindow *window, const char *text)
{
  GtkDropDown *choice = GTK_DROP_DOWN (ui_find (GTK_WIDGET (window), GTK_TYPE_DROP_DOWN));
  GListModel *model = gtk_drop_down_get_model (choice);
  for (guint i = 0; i < g_list_model_get_n_items (model); i++) {
    g_autoptr (GtkStringObject) item = g_list_model_get_item (model, i);
    if (!g_str_has_prefix (gtk_string_object_get_string (item), text))
      continue;
    gtk_drop_down_set_selected (choice, i);
    ui_settle ();
    return;
  }
  g_error ("there is no %s", text);
}

static void
symbols (Gallery *gallery)
{
  static const struct {
    const char *name;
    GalleryDeed deeds[2];
  } placed[] = {
    { "symbol-objective", { { 'c', 480, 570, 0, 0 } } },
    { "symbol-entry", { { 'c', 760, 290, 0, 0 } } },
    { "symbol-piece", { { 'c', 560, 110, 0, 0 } } },
  };
  char *choices[] = { g_strdup_printf (_ ("Objective, %s"), _ ("Green")),
                      g_strdup_printf (_ ("Entry of %s"), "The relief"),
                      g_strdup_printf (_ ("Piece, %s, %s"), "French", "Cavalry") };
  for (guint i = 0; i < G_N_ELEMENTS (placed); i++) {
    BorWindow *window = open_with_tool (gallery, "symbol");
    choose (window, choices[i]);
    g_free (choices[i]);
    gallery_act (window, placed[i].deeds);
    gallery_linger ();
    gallery_shot (gallery, window, placed[i].name);
    gallery_close (window);
  }
}

/* A lake, whose last point is to come; and a feature that is selected. */
static void
areas (Gallery *gallery)
{
  static const GalleryDeed deeds[] = { { 'c', 420, 400, 0, 0 }, { 'c', 500, 410, 0, 0 },
                                       { 'c', 520, 460, 0, 0 }, { 'c', 440, 480, 0, 0 },
                                       { 'm', 421, 402, 0, 0 }, { 0 } };
  BorWindow *window = open_with_tool (gallery, "feature");
  choose (window, _ ("Lake"));
  gallery_act (window, deeds);
  gallery_shot (gallery, window, "feature-area");
  gallery_take_tool (window, "select");
  gallery_select (window, BOR_KIND_FEATURE, "brook");
  gallery_shot (gallery, window, "feature-selected");
  gallery_close (window);
}

/* A locale is drawn by the arrow keys where South Farm was. */
static void
cross (Gallery *gallery)
{
  BorWindow *window = open_with_tool (gallery, "locale");
  gallery_select (window, BOR_KIND_LOCALE, "south-farm");
  ui_act (window, "delete");
  ui_focus (GTK_WIDGET (window));
  gtk_widget_grab_focus (GTK_WIDGET (bor_window_map (window)));
  ui_press ("shift+Right shift+Right shift+Right shift+Down shift+Down period");
  ui_press ("shift+Right shift+Right shift+Right period");
  ui_press ("shift+Down");
  gallery_shot (gallery, window, "keyboard-cross");
  gallery_close (window);
}

const GalleryScene gallery_symbol_scenes[] = {
  { "symbols", symbols },
  { "areas", areas },
  { "keyboard-cross", cross },
  { NULL, NULL },
};

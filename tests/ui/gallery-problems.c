/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gallery.h"

#include "editor/panels/problems-panel.h"

/* The list of problems, with what opens from it. */

static gpointer
child_of (GtkWidget *panel, const char *name)
{
  return gtk_widget_get_template_child (panel, BOR_TYPE_PROBLEMS_PANEL, name);
}

/* A problem, as the designer makes one: a side of a pair becomes narrow. */
static void
problems (Gallery *gallery)
{
  BorWindow *window = gallery_open (gallery, GALLERY_TUTORIAL, 1100, 700);
  GtkWidget *panel = ui_find (GTK_WIDGET (window), BOR_TYPE_PROBLEMS_PANEL);
  gallery_linger ();
  gallery_shot (gallery, window, "problems-none");
  gallery_set (window, BOR_KIND_APPROACH, "ford-plain", "width", "narrow");
  gallery_linger ();
  ui_act (window, "next-problem");
  gallery_shot (gallery, window, "problems");
  gallery_shot_popover (gallery, window, child_of (panel, "fix"), "problem-fix");
  gallery_shot_popover (gallery, window, child_of (panel, "fix_all"), "problem-fix-all");
  gtk_editable_set_text (child_of (panel, "mute_reason"), "");
  gallery_shot_popover (gallery, window, child_of (panel, "mute"), "problem-mute");
  gtk_toggle_button_set_active (child_of (panel, "show_muted"), TRUE);
  gallery_linger ();
  ui_act (window, "next-problem");
  ui_act (window, "next-problem");
  gallery_shot (gallery, window, "problems-muted");
  gtk_editable_set_text (child_of (panel, "search"), "xyz");
  gallery_linger ();
  gallery_shot (gallery, window, "problems-filtered");
  gallery_close (window);
}

/* Problems of every gravity, many of them. */
static void
many (Gallery *gallery)
{
  BorWindow *window = gallery_open (gallery, GALLERY_TUTORIAL, 1100, 700);
  gallery_set (window, BOR_KIND_LOCALE, "plain", "capacity", "99");
  gallery_set (window, BOR_KIND_LOCALE, "park", "capacity", NULL);
  gallery_set (window, BOR_KIND_APPROACH, "ford-plain", "width", "narrow");
  gallery_set (window, BOR_KIND_APPROACH, "ford-upper-farm", "infantry", "7");
  gallery_set (window, BOR_KIND_APPROACH, "park-plain", "width", NULL);
  gallery_linger ();
  ui_act (window, "next-problem");
  gallery_shot (gallery, window, "problems-many");
  gallery_close (window);
}

const GalleryScene gallery_problem_scenes[] = {
  { "problems", problems },
  { "many-problems", many },
  { NULL, NULL },
};

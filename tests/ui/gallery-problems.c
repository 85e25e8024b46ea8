/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gallery.h"

#include "check/merges.h"
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

/* The same vertex moved by both versions. */
static void
conflict (Gallery *gallery)
{
  BorWindow *window = gallery_open (gallery, GALLERY_TUTORIAL, 1100, 700);
  const BorScenario *base = bor_session_scenario (bor_window_session (window));
  gint32 slot = bor_scenario_find (base, BOR_KIND_VERTEX, "v9");
  BorScenario *versions[2];
  for (guint i = 0; i < 2; i++) {
    BorVertex *moved = bor_element_copy (bor_scenario_vertex (base, slot));
    moved->x += i == 0 ? 45 : -40;
    versions[i] = bor_scenario_copy (base);
    bor_scenario_replace (versions[i], slot, moved);
  }
  BorScenario *merged = bor_merge (base, versions[0], versions[1], NULL, NULL);
  bor_workspace_apply (BOR_WORKSPACE (window), merged, "Merge", NULL);
  gallery_linger ();
  ui_act (window, "next-problem");
  gallery_linger ();
  gallery_shot (gallery, window, "problem-conflict");
  gallery_close (window);
  bor_scenario_unref (versions[0]);
  bor_scenario_unref (versions[1]);
}

const GalleryScene gallery_problem_scenes[] = {
  { "problems", problems },
  { "many-problems", many },
  { "conflict", conflict },
  { NULL, NULL },
};

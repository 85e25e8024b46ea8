/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gallery.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "editor/preview/log.h"
#include "editor/preview/page.h"
#include "editor/preview/recap.h"
#include "editor/preview/testing.h"

/* The map as a game: every state that the page can be in. */

static BorPreviewPage *
begin (BorWindow *window)
{
  ui_act (window, "preview");
  BorPreviewPage *page = BOR_PREVIEW_PAGE (ui_find (GTK_WIDGET (window), BOR_TYPE_PREVIEW_PAGE));
  for (guint side = 0; side < 2 && bor_preview_page_preview (page) != NULL; side++)
    bor_preview_set_open (bor_preview_page_preview (page), side, TRUE);
  return page;
}

/* Takes up the first block on the board that has somewhere to go; FALSE: none has. */
static gboolean
take_one_up (BorPreviewPage *page)
{
  BorPlayInput *input = bor_preview_page_input (page);
  BorPreview *preview = bor_preview_page_preview (page);
  guint n;
  const BorPieceShown *pieces = bor_preview_pieces (preview, &n);
  for (guint i = 0; i < n; i++) {
    if (pieces[i].at.kind == BOR_KIND_FORCE || pieces[i].player != bor_preview_decider (preview)
        || !bor_play_input_begin_drag (input, &pieces[i], FALSE))
      continue;
    if (bor_play_input_n_choices (input) > 0)
      return TRUE;
    bor_play_input_put_down (input);
  }
  return FALSE;
}

static void
set_up (Gallery *gallery)
{
  BorWindow *window = gallery_open (gallery, GALLERY_TUTORIAL, 1000, 650);
  BorPreviewPage *page = begin (window);
  bor_preview_restart (bor_preview_page_preview (page), 7);
  gallery_linger ();
  gallery_shot (gallery, window, "preview-begin");
  gallery_close (window);
}

/* A block in hand, a place where it cannot go, and giving up. */
static void
move (Gallery *gallery)
{
  BorWindow *window = gallery_open (gallery, GALLERY_TUTORIAL, 1100, 700);
  BorPreviewPage *page = begin (window);
  bor_preview_restart (bor_preview_page_preview (page), 7);
  BorPlayInput *input = bor_preview_page_input (page);
  while (!take_one_up (page))
    g_assert_true (bor_play_input_apply (input, (gint) bor_play_input_n_choices (input) - 1));
  gallery_linger ();
  gallery_shot (gallery, window, "preview");
  const BorScenario *s = bor_preview_game (bor_preview_page_preview (page))->scenario;
  guint n;
  BorElementRef at = bor_play_input_group (input, &n)[0].at;
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    BorElementRef ref = { BOR_KIND_LOCALE, slot };
    if (locale == NULL || bor_play_input_find (input, ref) >= 0 || bor_refs_same (ref, at))
      continue;
    bor_play_input_point_at (input, ref);
    break;
  }
  g_assert_nonnull (bor_play_input_refusal (input));
  gallery_shot (gallery, window, "preview-refused");
  bor_play_input_put_down (input);
  GtkWidget *resign = ui_find_button (GTK_WIDGET (page), _ ("Res_ign…"));
  g_signal_emit_by_name (resign, "clicked");
  gallery_shot (gallery, window, "preview-resign");
  bor_preview_resign_game (bor_preview_page_preview (page));
  gallery_shot (gallery, window, "preview-end");
  gallery_close (window);
}

/* A choice at random, the same each time. */
static void
play_on (BorPreview *preview, BorRandom *random)
{
  guint n;
  const BorAction *actions = bor_preview_legal (preview, &n);
  BorAction action = actions[bor_random_below (random, n)];
  bor_preview_apply (preview, &action, 1);
}

/* In the middle of a game, with a fight told step by step, and what is asked in place when several
 * choices lead there. */
static void
fight (Gallery *gallery)
{
  BorWindow *window = gallery_open (gallery, GALLERY_TUTORIAL, 1100, 700);
  BorPreviewPage *page = begin (window);
  BorPreview *preview = bor_preview_page_preview (page);
  GtkWidget *log = ui_find (GTK_WIDGET (page), BOR_TYPE_PREVIEW_LOG);
  BorRandom random;
  bor_random_seed (&random, 5);
  bor_preview_restart (preview, 7);
  for (;;) {
    g_autofree char *told = bor_preview_log_fight (BOR_PREVIEW_LOG (log));
    if (strstr (told, " = ") != NULL)
      break;
    if (bor_preview_decider (preview) == BOR_PLAYER_TERMINAL)
      bor_preview_restart (preview, bor_random_below (&random, 1000));
    play_on (preview, &random);
  }
  gallery_linger ();
  gallery_shot (gallery, window, "preview-fight");
  BorRecapStep attack;
  while (!bor_recap_attack (preview, &attack) && bor_preview_decider (preview) >= 0)
    play_on (preview, &random);
  gallery_linger ();
  gallery_shot (gallery, window, "preview-attacked");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (ui_find (log, GTK_TYPE_TOGGLE_BUTTON)), TRUE);
  gallery_linger ();
  gallery_shot (gallery, window, "preview-turn");
  bor_preview_set_open (preview, 0, FALSE);
  bor_preview_set_open (preview, 1, FALSE);
  if (bor_preview_handover (preview) >= 0)
    bor_preview_take_seat (preview, (guint) bor_preview_handover (preview));
  bor_map_view_zoom (bor_preview_page_map (page), 0.6);
  ui_settle ();
  bor_session_set_hover (bor_tool_session (bor_map_view_tool (bor_preview_page_map (page))),
                         attack.from);
  gallery_linger ();
  gallery_shot (gallery, window, "preview-lens");
  gallery_close (window);
}

/* Points at a place to which several choices lead; FALSE: there is none. */
static gboolean
ask_in_place (BorPreviewPage *page)
{
  BorPlayInput *input = bor_preview_page_input (page);
  for (guint i = 0; i < bor_play_input_n_choices (input); i++)
    for (guint k = i + 1; k < bor_play_input_n_choices (input); k++) {
      BorElementRef to = bor_play_input_choice (input, i)->to;
      if (to.slot < 0 || !bor_refs_same (to, bor_play_input_choice (input, k)->to))
        continue;
      bor_play_input_point_at (input, to);
      return TRUE;
    }
  return FALSE;
}

static void
offer (Gallery *gallery)
{
  BorWindow *window = gallery_open (gallery, GALLERY_TUTORIAL, 1100, 700);
  BorPreviewPage *page = begin (window);
  BorPreview *preview = bor_preview_page_preview (page);
  BorRandom random;
  bor_random_seed (&random, 5);
  bor_preview_restart (preview, 7);
  gallery_linger ();
  while (!ask_in_place (page)) {
    if (bor_preview_decider (preview) == BOR_PLAYER_TERMINAL)
      bor_preview_restart (preview, bor_random_below (&random, 1000));
    play_on (preview, &random);
    ui_settle ();
  }
  gallery_shot (gallery, window, "preview-offer");
  gallery_close (window);
}

/* Two persons who hide their pieces, and a computer player that takes its time. */
static void
seats (Gallery *gallery)
{
  BorWindow *window = gallery_open (gallery, GALLERY_TUTORIAL, 1000, 650);
  BorPreview *preview = bor_preview_page_preview (begin (window));
  bor_preview_set_open (preview, 0, FALSE);
  bor_preview_set_open (preview, 1, FALSE);
  bor_preview_restart (preview, 3);
  gallery_shot (gallery, window, "preview-handover");
  bor_preview_take_seat (preview, (guint) bor_preview_handover (preview));
  gallery_linger ();
  gallery_shot (gallery, window, "preview-hidden");
  bor_preview_set_player (preview, 0, "mcts:1000000", NULL);
  bor_preview_set_player (preview, 1, "mcts:1000000", NULL);
  gallery_linger ();
  gallery_shot (gallery, window, "preview-thinking");
  gallery_close (window);
}

static void
issues (Gallery *gallery)
{
  BorWindow *window = gallery_open (gallery, GALLERY_TUTORIAL, 1000, 650);
  gallery_set (window, BOR_KIND_LOCALE, "plain", "capacity", NULL);
  gallery_set (window, BOR_KIND_APPROACH, "ford-plain", "width", NULL);
  begin (window);
  gallery_shot (gallery, window, "preview-issues");
  gallery_close (window);
}

/* Saved games are GTK's own dialogs but for their titles and names. */
static void
files (Gallery *gallery)
{
  static const char *const actions[] = { "open", "save" };
  BorWindow *window = gallery_open (gallery, GALLERY_TUTORIAL, 1000, 650);
  BorPreviewPage *page = begin (window);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++) {
    g_autofree char *action = g_strdup_printf ("preview.%s", actions[i]);
    g_autofree char *name = g_strdup_printf ("preview-%s", actions[i]);
    gtk_widget_activate_action (GTK_WIDGET (page), action, NULL);
    gallery_shot_other (gallery, window, name);
  }
  gallery_close (window);
}

const GalleryScene gallery_preview_scenes[] = {
  { "preview-begin", set_up }, { "preview", move },
  { "preview-fight", fight },  { "preview-offer", offer },
  { "preview-seats", seats },  { "preview-issues", issues },
  { "preview-files", files },  { NULL, NULL },
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/preview/rule-links.h"

#include <string.h>

#include "editor/widgets/popover-place.h"

#define SCHEME "rule:"
#define GAME   "bormida-game"
#define NUMBER "\\b[A-Z][0-9]+\\.[0-9]+[a-z]?\\b"

static gboolean
append_link (const GMatchInfo *match, GString *out, gpointer data)
{
  g_autofree char *number = g_match_info_fetch (match, 0);
  const char *text = bor_game_rule_text (data, number);
  g_autofree char *title = text != NULL ? g_markup_escape_text (text, -1) : NULL;
  if (title != NULL)
    g_string_append_printf (out, /* opaque, though the words around it may not be */
                            "<a href=\"" SCHEME "%s\" title=\"%s\">"
                            "<span alpha=\"100%%\">%s</span></a>",
                            number, title, number);
  else
    g_string_append (out, number);
  return FALSE;
}

static void
show_tips_again (GtkWidget *label)
{
  gtk_widget_set_has_tooltip (label, TRUE);
}

static GtkWidget *
new_popover (const char *number, const char *text)
{
  GtkWidget *popover = gtk_popover_new ();
  g_autofree char *sentence = g_strdup_printf ("%s: %s", number, text);
  GtkWidget *label = gtk_label_new (sentence);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 40);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_focusable (label, TRUE); /* so that a screen reader reads it */
  gtk_popover_set_child (GTK_POPOVER (popover), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (popover), GTK_ACCESSIBLE_PROPERTY_LABEL, number,
                                  -1);
  return popover;
}

static gboolean
on_link (GtkLabel *label, const char *uri, GtkWidget *owner)
{
  graphene_rect_t bounds;
  if (!g_str_has_prefix (uri, SCHEME))
    return FALSE;
  const char *number = uri + strlen (SCHEME);
  const BorGame *game = g_object_get_data (G_OBJECT (label), GAME);
  const char *text = bor_game_rule_text (game, number);
  if (text == NULL || !gtk_widget_compute_bounds (GTK_WIDGET (label), owner, &bounds))
    return TRUE;
  GtkWidget *popover = new_popover (number, text);
  bor_popover_attach (GTK_POPOVER (popover), owner);
  gtk_widget_set_has_tooltip (GTK_WIDGET (label), FALSE); /* the link's would cover the popover */
  g_signal_connect_object (popover, "closed", G_CALLBACK (show_tips_again), label,
                           G_CONNECT_SWAPPED);
  double y = CLAMP (bounds.origin.y + bounds.size.height, 0, gtk_widget_get_height (owner));
  bor_popover_point_at (GTK_POPOVER (popover), bounds.origin.x + bounds.size.width / 2, y);
  gtk_popover_popup (GTK_POPOVER (popover));
  return TRUE;
}

void
bor_rule_links_set_markup (GtkLabel *label, GtkWidget *owner, const BorGame *game,
                           const char *markup)
{
  g_autoptr (GRegex) numbers = g_regex_new (NUMBER, 0, 0, NULL);
  g_autofree char *linked =
    g_regex_replace_eval (numbers, markup, -1, 0, 0, append_link, (gpointer) game, NULL);
  g_signal_handlers_disconnect_by_func (label, on_link, owner);
  g_signal_connect (label, "activate-link", G_CALLBACK (on_link), owner);
  g_object_set_data_full (G_OBJECT (label), GAME, bor_game_ref ((BorGame *) game),
                          (GDestroyNotify) bor_game_unref);
  gtk_label_set_markup (label, linked);
  gtk_widget_set_focusable (GTK_WIDGET (label), strstr (linked, "<a ") != NULL);
}

void
bor_rule_links_set_text (GtkLabel *label, GtkWidget *owner, const BorGame *game, const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  bor_rule_links_set_markup (label, owner, game, escaped);
}

gboolean
bor_rule_links_is_at (GtkWidget *widget, double x, double y)
{
  int left, top, index, after, start, end;
  GtkWidget *label = gtk_widget_pick (widget, x, y, GTK_PICK_DEFAULT);
  const BorGame *game = GTK_IS_LABEL (label) ? g_object_get_data (G_OBJECT (label), GAME) : NULL;
  if (game == NULL || !gtk_widget_translate_coordinates (widget, label, x, y, &x, &y))
    return FALSE;
  gtk_label_get_layout_offsets (GTK_LABEL (label), &left, &top);
  if (!pango_layout_xy_to_index (gtk_label_get_layout (GTK_LABEL (label)),
                                 (int) ((x - left) * PANGO_SCALE), (int) ((y - top) * PANGO_SCALE),
                                 &index, &after))
    return FALSE;
  g_autoptr (GMatchInfo) match = NULL;
  g_autoptr (GRegex) numbers = g_regex_new (NUMBER, 0, 0, NULL);
  for (g_regex_match (numbers, gtk_label_get_text (GTK_LABEL (label)), 0, &match);
       g_match_info_fetch_pos (match, 0, &start, &end) && start >= 0;
       g_match_info_next (match, NULL)) {
    g_autofree char *number = g_match_info_fetch (match, 0);
    if (index >= start && index < end)
      return bor_game_rule_text (game, number) != NULL;
  }
  return FALSE;
}
